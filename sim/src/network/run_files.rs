//! The files of a run: its figures, and what became of its flows.

use std::path::Path;

use miette::{IntoDiagnostic, WrapErr};
use serde::Serialize;

use super::experiment::{Experiment, Outcome};
use super::fattree::slowdown;
use super::probe::ns;
use crate::atomic_file;

/// A line of `fct.csv`. Times in ns.
#[derive(Serialize)]
struct Flow {
    scheme: String,
    flow: u32,
    source: usize,
    destination: usize,
    bytes: Option<u64>,
    start_ns: f64,
    finished_ns: Option<f64>,
    alone_ns: f64,
    slowdown: Option<f64>,
}

/// Writes `summary.json` and `fct.csv` into a folder, which is made if it is not there.
///
/// # Errors
/// When they cannot be written.
pub fn write(folder: &Path, experiment: &Experiment, outcomes: &[Outcome]) -> miette::Result<()> {
    std::fs::create_dir_all(folder)
        .into_diagnostic()
        .wrap_err_with(|| format!("cannot make the folder {}", folder.display()))?;
    let summaries: Vec<_> = outcomes.iter().map(|outcome| &outcome.summary).collect();
    let summary = serde_json::json!({ "experiment": experiment.name, "runs": summaries });
    let text = serde_json::to_vec_pretty(&summary).into_diagnostic()?;
    atomic_file::replace(&folder.join("summary.json"), &text)?;
    let mut table = csv::Writer::from_writer(vec![]);
    for outcome in outcomes {
        for flow in &outcome.flows {
            let row = Flow {
                scheme: outcome.summary.scheme.name(),
                flow: flow.flow,
                source: flow.spec.source,
                destination: flow.spec.destination,
                bytes: flow.spec.bytes,
                start_ns: ns(flow.spec.start),
                finished_ns: flow.finished_at.map(ns),
                alone_ns: ns(flow.alone),
                slowdown: slowdown(flow),
            };
            table.serialize(row).into_diagnostic()?;
        }
    }
    let text = table.into_inner().map_err(|error| error.into_error()).into_diagnostic()?;
    Ok(atomic_file::replace(&folder.join("fct.csv"), &text)?)
}
