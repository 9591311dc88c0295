//! All flows of a NIC, and what an operation does to the one that it is for.

use super::flow::Flow;
use super::interface::{ContextEffects, ContextOperation, ContextSettings};

/// All flows of a NIC.
#[derive(Clone, Debug)]
pub struct FlowConnections {
    settings: ContextSettings,
    flows: Vec<Flow>,
    /// Messages that flows with a message may still have.
    room: usize,
}

/// Messages of all flows beyond the first one of each.
pub fn shared_messages(flows: usize) -> usize {
    2 * flows - 8
}

impl FlowConnections {
    /// No flow is connected.
    pub fn new(settings: ContextSettings) -> Self {
        let flows = settings.flows;
        Self { settings, flows: vec![Flow::default(); flows], room: shared_messages(flows) }
    }

    /// PSNs of a flow that is connected: `una`, `nxt`, `high`.
    pub fn psns(&self, flow: usize) -> Option<[u32; 3]> {
        self.flows[flow].psns()
    }

    /// Tag of the decisions of a flow.
    pub fn tag(&self, flow: usize) -> u8 {
        self.flows[flow].tag
    }

    /// Bytes of the packet that a flow would send next, and whether it is the last one of its message; none while it goes back, or before the scheduler has it.
    pub fn next_packet(&self, flow: usize) -> Option<(u64, bool)> {
        self.flows[flow].next_packet(self.settings.mtu)
    }

    /// Applies an operation to a flow: that of its number in the table. `now` and `later` are the cycles in which a timer is read and started.
    pub fn apply(
        &mut self,
        index: usize,
        operation: ContextOperation,
        now: u64,
        later: u64,
    ) -> ContextEffects {
        let settings = &self.settings;
        let flow = &mut self.flows[index];
        let mut effects = ContextEffects::default();
        match operation {
            ContextOperation::Continue => flow.go_on(settings, &mut self.room, &mut effects),
            ContextOperation::Acknowledge(ack, may_complete) => {
                let (flows, room) = (settings.flows as u32, &mut self.room);
                flow.acknowledge(ack, may_complete, flows, later, room, &mut effects);
            }
            ContextOperation::Decide(packet) => {
                flow.send(settings, index, &packet, later, &mut effects);
            }
            ContextOperation::Connect(number, _) if usize::from(number) != index => {
                effects.counted.push("malformed");
            }
            ContextOperation::Connect(_, connection) => flow.connect(connection, &mut effects),
            ContextOperation::Work(message) => {
                let beyond = usize::from(message.flow) != index;
                flow.take(settings, message, beyond, &mut self.room, &mut effects);
            }
            ContextOperation::Look => flow.look(settings, now, &mut effects),
        }
        effects.more = flow.waits_anew(operation == ContextOperation::Continue);
        effects
    }
}
