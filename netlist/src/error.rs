//! Why a design is refused.

/// A design that has no single meaning, or that uses what cannot be carried into a netlist. Every
/// variant names the path of the signal or statement, from the top block down.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ElaborationError {
    /// A name that is no signal, loop variable or enum value.
    #[error(
        "{path}: `{name}` is not a signal, a loop variable or an enum value; a const generic or \
         `const` has no value in a kernel's syntax tree, hold it in a `Constant<T>` field"
    )]
    UnknownName {
        /// Block.
        path: String,
        /// The name in the kernel.
        name: String,
    },
    /// An array index that is no constant expression of loop variables and literals.
    #[error(
        "{path}: the index in `{name}` is not made of loop variables and literals; a const generic \
         has no value in a kernel's syntax tree, turn the array round or bound the loop instead"
    )]
    ArrayIndex {
        /// Block.
        path: String,
        /// The indexed name.
        name: String,
    },
    /// The operands of an operator, or the two sides of an assignment, differ in width.
    #[error("{path}: {what} joins {left} and {right} bits; cast one with `bit_cast`")]
    WidthMismatch {
        /// Block or signal.
        path: String,
        /// The operator or assignment.
        what: String,
        /// Bits on the left.
        left: usize,
        /// Bits on the right.
        right: usize,
    },
    /// A literal that does not fit the width it meets.
    #[error("{path}: the literal {value} does not fit in {width} bits")]
    LiteralTooWide {
        /// Block.
        path: String,
        /// The literal.
        value: String,
        /// Bits there are.
        width: usize,
    },
    /// A slice or bit with a constant position beyond the end.
    #[error("{path}: bits {low} to {high} are sliced from a value of {width} bits")]
    SliceOutOfRange {
        /// Block.
        path: String,
        /// Lowest bit.
        low: usize,
        /// Highest bit.
        high: usize,
        /// Bits there are.
        width: usize,
    },
    /// A value that is used in the kernel before the kernel gives it one.
    #[error(
        "{path}: read before it is written in its kernel, so its value is that of the last \
             pass; write it first or take it from a register"
    )]
    ReadBeforeWrite {
        /// Signal.
        path: String,
    },
    /// A value that keeps its old one on some path through the kernel.
    #[error("{path}: not written on every path, which makes a latch; give it a default first")]
    Latch {
        /// Signal.
        path: String,
    },
    /// Nothing drives it.
    #[error("{path}: never driven")]
    Undriven {
        /// Signal.
        path: String,
    },
    /// More than one driver.
    #[error("{path}: driven twice, by {first} and by {second}")]
    TwoDrivers {
        /// Signal.
        path: String,
        /// A driver.
        first: String,
        /// Another one.
        second: String,
    },
    /// A parent writes what its child drives.
    #[error("{path}: an output of a sub-block is written by its parent")]
    DrivesChildOutput {
        /// Signal.
        path: String,
    },
    /// A block writes its own input.
    #[error("{path}: an input is written by its own block")]
    DrivesOwnInput {
        /// Signal.
        path: String,
    },
    /// A parent reads what it drives into a child.
    #[error("{path}: the input of a sub-block is read by its parent; read what drives it instead")]
    ReadsChildInput {
        /// Signal.
        path: String,
    },
    /// Signals that depend on themselves without a register between.
    #[error("combinational loop: {}", path.join(" -> "))]
    CombinationalLoop {
        /// The signals round the loop.
        path: Vec<String>,
    },
    /// A clock that is not the block's own `clk`.
    #[error("{path}: a clock must be connected to the clock of the parent and to nothing else")]
    Clock {
        /// Signal.
        path: String,
    },
    /// Two signals, instances or parts of memories that would have the same name in Verilog.
    #[error("{path}: two things are called `{name}` in Verilog")]
    NameCollision {
        /// Block.
        path: String,
        /// The common name.
        name: String,
    },
    /// A name that Verilog reserves.
    #[error("{path}: `{name}` is a Verilog keyword")]
    Keyword {
        /// Block.
        path: String,
        /// The name.
        name: String,
    },
    /// Something of the kernel language that has no defined meaning here.
    #[error("{path}: {what}")]
    Unsupported {
        /// Block or signal.
        path: String,
        /// What, and what to use instead.
        what: String,
    },
}
