//! Paper, ns-3, ours and our hardware arithmetic side by side.

use super::row::{Row, change, signed};
use super::{Case, Choice, Results, reference, slowdowns};
use crate::run::{Outcome, Summary};
use crate::topology::Congestion;
use crate::{MS, NS};
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

fn cell(value: Option<f64>, places: usize) -> String {
    match value {
        Some(value) if value.is_finite() => format!("{value:.places$}"),
        _ => "–".to_string(),
    }
}

/// In the column of the hardware, for schemes whose senders have rates alone: its integers are those of the window engine.
const NO_WINDOW: &str = "no window";

/// The table.
pub fn rows(results: Results<'_>) -> Vec<Row> {
    let mut rows = vec![];
    for case in Case::DUMBBELLS {
        if let Case::Dumbbell(gbps, congestion) = case {
            dumbbell(results, gbps, congestion, &mut rows);
        }
    }
    pauses(results, &mut rows);
    lead(results, &mut rows);
    open_choices(results, &mut rows);
    fairness(results, &mut rows);
    slowdowns::rows(results, &mut rows);
    for row in &mut rows {
        if ["dcqcn", "rocc"].contains(&&*row.scheme) {
            row.hardware = NO_WINDOW.to_string();
        }
        if row.paper == "–" && row.ns3 == "–" {
            row.why = "";
        }
    }
    rows
}

fn hop(congestion: Congestion) -> &'static str {
    match congestion {
        Congestion::First => "first",
        Congestion::Middle => "middle",
        Congestion::Last => "last",
    }
}

fn peak(summary: &Summary) -> f64 {
    summary.queue_peak_bytes as f64 / 1e3
}

fn first_drop(summary: &Summary) -> f64 {
    summary.flow0_first_drop_ns.map_or(f64::NAN, |ns| ns / 1e3)
}

/// The figure of the paper with the change of the queue peak.
fn peak_figure(congestion: Congestion, scheme: &str) -> &'static str {
    match congestion {
        Congestion::First => "13a",
        Congestion::Middle => "13b",
        Congestion::Last if scheme == "fncc-lhcs" => "13d",
        Congestion::Last => "13c",
    }
}

fn dumbbell(results: Results<'_>, gbps: u32, congestion: Congestion, rows: &mut Vec<Row>) {
    let case = Case::Dumbbell(gbps, congestion);
    // Queue, rates, utilisation.
    let figures = match (gbps, congestion) {
        (100, Congestion::First) => ["1b, 10a", "10b", "10g–h"],
        (200, _) => ["1c, 10c", "10d", "10g–h"],
        (400, _) => ["1d, 10e", "10f", "10g–h"],
        (_, Congestion::Middle) => ["13b"; 3],
        (_, _) => ["13c–d"; 3],
    };
    let mut row =
        |figure, quantity: &str, scheme: &str, paper, ns3, [ours, hardware]: [_; 2], why| {
            rows.push(Row {
                figure,
                case: format!("{gbps}G {} hop", hop(congestion)),
                quantity: quantity.to_string(),
                scheme: scheme.to_string(),
                paper,
                ns3,
                ours,
                hardware,
                why,
            });
        };
    let found = |window, scheme: &str| results.one(case, window, scheme);
    let both = |scheme: &str, of: &dyn Fn(&Summary) -> f64| {
        [ModelKind::Float, ModelKind::Fixed]
            .map(|window| found(window, scheme).map(|outcome| of(&outcome.summary)))
    };
    let known = |scheme: &str| reference::find(gbps, congestion, scheme);
    let name = |outcome: &&Outcome| outcome.summary.scheme.name();
    let schemes: Vec<_> = results.all(case).iter().map(name).collect();
    let nothing = || "–".to_string();
    for scheme in &schemes {
        let ours = both(scheme, &peak).map(|v| cell(v, 1));
        let ns3 = cell(known(scheme).map(|run| run.peak_kb), 1);
        row(figures[0], "queue peak, KB", scheme, nothing(), ns3, ours, PEAK);
    }
    for scheme in schemes.iter().filter(|scheme| scheme.starts_with("fncc")) {
        let ours = [ModelKind::Float, ModelKind::Fixed].map(|window| {
            let of = |scheme: &str| found(window, scheme).map(|outcome| peak(&outcome.summary));
            signed(change(of(scheme), of("hpcc")))
        });
        let of = |scheme: &str| known(scheme).map(|run| run.peak_kb);
        let ns3 = signed(change(of(scheme), of("hpcc")));
        let is_known = gbps == 100;
        let figure = if is_known { peak_figure(congestion, scheme) } else { figures[0] };
        let paper = reference::paper_queue(congestion, scheme).filter(|_| is_known);
        row(figure, AGAINST_HPCC, scheme, signed(paper), ns3, ours, CHANGE);
    }
    for scheme in &schemes {
        let ours = both(scheme, &first_drop).map(|v| cell(v, 1));
        let ns3 = cell(known(scheme).map(|run| run.drop_us), 1);
        let paper = reference::reaction(scheme).filter(|_| figures[1] == "10b");
        row(figures[1], "flow 0 drops, µs", scheme, cell(paper, 0), ns3, ours, DROP);
    }
    for scheme in &schemes {
        let ours = both(scheme, &|s| s.utilisation).map(|v| cell(v, 3));
        let ns3 = reference::utilisation(gbps, congestion, scheme).unwrap_or("–").to_string();
        let paper = if scheme == "fncc" { "above HPCC" } else { "–" }.to_string();
        row(figures[2], "utilisation", scheme, paper, ns3, ours, UTILISATION);
    }
}

