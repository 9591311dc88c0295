//! The packet of an answer, and the header template that hardware makes it from.

use super::Order;
use crate::wire::fncc::FnccHeader;
use crate::wire::roce::{Aeth, Bth, opcode};
use crate::wire::roce_frame::{BuildError, Network, RoceFrame, Stack};

/// Words of a template.
const WORDS: usize = 10;
/// Zeros after the BTH of a CNP, bytes.
const CNP_ZEROS: usize = 16;
/// ECN field of a CNP.
const CONGESTION_EXPERIENCED: u8 = 3;
/// Bytes before the headers.
const SHAPE_BYTES: usize = 2;

/// The frame of an answer: addresses, tag, ports, P_Key and DestQP are those of `template`.
pub fn answer(template: &RoceFrame, order: &Order, n: u16) -> RoceFrame {
    let mut entries = order.stack.clone();
    // The sender reverses the stack: the last hop, first in `L`, stands farthest from the header.
    entries.reverse();
    let header = FnccHeader { n_hop: entries.len() as u8, path_id: order.path_id, n };
    let bth =
        Bth { opcode: opcode::ACK, flags: 0, ack_request: false, psn: order.psn, ..template.bth };
    RoceFrame {
        udp_checksum: matches!(template.network, Network::V6 { .. }),
        bth,
        aeth: Some(Aeth { syndrome: order.syndrome, msn: order.msn }),
        stack: Some(Stack { header, entries }),
        reth: None,
        payload: vec![],
        ..template.clone()
    }
}

/// The congestion notification packet (CNP) to the sender of a flow, InfiniBand annex A17: addresses, tag, DSCP, ports, P_Key and DestQP are those of `template`.
pub fn notification(template: &RoceFrame) -> RoceFrame {
    let bth = Bth {
        opcode: opcode::CNP,
        pad_count: 0,
        flags: Bth::BECN,
        ack_request: false,
        psn: 0,
        ..template.bth
    };
    RoceFrame {
        traffic_class: template.traffic_class | CONGESTION_EXPERIENCED,
        udp_checksum: matches!(template.network, Network::V6 { .. }),
        bth,
        aeth: None,
        stack: None,
        reth: None,
        payload: vec![0; CNP_ZEROS],
        ..template.clone()
    }
}

/// The template of a flow whose frames have the headers of `frame`, first byte in the low bits.
///
/// # Errors
/// [`BuildError`] when the frame cannot be built.
///
/// # Panics
/// When it has two tags or IPv4 options: there is no template for that.
pub fn template_words(frame: &RoceFrame) -> Result<[u64; WORDS], BuildError> {
    let (ipv6, ip) = match &frame.network {
        Network::V4 { options, .. } => (0, 20 + options.len()),
        Network::V6 { .. } => (2, 40),
    };
    let tags = frame.tags.len();
    assert!(tags <= 1 && [20, 40].contains(&ip), "no template has {tags} tags, {ip} bytes of IP");
    let headers = 14 + 4 * tags + ip + 8 + Bth::LEN;
    let mut bytes = [0; 8 * WORDS];
    bytes[0] = tags as u8 | ipv6;
    bytes[SHAPE_BYTES..SHAPE_BYTES + headers].copy_from_slice(&frame.build()?[..headers]);
    let mut words = [0; WORDS];
    for (word, bytes) in words.iter_mut().zip(bytes.chunks_exact(8)) {
        *word = bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
    }
    Ok(words)
}
