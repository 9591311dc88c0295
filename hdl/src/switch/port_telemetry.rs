//! Counts what waits in the queues of a port and what left it, and stamps each dequeue.
//!
//! ```text
//!               ┌──────────────────────────────────────────────────┐
//!  enq_* ──────>│ bytes and packets of ──> sum ──> / unit ──┐      │──> depth_*, qlen
//!  deq_* ──┬───>│ eight priorities                          ├─ entry ──> stamp_*
//!  time_ns ┴───>│ bytes sent, time ─────────> delay line ───┘      │──> stat_underflow
//!               └──────────────────────────────────────────────────┘
//! ```
//!
//! The entry of a dequeue tells the bytes that left the port before that packet and the bytes that
//! wait after it was taken out, of all priorities (FNCC section 4.3; units and widths in the wire format).
//! What comes in during the cycle of a dequeue waits there already, so that a packet may pass an
//! empty queue in one cycle.
//!
//! Bytes never fall below zero: a dequeue of more than there is, or of a packet that is not there, leaves
//! nothing, and so does one that takes the last packet but not the last byte; each counts in
//! `stat_underflow`. Depths and packet counts saturate.
//!
//! Contract: a stamp comes [`PortTelemetry::LATENCY`] cycles after its dequeue, one a cycle; `depth` and
//! `packets` follow an event after 1 cycle, `qlen` after 4.

use super::Departure;
use crate::{DelayLine, StatCounter};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct PortTelemetry {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: nothing waits, nothing was sent.
    pub rst: Signal<In, Bit>,
    /// Time, ns, modulo 2^24.
    pub time_ns: Signal<In, Bits<24>>,
    /// A packet joins a queue.
    pub enq_valid: Signal<In, Bit>,
    /// Of this priority.
    pub enq_priority: Signal<In, Bits<3>>,
    /// Its bytes.
    pub enq_bytes: Signal<In, Bits<16>>,
    /// A packet leaves a queue.
    pub deq_valid: Signal<In, Bit>,
    /// Of this priority.
    pub deq_priority: Signal<In, Bits<3>>,
    /// Its bytes.
    pub deq_bytes: Signal<In, Bits<16>>,
    /// It is thrown away: it leaves the queue, but is not sent and gives no stamp.
    pub deq_discarded: Signal<In, Bit>,
    /// Rate code of the link.
    pub cfg_rate: Signal<In, Bits<4>>,
    /// There is a stamp.
    pub stamp_valid: Signal<Out, Bit>,
    /// Its telemetry entry.
    pub stamp_entry: Signal<Out, Bits<64>>,
    /// Bytes that wait, all priorities.
    pub qlen: Signal<Out, Bits<32>>,
    /// Bytes that wait, of each priority.
    pub depth: [Signal<Out, Bits<32>>; 8],
    /// Packets that wait, of each priority.
    pub packets: [Signal<Out, Bits<32>>; 8],
    /// Dequeues that did not fit what was there.
    pub stat_underflow: Signal<Out, Bits<32>>,
    /// Below 2^32; the highest bit makes room for a sum.
    bytes: [Dff<Bits<33>>; 8],
    count: [Dff<Bits<32>>; 8],
    sent: Dff<Bits<31>>,
    filled: [Signal<Local, Bits<33>>; 8],
    full: [Signal<Local, Bits<33>>; 8],
    joined: [Signal<Local, Bits<32>>; 8],
    arriving: Signal<Local, Bits<33>>,
    leaving: Signal<Local, Bits<33>>,
    enters: [Signal<Local, Bit>; 8],
    leaves: [Signal<Local, Bit>; 8],
    wrong: Signal<Local, Bit>,
    sends: Signal<Local, Bit>,
    pairs: [Dff<Bits<33>>; 4],
    halves: [Dff<Bits<34>>; 2],
    total: Dff<Bits<35>>,
    tx_shift: Constant<Bits<4>>,
    reciprocal: Constant<Bits<33>>,
    bounded: Signal<Local, Bits<27>>,
    units: Multiplier<27, 33, 60>,
    quotient: Signal<Local, Bits<22>>,
    departure: DelayLine<Departure, 7, 3>,
    /// Bit `i` is set when a packet left `i + 1` cycles ago.
    underway: Dff<Bits<8>>,
    entry: Dff<Bits<64>>,
    underflow: StatCounter,
}

