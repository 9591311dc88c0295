//! Finds the busiest link of a path at the receiver of probes: of a stack, only that entry and the one before it go back (HPCC++, busiest link only).
//!
//! ```text
//!               ┌──────────────────────────────────────────────────────────┐
//!  arrival ════>│ queue ─┬─> path of the flow ─> the same? ──────────┐     │
//!               │        └─> FlowStacks ─> MeasureInFlight ─> which? │     │
//!               │              entries ────> delay ──────────^       v     │
//!               │                                   │            queue ════│══> message
//!  connect ────>│ ─> no path                        └──────────────^       │──> stat_*
//!               └──────────────────────────────────────────────────────────┘
//! ```
//!
//! The stack of a probe is compared with that of the last probe of its flow, hop by hop, as a sender would do it ([`MeasureInFlight`]). The answer to the sender is a message:
//!
//! | stack | entries of the message |
//! |---|---|
//! | the first one of the flow, or of another path | that of the last hop: nothing can be measured yet |
//! | the same path | of the hop with the largest utilisation, that of the last probe and after it that of this one |
//! | the same path, and no time has passed at any hop; no entries | no message |
//!
//! The stack becomes that of the flow in any case.
//!
//! Contract: a probe may come in every cycle, a message leaves in each turn of 5 cycles. Message [`BusiestLink::LATENCY`] cycles after its probe, up to 4 more for its turn and 5 for each that waits before it. 16 probes and 9 messages
//! wait; what finds no room is dropped and counted, as is a stack of more than five entries or with a rate code that is none: the sender repeats its probe. `cfg_load` loads the configuration while no probe is inside. Flow numbers use the low `A` bits. After a reset no path is known; that takes
//! `2^A` cycles, in which probes are dropped. Source: HPCC++ (draft-miao-tsv-hpcc-00), section 6.

use super::{AckEntriesOut, BusiestLinkStatsOut};
use crate::arith::{CounterBank, DelayLine};
use crate::axis::{LaneQueue, Queue};
use crate::nic::{ArrivedTelemetryIn, FlowStacks, MeasureInFlight, ProbedFlowIn};
use fncc_netlist::prelude::*;

pub use records::{BusiestEntries, ProbedPath, ProbedStack};

mod records {
    #![allow(missing_docs, reason = "the derive macro writes methods without documentation")]
    use fncc_netlist::prelude::*;

    /// The path of the last probe of a flow.
    #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
    pub struct ProbedPath {
        /// There was one.
        pub seen: Bit,
        /// Its `pathID`.
        pub path_id: Bits<12>,
        /// Its entries.
        pub n_hop: Bits<4>,
    }

    /// What is known of a probe with its entries.
    #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
    pub struct ProbedStack {
        /// Its flow.
        pub flow: Bits<16>,
        /// `pathID`.
        pub path_id: Bits<12>,
        /// Entries.
        pub n_hop: Bits<4>,
        /// Those of the probe before have the same path.
        pub is_same: Bit,
    }

    /// The answer to the sender of a flow.
    #[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
    pub struct BusiestEntries {
        /// Its flow.
        pub flow: Bits<16>,
        /// Two entries.
        pub pair: Bit,
        /// The first entry.
        pub entry: Bits<64>,
        /// The second one.
        pub second: Bits<64>,
    }
}

/// Address bits of the queues of probes and messages.
const QUEUE_BITS: usize = 4;
const MESSAGE_BITS: usize = 3;

/// The block; see the module's page. `A` address bits for `2^A` flows; stacks of `E` bits.
#[block(clock, reset = "no path is known, no probe is inside", check = assert!((1..=16).contains(&A), "BusiestLink: A = {A} is not in 1..=16"))]
pub struct BusiestLink<const A: usize, const E: usize = 320> {
    /// The telemetry of probes.
    pub arrival: ArrivedTelemetryIn<E>,
    /// Entries for senders.
    pub message: AckEntriesOut,
    /// A flow is connected or disconnected.
    pub connect: ProbedFlowIn,
    /// Loads the configuration, which is that of the window engine.
    pub cfg_load: Signal<In, Bit>,
    /// Unit of `tx_bytes` in the entries, bytes.
    pub cfg_tx_unit: Signal<In, Bits<11>>,
    /// Unit of `qlen` over `B T`, Q0.48, of each rate.
    pub cfg_qlen_gain: [Signal<In, Bits<48>>; 9],
    /// Counters.
    pub stat: BusiestLinkStatsOut,

    // The configuration.
    tx_unit: Dff<Bits<11>>,
    loads: ResetDff<Bits<9>>,
    gain_write: Dff<Bit>,
    gain_rate: Dff<Bits<4>>,
    gain_word: Dff<Bits<48>>,
    chosen_rate: Signal<Local, Bits<4>>,
    chosen_word: Signal<Local, Bits<48>>,

