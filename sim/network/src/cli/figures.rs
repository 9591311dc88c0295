//! `net figures`: the figures of the FNCC paper.

use super::network::{folder, run_with_bar};
use super::reasons;
use crate::check::check_schemes;
use crate::figures::{HEADINGS, Results, Row, is_text, plan, utilisation};
use crate::output;
use crate::scheme::Scheme;
use comfy_table::{CellAlignment, Table, presets};
use fncc_support::say;
use std::path::PathBuf;

/// Reproduce the figures of the FNCC paper and compare them with the paper and with ns-3.
///
/// Writes pictures, the printed table as figures.csv, and report.html with both (docs/network.md).
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Folder for the files [default: build/network/figures]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Congestion controls in the pictures in addition to those of the paper
    #[arg(
        long,
        value_name = "LIST",
        value_enum,
        value_delimiter = ',',
        conflicts_with = "utilisation"
    )]
    cc: Vec<Scheme>,
    /// Only the table of utilisation, queue peak and fairness of hpcc, fncc and fncc++ (docs/utilisation.md)
    #[arg(long)]
    utilisation: bool,
}

pub fn run(args: &Args) -> miette::Result<()> {
    if args.utilisation {
        return utilisation_table();
    }
    let dir = folder(args.out.as_deref(), "figures");
    output::prepare(&dir)?;
    check_schemes(&args.cc, &[])?;
    let runs = plan(&args.cc);
    let each: Vec<_> = runs.iter().map(|run| (&run.experiment, run.scheme)).collect();
    let outcomes = run_with_bar(&each).into_iter().collect::<miette::Result<Vec<_>>>()?;
    let results = Results::new(&runs, &outcomes, &args.cc);
    results.write(&dir)?;
    let (rows, reasons) = reasons::apart(results.table().into_iter().map(Row::cells).collect());
    let columns = HEADINGS.len() - 1;
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN).set_header(&HEADINGS[..columns]);
    for (_, column) in table.column_iter_mut().enumerate().filter(|(i, _)| !is_text(*i)) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table.add_rows(rows);
    say!("{table}\n\n{reasons}");
    say!("report: {}", dir.join("report.html").display());
    Ok(())
}

/// Runs and prints the cells of [`utilisation`].
fn utilisation_table() -> miette::Result<()> {
    let cells = utilisation::cells();
    let runs: Vec<_> = cells
        .iter()
        .flat_map(|cell| utilisation::SCHEMES.map(|scheme| (cell.under(scheme), scheme)))
        .collect();
    let each: Vec<_> = runs.iter().map(|(experiment, scheme)| (experiment, *scheme)).collect();
    let outcomes = run_with_bar(&each).into_iter().collect::<miette::Result<Vec<_>>>()?;
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN).set_header(utilisation::HEADINGS);
    let (mut pauses, mut lost) = (0, 0);
    for (cell, outcomes) in cells.iter().zip(outcomes.as_chunks::<3>().0) {
        table.add_row(cell.row(outcomes.each_ref()));
        pauses += outcomes[2].summary.pause_frames;
        lost += outcomes[2].summary.lost;
    }
    for (_, column) in table.column_iter_mut().enumerate().filter(|(i, _)| *i != 2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    say!("{table}");
    say!("\nunder fncc++: {pauses} pauses, {lost} packets lost");
    Ok(())
}
