//! Arithmetic that the kernel language has no operator for.

use super::Primitive;
use num_bigint::BigUint;
use rust_hdl_core::prelude::*;
use std::collections::VecDeque;

/// An unsigned multiplier, `P = A + B` bits, pipelined over a number of register stages that a
/// synthesis tool may move into a DSP block.
#[derive(LogicBlock)]
pub struct Multiplier<const A: usize, const B: usize, const P: usize> {
    /// Rising-edge clock.
    pub clock: Signal<In, Clock>,
    /// All stages advance only when set.
    pub en: Signal<In, Bit>,
    /// First factor.
    pub a: Signal<In, Bits<A>>,
    /// Second factor.
    pub b: Signal<In, Bits<B>>,
    /// Product of the factors `latency` enabled cycles ago.
    pub p: Signal<Out, Bits<P>>,
    _stages: VecDeque<Bits<P>>,
}

impl<const A: usize, const B: usize, const P: usize> Multiplier<A, B, P> {
    /// A multiplier with `latency` stages.
    ///
    /// # Panics
    /// When `P` is not `A + B` or `latency` is not in 1..=8.
    pub fn new(latency: usize) -> Self {
        assert!(P == A + B, "Multiplier: P = {P} is not A + B = {}", A + B);
        assert!((1..=8).contains(&latency), "Multiplier: latency {latency} is not in 1..=8");
        Self {
            clock: Default::default(),
            en: Default::default(),
            a: Default::default(),
            b: Default::default(),
            p: Default::default(),
            _stages: VecDeque::from(vec![Bits::default(); latency]),
        }
    }
}

impl<const A: usize, const B: usize, const P: usize> Logic for Multiplier<A, B, P> {
    fn update(&mut self) {
        if self.clock.pos_edge() && self.en.val() {
            let product = BigUint::from(self.a.val()) * BigUint::from(self.b.val());
            self._stages.pop_front();
            self._stages.push_back(product.into());
            self.p.next = self._stages[0];
        }
    }

    fn connect(&mut self) {
        self.p.connect();
    }

    fn hdl(&self) -> Verilog {
        Primitive::Multiplier { latency: self._stages.len() }.to_hdl()
    }
}

/// The number of ones among `N` bits, as `C` bits. Combinational.
#[derive(LogicBlock)]
pub struct CountOnes<const N: usize, const C: usize> {
    /// The bits to count.
    pub word: Signal<In, Bits<N>>,
    /// How many are set.
    pub count: Signal<Out, Bits<C>>,
}

impl<const N: usize, const C: usize> Default for CountOnes<N, C> {
    /// # Panics
    /// When `N` does not fit in `C` bits.
    fn default() -> Self {
        assert!(C < 32 && N < 1 << C, "CountOnes: a count of {N} does not fit in {C} bits");
        Self { word: Default::default(), count: Default::default() }
    }
}

impl<const N: usize, const C: usize> Logic for CountOnes<N, C> {
    fn update(&mut self) {
        let word = self.word.val();
        let ones = (0..N).filter(|&i| word.get_bit(i)).count();
        self.count.next = ones.to_bits();
    }

    fn connect(&mut self) {
        self.count.connect();
    }

    fn hdl(&self) -> Verilog {
        Primitive::CountOnes.to_hdl()
    }
}
