//! The invariant CRC of RoCEv2 (InfiniBand annex A17) with FNCC's variant fields.
//!
//! CRC-32 (IEEE 802.3) over eight bytes of ones, then the IP packet up to the ICRC itself with
//! every field that a router may change read as ones: IPv4 TOS, TTL and header checksum, or IPv6
//! traffic class, flow label and hop limit; the UDP checksum; the reserved byte of the BTH. The
//! entries of FNCC do not take part, and neither do the bytes they add to the lengths; `nHop` and
//! `pathID` read as ones. The CRC travels least significant byte first.

use crate::wire::entry::TelemetryEntry;
use crate::wire::fncc::{FLAG_BYTE, FnccHeader};
use crate::wire::roce::Bth;

/// Size of the ICRC on the wire, bytes.
pub const LEN: usize = 4;

const UDP_LEN: usize = 8;

/// The ICRC of an IP packet.
///
/// `packet` runs from the first byte of the IP header to the last byte before the ICRC, without
/// entries and with lengths that do not count them; `l4` is the offset of the UDP header in it,
/// `fncc` that of the FNCC header, if there is one. `None` when `packet` is too short for these
/// headers or neither IPv4 nor IPv6.
pub fn compute(packet: &[u8], l4: usize, fncc: Option<usize>) -> Option<u32> {
    let mut masked = with_variant_ip(packet)?;
    set(&mut masked, l4 + 6, 2)?;
    set(&mut masked, l4 + UDP_LEN + FLAG_BYTE, 1)?;
    if let Some(fncc) = fncc {
        set(&mut masked, fncc, 2)?;
    }
    (masked.len() >= l4 + UDP_LEN + Bth::LEN).then(|| crc(&masked))
}

/// What the ICRC would be if the packet ended with its IP header, which is all that is given.
pub(crate) fn of_ip_header(header: &[u8]) -> Option<u32> {
    Some(crc(&with_variant_ip(header)?))
}

fn crc(masked: &[u8]) -> u32 {
    let mut crc = crc32fast::Hasher::new();
    crc.update(&[0xFF; 8]);
    crc.update(masked);
    crc.finalize()
}

/// A packet with the fields of its IP header that a router may change as ones.
fn with_variant_ip(packet: &[u8]) -> Option<Vec<u8>> {
    let mut masked = packet.to_vec();
    match packet.first()? >> 4 {
        4 => {
            set(&mut masked, 1, 1)?;
            set(&mut masked, 8, 1)?;
            set(&mut masked, 10, 2)?;
        }
        6 => {
            masked[0] |= 0x0F;
            set(&mut masked, 1, 3)?;
            set(&mut masked, 7, 1)?;
        }
        _ => return None,
    }
    Some(masked)
}

fn set(bytes: &mut [u8], start: usize, len: usize) -> Option<()> {
    bytes.get_mut(start..start + len).map(|bytes| bytes.fill(0xFF))
}

