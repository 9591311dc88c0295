//! Writing of pcap and pcapng, frame by frame and without going back.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::{CaptureError, CapturedFrame, Resolution, Timestamp};
use fncc_support::atomic_file::{Unfinished, WriteError};

/// Bytes of the longest frame that is written, what Wireshark takes at most.
const SNAP_LENGTH: u32 = 262_144;
/// The link type of Ethernet.
const ETHERNET: u32 = 1;
/// Bytes that are written at once.
const CHUNK: usize = 1 << 16;

/// The header of a pcap file that counts ns, version 2.4.
const PCAP_HEADER: [u32; 6] = [0xA1B2_3C4D, 4 << 16 | 2, 0, 0, SNAP_LENGTH, ETHERNET];
/// The header of a section of unknown length, version 1.0.
const SECTION_HEADER: [u32; 7] = [0x0A0D_0D0A, 28, 0x1A2B_3C4D, 1, u32::MAX, u32::MAX, 28];

/// A capture that is being written, little-endian on every machine: pcapng when the name ends in
/// `.pcapng`, else pcap with ns. It appears complete or not at all.
pub struct CaptureWriter {
    out: BufWriter<Unfinished>,
    path: PathBuf,
    start: Timestamp,
    format: Format,
    /// Frames so far.
    frames: u64,
}

#[derive(Clone, Copy)]
enum Format {
    Pcap,
    Pcapng {
        resolution: Resolution,
        /// The interfaces described so far, and the second that the last one counts from.
        interfaces: u32,
        origin: i64,
    },
}

