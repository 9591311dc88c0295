//! What a cycle does, as a structured program for any machine with 64-bit words: the last step of
//! lowering, from which the interpreter runs and the compiled engine writes its source.
//!
//! Four statements say it all:
//!
//! * `Let` computes a limb from its operands, or loads it from the state, once; it is visible to the
//!   end of the branch it stands in,
//! * `Store` writes a limb of a register or output,
//! * `RamStore` writes a word of a memory,
//! * `If` runs one of two branches.
//!
//! `Instance` keeps together what one of several equal parts of the design does, and `Record` is there
//! in a traced step only. They are made in three passes:
//!
//! 1. [`decide`] turns the multiplexers at the top of next values into branches: what shares a
//!    condition shares an `If`, a register that keeps its value is not touched, and what a branch
//!    saves must be worth a branch.
//! 2. [`place`] puts each limb into the innermost branch that contains all its uses.
//! 3. [`order`] puts the statements of each branch in an order in which *every read of a register
//!    comes before its store*, so no register needs a second copy; where two registers wait for each
//!    other, one is read early.
//!
//! Since all values are of the present cycle, the order is one of stores and reads only: valid and
//! ready that cross blocks in both directions never meet here.

use crate::dag::{Dag, NodeId, NodeOp};
use crate::flat::Flat;
use crate::limbs::{Limbs, limb_width};
use crate::ports::PortDirection;
use crate::state::{FieldKind, StateLayout};
use rustc_hash::FxHashMap;

mod decide;
mod order;
mod place;

/// A limb of the state: leaf `n` of the graph is slot `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Index into [`StateLayout::fields`].
    pub field: usize,
    /// Which limb of it.
    pub limb: usize,
    /// Bits of this limb.
    pub width: usize,
}

/// A statement. Nodes are those of [`Schedule::dag`]; constants are used without a `Let`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// Computes or loads a limb.
    Let(NodeId),
    /// Writes a slot.
    Store(usize, NodeId),
    /// Writes a word of a memory.
    RamStore {
        /// Index into [`StateLayout::memories`].
        memory: usize,
        /// Below the depth of the memory.
        address: NodeId,
        /// The limbs of the word.
        words: Vec<NodeId>,
    },
    /// Two branches on a bit.
    If {
        /// The bit.
        test: NodeId,
        /// When it is set.
        then: Vec<Statement>,
        /// When it is not.
        otherwise: Vec<Statement>,
    },
    /// What one of the equal parts of the design does ([`crate::instances`]). It stores what belongs
    /// to it and nothing else; nobody else stores that, or uses what is computed inside.
    Instance {
        /// Its number.
        instance: usize,
        /// What it does.
        body: Vec<Statement>,
    },
    /// Appends the number and the limbs of a traced variable to the log if it differs from what was
    /// last appended.
    Record {
        /// Its number.
        variable: usize,
        /// Where its last value lies in the words kept for that.
        last: usize,
        /// Its limbs.
        words: Vec<NodeId>,
    },
}

/// The program of a design.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// All values, at most 64 bits each.
    pub dag: Dag,
    /// Where the state lies.
    pub layout: StateLayout,
    /// Leaves of the graph and, after them, outputs.
    pub slots: Vec<Slot>,
    /// For `NodeOp::Load(n, _)`: the memory, and which limb of its words.
    pub columns: Vec<(usize, usize)>,
    /// Publishes the outputs.
    pub settle: Vec<Statement>,
    /// Publishes the outputs, then takes the edge; in a traced schedule it records first.
    pub step: Vec<Statement>,
    /// The names of nodes, for the reader: path and limb.
    pub names: Vec<Option<String>>,
}

/// What a cycle changes, before there are branches.
#[derive(Clone, Debug)]
pub(crate) enum Update {
    Store(usize, NodeId),
    RamStore { memory: usize, en: NodeId, address: NodeId, words: Vec<NodeId> },
    Record { variable: usize, last: usize, words: Vec<NodeId> },
}