const AGAINST_HPCC: &str = "queue peak against HPCC, %";

/// Figure 3: pause frames over XOFF.
fn pauses(results: Results<'_>, rows: &mut Vec<Row>) {
    let thresholds = Case::XOFF_KB.map(|kb| kb.to_string()).join(", ");
    for gbps in Case::PAUSED_GBPS {
        for scheme in ["fncc", "hpcc", "dcqcn"] {
            let counts = |window| {
                let count = |kb| {
                    let found = results.one(Case::Pauses(gbps, kb), window, scheme);
                    cell(found.map(|outcome| outcome.summary.pause_frames as f64), 0)
                };
                Case::XOFF_KB.map(count).join(", ")
            };
            rows.push(Row {
                figure: "3",
                case: format!("{gbps}G first hop"),
                quantity: format!("pause frames, XOFF {thresholds} KB"),
                scheme: scheme.to_string(),
                paper: if scheme == "fncc" { "fewest" } else { "more" }.to_string(),
                ns3: "–".to_string(),
                ours: counts(ModelKind::Float),
                hardware: counts(ModelKind::Fixed),
                why: PAUSES,
            });
        }
    }
}

/// Figure 12: how much earlier FNCC reacts. By the paper's theory the telemetry of HPCC travels the links after the congested port twice more.
fn lead(results: Results<'_>, rows: &mut Vec<Row>) {
    for (congestion, links) in Case::HOPS.into_iter().zip([3, 2, 1]) {
        let case = Case::Dumbbell(100, congestion);
        let [ours, hardware] = [ModelKind::Float, ModelKind::Fixed].map(|window| {
            let drop = |scheme| results.one(case, window, scheme).map(|o| first_drop(&o.summary));
            cell(drop("hpcc").zip(drop("fncc")).map(|(hpcc, fncc)| hpcc - fncc), 1)
        });
        let ns3 = |scheme| reference::find(100, congestion, scheme).map(|run| run.drop_us);
        let theory = (2 * links * super::DELAY) as f64 / (1000 * NS) as f64;
        rows.push(Row {
            figure: "12",
            case: format!("100G {} hop", hop(congestion)),
            quantity: "lead over HPCC, µs".to_string(),
            scheme: "fncc".to_string(),
            paper: format!("{theory:.1}"),
            ns3: cell(ns3("hpcc").zip(ns3("fncc")).map(|(hpcc, fncc)| hpcc - fncc), 1),
            ours,
            hardware,
            why: LEAD,
        });
    }
}

