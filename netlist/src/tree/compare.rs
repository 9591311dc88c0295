//! How the values of an enum or a struct compare. Hardware compares bits; `PartialEq` and `PartialOrd` are functions of Rust that nobody here can read,
//! but that can be run: what compares otherwise is not written as if it did.
//!
//! The answer goes with the name of the type ([`rust_hdl_core::prelude::TypeDescriptor`]), as nothing else of a type gets to elaboration.

use crate::Pack;
use fncc_support::random::Random;
use rust_hdl_core::prelude::{Bit, Bits, Synth, clog2};
use std::marker::PhantomData;

/// After the name of a type whose values are equal if their bits are.
const EQUAL: &str = " ==";

/// After that, of one whose values have the order of their bits.
const ORDERED: &str = " <";

/// After that, of one that a `From` of the user's makes another `u64` of than its bits.
const OTHER_WORD: &str = " u64";

/// The same of a `bool`.
const OTHER_BIT: &str = " bool";

/// What comparisons and conversions of a type mean for its bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Comparisons {
    /// `==` and `!=` compare the bits.
    pub are_equal: bool,
    /// The others do.
    pub are_ordered: bool,
    /// Its `u64` has other bits.
    pub has_other_word: bool,
    /// Its `bool` is another bit.
    pub has_other_bit: bool,
}

impl Comparisons {
    /// Those of the type with that name.
    pub fn of(type_name: &str) -> Self {
        let (name, has_other_bit) = without(type_name, OTHER_BIT);
        let (name, has_other_word) = without(name, OTHER_WORD);
        let (name, are_ordered) = without(name, ORDERED);
        let (_, are_equal) = without(name, EQUAL);
        Self { are_equal, are_ordered, has_other_word, has_other_bit }
    }
}

/// A name without a mark, and whether it has had it.
fn without<'a>(name: &'a str, mark: &str) -> (&'a str, bool) {
    name.strip_suffix(mark).map_or((name, false), |rest| (rest, true))
}

/// A value of a type of the user's. `(&Converted(x)).word()` with both traits in scope takes [`OwnWord`] where it can, else [`NoWord`];
/// `bit()` likewise.
pub struct Converted<T>(pub T);

/// Types of which a `From` makes a `u64`.
pub trait OwnWord {
    /// The number.
    fn word(&self) -> Option<u64>;
}

impl<T: Copy + Into<u64>> OwnWord for Converted<T> {
    fn word(&self) -> Option<u64> {
        Some(self.0.into())
    }
}

/// Types without.
pub trait NoWord {
    /// Nothing.
    fn word(&self) -> Option<u64> {
        None
    }
}

impl<T> NoWord for &Converted<T> {}

/// Types of which a `From` makes a `bool`.
pub trait OwnBit {
    /// The bit.
    fn bit(&self) -> Option<bool>;
}

impl<T: Copy + Into<bool>> OwnBit for Converted<T> {
    fn bit(&self) -> Option<bool> {
        Some(self.0.into())
    }
}

/// Types without.
pub trait NoBit {
    /// Nothing.
    fn bit(&self) -> Option<bool> {
        None
    }
}

impl<T> NoBit for &Converted<T> {}

/// What the user's own `From` makes of a value: a `u64`, and a `bool`.
pub type Own = (Option<u64>, Option<bool>);

/// Marks after the name of a type whose own `From` makes something else of values than their bits, each value with these.
fn marks_of_own(width: usize, values: impl Iterator<Item = (Own, u64)>) -> String {
    let (mut word, mut bit) = (false, false);
    for ((own_word, own_bit), bits) in values {
        word |= own_word.is_some_and(|own| own != bits);
        bit |= width == 1 && own_bit.is_some_and(|own| u64::from(own) != bits);
    }
    format!("{}{}", if word { OTHER_WORD } else { "" }, if bit { OTHER_BIT } else { "" })
}

/// The labels of an enum, in the order of their numbers.
pub struct Labels<'a, T>(pub &'a [T]);

/// Enums with `PartialOrd`. `(&labels).is_ordered()` with both traits in scope takes this one where it can, else [`Unordered`].
pub trait Ordered {
    /// Whether the order is that of the numbers.
    fn is_ordered(&self) -> bool;
}

impl<T: PartialOrd> Ordered for Labels<'_, T> {
    fn is_ordered(&self) -> bool {
        self.all(|(i, a), (j, b)| [a < b, a <= b, a > b, a >= b] == [i < j, i <= j, i > j, i >= j])
    }
}

/// Enums without.
pub trait Unordered {
    /// There is no order.
    fn is_ordered(&self) -> bool {
        false
    }
}

impl<T> Unordered for &Labels<'_, T> {}