impl PortTelemetry {
    /// Cycles from a dequeue to its stamp.
    pub const LATENCY: usize = 8;

    /// A port that counts bytes sent in units of `2^tx_shift` and bytes waiting in units of `qlen_unit`.
    ///
    /// # Panics
    /// When `tx_shift` is above 11 or `qlen_unit` not in 64..=2047.
    pub fn new(tx_shift: u32, qlen_unit: u32) -> Self {
        assert!(tx_shift <= 11, "PortTelemetry: tx_shift = {tx_shift} is above 11");
        let allowed = 64..=2047;
        assert!(
            allowed.contains(&qlen_unit),
            "PortTelemetry: qlen_unit = {qlen_unit} is not in {allowed:?}"
        );
        Self {
            clk: Default::default(),
            rst: Default::default(),
            time_ns: Default::default(),
            enq_valid: Default::default(),
            enq_priority: Default::default(),
            enq_bytes: Default::default(),
            deq_valid: Default::default(),
            deq_priority: Default::default(),
            deq_bytes: Default::default(),
            deq_discarded: Default::default(),
            cfg_rate: Default::default(),
            stamp_valid: Default::default(),
            stamp_entry: Default::default(),
            qlen: Default::default(),
            depth: Default::default(),
            packets: Default::default(),
            stat_underflow: Default::default(),
            bytes: Default::default(),
            count: Default::default(),
            sent: Default::default(),
            filled: Default::default(),
            full: Default::default(),
            joined: Default::default(),
            arriving: Default::default(),
            leaving: Default::default(),
            enters: Default::default(),
            leaves: Default::default(),
            wrong: Default::default(),
            sends: Default::default(),
            pairs: Default::default(),
            halves: Default::default(),
            total: Default::default(),
            tx_shift: Constant::new(tx_shift.to_bits()),
            // Exact: 27 bits times an error below one is less than 2^38 over the largest unit.
            reciprocal: Constant::new((1_u64 << 38).div_ceil(qlen_unit.into()).to_bits()),
            bounded: Default::default(),
            units: Multiplier::new(3),
            quotient: Default::default(),
            departure: Default::default(),
            underway: Default::default(),
            entry: Default::default(),
            underflow: Default::default(),
        }
    }
}

impl Default for PortTelemetry {
    /// Units of 128 and 80 bytes.
    fn default() -> Self {
        Self::new(7, 80)
    }
}

impl Logic for PortTelemetry {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_port_telemetry");
        dff_setup!(self, clk, sent, total, underway, entry);
        clock!(self, clk, units);

        self.arriving.next = bit_cast::<33, 16>(self.enq_bytes.val());
        self.leaving.next = bit_cast::<33, 16>(self.deq_bytes.val());
        self.wrong.next = false;
        for p in 0..8 {
            self.bytes[p].clock.next = self.clk.val();
            self.count[p].clock.next = self.clk.val();
            self.depth[p].next = self.bytes[p].q.val().get_bits::<32>(0);
            self.packets[p].next = self.count[p].q.val();
            self.enters[p].next = self.enq_valid.val() && self.enq_priority.val() == p.to_bits();
            self.leaves[p].next = self.deq_valid.val() && self.deq_priority.val() == p.to_bits();
            self.filled[p].next = self.bytes[p].q.val();
            self.joined[p].next = self.count[p].q.val();
            if self.enters[p].val() {
                self.filled[p].next = self.bytes[p].q.val() + self.arriving.val();
                if !self.count[p].q.val().all() {
                    self.joined[p].next = self.count[p].q.val() + 1;
                }
            }
            self.full[p].next = self.filled[p].val();
            if self.filled[p].val().get_bit(32) {
                self.full[p].next = 0xffff_ffff_u64.to_bits();
            }
            self.bytes[p].d.next = self.full[p].val();
            self.count[p].d.next = self.joined[p].val();
            if self.leaves[p].val() {
                self.bytes[p].d.next = self.full[p].val() - self.leaving.val();
                self.count[p].d.next = self.joined[p].val() - 1;
                if self.joined[p].val() == 0 {
                    self.count[p].d.next = 0.into();
                }
                if self.joined[p].val() == 0
                    || self.full[p].val() < self.leaving.val()
                    || (self.joined[p].val() == 1 && self.full[p].val() != self.leaving.val())
                {
                    self.bytes[p].d.next = 0.into();
                    self.wrong.next = true;
                }
            }
            if self.rst.val() {
                self.bytes[p].d.next = 0.into();
                self.count[p].d.next = 0.into();
            }
        }
        self.underflow.clk.next = self.clk.val();
        self.underflow.rst.next = self.rst.val();
        self.underflow.increment.next = self.wrong.val();
        self.stat_underflow.next = self.underflow.value.val();

