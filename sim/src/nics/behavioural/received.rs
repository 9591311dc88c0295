//! What a frame from the link is to a NIC.

use crate::ack_event::{self, AckEvent, AckVerdict};
use crate::packet_edit::{ip_header, roce_udp_at};
use crate::wire::fncc::{FLAG_BYTE, FLAG_MASK, FnccHeader, MAX_HOPS};
use crate::wire::roce::{Bth, Reth, opcode};
use crate::wire::{TelemetryEntry, icrc};

const UDP: usize = 8;
/// The last opcode of a SEND or WRITE of a reliable connection.
const LAST_DATA_OPCODE: u8 = 0x0b;
/// ECN: congestion experienced.
const CE: u8 = 3;

/// A data packet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Data {
    /// Destination QP.
    pub qp: u32,
    /// PSN.
    pub psn: u32,
    /// Opcode.
    pub opcode: u8,
    /// AckReq.
    pub ack_req: bool,
    /// Payload without padding.
    pub payload: Vec<u8>,
    /// RETH of a WRITE FIRST or ONLY, otherwise zeros.
    pub reth: Reth,
    /// Its ICRC is right.
    pub is_intact: bool,
    /// It is marked CE.
    pub is_marked: bool,
    /// `pathID` of its FNCC header.
    pub path_id: u16,
    /// Its entries, that of the last hop first.
    pub stack: Vec<TelemetryEntry>,
}

/// What a frame is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Received {
    /// An ACK or NAK with an FNCC header, intact.
    Ack(AckEvent),
    /// Another one, or a damaged one.
    BadAck,
    /// Data.
    Data(Data),
    /// A congestion notification for a QP.
    Notification(u32),
    /// RoCE with lengths that do not agree or exceed the frame.
    Malformed,
    /// Something else.
    Other,
}

/// Looks at a frame without FCS; `has_stacks` says whether data packets have an FNCC header where the flag says so.
pub fn judge(frame: &[u8], has_stacks: bool) -> Received {
    let Some(l4) = roce_udp_at(frame) else {
        return if is_cut_short(frame) { Received::Malformed } else { Received::Other };
    };
    let Some(ip) = ip_header(frame) else { return Received::Other };
    let end = match ip.version {
        4 => word(frame, ip.at + 2).map(|length| ip.at + length),
        _ => word(frame, ip.at + 4).map(|length| l4 + length),
    };
    let udp = word(frame, l4 + 4);
    let Some(end) = end.filter(|end| *end <= frame.len() && udp == end.checked_sub(l4)) else {
        return Received::Malformed;
    };
    match frame[l4 + UDP] {
        opcode::ACK => match ack_event::judge(frame, true) {
            AckVerdict::Event(event) => Received::Ack(event),
            _ => Received::BadAck,
        },
        opcode::CNP => Received::Notification(number(frame, l4 + UDP + 5, 3) as u32),
        0..=LAST_DATA_OPCODE => {
            let ends = [ip.at, l4, end];
            data(frame, ends, ip.ecn == CE, has_stacks).map_or(Received::Malformed, Received::Data)
        }
        _ => Received::Other,
    }
}

/// Whether a frame would be RoCE if there was more of it.
fn is_cut_short(frame: &[u8]) -> bool {
    const LONGER: usize = 128;
    let mut longer = frame.to_vec();
    longer.resize(frame.len() + LONGER, 0);
    roce_udp_at(&longer).is_some()
}

fn data(
    frame: &[u8],
    [l3, l4, end]: [usize; 3],
    is_marked: bool,
    has_stacks: bool,
) -> Option<Data> {
    let bth = l4 + UDP;
    let opcode = frame[bth];
    let padding = usize::from(frame[bth + 1] >> 4 & 3);
    let mut at = bth + Bth::LEN;
    let (mut path_id, mut stack, mut fncc) = (0, vec![], None);
    if has_stacks && frame[bth + FLAG_BYTE] & FLAG_MASK != 0 {
        let header = FnccHeader::from_bytes(*frame.get(at..end)?.first_chunk()?);
        if header.n_hop > MAX_HOPS {
            return None;
        }
        fncc = Some(at - l3);
        at += FnccHeader::LEN;
        for _ in 0..header.n_hop {
            stack.push(TelemetryEntry::from_bytes(*frame.get(at..end)?.first_chunk()?));
            at += TelemetryEntry::LEN;
        }
        // The newest, that of the last hop, stands first: the order of `L`.
        path_id = header.path_id;
    }
    let mut reth = Reth { address: 0, remote_key: 0, length: 0 };
    if [opcode::WRITE_FIRST, opcode::WRITE_ONLY].contains(&opcode) {
        frame.get(at..at + Reth::LEN)?;
        reth = Reth {
            address: number(frame, at, 8),
            remote_key: number(frame, at + 8, 4) as u32,
            length: number(frame, at + 12, 4) as u32,
        };
        at += Reth::LEN;
    }
    let payload_end = end.checked_sub(icrc::LEN + padding)?;
    Some(Data {
        qp: number(frame, bth + 5, 3) as u32,
        psn: number(frame, bth + 9, 3) as u32,
        opcode,
        ack_req: frame[bth + 8] >> 7 == 1,
        payload: frame.get(at..payload_end)?.to_vec(),
        reth,
        is_intact: icrc::verify(&frame[l3..], l4 - l3, fncc) == Some(true),
        is_marked,
        path_id,
        stack,
    })
}

fn word(frame: &[u8], at: usize) -> Option<usize> {
    frame.get(at..at + 2).map(|_| number(frame, at, 2) as usize)
}

/// A big-endian number that is there.
fn number(frame: &[u8], at: usize, len: usize) -> u64 {
    frame[at..at + len].iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte))
}
