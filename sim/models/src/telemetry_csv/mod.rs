//! Tables of dequeue stamps: what the queues of a switch looked like, and when.
//!
//! ```text
//! t_ns,port,rate_gbps,qlen_bytes,tx_bytes
//! 1000,0,100,0,1518
//! ```
//!
//! The columns may stand in any order, others are ignored, and the rows may stand in any order too.
//! Lines that begin with `#` are comments. The file may be packed with gzip or zstd.

mod error;

use std::path::Path;

use serde::{Deserialize, Serialize};

pub(crate) use error::why_no_row;
pub use error::{FieldError, TelemetryError};

use crate::input::{self, line_of_last_row};
use crate::wire::{RateCode, TelemetryEntry, UnknownRate};

/// The columns a table must have.
pub const COLUMNS: [&str; 5] = ["t_ns", "port", "rate_gbps", "qlen_bytes", "tx_bytes"];

/// One row as it stands in the file: the state of an egress port when a packet was dequeued from
/// it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Row {
    /// Time of the dequeue, ns.
    pub t_ns: u64,
    /// Egress port, from 0.
    pub port: u64,
    /// Link rate, Gb/s.
    pub rate_gbps: u64,
    /// Bytes left in the port's queues after the packet was removed.
    pub qlen_bytes: u64,
    /// Bytes that left the port before the packet.
    pub tx_bytes: u64,
}

/// A dequeue, with the entry that the switch stamps for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DequeueStamp {
    /// Time of the dequeue, ns, not wrapped.
    pub t_ns: u64,
    /// Egress port, from 0.
    pub port: u16,
    /// Bytes left in the port's queues, not saturated.
    pub qlen_bytes: u64,
    /// Bytes that left the port before, not wrapped.
    pub tx_bytes: u64,
    /// The same in wire units.
    pub entry: TelemetryEntry,
}

/// The stamps of a table, by time; rows of the same time keep their order. `ports` is the number of
/// ports of the switch. A table without rows has no stamps.
///
/// # Errors
/// [`TelemetryError`] names file, line and column.
pub fn read(path: &Path, ports: u16) -> Result<Vec<DequeueStamp>, TelemetryError> {
    let mut table = input::table(input::open(path)?.at_most(input::LONGEST_TABLE));
    let headers = table.headers().cloned();
    let headers = headers.map_err(|e| error::malformed(path, line_of_last_row(&table), e))?;
    check_columns(path, &headers)?;

    let mut stamps = Vec::new();
    let mut record = csv::StringRecord::new();
    loop {
        let more = table.read_record(&mut record);
        let line = line_of_last_row(&table);
        if !more.map_err(|e| error::malformed(path, line, e))? {
            break;
        }
        let row: Row = record
            .deserialize(Some(&headers))
            .map_err(|e| error::bad_field(path, line, &record, &headers, &e))?;
        let stamp =
            stamp(&row, ports).map_err(|(column, value, reason)| TelemetryError::Field {
                path: path.to_owned(),
                line,
                column: column.to_owned(),
                value: value.to_string(),
                reason,
            })?;
        stamps.push(stamp);
    }
    stamps.sort_by_key(|stamp| stamp.t_ns);
    Ok(stamps)
}

/// Writes a table. The file appears complete or not at all.
///
/// # Errors
/// [`TelemetryError::Unwritable`].
pub fn write(path: &Path, rows: &[Row]) -> Result<(), TelemetryError> {
    Ok(fncc_support::atomic_file::replace(path, encode(rows).as_bytes())?)
}

/// The text of a table.
pub fn encode(rows: &[Row]) -> String {
    let mut text = COLUMNS.join(",") + "\n";
    for Row { t_ns, port, rate_gbps, qlen_bytes, tx_bytes } in rows {
        text += &format!("{t_ns},{port},{rate_gbps},{qlen_bytes},{tx_bytes}\n");
    }
    text
}

fn check_columns(path: &Path, headers: &csv::StringRecord) -> Result<(), TelemetryError> {
    for column in COLUMNS {
        let count = headers.iter().filter(|header| *header == column).count();
        if count != 1 {
            return Err(TelemetryError::Columns {
                path: path.to_owned(),
                column,
                count,
                found: headers.iter().collect::<Vec<_>>().join(","),
            });
        }
    }
    Ok(())
}

fn stamp(row: &Row, ports: u16) -> Result<DequeueStamp, (&'static str, u64, FieldError)> {
    let port = u16::try_from(row.port).ok().filter(|port| *port < ports);
    let port = port.ok_or(("port", row.port, FieldError::Port { ports }))?;
    let gbps = u32::try_from(row.rate_gbps).unwrap_or(u32::MAX);
    let rate = RateCode::from_gbps(gbps)
        .map_err(|UnknownRate { .. }| ("rate_gbps", row.rate_gbps, FieldError::Rate))?;
    let entry = TelemetryEntry::from_physical(rate, row.t_ns, row.tx_bytes, row.qlen_bytes);
    let Row { t_ns, qlen_bytes, tx_bytes, .. } = *row;
    Ok(DequeueStamp { t_ns, port, qlen_bytes, tx_bytes, entry })
}

#[cfg(test)]
mod tests;
