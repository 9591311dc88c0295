//! The computation in IEEE double: what the papers say, without the limits of hardware.
//!
//! Nothing saturates and nothing is rounded but by the format itself, with one exception: which of
//! two hops is the busier one is decided after flooring to 2^-[`TIE_BITS`], so that models with fewer
//! bits choose the same hop.

use super::{
    AckWith, Increase, MAX_HOPS, Measure, Outcome, Reaction, Settings, Smoothing, SpeedUp,
    UpdateRule, bytes_per_ns, serial_after,
};
use crate::wire::TelemetryEntry;
use std::hint::select_unpredictable;

/// Fraction bits of a utilisation when two hops are compared.
pub const TIE_BITS: u32 = 24;

/// Below all utilisations.
const NO_MEASUREMENT: i64 = -1;

/// What a sender keeps for a flow.
pub type Flow = FlowWith<MAX_HOPS>;

/// The same with stacks of up to `HOPS` entries.
#[derive(Clone, Debug, PartialEq)]
pub struct FlowWith<const HOPS: usize> {
    w_bytes: f64,
    wc_bytes: f64,
    u: f64,
    /// By hop, with [`Smoothing::Hop`].
    hop_u: [f64; HOPS],
    inc_stage: u32,
    last_update_seq: u64,
    last_update_ns: u64,
    stack: Stack<HOPS>,
}

/// The stack of the last ACK that changed anything.
#[derive(Clone, Debug, PartialEq)]
struct Stack<const HOPS: usize> {
    /// 0 before the first ACK: a stack without entries is never stored.
    n_hop: u8,
    path_id: u16,
    hops: [TelemetryEntry; HOPS],
}

/// What two ACKs say of the hops.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Measured<const HOPS: usize> {
    /// The busiest one.
    busiest: usize,
    /// Raw utilisation of each, not smoothed.
    us: [f64; HOPS],
    /// The times that they are the means of, ns; 0 where there is no measurement.
    taus_ns: [u32; HOPS],
}

impl<const HOPS: usize> FlowWith<HOPS> {
    /// A flow that has not had an ACK: `U` is 1, both windows are the initial one.
    pub fn new(settings: &Settings) -> Self {
        Self {
            w_bytes: settings.winit_bytes,
            wc_bytes: settings.winit_bytes,
            u: 1.0,
            hop_u: [1.0; HOPS],
            inc_stage: 0,
            last_update_seq: 0,
            last_update_ns: 0,
            stack: Stack { n_hop: 0, path_id: 0, hops: [TelemetryEntry::default(); HOPS] },
        }
    }

    /// Takes an ACK of this flow; its state after that.
    ///
    /// # Panics
    /// When the ACK has more than `HOPS` entries.
    #[inline]
    pub fn ack(&mut self, settings: &Settings, ack: &AckWith<HOPS>) -> Outcome {
        if ack.n_hop == 0 {
            return self.outcome(false);
        }
        let is_new = match settings.pairs {
            true => ack.n_hop == 1,
            false => (self.stack.n_hop, self.stack.path_id) != (ack.n_hop, ack.path_id),
        };
        if is_new {
            self.store(ack);
            self.follow(ack);
            self.hop_u = [self.u; HOPS];
            return self.outcome(false);
        }
        let Some(measured) = self.measure(settings, ack) else {
            return self.outcome(false);
        };
        self.store(ack);
        let bottleneck = self.smooth(settings, ack, &measured);
        self.speed_up(settings, ack, &measured, bottleneck);
        let due = match settings.rule {
            UpdateRule::Sequence => {
                serial_after(ack.ack_seq, self.last_update_seq, settings.seq_bits)
            }
            UpdateRule::Time => {
                ack.t_ns.saturating_sub(self.last_update_ns) > u64::from(settings.t_ns)
            }
        };
        let due = due || settings.variant.reaction == Reaction::Ack;
        if due || settings.variant.reaction != Reaction::RoundTrip {
            let wai_bytes = match settings.variant.increase {
                Increase::Flows if self.may_share(settings, ack, bottleneck) => {
                    settings.winit_bytes * (1.0 - settings.eta) / f64::from(ack.n)
                }
                Increase::Flows | Increase::Fixed => settings.wai_bytes,
            };
            self.compute_window(settings, wai_bytes, due);
        }
        if due {
            self.follow(ack);
        }
        self.outcome(due)
    }

