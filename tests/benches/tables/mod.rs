//! The tables that come out.

mod engines;
mod idle;
mod live;
mod waveforms;

pub use engines::engines;
pub use idle::idle;
pub use live::live;
pub use waveforms::waveforms;

use std::time::Duration;

use crate::designs::Case;
use crate::measuring::{Effort, LiveEffort, Stimulus, Traced, compiled};
use comfy_table::{CellAlignment, Table, presets};

/// Each table for a moment: on designs whose models are soon made, and the traffic of NICs without Verilator.
///
/// # Panics
/// When engines disagree, nothing is skipped, or a waveform has not what was requested.
pub fn try_out(cases: &[Case]) {
    let moment = Effort { rounds: 1, slice: Duration::from_millis(1) };
    let named = |name: &str| cases.iter().find(|case| case.name == name).expect("a design");
    engines::engines(&cases[..1], moment, true, false);

    let design = (cases[0].design)();
    let program = compiled(&design).expect("it compiles").engine.program().clone();
    let stimulus = Stimulus::record(&mut program.instance(), cases[0].name, 100);
    let ratio = engines::instances(&program, &design, &stimulus, moment);
    println!("{}: instances side by side {ratio:?}", cases[0].name);
    assert!(ratio.is_some_and(|ratio| ratio > 0.1), "{ratio:?}");

    for row in idle::measure(named("pfc_watchdog"), moment) {
        assert!(row.run < 0.5, "{} of the cycles of a gap run", row.run);
    }
    live::live(cases, 1, LiveEffort { lead: 2000, cycles: 2000 }, false);

    let traced = [Traced::Everything, Traced::Scope("stages_7")];
    let of =
        |traced, format| waveforms::measure(named("divider of 64 stages"), traced, format, moment);
    let [vcd, fst] = [waveforms::VCD, waveforms::FST].map(|format| of(traced[0], format).bytes);
    println!("bytes of a cycle: {vcd:?}, as FST {fst:?}");
    for (vcd, fst) in vcd.into_iter().zip(fst) {
        assert!(fst.expect("a waveform") < vcd.expect("a waveform") / 2.0);
    }
    let [all, scope] = traced.map(|traced| of(traced, waveforms::VCD).signals);
    println!("signals of a waveform: {all:?}, of one stage of 64: {scope:?}");
    for (all, scope) in all.into_iter().zip(scope) {
        let (all, scope) = (all.expect("a waveform"), scope.expect("a waveform"));
        assert!(scope > 0 && 40 * scope < all, "{scope} of {all} signals");
    }
}

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
