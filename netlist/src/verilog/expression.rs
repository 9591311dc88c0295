//! Expressions whose width does not depend on where they stand.
//!
//! Verilog widens the operands of arithmetic to the widest value around them. Here both operands,
//! the result and whatever takes it always have equal width; where the width changes there is a
//! concatenation (operands self-determined) or a narrowing size cast (the operand is the widest),
//! which becomes a signal where a tool would take the width of the operand for that of the cast
//! ([`super::cast`]).

use super::concatenation::{Concatenation, Piece};
use crate::ir::{BinaryOp, CompareOp, ExprId, ExprOp, Module, ReduceOp, ShiftOp, SignalId};
use num_bigint::BigUint;

/// A sized number.
pub(super) fn number(width: usize, value: &BigUint) -> String {
    if width == 1 { format!("1'b{value}") } else { format!("{width}'h{value:x}") }
}

/// The text of an expression, ready to stand as an operand.
pub(super) fn operand(module: &Module, id: ExprId) -> String {
    let text = text(module, id);
    let bare = matches!(
        module.expr(id).op,
        ExprOp::Const(_) | ExprOp::Read(_) | ExprOp::Extend(_) | ExprOp::Slice(..) | ExprOp::Not(_)
    );
    if bare || Concatenation::of(module, id).is_some() { text } else { format!("({text})") }
}

/// The text of an expression, ready to stand after a unary operator: `^~a` is one operator, xnor, and Yosys 0.23 reads `|3'(a)`
/// as `(|3)'(a)`.
fn unary_operand(module: &Module, id: ExprId) -> String {
    let text = operand(module, id);
    let is_cast = text.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with("'(");
    if text.starts_with('~') || is_cast { format!("({text})") } else { text }
}

/// The text of an expression, ready to stand alone on a right-hand side.
pub(super) fn text(module: &Module, id: ExprId) -> String {
    let expr = module.expr(id);
    let width = expr.width;
    let op = |id: &ExprId| operand(module, *id);
    if let Some(concatenation) = Concatenation::of(module, id) {
        let text = |piece| match piece {
            Piece::Constant(width, value) => number(width, &value),
            Piece::Value(value) => text(module, value),
        };
        let pieces: Vec<_> = concatenation.pieces(width).into_iter().map(text).collect();
        return format!("{{{}}}", pieces.join(", "));
    }
    match &expr.op {
        ExprOp::Const(value) => number(width, value),
        ExprOp::Read(signal) => module.signal(*signal).name.clone(),
        ExprOp::Slice(inner, low) => slice(module, *inner, *low, width),
        ExprOp::DynSlice(inner, low) => {
            if is_element(module, id) {
                return format!("{}[{}]", op(inner), text(module, *low));
            }
            let shifted = format!("{} >> {}", op(inner), distance(module, *low));
            if is_cast(module, id) { format!("{width}'({shifted})") } else { shifted }
        }
        ExprOp::Extend(inner) => {
            let zeros = number(width - module.expr(*inner).width, &BigUint::ZERO);
            format!("{{{zeros}, {}}}", text(module, *inner))
        }
        ExprOp::ReplaceBit(inner, index, bit) => {
            let one = number(width, &BigUint::from(1_u8));
            let bit = match width {
                1 => op(bit),
                _ => format!("{{{}, {}}}", number(width - 1, &BigUint::ZERO), text(module, *bit)),
            };
            let index = distance(module, *index);
            format!("({} & ~({one} << {index})) | ({bit} << {index})", op(inner))
        }
        ExprOp::Not(inner) => format!("~{}", unary_operand(module, *inner)),
        ExprOp::Reduce(kind, inner) => {
            let kind = match kind {
                ReduceOp::And => "&",
                ReduceOp::Or => "|",
                ReduceOp::Xor => "^",
            };
            format!("{kind}{}", unary_operand(module, *inner))
        }
        ExprOp::Binary(kind, a, b) => {
            let kind = match kind {
                BinaryOp::Add => "+",
                BinaryOp::Sub => "-",
                BinaryOp::And => "&",
                BinaryOp::Or => "|",
                BinaryOp::Xor => "^",
            };
            format!("{} {kind} {}", op(a), op(b))
        }
        ExprOp::Compare(kind, a, b) => {
            // `a >= 5` has become `5 <= a`; a person reads the first.
            let turned = matches!(module.expr(*a).op, ExprOp::Const(_));
            let kind = match kind {
                CompareOp::Eq => "==",
                CompareOp::Ne => "!=",
                CompareOp::Lt if turned => ">",
                CompareOp::Le if turned => ">=",
                CompareOp::Lt => "<",
                CompareOp::Le => "<=",
            };
            let (a, b) = if turned { (b, a) } else { (a, b) };
            format!("{} {kind} {}", op(a), op(b))
        }
        ExprOp::Shift(kind, a, amount) => {
            let kind = if *kind == ShiftOp::Left { "<<" } else { ">>" };
            format!("{} {kind} {}", op(a), distance(module, *amount))
        }
        ExprOp::Select(test, a, b) => format!("{} ? {} : {}", op(test), op(a), op(b)),
    }
}

/// Whether the text is a size cast.
pub(super) fn is_cast(module: &Module, id: ExprId) -> bool {
    let expr = module.expr(id);
    match expr.op {
        ExprOp::Slice(..) => !matches!(module.expr(slice_base(module, id).0).op, ExprOp::Read(_)),
        ExprOp::DynSlice(inner, _) => {
            expr.width != module.expr(inner).width && !is_element(module, id)
        }
        _ => false,
    }
}

/// Whether it is one bit of a signal, at a position that says each bit of it and no other: with any
/// other width of the position, a lint tool fears for the bits beyond.
pub(super) fn is_element(module: &Module, id: ExprId) -> bool {
    let expr = module.expr(id);
    let ExprOp::DynSlice(inner, low) = expr.op else { return false };
    let (whole, low_width) = (module.expr(inner).width, module.expr(low).width);
    let reaches_each_bit = low_width < usize::BITS as usize && 1 << low_width == whole;
    matches!(module.expr(inner).op, ExprOp::Read(_)) && expr.width == 1 && reaches_each_bit
}

/// The text of how far to shift, which no width around it changes, without zeros in front. They
/// would say nothing, and Verilator 5.006 takes the distance modulo 64 if they fill a word of it.
fn distance(module: &Module, mut id: ExprId) -> String {
    while let ExprOp::Extend(inner) = module.expr(id).op {
        id = inner;
    }
    operand(module, id)
}

fn slice(module: &Module, inner: ExprId, low: usize, width: usize) -> String {
    let (inner, base) = slice_base(module, inner);
    let low = base + low;
    match module.expr(inner).op {
        ExprOp::Read(signal) => part_select(module, signal, low, width),
        _ if low == 0 => format!("{width}'({})", text(module, inner)),
        _ => format!("{width}'({} >> {low})", operand(module, inner)),
    }
}

/// What a slice of slices is a slice of, and from which bit on.
pub(super) fn slice_base(module: &Module, mut id: ExprId) -> (ExprId, usize) {
    let mut low = 0;
    while let ExprOp::Slice(inner, base) = module.expr(id).op {
        low += base;
        id = inner;
    }
    (id, low)
}

/// Some bits of a signal; a signal of one bit has no range.
pub(super) fn part_select(module: &Module, id: SignalId, low: usize, width: usize) -> String {
    let signal = module.signal(id);
    match width {
        _ if width == signal.width => signal.name.clone(),
        1 => format!("{}[{low}]", signal.name),
        _ => format!("{}[{}:{low}]", signal.name, low + width - 1),
    }
}
