//! Endless streams of ACKs that could be real, and settings to go with them, for comparing models.
//!
//! The stream is open loop: what a model makes of an ACK does not change the next one. It has all rates
//! and numbers of hops, ACKs without entries, changes of path, counters and sequence numbers that
//! wrap, hops that dequeued nothing, hops that tie, and gaps longer than the time stamps count.
//! No port sends more than its link carries, but for the rounding of its counters.

use super::{AckWith, MAX_HOPS, Settings, bytes_per_ns};
use crate::wire::{RateCode, TelemetryEntry, entry::RATES_GBPS};
use fncc_support::random::Random;

/// What the bytes between two entries of a port come to, at most, as a share of what its link sends
/// in the time between them. More than 1.2 by the rounding of short intervals only.
pub const HIGHEST_LOAD: f64 = 2.0;

/// Line rates of the settings, Gb/s.
const LINES_GBPS: [u32; 6] = [25, 40, 50, 100, 200, 400];
/// Flows that the additive increase of the settings leaves room for.
const EXPECTED_FLOWS: [f64; 3] = [10.0, 50.0, 100.0];

/// Settings from a seed: `T` from 1.5 to 60 us, line rates from 25 to 400 Gb/s, eta from 0.8 to
/// 0.98, maxStage from 0 to 8, a smallest window of 512 bytes or more, speed-up on and off.
pub fn settings(seed: u64) -> Settings {
    let mut random = Random::new(seed);
    let t_ns = log_uniform(&mut random, 1500, 60_000);
    let line = LINES_GBPS[random.below(LINES_GBPS.len())];
    let defaults = Settings::new(line, t_ns);
    // As many digits as people write.
    let eta = (800 + random.below(181)) as f64 / 1000.0;
    let flows = EXPECTED_FLOWS[random.below(EXPECTED_FLOWS.len())];
    Settings {
        eta,
        max_stage: random.below(9) as u32,
        wai_bytes: defaults.winit_bytes * (1.0 - eta) / flows,
        wmin_bytes: defaults.wmin_bytes.max(512.0),
        lhcs: random.percent(50),
        alpha: (100 + random.below(21)) as f64 / 100.0,
        beta: (80 + random.below(21)) as f64 / 100.0,
        ..defaults
    }
}

/// An endless stream of ACKs of many flows; see the [module](self).
pub type AckFuzzer = AckFuzzerWith<MAX_HOPS>;

/// The same with up to `HOPS` entries.
#[derive(Clone, Debug)]
pub struct AckFuzzerWith<const HOPS: usize> {
    random: Random,
    settings: Settings,
    now_ns: u64,
    flows: Vec<Traffic<HOPS>>,
    turn: usize,
}

/// A flow as the network sees it.
#[derive(Clone, Debug)]
struct Traffic<const HOPS: usize> {
    path_id: u16,
    n_hop: u8,
    ports: [Port; HOPS],
    ack_seq: u64,
    in_flight: u64,
    /// Most that an ACK acknowledges: packets or bytes.
    step: u64,
    n: u16,
}

/// An egress port on the path.
#[derive(Clone, Copy, Debug)]
struct Port {
    entry: TelemetryEntry,
    /// Bytes sent beyond the last full unit, in units.
    carry: f64,
    /// Load that it tends to.
    load: f64,
}

impl<const HOPS: usize> AckFuzzerWith<HOPS> {
    /// ACKs of the flows 0 to `flows - 1`, with sequence numbers, times and units after `settings`.
    /// The same arguments give the same stream.
    ///
    /// # Panics
    /// When `flows` is 0.
    pub fn new(seed: u64, settings: &Settings, flows: u32) -> Self {
        assert!(flows > 0, "a stream of ACKs needs a flow");
        let mut random = Random::new(seed);
        let flows = (0..flows).map(|_| Traffic::new(&mut random, settings)).collect();
        Self { random, settings: *settings, now_ns: 0, flows, turn: 0 }
    }

