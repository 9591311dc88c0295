//! TIMELY (Mittal et al., "TIMELY: RTT-based Congestion Control for the Datacenter", SIGCOMM 2015): rates from round-trip times.
//!
//! With the time `rtt` of a completed packet, that before it and the smallest:
//! `d = (1 - a) d + a (rtt - rtt')`, `g = d / rtt_min`;
//!
//! * `rtt < Tlow`: `R = R + delta`;
//! * `rtt > Thigh`: `R = R (1 - beta (1 - Thigh / rtt))`;
//! * `g <= 0`: `R = R + N delta`, `N` being 5 from the fifth time in a row on, else 1;
//! * else `R = R (1 - beta g)`, but at least half of `R`.
//!
//! Parameters of a flow, their defaults and sources: [`TimelySettings`]'s [`Tunable::KEYS`]. Others:
//!
//! | parameter | unit | value and source |
//! |---|---|---|
//! | once in | | a round trip, as in the HPCC artefact: by the first ACK of a packet that was sent after the last update |
//! | half of `R` | | the authors' published code |
//!
//! `Tlow` and `Thigh` do not depend on the rate of the link: at 100 Gb/s a queue has to take 37 us, or 470 KB, before the gradient counts with a base time of 12.5 us.

use serde::Serialize;

use super::tuning::{
    RATE, Refusal, STEP, TIME, Tunable, Tuning, below_line, ordered, picos, rate, real, tunings,
    whole,
};
use super::{Acknowledged, Control, ControlError, MBPS, Way, shown};
use crate::time::{NS, Picos, US};

/// Parameters. Rates are in bytes per ps.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TimelySettings {
    /// Rate of the link.
    #[serde(rename = "line_gbps", serialize_with = "shown::gbps")]
    pub line: f64,
    /// Rates never fall below this.
    #[serde(rename = "min_rate_gbps", serialize_with = "shown::gbps")]
    pub min_rate: f64,
    /// Weight of the last difference in the smoothed one.
    pub alpha: f64,
    /// Share of a decrease.
    pub beta: f64,
    /// Below it rates rise.
    #[serde(rename = "t_low_us", serialize_with = "shown::us")]
    pub t_low: Picos,
    /// Above it they fall.
    #[serde(rename = "t_high_us", serialize_with = "shown::us")]
    pub t_high: Picos,
    /// Smallest round-trip time.
    #[serde(rename = "rtt_min_us", serialize_with = "shown::us")]
    pub rtt_min: Picos,
    /// Additive increase.
    #[serde(rename = "delta_gbps", serialize_with = "shown::gbps")]
    pub delta: f64,
    /// Increases in a row from which on they are five times as large.
    pub hyper_after: u32,
}

impl TimelySettings {
    /// Those of the table, for a flow on some way.
    pub fn new(way: &Way) -> Self {
        let line = f64::from(way.rate.mbps()) * MBPS;
        // In integer ns, which no queue is shorter than.
        let rtt_min = (way.base_rtt / NS).max(1) * NS;
        Self {
            line,
            min_rate: line / 1000.0,
            alpha: 0.875,
            beta: 0.8,
            t_low: (2 * rtt_min).max(50 * US),
            t_high: (20 * rtt_min).max(500 * US),
            rtt_min,
            delta: line / 1000.0,
            hyper_after: 5,
        }
    }
}

impl Tunable for TimelySettings {
    const KEYS: &'static [Tuning<Self>] = tunings! {
        "alpha": real("", 1e-6, 1.0), "weight of the last difference of round-trip times", "0.875, Zhu et al., \"ECN or Delay\", CoNEXT 2016", |it, alpha| it.alpha = alpha;
        "beta": real("", 0.0, 1.0), "share of a decrease", "0.8, Zhu et al.", |it, beta| it.beta = beta;
        "t_low_us": TIME, "rates rise below it", "50, Zhu et al.; twice the base round-trip time where that is more, chosen here", |it, us| it.t_low = picos(us);
        "t_high_us": TIME, "rates fall above it", "500, Zhu et al.; 20 times the base round-trip time where that is more, chosen here",
            |it, us| it.t_high = picos(us);
        "rtt_min_us": TIME, "smallest round-trip time, the unit of the gradient", "the base round-trip time of the flow", |it, us| it.rtt_min = picos(us);
        "delta_mbps": STEP, "additive increase", "10 at 10 Gb/s, paper, scaled with the link as in the HPCC artefact", |it, mbps| it.delta = rate(mbps);
        "hyper_after": whole("", 1, 1_000_000), "increases in a row from which on they are five times as large", "5, paper", |it, n| it.hyper_after = n as u32;
        "min_rate_mbps": RATE, "smallest rate", "a thousandth of the link, chosen here", |it, mbps| it.min_rate = rate(mbps);
    };

    fn check(&self) -> Result<(), Refusal> {
        let [low, high] = [self.t_low, self.t_high].map(|time| time as f64 / US as f64);
        ordered("t_low_us", low, "t_high_us", high)?;
        below_line(self.min_rate, self.line)
    }
}

/// A flow under TIMELY.
#[derive(Clone, Debug)]
pub struct Timely {
    settings: TimelySettings,
    rate: f64,
    before: Option<Picos>,
    /// Smoothed difference, ps.
    difference: f64,
    /// Times in a row that the gradient was not positive.
    falling: u32,
    /// The next update is by an ACK beyond this packet.
    update_beyond: u64,
}

