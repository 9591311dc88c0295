//! P4QCN (Geng et al., "P4QCN: Congestion Control Using P4-Capable Device in Data Center Networks", Electronics 8(3), 2019): feedback of a
//! switch about its queue, and the reaction of QCN (IEEE 802.1Qau) to it.
//!
//! **The port.** Each data packet that leaves is chosen as our [`QcnCp`] does: with probability `slope (q - Qmin)`, from Qmax on always. The
//! feedback is `Fb`, how far `q` is on the way from Qmin to Qmax in steps of a 63rd, rounded up. With two points the switch sends it to
//! the source, no more than once in an interval to a flow (by the table of `QcnCp`, from the head of the flow's frames); with three the
//! packet carries it, and the receiver sends it back at its own intervals.
//!
//! **The source.** With rate `R` and target `Rt`:
//!
//! * Feedback: `Rt = R` unless no cycle has ended since the last one; `R = R (1 - Gd Fb)`; cycles begin anew.
//! * A cycle by bytes or by time ends: `R = (R + Rt) / 2`, behind `Rt = Rt + R_AI` once either has had five (active increase).
//!   Cycles are half as long from there on.
//!
//! | parameter | unit | value and source |
//! |---|---|---|
//! | `Gd` | | 1/128, 802.1Qau: 63 steps take half of the rate |
//! | cycles of fast recovery | | 5, 802.1Qau |
//! | cycle by bytes | KB | 150, 802.1Qau |
//! | cycle by time | us | 1500 at 10 Gb/s, shortened with the link: chosen here (15 ms in 802.1Qau) |
//! | `R_AI` | Mb/s | 5 at 10 Gb/s, 802.1Qau; scaled with the link, chosen here |
//! | Qmin, Qmax | KB | 100 and 400 at 100 Gb/s, scaled: chosen here |
//! | `slope` | 1/byte | 0.1 at Qmax, chosen here |
//! | interval | us | 20, chosen here: what 250 KB take at 100 Gb/s, where 802.1Qau samples every 150 KB or less |
//! | smallest rate | Mb/s | a thousandth of the link, chosen here |
//!
//! The packet that `fncc_qcn_cp` sends is a standard CNP without a field for `Fb`; here it is taken to carry one. Hyper-active increase and
//! the weight of the queue's growth in `Fb` are left out.

use serde::Serialize;

use super::{Control, MBPS, shown};
use crate::packet::Packet;
use crate::settings::QcnPointSettings;
use crate::time::{NS, Picos, US};
use fncc_models::lossless::{Judgement, QcnCp, QcnSettings, QcnSettingsError};

/// Steps of `Fb`.
const STEPS: f64 = 63.0;

/// A port that gives feedback.
#[derive(Clone, Debug)]
pub struct QuantisedFeedback {
    point: QcnCp,
    qmin: u64,
    qmax: u64,
    is_reflected: bool,
}

impl QuantisedFeedback {
    /// A port of `gbps` Gb/s, and its first random number, which is not zero.
    ///
    /// # Errors
    /// [`QcnSettingsError`] for settings that cannot work.
    pub fn new(settings: QcnPointSettings, gbps: u32, seed: u32) -> Result<Self, QcnSettingsError> {
        let scale = |bytes: u32| (u64::from(bytes) * u64::from(gbps) / 100) as u32;
        let [qmin, qmax] = [scale(settings.qmin_bytes), scale(settings.qmax_bytes)];
        let range = qmax.saturating_sub(qmin).max(1);
        let qcn = QcnSettings {
            qmin_bytes: qmin,
            qmax_bytes: qmax,
            alpha: settings.pmax / f64::from(range),
            interval: (settings.interval / NS).try_into().unwrap_or(u32::MAX),
        };
        Ok(Self {
            point: QcnCp::new(qcn, seed)?,
            qmin: qmin.into(),
            qmax: qmax.into(),
            is_reflected: settings.is_reflected,
        })
    }

