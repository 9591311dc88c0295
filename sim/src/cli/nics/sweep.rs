//! `sim nics --sweep`: a row for each payload of a packet and number of flows.

use std::str::FromStr;

use crate::nics::link::Side;
use crate::nics::output::{self, Report, SweepRow};
use crate::nics::{Bench, FlowPlan, RunSettings, payload_gbps};
use fncc_models::limits::{self, parse};
use fncc_support::note;
use fncc_support::provenance::Provenance;
use indicatif::{ProgressBar, ProgressStyle};
use miette::WrapErr;

use super::ends::Ends;
use super::{Args, judge};

/// Payloads and numbers of flows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    mtus: Vec<u32>,
    flows: Vec<u32>,
}

impl FromStr for Grid {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (mtus, flows) = text.split_once('/').ok_or(
            "expected payloads and numbers of flows with a slash between them, as in 256,1024/1,16",
        )?;
        let mtus = listed(mtus, |mtu| {
            parse::<limits::NicPayload>(mtu).map_err(|error| format!("payload {mtu}: {error}"))
        })?;
        let flows = listed(flows, |flows| match parse::<limits::NicFlows>(flows) {
            Ok(0) => Err("flows: a row has one at least".to_string()),
            Ok(count) => Ok(count),
            Err(error) => Err(format!("flows {flows}: {error}")),
        })?;
        Ok(Self { mtus, flows })
    }
}

/// The different ones of a list.
fn listed(text: &str, one: impl Fn(&str) -> Result<u32, String>) -> Result<Vec<u32>, String> {
    let mut values = vec![];
    for value in text.split(',').map(|value| one(value.trim())) {
        let value = value?;
        if !values.contains(&value) {
            values.push(value);
        }
    }
    Ok(values)
}

/// A run of the sweep.
struct Cell {
    name: String,
    settings: RunSettings,
    plans: Vec<FlowPlan>,
}

/// Runs all, prints the table and writes `sweep.csv`.
///
/// # Errors
/// Before the first run those of all settings; then that of the first run that fails.
pub fn run(args: &Args, grid: &Grid) -> miette::Result<()> {
    let mut cells = vec![];
    for &mtu in &grid.mtus {
        for &flows in &grid.flows {
            let name = format!("--sweep {mtu}/{flows}");
            let plans = args.flows.shared(flows)?;
            let settings = args.settings(mtu, &plans).wrap_err_with(|| name.clone())?;
            Bench::new(&settings, &plans).wrap_err_with(|| name.clone())?;
            for warning in settings.warnings(&plans) {
                note!("warning: {name}: {warning}");
            }
            cells.push(Cell { name, settings, plans });
        }
    }
    let dir = args.files.folder();
    output::check_sweep(&dir)?;
    let bar = ProgressBar::new(cells.len() as u64);
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} runs, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut rows = vec![];
    for cell in &cells {
        rows.push(cell.run(args).wrap_err_with(|| cell.name.clone())?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    output::write_sweep(&dir, &rows)?;
    args.files.say_sweep(&rows, &dir)
}

impl Cell {
    fn run(&self, args: &Args) -> miette::Result<SweepRow> {
        let Self { settings, plans, .. } = self;
        let network = payload_gbps(settings, plans, args.way.scheme(settings.nic.window.lhcs))?;
        let bench = Bench::new(settings, plans)?;
        let mut ends = Ends::new(args.nic.engine, &settings.nic, false)?;
        bench.set_up(&mut ends.nics())?;
        let outcome = bench.run(&mut ends.nics(), &mut |_| Ok(()), |_| {})?;
        judge(&outcome)?;
        let report = Report {
            provenance: Provenance::of_this_process(),
            engine: args.nic.engine.name(),
            settings,
            outcome: &outcome,
            cycles_per_second: 0.0,
        };
        Ok(SweepRow::new(&report, Side::A, network))
    }
}
