//! `bits - bit`, which RustHDL does not have in addition to `bits + bit`. [`crate::prelude::hdl_gen`] puts [`Difference`] in the place of a difference.

use rust_hdl_core::prelude::{Bit, Bits};
use std::ops::Sub;

/// What is left, and what is taken from it. `Difference(left, right).value()` with both traits in scope takes [`OfABit`] where it can, else
/// [`OfOthers`].
#[derive(Clone, Copy)]
pub struct Difference<A, B>(pub A, pub B);

/// A difference of bits and a bit.
pub trait OfABit<const N: usize> {
    /// The bits, one less if the bit is set.
    fn value(self) -> Bits<N>;
}

impl<const N: usize> OfABit<N> for Difference<Bits<N>, Bit> {
    fn value(self) -> Bits<N> {
        self.0 - u64::from(self.1)
    }
}

/// Any difference that Rust has.
pub trait OfOthers<A, B> {
    /// What Rust computes.
    fn value(self) -> A::Output
    where
        A: Sub<B>;
}

impl<A: Copy, B: Copy> OfOthers<A, B> for &Difference<A, B> {
    fn value(self) -> A::Output
    where
        A: Sub<B>,
    {
        self.0 - self.1
    }
}
