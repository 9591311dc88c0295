//! What an edge does to the state, as values of one graph: what a schedule is planned from, without the plan.

use crate::dag::{Dag, NodeId};
use crate::flat::Flat;
use crate::limbs::Limbs;
use crate::schedule::{Slot, Update, slots_of_leaves, updates};
use crate::state::StateLayout;

/// The netlist of a running design and its state.
pub struct Running<'a> {
    pub(crate) transition: &'a Transition,
    pub(crate) state: &'a mut [u64],
}

/// The next state of a design, limb by limb.
#[derive(Clone, Debug)]
pub(crate) struct Transition {
    /// All values, at most 64 bits each; leaf `n` is slot `n`.
    pub dag: Dag,
    /// Where the state lies.
    pub layout: StateLayout,
    /// Inputs and registers and, after them, outputs.
    pub slots: Vec<Slot>,
    /// For `NodeOp::Load(n, _)`: the memory, and which limb of its words.
    pub columns: Vec<(usize, usize)>,
    /// What is published: slot and value.
    pub outputs: Vec<(usize, NodeId)>,
    /// The next value of each register.
    pub registers: Vec<(usize, NodeId)>,
    /// What is written to memories.
    pub writes: Vec<Write>,
}

/// A word that a memory gets.
#[derive(Clone, Debug)]
pub(crate) struct Write {
    /// Index into [`StateLayout::memories`].
    pub memory: usize,
    /// Whether it gets one, 1 bit.
    pub en: NodeId,
    /// Where.
    pub address: NodeId,
    /// The limbs of the word.
    pub words: Vec<NodeId>,
}

impl Transition {
    /// That of a flat design.
    pub fn of(flat: &Flat) -> Self {
        let layout = StateLayout::new(flat);
        let mut limbs = Limbs::new(flat, flat.roots());
        let mut slots = slots_of_leaves(flat, &limbs, &layout);
        let (published, next) = updates(flat, &mut limbs, &layout, &mut slots);
        let (mut outputs, mut registers, mut writes) = (vec![], vec![], vec![]);
        for update in published {
            if let Update::Store(slot, value) = update {
                outputs.push((slot, value));
            }
        }
        for (_, update) in next {
            match update {
                Update::Store(slot, value) => registers.push((slot, value)),
                Update::RamStore { memory, en, address, words } => {
                    writes.push(Write { memory, en, address, words });
                }
                Update::Record { .. } => {}
            }
        }
        let columns = limbs.columns.iter().map(|c| (c.memory, c.limb)).collect();
        Self { dag: limbs.dag, layout, slots, columns, outputs, registers, writes }
    }
}
