//! Branches from multiplexers.

use super::Update;
use crate::dag::{Dag, NodeId, NodeOp};
use crate::ir::BinaryOp;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::ops::Range;

/// What a branch must save, in operations, to be worth a jump that may be predicted wrongly.
/// Measured on the blocks of the catalogue with random inputs: from 4 to 24 the geometric mean of the
/// speeds is the same within 5 %, with 64 a tenth lower, without branches a quarter; the switch port
/// then runs at half.
const WORTH_A_BRANCH: usize = 8;

/// What is done, with branches.
#[derive(Clone, Debug)]
pub(super) enum Action {
    Store(usize, NodeId),
    RamStore { memory: usize, address: NodeId, words: Vec<NodeId> },
    Record { variable: usize, last: usize, words: Vec<NodeId> },
    If { test: NodeId, then: Branch, otherwise: Branch },
    Instance { instance: usize, body: Branch },
}

/// A branch, or the entire step. Numbered in the order of the program, so a branch comes before the
/// branches inside it.
pub(super) type Region = usize;

/// One side of an `If`.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    /// Its own number and those of the branches inside it.
    pub regions: Range<Region>,
    pub actions: Vec<Action>,
}

impl Action {
    /// The values that this statement itself reads.
    pub fn values(&self) -> Vec<NodeId> {
        match self {
            Action::Store(_, value) => vec![*value],
            Action::RamStore { address, words, .. } => [&[*address], words.as_slice()].concat(),
            Action::Record { words, .. } => words.clone(),
            Action::If { test, .. } => vec![*test],
            Action::Instance { .. } => vec![],
        }
    }

    /// The branches inside this statement, in order.
    pub fn branches(&self) -> Vec<&Branch> {
        match self {
            Action::If { then, otherwise, .. } => vec![then, otherwise],
            Action::Instance { body, .. } => vec![body],
            _ => vec![],
        }
    }
}

/// Puts updates under branches where that saves enough, those of an instance in a branch of its own,
/// which is always taken. The result is the branch of everything.
pub(super) fn decide(dag: &Dag, updates: Vec<(Option<usize>, Update)>) -> Branch {
    let uses = vec![0; dag.nodes().len()];
    let mut decision = Decision { dag, uses, known: FxHashMap::default(), regions: 1 };
    let mut groups: BTreeMap<Option<usize>, Vec<Update>> = BTreeMap::new();
    for (instance, update) in updates {
        decision.values(&update).into_iter().for_each(|value| decision.take(value));
        groups.entry(instance).or_default().push(update);
    }
    let mut actions = vec![];
    for (instance, updates) in groups {
        match instance {
            None => actions = decision.decide(updates),
            Some(instance) => {
                let region = decision.regions;
                decision.regions += 1;
                let inside = decision.decide(updates);
                let body = Branch { regions: region..decision.regions, actions: inside };
                actions.push(Action::Instance { instance, body });
            }
        }
    }
    Branch { regions: 0..decision.regions, actions }
}

struct Decision<'a> {
    dag: &'a Dag,
    /// How many statements and computed nodes read each node.
    uses: Vec<u32>,
    /// What the surrounding branches say about bits.
    known: FxHashMap<NodeId, bool>,
    /// How many branches have a number.
    regions: usize,
}

