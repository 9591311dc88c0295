//! What a NIC makes of the data packets that it receives, one after the other.

use super::rx_split::RoceHeaders;
use super::transmit::generated;
use super::{Answer, DataPacket, DataSequence, Fate, Region};
use crate::wire::roce::{Bth, Reth, opcode};
use crate::wire::{FnccHeader, TelemetryEntry, icrc};
use std::collections::HashMap;
use std::net::IpAddr;

const UDP_LEN: usize = 8;
/// The longest payload of a packet.
const PAYLOAD_MAX: usize = 4096;
/// ECN: congestion experienced.
const MARKED: u8 = 3;
/// WRITE ONLY with immediate data: it has a RETH.
const WRITE_ONLY_IMMEDIATE: u8 = 0x0b;

/// What the receiver concludes from a data packet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Received {
    /// Its flow.
    pub flow: u16,
    /// PSN of the answer.
    pub psn: u32,
    /// MSN of the answer.
    pub msn: u32,
    /// Syndrome of the answer.
    pub syndrome: u8,
    /// The answer is due at once.
    pub immediate: bool,
    /// The packet is a duplicate.
    pub duplicate: bool,
    /// The stack leaves with the next answer.
    pub report: bool,
    /// `pathID` of the packet.
    pub path_id: u16,
    /// Its stack, that of the last hop first.
    pub stack: Vec<TelemetryEntry>,
}

/// Payload that is delivered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivered {
    /// Its flow.
    pub flow: u16,
    /// Where it belongs, in a WRITE.
    pub address: Option<u64>,
    /// The packet begins a message.
    pub begins: bool,
    /// It ends one.
    pub ends: bool,
    /// The payload.
    pub payload: Vec<u8>,
}

/// Why a packet is not judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Damage {
    /// The lengths do not agree, or the frame is shorter.
    Length,
    /// Wrong ICRC.
    Icrc,
    /// No flow has the QP.
    UnknownQp,
}

/// What becomes of a packet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// Why it is not judged.
    pub damage: Option<Damage>,
    /// What the sequence says.
    pub fate: Fate,
    /// The payload, if there is some and it is delivered.
    pub delivered: Option<Delivered>,
    /// It is that of the generator.
    pub is_generated: bool,
    /// The answer to the sender.
    pub answer: Option<Received>,
    /// The flow of an intact packet that met congestion.
    pub marked: Option<u16>,
    /// The QP that an intact CNP names.
    pub notice: Option<u32>,
}

fn is_notice(headers: &RoceHeaders) -> bool {
    headers.opcode == opcode::CNP
}

fn is_probe(headers: &RoceHeaders) -> bool {
    headers.opcode == opcode::TELEMETRY_REQUEST
}

/// All flows, the number of each in the low bits of its QP.
#[derive(Debug, Clone)]
pub struct DataReceiver {
    sequence: DataSequence,
    qps: HashMap<u16, u32>,
    flow_mask: u32,
    hpcc: bool,
    report: bool,
    checks_notices: bool,
    largest: usize,
}

impl DataReceiver {
    /// No flow of `flows`, a power of two; full packets have `mtu` bytes. In HPCC mode data packets may carry a stack; `report` says whether their
    /// answers do, as those of probes always do.
    pub fn new(flows: u32, mtu: u16, hpcc: bool, report: bool) -> Self {
        let sequence = DataSequence::new(mtu);
        let (qps, flow_mask) = (HashMap::new(), flows - 1);
        Self { sequence, qps, flow_mask, hpcc, report, checks_notices: true, largest: PAYLOAD_MAX }
    }

    /// Packets may have this payload, bytes, if they are built for it, instead of 4096.
    pub fn set_largest(&mut self, bytes: usize) {
        self.largest = bytes;
    }

    /// CNPs with a wrong ICRC are dropped, as they are from the beginning on, or not.
    pub fn check_notices(&mut self, checks: bool) {
        self.checks_notices = checks;
    }

    /// Connects the flow of a QP; `psn` is that of its first packet.
    pub fn connect(&mut self, qp: u32, psn: u32, region: Region) {
        let flow = (qp & self.flow_mask) as u16;
        self.qps.insert(flow, qp);
        self.sequence.connect(flow, psn, region);
    }

    /// Sets the address of the peer of a flow.
    pub fn set_peer(&mut self, flow: u16, address: IpAddr) {
        self.sequence.set_peer(flow, address);
    }

    /// Disconnects a flow.
    pub fn disconnect(&mut self, flow: u16) {
        self.qps.remove(&flow);
        self.sequence.disconnect(flow);
    }

    /// The PSN that a flow expects.
    pub fn expected(&self, flow: u16) -> Option<u32> {
        self.sequence.expected(flow)
    }

    /// What would continue with the message of a flow, as [`DataSequence::under_way`].
    pub fn under_way(&self, flow: u16) -> Option<([u8; 2], Option<u32>)> {
        self.sequence.under_way(flow)
    }

