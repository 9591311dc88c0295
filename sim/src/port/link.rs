//! How fast beats pass a link, and which priority a frame has on it.

use fncc_models::packet_edit::classify;
use fncc_testbenches::stream::Beat;

/// Preamble, FCS and the gap after a frame, bytes.
pub const OVERHEAD: usize = 24;

/// What a link lets through, counted in bits.
#[derive(Clone, Copy, Debug)]
pub struct LinkRate {
    bits_per_cycle: f64,
    credit: f64,
}

impl LinkRate {
    /// A link of `gbps` seen from a clock of `period_ps`.
    pub fn new(gbps: f64, period_ps: u64) -> Self {
        Self { bits_per_cycle: gbps * period_ps as f64 / 1000.0, credit: 0.0 }
    }

    /// Whether a beat may pass in this cycle.
    pub fn ready(&self) -> bool {
        self.credit >= 0.0
    }

    /// Whether a cycle without a beat changes nothing any more.
    pub fn is_full(&self) -> bool {
        self.credit == self.bits_per_cycle
    }

    /// The end of a cycle, in which perhaps a beat has passed.
    pub fn clock(&mut self, beat: Option<&Beat>) {
        if let Some(beat) = beat {
            let bytes = beat.len() + if beat.is_last() { OVERHEAD } else { 0 };
            self.credit -= 8.0 * bytes as f64;
        }
        // Nothing is saved up while the sender is idle.
        self.credit = (self.credit + self.bits_per_cycle).min(self.bits_per_cycle);
    }
}

/// The priority of a frame: as the parser of a switch has it.
pub fn priority(frame: &[u8]) -> u8 {
    classify(frame).priority
}
