//! Which frames are FNCC packets.

use etherparse::{
    EtherType, Ethernet2HeaderSlice, IpNumber, Ipv4HeaderSlice, Ipv6Header, Ipv6HeaderSlice,
    SingleVlanHeader, SingleVlanHeaderSlice, UdpHeader, UdpHeaderSlice,
};

use crate::wire::fncc::{self, FnccHeader};
use crate::wire::roce::{Aeth, Bth};
use crate::wire::{TelemetryEntry, icrc};

/// More than all headers before the stack: two tags, 60 bytes of IPv4, UDP, BTH, AETH and FNCC
/// header.
const HEADERS_MAX: usize = 128;
const TAGS_MAX: usize = 2;
/// From the IP header to the end of its options, and of the two length fields.
const IPV4_LENGTH_AT: usize = 2;
const IPV4_CHECKSUM_AT: usize = 10;
const IPV6_LENGTH_AT: usize = 4;

/// What kind of FNCC packet a frame is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Not an FNCC packet.
    None,
    /// An ACK with the flag, its FNCC header after the AETH.
    FlaggedAck,
    /// Another packet with the flag, its FNCC header after the BTH.
    FlaggedData,
}

/// Whether a frame has a place for an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// Not an FNCC packet.
    Foreign,
    /// An FNCC packet, but header, stack and ICRC exceed the IP length or the frame.
    Truncated,
    /// A match whose stack holds five entries, or claims more; its lengths do not matter.
    StackFull,
    /// A match with room for an entry.
    Room,
}

/// Where the headers of an FNCC packet stand, bytes from the start of the frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Headers {
    /// IP header.
    pub l3: usize,
    /// UDP header.
    pub l4: usize,
    /// FNCC header.
    pub fncc: usize,
    /// Total length of IPv4 or payload length of IPv6.
    pub ip_length: usize,
    /// Header checksum of IPv4.
    pub ip_checksum: Option<usize>,
    /// End of the IP packet as its length field has it.
    pub ip_end: usize,
}

/// What the parser of a switch finds out about a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Classification {
    /// What kind of FNCC packet it is. A truncated one has the kind it would have in full length.
    pub kind: Kind,
    /// Whether there is a place for an entry.
    pub verdict: Verdict,
    /// Where the headers stand, unless the frame is foreign.
    pub headers: Option<Headers>,
    /// Priority, 0 to 7: the PCP of the outermost tag, else the upper three bits of the DSCP of an
    /// IP header with the version of its EtherType, else 0.
    pub priority: u8,
}

/// Looks at a frame (without FCS) as the parser of a switch does.
///
/// An FNCC packet has at most two tags (0x8100, 0x88A8); IPv4 with any options, not a fragment,
/// protocol 17, or IPv6 with next header 17 directly; UDP destination port 4791; the flag in the
/// BTH. Bytes after the end of the frame read as zero, and the UDP length is not looked at.
pub fn classify(frame: &[u8]) -> Classification {
    classify_up_to(frame, fncc::MAX_HOPS)
}

/// The same where a stack has room for `largest` entries.
pub(super) fn classify_up_to(frame: &[u8], largest: u8) -> Classification {
    let mut view = frame.to_vec();
    view.resize(frame.len() + HEADERS_MAX, 0);
    parse(&view, frame.len(), largest)
}

/// `view` is the frame, `frame_len` bytes, with zeros after that cover every header.
fn parse(view: &[u8], frame_len: usize, largest: u8) -> Classification {
    let (ether_type, l3, pcp) = link_layer(view).unwrap_or((EtherType(0), 0, None));
    let ip = view.get(l3..).unwrap_or_default();
    let version = match ether_type {
        EtherType::IPV4 => 4,
        EtherType::IPV6 => 6,
        _ => 0,
    };
    let dscp_class = match ip.first() {
        Some(first) if version != 0 && first >> 4 == version => traffic_class(ip, version) >> 5,
        _ => 0,
    };
    let priority = pcp.unwrap_or(dscp_class);
    let foreign =
        Classification { kind: Kind::None, verdict: Verdict::Foreign, headers: None, priority };

    let found = match version {
        4 => ipv4(ip, l3),
        6 => ipv6(ip, l3),
        _ => None,
    };
    let Some((mut headers, kind)) = found.and_then(|headers| transport(view, headers)) else {
        return foreign;
    };
    headers.fncc += match kind {
        Kind::FlaggedAck => Aeth::LEN,
        Kind::FlaggedData | Kind::None => 0,
    };
    let Some(bytes) = view[headers.fncc..].first_chunk() else {
        return foreign;
    };
    let n_hop = FnccHeader::from_bytes(*bytes).n_hop;
    let needed =
        headers.fncc + FnccHeader::LEN + usize::from(n_hop) * TelemetryEntry::LEN + icrc::LEN;
    let verdict = if n_hop >= largest {
        Verdict::StackFull
    } else if needed > headers.ip_end.min(frame_len) {
        Verdict::Truncated
    } else {
        Verdict::Room
    };
    Classification { kind, verdict, headers: Some(headers), priority }
}

