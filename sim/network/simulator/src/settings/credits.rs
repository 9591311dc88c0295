//! Credits of links, as InfiniBand has them.

use crate::time::{Picos, US};
use crate::topology::Link;
use fncc_models::lossless::{BLOCK_BYTES, blocks};

/// Bytes of a packet that reports credit.
pub const CREDIT_BYTES: u16 = 8;

/// What a receiver offers where nobody says it: all that 12 bits of the standard can report, bytes.
const USUAL_BYTES: u64 = 2048 * BLOCK_BYTES;

/// Parameters of credits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CreditSettings {
    /// Buffer of each end of a link for each priority, bytes; without it what [`CreditSettings::buffer_of`] says.
    pub buffer: Option<u64>,
    /// A receiver reports credit at multiples of this, if there is new one.
    pub update: Picos,
}

impl Default for CreditSettings {
    /// A report each 2 us (chosen here; the standard has an upper limit alone).
    fn default() -> Self {
        Self { buffer: None, update: 2 * US }
    }
}

impl CreditSettings {
    /// The buffer with which a link is never idle for want of credit while packets of `frame` bytes leave it as they come, bytes: those that are sent until the first one is reported. It
    /// takes its time and the delay there; then the report waits for its period and for a packet of the other direction, and takes the delay back.
    pub fn full_rate(&self, link: &Link, frame: u64) -> u64 {
        let takes = link.rate.picos_per_byte() * frame;
        let round = 2 * takes
            + 2 * link.delay
            + self.update
            + link.rate.picos_per_byte() * Picos::from(CREDIT_BYTES);
        (round.div_ceil(takes) + 1) * blocks(frame) * BLOCK_BYTES
    }

    /// Buffer of an end of a link, bytes: that of the settings, else 128 KiB, or what the link needs at full rate if that is more.
    pub fn buffer_of(&self, link: &Link, frame: u64) -> u64 {
        let buffer = self.buffer.unwrap_or_else(|| USUAL_BYTES.max(self.full_rate(link, frame)));
        buffer / BLOCK_BYTES * BLOCK_BYTES
    }
}
