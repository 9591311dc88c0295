//! The state of a flow and what an ACK does to it.

use super::config::output_word;
use super::measure::{Measurement, measure, needed_after};
use super::quotient::divide;
use super::{HardwareConfig, Rule};
use crate::window::{
    AckWith, Increase, MAX_HOPS, Outcome, Reaction, Smoothing, SpeedUp, serial_after,
};
use crate::wire::{RateCode, TelemetryEntry};
use std::hint::select_unpredictable;

/// `U` of a new flow.
const ONE: u64 = 1 << 40;
/// Bits that hold a window.
const WINDOW_MAX: u64 = (1 << 40) - 1;
/// Bits that hold [`ratio`](super).
const RATIO_MAX: u64 = (1 << 48) - 1;
/// A `U` below it has a ratio of its own format.
const SMALL: u64 = ONE >> 12;

/// State of a flow in the formats of the hardware.
pub type Flow = FlowWith<MAX_HOPS>;

/// The same with stacks of up to `HOPS` entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowWith<const HOPS: usize> {
    /// `W`, Q24.16.
    pub w: u64,
    /// `Wc`, Q24.16.
    pub wc: u64,
    /// `U`, Q12.40.
    pub u: u64,
    /// Additive increases in a row.
    pub inc_stage: u8,
    /// Sequence number that an ACK must pass for the next update of `Wc`.
    pub last_update_seq: u32,
    /// `U` by hop, Q12.40, with [`Smoothing::Hop`].
    hop_u: [u64; HOPS],
    /// What the last ACK with a measurement carried, if there was one.
    seen: Option<Seen<HOPS>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Seen<const HOPS: usize> {
    path_id: u16,
    n_hop: u8,
    hops: [TelemetryEntry; HOPS],
}

/// The result of an ACK as it leaves the hardware.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedOutcome {
    /// `W`, bytes, Q24.4.
    pub w: u32,
    /// `Wc`, bytes, Q24.4.
    pub wc: u32,
    /// `R`, bytes per ns, Q8.24.
    pub r: u32,
    /// `U`, Q4.24.
    pub u: u32,
    /// Additive increases in a row.
    pub inc_stage: u8,
    /// The once-per-round-trip update took place.
    pub updated: bool,
    /// At least one hop gave a measurement.
    pub measured: bool,
    /// Last-hop congestion speed-up acted.
    pub lhcs: bool,
    /// The ACK started a path: its telemetry was only stored.
    pub new_path: bool,
}

impl FixedOutcome {
    /// In physical units.
    pub fn outcome(&self) -> Outcome {
        Outcome {
            w_bytes: f64::from(self.w) / 16.0,
            wc_bytes: f64::from(self.wc) / 16.0,
            u: f64::from(self.u) / 2f64.powi(24),
            inc_stage: self.inc_stage.into(),
            updated: self.updated,
        }
    }
}

impl<const HOPS: usize> FlowWith<HOPS> {
    /// A new flow with a window in bytes, rounded to Q24.4; `U` is 1.
    pub fn new(winit_bytes: f64) -> Self {
        let winit = u64::from(output_word(winit_bytes)) << 12;
        Self {
            w: winit,
            wc: winit,
            u: ONE,
            inc_stage: 0,
            last_update_seq: 0,
            hop_u: [ONE; HOPS],
            seen: None,
        }
    }

    /// Takes an ACK.
    pub fn ack(&mut self, config: &HardwareConfig, ack: &AckWith<HOPS>) -> FixedOutcome {
        self.ack_by(config, ack, &mut |_| ())
    }

