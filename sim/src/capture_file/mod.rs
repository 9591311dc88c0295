//! Captures of Ethernet frames: pcap (µs and ns, both byte orders) and pcapng in, pcap (ns) and
//! pcapng out.

mod error;
mod read;
mod write;

use std::path::Path;

pub use error::CaptureError;

/// One frame of a capture.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CapturedFrame {
    /// Time stamp, ns since the epoch of the capture.
    pub t_ns: u64,
    /// The bytes captured, without FCS.
    pub data: Vec<u8>,
    /// Length on the wire, bytes; larger than that of `data` when the capture cut the frame.
    pub original_len: u32,
}

impl CapturedFrame {
    /// A frame captured in full.
    pub fn whole(t_ns: u64, data: Vec<u8>) -> Self {
        let original_len = u32::try_from(data.len()).unwrap_or(u32::MAX);
        Self { t_ns, data, original_len }
    }
}

/// All frames of a capture, in the order of the file.
///
/// # Errors
/// [`CaptureError`] when the file is missing, no capture, damaged, or not of Ethernet.
pub fn read(path: &Path) -> Result<Vec<CapturedFrame>, CaptureError> {
    let bytes = std::fs::read(path)
        .map_err(|source| CaptureError::Unreadable { path: path.to_owned(), source })?;
    read::decode(path, &bytes)
}

/// Writes a capture: pcapng when the name ends in `.pcapng`, else pcap, both with ns time stamps
/// and little-endian on every machine. The file appears complete or not at all.
///
/// # Errors
/// [`CaptureError::Unwritable`], or [`CaptureError::NotStorable`] for a frame that the format
/// cannot hold.
pub fn write(path: &Path, frames: &[CapturedFrame]) -> Result<(), CaptureError> {
    let bytes = write::encode(path, frames)?;
    Ok(crate::atomic_file::replace(path, &bytes)?)
}

#[cfg(test)]
mod tests;
