//! The options that all experiments on the network have, and what they do with them.

use clap::builder::RangedU64ValueParser;
use fncc_sim::network::experiment::{Experiment, Outcome, run_each};
use fncc_sim::network::output;
use fncc_sim::network::output::summary;
use fncc_sim::network::scheme::Scheme;
use fncc_sim::network::{NS, Pfc, Picos, US};
use fncc_sim::say;
use fncc_sim::window::replay::ModelKind;
use fncc_sim::wire::RateCode;
use indicatif::{ProgressBar, ProgressStyle};
use miette::miette;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Headers and FCS of a data packet without telemetry, bytes.
const OVERHEAD: u32 = 48;
/// Samples that memory is asked to hold.
const MOST_SAMPLES: u64 = 50_000_000;

/// What is run, and how.
#[derive(Debug, clap::Args)]
pub struct NetworkArgs {
    /// Congestion controls, each in a run of its own
    #[arg(
        long,
        value_name = "LIST",
        value_enum,
        value_delimiter = ',',
        default_value = "fncc-lhcs,fncc,hpcc"
    )]
    cc: Vec<Scheme>,
    /// Rate of all links, Gb/s
    #[arg(long, value_name = "G", default_value = "100", value_parser = parse_rate)]
    pub rate: u32,
    /// What computes the windows of FNCC and HPCC
    #[arg(long, value_name = "MODEL", value_enum, default_value_t = ModelKind::Float)]
    window: ModelKind,
    /// Time to simulate [default: that of the experiment]
    #[arg(long, value_name = "US", value_parser = RangedU64ValueParser::<u64>::new().range(1..=10_000_000))]
    duration_us: Option<u64>,
    /// Propagation delay of a link
    #[arg(long, value_name = "NS", default_value_t = 1500,
          value_parser = RangedU64ValueParser::<u64>::new().range(0..=1_000_000))]
    delay_ns: u64,
    /// Size of a full data packet, headers, telemetry and FCS included
    #[arg(long, value_name = "BYTES", default_value_t = 1518, value_parser = clap::value_parser!(u32).range(256..=9216))]
    frame_bytes: u32,
    /// Size of an ACK without telemetry
    #[arg(long, value_name = "BYTES", default_value_t = 70, value_parser = clap::value_parser!(u32).range(64..=1024))]
    ack_bytes: u32,
    /// Data packets for each ACK
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    ack_every: u32,
    /// Additive increases in a row before a multiplicative one [default: 5]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=255))]
    max_stage: Option<u32>,
    /// Additive increase of a flow's rate for each round trip [default: 5 % of a hundredth of the link's]
    #[arg(long, value_name = "MBPS", value_parser = parse_mbps)]
    wai_mbps: Option<f64>,
    /// Priority flow control: off, static[:XOFF in bytes] or dynamic[:share of the free buffer]
    #[arg(long, value_name = "KIND", default_value = "static:500000", value_parser = parse_pfc)]
    pfc: Pfc,
    /// Cut times to multiples of this, 0.001 ns or more
    #[arg(long, value_name = "NS", default_value = "0.001", value_parser = parse_grain)]
    time_grain_ns: Picos,
    /// Seed of all that is random
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// Time between two samples of queues and flows, 0 for none [default: that of the experiment]
    #[arg(long, value_name = "NS")]
    sample_ns: Option<u64>,
    /// Folder for the files [default: build/network and the experiment's name]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

impl NetworkArgs {
    /// Propagation delay of a link.
    pub fn delay(&self) -> Picos {
        self.delay_ns * NS
    }

    /// The schemes to run.
    ///
    /// # Errors
    /// When one is there twice.
    pub fn schemes(&self) -> miette::Result<&[Scheme]> {
        for (place, scheme) in self.cc.iter().enumerate() {
            if self.cc[..place].contains(scheme) {
                return Err(miette!(
                    help = "name each congestion control once",
                    "--cc has {} twice",
                    scheme.name()
                ));
            }
        }
        Ok(&self.cc)
    }

