//! What becomes of data packets, one after the other (InfiniBand volume 1, sections 9.7.4 and 9.7.5).

use crate::wire::roce::{Reth, opcode};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv4Addr};

/// Half of the PSN: those less than this ahead are ahead, others are earlier.
const HALF: u32 = 1 << 23;
const PSN_MASK: u32 = (1 << 24) - 1;
/// The longest message, bytes.
const LONGEST: u32 = 1 << 31;
/// SEND FIRST, MIDDLE and LAST.
const SEND: [u8; 3] = [0, 1, 2];

/// A region that a peer may write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Region {
    /// Its key.
    pub key: u32,
    /// Its address.
    pub base: u64,
    /// Its bytes.
    pub size: u32,
}

/// What a data packet says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DataPacket {
    /// Its flow.
    pub flow: u16,
    /// PSN of the BTH.
    pub psn: u32,
    /// Opcode of the BTH.
    pub opcode: u8,
    /// AckReq of the BTH.
    pub ack_req: bool,
    /// Payload, bytes.
    pub bytes: u16,
    /// Its RETH; read in a WRITE FIRST or ONLY.
    pub reth: Reth,
    /// Source address of the IP header.
    pub source: IpAddr,
    /// The ICRC is right, and the lengths agree.
    pub intact: bool,
}

/// What becomes of a data packet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fate {
    /// Its payload is delivered; that of a WRITE to this address.
    Delivered(Option<u64>),
    /// Damaged, or no flow is connected.
    Dropped,
    /// From another address than that of the peer.
    Stranger,
    /// It was received before.
    Duplicate,
    /// Packets before it are missing.
    BehindGap,
    /// Opcode or length are against the rules.
    Refused,
    /// Wrong key, or outside the region.
    Denied,
    /// The flow has failed.
    Failed,
    /// A telemetry request.
    Probe,
    /// A CNP, of any flow.
    Notice,
}

/// The answer to the sender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// PSN of the answer.
    pub psn: u32,
    /// Messages completed.
    pub msn: u32,
    /// Syndrome.
    pub syndrome: u8,
    /// It is due at once.
    pub immediate: bool,
}

/// The message under way.
#[derive(Debug, Clone, Copy)]
enum Message {
    Send,
    Write { address: u64, rest: u32 },
}

#[derive(Debug, Clone)]
struct Flow {
    region: Region,
    expected: u32,
    completed: u32,
    message: Option<Message>,
    gap_reported: bool,
    failed: bool,
}

/// All flows.
#[derive(Debug, Clone)]
pub struct DataSequence {
    flows: HashMap<u16, Flow>,
    /// Addresses that have been set, of flows that are connected or not.
    peers: HashMap<u16, IpAddr>,
    mtu: u16,
}

impl DataSequence {
    /// No flow; a full packet has `mtu` bytes of payload.
    pub fn new(mtu: u16) -> Self {
        Self { flows: HashMap::new(), peers: HashMap::new(), mtu }
    }

    /// Sets the address of the peer of a flow, which is IPv4 0.0.0.0 until then.
    pub fn set_peer(&mut self, flow: u16, address: IpAddr) {
        self.peers.insert(flow, address);
    }

    /// Connects a flow; `psn` is that of its first packet.
    pub fn connect(&mut self, flow: u16, psn: u32, region: Region) {
        let new = Flow {
            region,
            expected: psn,
            completed: 0,
            message: None,
            gap_reported: false,
            failed: false,
        };
        self.flows.insert(flow, new);
    }

    /// Disconnects a flow.
    pub fn disconnect(&mut self, flow: u16) {
        self.flows.remove(&flow);
    }

    /// The PSN that a flow expects.
    pub fn expected(&self, flow: u16) -> Option<u32> {
        self.flows.get(&flow).map(|flow| flow.expected)
    }

    /// What would continue with the message of a flow: its opcodes for more and for the end, and its bytes, if it is a WRITE.
    pub fn under_way(&self, flow: u16) -> Option<([u8; 2], Option<u32>)> {
        self.flows.get(&flow)?.message.map(|message| match message {
            Message::Send => ([SEND[1], SEND[2]], None),
            Message::Write { rest, .. } => ([opcode::WRITE_MIDDLE, opcode::WRITE_LAST], Some(rest)),
        })
    }

