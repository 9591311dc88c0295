//! Rx-HPCC: the window engine of a NIC computes the windows of those who send to it, and the NIC takes its own from its receivers.
//!
//! ```text
//!             ┌───────────────────────────────────────────────────────┐
//!  arrival ──>│ time ─> queue of telemetry ──> with period ─> or ─────│──> ev
//!  ack ──────>│ ──┬─────────────────────────────────────────> ^       │
//!             │   └─> window in it ─> limits ──> or ──────────────────│──> res
//!  computed ─>│ ──┬────────────────────────────> ^                    │
//!             │   └─> updated? ─> queue ──────────────────────────────│──> message
//!             └───────────────────────────────────────────────────────┘
//! ```
//!
//! With `cfg_enable` the events of the engine are those of data packets (`arrival`). The receiver sends each flow its window once in `cfg_period`: the rule of the draft,
//! `now - lastUpdateTime > T`, is the comparison of sequence numbers that the engine does anyway, with the time of an arrival as acknowledged sequence number and that
//! time and `T` as the next one. So a result that is an update is a message for the sender. In its ACK a window stands as an entry that no switch makes:
//!
//! | bits | field |
//! |---|---|
//! | 63:60 | rate code 0 |
//! | 59:32 | window, bytes, Q24.4 |
//! | 31:0 | rate, bytes per ns, Q8.24 |
//!
//! An ACK with such an entry alone gives a result for its flow; any other ACK gives none.
//!
//! Without `cfg_enable` an ACK is an event of the engine, and the results are the engine's, in the same cycle. Its sequence numbers have 32 bits; a PSN stands in their upper 24, which compares alike.
//!
//! Contract: latency [`RxHpcc::LATENCY`] cycles from an ACK to `res`, 3 from an arrival to `ev`, 2 from `computed` to `message`, if nothing waits. An ACK in every cycle; an event of arrivals
//! every 2 cycles. 16 arrivals and 9 messages wait; what finds no room is dropped and counted: the next packet of its flow says the same. Times are in units of 16 cycles, modulo 2^32: a flow that
//! was idle for half of that (137 s at 250 MHz) counts as just updated for as long again. `cfg_*` may change while no flow is connected. Source: HPCC++ (draft-miao-tsv-hpcc-00), section 6.

use super::event::WaitingArrival;
use super::{
    ArrivedTelemetryIn, RxHpccStatsOut, WindowEventIn, WindowEventOut, WindowMessageOut,
    WindowResultIn, WindowResultOut,
};
use crate::arith::CounterBank;
use crate::axis::{LaneQueue, Queue};
use fncc_netlist::prelude::*;

/// Address bits of the queues of arrivals and messages.
const ARRIVAL_BITS: usize = 4;
const MESSAGE_BITS: usize = 3;

/// The block; see the module's page. Stacks of `E = 320 (1 + M)` bits.
#[block(
    clock,
    reset = "nothing waits, time zero",
    check = assert!(E == 320 * (1 + M), "RxHpcc: M = {M}, E = {E}")
)]
pub struct RxHpcc<const M: usize = 0, const E: usize = 320> {
    /// 1: windows are computed by receivers; 0: by senders.
    pub cfg_enable: Signal<In, Bit>,
    /// T, units of 16 cycles.
    pub cfg_period: Signal<In, Bits<24>>,
    /// Smallest window, bytes, Q24.16.
    pub cfg_w_min: Signal<In, Bits<40>>,
    /// Largest window, bytes, Q24.16.
    pub cfg_w_max: Signal<In, Bits<40>>,
    /// ACKs.
    pub ack: WindowEventIn<E>,
    /// Data packets.
    pub arrival: ArrivedTelemetryIn<E>,
    /// Events for the engine.
    pub ev: WindowEventOut<E>,
    /// Its results.
    pub computed: WindowResultIn,
    /// Windows of flows that this NIC sends.
    pub res: WindowResultOut,
    /// Windows of flows that it receives.
    pub message: WindowMessageOut,
    /// Counters.
    pub stat: RxHpccStatsOut,
    /// Copies of `cfg_enable`, one for each lane of the stack, and for all else.
    enables: [Replica<Bit>; 8],
    enable: Dff<Bit>,
    time: ResetDff<Bits<36>>,
    arrivals: LaneQueue<WaitingArrival, 320, 40, ARRIVAL_BITS>,
    /// Entries after the first five, five each, those of the front in the cycle before, and copies of `cfg_enable`.
    more: [Queue<Bits<320>, ARRIVAL_BITS>; M],
    more_front: [Dff<Bits<320>>; M],
    more_enables: [Replica<Bit>; M],
    /// The front of the arrivals has its entries.
    offers: ResetDff<Bit>,
    no_room: ResetDff<Bit>,
    messages: Queue<Bits<76>, MESSAGE_BITS>,
    sent: ResetDff<Bit>,
    unsent: ResetDff<Bit>,

