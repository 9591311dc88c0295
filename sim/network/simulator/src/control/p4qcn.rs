//! P4QCN (Geng et al., "P4QCN: Congestion Control Using P4-Capable Device in Data Center Networks", Electronics 8(3), 2019): feedback of a
//! switch about its queue, and the reaction of a source to it.
//!
//! **The port** (section 3.1.1). A data packet that enters a queue with `q` bytes in it makes the switch send feedback with probability
//! `alpha (q - Qmin)` above Qmin, always from Qmax on, and no more than once in N us about a pair of source and destination. With two points
//! the switch sends it to the source; with three the packet takes it along, and the receiver sends it back at its own intervals.
//!
//! **The source** (section 3.1.2). With rate `Rc` and target `Rt`:
//!
//! * Feedback: `Rt = Rc`; `Rc = Rc (1 - beta / 2)` with a constant `beta`; cycles begin anew.
//! * A cycle ends, which bytes alone decide: in the first five `Rc = (Rt + Rc) / 2`; later `Rt = Rt + R_AI` first, then the same.
//!
//! Parameters of a flow, their defaults and sources: [`QcnReactionSettings`]'s [`Tunable::KEYS`]. Others:
//!
//! | parameter | unit | value and source |
//! |---|---|---|
//! | Qmin, Qmax | KB | 100 and 400 at 100 Gb/s, scaled: chosen here |
//! | probability just below Qmax | | 0.1, chosen here |
//! | N | us | 20, chosen here: the paper's 5 halve a rate thrice in the round trip of a dumbbell at 100 Gb/s |

use std::collections::HashMap;

use serde::Serialize;

use super::tuning::{RATE, Refusal, STEP, Tunable, Tuning, below_line, rate, real, tunings, whole};
use super::{Control, MBPS, shown};
use crate::packet::Packet;
use crate::rate::Rate;
use crate::settings::QcnPointSettings;
use crate::time::Picos;
use fncc_models::lossless::{EcnDecision, EcnSettings, EcnSettingsError};

/// A port that gives feedback.
#[derive(Clone, Debug)]
pub struct QcnPoint {
    decision: EcnDecision,
    interval: Picos,
    is_reflected: bool,
    /// By source and destination, when the last feedback was sent.
    last: HashMap<[u16; 2], Picos>,
}

impl QcnPoint {
    /// A port of some rate, and its first random number, which is not zero.
    ///
    /// # Errors
    /// [`EcnSettingsError`] for settings that cannot work.
    pub fn new(
        settings: QcnPointSettings,
        rate: Rate,
        seed: u32,
    ) -> Result<Self, EcnSettingsError> {
        let QcnPointSettings { qmin_bytes, qmax_bytes, pmax, of_gbps, interval, is_reflected } =
            settings;
        let scale = |bytes: u32| match of_gbps {
            Some(of) => {
                let scaled =
                    u64::from(bytes) * u64::from(rate.mbps()) / (1000 * u64::from(of.max(1)));
                u32::try_from(scaled).unwrap_or(u32::MAX)
            }
            None => bytes,
        };
        let thresholds =
            EcnSettings { kmin_bytes: scale(qmin_bytes), kmax_bytes: scale(qmax_bytes), pmax };
        let decision = EcnDecision::new(thresholds, seed)?;
        Ok(Self { decision, interval, is_reflected, last: HashMap::new() })
    }

    /// Whether a packet that enters a queue of `waiting` bytes gives rise to feedback.
    #[inline]
    pub fn enqueue(&mut self, waiting: u64) -> bool {
        self.decision.dequeue(waiting.try_into().unwrap_or(u32::MAX))
    }

    /// Whether the feedback about a packet from a host to another leaves the switch now.
    pub fn sends(&mut self, hosts: [u16; 2], now: Picos) -> bool {
        let is_apart = self.last.get(&hosts).is_none_or(|last| now - last >= self.interval);
        if is_apart {
            self.last.insert(hosts, now);
        }
        is_apart
    }

