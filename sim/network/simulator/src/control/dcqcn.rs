//! DCQCN (Zhu et al., "Congestion Control for Large-Scale RDMA Deployments", SIGCOMM 2015): rates from notifications of ECN marks.
//!
//! With rate `R`, target `Rt` and `alpha`, which begins at 1:
//!
//! * On a notification: `Rt = R`, `R = R (1 - alpha / 2)`, `alpha = (1 - g) alpha + g`; timers, bytes and rounds begin anew.
//! * Without one for the alpha timer: `alpha = (1 - g) alpha`.
//! * Whenever the increase timer ends or the byte counter is full, a round: with `F` rounds of recovery, `T` rounds by time, `B` by bytes,
//!   `max(T, B) < F`: fast recovery; `min(T, B) > F`: `Rt = Rt + R_HAI`; else `Rt = Rt + R_AI`; then always `R = (Rt + R) / 2`.
//! * A notification of an undetermined queue (TCD) holds the rate: timers and bytes begin anew, and nothing else changes.
//!
//! Parameters of a flow, their defaults and sources: [`DcqcnSettings`]'s [`Tunable::KEYS`]. Others:
//!
//! | parameter | unit | [`DcqcnSettings::paper`] | [`DcqcnSettings::artefact`] |
//! |---|---|---|---|
//! | between notifications | us | 50, paper | 1, as every ACK there reports marks (chosen here) |
//! | Kmin, Kmax | KB | 5 and 200 at 40 Gb/s, paper; scaled, chosen here | 100 and 400 at 25 Gb/s, scaled |
//! | Pmax | | 0.01, paper | 0.2 |
//!
//! Timers follow the time between notifications where somebody has made it longer, as a timer that ends in between takes each notification for
//! the end of the congestion: the paper demands that both are longer.
//!
//! The artefact is that of HPCC (Li et al., SIGCOMM 2019), `simulation/run.py`, its scheme `dcqcn`; `dcqcn_paper` there has 50, 55 and 50 us. In it the
//! target remains when a decrease follows another without an increase between; a round by time counts from zero.

use serde::Serialize;

use super::tuning::{
    RATE, Refusal, STEP, TIME, Tunable, Tuning, below_line, picos, rate, real, tunings, whole,
};
use super::{Control, MBPS, shown};
use crate::packet::Packet;
use crate::time::{Picos, US};

/// Parameters of a flow. Rates are in bytes per ps.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct DcqcnSettings {
    /// Rate of the link.
    #[serde(rename = "line_gbps", serialize_with = "shown::gbps")]
    pub line: f64,
    /// Rates never fall below this.
    #[serde(rename = "min_rate_gbps", serialize_with = "shown::gbps")]
    pub min_rate: f64,
    /// Gain of `alpha`.
    pub g: f64,
    /// `alpha` decays after so long without a notification.
    #[serde(rename = "alpha_timer_us", serialize_with = "shown::us")]
    pub alpha_timer: Picos,
    /// A round by time.
    #[serde(rename = "increase_timer_us", serialize_with = "shown::us")]
    pub increase_timer: Picos,
    /// A round by bytes on the wire; none for time alone.
    pub byte_counter: Option<u64>,
    /// Rounds of fast recovery.
    pub recovery_rounds: u32,
    /// Additive increase.
    #[serde(rename = "additive_gbps", serialize_with = "shown::gbps")]
    pub additive: f64,
    /// Hyper increase.
    #[serde(rename = "hyper_gbps", serialize_with = "shown::gbps")]
    pub hyper: f64,
    /// Two decreases are so far apart at least.
    #[serde(rename = "decrease_interval_us", serialize_with = "shown::us")]
    pub decrease_interval: Picos,
    /// The target remains when no round lies between two decreases.
    pub keeps_target: bool,
}

impl DcqcnSettings {
    /// Time between notifications to go with [`DcqcnSettings::paper`].
    pub const PAPER_INTERVAL: Picos = 50 * US;
    /// The same for [`DcqcnSettings::artefact`].
    pub const ARTEFACT_INTERVAL: Picos = US;

