//! How what changes changes: what counts for ever, what goes in a circle, and what only follows the two and the inputs.
//!
//! *Counters* add a constant each cycle, for ever or until their highest bit is set, and depend on nothing else that changes. What depends neither on one of them nor on an input is
//! a machine of its own: once it has been in a state twice it is there again after every such period. The rest has to be
//! without circles: a few cycles after counters, machine and inputs are right, it is, too.

use super::change::Change;
use super::known::mask;
use crate::dag::{NodeId, NodeOp};
use crate::ir::BinaryOp;
use crate::transition::Transition;
use rustc_hash::FxHashMap;

/// Narrower counters go in a circle soon enough.
const NARROW: usize = 12;

/// A part of the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Part {
    /// A slot.
    Slot(usize),
    /// All words of a memory.
    Memory(usize),
}

/// A register that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Counter {
    /// Its slot.
    pub slot: usize,
    /// What it adds in a cycle.
    step: u64,
    /// Once its highest bit is set it remains as it is.
    stops: bool,
    width: usize,
}

impl Counter {
    /// Its value so many cycles after it was `now`.
    pub fn after(&self, now: u64, cycles: u64) -> u64 {
        let top = 1 << (self.width - 1);
        let cycles = match self.stops {
            true if now & top != 0 => 0,
            // It steps over no more than the highest bit.
            true => cycles.min((top - now).div_ceil(self.step.max(1))),
            false => cycles,
        };
        now.wrapping_add(self.step.wrapping_mul(cycles)) & mask(self.width)
    }
}

/// How what changes continues.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Motion {
    /// What counts.
    pub counters: Vec<Counter>,
    /// The machine that goes in a circle.
    pub circling: Vec<Part>,
    /// The longest way to what follows, cycles.
    pub depth: u64,
    /// The most memories on such a way: what is written to one once in a period is right after another period.
    pub memories: u64,
}

impl Motion {
    /// How the bits of a change that is closed continue; `None` when that is unknown.
    pub fn of(transition: &Transition, change: &Change) -> Option<Self> {
        let mut search = Search::new(transition, change);
        let parts = search.changing();
        let mut counters = vec![];
        // What an input or a counter reaches.
        let mut reached: FxHashMap<Part, bool> = FxHashMap::default();
        for (slot, bits) in change.slots.iter().enumerate() {
            if *bits != 0 && !parts.contains_key(&Part::Slot(slot)) {
                reached.insert(Part::Slot(slot), true);
            }
        }
        for part in parts.keys() {
            let Part::Slot(slot) = *part else { continue };
            if let Some(counter) = search.counts(slot, &parts[part].all) {
                counters.push(counter);
                reached.insert(*part, true);
            }
        }
        loop {
            let known = reached.len();
            for (part, sources) in &parts {
                if sources.all.iter().any(|source| reached.contains_key(source)) {
                    reached.entry(*part).or_insert(false);
                }
            }
            if reached.len() == known {
                break;
            }
        }
        counters.sort_unstable();
        let mut circling: Vec<_> =
            parts.keys().filter(|part| !reached.contains_key(part)).copied().collect();
        circling.sort_unstable();
        let mut motion = Self { counters, circling, depth: 0, memories: 0 };
        let mut ways = FxHashMap::default();
        for part in parts.keys() {
            let (depth, memories) = way(*part, &parts, &reached, &mut ways)?;
            motion.depth = motion.depth.max(depth);
            motion.memories = motion.memories.max(memories);
        }
        Some(motion)
    }
}

/// What the next value of a part depends on that changes.
#[derive(Clone, Debug, Default)]
struct Sources {
    all: Vec<Part>,
    /// Of a memory, what decides whether and where it is written.
    place: Vec<Part>,
}

/// The longest way, in cycles and in memories, from counters, machine and inputs to a part that follows them; `None` for one that
/// goes in a circle.
fn way(
    part: Part,
    parts: &FxHashMap<Part, Sources>,
    reached: &FxHashMap<Part, bool>,
    ways: &mut FxHashMap<Part, Option<(u64, u64)>>,
) -> Option<(u64, u64)> {
    // Inputs and counters are right from the start, what is not reached is the machine.
    if reached.get(&part) != Some(&false) {
        return Some((0, 0));
    }
    if let Some(known) = ways.get(&part) {
        // Without a value while it is being looked for: a circle.
        return *known;
    }
    ways.insert(part, None);
    let sources = &parts[&part];
    let is_memory = matches!(part, Part::Memory(_));
    if is_memory && sources.place.iter().any(|source| reached.contains_key(source)) {
        return None;
    }
    let mut longest = (0, 0);
    for source in &sources.all {
        let (depth, memories) = way(*source, parts, reached, ways)?;
        longest = (longest.0.max(depth), longest.1.max(memories));
    }
    let found = Some((longest.0 + 1, longest.1 + u64::from(is_memory)));
    ways.insert(part, found);
    found
}

struct Search<'a> {
    transition: &'a Transition,
    change: &'a Change,
    /// In which search each node was met last.
    seen: Vec<u32>,
    searches: u32,
}

