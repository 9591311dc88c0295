//! Values and places as Rust expressions.

use super::Writer;
use super::uses::bytes_of;
use crate::dag::{NodeId, NodeOp};
use crate::ir::{BinaryOp, CompareOp, ReduceOp, ShiftOp};
use crate::limbs::word;
use crate::state::{Field, FieldKind};

/// The type of a constant distance. Without it `rustc` looks for one that fits, again and again while it checks a function: a quarter
/// of its time for a switch port.
const DISTANCE: &str = "_u32";

impl Writer<'_> {
    pub fn slot_place(&self, field: usize, limb: usize) -> String {
        let place = self.place(field);
        match self.schedule.layout.fields[field].limbs() {
            1 => place,
            _ => format!("{place}[{limb}]"),
        }
    }

    pub fn place(&self, field: usize) -> String {
        let foreign = self.outline.as_ref().and_then(|outline| outline.foreign_place(field));
        foreign.unwrap_or_else(|| format!("s.{}", self.names[field]))
    }

    /// The variable of a value.
    pub fn node(&self, id: NodeId) -> String {
        match &self.outline {
            Some(outline) => outline.values[&id].clone(),
            None => format!("v{}", id.0),
        }
    }

    /// A number, for which an instance may have a parameter.
    fn constant(&self, text: String) -> String {
        match &self.outline {
            Some(outline) => outline.constant(text),
            None => text,
        }
    }

    /// A value in the type of a field.
    pub fn stored(&self, value: NodeId, field: usize) -> String {
        let field = &self.schedule.layout.fields[field];
        match (field.limb_bytes(), field.width) {
            (1, 1) => self.value(value),
            (8, _) => self.word(value),
            (bytes, _) => format!("{} as u{}", self.word(value), 8 * bytes),
        }
    }

    /// A value in the type of its width.
    pub fn value(&self, id: NodeId) -> String {
        let node = self.schedule.dag.node(id);
        match &node.op {
            NodeOp::Const(value) if node.width == 1 => {
                self.constant((word(value) == 1).to_string())
            }
            NodeOp::Const(value) => self.constant(number(word(value))),
            NodeOp::Extend(a) => self.word(*a),
            _ => self.node(id),
        }
    }

    /// A value as `u64`.
    pub fn word(&self, id: NodeId) -> String {
        let node = self.schedule.dag.node(id);
        match &node.op {
            NodeOp::Const(value) => self.constant(number(word(value))),
            _ if node.width == 1 => format!("({} as u64)", self.node(id)),
            _ => self.value(id),
        }
    }

    pub fn expression(&self, id: NodeId) -> String {
        let dag = &self.schedule.dag;
        let node = dag.node(id);
        let one_bit = node.width == 1;
        let (value, word) = (|id: &NodeId| self.value(*id), |id: &NodeId| self.word(*id));
        // What may have bits beyond the width.
        let masked = |text: String| match node.width {
            64 => text,
            width => format!("({text}) & {}", number(u64::MAX >> (64 - width))),
        };
        match &node.op {
            NodeOp::Const(_) | NodeOp::Extend(_) => self.value(id),
            NodeOp::Leaf(slot) => {
                let slot = self.schedule.slots[*slot as usize];
                let place = self.slot_place(slot.field, slot.limb);
                let field = &self.schedule.layout.fields[slot.field];
                match field.kind == FieldKind::Port {
                    // Whatever the bench wrote beyond the width.
                    true if one_bit => format!("{place} & 1 != 0"),
                    true => masked(place),
                    false => loaded(place, field, one_bit),
                }
            }
            NodeOp::Load(column, address) => {
                let (memory, limb) = self.schedule.columns[*column as usize];
                let field = self.schedule.layout.memories[memory];
                let place = format!("unsafe {{ word(&{}, {}) }}", self.place(field), word(address));
                let field = &self.schedule.layout.fields[field];
                match field.limbs() {
                    1 => loaded(format!("*{place}"), field, one_bit),
                    _ => loaded(format!("{place}[{limb}]"), field, one_bit),
                }
            }
            NodeOp::Slice(a, low) => {
                let shifted =
                    if *low == 0 { word(a) } else { format!("{} >> {low}{DISTANCE}", word(a)) };
                match one_bit {
                    true => format!("({shifted}) & 1 != 0"),
                    false if low + node.width == dag.width(*a) => shifted,
                    false => masked(shifted),
                }
            }
            NodeOp::Concat(a, b) => {
                let above = format!("{} << {}{DISTANCE}", word(a), dag.width(*b));
                match &dag.node(*b).op {
                    NodeOp::Const(value) if word_is_zero(value) => above,
                    _ => format!("{above} | {}", word(b)),
                }
            }
            NodeOp::Not(a) if one_bit => format!("!{}", value(a)),
            NodeOp::Not(a) => format!("{} ^ {}", value(a), number(u64::MAX >> (64 - node.width))),
            NodeOp::Reduce(ReduceOp::And, a) => {
                format!("{} == {}", word(a), number(u64::MAX >> (64 - dag.width(*a))))
            }
            NodeOp::Reduce(ReduceOp::Or, a) => format!("{} != 0", word(a)),
            NodeOp::Reduce(ReduceOp::Xor, a) => format!("{}.count_ones() & 1 != 0", word(a)),
            NodeOp::Binary(kind, a, b) => {
                let (x, y) = (value(a), value(b));
                match kind {
                    BinaryOp::And => format!("{x} & {y}"),
                    BinaryOp::Or => format!("{x} | {y}"),
                    BinaryOp::Xor => format!("{x} ^ {y}"),
                    BinaryOp::Add | BinaryOp::Sub if one_bit => format!("{x} ^ {y}"),
                    BinaryOp::Add => masked(format!("{x}.wrapping_add({y})")),
                    BinaryOp::Sub => masked(format!("{x}.wrapping_sub({y})")),
                }
            }
            NodeOp::Mul(a, b) => format!("{}.wrapping_mul({})", word(a), word(b)),
            NodeOp::Compare(kind, a, b) => {
                let kind = match kind {
                    CompareOp::Eq => "==",
                    CompareOp::Ne => "!=",
                    CompareOp::Lt => "<",
                    CompareOp::Le => "<=",
                };
                format!("{} {kind} {}", value(a), value(b))
            }
            NodeOp::Shift(kind, a, amount) => self.shift(*kind, node.width, *a, *amount, masked),
            NodeOp::Mux(test, a, b) => {
                format!("if {} {{ {} }} else {{ {} }}", value(test), value(a), value(b))
            }
            NodeOp::CountOnes(a) if one_bit => value(a),
            NodeOp::CountOnes(a) => format!("{}.count_ones() as u64", word(a)),
            NodeOp::Repeat(a) if dag.width(*a) == 1 => {
                format!(
                    "if {} {{ {} }} else {{ 0 }}",
                    value(a),
                    number(u64::MAX >> (64 - node.width))
                )
            }
            NodeOp::Repeat(a) => {
                format!(
                    "{}.wrapping_mul({})",
                    word(a),
                    number(ones_every(dag.width(*a), node.width))
                )
            }
            NodeOp::Spread(a) => {
                if let Some((lanes, which)) = bytes_of(dag, id) {
                    return format!("bytes({})[{which}]", word(&lanes));
                }
                let run = node.width / dag.width(*a);
                let (each, all) = (ones_every(run, node.width), u64::MAX >> (64 - run));
                format!("spread({}, {}) * {}", word(a), number(each), number(all))
            }
        }
    }

    fn shift(
        &self,
        kind: ShiftOp,
        width: usize,
        a: NodeId,
        amount: NodeId,
        masked: impl Fn(String) -> String,
    ) -> String {
        let (a, by) = (self.value(a), self.word(amount));
        if width == 1 {
            return format!("{a} & ({by} == 0)");
        }
        let shifted = match kind {
            ShiftOp::Left => masked(format!("{a} << {by}")),
            ShiftOp::Right => format!("{a} >> {by}"),
        };
        match self.schedule.dag.width(amount) {
            0..=6 => shifted,
            _ => format!("if {by} < 64 {{ {shifted} }} else {{ 0 }}"),
        }
    }
}

fn word_is_zero(value: &num_bigint::BigUint) -> bool {
    word(value) == 0
}

/// A limb of a field as its value.
fn loaded(place: String, field: &Field, one_bit: bool) -> String {
    match field.limb_bytes() {
        8 if one_bit => format!("{place} != 0"),
        8 => place,
        _ if one_bit => place,
        _ => format!("{place} as u64"),
    }
}

/// A one every so many bits.
fn ones_every(distance: usize, width: usize) -> u64 {
    (0..width).step_by(distance).map(|bit| 1 << bit).sum()
}

fn number(value: u64) -> String {
    if value < 10 { format!("{value}_u64") } else { format!("{value:#x}_u64") }
}
