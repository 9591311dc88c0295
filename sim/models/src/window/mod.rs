//! What a sender computes from the telemetry in its ACKs: the window and the rate of a flow.
//!
//! Models of one specification (HPCC++ section 4, FNCC algorithms 2 and 3; the choices that the
//! papers leave open are pinned in `docs/window.md`):
//!
//! | module | arithmetic |
//! |---|---|
//! | [`float`] | IEEE double, the papers as they stand |
//! | [`fixed`] | integers, bit for bit as the hardware |
//!
//! [`busiest`] finds the busiest link where receivers do; [`fuzz`] makes ACKs to compare them on, [`accuracy`] measures how far apart they are; [`replay`] runs a table of ACKs through one.

pub mod accuracy;
pub mod busiest;
pub mod fixed;
pub mod float;
pub mod fuzz;
pub mod replay;
mod variant;

pub use variant::{Increase, Measure, Reaction, Smoothing, SpeedUp, Variant, VariantArgs};

use serde::Serialize;

use crate::wire::{RATES_GBPS, RateCode, TelemetryEntry};

/// Entries that a stack holds at most, in the hardware and unless said.
pub const MAX_HOPS: usize = 5;

/// Entries that a stack can hold at most: `nHop` has four bits.
pub const MOST_HOPS: usize = 15;

/// What starts the once-per-round-trip update of the reference window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum UpdateRule {
    /// The ACK of a packet that was sent after the last update (HPCC, HPCC++ sender-based, FNCC).
    Sequence,
    /// More than `T` since the last update (HPCC++ receiver-based, called Rx-HPCC).
    Time,
}

/// The parameters of the computation, in physical units.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Settings {
    /// Base round-trip time `T`, ns.
    pub t_ns: u32,
    /// Target utilisation.
    pub eta: f64,
    /// Additive increases in a row before a multiplicative one.
    pub max_stage: u32,
    /// Additive increase `W_AI`, bytes.
    pub wai_bytes: f64,
    /// Smallest window, bytes.
    pub wmin_bytes: f64,
    /// Largest window, bytes.
    pub wmax_bytes: f64,
    /// Window of a new flow, bytes.
    pub winit_bytes: f64,
    /// Whether last-hop congestion speed-up (FNCC algorithm 2) is on.
    pub lhcs: bool,
    /// Raw utilisation of the last hop above which it acts.
    pub alpha: f64,
    /// Share of the last hop that it gives to all flows together.
    pub beta: f64,
    /// Unit of `tx_bytes` in the entries, bytes.
    pub tx_unit_bytes: u32,
    /// Unit of `qlen` in the entries, bytes.
    pub qlen_unit_bytes: u32,
    /// Width of sequence numbers, bits, 2 to 64.
    pub seq_bits: u32,
    /// When the reference window follows.
    pub rule: UpdateRule,
    /// Stacks bring what they are compared with: every entry is compared with `L[0]` of its own stack (HPCC++, busiest link only). One alone begins a path.
    pub pairs: bool,
    /// Choices beyond the computation of the papers.
    #[serde(flatten)]
    pub variant: Variant,
}

/// Flows for which the default additive increase leaves room: `W_AI = W_init (1 - eta) / 100`.
pub const EXPECTED_FLOWS: f64 = 100.0;

impl Settings {
    /// The defaults for a link of `line_gbps` Gb/s and a base round-trip time of `t_ns` ns: eta 0.95,
    /// maxStage 5, alpha 1.05, beta 0.9, windows from one hundredth of the bandwidth-delay product up
    /// to all of it (the HPCC artefact lets rates fall to 1 of 100 Gb/s), units of 128 and 80 bytes,
    /// sequence numbers of 24 bits.
    pub fn new(line_gbps: u32, t_ns: u32) -> Self {
        let bdp = f64::from(line_gbps) * f64::from(t_ns) / 8.0;
        let eta = 0.95;
        Self {
            t_ns,
            eta,
            max_stage: 5,
            wai_bytes: bdp * (1.0 - eta) / EXPECTED_FLOWS,
            wmin_bytes: bdp / 100.0,
            wmax_bytes: bdp,
            winit_bytes: bdp,
            lhcs: false,
            alpha: 1.05,
            beta: 0.9,
            tx_unit_bytes: TelemetryEntry::TX_UNIT_BYTES as u32,
            qlen_unit_bytes: TelemetryEntry::QLEN_UNIT_BYTES as u32,
            seq_bits: 24,
            rule: UpdateRule::Sequence,
            pairs: false,
            variant: Variant::default(),
        }
    }
}

/// The telemetry of an ACK, as the sender's engine takes it.
pub type Ack = AckWith<MAX_HOPS>;

/// The same with up to `HOPS` entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AckWith<const HOPS: usize> {
    /// Arrival, ns. Only [`UpdateRule::Time`] looks at it.
    pub t_ns: u64,
    /// Number of the flow.
    pub flow: u32,
    /// Sequence number that the ACK acknowledges.
    pub ack_seq: u64,
    /// Sequence number that the sender sends next.
    pub snd_nxt: u64,
    /// Concurrent flows at the receiver.
    pub n: u16,
    /// Exclusive or of the ids of the switches passed, 12 bits.
    pub path_id: u16,
    /// Number of entries, at most `HOPS`.
    pub n_hop: u8,
    /// The entries, that of the last hop first; those from `n_hop` on mean nothing. All rates are
    /// valid.
    pub hops: [TelemetryEntry; HOPS],
}

impl<const HOPS: usize> Default for AckWith<HOPS> {
    fn default() -> Self {
        Self {
            t_ns: 0,
            flow: 0,
            ack_seq: 0,
            snd_nxt: 0,
            n: 0,
            path_id: 0,
            n_hop: 0,
            hops: [TelemetryEntry::default(); HOPS],
        }
    }
}

/// State of a flow after an ACK.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Window `W`, bytes.
    pub w_bytes: f64,
    /// Reference window `Wc`, bytes.
    pub wc_bytes: f64,
    /// Smoothed utilisation `U`.
    pub u: f64,
    /// Additive increases in a row so far.
    pub inc_stage: u32,
    /// Whether this ACK took the once-per-round-trip update.
    pub updated: bool,
}

/// Whether the serial number `a` comes after `b` (RFC 1982), modulo 2^`bits`. Numbers half the range
/// apart do not.
#[inline]
pub fn serial_after(a: u64, b: u64, bits: u32) -> bool {
    let distance = a.wrapping_sub(b) << (64 - bits);
    distance != 0 && distance < 1 << 63
}

/// Bytes that a link sends in a ns; not a number when the code is not that of a rate.
#[inline]
pub fn bytes_per_ns(rate: RateCode) -> f64 {
    const TABLE: [f64; 16] = {
        let mut table = [f64::NAN; 16];
        let mut code = 0;
        while code < RATES_GBPS.len() {
            table[code + 1] = RATES_GBPS[code] as f64 / 8.0;
            code += 1;
        }
        table
    };
    TABLE[usize::from(rate.bits() & 15)]
}
