//! What the telemetry of a path says of it: the utilisation of each hop, and which one is the busiest.

use super::quotient::divide;
use super::{HardwareConfig, Rule};
use crate::window::{AckWith, Measure};
use crate::wire::{RateCode, TelemetryEntry};
use std::hint::select_unpredictable;

/// Bits that hold [`u`](super).
const RAW_MAX: u64 = (1 << 40) - 1;
/// By how much a later hop must lead, 2^-26: more than the terms of two equal sums are rounded apart.
const LEAD: u64 = 4;

/// What the hops of an ACK together say.
pub struct Measurement<const HOPS: usize> {
    /// The busiest one, and its utilisation.
    pub index: usize,
    pub u: u64,
    /// Raw utilisation of each.
    pub us: [u64; HOPS],
    /// Their intervals; 0 where there is no measurement.
    pub taus: [u32; HOPS],
}

/// The busiest hop between two stacks of `n_hop` entries of a path; none when no time has passed at any hop.
pub fn busiest_hop<const HOPS: usize>(
    config: &HardwareConfig,
    before: &[TelemetryEntry; HOPS],
    now: &[TelemetryEntry; HOPS],
    n_hop: u8,
) -> Option<usize> {
    let ack = AckWith { n_hop, hops: *now, ..AckWith::default() };
    measure(config, before, &ack, &mut |_| ()).map(|measurement| measurement.index)
}

/// What the hops say; none when no time has passed at any of them.
///
/// Which hop wins is as good as random, and processors would guess a branch wrong.
#[inline]
pub fn measure<const HOPS: usize>(
    config: &HardwareConfig,
    before: &[TelemetryEntry; HOPS],
    ack: &AckWith<HOPS>,
    applies: &mut impl FnMut(Rule),
) -> Option<Measurement<HOPS>> {
    let (mut us, mut taus) = ([0; HOPS], [0; HOPS]);
    let (mut index, mut highest) = (0, 0);
    // What a hop must come to, to win; 0 before there is a measurement.
    let mut needed = 0;
    let hops = usize::from(ack.n_hop);
    for (hop, (new, old)) in ack.hops[..hops].iter().zip(before).enumerate() {
        let tau = new.ts.wrapping_sub(old.ts) & ((1 << 24) - 1);
        let u = utilisation(config, old, new, tau, applies);
        if tau == 0 {
            applies(Rule::NoTime);
        } else if needed > 0 && u >> 4 == highest >> 4 {
            applies(Rule::Tie);
        } else if needed > 0 && u > highest {
            applies(if u < needed { Rule::LeadTooSmall } else { Rule::LaterHop });
        }
        (us[hop], taus[hop]) = (u, tau);
        let wins = (tau != 0) & (u >= needed);
        index = select_unpredictable(wins, hop, index);
        highest = select_unpredictable(wins, u, highest);
        needed = select_unpredictable(wins, needed_after(u), needed);
    }
    (needed != 0).then_some(Measurement { index, u: highest, us, taus })
}

/// What a later hop must come to, to win over one with `u`: the next `u / 2^4`, and the lead.
#[inline]
pub fn needed_after(u: u64) -> u64 {
    ((u | 15) + 1).max(u + LEAD)
}

/// Raw utilisation of a hop; of one at which no time has passed it means nothing.
#[inline]
fn utilisation(
    config: &HardwareConfig,
    old: &TelemetryEntry,
    new: &TelemetryEntry,
    tau: u32,
    applies: &mut impl FnMut(Rule),
) -> u64 {
    let bytes = u64::from(new.tx_bytes.wrapping_sub(old.tx_bytes) & ((1 << 20) - 1))
        * u64::from(config.tx_unit);
    let bytes = match config.variant.measure {
        Measure::InFlight => bytes,
        Measure::Rate => {
            let [grown, shrunk] = [(new.qlen, old.qlen), (old.qlen, new.qlen)]
                .map(|(a, b)| u64::from(a.saturating_sub(b)) * u64::from(config.qlen_unit));
            (bytes + grown).saturating_sub(shrunk)
        }
    };
    let capacity = u64::from(tau) * u64::from(bytes_per_ns_q8(new.rate));
    let estimate = bytes as f64 * 2f64.powi(36) / capacity as f64;
    let rate = divide(u128::from(bytes) << 36, capacity, u32::MAX.into(), estimate);
    if tau != 0 && rate == u64::from(u32::MAX) {
        applies(Rule::RateSaturated);
    }
    let queue = match config.variant.measure {
        Measure::InFlight => u64::from(new.qlen).min(old.qlen.into()),
        Measure::Rate => 0,
    };
    let gain = config.qlen_gain[usize::from(new.rate.bits()) - 1];
    let backlog = (queue * gain) >> 20;
    let u = (rate + backlog).min(RAW_MAX);
    if tau != 0 && u == RAW_MAX {
        applies(Rule::UtilisationSaturated);
    }
    u
}

/// `B` in bytes per ns, Q8.8; exact.
fn bytes_per_ns_q8(rate: RateCode) -> u16 {
    const WORDS: [u16; 9] = [320, 800, 1280, 1600, 3200, 6400, 12800, 25600, 51200];
    WORDS[usize::from(rate.bits()) - 1]
}
