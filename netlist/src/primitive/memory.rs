//! Memories with a read latency of one cycle, the form that every FPGA and ASIC offers.

use super::{Primitive, hex};
use rust_hdl_core::prelude::*;
use serde::{Deserialize, Serialize};

/// What a read returns of an address that is written in the same cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ReadDuringWrite {
    /// The value before the write.
    Old,
    /// The value being written.
    New,
    /// Anything: whoever reads it must not use it. A memory of its own then needs no logic for this case.
    /// In a simulation it is zero, so that a use is noticed.
    Unspecified,
}

/// A RAM of `2^A` words with one write and one read port.
#[derive(LogicBlock)]
pub struct Ram<T: Synth, const A: usize> {
    /// Rising-edge clock.
    pub clock: Signal<In, Clock>,
    /// Write enable.
    pub we: Signal<In, Bit>,
    /// Write address.
    pub waddr: Signal<In, Bits<A>>,
    /// Word to write.
    pub wdata: Signal<In, T>,
    /// Read enable; without it `rdata` keeps its value.
    pub re: Signal<In, Bit>,
    /// Read address.
    pub raddr: Signal<In, Bits<A>>,
    /// The word read, one cycle after `re`.
    pub rdata: Signal<Out, T>,
    _words: Vec<T>,
    _rule: ReadDuringWrite,
}

impl<T: Synth, const A: usize> Ram<T, A> {
    /// A RAM filled with zeros.
    ///
    /// # Panics
    /// When `A` is not in 1..=24.
    pub fn new(rule: ReadDuringWrite) -> Self {
        assert!((1..=24).contains(&A), "Ram: the address width A = {A} is not in 1..=24");
        Self {
            clock: Default::default(),
            we: Default::default(),
            waddr: Default::default(),
            wdata: Default::default(),
            re: Default::default(),
            raddr: Default::default(),
            rdata: Default::default(),
            _words: vec![T::default(); 1 << A],
            _rule: rule,
        }
    }
}

impl<T: Synth, const A: usize> Default for Ram<T, A> {
    /// A RAM that reads old words.
    fn default() -> Self {
        Self::new(ReadDuringWrite::Old)
    }
}

impl<T: Synth, const A: usize> Logic for Ram<T, A> {
    fn update(&mut self) {
        if !self.clock.pos_edge() {
            return;
        }
        let (raddr, waddr) = (self.raddr.val().index(), self.waddr.val().index());
        if self.re.val() {
            let meets = self.we.val() && raddr == waddr;
            self.rdata.next = match self._rule {
                ReadDuringWrite::New if meets => self.wdata.val(),
                ReadDuringWrite::Unspecified if meets => T::default(),
                _ => self._words[raddr],
            };
        }
        if self.we.val() {
            self._words[waddr] = self.wdata.val();
        }
    }

    fn connect(&mut self) {
        self.rdata.connect();
    }

    fn hdl(&self) -> Verilog {
        Primitive::Ram { rule: self._rule }.to_hdl()
    }
}

/// A ROM of `2^A` words.
#[derive(LogicBlock)]
pub struct Rom<T: Synth, const A: usize> {
    /// Rising-edge clock.
    pub clock: Signal<In, Clock>,
    /// Read enable; without it `rdata` keeps its value.
    pub re: Signal<In, Bit>,
    /// Read address.
    pub raddr: Signal<In, Bits<A>>,
    /// The word read, one cycle after `re`.
    pub rdata: Signal<Out, T>,
    _words: Vec<T>,
}

impl<T: Synth, const A: usize> Rom<T, A> {
    /// A ROM with these words; the rest is zero.
    ///
    /// # Panics
    /// When `A` is not in 1..=16 or there are more than `2^A` words.
    pub fn new(words: &[T]) -> Self {
        assert!((1..=16).contains(&A), "Rom: the address width A = {A} is not in 1..=16");
        assert!(words.len() <= 1 << A, "Rom: {} words do not fit A = {A}", words.len());
        let mut all = words.to_vec();
        all.resize(1 << A, T::default());
        Self {
            clock: Default::default(),
            re: Default::default(),
            raddr: Default::default(),
            rdata: Default::default(),
            _words: all,
        }
    }
}

impl<T: Synth, const A: usize> Logic for Rom<T, A> {
    fn update(&mut self) {
        if self.clock.pos_edge() && self.re.val() {
            self.rdata.next = self._words[self.raddr.val().index()];
        }
    }

    fn connect(&mut self) {
        self.rdata.connect();
    }

    fn hdl(&self) -> Verilog {
        Primitive::Rom { contents: self._words.iter().map(|w| hex(*w)).collect() }.to_hdl()
    }
}