    /// As [`Flow::ack`], and says which rules applied.
    pub fn ack_by(
        &mut self,
        config: &HardwareConfig,
        ack: &AckWith<HOPS>,
        applies: &mut impl FnMut(Rule),
    ) -> FixedOutcome {
        if ack.n_hop == 0 {
            applies(Rule::NoHops);
            return self.outcome(config);
        }
        let same = |seen: &&Seen<HOPS>| seen.path_id == ack.path_id && seen.n_hop == ack.n_hop;
        let before = match config.pairs {
            true => (ack.n_hop > 1).then_some([ack.hops[0]; HOPS]),
            false => self.seen.as_ref().filter(same).map(|seen| seen.hops),
        };
        let Some(before) = before else {
            applies(match &self.seen {
                _ if config.pairs => Rule::FirstAck,
                None => Rule::FirstAck,
                Some(old) if old.path_id != ack.path_id => Rule::PathChanged,
                Some(_) => Rule::HopsChanged,
            });
            self.see(ack);
            self.last_update_seq = sequence(config, ack.snd_nxt);
            self.hop_u = [self.u; HOPS];
            return FixedOutcome { new_path: true, ..self.outcome(config) };
        };
        let Some(measurement) = measure(config, &before, ack, applies) else {
            applies(Rule::NoMeasurement);
            return self.outcome(config);
        };
        if !config.pairs {
            self.see(ack);
        }
        let bottleneck = self.smooth(config, ack, &measurement, applies);
        let lhcs = self.speed_up(config, ack, &measurement, bottleneck, applies);
        let w_ai = match config.variant.increase {
            Increase::Flows if self.may_share(config, ack, bottleneck, applies) => {
                let flows = u64::from(ack.n);
                (config.w_ai_all + flows / 2) / flows
            }
            Increase::Flows | Increase::Fixed => config.w_ai,
        };
        let updated = self.compute_window(config, ack, w_ai, applies);
        FixedOutcome { measured: true, lhcs, updated, ..self.outcome(config) }
    }

    /// Stores the telemetry.
    #[inline]
    fn see(&mut self, ack: &AckWith<HOPS>) {
        self.seen = Some(Seen { path_id: ack.path_id, n_hop: ack.n_hop, hops: ack.hops });
    }

    /// Last-hop congestion speed-up; whether it acted.
    #[inline]
    fn speed_up(
        &mut self,
        config: &HardwareConfig,
        ack: &AckWith<HOPS>,
        measurement: &Measurement<HOPS>,
        bottleneck: usize,
        applies: &mut impl FnMut(Rule),
    ) -> bool {
        let (hop, u, alpha) = match config.variant.speed_up {
            SpeedUp::Raw => (measurement.index, measurement.u, u64::from(config.alpha)),
            SpeedUp::Smoothed => (bottleneck, self.u, u64::from(config.alpha) << 12),
        };
        let last_hop = hop == 0;
        let acts = config.lhcs & last_hop & (u > alpha);
        if config.lhcs {
            applies(match (last_hop, acts) {
                (_, true) => Rule::SpeedUp,
                (true, false) => Rule::LastHopBelowAlpha,
                _ => Rule::OtherHop,
            });
        }
        if acts {
            self.wc = fair_share(config, ack.hops[0].rate, ack.n);
        }
        acts
    }

    /// Whether `N` is that of a bottleneck with room for an increase.
    fn may_share(
        &self,
        config: &HardwareConfig,
        ack: &AckWith<HOPS>,
        bottleneck: usize,
        applies: &mut impl FnMut(Rule),
    ) -> bool {
        let last = match config.variant.smoothing {
            Smoothing::Hop if !config.pairs => self.hop_u[0],
            _ if bottleneck == 0 => self.u,
            _ => 0,
        };
        let hop = &ack.hops[bottleneck];
        let gain = config.qlen_gain[usize::from(hop.rate.bits()) - 1];
        let backlog = (u64::from(hop.qlen) * gain) >> 20;
        let headroom = u64::from(!config.eta) >> 4;
        let (is_near, has_room) = (last >= self.u - ((3 * self.u) >> 5), backlog <= headroom);
        applies(match (ack.n > 1, is_near, has_room) {
            (false, _, _) => Rule::LoneFlow,
            (_, false, _) => Rule::LastHopIsFar,
            (_, _, false) => Rule::NoRoom,
            _ => Rule::SharedIncrease,
        });
        ack.n > 1 && is_near && has_room
    }

