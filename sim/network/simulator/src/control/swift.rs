//! Swift (Kumar et al., "Swift: Delay is Simple and Effective for Congestion Control in the Datacenter", SIGCOMM 2020): a window from
//! the delay of the fabric and a target for it.
//!
//! The window `w` counts full packets. On an ACK of `n` packets with round-trip time `d`:
//!
//! * target: `base + h hops + max(0, min(a / sqrt(w) + b, range))`, `a = range / (1 / sqrt(w0) - 1 / sqrt(w1))`, `b = -a / sqrt(w1)`;
//! * `d < target`: `w = w + ai n / w` from one packet on, below that `w = w + ai n`;
//! * else, a round trip after the last decrease or later: `w = w max(1 - beta (d - target) / d, 1 - max_mdf)`.
//!
//! Below one packet the flow has one packet under way at most, and paces them `d / w` apart; otherwise ACKs alone clock it.
//!
//! Parameters of a flow, their defaults and sources: [`SwiftSettings`]'s [`Tunable::KEYS`]. Others:
//!
//! | parameter | unit | value and source |
//! |---|---|---|
//! | hops | | switches that the ACK has passed, for the TTL of the paper |
//! | smallest rate | | that of `w` = 0.01 |
//!
//! A host is not modelled here in addition to its link, so there is no delay of the endpoint and no window for it; PFC loses nothing, so
//! retransmission has no rules of Swift's.

use serde::Serialize;

use super::tuning::{Refusal, Tunable, Tuning, ordered, real, tunings};
use super::{Acknowledged, Control, ControlError, MBPS, Way, shown};
use crate::time::{NS, Picos, US};

/// Parameters.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SwiftSettings {
    /// Rate of the link, bytes per ps.
    #[serde(rename = "line_gbps", serialize_with = "shown::gbps")]
    pub line: f64,
    /// Payload of a full packet, and all of it, bytes.
    pub packet: [f64; 2],
    /// `T`, ps.
    #[serde(rename = "t_us", serialize_with = "shown::real_us")]
    pub t: f64,
    /// Target without hops and for large windows, ps.
    #[serde(rename = "base_us", serialize_with = "shown::real_us")]
    pub base: f64,
    /// More for each switch, ps.
    #[serde(rename = "per_hop_us", serialize_with = "shown::real_us")]
    pub per_hop: f64,
    /// More for small windows at most, ps.
    #[serde(rename = "range_us", serialize_with = "shown::real_us")]
    pub range: f64,
    /// Windows between which that falls to nothing, packets.
    pub scaled: [f64; 2],
    /// Additive increase in a round trip, packets.
    pub ai: f64,
    /// Share of the excess by which the window falls.
    pub beta: f64,
    /// Share of the window by which it falls at most.
    pub max_mdf: f64,
    /// Smallest and largest window, packets.
    pub window: [f64; 2],
}

impl SwiftSettings {
    /// Those of the table, for a flow on some way, its `T`, and packets of so much payload and so much overhead.
    pub fn new(way: &Way, t_ns: u32, [payload, overhead]: [u32; 2]) -> Self {
        let line = f64::from(way.rate.mbps()) * MBPS;
        let t = Picos::from(t_ns) as f64 * NS as f64;
        let per_hop = (way.base_rtt / NS * NS) as f64 / (f64::from(way.hops) + 1.0);
        let packet = [f64::from(payload), f64::from(payload + overhead)];
        Self {
            line,
            packet,
            t,
            base: per_hop + t / 4.0,
            per_hop,
            range: t,
            scaled: [0.1, 100.0],
            ai: 1.0,
            beta: 0.8,
            max_mdf: 0.5,
            window: [0.01, (2.0 * t * line / packet[1]).max(2.0)],
        }
    }

    /// Target of the round-trip time, ps.
    fn target(&self, hops: u8, window: f64) -> f64 {
        let [low, high] = self.scaled.map(|packets| packets.sqrt().recip());
        let a = self.range / (low - high);
        let scaled = a * (window.sqrt().recip() - high);
        self.base + self.per_hop * f64::from(hops) + scaled.clamp(0.0, self.range)
    }
}

impl Tunable for SwiftSettings {
    const KEYS: &'static [Tuning<Self>] = tunings! {
        "ai": real("packets", 0.0, 1e6), "additive increase in a round trip", "1, chosen here", |it, packets| it.ai = packets;
        "beta": real("", 0.0, 1.0), "share of the excess of the delay by which the window falls", "0.8, chosen here", |it, beta| it.beta = beta;
        "max_mdf": real("", 0.0, 0.999), "share of the window by which it falls at most", "0.5, chosen here", |it, share| it.max_mdf = share;
        "base_us": real("µs", 0.0, 1e7), "target without switches and for large windows",
            "the delay of a link there and back, and `T / 4` to queue, chosen here", |it, us| it.base = us * US as f64;
        "per_hop_us": real("µs", 0.0, 1e7), "more for each switch", "the delay of a link there and back, chosen here", |it, us| it.per_hop = us * US as f64;
        "range_us": real("µs", 0.0, 1e7), "more for small windows, at most", "`T`, chosen here", |it, us| it.range = us * US as f64;
        "scaled_from_packets": real("packets", 1e-6, 1e6), "window up to which all of it counts", "0.1, chosen here", |it, packets| it.scaled[0] = packets;
        "scaled_to_packets": real("packets", 1e-6, 1e6), "window from which on nothing of it counts", "100, chosen here", |it, packets| it.scaled[1] = packets;
        "min_window_packets": real("packets", 1e-6, 1e6), "smallest window", "0.01, chosen here", |it, packets| it.window[0] = packets;
        "max_window_packets": real("packets", 1e-6, 1e6), "largest window, of which a flow begins with half", "twice the bandwidth-delay product, chosen here",
            |it, packets| it.window[1] = packets;
    };

    fn check(&self) -> Result<(), Refusal> {
        // Equal ones would divide by zero.
        ordered(
            "scaled_from_packets",
            1.001 * self.scaled[0],
            "scaled_to_packets",
            self.scaled[1],
        )?;
        ordered("min_window_packets", self.window[0], "max_window_packets", self.window[1])
    }
}