impl Schedule {
    /// Plans the cycle of a flat design.
    pub fn new(flat: &Flat) -> Self {
        Self::with_trace(flat, &[])
    }

    /// Plans a cycle that also records these nodes of the flat design, numbered in this order.
    pub fn with_trace(flat: &Flat, traced: &[NodeId]) -> Self {
        let layout = StateLayout::new(flat);
        let mut limbs = Limbs::new(flat, flat.roots().chain(traced.iter().copied()));
        let mut slots = slots_of_leaves(flat, &limbs, &layout);
        let (outputs, next) = updates(flat, &mut limbs, &layout, &mut slots);
        let mut recorded = vec![];
        let mut last = 0;
        for (variable, node) in traced.iter().enumerate() {
            let words = limbs.of(*node).to_vec();
            last += words.len();
            recorded.push(Update::Record { variable, last: last - words.len(), words });
        }
        let of_none = |updates: Vec<Update>| updates.into_iter().map(|update| (None, update));
        let settle = of_none(outputs.clone()).collect();
        let step = of_none(recorded).chain(of_none(outputs)).chain(next).collect();
        Self::planned(flat, limbs, layout, slots, settle, step)
    }

    /// Plans a step that changes nothing and records which assertions of a flat design do not hold: of 64 a word, with a bit that is set for
    /// each such one.
    pub fn of_assertions(flat: &Flat) -> Self {
        let layout = StateLayout::new(flat);
        let mut limbs = Limbs::new(flat, flat.assertions.iter().map(|a| a.holds));
        let slots = slots_of_leaves(flat, &limbs, &layout);
        let mut step = vec![];
        for (variable, assertions) in flat.assertions.chunks(64).enumerate() {
            let holds = Vec::from_iter(assertions.iter().map(|a| limbs.of(a.holds)[0]));
            let words = vec![limbs.zeros_of(&holds)];
            step.push((None, Update::Record { variable, last: variable, words }));
        }
        Self::planned(flat, limbs, layout, slots, vec![], step)
    }

    fn planned(
        flat: &Flat,
        limbs: Limbs,
        layout: StateLayout,
        slots: Vec<Slot>,
        settle: Vec<(Option<usize>, Update)>,
        step: Vec<(Option<usize>, Update)>,
    ) -> Self {
        let names = names(flat, &limbs);
        let columns: Vec<_> = limbs.columns.iter().map(|c| (c.memory, c.limb)).collect();
        let dag = limbs.dag;
        let modules = modules(&slots, &layout);
        let [settle, step] =
            [settle, step].map(|updates| plan(&dag, &slots, &columns, updates, &modules));
        Self { dag, layout, slots, columns, settle, step, names }
    }
}

fn plan(
    dag: &Dag,
    slots: &[Slot],
    columns: &[(usize, usize)],
    updates: Vec<(Option<usize>, Update)>,
    modules: &[u32],
) -> Vec<Statement> {
    let actions = decide::decide(dag, updates);
    let placement = place::Placement::new(dag, &actions);
    order::order(dag, slots.len(), columns, &actions, placement, modules)
}

/// The module of each slot and, after them, of each memory: a number from 1 on for each path.
fn modules(slots: &[Slot], layout: &StateLayout) -> Vec<u32> {
    let mut numbers = FxHashMap::default();
    let fields = slots.iter().map(|slot| slot.field).chain(layout.memories.iter().copied());
    let number = |field: usize| {
        let field = &layout.fields[field];
        let path = match field.kind {
            FieldKind::Port => ".",
            _ => field.name.rsplit_once('.').map_or("", |(path, _)| path),
        };
        let next = 1 + numbers.len() as u32;
        *numbers.entry(path.to_string()).or_insert(next)
    };
    fields.map(number).collect()
}

