//! Which bits of the state may change while the inputs remain, found from below: those that an input which does not remain
//! reaches, those whose next value is another one, and what either reaches.

use super::known::{Known, apply};
use super::uses::{Uses, Waiting};
use crate::dag::{NodeId, NodeOp};
use crate::state::{StateLayout, load};
use crate::transition::{Transition, Write};

/// Bits that may change, and all values under that.
#[derive(Debug)]
pub(super) struct Change {
    /// Of each slot.
    pub slots: Vec<u64>,
    /// Of each column of a memory, in whichever word.
    pub columns: Vec<u64>,
    /// What is known of each node, whatever those bits are.
    pub values: Vec<Known>,
    uses: Uses,
    /// Nodes to evaluate, and the registers and writes that have to follow.
    nodes: Waiting,
    registers: Waiting,
    writes: Waiting,
}

impl Change {
    /// That of a design of which nothing is known.
    pub fn new(transition: &Transition) -> Self {
        let count = transition.dag.nodes().len();
        let mut nodes = Waiting::new(count);
        (0..count).for_each(|node| nodes.add(node));
        Self {
            slots: vec![],
            columns: vec![],
            values: vec![Known::default(); count],
            uses: Uses::of(transition),
            nodes,
            registers: Waiting::new(transition.registers.len()),
            writes: Waiting::new(transition.writes.len()),
        }
    }

    /// The bits of slots and columns if nothing changes but these slots, which are inputs.
    pub fn of_inputs(transition: &Transition, varying: &[usize]) -> (Vec<u64>, Vec<u64>) {
        let mut slots = vec![0; transition.slots.len()];
        for slot in varying {
            slots[*slot] = super::known::mask(transition.slots[*slot].width);
        }
        (slots, vec![0; transition.columns.len()])
    }

    /// Begins with these bits and adds what changes in this state until nothing is added: from then on every other bit remains as it is, for as long as the
    /// inputs do. What it had before it keeps no bit of.
    pub fn close(
        &mut self,
        transition: &Transition,
        state: &[u64],
        (slots, columns): (Vec<u64>, Vec<u64>),
    ) {
        (self.slots, self.columns) = (slots, columns);
        let state_nodes = self.uses.leaves().chain(self.uses.loads.iter().copied());
        state_nodes.for_each(|node| self.nodes.add(node.0 as usize));
        (0..transition.registers.len()).for_each(|register| self.registers.add(register));
        (0..transition.writes.len()).for_each(|write| self.writes.add(write));
        loop {
            while let Some(node) = self.nodes.take() {
                self.evaluate(transition, state, node);
            }
            let mut grows = false;
            while let Some(register) = self.registers.take() {
                let (slot, next) = transition.registers[register];
                let bits = differing(self.value(next), read(transition, state, slot));
                if add(&mut self.slots[slot], bits) {
                    grows = true;
                    if let Some(leaf) = self.uses.leaf(slot) {
                        self.nodes.add(leaf.0 as usize);
                    }
                }
            }
            while let Some(write) = self.writes.take() {
                if self.write(transition, state, &transition.writes[write]) {
                    grows = true;
                    self.uses.loads.iter().for_each(|load| self.nodes.add(load.0 as usize));
                }
            }
            if !grows {
                return;
            }
        }
    }

    fn value(&self, node: NodeId) -> Known {
        self.values[node.0 as usize]
    }

    /// Evaluates a node, and lets what depends on it follow if it has another value than before.
    fn evaluate(&mut self, transition: &Transition, state: &[u64], at: usize) {
        let dag = &transition.dag;
        let node = &dag.nodes()[at];
        let mut operands = [Known::default(); 3];
        let mut widths = [0; 3];
        let mut count = 0;
        node.op.for_each_operand(|operand| {
            operands[count] = self.value(operand);
            widths[count] = dag.width(operand);
            count += 1;
        });
        let value = match node.op {
            NodeOp::Leaf(slot) => {
                let slot = slot as usize;
                Known::except(read(transition, state, slot), self.slots[slot])
            }
            NodeOp::Load(column, _) => self.word(transition, state, column as usize, operands[0]),
            _ => apply(&node.op, node.width, &operands[..count], &widths[..count]),
        };
        if value == self.values[at] {
            return;
        }
        self.values[at] = value;
        self.uses.nodes(at).iter().for_each(|node| self.nodes.add(*node as usize));
        self.uses.registers(at).iter().for_each(|register| self.registers.add(*register as usize));
        self.uses.writes(at).iter().for_each(|write| self.writes.add(*write as usize));
    }

    /// What is known of the word at an address that may not be known.
    fn word(&self, t: &Transition, state: &[u64], column: usize, address: Known) -> Known {
        let changes = self.columns[column];
        let memory = Column::of(t, column);
        if address.is_number() {
            return Known::except(memory.word(state, address.value as usize), changes);
        }
        let first = memory.word(state, 0);
        let others = (1..memory.depth).map(|at| memory.word(state, at) ^ first);
        Known::except(first, others.fold(changes, |all, differs| all | differs))
    }

    fn write(&mut self, transition: &Transition, state: &[u64], write: &Write) -> bool {
        if self.value(write.en) == Known::number(0) {
            return false;
        }
        let address = self.value(write.address);
        let first = transition.columns.iter().position(|(memory, _)| *memory == write.memory);
        let mut grows = false;
        for (column, word) in (first.unwrap_or(0)..).zip(&write.words) {
            let (memory, word) = (Column::of(transition, column), self.value(*word));
            let differs = |at: usize| differing(word, memory.word(state, at));
            let changes = match address.is_number() {
                true => differs(address.value as usize),
                false => (0..memory.depth).fold(0, |all, at| all | differs(at)),
            };
            grows |= add(&mut self.columns[column], changes);
        }
        grows
    }
}

/// The bits in which a value may differ from a number.
fn differing(value: Known, number: u64) -> u64 {
    value.unknown | (value.value ^ (number & !value.unknown))
}

fn add(all: &mut u64, bits: u64) -> bool {
    let before = *all;
    *all |= bits;
    *all != before
}

/// The present value of a slot.
pub(super) fn read(transition: &Transition, state: &[u64], slot: usize) -> u64 {
    let slot = transition.slots[slot];
    let field = &transition.layout.fields[slot.field];
    load(state, field.offset + 8 * slot.limb, field.limb_bytes())
}

/// Where a column of a memory lies.
struct Column {
    offset: usize,
    stride: usize,
    bytes: usize,
    depth: usize,
}

impl Column {
    fn of(transition: &Transition, column: usize) -> Self {
        let (memory, limb) = transition.columns[column];
        let StateLayout { fields, memories, .. } = &transition.layout;
        let field = &fields[memories[memory]];
        Self {
            offset: field.offset + 8 * limb,
            stride: field.stride(),
            bytes: field.limb_bytes(),
            depth: field.depth,
        }
    }

    fn word(&self, state: &[u64], at: usize) -> u64 {
        load(state, self.offset + self.stride * at, self.bytes)
    }
}