    cleared: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    /// Bit `i` is set in phase `i` of a turn.
    #[init(ResetDff::new(1.into()))]
    phase: ResetDff<Bits<5>>,
    /// Entries whose rate codes are none.
    unsound: Signal<Local, Bits<5>>,
    probes: LaneQueue<ProbedStack, 320, 40, QUEUE_BITS>,

    // The probe of a turn; that of the turn before, whose entries pass.
    /// Valid, and there is one in the turn before.
    occupied: [ResetDff<Bit>; 2],
    probe: Dff<ProbedStack>,
    passing: Dff<ProbedStack>,
    stack: Dff<Bits<320>>,
    entries: Dff<Bits<320>>,
    #[init(Ram::new(ReadDuringWrite::Old))]
    paths: Ram<ProbedPath, A>,
    is_same: Dff<Bit>,
    /// A flow whose path is forgotten when the memory is free.
    connects: ResetDff<Bit>,
    connected: Dff<Bits<A>>,
    stacks: FlowStacks<64, A>,
    measure: MeasureInFlight,
    hops: Signal<Local, Bits<4>>,

    // Until the busiest hop is known.
    entry: DelayLine<Bits<64>, 50, 6>,
    previous: DelayLine<Bits<64>, 50, 6>,
    probed: DelayLine<ProbedStack, 56, 6>,
    inside: ResetDff<Bits<56>>,
    index: Dff<Bits<3>>,
    measured: Dff<Bit>,
    is_hop: Signal<Local, Bit>,
    chosen: Dff<Bits<3>>,
    has_chosen: Dff<Bit>,
    has_measured: Dff<Bit>,
    now: Dff<Bits<64>>,
    before: Dff<Bits<64>>,

    messages: Queue<BusiestEntries, MESSAGE_BITS>,
    /// A message is sent, one is lost: the counters are far from where that is known.
    happened: [ResetDff<Bit>; 2],
    counters: CounterBank<2>,
}

impl<const A: usize, const E: usize> BusiestLink<A, E> {
    /// Cycles from a probe to its message, at least; a probe is decided in the last cycle of a turn of 5.
    pub const LATENCY: usize = latency!(probes, probe, probed, messages) + 4;
}

