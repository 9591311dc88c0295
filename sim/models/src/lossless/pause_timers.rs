//! How long each priority has to pause: the reference of `switch/pause_timers`.

use crate::wire::pause::{Pause, QUANTUM_BITS};
use miette::Diagnostic;
use thiserror::Error;

/// A step that the timers cannot have.
#[derive(Clone, Debug, PartialEq, Eq, Error, Diagnostic)]
#[error(
    "a clock of {period_ps} ps makes {step} steps of 2^-8 quanta a cycle at {gbps} Gb/s; the timers take 1 to 1023"
)]
pub struct QuantaStepError {
    gbps: u32,
    period_ps: u32,
    step: u64,
}

/// Quanta that pass in a cycle, Q2.8, rounded down so that no pause ends too early.
///
/// ```
/// # use fncc_models::lossless::quanta_step;
/// assert_eq!(quanta_step(100, 4000)?, 200);
/// assert!(quanta_step(1600, 4000).is_err());
/// # Ok::<(), fncc_models::lossless::QuantaStepError>(())
/// ```
///
/// # Errors
/// [`QuantaStepError`] when that is zero or more than the timers can take.
pub fn quanta_step(gbps: u32, period_ps: u32) -> Result<u16, QuantaStepError> {
    let bits_in_ns = u64::from(gbps) * u64::from(period_ps);
    let step = (bits_in_ns << 8) / (1000 * QUANTUM_BITS);
    match step {
        1..=1023 => Ok(step as u16),
        _ => Err(QuantaStepError { gbps, period_ps, step }),
    }
}

/// Eight timers, clocked like the hardware: a load shows at once, time that has passed a cycle later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PauseTimers {
    step: u32,
    /// Quanta, Q16.8.
    left: [u32; 8],
    /// What shows of them.
    shown: [u32; 8],
}

impl PauseTimers {
    /// Timers at rest; `step` of 2^-8 quanta pass in a cycle.
    pub fn new(step: u16) -> Self {
        Self { step: step.into(), left: [0; 8], shown: [0; 8] }
    }

    /// A cycle in which the priorities of `stopped` stand still, and perhaps a frame comes.
    pub fn clock(&mut self, stopped: u8, pause: Option<Pause>) {
        for (c, left) in self.left.iter_mut().enumerate() {
            self.shown[c] = *left;
            if stopped >> c & 1 == 1 {
                *left = left.saturating_sub(self.step);
            }
            if let Some(quanta) = pause.and_then(|p| p.quanta[c]) {
                *left = u32::from(quanta) << 8;
                self.shown[c] = *left;
            }
        }
    }

    /// The priorities that have to pause, bit `c` for priority `c`.
    pub fn paused(&self) -> u8 {
        (0..8).map(|c| u8::from(self.shown[c] > 0) << c).sum()
    }

    /// Whether no time is left and none shows.
    pub fn are_at_rest(&self) -> bool {
        self.left == [0; 8] && self.shown == [0; 8]
    }

    /// What is left of a priority's pause, quanta, rounded up.
    pub fn quanta(&self, priority: usize) -> u32 {
        self.shown[priority].div_ceil(256)
    }
}
