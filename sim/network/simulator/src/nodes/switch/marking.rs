//! Which packets that leave a port of a switch get a mark.

use miette::Diagnostic;
use thiserror::Error;

use super::ternary::{PortTcd, QueueTcd};
use crate::control::QcnPoint;
use crate::settings::{
    CREDIT_BYTES, NetworkSettings, PAUSE_BYTES, Pfc, SwitchFeedback, TcdSettings,
};
use crate::time::Picos;
use crate::topology::Link;
use fncc_models::lossless::{EcnDecision, EcnSettingsError, MaxTonError};

/// Settings by which a port cannot mark, or notify sources.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
pub enum MarkingError {
    /// Thresholds of marks and of feedback.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Ecn(#[from] EcnSettingsError),
    /// Ternary detection.
    #[error(transparent)]
    Tcd(#[from] MaxTonError),
}

/// Which of the packets that leave a port get a mark, or notify their source.
#[derive(Debug)]
pub enum Marking {
    /// None.
    None,
    /// By the length of the queue.
    Ecn(EcnDecision),
    /// By ternary congestion detection: each priority has its queue, its pauses and its state.
    Tcd(Box<PortTcd>),
    /// By a congestion point of P4QCN.
    Qcn(Box<QcnPoint>),
}

impl Marking {
    /// What the settings require at the end of a link.
    ///
    /// # Errors
    /// When they cannot work.
    pub fn new(settings: &NetworkSettings, link: &Link, seed: u32) -> Result<Self, MarkingError> {
        if let SwitchFeedback::Qcn(qcn) = settings.feedback {
            return Ok(Self::Qcn(Box::new(QcnPoint::new(qcn, link.rate, seed)?)));
        }
        let Some(ecn) = settings.ecn else { return Ok(Self::None) };
        if let Some(tcd) = settings.tcd {
            let queue = Self::ternary(settings, tcd, link)?;
            return Ok(Self::Tcd(Box::new(PortTcd::new(&queue))));
        }
        let scaled = settings.ecn_gbps.map_or(ecn, |gbps| ecn.scaled(gbps, link.rate.gbps()));
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
        let tau = Self::response(settings, link);
        let gap = match settings.pfc {
            // OFF begins where credit is less than a packet, and ends where it is one.
            Pfc::Credits(_) => settings.frame(),
            _ => settings.xon_gap(),
        };
        QueueTcd::new(tcd, gap, tau, link.rate.gbps(), settings.frame())
    }

    /// `tau`: from a threshold at one end of a link to its effect there.
    pub fn response(settings: &NetworkSettings, link: &Link) -> Picos {
        let (frame, waits) = match settings.pfc {
            // A report waits for its period and for a packet of the other direction.
            Pfc::Credits(credits) => (CREDIT_BYTES, credits.update),
            // A pause waits for a full packet before it, and takes its own time and that of the link; what the link holds by then still comes.
            _ => (PAUSE_BYTES, 0),
        };
        let full = settings.frame() + u64::from(frame);
        full * link.rate.picos_per_byte() + 2 * link.delay + waits
    }

    /// The queue of a priority is paused, or continues.
    pub fn paused(&mut self, now: Picos, priority: u8, pause: bool) {
        if let Self::Tcd(queues) = self {
            queues.queue(priority).paused(now, pause);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_response_time_of_ternary_detection_has_the_delay_of_the_link_both_ways() {
        let (settings, tcd) = (NetworkSettings::default(), TcdSettings::default());
        let link = Link { ends: [0, 1], rate: crate::rate::Rate::of_gbps(100), delay: 1_500_000 };
        let found = Marking::ternary(&settings, tcd, &link).unwrap();
        // A full packet and a pause of 80 ps a byte, and 1.5 us there and back.
        let tau = (1518 + 64) * 80 + 2 * 1_500_000;
        let expected = QueueTcd::new(tcd, 3036, tau, 100, 1518).unwrap();
        assert_eq!(format!("{found:?}"), format!("{expected:?}"));
    }
}