impl<'a> Search<'a> {
    fn new(transition: &'a Transition, change: &'a Change) -> Self {
        let seen = vec![0; transition.dag.nodes().len()];
        Self { transition, change, seen, searches: 0 }
    }

    /// Registers and memories that change, with their sources.
    fn changing(&mut self) -> FxHashMap<Part, Sources> {
        let mut parts = FxHashMap::default();
        let Self { transition, change, .. } = *self;
        for (slot, next) in &transition.registers {
            if change.slots[*slot] != 0 {
                let all = self.sources(&[*next]);
                parts.insert(Part::Slot(*slot), Sources { all, place: vec![] });
            }
        }
        for write in &transition.writes {
            let mut columns = transition.columns.iter().zip(&change.columns);
            if columns.any(|((memory, _), bits)| *memory == write.memory && *bits != 0) {
                let place = self.sources(&[write.en, write.address]);
                let mut all = self.sources(&write.words);
                all.extend(&place);
                parts.insert(Part::Memory(write.memory), Sources { all, place });
            }
        }
        parts
    }

    /// What changes and is looked at for these values.
    fn sources(&mut self, values: &[NodeId]) -> Vec<Part> {
        self.searches += 1;
        let mut found = vec![];
        let mut open = values.to_vec();
        while let Some(node) = open.pop() {
            let at = node.0 as usize;
            if self.seen[at] == self.searches || self.change.values[at].is_number() {
                continue;
            }
            self.seen[at] = self.searches;
            let op = &self.transition.dag.node(node).op;
            match op {
                NodeOp::Leaf(slot) => found.push(Part::Slot(*slot as usize)),
                NodeOp::Mux(..) => match self.chosen(node) {
                    Some(chosen) => open.push(chosen),
                    None => op.for_each_operand(|operand| open.push(operand)),
                },
                NodeOp::Load(column, address) => {
                    found.push(Part::Memory(self.transition.columns[*column as usize].0));
                    open.push(*address);
                }
                _ => op.for_each_operand(|operand| open.push(operand)),
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// The operand that a multiplexer always passes on.
    fn chosen(&self, node: NodeId) -> Option<NodeId> {
        match self.transition.dag.node(node).op {
            NodeOp::Mux(test, a, b) => {
                let test = self.change.values[test.0 as usize];
                test.is_number().then_some(if test.value == 1 { a } else { b })
            }
            _ => None,
        }
    }

    /// How a register counts, if it does that and nothing else, and is wide.
    fn counts(&self, slot: usize, sources: &[Part]) -> Option<Counter> {
        let width = self.transition.slots[slot].width;
        let field = &self.transition.layout.fields[self.transition.slots[slot].field];
        if sources != [Part::Slot(slot)] || width <= NARROW || field.limbs() > 1 {
            return None;
        }
        let next = self.transition.registers.iter().find(|(s, _)| *s == slot)?.1;
        let itself = NodeOp::Leaf(slot as u32);
        let dag = &self.transition.dag;
        let next = self.passed_on(next);
        if let NodeOp::Mux(test, a, b) = dag.node(next).op {
            // While the highest bit is not set it counts, and then it remains.
            let is_top = |node: NodeId| match dag.node(node).op {
                NodeOp::Slice(of, low) => dag.node(of).op == itself && low == width - 1,
                _ => false,
            };
            let (stays, continues) = match dag.node(test).op {
                NodeOp::Not(of) if is_top(of) => (b, a),
                _ if is_top(test) => (a, b),
                _ => return None,
            };
            let step = self.step(slot, self.passed_on(continues))?;
            let stays = dag.node(self.passed_on(stays)).op == itself;
            let counter = Counter { slot, step, stops: true, width };
            return (stays && step > 0 && step < 1 << (width - 1)).then_some(counter);
        }
        Some(Counter { slot, step: self.step(slot, next)?, stops: false, width })
    }

    /// What the multiplexers at the top of a value always pass on.
    fn passed_on(&self, mut node: NodeId) -> NodeId {
        while let Some(chosen) = self.chosen(node) {
            node = chosen;
        }
        node
    }

    /// What a value is above a register.
    fn step(&self, slot: usize, node: NodeId) -> Option<u64> {
        let width = self.transition.slots[slot].width;
        let is_itself =
            |node: NodeId| self.transition.dag.node(node).op == NodeOp::Leaf(slot as u32);
        let number = |node: NodeId| {
            let value = self.change.values[node.0 as usize];
            value.is_number().then_some(value.value)
        };
        match self.transition.dag.node(node).op {
            NodeOp::Binary(BinaryOp::Add, a, b) if is_itself(a) => number(b),
            NodeOp::Binary(BinaryOp::Add, a, b) if is_itself(b) => number(a),
            NodeOp::Binary(BinaryOp::Sub, a, b) if is_itself(a) => {
                Some(number(b)?.wrapping_neg() & mask(width))
            }
            _ => None,
        }
    }
}
