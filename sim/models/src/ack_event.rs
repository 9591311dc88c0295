//! What a NIC learns from a frame when it looks for ACKs with telemetry: the reference of the block
//! that hands events to the window engine.

use crate::packet_edit::{Headers, Kind, Verdict, classify};
use crate::wire::fncc::{self, FnccHeader};
use crate::wire::roce::{Aeth, Bth};
use crate::wire::{TelemetryEntry, icrc};

const UDP_LEN: usize = 8;
const UDP_LENGTH_AT: usize = 4;

/// What an ACK reports.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct AckEvent {
    /// Destination queue pair, 24 bits.
    pub qp: u32,
    /// The packet sequence number that is acknowledged, 24 bits.
    pub psn: u32,
    /// Kind of acknowledge, credits, NAK code or timer; see [`Aeth`].
    pub syndrome: u8,
    /// Message sequence number, 24 bits.
    pub msn: u32,
    /// Exclusive or of the ids of the switches passed, 12 bits.
    pub path_id: u16,
    /// Concurrent flows at the receiver.
    pub n: u16,
    /// The entries, that of the last hop first: the order of `L` in the papers.
    pub stack: Vec<TelemetryEntry>,
}

/// What becomes of a frame. Only the first one gives an event.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum AckVerdict {
    /// A sound ACK.
    Event(AckEvent),
    /// The ICRC is wrong.
    BadIcrc,
    /// A packet with the flag, an ACK or not, whose header, stack and ICRC exceed the IP length or
    /// the frame.
    Truncated,
    /// An ACK that claims more entries than a stack holds.
    BadHops,
    /// An ACK whose IP or UDP length is not that of its headers, its stack and the ICRC.
    BadLength,
    /// No FNCC ACK.
    Other,
}

/// Looks at a frame (without FCS) as the sender of the data does.
///
/// What counts as an FNCC ACK is defined at [`classify`](classify()). An ACK has no payload, so both
/// lengths follow from its headers and `nHop`; bytes after the IP packet do not matter.
/// `check_icrc` says whether a wrong ICRC is held against it.
pub fn judge(frame: &[u8], check_icrc: bool) -> AckVerdict {
    judge_up_to(frame, check_icrc, fncc::MAX_HOPS)
}

/// The same in a NIC for stacks of up to `largest` entries.
pub fn judge_up_to(frame: &[u8], check_icrc: bool, largest: u8) -> AckVerdict {
    let seen = classify(frame);
    let headers = match (seen.kind, seen.verdict, seen.headers) {
        (_, Verdict::Truncated, _) => return AckVerdict::Truncated,
        (Kind::FlaggedAck, _, Some(headers)) => headers,
        _ => return AckVerdict::Other,
    };
    let n_hop = frame.get(headers.fncc).map_or(0, |byte| byte >> 4);
    if n_hop > largest {
        return AckVerdict::BadHops;
    }
    let needed =
        headers.fncc + FnccHeader::LEN + usize::from(n_hop) * TelemetryEntry::LEN + icrc::LEN;
    match read(frame, &headers) {
        Some(event) if needed <= headers.ip_end => {
            let udp_length = number(frame, headers.l4 + UDP_LENGTH_AT, 2);
            if headers.ip_end != needed || udp_length != Some((needed - headers.l4) as u32) {
                return AckVerdict::BadLength;
            }
            let (l4, fncc) = (headers.l4 - headers.l3, headers.fncc - headers.l3);
            match icrc::verify(&frame[headers.l3..], l4, Some(fncc)) {
                Some(true) => AckVerdict::Event(event),
                _ if !check_icrc => AckVerdict::Event(event),
                _ => AckVerdict::BadIcrc,
            }
        }
        _ => AckVerdict::Truncated,
    }
}

