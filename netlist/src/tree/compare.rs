//! How the values of an enum or a struct compare. Hardware compares bits; `PartialEq` and `PartialOrd` are functions of Rust that nobody here can read,
//! but that can be run: what compares otherwise is not written as if it did.
//!
//! The answer goes with the name of the type ([`rust_hdl_core::prelude::TypeDescriptor`]), as nothing else of a type gets to elaboration.

use crate::Pack;
use rust_hdl_core::prelude::{Bit, Bits};
use std::marker::PhantomData;

/// Behind the name of a type whose values are equal if their bits are.
const EQUAL: &str = " ==";

/// Behind that, of one whose values have the order of their bits.
const ORDERED: &str = " <";

/// What comparisons of a type mean for its bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Comparisons {
    /// `==` and `!=` compare the bits.
    pub are_equal: bool,
    /// The others do.
    pub are_ordered: bool,
}

impl Comparisons {
    /// Those of the type with that name.
    pub fn of(type_name: &str) -> Self {
        let are_ordered = type_name.ends_with(ORDERED);
        let are_equal = type_name.trim_end_matches(ORDERED).ends_with(EQUAL);
        Self { are_equal, are_ordered }
    }
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

/// The name of an enum, with how it compares.
pub fn name_of_enum<T: PartialEq>(name: &str, labels: &Labels<T>, is_ordered: bool) -> String {
    let are_equal = labels.all(|(i, a), (j, b)| (a == b, a != b) == (i == j, i != j));
    described(name, are_equal, is_ordered)
}

/// The name of a struct, with how it compares.
pub fn name_of_struct<T: Sample + PartialEq>(name: &str) -> String {
    let mut state = 0_u64;
    let mut next = || {
        // The generator of `java.util.SplittableRandom`.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    };
    let mut are_equal = true;
    let mut compare = |a: T, b: T, differs: bool| {
        are_equal &= [a == b, b == a, !(a != b), !(b != a)] == [!differs; 4];
    };
    for turn in 0..SAMPLES {
        // All zeros first.
        let value = T::sample(&mut || if turn == 0 { 0 } else { next() });
        compare(value, value, false);
        for place in 0..T::places() {
            let (other, differs) = value.with(place);
            compare(value, other, differs);
        }
    }
    described(name, are_equal, false)
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
