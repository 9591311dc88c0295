//! Counts the queues of a port and the bytes sent, and stamps each dequeue.
//!
//! ```text
//!               ┌─────────────────────────────────────────────────────┐
//!  enq_* ──────>│ bytes and packets of ──> sum ──> / unit ──┐         │──> depth_*, qlen
//!  discarded_* >│ eight priorities                          │         │
//!  deq_* ──┬───>│                                           ├─ entry ─│──> stamp_*
//!  time_ns ┴───>│ bytes sent, time ─────────> delay line ───┘         │──> stat_underflow
//!               └─────────────────────────────────────────────────────┘
//! ```
//!
//! The entry of a dequeue holds the bytes sent by the port before that packet and the bytes queued in all priorities
//! after it was removed (FNCC section 4.3; units and widths in the wire format).
//! A packet may be discarded in the cycle in which one of another priority is sent; it leaves its queue and gets no stamp.
//! A packet that is enqueued in the cycle of a dequeue already counts as queued, so that a packet may pass an
//! empty queue in one cycle.
//!
//! Bytes never fall below zero: a dequeue of more bytes than are queued, or from an empty queue, leaves
//! zero, and so does a dequeue of the last packet that does not remove the last byte; each case increments
//! `stat_underflow`. Depths saturate at 2^32 - 1 and packet counts at 2^31; enqueue and dequeue of a cycle
//! are one change.
//!
//! Contract: a stamp comes [`PortTelemetry::LATENCY`] cycles after its dequeue, one per cycle; `packets` follows
//! an event after 4 cycles, `depth` after [`PortTelemetry::DEPTH_LATENCY`], `qlen` after [`PortTelemetry::QLEN_LATENCY`].

use super::{BufferEventIn, ByteCount, Departure, PacketCount, StampOut};
use crate::arith::{DelayLine, StatCounter, UnitDivider};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "nothing waits, nothing was sent", by_hand, defaults)]
pub struct PortTelemetry {
    /// Time, ns, modulo 2^24.
    pub time_ns: Signal<In, Bits<24>>,
    /// Packets that join a queue.
    pub enq: BufferEventIn,
    /// Packets that are sent.
    pub deq: BufferEventIn,
    /// Packets that are discarded, not of the priority of `deq` in the same cycle.
    pub discarded: BufferEventIn,
    /// Rate code of the link.
    pub cfg_rate: Signal<In, Bits<4>>,
    /// The telemetry of the port.
    pub stamp: StampOut,
    /// Bytes queued, all priorities.
    pub qlen: Signal<Out, Bits<32>>,
    /// Bytes queued, for each priority.
    pub depth: [Signal<Out, Bits<32>>; 8],
    /// Packets that wait, of each priority.
    pub packets: [Signal<Out, Bits<32>>; 8],
    /// Dequeues that did not match the queue contents.
    pub stat_underflow: Signal<Out, Bits<32>>,
    /// The events, a cycle later.
    arriving: Dff<Bits<16>>,
    leaving: Dff<Bits<16>>,
    wasted: Dff<Bits<16>>,
    joins: [ResetDff<Bit>; 8],
    goes: [ResetDff<Bit>; 8],
    /// It is discarded, 1 and 2 cycles later.
    vanishes: [Dff<Bit>; 8],
    vanished: [Dff<Bit>; 8],
    both: Dff<Bit>,
    swapped: Dff<Bit>,
    sends: ResetDff<Bit>,
    time: Dff<Bits<24>>,
    /// What leaves the queue that a packet joins.
    passing: Signal<Local, Bits<16>>,
    /// And as changes: of the queue that a packet joins, and of one that it only leaves.
    add: Dff<Bits<17>>,
    take: Dff<Bits<17>>,
    waste: Dff<Bits<17>>,
    enters: [ResetDff<Bit>; 8],
    leaves: [ResetDff<Bit>; 8],
    bytes: [ByteCount; 8],
    counts: [PacketCount; 8],
    held: [ResetDff<Bits<32>>; 8],
    misfits: Signal<Local, Bits<8>>,
    wrong: ResetDff<Bit>,
    pairs: [ResetDff<Bits<33>>; 4],
    halves: [ResetDff<Bits<34>>; 2],
    total: ResetDff<Bits<35>>,
    waiting: ResetDff<Bits<32>>,
    divider: UnitDivider,
    sent: ResetDff<Bits<31>>,
    tx_shift: Constant<Bits<4>>,
    departure: DelayLine<Departure, 12, 4>,
    /// Bit `i` is set when a packet left `i + 2` cycles ago.
    underway: [ResetDff<Bit>; 13],
    entry: Dff<Bits<64>>,
    underflow: StatCounter,
}