/// A flow under Swift.
#[derive(Clone, Debug)]
pub struct Swift {
    settings: SwiftSettings,
    /// Packets.
    window: f64,
    rtt: Picos,
    decreased_at: Option<Picos>,
}

impl Swift {
    /// A flow that begins with the bandwidth-delay product.
    pub fn new(settings: SwiftSettings) -> Self {
        let [least, most] = settings.window;
        let window = (most / 2.0).max(least);
        Self { settings, window, rtt: settings.t as Picos, decreased_at: None }
    }
}

impl Control for Swift {
    fn parameters(&self) -> serde_json::Value {
        serde_json::to_value(self.settings).unwrap_or_default()
    }

    #[inline]
    fn window(&self) -> u64 {
        (self.window * self.settings.packet[0]).ceil() as u64
    }

    #[inline]
    fn rate(&self) -> f64 {
        let SwiftSettings { line, packet, .. } = self.settings;
        if self.window >= 1.0 {
            return line;
        }
        (packet[1] * self.window / self.rtt as f64).min(line)
    }

    fn acknowledged(&mut self, seen: &Acknowledged<'_>) -> Result<(), ControlError> {
        let SwiftSettings { ai, beta, max_mdf, packet, window: [least, most], .. } = self.settings;
        self.rtt = seen.rtt();
        let delay = self.rtt as f64;
        let target = self.settings.target(seen.packet.hop, self.window);
        if delay < target {
            let packets = seen.newly as f64 / packet[0];
            self.window += ai * packets / self.window.max(1.0);
        } else if self.decreased_at.is_none_or(|at| seen.now - at >= self.rtt) {
            self.window *= (1.0 - beta * (delay - target) / delay).max(1.0 - max_mdf);
            self.decreased_at = Some(seen.now);
        }
        self.window = self.window.clamp(least, most);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packet::Packet;
    use crate::rate::Rate;
    use crate::time::US;

    /// 100 Gb/s, 12 us over three switches, 1000 bytes of payload in 1250: a product of 120 packets.
    fn flow() -> Swift {
        let way = Way { rate: Rate::of_gbps(100), base_rtt: 12 * US, hops: 3 };
        Swift::new(SwiftSettings::new(&way, 12_000, [1000, 250]))
    }

    fn acknowledge(flow: &mut Swift, now: Picos, rtt: Picos) -> f64 {
        let packet = Packet { sent_at: now - rtt, hop: 3, ..Packet::default() };
        let (ack_packet, next_packet, in_flight) = (0, 0, 0);
        let seen = Acknowledged {
            now,
            packet: &packet,
            stack: &[],
            ack_packet,
            next_packet,
            newly: 1000,
            in_flight,
        };
        flow.acknowledged(&seen).unwrap();
        flow.window
    }

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9 * expected, "{found}, not {expected}");
    }

    #[test]
    fn the_target_grows_with_hops_and_for_small_windows() {
        let settings = SwiftSettings { scaled: [0.25, 4.0], ..flow().settings };
        let us = US as f64;
        // A link takes 3 us, and as much may wait.
        close(settings.target(0, 50.0), 6.0 * us);
        close(settings.target(3, 4.0), 15.0 * us);
        // a = 12 / (2 - 0.5) = 8 us, b = -4 us
        close(settings.target(3, 1.0), 15.0 * us + 4.0 * us);
        close(settings.target(3, 0.25), 15.0 * us + 12.0 * us);
        close(settings.target(3, 0.01), 15.0 * us + 12.0 * us);
    }

    #[test]
    fn below_the_target_the_window_gains_a_packet_in_a_round_trip() {
        let mut flow = flow();
        close(flow.window, 120.0);
        assert_eq!(flow.window(), 120_000);
        close(acknowledge(&mut flow, 100 * US, 14 * US), 120.0 + 1.0 / 120.0);
    }

    #[test]
    fn above_it_falls_by_the_excess_once_in_a_round_trip_and_by_half_at_most() {
        let mut flow = flow();
        // Windows above 100 packets have no scaling: the target is 15 us, the excess a quarter.
        close(acknowledge(&mut flow, 2100 * US, 20 * US), 120.0 * (1.0 - 0.8 * 0.25));
        close(acknowledge(&mut flow, 2119 * US, 20 * US), 96.0);
        close(acknowledge(&mut flow, 2121 * US, 20 * US * 50), 96.0);
        close(acknowledge(&mut flow, 3200 * US, 20 * US * 50), 48.0);
    }

    #[test]
    fn below_a_packet_the_flow_is_paced_and_gains_whole_packets() {
        let mut flow = flow();
        flow.window = 0.5;
        let rtt = 200 * US;
        close(acknowledge(&mut flow, 1000 * US, rtt), 0.25);
        assert!((1..=1000).contains(&flow.window()), "one packet under way");
        // 1250 bytes in 800 us.
        close(flow.rate(), 1250.0 / (800.0 * US as f64));
        close(acknowledge(&mut flow, 1001 * US, 12 * US), 1.25);
        close(flow.rate(), flow.settings.line);
        for i in 2..100 {
            acknowledge(&mut flow, i * 1000 * US, rtt);
        }
        close(flow.window, 0.01);
    }
}