impl Timely {
    /// A flow that begins at the rate of its link.
    pub fn new(settings: TimelySettings) -> Self {
        Self {
            settings,
            rate: settings.line,
            before: None,
            difference: 0.0,
            falling: 0,
            update_beyond: 0,
        }
    }

    /// A packet took `rtt`.
    fn update(&mut self, rtt: Picos) {
        let TimelySettings { line, min_rate, alpha, beta, t_low, t_high, delta, .. } =
            self.settings;
        let Some(before) = self.before.replace(rtt) else { return };
        let change = rtt as f64 - before as f64;
        self.difference = (1.0 - alpha) * self.difference + alpha * change;
        let gradient = self.difference / self.settings.rtt_min as f64;
        let is_between = (t_low..=t_high).contains(&rtt);
        self.falling = if is_between && gradient <= 0.0 { self.falling + 1 } else { 0 };
        let rate = if rtt < t_low {
            self.rate + delta
        } else if rtt > t_high {
            self.rate * (1.0 - beta * (1.0 - t_high as f64 / rtt as f64))
        } else if gradient <= 0.0 {
            let times = if self.falling >= self.settings.hyper_after { 5.0 } else { 1.0 };
            self.rate + times * delta
        } else {
            self.rate * (1.0 - beta * gradient).max(0.5)
        };
        self.rate = rate.clamp(min_rate, line);
    }
}

impl Control for Timely {
    fn parameters(&self) -> serde_json::Value {
        serde_json::to_value(self.settings).unwrap_or_default()
    }

    #[inline]
    fn rate(&self) -> f64 {
        self.rate
    }

    #[inline]
    fn acknowledged(&mut self, seen: &Acknowledged<'_>) -> Result<(), ControlError> {
        if seen.ack_packet > self.update_beyond {
            self.update_beyond = seen.next_packet;
            self.update(seen.rtt());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packet::Packet;
    use crate::rate::Rate;

    const GBPS: f64 = 1000.0 * MBPS;

    /// A flow of 10 Gb/s at 5 Gb/s, with a base round-trip time of 20 us, that has seen one time.
    fn flow(rtt: Picos) -> Timely {
        let way = Way { rate: Rate::of_gbps(10), base_rtt: 20 * US, hops: 1 };
        let mut flow = Timely::new(TimelySettings::new(&way));
        flow.rate = 5.0 * GBPS;
        flow.update(rtt);
        flow
    }

    fn close(found: f64, expected: f64) {
        assert!((found / GBPS - expected).abs() < 1e-9, "{}, not {expected}", found / GBPS);
    }

    #[test]
    fn short_times_raise_the_rate_whatever_the_gradient() {
        let mut flow = flow(20 * US);
        flow.update(49 * US);
        close(flow.rate, 5.01);
    }

    #[test]
    fn long_times_lower_it_whatever_the_gradient() {
        let mut flow = flow(2000 * US);
        flow.update(1000 * US);
        // 1 - 0.8 (1 - 500 / 1000)
        close(flow.rate, 5.0 * 0.6);
    }

    #[test]
    fn between_them_the_gradient_counts() {
        let mut flow = flow(100 * US);
        flow.update(104 * US);
        // d = 3.5 us, g = 0.175
        close(flow.rate, 5.0 * (1.0 - 0.8 * 0.175));
        let rate = flow.rate / GBPS;
        flow.update(103 * US);
        // d = 0.125 * 3.5 - 0.875 us
        close(flow.rate, rate + 0.01);
        // A rise of a complete base time and more halves the rate at most.
        let rate = flow.rate / GBPS;
        flow.update(400 * US);
        close(flow.rate, rate / 2.0);
    }

    #[test]
    fn the_fifth_increase_in_a_row_is_five_times_as_large() {
        let mut flow = flow(100 * US);
        for _ in 0..4 {
            flow.update(100 * US);
        }
        close(flow.rate, 5.04);
        flow.update(100 * US);
        close(flow.rate, 5.09);
        flow.update(40 * US);
        flow.update(60 * US);
        let rate = flow.rate;
        flow.update(60 * US);
        assert!(flow.rate < rate, "the smoothed gradient is positive still");
        let rate = flow.rate / GBPS;
        flow.update(50 * US);
        close(flow.rate, rate + 0.01);
    }

    #[test]
    fn there_is_one_update_in_a_round_trip_and_a_smallest_rate() {
        let mut flow = flow(2000 * US);
        let packet = Packet::default();
        let mut acknowledge = |ack_packet, next_packet| {
            let now = 5000 * US;
            let (newly, in_flight) = (0, 0);
            let seen = Acknowledged {
                now,
                packet: &packet,
                stack: &[],
                ack_packet,
                next_packet,
                newly,
                in_flight,
            };
            flow.acknowledged(&seen).unwrap();
            flow.rate
        };
        let first = acknowledge(1, 10);
        close(first, 5.0 * (1.0 - 0.8 * 0.9));
        assert!((acknowledge(10, 20) - first).abs() < f64::EPSILON);
        assert!(acknowledge(11, 20) < first);
        for i in 3..100 {
            acknowledge(10 * i, 10 * i);
        }
        close(flow.rate, 0.01);
    }
}