    /// The next ACK.
    pub fn next_ack(&mut self) -> AckWith<HOPS> {
        let Self { random, settings, .. } = self;
        // Often the same flow twice in a row, which is hard on pipelines.
        if random.percent(60) {
            self.turn = random.below(self.flows.len());
        }
        // A flow has about sixteen ACKs in a round trip.
        let pause = settings.t_ns as usize / (8 * self.flows.len());
        self.now_ns += random.below(pause.max(1) + 1) as u64;
        let traffic = &mut self.flows[self.turn];
        if random.percent(1) {
            traffic.change_path(random);
        }
        traffic.move_on(random, settings);
        let without_entries = random.below(200) == 0;
        if !without_entries {
            traffic.dequeue(random, settings);
        }
        let mask = u64::MAX >> (64 - settings.seq_bits);
        AckWith {
            t_ns: self.now_ns,
            flow: self.turn as u32,
            ack_seq: traffic.ack_seq & mask,
            snd_nxt: traffic.ack_seq.wrapping_add(traffic.in_flight) & mask,
            n: traffic.n,
            path_id: traffic.path_id,
            n_hop: if without_entries { 0 } else { traffic.n_hop },
            hops: traffic.ports.map(|port| port.entry),
        }
    }
}

impl<const HOPS: usize> Iterator for AckFuzzerWith<HOPS> {
    type Item = AckWith<HOPS>;

    fn next(&mut self) -> Option<AckWith<HOPS>> {
        Some(self.next_ack())
    }
}

impl<const HOPS: usize> Traffic<HOPS> {
    fn new(random: &mut Random, settings: &Settings) -> Self {
        let step = if random.percent(50) { 1 } else { 1500 };
        // Half of the flows soon come to the wrap.
        let ack_seq = if random.percent(50) { random.word() } else { 0u64.wrapping_sub(8 * step) };
        let half = 1 << (settings.seq_bits - 1);
        Self {
            path_id: random.below(1 << 12) as u16,
            n_hop: 1 + random.below(HOPS) as u8,
            ports: [(); HOPS].map(|()| Port::new(random)),
            ack_seq,
            in_flight: 0,
            step: step.min(half / 8).max(1),
            n: 1,
        }
    }

    /// Another path: other switches, or more or fewer of them, or both. Counters of other ports on what
    /// looks like the same path would be a load that no port has.
    fn change_path(&mut self, random: &mut Random) {
        let kind = random.below(3);
        if kind != 0 {
            self.path_id ^= 1 + random.below(4095) as u16;
        }
        if kind != 1 {
            self.n_hop = 1 + (self.n_hop + random.below(HOPS - 1) as u8) % HOPS as u8;
        }
        self.ports = self.ports.map(|_| Port::new(random));
    }

    /// Sequence numbers and `N`. Some ACKs repeat the last one, and what is in flight shrinks when
    /// the sender goes back.
    fn move_on(&mut self, random: &mut Random, settings: &Settings) {
        self.ack_seq = self.ack_seq.wrapping_add(random.below(self.step as usize + 1) as u64);
        if random.percent(20) {
            let half = 1 << (settings.seq_bits - 1);
            let most = (16 * self.step).min(half - 1);
            self.in_flight = random.below(most as usize + 1) as u64;
        }
        if random.percent(10) {
            self.n = match random.below(4) {
                0 => random.below(2) as u16,
                1 => 2 + random.below(62) as u16,
                2 => random.word() as u16,
                _ => [u16::MAX, 1024, 1000, 3][random.below(4)],
            };
        }
    }

    /// New entries at the ports.
    fn dequeue(&mut self, random: &mut Random, settings: &Settings) {
        if random.percent(2) {
            return;
        }
        let tau_ns = interval(random, settings);
        let hops = usize::from(self.n_hop);
        if random.percent(8) {
            return self.tie(random, settings, tau_ns);
        }
        for port in &mut self.ports[..hops] {
            if random.percent(3) {
                continue;
            }
            let own = if random.percent(30) { interval(random, settings) } else { tau_ns };
            port.queue(random, settings);
            port.send(random, settings, own);
        }
    }