    /// The receiver sends the feedback.
    pub fn is_reflected(&self) -> bool {
        self.is_reflected
    }
}

/// Parameters of a flow. Rates are in bytes per ps.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct QcnReactionSettings {
    /// Rate with which a flow begins, and which it never exceeds.
    #[serde(rename = "line_gbps", serialize_with = "shown::gbps")]
    pub line: f64,
    /// Rates never fall below this.
    #[serde(rename = "min_rate_gbps", serialize_with = "shown::gbps")]
    pub min_rate: f64,
    /// Half of this share of the rate is what feedback takes.
    pub beta: f64,
    /// Cycles of fast recovery.
    pub recovery: u32,
    /// A cycle, bytes on the wire.
    pub cycle_bytes: u64,
    /// Active increase.
    #[serde(rename = "increase_gbps", serialize_with = "shown::gbps")]
    pub increase: f64,
}

impl QcnReactionSettings {
    /// Those of the table for a link of some rate.
    pub fn new(rate: Rate) -> Self {
        let line = f64::from(rate.mbps()) * MBPS;
        Self {
            line,
            min_rate: line / 1000.0,
            beta: 1.0,
            recovery: 5,
            cycle_bytes: 150_000,
            increase: (5.0 * MBPS).max(line / 2000.0),
        }
    }
}

impl Tunable for QcnReactionSettings {
    const KEYS: &'static [Tuning<Self>] = tunings! {
        "beta": real("", 0.001, 1.0), "feedback takes half of this share of the rate", "1, paper (section 3.1.2)", |it, beta| it.beta = beta;
        "recovery_cycles": whole("", 0, 1_000_000), "cycles of fast recovery", "5, paper (section 3.1.2)", |it, cycles| it.recovery = cycles as u32;
        "cycle_bytes": whole("bytes", 1, 1_000_000_000_000), "a cycle, bytes on the wire", "150,000, 802.1Qau: the paper gives none",
            |it, bytes| it.cycle_bytes = bytes as u64;
        "r_ai_mbps": STEP, "`R_AI`, active increase", "5, paper; above 10 Gb/s a two-thousandth of the link, chosen here", |it, mbps| it.increase = rate(mbps);
        "min_rate_mbps": RATE, "smallest rate", "a thousandth of the link, chosen here", |it, mbps| it.min_rate = rate(mbps);
    };

    fn check(&self) -> Result<(), Refusal> {
        below_line(self.min_rate, self.line)
    }
}

/// The reaction point of a flow.
#[derive(Clone, Debug)]
pub struct QcnReaction {
    settings: QcnReactionSettings,
    rate: f64,
    target: f64,
    /// Cycles since the last feedback; none before the first.
    cycles: Option<u32>,
    /// Bytes of the present cycle.
    bytes: u64,
}

impl QcnReaction {
    /// A flow that begins at the rate of its link.
    pub fn new(settings: QcnReactionSettings) -> Self {
        let line = settings.line;
        Self { settings, rate: line, target: line, cycles: None, bytes: 0 }
    }
}

impl Control for QcnReaction {
    fn parameters(&self) -> serde_json::Value {
        serde_json::to_value(self.settings).unwrap_or_default()
    }

    #[inline]
    fn rate(&self) -> f64 {
        self.rate
    }

    fn notified(&mut self, _now: Picos, _packet: &Packet) {
        let QcnReactionSettings { beta, min_rate, .. } = self.settings;
        self.target = self.rate;
        self.rate = (self.rate * (1.0 - beta / 2.0)).max(min_rate);
        (self.cycles, self.bytes) = (Some(0), 0);
    }

