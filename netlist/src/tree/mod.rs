//! What `#[hdl_gen]` makes of a kernel: all that its text says, as data. Elaboration reads it; nobody writes it by hand.
//!
//! The statements are static, one tree for all parameters of a block. What depends on the parameters stands next to them in [`Kernel::values`],
//! evaluated by Rust: constants, const generics, enum values, numbers of bits, the signals of an interface.

mod compare;
mod text;
mod value;

pub(crate) use compare::Comparisons;
pub use compare::{
    Converted, Known, Labels, NoBit, NoWord, Ordered, Own, OwnBit, OwnWord, Sample, Samples,
    Unknown, Unordered, name_of_enum, name_of_struct,
};
pub(crate) use text::Named;
pub use value::{IntegerType, Leaf, LeafType, OfInteger, OfSignal, Value, ValueType};

use crate::concat::Open;
use rust_hdl_core::ast::Verilog;
use std::cell::RefCell;

/// The kernel of a block.
#[derive(Clone, Debug)]
pub struct Kernel {
    /// Source file, as the compiler names it.
    pub file: &'static str,
    /// The line in which the kernel begins, 0 if it is not known.
    pub line: u32,
    /// The name that the kernel gives to the Verilog module.
    pub module: Option<&'static str>,
    /// What is said of the ports: the name of a field, its parts with `$` between, and a line.
    pub notes: Vec<(String, &'static str)>,
    /// Whether clocks, resets and what registers keep are what [`crate::wiring`] says, unless a statement says otherwise.
    pub is_wired: bool,
    /// Fields that the reset sets to their initial values, below all statements.
    pub resettable: Vec<&'static str>,
    /// Parts that have their resets from registers of the block, with these.
    pub late_resets: Vec<(&'static str, &'static str)>,
    /// The statements.
    pub body: &'static [Statement],
    /// What they refer to by number.
    pub values: Vec<Value>,
}

/// A function that kernels call, as `#[hdl_fn]` has read it.
#[derive(Clone, Debug)]
pub struct Callee {
    /// Its name.
    pub name: &'static str,
    /// The names of its arguments, the value that is the type of each, and its text.
    pub parameters: &'static [(&'static str, usize, &'static str)],
    /// The names that it gives to values.
    pub lets: &'static [(&'static str, Expression)],
    /// What it gives.
    pub result: Expression,
    /// What these refer to by number.
    pub values: Vec<Value>,
}

/// Structs that [`crate::prelude::block`] has not made a block of; it gives a block functions of these names of its own, which come first.
pub trait PlainStruct {
    /// Whether its parts are wired by themselves.
    const IS_WIRED: bool = false;

    /// Whether the compiler knows its widths where it checks the kernel: no.
    #[must_use]
    fn widths() -> Open {
        Open
    }

    /// What is said of its ports: nothing.
    #[must_use]
    fn port_notes() -> Vec<(String, &'static str)> {
        vec![]
    }

    /// Wires no part.
    fn wire_parts(&mut self) {}

    /// Resets no part.
    fn reset_parts(&mut self) {}

    /// What it resets: nothing.
    #[must_use]
    fn resettable() -> Vec<&'static str> {
        vec![]
    }

    /// What has a register for its reset: nothing.
    #[must_use]
    fn late_resets() -> Vec<(&'static str, &'static str)> {
        vec![]
    }
}

impl<B: ?Sized> PlainStruct for B {}

/// What the `hdl` method of a kernel returns in addition to the kernel itself.
const MARK: &str = "fncc-netlist kernel";

thread_local! {
    /// The kernel whose `hdl` method ran last: the types of rust-hdl have no room for it.
    static HANDED_OVER: RefCell<Option<Kernel>> = const { RefCell::new(None) };
}

impl Kernel {
    /// What the `hdl` method of a block returns; [`Kernel::take`] right after it, in the same thread, has the kernel.
    #[must_use]
    pub fn hand_over(self) -> Verilog {
        HANDED_OVER.set(Some(self));
        Verilog::Custom(MARK.to_string())
    }

    /// The kernel of what an `hdl` method has just returned.
    pub(crate) fn take(hdl: &Verilog) -> Option<Self> {
        match hdl {
            Verilog::Custom(text) if text == MARK => HANDED_OVER.take(),
            _ => None,
        }
    }
}

/// A statement and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Statement {
    /// Line in the source file, 0 if it is not known.
    pub line: u32,
    /// What it does.
    pub action: Action,
}

