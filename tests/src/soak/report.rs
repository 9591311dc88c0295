//! What a soak run prints: a table, and what to do with a failure.

use super::Planned;
use super::case::{Case, Failure};
use super::shrink::Shrunk;
use comfy_table::{Table, presets::UTF8_FULL_CONDENSED};
use fncc_netlist::{ir::Design, verilog};
use std::io;
use std::path::{Path, PathBuf};

/// A case that has been run.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    design: String,
    widths: String,
    cycles: usize,
    seconds: f64,
    without_verilator: Option<&'static str>,
}

impl Row {
    /// What became of a case.
    pub fn new(
        job: &Planned,
        cycles: usize,
        seconds: f64,
        without_verilator: Option<&'static str>,
    ) -> Self {
        let (design, widths) = (job.design.clone(), job.widths.clone());
        Self { design, widths, cycles, seconds, without_verilator }
    }
}

/// The widths of the signals of a design, from the least to the greatest.
pub fn widths_of(design: &Design) -> String {
    let widths = || design.modules.iter().flat_map(|m| &m.signals).map(|s| s.width);
    format!("1..{}", widths().max().unwrap_or(1))
}

/// The table of all cases that ran, with their sum.
pub fn table(rows: &[Row]) -> String {
    let mut table = Table::new();
    table
        .load_style(UTF8_FULL_CONDENSED)
        .set_header(["design", "widths", "cycles", "cycles/s", ""]);
    let speed = |cycles: usize, seconds: f64| match seconds > 0.0 {
        true => grouped((cycles as f64 / seconds) as usize),
        false => String::new(),
    };
    for row in rows {
        let Row { design, widths, cycles, seconds, without_verilator } = row;
        let remark =
            without_verilator.map_or(String::new(), |why| format!("without: Verilator {why}"));
        let speed = speed(*cycles, *seconds);
        table.add_row([design, widths, &grouped(*cycles), &speed, &remark]);
    }
    let cycles = rows.iter().map(|r| r.cycles).sum();
    let seconds = rows.iter().map(|r| r.seconds).sum();
    table.add_row(["total", "", &grouped(cycles), &speed(cycles, seconds), ""]);
    for column in 2..4 {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(comfy_table::CellAlignment::Right);
        }
    }
    table.to_string()
}

/// A number with its thousands apart.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('_');
        }
        text.push(digit);
    }
    text
}

/// The command that runs a case again.
pub fn command(case: &Case) -> String {
    format!("cargo run -p fncc-tests --release -- soak --replay {}", case.encode())
}

/// What is said of a failure and of what it shrank to.
pub fn failure(job: &Planned, first: &Failure, shrunk: &Shrunk) -> String {
    let size = match shrunk.case.subject.design() {
        Ok(design) => {
            let expressions: usize = design.modules.iter().map(|m| m.exprs.len()).sum();
            format!("{} modules, {expressions} expressions", design.modules.len())
        }
        Err(error) => error.to_string(),
    };
    format!(
        "{} {} fails\n{first}\nafter shrinking to {} cycles, {size}\n{}\nagain with\n{}\n",
        job.design,
        job.widths,
        shrunk.case.cycles,
        shrunk.failure,
        command(&shrunk.case)
    )
}

/// Writes the Verilog of a failing case next to the log and returns its path.
///
/// # Errors
/// When the file cannot be written.
pub fn write_verilog(case: &Case, log: &Path) -> io::Result<Option<PathBuf>> {
    let Ok(design) = case.subject.design() else {
        return Ok(None);
    };
    let path = log.with_extension("v");
    std::fs::write(&path, verilog::emit(&design, &[command(case)]))?;
    Ok(Some(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_stand_apart() {
        let numbers = [0, 999, 1000, 1_234_567].map(grouped);
        assert_eq!(numbers, ["0", "999", "1_000", "1_234_567"]);
    }
}
