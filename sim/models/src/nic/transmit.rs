//! The packets of the transmit side, from the template of a flow and a request.

use crate::wire::fncc::FnccHeader;
use crate::wire::icrc;
use crate::wire::roce::{Bth, Reth};
use crate::wire::roce_frame::{BuildError, Network, RoceFrame, Stack, VlanTag};
use std::net::{Ipv4Addr, Ipv6Addr};

/// Step from word to word of the generator.
const STEP: u32 = 0x9e37_79b1;
const TPID: u16 = 0x8100;
/// Bytes of the two MAC addresses.
const ADDRESSES: usize = 12;

/// Addresses of the network layer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Addresses {
    /// IPv4: source and destination.
    V4([u8; 4], [u8; 4]),
    /// IPv6: source, destination, and a flow label of 20 bits.
    V6([u8; 16], [u8; 16], u32),
}

/// What all packets of a flow have in common.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Template {
    /// Destination MAC address.
    pub destination_mac: [u8; 6],
    /// Source MAC address.
    pub source_mac: [u8; 6],
    /// TCI of the VLAN tag, if there is one.
    pub tci: Option<u16>,
    /// Addresses.
    pub addresses: Addresses,
    /// TOS or traffic class.
    pub traffic_class: u8,
    /// Time to live or hop limit.
    pub hop_limit: u8,
    /// UDP source port.
    pub udp_source: u16,
    /// Destination QP, 24 bits.
    pub dest_qp: u32,
    /// Partition key.
    pub p_key: u16,
}

/// What a packet has for itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Request {
    /// PSN, 24 bits.
    pub psn: u32,
    /// Opcode of the BTH.
    pub opcode: u8,
    /// Bytes of payload.
    pub bytes: usize,
    /// AckReq.
    pub ack_request: bool,
    /// RETH.
    pub reth: Option<Reth>,
    /// There is an FNCC header.
    pub has_fncc: bool,
}

/// Bytes as a number, the first one in the low bits.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte))
}

/// The payload of so many bytes that the generator makes for a packet to a QP.
pub fn generated(dest_qp: u32, psn: u32, bytes: usize) -> Vec<u8> {
    let seed = dest_qp << 8 ^ psn;
    let words = (0..bytes.div_ceil(4) as u32)
        .flat_map(|k| seed.wrapping_add(k.wrapping_mul(STEP)).to_le_bytes());
    words.take(bytes).collect()
}

impl Template {
    /// The words that the hardware keeps it in.
    pub fn words(&self) -> [u64; 8] {
        let (source, destination, label, is_ipv6) = match self.addresses {
            Addresses::V4(source, destination) => {
                let wide = |short: [u8; 4]| [number(&short), 0];
                (wide(source), wide(destination), 0, 0)
            }
            Addresses::V6(source, destination, label) => {
                let halves = |long: [u8; 16]| [number(&long[..8]), number(&long[8..])];
                (halves(source), halves(destination), label, 1)
            }
        };
        [
            number(&self.destination_mac) | u64::from(self.tci.unwrap_or(0)) << 48,
            number(&self.source_mac) | u64::from(self.tci.is_some()) << 48 | is_ipv6 << 49,
            source[0],
            source[1],
            destination[0],
            destination[1],
            u64::from(self.traffic_class)
                | u64::from(self.hop_limit) << 8
                | u64::from(self.udp_source) << 16
                | u64::from(label) << 32,
            u64::from(self.dest_qp) | u64::from(self.p_key) << 32,
        ]
    }

    /// The same, with class and tag of answers.
    pub fn words_with(&self, answers: &Self) -> [u64; 8] {
        let mut words = self.words();
        words[7] |= u64::from(answers.traffic_class) << 24;
        words[7] |= u64::from(answers.tci.unwrap_or(0)) << 48;
        words
    }

    /// The payload that the generator makes for a packet.
    pub fn generated(&self, request: &Request) -> Vec<u8> {
        generated(self.dest_qp, request.psn, request.bytes)
    }

    /// The packet for a request with what arrives as its payload. If that has another length than requested, it is cut or filled with
    /// zeros, and the ICRC is the complement of the right one.
    ///
    /// # Errors
    /// [`BuildError`] when the lengths do not fit their fields.
    pub fn packet(&self, request: &Request, payload: &[u8]) -> Result<Vec<u8>, BuildError> {
        let mut sent = payload.to_vec();
        sent.resize(request.bytes, 0);
        let header = FnccHeader::default();
        let frame = self.headers(request.opcode, request.psn);
        let mut bytes = self.built(&RoceFrame {
            bth: Bth { ack_request: request.ack_request, ..frame.bth },
            stack: request.has_fncc.then(|| Stack { header, entries: vec![] }),
            reth: request.reth,
            payload: sent,
            ..frame
        })?;
        if payload.len() != request.bytes {
            let end = bytes.len();
            bytes[end - icrc::LEN..].iter_mut().for_each(|byte| *byte = !*byte);
        }
        Ok(bytes)
    }

    /// A frame that is nothing but headers up to the BTH.
    pub(super) fn headers(&self, opcode: u8, psn: u32) -> RoceFrame {
        let mut bth = Bth::new(opcode, self.dest_qp, psn);
        bth.p_key = self.p_key;
        let tag = |tci: u16| VlanTag { tpid: TPID, pcp: (tci >> 13) as u8, vid: tci & 0xfff };
        RoceFrame {
            destination_mac: self.destination_mac,
            source_mac: self.source_mac,
            tags: self.tci.map(tag).into_iter().collect(),
            network: match self.addresses {
                Addresses::V4(source, destination) => Network::V4 {
                    source: Ipv4Addr::from(source),
                    destination: Ipv4Addr::from(destination),
                    options: vec![],
                },
                Addresses::V6(source, destination, _) => Network::V6 {
                    source: Ipv6Addr::from(source),
                    destination: Ipv6Addr::from(destination),
                },
            },
            traffic_class: self.traffic_class,
            hop_limit: self.hop_limit,
            udp_source: self.udp_source,
            ..RoceFrame::new(bth)
        }
    }

    /// The bytes of a frame with such headers, and what a frame does not have: the DEI bit, and the flow label, which the ICRC does not cover.
    pub(super) fn built(&self, frame: &RoceFrame) -> Result<Vec<u8>, BuildError> {
        let mut bytes = frame.build()?;
        let mut ip = ADDRESSES + 2;
        if let Some(tci) = self.tci {
            bytes[ip..ip + 2].copy_from_slice(&tci.to_be_bytes());
            ip += 4;
        }
        if let Addresses::V6(_, _, label) = self.addresses {
            let [_, high, middle, low] = label.to_be_bytes();
            bytes[ip + 1] |= high & 0xf;
            bytes[ip + 2..ip + 4].copy_from_slice(&[middle, low]);
        }
        Ok(bytes)
    }
}