    // Of an ACK, a cycle each: its window, whether that is within limits, what is left of it.
    reports: [ResetDff<Bit>; 3],
    flows: [Dff<Bits<16>>; 3],
    windows: [Dff<Bits<28>>; 3],
    rates: [Dff<Bits<32>>; 3],
    is_below: Dff<Bit>,
    is_above: Dff<Bit>,
    lanes: [Signal<Local, Bits<320>>; 8],
    first: Signal<Local, Bits<320>>,
    further: [Signal<Local, Bits<320>>; M],
    counters: CounterBank<4>,
}

impl<const M: usize, const E: usize> RxHpcc<M, E> {
    /// Cycles from an ACK to the window in it.
    pub const LATENCY: usize = latency!(reports[..]);
}

impl<const M: usize, const E: usize> Logic for RxHpcc<M, E> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_rx_hpcc");
        self.enable.d.next = self.cfg_enable.val();
        for i in 0..8 {
            self.enables[i].d.next = self.cfg_enable.val();
        }
        let enabled = self.enable.q.val();

        comment!("Telemetry of data packets waits with the time of its arrival.");
        self.time.d.next = self.time.q.val() + 1;
        let arrives = self.arrival.valid.val() && self.arrival.n_hop.val().any() && enabled;
        self.arrivals.push.next = arrives;
        self.arrivals.push_data.next.flow = self.arrival.flow.val();
        self.arrivals.push_data.next.at = self.time.q.val().get_bits::<32>(4);
        self.arrivals.push_data.next.n_hop = self.arrival.n_hop.val();
        self.arrivals.push_data.next.path_id = self.arrival.path_id.val();
        self.arrivals.push_wide.next = self.arrival.stack.val().get_bits::<320>(0);
        self.no_room.d.next = arrives && !self.arrivals.push_ready.val();
        let takes = self.offers.q.val() && self.ev.ready.val();
        self.arrivals.pop.next = takes;
        for i in 0..M {
            self.more_enables[i].d.next = self.cfg_enable.val();
            self.more[i].push.next = arrives && self.arrivals.push_ready.val();
            self.more[i].push_data.next = self.arrival.stack.val().get_bits::<320>(320 * i + 320);
            self.more[i].pop.next = takes;
            join!(self.more[i].pop_data => self.more_front[i].d);
        }
        self.offers.d.next = self.arrivals.pop_valid.val() && !takes;

        comment!("Events of the engine. A PSN stands in the upper bits of a sequence number.");
        let arrived = self.arrivals.pop_data.val();
        self.ack.ready.next = self.ev.ready.val() || enabled;
        self.ev.valid.next = self.ack.valid.val() && !enabled;
        self.ev.flow.next = self.ack.flow.val();
        self.ev.ack_seq.next = self.ack.ack_seq.val() << 8;
        self.ev.snd_nxt.next = self.ack.snd_nxt.val() << 8;
        self.ev.n_hop.next = self.ack.n_hop.val();
        self.ev.path_id.next = self.ack.path_id.val();
        self.ev.n.next = self.ack.n.val();
        if enabled {
            self.ev.valid.next = self.offers.q.val();
            self.ev.flow.next = arrived.flow;
            self.ev.ack_seq.next = arrived.at;
            self.ev.snd_nxt.next = arrived.at + bit_cast::<32, 24>(self.cfg_period.val());
            self.ev.n_hop.next = arrived.n_hop;
            self.ev.path_id.next = arrived.path_id;
            self.ev.n.next = 1.into();
        }
        self.first.next = 0.into();
        for i in 0..8 {
            self.lanes[i].next =
                bit_cast::<320, 40>(self.ack.stack.val().get_bits::<40>(40 * i)) << (40 * i) as u64;
            if self.enables[i].q.val() {
                self.lanes[i].next =
                    bit_cast::<320, 40>(self.arrivals.wide.val().get_bits::<40>(40 * i))
                        << (40 * i) as u64;
            }
            self.first.next = self.first.val() | self.lanes[i].val();
        }
        self.ev.stack.next = bit_cast::<E, 320>(self.first.val());
        for i in 0..M {
            self.further[i].next = self.ack.stack.val().get_bits::<320>(320 * i + 320);
            if self.more_enables[i].q.val() {
                self.further[i].next = self.more_front[i].q.val();
            }
            self.ev.stack.next = self.ev.stack.val()
                | (bit_cast::<E, 320>(self.further[i].val()) << (320 * i + 320) as u64);
        }

        comment!("A window in an ACK, within the limits of its sender.");
        let entry = self.ack.stack.val().get_bits::<64>(0);
        self.reports[0].d.next = self.ack.valid.val()
            && enabled
            && self.ack.n_hop.val() == 1
            && !entry.get_bits::<4>(60).any();
        delay!(self.ack.flow => self.flows);
        self.windows[0].d.next = entry.get_bits::<28>(32);
        self.rates[0].d.next = entry.get_bits::<32>(0);
        delay!(self.reports);
        delay!(self.rates);
        for i in 0..2 {
            self.windows[i + 1].d.next = self.windows[i].q.val();
        }
        let least = self.cfg_w_min.val().get_bits::<28>(12);
        let most = self.cfg_w_max.val().get_bits::<28>(12);
        self.is_below.d.next = self.windows[0].q.val() < least;
        self.is_above.d.next = self.windows[0].q.val() > most;
        if self.is_above.q.val() {
            self.windows[2].d.next = most;
        } else if self.is_below.q.val() {
            self.windows[2].d.next = least;
        }

        comment!("Results: those of the engine, or those in ACKs.");
        if enabled {
            self.res.valid.next = self.reports[2].q.val();
            self.res.flow.next = self.flows[2].q.val();
            self.res.w.next = self.windows[2].q.val();
            self.res.wc.next = self.windows[2].q.val();
            self.res.r.next = self.rates[2].q.val();
            self.res.u.next = 0.into();
            self.res.inc_stage.next = 0.into();
            self.res.updated.next = true;
            self.res.measured.next = false;
            self.res.lhcs.next = false;
            self.res.new_path.next = false;
        } else {
            join!(self.computed => self.res);
        }

        comment!("Windows for the senders.");
        let updates = self.computed.valid.val() && self.computed.updated.val() && enabled;
        self.messages.push.next = updates;
        self.messages.push_data.next =
            concat((self.computed.flow.val(), self.computed.w.val(), self.computed.r.val()));
        self.unsent.d.next = updates && !self.messages.push_ready.val();
        let message = self.messages.pop_data.val();
        self.message.valid.next = self.messages.pop_valid.val();
        self.message.flow.next = message.get_bits::<16>(60);
        self.message.entry.next = concat((bits::<4>(0), message.get_bits::<60>(0)));
        let leaves = self.messages.pop_valid.val() && self.message.ready.val();
        self.messages.pop.next = leaves;
        self.sent.d.next = leaves;

        comment!("Counters.");
        self.counters.events[0].next = self.sent.q.val();
        self.stat.sent.next = self.counters.values[0].val();
        self.counters.events[1].next = self.reports[2].q.val();
        self.stat.received.next = self.counters.values[1].val();
        self.counters.events[2].next = self.no_room.q.val();
        self.stat.lost_arrivals.next = self.counters.values[2].val();
        self.counters.events[3].next = self.unsent.q.val();
        self.stat.lost_windows.next = self.counters.values[3].val();
    }
}