impl Decision<'_> {
    fn values(&self, update: &Update) -> Vec<NodeId> {
        match update {
            Update::Store(_, value) => vec![*value],
            Update::RamStore { en, address, words, .. } => {
                [&[*en, *address], words.as_slice()].concat()
            }
            Update::Record { words, .. } => words.clone(),
        }
    }

    /// One more use of a node; the first one uses its operands.
    fn take(&mut self, node: NodeId) {
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            self.uses[node.0 as usize] += 1;
            if self.uses[node.0 as usize] == 1 {
                open.extend(self.dag.node(node).op.operands());
            }
        }
    }

    /// One use less; the last one gives up its operands. Returns what need not be computed then.
    fn give_up(&mut self, node: NodeId) -> usize {
        let mut saved = 0;
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            self.uses[node.0 as usize] -= 1;
            if self.uses[node.0 as usize] == 0 {
                let op = &self.dag.node(node).op;
                saved += usize::from(!matches!(op, NodeOp::Const(_) | NodeOp::Extend(_)));
                open.extend(op.operands());
            }
        }
        saved
    }

    /// The multiplexer at the top of a value, unless somebody else needs it as a value.
    fn choice(&self, value: NodeId) -> Option<(NodeId, NodeId, NodeId)> {
        match self.dag.node(value).op {
            NodeOp::Mux(test, a, b) if self.uses[value.0 as usize] == 1 => Some((test, a, b)),
            _ => None,
        }
    }

    /// What is left of a value under what is known, with its uses kept right.
    fn under_known(&mut self, mut value: NodeId) -> NodeId {
        while let NodeOp::Mux(test, a, b) = self.dag.node(value).op {
            let Some(known) = self.known.get(&test) else { break };
            let taken = if *known { a } else { b };
            self.take(taken);
            self.give_up(value);
            value = taken;
        }
        value
    }

    fn decide(&mut self, updates: Vec<Update>) -> Vec<Action> {
        let mut actions = vec![];
        let mut order: Vec<NodeId> = vec![];
        let mut groups: FxHashMap<NodeId, Vec<Update>> = FxHashMap::default();
        for update in updates {
            let (test, update) = match update {
                Update::Record { variable, last, words } => {
                    actions.push(Action::Record { variable, last, words });
                    continue;
                }
                Update::RamStore { memory, en, address, words } => {
                    match self.known.get(&en).copied().or_else(|| self.constant(en)) {
                        Some(true) => actions.push(Action::RamStore { memory, address, words }),
                        Some(false) => {}
                        None => {
                            let update = Update::RamStore { memory, en, address, words };
                            groups.entry(en).or_default().push(update);
                            order.push(en);
                        }
                    }
                    continue;
                }
                Update::Store(slot, value) => {
                    let value = self.under_known(value);
                    if self.dag.node(value).op == NodeOp::Leaf(slot as u32) {
                        self.give_up(value);
                        continue;
                    }
                    match self.choice(value) {
                        Some((test, ..)) => (test, Update::Store(slot, value)),
                        None => {
                            actions.push(Action::Store(slot, value));
                            continue;
                        }
                    }
                }
            };
            groups.entry(test).or_default().push(update);
            order.push(test);
        }
        for test in order {
            if let Some(group) = groups.remove(&test) {
                self.group(test, group, &mut actions);
            }
        }
        actions
    }

    fn constant(&self, node: NodeId) -> Option<bool> {
        self.dag.constant_of(node).map(|value| value.bit(0))
    }

    /// Updates under one condition.
    fn group(&mut self, test: NodeId, group: Vec<Update>, actions: &mut Vec<Action>) {
        if !self.is_worth_a_branch(test, &group) {
            let store = |update| match update {
                Update::Store(slot, value) => Action::Store(slot, value),
                _ => unreachable!("the others are always worth a branch"),
            };
            actions.extend(group.into_iter().map(store));
            return;
        }
        let (mut then, mut otherwise) = (vec![], vec![]);
        self.take(test);
        for update in group {
            match update {
                Update::Store(slot, value) => {
                    let NodeOp::Mux(_, a, b) = self.dag.node(value).op else {
                        unreachable!("grouped by its test")
                    };
                    self.take(a);
                    self.take(b);
                    self.give_up(value);
                    then.push(Update::Store(slot, a));
                    otherwise.push(Update::Store(slot, b));
                }
                // Its enable is known there.
                update => then.push(update),
            }
        }
        let then = self.assuming(test, true, then);
        let otherwise = self.assuming(test, false, otherwise);
        if !then.actions.is_empty() || !otherwise.actions.is_empty() {
            actions.push(Action::If { test, then, otherwise });
        }
    }

    /// Whether what a branch leaves undone outweighs it. A memory is written under a branch always.
    fn is_worth_a_branch(&mut self, test: NodeId, group: &[Update]) -> bool {
        self.take(test);
        let mut saved = 0;
        for update in group {
            match update {
                Update::Store(_, value) => saved += 1 + self.give_up(*value),
                _ => saved += WORTH_A_BRANCH,
            }
        }
        for update in group {
            if let Update::Store(_, value) = update {
                self.take(*value);
            }
        }
        self.give_up(test);
        saved >= WORTH_A_BRANCH
    }

    /// The branch in which the test has this value.
    fn assuming(&mut self, test: NodeId, value: bool, updates: Vec<Update>) -> Branch {
        let region = self.regions;
        self.regions += 1;
        let mut added = vec![];
        self.assume(test, value, &mut added);
        let actions = self.decide(updates);
        added.iter().for_each(|node| {
            self.known.remove(node);
        });
        Branch { regions: region..self.regions, actions }
    }

    /// Notes a bit and what follows from it.
    fn assume(&mut self, node: NodeId, value: bool, added: &mut Vec<NodeId>) {
        if self.known.contains_key(&node) {
            return;
        }
        self.known.insert(node, value);
        added.push(node);
        match (&self.dag.node(node).op, value) {
            (NodeOp::Not(a), _) => self.assume(*a, !value, added),
            (NodeOp::Binary(BinaryOp::And, a, b), true)
            | (NodeOp::Binary(BinaryOp::Or, a, b), false) => {
                let (a, b) = (*a, *b);
                self.assume(a, value, added);
                self.assume(b, value, added);
            }
            _ => {}
        }
    }
}
