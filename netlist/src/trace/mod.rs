//! Writes what the signals of a running design do to a VCD or FST file.
//!
//! The engine hands the changes of each cycle to a `Recorder`, which only collects them; a thread
//! of its own turns them into the file, so that the simulation waits for the disk, not for the
//! formatting. A [`TraceRequest`] says what to trace: everything, one instance, or the cycles around
//! a [`Trigger`].
//!
//! # Times
//!
//! Cycle `k` starts at `k * period` with a rising edge (cycle 0 starts with the clock low). Its
//! values are those that the rising edge at its end samples; they change at its start. The clock
//! falls half a period later. After the last cycle comes one more rising edge.

mod binary;
mod block_file;
mod design;
mod error;
mod fst_block;
mod fst_file;
mod hierarchy;
mod layout;
mod plan;
mod recorder;
mod request;
#[cfg(test)]
mod tests;
mod vcd_file;
mod window;
mod writer;

pub use error::TraceError;
pub(crate) use hierarchy::{Hierarchy, Scope};
pub(crate) use recorder::Recorder;
pub use recorder::TraceSummary;
pub use request::{TraceRequest, Trigger};