/// EtherType after the tags, offset of what follows it, PCP of the outermost tag.
pub(super) fn link_layer(view: &[u8]) -> Option<(EtherType, usize, Option<u8>)> {
    let ethernet = Ethernet2HeaderSlice::from_slice(view).ok()?;
    let mut ether_type = ethernet.ether_type();
    let mut offset = ethernet.slice().len();
    let mut pcp = None;
    for _ in 0..TAGS_MAX {
        let is_tag =
            matches!(ether_type, EtherType::VLAN_TAGGED_FRAME | EtherType::PROVIDER_BRIDGING);
        match SingleVlanHeaderSlice::from_slice(&view[offset..]) {
            Ok(tag) if is_tag => {
                pcp = pcp.or(Some(tag.priority_code_point().value()));
                ether_type = tag.ether_type();
                offset += SingleVlanHeader::LEN;
            }
            _ => break,
        }
    }
    Some((ether_type, offset, pcp))
}

/// Where the UDP header of a frame (without FCS) stands, if it is a RoCEv2 packet with a complete BTH.
pub fn roce_udp_at(frame: &[u8]) -> Option<usize> {
    let (ether_type, l3, _) = link_layer(frame)?;
    let ip = frame.get(l3..)?;
    let headers = match ether_type {
        EtherType::IPV4 => ipv4(ip, l3),
        EtherType::IPV6 => ipv6(ip, l3),
        _ => None,
    }?;
    let end = headers.l4 + UdpHeader::LEN + Bth::LEN;
    let udp = UdpHeaderSlice::from_slice(frame.get(headers.l4..)?).ok()?;
    let whole = end <= headers.ip_end.min(frame.len());
    (whole && udp.destination_port() == fncc::UDP_PORT).then_some(headers.l4)
}

/// IPv4 TOS or IPv6 traffic class; an IPv4 header with an invalid length has one too.
fn traffic_class(ip: &[u8], version: u8) -> u8 {
    match version {
        4 => ip.get(1).copied().unwrap_or(0),
        _ => Ipv6HeaderSlice::from_slice(ip).map_or(0, |header| header.traffic_class()),
    }
}

fn ipv4(ip: &[u8], l3: usize) -> Option<Headers> {
    let header = Ipv4HeaderSlice::from_slice(ip).ok()?;
    let whole = !header.is_fragmenting_payload();
    let l4 = l3 + header.slice().len();
    (whole && header.protocol() == IpNumber::UDP).then_some(Headers {
        l3,
        l4,
        fncc: l4 + UdpHeader::LEN + Bth::LEN,
        ip_length: l3 + IPV4_LENGTH_AT,
        ip_checksum: Some(l3 + IPV4_CHECKSUM_AT),
        ip_end: l3 + usize::from(header.total_len()),
    })
}

fn ipv6(ip: &[u8], l3: usize) -> Option<Headers> {
    let header = Ipv6HeaderSlice::from_slice(ip).ok()?;
    let l4 = l3 + Ipv6Header::LEN;
    (header.next_header() == IpNumber::UDP).then_some(Headers {
        l3,
        l4,
        fncc: l4 + UdpHeader::LEN + Bth::LEN,
        ip_length: l3 + IPV6_LENGTH_AT,
        ip_checksum: None,
        ip_end: l4 + usize::from(header.payload_length()),
    })
}

/// The same headers and the kind, if UDP and BTH are those of an FNCC packet.
fn transport(view: &[u8], headers: Headers) -> Option<(Headers, Kind)> {
    let udp = UdpHeaderSlice::from_slice(view.get(headers.l4..)?).ok()?;
    let bth = view.get(headers.l4 + UdpHeader::LEN..headers.fncc)?;
    let flagged = bth.get(fncc::FLAG_BYTE)? & fncc::FLAG_MASK != 0;
    let kind = match bth.first()? {
        &fncc::OPCODE_ACK => Kind::FlaggedAck,
        _ => Kind::FlaggedData,
    };
    (flagged && udp.destination_port() == fncc::UDP_PORT).then_some((headers, kind))
}
