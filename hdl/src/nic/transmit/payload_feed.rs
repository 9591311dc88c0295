//! The payload of one packet after the other, from a stream or from a generator.
//!
//! ```text
//!                        ┌─────────────────────────────────────────┐
//!  plan_valid, plan ────>│ beats left, bytes of the last           │──> payload_valid, payload_bad
//!  plan_pop <────────────│        │                                │<── take
//!  s_payload ═══════════>│ ═> keep, or words of a seed ═> 8 places │══> payload, a cycle later
//!                        └─────────────────────────────────────────┘
//! ```
//!
//! Every packet gets as many beats as its plan says, zeros after its last byte. A packet of the stream that ends earlier is filled with zeros;
//! of one that ends later the rest is dropped. Either way `payload_bad` is set with the last beat, and the next packet of the stream belongs to the
//! next plan. The payload of a plan that is `dropped` is taken and gives no beat.
//!
//! Word `k` of 4 bytes of the generator is `seed + k 0x9e3779b1` modulo 2^32, its low byte first.
//!
//! Contract: latency 3 cycles to `payload_valid`, interval 1, no bubble between packets; 8 beats wait inside. Beats before the last one of a packet are
//! full; lanes without `tkeep` count as zeros.

use super::head::PayloadPlan;
use crate::axis::{LaneQueue, RoomCount, StreamSink};
use crate::packet::check_quads;
use fncc_netlist::prelude::*;

/// Step from word to word of the generator: 2^32 over the golden ratio, made odd.
pub const GENERATOR_STEP: u32 = 0x9e37_79b1;

/// Beats that may wait when another one comes: 8 places less the 2 that may have come since.
const FEW: u64 = 6;

/// The block; see the module's page.
#[block(clock, reset = "no packet is under way", check = check_quads("PayloadFeed", W, K, Q))]
pub struct PayloadFeed<const W: usize, const K: usize, const Q: usize> {
    /// The plan of a packet is there.
    pub plan_valid: Signal<In, Bit>,
    /// That plan.
    pub plan: Signal<In, PayloadPlan>,
    /// It is taken.
    pub plan_pop: Signal<Out, Bit>,
    /// Payload of packets; `tuser` is ignored.
    pub s_payload: StreamSink<W, K, Bits<8>>,
    /// A beat is there.
    pub payload_valid: Signal<Out, Bit>,
    /// It is the last one of a packet of the stream that does not have its length.
    pub payload_bad: Signal<Out, Bit>,
    /// The beat that was there in the cycle before.
    pub payload: Signal<Out, Bits<W>>,
    /// The beat is taken, if there is one.
    pub take: Signal<In, Bit>,
    /// A packet without its length ends.
    pub mismatch: Signal<Out, Bit>,
    #[init(std::array::from_fn(|q| {
        Constant::new(GENERATOR_STEP.wrapping_mul(q as u32).to_bits())
    }))]
    offsets: [Constant<Bits<32>>; Q],
    #[init(Constant::new(GENERATOR_STEP.wrapping_mul(Q as u32).to_bits()))]
    step: Constant<Bits<32>>,
    active: ResetDff<Bit>,
    /// Beats left, at most 1125.
    left: Dff<Bits<11>>,
    /// This one is the last.
    is_final: Dff<Bit>,
    final_keep: Dff<Bits<K>>,
    generates: Dff<Bit>,
    drops: Dff<Bit>,
    seed: Dff<Bits<32>>,
    /// The packet of the stream has ended too early; has not ended, and its rest is dropped.
    starved: ResetDff<Bit>,
    drains: ResetDff<Bit>,
    covers: Signal<Local, Bits<K>>,
    keep: Signal<Local, Bits<K>>,
    lanes: Spread<K, W>,
    made: Signal<Local, Bits<W>>,
    came: ResetDff<Bit>,
    is_bad: Dff<Bit>,
    data: Dff<Bits<W>>,
    #[init(RoomCount::new(FEW))]
    waiting: RoomCount<4>,
    beats: LaneQueue<Bit, W, K, 3>,
    is_mismatch: ResetDff<Bit>,
}

