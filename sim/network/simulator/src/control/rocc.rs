//! RoCC (Taheri, Menikkumbura, Vanini, Fahmy, Eugster, Edsall, "RoCC: Robust Congestion Control for RDMA", CoNEXT 2020): every egress
//! port of a switch computes a fair rate from its queue and sends it to the sources of the flows that wait there.
//!
//! The port (algorithm 1), every `T`, with the queue `q`, the one before `q'` and the fair rate `F`:
//!
//! * `q >= Qmax` and `F > Fmax / 8`: `F = Fmin`;
//! * else `q - q' >= Qmid` and `F > Fmax / 8`: `F = F / 2`;
//! * else `F = F - a (q - Qref) - b (q - q')`, with `a` and `b` those of the table divided by the lowest of 1, 2, 4 .. 32 with which `F` times twice it
//!   is at least `Fmax`; then `Fmin <= F <= Fmax`.
//!
//! The source (algorithm 2) takes a rate that is not above its own, and any from the port whose rate it took last. Without one for
//! the recovery timer it doubles its rate, up to that of its link.
//!
//! Parameters of a flow and of ports, their defaults and sources: the [`Tunable::KEYS`] of [`RoccSettings`] and of [`FairRateSettings`]. `F`, `Fmin` and `Fmax`, the rate of the link, count in
//! units of 10 Mb/s, queues in units of 600 bytes; `a` and `b` are numbers of these.
//!
//! After two flows meet at line rate, utilisation is low for milliseconds. At 100 Gb/s the queue grows by 400 KB in a `T`, passes Qmax before the notifications
//! act, and `F` falls to `Fmin`. The queue is empty 80 us later, while the sources have a hundredth of the link and double their rates once in a recovery timer. `F` itself
//! rises by `a Qref / 32` a `T` from there, and a source that meets a queue takes it again. PFC has no part in it: no port reaches an XOFF of 500 KB. At 200 Gb/s and more that XOFF
//! is reached below the scaled Qmax; pauses then keep the queue below Qmax, and utilisation is high.
//!
//! The paper gives notifications a priority of their own; here they have that of ACKs ([`NetworkSettings::ack_priority`]).
//!
//! [`NetworkSettings::ack_priority`]: crate::NetworkSettings::ack_priority

use serde::Serialize;

use super::tuning::{
    RATE, Refusal, TIME, Tunable, Tuning, below_line, ordered, picos, rate, real, tunings,
};
use super::{Control, MBPS, shown};
use crate::packet::Packet;
use crate::settings::FairRateSettings;
use crate::time::Picos;
use fncc_models::limits::Range;

/// Unit of fair rates, Mb/s.
const RATE_UNIT_MBPS: f64 = 10.0;
/// Unit of queues, bytes.
const QUEUE_UNIT_BYTES: f64 = 600.0;
/// Fair rates are cut at once only above this share of the link.
const CUT_SHARE: f64 = 8.0;

/// The fair rate of a port.
#[derive(Clone, Debug)]
pub struct FairRate {
    /// `F`, `Fmin` and `Fmax`.
    rate: f64,
    least: f64,
    most: f64,
    reference: f64,
    growth: f64,
    limit: f64,
    alpha: f64,
    beta: f64,
    /// `q'`.
    before: f64,
}

impl FairRate {
    /// A port of `gbps` Gb/s whose queue is empty.
    pub fn new(gbps: u32, settings: FairRateSettings) -> Self {
        let scale = f64::from(gbps) / 100.0;
        let ([qref, qmid, qmax], a, b) = match gbps {
            40 => ([150e3, 300e3, 360e3], 0.3, 1.5),
            _ => ([300e3, 600e3, 660e3].map(|bytes| bytes * scale), 0.45, 2.25),
        };
        let units = |bytes: Option<f64>, usual| bytes.unwrap_or(usual) / QUEUE_UNIT_BYTES;
        let most = f64::from(gbps) * 1000.0 / RATE_UNIT_MBPS;
        Self {
            rate: most,
            least: (settings.min_rate_mbps / RATE_UNIT_MBPS).min(most),
            most,
            reference: units(settings.qref_bytes, qref),
            growth: units(settings.qmid_bytes, qmid),
            limit: units(settings.qmax_bytes, qmax),
            alpha: settings.a.unwrap_or(a),
            beta: settings.b.unwrap_or(b),
            before: 0.0,
        }
    }

    /// The fair rate for the next interval, Gb/s, when `queue` bytes wait.
    pub fn compute(&mut self, queue: u64) -> f64 {
        let now = queue as f64 / QUEUE_UNIT_BYTES;
        let is_high = self.rate > self.most / CUT_SHARE;
        if now >= self.limit && is_high {
            self.rate = self.least;
        } else if now - self.before >= self.growth && is_high {
            self.rate /= 2.0;
        } else {
            let mut ratio = 1.0;
            while self.rate * 2.0 * ratio < self.most && ratio < 32.0 {
                ratio *= 2.0;
            }
            let (alpha, beta) = (self.alpha / ratio, self.beta / ratio);
            self.rate -= alpha * (now - self.reference) + beta * (now - self.before);
            self.rate = self.rate.clamp(self.least, self.most);
        }
        self.before = now;
        self.rate * RATE_UNIT_MBPS / 1000.0
    }
}

