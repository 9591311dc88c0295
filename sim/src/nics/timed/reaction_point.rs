//! When a reaction point does which operation.
//!
//! An operation is done wholly when it enters; one of the same flow enters [`APART`] cycles later at the earliest.

use super::model_queue::ModelQueue;
use fncc_hdl::nic::reaction::DcqcnRp;
use fncc_models::nic::{FlowRate, ReactionSettings, Timers};
use std::collections::VecDeque;

/// Cycles from a notification to its entry: through its queue, and as candidate and the next one.
const ENTRY: u64 = ModelQueue::<u16>::LATENCY + 2;
/// Cycles between two operations of a flow.
const APART: u64 = RESULT;
/// Cycles from the entry of an operation to the time that it has.
const TIME: u64 = 3;
/// Cycles from the entry of an operation to its result.
const RESULT: u64 = DcqcnRp::<6>::LATENCY as u64 - ENTRY;
/// Cycles from the entry of an operation to when the sweep passes over its flow, as its timers are being written; later it sees them.
const WRITTEN: u64 = RESULT;

/// What comes in a cycle.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReactionInputs {
    /// A notification for a flow.
    pub feedback: Option<u16>,
    /// A packet of a flow, and its bytes.
    pub sent: Option<(u16, u16)>,
    /// A flow to set up, or to tear down.
    pub setup: Option<(u16, bool)>,
}

/// What a cycle gives.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReactionOutputs {
    /// The tables are being cleared.
    pub busy: bool,
    /// A setup is accepted.
    pub setup_ready: bool,
    /// A flow and its new rate.
    pub result: Option<(u16, u32)>,
}

/// What has happened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReactionCounts {
    /// Notifications applied.
    pub decreases: u64,
    /// Rounds.
    pub increases: u64,
    /// Notifications and packets of flows that are not set up.
    pub not_set_up: u64,
    /// Notifications lost.
    pub lost_notifications: u64,
    /// Packets not counted.
    pub lost_packets: u64,
}

#[derive(Debug, Clone, Copy)]
enum Operation {
    Timer,
    Sent(u16),
    Feedback,
    Setup(bool),
}

/// The reaction point.
#[derive(Debug, Clone)]
pub struct ReactionPoint {
    settings: ReactionSettings,
    flows: Vec<Option<FlowRate>>,
    entered: Vec<Option<u64>>,
    now: u64,
    notifications: ModelQueue<u16>,
    packets: ModelQueue<(u16, u16)>,
    timer_next: bool,
    candidate: Option<(u16, Operation)>,
    waiting: Option<(u16, Operation)>,
    results: VecDeque<(u64, u16, u32)>,
    // The sweep, and what it knows of timers.
    place: usize,
    timers: Vec<Option<Timers>>,
    writes: VecDeque<(u64, u16, Option<Timers>)>,
    visited: Option<(u16, Option<Timers>)>,
    read: Option<(u16, Option<Timers>)>,
    ended: Option<u16>,
    due: ModelQueue<u16>,
    /// What has happened.
    pub counts: ReactionCounts,
}

impl ReactionPoint {
    /// A reaction point after its reset, for `flows` flows.
    pub fn new(settings: ReactionSettings, flows: usize) -> Self {
        Self {
            settings,
            flows: vec![None; flows],
            entered: vec![None; flows],
            now: 0,
            notifications: ModelQueue::new(16),
            packets: ModelQueue::new(32),
            timer_next: false,
            candidate: None,
            waiting: None,
            results: VecDeque::new(),
            place: 0,
            timers: vec![None; flows],
            writes: VecDeque::new(),
            visited: None,
            read: None,
            ended: None,
            due: ModelQueue::new(4),
            counts: ReactionCounts::default(),
        }
    }

    /// A flow as it is.
    pub fn flow(&self, flow: u16) -> Option<&FlowRate> {
        self.flows[usize::from(flow)].as_ref()
    }

