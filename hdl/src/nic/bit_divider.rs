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
//! register as it is, and whether it is negative, so that it goes on complemented, is known there. So nothing waits
//! for the end of the carry chain, not even the bit of the quotient, which comes a stage later, and what chooses has a register of its own
//! for each half of the bits.
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
    middle: Constant<Bits<8>>,
    low_mask: Constant<Bits<N>>,
    high: Signal<Local, Bits<N>>,
    /// The difference of the stage before; its highest bit is the sign.
    rest: [Dff<Bits<C>>; Q],
    /// It is negative; its complement is what goes on.
    flips_low: [Replica<Bit>; Q],
    flips_high: [Replica<Bit>; Q],
    /// What went on to the stage before was the complement of the remainder, and so were the bits.
    was_folded: [Dff<Bit>; Q],
    /// What goes on is it now.
    folded: [Signal<Local, Bit>; Q],
    divisors: [Dff<Bits<C>>; Q],
    /// The rest of the dividend above the quotient so far, whose last bit is still zero.
    bits: [Dff<Bits<Q>>; Q],
    filled: [Signal<Local, Bits<Q>>; Q],
    /// The quotient does not fit: by the upper half of the comparison, or by the lower one. From stage 1 on it is one bit.
    upper_over: Dff<Bit>,
    upper_even: Dff<Bit>,
    lower_over: Dff<Bit>,
    too_much: [Dff<Bit>; Q],
    half: [Signal<Local, Bits<C>>; Q],
    plain: [Signal<Local, Bits<C>>; Q],
    next_bit: [Signal<Local, Bit>; Q],
    brought_down: [Signal<Local, Bits<C>>; Q],
    minus: [Signal<Local, Bits<C>>; Q],
    borrow: [Signal<Local, Bit>; Q],
    last_bits: Signal<Local, Bits<Q>>,
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
        assert!(Q > 1 && Q < N, "BitDivider: Q = {Q} is not in 2..{N}");
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
            middle: Constant::new((D / 2).to_bits()),
            low_mask: Constant::new((bits::<N>(1) << (D / 2).to_bits::<8>()) - 1),
            high: Default::default(),
            rest: std::array::from_fn(|_| Default::default()),
            flips_low: std::array::from_fn(|_| Default::default()),
            flips_high: std::array::from_fn(|_| Default::default()),
            was_folded: std::array::from_fn(|_| Default::default()),
            folded: std::array::from_fn(|_| Default::default()),
            divisors: std::array::from_fn(|_| Default::default()),
            bits: std::array::from_fn(|_| Default::default()),
            filled: std::array::from_fn(|_| Default::default()),
            upper_over: Default::default(),
            upper_even: Default::default(),
            lower_over: Default::default(),
            too_much: std::array::from_fn(|_| Default::default()),
            half: std::array::from_fn(|_| Default::default()),
            plain: std::array::from_fn(|_| Default::default()),
            next_bit: std::array::from_fn(|_| Default::default()),
            brought_down: std::array::from_fn(|_| Default::default()),
            minus: std::array::from_fn(|_| Default::default()),
            borrow: std::array::from_fn(|_| Default::default()),
            last_bits: Default::default(),
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
        dff_setup!(self, clk, upper_over, upper_even, lower_over, result);
        comment!("The high bits are a remainder below the divisor, or the quotient does not fit.");
        self.high.next = self.dividend.val() >> self.quotient_bits.val();
        self.rest[0].d.next = bit_cast::<C, D>(self.high.val().get_bits::<D>(0));
        self.flips_low[0].d.next = false;
        self.flips_high[0].d.next = false;
        self.was_folded[0].d.next = false;
        self.divisors[0].d.next = bit_cast::<C, D>(self.divisor.val());
        self.bits[0].d.next = self.dividend.val().get_bits::<Q>(0);
        self.upper_over.d.next = (self.high.val() >> self.middle.val())
            > (bit_cast::<N, D>(self.divisor.val()) >> self.middle.val());
        self.upper_even.d.next = (self.high.val() >> self.middle.val())
            == (bit_cast::<N, D>(self.divisor.val()) >> self.middle.val());
        self.lower_over.d.next = (self.high.val() & self.low_mask.val())
            >= (bit_cast::<N, D>(self.divisor.val()) & self.low_mask.val());
        self.too_much[0].d.next = false;

        comment!(
            "A bit a stage: a negative remainder r goes on as -1 - r, and so do bits and digits."
        );
        for i in 0..Q {
            self.rest[i].clock.next = self.clk.val();
            self.flips_low[i].clock.next = self.clk.val();
            self.flips_high[i].clock.next = self.clk.val();
            self.was_folded[i].clock.next = self.clk.val();
            self.divisors[i].clock.next = self.clk.val();
            self.bits[i].clock.next = self.clk.val();
            self.too_much[i].clock.next = self.clk.val();
            self.half[i].next = self.rest[i].q.val();
            if self.flips_low[i].q.val() {
                self.half[i].next = self.rest[i].q.val() ^ self.low_half.val();
            }
            self.plain[i].next = self.half[i].val();
            if self.flips_high[i].q.val() {
                self.plain[i].next = self.half[i].val() ^ self.high_half.val();
            }
            self.folded[i].next = self.was_folded[i].q.val() ^ self.flips_low[i].q.val();
            self.next_bit[i].next =
                self.bits[i].q.val().get_bit(self.top.val().index()) ^ self.folded[i].val();
            self.brought_down[i].next = self.plain[i].val() << 1;
            if self.next_bit[i].val() {
                self.brought_down[i].next = (self.plain[i].val() << 1) | 1;
            }
            self.minus[i].next = self.brought_down[i].val() - self.divisors[i].q.val();
            self.borrow[i].next = self.minus[i].val().get_bit(self.borrow_place.val().index());
            self.filled[i].next = self.bits[i].q.val();
        }
        comment!("The last bit of the quotient so far is that of the stage before.");
        for i in 1..Q {
            if !self.folded[i].val() {
                self.filled[i].next = self.bits[i].q.val() | 1;
            }
            self.rest[i].d.next = self.minus[i - 1].val();
            self.flips_low[i].d.next = self.borrow[i - 1].val();
            self.flips_high[i].d.next = self.borrow[i - 1].val();
            self.was_folded[i].d.next = self.folded[i - 1].val();
            self.divisors[i].d.next = self.divisors[i - 1].q.val();
            self.bits[i].d.next = self.filled[i - 1].val() << 1;
        }
        for i in 2..Q {
            self.too_much[i].d.next = self.too_much[i - 1].q.val();
        }
        for i in 1..2 {
            self.too_much[i].d.next =
                self.upper_over.q.val() || (self.upper_even.q.val() && self.lower_over.q.val());
        }
        for last in (Q - 1)..Q {
            self.last_bits.next = self.filled[last].val() << 1;
            if self.folded[last].val() == self.borrow[last].val() {
                self.last_bits.next = (self.filled[last].val() << 1) | 1;
            }
            self.result.d.next = self.last_bits.val();
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