impl PortTelemetry {
    /// Cycles from a dequeue to its stamp.
    pub const LATENCY: usize = latency!(sends, underway[..]);
    /// Cycles from an event to `depth`.
    pub const DEPTH_LATENCY: usize = latency!(joins, enters, bytes, held);
    /// Cycles from an event to `qlen`.
    pub const QLEN_LATENCY: usize = latency!(joins, enters, bytes, pairs, halves, total, waiting);

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
            divider: UnitDivider::new(qlen_unit),
            tx_shift: Constant::new(tx_shift.to_bits()),
            ..Self::defaults()
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

        comment!("The events, and the changes that they make.");
        delay!(self.enq.bytes => self.arriving);
        delay!(self.deq.bytes => self.leaving);
        delay!(self.discarded.bytes => self.wasted);
        delay!(self.time_ns => self.time);
        self.both.d.next =
            self.deq.valid.val() && self.enq.priority.val() == self.deq.priority.val();
        self.swapped.d.next =
            self.discarded.valid.val() && self.enq.priority.val() == self.discarded.priority.val();
        self.sends.d.next = self.deq.valid.val();
        self.passing.next = 0.into();
        if self.both.q.val() {
            self.passing.next = self.leaving.q.val();
        } else if self.swapped.q.val() {
            self.passing.next = self.wasted.q.val();
        }
        self.add.d.next =
            bit_cast::<17, 16>(self.arriving.q.val()) - bit_cast::<17, 16>(self.passing.val());
        self.take.d.next = bits::<17>(0) - bit_cast::<17, 16>(self.leaving.q.val());
        self.waste.d.next = bits::<17>(0) - bit_cast::<17, 16>(self.wasted.q.val());

        self.misfits.next = 0.into();
        for p in 0..8 {
            self.joins[p].d.next = self.enq.valid.val() && self.enq.priority.val() == p.to_bits();
            let sent = self.deq.valid.val() && self.deq.priority.val() == p.to_bits();
            let lost = self.discarded.valid.val() && self.discarded.priority.val() == p.to_bits();
            self.goes[p].d.next = sent || lost;
            self.vanishes[p].d.next = lost;
            delay!(self.vanishes[p] => self.vanished[p]);
            self.enters[p].d.next = self.joins[p].q.val();
            self.leaves[p].d.next = self.goes[p].q.val();
            self.counts[p].enters.next = self.enters[p].q.val();
            self.counts[p].leaves.next = self.leaves[p].q.val();
            self.bytes[p].enters.next = self.enters[p].q.val();
            self.bytes[p].leaves.next = self.leaves[p].q.val();
            self.bytes[p].add.next = self.add.q.val();
            self.bytes[p].take.next = self.take.q.val();
            if self.vanished[p].q.val() {
                self.bytes[p].take.next = self.waste.q.val();
            }
            self.bytes[p].clears.next = self.counts[p].last.val();
            self.bytes[p].missing.next = self.counts[p].missing.val();
            self.held[p].d.next = self.bytes[p].bytes.val();
            self.depth[p].next = self.held[p].q.val();
            self.packets[p].next = self.counts[p].packets.val();
            self.misfits.next = self.misfits.val().replace_bit(p, self.bytes[p].wrong.val());
        }
        self.wrong.d.next = self.misfits.val().any();
        self.underflow.increment.next = self.wrong.q.val();
        self.stat_underflow.next = self.underflow.value.val();

        comment!("The sum of all priorities, three cycles.");
        for i in 0..4 {
            self.pairs[i].d.next = bit_cast::<33, 32>(self.bytes[2 * i].bytes.val())
                + bit_cast::<33, 32>(self.bytes[2 * i + 1].bytes.val());
        }
        for i in 0..2 {
            self.halves[i].d.next = bit_cast::<34, 33>(self.pairs[2 * i].q.val())
                + bit_cast::<34, 33>(self.pairs[2 * i + 1].q.val());
        }
        self.total.d.next =
            bit_cast::<35, 34>(self.halves[0].q.val()) + bit_cast::<35, 34>(self.halves[1].q.val());
        self.waiting.d.next = self.total.q.val().get_bits::<32>(0);
        if self.total.q.val().get_bits::<3>(32).any() {
            self.waiting.d.next = 0xffff_ffff_u64.to_bits();
        }
        self.qlen.next = self.waiting.q.val();
        self.divider.bytes.next = self.total.q.val();

        comment!("Time and bytes sent before wait for the queue length.");
        if self.sends.q.val() {
            self.sent.d.next = self.sent.q.val() + bit_cast::<31, 16>(self.leaving.q.val());
        }
        self.departure.value.next.time_ns = self.time.q.val();
        self.departure.value.next.sent =
            (self.sent.q.val() >> self.tx_shift.val()).get_bits::<20>(0);
        delay!(self.sends => self.underway);
        self.entry.d.next = concat((
            self.cfg_rate.val(),
            self.departure.out.val().time_ns,
            self.departure.out.val().sent,
            self.divider.count.val(),
        ));
        self.stamp.valid.next = self.underway[12].q.val();
        self.stamp.entry.next = self.entry.q.val();
    }
}
