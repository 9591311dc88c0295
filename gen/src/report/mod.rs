//! What a block costs, by the open tools: area, and where a tool routes, how fast it runs.
//!
//! ```text
//!  catalogue ─> rows ─> Verilog ─┬─> bare core ───────> Yosys ─> nextpnr --pack-only ─> area
//!                                └─> wrapper (a register on every port) ─> Yosys ─> nextpnr, seeds ─> MHz
//!  measured rows ─> table, JSON and Markdown ─> compared with those of before
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`flow`] | the flows, what their figures are worth, and the columns of their tables |
//! | [`rows`] | which blocks at which parameters |
//! | [`wrapper`] | a register on every port, so that every path of a core is timed |
//! | [`tool`] | programs of others: found, timed out, their output in a log |
//! | [`pieces`] | designs that are too large for one run of Yosys |
//! | [`yosys`], [`nextpnr`], [`sta`] | how each is run, and what is read from its answer |
//! | [`measure`] | all rows, side by side, each step only once |
//! | [`figures`] | the results as JSON |
//! | [`compare`] | what became worse |
//! | [`pages`] | the results as tables |
//! | [`peers`] | other people's blocks in the same flow, and our goals |
//!
//! Why the wrapper: out of context nextpnr times no path that starts or ends at a port. Why not for the
//! area: its registers are not the block's.

pub mod compare;
pub mod error;
pub mod figures;
pub mod flow;
pub mod macros;
pub mod measure;
pub mod nextpnr;
pub mod pages;
pub mod peers;
pub mod pieces;
pub mod rows;
pub mod sta;
pub mod tool;
pub mod wrapper;
pub mod yosys;

pub use error::ReportError;

use std::path::Path;

use fncc_hdl::catalog::{self, BLOCKS, Parameters};

use crate::{GenError, emit, folder};
use figures::{Figures, Row, Subject};
use flow::Flow;

/// The committed figures of a flow with those of `rows` in their place; rows of areas alone keep the clock of the same Verilog. Rows that no longer are of the Verilog that
/// is emitted now are left out, and returned as second.
///
/// # Errors
/// When a block of the committed figures does not elaborate.
pub fn merge(
    flow: Flow,
    committed: Option<Figures>,
    rows: Vec<Row>,
) -> Result<(Figures, Vec<Subject>), GenError> {
    let (mut kept, mut outdated) = (rows, vec![]);
    for old in committed.map(|figures| figures.rows).unwrap_or_default() {
        if let Some(new) = kept.iter_mut().find(|row| row.subject == old.subject) {
            if new.speed.is_empty() && new.verilog == old.verilog {
                new.speed = old.speed;
            }
            continue;
        }
        if current_hash(&old.subject)?.as_ref() == Some(&old.verilog) {
            kept.push(old);
        } else {
            outdated.push(old.subject);
        }
    }
    let place = |row: &Row| {
        let Subject { block, width, ports, flows } = &row.subject;
        (BLOCKS.iter().position(|entry| entry.name == block), *width, *ports, *flows)
    };
    kept.sort_by_key(place);
    Ok((Figures { flow, label: flow.label().to_string(), rows: kept }, outdated))
}

/// The hash of a subject's Verilog as it is emitted now; `None` when there is no such block any more, or not in this size.
fn current_hash(subject: &Subject) -> Result<Option<String>, GenError> {
    let Some(entry) = catalog::find(&subject.block) else { return Ok(None) };
    let standard = Parameters::default();
    let parameters = Parameters {
        width: subject.width.unwrap_or(standard.width),
        ports: subject.ports.unwrap_or(standard.ports),
        flows: subject.flows.unwrap_or(standard.flows),
        ..standard
    };
    if entry.check(parameters).is_err() {
        return Ok(None);
    }
    let block = emit::emit(entry.name, parameters)?;
    Ok(Some(rows::Planned { subject: subject.clone(), block }.hash()))
}

/// Writes the figures of a flow as `<flow>.json` and `<flow>.md`, both or none.
///
/// # Errors
/// When they cannot be written.
pub fn write(folder: &Path, figures: &Figures) -> Result<(), GenError> {
    let name = figures.flow.name();
    let json = serde_json::to_string_pretty(figures).expect("figures have no keys but strings");
    let (json_name, page_name) = (format!("{name}.json"), format!("{name}.md"));
    folder::make(folder)?;
    folder::write(
        folder,
        [(&*json_name, &*format!("{json}\n")), (&*page_name, &*pages::page(figures))],
    )
}
