//! The format pcap, with the variants of it that Wireshark knows.

use super::bytes::Bytes;
use super::record::{ETHERNET, Fault, Kind, Order, Record, damaged};
use super::{Resolution, Timestamp};

/// Bytes of the header of a file.
const FILE_HEADER: usize = 24;
/// Bytes that the header of every record has.
const RECORD_HEADER: usize = 16;
/// Records by which the layout of record headers is found out, as many as Wireshark takes.
const RECORDS_TO_TRY: usize = 3;
/// What no packet on a wire is as long as.
const IMPLAUSIBLE_LENGTH: u32 = 128 << 20;

/// A file in the format pcap.
#[derive(Clone, Debug)]
pub(super) struct Pcap {
    order: Order,
    resolution: Resolution,
    lengths: Lengths,
    layout: Layout,
    kind: Kind,
    fcs: u8,
    snap_length: u32,
}

/// Which of the two lengths of a record comes first.
#[derive(Clone, Copy, Debug)]
enum Lengths {
    CapturedFirst,
    OriginalFirst,
    /// As in files of version 2.3, which have either: the smaller one is the captured one.
    ByValue,
}

/// What the header of a record has after its lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    Standard,
    /// Interface, protocol and packet type; Linux distributions of 1999 wrote it.
    Patched,
    /// The same with eight bytes more.
    PatchedForSmp,
    /// Four bytes of Nokia's.
    Nokia,
}

impl Layout {
    fn header(self) -> usize {
        RECORD_HEADER
            + match self {
                Self::Standard => 0,
                Self::Nokia => 4,
                Self::Patched => 8,
                Self::PatchedForSmp => 12,
            }
    }

    /// What speaks against a record header of this layout.
    fn objections(self, order: Order, header: &[u8]) -> usize {
        match self {
            Self::Standard => 0,
            Self::Patched | Self::PatchedForSmp => {
                let protocol = order.u16(header, 20);
                let known = matches!(protocol, 0..=0x17 | 0x60 | 0x200 | 0x400 | 0x600..);
                usize::from(order.u32(header, 16) > 10_000)
                    + usize::from(!known)
                    + usize::from(header[22] > 4)
            }
            Self::Nokia => {
                let mark = order.u32(header, 16);
                // The nibbles that have been seen, from the left: 9 or B, F B F, B or D, 6 or 9, 0, 1 or 2.
                let nibble = |at: u32| mark >> (4 * at) & 0xF;
                let usual = mark & 0x0FFF_00F0 == 0x0FBF_0000
                    && matches!(nibble(7), 0x9 | 0xB)
                    && matches!(nibble(3), 0xB | 0xD)
                    && matches!(nibble(2), 0x6 | 0x9)
                    && matches!(nibble(0), 0x1 | 0x2);
                usize::from(!usual)
            }
        }
    }
}

/// The fields of a record header that every layout has.
struct Header {
    seconds: u32,
    fraction: u32,
    captured: u32,
    original: u32,
}

impl Pcap {
    /// Reads the header of a file; `None` when it is none of this format.
    pub(super) fn open(bytes: &mut Bytes<'_>) -> Result<Option<Self>, Fault> {
        let Ok(magic) = <[u8; 4]>::try_from(bytes.peek(4)?) else { return Ok(None) };
        let (order, magic) = match magic {
            [0xA1, ..] | [0x1C, ..] => (Order::Big, u32::from_be_bytes(magic)),
            _ => (Order::Little, u32::from_le_bytes(magic)),
        };
        let standard = &[Layout::Standard][..];
        let (layouts, resolution, extra) = match magic {
            0xA1B2_C3D4 => (
                &[Layout::Standard, Layout::Patched, Layout::Nokia][..],
                Resolution::MICROSECONDS,
                0,
            ),
            0xA1B2_CD34 => {
                (&[Layout::Patched, Layout::PatchedForSmp][..], Resolution::MICROSECONDS, 0)
            }
            0xA1B2_3C4D => (standard, Resolution::NANOSECONDS, 0),
            // Captures of Ixia's have the size of the file after the header.
            0x1C00_01AC => (standard, Resolution::NANOSECONDS, 4),
            0x1C00_01AB => (standard, Resolution::MICROSECONDS, 4),
            _ => return Ok(None),
        };
        let header = bytes.peek(FILE_HEADER + extra)?;
        if header.len() < FILE_HEADER + extra {
            return Err(Fault::CutOff);
        }
        let version = (order.u16(header, 4), order.u16(header, 6));
        if version.0 < 2 {
            let reason = format!(
                "it is of version {}.{}, and version 2 is the first that tools read",
                version.0, version.1
            );
            return Err(damaged(reason));
        }
        let lengths = match version {
            (2, ..=2) | (543, _) => Lengths::OriginalFirst,
            (2, 3) => Lengths::ByValue,
            _ => Lengths::CapturedFirst,
        };
        let link = order.u32(header, 20);
        // The class of the link type and its reserved bit remain, so that another class than 0 is foreign.
        let link_type = link & 0x0BFF_FFFF;
        let fcs = if link & 0x0400_0000 == 0 { 0 } else { 2 * (link >> 28) as u8 };
        let mut file = Self {
            order,
            resolution,
            lengths,
            layout: layouts[0],
            kind: Kind::Link(link_type),
            fcs,
            snap_length: order.u32(header, 16),
        };
        // AIX counts ns, and has its own number for Ethernet.
        if magic == 0xA1B2_C3D4 && version == (2, 2) && link == 6 {
            (file.kind, file.resolution) = (Kind::Link(ETHERNET), Resolution::NANOSECONDS);
        }
        bytes.skip((FILE_HEADER + extra) as u64);
        if matches!(file.lengths, Lengths::CapturedFirst) && layouts.len() > 1 {
            file.layout = file.likeliest(layouts, bytes)?;
        }
        Ok(Some(file))
    }