    /// Those of the paper, with notifications `interval` apart at least.
    pub fn paper(gbps: u32, interval: Picos) -> Self {
        let timer = (55 * US).max(interval / 10 * 11);
        let line = 1000.0 * f64::from(gbps) * MBPS;
        Self {
            line,
            min_rate: line / 1000.0,
            g: 1.0 / 256.0,
            alpha_timer: timer,
            increase_timer: timer,
            byte_counter: Some(10_000_000),
            recovery_rounds: 5,
            additive: line / 1000.0,
            hyper: line / 100.0,
            decrease_interval: 0,
            keeps_target: false,
        }
    }

    /// Those of the HPCC artefact, with notifications `interval` apart at least.
    pub fn artefact(gbps: u32, interval: Picos) -> Self {
        let line = 1000.0 * f64::from(gbps) * MBPS;
        Self {
            line,
            min_rate: 1000.0 * MBPS,
            g: 1.0 / 256.0,
            alpha_timer: US.max(interval),
            increase_timer: (300 * US).max(interval),
            byte_counter: None,
            recovery_rounds: 1,
            additive: line / 5000.0,
            hyper: line / 500.0,
            decrease_interval: 4 * US,
            keeps_target: true,
        }
    }
}

impl Tunable for DcqcnSettings {
    const KEYS: &'static [Tuning<Self>] = tunings! {
        "g": real("", 1e-6, 1.0), "gain of `alpha`", "1/256, paper and artefact", |it, g| it.g = g;
        "alpha_timer_us": TIME, "`alpha` decays after so long without a notification",
            "55, paper; artefact 1; longer where notifications are further apart", |it, us| it.alpha_timer = picos(us);
        "increase_timer_us": TIME, "a round of increase by time",
            "55, paper; artefact 300; longer where notifications are further apart", |it, us| it.increase_timer = picos(us);
        "byte_counter_bytes": whole("bytes", 1, 1_000_000_000_000), "a round of increase by bytes on the wire",
            "10,000,000, paper; artefact none", |it, bytes| it.byte_counter = Some(bytes as u64);
        "recovery_rounds": whole("", 1, 1_000_000), "`F`, rounds of fast recovery", "5, paper; artefact 1", |it, rounds| it.recovery_rounds = rounds as u32;
        "r_ai_mbps": STEP, "`R_AI`, additive increase",
            "40 at 40 Gb/s, paper, scaled with the link, chosen here; artefact 5 at 25 Gb/s, scaled", |it, mbps| it.additive = rate(mbps);
        "r_hai_mbps": STEP, "`R_HAI`, hyper increase",
            "ten times `R_AI` of the paper, chosen here; artefact 50 at 25 Gb/s, scaled", |it, mbps| it.hyper = rate(mbps);
        "min_rate_mbps": RATE, "smallest rate", "a thousandth of the link, chosen here; artefact 1000", |it, mbps| it.min_rate = rate(mbps);
        "decrease_interval_us": real("µs", 0.0, 1e7), "between two decreases, at least", "0: each notification, paper; artefact 4",
            |it, us| it.decrease_interval = picos(us);
    };

    fn check(&self) -> Result<(), Refusal> {
        below_line(self.min_rate, self.line)
    }
}

/// A flow under DCQCN.
#[derive(Clone, Debug)]
pub struct Dcqcn {
    settings: DcqcnSettings,
    rate: f64,
    target: f64,
    alpha: f64,
    /// Rounds since the last decrease, by time and by bytes.
    rounds: [u32; 2],
    /// Bytes since the last round by bytes.
    bytes: u64,
    /// When `alpha` decays and when a round by time ends; none before the first notification.
    timers: Option<[Picos; 2]>,
    decreased_at: Option<Picos>,
}

impl Dcqcn {
    /// A flow that begins at the rate of its link.
    pub fn new(settings: DcqcnSettings) -> Self {
        Self {
            settings,
            rate: settings.line,
            target: settings.line,
            alpha: 1.0,
            rounds: [0; 2],
            bytes: 0,
            timers: None,
            decreased_at: None,
        }
    }

    fn restart(&mut self, now: Picos) {
        let DcqcnSettings { alpha_timer, increase_timer, .. } = self.settings;
        self.timers = Some([now + alpha_timer, now + increase_timer]);
        self.bytes = 0;
    }

