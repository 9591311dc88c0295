//! The values that statements read.

use crate::dag::{Dag, NodeId, NodeOp};
use crate::schedule::Statement;

/// The node under extensions, which are no values of their own.
fn behind_extensions(dag: &Dag, mut node: NodeId) -> NodeId {
    while let NodeOp::Extend(inner) = dag.node(node).op {
        node = inner;
    }
    node
}

/// The word whose lanes fill all bytes of a value, and which of the eight values of that word it is: the compiler joins their calls.
pub(super) fn bytes_of(dag: &Dag, node: NodeId) -> Option<(NodeId, usize)> {
    let NodeOp::Spread(lanes) = dag.node(node).op else { return None };
    let NodeOp::Slice(word, low) = dag.node(lanes).op else { return None };
    let is_whole = dag.width(node) == 64 && dag.width(lanes) == 8 && low.is_multiple_of(8);
    is_whole.then_some((word, low / 8))
}

/// The values that a statement itself reads; those of an instance, which is in no other one, are not among them.
pub(super) fn uses(dag: &Dag, statement: &Statement) -> Vec<NodeId> {
    let nodes = match statement {
        Statement::Let(node) => match bytes_of(dag, *node) {
            Some((word, _)) => vec![word],
            None => dag.node(*node).op.operands(),
        },
        Statement::Store(_, value) => vec![*value],
        Statement::RamStore { address, words, .. } => [&[*address], words.as_slice()].concat(),
        Statement::If { test, .. } => vec![*test],
        Statement::Record { words, .. } => words.clone(),
        Statement::Instance { .. } => vec![],
    };
    nodes.into_iter().map(|node| behind_extensions(dag, node)).collect()
}
