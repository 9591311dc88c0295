//! Reads the headers after the BTH of a packet, and says at its end whether all of it was there.
//!
//! ```text
//!                       ┌──────────────────────────────────────────────┐
//!  beat, first, last, ─>│ bytes that the frame still lacks ─> whole? ─┐│
//!  keep, plan           │                                             ││──> record_valid, record, stack
//!  head_valid, history ─│ RETH or AETH; entries, first to the low end ─┘│
//!                       └──────────────────────────────────────────────┘
//! ```
//!
//! The bytes before the payload end with the RETH, if there is one, and before it with the entries, the newest of which, that of the last hop, comes first. So a shift by the missing
//! entries gives `L`, with zeros after it. In an ACK the last hop is the oldest, so the entries count from the end. Before them are its AETH and FNCC header, which take the place of the last half of a RETH.
//!
//! Contract: a record for every packet, 3 cycles after its last beat; interval 1. `head_valid` comes 2 cycles after the beat that brings the last header byte; without it the
//! packet is not complete and the fields of its headers mean nothing. Source: InfiniBand volume 1, section 9.3.

use super::{DataFacts, DataPlan, DataRecord};
use crate::axis::check_width;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `K` byte lanes; stacks of `E` bits, a history of `B` bits.
#[block(clock, reset = "no packet is under way", check = {
    check_width("DataHead", 8 * K, K);
    assert!((E == 320 || E == 960) && B >= E + 128, "DataHead: E = {E}, B = {B}");
})]
pub struct DataHead<const K: usize, const E: usize = 320, const B: usize = 512> {
    /// A beat passes in this cycle.
    pub beat: Signal<In, Bit>,
    /// It begins a packet.
    pub first: Signal<In, Bit>,
    /// It ends one.
    pub last: Signal<In, Bit>,
    /// Its bytes.
    pub keep: Signal<In, Bits<K>>,
    /// The plan of its packet.
    pub plan: Signal<In, DataPlan>,
    /// The bytes before the payload of a packet are there.
    pub head_valid: Signal<In, Bit>,
    /// Those bytes, the last one in the high bits.
    pub history: Signal<In, Bits<B>>,
    /// A packet has ended, in this cycle only.
    pub record_valid: Signal<Out, Bit>,
    /// What is known of it.
    pub record: Signal<Out, DataRecord>,
    /// Its entries, `L[0]`, the last hop, in bits 63:0; zero from `L[n_hop]` on.
    pub stack: Signal<Out, Bits<E>>,

    /// Bytes that the packet needs from the present beat on; whether the beat in which they ended had them.
    left: Dff<Bits<16>>,
    reached: Dff<Bit>,
    left_now: Signal<Local, Bits<16>>,
    reached_now: Signal<Local, Bit>,
    ends: [ResetDff<Bit>; 3],
    is_whole: [Dff<Bit>; 3],
    facts: [Dff<DataFacts>; 3],

    /// Those that the shift begins with.
    placed: Signal<Local, Bits<E>>,
    shifted: Signal<Local, Bits<E>>,
    /// AETH and FNCC header of an ACK, or what a RETH has there.
    half: Signal<Local, Bits<64>>,
    reth: Dff<Bits<128>>,
    entries: Dff<Bits<E>>,
    ordered: Signal<Local, Bits<E>>,
}