    /// The same load at all ports, over times that are multiples of each other.
    fn tie(&mut self, random: &mut Random, settings: &Settings, tau_ns: u32) {
        let first = bytes_per_ns(self.ports[0].entry.rate);
        let tau_ns = tau_ns.min(1 << 20);
        let sent = (f64::from(tau_ns) * first / f64::from(settings.tx_unit_bytes)).floor();
        for port in &mut self.ports[..usize::from(self.n_hop)] {
            let times = 1 + random.below(4) as u32;
            let units = sent * f64::from(times) * bytes_per_ns(port.entry.rate) / first;
            port.entry.qlen = 0;
            port.count(times * tau_ns, units as u32);
        }
    }
}

impl Port {
    fn new(random: &mut Random) -> Self {
        let rate = RATES_GBPS[random.below(RATES_GBPS.len())];
        let rate = RateCode::from_gbps(rate).expect("a rate of the table");
        // Counters of half of the ports soon wrap.
        let word = if random.percent(50) { random.word() } else { !(random.word() & 0xFF) };
        let entry = TelemetryEntry { rate, ts: 0, tx_bytes: 0, qlen: 0 };
        let mut port = Self { entry, carry: 0.0, load: random.below(121) as f64 / 100.0 };
        port.count(word as u32, (word >> 32) as u32);
        port
    }

    /// Adds to time stamp and byte counter.
    fn count(&mut self, ns: u32, units: u32) {
        let wrapped =
            |old: u32, more: u32, bits: u32| old.wrapping_add(more) & ((1u32 << bits) - 1);
        self.entry.ts = wrapped(self.entry.ts, ns, TelemetryEntry::TS_BITS);
        self.entry.tx_bytes = wrapped(self.entry.tx_bytes, units, TelemetryEntry::TX_BITS);
    }

    /// Sends for a while at about the load of the port.
    fn send(&mut self, random: &mut Random, settings: &Settings, tau_ns: u32) {
        if random.percent(5) {
            self.load = random.below(121) as f64 / 100.0;
        }
        let load = match random.below(20) {
            0 => 0.0,
            1 => 1.0,
            _ => self.load * (0.95 + random.below(1000) as f64 / 10_000.0),
        };
        let capacity =
            f64::from(tau_ns) * bytes_per_ns(self.entry.rate) / f64::from(settings.tx_unit_bytes);
        let units = (load.min(1.2) * capacity + self.carry).min(HIGHEST_LOAD * capacity);
        self.carry = units.fract();
        self.count(tau_ns, units as u32);
    }

    fn queue(&mut self, random: &mut Random, settings: &Settings) {
        let bdp = bytes_per_ns(self.entry.rate) * f64::from(settings.t_ns);
        let most = (2.0 * bdp / f64::from(settings.qlen_unit_bytes)).min(f64::from(u16::MAX));
        self.entry.qlen = match random.below(100) {
            0..40 => 0,
            40..60 => self.entry.qlen,
            60..75 => random.below(most as usize / 20 + 2) as u16,
            75..97 => random.below(most as usize + 1) as u16,
            _ => u16::MAX,
        };
    }
}

/// Time between two entries of a port, ns, at most what the time stamps count.
fn interval(random: &mut Random, settings: &Settings) -> u32 {
    const LONGEST: u32 = (1 << TelemetryEntry::TS_BITS) - 1;
    let t_ns = settings.t_ns;
    let tau_ns = match random.below(100) {
        0..55 => 1 + random.below(t_ns as usize / 16 + 1) as u32,
        55..85 => 1 + random.below(2 * t_ns as usize) as u32,
        85..90 => (t_ns - 1).saturating_add(random.below(3) as u32),
        90..96 => 1 + random.below(8) as u32,
        96..99 => log_uniform(random, 1, LONGEST),
        // So long that the time stamps wrapped: any difference.
        _ => 1 + random.below(LONGEST as usize) as u32,
    };
    tau_ns.clamp(1, LONGEST)
}

