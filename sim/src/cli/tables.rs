//! Tables of runs on the terminal.

use comfy_table::{CellAlignment, Table, presets};
use fncc_sim::network::experiment::Outcome;
use fncc_sim::network::fattree::{PERCENTILES, slowdowns};

fn table(header: Vec<String>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN).set_header(header);
    table
}

/// Numbers stand at the right.
fn finish(mut table: Table) -> Table {
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// A line for each scheme.
pub fn summaries(outcomes: &[Outcome]) -> Table {
    let header = [
        "scheme",
        "queue peak, KB",
        "flow 0 drops, us",
        "pauses",
        "lost",
        "utilisation",
        "Jain",
        "finished",
        "events",
        "wall, s",
    ];
    let mut table = table(header.map(String::from).to_vec());
    for summary in outcomes.iter().map(|outcome| &outcome.summary) {
        table.add_row([
            summary.scheme.name(),
            format!("{:.1}", summary.queue_peak_bytes as f64 / 1000.0),
            summary.flow0_first_drop_ns.map_or("-".into(), |ns| format!("{:.1}", ns / 1000.0)),
            summary.pause_frames.to_string(),
            summary.lost.to_string(),
            number(summary.utilisation, 3),
            number(summary.jain, 3),
            summary.finished.to_string(),
            summary.events.to_string(),
            format!("{:.2}", summary.wall_s),
        ]);
    }
    finish(table)
}

/// Slowdowns of a run by the size of flows.
pub fn slowdown_table(outcome: &Outcome, bounds: &[u64]) -> Table {
    let mut header = vec!["bytes".to_string(), "flows".into(), "unfinished".into(), "mean".into()];
    header.extend(PERCENTILES.map(|percent| format!("{percent} %")));
    let mut table = table(header);
    let rows = slowdowns(&outcome.flows, bounds);
    for (place, row) in rows.iter().enumerate() {
        let sizes = match place + 1 == rows.len() {
            true => "all".to_string(),
            false => format!("{} to {}", row.from_bytes, row.to_bytes),
        };
        let counts = [row.finished + row.unfinished, row.unfinished].map(|n| n.to_string());
        let values = [row.mean].into_iter().chain(row.percentiles).map(|value| number(value, 2));
        table.add_row([sizes].into_iter().chain(counts).chain(values));
    }
    finish(table)
}

fn number(value: f64, digits: usize) -> String {
    if value.is_finite() { format!("{value:.digits$}") } else { "-".to_string() }
}
