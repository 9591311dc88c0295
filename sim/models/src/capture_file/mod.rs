//! Captures of Ethernet frames: pcap and pcapng in, whatever Wireshark reads of them, plain or
//! packed; pcap (ns) and pcapng out.
//!
//! A capture is read twice: [`Capture::open`] checks all of it, and [`Capture::in_order_of_time`]
//! gives its frames one at a time, so that a capture of any length takes little memory.

mod bytes;
mod capture;
mod error;
mod frames;
mod notice;
mod options;
mod packets;
mod pcap;
mod pcapng;
mod record;
mod time;
mod write;

use std::path::Path;

pub use capture::Capture;
pub use error::CaptureError;
pub use frames::Frames;
pub use notice::{Notice, Tally};
pub use time::{Resolution, Timestamp};
pub use write::CaptureWriter;

/// One frame of a capture.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CapturedFrame {
    /// Its number in the file that it was read from, from 1 as in Wireshark; 0 when it is from none.
    pub number: u64,
    /// Time since the earliest frame of the capture, ps.
    pub at_ps: u128,
    /// The bytes captured, without FCS.
    pub data: Vec<u8>,
    /// Length on the wire, bytes; larger than that of `data` when the capture cut the frame.
    pub original_len: u32,
}

impl CapturedFrame {
    /// A frame captured in full.
    pub fn whole(at_ps: u128, data: Vec<u8>) -> Self {
        let original_len = u32::try_from(data.len()).unwrap_or(u32::MAX);
        Self { number: 0, at_ps, data, original_len }
    }
}

/// All frames of a capture, by time.
///
/// # Errors
/// Those of [`Capture::open`] and of its frames.
pub fn read(path: &Path) -> Result<Vec<CapturedFrame>, CaptureError> {
    Capture::open(path)?.in_order_of_time().collect()
}

/// Writes a capture whose earliest frame is of `start`.
///
/// # Errors
/// Those of [`CaptureWriter`].
pub fn write(path: &Path, start: Timestamp, frames: &[CapturedFrame]) -> Result<(), CaptureError> {
    let mut writer = CaptureWriter::create(path, start, Resolution::NANOSECONDS)?;
    frames.iter().try_for_each(|frame| writer.write(frame))?;
    writer.finish()
}
