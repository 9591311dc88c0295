//! The innermost branch for each value.

use super::decide::{Branch, Region};
use crate::dag::{Dag, NodeId, NodeOp};

/// Which branches compute each node.
pub(super) struct Placement {
    /// The branch around each branch; the step is its own.
    parents: Vec<Region>,
    depths: Vec<usize>,
    /// Where each node is computed: in one branch that contains all its uses, except that a load of
    /// a slot, which is as cheap as remembering it, is made in every innermost branch that wants it.
    /// Nowhere for a constant and for what nobody needs.
    regions: Vec<Vec<Region>>,
}

impl Placement {
    pub fn new(dag: &Dag, all: &Branch) -> Self {
        let (branches, nodes) = (all.regions.len(), dag.nodes().len());
        let mut placement = Self {
            parents: vec![0; branches],
            depths: vec![0; branches],
            regions: vec![vec![]; nodes],
        };
        placement.uses(all, dag);
        for index in (0..nodes).rev() {
            if let [region] = placement.regions[index][..] {
                for operand in dag.nodes()[index].op.operands() {
                    placement.use_in(dag, operand, region);
                }
            }
        }
        placement
    }

    /// The branches that compute a node.
    pub fn regions(&self, node: NodeId) -> &[Region] {
        &self.regions[node.0 as usize]
    }

    /// Notes what the statements of a branch use, and of the branches inside it.
    fn uses(&mut self, branch: &Branch, dag: &Dag) {
        let region = branch.regions.start;
        for action in &branch.actions {
            for inner in action.branches() {
                self.parents[inner.regions.start] = region;
                self.depths[inner.regions.start] = self.depths[region] + 1;
                self.uses(inner, dag);
            }
            action.values().into_iter().for_each(|value| self.use_in(dag, value, region));
        }
    }

    fn use_in(&mut self, dag: &Dag, node: NodeId, region: Region) {
        let at = node.0 as usize;
        match dag.node(node).op {
            NodeOp::Const(_) => {}
            NodeOp::Leaf(_) => {
                if !self.regions[at].iter().any(|other| self.around(*other, region) == *other) {
                    let mut regions = std::mem::take(&mut self.regions[at]);
                    regions.retain(|other| self.around(*other, region) != region);
                    regions.push(region);
                    self.regions[at] = regions;
                }
            }
            _ => {
                let now = self.regions[at].first();
                self.regions[at] = vec![now.map_or(region, |now| self.around(*now, region))];
            }
        }
    }

    /// The innermost branch that contains both.
    fn around(&self, mut a: Region, mut b: Region) -> Region {
        while a != b {
            if self.depths[a] >= self.depths[b] {
                a = self.parents[a];
            } else {
                b = self.parents[b];
            }
        }
        a
    }

    /// Computes a node, and what it needs, no further in than `region`, which contains it.
    pub fn hoist(&mut self, dag: &Dag, node: NodeId, region: Region) {
        let mut open = vec![node];
        while let Some(node) = open.pop() {
            let before = self.regions[node.0 as usize].clone();
            self.use_in(dag, node, region);
            if self.regions[node.0 as usize] != before {
                open.extend(dag.node(node).op.operands());
            }
        }
    }
}