    /// `Fb`, if a packet that leaves is chosen; `qlen` bytes wait then.
    #[inline]
    pub fn dequeue(&mut self, qlen: u64) -> Option<f32> {
        self.point.dequeue(qlen.try_into().unwrap_or(u32::MAX)).then(|| {
            let range = self.qmax.saturating_sub(self.qmin).max(1) as f64;
            let above = qlen.saturating_sub(self.qmin) as f64;
            (STEPS * above / range).ceil().clamp(1.0, STEPS) as f32
        })
    }

    /// Whether feedback about a chosen packet, which begins like this, leaves the switch now.
    pub fn send(&mut self, offender: &[u8], now_ns: u64) -> bool {
        match self.point.judge(offender, now_ns) {
            Judgement::Feedback(packet) => {
                self.point.departs(&packet, now_ns);
                true
            }
            Judgement::Foreign | Judgement::Suppressed => false,
        }
    }

    /// The receiver sends the feedback.
    pub fn is_reflected(&self) -> bool {
        self.is_reflected
    }
}

/// Parameters of a flow. Rates are in bytes per ps.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct QcnReactionSettings {
    /// Rate of the link.
    #[serde(rename = "line_gbps", serialize_with = "shown::gbps")]
    pub line: f64,
    /// Rates never fall below this.
    #[serde(rename = "min_rate_gbps", serialize_with = "shown::gbps")]
    pub min_rate: f64,
    /// Share of the rate that a step of `Fb` takes.
    pub gd: f64,
    /// Cycles of fast recovery.
    pub recovery: u32,
    /// A cycle by bytes on the wire.
    pub cycle_bytes: u64,
    /// A cycle by time.
    #[serde(rename = "cycle_time_us", serialize_with = "shown::us")]
    pub cycle_time: Picos,
    /// Active increase.
    #[serde(rename = "increase_gbps", serialize_with = "shown::gbps")]
    pub increase: f64,
}

impl QcnReactionSettings {
    /// Those of the table.
    pub fn new(gbps: u32) -> Self {
        let line = 1000.0 * f64::from(gbps) * MBPS;
        Self {
            line,
            min_rate: line / 1000.0,
            gd: 1.0 / 128.0,
            recovery: 5,
            cycle_bytes: 150_000,
            cycle_time: 15_000 * US / Picos::from(gbps),
            increase: line / 2000.0,
        }
    }
}

/// The reaction point of a flow.
#[derive(Clone, Debug)]
pub struct QcnReaction {
    settings: QcnReactionSettings,
    rate: f64,
    target: f64,
    /// Cycles since the last feedback, by bytes and by time.
    cycles: [u32; 2],
    /// Bytes of the present cycle.
    bytes: u64,
    /// End of the present cycle by time; none before the first feedback.
    cycle_ends: Option<Picos>,
}

impl QcnReaction {
    /// A flow that begins at the rate of its link.
    pub fn new(settings: QcnReactionSettings) -> Self {
        let line = settings.line;
        Self { settings, rate: line, target: line, cycles: [0; 2], bytes: 0, cycle_ends: None }
    }

    /// A cycle has ended.
    fn increase(&mut self) {
        let QcnReactionSettings { recovery, increase, line, .. } = self.settings;
        if self.cycles.iter().any(|cycles| *cycles > recovery) {
            self.target = (self.target + increase).min(line);
        }
        self.rate = f64::midpoint(self.rate, self.target);
    }

    /// Whether cycles of a kind have their full length still.
    fn recovers(&self, kind: usize) -> bool {
        self.cycles[kind] < self.settings.recovery
    }
}

impl Control for QcnReaction {
    #[inline]
    fn rate(&self) -> f64 {
        self.rate
    }

    fn notified(&mut self, now: Picos, packet: &Packet) {
        let QcnReactionSettings { gd, min_rate, cycle_time, .. } = self.settings;
        if self.cycles != [0; 2] || self.cycle_ends.is_none() {
            self.target = self.rate;
        }
        let steps = f64::from(packet.message).clamp(0.0, STEPS);
        self.rate = (self.rate * (1.0 - gd * steps)).max(min_rate);
        (self.cycles, self.bytes) = ([0; 2], 0);
        self.cycle_ends = Some(now + cycle_time);
    }

