//! Between the fields of a bundle and the words of a register file, in a kernel.

use super::{Register, STATUS, WordsOut};
use crate::bundle::{Join, Joint};
use crate::pack::Pack;
use rust_hdl_core::prelude::{Bit, In, Logic, Out, Signal};

/// A bundle with registers; [`crate::prelude::bundle`] implements it.
pub trait Registers {
    /// Adds what there is, below a path.
    fn registers(path: &str, list: &mut Vec<Register>);

    /// Gives the fields that are taken their words, and puts those that are given into theirs.
    fn exchange<const C: usize, const S: usize>(&mut self, words: &mut WordsOut<C, S>);

    /// Marks what an exchange drives.
    fn connect_registers(&mut self);
}

/// All registers of a bundle, from its fields on.
pub fn registers_of<R: Registers>() -> Vec<Register> {
    let mut list = vec![];
    R::registers("", &mut list);
    list
}

/// A field that has a register of its own, or several.
pub trait RegisterPort {
    /// Bits of an element.
    const WIDTH: usize;
    /// Elements of an array.
    const COUNT: Option<usize>;
    /// Whether the block takes it.
    const IS_SETTING: bool;

    /// See [`Registers::exchange`]; it begins at `word`.
    fn exchange<const C: usize, const S: usize>(&mut self, word: usize, words: &mut WordsOut<C, S>);

    /// Marks what is driven.
    fn connect_register(&mut self);
}

impl<T: Pack> RegisterPort for Signal<Out, T> {
    const WIDTH: usize = T::BITS;
    const COUNT: Option<usize> = None;
    const IS_SETTING: bool = true;

    fn exchange<const C: usize, const S: usize>(
        &mut self,
        word: usize,
        words: &mut WordsOut<C, S>,
    ) {
        let read = |i: usize| u64::from(words.setting(word + i));
        let pairs = (0..T::BITS.div_ceil(32)).step_by(2);
        let last = T::BITS.div_ceil(32) - 1;
        let value: Vec<_> =
            pairs.map(|i| read(i) | if i < last { read(i + 1) << 32 } else { 0 }).collect();
        self.next = T::from_words(&value);
    }

    fn connect_register(&mut self) {
        Logic::connect(self);
    }
}

impl<T: Pack> RegisterPort for Signal<In, T> {
    const WIDTH: usize = T::BITS;
    const COUNT: Option<usize> = None;
    const IS_SETTING: bool = false;

    fn exchange<const C: usize, const S: usize>(
        &mut self,
        word: usize,
        words: &mut WordsOut<C, S>,
    ) {
        let mut value = vec![0; T::BITS.div_ceil(64)];
        self.val().to_words(&mut value);
        for i in 0..T::BITS.div_ceil(32) {
            words.give(word + i, (value[i / 2] >> (32 * (i % 2))) as u32);
        }
    }

    fn connect_register(&mut self) {}
}

impl<P: RegisterPort, const N: usize> RegisterPort for [P; N] {
    const WIDTH: usize = P::WIDTH;
    const COUNT: Option<usize> = Some(N);
    const IS_SETTING: bool = P::IS_SETTING;

    fn exchange<const C: usize, const S: usize>(
        &mut self,
        word: usize,
        words: &mut WordsOut<C, S>,
    ) {
        for (i, element) in self.iter_mut().enumerate() {
            element.exchange(word + i * P::WIDTH.div_ceil(32), words);
        }
    }

    fn connect_register(&mut self) {
        self.iter_mut().for_each(P::connect_register);
    }
}

/// Exchanges a field whose first byte is at `offset`.
pub fn exchange_at<P: RegisterPort, const C: usize, const S: usize>(
    port: &mut P,
    offset: u16,
    words: &mut WordsOut<C, S>,
) {
    let base = if P::IS_SETTING { 0 } else { STATUS };
    port.exchange(usize::from(offset - base) / 4, words);
}

/// A field that is a bit of word 0 at one end, and taken at the other.
pub trait Strobe {
    /// Whether this end takes it.
    const IS_SETTING: bool;

    /// Sets it.
    fn strobe(&mut self, value: bool);

    /// Marks what is driven.
    fn connect_strobe(&mut self);
}

impl Strobe for Signal<Out, Bit> {
    const IS_SETTING: bool = true;

    fn strobe(&mut self, value: bool) {
        self.next = value;
    }

    fn connect_strobe(&mut self) {
        Logic::connect(self);
    }
}

impl Strobe for Signal<In, Bit> {
    const IS_SETTING: bool = false;

    fn strobe(&mut self, _: bool) {}

    fn connect_strobe(&mut self) {}
}

impl<R: Registers, const C: usize, const S: usize> Join<R> for WordsOut<C, S> {
    fn join(&mut self, to: &mut R) {
        to.exchange(self);
    }

    fn connect(&mut self, to: &mut R) {
        to.connect_registers();
        self.status.iter_mut().for_each(Logic::connect);
    }

    fn joints(&self, _: &R, name: &str, _: bool, joints: &mut Vec<Joint>) {
        let of = |register| Joint::Register { name: name.to_string(), register };
        joints.extend(registers_of::<R>().into_iter().map(of));
    }
}