/// What a statement does.
#[derive(Clone, Copy, Debug)]
pub enum Action {
    /// `self.target.next.fields = value`
    Assign {
        /// The signal.
        target: Name,
        /// Fields of a struct, outermost first; all of the signal without any.
        fields: &'static [&'static str],
        /// The value.
        value: Expression,
    },
    /// `if`, with what follows `else`.
    If(Expression, &'static [Statement], &'static [Statement]),
    /// `match`
    Match(Expression, &'static [Arm]),
    /// `for`
    For {
        /// Name of the variable.
        variable: &'static str,
        /// First value.
        from: Expression,
        /// Last value, or the one after it.
        to: Expression,
        /// Whether the last value belongs to it.
        inclusive: bool,
        /// What is done to the range, in order.
        steps: &'static [Step],
        /// What is repeated.
        body: &'static [Statement],
    },
    /// `let`
    Let {
        /// The name.
        name: &'static str,
        /// The value that it stands for.
        value: Expression,
    },
    /// A plain block.
    Block(&'static [Statement]),
    /// A comment, without `//`.
    Comment(&'static str),
    /// `assert!`, with the names of loop variables in braces in its text
    Assert {
        /// What holds.
        condition: Expression,
        /// What it states.
        text: &'static str,
    },
    /// `join!`, which assigns each signal of what is to the right
    Join {
        /// The value that lists what is connected.
        joints: usize,
        /// What drives.
        from: Name,
        /// What is driven.
        to: Name,
        /// Signals of an interface that are left out.
        except: &'static [&'static str],
    },
}

/// An arm of a `match`.
#[derive(Clone, Copy, Debug)]
pub struct Arm {
    /// The values that it takes, with their names; without any it takes all.
    pub patterns: &'static [(Expression, &'static str)],
    /// The condition after `if`.
    pub guard: Option<Expression>,
    /// What it does.
    pub body: &'static [Statement],
}

/// What is done to the range of a loop.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// `.rev()`
    Reverse,
    /// `.step_by(n)`
    By(Expression),
}

/// The name of a signal, sub-block or interface from `self` on.
pub type Name = &'static [Part];

/// A part of a name.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// `.name`
    Field(&'static str),
    /// `[index]`
    Index(Expression),
}

/// A number of bits.
#[derive(Clone, Copy, Debug)]
pub enum Width {
    /// Written as a number.
    Literal(usize),
    /// The value of that number, and its text.
    Value(usize, &'static str),
}

/// A value.
#[derive(Clone, Copy, Debug)]
pub enum Expression {
    /// `self.name.val()`
    Read(Name),
    /// An integer literal and its suffix.
    Integer(u128, &'static str),
    /// `true` or `false`
    Truth(bool),
    /// The variable of a loop.
    Loop(&'static str),
    /// The name that a `let` has given.
    Let(&'static str),
    /// The value of that number, a constant of Rust, and its text.
    Value(usize, &'static str),
    /// The value of a `let` whose type is written, the value of that number, and its text.
    OfType(&'static Expression, usize, &'static str),
    /// The argument of `bits` and `Bits::from`: an integer is a `u64` there.
    Word(&'static Expression),
    /// `!x`
    Not(&'static Expression),
    /// `x + y` and so on.
    Binary(&'static Expression, Operator, &'static Expression),
    /// `x as u64`
    As(&'static Expression, &'static str),
    /// A function of integers.
    Function(Function, &'static [Expression]),
    /// `bit_cast::<TO, FROM>(x)`
    Cast {
        /// The operand.
        value: &'static Expression,
        /// Its bits, unless they are to be inferred.
        from: Option<Width>,
        /// The bits of the result.
        to: Width,
    },
    /// `concat((x, y))`, the highest first
    Concat(&'static [Expression]),
    /// `bits::<N>(x)`, `Bits::<N>::from(x)`, `x.to_bits::<N>()`
    Bits(&'static Expression, Width),
    /// `function(x, y)`
    Call {
        /// The value that has its text.
        function: usize,
        /// Its name as the kernel has it.
        name: &'static str,
        /// The arguments.
        arguments: &'static [Expression],
    },
    /// `x.into()`
    Into(&'static Expression),
    /// `x.index()`
    Index(&'static Expression),
    /// `x.get_bit(position)`
    Bit(&'static Expression, &'static Expression),
    /// `x.get_bits::<N>(position)`
    Slice(&'static Expression, Width, &'static Expression),
    /// `x.replace_bit(position, bit)`
    Replace(&'static Expression, &'static Expression, &'static Expression),
    /// `x.any()` and so on.
    Reduce(Reduction, &'static Expression),
    /// `x.field`
    Field(&'static Expression, &'static str),
}

/// Operators of two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Operator {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    LogicalAnd,
    LogicalOr,
    Xor,
    And,
    Or,
    ShiftLeft,
    ShiftRight,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// Functions of integers, each as the method of Rust of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Function {
    AbsDiff,
    Clog2,
    DivCeil,
    Ilog2,
    Max,
    Min,
    NextPowerOfTwo,
    Pow,
    SaturatingSub,
}

/// Reductions of a value to a bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reduction {
    /// `all`
    And,
    /// `any`
    Or,
    /// `xor`
    Xor,
}

/// Compiles if both are the same function, or of the same type.
pub fn same<T>(_: T, _: T) {}