/// The slot of each leaf of the limbs: an input or a register.
pub(crate) fn slots_of_leaves(flat: &Flat, limbs: &Limbs, layout: &StateLayout) -> Vec<Slot> {
    let mut fields = FxHashMap::default();
    let ports = flat.ports.iter().zip(&layout.port_fields);
    let inputs = ports.filter(|((p, _), _)| p.direction == PortDirection::In);
    fields.extend(inputs.map(|((_, node), field)| (*node, *field)));
    let registers = flat.registers.iter().zip(&layout.registers);
    fields.extend(registers.map(|(register, field)| (register.q, *field)));
    let slot = |leaf: &crate::limbs::LeafLimb| {
        let width = limb_width(flat.dag.width(leaf.leaf), leaf.limb);
        Slot { field: fields[&leaf.leaf], limb: leaf.limb, width }
    };
    limbs.leaves.iter().map(slot).collect()
}

/// What is published, and what the edge changes in which of the equal parts.
pub(crate) fn updates(
    flat: &Flat,
    limbs: &mut Limbs,
    layout: &StateLayout,
    slots: &mut Vec<Slot>,
) -> (Vec<Update>, Vec<(Option<usize>, Update)>) {
    let mut outputs = vec![];
    for ((port, node), field) in flat.ports.iter().zip(&layout.port_fields) {
        if port.direction == PortDirection::In {
            continue;
        }
        for (limb, value) in limbs.of(*node).iter().enumerate() {
            let width = limb_width(port.width, limb);
            slots.push(Slot { field: *field, limb, width });
            outputs.push(Update::Store(slots.len() - 1, *value));
        }
    }
    let mut next = vec![];
    let firsts = flat.registers.iter().enumerate().filter(|(index, _)| flat.is_first(*index));
    for (_, register) in firsts {
        let [d, q] = [register.d, register.q].map(|node| limbs.of(node).to_vec());
        let [en, rst] = [register.en, register.rst].map(|node| node.map(|n| limbs.of(n)[0]));
        for (limb, (d, q)) in d.into_iter().zip(q).enumerate() {
            let width = limbs.dag.width(q);
            let NodeOp::Leaf(slot) = limbs.dag.node(q).op else {
                unreachable!("a register is a leaf")
            };
            let mut value = d;
            if let Some(en) = en {
                value = limbs.dag.add(width, NodeOp::Mux(en, value, q));
            }
            if let Some(rst) = rst {
                let digits = register.init.to_u64_digits();
                let init = digits.get(limb).copied().unwrap_or(0);
                let init = limbs.dag.constant(width, init.into());
                value = limbs.dag.add(width, NodeOp::Mux(rst, init, value));
            }
            let instance = layout.instances.around(&register.name);
            next.push((instance, Update::Store(slot as usize, value)));
        }
    }
    for (index, memory) in flat.memories.iter().enumerate() {
        if let Some(write) = memory.write {
            let en = limbs.of(write.en)[0];
            let address = limbs.of(write.address)[0];
            let words = limbs.of(write.data).to_vec();
            let instance = layout.instances.around(&memory.name);
            next.push((instance, Update::RamStore { memory: index, en, address, words }));
        }
    }
    (outputs, next)
}

/// Names for limbs: of the shortest path that names the value.
fn names(flat: &Flat, limbs: &Limbs) -> Vec<Option<String>> {
    let mut names: Vec<Option<String>> = vec![None; limbs.dag.nodes().len()];
    let mut path: Vec<&str> = vec![];
    for scope in &flat.scopes {
        path.truncate(scope.depth);
        path.push(&scope.name);
        for (signal, node) in &scope.signals {
            for (limb, id) in limbs.of(*node).iter().enumerate() {
                let name = &mut names[id.0 as usize];
                if name.is_some() {
                    continue;
                }
                let full = [&path[1..], &[signal.as_str()]].concat().join(".");
                let low = 64 * limb;
                let high = low + limbs.dag.width(*id) - 1;
                let whole = limbs.of(*node).len() == 1;
                *name = Some(if whole { full } else { format!("{full}[{high}:{low}]") });
            }
        }
    }
    names
}
