//! Feedback of switches on congestion: marks, and notifications of their own.

use crate::time::{Picos, US, picos_per_byte};

/// Parameters of ternary congestion detection.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TcdSettings {
    /// Bytes above which a queue may be congested; without it what [`TcdSettings::threshold_of`] says.
    pub threshold_bytes: Option<u64>,
    /// Period of the trend; without it what [`TcdSettings::period_of`] says.
    pub period: Option<Picos>,
    /// Share of the link by which arrivals at the next switch exceed what leaves it.
    pub epsilon: f64,
}

impl Default for TcdSettings {
    /// Threshold and period of each port by its rate; eps 0.05 as in the paper.
    fn default() -> Self {
        Self { threshold_bytes: None, period: None, epsilon: 0.05 }
    }
}

impl TcdSettings {
    /// The threshold of a port of `gbps` Gb/s, bytes: that of the settings, else 200 KB at 100 Gb/s, scaled with the rate (chosen here).
    pub fn threshold_of(&self, gbps: u32) -> u64 {
        self.threshold_bytes.unwrap_or(2000 * u64::from(gbps))
    }

    /// The period of a port of `gbps` Gb/s: that of the settings, else 20 us, in which the threshold has time to drain, or the time in which an
    /// excess of `epsilon` of the rate is a `frame` of so many bytes, where that is more: a shorter one sees no trend (chosen here).
    pub fn period_of(&self, gbps: u32, frame: u64) -> Picos {
        let packet = (frame * picos_per_byte(gbps)) as f64;
        // A wrong epsilon is refused before a run.
        let excess = if self.epsilon > 0.0 { (packet / self.epsilon) as Picos } else { 0 };
        self.period.unwrap_or((20 * US).max(excess))
    }
}

/// What switches send to sources themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum SwitchFeedback {
    /// Nothing.
    #[default]
    None,
    /// That a queue is long, packet by packet (P4QCN).
    Qcn(QcnPointSettings),
    /// The fair rate of a port, at regular times (RoCC).
    FairRate(FairRateSettings),
}

/// Parameters of the ports of P4QCN; [`QcnPoint`](crate::control::QcnPoint) has the source of each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QcnPointSettings {
    /// Bytes up to which there is no feedback.
    pub qmin_bytes: u32,
    /// Bytes from which there always is.
    pub qmax_bytes: u32,
    /// Probability just below Qmax.
    pub pmax: f64,
    /// The rate that these thresholds are for, Gb/s: ports of other rates scale them. Without it they hold for all ports.
    pub of_gbps: Option<u32>,
    /// Time between two notifications of a switch about a source and a destination, at least.
    pub interval: Picos,
    /// Three points: the receiver sends the feedback.
    pub is_reflected: bool,
}

impl QcnPointSettings {
    /// Qmin and Qmax of 100 and 400 KB at 100 Gb/s, 0.1 just below Qmax, 20 us between two notifications.
    pub fn new(is_reflected: bool) -> Self {
        Self {
            qmin_bytes: 100_000,
            qmax_bytes: 400_000,
            pmax: 0.1,
            of_gbps: Some(100),
            interval: 20 * US,
            is_reflected,
        }
    }
}

/// What all ports of RoCC have in common; [`FairRate`](crate::control::FairRate) has the source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FairRateSettings {
    /// `T`, from one fair rate to the next.
    pub interval: Picos,
    /// `Fmin`, Mb/s.
    pub min_rate_mbps: f64,
    /// `Qref`, `Qmid` and `Qmax`, bytes, each by the rate of the port where it is not given.
    pub qref_bytes: Option<f64>,
    /// See `qref_bytes`.
    pub qmid_bytes: Option<f64>,
    /// See `qref_bytes`.
    pub qmax_bytes: Option<f64>,
    /// `a` and `b` before they are divided, by the rate of the port where they are not given.
    pub a: Option<f64>,
    /// See `a`.
    pub b: Option<f64>,
}

impl Default for FairRateSettings {
    /// `T` and `Fmin` of the paper, and the others by the rate of a port.
    fn default() -> Self {
        Self {
            interval: 40 * US,
            min_rate_mbps: 100.0,
            qref_bytes: None,
            qmid_bytes: None,
            qmax_bytes: None,
            a: None,
            b: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threshold_and_period_follow_the_rate_of_the_port() {
        let of = |gbps| {
            let settings = TcdSettings::default();
            (settings.threshold_of(gbps), settings.period_of(gbps, 1518))
        };
        assert_eq!(of(100), (200_000, 20_000_000));
        assert_eq!(of(400), (800_000, 20_000_000));
        // 1518 bytes of 800 ps, twenty times.
        assert_eq!(of(10), (20_000, 24_288_000));
        let own =
            TcdSettings { threshold_bytes: Some(7), period: Some(9), ..TcdSettings::default() };
        assert_eq!((own.threshold_of(10), own.period_of(10, 1518)), (7, 9));
    }
}
