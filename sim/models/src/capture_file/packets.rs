//! The packets of a file one after the other, in either format.

use super::bytes::Bytes;
use super::pcap::Pcap;
use super::pcapng::Pcapng;
use super::record::{Fault, Record};
use super::{Resolution, Timestamp};

/// How a file begins: what is to be known to read its packets.
#[derive(Clone, Debug)]
pub(super) struct Beginning {
    format: Format,
    /// Where the first packet, or block before it, is in the file.
    position: u64,
}

#[derive(Clone, Debug)]
enum Format {
    Pcap(Pcap),
    Pcapng(Pcapng),
}

impl Beginning {
    /// That of a file; `None` when it is in neither format.
    pub(super) fn of(mut bytes: Bytes<'_>) -> Result<Option<Self>, Fault> {
        let format = if let Some(pcapng) = Pcapng::open(&mut bytes)? {
            Format::Pcapng(pcapng)
        } else if let Some(pcap) = Pcap::open(&mut bytes)? {
            Format::Pcap(pcap)
        } else {
            return Ok(None);
        };
        Ok(Some(Self { format, position: bytes.position() }))
    }

    /// The packets of the file that begins like this.
    pub(super) fn packets(self, mut bytes: Bytes<'_>) -> Packets<'_> {
        bytes.seek(self.position);
        Packets { bytes, format: self.format, number: 0, size: 0, last_time: None }
    }
}

/// The packets of a file in its order.
pub(super) struct Packets<'f> {
    bytes: Bytes<'f>,
    format: Format,
    /// Records so far, the one that was given last among them.
    number: u64,
    /// Bytes of the record that was given last.
    size: u64,
    /// Time of the last record that has one.
    last_time: Option<Timestamp>,
}

impl Packets<'_> {
    /// The next packet; `None` at the end of the file.
    pub(super) fn next(&mut self) -> Result<Option<Record>, Fault> {
        self.bytes.skip(std::mem::take(&mut self.size));
        let record = match &mut self.format {
            Format::Pcap(pcap) => pcap.next(&mut self.bytes)?,
            Format::Pcapng(pcapng) => pcapng.next(&mut self.bytes)?,
        };
        if let Some(record) = &record {
            self.number += 1;
            self.size = record.size;
            self.last_time = record.time.or(self.last_time);
        }
        Ok(record)
    }

    /// The number of the packet that was given last, from 1: that of Wireshark.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Time of the packet that was given last, or of the last one before it that has a time.
    pub(super) fn time(&self) -> Option<Timestamp> {
        self.last_time
    }

    /// Where in the file the packet begins that was given last or could not be given.
    pub(super) fn place(&self) -> u64 {
        self.bytes.position()
    }

    /// Where in the file the bytes of the packet that was given last begin.
    pub(super) fn position(&self, record: &Record) -> u64 {
        self.bytes.position() + record.header as u64
    }

    /// The first `length` bytes of the packet that was given last.
    pub(super) fn data(&mut self, record: &Record, length: u32) -> Result<&[u8], Fault> {
        let end = record.header + length as usize;
        self.bytes.peek(end)?.get(record.header..end).ok_or(Fault::CutOff)
    }

    /// The finest resolution of times so far.
    pub(super) fn resolution(&self) -> Resolution {
        match &self.format {
            Format::Pcap(pcap) => pcap.resolution(),
            Format::Pcapng(pcapng) => pcapng.resolution(),
        }
    }
}
