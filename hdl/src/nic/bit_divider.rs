//! Exact division of unsigned numbers, one every cycle, made for a fast clock: a bit of the quotient
//! a stage.
//!
//! ```text
//!              ┌──────────────────────────────────────────────┐
//!  dividend ──>│        ┌─────────────┐          ┌──────────┐ │
//!  divisor  ──>│ high ──┤ !? ─> 2x ─> │─ Q of ───┤ saturate │ │──> quotient
//!              │        │ - divisor   │  them    └──────────┘ │
//!              │        └─────────────┘                       │
//!              └──────────────────────────────────────────────┘
//! ```
//!
//! The division of [`super::Divider`] without remainder, cut at another place: a difference goes into the
//! register as it is, and whether it is negative, so that it goes on complemented, is known there. So nothing wide waits
//! for the end of the carry chain, and what chooses has a register of its own for each half of the bits.
//!
//! Contract: latency [`BitDivider::LATENCY`] `= Q + 1` cycles, interval 1, no reset. `quotient` is `dividend / divisor`, rounded
//! down, or all ones where that has more than `Q` bits or the divisor is zero.
//!
//! Parameters: dividend of `N` bits, divisor of `D <= N`, quotient of `Q < N`; `C` is `D + 1`.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct BitDivider<const N: usize, const D: usize, const Q: usize, const C: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// What is divided.
    pub dividend: Signal<In, Bits<N>>,
    /// By what.
    pub divisor: Signal<In, Bits<D>>,
    /// The quotient of the operands of as many cycles ago as the latency.
    pub quotient: Signal<Out, Bits<Q>>,
    quotient_bits: Constant<Bits<16>>,
    top: Constant<Bits<16>>,
    borrow_place: Constant<Bits<16>>,
    low_half: Constant<Bits<C>>,
    high_half: Constant<Bits<C>>,
    high: Signal<Local, Bits<N>>,
    /// The difference of the stage before; its highest bit is the sign.
    rest: [Dff<Bits<C>>; Q],
    /// It is negative; its complement is what goes on.
    flips: [Dff<Bit>; Q],
    stays: [Dff<Bit>; Q],
    /// What goes on is the complement of the remainder, and so must be the bits.
    folded: [Dff<Bit>; Q],
    divisors: [Dff<Bits<C>>; Q],
    /// The rest of the dividend above the quotient so far.
    bits: [Dff<Bits<Q>>; Q],
    too_much: [Dff<Bit>; Q],
    half: [Signal<Local, Bits<C>>; Q],
    plain: [Signal<Local, Bits<C>>; Q],
    next_bit: [Signal<Local, Bit>; Q],
    brought_down: [Signal<Local, Bits<C>>; Q],
    minus: [Signal<Local, Bits<C>>; Q],
    borrow: [Signal<Local, Bit>; Q],
    next_folded: [Signal<Local, Bit>; Q],
    next_bits: [Signal<Local, Bits<Q>>; Q],
    result: Dff<Bits<Q>>,
}

impl<const N: usize, const D: usize, const Q: usize, const C: usize> BitDivider<N, D, Q, C> {
    /// Cycles from operands to quotient: one for each bit, and one to saturate.
    pub const LATENCY: usize = Q + 1;
}

impl<const N: usize, const D: usize, const Q: usize, const C: usize> Default
    for BitDivider<N, D, Q, C>
{
    /// # Panics
    /// When the parameters do not go together as the module's page tells.
    fn default() -> Self {
        assert!(D > 1 && D <= N, "BitDivider: D = {D} is not in 2..={N}");
        assert!(Q > 0 && Q < N, "BitDivider: Q = {Q} is not in 1..{N}");
        assert!(C == D + 1, "BitDivider: C = {C} is not D + 1 = {}", D + 1);
        let low_half: Bits<C> = !Bits::<C>::default() >> (C / 2).to_bits::<8>();
        Self {
            clk: Default::default(),
            dividend: Default::default(),
            divisor: Default::default(),
            quotient: Default::default(),
            quotient_bits: Constant::new(Q.to_bits()),
            top: Constant::new((Q - 1).to_bits()),
            borrow_place: Constant::new(D.to_bits()),
            low_half: Constant::new(low_half),
            high_half: Constant::new(!low_half),
            high: Default::default(),
            rest: std::array::from_fn(|_| Default::default()),
            flips: std::array::from_fn(|_| Default::default()),
            stays: std::array::from_fn(|_| Default::default()),
            folded: std::array::from_fn(|_| Default::default()),
            divisors: std::array::from_fn(|_| Default::default()),
            bits: std::array::from_fn(|_| Default::default()),
            too_much: std::array::from_fn(|_| Default::default()),
            half: std::array::from_fn(|_| Default::default()),
            plain: std::array::from_fn(|_| Default::default()),
            next_bit: std::array::from_fn(|_| Default::default()),
            brought_down: std::array::from_fn(|_| Default::default()),
            minus: std::array::from_fn(|_| Default::default()),
            borrow: std::array::from_fn(|_| Default::default()),
            next_folded: std::array::from_fn(|_| Default::default()),
            next_bits: std::array::from_fn(|_| Default::default()),
            result: Default::default(),
        }
    }
}

