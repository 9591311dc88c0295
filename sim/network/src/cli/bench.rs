//! `net bench`: how fast the network simulator is, and what memory it takes.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::experiment::Experiment;
use crate::fattree::FatTree;
use crate::scheme::Scheme;
use crate::topology::Congestion;
use crate::{NS, Picos, US};
use comfy_table::{CellAlignment, Table, presets};
use fncc_models::limits::{self, help, parse};
use fncc_support::interrupt;
use fncc_support::{note, say};
use miette::{IntoDiagnostic, miette};
use serde::{Deserialize, Serialize};

/// Measure the speed of the network simulator.
///
/// Runs the dumbbell of the FNCC paper and fat trees under FB_Hadoop at 50 % load, each in a separate process on one core, and
/// prints a table. Rates are per second of processor time, so that other programs have little influence; medians over
/// the rounds.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Case to measure
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = [Case::Dumbbell, Case::K4, Case::K8, Case::K16])]
    cases: Vec<Case>,
    /// Congestion control
    #[arg(long, value_enum, default_value_t = Scheme::Fncc)]
    cc: Scheme,
    #[arg(long, value_name = "US", default_value = "3000", value_parser = parse::<limits::Duration>,
          help = help::<limits::Duration>("Time in which flows start, or for which the dumbbell runs"))]
    duration_us: Picos,
    #[arg(long, value_name = "N", default_value = "3", value_parser = parse::<limits::Rounds>,
          help = help::<limits::Rounds>("Rounds of each measurement"))]
    rounds: u32,
    /// Measure a single case once and print its figures as JSON
    #[arg(long, hide = true)]
    child: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Case {
    /// Dumbbell, 3 switches, 2 flows
    Dumbbell,
    /// Fat tree, 16 hosts
    K4,
    /// Fat tree, 128 hosts
    K8,
    /// Fat tree, 1024 hosts
    K16,
}

impl Case {
    /// Its name, and its ports of a switch if it is a fat tree.
    fn parts(self) -> (&'static str, Option<usize>) {
        match self {
            Self::Dumbbell => ("dumbbell", None),
            Self::K4 => ("k4", Some(4)),
            Self::K8 => ("k8", Some(8)),
            Self::K16 => ("k16", Some(16)),
        }
    }

    fn experiment(self, time: Picos) -> miette::Result<Experiment> {
        let mut experiment = match self.parts().1 {
            None => Experiment::dumbbell(3, 2, Congestion::First, 100, 1500 * NS),
            Some(k) => {
                let mut tree = FatTree { k, ..FatTree::default() };
                tree.traffic.until = time;
                tree.experiment()?
            }
        };
        if self == Self::Dumbbell {
            (experiment.duration, experiment.sample) = (time, 0);
            experiment.from = experiment.from.min(time / 2);
        }
        Ok(experiment)
    }
}

/// What a process found.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Measured {
    flows: usize,
    finished: usize,
    events: u64,
    packet_hops: u64,
    wall_s: f64,
    busy_s: f64,
    peak_kb: Option<u64>,
}

/// Time for which this thread has had a processor.
fn busy() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

/// The most memory that this process has had, KB; only Linux reports it.
fn peak_kb() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

pub fn run(args: &Args) -> miette::Result<()> {
    if args.child {
        let case = *args.cases.first().ok_or_else(|| miette!("no case"))?;
        let measured = measure(case, args)?;
        say!("{}", serde_json::to_string(&measured).into_diagnostic()?);
        return Ok(());
    }
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header([
        "case",
        "flows",
        "finished",
        "events",
        "packet-hops",
        "wall, s",
        "busy, s",
        "M events/s",
        "M hops/s",
        "ns/hop",
        "peak, MB",
    ]);
    for case in &args.cases {
        let rounds = (0..args.rounds).map(|_| in_a_child(*case, args));
        let rounds = rounds.collect::<miette::Result<Vec<_>>>()?;
        let [wall, busy] = [|m: &Measured| m.wall_s, |m: &Measured| m.busy_s].map(|time| {
            let mut times: Vec<_> = rounds.iter().map(time).collect();
            times.sort_by(f64::total_cmp);
            times[times.len() / 2]
        });
        let Some(first) = rounds.first() else { continue };
        let (events, hops) = (first.events as f64, first.packet_hops as f64);
        table.add_row([
            case.parts().0.to_string(),
            first.flows.to_string(),
            first.finished.to_string(),
            first.events.to_string(),
            first.packet_hops.to_string(),
            format!("{wall:.3}"),
            format!("{busy:.3}"),
            format!("{:.2}", events / busy / 1e6),
            format!("{:.2}", hops / busy / 1e6),
            format!("{:.0}", busy * 1e9 / hops),
            first.peak_kb.map_or("-".to_string(), |kb| format!("{:.1}", kb as f64 / 1000.0)),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    say!("{table}");
    Ok(())
}

fn measure(case: Case, args: &Args) -> miette::Result<Measured> {
    let experiment = case.experiment(args.duration_us)?;
    let (clock, before) = (Instant::now(), busy());
    let summary = experiment.run(args.cc)?.summary;
    Ok(Measured {
        flows: experiment.flows.len(),
        finished: summary.finished,
        events: summary.events,
        packet_hops: summary.packet_hops,
        wall_s: clock.elapsed().as_secs_f64(),
        busy_s: (busy() - before).as_secs_f64(),
        peak_kb: peak_kb(),
    })
}

/// Memory once requested is not always given back, so that each measurement begins anew.
fn in_a_child(case: Case, args: &Args) -> miette::Result<Measured> {
    let program = std::env::current_exe().into_diagnostic()?;
    let mut command = Command::new(program);
    command.args(["bench", "--child", "--cases", case.parts().0]);
    command.args(["--cc", &args.cc.name()]);
    command.args(["--duration-us", &(args.duration_us as f64 / US as f64).to_string()]);
    let output = interrupt::output(&mut command).into_diagnostic()?;
    if !output.status.success() {
        note!("{}", String::from_utf8_lossy(&output.stderr).trim_end());
        return Err(miette!("{} failed", case.parts().0));
    }
    serde_json::from_slice(&output.stdout).into_diagnostic()
}
