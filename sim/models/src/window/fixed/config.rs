//! The configuration words of the engine.

use crate::window::{Settings, UpdateRule, Variant, bytes_per_ns};
use crate::wire::{RATES_GBPS, RateCode};
use miette::Diagnostic;
use thiserror::Error;

/// Number of valid rate codes; code `c` has index `c - 1` in the tables.
pub const RATES: usize = RATES_GBPS.len();

/// A parameter that the formats of the hardware cannot hold.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
#[error("{what} {value} is out of the range of the fixed-point models: {allowed}")]
#[diagnostic(help("choose a value in that range, or --model float"))]
pub struct ConfigError {
    what: &'static str,
    value: f64,
    allowed: &'static str,
}

/// What stands on the `cfg_*` ports of the engine; formats as in the [module](super).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HardwareConfig {
    /// `T`, ns.
    pub t_ns: u32,
    /// `1 / T`, 2^-48 per ns, nearest.
    pub t_reciprocal: u64,
    /// `eta`, Q0.32, nearest; 1 is one bit less.
    pub eta: u32,
    /// `alpha`, Q4.28, rounded down.
    pub alpha: u32,
    /// `beta`, Q0.32, nearest; 1 is one bit less.
    pub beta: u32,
    /// `W_AI`, Q24.16, nearest.
    pub w_ai: u64,
    /// `W_min`, Q24.16, nearest.
    pub w_min: u64,
    /// `W_max`, Q24.16, nearest.
    pub w_max: u64,
    /// Additive increases in a row.
    pub max_stage: u8,
    /// Whether last-hop congestion speed-up is on.
    pub lhcs: bool,
    /// Unit of `tx_bytes`, bytes.
    pub tx_unit: u16,
    /// `B T` of each rate, Q24.16, nearest.
    pub bdp: [u64; RATES],
    /// Unit of `qlen` over `B T` of each rate, Q0.48, nearest.
    pub qlen_gain: [u64; RATES],
    /// Whether every entry is compared with `L[0]` of its own stack. A port of its own, which is no part of the configuration.
    pub pairs: bool,
    /// Choices beyond the computation of the papers. There are ports for smoothing, increase and speed-up, but not for smoothing in the loop.
    pub variant: Variant,
    /// `W_init (1 - eta)`, Q24.16, nearest: what all flows together may add.
    pub w_ai_all: u64,
    /// Unit of `qlen`, bytes. No port.
    pub qlen_unit: u32,
    /// Width of sequence numbers, bits. A parameter of the block, not a port.
    pub seq_bits: u32,
}

/// The largest window, bytes.
const LARGEST_WINDOW: f64 = (1u64 << 24) as f64 - 1.0;

impl HardwareConfig {
    /// The words for some settings.
    ///
    /// # Errors
    /// [`ConfigError`] for what the formats cannot hold.
    pub fn new(settings: &Settings) -> Result<Self, ConfigError> {
        let Settings { t_ns, tx_unit_bytes, qlen_unit_bytes, max_stage, seq_bits, .. } = *settings;
        let t = f64::from(t_ns);
        require("T in ns", t, (257..1 << 24).contains(&t_ns), "257 to 16777215")?;
        require("eta", settings.eta, unit(settings.eta), "above 0, at most 1")?;
        require("beta", settings.beta, unit(settings.beta), "above 0, at most 1")?;
        let alpha = settings.alpha;
        require("alpha", alpha, (0.0..16.0).contains(&alpha), "0 to below 16")?;
        require("maxStage", max_stage.into(), max_stage <= 255, "0 to 255")?;
        require("sequence bits", seq_bits.into(), (2..=32).contains(&seq_bits), "2 to 32")?;
        require(
            "unit of tx_bytes",
            tx_unit_bytes.into(),
            (1..=2047).contains(&tx_unit_bytes),
            "1 to 2047",
        )?;
        require(
            "an update by time, period",
            t,
            settings.rule == UpdateRule::Sequence,
            "the hardware goes by sequence numbers",
        )?;
        let window = |what, bytes: f64| {
            require(what, bytes, (0.0..=LARGEST_WINDOW).contains(&bytes), "0 to 16777215")?;
            Ok((bytes * 65536.0).round() as u64)
        };
        let mut bdp = [0; RATES];
        let mut qlen_gain = [0; RATES];
        for (index, code) in (1..=RATES as u8).enumerate() {
            let bytes = bytes_per_ns(RateCode::from_bits(code)) * t;
            // A product that nobody can configure is that of a rate that is not in use.
            bdp[index] = (bytes.min(LARGEST_WINDOW) * 65536.0).round() as u64;
            let gain = f64::from(qlen_unit_bytes) / bytes;
            require(
                "unit of qlen in bandwidth-delay products of 10 Gb/s",
                gain,
                gain < 1.0 && qlen_unit_bytes > 0,
                "above 0, below 1",
            )?;
            qlen_gain[index] = (gain * 2f64.powi(48)).round() as u64;
        }
        window("W_init", settings.winit_bytes)?;
        let headroom = settings.winit_bytes * (1.0 - settings.eta);
        Ok(Self {
            t_ns,
            t_reciprocal: (2f64.powi(48) / t).round() as u64,
            eta: (settings.eta * 2f64.powi(32)).round().min(u32::MAX.into()) as u32,
            alpha: (alpha * 2f64.powi(28)) as u32,
            beta: (settings.beta * 2f64.powi(32)).round().min(u32::MAX.into()) as u32,
            w_ai: window("W_AI", settings.wai_bytes)?,
            w_min: window("W_min", settings.wmin_bytes)?,
            w_max: window("W_max", settings.wmax_bytes)?,
            max_stage: max_stage as u8,
            lhcs: settings.lhcs,
            tx_unit: tx_unit_bytes as u16,
            bdp,
            qlen_gain,
            pairs: settings.pairs,
            variant: settings.variant,
            w_ai_all: window("W_init (1 - eta)", headroom)?,
            qlen_unit: qlen_unit_bytes,
            seq_bits,
        })
    }
}

/// A window in bytes as Q24.4, nearest: the form in which the hardware takes that of a new flow.
pub fn output_word(bytes: f64) -> u32 {
    (bytes.clamp(0.0, LARGEST_WINDOW) * 16.0).round() as u32
}

fn unit(value: f64) -> bool {
    value > 0.0 && value <= 1.0
}

fn require(
    what: &'static str,
    value: f64,
    holds: bool,
    allowed: &'static str,
) -> Result<(), ConfigError> {
    if holds { Ok(()) } else { Err(ConfigError { what, value, allowed }) }
}
