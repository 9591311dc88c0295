//! A register of a block, and where it lies.

use super::STATUS;

/// A register, an array of them, or a strobe.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Register {
    /// The field of its bundle, from the outermost one on: parts with `$` between.
    pub path: String,
    /// What is said of it.
    pub description: Option<&'static str>,
    /// Bits of an element.
    pub width: usize,
    /// Elements of an array.
    pub count: Option<usize>,
    /// Whether the block takes it.
    pub is_setting: bool,
    /// Where it is.
    pub place: Place,
}

/// Where a register is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// At a word.
    Word {
        /// Its first byte.
        offset: u16,
        /// The value of each element after a reset.
        reset: u32,
    },
    /// A bit of word 0.
    Strobe {
        /// Which one, from 1 on: bit 0 alone has the settings take effect.
        bit: u8,
        /// While this field is set, the strobe comes with any bit of word 0: the block has not finished with the settings that it was given before.
        also_while: Option<String>,
    },
}

impl Register {
    /// Words of an element.
    pub fn words(&self) -> usize {
        self.width.div_ceil(32)
    }

    /// Bits of a word of an element.
    pub fn bits_of_word(&self, word: usize) -> usize {
        (self.width - 32 * word).min(32)
    }

    /// Its elements, each with its path and its first word: from address 0 on for settings, from [`STATUS`] on for status. None for a strobe.
    pub fn elements(&self) -> Vec<(String, usize)> {
        let Place::Word { offset, .. } = self.place else { return vec![] };
        let base = if self.is_setting { 0 } else { STATUS };
        let first = usize::from(offset.saturating_sub(base)) / 4;
        match self.count {
            None => vec![(self.path.clone(), first)],
            Some(count) => (0..count)
                .map(|i| (format!("{}${i}", self.path), first + i * self.words()))
                .collect(),
        }
    }
}