    /// State, as an ACK leaves it that did or did not take the once-per-round-trip update.
    #[inline]
    fn outcome(&self, updated: bool) -> Outcome {
        Outcome {
            w_bytes: self.w_bytes,
            wc_bytes: self.wc_bytes,
            u: self.u,
            inc_stage: self.inc_stage,
            updated,
        }
    }

    #[inline]
    fn store(&mut self, ack: &AckWith<HOPS>) {
        self.stack = Stack { n_hop: ack.n_hop, path_id: ack.path_id, hops: ack.hops };
    }

    /// Starts a round trip.
    fn follow(&mut self, ack: &AckWith<HOPS>) {
        self.last_update_seq = ack.snd_nxt;
        self.last_update_ns = ack.t_ns;
    }

    /// `MeasureInFlight`, lines 1 to 8; none when no hop has dequeued a packet since.
    #[inline]
    fn measure(&self, settings: &Settings, ack: &AckWith<HOPS>) -> Option<Measured<HOPS>> {
        let hops = usize::from(ack.n_hop);
        // All hops alike, also those that are not there, and nothing depends on the data by a branch:
        // processors do several at a time, and would guess branches wrong.
        let mut taus_ns = [0; HOPS];
        let mut us = [0.0; HOPS];
        let before = if settings.pairs { [ack.hops[0]; HOPS] } else { self.stack.hops };
        for (hop, (new, old)) in ack.hops.iter().zip(&before).enumerate() {
            let (u, tau_ns) = utilisation(settings, old, new);
            us[hop] = u;
            taus_ns[hop] = tau_ns;
        }
        let (mut busiest, mut highest) = (0, NO_MEASUREMENT);
        for hop in 0..hops {
            let floored = floor(us[hop]);
            let floored = if taus_ns[hop] == 0 { NO_MEASUREMENT } else { floored };
            busiest = if floored > highest { hop } else { busiest };
            highest = highest.max(floored);
        }
        (highest != NO_MEASUREMENT).then_some(Measured { busiest, us, taus_ns })
    }

    /// `MeasureInFlight`, lines 9 and 10; the hop that `U` is of.
    #[inline]
    fn smooth(
        &mut self,
        settings: &Settings,
        ack: &AckWith<HOPS>,
        measured: &Measured<HOPS>,
    ) -> usize {
        let Measured { busiest, us, taus_ns } = measured;
        let smoothed = |before: f64, hop: usize| {
            let share = f64::from(taus_ns[hop].min(settings.t_ns)) / f64::from(settings.t_ns);
            (1.0 - share) * before + share * us[hop]
        };
        let smoothed_hop = |before: f64, hop: usize| {
            let rises = before > 1.0 && us[hop] > before;
            let tau_ns = if rises { 1.25 } else { 1.0 } * f64::from(taus_ns[hop]);
            let share = (tau_ns / f64::from(settings.t_ns)).min(1.0);
            (1.0 - share) * before + share * us[hop]
        };
        let hops = 0..usize::from(ack.n_hop);
        match settings.variant.smoothing {
            // Of the two entries of a pair one hop is measured.
            Smoothing::Hop if !settings.pairs => {
                let mut bottleneck = 0;
                for hop in hops {
                    self.hop_u[hop] = smoothed_hop(self.hop_u[hop], hop);
                    let leads = floor(self.hop_u[hop]) > floor(self.hop_u[bottleneck]);
                    bottleneck = if leads { hop } else { bottleneck };
                }
                self.u = self.hop_u[bottleneck];
                bottleneck
            }
            Smoothing::Loop => {
                let mut highest = NO_MEASUREMENT;
                for hop in hops.filter(|hop| taus_ns[*hop] > 0) {
                    if floor(us[hop]) > highest {
                        highest = floor(us[hop]);
                        self.u = smoothed(self.u, hop);
                    }
                }
                *busiest
            }
            Smoothing::Ack | Smoothing::Hop => {
                self.u = smoothed(self.u, *busiest);
                *busiest
            }
        }
    }

