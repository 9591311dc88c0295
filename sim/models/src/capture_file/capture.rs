//! A capture that has been checked from front to back.

use std::fs::File;
use std::path::{Path, PathBuf};

use super::bytes::Bytes;
use super::notice::Notices;
use super::packets::{Beginning, Packets};
use super::record::{ETHERNET, Fault, Kind};
use super::{CaptureError, Notice, Resolution, Timestamp};
use crate::input;

/// A capture of Ethernet frames. What it says of frames is about those of Ethernet; packets of
/// other link types are passed over, but count in the numbers.
#[derive(Debug)]
pub struct Capture {
    pub(super) path: PathBuf,
    pub(super) file: File,
    /// Bytes of the file when it was checked.
    pub(super) end: u64,
    beginning: Beginning,
    pub(super) start: Option<Timestamp>,
    /// What frames have that come before the first one with a time.
    pub(super) first_time: Timestamp,
    pub(super) frames: u64,
    longest: usize,
    resolution: Resolution,
    ordered: bool,
    notices: Vec<Notice>,
}

impl Capture {
    /// Opens a file, unpacks it when it is packed, and reads it through.
    ///
    /// # Errors
    /// [`CaptureError`] when it is missing, no capture, damaged, or has packets but none of
    /// Ethernet. Only a packet that the file ends in is forgiven, with a notice, when there are
    /// others before it.
    pub fn open(path: &Path) -> Result<Self, CaptureError> {
        let (file, end) = input::seekable(path)?;
        let beginning = match Beginning::of(Bytes::new(&file, end)) {
            Ok(Some(beginning)) => beginning,
            Ok(None) if end == 0 => {
                return Err(CaptureError::NoWholePacket { path: path.to_owned() });
            }
            Ok(None) => return Err(CaptureError::UnknownFormat { path: path.to_owned() }),
            Err(fault) => return Err(error(path, fault, 0)),
        };
        let mut capture = Self {
            path: path.to_owned(),
            file,
            end,
            beginning,
            start: None,
            first_time: Timestamp::EPOCH,
            frames: 0,
            longest: 0,
            resolution: Resolution::MICROSECONDS,
            ordered: true,
            notices: vec![],
        };
        capture.check()?;
        Ok(capture)
    }

    /// Time of the earliest frame; `None` without frames.
    pub fn start(&self) -> Option<Timestamp> {
        self.start
    }

    /// How many frames there are.
    pub fn frames(&self) -> u64 {
        self.frames
    }

    /// Bytes of the longest frame.
    pub fn longest(&self) -> usize {
        self.longest
    }

    /// How finely it counts time, at the finest.
    pub fn resolution(&self) -> Resolution {
        self.resolution
    }

    /// Whether the frames stand in the order of their times.
    pub fn is_ordered(&self) -> bool {
        self.ordered
    }

    /// What its user should know, one line each.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    fn check(&mut self) -> Result<(), CaptureError> {
        let mut packets = self.packets();
        let mut notices = Notices::default();
        let (mut first_time, mut earliest, mut latest) = (None, None, None);
        let (mut frames, mut longest, mut ordered) = (0, 0, true);
        let mut cut_off = None;
        loop {
            let record = match packets.next() {
                Ok(Some(record)) => record,
                Ok(None) => break,
                Err(Fault::CutOff) if packets.number() > 0 => {
                    cut_off = Some((packets.number(), packets.place()));
                    break;
                }
                Err(fault) => return Err(error(&self.path, fault, packets.number())),
            };
            if first_time.is_none() {
                first_time = packets.time();
                if frames > 0 {
                    (earliest, latest) = (first_time, first_time);
                }
            }
            if record.kind != Kind::Link(ETHERNET) {
                notices.note_foreign(packets.number(), record.kind);
                continue;
            }
            notices.note(packets.number(), &record);
            frames += 1;
            longest = longest.max(record.lengths().0 as usize);
            if let Some(time) = packets.time() {
                ordered &= latest.is_none_or(|latest| latest <= time);
                earliest = Some(earliest.map_or(time, |earliest: Timestamp| earliest.min(time)));
                latest = Some(time);
            }
        }
        if frames == 0
            && let Some(found) = notices.foreign()
        {
            return Err(CaptureError::NotEthernet { path: self.path.clone(), found });
        }
        self.resolution = packets.resolution();
        self.first_time = first_time.unwrap_or_default();
        self.start = (frames > 0).then(|| earliest.unwrap_or_default());
        (self.frames, self.longest, self.ordered) = (frames, longest, ordered);
        self.notices = notices.all(cut_off.map(|(last, _)| last));
        if let Some((_, place)) = cut_off {
            self.end = place;
        }
        Ok(())
    }

    /// Its packets from the first one on.
    pub(super) fn packets(&self) -> Packets<'_> {
        self.beginning.clone().packets(Bytes::new(&self.file, self.end))
    }
}

/// The error for a fault after so many packets.
fn error(path: &Path, fault: Fault, packets: u64) -> CaptureError {
    let path = path.to_owned();
    match fault {
        Fault::Io(source) => CaptureError::BrokenOff { path, packet: packets, source },
        Fault::CutOff => CaptureError::NoWholePacket { path },
        Fault::Damaged(reason) => CaptureError::Damaged { path, packet: packets + 1, reason },
    }
}
