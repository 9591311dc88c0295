//! The options that all experiments on the network have, and what they do with them.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::keys::Keys;
use crate::Picos;
use crate::check::check_schemes;
use crate::experiment::Experiment;
use crate::output::{self, Drawn, summary};
use crate::run::{Outcome, run_each};
use crate::scheme::{Parameter, Scheme};
use fncc_models::limits::{self, help, parse};
use fncc_support::provenance::Provenance;
use fncc_support::{note, say};
use indicatif::{ProgressBar, ProgressStyle};
use miette::{Diagnostic, Report};
use thiserror::Error;

/// What is run, and how.
#[derive(Debug, clap::Args)]
pub struct NetworkArgs {
    /// Congestion controls, one run each
    #[arg(
        long,
        value_name = "LIST",
        value_enum,
        value_delimiter = ',',
        default_value = "fncc-lhcs,fncc,hpcc"
    )]
    cc: Vec<Scheme>,
    #[arg(long, value_name = "G", default_value = "100", value_parser = parse::<limits::Rate>,
          help = help::<limits::Rate>("Rate of all links"))]
    pub rate_gbps: u32,
    #[arg(long, value_name = "US", value_parser = parse::<limits::Duration>,
          help = help::<limits::Duration>("Time to simulate; by default that of the experiment"))]
    duration_us: Option<Picos>,
    #[arg(long, value_name = "NS", default_value = "1500", value_parser = parse::<limits::Delay>,
          help = help::<limits::Delay>("Propagation delay of a link"))]
    pub delay_ns: Picos,
    #[command(flatten)]
    keys: Keys,
    #[arg(long, value_name = "MBPS", value_parser = parse::<limits::WaiMbps>,
          help = help::<limits::WaiMbps>("Additive increase of a flow's rate per round trip; by default 5 % of a hundredth of the link's rate"))]
    wai_mbps: Option<f64>,
    #[arg(long, value_name = "SEED", default_value = "1", value_parser = parse::<limits::Seed>,
          help = help::<limits::Seed>("Random seed"))]
    seed: u64,
    #[arg(long, value_name = "NS", value_parser = parse::<limits::SamplePeriodNs>,
          help = help::<limits::SamplePeriodNs>("Time between two samples of queues and flows, 0 for none; by default that of the experiment"))]
    sample_ns: Option<Picos>,
    #[command(flatten)]
    files: Files,
}

/// Where the files of a run are, and which there are.
#[derive(Debug, clap::Args)]
pub struct Files {
    /// Folder for the files [default: build/network and the experiment's name]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// What is drawn
    #[arg(long, value_name = "WHAT", value_enum, default_value_t = Drawn::All)]
    report: Drawn,
}

impl Files {
    /// The folder requested, or that of an experiment.
    pub fn folder(&self, name: &str) -> PathBuf {
        folder(self.out.as_deref(), name)
    }
}

/// Runs that failed, among others that did not or not.
#[derive(Debug, Error, Diagnostic)]
#[error("{} of {all} runs failed", failed.len())]
struct Failures {
    all: usize,
    #[related]
    failed: Vec<Report>,
}

impl NetworkArgs {
    /// An experiment with these options.
    ///
    /// # Errors
    /// When they do not go together.
    pub fn apply(&self, mut experiment: Experiment) -> miette::Result<Experiment> {
        experiment.network.seed = self.seed;
        let mut set = self.keys.apply(&mut experiment)?;
        experiment.duration = self.duration_us.unwrap_or(experiment.duration);
        experiment.sample = self.sample_ns.unwrap_or(experiment.sample);
        if let Some(mbps) = self.wai_mbps {
            let t_ns = experiment.context(Scheme::Fncc).t_ns;
            experiment.wai_bytes = Some(mbps / 8000.0 * f64::from(t_ns));
            set.push(Parameter::Wai);
        }
        check_schemes(&self.cc, &set)?;
        for scheme in &self.cc {
            experiment.check(*scheme)?;
        }
        Ok(experiment)
    }

    /// Runs an experiment that has these options under all schemes, writes its files and prints its figures.
    ///
    /// # Errors
    /// When a run fails, or the files cannot be written.
    pub fn run(&self, experiment: &Experiment) -> miette::Result<()> {
        let provenance = Provenance::of_this_process();
        run_and_write(&self.files, &experiment.name, experiment, &self.cc, &provenance, |_| ())
    }
}

/// Runs an experiment under some schemes, writes its files, by default into a folder `name`, and prints its figures, after what `before` prints.
///
/// # Errors
/// When a run fails, or flows of one make no progress, after the results; and when files cannot be written.
pub fn run_and_write(
    files: &Files,
    name: &str,
    experiment: &Experiment,
    schemes: &[Scheme],
    provenance: &Provenance,
    before: impl Fn(&[Outcome]),
) -> miette::Result<()> {
    let dir = &files.folder(name);
    output::prepare(dir)?;
    experiment.warnings(schemes).iter().for_each(|warning| note!("{warning}"));
    let runs: Vec<_> = schemes.iter().map(|scheme| (experiment, *scheme)).collect();
    let (mut outcomes, mut failed, mut stuck) = (vec![], vec![], vec![]);
    for result in run_with_bar(&runs) {
        match result {
            Ok(outcome) => {
                stuck.extend(experiment.no_progress(&outcome).map(Report::from));
                outcomes.push(outcome);
            }
            Err(error) => failed.push(error),
        }
    }
    if !outcomes.is_empty() {
        output::write_with(dir, experiment, &outcomes, provenance, files.report)?;
        before(&outcomes);
        say!("{}", summary::table(&outcomes));
        match files.report {
            Drawn::All => say!("\nreport: {}", dir.join("report.html").display()),
            Drawn::None => say!("\ntables: {}", dir.display()),
        }
    }
    failed.append(&mut stuck);
    match (failed.pop(), failed.is_empty()) {
        (None, _) => Ok(()),
        (Some(only), true) => Err(only),
        (Some(last), false) => {
            failed.push(last);
            Err(Failures { all: runs.len(), failed }.into())
        }
    }
}

/// The folder requested, or that of an experiment.
pub fn folder(requested: Option<&Path>, name: &str) -> PathBuf {
    requested.map_or_else(|| Path::new("build").join("network").join(name), Path::to_owned)
}

/// Runs experiments and shows how many are done.
pub fn run_with_bar(runs: &[(&Experiment, Scheme)]) -> Vec<miette::Result<Outcome>> {
    let bar = ProgressBar::new(runs.len() as u64);
    let style = ProgressStyle::with_template("{spinner} {bar:40} {pos} of {len} runs, {elapsed}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(Duration::from_millis(200));
    let outcomes = run_each(runs, || bar.inc(1));
    bar.finish_and_clear();
    outcomes.into_iter().map(|outcome| outcome.map_err(Report::from)).collect()
}
