//! The window engine cycle by cycle: the [fixed-point model](fncc_models::window::fixed) with a model of the slots of
//! `hdl/nic/event_slots`.
//!
//! What a transaction computes depends on the flow's state and on the configuration at its entry only, so the
//! model computes it there and keeps it until the cycle in which it comes out.

use super::{Cycle, FlowReport, Operation};
use fncc_hdl::nic::LoadConfiguration;
use fncc_models::window::fixed::{FixedOutcome, FlowWith, HardwareConfig, Rule};
use fncc_models::window::{AckWith, MAX_HOPS};
use std::collections::{BTreeMap, VecDeque};
use std::ops::AddAssign;

/// Slots that take turns, and those with stacks of several turns; cycles of a turn.
const SLOTS: usize = 4;
const SLOTS_OF_LONG_STACKS: usize = 2;
const TURN: u64 = 5;
/// Events that a slot parks.
const PARKED: usize = 4;
/// Cycles from the decision about who enters, in the last cycle of a turn, to the result or report.
const PASSAGE: u64 = 155;

/// What the counters of the hardware count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Events taken.
    pub events: u64,
    /// Results given.
    pub results: u64,
    /// Events replaced by a newer one of their flow.
    pub merged: u64,
    /// Events discarded, as their flow was set up or torn down.
    pub discarded: u64,
    /// Events of flows beyond the table.
    pub unknown_flow: u64,
    /// Events of flows that are not set up.
    pub not_set_up: u64,
    /// Events with an invalid rate code or too many hops.
    pub malformed: u64,
    /// Results without a measurement.
    pub no_measurement: u64,
    /// Results for which LHCS acted.
    pub lhcs: u64,
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Self) {
        self.events += other.events;
        self.results += other.results;
        self.merged += other.merged;
        self.discarded += other.discarded;
        self.unknown_flow += other.unknown_flow;
        self.not_set_up += other.not_set_up;
        self.malformed += other.malformed;
        self.no_measurement += other.no_measurement;
        self.lhcs += other.lhcs;
    }
}

#[derive(Clone, Default)]
struct Slot<const HOPS: usize> {
    flow: Option<u16>,
    parked: VecDeque<AckWith<HOPS>>,
}

enum Output {
    Result(u16, FixedOutcome),
    Report(FlowReport),
    NotSetUp,
}

/// The engine with a table of some number of flows.
pub type TimedEngine = TimedEngineWith<MAX_HOPS>;

/// The same for stacks of up to `HOPS` entries, a multiple of five.
pub struct TimedEngineWith<const HOPS: usize> {
    table: u32,
    config: HardwareConfig,
    flows: BTreeMap<u16, FlowWith<HOPS>>,
    slots: Vec<Slot<HOPS>>,
    cycle: u64,
    next_event: Option<AckWith<HOPS>>,
    next_operation: Option<(Operation, u16, u32)>,
    /// Nothing may enter, now and in the last two cycles; who enters is decided on the oldest.
    loading: bool,
    was_loading: [bool; 2],
    /// Cycles since the last `cfg_load`.
    held: u64,
    inside: VecDeque<(u64, Output)>,
    counters: Counters,
    rules: BTreeMap<Rule, u64>,
}

impl<const HOPS: usize> TimedEngineWith<HOPS> {
    /// Turns of a transaction.
    const TURNS: u64 = HOPS as u64 / TURN;
    /// As [`PASSAGE`], from the decision about the first of its turns.
    const PASSAGE: u64 = PASSAGE + (Self::TURNS - 1) * TURN;
    /// Cycles in which nothing enters, from that of the last `cfg_load` on.
    const HOLD: u64 = <LoadConfiguration>::HOLD + (Self::TURNS - 1) * TURN;

    /// The engine as it is when its configuration has just been taken over: `phase` cycles after its reset has acted. `table` is the number of flows.
    pub fn new(table: u32, config: HardwareConfig, phase: u64) -> Self {
        Self {
            table,
            config,
            flows: BTreeMap::new(),
            slots: vec![
                Slot::default();
                if Self::TURNS > 1 { SLOTS_OF_LONG_STACKS } else { SLOTS }
            ],
            cycle: phase,
            next_event: None,
            next_operation: None,
            loading: false,
            was_loading: [true; 2],
            held: 0,
            inside: VecDeque::new(),
            counters: Counters::default(),
            rules: BTreeMap::new(),
        }
    }

    /// The counters after the last cycle.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// How often each rule of the computation applied.
    pub fn rules(&self) -> &BTreeMap<Rule, u64> {
        &self.rules
    }

    /// A cycle with an event and an operation on offer, and with `cfg_load` set or not for the
    /// configuration on the ports.
    pub fn clock(
        &mut self,
        event: Option<&AckWith<HOPS>>,
        operation: Option<(Operation, u16, u32)>,
        load: bool,
        on_ports: &HardwareConfig,
    ) -> Cycle {
        let mut out = self.outputs();
        if self.cycle.is_multiple_of(TURN) {
            out.event_taken = event.is_some() && self.next_event.is_none();
            if out.event_taken {
                self.next_event = event.copied();
                self.counters.events += 1;
            }
            out.operation_taken = operation.is_some() && self.next_operation.is_none();
            if out.operation_taken {
                self.next_operation = operation;
            }
        }
        if self.cycle % TURN == TURN - 1 {
            self.decide(self.cycle / TURN);
        }
        self.was_loading = [self.loading, self.was_loading[0]];
        self.load(load, on_ports);
        self.cycle += 1;
        out
    }