/// Whether the ICRC that an IP packet carries is right, as the sender of the data checks it: strip
/// the stack, then compute.
///
/// `packet` runs from the first byte of the IP header at least to the end given by the IP length;
/// the offsets are those of [`compute`]. `None` when the packet is too short for what its headers
/// announce.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::entry::RateCode;
    use crate::wire::roce::{Aeth, opcode};
    use crate::wire::roce_frame::{Network, RoceFrame, Stack};

    const L3: usize = 14;

    fn cnp(network: Option<Network>) -> Vec<u8> {
        let mut bth = Bth::new(opcode::CNP, 0xD2, 0);
        bth.flags = Bth::BECN;
        let mut frame = RoceFrame { payload: vec![0; 16], ..RoceFrame::new(bth) };
        frame.network = network.unwrap_or(frame.network);
        frame.build().unwrap()
    }

    fn v6() -> Network {
        let [source, destination] = ["fd00::1", "fd00::2"].map(|a| a.parse().unwrap());
        Network::V6 { source, destination }
    }

    fn flagged() -> (Vec<u8>, usize) {
        let entry = TelemetryEntry::from_physical(RateCode::INVALID, 5, 6, 7);
        let frame = RoceFrame {
            aeth: Some(Aeth::ack(1)),
            stack: Some(Stack::new(0x111, 3, vec![entry; 2])),
            ..RoceFrame::new(Bth::new(opcode::ACK, 1, 2))
        };
        (frame.build().unwrap(), 20 + UDP_LEN + Bth::LEN + Aeth::LEN)
    }

    #[test]
    fn the_icrc_of_two_packets_is_what_an_independent_program_computes() {
        let icrc_of = |frame: Vec<u8>| frame[frame.len() - LEN..].to_vec();
        assert_eq!(icrc_of(cnp(None)), [0x28, 0xBF, 0x8B, 0x9B]);
        assert_eq!(icrc_of(cnp(Some(v6()))), [0x81, 0xB8, 0x5E, 0xB4]);
    }

    /// Which bytes of an IP packet up to its ICRC may change without breaking it.
    fn variant_bytes(packet: &[u8], l4: usize, fncc: Option<usize>) -> Vec<usize> {
        let flips = |at: &usize| {
            let mut changed = packet.to_vec();
            changed[*at] ^= 1;
            verify(&changed, l4, fncc) == Some(true)
        };
        (0..packet.len()).filter(flips).collect()
    }

    #[test]
    fn exactly_the_fields_that_routers_change_are_variant() {
        let v4 = cnp(None);
        assert_eq!(variant_bytes(&v4[L3..], 20, None), [1, 8, 10, 11, 26, 27, 32]);
        let v6 = cnp(Some(v6()));
        assert_eq!(variant_bytes(&v6[L3..], 40, None), [0, 1, 2, 3, 7, 46, 47, 52]);
    }

    /// A NIC that does not know the FNCC header covers it and the entries, as they are, like a payload.
    #[test]
    fn a_standard_nic_finds_the_icrc_of_every_fncc_ack_wrong() {
        for n_hop in 0..=5_u64 {
            let entries = (1..=n_hop).map(|i| TelemetryEntry::from_u64(i * 0x1234_5678)).collect();
            let frame = RoceFrame {
                aeth: Some(Aeth::ack(3)),
                stack: Some(Stack::new(0x123, 4, entries)),
                ..RoceFrame::new(Bth::new(opcode::ACK, 5, 6))
            };
            let frame = frame.build().unwrap();
            let fncc = 20 + UDP_LEN + Bth::LEN + Aeth::LEN;
            assert_eq!(verify(&frame[L3..], 20, Some(fncc)), Some(true), "{n_hop} entries");
            assert_eq!(verify(&frame[L3..], 20, None), Some(false), "{n_hop} entries");
        }
    }

    #[test]
    fn path_and_entries_are_variant_and_the_flow_count_is_not() {
        let (frame, fncc) = flagged();
        let variant = variant_bytes(&frame[L3..], 20, Some(fncc));
        let path_and_entries = (fncc..fncc + 2).chain(fncc + 4..fncc + 20);
        let expected: Vec<usize> =
            [1, 8, 10, 11, 26, 27, 32].into_iter().chain(path_and_entries).collect();
        assert_eq!(variant, expected);
    }

    #[test]
    fn a_packet_without_entries_has_the_icrc_of_the_same_packet_with_entries() {
        let (frame, fncc) = flagged();
        let mut bare = frame.clone();
        bare.drain(L3 + fncc + 4..L3 + fncc + 20);
        for at in [L3 + 2, L3 + 24] {
            let length = u16::from_be_bytes([bare[at], bare[at + 1]]) - 16;
            bare[at..at + 2].copy_from_slice(&length.to_be_bytes());
        }
        bare[L3 + fncc] &= 0x0F;
        assert_eq!(verify(&bare[L3..], 20, Some(fncc)), Some(true));
    }

    #[test]
    fn packets_too_short_for_their_headers_have_no_icrc() {
        let (frame, fncc) = flagged();
        for end in L3..frame.len() {
            assert_eq!(verify(&frame[L3..end], 20, Some(fncc)), None);
        }
        assert_eq!(compute(&[0x45; 39], 20, None), None);
        assert_eq!(compute(&[0x55; 80], 20, None), None);
    }
}