impl<const N: usize, const D: usize, const Q: usize, const C: usize> Logic
    for BitDivider<N, D, Q, C>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_bit_divider");
        clock!(self, clk, result);
        comment!("The high bits are a remainder below the divisor, or the quotient does not fit.");
        self.high.next = self.dividend.val() >> self.quotient_bits.val();
        self.rest[0].d.next = bit_cast::<C, D>(self.high.val().get_bits::<D>(0));
        self.flips[0].d.next = false;
        self.stays[0].d.next = true;
        self.folded[0].d.next = false;
        self.divisors[0].d.next = bit_cast::<C, D>(self.divisor.val());
        self.bits[0].d.next = self.dividend.val().get_bits::<Q>(0);
        self.too_much[0].d.next = self.high.val() >= bit_cast::<N, D>(self.divisor.val());

        comment!(
            "A bit a stage: a negative remainder r goes on as -1 - r, and so do bits and digits."
        );
        for i in 0..Q {
            self.rest[i].clock.next = self.clk.val();
            self.flips[i].clock.next = self.clk.val();
            self.stays[i].clock.next = self.clk.val();
            self.folded[i].clock.next = self.clk.val();
            self.divisors[i].clock.next = self.clk.val();
            self.bits[i].clock.next = self.clk.val();
            self.too_much[i].clock.next = self.clk.val();
            self.half[i].next = self.rest[i].q.val();
            if self.flips[i].q.val() {
                self.half[i].next = self.rest[i].q.val() ^ self.low_half.val();
            }
            self.plain[i].next = self.half[i].val();
            if !self.stays[i].q.val() {
                self.plain[i].next = self.half[i].val() ^ self.high_half.val();
            }
            self.next_bit[i].next = self.bits[i].q.val().get_bit(self.top.val().index());
            if self.folded[i].q.val() {
                self.next_bit[i].next = !self.bits[i].q.val().get_bit(self.top.val().index());
            }
            self.brought_down[i].next = self.plain[i].val() << 1;
            if self.next_bit[i].val() {
                self.brought_down[i].next = (self.plain[i].val() << 1) | 1;
            }
            self.minus[i].next = self.brought_down[i].val() - self.divisors[i].q.val();
            self.borrow[i].next = self.minus[i].val().get_bit(self.borrow_place.val().index());
            self.next_folded[i].next = self.folded[i].q.val();
            if self.borrow[i].val() {
                self.next_folded[i].next = !self.folded[i].q.val();
            }
            self.next_bits[i].next = self.bits[i].q.val() << 1;
            if !self.next_folded[i].val() {
                self.next_bits[i].next = (self.bits[i].q.val() << 1) | 1;
            }
        }
        for i in 1..Q {
            self.rest[i].d.next = self.minus[i - 1].val();
            self.flips[i].d.next = self.borrow[i - 1].val();
            self.stays[i].d.next = !self.borrow[i - 1].val();
            self.folded[i].d.next = self.next_folded[i - 1].val();
            self.divisors[i].d.next = self.divisors[i - 1].q.val();
            self.bits[i].d.next = self.next_bits[i - 1].val();
            self.too_much[i].d.next = self.too_much[i - 1].q.val();
        }
        for last in (Q - 1)..Q {
            self.result.d.next = self.next_bits[last].val();
            if self.too_much[last].q.val() {
                self.result.d.next = !bits::<Q>(0);
            }
        }
        self.quotient.next = self.result.q.val();
    }
}

kernel_ports!([const N: usize, const D: usize, const Q: usize, const C: usize] BitDivider<N, D, Q, C> {
    clk, dividend, divisor, quotient
});
