//! A product of unsigned numbers as the sum of products of 18 by 16 bits, one every cycle.
//!
//! ```text
//!          ┌─────────────────────────────────────────────┐
//!  a ─────>│ 18 bits each ─┐                             │
//!  b ─────>│ ──────────────┴─> up to 4 products ─> sum ──│──> product
//!          └─────────────────────────────────────────────┘
//! ```
//!
//! A product of 18 by 16 bits is a DSP block of an FPGA. Products two places apart do not overlap, so the sum of up to four has two
//! operands. Each product has two registers in front and one after, which some tools take into the DSP block.
//!
//! Contract: `a` comes a cycle before its `b`; latency 4 cycles from `b`, interval 1. `P` is `A + B`; `a` has at most 72 bits, `b` 16.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, check = {
    assert!(A <= 72, "MultiplierTree: A = {A} is more than 72");
    assert!(B <= 16, "MultiplierTree: B = {B} is more than 16");
    assert!(P == A + B, "MultiplierTree: P = {P} is not A + B = {}", A + B);
})]
pub struct MultiplierTree<const A: usize, const B: usize, const P: usize> {
    /// First factor, of the `b` of the next cycle.
    pub a: Signal<In, Bits<A>>,
    /// Second factor.
    pub b: Signal<In, Bits<B>>,
    /// Product of the `b` of 4 cycles ago and its `a`.
    pub product: Signal<Out, Bits<P>>,
    factor: [Dff<Bits<A>>; 3],
    digits: [Dff<Bits<B>>; 2],
    #[init(std::array::from_fn(|_| Multiplier::new(1)))]
    products: [Multiplier<18, 16, 34>; 4],
    sum: Dff<Bits<P>>,
}

impl<const A: usize, const B: usize, const P: usize> MultiplierTree<A, B, P> {
    /// Cycles from the second factor to the product.
    pub const LATENCY: usize = latency!(digits[..], sum) + 1;
}

impl<const A: usize, const B: usize, const P: usize> Logic for MultiplierTree<A, B, P> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_multiplier_tree");
        delay!(self.a => self.factor);
        delay!(self.b => self.digits);
        for i in 0..4 {
            self.products[i].en.next = true;
            self.products[i].a.next =
                bit_cast::<72, A>(self.factor[2].q.val()).get_bits::<18>(18 * i);
            self.products[i].b.next = bit_cast::<16, B>(self.digits[1].q.val());
        }
        let even =
            concat::<70, _>((self.products[2].p.val(), bits::<2>(0), self.products[0].p.val()));
        let odd = concat::<88, _>((
            self.products[3].p.val(),
            bits::<2>(0),
            self.products[1].p.val(),
            bits::<18>(0),
        ));
        self.sum.d.next = bit_cast::<P, 70>(even) + bit_cast::<P, 88>(odd);
        self.product.next = self.sum.q.val();
    }
}
