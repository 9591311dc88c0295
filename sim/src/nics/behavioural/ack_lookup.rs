//! ACKs from their events until the window engine takes their telemetry, as in `ack_lookup`.

use crate::nics::timed::ContextAnswer;
use std::collections::VecDeque;

use super::Delay;
use super::queue::Queue;
use fncc_models::ack_event::AckEvent;

/// Places for telemetry, and how long after its last use one is free.
const PLACES: usize = <fncc_hdl::nic::AckLookup>::EVENTS;
const FREE: u64 = 3;

/// An ACK of which the contexts know, with its flow and what that sends next.
pub type Acknowledged = (AckEvent, u16, u32);

/// ACKs that wait for their flows.
pub struct AckLookup {
    questions: Queue<AckEvent>,
    /// Look-ups without an answer.
    requested: VecDeque<AckEvent>,
    /// Places that are taken, and when some become free.
    held: usize,
    freed: Delay<()>,
    /// The next answer may come.
    is_free: bool,
    /// An ACK has its flow, and the engine has not taken it.
    is_joined: bool,
    /// ACKs that found no place.
    pub overflow: u64,
}

impl AckLookup {
    /// Nothing waits.
    pub fn new() -> Self {
        Self {
            questions: Queue::new(),
            requested: VecDeque::new(),
            held: 0,
            freed: Delay::new(),
            is_free: false,
            is_joined: false,
            overflow: 0,
        }
    }

    /// A cycle begins, perhaps with the event of an ACK.
    pub fn arrive(&mut self, now: u64, ack: Option<AckEvent>) {
        self.held -= usize::from(self.freed.pop(now).is_some());
        let Some(ack) = ack else { return };
        if self.held == PLACES {
            self.overflow += 1;
        } else {
            self.held += 1;
            self.questions.push(now, ack);
        }
    }

    /// The ACK that the contexts look up.
    pub fn question(&self) -> Option<&AckEvent> {
        self.questions.front.as_ref()
    }

    /// Whether an answer is taken.
    pub fn is_free(&self) -> bool {
        self.is_free
    }

    /// It ends: the contexts take a question or not, they answer, the engine has taken an ACK. The ACK that has been answered.
    pub fn clock(
        &mut self,
        now: u64,
        takes: bool,
        answer: Option<ContextAnswer>,
        took: bool,
    ) -> Option<Acknowledged> {
        self.requested.extend(self.questions.clock(now, takes));
        let answered = answer
            .filter(|_| self.is_free)
            .and_then(|answer| self.requested.pop_front().map(|ack| (ack, answer)));
        let is_used =
            answered.as_ref().is_some_and(|(ack, (_, hit, _))| *hit && !ack.stack.is_empty());
        let leaves = took || (answered.is_some() && !is_used);
        if leaves {
            self.freed.push(now + FREE, ());
        }
        self.is_joined = if answered.is_some() { is_used } else { self.is_joined && !took };
        self.is_free = !self.requested.is_empty() && !leaves && !self.is_joined;
        let (ack, (flow, hit, snd_nxt)) = answered?;
        hit.then_some((ack, flow, snd_nxt))
    }
}