    /// Whether `N` is that of a bottleneck with room for an increase: several flows share the last hop, its utilisation is 29/32 of the largest or more,
    /// and no hop that decides `U` has a queue above the headroom.
    fn may_share(&self, settings: &Settings, ack: &AckWith<HOPS>, bottleneck: usize) -> bool {
        let last = match settings.variant.smoothing {
            Smoothing::Hop if !settings.pairs => self.hop_u[0],
            _ if bottleneck == 0 => self.u,
            _ => 0.0,
        };
        let hop = &ack.hops[bottleneck];
        let bdp = bytes_per_ns(hop.rate) * f64::from(settings.t_ns);
        let queue = f64::from(hop.qlen) * f64::from(settings.qlen_unit_bytes);
        ack.n > 1 && last >= 0.90625 * self.u && queue <= (1.0 - settings.eta) * bdp
    }

    /// Last-hop congestion speed-up (FNCC algorithm 2), where it is on and acts.
    #[inline]
    fn speed_up(
        &mut self,
        settings: &Settings,
        ack: &AckWith<HOPS>,
        measured: &Measured<HOPS>,
        bottleneck: usize,
    ) {
        let bdp = bytes_per_ns(ack.hops[0].rate) * f64::from(settings.t_ns);
        let share = bdp * settings.beta / f64::from(ack.n.max(1));
        // Only the last hop has a limit, and only with LHCS.
        let mut limits = [f64::INFINITY; HOPS];
        limits[0] = if settings.lhcs { settings.alpha } else { f64::INFINITY };
        let (hop, u) = match settings.variant.speed_up {
            SpeedUp::Raw => (measured.busiest, measured.us[measured.busiest]),
            SpeedUp::Smoothed => (bottleneck, self.u),
        };
        self.wc_bytes = select_unpredictable(u > limits[hop], share, self.wc_bytes);
    }

    /// `ComputeWind`.
    #[inline]
    fn compute_window(&mut self, settings: &Settings, wai_bytes: f64, update: bool) {
        // After maxStage increases any utilisation is enough. A comparison of doubles selects without a branch.
        let stages_over = self.inc_stage >= settings.max_stage;
        let threshold = if stages_over { 0.0 } else { settings.eta };
        let multiplicative = self.u >= threshold;
        let wc = self.wc_bytes;
        let scaled = wc * settings.eta / self.u;
        let window = select_unpredictable(multiplicative, scaled, wc) + wai_bytes;
        let window = if window > settings.wmin_bytes { window } else { settings.wmin_bytes };
        self.w_bytes = if window < settings.wmax_bytes { window } else { settings.wmax_bytes };
        if update {
            self.wc_bytes = self.w_bytes;
            self.inc_stage = if multiplicative { 0 } else { self.inc_stage + 1 };
        }
    }
}

/// A utilisation in multiples of 2^-[`TIE_BITS`], rounded down.
#[inline]
fn floor(u: f64) -> i64 {
    (u * f64::from(1 << TIE_BITS)) as i64
}

/// Raw utilisation of a hop between two entries, and the time between them, ns; without time it means nothing.
#[inline]
pub(super) fn utilisation(
    settings: &Settings,
    old: &TelemetryEntry,
    new: &TelemetryEntry,
) -> (f64, u32) {
    let tau_ns = difference(new.ts, old.ts, TelemetryEntry::TS_BITS);
    let sent = difference(new.tx_bytes, old.tx_bytes, TelemetryEntry::TX_BITS);
    let rate = bytes_per_ns(new.rate);
    let (tx_unit, qlen_unit) = (settings.tx_unit_bytes, settings.qlen_unit_bytes);
    // One division each, so that a ratio that a double holds is exact.
    let capacity = f64::from(tau_ns.max(1)) * rate;
    let bytes = f64::from(sent) * f64::from(tx_unit);
    let u = match settings.variant.measure {
        Measure::InFlight => {
            let queue = f64::from(new.qlen.min(old.qlen));
            bytes / capacity + queue * f64::from(qlen_unit) / (rate * f64::from(settings.t_ns))
        }
        Measure::Rate => {
            let growth = f64::from(new.qlen) - f64::from(old.qlen);
            (bytes + growth * f64::from(qlen_unit)).max(0.0) / capacity
        }
    };
    (u, tau_ns)
}

/// `new - old` of counters that wrap at 2^`bits`.
#[inline]
fn difference(new: u32, old: u32, bits: u32) -> u32 {
    new.wrapping_sub(old) & ((1 << bits) - 1)
}

#[cfg(test)]
mod tests;