/// Parameters of a flow. Rates are in bytes per ps.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct RoccSettings {
    /// Rate of the link.
    #[serde(rename = "line_gbps", serialize_with = "shown::gbps")]
    pub line: f64,
    /// Rates never fall below this.
    #[serde(rename = "min_rate_gbps", serialize_with = "shown::gbps")]
    pub min_rate: f64,
    /// Without a notification for so long a flow recovers.
    #[serde(rename = "recovery_us", serialize_with = "shown::us")]
    pub recovery: Picos,
}

impl RoccSettings {
    /// A source of `gbps` Gb/s in a network of such ports.
    pub fn new(gbps: u32, ports: FairRateSettings) -> Self {
        let line = 1000.0 * f64::from(gbps) * MBPS;
        Self {
            line,
            min_rate: (ports.min_rate_mbps * MBPS).min(line),
            recovery: ports.interval * 5 / 2,
        }
    }
}

impl Tunable for RoccSettings {
    const KEYS: &'static [Tuning<Self>] = tunings! {
        "recovery_us": TIME, "a flow recovers after so long without a notification", "2.5 intervals of the ports, chosen here",
            |it, us| it.recovery = picos(us);
        "min_rate_mbps": RATE, "smallest rate of a flow", "that of the ports", |it, mbps| it.min_rate = rate(mbps);
    };

    fn check(&self) -> Result<(), Refusal> {
        below_line(self.min_rate, self.line)
    }
}

/// Intervals: shorter ones are all that a run does.
const INTERVAL: Range = real("µs", 1.0, 1e7);
/// Queues in bytes.
const QUEUE: Range = real("bytes", 1.0, 1e12);
/// Gains.
const GAIN: Range = real("", 0.0, 1000.0);

impl Tunable for FairRateSettings {
    const KEYS: &'static [Tuning<Self>] = tunings! {
        "interval_us": INTERVAL, "`T`: a port computes its rate once in it", "40, section 6", |it, us| it.interval = picos(us);
        "fmin_mbps": RATE, "`Fmin`: smallest rate of a port; no port goes below, or above its link", "100, section 6", |it, mbps| it.min_rate_mbps = mbps;
        "qref_bytes": QUEUE, "`Qref`: the queue that a port aims at", "150,000 at 40 Gb/s, 300,000 at 100 Gb/s, section 6; at other rates that of 100 Gb/s scaled, chosen here",
            |it, bytes| it.qref_bytes = Some(bytes);
        "qmid_bytes": QUEUE, "`Qmid`: growth in an interval at which a rate halves", "300,000 and 600,000, section 6; others as above",
            |it, bytes| it.qmid_bytes = Some(bytes);
        "qmax_bytes": QUEUE, "`Qmax`: queue at which a rate falls to `Fmin`", "360,000 and 660,000, section 6; others as above",
            |it, bytes| it.qmax_bytes = Some(bytes);
        "a": GAIN, "gain of the distance from `Qref`, in 10 Mb/s for 600 bytes", "0.3 at 40 Gb/s, 0.45 at 100 Gb/s, section 6; 0.45 at other rates, chosen here",
            |it, a| it.a = Some(a);
        "b": GAIN, "gain of the growth in an interval, in 10 Mb/s for 600 bytes", "1.5 and 2.25, section 6; 2.25 at other rates, chosen here",
            |it, b| it.b = Some(b);
    };

    fn check(&self) -> Result<(), Refusal> {
        match (self.qref_bytes, self.qmax_bytes) {
            (Some(qref), Some(qmax)) => ordered("qref_bytes", qref, "qmax_bytes", qmax),
            _ => Ok(()),
        }
    }
}

/// A flow under RoCC.
#[derive(Clone, Debug)]
pub struct Rocc {
    settings: RoccSettings,
    rate: f64,
    /// The port that the rate came from last.
    port: Option<u64>,
    recovers_at: Option<Picos>,
}

impl Rocc {
    /// A flow that begins at the rate of its link.
    pub fn new(settings: RoccSettings) -> Self {
        Self { settings, rate: settings.line, port: None, recovers_at: None }
    }
}

impl Control for Rocc {
    fn parameters(&self) -> serde_json::Value {
        serde_json::to_value(self.settings).unwrap_or_default()
    }

    #[inline]
    fn rate(&self) -> f64 {
        self.rate
    }

