//! Bits, and items of arrays, at positions that signals give: one beyond the end is a zero, and is not replaced.
//!
//! The methods of [`Bits`] and the indices of Rust stop there, and hardware does not. [`crate::prelude::hdl_gen`] puts these in their place.

use crate::Pack;
use crate::prelude::Bits;

/// The value of an item, if there is one.
#[must_use]
pub fn or_zero<T: Pack>(item: Option<T>) -> T {
    item.unwrap_or_else(|| T::from_words(&[0]))
}

/// `value.get_bit(position)`
#[must_use]
pub fn get_bit<const N: usize>(value: Bits<N>, position: usize) -> bool {
    position < N && value.get_bit(position)
}

/// `value.get_bits::<M>(position)`
#[must_use]
pub fn get_bits<const M: usize, const N: usize>(value: Bits<N>, position: usize) -> Bits<M> {
    if position < N { value.get_bits(position) } else { Bits::default() }
}

/// `value.replace_bit(position, bit)`
#[must_use]
pub fn replace_bit<const N: usize>(value: Bits<N>, position: usize, bit: bool) -> Bits<N> {
    if position < N { value.replace_bit(position, bit) } else { value }
}
