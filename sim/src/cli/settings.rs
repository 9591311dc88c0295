//! The options for the parameters of the window computation.

use clap::ValueEnum;
use fncc_models::limits::{self, help, parse};
use fncc_models::window::{EXPECTED_FLOWS, Settings, UpdateRule, Variant, VariantArgs};
use miette::miette;

/// Algorithm and parameters of the senders.
#[derive(Debug, clap::Args)]
pub struct SettingsArgs {
    /// Algorithm of the sender
    #[arg(long, value_enum)]
    algo: Algorithm,
    /// Speed up when the last hop is congested (fncc only)
    #[arg(long)]
    lhcs: bool,
    #[arg(long, value_name = "T", value_parser = parse::<limits::BaseRtt>,
          help = help::<limits::BaseRtt>("Base round-trip time T"))]
    t_ns: u32,
    #[arg(long, value_name = "G", value_parser = parse::<limits::SenderRate>,
          help = help::<limits::SenderRate>("Rate of the sender's link"))]
    rate_gbps: u32,
    #[arg(long, value_name = "ETA", value_parser = parse::<limits::Eta>,
          help = help::<limits::Eta>("Target utilisation; by default 0.95, with fncc++ 0.91"))]
    eta: Option<f64>,
    #[arg(long, value_name = "N", default_value = "5", value_parser = parse::<limits::MaxStage>,
          help = help::<limits::MaxStage>("Consecutive additive increases before a multiplicative one"))]
    max_stage: u32,
    #[arg(long, value_name = "BYTES", value_parser = parse::<limits::WaiBytes>,
          help = help::<limits::WaiBytes>("Additive increase W_AI; by default a hundredth of winit (1 - eta)"))]
    wai_bytes: Option<f64>,
    #[arg(long, value_name = "ALPHA", default_value = "1.05", value_parser = parse::<limits::Alpha>,
          help = help::<limits::Alpha>("Utilisation of the last hop above which it counts as congested"))]
    alpha: f64,
    #[arg(long, value_name = "BETA", default_value = "0.9", value_parser = parse::<limits::Beta>,
          help = help::<limits::Beta>("Share of a congested last hop that its flows get together"))]
    beta: f64,
    #[arg(long, value_name = "BYTES", value_parser = parse::<limits::WindowBytes>,
          help = help::<limits::WindowBytes>("Smallest window; by default a hundredth of the BDP"))]
    wmin_bytes: Option<f64>,
    #[arg(long, value_name = "BYTES", value_parser = parse::<limits::WindowBytes>,
          help = help::<limits::WindowBytes>("Largest window; by default the BDP"))]
    wmax_bytes: Option<f64>,
    #[arg(long, value_name = "BYTES", value_parser = parse::<limits::WindowBytes>,
          help = help::<limits::WindowBytes>("Window of a new flow; by default the BDP, limited to wmin and wmax"))]
    winit_bytes: Option<f64>,
    #[arg(long, value_name = "BYTES", default_value = "128", value_parser = parse::<limits::TxUnit>,
          help = help::<limits::TxUnit>("Unit of tx_bytes in the telemetry"))]
    tx_unit_bytes: u32,
    #[arg(long, value_name = "BYTES", default_value = "80", value_parser = parse::<limits::QlenUnit>,
          help = help::<limits::QlenUnit>("Unit of qlen in the telemetry"))]
    qlen_unit_bytes: u32,
    #[arg(long, value_name = "BITS", default_value = "24", value_parser = parse::<limits::SequenceBits>,
          help = help::<limits::SequenceBits>("Width of sequence numbers"))]
    seq_bits: u32,
    #[command(flatten)]
    variant: VariantArgs,
}

/// What the senders run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Algorithm {
    /// HPCC
    Hpcc,
    /// FNCC, which differs in where the telemetry comes from, and in --lhcs
    Fncc,
    /// FNCC that smooths by hop and adds by the number of flows
    #[value(name = "fncc++")]
    FnccPlusPlus,
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
        if self.variant.speed_up.is_some() && !self.lhcs {
            return Err(miette!(
                help = "add --lhcs, or leave it out",
                "--speed-up means nothing without --lhcs"
            ));
        }
        let defaults = Settings::new(self.rate_gbps, self.t_ns);
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
        let (variant, eta) = match self.algo {
            Algorithm::FnccPlusPlus => (Variant::FNCC_PLUS_PLUS, Variant::FNCC_PLUS_PLUS_ETA),
            _ => (Variant::default(), defaults.eta),
        };
        let eta = self.eta.unwrap_or(eta);
        let wai_bytes = self.wai_bytes.unwrap_or(winit_bytes * (1.0 - eta) / EXPECTED_FLOWS);
        Ok(Settings {
            eta,
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
            variant: self.variant.or(variant),
            rule: match self.algo {
                Algorithm::RxHpcc => UpdateRule::Time,
                Algorithm::Hpcc
                | Algorithm::HpccPlusPlus
                | Algorithm::Fncc
                | Algorithm::FnccPlusPlus => UpdateRule::Sequence,
            },
            ..defaults
        })
    }
}
