//! `sim replay`: a table of ACKs through a model of the window computation.

use clap::ValueEnum;
use fncc_sim::acks_csv::{AckReader, Limits};
use fncc_sim::atomic_file;
use fncc_sim::window::replay::{self, ModelKind};
use fncc_sim::window::{EXPECTED_FLOWS, Settings, UpdateRule};
use indicatif::{ProgressBar, ProgressStyle};
use miette::miette;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// Smaller files are replayed without a progress bar.
const LONG_FILE_BYTES: u64 = 4 << 20;

/// Compute the window of every flow after each of its ACKs.
///
/// Window and rate of a flow follow from the telemetry in its ACKs (docs/window.md). All byte counts
/// may have a fraction. BDP below is line rate times T.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Algorithm of the sender
    #[arg(long, value_enum)]
    algo: Algorithm,
    /// Speed up when the last hop is congested (fncc only)
    #[arg(long)]
    lhcs: bool,
    /// What computes
    #[arg(long, value_enum)]
    model: ModelKind,
    /// ACKs to read: t_ns,flow,ack_seq,snd_nxt,n,hops and perhaps path_id, compressed with gzip or not
    #[arg(long, value_name = "IN.csv[.gz]")]
    acks: PathBuf,
    /// States to write: row,flow,w_bytes,wc_bytes,u,inc_stage,updated
    #[arg(long, value_name = "OUT.csv")]
    out: PathBuf,
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
    /// Flows of the table of flows; in the ACKs they count from 0 [default: 65536, of hardware 1024]
    #[arg(long, value_name = "N", value_parser = parse_flows)]
    flows: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Algorithm {
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
    /// Whether only the float model computes it.
    fn float_only(self) -> bool {
        matches!(self, Self::HpccPlusPlus | Self::RxHpcc)
    }

    fn name(self) -> String {
        let value = self.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_string())
    }
}

fn parse_range<N: FromStr>(
    text: &str,
    allowed: impl Fn(&N) -> bool,
    what: &str,
) -> Result<N, String> {
    text.parse().ok().filter(allowed).ok_or_else(|| what.to_string())
}

fn parse_t_ns(text: &str) -> Result<u32, String> {
    // What the reciprocal and the time stamps of the hardware can express.
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

fn parse_flows(text: &str) -> Result<u32, String> {
    parse_range(text, |flows| (1..=1 << 24).contains(flows), "it is a number from 1 to 16777216")
}

pub fn run(args: &Args) -> miette::Result<()> {
    if args.lhcs && args.algo != Algorithm::Fncc {
        return Err(miette!(
            help = "leave it out, or take --algo fncc",
            "--lhcs is a part of fncc and not of {}",
            args.algo.name()
        ));
    }
    if args.algo.float_only() && args.model != ModelKind::Float {
        return Err(miette!(
            help = "take --model float, or --algo hpcc or fncc",
            "only the float model computes {}",
            args.algo.name()
        ));
    }
    if args.acks == args.out {
        return Err(miette!(
            help = "name two different files",
            "--acks and --out are both {}",
            args.out.display()
        ));
    }
    let settings = settings(args)?;
    let room = args.model.flows().unwrap_or(1 << 24);
    let flows = args.flows.unwrap_or(room.min(1 << 16));
    if flows > room {
        return Err(miette!(
            help = "take fewer, or --model fixed",
            "the hardware has a table of {room} flows, not of {flows}"
        ));
    }
    let limits = Limits { flows, seq_bits: args.seq_bits };
    let mut acks = AckReader::open(&args.acks, limits)?;
    atomic_file::check(&args.out)?;
    let mut model = replay::make_model(args.model, &settings)?;
    let bar = progress_bar(acks.bytes());
    let summary = replay::replay(&mut acks, &mut *model, &args.out, &mut |bytes| {
        bar.set_position(bytes);
    });
    bar.finish_and_clear();
    let summary = summary?;
    println!("{}: {} rows, {} updates", args.out.display(), summary.rows, summary.updates);
    Ok(())
}

fn settings(args: &Args) -> miette::Result<Settings> {
    let defaults = Settings::new(args.line_gbps, args.t_ns);
    let wmin_bytes = args.wmin_bytes.unwrap_or(defaults.wmin_bytes);
    let wmax_bytes = args.wmax_bytes.unwrap_or(defaults.wmax_bytes);
    if wmin_bytes > wmax_bytes {
        return Err(miette!(
            help = "set --wmin-bytes or --wmax-bytes",
            "the smallest window, {wmin_bytes} bytes, is above the largest, {wmax_bytes} bytes"
        ));
    }
    let limited = defaults.winit_bytes.clamp(wmin_bytes, wmax_bytes);
    let winit_bytes = args.winit_bytes.unwrap_or(limited);
    if !(wmin_bytes..=wmax_bytes).contains(&winit_bytes) {
        return Err(miette!(
            help = format!("take a window from {wmin_bytes} to {wmax_bytes} bytes"),
            "--winit-bytes {winit_bytes} is out of range"
        ));
    }
    let wai_bytes = args.wai_bytes.unwrap_or(winit_bytes * (1.0 - args.eta) / EXPECTED_FLOWS);
    Ok(Settings {
        eta: args.eta,
        max_stage: args.max_stage,
        wai_bytes,
        wmin_bytes,
        wmax_bytes,
        winit_bytes,
        lhcs: args.lhcs,
        alpha: args.alpha,
        beta: args.beta,
        tx_unit_bytes: args.tx_unit_bytes,
        qlen_unit_bytes: args.qlen_unit_bytes,
        seq_bits: args.seq_bits,
        rule: match args.algo {
            Algorithm::RxHpcc => UpdateRule::Time,
            Algorithm::Hpcc | Algorithm::HpccPlusPlus | Algorithm::Fncc => UpdateRule::Sequence,
        },
        ..defaults
    })
}

fn progress_bar(bytes: u64) -> ProgressBar {
    if bytes < LONG_FILE_BYTES {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(bytes);
    let style = ProgressStyle::with_template("{bar:40} {bytes}/{total_bytes}, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
