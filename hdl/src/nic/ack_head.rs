//! Keeps the first bytes of each packet, as many as an ACK with a full stack has.
//!
//! ```text
//!                      ┌─────────────────────────┐
//!  beat, tdata, tkeep, │ cut ─> 2^5 beats        │──> valid, last, bytes
//!  tlast ─────────────>│                         │══> data, a cycle later
//!  ready <─────────────│                         │<── pop
//!                      └─────────────────────────┘
//! ```
//!
//! The rest of a longer packet is not kept, so a packet takes at most `ceil(154 / K)` places.
//!
//! Contract: latency 2 cycles, 3 to the data; interval 1; holds 32 beats. A beat while `ready` is low is ignored. Every
//! packet keeps at least one beat, and one of those kept, the last, has `last` set.

use super::StoredBeatOut;
use super::event::BeatEnd;
use crate::axis::{LaneQueue, check_width};
use fncc_netlist::prelude::*;

/// The longest ACK: 22 + 60 of headers, 8 UDP, 12 BTH, 4 AETH, 4 FNCC, 40 of a full stack, 4 ICRC.
pub const ACK_BYTES: usize = 154;

/// The block; see the module's page.
#[block(clock, reset = "no beat stored", check = check_width("AckHead", W, K))]
pub struct AckHead<const W: usize, const K: usize> {
    /// Beat valid.
    pub beat: Signal<In, Bit>,
    /// Data of the beat.
    pub tdata: Signal<In, Bits<W>>,
    /// Valid byte lanes.
    pub tkeep: Signal<In, Bits<K>>,
    /// Whether it ends the packet.
    pub tlast: Signal<In, Bit>,
    /// Ready to accept a beat.
    pub ready: Signal<Out, Bit>,
    /// The beats that are kept.
    pub stored: StoredBeatOut<W>,
    /// Bit `i` of `have_bit[b]` is set when `i + 1` has bit `b`.
    #[init(std::array::from_fn(|b| {
            let lanes = (0..K).filter(|lane| (lane + 1) >> b & 1 == 1);
            let one: Bits<K> = 1.into();
            Constant::new(lanes.fold(0.into(), |all, lane| all | one << lane.to_bits::<8>()))
        }))]
    have_bit: [Constant<Bits<K>>; 7],
    /// Bytes of the packet up to the end of the beat.
    up_to_here: Signal<Local, Bits<9>>,
    /// Bytes of the packet before this beat.
    passed: ResetDff<Bits<9>>,
    /// What comes of the packet is not kept.
    beyond: ResetDff<Bit>,
    beats: LaneQueue<BeatEnd, W, K, 5>,
}

impl<const W: usize, const K: usize> Logic for AckHead<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_head");
        self.ready.next = self.beats.push_ready.val();
        self.stored.valid.next = self.beats.pop_valid.val();
        self.stored.data.next = self.beats.wide.val();
        self.stored.last.next = self.beats.pop_data.val().last;
        self.stored.bytes.next = self.beats.pop_data.val().bytes;
        self.beats.pop.next = self.stored.pop.val();

        let enough = self.passed.q.val() == ((ACK_BYTES.div_ceil(K) - 1) * K).to_bits::<9>();
        self.beats.push.next = self.beat.val() && !self.beyond.q.val();
        if self.beat.val() && self.beats.push_ready.val() {
            self.passed.d.next = self.passed.q.val() + K.to_bits::<9>();
            self.beyond.d.next = self.beyond.q.val() || enough;
            if self.tlast.val() {
                self.passed.d.next = 0.into();
                self.beyond.d.next = false;
            } else if self.beyond.q.val() || enough {
                self.passed.d.next = self.passed.q.val();
            }
        }

        comment!(
            "Lanes in use are the lower ones, so the last of them gives their number, without an adder."
        );
        let top = self.tkeep.val() & !(self.tkeep.val() >> 1);
        self.up_to_here.next = self.passed.q.val();
        for b in 0..7 {
            if (top & self.have_bit[b].val()).any() {
                self.up_to_here.next = self.up_to_here.val().replace_bit(b, true);
            }
        }
        if self.tkeep.val().get_bit(K - 1) {
            self.up_to_here.next = self.passed.q.val() + K.to_bits::<9>();
        }
        self.beats.push_wide.next = self.tdata.val();
        self.beats.push_data.next.last = self.tlast.val() || enough;
        self.beats.push_data.next.bytes = self.up_to_here.val();
    }
}
