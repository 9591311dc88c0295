//! Pure wiring over many lanes, combinational and free of gates.

use super::Primitive;
use crate::Pack;
use rust_hdl_core::prelude::*;

/// Turns one bit per lane into a mask: each of `K` bits is repeated `W / K` times.
#[derive(LogicBlock)]
pub struct Spread<const K: usize, const W: usize> {
    /// One bit per lane.
    pub lanes: Signal<In, Bits<K>>,
    /// The mask, lane 0 in the low bits.
    pub mask: Signal<Out, Bits<W>>,
}

impl<const K: usize, const W: usize> Default for Spread<K, W> {
    /// # Panics
    /// When `W` is not a multiple of `K`.
    fn default() -> Self {
        assert!(K > 0 && W.is_multiple_of(K), "Spread: W = {W} is not a multiple of K = {K}");
        Self { lanes: Default::default(), mask: Default::default() }
    }
}

impl<const K: usize, const W: usize> Logic for Spread<K, W> {
    fn update(&mut self) {
        let lanes = self.lanes.val();
        let mut words = vec![0; W.div_ceil(64)];
        for i in (0..W).filter(|i| lanes.get_bit(i * K / W)) {
            words[i / 64] |= 1 << (i % 64);
        }
        self.mask.next = Bits::from_words(&words);
    }

    fn connect(&mut self) {
        self.mask.connect();
    }

    fn hdl(&self) -> Verilog {
        Primitive::Spread.to_hdl()
    }
}

/// Repeats a word of `N` bits `W / N` times.
#[derive(LogicBlock)]
pub struct Repeat<const N: usize, const W: usize> {
    /// The word.
    pub word: Signal<In, Bits<N>>,
    /// Its copies side by side.
    pub copies: Signal<Out, Bits<W>>,
}

impl<const N: usize, const W: usize> Default for Repeat<N, W> {
    /// # Panics
    /// When `W` is not a multiple of `N`.
    fn default() -> Self {
        assert!(N > 0 && W.is_multiple_of(N), "Repeat: W = {W} is not a multiple of N = {N}");
        Self { word: Default::default(), copies: Default::default() }
    }
}

impl<const N: usize, const W: usize> Logic for Repeat<N, W> {
    fn update(&mut self) {
        let word = self.word.val();
        let mut words = vec![0; W.div_ceil(64)];
        for i in (0..W).filter(|i| word.get_bit(i % N)) {
            words[i / 64] |= 1 << (i % 64);
        }
        self.copies.next = Bits::from_words(&words);
    }

    fn connect(&mut self) {
        self.copies.connect();
    }

    fn hdl(&self) -> Verilog {
        Primitive::Repeat.to_hdl()
    }
}