    /// A cycle.
    pub fn cycle(&mut self, inputs: &ReactionInputs) -> ReactionOutputs {
        let is_clear = self.now >= self.flows.len() as u64;
        let enters = self.waiting.filter(|(flow, _)| {
            self.entered[usize::from(*flow)].is_none_or(|at| self.now - at >= APART)
        });
        let moves = self.candidate.filter(|_| self.waiting.is_none() || enters.is_some());
        let takes = is_clear && (self.candidate.is_none() || moves.is_some());
        if let Some((flow, operation)) = enters {
            self.apply(flow, operation);
        }
        if moves.is_some() || enters.is_some() {
            self.waiting = moves;
        }
        let mut pops = [false; 3];
        if takes {
            self.candidate = self.next(inputs.setup, &mut pops);
        }
        let [pops_notification, pops_packet, pops_timer] = pops;
        let (feedback, sent) = (inputs.feedback, inputs.sent);
        let [feedback, sent] = [feedback.is_some(), sent.is_some()].map(|there| there && is_clear);
        self.counts.lost_notifications += u64::from(feedback && !self.notifications.has_room());
        self.counts.lost_packets += u64::from(sent && !self.packets.has_room());
        self.notifications.cycle(inputs.feedback.filter(|_| feedback), pops_notification);
        self.packets.cycle(inputs.sent.filter(|_| sent), pops_packet);
        self.sweep(is_clear, pops_timer);
        let result = self.results.front().copied().filter(|(at, ..)| *at == self.now);
        if result.is_some() {
            self.results.pop_front();
        }
        self.now += 1;
        let result = result.map(|(_, flow, rate)| (flow, rate));
        ReactionOutputs { busy: !is_clear, setup_ready: takes, result }
    }

    /// The next candidate; says which queue it comes from.
    fn next(
        &mut self,
        setup: Option<(u16, bool)>,
        pops: &mut [bool; 3],
    ) -> Option<(u16, Operation)> {
        if let Some((flow, connects)) = setup {
            return Some((flow, Operation::Setup(connects)));
        }
        if let Some(flow) = self.notifications.head() {
            pops[0] = true;
            return Some((flow, Operation::Feedback));
        }
        match (self.packets.head(), self.due.head()) {
            (Some((flow, bytes)), timer) if timer.is_none() || !self.timer_next => {
                pops[1] = true;
                self.timer_next = true;
                Some((flow, Operation::Sent(bytes)))
            }
            (_, Some(flow)) => {
                pops[2] = true;
                self.timer_next = false;
                Some((flow, Operation::Timer))
            }
            (_, None) => None,
        }
    }

    fn apply(&mut self, number: u16, operation: Operation) {
        let index = usize::from(number);
        self.entered[index] = Some(self.now);
        let (settings, time) = (&self.settings, self.now + TIME);
        let before = self.flows[index];
        match (operation, &mut self.flows[index]) {
            (Operation::Setup(true), flow) => *flow = Some(FlowRate::new(settings)),
            (Operation::Setup(false), flow) => *flow = None,
            (Operation::Timer, Some(flow)) => {
                self.counts.increases += u64::from(flow.timer(settings, time));
            }
            (Operation::Timer, None) => {}
            (Operation::Sent(bytes), Some(flow)) => {
                self.counts.increases += u64::from(flow.sent(settings, bytes));
            }
            (Operation::Feedback, Some(flow)) => {
                flow.notified(settings, time);
                self.counts.decreases += 1;
            }
            (Operation::Sent(_) | Operation::Feedback, None) => self.counts.not_set_up += 1,
        }
        let after = self.flows[index];
        let begins = matches!(operation, Operation::Setup(true));
        if let Some(after) = after
            && (begins || before.is_none_or(|before| before.rate != after.rate))
        {
            self.results.push_back((self.now + RESULT, number, after.rate));
        }
        let timers = after.and_then(|flow| flow.timers);
        self.writes.push_back((self.now + WRITTEN, number, timers));
    }

    fn sweep(&mut self, is_clear: bool, pops: bool) {
        let pushed = self.ended;
        let mut passes_over = None;
        if let Some((_, flow, timers)) =
            self.writes.front().copied().filter(|(at, ..)| *at == self.now)
        {
            self.writes.pop_front();
            self.timers[usize::from(flow)] = timers;
            passes_over = Some(usize::from(flow));
        }
        if self.ended.is_none() || self.due.has_room() {
            self.ended = self.read.and_then(|(flow, timers)| {
                timers.is_some_and(|timers| timers.iter().any(|at| *at <= self.now)).then_some(flow)
            });
            self.read = self.visited;
            let visits = is_clear && passes_over != Some(self.place);
            self.visited = visits.then(|| (self.place as u16, self.timers[self.place]));
            self.place = (self.place + 1) % self.flows.len();
        }
        self.due.cycle(pushed, pops);
    }
}