/// The fields of an ACK, `None` when the frame ends before its ICRC does.
fn read(frame: &[u8], headers: &Headers) -> Option<AckEvent> {
    let bth = headers.l4 + UDP_LEN;
    let aeth = bth + Bth::LEN;
    let header = FnccHeader::from_bytes(*frame.get(aeth + Aeth::LEN..)?.first_chunk()?);
    let (mut stack, mut at) = (Vec::new(), headers.fncc + FnccHeader::LEN);
    for _ in 0..header.n_hop {
        stack.push(TelemetryEntry::from_bytes(*frame.get(at..)?.first_chunk()?));
        at += TelemetryEntry::LEN;
    }
    // The newest entry stands next to the header; the first to write was the last hop.
    stack.reverse();
    frame.get(at..at + icrc::LEN)?;
    Some(AckEvent {
        qp: number(frame, bth + 5, 3)?,
        psn: number(frame, bth + 9, 3)?,
        syndrome: *frame.get(aeth)?,
        msn: number(frame, aeth + 1, 3)?,
        path_id: header.path_id,
        n: header.n,
        stack,
    })
}

/// A big-endian number of up to four bytes.
fn number(frame: &[u8], at: usize, len: usize) -> Option<u32> {
    Some(frame.get(at..at + len)?.iter().fold(0, |sum, byte| sum << 8 | u32::from(*byte)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::RateCode;
    use crate::wire::roce::opcode;
    use crate::wire::roce_frame::{RoceFrame, Stack};

    fn entry(hop: u16) -> TelemetryEntry {
        TelemetryEntry { rate: RateCode::from_bits(5), ts: 7, tx_bytes: 9, qlen: hop }
    }

    /// An ACK with these queue lengths in its stack, as they stand on the wire.
    fn ack(qlens: &[u16]) -> RoceFrame {
        let entries = qlens.iter().map(|hop| entry(*hop)).collect();
        RoceFrame {
            aeth: Some(Aeth { syndrome: 0x1F, msn: 0x12_3456 }),
            stack: Some(Stack::new(0xABC, 3, entries)),
            ..RoceFrame::new(Bth::new(opcode::ACK, 0x65_4321, 0xFE_DCBA))
        }
    }

    #[test]
    fn an_ack_gives_its_fields_and_the_oldest_entry_first() {
        let event = AckEvent {
            qp: 0x65_4321,
            psn: 0xFE_DCBA,
            syndrome: 0x1F,
            msn: 0x12_3456,
            path_id: 0xABC,
            n: 3,
            stack: vec![entry(30), entry(20), entry(10)],
        };
        let frame = ack(&[10, 20, 30]).build().unwrap();
        assert_eq!(judge(&frame, true), AckVerdict::Event(event.clone()));
        let padded = [frame, vec![0; 9]].concat();
        assert_eq!(judge(&padded, true), AckVerdict::Event(event));
    }

    #[test]
    fn each_fault_has_its_verdict() {
        let frame = ack(&[1; 5]).build().unwrap();
        let changed = |at: usize, value: u8| {
            let mut frame = frame.clone();
            frame[at] = value;
            judge(&frame, true)
        };
        assert_eq!(changed(30, 99), AckVerdict::BadIcrc);
        assert_eq!(changed(58, 0x60), AckVerdict::BadHops);
        assert_eq!(changed(58, 0x40), AckVerdict::BadLength);
        assert_eq!(changed(17, 93), AckVerdict::BadLength);
        assert_eq!(changed(17, 91), AckVerdict::Truncated);
        assert_eq!(changed(39, 73), AckVerdict::BadLength);
        assert_eq!(changed(46, 0), AckVerdict::Other);
        assert_eq!(changed(42, 0x10), AckVerdict::Other);
        assert_eq!(judge(&frame[..105], true), AckVerdict::Truncated);
        assert_eq!(judge(&[], true), AckVerdict::Other);
    }

    #[test]
    fn a_wrong_icrc_does_not_matter_when_it_is_not_judged() {
        let mut frame = ack(&[1]).build().unwrap();
        frame[30] ^= 1;
        assert!(matches!(judge(&frame, false), AckVerdict::Event(_)));
    }
}
