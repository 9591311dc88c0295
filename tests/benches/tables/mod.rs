//! The tables that come out.

mod engines;
mod idle;
mod waveforms;

pub use engines::engines;
pub use idle::idle;
pub use waveforms::waveforms;

use comfy_table::{CellAlignment, Table, presets};

/// A table of left-aligned names and right-aligned figures.
fn table(header: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN).set_header(header).add_rows(rows);
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// A cell, also where there is no figure.
fn cell<T>(figure: Option<T>, text: impl FnOnce(T) -> String) -> String {
    figure.map_or_else(|| "-".into(), text)
}

/// The mean of ratios.
fn geometric_mean(ratios: &[f64]) -> Option<f64> {
    let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (!ratios.is_empty()).then(|| (logarithms / ratios.len() as f64).exp())
}
