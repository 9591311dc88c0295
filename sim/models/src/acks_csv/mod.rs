//! Tables of ACKs: what a sender learns from each, in the order of arrival.
//!
//! ```text
//! t_ns,flow,ack_seq,snd_nxt,n,path_id,hops
//! 12633,0,2,104,0,7,100:3516280:11:0|100:3514659:11:0|100:3513038:11:0
//! ```
//!
//! Hops are `rate_gbps:ts:tx_bytes:qlen` in the units of the wire, that of the last hop first; an ACK
//! without telemetry has none. The columns may stand in any order and others are ignored; without
//! `path_id` all paths are 0. Lines that begin with `#` are comments. The file may be packed with gzip
//! or zstd. Rows are read one at a time.

mod error;
mod field;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

pub use error::{AcksError, FieldError, Place};

use crate::input::{self, Input, line_of_last_row};
use crate::window::{AckWith, MAX_HOPS};
use error::malformed;
use field::Parser;

/// The columns a table must have.
pub const COLUMNS: [&str; 6] = ["t_ns", "flow", "ack_seq", "snd_nxt", "n", "hops"];
/// The parts of a hop.
const PARTS: [&str; 4] = ["rate_gbps", "ts", "tx_bytes", "qlen"];

/// The column a table may have.
pub const OPTIONAL_COLUMN: &str = "path_id";

/// What the reader of a table can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Flows of the table of flows, at least 1; they count from 0.
    pub flows: u32,
    /// Width of sequence numbers, bits, 1 to 64.
    pub seq_bits: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { flows: 1 << 16, seq_bits: 24 }
    }
}

/// The ACKs of a table, an iterator that ends after the first error.
pub type AckReader = AckReaderWith<MAX_HOPS>;

/// The same with up to `HOPS` entries.
pub struct AckReaderWith<const HOPS: usize> {
    path: PathBuf,
    table: csv::Reader<Input>,
    record: csv::ByteRecord,
    parser: Parser,
    done: bool,
    bytes_read: Arc<AtomicU64>,
    bytes: u64,
}

impl<const HOPS: usize> AckReaderWith<HOPS> {
    /// Opens a table and checks its header.
    ///
    /// # Errors
    /// [`AcksError`] when the file cannot be read or lacks a column.
    ///
    /// # Panics
    /// When the limits leave no flow or no sequence number.
    pub fn open(path: &Path, limits: Limits) -> Result<Self, AcksError> {
        assert!(limits.flows > 0 && (1..=64).contains(&limits.seq_bits), "{limits:?}");
        let text = input::open(path)?;
        let (bytes, bytes_read) = (text.size(), text.bytes_read());
        let mut table = input::table(text);
        let headers = table.byte_headers().cloned();
        let headers = headers.map_err(|e| malformed(path, line_of_last_row(&table), e))?;
        let parser = Parser::new(path, &headers, limits)?;
        let record = csv::ByteRecord::new();
        let path = path.to_owned();
        Ok(Self { path, table, record, parser, done: false, bytes_read, bytes })
    }

    /// Bytes of the file that have been read; packed ones count as they are in the file.
    pub fn bytes_read(&self) -> u64 {
        self.bytes_read.load(Ordering::Relaxed)
    }

    /// Size of the file; 0 when it is not known.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    fn read(&mut self) -> Result<Option<AckWith<HOPS>>, AcksError> {
        let more = self.table.read_byte_record(&mut self.record);
        let line = line_of_last_row(&self.table);
        if !more.map_err(|e| malformed(&self.path, line, e))? {
            return Ok(None);
        }
        let ack = self.parser.ack(&self.record).map_err(|refused| AcksError::Field {
            path: self.path.clone(),
            line,
            place: refused.place,
            value: refused.value,
            reason: refused.reason,
        })?;
        Ok(Some(ack))
    }
}

impl<const HOPS: usize> Iterator for AckReaderWith<HOPS> {
    type Item = Result<AckWith<HOPS>, AcksError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let item = self.read().transpose();
        self.done = !matches!(item, Some(Ok(_)));
        item
    }
}

/// Writes the header and a line for each ACK, with all columns.
///
/// # Errors
/// Those of `out`.
///
/// # Panics
/// When a hop has no valid rate.
pub fn write<'a, const HOPS: usize>(
    mut out: impl Write,
    acks: impl IntoIterator<Item = &'a AckWith<HOPS>>,
) -> io::Result<()> {
    writeln!(out, "t_ns,flow,ack_seq,snd_nxt,n,path_id,hops")?;
    for ack in acks {
        let AckWith { t_ns, flow, ack_seq, snd_nxt, n, path_id, n_hop, hops } = ack;
        write!(out, "{t_ns},{flow},{ack_seq},{snd_nxt},{n},{path_id},")?;
        for (index, hop) in hops[..usize::from(*n_hop)].iter().enumerate() {
            let separator = if index == 0 { "" } else { "|" };
            let rate = hop.rate.gbps().expect("the rate of an entry is valid");
            write!(out, "{separator}{rate}:{}:{}:{}", hop.ts, hop.tx_bytes, hop.qlen)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests;
