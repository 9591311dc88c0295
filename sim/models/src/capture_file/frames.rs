//! The frames of a capture in the order of their times.

use std::vec;

use super::bytes::Bytes;
use super::packets::Packets;
use super::record::{ETHERNET, Fault, Kind, Record};
use super::{Capture, CaptureError, CapturedFrame};

/// The frames of a capture by time, an iterator that ends after the first error. There is one only
/// when the file changes or cannot be read any more.
pub struct Frames<'c> {
    capture: &'c Capture,
    source: Source<'c>,
    /// The number of the frame that was given last.
    last: u64,
}

enum Source<'c> {
    /// Nothing has been read.
    Unopened,
    /// The file has them in order.
    Ordered(Packets<'c>),
    /// They are fetched one by one from where they are.
    Unordered(Bytes<'c>, vec::IntoIter<Place>),
    /// All have been given, or one could not be.
    Finished,
}

/// A frame of which only the place in the file is known. Its time is in two halves, as 16 bytes in
/// one would take 48 bytes a frame.
#[derive(Clone, Copy)]
struct Place {
    at_ps: [u64; 2],
    number: u64,
    position: u64,
    captured: u32,
    original: u32,
}

impl Capture {
    /// The frames by time, those of the same time in the order of the file. Frames that stand in
    /// another order are put right with 40 bytes of memory each; else none is held.
    pub fn in_order_of_time(&self) -> Frames<'_> {
        Frames { capture: self, source: Source::Unopened, last: 0 }
    }
}

impl<'c> Frames<'c> {
    fn next_frame(&mut self) -> Result<Option<CapturedFrame>, CaptureError> {
        if let Source::Unopened = self.source {
            self.source = self.open()?;
        }
        let frame = match &mut self.source {
            Source::Ordered(packets) => next_in_file(self.capture, packets),
            Source::Unordered(bytes, places) => {
                places.next().map(|place| fetch(bytes, place)).transpose()
            }
            Source::Unopened | Source::Finished => Ok(None),
        };
        frame.map_err(|fault| self.changed(fault))
    }

    fn open(&self) -> Result<Source<'c>, CaptureError> {
        let mut packets = self.capture.packets();
        if self.capture.is_ordered() {
            return Ok(Source::Ordered(packets));
        }
        let mut places = Vec::with_capacity(usize::try_from(self.capture.frames).unwrap_or(0));
        while let Some((place, _)) =
            next_place(self.capture, &mut packets).map_err(|fault| self.changed(fault))?
        {
            places.push(place);
        }
        // The number decides between frames of the same time.
        places.sort_unstable_by_key(|place| (place.at_ps, place.number));
        let bytes = Bytes::scattered(&self.capture.file, self.capture.end);
        Ok(Source::Unordered(bytes, places.into_iter()))
    }

    /// The error for a fault where there was none before.
    fn changed(&self, fault: Fault) -> CaptureError {
        let path = self.capture.path.clone();
        match fault {
            Fault::Io(source) => CaptureError::BrokenOff { path, packet: self.last, source },
            Fault::CutOff | Fault::Damaged(_) => CaptureError::Changed { path },
        }
    }
}

impl Iterator for Frames<'_> {
    type Item = Result<CapturedFrame, CaptureError>;

    fn next(&mut self) -> Option<Self::Item> {
        let frame = self.next_frame().transpose();
        match &frame {
            Some(Ok(frame)) => self.last = frame.number,
            _ => self.source = Source::Finished,
        }
        frame
    }
}

/// Where the next frame of Ethernet is.
fn next_place(
    capture: &Capture,
    packets: &mut Packets<'_>,
) -> Result<Option<(Place, Record)>, Fault> {
    while let Some(record) = packets.next()? {
        if record.kind != Kind::Link(ETHERNET) {
            continue;
        }
        let time = packets.time().unwrap_or(capture.first_time);
        let at_ps = time.ps_since(capture.start.unwrap_or_default());
        // No frame was earlier when all were checked.
        let at_ps = u128::try_from(at_ps).map_err(|_| Fault::CutOff)?;
        let (captured, original) = record.lengths();
        let place = Place {
            at_ps: [(at_ps >> 64) as u64, at_ps as u64],
            number: packets.number(),
            position: packets.position(&record),
            captured,
            original,
        };
        return Ok(Some((place, record)));
    }
    Ok(None)
}

fn next_in_file(
    capture: &Capture,
    packets: &mut Packets<'_>,
) -> Result<Option<CapturedFrame>, Fault> {
    let Some((place, record)) = next_place(capture, packets)? else { return Ok(None) };
    let data = packets.data(&record, place.captured)?;
    Ok(Some(place.frame(data)))
}

fn fetch(bytes: &mut Bytes<'_>, place: Place) -> Result<CapturedFrame, Fault> {
    bytes.seek(place.position);
    let data = bytes.peek(place.captured as usize)?;
    if data.len() < place.captured as usize {
        return Err(Fault::CutOff);
    }
    Ok(place.frame(data))
}

impl Place {
    fn frame(self, data: &[u8]) -> CapturedFrame {
        let [high, low] = self.at_ps.map(u128::from);
        CapturedFrame {
            number: self.number,
            at_ps: high << 64 | low,
            data: data.to_vec(),
            original_len: self.original,
        }
    }
}