    #[inline]
    fn sent(&mut self, _now: Picos, bytes: u32) {
        let Some(cycles) = &mut self.cycles else { return };
        let QcnReactionSettings { recovery, cycle_bytes, increase, line, .. } = self.settings;
        self.bytes += u64::from(bytes);
        if self.bytes < cycle_bytes {
            return;
        }
        self.bytes -= cycle_bytes;
        *cycles = cycles.saturating_add(1);
        if *cycles > recovery {
            self.target = (self.target + increase).min(line);
        }
        self.rate = f64::midpoint(self.rate, self.target);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::US;

    fn close(found: f64, expected_mbps: f64) {
        let found = found / MBPS;
        assert!((found - expected_mbps).abs() < 1e-9, "{found}, not {expected_mbps}");
    }

    #[test]
    fn feedback_grows_with_the_queue_from_qmin_to_qmax() {
        let mut port = QcnPoint::new(QcnPointSettings::new(false), Rate::of_gbps(100), 1).unwrap();
        assert!(!port.enqueue(100_000));
        assert!(port.enqueue(400_000));
        assert!(port.enqueue(4_000_000));
        let chosen = (0..10_000).filter(|_| port.enqueue(250_000)).count();
        assert!((400..600).contains(&chosen), "{chosen} of 10000");
        // The same queue at a tenth of the rate is ten times as long.
        let mut slow = QcnPoint::new(QcnPointSettings::new(false), Rate::of_gbps(10), 1).unwrap();
        assert!(slow.enqueue(40_000) && !slow.enqueue(10_000));
        // With Qmin at Qmax there is nothing between never and always.
        let step = QcnPointSettings {
            qmin_bytes: 16_698,
            qmax_bytes: 16_698,
            of_gbps: None,
            ..QcnPointSettings::new(false)
        };
        let mut step = QcnPoint::new(step, Rate::of_mbps(7), 1).unwrap();
        assert!((0..1000).all(|_| !step.enqueue(16_698) && step.enqueue(16_699)));
    }

    #[test]
    fn a_pair_gets_feedback_once_in_an_interval_and_others_do_too() {
        let mut port = QcnPoint::new(QcnPointSettings::new(false), Rate::of_gbps(100), 1).unwrap();
        assert!(port.sends([1, 9], US));
        assert!(!port.sends([1, 9], 21 * US - 1));
        assert!(port.sends([2, 9], 21 * US - 1));
        assert!(port.sends([9, 1], 21 * US - 1));
        assert!(port.sends([1, 9], 21 * US));
    }

    #[test]
    fn feedback_halves_and_the_target_is_the_rate_before_it_each_time() {
        let mut flow = QcnReaction::new(QcnReactionSettings::new(Rate::of_mbps(8000)));
        flow.sent(0, 150_000);
        close(flow.rate, 8000.0);
        flow.notified(0, &Packet::default());
        close(flow.rate, 4000.0);
        close(flow.target, 8000.0);
        // No cycle has ended: the target is the rate all the same.
        flow.notified(0, &Packet::default());
        close(flow.rate, 2000.0);
        close(flow.target, 4000.0);
        (0..100).for_each(|_| flow.notified(0, &Packet::default()));
        close(flow.rate, 8.0);
        assert_eq!(flow.next_timer(), None);
        let gentle =
            QcnReactionSettings { beta: 0.25, ..QcnReactionSettings::new(Rate::of_mbps(8000)) };
        let mut flow = QcnReaction::new(gentle);
        flow.notified(0, &Packet::default());
        close(flow.rate, 7000.0);
    }

    #[test]
    fn five_cycles_recover_and_each_later_one_raises_the_target_first() {
        let settings = QcnReactionSettings::new(Rate::of_mbps(8000));
        let mut flow = QcnReaction::new(settings);
        flow.notified(0, &Packet::default());
        flow.notified(0, &Packet::default());
        let mut expected = 2000.0;
        for _ in 0..5 {
            flow.sent(0, 149_999);
            close(flow.rate, expected);
            flow.sent(0, 1);
            expected = f64::midpoint(expected, 4000.0);
            close(flow.rate, expected);
            close(flow.target, 4000.0);
        }
        for target in [4005.0, 4010.0, 4015.0] {
            flow.sent(0, 150_000);
            expected = f64::midpoint(expected, target);
            close(flow.target, target);
            close(flow.rate, expected);
        }
        (0..1000).for_each(|_| flow.sent(0, 150_000));
        close(flow.rate, 8000.0);
    }
}
