//! Entries that say nothing, because the table of stamps begins too late.

use fncc_models::capture_file::Timestamp;
use fncc_models::telemetry_csv::DequeueStamp;
use serde::{Serialize, Serializer};
use std::fmt;

/// Entries that were inserted with the rate code 0, as no stamp of their port was early enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Unstamped {
    /// How many.
    pub entries: u64,
    /// Entries inserted, these among them.
    pub inserted: u64,
    /// The port whose entries they are.
    pub port: u16,
    /// When the first one was inserted.
    #[serde(serialize_with = "as_text")]
    pub first_entry: Timestamp,
    /// The first stamp of the port; `None` when the table has none.
    #[serde(serialize_with = "as_text_if_any")]
    pub first_stamp: Option<Timestamp>,
}

impl fmt::Display for Unstamped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { entries, inserted, port, first_entry, first_stamp } = self;
        write!(
            f,
            "{entries} of {inserted} entries inserted are invalid (rate code 0), as no stamp of port {port} was early enough: \
             the first of these packets came at {first_entry}, "
        )?;
        match first_stamp {
            Some(stamp) => write!(f, "the first stamp at {stamp}"),
            None => write!(f, "and the table has no stamp of that port"),
        }
    }
}

pub(super) fn as_text<S: Serializer>(time: &Timestamp, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(time)
}

fn as_text_if_any<S: Serializer>(
    time: &Option<Timestamp>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match time {
        Some(time) => serializer.collect_str(time),
        None => serializer.serialize_none(),
    }
}

/// Counts such entries.
pub(super) struct UnstampedCount {
    port: u16,
    first_stamp: Option<Timestamp>,
    first_entry: Option<Timestamp>,
}

impl UnstampedCount {
    /// A count for the entries of a port, which come from a table.
    pub fn new(port: u16, stamps: &[DequeueStamp]) -> Self {
        let first = stamps.iter().find(|stamp| stamp.port == port);
        let first_stamp = first.map(|stamp| Timestamp::from_ns(stamp.t_ns));
        Self { port, first_stamp, first_entry: None }
    }

    /// One was inserted.
    pub fn note(&mut self, at: Timestamp) {
        self.first_entry.get_or_insert(at);
    }

    /// Whether none has been noted yet.
    pub fn is_empty(&self) -> bool {
        self.first_entry.is_none()
    }

    /// All of them, of so many entries.
    pub fn finish(self, entries: u64, inserted: u64) -> Option<Unstamped> {
        let Self { port, first_stamp, first_entry } = self;
        let first_entry = first_entry.filter(|_| entries > 0)?;
        Some(Unstamped { entries, inserted, port, first_entry, first_stamp })
    }
}