    /// Receives a frame that the split has found to be a data packet or a CNP.
    pub fn receive(&mut self, frame: &[u8], headers: &RoceHeaders) -> Outcome {
        let parts = self.parts(frame, headers);
        let fncc_at = headers.udp + UDP_LEN + Bth::LEN;
        let fncc = self.header(headers);
        let flow = (headers.qp & self.flow_mask) as u16;
        let right = || {
            let fncc = fncc.map(|_| fncc_at - headers.ip);
            icrc::verify(&frame[headers.ip..], headers.udp - headers.ip, fncc) == Some(true)
        };
        let is_notice = is_notice(headers);
        let checks = !is_notice || self.checks_notices;
        let damage = match &parts {
            None => Some(Damage::Length),
            Some(_) if checks && !right() => Some(Damage::Icrc),
            Some(_) if is_notice => None,
            Some(_) if self.qps.get(&flow) != Some(&headers.qp) => Some(Damage::UnknownQp),
            Some(_) => None,
        };
        let none = Reth { address: 0, remote_key: 0, length: 0 };
        let (reth, payload) = parts.unwrap_or((none, &[]));
        let packet = DataPacket {
            flow,
            psn: headers.psn,
            opcode: headers.opcode,
            ack_req: headers.ack_request,
            bytes: payload.len() as u16,
            reth,
            source: headers.source,
            intact: damage.is_none(),
        };
        let (fate, answer) = self.sequence.judge(&packet);
        let delivered = match fate {
            Fate::Delivered(address) if !payload.is_empty() => Some(Delivered {
                flow,
                address,
                begins: [0, opcode::SEND_ONLY, opcode::WRITE_FIRST, opcode::WRITE_ONLY]
                    .contains(&headers.opcode),
                ends: [2, opcode::SEND_ONLY, opcode::WRITE_LAST, opcode::WRITE_ONLY]
                    .contains(&headers.opcode),
                payload: payload.to_vec(),
            }),
            _ => None,
        };
        let reported = |answer: Answer| {
            let entries = fncc.map_or(0, |header| header.n_hop.into());
            let first = fncc_at + FnccHeader::LEN;
            let stack = (0..entries).filter_map(|i| {
                let at = first + i * TelemetryEntry::LEN;
                Some(TelemetryEntry::from_bytes(*frame.get(at..)?.first_chunk()?))
            });
            Received {
                flow,
                psn: answer.psn,
                msn: answer.msn,
                syndrome: answer.syndrome,
                immediate: answer.immediate,
                duplicate: matches!(fate, Fate::Duplicate | Fate::Probe),
                report: self.report || fate == Fate::Probe,
                path_id: fncc.map_or(0, |header| header.path_id),
                // The newest entry, that of the last hop, stands next to the header.
                stack: stack.collect(),
            }
        };
        Outcome {
            damage,
            fate,
            is_generated: payload == generated(headers.qp, headers.psn, payload.len()),
            delivered,
            answer: answer.map(reported),
            marked: (damage.is_none()
                && !is_notice
                && fate != Fate::Stranger
                && headers.ecn == MARKED)
                .then_some(flow),
            notice: (damage.is_none() && is_notice).then_some(headers.qp),
        }
    }

    /// RETH and payload, if the lengths agree and the frame has all of the packet.
    fn parts<'f>(&self, frame: &'f [u8], headers: &RoceHeaders) -> Option<(Reth, &'f [u8])> {
        let mut at = headers.udp + UDP_LEN + Bth::LEN;
        if let Some(header) = self.header(headers) {
            at += FnccHeader::LEN + usize::from(header.n_hop) * TelemetryEntry::LEN;
        }
        let mut reth = Reth { address: 0, remote_key: 0, length: 0 };
        let with_reth = [opcode::WRITE_FIRST, opcode::WRITE_ONLY, WRITE_ONLY_IMMEDIATE];
        if with_reth.contains(&headers.opcode) {
            let bytes: [u8; Reth::LEN] = *frame.get(at..)?.first_chunk()?;
            let (address, rest) = bytes.split_first_chunk()?;
            let (key, length) = rest.split_first_chunk()?;
            reth = Reth {
                address: u64::from_be_bytes(*address),
                remote_key: u32::from_be_bytes(*key),
                length: u32::from_be_bytes(*length.first_chunk()?),
            };
            at += Reth::LEN;
        }
        let end = headers.udp + usize::from(headers.udp_length);
        let payload_end = end.checked_sub(icrc::LEN + usize::from(headers.pad))?;
        let payload = frame.get(..end)?.get(at..payload_end)?;
        let most = if is_probe(headers) { 0 } else { self.largest };
        let payload = (payload.len() <= most).then_some(payload)?;
        Some((reth, if is_notice(headers) { &[] } else { payload }))
    }

    /// The FNCC header of a packet in which the flag means one.
    fn header(&self, headers: &RoceHeaders) -> Option<FnccHeader> {
        headers.fncc.filter(|_| self.hpcc && !is_notice(headers) || is_probe(headers))
    }
}
