//! The figures of a run: `summary.json`, and a table for people.

use comfy_table::{CellAlignment, Table, presets};
use serde::Serialize;
use serde::ser::SerializeMap;

use super::settings::{Requested, Used};
use crate::experiment::{Experiment, NamedPort};
use crate::fattree::slowdown;
use crate::progress::Stuck;
use crate::run::{Outcome, Summary};
use crate::time::ns;
use fncc_support::provenance::Provenance;

/// `summary.json`.
#[derive(Serialize)]
struct File<'a> {
    #[serde(flatten)]
    provenance: &'a Provenance,
    name: &'a str,
    hosts: usize,
    switches: usize,
    flows: usize,
    rate_gbps: Option<serde_json::Number>,
    duration_ns: f64,
    from_ns: f64,
    until_ns: f64,
    window: String,
    seed: u64,
    ports: &'a [NamedPort],
    settings: Requested<'a>,
    schemes: Schemes<'a>,
}

/// A map in the order of the runs.
struct Schemes<'a>(&'a Experiment, &'a [Outcome]);

impl Serialize for Schemes<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(experiment, outcomes) = self;
        let mut map = serializer.serialize_map(Some(outcomes.len()))?;
        for outcome in *outcomes {
            let figures = Figures {
                summary: &outcome.summary,
                fct_slowdown: Percentiles::of(outcome),
                stuck: &outcome.stuck,
                settings: Used::of(experiment, outcome.summary.scheme),
            };
            map.serialize_entry(&outcome.summary.scheme.name(), &figures)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct Figures<'a> {
    #[serde(flatten)]
    summary: &'a Summary,
    #[serde(skip_serializing_if = "Option::is_none")]
    fct_slowdown: Option<Percentiles>,
    #[serde(skip_serializing_if = "<[Stuck]>::is_empty")]
    stuck: &'a [Stuck],
    settings: Used,
}

/// How many times longer flows took than they would have alone.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Percentiles {
    /// On average.
    pub mean: f64,
    /// Half of them at most.
    pub p50: f64,
    /// 95 of 100.
    pub p95: f64,
    /// 99 of 100.
    pub p99: f64,
}

impl Percentiles {
    /// Those of the flows that have finished, if any has.
    pub fn of(outcome: &Outcome) -> Option<Self> {
        let mut all: Vec<_> = outcome.flows.iter().filter_map(slowdown).collect();
        all.sort_by(f64::total_cmp);
        let mean = all.iter().sum::<f64>() / all.len() as f64;
        Some(Self {
            mean,
            p50: percentile(&all, 0.5)?,
            p95: percentile(&all, 0.95)?,
            p99: percentile(&all, 0.99)?,
        })
    }
}

/// The smallest of sorted values that is no less than a share of them.
pub fn percentile(sorted: &[f64], share: f64) -> Option<f64> {
    let place = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(place.max(1) - 1).copied()
}

/// `summary.json`.
///
/// # Errors
/// None that is known of.
pub fn json(
    experiment: &Experiment,
    outcomes: &[Outcome],
    provenance: &Provenance,
) -> Result<Vec<u8>, serde_json::Error> {
    // That of the first port, or of all links.
    let links = &experiment.topology.links;
    let first = experiment.ports.first().and_then(|port| links.get(usize::from(port.port / 2)));
    let same = links.first().filter(|first| links.iter().all(|link| link.rate == first.rate));
    let (from, until) = experiment.counted();
    let file = File {
        provenance,
        name: &experiment.name,
        hosts: experiment.topology.hosts,
        switches: experiment.topology.switches,
        flows: experiment.flows.len(),
        rate_gbps: first.or(same).and_then(|link| link.rate.in_gbps()),
        duration_ns: ns(experiment.duration),
        from_ns: ns(from),
        until_ns: ns(until),
        window: experiment.window_name(),
        seed: experiment.network.seed,
        ports: &experiment.ports,
        settings: Requested::of(experiment),
        schemes: Schemes(experiment, outcomes),
    };
    let mut bytes = serde_json::to_vec_pretty(&file)?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// Headings of the table, and its rows.
pub fn rows(outcomes: &[Outcome]) -> (Vec<&'static str>, Vec<Vec<String>>) {
    let headings = vec![
        "scheme",
        "queue peak, KB",
        "at, µs",
        "flow 0 drops, µs",
        "pauses",
        "lost",
        "utilisation",
        "Jain",
        "finished",
        "slowdown p50, p99",
        "events",
        "wall, s",
    ];
    let real = |value: f64, places: usize| {
        if value.is_finite() { format!("{value:.places$}") } else { "–".to_string() }
    };
    let row = |outcome: &Outcome| {
        let s = &outcome.summary;
        let slow = Percentiles::of(outcome);
        vec![
            s.scheme.name(),
            real(s.queue_peak_bytes as f64 / 1e3, 1),
            real(s.queue_peak_ns / 1e3, 1),
            real(s.flow0_first_drop_ns.map_or(f64::NAN, |ns| ns / 1e3), 1),
            s.pause_frames.to_string(),
            s.lost.to_string(),
            real(s.utilisation, 3),
            real(s.jain, 3),
            s.finished.to_string(),
            slow.map_or("–".to_string(), |slow| format!("{:.2}, {:.2}", slow.p50, slow.p99)),
            s.events.to_string(),
            real(s.wall_s, 2),
        ]
    };
    (headings, outcomes.iter().map(row).collect())
}

/// The table for the terminal.
pub fn table(outcomes: &[Outcome]) -> String {
    let (headings, rows) = rows(outcomes);
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN).set_header(headings);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.add_rows(rows);
    table.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_one_of_the_values() {
        let values: Vec<_> = (1..=200).map(f64::from).collect();
        let found = [0.5, 0.95, 0.99, 1.0].map(|share| percentile(&values, share));
        assert_eq!(found, [Some(100.0), Some(190.0), Some(198.0), Some(200.0)]);
        assert_eq!(percentile(&[], 0.5), None);
        assert_eq!(percentile(&[7.0], 0.01), Some(7.0));
    }
}
