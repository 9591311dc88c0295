//! The format pcapng: blocks of sections, each with its byte order and interfaces.

use super::bytes::Bytes;
use super::options::Options;
use super::record::{Fault, Kind, Order, Record, damaged};
use super::{Resolution, Timestamp};

/// Type and length before, length after what a block holds.
const FRAMING: usize = 12;
/// Bytes of the longest block: the longest packet and its options.
const LONGEST_BLOCK: u32 = 129 << 20;
/// Bytes up to which a block is read at once. A longer one need not be of interest.
const SHORT_BLOCK: u32 = 1 << 16;
/// Mark of the byte order of a section.
const BYTE_ORDER: u32 = 0x1A2B_3C4D;

const SECTION_HEADER: u32 = 0x0A0D_0D0A;
const INTERFACE_DESCRIPTION: u32 = 1;
const OBSOLETE_PACKET: u32 = 2;
const SIMPLE_PACKET: u32 = 3;
const ENHANCED_PACKET: u32 = 6;

/// Options of interfaces.
const IF_TSRESOL: u16 = 9;
const IF_FCSLEN: u16 = 13;
const IF_TSOFFSET: u16 = 14;
/// The option of packets that has the length of the FCS.
const PACKET_FLAGS: u16 = 2;

/// A file in the format pcapng.
#[derive(Clone, Debug)]
pub(super) struct Pcapng {
    order: Order,
    /// The interfaces of the section.
    interfaces: Vec<Interface>,
    /// The finest of all sections.
    resolution: Option<Resolution>,
}

#[derive(Clone, Copy, Debug)]
struct Interface {
    link_type: u16,
    snap_length: u32,
    resolution: Resolution,
    /// Seconds that are to be added to every time.
    offset: i64,
    fcs: u8,
}

/// What a packet block says of its packet.
struct Packet {
    interface: u32,
    /// Time in ticks of its interface.
    ticks: Option<u64>,
    /// Bytes of the block before the packet.
    header: usize,
    captured: u32,
    original: u32,
}

impl Pcapng {
    /// Whether a file is of this format; its first section is read with its first packet.
    pub(super) fn open(bytes: &mut Bytes<'_>) -> Result<Option<Self>, Fault> {
        let header = bytes.peek(FRAMING)?;
        if !header.starts_with(&SECTION_HEADER.to_be_bytes()) {
            return Ok(None);
        }
        if header.len() < FRAMING {
            return Err(Fault::CutOff);
        }
        // Its type is made of line ends only, which other files may begin with.
        Ok(section_order(header).map(|order| Self { order, interfaces: vec![], resolution: None }))
    }

    /// The finest of the interfaces so far.
    pub(super) fn resolution(&self) -> Resolution {
        self.resolution.unwrap_or(Resolution::MICROSECONDS)
    }

    /// The next packet, or what Wireshark numbers like one; `None` at the end of the file. Passes
    /// over the blocks before it.
    pub(super) fn next(&mut self, bytes: &mut Bytes<'_>) -> Result<Option<Record>, Fault> {
        loop {
            let header = bytes.peek(FRAMING)?;
            if header.is_empty() {
                return Ok(None);
            }
            if header.len() < FRAMING {
                return Err(Fault::CutOff);
            }
            // The type of a section header is the same in both orders.
            let kind = self.order.u32(header, 0);
            if kind == SECTION_HEADER {
                self.order = section_order(header)
                    .ok_or_else(|| damaged("a section has no mark of its byte order"))?;
            }
            let size = self.check_framing(bytes)?;
            match kind {
                SECTION_HEADER => self.section(contents(bytes, size)?)?,
                INTERFACE_DESCRIPTION => {
                    let interface = self.interface(contents(bytes, size)?)?;
                    self.describe(interface);
                }
                ENHANCED_PACKET | OBSOLETE_PACKET | SIMPLE_PACKET => {
                    let contents = contents(bytes, size)?;
                    return Ok(Some(self.record(kind, contents)?));
                }
                _ => {
                    if let Some(name) = numbered(kind) {
                        return Ok(Some(Record::foreign(Kind::Block(name), size.into())));
                    }
                }
            }
            bytes.skip(size.into());
        }
    }

    /// The length of the block that begins here, which must be there and stand at both its ends.
    fn check_framing(&self, bytes: &mut Bytes<'_>) -> Result<u32, Fault> {
        let claimed = self.order.u32(bytes.peek(FRAMING)?, 4);
        // Some writers leave the padding out of the length.
        let size = claimed.checked_next_multiple_of(4).filter(|size| *size as usize >= FRAMING);
        let size = size.ok_or_else(|| damaged(format!("a block claims {claimed} bytes")))?;
        if size > LONGEST_BLOCK {
            let reason = format!(
                "a block claims {claimed} bytes, and {LONGEST_BLOCK} is the most that there can be"
            );
            return Err(damaged(reason));
        }
        if bytes.left() < u64::from(size) {
            return Err(Fault::CutOff);
        }
        let start = bytes.position();
        if size <= SHORT_BLOCK {
            bytes.peek(size as usize)?;
        }
        bytes.skip(u64::from(size) - 4);
        let trailer = bytes.peek(4)?;
        if trailer.len() < 4 {
            return Err(Fault::CutOff);
        }
        let again = self.order.u32(trailer, 0);
        bytes.seek(start);
        if again != claimed && again != size {
            let reason =
                format!("a block claims {claimed} bytes where it begins and {again} where it ends");
            return Err(damaged(reason));
        }
        Ok(size)
    }

