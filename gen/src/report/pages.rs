//! The figures as tables: for a terminal, and as Markdown under `docs/resources/`.

use std::fmt::Write;

use comfy_table::{CellAlignment, Table, presets};

use super::compare;
use super::figures::{Areas, Figures, Part, Row};
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
        Flow::Ecp5Modules | Flow::Xc7 | Flow::Xcup | Flow::XcupModules => {}
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

/// Parts below this share of their block are not listed.
const LEAST_SHARE: f64 = 0.02;
/// The blocks whose parts are listed: those that contain other blocks.
const WITH_PARTS: [&str; 2] = ["switch_port", "nic"];

/// The parts of a block that is measured module by module, largest first.
fn parts(flow: Flow, row: &Row) -> String {
    if row.parts.is_empty() || !WITH_PARTS.contains(&row.subject.block.as_str()) {
        return String::new();
    }
    let columns = flow.columns();
    let first = columns[0].name;
    let of = |areas: &Areas, column: &str| areas.get(column).copied().unwrap_or(0.0);
    let all = |part: &Part| part.times as f64 * of(&part.areas, first);
    let is_listed = |part: &&Part| all(part) >= LEAST_SHARE * of(&row.areas, first);
    let mut listed: Vec<_> = row.parts.iter().filter(is_listed).collect();
    listed.sort_by(|a, b| all(b).total_cmp(&all(a)));
    let heads: Vec<_> = columns.iter().map(|column| column.name).collect();
    let mut text = format!(
        "\n## {}\n\nModules with at least {:.0} % of its {first}, all instances together, without the modules inside them:\n\n| module | instances | {} |\n|---|--:|{}\n",
        row.subject,
        100.0 * LEAST_SHARE,
        heads.join(" | "),
        "--:|".repeat(heads.len())
    );
    for part in listed {
        let area = |head: &&str| format!("{:.0}", part.times as f64 * of(&part.areas, head));
        let cells: Vec<_> = heads.iter().map(area).collect();
        let _ = writeln!(text, "| {} | {} | {} |", part.name, part.times, cells.join(" | "));
    }
    text
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
    for row in &figures_of_flow.rows {
        page += &parts(flow, row);
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
