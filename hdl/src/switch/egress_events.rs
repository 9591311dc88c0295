//! Counts what leaves the egress gate: bytes of beats and packets, events and statistics.
//!
//! ```text
//!              ┌────────────────────────────────────┐
//!  keep ──────>│ count of a beat ─┬─> sum of a      │──> pays, price
//!  passes, .. >│ delay ───────────┴─> packet        │──> start_*, deq_*
//!              │                        └ counters  │──> stat_*
//!              └────────────────────────────────────┘
//! ```
//!
//! Contract: `passes` and its attributes come one cycle before the byte lanes of the beat. `price` and `pays` follow 4, `start_*` and
//! `deq_*` 5 cycles after it.

use super::DequeueOut;
use crate::arith::StatCounter;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct EgressEvents<const K: usize> {
    /// A beat passes.
    pub passes: Signal<In, Bit>,
    /// It begins a packet.
    pub begins: Signal<In, Bit>,
    /// It ends one.
    pub ends: Signal<In, Bit>,
    /// It is discarded.
    pub masked: Signal<In, Bit>,
    /// Its priority.
    pub number: Signal<In, Bits<3>>,
    /// The byte lanes of the beat of the cycle before.
    pub keep: Signal<In, Bits<K>>,
    /// Priorities that do not pay.
    pub cfg_strict: Signal<In, Bits<8>>,
    /// The priority that has sent a beat for which it pays.
    pub pays: Signal<Out, Bits<8>>,
    /// The bytes of that.
    pub price: Signal<Out, Bits<8>>,
    /// See the gate.
    pub start_valid: Signal<Out, Bit>,
    /// See the gate.
    pub start_priority: Signal<Out, Bits<3>>,
    /// Packets that leave.
    pub deq: DequeueOut,
    /// Packets sent, of each priority.
    pub stat_sent: [Signal<Out, Bits<32>>; 8],
    /// Packets discarded.
    pub stat_discarded: Signal<Out, Bits<32>>,
    ones: [CountOnes<8, 4>; 16],
    eights: [Dff<Bits<4>>; 16],
    pairs: [Signal<Local, Bits<5>>; 8],
    quarters: [Dff<Bits<6>>; 4],
    beat: Dff<Bits<8>>,
    /// A beat, 1 to 4 cycles later.
    passed: [ResetDff<Bit>; 4],
    began: [Dff<Bit>; 4],
    ended: [Dff<Bit>; 4],
    thrown: [Dff<Bit>; 4],
    priority: [Dff<Bits<3>>; 4],
    payer: Signal<Local, Bits<8>>,
    paying: ResetDff<Bits<8>>,
    sum: Signal<Local, Bits<16>>,
    previous: Dff<Bits<16>>,
    starts: ResetDff<Bit>,
    leaves: ResetDff<Bit>,
    dropped: Dff<Bit>,
    last_number: Dff<Bits<3>>,
    sent: [StatCounter; 8],
    discarded: StatCounter,
}

impl<const K: usize> Logic for EgressEvents<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_egress_events");
        comment!("The bytes of a beat, in three steps.");
        let lanes = bit_cast::<128, K>(self.keep.val());
        for i in 0..16 {
            self.ones[i].word.next = lanes.get_bits::<8>(8 * i);
            self.eights[i].d.next = self.ones[i].count.val();
        }
        for i in 0..8 {
            let even = self.eights[2 * i].q.val();
            let odd = self.eights[2 * i + 1].q.val();
            self.pairs[i].next = bit_cast::<5, 4>(even) + bit_cast::<5, 4>(odd);
        }
        for i in 0..4 {
            let left = self.pairs[2 * i].val();
            let right = self.pairs[2 * i + 1].val();
            self.quarters[i].d.next = bit_cast::<6, 5>(left) + bit_cast::<6, 5>(right);
        }
        self.beat.d.next = (bit_cast::<8, 6>(self.quarters[0].q.val())
            + bit_cast::<8, 6>(self.quarters[1].q.val()))
            + (bit_cast::<8, 6>(self.quarters[2].q.val())
                + bit_cast::<8, 6>(self.quarters[3].q.val()));

        comment!("The attributes are delayed to match.");
        self.passed[0].d.next = self.passes.val();
        self.began[0].d.next = self.begins.val();
        self.ended[0].d.next = self.ends.val();
        self.thrown[0].d.next = self.masked.val();
        self.priority[0].d.next = self.number.val();
        for i in 0..3 {
            self.passed[i + 1].d.next = self.passed[i].q.val();
            self.began[i + 1].d.next = self.began[i].q.val();
            self.ended[i + 1].d.next = self.ended[i].q.val();
            self.thrown[i + 1].d.next = self.thrown[i].q.val();
            self.priority[i + 1].d.next = self.priority[i].q.val();
        }
        self.payer.next = 0.into();
        for i in 0..8 {
            self.payer.next = self.payer.val().replace_bit(
                i,
                self.passed[2].q.val()
                    && !self.thrown[2].q.val()
                    && self.priority[2].q.val() == i.to_bits(),
            );
        }
        self.paying.d.next = self.payer.val() & !self.cfg_strict.val();
        self.pays.next = self.paying.q.val();
        self.price.next = self.beat.q.val();

        comment!("The packet that it belongs to.");
        self.sum.next = self.previous.q.val() + bit_cast::<16, 8>(self.beat.q.val());
        if self.began[3].q.val() {
            self.sum.next = bit_cast::<16, 8>(self.beat.q.val());
        }
        if self.passed[3].q.val() {
            self.previous.d.next = self.sum.val();
        }
        self.starts.d.next =
            self.passed[3].q.val() && self.began[3].q.val() && !self.thrown[3].q.val();
        self.leaves.d.next = self.passed[3].q.val() && self.ended[3].q.val();
        self.dropped.d.next = self.thrown[3].q.val();
        self.last_number.d.next = self.priority[3].q.val();
        self.start_valid.next = self.starts.q.val();
        self.start_priority.next = self.last_number.q.val();
        self.deq.valid.next = self.leaves.q.val();
        self.deq.priority.next = self.last_number.q.val();
        self.deq.bytes.next = self.previous.q.val();
        self.deq.discarded.next = self.dropped.q.val();
        for i in 0..8 {
            self.sent[i].increment.next = self.leaves.q.val()
                && !self.dropped.q.val()
                && self.last_number.q.val() == i.to_bits();
            self.stat_sent[i].next = self.sent[i].value.val();
        }
        self.discarded.increment.next = self.leaves.q.val() && self.dropped.q.val();
        self.stat_discarded.next = self.discarded.value.val();

        assert!(
            !(self.paying.q.val() & (self.paying.q.val() - 1)).any(),
            "at most one priority pays"
        );
    }
}