impl CaptureWriter {
    /// Begins a capture whose earliest frame is of `start` and whose times are to be as fine as
    /// `resolution`. pcapng then counts no coarser than that and no coarser than ns; pcap counts
    /// ns.
    ///
    /// # Errors
    /// [`CaptureError::Unwritable`].
    pub fn create(
        path: &Path,
        start: Timestamp,
        resolution: Resolution,
    ) -> Result<Self, CaptureError> {
        let out = BufWriter::with_capacity(CHUNK, Unfinished::beside(path)?);
        let is_pcapng = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("pcapng"));
        let format = if is_pcapng {
            Format::Pcapng { resolution: resolution.to_write(), interfaces: 0, origin: 0 }
        } else {
            Format::Pcap
        };
        let mut writer = Self { out, path: path.to_owned(), start, format, frames: 0 };
        match format {
            Format::Pcap => writer.put_words(&PCAP_HEADER)?,
            Format::Pcapng { .. } => {
                writer.put_words(&SECTION_HEADER)?;
                writer.describe(0)?;
            }
        }
        Ok(writer)
    }

    /// Writes a frame.
    ///
    /// # Errors
    /// [`CaptureError::NotStorable`] when the format cannot hold it or its time,
    /// [`CaptureError::Unwritable`].
    pub fn write(&mut self, frame: &CapturedFrame) -> Result<(), CaptureError> {
        self.frames += 1;
        let captured = u32::try_from(frame.data.len()).unwrap_or(u32::MAX);
        if captured > SNAP_LENGTH {
            let reason =
                format!("it has {captured} bytes, and captures hold {SNAP_LENGTH} at most");
            return Err(self.not_storable(reason, "leave the frame out"));
        }
        let lengths = [captured, frame.original_len.max(captured)];
        let time = self.start.after_ps(frame.at_ps);
        match self.format {
            Format::Pcap => self.pcap(time, lengths, &frame.data),
            Format::Pcapng { .. } => self.pcapng(time, lengths, &frame.data),
        }
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// [`CaptureError::Unwritable`].
    pub fn finish(self) -> Result<(), CaptureError> {
        let Self { out, path, .. } = self;
        let unfinished = out.into_inner().map_err(|error| unwritable(&path, error.into_error()))?;
        Ok(unfinished.keep()?)
    }

    fn pcap(
        &mut self,
        time: Timestamp,
        lengths: [u32; 2],
        data: &[u8],
    ) -> Result<(), CaptureError> {
        let ns = Resolution::NANOSECONDS.ticks(0, time);
        let seconds = ns.and_then(|ns| u32::try_from(ns / 1_000_000_000).ok());
        let (Some(ns), Some(seconds)) = (ns, seconds) else {
            let reason = format!("pcap has no room for its time, {time}, only for 1970 to 2106");
            return Err(
                self.not_storable(reason, "give the output file a name that ends in .pcapng")
            );
        };
        let [captured, original] = lengths;
        let fraction = (ns % 1_000_000_000) as u32;
        self.put_words(&[seconds, fraction, captured, original])?;
        self.put(data)
    }

    fn pcapng(
        &mut self,
        time: Timestamp,
        lengths: [u32; 2],
        data: &[u8],
    ) -> Result<(), CaptureError> {
        let Some((interface, ticks)) = self.ticks(time)? else {
            let reason = format!("its time, {time}, is beyond all that pcapng can express");
            return Err(self.not_storable(reason, "leave the frame out"));
        };
        let [captured, original] = lengths;
        let padding = &[0; 3][..data.len().next_multiple_of(4) - data.len()];
        // The captured length is below 2^18.
        let size = 32 + (data.len() + padding.len()) as u32;
        let [high, low] = [(ticks >> 32) as u32, ticks as u32];
        self.put_words(&[6, size, interface, high, low, captured, original])?;
        self.put(data)?;
        self.put(padding)?;
        self.put_words(&[size])
    }

    /// The interface that can express a time, and the time in its ticks. A new one is described
    /// when 64 bits do not reach from where the last one counts; `None` when none can.
    fn ticks(&mut self, time: Timestamp) -> Result<Option<(u32, u64)>, CaptureError> {
        let Format::Pcapng { resolution, interfaces, origin } = self.format else {
            return Ok(None);
        };
        if let Some(ticks) = resolution.ticks(origin, time) {
            return Ok(Some((interfaces - 1, ticks)));
        }
        let Ok(second) = i64::try_from(time.second()) else { return Ok(None) };
        let Some(ticks) = resolution.ticks(second, time) else { return Ok(None) };
        self.describe(second)?;
        Ok(Some((interfaces, ticks)))
    }

    /// Describes another interface, which counts from the second `origin`.
    fn describe(&mut self, origin: i64) -> Result<(), CaptureError> {
        let Format::Pcapng { resolution, interfaces, origin: current } = &mut self.format else {
            return Ok(());
        };
        (*interfaces, *current) = (*interfaces + 1, origin);
        let options = interface_options(*resolution, origin);
        let size = 20 + options.len() as u32;
        self.put_words(&[1, size, ETHERNET, SNAP_LENGTH])?;
        self.put(&options)?;
        self.put_words(&[size])
    }

    fn put_words(&mut self, words: &[u32]) -> Result<(), CaptureError> {
        words.iter().try_for_each(|word| self.put(&word.to_le_bytes()))
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), CaptureError> {
        self.out.write_all(bytes).map_err(|source| unwritable(&self.path, source))
    }

    fn not_storable(&self, reason: String, remedy: &'static str) -> CaptureError {
        CaptureError::NotStorable { path: self.path.clone(), frame: self.frames, reason, remedy }
    }
}

fn unwritable(path: &Path, source: io::Error) -> CaptureError {
    CaptureError::Unwritable(WriteError { path: path.to_owned(), source })
}

/// The options of an interface that counts from the second `origin`.
fn interface_options(resolution: Resolution, origin: i64) -> Vec<u8> {
    let option = |code: u16, value: &[u8]| {
        let mut option = [code.to_le_bytes(), (value.len() as u16).to_le_bytes()].concat();
        option.extend(value);
        option.resize(option.len().next_multiple_of(4), 0);
        option
    };
    let mut options = option(9, &[resolution.code()]);
    if origin != 0 {
        options.extend(option(14, &origin.to_le_bytes()));
    }
    options.extend([0; 4]);
    options
}
