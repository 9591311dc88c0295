//! What a scope holds of the kernel above the present statement: values, their names, conditions, assertions and joins.

use super::integer::Integer;
use super::kind::Kind;
use crate::error::ElaborationError;
use crate::ir::ExprId;
use crate::tree::Expression;
use num_bigint::BigUint;

pub(super) type Result<T> = std::result::Result<T, ElaborationError>;

/// A translated expression.
#[derive(Clone)]
pub(super) enum Val {
    /// An integer of Rust, still without a width.
    Known(Integer),
    /// Bits of that value, whose number Rust infers: `3.into()`.
    Unsized(Integer),
    /// An integer of Rust that is made of signals: `index()` and what is computed of it.
    Index(ExprId),
    /// A value of signals.
    Typed(ExprId, Kind),
}

/// A value with its name.
#[derive(Clone)]
pub(super) struct Named {
    pub name: &'static str,
    pub value: Val,
}

/// A condition around a statement.
#[derive(Clone)]
pub(super) enum Condition {
    /// The bit has this value.
    Is(ExprId, bool),
    /// The value is one of these.
    Among(ExprId, Vec<BigUint>),
    /// The value is none of these.
    NotAmong(ExprId, Vec<BigUint>),
}

/// An assertion as it stands in the kernel, with what is around it.
pub(super) struct Stated {
    pub condition: Expression,
    pub text: &'static str,
    pub conditions: Vec<(Condition, usize)>,
    pub loops: Vec<(&'static str, Integer)>,
    pub lets: Vec<Named>,
    pub line: u32,
    /// The statements that could still follow, which determine what stands below.
    pub room: usize,
}

/// What a join or a delay drives.
pub(super) struct Joined {
    pub branches: Vec<usize>,
    pub line: u32,
    /// Which of the two.
    pub by: &'static str,
}
