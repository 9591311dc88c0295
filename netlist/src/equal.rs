//! Registers that always hold the same value, such as those that a design has several of because one alone would have too many
//! loads: engines keep one of them.
//!
//! They are equal if they are before the first edge and if, as long as all of them are, the edge gives them equal values. So all
//! of one width and initial value are taken for equal first, and those with different next values are distinguished until nothing
//! changes. Next values are compared as graphs, which may miss some that are equal, but takes none for equal that are not.

use crate::dag::{Dag, Node, NodeId};
use crate::flat::Register;
use crate::instances::Instances;
use rustc_hash::FxHashMap;

/// For each register, the first one that is equal to it, or itself. Those of different equal parts of the design are not compared, as
/// each of these parts has a state of its own.
pub fn registers(dag: &Dag, registers: &[Register], parts: &Instances) -> Vec<usize> {
    let width_and_value = |register: &Register| {
        (dag.width(register.q), register.init.clone(), parts.around(&register.name))
    };
    let mut first = first_of_each(registers.iter().map(width_and_value));
    loop {
        let values = values(dag, registers, &first);
        let value = |node: NodeId| values[node.0 as usize];
        let keys = registers.iter().zip(&first).map(|(register, first)| {
            (*first, value(register.d), register.en.map(value), register.rst.map(value))
        });
        let refined = first_of_each(keys);
        if refined == first {
            return first;
        }
        first = refined;
    }
}

/// For each key, the place of the first one that is equal.
fn first_of_each<K: Eq + std::hash::Hash>(keys: impl Iterator<Item = K>) -> Vec<usize> {
    let mut places = FxHashMap::default();
    keys.enumerate().map(|(place, key)| *places.entry(key).or_insert(place)).collect()
}

/// For each node, one that has the same value if registers are equal to their first ones.
fn values(dag: &Dag, registers: &[Register], first: &[usize]) -> Vec<NodeId> {
    let mut values: Vec<NodeId> = (0..dag.nodes().len() as u32).map(NodeId).collect();
    for (register, first) in registers.iter().zip(first) {
        values[register.q.0 as usize] = registers[*first].q;
    }
    let mut shared: FxHashMap<Node, NodeId> = FxHashMap::default();
    for (index, node) in dag.nodes().iter().enumerate() {
        let operands = node.op.operands();
        let same = Vec::from_iter(operands.iter().map(|operand| values[operand.0 as usize]));
        if same != operands {
            let node = Node { width: node.width, op: node.op.with_operands(&same) };
            let this = NodeId(index as u32);
            values[index] = dag.find(&node).unwrap_or_else(|| *shared.entry(node).or_insert(this));
        }
    }
    values
}