    /// Puts the options into an experiment.
    ///
    /// # Errors
    /// When they do not go together.
    pub fn apply(&self, experiment: &mut Experiment) -> miette::Result<()> {
        let network = &mut experiment.network;
        network.payload = self.frame_bytes - OVERHEAD;
        network.overhead = OVERHEAD;
        network.ack_bytes = self.ack_bytes;
        network.ack_every = self.ack_every;
        network.pfc = self.pfc;
        network.time_grain = self.time_grain_ns;
        network.seed = self.seed;
        experiment.window = self.window;
        experiment.max_stage = self.max_stage;
        if let Some(us) = self.duration_us {
            experiment.duration = us * US;
        }
        if let Some(ns) = self.sample_ns {
            experiment.sample = ns.saturating_mul(NS);
        }
        if let Some(mbps) = self.wai_mbps {
            let t_ns = experiment.context(Scheme::Fncc).t_ns;
            experiment.wai_bytes = Some(mbps / 8000.0 * f64::from(t_ns));
        }
        if let Some(room) =
            self.window.flows().filter(|room| experiment.flows.len() > *room as usize)
        {
            return Err(miette!(
                help = "take --window fixed",
                "the hardware has a table of {room} flows, and there are {}",
                experiment.flows.len()
            ));
        }
        if let Some(samples) = experiment.duration.checked_div(experiment.sample) {
            let each = experiment.flows.len() + experiment.ports.len();
            let all = samples.saturating_mul((each * self.cc.len()) as u64);
            if all > MOST_SAMPLES {
                return Err(miette!(
                    help = "take a larger --sample-ns, or 0 for none",
                    "{all} samples are too many; up to {MOST_SAMPLES} are kept"
                ));
            }
        }
        Ok(())
    }

    /// Runs an experiment with these options under all schemes, writes its files and prints its figures.
    ///
    /// # Errors
    /// When an option is wrong, a run fails, or the files cannot be written.
    pub fn run(&self, mut experiment: Experiment) -> miette::Result<()> {
        let schemes = self.schemes()?;
        self.apply(&mut experiment)?;
        let dir = folder(self.out.as_deref(), &experiment.name);
        output::prepare(&dir)?;
        let runs: Vec<_> = schemes.iter().map(|scheme| (&experiment, *scheme)).collect();
        let outcomes = run_with_bar(&runs)?;
        output::write(&dir, &experiment, &outcomes)?;
        say!("{}", summary::table(&outcomes));
        say!("\nreport: {}", dir.join("report.html").display());
        Ok(())
    }
}

/// The folder asked for, or that of an experiment.
pub fn folder(asked: Option<&Path>, name: &str) -> PathBuf {
    asked.map_or_else(|| Path::new("build").join("network").join(name), Path::to_owned)
}

/// Runs experiments and shows how many are done.
pub fn run_with_bar(runs: &[(&Experiment, Scheme)]) -> miette::Result<Vec<Outcome>> {
    let bar = ProgressBar::new(runs.len() as u64);
    let style = ProgressStyle::with_template("{spinner} {bar:40} {pos} of {len} runs, {elapsed}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    let outcomes = run_each(runs, || bar.inc(1));
    bar.finish_and_clear();
    outcomes
}

/// A rate that the telemetry has a code for.
pub fn parse_rate(text: &str) -> Result<u32, String> {
    let gbps = text.parse::<u32>().map_err(|_| "a rate is a whole number of Gb/s".to_string())?;
    RateCode::from_gbps(gbps).map(|_| gbps).map_err(|error| error.to_string())
}

fn parse_mbps(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(mbps) if mbps.is_finite() && mbps >= 0.0 => Ok(mbps),
        _ => Err("it is a number of Mb/s from 0 on".to_string()),
    }
}

fn parse_pfc(text: &str) -> Result<Pfc, String> {
    let (kind, threshold) = match text.split_once(':') {
        Some((kind, threshold)) => (kind, Some(threshold)),
        None => (text, None),
    };
    match (kind, threshold) {
        ("off", None) => Ok(Pfc::Off),
        ("static", None) => Ok(Pfc::Static { xoff: 500_000 }),
        ("static", Some(xoff)) => match xoff.parse() {
            Ok(xoff @ 10_000..=32_000_000) => Ok(Pfc::Static { xoff }),
            _ => Err("XOFF is a number of bytes from 10000 to 32000000".to_string()),
        },
        ("dynamic", None) => Ok(Pfc::Dynamic { alpha: 0.125 }),
        ("dynamic", Some(alpha)) => match alpha.parse() {
            Ok(alpha) if alpha > 0.0 && alpha <= 64.0 => Ok(Pfc::Dynamic { alpha }),
            _ => Err("the share of the free buffer is a number above 0 and up to 64".to_string()),
        },
        _ => Err("write off, static, static:XOFF, dynamic or dynamic:SHARE".to_string()),
    }
}

fn parse_grain(text: &str) -> Result<Picos, String> {
    let wrong = || "it is a number of ns from 0.001 to 1000, in steps of 0.001".to_string();
    let picos = text.parse::<f64>().map_err(|_| wrong())? * 1000.0;
    let whole = picos.round();
    let is_whole = (picos - whole).abs() < 1e-6;
    if is_whole && (1.0..=1e6).contains(&whole) { Ok(whole as Picos) } else { Err(wrong()) }
}