impl<const K: usize, const E: usize, const B: usize> Logic for DataHead<K, E, B> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_data_head");

        comment!("Whether the frame has all bytes of its lengths.");
        self.left_now.next = self.left.q.val();
        self.reached_now.next = self.reached.q.val();
        if self.first.val() {
            self.left_now.next = self.plan.val().layout.end;
            self.reached_now.next = false;
        }
        let is_beyond = self.left_now.val() > K.to_bits::<16>();
        let final_lane = (self.left_now.val() - 1) & (K - 1).to_bits::<16>();
        if self.beat.val() {
            self.left.d.next = 0.into();
            self.reached.d.next = self.reached_now.val();
            if is_beyond {
                self.left.d.next = self.left_now.val() - K.to_bits::<16>();
            } else if self.left_now.val().any() {
                self.reached.d.next = (self.keep.val() >> final_lane).get_bit(0);
            }
        }
        self.ends[0].d.next = self.beat.val() && self.last.val();
        self.is_whole[0].d.next = !is_beyond;
        self.facts[0].d.next = self.plan.val().facts;
        self.is_whole[1].d.next = self.is_whole[0].q.val() && self.reached.q.val();
        delay!(self.is_whole[1] => self.is_whole[2]);
        delay!(self.ends);
        delay!(self.facts);

        comment!("RETH and entries.");
        let history = self.history.val();
        let facts = self.facts[1].q.val();
        self.placed.next = history.get_bits::<E>(B - E);
        if facts.has_reth {
            self.placed.next = history.get_bits::<E>(B - E - 128);
        }
        self.shifted.next = 0.into();
        self.half.next = history.get_bits::<64>(B - 64);
        if E > 320 {
            // Entries that are missing to 15 are the complement of those that are there.
            if facts.is_ack {
                self.placed.next = history.get_bits::<E>(B - E - 64);
            }
            self.shifted.next = self.placed.val();
            for i in 0..4_usize {
                if !facts.n_hop.get_bit(i) {
                    self.shifted.next = self.shifted.val() >> (64_u64 << i);
                }
            }
            if facts.is_ack && facts.n_hop.any() {
                self.half.next = self.shifted.val().get_bits::<64>(0);
            }
        } else {
            for n in 1..6_usize {
                if facts.n_hop == n.to_bits::<4>() {
                    self.shifted.next = self.placed.val() >> (320 - 64 * n) as u64;
                    if facts.is_ack {
                        self.half.next = history.get_bits::<64>(B - 64 - 64 * n);
                    }
                }
            }
        }
        if facts.is_ack {
            self.shifted.next = 0.into();
            for i in 0..E / 64 {
                if facts.n_hop > i.to_bits::<4>() {
                    self.shifted.next = self.shifted.val()
                        | (bit_cast::<E, 64>(history.get_bits::<64>(B - 64 - 64 * i))
                            << (64 * i) as u64);
                }
            }
        }
        if self.head_valid.val() {
            self.reth.d.next = concat((self.half.val(), history.get_bits::<64>(B - 128)));
            self.entries.d.next = self.shifted.val();
        }

        comment!("As numbers: on the wire the first byte is the highest.");
        self.ordered.next = 0.into();
        for i in 0..E / 64 {
            let entry = concat::<64, _>((
                self.entries.q.val().get_bits::<8>(64 * i),
                self.entries.q.val().get_bits::<8>(64 * i + 8),
                self.entries.q.val().get_bits::<8>(64 * i + 16),
                self.entries.q.val().get_bits::<8>(64 * i + 24),
                self.entries.q.val().get_bits::<8>(64 * i + 32),
                self.entries.q.val().get_bits::<8>(64 * i + 40),
                self.entries.q.val().get_bits::<8>(64 * i + 48),
                self.entries.q.val().get_bits::<8>(64 * i + 56),
            ));
            self.ordered.next = self.ordered.val() | (bit_cast::<E, 64>(entry) << (64 * i) as u64);
        }
        let reth = self.reth.q.val();
        self.record_valid.next = self.ends[2].q.val();
        self.record.next.facts = self.facts[2].q.val();
        self.record.next.is_whole = self.is_whole[2].q.val();
        self.record.next.address = concat((
            reth.get_bits::<8>(0),
            reth.get_bits::<8>(8),
            reth.get_bits::<8>(16),
            reth.get_bits::<8>(24),
            reth.get_bits::<8>(32),
            reth.get_bits::<8>(40),
            reth.get_bits::<8>(48),
            reth.get_bits::<8>(56),
        ));
        self.record.next.key = concat((
            reth.get_bits::<8>(64),
            reth.get_bits::<8>(72),
            reth.get_bits::<8>(80),
            reth.get_bits::<8>(88),
        ));
        self.record.next.length = concat((
            reth.get_bits::<8>(96),
            reth.get_bits::<8>(104),
            reth.get_bits::<8>(112),
            reth.get_bits::<8>(120),
        ));
        self.stack.next = self.ordered.val();
    }
}
