//! What is said of many runs: a row for each.

use std::path::Path;

use comfy_table::{CellAlignment, Table, presets};
use serde::Serialize;

use super::Report;
use crate::nics::link::Side;
use fncc_network::output::{ResultsError, prepare, write_run};
use fncc_support::atomic_file;

/// The file of a sweep.
const FILE: &str = "sweep.csv";

/// A run. Rates are those of the time from the first start of its flows to their last byte.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SweepRow {
    /// Payload of a full packet, bytes.
    pub mtu: usize,
    /// Flows.
    pub flows: usize,
    /// Share of the time in which the NIC kept its link busy with frames and the gaps after them.
    pub link_share: Option<f64>,
    /// Payload, Gb/s.
    pub payload_gbps: Option<f64>,
    /// The same in the network simulator.
    pub network_gbps: Option<f64>,
    /// ACKs of the other NIC, 10^6 / s.
    pub acks_per_us: Option<f64>,
    /// Windows computed from them, 10^6 / s.
    pub windows_per_us: Option<f64>,
    /// ACKs whose telemetry a later one of their flow replaced before a window was computed.
    pub merged: u64,
    /// Packets sent again.
    pub retransmitted: u64,
}

impl SweepRow {
    /// That of the flows from one side.
    pub fn new(run: &Report<'_>, from: Side, network_gbps: Option<f64>) -> Self {
        let nics = &run.outcome.nics;
        let (here, there) = (&nics[from.index()], &nics[from.other().index()]);
        let us = run.span(from).map(|(start, end)| (end - start) as f64 / 1e6);
        let count = |name: &str| here.counters.get(name).copied().unwrap_or(0);
        Self {
            mtu: run.settings.nic.mtu,
            flows: run.outcome.flows.len(),
            link_share: run.share(from),
            payload_gbps: run.goodput(from),
            network_gbps,
            acks_per_us: us.map(|us| there.sent.acks as f64 / us),
            windows_per_us: us.map(|us| count("results") as f64 / us),
            merged: count("merged"),
            retransmitted: here.sent.retransmitted,
        }
    }
}

/// Whether the file of a sweep can be written into a folder.
///
/// # Errors
/// When it cannot.
pub fn check(dir: &Path) -> Result<(), ResultsError> {
    prepare(dir)?;
    Ok(atomic_file::check(&dir.join(FILE))?)
}

/// Writes it.
///
/// # Errors
/// When it cannot be written; then the folder is as before.
pub fn write(dir: &Path, rows: &[SweepRow]) -> Result<(), ResultsError> {
    write_run(dir, &[(FILE.to_string(), table(rows)?)], &[])
}

fn table(rows: &[SweepRow]) -> Result<Vec<u8>, csv::Error> {
    let mut writer = csv::Writer::from_writer(vec![]);
    for row in rows {
        writer.serialize(row)?;
    }
    Ok(writer.into_inner().map_err(csv::IntoInnerError::into_error)?)
}

/// Prints it.
pub fn say(rows: &[SweepRow], dir: &Path) {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header([
        "payload, bytes",
        "flows",
        "link busy, %",
        "payload, Gb/s",
        "network simulator, Gb/s",
        "ACKs, M/s",
        "windows, M/s",
        "merged",
        "sent again",
    ]);
    let real = |value: Option<f64>, places: usize| {
        value.map_or("-".to_string(), |value| format!("{value:.places$}"))
    };
    for row in rows {
        table.add_row([
            row.mtu.to_string(),
            row.flows.to_string(),
            real(row.link_share.map(|share| 100.0 * share), 1),
            real(row.payload_gbps, 2),
            real(row.network_gbps, 2),
            real(row.acks_per_us, 2),
            real(row.windows_per_us, 2),
            row.merged.to_string(),
            row.retransmitted.to_string(),
        ]);
    }
    for column in table.column_iter_mut() {
        column.set_cell_alignment(CellAlignment::Right);
    }
    fncc_support::say!("{table}\n\ntable: {}", dir.join(FILE).display());
}