impl<T> Labels<'_, T> {
    /// Whether something holds for all pairs.
    fn all(&self, holds: impl Fn((usize, &T), (usize, &T)) -> bool) -> bool {
        let each = || self.0.iter().enumerate();
        each().all(|a| each().all(|b| holds(a, b)))
    }
}

/// The name of an enum, with how it compares, and what its own `From` makes of each label.
pub fn name_of_enum<T: PartialEq>(
    name: &str,
    labels: &Labels<T>,
    is_ordered: bool,
    own: &[Own],
) -> String {
    let are_equal = labels.all(|(i, a), (j, b)| (a == b, a != b) == (i == j, i != j));
    let own = own.iter().copied().zip(0..);
    described(name, are_equal, is_ordered) + &marks_of_own(clog2(labels.0.len()), own)
}

/// The name of a struct, with how it compares, and whether its own `From` makes of it what `bits` does.
pub fn name_of_struct<T: Sample + PartialEq + Synth>(
    name: &str,
    own: impl Fn(T) -> Own,
    bits: impl Fn(T) -> u64,
) -> String {
    let mut random = Random::new(0);
    let mut are_equal = true;
    let mut values = vec![];
    let mut compare = |a: T, b: T, differs: bool| {
        are_equal &= [a == b, b == a, !(a != b), !(b != a)] == [!differs; 4];
        values.push(b);
    };
    for turn in 0..SAMPLES {
        // All zeros first.
        let value = T::sample(&mut || if turn == 0 { 0 } else { random.word() });
        compare(value, value, false);
        for place in 0..T::places() {
            let (other, differs) = value.with(place);
            compare(value, other, differs);
        }
    }
    // Of more bits there is no `u64` in a kernel.
    let values = values.into_iter().filter(|_| T::BITS <= 64);
    let own = values.map(|value| (own(value), bits(value)));
    described(name, are_equal, false) + &marks_of_own(T::BITS, own)
}

/// Values of a struct that are compared with those that differ from it in one place.
const SAMPLES: usize = 16;

fn described(name: &str, are_equal: bool, are_ordered: bool) -> String {
    let equal = if are_equal { EQUAL } else { "" };
    let ordered = if are_ordered { ORDERED } else { "" };
    format!("{name}{equal}{ordered}")
}

/// A type with values to compare.
pub trait Sample: Copy {
    /// In how many ways [`Sample::with`] changes a value.
    fn places() -> usize;

    /// Some value.
    fn sample(next: &mut dyn FnMut() -> u64) -> Self;

    /// The value changed in one place, and whether it is another one: of bits, one of them.
    fn with(self, place: usize) -> (Self, bool);
}

impl Sample for Bit {
    fn places() -> usize {
        1
    }

    fn sample(next: &mut dyn FnMut() -> u64) -> Self {
        next() & 1 == 1
    }

    fn with(self, _: usize) -> (Self, bool) {
        (!self, true)
    }
}

impl<const N: usize> Sample for Bits<N> {
    fn places() -> usize {
        N
    }

    fn sample(next: &mut dyn FnMut() -> u64) -> Self {
        Self::from_words(&Vec::from_iter((0..N.div_ceil(64)).map(|_| next())))
    }

    fn with(self, place: usize) -> (Self, bool) {
        (self.replace_bit(place, !self.get_bit(place)), true)
    }
}

/// The type of a field. `(&Samples::<T>::default()).sample(..)` with both traits in scope takes [`Known`] where it can, else [`Unknown`].
pub struct Samples<T>(PhantomData<T>);

impl<T> Default for Samples<T> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

/// Fields whose values can be changed.
pub trait Known<T> {
    /// See [`Sample::places`].
    fn places(&self) -> usize;
    /// See [`Sample::sample`].
    fn sample(&self, next: &mut dyn FnMut() -> u64) -> T;
    /// See [`Sample::with`].
    fn with(&self, value: T, place: usize) -> (T, bool);
}

impl<T: Sample> Known<T> for Samples<T> {
    fn places(&self) -> usize {
        T::places()
    }

    fn sample(&self, next: &mut dyn FnMut() -> u64) -> T {
        T::sample(next)
    }

    fn with(&self, value: T, place: usize) -> (T, bool) {
        value.with(place)
    }
}

/// Fields of a type of the user's own, whose comparisons are not known anyway.
pub trait Unknown<T> {
    /// There are none.
    fn places(&self) -> usize {
        0
    }
    /// The default value.
    fn sample(&self, next: &mut dyn FnMut() -> u64) -> T;
    /// The value itself.
    fn with(&self, value: T, _: usize) -> (T, bool) {
        (value, false)
    }
}

impl<T: Default> Unknown<T> for &Samples<T> {
    fn sample(&self, _: &mut dyn FnMut() -> u64) -> T {
        T::default()
    }
}
