//! The figures as tables: for a terminal, and as Markdown under `docs/resources/`.

use std::fmt::Write;

use comfy_table::{CellAlignment, Table, presets};

use super::compare;
use super::figures::{Figures, Row};
use super::flow::Flow;
use super::{nextpnr, peers};

/// The figures of some rows for a terminal, with what changed since `committed`.
pub fn terminal(flow: Flow, rows: &[Row], committed: Option<&Figures>) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    let mut head = vec!["block".to_string()];
    head.extend(columns(flow));
    head.push("since the last table".to_string());
    let numbers = 1..head.len() - 1;
    table.set_header(head);
    for row in rows {
        let mut cells = vec![row.subject.to_string()];
        cells.extend(figures(flow, row));
        cells.push(compare::change(committed, row));
        table.add_row(cells);
    }
    for number in numbers {
        if let Some(column) = table.column_mut(number) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    format!("{}: {}\n\n{}", flow.title(), flow.label(), table.trim_fmt())
}

/// Heads of the columns with figures.
fn columns(flow: Flow) -> Vec<String> {
    let mut heads: Vec<_> = flow.columns().iter().map(|c| c.name.to_string()).collect();
    match flow {
        Flow::Ecp5 => heads.push("MHz, lowest / median / highest".to_string()),
        Flow::Asic => heads.push("MHz".to_string()),
        Flow::Xc7 | Flow::Xcup => {}
    }
    heads
}

/// The cells of a row below them.
fn figures(flow: Flow, row: &Row) -> Vec<String> {
    let area = |column: &super::flow::Column| match row.areas.get(column.name) {
        Some(value) => format!("{value:.0}"),
        None => "missing".to_string(),
    };
    let mut cells: Vec<_> = flow.columns().iter().map(area).collect();
    match (flow, row.spread()) {
        (Flow::Ecp5, Some(spread)) if row.runs().len() == 1 => {
            cells.push(format!("{:.0}, one seed", spread.median));
        }
        (Flow::Ecp5, Some(spread)) => cells.push(spread.to_string()),
        (Flow::Ecp5, None) if nextpnr::fits(&row.areas) => cells.push("not routed".to_string()),
        (Flow::Ecp5, None) => cells.push("does not fit".to_string()),
        (Flow::Asic, Some(spread)) => cells.push(format!("{:.0}", spread.median)),
        _ => {}
    }
    cells
}

/// The page of a flow.
pub fn page(figures_of_flow: &Figures) -> String {
    let flow = figures_of_flow.flow;
    let mut tools: Vec<_> = figures_of_flow.rows.iter().map(|row| row.tools.join(", ")).collect();
    tools.sort();
    tools.dedup();
    let heads = columns(flow);
    let mut page = format!(
        "# {}: {}\n\nWritten by `cargo gen report --flow {}`; the same figures are in [{}.json]({}.json). Tools: {}.\n\n{}\n\n",
        flow.title(),
        flow.label(),
        flow.name(),
        flow.name(),
        flow.name(),
        tools.join("; "),
        flow.method()
    );
    let _ = writeln!(page, "| block | {} |", heads.join(" | "));
    let _ = writeln!(page, "|---|{}", "--:|".repeat(heads.len()));
    for row in &figures_of_flow.rows {
        let _ = writeln!(page, "| {} | {} |", row.subject, figures(flow, row).join(" | "));
    }
    if flow == Flow::Ecp5 {
        let _ = write!(
            page,
            "\n## Compared with the best open peers\n\n{}",
            peers::table(figures_of_flow)
        );
    }
    page
}

#[cfg(test)]
mod tests {
    use super::super::figures::tests::row;
    use super::*;

    #[test]
    fn a_block_without_a_route_says_why() {
        let cell = |comb| figures(Flow::Ecp5, &row("nic", comb, &[])).pop().unwrap();
        assert_eq!(cell(80_000.0), "not routed");
        assert_eq!(cell(90_000.0), "does not fit");
    }

    #[test]
    fn a_page_names_what_its_figures_are_worth() {
        let rows = vec![row("queue", 100.0, &[300.0, 310.0, 320.0])];
        let figures = Figures { flow: Flow::Ecp5, label: String::new(), rows };
        let page = page(&figures);
        assert!(page.starts_with("# Lattice ECP5: placed and routed\n"), "{page}");
        assert!(
            page.contains(
                "| queue, 512 bits | 100 | 10 | missing | missing | missing | 300 / 310 / 320 |"
            ),
            "{page}"
        );
        assert!(
            page.contains("| hpcc | not measured |") || page.contains("not measured"),
            "{page}"
        );
    }
}