        comment!("The sum of all priorities, three cycles after an event has changed them.");
        for i in 0..4 {
            self.pairs[i].clock.next = self.clk.val();
        }
        self.pairs[0].d.next = self.bytes[0].q.val() + self.bytes[1].q.val();
        self.pairs[1].d.next = self.bytes[2].q.val() + self.bytes[3].q.val();
        self.pairs[2].d.next = self.bytes[4].q.val() + self.bytes[5].q.val();
        self.pairs[3].d.next = self.bytes[6].q.val() + self.bytes[7].q.val();
        for i in 0..2 {
            self.halves[i].clock.next = self.clk.val();
        }
        self.halves[0].d.next =
            bit_cast::<34, 33>(self.pairs[0].q.val()) + bit_cast::<34, 33>(self.pairs[1].q.val());
        self.halves[1].d.next =
            bit_cast::<34, 33>(self.pairs[2].q.val()) + bit_cast::<34, 33>(self.pairs[3].q.val());
        self.total.d.next =
            bit_cast::<35, 34>(self.halves[0].q.val()) + bit_cast::<35, 34>(self.halves[1].q.val());
        self.qlen.next = self.total.q.val().get_bits::<32>(0);
        if self.total.q.val().get_bits::<3>(32).any() {
            self.qlen.next = 0xffff_ffff_u64.to_bits();
        }

        comment!("Whole units of it; more than the entry holds in any case is as good as that.");
        self.bounded.next = self.total.q.val().get_bits::<27>(0);
        if self.total.q.val().get_bits::<8>(27).any() {
            self.bounded.next = 0x7ff_ffff_u64.to_bits();
        }
        self.units.en.next = true;
        self.units.a.next = self.bounded.val();
        self.units.b.next = self.reciprocal.val();
        self.quotient.next = self.units.p.val().get_bits::<22>(38);
        if self.quotient.val().get_bits::<6>(16).any() {
            self.quotient.next = 0xffff.into();
        }

        comment!("Time and bytes sent before wait for the queue length.");
        self.sends.next = self.deq_valid.val() && !self.deq_discarded.val();
        if self.sends.val() {
            self.sent.d.next = self.sent.q.val() + bit_cast::<31, 16>(self.deq_bytes.val());
        }
        self.departure.clk.next = self.clk.val();
        self.departure.value.next.time_ns = self.time_ns.val();
        self.departure.value.next.sent =
            (self.sent.q.val() >> self.tx_shift.val()).get_bits::<20>(0);
        self.underway.d.next = self.underway.q.val() << 1;
        if self.sends.val() {
            self.underway.d.next = (self.underway.q.val() << 1) | 1;
        }
        self.entry.d.next = (bit_cast::<64, 4>(self.cfg_rate.val()) << 60)
            | (bit_cast::<64, 24>(self.departure.out.val().time_ns) << 36)
            | (bit_cast::<64, 20>(self.departure.out.val().sent) << 16)
            | bit_cast::<64, 16>(self.quotient.val().get_bits::<16>(0));
        self.stamp_valid.next = self.underway.q.val().get_bit(7);
        self.stamp_entry.next = self.entry.q.val();
        if self.rst.val() {
            self.sent.d.next = 0.into();
            self.underway.d.next = 0.into();
        }
    }
}

kernel_ports!([] PortTelemetry {
    clk, rst, time_ns, enq_valid, enq_priority, enq_bytes, deq_valid, deq_priority, deq_bytes, deq_discarded, cfg_rate,
    stamp_valid, stamp_entry, qlen, depth, packets, stat_underflow
});
