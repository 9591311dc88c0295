//! One lane of the multiplexer of the egress gate: eight streams in, the selected one out.
//!
//! ```text
//!               ┌──────────────────────────────┐
//!  word_0..7 ══>│ came ─> and ─> or ─> word    │══> out
//!  stays, choice│ chosen ──^                   │
//!               └──────────────────────────────┘
//! ```
//!
//! One select signal could not drive a word of all lanes. So every lane has its own, which follows
//! that of the gate one cycle later, as the words do.
//!
//! Contract: `out` is, 2 cycles later, the word of the stream that was selected in the cycle of its arrival: the `choice` that was
//! given one cycle before `stays` was last clear.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct EgressLane<const K: usize> {
    /// The words of the streams.
    pub word: [Signal<In, Bits<K>>; 8],
    /// The previous choice continues.
    pub stays: Signal<In, Bit>,
    /// What it is otherwise.
    pub choice: Signal<In, Bits<8>>,
    /// The word of the chosen stream.
    pub out: Signal<Out, Bits<K>>,
    old: Signal<Local, Bits<8>>,
    chosen: Dff<Bits<8>>,
    came: [Dff<Bits<K>>; 8],
    mask: [Spread<1, K>; 8],
    gathered: Signal<Local, Bits<K>>,
    kept: Dff<Bits<K>>,
}

impl<const K: usize> Logic for EgressLane<K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_egress_lane");
        comment!("As a sum, so that each lane keeps a register of its own.");
        self.old.next = 0.into();
        if self.stays.val() {
            self.old.next = 0xff.into();
        }
        self.chosen.d.next =
            (self.chosen.q.val() & self.old.val()) | (self.choice.val() & !self.old.val());
        self.gathered.next = 0.into();
        for i in 0..8 {
            self.came[i].d.next = self.word[i].val();
            self.mask[i].lanes.next = self.chosen.q.val().get_bits::<1>(i);
            self.gathered.next =
                self.gathered.val() | (self.came[i].q.val() & self.mask[i].mask.val());
        }
        self.kept.d.next = self.gathered.val();
        self.out.next = self.kept.q.val();
    }
}
