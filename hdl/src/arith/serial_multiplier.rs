//! A product of wide unsigned numbers over five cycles, one every five cycles.
//!
//! ```text
//!             ┌─────────────────────────────────────────┐
//!  start, b ─>│ b, G bits a cycle ─> MultiplierTree ─┐  │
//!  prepare, a>│ a ─────────────────────┘             v  │
//!             │                        sum = sum/2^G +  │──> product
//!             └─────────────────────────────────────────┘
//! ```
//!
//! The window engine takes an ACK every five cycles, so a fifth of a multiplier is enough for each of its
//! products.
//!
//! Contract: `a` with `prepare`, in the next cycle `b` with `start`; `prepare` may be set all the time for a factor that stands
//! still. Latency [`SerialMultiplier::LATENCY`] cycles from the one of `start`; `product` is right in that cycle
//! only. Interval 5 cycles. `B` is `5 G`, `S` is `A + G`, `P` is `A + B`.

use super::MultiplierTree;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, check = { assert!(B == 5 * G, "SerialMultiplier: B = {B} is not 5 G = {}", 5 * G);
        assert!(P == A + B, "SerialMultiplier: P = {P} is not A + B = {}", A + B); })]
pub struct SerialMultiplier<
    const A: usize,
    const B: usize,
    const G: usize,
    const S: usize,
    const P: usize,
> {
    /// The first factor is there.
    pub prepare: Signal<In, Bit>,
    /// Second factor valid, one cycle later.
    pub start: Signal<In, Bit>,
    /// First factor.
    pub a: Signal<In, Bits<A>>,
    /// Second factor.
    pub b: Signal<In, Bits<B>>,
    /// Their product.
    pub product: Signal<Out, Bits<P>>,
    factor: Dff<Bits<A>>,
    rest: Dff<Bits<B>>,
    /// Bit `i` is set `i + 1` cycles after `start`.
    age: Dff<Bits<5>>,
    tree: MultiplierTree<A, G, S>,
    /// What the product of the next digit is added to.
    so_far: Dff<Bits<S>>,
    sum: Dff<Bits<S>>,
    /// Digits of the product that do not change any more.
    low: Dff<Bits<B>>,
}

impl<const A: usize, const B: usize, const G: usize, const S: usize, const P: usize>
    SerialMultiplier<A, B, G, S, P>
{
    /// Cycles from `start` to the product.
    pub const LATENCY: usize = 6 + MultiplierTree::<A, G, S>::LATENCY;
}

impl<const A: usize, const B: usize, const G: usize, const S: usize, const P: usize> Logic
    for SerialMultiplier<A, B, G, S, P>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_serial_multiplier");
        self.age.d.next = (self.age.q.val() << 1) | bit_cast::<5, 1>(self.start.val().into());
        self.rest.d.next = self.rest.q.val() >> G.to_bits::<6>();
        if self.prepare.val() {
            self.factor.d.next = self.a.val();
        }
        if self.start.val() {
            self.rest.d.next = self.b.val();
        }
        self.tree.a.next = self.factor.q.val();
        self.tree.b.next = self.rest.q.val().get_bits::<G>(0);
        let next_sum = self.so_far.q.val() + self.tree.product.val();
        self.sum.d.next = next_sum;
        comment!(
            "The product of the first digit is added to nothing: a reset of the register, where a choice would stand before the adder."
        );
        self.so_far.d.next = next_sum >> G.to_bits::<6>();
        if self.age.q.val().get_bit(3) {
            self.so_far.d.next = 0.into();
        }
        self.low.d.next = (self.low.q.val() >> G.to_bits::<6>())
            | (bit_cast::<B, G>(self.sum.q.val().get_bits::<G>(0)) << (B - G).to_bits::<8>());
        self.product.next = (bit_cast::<P, S>(self.sum.q.val()) << (B - G).to_bits::<8>())
            | bit_cast::<P, B>(self.low.q.val() >> G.to_bits::<6>());
    }
}