/// Which choices move our numbers to those of the paper.
fn open_choices(results: Results<'_>, rows: &mut Vec<Row>) {
    for congestion in Case::HOPS {
        for choice in Choice::ALL {
            let case = Case::Open(congestion, choice);
            let found = |window, scheme: &str| results.one(case, window, scheme);
            let both =
                |of: &dyn Fn(ModelKind) -> String| [ModelKind::Float, ModelKind::Fixed].map(of);
            let mut row =
                |figure, quantity: &str, scheme: &str, paper, [ours, hardware]: [_; 2]| {
                    rows.push(Row {
                        figure,
                        case: format!("100G {} hop, {}", hop(congestion), choice.name()),
                        quantity: quantity.to_string(),
                        scheme: scheme.to_string(),
                        paper,
                        ns3: "–".to_string(),
                        ours,
                        hardware,
                        why: OPEN,
                    });
                };
            let is_last = congestion == Congestion::Last;
            for scheme in ["fncc", "fncc-lhcs"] {
                // Both are the same but at the last hop, and only the second one has `beta`.
                let is_moved = is_last || scheme == "fncc";
                if !is_moved || choice == Choice::Beta && scheme == "fncc" {
                    continue;
                }
                let paper = signed(reference::paper_queue(congestion, scheme));
                let ours = both(&|window| {
                    let peak = |scheme: &str| found(window, scheme).map(|it| peak(&it.summary));
                    signed(change(peak(scheme), peak("hpcc")))
                });
                row(peak_figure(congestion, scheme), AGAINST_HPCC, scheme, paper, ours);
            }
            if choice != Choice::Beta {
                let ours = both(&|window| {
                    let of =
                        |scheme| found(window, scheme).map_or(f64::NAN, |o| o.summary.utilisation);
                    format!("{:+.3}", of("fncc") - of("hpcc"))
                });
                row("10g–h", "utilisation less that of HPCC", "fncc", "above 0".to_string(), ours);
            }
        }
    }
}

/// Figure 13e.
fn fairness(results: Results<'_>, rows: &mut Vec<Row>) {
    for period in Case::PERIODS {
        for outcome in results.all(Case::Fairness(period)) {
            let scheme = outcome.summary.scheme.name();
            let [ours, hardware] = [ModelKind::Float, ModelKind::Fixed].map(|window| {
                let found = results.one(Case::Fairness(period), window, &scheme);
                cell(found.map(|outcome| outcome.summary.jain), 3)
            });
            rows.push(Row {
                figure: "13e",
                case: format!("100G, four flows, {} ms apart", period / MS),
                quantity: "Jain's index".to_string(),
                ns3: cell(reference::jain(&scheme).filter(|_| period == MS), 3),
                paper: "–".to_string(),
                scheme,
                ours,
                hardware,
                why: JAIN,
            });
        }
    }
}

const PEAK: &str = "Ours and ns-3 are up to 2 % apart: of two packets that reach a switch in the same ns either may be the \
    first, and all that follows depends on it.";
const CHANGE: &str = "Ours and ns-3 agree to a percentage point. The paper leaves the payload, the period of its telemetry table and beta \
    open: the rows of figure 13 with another choice show which of them moves ours to the paper's.";
const DROP: &str = "Ours and ns-3 agree to 0.3 µs. RoCC computes its rate every 40 µs, here at 320 µs, so its senders react 14 to 52 µs after \
    the flow begins, by its phase.";
const UTILISATION: &str = "FNCC sees hops at different moments, which biases the maximum upwards, less so the nearer the \
    congested port is to the receiver. With a table that is updated every µs FNCC is above HPCC at each hop, as in the paper.";
const PAUSES: &str = "The paper gives no XOFF.";
const LEAD: &str = "Ours adds the time that the packets after the congested port take.";
const OPEN: &str = "A choice that the paper leaves open.";
const JAIN: &str = "Ours counts the period in which all four flows are there; which time the runs in ns-3 count is not on record. \
    The integers are not less fair: under HPCC a link that is a nanosecond longer, or a window rounded to a sixteenth of a byte, moves the index as much as all integers do.";
