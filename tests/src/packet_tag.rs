//! The tag that the parser gives a packet, from the reference, and what of a tag means something.

use fncc_hdl::packet::PacketTag;
use fncc_models::packet_edit::{Kind, Verdict, classify, ip_header, roce_udp_at};
use fncc_models::wire::fncc::FnccHeader;
use fncc_netlist::Pack;

/// Bits of a tag: no other port of a block has so many.
pub const BITS: usize = 118;

const WORDS: usize = BITS.div_ceil(64);

fn words(tag: PacketTag) -> Vec<u64> {
    let mut words = vec![0; WORDS];
    tag.to_words(&mut words);
    words
}

/// The tag of a frame that came in by a port.
pub fn of_frame(frame: &[u8], port: u8) -> Vec<u64> {
    let found = classify(frame);
    let word = |at: usize| {
        frame.get(at..at + 2).map_or(0, |bytes| u64::from(u16::from_be_bytes([bytes[0], bytes[1]])))
    };
    let mut tag = PacketTag {
        port: u64::from(port).into(),
        priority: u64::from(found.priority).into(),
        ..Default::default()
    };
    if let Some(ip) = ip_header(frame) {
        tag.is_ip = true;
        tag.is_ipv6 = ip.version == 6;
        tag.ip_offset = (ip.at as u64).into();
        tag.ecn = u64::from(ip.ecn).into();
        tag.ip_checksum = word(ip.at + 10).into();
    }
    if let Some(at) = roce_udp_at(frame) {
        tag.is_roce = true;
        tag.udp_offset = (at as u64).into();
    }
    let whole = matches!(found.verdict, Verdict::Room | Verdict::StackFull);
    if let Some(headers) = found.headers.filter(|_| whole) {
        tag.is_ack = found.kind == Kind::FlaggedAck;
        tag.is_data = found.kind == Kind::FlaggedData;
        tag.header_offset = (headers.fncc as u64).into();
        tag.ip_length = word(headers.ip_length).into();
        tag.udp_length = word(headers.l4 + 4).into();
        tag.udp_checksum = word(headers.l4 + 6).into();
        if let Some(bytes) = frame.get(headers.fncc..).and_then(|rest| rest.first_chunk()) {
            let header = FnccHeader::from_bytes(*bytes);
            tag.hop_count = u64::from(header.n_hop).into();
            tag.path_id = u64::from(header.path_id).into();
        }
    }
    words(tag)
}

/// A tag with zeros for what means nothing in it.
pub fn meaning(of: &[u64]) -> Vec<u64> {
    let mut tag = PacketTag::from_words(of);
    let nothing = PacketTag::default();
    if !tag.is_ip {
        let PacketTag { is_ipv6, ip_offset, ip_checksum, ecn, .. } = nothing;
        tag = PacketTag { is_ipv6, ip_offset, ip_checksum, ecn, ..tag };
    }
    if !tag.is_roce {
        tag.udp_offset = nothing.udp_offset;
    }
    if !tag.is_ack && !tag.is_data {
        let PacketTag {
            header_offset,
            hop_count,
            path_id,
            ip_length,
            udp_length,
            udp_checksum,
            ..
        } = nothing;
        tag = PacketTag {
            header_offset,
            hop_count,
            path_id,
            ip_length,
            udp_length,
            udp_checksum,
            ..tag
        };
    }
    words(tag)
}
