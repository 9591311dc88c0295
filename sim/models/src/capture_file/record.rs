//! A packet as a file has it, whatever the format.

use std::io;

use super::Timestamp;

/// The link type of Ethernet.
pub(super) const ETHERNET: u32 = 1;

/// A packet of a file: where it is, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record {
    /// What it is.
    pub(super) kind: Kind,
    /// Its time; none when the format has no room for it.
    pub(super) time: Option<Timestamp>,
    /// Whether the fraction of its second is a second or more.
    pub(super) long_fraction: bool,
    /// Bytes of the record before the packet.
    pub(super) header: usize,
    /// Bytes captured.
    pub(super) captured: u32,
    /// Bytes that it had on the wire, as the file says.
    pub(super) original: u32,
    /// Bytes of an FCS at the end of the packet as it was on the wire.
    pub(super) fcs: u8,
    /// Bytes of the entire record.
    pub(super) size: u64,
}

/// What a record holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    /// A frame of this link type.
    Link(u32),
    /// Something that Wireshark shows and numbers like a packet, in blocks of this name.
    Block(&'static str),
}

impl Kind {
    /// Bytes of the longest packet of this kind, Wireshark's limit.
    pub(super) fn longest(self) -> u32 {
        if self == Self::Link(ETHERNET) { 262_144 } else { 128 << 20 }
    }
}

impl Record {
    /// A packet of which so many bytes were captured.
    ///
    /// # Errors
    /// [`Fault::Damaged`] when there cannot be so many.
    pub(super) fn new(kind: Kind, captured: u32, original: u32) -> Result<Self, Fault> {
        let most = kind.longest();
        if captured > most {
            return Err(damaged(format!(
                "it claims {captured} bytes, and {most} is the most that there can be"
            )));
        }
        Ok(Self { captured, original, ..Self::foreign(kind, 0) })
    }

    /// A record of `size` bytes that is passed over.
    pub(super) fn foreign(kind: Kind, size: u64) -> Self {
        Self {
            kind,
            time: None,
            long_fraction: false,
            header: 0,
            captured: 0,
            original: 0,
            fcs: 0,
            size,
        }
    }

    /// Bytes captured and bytes on the wire, both without FCS. What was captured was on the wire,
    /// whatever the file says.
    pub(super) fn lengths(&self) -> (u32, u32) {
        let original = self.original.max(self.captured).saturating_sub(self.fcs.into());
        (self.captured.min(original), original)
    }
}

/// Why a record cannot be read.
#[derive(Debug)]
pub(super) enum Fault {
    /// The operating system refuses.
    Io(io::Error),
    /// The file ends within it.
    CutOff,
    /// It contradicts itself or the format.
    Damaged(String),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The fault of a record that is not as the format has it.
pub(super) fn damaged(reason: impl Into<String>) -> Fault {
    Fault::Damaged(reason.into())
}

/// The byte order of a file or section.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    /// Most significant byte first.
    Big,
    /// Least significant byte first.
    Little,
}

impl Order {
    /// The number at `at`, which must be in `bytes`.
    pub(super) fn u16(self, bytes: &[u8], at: usize) -> u16 {
        let value = array(bytes, at);
        if self == Self::Big { u16::from_be_bytes(value) } else { u16::from_le_bytes(value) }
    }

    /// The number at `at`, which must be in `bytes`.
    pub(super) fn u32(self, bytes: &[u8], at: usize) -> u32 {
        let value = array(bytes, at);
        if self == Self::Big { u32::from_be_bytes(value) } else { u32::from_le_bytes(value) }
    }

    /// The number at `at`, which must be in `bytes`.
    pub(super) fn u64(self, bytes: &[u8], at: usize) -> u64 {
        let value = array(bytes, at);
        if self == Self::Big { u64::from_be_bytes(value) } else { u64::from_le_bytes(value) }
    }
}

fn array<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    let mut array = [0; N];
    array.copy_from_slice(&bytes[at..at + N]);
    array
}
