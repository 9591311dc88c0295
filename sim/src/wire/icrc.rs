//! The invariant CRC of RoCEv2 (InfiniBand annex A17) with FNCC's variant fields.
//!
//! CRC-32 (IEEE 802.3) over eight bytes of ones, then the IP packet up to the ICRC itself with every
//! field that a router may change read as ones: IPv4 TOS, TTL and header checksum, or IPv6 traffic class, flow label
//! and hop limit; the UDP checksum; the reserved byte of the BTH. The entries of FNCC do not take part, and
//! neither do the bytes they add to the lengths; `nHop` and `pathID` read as ones. The CRC travels least significant byte
//! first.

use crate::wire::entry::TelemetryEntry;
use crate::wire::fncc::{FLAG_BYTE, FnccHeader};
use crate::wire::roce::Bth;

/// Size of the ICRC on the wire, bytes.
pub const LEN: usize = 4;

const UDP_LEN: usize = 8;

/// The ICRC of an IP packet.
///
/// `packet` runs from the first byte of the IP header to the last byte before the ICRC, without entries and with
/// lengths that do not count them; `l4` is the offset of the UDP header in it, `fncc` that of the FNCC header,
/// if there is one. `None` when `packet` is too short for these headers or neither IPv4 nor IPv6.
pub fn compute(packet: &[u8], l4: usize, fncc: Option<usize>) -> Option<u32> {
    let mut masked = packet.to_vec();
    let mut set = |start: usize, len: usize| {
        masked.get_mut(start..start + len).map(|bytes| bytes.fill(0xFF))
    };
    match packet.first()? >> 4 {
        4 => {
            set(1, 1)?;
            set(8, 1)?;
            set(10, 2)?;
        }
        6 => {
            set(1, 3)?;
            set(7, 1)?;
        }
        _ => return None,
    }
    set(l4 + 6, 2)?;
    set(l4 + UDP_LEN + FLAG_BYTE, 1)?;
    if let Some(fncc) = fncc {
        set(fncc, 2)?;
    }
    if packet[0] >> 4 == 6 {
        masked[0] |= 0x0F;
    }
    if masked.len() < l4 + UDP_LEN + Bth::LEN {
        return None;
    }
    let mut crc = crc32fast::Hasher::new();
    crc.update(&[0xFF; 8]);
    crc.update(&masked);
    Some(crc.finalize())
}

/// Whether the ICRC that an IP packet carries is right, as the sender of the data checks it: strip the stack, then
/// compute.
///
/// `packet` runs from the first byte of the IP header at least to the end given by the IP length; the offsets are
/// those of [`compute`]. `None` when the packet is too short for what its headers announce.
pub fn verify(packet: &[u8], l4: usize, fncc: Option<usize>) -> Option<bool> {
    let (length_at, header) = match packet.first()? >> 4 {
        4 => (2, 0),
        6 => (4, 40),
        _ => return None,
    };
    let word = |at: usize| Some(u16::from_be_bytes(packet.get(at..at + 2)?.try_into().ok()?));
    let end = header + usize::from(word(length_at)?);
    let icrc_at = end.checked_sub(LEN)?;
    let carried = u32::from_le_bytes(packet.get(icrc_at..end)?.try_into().ok()?);
    let mut stripped = packet[..icrc_at].to_vec();
    if let Some(fncc) = fncc {
        let bytes = stripped.get(fncc..fncc + FnccHeader::LEN)?.try_into().ok()?;
        let stack = usize::from(FnccHeader::from_bytes(bytes).n_hop) * TelemetryEntry::LEN;
        let first = fncc + FnccHeader::LEN;
        stripped.get(first..first + stack)?;
        stripped.drain(first..first + stack);
        for at in [length_at, l4 + 4] {
            let shorter = word(at)?.checked_sub(stack as u16)?;
            stripped.get_mut(at..at + 2)?.copy_from_slice(&shorter.to_be_bytes());
        }
    }
    Some(compute(&stripped, l4, fncc)? == carried)
}