impl<const W: usize, const K: usize, const Q: usize> Logic for PayloadFeed<W, K, Q> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_payload_feed");
        let drops = self.drops.q.val();
        let room = self.waiting.room.val() || drops;
        let generates = self.generates.q.val();
        let streams = !generates && !self.starved.q.val();
        let arrives = self.s_payload.tvalid.val() && !self.drains.q.val();
        let fires = self.active.q.val() && room && (!streams || arrives);
        let is_final = self.is_final.q.val();
        self.s_payload.tready.next =
            self.drains.q.val() || (self.active.q.val() && room && streams);

        comment!("A packet of the stream is judged with the beat that ends it or has to.");
        let ends = self.s_payload.tlast.val();
        let fits = ends && self.s_payload.tkeep.val() == self.final_keep.q.val();
        let is_bad = is_final && !generates && (self.starved.q.val() || !fits);
        if fires {
            self.left.d.next = self.left.q.val() - 1;
            self.is_final.d.next = self.left.q.val() == 2;
            self.starved.d.next = !is_final && (self.starved.q.val() || (streams && ends));
        }
        if fires && streams && is_final && !ends {
            self.drains.d.next = true;
        } else if self.s_payload.tvalid.val() && ends {
            self.drains.d.next = false;
        }
        self.is_mismatch.d.next = fires && is_bad && !drops;
        self.mismatch.next = self.is_mismatch.q.val();

        comment!("The next packet follows at once.");
        let free = !self.active.q.val() || (fires && is_final);
        self.plan_pop.next = free;
        let plan = self.plan.val();
        if free {
            self.active.d.next = self.plan_valid.val();
            let last_lane = plan.bytes - 1;
            self.left.d.next = (last_lane >> K.ilog2() as u64).get_bits::<11>(0) + 1;
            self.is_final.d.next = plan.bytes <= K.to_bits::<14>();
            self.final_keep.d.next = !((!bits::<K>(1)) << (last_lane & (K - 1).to_bits::<14>()));
            self.generates.d.next = plan.generate;
            self.drops.d.next = plan.dropped;
            self.seed.d.next = plan.seed;
        } else if fires {
            self.seed.d.next = self.seed.q.val() + self.step.val();
        }

        self.made.next = 0.into();
        for q in 0..Q {
            let word = self.seed.q.val() + self.offsets[q].val();
            self.made.next = self.made.val() | (bit_cast::<W, 32>(word) << (32 * q) as u64);
        }
        comment!("What lies after the last byte is zero.");
        self.covers.next = !bits::<K>(0);
        if is_final {
            self.covers.next = self.final_keep.q.val();
        }
        self.keep.next = self.covers.val();
        if streams {
            self.keep.next = self.covers.val() & self.s_payload.tkeep.val();
        } else if !generates {
            self.keep.next = 0.into();
        }
        join!(self.keep => self.lanes.lanes);
        self.data.d.next = self.s_payload.tdata.val() & self.lanes.mask.val();
        if generates {
            self.data.d.next = self.made.val() & self.lanes.mask.val();
        }

        comment!("A cycle later.");
        self.came.d.next = fires && !drops;
        self.is_bad.d.next = is_bad;
        self.waiting.comes.next = fires && !drops;
        self.waiting.leaves.next = self.take.val();
        join!(self.came.q => self.beats.push);
        join!(self.is_bad.q => self.beats.push_data);
        join!(self.data.q => self.beats.push_wide);
        assert!(self.beats.push_ready.val() || !self.came.q.val(), "there is room for every beat");
        join!(self.beats.pop_valid => self.payload_valid);
        join!(self.beats.pop_data => self.payload_bad);
        join!(self.beats.wide => self.payload);
        join!(self.take => self.beats.pop);
    }
}
