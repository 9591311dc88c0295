//! Time, randomness and the hosts of the sample capture.

use std::net::{Ipv4Addr, Ipv6Addr};

use fncc_support::random::Random;

use super::START_NS;
use crate::capture_file::CapturedFrame;
use crate::wire::roce::{Aeth, Bth, opcode};
use crate::wire::roce_frame::{BuildError, Network, RoceFrame, Stack};
use crate::wire::{RateCode, TelemetryEntry};

/// Preamble, FCS and interpacket gap, bytes.
const OVERHEAD_BYTES: u64 = 8 + 4 + 12;
const MIN_FRAME_BYTES: u64 = 60;
const LINK_BITS_PER_NS: u64 = 100;

/// Switch ids of the hops that an ACK passed before this switch, last hop first.
const SWITCH_IDS: [u16; 5] = [0x101, 0x2A7, 0x3FE, 0x048, 0x7C5];
/// Link rates of their egress ports, Gb/s.
const RATES_GBPS: [u32; 5] = [100, 400, 400, 200, 100];

/// A receiver of frames with a clock, and the only source of random numbers.
pub(super) struct Scene {
    t_ns: u64,
    random: Random,
    psn: u32,
    frames: Vec<CapturedFrame>,
}

impl Scene {
    pub(super) fn new() -> Self {
        Self {
            t_ns: START_NS,
            random: Random::new(0x464E_4343),
            psn: 0x00FF_FFF0,
            frames: Vec::new(),
        }
    }

    pub(super) fn into_frames(self) -> Vec<CapturedFrame> {
        self.frames
    }

    /// The next random number.
    pub(super) fn random(&mut self) -> u64 {
        self.random.word()
    }

    pub(super) fn random_bytes(&mut self, len: usize) -> Vec<u8> {
        (0..len).map(|_| self.random() as u8).collect()
    }

    /// The next packet sequence number; they start shortly before the wrap at 2^24.
    pub(super) fn next_psn(&mut self) -> u32 {
        self.psn = (self.psn + 1) & 0x00FF_FFFF;
        self.psn
    }

    /// Lets the link be idle.
    pub(super) fn idle(&mut self, ns: u64) {
        self.t_ns += ns;
    }

    /// Puts a frame on the link as soon as the one before has left it.
    pub(super) fn push(&mut self, frame: Vec<u8>) {
        let on_wire = (frame.len() as u64).max(MIN_FRAME_BYTES) + OVERHEAD_BYTES;
        self.frames.push(CapturedFrame::whole(u128::from(self.t_ns - START_NS) * 1000, frame));
        self.t_ns += (on_wire * 8).div_ceil(LINK_BITS_PER_NS);
    }

    /// Puts a RoCEv2 frame on the link.
    pub(super) fn send(&mut self, frame: &RoceFrame) -> Result<(), BuildError> {
        self.push(frame.build()?);
        Ok(())
    }

    /// The stack that an ACK has collected after `hops` switches.
    pub(super) fn stack(&mut self, hops: usize) -> Stack {
        let mut entries = Vec::new();
        let mut path_id = 0;
        for hop in (0..hops).rev() {
            // The newest entry stands first, and each older one is a link delay of 1.5 µs older.
            let age_ns = (hops - hop) as u64 * 1_500;
            let rate = RateCode::from_gbps(RATES_GBPS[hop]).unwrap_or(RateCode::INVALID);
            let queue =
                if hop == 0 { 30_000 + self.random() % 90_000 } else { self.random() % 2_000 };
            let sent = 900_000_000 + self.t_ns * 11 + hop as u64;
            let t_ns = (1 << 24) - 80_000 + self.t_ns - age_ns;
            entries.push(TelemetryEntry::from_physical(rate, t_ns, sent, queue));
            path_id ^= SWITCH_IDS[hop];
        }
        let flows = 1 + (self.random() % 16) as u16;
        Stack::new(path_id, flows, entries)
    }

    /// A frame from host `from` to host `to` of the fabric, without payload.
    pub(super) fn between(&mut self, from: u8, to: u8, bth: Bth) -> RoceFrame {
        RoceFrame {
            destination_mac: [0x02, 0xF0, 0, 0, 0, to],
            source_mac: [0x02, 0xF0, 0, 0, 0, from],
            network: v4(from, to, Vec::new()),
            // DSCP 26 is the usual class of lossless RoCE traffic, ECN-capable.
            traffic_class: 26 << 2 | 2,
            udp_source: 0xC000 | u16::from(from) << 6 | u16::from(to),
            ..RoceFrame::new(bth)
        }
    }

    /// A flagged ACK with `hops` entries.
    pub(super) fn ack(&mut self, hops: usize) -> RoceFrame {
        let psn = self.next_psn();
        let bth = Bth::new(opcode::ACK, 0x0001_1A00 | psn & 0xF, psn);
        let stack = self.stack(hops);
        RoceFrame { aeth: Some(Aeth::ack(psn)), stack: Some(stack), ..self.between(2, 1, bth) }
    }
}

/// IPv4 between two hosts of the fabric.
pub(super) fn v4(from: u8, to: u8, options: Vec<u8>) -> Network {
    Network::V4 {
        source: Ipv4Addr::new(10, 17, from, 1),
        destination: Ipv4Addr::new(10, 17, to, 1),
        options,
    }
}

/// IPv6 between two hosts of the fabric.
pub(super) fn v6(from: u8, to: u8) -> Network {
    let address = |host: u8| Ipv6Addr::new(0xFD17, 0, 0, 0, 0, 0, u16::from(host), 1);
    Network::V6 { source: address(from), destination: address(to) }
}
