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
pub(crate) mod register;
mod words;

pub use exchange::{RegisterPort, Registers, Strobe, exchange_at, registers_of};
pub use map::{Map, MapError};
pub use register::{Place, Register};
pub use words::{Words, WordsIn, WordsOut};

/// Address of the first word of the status, bytes.
pub const STATUS: u16 = 0x400;

/// Address after the last word, bytes.
pub const END: u16 = 0x800;