    /// The hop that `U` is of.
    #[inline]
    fn smooth(
        &mut self,
        config: &HardwareConfig,
        ack: &AckWith<HOPS>,
        measurement: &Measurement<HOPS>,
        applies: &mut impl FnMut(Rule),
    ) -> usize {
        let Measurement { index, us, taus, .. } = measurement;
        let by_hop = config.variant.smoothing == Smoothing::Hop && !config.pairs;
        let mut smoothed = |before: u64, hop: usize| {
            let raw = us[hop] << 12;
            let mut weight = if taus[hop] >= config.t_ns {
                applies(Rule::LongInterval);
                1 << 36
            } else {
                (u64::from(taus[hop]) * config.t_reciprocal) >> 12
            };
            if by_hop && before > ONE && raw > before {
                if taus[hop] != 0 {
                    applies(Rule::HigherAboveOne);
                }
                weight = (weight + (weight >> 2)).min(1 << 36);
            }
            let step = (u128::from(raw.abs_diff(before)) * u128::from(weight) + (1 << 35)) >> 36;
            let step = step as u64;
            if raw >= before { before + step } else { before - step }
        };
        let hops = 0..usize::from(ack.n_hop);
        match config.variant.smoothing {
            Smoothing::Hop if by_hop => {
                let mut bottleneck = 0;
                for hop in hops {
                    self.hop_u[hop] = smoothed(self.hop_u[hop], hop);
                    let leads = self.hop_u[hop] >> 16 > self.hop_u[bottleneck] >> 16;
                    bottleneck = if leads { hop } else { bottleneck };
                }
                if bottleneck > 0 {
                    applies(Rule::OtherHopLeads);
                }
                self.u = self.hop_u[bottleneck];
                bottleneck
            }
            Smoothing::Loop => {
                let mut needed = 0;
                for hop in hops.filter(|hop| taus[*hop] != 0) {
                    if us[hop] >= needed {
                        needed = needed_after(us[hop]);
                        self.u = smoothed(self.u, hop);
                    }
                }
                *index
            }
            Smoothing::Ack | Smoothing::Hop => {
                self.u = smoothed(self.u, *index);
                *index
            }
        }
    }

    #[inline]
    fn compute_window(
        &mut self,
        config: &HardwareConfig,
        ack: &AckWith<HOPS>,
        w_ai: u64,
        applies: &mut impl FnMut(Rule),
    ) -> bool {
        let after = serial_after(ack.ack_seq, self.last_update_seq.into(), config.seq_bits);
        let after = after || config.variant.reaction == Reaction::Ack;
        if config.variant.reaction == Reaction::RoundTrip && !after {
            applies(Rule::NoUpdate);
            return false;
        }
        let above = self.u >= u64::from(config.eta) << 8;
        let multiplies = above | (self.inc_stage >= config.max_stage);
        applies(match (above, multiplies) {
            (true, _) => Rule::AboveEta,
            (_, true) => Rule::StagesOver,
            _ => Rule::AdditiveIncrease,
        });
        // Always, since processors would guess a branch wrong.
        let (ratio, bits) = target_ratio(config.eta, self.u);
        let product = (u128::from(self.wc) * u128::from(ratio) + (1 << (bits - 1))) >> bits;
        let product = product.min(WINDOW_MAX.into()) as u64;
        if multiplies && product == WINDOW_MAX {
            applies(Rule::ProductSaturated);
        }
        let base = select_unpredictable(multiplies, product, self.wc);
        let sum = base + w_ai;
        self.w = sum.max(config.w_min).min(config.w_max);
        if sum < config.w_min {
            applies(Rule::SmallestWindow);
        }
        if sum > config.w_max {
            applies(Rule::LargestWindow);
        }
        applies(if after { Rule::Update } else { Rule::NoUpdate });
        if after {
            self.wc = self.w;
            self.inc_stage = if multiplies { 0 } else { self.inc_stage.saturating_add(1) };
            self.last_update_seq = sequence(config, ack.snd_nxt);
        }
        after
    }

    /// Path and hops of the last ACK that left its telemetry, if there was one.
    pub fn path(&self) -> Option<(u16, u8)> {
        self.seen.map(|seen| (seen.path_id, seen.n_hop))
    }

    /// The state as it leaves the hardware.
    pub fn outcome(&self, config: &HardwareConfig) -> FixedOutcome {
        let rate = ((u128::from(self.w) * u128::from(config.t_reciprocal)) >> 40) as u64;
        FixedOutcome {
            w: output_window(self.w),
            wc: output_window(self.wc),
            r: rate.min(u32::MAX.into()) as u32,
            u: (self.u >> 16).min((1 << 28) - 1) as u32,
            inc_stage: self.inc_stage,
            updated: false,
            measured: false,
            lhcs: false,
            new_path: false,
        }
    }
}