    /// What follows a round.
    fn increase(&mut self) {
        let DcqcnSettings { recovery_rounds, additive, hyper, line, .. } = self.settings;
        let (most, least) = match self.settings.byte_counter {
            Some(_) => (self.rounds[0].max(self.rounds[1]), self.rounds[0].min(self.rounds[1])),
            None => (self.rounds[0] - 1, self.rounds[0] - 1),
        };
        if least > recovery_rounds {
            self.target += hyper;
        } else if most >= recovery_rounds {
            self.target += additive;
        }
        self.target = self.target.min(line);
        self.rate = f64::midpoint(self.rate, self.target);
    }
}

impl Control for Dcqcn {
    fn parameters(&self) -> serde_json::Value {
        serde_json::to_value(self.settings).unwrap_or_default()
    }

    #[inline]
    fn rate(&self) -> f64 {
        self.rate
    }

    fn notified(&mut self, now: Picos, packet: &Packet) {
        if packet.ecn != 3 {
            if self.timers.is_some() {
                self.restart(now);
            }
            return;
        }
        let DcqcnSettings { g, min_rate, decrease_interval, alpha_timer, keeps_target, .. } =
            self.settings;
        let alpha = self.alpha;
        self.alpha += g * (1.0 - alpha);
        if self.decreased_at.is_some_and(|at| now - at < decrease_interval) {
            if let Some(timers) = &mut self.timers {
                timers[0] = now + alpha_timer;
            }
            return;
        }
        self.decreased_at = Some(now);
        if !keeps_target || self.rounds != [0; 2] {
            self.target = self.rate;
        }
        self.rate = (self.rate * (1.0 - alpha / 2.0)).max(min_rate);
        self.rounds = [0; 2];
        self.restart(now);
    }

    #[inline]
    fn sent(&mut self, _now: Picos, bytes: u32) {
        let Some(full) = self.settings.byte_counter else { return };
        if self.timers.is_none() {
            return;
        }
        self.bytes += u64::from(bytes);
        if self.bytes >= full {
            self.bytes -= full;
            self.rounds[1] += 1;
            self.increase();
        }
    }

    #[inline]
    fn next_timer(&self) -> Option<Picos> {
        self.timers.map(|[alpha, increase]| alpha.min(increase))
    }

    fn timer(&mut self, now: Picos) {
        let Some([alpha_at, increase_at]) = self.timers else { return };
        let DcqcnSettings { g, alpha_timer, increase_timer, .. } = self.settings;
        let (mut timers, mut is_due) = ([alpha_at, increase_at], false);
        if now >= alpha_at {
            self.alpha *= 1.0 - g;
            timers[0] = now + alpha_timer;
        }
        if now >= increase_at {
            timers[1] = now + increase_timer;
            is_due = true;
        }
        self.timers = Some(timers);
        if is_due {
            self.rounds[0] += 1;
            self.increase();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GBPS: f64 = 1000.0 * MBPS;
    fn congested() -> Packet {
        Packet { ecn: 3, ..Packet::default() }
    }

    fn undetermined() -> Packet {
        Packet { ecn: 2, ..Packet::default() }
    }

    /// Runs the timers up to a time; rates in Gb/s after each.
    fn run(flow: &mut Dcqcn, end: Picos) -> Vec<f64> {
        let mut rates = vec![];
        while let Some(at) = flow.next_timer().filter(|at| *at <= end) {
            flow.timer(at);
            rates.push(flow.rate() / GBPS);
        }
        rates
    }

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9 * expected.abs(), "{found}, not {expected}");
    }

