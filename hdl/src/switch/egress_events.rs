//! Events and statistics of the packets that the egress gate sends, and what each of their beats costs.
//!
//! ```text
//!              ┌──────────────────────────────┐
//!  keep ──────>│ PacketBytes ─┬───────────────│──> start_*, deq_*
//!  passes, .. >│              ├─> strict? ────│──> pays, price
//!              │              └─> counters ───│──> stat_sent_*
//!              └──────────────────────────────┘
//! ```
//!
//! Contract: `passes` and its attributes come one cycle before the byte lanes of the beat. `price` and `pays` follow 4, `start_*` and
//! `deq_*` 5 cycles after it.

use super::{BufferEventOut, PacketBytes};
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
    pub deq: BufferEventOut,
    /// Packets sent, of each priority.
    pub stat_sent: [Signal<Out, Bits<32>>; 8],
    count: PacketBytes<K>,
    payer: Signal<Local, Bits<8>>,
    paying: ResetDff<Bits<8>>,
    sent: [StatCounter; 8],
}

impl<const K: usize> Logic for EgressEvents<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_egress_events");
        self.count.passes.next = self.passes.val();
        self.count.begins.next = self.begins.val();
        self.count.ends.next = self.ends.val();
        self.count.number.next = self.number.val();
        self.count.keep.next = self.keep.val();
        self.payer.next = 0.into();
        for i in 0..8 {
            self.payer.next = self
                .payer
                .val()
                .replace_bit(i, self.count.paying.val() && self.count.payer.val() == i.to_bits());
        }
        self.paying.d.next = self.payer.val() & !self.cfg_strict.val();
        self.pays.next = self.paying.q.val();
        self.price.next = self.count.price.val();
        self.start_valid.next = self.count.starts.val();
        self.start_priority.next = self.count.owner.val();
        self.deq.valid.next = self.count.leaves.val();
        self.deq.priority.next = self.count.owner.val();
        self.deq.bytes.next = self.count.bytes.val();
        for i in 0..8 {
            self.sent[i].increment.next =
                self.count.leaves.val() && self.count.owner.val() == i.to_bits();
            self.stat_sent[i].next = self.sent[i].value.val();
        }

        assert!(
            !(self.paying.q.val() & (self.paying.q.val() - 1)).any(),
            "at most one priority pays"
        );
    }
}
