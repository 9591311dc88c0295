//! The names of a flat design.

use super::{Hierarchy, Scope};
use crate::dag::NodeId;
use crate::flat::Flat;
use rustc_hash::FxHashMap;

impl Hierarchy {
    /// All named signals of a flat design, and the node of each variable: names of the same node
    /// share a variable.
    pub(crate) fn of(flat: &Flat) -> (Self, Vec<NodeId>) {
        let mut nodes = vec![];
        let mut variables = FxHashMap::default();
        let scope = |scope: &crate::flat::TraceScope| {
            let signals = scope.signals.iter().map(|(name, node)| {
                let variable = *variables.entry(*node).or_insert_with(|| {
                    nodes.push(*node);
                    nodes.len() - 1
                });
                (name.clone(), variable)
            });
            Scope { name: scope.name.clone(), depth: scope.depth, signals: signals.collect() }
        };
        let scopes = flat.scopes.iter().map(scope).collect();
        let widths = nodes.iter().map(|node| flat.dag.width(*node)).collect();
        (Self { scopes, widths }, nodes)
    }
}
