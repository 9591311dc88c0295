//! Compares payload with that of the generator of [`crate::nic::PacketTx`].
//!
//! ```text
//!                         ┌──────────────────────────────────────────┐
//!  beat, data, keep, ════>│ ─> bytes that differ ─> any in the packet│──> wrong
//!  last                   │       ^                                  │
//!  seed ─────────────────>│ words of the generator                   │
//!                         └──────────────────────────────────────────┘
//! ```
//!
//! Word `k` of 4 bytes of a packet is `seed + k 0x9e3779b1` modulo 2^32, its low byte first.
//!
//! Contract: `wrong` comes 3 cycles after the last beat of a packet of which a byte differs while `cfg_check` is set; interval 1. `seed` counts with the first beat.

use crate::nic::GENERATOR_STEP;
use crate::packet::check_quads;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no packet is under way", check = check_quads("PayloadCheck", W, K, Q))]
pub struct PayloadCheck<const W: usize, const K: usize, const Q: usize> {
    /// A beat passes in this cycle.
    pub beat: Signal<In, Bit>,
    /// Its data.
    pub data: Signal<In, Bits<W>>,
    /// Its bytes.
    pub keep: Signal<In, Bits<K>>,
    /// It ends its packet.
    pub last: Signal<In, Bit>,
    /// The first word of its packet.
    pub seed: Signal<In, Bits<32>>,
    /// Payload is compared.
    pub cfg_check: Signal<In, Bit>,
    /// A packet that ended was not that of the generator.
    pub wrong: Signal<Out, Bit>,
    #[init(std::array::from_fn(|q| {
        Constant::new(GENERATOR_STEP.wrapping_mul(q as u32).to_bits())
    }))]
    offsets: [Constant<Bits<32>>; Q],
    #[init(Constant::new(GENERATOR_STEP.wrapping_mul(Q as u32).to_bits()))]
    step: Constant<Bits<32>>,
    inside: ResetDff<Bit>,
    next: Dff<Bits<32>>,
    seed_now: Signal<Local, Bits<32>>,
    made_now: Signal<Local, Bits<W>>,

    came: ResetDff<Bit>,
    is_last: Dff<Bit>,
    given: Dff<Bits<W>>,
    kept: Dff<Bits<K>>,
    made: Dff<Bits<W>>,
    mask: Spread<K, W>,

    compared: ResetDff<Bit>,
    ends: Dff<Bit>,
    differs: Dff<Bit>,
    /// A beat of the packet under way differed.
    differed: ResetDff<Bit>,
    was_wrong: ResetDff<Bit>,
}

impl<const W: usize, const K: usize, const Q: usize> Logic for PayloadCheck<W, K, Q> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_payload_check");
        comment!("What the generator makes.");
        self.seed_now.next = self.next.q.val();
        if !self.inside.q.val() {
            self.seed_now.next = self.seed.val();
        }
        if self.beat.val() {
            self.inside.d.next = !self.last.val();
            self.next.d.next = self.seed_now.val() + self.step.val();
        }
        self.made_now.next = 0.into();
        for q in 0..Q {
            let word = self.seed_now.val() + self.offsets[q].val();
            self.made_now.next = self.made_now.val() | (bit_cast::<W, 32>(word) << (32 * q) as u64);
        }
        delay!(self.beat => self.came => self.compared);
        delay!(self.last => self.is_last => self.ends);
        delay!(self.data => self.given);
        delay!(self.keep => self.kept);
        delay!(self.made_now => self.made);

        comment!("Whether a byte of the beat, and of the packet, differs.");
        self.mask.lanes.next = self.kept.q.val();
        self.differs.d.next = self.cfg_check.val()
            && ((self.given.q.val() ^ self.made.q.val()) & self.mask.mask.val()).any();
        let differs = self.differed.q.val() || self.differs.q.val();
        if self.compared.q.val() {
            self.differed.d.next = differs && !self.ends.q.val();
        }
        self.was_wrong.d.next = self.compared.q.val() && self.ends.q.val() && differs;
        self.wrong.next = self.was_wrong.q.val();
    }
}
