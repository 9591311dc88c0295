//! The computation in IEEE double: what the papers say, without the limits of hardware.
//!
//! Nothing saturates and nothing is rounded but by the format itself, with one exception: which of
//! two hops is the busier one is decided after flooring to 2^-[`TIE_BITS`], so that models with fewer
//! bits choose the same hop.

use super::{AckWith, MAX_HOPS, Outcome, Settings, UpdateRule, bytes_per_ns, serial_after};
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

/// The busiest hop between two ACKs.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Busiest {
    hop: usize,
    /// Raw utilisation, not smoothed.
    u: f64,
    /// The time that it is the mean of, ns.
    tau_ns: u32,
}

impl<const HOPS: usize> FlowWith<HOPS> {
    /// A flow that has not had an ACK: `U` is 1, both windows are the initial one.
    pub fn new(settings: &Settings) -> Self {
        Self {
            w_bytes: settings.winit_bytes,
            wc_bytes: settings.winit_bytes,
            u: 1.0,
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
            return self.outcome(false);
        }
        let Some(busiest) = self.busiest(settings, ack) else {
            return self.outcome(false);
        };
        self.store(ack);
        self.smooth(settings, &busiest);
        self.speed_up(settings, ack, &busiest);
        let due = match settings.rule {
            UpdateRule::Sequence => {
                serial_after(ack.ack_seq, self.last_update_seq, settings.seq_bits)
            }
            UpdateRule::Time => {
                ack.t_ns.saturating_sub(self.last_update_ns) > u64::from(settings.t_ns)
            }
        };
        self.compute_window(settings, due);
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
    fn busiest(&self, settings: &Settings, ack: &AckWith<HOPS>) -> Option<Busiest> {
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
            let floored = (us[hop] * f64::from(1 << TIE_BITS)) as i64;
            let floored = if taus_ns[hop] == 0 { NO_MEASUREMENT } else { floored };
            busiest = if floored > highest { hop } else { busiest };
            highest = highest.max(floored);
        }
        let found = Busiest { hop: busiest, u: us[busiest], tau_ns: taus_ns[busiest] };
        (highest != NO_MEASUREMENT).then_some(found)
    }

    /// `MeasureInFlight`, lines 9 and 10.
    #[inline]
    fn smooth(&mut self, settings: &Settings, busiest: &Busiest) {
        let share = f64::from(busiest.tau_ns.min(settings.t_ns)) / f64::from(settings.t_ns);
        self.u = (1.0 - share) * self.u + share * busiest.u;
    }

    /// Last-hop congestion speed-up (FNCC algorithm 2), where it is on and acts.
    #[inline]
    fn speed_up(&mut self, settings: &Settings, ack: &AckWith<HOPS>, busiest: &Busiest) {
        let bdp = bytes_per_ns(ack.hops[0].rate) * f64::from(settings.t_ns);
        let share = bdp * settings.beta / f64::from(ack.n.max(1));
        // Only the last hop has a limit, and only with LHCS.
        let mut limits = [f64::INFINITY; HOPS];
        limits[0] = if settings.lhcs { settings.alpha } else { f64::INFINITY };
        self.wc_bytes = select_unpredictable(busiest.u > limits[busiest.hop], share, self.wc_bytes);
    }

    /// `ComputeWind`.
    #[inline]
    fn compute_window(&mut self, settings: &Settings, update: bool) {
        // After maxStage increases any utilisation is enough. A comparison of doubles selects without a branch.
        let stages_over = self.inc_stage >= settings.max_stage;
        let threshold = if stages_over { 0.0 } else { settings.eta };
        let multiplicative = self.u >= threshold;
        let wc = self.wc_bytes;
        let scaled = wc * settings.eta / self.u;
        let window = select_unpredictable(multiplicative, scaled, wc) + settings.wai_bytes;
        let window = if window > settings.wmin_bytes { window } else { settings.wmin_bytes };
        self.w_bytes = if window < settings.wmax_bytes { window } else { settings.wmax_bytes };
        if update {
            self.wc_bytes = self.w_bytes;
            self.inc_stage = if multiplicative { 0 } else { self.inc_stage + 1 };
        }
    }
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
    let sending = f64::from(sent) * f64::from(tx_unit) / (f64::from(tau_ns.max(1)) * rate);
    let queue = f64::from(new.qlen.min(old.qlen));
    let waiting = queue * f64::from(qlen_unit) / (rate * f64::from(settings.t_ns));
    (sending + waiting, tau_ns)
}

/// `new - old` of counters that wrap at 2^`bits`.
#[inline]
fn difference(new: u32, old: u32, bits: u32) -> u32 {
    new.wrapping_sub(old) & ((1 << bits) - 1)
}

#[cfg(test)]
mod tests;