    pub(super) fn resolution(&self) -> Resolution {
        self.resolution
    }

    /// The packet that begins here; `None` at the end of the file.
    pub(super) fn next(&mut self, bytes: &mut Bytes<'_>) -> Result<Option<Record>, Fault> {
        let header_length = self.layout.header();
        let header = bytes.peek(header_length)?;
        if header.is_empty() {
            return Ok(None);
        }
        if header.len() < header_length {
            return Err(Fault::CutOff);
        }
        let Header { seconds, fraction, captured, original } = self.header(header);
        let within = self.resolution.attoseconds(fraction.into());
        let size = header_length as u64 + u64::from(captured);
        let mut record = Record::new(self.kind, captured, original)?;
        if bytes.left() < size {
            return Err(Fault::CutOff);
        }
        record.time = Some(Timestamp::from_parts(seconds.into(), within));
        record.long_fraction = within >= Resolution::Decimal(0).attoseconds(1);
        record.header = header_length;
        record.fcs = self.fcs;
        record.size = size;
        Ok(Some(record))
    }

    fn header(&self, header: &[u8]) -> Header {
        let [seconds, fraction, first, second] = [0, 4, 8, 12].map(|at| self.order.u32(header, at));
        let (captured, original) = match self.lengths {
            Lengths::CapturedFirst => (first, second),
            Lengths::OriginalFirst => (second, first),
            Lengths::ByValue => (first.min(second), first.max(second)),
        };
        Header { seconds, fraction, captured, original }
    }

    /// The layout that the first records speak least against. Some have no magic number of their
    /// own.
    fn likeliest(&self, layouts: &[Layout], bytes: &mut Bytes<'_>) -> Result<Layout, Fault> {
        let first = bytes.position();
        let mut best = (usize::MAX, layouts[0]);
        for layout in layouts {
            let objections = self.try_layout(*layout, bytes)?;
            bytes.seek(first);
            if objections < best.0 {
                best = (objections, *layout);
            }
        }
        Ok(best.1)
    }

    fn try_layout(&self, layout: Layout, bytes: &mut Bytes<'_>) -> Result<usize, Fault> {
        let mut objections = 0;
        for _ in 0..RECORDS_TO_TRY {
            let bytes_read = bytes.peek(layout.header())?;
            if bytes_read.is_empty() {
                break;
            }
            if bytes_read.len() < layout.header() {
                return Ok(objections + 1);
            }
            let Header { fraction, captured, original, .. } = self.header(bytes_read);
            let too_long = captured > self.kind.longest();
            objections += layout.objections(self.order, bytes_read);
            objections += [
                fraction >= 1_000_000,
                too_long,
                captured > self.snap_length,
                original > IMPLAUSIBLE_LENGTH,
                captured > original,
            ]
            .into_iter()
            .filter(|objection| *objection)
            .count();
            if too_long {
                break;
            }
            let size = layout.header() as u64 + u64::from(captured);
            if bytes.left() < size {
                return Ok(objections + 1);
            }
            bytes.skip(size);
        }
        Ok(objections)
    }
}
