//! Tables of runs on the terminal.

use crate::fattree::{PERCENTILES, slowdowns};
use crate::run::Outcome;
use comfy_table::{CellAlignment, Table, presets};
use fncc_support::say;

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

/// Prints the slowdowns of runs by the size of flows.
pub fn print_slowdowns(outcomes: &[Outcome], bounds: &[u64]) {
    for outcome in outcomes {
        say!("slowdown of flows, {}", outcome.summary.scheme.name());
        say!("{}\n", slowdown_table(outcome, bounds));
    }
}

/// Slowdowns of a run by the size of flows.
fn slowdown_table(outcome: &Outcome, bounds: &[u64]) -> Table {
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
