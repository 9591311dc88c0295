//! The options for the parameters of the window computation.

use clap::ValueEnum;
use fncc_sim::window::{EXPECTED_FLOWS, Settings, UpdateRule};
use miette::miette;
use std::str::FromStr;

/// Algorithm and parameters of the senders.
#[derive(Debug, clap::Args)]
pub struct SettingsArgs {
    /// Algorithm of the sender
    #[arg(long, value_enum)]
    algo: Algorithm,
    /// Speed up when the last hop is congested (fncc only)
    #[arg(long)]
    lhcs: bool,
    /// Base round-trip time T in ns
    #[arg(long, value_name = "T", value_parser = parse_t_ns)]
    t_ns: u32,
    /// Rate of the sender's link in Gb/s
    #[arg(long, value_name = "G", value_parser = parse_positive::<u32>)]
    line_gbps: u32,
    /// Target utilisation
    #[arg(long, value_name = "ETA", default_value_t = 0.95, value_parser = parse_eta)]
    eta: f64,
    /// Additive increases in a row before a multiplicative one
    #[arg(long, value_name = "N", default_value_t = 5)]
    max_stage: u32,
    /// Additive increase W_AI [default: a hundredth of winit (1 - eta)]
    #[arg(long, value_name = "BYTES", value_parser = parse_wai)]
    wai_bytes: Option<f64>,
    /// Utilisation of the last hop above which it is congested
    #[arg(long, value_name = "ALPHA", default_value_t = 1.05, value_parser = parse_real)]
    alpha: f64,
    /// Share of the last hop that all flows get together when it is
    #[arg(long, value_name = "BETA", default_value_t = 0.9, value_parser = parse_beta)]
    beta: f64,
    /// Smallest window [default: a hundredth of the BDP]
    #[arg(long, value_name = "BYTES", value_parser = parse_real)]
    wmin_bytes: Option<f64>,
    /// Largest window [default: the BDP]
    #[arg(long, value_name = "BYTES", value_parser = parse_real)]
    wmax_bytes: Option<f64>,
    /// Window of a new flow [default: the BDP, or wmin or wmax where it is beyond]
    #[arg(long, value_name = "BYTES", value_parser = parse_real)]
    winit_bytes: Option<f64>,
    /// Unit of tx_bytes in the telemetry
    #[arg(long, value_name = "BYTES", default_value_t = 128, value_parser = parse_positive::<u32>)]
    tx_unit_bytes: u32,
    /// Unit of qlen in the telemetry
    #[arg(long, value_name = "BYTES", default_value_t = 80, value_parser = parse_positive::<u32>)]
    qlen_unit_bytes: u32,
    /// Width of sequence numbers
    #[arg(long, value_name = "BITS", default_value_t = 24, value_parser = parse_seq_bits)]
    seq_bits: u32,
}

/// What the senders run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Algorithm {
    /// HPCC
    Hpcc,
    /// FNCC, which differs in where the telemetry comes from, and in --lhcs
    Fncc,
    /// HPCC++ at the sender, as HPCC
    #[value(name = "hpcc++")]
    HpccPlusPlus,
    /// HPCC++ at the receiver: updates every T and not every window
    RxHpcc,
}

impl Algorithm {
    fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_string())
    }
}

impl SettingsArgs {
    /// The settings for a model of the hardware.
    ///
    /// # Errors
    /// Those of [`Self::settings`], and for what the hardware does not compute.
    pub fn hardware_settings(&self) -> miette::Result<Settings> {
        if self.algo == Algorithm::RxHpcc {
            return Err(miette!(
                help = "replay it with --model float, or take another --algo",
                "only the float model computes {}",
                self.algo.name()
            ));
        }
        self.settings()
    }

    /// The settings.
    ///
    /// # Errors
    /// For options that contradict each other.
    pub fn settings(&self) -> miette::Result<Settings> {
        if self.lhcs && self.algo != Algorithm::Fncc {
            return Err(miette!(
                help = "leave it out, or take --algo fncc",
                "--lhcs is a part of fncc and not of {}",
                self.algo.name()
            ));
        }
        let defaults = Settings::new(self.line_gbps, self.t_ns);
        let wmin_bytes = self.wmin_bytes.unwrap_or(defaults.wmin_bytes);
        let wmax_bytes = self.wmax_bytes.unwrap_or(defaults.wmax_bytes);
        if wmin_bytes > wmax_bytes {
            return Err(miette!(
                help = "set --wmin-bytes or --wmax-bytes",
                "the smallest window, {wmin_bytes} bytes, is above the largest, {wmax_bytes} bytes"
            ));
        }
        let limited = defaults.winit_bytes.clamp(wmin_bytes, wmax_bytes);
        let winit_bytes = self.winit_bytes.unwrap_or(limited);
        if !(wmin_bytes..=wmax_bytes).contains(&winit_bytes) {
            return Err(miette!(
                help = format!("take a window from {wmin_bytes} to {wmax_bytes} bytes"),
                "--winit-bytes {winit_bytes} is out of range"
            ));
        }
        let wai_bytes = self.wai_bytes.unwrap_or(winit_bytes * (1.0 - self.eta) / EXPECTED_FLOWS);
        Ok(Settings {
            eta: self.eta,
            max_stage: self.max_stage,
            wai_bytes,
            wmin_bytes,
            wmax_bytes,
            winit_bytes,
            lhcs: self.lhcs,
            alpha: self.alpha,
            beta: self.beta,
            tx_unit_bytes: self.tx_unit_bytes,
            qlen_unit_bytes: self.qlen_unit_bytes,
            seq_bits: self.seq_bits,
            rule: match self.algo {
                Algorithm::RxHpcc => UpdateRule::Time,
                Algorithm::Hpcc | Algorithm::HpccPlusPlus | Algorithm::Fncc => UpdateRule::Sequence,
            },
            ..defaults
        })
    }
}

pub fn parse_range<N: FromStr>(
    text: &str,
    allowed: impl Fn(&N) -> bool,
    what: &str,
) -> Result<N, String> {
    text.parse().ok().filter(allowed).ok_or_else(|| what.to_string())
}

fn parse_t_ns(text: &str) -> Result<u32, String> {
    // 2^48 / T has 40 bits, a time stamp 24.
    parse_range(text, |t| (257..1 << 24).contains(t), "T is a whole number of ns, 257 to 16777215")
}

fn parse_positive<N: FromStr + Default + PartialOrd>(text: &str) -> Result<N, String> {
    parse_range(text, |value| *value > N::default(), "it is a whole number from 1 on")
}

fn parse_eta(text: &str) -> Result<f64, String> {
    parse_range(text, |eta| 0.0 < *eta && *eta < 1.0, "eta is a number between 0 and 1")
}

fn parse_beta(text: &str) -> Result<f64, String> {
    parse_range(text, |beta| 0.0 < *beta && *beta <= 1.0, "beta is a number above 0 and up to 1")
}

fn parse_wai(text: &str) -> Result<f64, String> {
    let allowed = |value: &f64| value.is_finite() && *value >= 0.0;
    parse_range(text, allowed, "it is a number of bytes from 0 on")
}

fn parse_real(text: &str) -> Result<f64, String> {
    parse_range(text, |value: &f64| value.is_finite() && *value > 0.0, "it is a number above 0")
}

fn parse_seq_bits(text: &str) -> Result<u32, String> {
    parse_range(text, |bits| (2..=64).contains(bits), "it is a number of bits from 2 to 64")
}
