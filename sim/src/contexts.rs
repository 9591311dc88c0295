//! What a flow takes in the memories of a NIC, from its netlist.

use std::collections::BTreeMap;

use fncc_hdl::catalog::{self, Parameters};
use fncc_netlist::ElaborationError;
use fncc_netlist::flat::Memory;
use fncc_netlist::flatten::flatten;
use serde::Serialize;

use crate::nics::BLOCK;

/// Memories that say which flow is next, or whose packet this is: what every packet looks up before it knows its context.
const INDEX: [&str; 8] = [
    "answers.schedule.ready",
    "contexts.more",
    "notification.ready",
    "notified.qps",
    "reaction.timer_sweep",
    "receive.judge.qps",
    "scheduler.ready",
    "scheduler.wheel",
];
/// Flows of the NIC that is looked at: more than the words of any memory that holds none of a flow.
const FLOWS: usize = 4096;

/// Bits of a flow in a part of the NIC.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct FlowBits {
    /// In its context: an operation on the flow needs them.
    pub context: f64,
    /// In an index of all flows.
    pub index: f64,
}

impl FlowBits {
    /// Those of several parts.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self { context: self.context + other.context, index: self.index + other.index }
    }
}

/// By part of the NIC, what a flow takes there.
///
/// # Errors
/// [`ElaborationError`] when there is no netlist of it: a defect.
pub fn flow_bits() -> Result<BTreeMap<String, FlowBits>, ElaborationError> {
    let mut parts = BTreeMap::<String, FlowBits>::new();
    for memory in memories()?.into_iter().filter(|memory| memory.depth >= FLOWS) {
        let of_flow = (memory.width * memory.depth) as f64 / FLOWS as f64;
        let is_index = INDEX.iter().any(|index| memory.name.starts_with(index));
        let of_flow = if is_index {
            FlowBits { index: of_flow, context: 0.0 }
        } else {
            FlowBits { context: of_flow, index: 0.0 }
        };
        let part = memory.name.split('.').next().unwrap_or_default();
        let sum = parts.entry(part.to_string()).or_default();
        *sum = sum.and(of_flow);
    }
    Ok(parts)
}

fn memories() -> Result<Vec<Memory>, ElaborationError> {
    let nic = catalog::find(BLOCK).expect("the NIC is in the catalogue");
    let design = nic.design(Parameters { flows: FLOWS, ..Parameters::default() })?;
    Ok(flatten(&design)?.memories)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_index_is_there_and_the_parts_are_what_they_hold() {
        let memories = memories().expect("a netlist");
        for index in INDEX {
            assert!(memories.iter().any(|memory| memory.name.starts_with(index)), "{index}");
        }
        let parts = flow_bits().expect("a netlist");
        // Words of templates: eight of 64 bits.
        assert_eq!(parts["transmit"], FlowBits { context: 512.0, index: 0.0 });
        assert!(parts["contexts"].context > parts["scheduler"].context);
        assert!(parts["scheduler"].index > 0.0);
    }
}
