//! What a register file has of all words.

use crate::prelude::*;

/// `C` words of settings and `S` words of status.
#[bundle(WordsIn, WordsOut, flat)]
pub struct Words<const C: usize, const S: usize> {
    /// The settings in force, by word.
    settings: [Bits<32>; C],
    /// Bits of the commit that has just taken effect.
    strobes: Bits<32>,
    /// Counters and state, by word.
    #[back]
    status: [Bits<32>; S],
}

impl<const C: usize, const S: usize> WordsOut<C, S> {
    pub(super) fn setting(&self, word: usize) -> u32 {
        self.settings[word].val().to_u64() as u32
    }

    /// Whether a bit of word 0 is set in the cycle in which settings take effect.
    pub fn strobe(&self, bit: usize) -> bool {
        self.strobes.val().get_bit(bit)
    }

    /// Whether any is.
    pub fn any_strobe(&self) -> bool {
        self.strobes.val().any()
    }

    pub(super) fn give(&mut self, word: usize, value: u32) {
        self.status[word].next = u64::from(value).into();
    }
}
