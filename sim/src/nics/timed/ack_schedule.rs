//! When a flow gets an answer.
//!
//! In a cycle one thing happens, and completely: an event changes its flow, or an order is made up for the flow whose turn it is, or the sweep looks
//! at a flow.

use fncc_hdl::nic::receive;
use fncc_models::nic::{Order, Received};
use fncc_models::wire::TelemetryEntry;
use std::collections::VecDeque;

/// A schedule of any size has the same latencies.
type Hardware = receive::AckSchedule<6>;
/// Cycles from the turn of a flow to its order.
const READ: u64 = 4;
/// Cycles from the decision that a flow gets an answer to its turn.
const QUEUE: u64 = Hardware::LATENCY as u64 - READ;
/// Cycles from an order that is taken to the next one of the same flow, if no other order is between them.
const SAME_FLOW: u64 = Hardware::SAME_FLOW as u64;
/// Cycles from an event to the time that counts for it, likewise for the sweep.
const CLOCK: u64 = 2;
/// Bits of a PSN.
const PSN_MASK: u32 = (1 << 24) - 1;
/// Syndrome of an ACK.
const ACK: u8 = 0x1f;
/// Cycles of a unit of time.
const UNIT: u64 = 16;

/// What of its inputs a schedule takes in a cycle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ScheduleTaken {
    /// The flow to close.
    pub close: bool,
    /// The entries for a sender.
    pub message: bool,
}

/// When an answer is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScheduleSettings {
    /// Packets that an ACK acknowledges, at most; 0 counts as 1.
    pub packets: u8,
    /// Time after which a packet gets an answer, units of 16 cycles.
    pub timeout: u16,
}

/// What a flow has.
#[derive(Debug, Clone, Default)]
struct Flow {
    waiting: u32,
    deadline: u64,
    queued: bool,
    content: Option<(u32, u32, u8)>,
    /// What is to be reported.
    telemetry: Option<(u16, Vec<TelemetryEntry>)>,
}

/// The schedule.
#[derive(Debug, Clone)]
pub struct AckSchedule {
    settings: ScheduleSettings,
    flows: Vec<Flow>,
    /// Flows whose answers are due, and from when on each can be made up.
    ready: VecDeque<(u16, u64)>,
    /// The order that waits, and from when on.
    order: Option<(u64, Order)>,
    /// In the cycle before this one the last flow left the queue, or the order was taken.
    popped: Option<u64>,
    /// The flow of the last order, and until when it has no turn.
    recent: Option<(u16, u64)>,
    /// Until then the turn of a closed flow takes the place of an order.
    void_until: u64,
    now: u64,
    swept: u64,
    /// Orders due to the time-out.
    pub timeouts: u64,
}

impl AckSchedule {
    /// A schedule after its reset, for `flows` flows.
    pub fn new(settings: ScheduleSettings, flows: usize) -> Self {
        Self {
            settings,
            flows: vec![Flow::default(); flows],
            ready: VecDeque::new(),
            order: None,
            popped: None,
            recent: None,
            void_until: 0,
            now: 0,
            swept: 0,
            timeouts: 0,
        }
    }

    /// Whether events are still ignored.
    pub fn is_busy(&self) -> bool {
        self.swept < self.flows.len() as u64
    }

    /// The order that is offered in this cycle.
    pub fn offered(&self) -> Option<&Order> {
        self.order.as_ref().filter(|(from, _)| *from <= self.now).map(|(_, order)| order)
    }

    /// Whether an order of a flow is made up.
    pub fn offers(&self, flow: u16) -> bool {
        self.order.as_ref().is_some_and(|(_, order)| order.flow == flow)
    }

    /// A cycle with an event, a flow to close, and entries for the sender of a flow, or none; `takes` says whether an order on offer is taken. Returns what of the second and third
    /// is taken.
    pub fn cycle(
        &mut self,
        event: Option<&Received>,
        close: Option<u16>,
        message: Option<&(u16, Vec<TelemetryEntry>)>,
        takes: bool,
    ) -> ScheduleTaken {
        let is_free = self.order.is_none() && self.void_until <= self.now;
        let is_recent =
            |number| self.recent.is_some_and(|(flow, until)| flow == number && self.now < until);
        let turn = self.ready.front().filter(|(flow, from)| {
            is_free
                && *from <= self.now
                && self.popped.is_none_or(|at| at < self.now)
                && !is_recent(*flow)
        });
        let turn = turn.copied();
        if takes && self.offered().is_some() {
            let order = self.order.take();
            self.recent = order.map(|(_, it)| (it.flow, self.now + SAME_FLOW - READ));
        }
        let mut taken = ScheduleTaken::default();
        if let Some(event) = event.filter(|_| !self.is_busy()) {
            self.received(event);
        } else if let Some((flow, _)) = turn {
            self.ready.pop_front();
            self.popped = Some(self.now);
            self.make_up(flow);
        } else if let Some(flow) = close.filter(|_| !self.is_busy()) {
            let Flow { queued, .. } = self.flows[usize::from(flow)];
            self.flows[usize::from(flow)] = Flow { queued, ..Flow::default() };
            taken.close = true;
        } else if let Some((flow, entries)) = message.filter(|_| !self.is_busy()) {
            self.report(*flow, entries);
            taken.message = true;
        } else {
            self.sweep();
        }
        self.now += 1;
        taken
    }

    fn received(&mut self, event: &Received) {
        let flow = &mut self.flows[usize::from(event.flow)];
        if event.report {
            flow.telemetry = Some((event.path_id, event.stack.clone()));
        }
        if flow.queued {
            if !event.duplicate || flow.content.is_none() {
                flow.content = Some((event.psn, event.msn, event.syndrome));
            }
            return;
        }
        flow.content = Some((event.psn, event.msn, event.syndrome));
        if flow.waiting == 0 {
            flow.deadline = (self.now + CLOCK) / UNIT + u64::from(self.settings.timeout);
        }
        flow.waiting += 1;
        if event.immediate || flow.waiting >= self.settings.packets.into() {
            self.due(event.flow);
        }
    }

    /// Entries go with the answer that waits; else with one that says what the last one said, but never requests again.
    fn report(&mut self, number: u16, entries: &[TelemetryEntry]) {
        let flow = &mut self.flows[usize::from(number)];
        let Some((psn, msn, syndrome)) = flow.content else { return };
        flow.telemetry = Some((0, entries.to_vec()));
        if flow.queued {
            return;
        }
        if syndrome >> 5 & 3 == 3 {
            flow.content = Some((psn.wrapping_sub(1) & PSN_MASK, msn, ACK));
        }
        self.due(number);
    }

    fn sweep(&mut self) {
        let flow = (self.swept % self.flows.len() as u64) as u16;
        self.swept += 1;
        let Flow { waiting, deadline, queued, .. } = self.flows[usize::from(flow)];
        if waiting > 0 && !queued && (self.now + CLOCK) / UNIT >= deadline {
            self.timeouts += 1;
            self.due(flow);
        }
    }

    fn due(&mut self, flow: u16) {
        self.flows[usize::from(flow)].queued = true;
        self.ready.push_back((flow, self.now + QUEUE));
    }

    fn make_up(&mut self, number: u16) {
        let flow = &mut self.flows[usize::from(number)];
        flow.queued = false;
        flow.waiting = 0;
        let Some((psn, msn, syndrome)) = flow.content else {
            self.void_until = self.now + READ;
            return;
        };
        let (path_id, stack) = flow.telemetry.take().unwrap_or_default();
        let order = Order { flow: number, psn, msn, syndrome, path_id, stack };
        self.order = Some((self.now + READ, order));
    }
}