    #[test]
    fn a_notification_cuts_by_half_of_alpha_and_recovery_brings_half_of_it_back() {
        let mut flow = Dcqcn::new(DcqcnSettings::paper(40, DcqcnSettings::PAPER_INTERVAL));
        close(flow.rate() / GBPS, 40.0);
        flow.notified(0, &congested());
        // alpha was 1.
        close(flow.rate() / GBPS, 20.0);
        close(flow.target / GBPS, 40.0);
        flow.notified(50 * US, &congested());
        close(flow.rate() / GBPS, 10.0);
        close(flow.target / GBPS, 20.0);
        // Four rounds of recovery: half of the way to 20 each.
        let rates = run(&mut flow, 50 * US + 4 * 55 * US);
        for (found, expected) in rates.iter().zip([15.0, 17.5, 18.75, 19.375]) {
            close(*found, expected);
        }
        assert_eq!(rates.len(), 4);
        // The fifth raises the target by 40 Mb/s, and so do those after it while bytes have had no round.
        let rates = run(&mut flow, 50 * US + 6 * 55 * US);
        close(rates[0], f64::midpoint(19.375, 20.04));
        close(rates[1], f64::midpoint(rates[0], 20.08));
        // Alpha has fallen six times.
        close(flow.alpha, (1.0 - 1.0 / 256.0_f64).powi(6));
    }

    #[test]
    fn no_timer_ends_between_two_notifications() {
        for interval in [US, 10 * US, 50 * US, 200 * US, 20_000 * US] {
            let paper = DcqcnSettings::paper(100, interval);
            assert!(paper.alpha_timer > interval && paper.increase_timer > interval, "{interval}");
            assert!(interval > 50 * US || paper.alpha_timer == 55 * US, "{interval}");
            let artefact = DcqcnSettings::artefact(100, interval);
            let timers = [artefact.alpha_timer, artefact.increase_timer];
            assert!(timers.iter().all(|timer| *timer >= interval), "{interval}");
        }
    }

    #[test]
    fn hyper_increase_needs_time_and_bytes() {
        let mut flow = Dcqcn::new(DcqcnSettings::paper(40, DcqcnSettings::PAPER_INTERVAL));
        for _ in 0..4 {
            flow.notified(0, &congested());
        }
        for _ in 0..6 {
            flow.sent(0, 10_000_000);
        }
        let target = flow.target;
        run(&mut flow, 5 * 55 * US);
        close((flow.target - target) / GBPS, 5.0 * 0.04);
        run(&mut flow, 6 * 55 * US);
        close((flow.target - target) / GBPS, 5.0 * 0.04 + 0.4);
    }

    #[test]
    fn the_artefact_keeps_the_target_until_a_round_and_spaces_its_decreases() {
        let mut flow = Dcqcn::new(DcqcnSettings::artefact(100, DcqcnSettings::ARTEFACT_INTERVAL));
        flow.notified(0, &congested());
        flow.notified(US, &congested());
        close(flow.rate() / GBPS, 50.0);
        flow.notified(4 * US, &congested());
        close(flow.rate() / GBPS, 25.0);
        close(flow.target / GBPS, 100.0);
        // Recovery, additive, hyper.
        for (end, expected) in [(304, 62.5), (604, 81.25), (904, 90.625)] {
            run(&mut flow, end * US);
            // The target is at the rate of the link.
            close(flow.rate() / GBPS, expected);
        }
        flow.notified(904 * US, &congested());
        close(flow.target / GBPS, 90.625);
        run(&mut flow, 1204 * US);
        close(flow.target / GBPS, 90.625);
        run(&mut flow, 1504 * US);
        close(flow.target / GBPS, 90.625 + 0.02);
        run(&mut flow, 1804 * US);
        close(flow.target / GBPS, 90.625 + 0.02 + 0.2);
    }

    #[test]
    fn an_undetermined_queue_holds_the_rate() {
        let mut flow = Dcqcn::new(DcqcnSettings::paper(40, DcqcnSettings::PAPER_INTERVAL));
        flow.notified(0, &undetermined());
        close(flow.rate() / GBPS, 40.0);
        assert_eq!(flow.next_timer(), None);
        flow.notified(0, &congested());
        let alpha = flow.alpha;
        for i in 1..10 {
            flow.notified(i * 50 * US, &undetermined());
            assert!(run(&mut flow, (i * 50 + 49) * US).is_empty());
        }
        close(flow.rate() / GBPS, 20.0);
        close(flow.alpha, alpha);
    }

    #[test]
    fn rates_stay_above_the_smallest() {
        let mut flow = Dcqcn::new(DcqcnSettings::paper(100, DcqcnSettings::PAPER_INTERVAL));
        for i in 0..100 {
            flow.notified(i * 50 * US, &congested());
        }
        close(flow.rate() / GBPS, 0.1);
    }
}