    #[inline]
    fn sent(&mut self, _now: Picos, bytes: u32) {
        if self.cycle_ends.is_none() {
            return;
        }
        self.bytes += u64::from(bytes);
        let full = self.settings.cycle_bytes;
        let cycle = if self.recovers(0) { full } else { full / 2 };
        if self.bytes >= cycle {
            self.bytes -= cycle;
            self.cycles[0] += 1;
            self.increase();
        }
    }

    #[inline]
    fn next_timer(&self) -> Option<Picos> {
        self.cycle_ends
    }

    fn timer(&mut self, now: Picos) {
        self.cycles[1] += 1;
        let full = self.settings.cycle_time;
        self.cycle_ends = Some(now + if self.recovers(1) { full } else { full / 2 });
        self.increase();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::FlowSpec;
    use crate::control::offender;

    const GBPS: f64 = 1000.0 * MBPS;

    fn close(found: f64, expected: f64) {
        assert!((found / GBPS - expected).abs() < 1e-9, "{}, not {expected}", found / GBPS);
    }

    fn feedback(message: f32) -> Packet {
        Packet { message, ..Packet::default() }
    }

    #[test]
    fn feedback_grows_with_the_queue() {
        let mut port = QuantisedFeedback::new(QcnPointSettings::new(false), 100, 1).unwrap();
        assert_eq!(port.dequeue(100_000), None);
        assert_eq!(port.dequeue(400_000), Some(63.0));
        assert_eq!(port.dequeue(4_000_000), Some(63.0));
        let chosen: Vec<_> = (0..10_000).filter_map(|_| port.dequeue(250_000)).collect();
        assert!(chosen.iter().all(|fb| (fb - 32.0).abs() < f32::EPSILON), "half of 63, rounded up");
        assert!((400..600).contains(&chosen.len()), "{} of 10000", chosen.len());
    }

    #[test]
    fn a_flow_is_told_once_in_an_interval_and_others_are_too() {
        let mut port = QuantisedFeedback::new(QcnPointSettings::new(false), 100, 1).unwrap();
        let flow = |source| {
            let spec = FlowSpec { source, destination: 9, bytes: None, start: 0, stop: None };
            offender(source as u32, &spec).unwrap()
        };
        assert!(port.send(&flow(1), 1000));
        assert!(!port.send(&flow(1), 20_999));
        assert!(port.send(&flow(2), 20_999));
        assert!(port.send(&flow(1), 21_000));
    }

    #[test]
    fn feedback_cuts_and_five_cycles_bring_back() {
        let mut flow = QcnReaction::new(QcnReactionSettings::new(10));
        assert_eq!(flow.next_timer(), None);
        flow.sent(0, 150_000);
        close(flow.rate, 10.0);
        flow.notified(0, &feedback(63.0));
        close(flow.rate, 10.0 * (1.0 - 63.0 / 128.0));
        // No cycle has ended: the target stays.
        flow.notified(0, &feedback(64.0));
        let low = 10.0 * (1.0 - 63.0 / 128.0) * (1.0 - 63.0 / 128.0);
        close(flow.rate, low);
        close(flow.target, 10.0);
        flow.sent(0, 150_000);
        close(flow.rate, f64::midpoint(low, 10.0));
        let before = flow.rate / GBPS;
        flow.notified(0, &feedback(32.0));
        close(flow.target, before);
        close(flow.rate, 0.75 * before);
        for _ in 0..5 {
            flow.sent(0, 150_000);
        }
        close(flow.target, before);
        close(flow.rate, before - 0.25 * before / 32.0);
        // From the sixth on they are half as long, and the target rises by 5 Mb/s.
        flow.sent(0, 75_000);
        close(flow.target, before + 0.005);
    }

    #[test]
    fn time_ends_cycles_too() {
        let mut flow = QcnReaction::new(QcnReactionSettings::new(10));
        flow.notified(0, &feedback(32.0));
        let mut ends = vec![];
        while ends.len() < 7 {
            let at = flow.next_timer().unwrap();
            ends.push(at / US);
            flow.timer(at);
        }
        assert_eq!(ends, [1500, 3000, 4500, 6000, 7500, 8250, 9000]);
        close(flow.target, 10.0);
        for _ in 0..100 {
            flow.notified(0, &feedback(63.0));
        }
        close(flow.rate, 0.01);
    }
}
