//! What has no single meaning is refused, with the path of the signal.

use crate::all_engines;

use all_engines::assert_all_engines_agree;
use fncc_netlist::prelude::*;
use fncc_netlist::{ElaborationError, elaborate};
use rust_hdl_core::prelude::{Block, Signed};

/// The error of a block called `top`, whose message must hold `text`.
fn refusal(block: &dyn Block, text: &str) -> ElaborationError {
    let error = elaborate(block, "top").expect_err("the block must be refused");
    let message = error.to_string();
    assert!(message.contains(text), "`{text}` is not in `{message}`");
    error
}

/// Asserts that a block is refused with a variant and a text in its message.
macro_rules! assert_refused {
    ($block:ty, $variant:pat, $text:expr) => {
        let error = refusal(&<$block>::default(), $text);
        assert!(matches!(error, $variant), "{error:?}");
    };
}

mod clocks;
mod drivers;
mod names;
mod opaque;
mod widths;
