//! Code points in the ECN field of a frame: the reference of `switch/ecn_marker`.

use super::classify::link_layer;
use super::{checksum, put, word};
use etherparse::{EtherType, Ipv4HeaderSlice, Ipv6HeaderSlice};

const IPV4_CHECKSUM_AT: usize = 10;

/// An IP header that lies completely in its frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IpHeader {
    /// Where it starts, bytes.
    pub at: usize,
    /// 4 or 6.
    pub version: u8,
    /// Its ECN field.
    pub ecn: u8,
}

/// The IP header of a frame (without FCS) after at most two tags; its checksum is not looked at.
pub fn ip_header(frame: &[u8]) -> Option<IpHeader> {
    let (ether_type, at, _) = link_layer(frame)?;
    let ip = frame.get(at..)?;
    match ether_type {
        EtherType::IPV4 => {
            let ecn = Ipv4HeaderSlice::from_slice(ip).ok()?.ecn().value();
            Some(IpHeader { at, version: 4, ecn })
        }
        EtherType::IPV6 => {
            let ecn = Ipv6HeaderSlice::from_slice(ip).ok()?.traffic_class() & 3;
            Some(IpHeader { at, version: 6, ecn })
        }
        _ => None,
    }
}

/// The frame as it leaves a queue with that verdict: 11 makes every code point but 00 to 11, 10 makes 01 to
/// 10, anything else changes nothing (RFC 3168; Y. Zhang et al., "Congestion detection in lossless networks", SIGCOMM 2021).
pub fn mark(frame: &[u8], verdict: u8) -> Vec<u8> {
    let mut out = frame.to_vec();
    let Some(header) = ip_header(frame).filter(|h| h.ecn != 0 && verdict > h.ecn) else {
        return out;
    };
    let IpHeader { at, version, ecn } = header;
    let shift = if version == 4 { 0 } else { 4 };
    let first = word(&out, at);
    out[at + 1] = out[at + 1] & !(3 << shift) | verdict << shift;
    if version == 4 {
        let carried = word(&out, at + IPV4_CHECKSUM_AT);
        if let (Some(first), Some(carried)) = (first, carried) {
            let marked = first - u16::from(ecn) + u16::from(verdict);
            let updated = checksum::update(carried, &[first], &[marked]);
            put(&mut out, at + IPV4_CHECKSUM_AT, updated);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::roce::{Bth, opcode};
    use crate::wire::roce_frame::{Network, RoceFrame, VlanTag};

    fn frame(ecn: u8, tags: usize, v6: bool) -> Vec<u8> {
        let mut frame = RoceFrame::new(Bth::new(opcode::ACK, 1, 2));
        frame.traffic_class = 0xa8 | ecn;
        frame.tags = vec![VlanTag { tpid: 0x8100, pcp: 5, vid: 7 }; tags];
        if v6 {
            let [source, destination] = ["fd00::1", "fd00::2"].map(|a| a.parse().unwrap());
            frame.network = Network::V6 { source, destination };
        }
        frame.build().unwrap()
    }

    #[test]
    fn a_mark_is_what_building_the_frame_with_it_gives() {
        let table = [[0, 0, 0, 0], [1, 1, 2, 3], [2, 2, 2, 3], [3, 3, 3, 3]];
        for (ecn, row) in (0..).zip(table) {
            for (verdict, expected) in (0..).zip(row) {
                for (tags, v6) in [(0, false), (1, false), (2, false), (0, true), (2, true)] {
                    let marked = mark(&frame(ecn, tags, v6), verdict);
                    assert_eq!(marked, frame(expected, tags, v6), "{ecn} {verdict} {tags} {v6}");
                }
            }
        }
    }

    #[test]
    fn a_header_that_is_cut_short_passes() {
        let whole = frame(1, 1, false);
        for length in 0..38 {
            assert_eq!(mark(&whole[..length], 3), whole[..length]);
        }
        assert_ne!(mark(&whole[..38], 3), whole[..38]);
    }
}
