//! What Rust decides by types, traits and scopes, hardware decides alike, or the block is refused.

// A `match` on a bit is part of the language.
#![allow(clippy::single_match)]

use crate::all_engines;
mod comparisons;
mod conversions;
mod known_types;
mod lets;
mod limits;
mod names;
mod resets;

use fncc_netlist::elaborate;
use rust_hdl_core::prelude::Block;

/// Asserts that a block called `top` is refused with a message that has the texts.
fn assert_refused(block: &dyn Block, texts: &[&str]) {
    let error = elaborate(block, "top").expect_err("the block must be refused");
    let message = error.to_string();
    for text in texts {
        assert!(message.contains(text), "`{text}` is not in `{message}`");
    }
}