    /// Judges the next packet.
    pub fn judge(&mut self, packet: &DataPacket) -> (Fate, Option<Answer>) {
        let mtu = self.mtu;
        if packet.intact && packet.opcode == opcode::CNP {
            return (Fate::Notice, None);
        }
        let Some(flow) = self.flows.get_mut(&packet.flow).filter(|_| packet.intact) else {
            return (Fate::Dropped, None);
        };
        let peer = self.peers.get(&packet.flow).copied();
        if peer.unwrap_or(Ipv4Addr::UNSPECIFIED.into()) != packet.source {
            return (Fate::Stranger, None);
        }
        if flow.failed {
            return (Fate::Failed, None);
        }
        let answer = |psn: u32, msn, syndrome, immediate| {
            Some(Answer { psn: psn & PSN_MASK, msn, syndrome, immediate })
        };
        let (expected, msn) = (flow.expected, flow.completed);
        if packet.opcode == opcode::TELEMETRY_REQUEST {
            return (Fate::Probe, answer(expected.wrapping_sub(1), msn, 0x1f, true));
        }
        match packet.psn.wrapping_sub(expected) & PSN_MASK {
            0 => {}
            HALF.. => {
                return (Fate::Duplicate, answer(expected.wrapping_sub(1), msn, 0x1f, true));
            }
            _ if flow.gap_reported => return (Fate::BehindGap, None),
            _ => {
                flow.gap_reported = true;
                return (Fate::BehindGap, answer(expected, msn, 0x60, true));
            }
        }
        let Some((to, message)) = flow.next(packet, mtu) else {
            flow.failed = true;
            return (Fate::Refused, answer(expected, msn, 0x61, true));
        };
        let begins = [opcode::WRITE_FIRST, opcode::WRITE_ONLY].contains(&packet.opcode);
        if begins && packet.reth.length > 0 && !flow.region.admits(&packet.reth) {
            flow.failed = true;
            return (Fate::Denied, answer(expected, msn, 0x62, true));
        }
        flow.message = message;
        flow.gap_reported = false;
        flow.expected = (expected + 1) & PSN_MASK;
        let ends = message.is_none();
        flow.completed = (msn + u32::from(ends)) & PSN_MASK;
        let reported = answer(expected, flow.completed, 0x1f, packet.ack_req || ends);
        (Fate::Delivered(to), reported)
    }
}

impl Flow {
    /// Where the payload goes and what is under way after it, or `None` against the rules.
    fn next(&self, packet: &DataPacket, mtu: u16) -> Option<(Option<u64>, Option<Message>)> {
        let (bytes, is_full) = (packet.bytes, packet.bytes == mtu);
        let is_last = (1..=mtu).contains(&bytes);
        let Reth { address, length, .. } = packet.reth;
        let continued = |address: u64, length: u32| Message::Write {
            address: address.wrapping_add(bytes.into()),
            rest: length - u32::from(bytes),
        };
        match (packet.opcode, self.message) {
            (opcode::SEND_ONLY, None) => (bytes <= mtu).then_some((None, None)),
            (0, None) | (1, Some(Message::Send)) => is_full.then_some((None, Some(Message::Send))),
            (2, Some(Message::Send)) => is_last.then_some((None, None)),
            (opcode::WRITE_ONLY, None) => {
                (bytes <= mtu && length == u32::from(bytes)).then_some((Some(address), None))
            }
            (opcode::WRITE_FIRST, None) => (is_full
                && (u32::from(bytes) + 1..=LONGEST).contains(&length))
            .then(|| (Some(address), Some(continued(address, length)))),
            (opcode::WRITE_MIDDLE, Some(Message::Write { address, rest })) => (is_full
                && rest > u32::from(bytes))
            .then(|| (Some(address), Some(continued(address, rest)))),
            (opcode::WRITE_LAST, Some(Message::Write { address, rest })) => {
                (is_last && rest == u32::from(bytes)).then_some((Some(address), None))
            }
            _ => None,
        }
    }
}

impl Region {
    /// Whether all of a message lies in the region.
    fn admits(&self, reth: &Reth) -> bool {
        let start = u128::from(self.base);
        let end = u128::from(reth.address) + u128::from(reth.length);
        reth.remote_key == self.key
            && u128::from(reth.address) >= start
            && end <= start + u128::from(self.size)
    }
}
