//! Which packets that leave a port of a switch get a mark.

use miette::Diagnostic;
use thiserror::Error;

use super::QueueTcd;
use crate::control::QuantisedFeedback;
use crate::settings::{NetworkSettings, PAUSE_BYTES, SwitchFeedback, TcdSettings};
use crate::time::{Picos, picos_per_byte};
use crate::topology::Link;
use fncc_models::lossless::{EcnDecision, EcnSettingsError, MaxTonError, QcnSettingsError};

/// Settings by which a port cannot mark, or tell sources.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
pub enum MarkingError {
    /// Thresholds of marks.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Ecn(#[from] EcnSettingsError),
    /// Ternary detection.
    #[error(transparent)]
    Tcd(#[from] MaxTonError),
    /// Quantised feedback.
    #[error(transparent)]
    Qcn(#[from] QcnSettingsError),
}

/// Which of the packets that leave a port get a mark, or make their source be told.
#[derive(Debug)]
pub enum Marking {
    /// None.
    None,
    /// By the length of the queue.
    Ecn(EcnDecision),
    /// By ternary congestion detection.
    Tcd(Box<QueueTcd>),
    /// By a congestion point of P4QCN.
    Qcn(Box<QuantisedFeedback>),
}

impl Marking {
    /// What the settings ask for at the end of a link.
    ///
    /// # Errors
    /// When they cannot work.
    pub fn new(settings: &NetworkSettings, link: &Link, seed: u32) -> Result<Self, MarkingError> {
        if let SwitchFeedback::Qcn(qcn) = settings.feedback {
            return Ok(Self::Qcn(Box::new(QuantisedFeedback::new(qcn, link.gbps, seed)?)));
        }
        let Some(ecn) = settings.ecn else { return Ok(Self::None) };
        if let Some(tcd) = settings.tcd {
            return Ok(Self::Tcd(Box::new(Self::ternary(settings, tcd, link)?)));
        }
        let scaled = settings.ecn_gbps.map_or(ecn, |gbps| ecn.scaled(gbps, link.gbps));
        Ok(Self::Ecn(EcnDecision::new(scaled, seed)?))
    }

    /// A queue at the end of a link, watched by ternary detection.
    ///
    /// # Errors
    /// [`MaxTonError`] when it cannot be.
    pub fn ternary(
        settings: &NetworkSettings,
        tcd: TcdSettings,
        link: &Link,
    ) -> Result<QueueTcd, MaxTonError> {
        let full = settings.frame() + u64::from(PAUSE_BYTES);
        // A pause waits for a full packet before it, and takes its own time and that of the link; what the link holds by then still comes.
        let tau = full * picos_per_byte(link.gbps) + 2 * link.delay;
        QueueTcd::new(tcd, settings.xon_gap(), tau, link.gbps, settings.frame())
    }

    /// The queue is paused, or goes on.
    pub fn paused(&mut self, now: Picos, pause: bool) {
        if let Self::Tcd(queue) = self {
            queue.paused(now, pause);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_response_time_of_ternary_detection_has_the_delay_of_the_link_both_ways() {
        let (settings, tcd) = (NetworkSettings::default(), TcdSettings::default());
        let link = Link { ends: [0, 1], gbps: 100, delay: 1_500_000 };
        let found = Marking::ternary(&settings, tcd, &link).unwrap();
        // A full packet and a pause of 80 ps a byte, and 1.5 us there and back.
        let tau = (1518 + 64) * 80 + 2 * 1_500_000;
        let expected = QueueTcd::new(tcd, 3036, tau, 100, 1518).unwrap();
        assert_eq!(format!("{found:?}"), format!("{expected:?}"));
    }
}
