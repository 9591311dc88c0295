//! What a switch does to one Ethernet frame: the reference model of the insert block.
//!
//! Complete frames in, complete frames out, without FCS, clock or state. The model follows the wire
//! format and not the hardware, so that agreement between the two means something. What counts as a
//! match is defined at [`classify`](classify()), what is written at [`edit`].

mod checksum;
mod classify;
mod ecn;
#[cfg(test)]
mod tests;

use classify::classify_up_to;
#[doc(inline)]
pub use classify::{Classification, Headers, Kind, Verdict, classify, roce_udp_at};
#[doc(inline)]
pub use ecn::{IpHeader, ip_header, mark};

use crate::wire::{FnccHeader, TelemetryEntry};
use serde::Serialize;

/// Which packets the switch puts its entry into.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Flagged ACKs, on their way back to the sender.
    Fncc,
    /// Flagged packets other than ACKs, on their way to the receiver.
    Hpcc,
}

impl Mode {
    /// The kind of packet that this mode writes to.
    pub fn kind(self) -> Kind {
        match self {
            Mode::Fncc => Kind::FlaggedAck,
            Mode::Hpcc => Kind::FlaggedData,
        }
    }
}

/// What became of a frame. Only [`Inserted`](Outcome::Inserted) changes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// No FNCC packet.
    Foreign,
    /// An FNCC packet of the kind that the other mode writes to.
    OtherMode,
    /// An FNCC packet whose header, stack and ICRC do not fit into the IP length or the frame.
    Truncated,
    /// The stack holds five entries already, or claims more.
    StackFull,
    /// The IP or UDP length field cannot grow by eight.
    LengthLimit,
    /// The entry was inserted.
    Inserted,
}

/// A frame after the switch, and what the switch saw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edited {
    /// The frame that leaves, without FCS.
    pub frame: Vec<u8>,
    /// What became of it.
    pub outcome: Outcome,
    /// What kind of FNCC packet it is, as in [`Classification::kind`].
    pub kind: Kind,
    /// Offset of the FNCC header in the frame, bytes; `None` for a foreign frame.
    pub fncc_offset: Option<usize>,
    /// Priority of the frame, 0 to 7.
    pub priority: u8,
}

/// The frame as it leaves the switch.
///
/// A match of the mode's kind gets `entry` directly after its FNCC header, one hop more,
/// `switch_id` (the low 12 bits) in its `pathID`, and eight bytes more in the IP and UDP lengths.
/// The IPv4 header checksum and a non-zero UDP checksum are updated for exactly these changes, so a
/// wrong one remains wrong; a zero UDP checksum remains zero. All other bytes remain as they are, those
/// after the IP packet too. Every other frame passes unchanged.
pub fn edit(frame: &[u8], mode: Mode, switch_id: u16, entry: TelemetryEntry) -> Edited {
    edit_up_to(frame, mode, switch_id, entry, crate::wire::fncc::MAX_HOPS)
}

/// The frame as it leaves a switch whose stacks have room for `largest` entries, up to 15; [`edit`] is that of the hardware.
pub fn edit_up_to(
    frame: &[u8],
    mode: Mode,
    switch_id: u16,
    entry: TelemetryEntry,
    largest: u8,
) -> Edited {
    let seen = classify_up_to(frame, largest);
    let changed = match seen.verdict {
        Verdict::Foreign => Err(Outcome::Foreign),
        Verdict::Truncated => Err(Outcome::Truncated),
        Verdict::StackFull | Verdict::Room if seen.kind != mode.kind() => Err(Outcome::OtherMode),
        Verdict::StackFull => Err(Outcome::StackFull),
        Verdict::Room => insert(frame, &seen, switch_id, entry).ok_or(Outcome::LengthLimit),
    };
    let (frame, outcome) = match changed {
        Ok(longer) => (longer, Outcome::Inserted),
        Err(outcome) => (frame.to_vec(), outcome),
    };
    Edited {
        frame,
        outcome,
        kind: seen.kind,
        fncc_offset: seen.headers.map(|h| h.fncc),
        priority: seen.priority,
    }
}

/// The frame with the entry in it, `None` when a length field would overflow.
fn insert(
    frame: &[u8],
    seen: &Classification,
    switch_id: u16,
    entry: TelemetryEntry,
) -> Option<Vec<u8>> {
    let headers = seen.headers?;
    let mut out = frame.to_vec();

    let udp_length_at = headers.l4 + 4;
    let udp_checksum_at = headers.l4 + 6;
    let ip_length = word(&out, headers.ip_length)?;
    let udp_length = word(&out, udp_length_at)?;
    let longer_ip = ip_length.checked_add(TelemetryEntry::LEN as u16)?;
    let longer_udp = udp_length.checked_add(TelemetryEntry::LEN as u16)?;

    let old: [u8; FnccHeader::LEN] =
        out.get(headers.fncc..headers.fncc + FnccHeader::LEN)?.try_into().ok()?;
    let mut header = FnccHeader::from_bytes(old);
    header.n_hop += 1;
    header.path_id ^= switch_id;
    let new = header.to_bytes();

    if let Some(at) = headers.ip_checksum {
        let updated = checksum::update(word(&out, at)?, &[ip_length], &[longer_ip]);
        put(&mut out, at, updated)?;
    }
    let carried = word(&out, udp_checksum_at)?;
    if carried != 0 {
        // The length counts twice: in the UDP header and in the pseudo header.
        let removed = [udp_length, udp_length, word(&old, 0)?];
        let added = [longer_udp, longer_udp, word(&new, 0)?];
        let entry_words = entry.to_bytes();
        let entry_words = (0..entry_words.len()).step_by(2).filter_map(|at| word(&entry_words, at));
        let added: Vec<u16> = added.into_iter().chain(entry_words).collect();
        let updated = match checksum::update(carried, &removed, &added) {
            0 => 0xFFFF,
            updated => updated,
        };
        put(&mut out, udp_checksum_at, updated)?;
    }
    put(&mut out, headers.ip_length, longer_ip)?;
    put(&mut out, udp_length_at, longer_udp)?;

    let behind = headers.fncc + FnccHeader::LEN;
    out.splice(headers.fncc..behind, new.into_iter().chain(entry.to_bytes()));
    Some(out)
}

fn word(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn put(bytes: &mut [u8], at: usize, value: u16) -> Option<()> {
    bytes.get_mut(at..at + 2)?.copy_from_slice(&value.to_be_bytes());
    Some(())
}
