//! Statements in an order in which every read of the state comes before the store that changes it.

use super::Statement;
use super::decide::{Action, Branch, Region};
use super::place::Placement;
use crate::dag::{Dag, NodeId, NodeOp};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// Orders the statements of a step and adds a `Let` for each value.
pub(super) fn order(
    dag: &Dag,
    slots: usize,
    columns: &[(usize, usize)],
    all: &Branch,
    placement: Placement,
    modules: &[u32],
) -> Vec<Statement> {
    let mut order = Order {
        modules,
        dag,
        placement,
        loads: FxHashMap::default(),
        resource_of: |op: &NodeOp| match op {
            NodeOp::Leaf(slot) => Some(*slot as usize),
            NodeOp::Load(column, _) => Some(slots + columns[*column as usize].0),
            _ => None,
        },
        memories: slots,
        emitted: FxHashSet::default(),
        seen: vec![0; dag.nodes().len()],
        searches: 0,
    };
    for (index, node) in dag.nodes().iter().enumerate() {
        if !order.placement.regions(NodeId(index as u32)).is_empty()
            && let Some(resource) = (order.resource_of)(&node.op)
        {
            order.loads.entry(resource).or_default().push(NodeId(index as u32));
        }
    }
    order.branch(all)
}

/// A slot, or after all slots a memory: what loads and stores can conflict about.
type Resource = usize;

struct Order<'a, F> {
    /// The module of each resource.
    modules: &'a [u32],
    dag: &'a Dag,
    placement: Placement,
    /// The nodes that read each resource.
    loads: FxHashMap<Resource, Vec<NodeId>>,
    resource_of: F,
    /// The resource of the first memory.
    memories: Resource,
    /// Which nodes have their `Let`, in which branch.
    emitted: FxHashSet<(NodeId, Region)>,
    /// In which search each node was met last.
    seen: Vec<u32>,
    searches: u32,
}

