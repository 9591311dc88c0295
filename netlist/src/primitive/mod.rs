//! The building blocks that elaboration recognises: all state, and the wiring that the kernel
//! language cannot say. Each is a rust-hdl block whose kernel is plain Rust and which hands a
//! [`Primitive`] to elaboration instead of an AST.

mod arithmetic;
mod memory;
mod register;
mod wiring;

pub use arithmetic::{CountOnes, Multiplier};
pub use memory::{Ram, ReadDuringWrite, Rom};
pub use register::{Dff, Reg, Replica, ResetDff};
pub use wiring::{Repeat, Spread};

use num_bigint::BigUint;
use num_traits::Num;
use rust_hdl_core::prelude::{Synth, Verilog};
use serde::{Deserialize, Serialize};

/// What a primitive is, as elaboration sees it. Widths come from the ports. Numbers are lower-case
/// hexadecimal text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Primitive {
    /// `q <= d` at each rising edge.
    Dff {
        /// Value before the first edge.
        init: String,
    },
    /// `q <= d` at each rising edge, in flip-flops that no tool may share with others.
    Replica {
        /// Value before the first edge.
        init: String,
    },
    /// `if (rst) q <= init; else if (en) q <= d`.
    Reg {
        /// Value before the first edge and after a reset.
        init: String,
    },
    /// One write port, one read port with a latency of one cycle.
    Ram {
        /// What a read sees when the same address is written in the same cycle.
        rule: ReadDuringWrite,
    },
    /// One read port with a latency of one cycle.
    Rom {
        /// One value per address.
        contents: Vec<String>,
    },
    /// `p = a * b`, `latency` cycles later.
    Multiplier {
        /// Register stages, at least 1.
        latency: usize,
    },
    /// The number of ones in a word.
    CountOnes,
    /// Each bit repeated to fill the output.
    Spread,
    /// The word repeated to fill the output.
    Repeat,
}

/// Marks the text of a primitive among the custom code of other rust-hdl blocks.
const MARK: &str = "fncc-netlist primitive ";

impl Primitive {
    /// The form in which a primitive's `hdl` method hands it to elaboration.
    fn to_hdl(&self) -> Verilog {
        let text = serde_json::to_string(self).expect("a plain enum is always valid JSON");
        Verilog::Custom(format!("{MARK}{text}"))
    }

    /// The name of its output.
    pub(crate) fn output(&self) -> &'static str {
        match self {
            Primitive::Dff { .. } | Primitive::Replica { .. } | Primitive::Reg { .. } => "q",
            Primitive::Ram { .. } | Primitive::Rom { .. } => "rdata",
            Primitive::Multiplier { .. } => "p",
            Primitive::CountOnes => "count",
            Primitive::Spread => "mask",
            Primitive::Repeat => "copies",
        }
    }

    /// Whether it is flip-flops alone.
    pub(crate) fn is_register(&self) -> bool {
        matches!(self, Primitive::Dff { .. } | Primitive::Replica { .. } | Primitive::Reg { .. })
    }

    /// Whether it has a clock and remembers something.
    pub(crate) fn holds_state(&self) -> bool {
        !matches!(self, Primitive::CountOnes | Primitive::Spread | Primitive::Repeat)
    }

    /// The names that its Verilog declares in addition to its ports, when the cell is called `cell`.
    pub(crate) fn named_parts(&self, cell: &str) -> Vec<String> {
        match self {
            Primitive::Ram { .. } | Primitive::Rom { .. } => vec![format!("{cell}_words")],
            Primitive::Multiplier { latency } => {
                (1..*latency).map(|stage| format!("{cell}_stage_{stage}")).collect()
            }
            _ => vec![],
        }
    }

    /// The primitive of custom code, if it is one of ours.
    pub(crate) fn from_custom(code: &str) -> Option<Self> {
        serde_json::from_str(code.strip_prefix(MARK)?).ok()
    }
}

/// A signal value as the hexadecimal text of a [`Primitive`].
fn hex<T: Synth>(value: T) -> String {
    let text = format!("{:x}", value.verilog());
    text.rsplit('h').next().unwrap_or("0").to_string()
}

/// The number of the hexadecimal text of a [`Primitive`] or a rust-hdl literal.
pub(crate) fn parse_hex(text: &str) -> Option<BigUint> {
    BigUint::from_str_radix(text, 16).ok()
}