/// What LHCS lets a flow have of the last hop, Q24.16.
fn fair_share(config: &HardwareConfig, rate: RateCode, n: u16) -> u64 {
    let bdp = config.bdp[usize::from(rate.bits()) - 1];
    let shared = ((u128::from(bdp) * u128::from(config.beta)) >> 32) as u64;
    let flows = u64::from(n.max(1));
    (shared + u64::from(n / 2)) / flows
}

/// `eta / U` and its fraction bits: Q12.36, or Q36.12 of a small `U`.
#[inline]
fn target_ratio(eta: u32, u: u64) -> (u64, u32) {
    let dividend = u128::from(eta) << 36;
    let estimate = f64::from(eta) * 2f64.powi(36);
    let small = u < SMALL;
    let divisor = select_unpredictable(small, u << 16, u >> 8);
    // A ratio of 16 and more is rare.
    const COMMON: u64 = (1 << 40) - 1;
    let ratio = match divide(dividend, divisor, COMMON, estimate / divisor as f64) {
        COMMON => dividend
            .checked_div(divisor.into())
            .map_or(RATIO_MAX, |ratio| ratio.min(RATIO_MAX.into()) as u64),
        ratio => ratio,
    };
    (ratio, if small { 12 } else { 36 })
}

/// Q24.16 to Q24.4, nearest.
fn output_window(window: u64) -> u32 {
    ((window + (1 << 11)) >> 12).min((1 << 28) - 1) as u32
}

fn sequence(config: &HardwareConfig, seq: u64) -> u32 {
    (seq & ((1 << config.seq_bits) - 1)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::fuzz::{self, AckFuzzer};
    use crate::window::{Ack, Settings, float};

    #[test]
    fn a_pair_of_entries_gives_the_window_of_two_stacks_of_one_hop() {
        for seed in 0..10 {
            let settings = Settings { lhcs: false, ..fuzz::settings(seed) };
            let config = HardwareConfig::new(&settings).unwrap();
            let pairs = HardwareConfig { pairs: true, ..config };
            let exact = Settings { pairs: true, ..settings };
            let mut flows = [Flow::new(settings.winit_bytes), Flow::new(settings.winit_bytes)];
            let mut float = [float::Flow::new(&settings), float::Flow::new(&settings)];
            let mut last = None;
            let acks = AckFuzzer::new(seed, &settings, 1).filter(|ack| ack.n_hop > 0);
            for ack in acks.take(2_000) {
                let ack = Ack { n_hop: 1, path_id: 5, ..ack };
                let mut pair = ack;
                if let Some(before) = last {
                    pair.n_hop = 2;
                    pair.hops[..2].copy_from_slice(&[before, ack.hops[0]]);
                }
                let outcome = flows[0].ack(&config, &ack);
                assert_eq!(flows[1].ack(&pairs, &pair), outcome, "{ack:?}");
                assert_eq!(float[1].ack(&exact, &pair), float[0].ack(&settings, &ack), "{ack:?}");
                if outcome.measured || outcome.new_path {
                    last = Some(ack.hops[0]);
                }
            }
            assert!(last.is_some());
        }
    }

    #[test]
    fn the_ratio_is_eta_over_u_and_saturates_for_the_smallest_u_only() {
        for bits in 0..52 {
            for u in [1 << bits, (1 << bits) * 3 / 2, (2 << bits) - 1] {
                for eta in [0xcccc_cccd, 0xf333_3333, u32::MAX] {
                    let (ratio, bits) = target_ratio(eta, u);
                    let exact = f64::from(eta) * 2f64.powi(8) / u as f64;
                    let found = ratio as f64 * 2f64.powi(-(bits as i32));
                    let saturates = exact >= 2f64.powi(36);
                    assert_eq!(ratio == RATIO_MAX, saturates, "{eta:x}, {u:x}");
                    assert!(saturates || (found / exact - 1.0).abs() < 2e-6, "{eta:x}, {u:x}");
                }
            }
        }
        assert_eq!(target_ratio(u32::MAX, 0), (RATIO_MAX, 12));
        assert_eq!(target_ratio(1 << 31, ONE), (1 << 35, 36));
        assert_eq!(target_ratio(1 << 31, SMALL - 1).0 >> 23, 1);
    }
}
