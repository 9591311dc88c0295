//! A stage of a pipeline of beats: a register with an enable for each part.
//!
//! ```text
//!           ┌──────────────────────────────────────┐
//!  beat ═══>│ 8 registers of K bits, keep and last,│══> out
//!  opens ──>│ user                                 │
//!           └──────────────────────────────────────┘
//! ```
//!
//! One enable would have to drive every bit of a beat. Instead there is one for each eighth of the data, one for the rest and one for
//! `user`, all alike, such as [`super::OutputSkid`] gives them.
//!
//! Contract: with `opens`, `out` is `beat` one cycle later; otherwise it remains.

use super::{BeatIn, BeatOut, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "the stage has no beat", check = check_width("BeatStage", W, K))]
pub struct BeatStage<const W: usize, const K: usize, T: Pack> {
    /// The stage moves, by lanes: eight of `data`, one of `valid`, `keep` and `last`, one of `user`.
    pub opens: Signal<In, Bits<10>>,
    /// The beat before the stage.
    pub beat: BeatIn<W, K, T>,
    /// The beat in it.
    pub out: BeatOut<W, K, T>,
    data: Signal<Local, Bits<W>>,
    valid: ResetDff<Bit>,
    part: [Dff<Bits<K>>; 8],
    keep: Dff<Bits<K>>,
    last: Dff<Bit>,
    user: Dff<T>,
}

impl<const W: usize, const K: usize, T: Pack> BeatStage<W, K, T> {
    /// Cycles from a beat to its copy at the output.
    pub const LATENCY: usize = latency!(valid);
}

impl<const W: usize, const K: usize, T: Pack> Logic for BeatStage<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_beat_stage");
        self.data.next = 0.into();
        for g in 0..8 {
            if self.opens.val().get_bit(g) {
                self.part[g].d.next = self.beat.data.val().get_bits::<K>(K * g);
            }
            let eighth = self.part[g].q.val();
            self.data.next = self.data.val() | (bit_cast::<W, K>(eighth) << (K * g) as u64);
        }
        if self.opens.val().get_bit(8) {
            self.valid.d.next = self.beat.valid.val();
            self.keep.d.next = self.beat.keep.val();
            self.last.d.next = self.beat.last.val();
        }
        if self.opens.val().get_bit(9) {
            self.user.d.next = self.beat.user.val();
        }
        self.out.valid.next = self.valid.q.val();
        self.out.data.next = self.data.val();
        self.out.keep.next = self.keep.q.val();
        self.out.last.next = self.last.q.val();
        self.out.user.next = self.user.q.val();
    }
}
