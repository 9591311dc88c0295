//! Registers of a block, as attributes of the bundles that are its configuration and its state.
//!
//! ```text
//! #[bundle(LimitsIn, LimitsOut, registers)]      ──> Registers: what there is, and where
//! pub struct Limits {
//!     /// Longest burst, bytes.
//!     #[register(offset = 0x008, reset = 512)]
//!     most: Bits<16>,
//!     /// Take the limits over.
//!     #[strobe(bit = 1)]
//!     load: Bit,
//!     /// Bursts that were cut.
//!     #[register(offset = 0x400)]
//!     #[back]
//!     cut: Bits<32>,
//! }
//! ```
//!
//! Words have 32 bits. A register begins at a word, its low bits first; the elements of an array follow each other. What the block takes are settings, below
//! [`STATUS`]; what it gives is status, from there on. A strobe is a bit of word 0, set in the one cycle in which the settings take effect.
//!
//! [`Words`] are what a register file has of all words; `join!(self.file.words => self.cfg)` gives each field its bits, and those that come back
//! their place: one line whatever the bundle holds. [`Map`] is what the file itself has to know, and finds what cannot be.

mod exchange;
mod map;
mod words;

pub use exchange::{RegisterPort, Registers, Strobe, exchange_at, registers_of};
pub use map::{Map, MapError};
pub use words::{Words, WordsIn, WordsOut};

/// Address of the first word of the status, bytes.
pub const STATUS: u16 = 0x400;

/// Address after the last word, bytes.
pub const END: u16 = 0x800;

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
