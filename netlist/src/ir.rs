//! The typed netlist: modules as a person wrote them, with loops unrolled and every width known.
//!
//! A [`Module`] keeps its statements, because the Verilog is made of them; [`crate::dag`] holds what
//! they compute.

use crate::error::Line;
use crate::ports::{Port, PortDirection};
use crate::primitive::Primitive;
use num_bigint::BigUint;

/// All modules of a design, children before parents; the last one is the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    /// The distinct modules.
    pub modules: Vec<Module>,
}

impl Design {
    /// The top module.
    pub fn top(&self) -> &Module {
        self.modules.last().expect("elaboration makes at least one module")
    }
}

/// One distinct block and parameter set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Module {
    /// Verilog name, unique in its design.
    pub name: String,
    /// Signals, ports first in the order of the struct.
    pub signals: Vec<Signal>,
    /// Expressions, shared, operands before users.
    pub exprs: Vec<Expr>,
    /// The kernel.
    pub body: Vec<Stmt>,
    /// Sub-blocks.
    pub instances: Vec<Instance>,
    /// Registers, memories and wiring.
    pub cells: Vec<Cell>,
    /// Whether it has a clock.
    pub clocked: bool,
    /// What is said of ports: the first one that each line is about, and the line; a port may have several.
    pub notes: Vec<(SignalId, &'static str)>,
    /// The fields of signals that are structs.
    pub fields: Vec<Field>,
    /// The labels of signals that are enums, each with its number.
    pub states: Vec<(SignalId, String)>,
    /// What holds at each rising edge of the clock outside of reset.
    pub assertions: Vec<Assertion>,
}

impl Module {
    /// The signal of an id.
    pub fn signal(&self, id: SignalId) -> &Signal {
        &self.signals[id.0 as usize]
    }

    /// The expression of an id.
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id.0 as usize]
    }

    /// The port `rst` of one bit: while it is set, assertions say nothing.
    pub fn reset(&self) -> Option<SignalId> {
        let is_reset = |s: &Signal| s.name == "rst" && s.width == 1 && s.kind == SignalKind::Input;
        self.signal_ids().find(|(_, signal)| is_reset(signal)).map(|(id, _)| id)
    }

    /// The ports with their ids, in order.
    pub fn ports(&self) -> impl Iterator<Item = (SignalId, &Signal)> {
        self.signal_ids().filter(|(_, s)| matches!(s.kind, SignalKind::Input | SignalKind::Output))
    }

    /// The ports as an engine of this module as the top has them.
    pub fn port_list(&self) -> Vec<Port> {
        let port = |(_, signal): (SignalId, &Signal)| {
            let input = signal.kind == SignalKind::Input;
            let direction = if input { PortDirection::In } else { PortDirection::Out };
            Port { name: signal.name.clone(), direction, width: signal.width }
        };
        self.ports().map(port).collect()
    }

    /// All signals with their ids.
    pub fn signal_ids(&self) -> impl Iterator<Item = (SignalId, &Signal)> {
        self.signals.iter().enumerate().map(|(i, s)| (SignalId(i as u32), s))
    }
}

/// Index into [`Module::signals`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SignalId(pub u32);

/// Index into [`Module::exprs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ExprId(pub u32);

/// A named value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Signal {
    /// Verilog name.
    pub name: String,
    /// Bits, at least 1.
    pub width: usize,
    /// Who drives it.
    pub kind: SignalKind,
}

/// A field of a signal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Field {
    /// The signal.
    pub signal: SignalId,
    /// Name of the field; that of a field of a field after it, with `_` between.
    pub name: String,
    /// Its lowest bit.
    pub low: usize,
    /// Bits.
    pub width: usize,
}

/// What holds at each rising edge of the clock outside of reset, of values as they have settled before it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Assertion {
    /// What it states, on one line.
    pub text: String,
    /// One bit, made of signals that the kernel does not assign any more below it.
    pub holds: ExprId,
    /// Where it stands.
    pub line: Line,
}

/// Who drives a signal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SignalKind {
    /// A port driven by the parent.
    Input,
    /// A port driven by the kernel.
    Output,
    /// Driven by the kernel: a `Local`, or the input of a sub-block or cell.
    Kernel,
    /// Driven by a sub-block or cell.
    Driven,
    /// A constant.
    Constant(BigUint),
}

