//! Who uses what in the graph of a design, so that only what depends on something new is evaluated again.

use crate::dag::{NodeId, NodeOp};
use crate::transition::Transition;

/// Lists of small numbers, one after the other.
#[derive(Debug)]
struct Lists {
    ends: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// Pairs of a list and an item, in any order.
    fn new(count: usize, pairs: &[(u32, u32)]) -> Self {
        let mut ends = vec![0_u32; count];
        for (list, _) in pairs {
            ends[*list as usize] += 1;
        }
        let mut sum = 0;
        for end in &mut ends {
            (*end, sum) = (sum, sum + *end);
        }
        // Where each begins, until its items have moved that to where it ends.
        let mut items = vec![0; pairs.len()];
        for (list, item) in pairs {
            let end = &mut ends[*list as usize];
            items[*end as usize] = *item;
            *end += 1;
        }
        Self { ends, items }
    }

    fn of(&self, list: usize) -> &[u32] {
        let start = list.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.items[start as usize..self.ends[list] as usize]
    }
}

/// The uses of a design.
#[derive(Debug)]
pub(super) struct Uses {
    nodes: Lists,
    registers: Lists,
    writes: Lists,
    /// The node of each slot that is used.
    leaves: Vec<Option<NodeId>>,
    /// Nodes that read memories.
    pub loads: Vec<NodeId>,
}

impl Uses {
    /// Those of a design.
    pub fn of(transition: &Transition) -> Self {
        let nodes = transition.dag.nodes();
        let mut leaves = vec![None; transition.slots.len()];
        let (mut loads, mut used) = (vec![], vec![]);
        for (at, node) in (0..).zip(nodes) {
            match node.op {
                NodeOp::Leaf(slot) => leaves[slot as usize] = Some(NodeId(at)),
                NodeOp::Load(..) => loads.push(NodeId(at)),
                _ => {}
            }
            node.op.for_each_operand(|operand| used.push((operand.0, at)));
        }
        let registers = (0..).zip(&transition.registers).map(|(at, (_, next))| (next.0, at));
        let mut written = vec![];
        for (at, write) in (0..).zip(&transition.writes) {
            let parts = write.words.iter().chain([&write.en, &write.address]);
            written.extend(parts.map(|node| (node.0, at)));
        }
        Self {
            nodes: Lists::new(nodes.len(), &used),
            registers: Lists::new(nodes.len(), &registers.collect::<Vec<_>>()),
            writes: Lists::new(nodes.len(), &written),
            leaves,
            loads,
        }
    }

    /// The node of a slot, if anything reads it.
    pub fn leaf(&self, slot: usize) -> Option<NodeId> {
        self.leaves[slot]
    }

    /// The nodes of all slots that are read.
    pub fn leaves(&self) -> impl Iterator<Item = NodeId> {
        self.leaves.iter().flatten().copied()
    }

    /// The nodes that use a node, all of which come after it.
    pub fn nodes(&self, node: usize) -> &[u32] {
        self.nodes.of(node)
    }

    /// The registers whose next value a node is.
    pub fn registers(&self, node: usize) -> &[u32] {
        self.registers.of(node)
    }

    /// The writes that a node decides on.
    pub fn writes(&self, node: usize) -> &[u32] {
        self.writes.of(node)
    }
}

/// Numbers that wait for their turn, each once, lowest first.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    bits: Vec<u64>,
    /// No word before this one has any.
    first: usize,
}

impl Waiting {
    /// None of so many.
    pub fn new(count: usize) -> Self {
        Self { bits: vec![0; count.div_ceil(64)], first: 0 }
    }

    /// Adds one.
    pub fn add(&mut self, number: usize) {
        self.bits[number / 64] |= 1 << (number % 64);
        self.first = self.first.min(number / 64);
    }

    /// Removes the lowest one.
    pub fn take(&mut self) -> Option<usize> {
        while self.first < self.bits.len() {
            let word = &mut self.bits[self.first];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(64 * self.first + bit);
            }
            self.first += 1;
        }
        None
    }
}
