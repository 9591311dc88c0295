//! When a flow gets a congestion notification packet.

use super::model_queue::ModelQueue;
use fncc_hdl::nic::reaction::DcqcnNp;
use std::collections::VecDeque;

/// Cycles from a mark to when its flow's interval is looked at.
const LOOK: u64 = 3;
/// Cycles from a mark to when its flow is put into the queue.
const QUEUE: u64 = DcqcnNp::<6>::LATENCY as u64 - ModelQueue::<u16>::LATENCY;

#[derive(Debug, Clone, Copy, Default)]
struct Flow {
    is_due: bool,
    /// End of its interval.
    until: u64,
}

/// The notification point.
#[derive(Debug, Clone)]
pub struct NotificationPoint {
    interval: u32,
    flows: Vec<Flow>,
    now: u64,
    on_the_way: VecDeque<(u64, u16)>,
    queue: ModelQueue<u16>,
    /// A notification that was taken, and the end of its interval.
    taken: Option<(u16, u64)>,
    swept: usize,
    /// Notifications taken.
    pub notifications: u64,
    /// Marks without a notification.
    pub suppressed: u64,
}

impl NotificationPoint {
    /// A notification point after its reset, for `flows` flows; `interval` in cycles.
    pub fn new(interval: u32, flows: usize) -> Self {
        Self {
            interval,
            flows: vec![Flow::default(); flows],
            now: 0,
            on_the_way: VecDeque::new(),
            queue: ModelQueue::new(flows),
            taken: None,
            swept: 0,
            notifications: 0,
            suppressed: 0,
        }
    }

    /// Whether marks are still ignored.
    pub fn is_busy(&self) -> bool {
        self.swept < self.flows.len()
    }

    /// Whether a notification of a flow waits.
    pub fn holds(&self, flow: u16) -> bool {
        self.flows[usize::from(flow)].is_due
    }

    /// The flow whose notification is offered in this cycle.
    pub fn offered(&self) -> Option<u16> {
        self.queue.head().filter(|_| self.taken.is_none())
    }

    /// A cycle with a mark or none; `takes` says whether a notification on offer is taken.
    pub fn cycle(&mut self, mark: Option<u16>, takes: bool) {
        let taken = self.offered().filter(|_| takes);
        let mark = mark.filter(|_| !self.is_busy());
        if let Some(number) = mark {
            let flow = &mut self.flows[usize::from(number)];
            if flow.is_due || self.now + LOOK < flow.until {
                self.suppressed += 1;
            } else {
                flow.is_due = true;
                self.on_the_way.push_back((self.now + QUEUE, number));
            }
        } else if let Some((number, until)) = self.taken.take() {
            self.flows[usize::from(number)] = Flow { is_due: false, until };
        } else {
            self.swept += 1;
        }
        if let Some(flow) = taken {
            self.notifications += 1;
            self.taken = Some((flow, self.now + u64::from(self.interval)));
        }
        let pushed = self.on_the_way.front().copied().filter(|(at, _)| *at == self.now);
        if pushed.is_some() {
            self.on_the_way.pop_front();
        }
        self.queue.cycle(pushed.map(|(_, flow)| flow), taken.is_some());
        self.now += 1;
    }
}