/// A sub-block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Instance {
    /// Instance name.
    pub name: String,
    /// Index of its module in [`Design::modules`].
    pub module: usize,
    /// For each port of the module, in order, the signal of the parent.
    pub connections: Vec<SignalId>,
}

/// A primitive with its connections by port name; the clock is implied.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Instance name.
    pub name: String,
    /// What it is.
    pub primitive: Primitive,
    /// Port name and signal.
    pub ports: Vec<(String, SignalId)>,
}

impl Cell {
    /// The signal at a port that the primitive has by construction.
    pub fn port(&self, name: &str) -> SignalId {
        let found = self.ports.iter().find(|(n, _)| n == name);
        found.unwrap_or_else(|| panic!("{} has no port {name}", self.name)).1
    }
}

/// A value of known width.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Expr {
    /// Bits, at least 1.
    pub width: usize,
    /// How it is computed.
    pub op: ExprOp,
}

/// How a value is computed. Operands have the width of the result unless said otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ExprOp {
    /// A number.
    Const(BigUint),
    /// The present value of a signal at this point of the kernel.
    Read(SignalId),
    /// Bits `low..low + width` of a wider or equal operand.
    Slice(ExprId, usize),
    /// Bits from a variable position on; zeros beyond the end.
    DynSlice(ExprId, ExprId),
    /// The operand, narrower or equal, with zeros above.
    Extend(ExprId),
    /// The first operand with the bit at the second replaced by the third.
    ReplaceBit(ExprId, ExprId, ExprId),
    /// Bitwise complement.
    Not(ExprId),
    /// Reduction to 1 bit.
    Reduce(ReduceOp, ExprId),
    /// Two operands of the width of the result.
    Binary(BinaryOp, ExprId, ExprId),
    /// Two operands of equal width, result 1 bit.
    Compare(CompareOp, ExprId, ExprId),
    /// Shift by an amount of any width; zeros come in.
    Shift(ShiftOp, ExprId, ExprId),
    /// The second operand where the first, one bit, is set, else the third.
    Select(ExprId, ExprId, ExprId),
}

impl ExprOp {
    /// The operands in order.
    pub fn operands(&self) -> Vec<ExprId> {
        match self {
            ExprOp::Const(_) | ExprOp::Read(_) => vec![],
            ExprOp::Slice(a, _) | ExprOp::Extend(a) | ExprOp::Not(a) | ExprOp::Reduce(_, a) => {
                vec![*a]
            }
            ExprOp::DynSlice(a, b)
            | ExprOp::Binary(_, a, b)
            | ExprOp::Compare(_, a, b)
            | ExprOp::Shift(_, a, b) => vec![*a, *b],
            ExprOp::ReplaceBit(a, b, c) | ExprOp::Select(a, b, c) => vec![*a, *b, *c],
        }
    }
}

/// Reductions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ReduceOp {
    /// All bits are ones.
    And,
    /// Some bit is one.
    Or,
    /// The parity.
    Xor,
}

/// Arithmetic modulo 2^width and bitwise logic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Conjunction.
    And,
    /// Disjunction.
    Or,
    /// Exclusive or.
    Xor,
}

/// Unsigned comparisons; the greater ones are these with swapped operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompareOp {
    /// Equal.
    Eq,
    /// Not equal.
    Ne,
    /// Less.
    Lt,
    /// Less or equal.
    Le,
}

/// Logical shifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShiftOp {
    /// Towards the most significant bit.
    Left,
    /// Towards the least significant bit.
    Right,
}

/// A statement of a kernel, executed in order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Stmt {
    /// Gives the entire signal a value of its width.
    Assign(SignalId, ExprId),
    /// Gives bits `low..low + width of the value` of the signal a value.
    AssignSlice(SignalId, usize, ExprId),
    /// Two branches on a bit.
    If(ExprId, Vec<Stmt>, Vec<Stmt>),
    /// The arm whose value equals the test, else the last one.
    Case(ExprId, Vec<(Arm, Vec<Stmt>)>),
    /// Text for the reader.
    Comment(String),
}

/// An arm of a [`Stmt::Case`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arm {
    /// The value, or none for the arm that takes all others (always the last).
    pub value: Option<BigUint>,
    /// The name of the value in the kernel.
    pub label: String,
}
