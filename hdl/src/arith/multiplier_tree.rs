//! A product of unsigned numbers as the sum of its rows, one every cycle.
//!
//! ```text
//!          ┌──────────────────────────────────────────────┐
//!  a ─────>│ 0, a, 2a or 3a for two bits of b each: 8     │──> product
//!  b ─────>│ rows, added two by two: 8 ─> 4 ─> 2 ─> 1     │
//!          └──────────────────────────────────────────────┘
//! ```
//!
//! `3 a` is computed while `b` is not there yet, so that a row is a choice and no sum.
//!
//! Lookup tables and carry chains only: a DSP block is as fast as these only with its own registers, which open
//! tools do not use. `b` has at most 16 bits; rows beyond them are nothing.
//!
//! Contract: `a` comes a cycle before its `b`; latency 4 cycles from `b`, interval 1. `P` is `A + B`.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, check = { assert!(B <= 16, "MultiplierTree: B = {B} is more than 16"); assert!(P == A + B, "MultiplierTree: P = {P} is not A + B = {}", A + B) })]
pub struct MultiplierTree<const A: usize, const B: usize, const P: usize> {
    /// First factor, of the `b` of the next cycle.
    pub a: Signal<In, Bits<A>>,
    /// Second factor.
    pub b: Signal<In, Bits<B>>,
    /// Product of the `b` of 4 cycles ago and its `a`.
    pub product: Signal<Out, Bits<P>>,
    once: Dff<Bits<P>>,
    thrice: Dff<Bits<P>>,
    pairs: [Dff<Bits<P>>; 8],
    fours: [Dff<Bits<P>>; 4],
    eights: [Dff<Bits<P>>; 2],
    all: Dff<Bits<P>>,
}

impl<const A: usize, const B: usize, const P: usize> MultiplierTree<A, B, P> {
    /// Cycles from the second factor to the product.
    pub const LATENCY: usize = latency!(pairs, fours, eights, all);
}

impl<const A: usize, const B: usize, const P: usize> Logic for MultiplierTree<A, B, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_multiplier_tree");
        let digits = bit_cast::<16, B>(self.b.val());
        self.once.d.next = bit_cast::<P, A>(self.a.val());
        self.thrice.d.next = bit_cast::<P, A>(self.a.val()) + (bit_cast::<P, A>(self.a.val()) << 1);
        for i in 0..8 {
            self.pairs[i].d.next = 0.into();
            if digits.get_bit(2 * i + 1) {
                self.pairs[i].d.next = self.once.q.val() << 1;
                if digits.get_bit(2 * i) {
                    self.pairs[i].d.next = self.thrice.q.val();
                }
            } else if digits.get_bit(2 * i) {
                self.pairs[i].d.next = self.once.q.val();
            }
        }
        for i in 0..4 {
            self.fours[i].d.next = self.pairs[2 * i].q.val() + (self.pairs[2 * i + 1].q.val() << 2);
        }
        for i in 0..2 {
            self.eights[i].d.next =
                self.fours[2 * i].q.val() + (self.fours[2 * i + 1].q.val() << 4);
        }
        self.all.d.next = self.eights[0].q.val() + (self.eights[1].q.val() << 8);
        self.product.next = self.all.q.val();
    }
}
