//! Paper, ns-3, ours and our hardware arithmetic side by side.

use super::{Case, Results, reference};
use crate::run::{Outcome, Summary};
use crate::topology::Congestion;
use fncc_models::window::replay::ModelKind;

/// Headings of the table.
pub const HEADINGS: [&str; 9] = [
    "figure",
    "case",
    "quantity",
    "scheme",
    "paper",
    "ns-3",
    "ours",
    "hardware",
    "why they differ",
];

/// Whether a column holds words.
pub fn is_text(column: usize) -> bool {
    !(4..8).contains(&column)
}

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Number of the figure.
    pub figure: &'static str,
    /// What was run.
    pub case: String,
    /// What is compared, with its unit.
    pub quantity: &'static str,
    /// Under which scheme.
    pub scheme: String,
    /// What the paper says.
    pub paper: String,
    /// What ns-3 found.
    pub ns3: String,
    /// Ours, windows in double precision.
    pub ours: String,
    /// Ours, windows in the integers of the hardware.
    pub hardware: String,
    /// Why they differ.
    pub why: &'static str,
}

impl Row {
    /// Its cells, below [`HEADINGS`].
    pub fn cells(self) -> Vec<String> {
        vec![
            self.figure.to_string(),
            self.case,
            self.quantity.to_string(),
            self.scheme,
            self.paper,
            self.ns3,
            self.ours,
            self.hardware,
            self.why.to_string(),
        ]
    }
}

fn cell(value: Option<f64>, places: usize) -> String {
    match value {
        Some(value) if value.is_finite() => format!("{value:.places$}"),
        _ => "–".to_string(),
    }
}

fn signed(value: Option<f64>) -> String {
    value
        .filter(|value| value.is_finite())
        .map_or("–".to_string(), |value| format!("{value:+.1}"))
}

/// The table.
pub fn rows(results: Results<'_>) -> Vec<Row> {
    let mut rows = vec![];
    for case in Case::DUMBBELLS {
        let Case::Dumbbell(gbps, congestion) = case else { continue };
        let hop = match congestion {
            Congestion::First => "first",
            Congestion::Middle => "middle",
            Congestion::Last => "last",
        };
        let figure = match (gbps, congestion) {
            (100, Congestion::First) => "1b, 10, 13",
            (200, _) => "1c, 10",
            (400, _) => "1d, 10",
            _ => "13",
        };
        let row = |quantity, scheme: &str, paper, ns3, ours, hardware, why| Row {
            figure,
            case: format!("{gbps}G {hop} hop"),
            quantity,
            scheme: scheme.to_string(),
            paper,
            ns3,
            ours,
            hardware,
            why,
        };
        let found = |window, scheme: &str| results.one(case, window, scheme);
        let both = |scheme: &str, of: &dyn Fn(&Summary) -> f64| {
            [ModelKind::Float, ModelKind::Fixed]
                .map(|window| found(window, scheme).map(|outcome| of(&outcome.summary)))
        };
        let known = |scheme: &str| reference::find(gbps, congestion, scheme);
        let schemes: Vec<_> = results
            .all(case)
            .iter()
            .map(|outcome: &&Outcome| outcome.summary.scheme.name())
            .collect();
        let peak = |summary: &Summary| summary.queue_peak_bytes as f64 / 1e3;
        let drop = |summary: &Summary| summary.flow0_first_drop_ns.map_or(f64::NAN, |ns| ns / 1e3);

        for scheme in &schemes {
            let [ours, hardware] = both(scheme, &peak).map(|v| cell(v, 1));
            let ns3 = cell(known(scheme).map(|run| run.peak_kb), 1);
            rows.push(row("queue peak, KB", scheme, "–".to_string(), ns3, ours, hardware, PEAK));
        }
        for scheme in schemes.iter().filter(|scheme| scheme.starts_with("fncc")) {
            let change = |new: Option<f64>, old: Option<f64>| Some(100.0 * (new? / old? - 1.0));
            let [ours, hardware] = [ModelKind::Float, ModelKind::Fixed].map(|window| {
                let of = |scheme: &str| found(window, scheme).map(|outcome| peak(&outcome.summary));
                signed(change(of(scheme), of("hpcc")))
            });
            let of = |scheme: &str| known(scheme).map(|run| run.peak_kb);
            let ns3 = signed(change(of(scheme), of("hpcc")));
            let paper = reference::PAPER_QUEUE
                .iter()
                .find(|(place, name, _)| *place == congestion && name == scheme && gbps == 100);
            let paper = signed(paper.map(|found| found.2));
            let why = if scheme == "fncc-lhcs" { LHCS } else { CHANGE };
            rows.push(row("queue peak against HPCC, %", scheme, paper, ns3, ours, hardware, why));
        }
        for scheme in &schemes {
            let [ours, hardware] = both(scheme, &drop).map(|v| cell(v, 1));
            let ns3 = cell(known(scheme).map(|run| run.drop_us), 1);
            rows.push(row("flow 0 drops, µs", scheme, "–".to_string(), ns3, ours, hardware, DROP));
        }
        for scheme in &schemes {
            let [ours, hardware] = both(scheme, &|s| s.utilisation).map(|v| cell(v, 3));
            let ns3 = reference::utilisation(gbps, congestion, scheme).unwrap_or("–").to_string();
            let paper = if scheme == "fncc" { "above HPCC" } else { "–" }.to_string();
            rows.push(row("utilisation", scheme, paper, ns3, ours, hardware, UTILISATION));
        }
        for scheme in &schemes {
            let [ours, hardware] = both(scheme, &|s| s.pause_frames as f64).map(|v| cell(v, 0));
            let ns3 = cell(known(scheme).map(|_| 0.0), 0);
            rows.push(row("pause frames", scheme, "–".to_string(), ns3, ours, hardware, PAUSES));
        }
    }
    for outcome in results.all(Case::Fairness) {
        let scheme = outcome.summary.scheme.name();
        let [ours, hardware] = [ModelKind::Float, ModelKind::Fixed].map(|window| {
            let found = results.one(Case::Fairness, window, &scheme);
            cell(found.map(|outcome| outcome.summary.jain), 3)
        });
        rows.push(Row {
            figure: "14",
            case: "100G, four flows".to_string(),
            quantity: "Jain's index",
            ns3: cell(reference::jain(&scheme), 3),
            paper: "–".to_string(),
            scheme,
            ours,
            hardware,
            why: JAIN,
        });
    }
    for row in &mut rows {
        if row.paper == "–" && row.ns3 == "–" {
            row.why = "";
        }
    }
    rows
}

const PEAK: &str = "Ours and ns-3 are up to 2 % apart: of two packets that reach a switch in the same ns either may be the \
    first, and all that follows depends on it.";
const CHANGE: &str = "Ours and ns-3 agree to a percentage point. Both save less than the paper at the first and middle hop and more at \
    the last; which of the choices that the papers leave open makes the difference is not known.";
const LHCS: &str = "The order is that of the paper; ours and ns-3 save more, as without LHCS.";
const DROP: &str = "Ours and ns-3 agree to 0.3 µs.";
const UTILISATION: &str = "FNCC sees hops at different moments, which biases the maximum upwards, less so the nearer the \
    congested port is to the receiver. The paper has FNCC above HPCC; here that holds at the last hop only.";
const PAUSES: &str = "No ingress port holds 500 KB at any time.";
const JAIN: &str = "Ours counts the ms in which all four flows are there; which time the runs in ns-3 count is not on record.";