impl<F: Fn(&NodeOp) -> Option<Resource>> Order<'_, F> {
    fn branch(&mut self, branch: &Branch) -> Vec<Statement> {
        let region = branch.regions.start;
        let mut statements = vec![];
        for index in self.sorted(branch) {
            let action = &branch.actions[index];
            // What this replaces and a later statement of this branch still reads.
            for resource in self.stored(action) {
                for load in self.loads.get(&resource).cloned().unwrap_or_default() {
                    self.need(load, region, &mut statements);
                }
            }
            for value in action.values() {
                self.need(value, region, &mut statements);
            }
            for value in self.needed_inside(region, &action.branches()) {
                self.need(value, region, &mut statements);
            }
            let statement = match action {
                Action::Store(slot, value) => Statement::Store(*slot, *value),
                Action::RamStore { memory, address, words } => {
                    let (memory, address, words) = (*memory, *address, words.clone());
                    Statement::RamStore { memory, address, words }
                }
                Action::Record { variable, last, words } => {
                    let (variable, last, words) = (*variable, *last, words.clone());
                    Statement::Record { variable, last, words }
                }
                Action::If { test, then, otherwise } => {
                    let (then, otherwise) = (self.branch(then), self.branch(otherwise));
                    Statement::If { test: *test, then, otherwise }
                }
                Action::Instance { instance, body } => {
                    Statement::Instance { instance: *instance, body: self.branch(body) }
                }
            };
            statements.push(statement);
        }
        statements
    }

    /// Adds a `Let` for the value and for what it needs, as far as they belong into this branch and
    /// have none yet.
    fn need(&mut self, value: NodeId, region: Region, statements: &mut Vec<Statement>) {
        let mut open = vec![(value, false)];
        while let Some((node, operands_done)) = open.pop() {
            let here = self.placement.regions(node).contains(&region);
            if !here || self.emitted.contains(&(node, region)) {
                continue;
            }
            if operands_done {
                self.emitted.insert((node, region));
                statements.push(Statement::Let(node));
            } else {
                open.push((node, true));
                let operands = self.dag.node(node).op.operands();
                open.extend(operands.into_iter().rev().map(|operand| (operand, false)));
            }
        }
    }

    /// The values of `region` that its inner branches use.
    fn needed_inside(&mut self, region: Region, branches: &[&Branch]) -> Vec<NodeId> {
        if branches.is_empty() {
            return vec![];
        }
        self.searches += 1;
        let mut found = vec![];
        let mut open = vec![];
        for branch in branches {
            used(branch, &mut open);
        }
        open.reverse();
        while let Some(node) = open.pop() {
            let seen = &mut self.seen[node.0 as usize];
            if *seen == self.searches {
                continue;
            }
            *seen = self.searches;
            let regions = self.placement.regions(node);
            let inside = |at: &Region| branches.iter().any(|branch| branch.regions.contains(at));
            if regions.contains(&region) {
                found.push(node);
            } else if regions.iter().any(inside) {
                open.extend(self.dag.node(node).op.operands());
            }
        }
        found
    }

    /// The order of the statements of a branch: what reads a resource further in comes before what
    /// stores it. Where that goes in a circle, the fewest reads are made early, in this branch. Otherwise statements of a module
    /// follow each other stage by stage, as they use the same values: a switch port then runs a sixth faster.
    fn sorted(&mut self, branch: &Branch) -> Vec<usize> {
        let actions = &branch.actions;
        let stored: Vec<_> = actions.iter().map(|action| self.stored(action)).collect();
        let mut storing = FxHashMap::default();
        for (index, resources) in stored.iter().enumerate() {
            storing.extend(resources.iter().map(|resource| (*resource, index)));
        }
        // For each statement, the reads inside others that have to come first.
        let mut waits: Vec<BTreeSet<(usize, NodeId)>> = vec![BTreeSet::new(); actions.len()];
        let mut blocks: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); actions.len()];
        let mut inner: Vec<(std::ops::Range<Region>, usize)> = vec![];
        for (index, action) in actions.iter().enumerate() {
            let branches = action.branches();
            if let (Some(first), Some(last)) = (branches.first(), branches.last()) {
                inner.push((first.regions.start..last.regions.end, index));
            }
        }
        for (resource, writer) in &storing {
            for load in self.loads.get(resource).into_iter().flatten() {
                for at in self.placement.regions(*load) {
                    // The branches of one statement have neighbouring numbers, in order.
                    let next = inner.partition_point(|(regions, _)| regions.end <= *at);
                    let Some((regions, reader)) = inner.get(next) else { continue };
                    if regions.contains(at) && reader != writer {
                        waits[*writer].insert((*reader, *load));
                        blocks[*reader].insert(*writer);
                    }
                }
            }
        }
        let module =
            |index: usize| stored[index].first().map_or(0, |resource| self.modules[*resource]);
        // Since when each is ready, module by module.
        let mut ready: BTreeMap<u32, BTreeSet<(usize, usize)>> = BTreeMap::new();
        let mut waiting = BTreeSet::new();
        for (index, waits) in waits.iter().enumerate() {
            if waits.is_empty() {
                ready.entry(module(index)).or_default().insert((0, index));
            } else {
                waiting.insert(index);
            }
        }
        let mut order = vec![];
        let mut last = 0;
        while order.len() < actions.len() {
            // The next one of the same module, or of another one.
            let place = match ready.contains_key(&last) {
                true => Some(last),
                false => ready.keys().next().copied(),
            };
            let index = match place {
                Some(place) => {
                    let of_module = ready.get_mut(&place).expect("its key was found");
                    let (_, index) = of_module.pop_first().expect("it is not empty");
                    if of_module.is_empty() {
                        ready.remove(&place);
                    }
                    last = place;
                    index
                }
                None => {
                    let cheapest = waiting.iter().min_by_key(|index: &&usize| waits[**index].len());
                    let cheapest = *cheapest.expect("what is not ready waits");
                    for (_, load) in std::mem::take(&mut waits[cheapest]) {
                        self.placement.hoist(self.dag, load, branch.regions.start);
                    }
                    waiting.remove(&cheapest);
                    cheapest
                }
            };
            order.push(index);
            for writer in &blocks[index] {
                waits[*writer].retain(|(reader, _)| *reader != index);
                if waits[*writer].is_empty() && waiting.remove(writer) {
                    ready.entry(module(*writer)).or_default().insert((order.len(), *writer));
                }
            }
        }
        order
    }

    fn stored(&self, action: &Action) -> Vec<Resource> {
        let mut resources = vec![];
        let mut open = vec![action];
        while let Some(action) = open.pop() {
            match action {
                Action::Store(slot, _) => resources.push(*slot),
                Action::RamStore { memory, .. } => resources.push(self.memories + memory),
                Action::Record { .. } => {}
                Action::If { .. } | Action::Instance { .. } => {
                    open.extend(action.branches().iter().flat_map(|branch| &branch.actions));
                }
            }
        }
        resources.sort_unstable();
        resources.dedup();
        resources
    }
}

/// What the statements of a branch read, those inside its branches too.
fn used(branch: &Branch, values: &mut Vec<NodeId>) {
    for action in &branch.actions {
        values.extend(action.values());
        action.branches().into_iter().for_each(|inner| used(inner, values));
    }
}