/// An integer between two others whose logarithm is evenly spread.
fn log_uniform(random: &mut Random, low: u32, high: u32) -> u32 {
    let exponent = (random.word() >> 11) as f64 / (1u64 << 53) as f64;
    let ratio = f64::from(high) / f64::from(low);
    (f64::from(low) * ratio.powf(exponent)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::{Ack, float::Flow, serial_after};
    use std::collections::{BTreeMap, BTreeSet};

    const ACKS: usize = 100_000;

    /// Differences of a hop of two ACKs of one flow on one path.
    struct Step {
        rate: RateCode,
        tau_ns: u32,
        units: u32,
        q: u16,
    }

    /// All pairs of ACKs that a measurement is made of, hop by hop.
    fn steps(settings: &Settings) -> Vec<Vec<Step>> {
        let mut last: BTreeMap<u32, Ack> = BTreeMap::new();
        let mut all = vec![];
        for ack in AckFuzzer::new(7, settings, 5).take(ACKS).filter(|ack| ack.n_hop > 0) {
            if let Some(old) = last.insert(ack.flow, ack)
                && (old.path_id, old.n_hop) == (ack.path_id, ack.n_hop)
            {
                let pairs = ack.hops.into_iter().zip(old.hops).take(usize::from(ack.n_hop));
                let steps = pairs.map(|(new, old)| Step {
                    rate: new.rate,
                    tau_ns: new.ts.wrapping_sub(old.ts) & 0xFF_FFFF,
                    units: new.tx_bytes.wrapping_sub(old.tx_bytes) & 0xF_FFFF,
                    q: new.qlen.min(old.qlen),
                });
                all.push(steps.collect());
            }
        }
        all
    }

    fn load(step: &Step, settings: &Settings) -> f64 {
        let bytes = f64::from(step.units) * f64::from(settings.tx_unit_bytes);
        bytes / (f64::from(step.tau_ns) * bytes_per_ns(step.rate))
    }

    #[test]
    fn the_same_seed_gives_the_same_stream_and_another_one_another() {
        let settings = settings(1);
        let stream = |seed| AckFuzzer::new(seed, &settings, 9).take(200).collect::<Vec<_>>();
        assert_eq!(stream(3), stream(3));
        assert_ne!(stream(3), stream(4));
    }

    #[test]
    fn all_flows_rates_and_numbers_of_hops_appear_with_fields_in_their_ranges() {
        let settings = settings(2);
        let mut seen = BTreeSet::new();
        let mut now = 0;
        for ack in AckFuzzer::new(2, &settings, 300).take(ACKS) {
            assert!(now <= ack.t_ns && ack.path_id < 4096);
            now = ack.t_ns;
            seen.insert(("flow", ack.flow));
            seen.insert(("hops", u32::from(ack.n_hop)));
            seen.insert(("no flow at the receiver", u32::from(ack.n.min(1))));
            seen.insert(("most flows at the receiver", u32::from(ack.n / u16::MAX)));
            for hop in ack.hops {
                assert_eq!(TelemetryEntry::from_u64(hop.to_u64()), hop);
                seen.insert(("rate", hop.rate.gbps().unwrap()));
                seen.insert(("empty queue", u32::from(hop.qlen.min(1))));
                seen.insert(("full queue", u32::from(hop.qlen / u16::MAX)));
            }
        }
        assert_eq!(seen.len(), 300 + 6 + 2 + 2 + 9 + 2 + 2, "{seen:?}");
    }

    #[test]
    fn no_port_sends_more_than_its_link_carries_but_for_rounding() {
        for seed in 0..4 {
            let settings = settings(seed);
            for step in steps(&settings).iter().flatten().filter(|step| step.tau_ns > 0) {
                let rounding = f64::from(settings.tx_unit_bytes)
                    / (f64::from(step.tau_ns) * bytes_per_ns(step.rate));
                let load = load(step, &settings);
                assert!(load <= (1.2 + 2.0 * rounding).min(HIGHEST_LOAD), "{load} {}", step.tau_ns);
            }
        }
    }

    #[test]
    fn hops_without_measurement_ties_and_long_times_appear() {
        let settings = settings(5);
        let steps = steps(&settings);
        let count =
            |property: &dyn Fn(&[Step]) -> bool| steps.iter().filter(|s| property(s)).count();
        let still = |step: &Step| step.tau_ns == 0;
        assert!(count(&|s| s.iter().all(still)) > ACKS / 100);
        assert!(count(&|s| s.iter().any(still) && !s.iter().all(still)) > ACKS / 100);
        assert!(count(&|s| s.iter().any(|step| step.tau_ns > 1 << 23)) > ACKS / 500);
        assert!(count(&|s| s.iter().any(|step| step.tau_ns == settings.t_ns)) > ACKS / 500);
        assert!(count(&|s| s.iter().any(|step| step.units == 0 && step.tau_ns > 0)) > ACKS / 100);
        let tie = |s: &[Step]| {
            let loads: Vec<_> = s.iter().map(|step| load(step, &settings)).collect();
            let empty = s.iter().all(|step| step.q == 0);
            let differ = s.iter().any(|step| step.tau_ns != s[0].tau_ns);
            empty && differ && loads[0] > 0.0 && loads.iter().all(|load| *load == loads[0])
        };
        assert!(count(&tie) > ACKS / 500);
    }

    #[test]
    fn sequence_numbers_wrap_and_acks_stay_behind_what_is_sent_at_any_width() {
        for seq_bits in [2, 3, 8, 24, 64] {
            let settings = Settings { seq_bits, ..settings(3) };
            let mask = u64::MAX >> (64 - seq_bits);
            let mut last: BTreeMap<u32, u64> = BTreeMap::new();
            let mut wraps = 0;
            for ack in AckFuzzer::new(1, &settings, 20).take(ACKS) {
                assert!(ack.ack_seq <= mask && ack.snd_nxt <= mask);
                assert!(!serial_after(ack.ack_seq, ack.snd_nxt, seq_bits), "{ack:?}");
                let before = last.insert(ack.flow, ack.ack_seq).unwrap_or(0);
                wraps += usize::from(ack.ack_seq < before);
            }
            assert!(wraps >= 5, "{wraps} wraps with {seq_bits} bits");
        }
    }

    #[test]
    fn settings_stay_in_their_ranges_and_fill_them() {
        let all: Vec<_> = (0..2000).map(settings).collect();
        for s in &all {
            assert!((1500..=60_000).contains(&s.t_ns) && (0.8..=0.98).contains(&s.eta), "{s:?}");
            assert!(s.wmin_bytes >= 512.0 && s.wmin_bytes < s.wmax_bytes, "{s:?}");
            assert!(s.max_stage <= 8 && s.wai_bytes > 0.5, "{s:?}");
        }
        assert!(all.iter().any(|s| s.t_ns < 1700) && all.iter().any(|s| s.t_ns > 55_000));
        assert!(all.iter().any(|s| s.eta < 0.805) && all.iter().any(|s| s.eta > 0.975));
        assert_eq!(all.iter().map(|s| s.max_stage).collect::<BTreeSet<_>>().len(), 9);
        assert_eq!(all.iter().map(|s| s.lhcs).collect::<BTreeSet<_>>().len(), 2);
    }

    #[test]
    fn a_model_takes_all_its_branches() {
        let mut updates = 0;
        let mut stages = BTreeSet::new();
        let mut speed_ups = 0;
        let mut below_eta = 0;
        for seed in 0..20 {
            let settings = Settings { lhcs: true, ..settings(seed) };
            let mut flows = vec![Flow::new(&settings); 3];
            let mut last = [settings.winit_bytes; 3];
            for ack in AckFuzzer::new(seed, &settings, 3).take(ACKS / 10) {
                let flow = ack.flow as usize;
                let outcome = flows[flow].ack(&settings, &ack);
                updates += usize::from(outcome.updated);
                stages.insert(outcome.inc_stage);
                below_eta += usize::from(outcome.u < settings.eta);
                speed_ups += usize::from(!outcome.updated && outcome.wc_bytes != last[flow]);
                last[flow] = outcome.wc_bytes;
            }
        }
        let acks = 20 * ACKS / 10;
        assert!(updates > acks / 100, "{updates} updates");
        assert!(speed_ups > acks / 100, "{speed_ups} speed-ups");
        assert!((acks / 10..acks * 9 / 10).contains(&below_eta), "{below_eta} below eta");
        assert!(stages.len() >= 8, "{stages:?}");
    }
}
