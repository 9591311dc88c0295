//! Why a design is refused.

use std::fmt::{Display, Formatter};

/// Where in the source something stands: ` (file:line)`, or nothing where it is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Line(pub Option<(&'static str, u32)>);

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some((file, line)) => write!(f, " ({file}:{line})"),
            None => Ok(()),
        }
    }
}

/// The signals of a loop, each with the statement that assigns it.
fn along(path: &[String], lines: &[Line]) -> String {
    let with_line = |(place, signal): (usize, &String)| {
        format!("{signal}{}", lines.get(place).copied().unwrap_or_default())
    };
    Vec::from_iter(path.iter().enumerate().map(with_line)).join(" -> ")
}

/// A design that has no single meaning, or that uses what cannot be carried into a netlist. Every
/// variant names the path of the signal or block, from the top block down, and where it is about a statement the line of that.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ElaborationError {
    /// A name that is no signal.
    #[error("{path}: `self.{name}` is {what}{line}")]
    UnknownName {
        /// Block.
        path: String,
        /// The name in the kernel.
        name: String,
        /// What it is instead, and what to write.
        what: &'static str,
        /// The statement.
        line: Line,
    },
    /// An array index that is not known.
    #[error(
        "{path}: the index in `{name}` {why}; an array takes loop variables, literals and constants, and of signals `x.index()` in what is \
         read and assigned; a bit of a signal is `x.get_bit(i)`{line}"
    )]
    ArrayIndex {
        /// Block.
        path: String,
        /// The indexed name.
        name: String,
        /// What is wrong with the index.
        why: String,
        /// The statement.
        line: Line,
    },
    /// The operands of an operator, or the two sides of an assignment, differ in width.
    #[error("{path}: {what} joins {left} and {right} bits; cast one with `bit_cast`{line}")]
    WidthMismatch {
        /// Block or signal.
        path: String,
        /// The operator or assignment.
        what: String,
        /// Bits on the left.
        left: usize,
        /// Bits on the right.
        right: usize,
        /// The statement.
        line: Line,
    },
    /// A literal that does not fit the width it meets.
    #[error(
        "{path}: {value} does not fit in the {width} bits of {what}; write a smaller number, or widen it with \
         `bit_cast`{line}"
    )]
    LiteralTooWide {
        /// Block or signal.
        path: String,
        /// The literal.
        value: String,
        /// What it meets.
        what: String,
        /// Bits there are.
        width: usize,
        /// The statement.
        line: Line,
    },
    /// A slice or bit with a constant position beyond the end.
    #[error(
        "{path}: `{what}` takes bits {low} to {high} of a value of {width} bits; take fewer, from lower down, or widen the value with \
         `bit_cast` first{line}"
    )]
    SliceOutOfRange {
        /// Block or signal.
        path: String,
        /// The slice.
        what: String,
        /// Lowest bit.
        low: usize,
        /// Highest bit.
        high: usize,
        /// Bits there are.
        width: usize,
        /// The statement.
        line: Line,
    },
    /// A value that is used in the kernel before the kernel gives it one.
    #[error(
        "{path}: read before it is written in its kernel, so its value is that of the last \
             pass; write it first or take it from a register{line}"
    )]
    ReadBeforeWrite {
        /// Signal, or a field of it.
        path: String,
        /// The statement.
        line: Line,
    },
    /// A value that keeps its old one on some path through the kernel.
    #[error(
        "{path}: not written on every path, which makes a latch; give it a default first{line}"
    )]
    Latch {
        /// Signal, or a field of it.
        path: String,
        /// The last statement that assigns it.
        line: Line,
    },
    /// Nothing drives it.
    #[error("{path}: never driven; assign it in the kernel of its block, or take it away{line}")]
    Undriven {
        /// Signal, or a field of it.
        path: String,
        /// The kernel, or a statement that assigns other bits of it.
        line: Line,
    },
    /// A parent writes what its child drives.
    #[error(
        "{path}: an output of a sub-block is written by its parent; write an input of the sub-block, or assign the output in its own \
         kernel{line}"
    )]
    DrivesChildOutput {
        /// Signal.
        path: String,
        /// The statement.
        line: Line,
    },
    /// A block writes its own input.
    #[error(
        "{path}: an input is written by its own block; declare it as `Signal<Out, _>` or as `Signal<Local, _>`{line}"
    )]
    DrivesOwnInput {
        /// Signal.
        path: String,
        /// The statement.
        line: Line,
    },
    /// A parent reads what it drives into a child.
    #[error(
        "{path}: the input of a sub-block is read by its parent; read what drives it instead{line}"
    )]
    ReadsChildInput {
        /// Signal.
        path: String,
        /// The statement.
        line: Line,
    },
    /// Signals that depend on themselves without a register between.
    #[error("combinational loop: {}; put a register between two of them", along(path, lines))]
    CombinationalLoop {
        /// The signals round the loop.
        path: Vec<String>,
        /// The statement that assigns each; that of an input stands in the block around.
        lines: Vec<Line>,
    },
    /// A clock that is not the block's own `clk`.
    #[error("{path}: {what}{line}")]
    Clock {
        /// Signal.
        path: String,
        /// What a clock must be.
        what: &'static str,
        /// The statement.
        line: Line,
    },
    /// Two signals, instances or parts of memories that would have the same name in Verilog.
    #[error("{path}: two things are called `{name}` in Verilog; rename one of them{line}")]
    NameCollision {
        /// Block.
        path: String,
        /// The common name.
        name: String,
        /// The kernel.
        line: Line,
    },
    /// A name that Verilog, or a tool that reads it, reserves.
    #[error("{path}: `{name}` is a {of}; give it another name{line}")]
    Keyword {
        /// Block.
        path: String,
        /// The name.
        name: String,
        /// What reserves it.
        of: &'static str,
        /// The statement, where it is about one.
        line: Line,
    },
    /// A name that Verilog cannot have.
    #[error(
        "{path}: `{name}` is no name in Verilog; take ASCII letters, digits and `_`, and no word of Rust{line}"
    )]
    Name {
        /// Block.
        path: String,
        /// The name.
        name: String,
        /// The statement, where it is about one.
        line: Line,
    },
    /// Something of the kernel language that has no defined meaning here.
    #[error("{path}: {what}{line}")]
    Unsupported {
        /// Block or signal.
        path: String,
        /// What, and what to use instead.
        what: String,
        /// The statement, where it is about one.
        line: Line,
    },
}