    /// Who enters at the turn after this one, that of a slot, and the fate of the next event. While the hops of a transaction come nothing else enters.
    fn decide(&mut self, turn: u64) {
        let slot = turn as usize % self.slots.len();
        let flow_of_event = self.next_event.map(|ack| ack.flow as u16);
        let mut event_inside =
            self.slots.iter().position(|s| s.flow.is_some() && s.flow == flow_of_event);
        let held = self.was_loading[1] || turn % Self::TURNS != Self::TURNS - 1;
        let operation_leaves = !held && self.enter_operation(slot);
        let mut free = false;
        if operation_leaves {
            self.next_operation = None;
        } else if !held {
            match self.slots[slot].parked.pop_front() {
                Some(ack) => self.enter_event(&ack),
                None => {
                    self.slots[slot].flow = None;
                    free = true;
                }
            }
        }
        // At its turn a slot lets go of its flow, unless that enters again.
        if event_inside == Some(slot) && self.slots[slot].flow != flow_of_event {
            event_inside = None;
        }
        if self.move_event(event_inside, slot, free) {
            self.next_event = None;
        }
    }

    fn outputs(&mut self) -> Cycle {
        let mut out = Cycle::default();
        let due = |entry: &&(u64, Output)| entry.0 <= self.cycle;
        let Some(index) = self.inside.iter().position(|entry| due(&entry)) else { return out };
        match self.inside.remove(index).expect("it is there").1 {
            Output::Result(flow, outcome) => {
                self.counters.results += 1;
                self.counters.lhcs += u64::from(outcome.lhcs);
                let silent = !outcome.measured && !outcome.new_path;
                self.counters.no_measurement += u64::from(silent);
                out.result = Some((flow, outcome));
            }
            Output::Report(report) => out.report = Some(report),
            Output::NotSetUp => self.counters.not_set_up += 1,
        }
        out
    }

    fn load(&mut self, requested: bool, on_ports: &HardwareConfig) {
        self.held += 1;
        if self.loading && self.held == Self::HOLD - 1 {
            self.config = *on_ports;
            self.loading = false;
        }
        if requested {
            self.held = 0;
        }
        self.loading |= requested;
    }

    /// Whether the operation that waits enters at this turn.
    fn enter_operation(&mut self, slot: usize) -> bool {
        let Some((operation, flow, window)) = self.next_operation else { return false };
        let inside = self.slots.iter().position(|s| s.flow == Some(flow));
        match inside {
            Some(inside) if inside != slot => return false,
            None if !self.slots[slot].parked.is_empty() => return false,
            _ => {}
        }
        self.slots[slot].flow = Some(flow);
        if operation != Operation::Read {
            self.counters.discarded += self.slots[slot].parked.drain(..).len() as u64;
        }
        let report = self.operate(operation, flow, window);
        self.inside.push_back((self.cycle + Self::PASSAGE, Output::Report(report)));
        true
    }

    fn operate(&mut self, operation: Operation, flow: u16, window: u32) -> FlowReport {
        let previous = self.flows.get(&flow).copied();
        match operation {
            _ if u32::from(flow) >= self.table => {}
            Operation::Read => {}
            Operation::Initialise => {
                self.flows.insert(flow, FlowWith::new(f64::from(window) / 16.0));
            }
            Operation::Remove => {
                self.flows.remove(&flow);
            }
        }
        let state = previous.unwrap_or(FlowWith::new(0.0));
        let FixedOutcome { w, wc, u, inc_stage, .. } = state.outcome(&self.config);
        FlowReport {
            op: operation as u8,
            flow,
            known: previous.is_some(),
            w,
            wc,
            u,
            inc_stage,
            last_update_seq: state.last_update_seq,
            path: state.path(),
        }
    }

    /// The event enters: what it does happens now, and comes out later.
    fn enter_event(&mut self, ack: &AckWith<HOPS>) {
        let flow = ack.flow as u16;
        let output = match self.flows.get_mut(&flow) {
            Some(state) => {
                let mut count = |rule| *self.rules.entry(rule).or_default() += 1;
                Output::Result(flow, state.ack_by(&self.config, ack, &mut count))
            }
            None => Output::NotSetUp,
        };
        self.inside.push_back((self.cycle + Self::PASSAGE, output));
    }

    /// Whether the first event leaves the input: its flow is in the slot `inside`, or it enters
    /// `slot` if that is `free`.
    fn move_event(&mut self, inside: Option<usize>, slot: usize, free: bool) -> bool {
        let Some(ack) = self.next_event else { return false };
        let hops = &ack.hops[..usize::from(ack.n_hop).min(ack.hops.len())];
        if usize::from(ack.n_hop) > ack.hops.len() || hops.iter().any(|h| h.rate.gbps().is_none()) {
            self.counters.malformed += 1;
            return true;
        }
        if ack.flow >= self.table {
            self.counters.unknown_flow += 1;
            return true;
        }
        if let Some(inside) = inside {
            let parked = &mut self.slots[inside].parked;
            if parked.len() == PARKED {
                parked.pop_back();
                self.counters.merged += 1;
            }
            parked.push_back(ack);
            return true;
        }
        if free {
            self.slots[slot].flow = Some(ack.flow as u16);
            self.enter_event(&ack);
        }
        free
    }
}
