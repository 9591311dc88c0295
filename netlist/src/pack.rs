//! Values of a signal as 64-bit words, least significant first, the form in which engines carry
//! them.

use rust_hdl_core::prelude::{Bit, Bits, Synth};

/// A signal type whose values can be exchanged as words. [`crate::pack_struct!`] implements it for
/// a `LogicStruct`.
#[diagnostic::on_unimplemented(
    message = "a port cannot be a `{Self}`",
    label = "for a `LogicStruct` write `pack_struct!({Self} {{ .. }})` with its fields below it; an enum goes through a port as bits"
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

/// Copies `width` bits of `words` from bit `offset` on.
pub fn extract(words: &[u64], offset: usize, width: usize) -> Vec<u64> {
    let mut out = vec![0; width.div_ceil(64)];
    for (i, word) in out.iter_mut().enumerate() {
        let (at, shift) = ((offset + 64 * i) / 64, (offset + 64 * i) % 64);
        let low = words.get(at).map_or(0, |w| w >> shift);
        let high = if shift == 0 { 0 } else { words.get(at + 1).map_or(0, |w| w << (64 - shift)) };
        *word = low | high;
    }
    crate::engine::mask_to_width(&mut out, width);
    out
}

/// Ors `width` bits of `value` into `words` at bit `offset`.
pub fn deposit(words: &mut [u64], offset: usize, value: &[u64], width: usize) {
    for i in 0..width {
        let bit = value[i / 64] >> (i % 64) & 1;
        words[(offset + i) / 64] |= bit << ((offset + i) % 64);
    }
}

/// Implements [`Pack`] for a `LogicStruct` from the list of all its fields in their order; the
/// first field holds the least significant bits, as in the hardware.
#[macro_export]
macro_rules! pack_struct {
    ($name:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::Pack for $name {
            fn from_words(words: &[u64]) -> Self {
                let mut value = Self::default();
                let mut offset = 0;
                $(
                    let width = $crate::prelude::Synth::bits(value.$field);
                    let field = $crate::pack::extract(words, offset, width);
                    value.$field = $crate::Pack::from_words(&field);
                    offset += width;
                )+
                assert_eq!(offset, <Self as $crate::prelude::Synth>::BITS);
                value
            }

            fn to_words(self, words: &mut [u64]) {
                words.fill(0);
                let mut offset = 0;
                $(
                    let width = $crate::prelude::Synth::bits(self.$field);
                    let mut field = vec![0; width.div_ceil(64)];
                    $crate::Pack::to_words(self.$field, &mut field);
                    $crate::pack::deposit(words, offset, &field, width);
                    offset += width;
                )+
                assert_eq!(offset, <Self as $crate::prelude::Synth>::BITS);
            }
        }
    };
}