    fn section(&mut self, contents: &[u8]) -> Result<(), Fault> {
        self.interfaces.clear();
        if contents.len() < 16 {
            return Err(damaged("the header of a section is too short"));
        }
        let [major, minor] = [4, 6].map(|at| self.order.u16(contents, at));
        if major != 1 {
            let reason = format!("a section is of version {major}.{minor}, and version 1 is known");
            return Err(damaged(reason));
        }
        self.options(&contents[16..]).try_for_each(|option| option.map(drop))
    }

    fn interface(&self, contents: &[u8]) -> Result<Interface, Fault> {
        if contents.len() < 8 {
            return Err(damaged("the description of an interface is too short"));
        }
        let mut interface = Interface {
            link_type: self.order.u16(contents, 0),
            snap_length: self.order.u32(contents, 4),
            resolution: Resolution::MICROSECONDS,
            offset: 0,
            fcs: 0,
        };
        for option in self.options(&contents[8..]) {
            match option? {
                (IF_TSRESOL, [code]) => interface.resolution = Resolution::from_code(*code),
                (IF_TSOFFSET, seconds @ [_, _, _, _, _, _, _, _]) => {
                    interface.offset = self.order.u64(seconds, 0).cast_signed();
                }
                // Some writers count bits.
                (IF_FCSLEN, [length]) => {
                    interface.fcs = if *length < 16 { *length } else { length / 8 }
                }
                _ => {}
            }
        }
        Ok(interface)
    }

    fn describe(&mut self, interface: Interface) {
        let finest =
            self.resolution.map_or(interface.resolution, |r| r.finer(interface.resolution));
        self.resolution = Some(finest);
        self.interfaces.push(interface);
    }

    fn record(&self, kind: u32, contents: &[u8]) -> Result<Record, Fault> {
        let needed = if kind == SIMPLE_PACKET { 4 } else { 20 };
        if contents.len() < needed {
            return Err(damaged("the block of a packet is too short"));
        }
        let word = |at| self.order.u32(contents, at);
        let packet = if kind == SIMPLE_PACKET {
            let snap_length = self.interfaces.first().map_or(0, |interface| interface.snap_length);
            let most = if snap_length == 0 { u32::MAX } else { snap_length };
            let original = word(0);
            Packet { interface: 0, ticks: None, header: 4, captured: original.min(most), original }
        } else {
            let interface =
                if kind == OBSOLETE_PACKET { self.order.u16(contents, 0).into() } else { word(0) };
            let ticks = u64::from(word(4)) << 32 | u64::from(word(8));
            Packet {
                interface,
                ticks: Some(ticks),
                header: 20,
                captured: word(12),
                original: word(16),
            }
        };
        let Packet { interface, ticks, header, captured, original } = packet;
        let described = self.interfaces.len();
        let interface = self.interfaces.get(interface as usize).ok_or_else(|| {
            damaged(format!(
                "it is of interface {interface}, and {described} are described before it"
            ))
        })?;
        let link = Kind::Link(interface.link_type.into());
        let mut record = Record::new(link, captured, original)?;
        let end = captured.checked_next_multiple_of(4).map(|padded| header + padded as usize);
        let Some(options) = end.and_then(|end| contents.get(end..)) else {
            let bytes = contents.len() + FRAMING;
            return Err(damaged(format!(
                "its block has {bytes} bytes, too few for {captured} of the packet"
            )));
        };
        let time = |ticks| {
            Timestamp::from_parts(interface.offset, interface.resolution.attoseconds(ticks))
        };
        record.time = ticks.map(time);
        record.header = FRAMING - 4 + header;
        record.size = (contents.len() + FRAMING) as u64;
        record.fcs = interface.fcs;
        if kind != SIMPLE_PACKET {
            record.fcs = self.flagged_fcs(options)?.unwrap_or(interface.fcs);
        }
        Ok(record)
    }

    /// The length of the FCS that the flags of a packet report.
    fn flagged_fcs(&self, options: &[u8]) -> Result<Option<u8>, Fault> {
        let mut fcs = None;
        for option in self.options(options) {
            if let (PACKET_FLAGS, flags @ [_, _, _, _]) = option? {
                let length = (self.order.u32(flags, 0) >> 5 & 0xF) as u8;
                fcs = Some(length).filter(|length| *length > 0);
            }
        }
        Ok(fcs)
    }

    fn options<'b>(&self, bytes: &'b [u8]) -> Options<'b> {
        Options::new(self.order, bytes)
    }
}

/// What the block of `size` bytes that begins here holds between its lengths.
fn contents<'b>(bytes: &'b mut Bytes<'_>, size: u32) -> Result<&'b [u8], Fault> {
    let block = bytes.peek(size as usize)?;
    block.get(8..size as usize - 4).ok_or(Fault::CutOff)
}

/// The byte order of the section whose header begins with these bytes.
fn section_order(header: &[u8]) -> Option<Order> {
    [Order::Big, Order::Little].into_iter().find(|order| order.u32(header, 8) == BYTE_ORDER)
}

/// The name of blocks that are no packets but that Wireshark shows and numbers.
fn numbered(kind: u32) -> Option<&'static str> {
    match kind {
        0x0000_0009 => Some("systemd journal"),
        0x0000_0BAD | 0x4000_0BAD => Some("custom"),
        0x0000_0204 | 0x0000_0216 | 0x0000_0221 => Some("system call"),
        _ => None,
    }
}
