//! Tables of what was measured. Columns and units stand in `docs/network.md`.

use crate::fattree::slowdown;
use crate::run::Outcome;
use crate::time::ns;

/// Gb/s of a byte per ps.
pub(crate) const GBPS: f64 = 8000.0;

/// Writes rows below a heading, each with its scheme first when there are several.
struct Table {
    writer: csv::Writer<Vec<u8>>,
    has_schemes: bool,
}

impl Table {
    fn new(outcomes: &[Outcome], columns: &[&str]) -> Result<Self, csv::Error> {
        let has_schemes = outcomes.len() > 1;
        let mut writer = csv::Writer::from_writer(vec![]);
        let first = has_schemes.then_some("scheme");
        writer.write_record(first.iter().chain(columns))?;
        Ok(Self { writer, has_schemes })
    }

    fn row(&mut self, outcome: &Outcome, fields: &[String]) -> Result<(), csv::Error> {
        if self.has_schemes {
            self.writer.write_field(outcome.summary.scheme.name())?;
        }
        self.writer.write_record(fields)
    }

    fn finish(self) -> Result<Vec<u8>, csv::Error> {
        Ok(self.writer.into_inner().map_err(csv::IntoInnerError::into_error)?)
    }
}

/// A number with some places, or nothing where there is none.
fn number(value: f64, places: usize) -> String {
    if value.is_finite() { format!("{value:.places$}") } else { String::new() }
}

/// `queues.csv`.
pub fn queues(outcomes: &[Outcome]) -> Result<Vec<u8>, csv::Error> {
    let mut table = Table::new(outcomes, &["t_ns", "port", "bytes"])?;
    for outcome in outcomes {
        for sample in &outcome.queues {
            let fields =
                [ns(sample.at).to_string(), sample.port.to_string(), sample.bytes.to_string()];
            table.row(outcome, &fields)?;
        }
    }
    table.finish()
}

/// `flows.csv`.
pub fn flows(outcomes: &[Outcome]) -> Result<Vec<u8>, csv::Error> {
    let mut table = Table::new(outcomes, &["t_ns", "flow", "rate", "window", "U"])?;
    for outcome in outcomes {
        for sample in &outcome.samples {
            // Some controls have no window.
            let window =
                if sample.window == u64::MAX { String::new() } else { sample.window.to_string() };
            let fields = [
                ns(sample.at).to_string(),
                sample.flow.to_string(),
                number(GBPS * sample.rate, 4),
                window,
                number(sample.utilisation, 6),
            ];
            table.row(outcome, &fields)?;
        }
    }
    table.finish()
}

/// `fct.csv`: flows with an end, finished or not, between hosts by their names, where they have any.
pub fn completions(names: &[String], outcomes: &[Outcome]) -> Result<Vec<u8>, csv::Error> {
    let columns =
        ["flow", "source", "destination", "bytes", "start_ns", "finish_ns", "fct_ns", "slowdown"];
    let mut table = Table::new(outcomes, &columns)?;
    let host = |host: usize| names.get(host).cloned().unwrap_or_else(|| host.to_string());
    for outcome in outcomes {
        for flow in &outcome.flows {
            let (spec, end) = (&flow.spec, flow.finished_at);
            if spec.bytes.is_none() && end.is_none() {
                continue;
            }
            let or_nothing = |value: Option<f64>| value.map_or_else(String::new, |v| v.to_string());
            let fields = [
                flow.flow.to_string(),
                host(spec.source),
                host(spec.destination),
                spec.bytes.unwrap_or(flow.acknowledged).to_string(),
                or_nothing(flow.started_at.map(ns)),
                or_nothing(end.map(ns)),
                or_nothing(flow.took().map(ns)),
                slowdown(flow).map_or_else(String::new, |slowdown| number(slowdown, 6)),
            ];
            table.row(outcome, &fields)?;
        }
    }
    table.finish()
}

/// `pauses.csv`.
pub fn pauses(outcomes: &[Outcome]) -> Result<Vec<u8>, csv::Error> {
    let mut table = Table::new(outcomes, &["t_ns", "port", "priority", "pause"])?;
    for outcome in outcomes {
        for pause in &outcome.pauses {
            let fields = [
                ns(pause.at).to_string(),
                pause.port.to_string(),
                pause.priority.to_string(),
                u8::from(pause.pause).to_string(),
            ];
            table.row(outcome, &fields)?;
        }
    }
    table.finish()
}
