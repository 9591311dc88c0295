//! Puts checksums into the quads of an answer, and the quads into beats.
//!
//! ```text
//!            ┌────────────────────────────────────────────┐
//!  quad ════>│ queue ──────> + ─> by 2 bytes ─> beat ═════│══> m_axis
//!  totals ──>│ queue ────────┘                            │
//!            │                                            │──> room
//!            └────────────────────────────────────────────┘
//! ```
//!
//! The quads of a packet wait for its checksums, then they leave one a cycle. They start at byte 2 of the packet; so each goes into its lane together with half of
//! the one before, and two bytes are left over at the end, which enter their lane with the first quad of the next packet, whose lower half is not sent.
//!
//! Contract: the first quad leaves its queue 2 cycles after `totals`; one quad a cycle, and a cycle without between two packets, while `m_axis` accepts beats, which may have gaps between them. `room`
//! is for 33 quads, the longest packet, besides 3 on their way.

use super::{AckQuadIn, AckQuadRecord, AckTotalsIn, AckTotalsRecord};
use crate::axis::{Queue, RoomCount, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// Quads that may be inside when a packet begins: 129 places less 33, 3 on their way, 1 not counted yet.
const FEW: u64 = 92;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("AckBeats", W, K))]
pub struct AckBeats<const W: usize, const K: usize> {
    /// Quads of packets.
    pub quad: AckQuadIn,
    /// Their checksums.
    pub totals: AckTotalsIn,
    /// There is room for the longest packet.
    pub room: Signal<Out, Bit>,
    /// The packets.
    pub m_axis: StreamSource<W, K, Bits<8>>,
    quads: Queue<AckQuadRecord, 7>,
    sums: Queue<AckTotalsRecord, 3>,
    sums_done: ResetDff<Bit>,
    #[init(RoomCount::new(FEW))]
    quads_inside: RoomCount<8>,
    patched: Signal<Local, Bits<32>>,
    /// A quad on its way from the queue, which is a block memory, to its lane.
    there: ResetDff<Bit>,
    word: Dff<Bits<32>>,
    is_first: Dff<Bit>,
    is_last: Dff<Bit>,
    lower: Dff<Bits<16>>,
    /// Two bytes are left over.
    leftover: ResetDff<Bit>,
    /// Lanes of the next four bytes.
    #[init(ResetDff::new(0xf.into()))]
    lanes: ResetDff<Bits<K>>,
    /// Of each four lanes the lower two.
    #[init(Constant::new((0..K).step_by(4).fold(Bits::<K>::default(), |all, lane| all | Bits::<K>::from(3) << lane.to_bits::<8>())))]
    halves: Constant<Bits<K>>,
    mask: Spread<K, W>,
    copies: Repeat<32, W>,
    fills: Signal<Local, Bits<K>>,
    beat: Dff<Bits<W>>,
    keep: Dff<Bits<K>>,
    last: Dff<Bit>,
    full: ResetDff<Bit>,
}

impl<const W: usize, const K: usize> Logic for AckBeats<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_beats");
        self.quads.push.next = self.quad.valid.val();
        self.quads.push_data.next.word = self.quad.word.val();
        self.quads.push_data.next.place = self.quad.place.val();
        self.quads.push_data.next.first = self.quad.first.val();
        self.sums.push.next = self.totals.valid.val();
        self.sums.push_data.next.ip = self.totals.ip.val();
        self.sums.push_data.next.udp = self.totals.udp.val();
        self.sums.push_data.next.icrc = self.totals.icrc.val();

        comment!("A quad leaves when its packet has its checksums and the beat is not waiting.");
        let opens = self.m_axis.tready.val() || !self.full.q.val();
        let pop = opens
            && !self.sums_done.q.val()
            && self.quads.pop_valid.val()
            && self.sums.pop_valid.val();
        let quad = self.quads.pop_data.val();
        self.quads.pop.next = pop;
        self.sums_done.d.next = pop && quad.place == 3;
        self.sums.pop.next = self.sums_done.q.val();
        self.quads_inside.comes.next = self.quad.valid.val();
        self.quads_inside.leaves.next = pop;
        join!(self.quads_inside.room => self.room);

        let sums = self.sums.pop_data.val();
        self.patched.next = quad.word;
        if quad.place == 1 {
            self.patched.next = concat((sums.ip, quad.word.get_bits::<16>(0)));
        }
        if quad.place == 2 {
            self.patched.next = concat((sums.udp, quad.word.get_bits::<16>(0)));
        }
        if quad.place == 3 {
            self.patched.next = sums.icrc;
        }
        if opens {
            self.there.d.next = pop;
            self.word.d.next = self.patched.val();
            self.is_first.d.next = quad.first;
            self.is_last.d.next = quad.place == 3;
        }

        comment!("Four bytes into their lanes, or the two that are left over.");
        let goes = opens && self.there.q.val();
        if goes {
            self.lower.d.next = self.word.q.val().get_bits::<16>(16);
        }
        self.copies.word.next = concat((self.word.q.val().get_bits::<16>(0), self.lower.q.val()));
        self.fills.next = 0.into();
        if self.leftover.q.val() {
            self.fills.next = self.lanes.q.val() & self.halves.val();
        } else if goes && !self.is_first.q.val() {
            self.fills.next = self.lanes.q.val();
        }
        self.mask.lanes.next = self.fills.val();
        let completes = self.leftover.q.val()
            || (goes && !self.is_first.q.val() && self.lanes.q.val().get_bit(K - 1));
        if opens {
            self.leftover.d.next = goes && self.is_last.q.val();
            self.full.d.next = completes;
            self.last.d.next = self.leftover.q.val();
            if self.fills.val().any() {
                self.lanes.d.next = self.lanes.q.val() << 4;
                self.beat.d.next = (self.beat.q.val() & !self.mask.mask.val())
                    | (self.copies.copies.val() & self.mask.mask.val());
                self.keep.d.next = self.keep.q.val() | self.fills.val();
                if self.lanes.q.val().get_bit(0) {
                    self.beat.d.next = self.copies.copies.val() & self.mask.mask.val();
                    self.keep.d.next = self.fills.val();
                }
            }
            if completes {
                self.lanes.d.next = 0xf.into();
            }
        }
        self.m_axis.tvalid.next = self.full.q.val();
        self.m_axis.tdata.next = self.beat.q.val();
        self.m_axis.tkeep.next = self.keep.q.val();
        self.m_axis.tlast.next = self.last.q.val();
        self.m_axis.tuser.next = 0.into();

        if self.quad.valid.val() {
            assert!(self.quads.push_ready.val(), "there is room for every quad");
        }
        if self.totals.valid.val() {
            assert!(self.sums.push_ready.val(), "there is room for every sum");
        }
    }
}