    fn notified(&mut self, now: Picos, packet: &Packet) {
        let rate = f64::from(packet.message) * 1000.0 * MBPS;
        if rate <= self.rate || self.port == Some(packet.seq) {
            let RoccSettings { line, min_rate, recovery } = self.settings;
            self.rate = rate.clamp(min_rate, line);
            self.port = Some(packet.seq);
            self.recovers_at = Some(now + recovery);
        }
    }

    #[inline]
    fn next_timer(&self) -> Option<Picos> {
        self.recovers_at
    }

    fn timer(&mut self, now: Picos) {
        let RoccSettings { line, recovery, .. } = self.settings;
        self.rate = (2.0 * self.rate).min(line);
        self.recovers_at = (self.rate < line).then_some(now + recovery);
        if self.recovers_at.is_none() {
            self.port = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::US;

    const GBPS: f64 = 1000.0 * MBPS;

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-6 * expected.abs(), "{found}, not {expected}");
    }

    #[test]
    fn the_fair_rate_follows_the_queue_and_its_growth() {
        let mut port = FairRate::new(100, FairRateSettings::default());
        close(port.compute(0), 100.0);
        // 600 units, 100 above Qref, 600 more than before: 10000 - 0.45 * 100 - 2.25 * 600.
        close(port.compute(360_000), 86.05);
        // The same queue again.
        close(port.compute(360_000), 85.60);
        // Back to Qref: 100 units fewer.
        close(port.compute(300_000), 85.60 + 2.25);
    }

    #[test]
    fn a_full_queue_and_a_sudden_one_cut_high_rates() {
        let mut port = FairRate::new(100, FairRateSettings::default());
        close(port.compute(600_000), 50.0);
        close(port.compute(660_000), 0.1);
        // Low rates are not cut again; the steps are those of F < Fmax / 32: a 32nd. They lead below Fmin.
        close(port.compute(700_000), 0.1);
        // Nothing waits: 10 + (0.45 * 500 + 2.25 * 1166.7) / 32.
        close(port.compute(0), 0.1 + 0.01 * (0.45 * 500.0 + 2.25 * 700_000.0 / 600.0) / 32.0);
    }

    #[test]
    fn a_rate_below_an_eighth_of_the_link_is_not_cut() {
        for (queue, before) in [(660_000, 1100.0), (660_000, 0.0)] {
            let mut port = FairRate::new(100, FairRateSettings::default());
            (port.rate, port.before) = (1200.0, before);
            let step = (0.45 * (1100.0 - 500.0) + 2.25 * (1100.0 - before)) / 8.0;
            close(port.compute(queue), 0.01 * (1200.0 - step));
        }
    }

    #[test]
    fn steps_shrink_with_the_rate() {
        for (gbps, ratio) in [(60.0, 1.0), (49.0, 2.0), (24.0, 4.0), (12.0, 8.0), (2.0, 32.0)] {
            let mut port = FairRate::new(100, FairRateSettings::default());
            (port.rate, port.before) = (gbps * 100.0, 500.0);
            // One unit above Qref for alpha and for beta each: 2.7 units of 10 Mb/s.
            close(port.compute(300_600), gbps - 0.027 / ratio);
        }
    }

    #[test]
    fn the_parameters_of_40_gbps_are_their_own() {
        let mut port = FairRate::new(40, FairRateSettings::default());
        close(port.compute(150_000), 40.0 - 0.01 * 1.5 * 250.0);
        close(port.compute(360_000), 0.1);
    }

    #[test]
    fn a_source_takes_the_lowest_rate_and_follows_its_port() {
        let mut flow = Rocc::new(RoccSettings::new(100, FairRateSettings::default()));
        let rate = |seq, message| Packet { seq, message, ..Packet::default() };
        flow.notified(0, &rate(7, 30.0));
        close(flow.rate() / GBPS, 30.0);
        flow.notified(0, &rate(9, 40.0));
        close(flow.rate() / GBPS, 30.0);
        flow.notified(0, &rate(7, 35.0));
        close(flow.rate() / GBPS, 35.0);
        flow.notified(0, &rate(9, 20.0));
        flow.notified(US, &rate(7, 30.0));
        close(flow.rate() / GBPS, 20.0);
        flow.notified(US, &rate(9, 0.0));
        close(flow.rate() / GBPS, 0.1);
    }

    #[test]
    fn a_source_that_receives_nothing_doubles_its_rate() {
        let mut flow = Rocc::new(RoccSettings::new(100, FairRateSettings::default()));
        assert_eq!(flow.next_timer(), None);
        flow.notified(US, &Packet { seq: 7, message: 30.0, ..Packet::default() });
        assert_eq!(flow.next_timer(), Some(101 * US));
        flow.timer(101 * US);
        close(flow.rate() / GBPS, 60.0);
        assert_eq!(flow.next_timer(), Some(201 * US));
        flow.timer(201 * US);
        close(flow.rate() / GBPS, 100.0);
        assert_eq!(flow.next_timer(), None);
    }
}