impl<const A: usize, const E: usize> Logic for BusiestLink<A, E> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_busiest_link");
        let phase = self.phase.q.val();
        self.phase.d.next = concat((phase.get_bits::<4>(0), phase.get_bit(4)));

        comment!("The configuration, a rate a cycle.");
        self.loads.d.next = self.loads.q.val() << 1;
        if self.cfg_load.val() {
            self.loads.d.next = 1.into();
            self.tx_unit.d.next = self.cfg_tx_unit.val();
        }
        self.chosen_rate.next = 0.into();
        self.chosen_word.next = 0.into();
        for i in 0..9 {
            if self.loads.q.val().get_bit(i) {
                self.chosen_rate.next = (i + 1).to_bits::<4>();
                self.chosen_word.next = self.cfg_qlen_gain[i].val();
            }
        }
        self.gain_write.d.next = self.loads.q.val().any();
        self.gain_rate.d.next = self.chosen_rate.val();
        self.gain_word.d.next = self.chosen_word.val();
        join!(self.tx_unit.q => self.measure.tx_unit);
        self.measure.queue.write.next = self.gain_write.q.val();
        self.measure.queue.rate.next = self.gain_rate.q.val();
        self.measure.queue.word.next = bit_cast::<64, 48>(self.gain_word.q.val());

        comment!("Probes wait.");
        self.unsound.next = 0.into();
        for i in 0..5 {
            let code = self.arrival.stack.val().get_bits::<4>(64 * i + 60);
            if self.arrival.n_hop.val() > i.to_bits::<4>() && (!code.any() || code > 9) {
                self.unsound.next = self.unsound.val().replace_bit(i, true);
            }
        }
        let has_room = self.probes.push_ready.val()
            && self.cleared.q.val()
            && !self.unsound.val().any()
            && self.arrival.n_hop.val() <= 5;
        self.probes.push.next = self.arrival.valid.val() && has_room;
        self.probes.push_data.next.flow = self.arrival.flow.val();
        self.probes.push_data.next.path_id = self.arrival.path_id.val();
        self.probes.push_data.next.n_hop = self.arrival.n_hop.val();
        self.probes.push_data.next.is_same = false;
        self.probes.push_wide.next = self.arrival.stack.val().get_bits::<320>(0);

        comment!("A probe enters in each turn.");
        self.probes.pop.next = phase.get_bit(4) && self.probes.pop_valid.val();
        if phase.get_bit(4) {
            self.probe.d.next = self.probes.pop_data.val();
            self.occupied[0].d.next = self.probes.pop_valid.val();
            self.occupied[1].d.next = self.occupied[0].q.val();
            self.passing.d.next = self.probe.q.val();
            self.passing.d.next.is_same = self.is_same.q.val();
        }
        if phase.get_bit(0) {
            self.stack.d.next = self.probes.wide.val();
        }

        comment!("Its path, and that of the probe before.");
        let probe = self.probe.q.val();
        self.paths.re.next = true;
        self.paths.raddr.next = probe.flow.get_bits::<A>(0);
        let path = self.paths.rdata.val();
        if phase.get_bit(2) {
            self.is_same.d.next =
                path.seen && path.path_id == probe.path_id && path.n_hop == probe.n_hop;
        }
        let writes = phase.get_bit(3) && self.occupied[0].q.val();
        if self.connect.valid.val() {
            self.connects.d.next = true;
            self.connected.d.next = self.connect.flow.val().get_bits::<A>(0);
        } else if self.cleared.q.val() && !writes {
            self.connects.d.next = false;
        }
        self.paths.we.next = writes || self.connects.q.val() || !self.cleared.q.val();
        self.paths.waddr.next = self.connected.q.val();
        self.paths.wdata.next.seen = writes;
        self.paths.wdata.next.path_id = probe.path_id;
        self.paths.wdata.next.n_hop = probe.n_hop;
        if writes {
            self.paths.waddr.next = probe.flow.get_bits::<A>(0);
        }
        if !self.cleared.q.val() {
            self.paths.waddr.next = self.sweep.q.val();
            self.sweep.d.next = self.sweep.q.val() + 1;
            if self.sweep.q.val().all() {
                self.cleared.d.next = true;
            }
        }

        comment!("Its entries, with those of the probe before; they take the place of these.");
        self.entries.d.next = self.entries.q.val() >> 64;
        if phase.get_bit(4) {
            self.entries.d.next = self.stack.q.val();
        }
        let entry = self.entries.q.val().get_bits::<64>(0);
        join!(self.phase.q => self.stacks.phase);
        self.stacks.place.next = probe.flow.get_bits::<A>(0);
        self.stacks.write.next = phase.get_bit(0) && self.occupied[1].q.val();
        self.stacks.write_place.next = self.passing.q.val().flow.get_bits::<A>(0);
        self.stacks.entry.next = entry;
        self.hops.next = 0.into();
        if self.occupied[0].q.val() && self.is_same.q.val() {
            self.hops.next = probe.n_hop;
        }
        self.measure.start.next = phase.get_bit(0);
        self.measure.n_hop.next = self.hops.val();
        self.measure.entry.next = entry;
        join!(self.stacks.previous => self.measure.previous);
        self.entry.value.next = entry;
        join!(self.stacks.previous => self.previous.value);
        self.probed.value.next = probe;
        self.inside.d.next = (self.inside.q.val() << 1).replace_bit(0, self.occupied[0].q.val());
        self.probed.value.next.is_same = self.is_same.q.val();

        comment!("The busiest hop, and its entries a turn later.");
        if phase.get_bit(3) {
            self.measured.d.next = self.measure.limiting.val().measured;
            self.index.d.next = self.measure.index.val();
        }
        if phase.get_bit(4) {
            self.has_measured.d.next = self.measured.q.val();
            self.chosen.d.next = self.index.q.val();
            if !self.measured.q.val() {
                self.chosen.d.next = 0.into();
            }
        }
        self.is_hop.next = false;
        for i in 0..5 {
            if phase.get_bit(i) && self.chosen.q.val() == i.to_bits::<3>() {
                self.is_hop.next = true;
            }
        }
        if self.is_hop.val() {
            self.now.d.next = self.entry.out.val();
            self.before.d.next = self.previous.out.val();
        }
        delay!(self.has_measured => self.has_chosen);

        comment!("The message.");
        let probed = self.probed.out.val();
        let begins_path = !probed.is_same && probed.n_hop.any();
        let reports = phase.get_bit(0)
            && self.inside.q.val().get_bit(55)
            && (begins_path || self.has_chosen.q.val());
        self.messages.push.next = reports;
        self.messages.push_data.next.flow = probed.flow;
        self.messages.push_data.next.pair = !begins_path;
        self.messages.push_data.next.entry = self.before.q.val();
        self.messages.push_data.next.second = self.now.q.val();
        if begins_path {
            self.messages.push_data.next.entry = self.now.q.val();
        }
        self.message.valid.next = self.messages.pop_valid.val();
        self.message.flow.next = self.messages.pop_data.val().flow;
        self.message.pair.next = self.messages.pop_data.val().pair;
        self.message.entry.next = self.messages.pop_data.val().entry;
        self.message.second.next = self.messages.pop_data.val().second;
        self.messages.pop.next = self.messages.pop_valid.val() && self.message.ready.val();

        self.happened[0].d.next = reports && self.messages.push_ready.val();
        self.happened[1].d.next =
            (self.arrival.valid.val() && !has_room) || (reports && !self.messages.push_ready.val());
        for i in 0..2 {
            self.counters.events[i].next = self.happened[i].q.val();
        }
        self.stat.reported.next = self.counters.values[0].val();
        self.stat.lost.next = self.counters.values[1].val();
    }
}
