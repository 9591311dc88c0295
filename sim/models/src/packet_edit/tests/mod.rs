//! Each rule of the model has a test here: what matches, and what is written.

mod matching;
mod writing;

use std::net::{Ipv4Addr, Ipv6Addr};

use super::*;
use crate::wire::RateCode;
use crate::wire::roce::{Aeth, Bth, opcode};
use crate::wire::roce_frame::{Network, RoceFrame, Stack, VlanTag};

const SWITCH: u16 = 0xABC;

fn entry(seed: u16) -> TelemetryEntry {
    TelemetryEntry {
        rate: RateCode::from_gbps(100).unwrap(),
        ts: 0x12_3456 + u32::from(seed),
        tx_bytes: 0xF_0123,
        qlen: 0xFE00 | seed,
    }
}

fn stack(hops: u16) -> Stack {
    Stack::new(0x123, 0x0102, (0..hops).map(entry).collect())
}

/// A correct flagged ACK over untagged IPv4 with a UDP checksum.
fn ack(hops: u16) -> RoceFrame {
    RoceFrame {
        aeth: Some(Aeth::ack(7)),
        stack: Some(stack(hops)),
        udp_checksum: true,
        ..RoceFrame::new(Bth::new(opcode::ACK, 0x11, 99))
    }
}

/// A correct flagged data packet over untagged IPv4 with a UDP checksum.
fn data(hops: u16) -> RoceFrame {
    RoceFrame {
        stack: Some(stack(hops)),
        udp_checksum: true,
        payload: (0..101).collect(),
        ..RoceFrame::new(Bth::new(opcode::WRITE_MIDDLE, 0x11, 99))
    }
}

fn v4_with_options(words: usize) -> Network {
    Network::V4 {
        source: Ipv4Addr::new(192, 168, 3, 4),
        destination: Ipv4Addr::new(10, 255, 0, 9),
        options: vec![1; 4 * words],
    }
}

fn v6() -> Network {
    Network::V6 {
        source: Ipv6Addr::new(0xFD00, 1, 2, 3, 4, 5, 6, 7),
        destination: Ipv6Addr::new(0xFD00, 0, 0, 0, 0, 0, 0, 1),
    }
}

fn tag(tpid: u16, pcp: u8) -> VlanTag {
    VlanTag { tpid, pcp, vid: 0x234 }
}

/// Every combination of tags and network layer that may match.
fn encapsulations() -> Vec<(Vec<VlanTag>, Network)> {
    let (c, s) = (tag(0x8100, 5), tag(0x88A8, 2));
    let stacks = [vec![], vec![c], vec![s], vec![c, c], vec![s, c], vec![c, s], vec![s, s]];
    let networks = [v4_with_options(0), v4_with_options(1), v4_with_options(10), v6()];
    let all = stacks.iter().flat_map(|t| networks.iter().map(|n| (t.clone(), n.clone())));
    all.collect()
}

/// What happens to `frame` in FNCC mode; a frame without insertion must come out as it went in.
fn outcome(frame: &[u8]) -> Outcome {
    outcome_in(Mode::Fncc, frame)
}

fn outcome_in(mode: Mode, frame: &[u8]) -> Outcome {
    let edited = edit(frame, mode, SWITCH, entry(9));
    match edited.outcome {
        Outcome::Inserted => assert_eq!(edited.frame.len(), frame.len() + TelemetryEntry::LEN),
        _ => assert_eq!(edited.frame, frame),
    }
    edited.outcome
}

/// The frame with `change` made to its bytes.
fn with(mut frame: Vec<u8>, change: impl FnOnce(&mut Vec<u8>)) -> Vec<u8> {
    change(&mut frame);
    frame
}

/// Offset of the UDP header in an untagged IPv4 frame without options.
const UDP: usize = 14 + 20;
/// Offset of the FNCC header in such an ACK.
const ACK_HEADER: usize = UDP + 8 + 12 + 4;
