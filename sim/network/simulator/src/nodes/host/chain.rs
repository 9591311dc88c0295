//! Flows of a host that start when others of it have ended.

use std::collections::BTreeMap;

use super::super::{Ethernet, Event};
use crate::kernel::Context;
use crate::time::Picos;

/// The end of a flow at a host that sends or receives it, by its slot there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FlowEnd {
    /// The last byte has been acknowledged.
    Sent(u32),
    /// The last byte has come in.
    Received(u32),
}

/// Which flows wait for which ends.
#[derive(Clone, Debug, Default)]
pub struct Chain {
    /// By an end, the slots of flows that wait for it.
    waiting: BTreeMap<FlowEnd, Vec<u32>>,
    /// By slot of a flow, how many ends are to come, and the time from the last of them to its start.
    missing: BTreeMap<u32, (usize, Picos)>,
}

impl Chain {
    /// Has a flow start so long after the last one of some ends.
    pub fn add(&mut self, slot: u32, start: Picos, ends: &[FlowEnd]) {
        self.missing.insert(slot, (ends.len(), start));
        for end in ends {
            self.waiting.entry(*end).or_default().push(slot);
        }
    }

    /// A flow has ended at the host.
    pub(super) fn ended(&mut self, cx: &mut Context<Ethernet>, end: FlowEnd) {
        if self.waiting.is_empty() {
            return;
        }
        for slot in self.waiting.remove(&end).into_iter().flatten() {
            if let Some((missing, start)) = self.missing.get_mut(&slot) {
                *missing -= 1;
                if *missing == 0 {
                    cx.schedule(cx.now() + *start, Event::Start(slot));
                }
            }
        }
    }
}
