//! The lane of `tuser` in the multiplexer of the egress gate: that of the selected stream.
//!
//! ```text
//!               ┌──────────────────────────────────────┐
//!  user_0..7 ══>│ came ─> 4 of 8 ─> 2 of 4 ─> 1 of 2   │══> out
//!  stays, choice│ pair, half, upper ──^                │
//!               └──────────────────────────────────────┘
//! ```
//!
//! Contract: that of [`super::EgressLane`], for values of any kind.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct EgressUser<T: Pack> {
    /// The values of the streams.
    pub user: [Signal<In, T>; 8],
    /// The previous choice continues.
    pub stays: Signal<In, Bit>,
    /// What it is otherwise.
    pub choice: Signal<In, Bits<8>>,
    /// The value of the chosen stream.
    pub out: Signal<Out, T>,
    came: [Dff<T>; 8],
    /// Which of a pair, of two pairs, of two halves it is taken from.
    pair: Dff<Bits<8>>,
    old: Signal<Local, Bits<8>>,
    half: Dff<Bits<2>>,
    upper: Dff<Bit>,
    pairs: [Signal<Local, T>; 4],
    halves: [Signal<Local, T>; 2],
    kept: Dff<T>,
}

impl<T: Pack> Logic for EgressUser<T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_egress_user");
        for i in 0..8 {
            self.came[i].d.next = self.user[i].val();
        }
        self.old.next = 0.into();
        if self.stays.val() {
            self.old.next = 0xff.into();
        }
        self.pair.d.next =
            (self.pair.q.val() & self.old.val()) | (self.choice.val() & !self.old.val());
        if !self.stays.val() {
            self.half.d.next = 0.into();
            if self.choice.val().get_bits::<2>(2).any() {
                self.half.d.next = 1.into();
            }
            if self.choice.val().get_bits::<2>(6).any() {
                self.half.d.next = 2.into();
            }
            self.upper.d.next = self.choice.val().get_bits::<4>(4).any();
        }
        for i in 0..4 {
            self.pairs[i].next = self.came[2 * i].q.val();
            if self.pair.q.val().get_bit(2 * i + 1) {
                self.pairs[i].next = self.came[2 * i + 1].q.val();
            }
        }
        for i in 0..2 {
            self.halves[i].next = self.pairs[2 * i].val();
            if self.half.q.val().get_bit(i) {
                self.halves[i].next = self.pairs[2 * i + 1].val();
            }
        }
        self.kept.d.next = self.halves[0].val();
        if self.upper.q.val() {
            self.kept.d.next = self.halves[1].val();
        }
        self.out.next = self.kept.q.val();
    }
}
