//! Values of a signal as 64-bit words, least significant first, the form in which engines carry
//! them.

use rust_hdl_core::prelude::{Bit, Bits, Synth};

/// A signal type whose values can be exchanged as words: `Bits`, `Bit`, and what derives `LogicStruct` or `LogicState`.
#[diagnostic::on_unimplemented(
    message = "a port cannot be a `{Self}`",
    label = "a port has bits, a bit, a struct that derives `LogicStruct` or an enum that derives `LogicState`"
)]
pub trait Pack: Synth {
    /// Makes a value from words; missing ones count as zero, bits beyond the width are ignored.
    fn from_words(words: &[u64]) -> Self;

    /// Writes the value into `words`, which holds at least `BITS.div_ceil(64)` of them.
    fn to_words(self, words: &mut [u64]);
}

impl Pack for Bit {
    fn from_words(words: &[u64]) -> Self {
        words.first().is_some_and(|w| w & 1 == 1)
    }

    fn to_words(self, words: &mut [u64]) {
        words[0] = u64::from(self);
    }
}

impl<const N: usize> Pack for Bits<N> {
    fn from_words(words: &[u64]) -> Self {
        if N <= 32 {
            let word = words.first().copied().unwrap_or(0);
            return Bits::from(word & ((1 << N) - 1));
        }
        let mut bits = [false; N];
        for (i, bit) in bits.iter_mut().enumerate() {
            *bit = words.get(i / 64).is_some_and(|w| w >> (i % 64) & 1 == 1);
        }
        Bits::Long(bits.into())
    }

    fn to_words(self, words: &mut [u64]) {
        if N <= 32 {
            words[0] = self.to_u64();
            return;
        }
        words.fill(0);
        for i in 0..N {
            words[i / 64] |= u64::from(self.get_bit(i)) << (i % 64);
        }
    }
}

/// A field of a struct, from bit `offset` of its words on; the first field holds the least significant bits, as in the hardware.
pub fn field<T: Pack>(words: &[u64], offset: usize) -> T {
    let mut field = vec![0; T::BITS.div_ceil(64)];
    for (i, word) in field.iter_mut().enumerate() {
        let (at, shift) = ((offset + 64 * i) / 64, (offset + 64 * i) % 64);
        let low = words.get(at).map_or(0, |w| w >> shift);
        let high = if shift == 0 { 0 } else { words.get(at + 1).map_or(0, |w| w << (64 - shift)) };
        *word = low | high;
    }
    crate::engine::mask_to_width(&mut field, T::BITS);
    T::from_words(&field)
}

/// Ors a field of a struct into its words from bit `offset` on.
pub fn set_field<T: Pack>(words: &mut [u64], offset: usize, value: T) {
    let mut field = vec![0; T::BITS.div_ceil(64)];
    value.to_words(&mut field);
    for i in 0..T::BITS {
        let bit = field[i / 64] >> (i % 64) & 1;
        words[(offset + i) / 64] |= bit << ((offset + i) % 64);
    }
}
