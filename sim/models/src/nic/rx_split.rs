//! Where a NIC sends a packet that it receives.

use crate::wire::fncc::{FLAG_MASK, FnccHeader, MAX_HOPS, UDP_PORT};
use crate::wire::roce::{Aeth, Bth, opcode};
use crate::wire::{TelemetryEntry, icrc};
use std::net::IpAddr;

/// After the two MAC addresses.
const ETHER_TYPE_AT: usize = 12;
const TAGS_MAX: usize = 2;
const UDP_LEN: usize = 8;
/// UDP header to destination port.
const PORT_END: usize = 4;

/// The headers of a RoCEv2 packet up to the FNCC header. Offsets are in bytes from the start of the frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoceHeaders {
    /// IPv6, otherwise IPv4.
    pub is_ipv6: bool,
    /// Source address of the IP header.
    pub source: IpAddr,
    /// Start of the IP header.
    pub ip: usize,
    /// Start of the UDP header.
    pub udp: usize,
    /// IPv4 total length or IPv6 payload length.
    pub ip_length: u16,
    /// UDP length.
    pub udp_length: u16,
    /// ECN field of the IP header.
    pub ecn: u8,
    /// Opcode of the BTH.
    pub opcode: u8,
    /// Its pad count.
    pub pad: u8,
    /// Its AckReq.
    pub ack_request: bool,
    /// Its destination QP.
    pub qp: u32,
    /// Its PSN.
    pub psn: u32,
    /// The FNCC header of a packet with the flag.
    pub fncc: Option<FnccHeader>,
}

/// Where a packet goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Route {
    /// An ACK or NAK; it goes where data goes.
    Ack(RoceHeaders),
    /// A packet of a SEND or WRITE, or a telemetry request.
    Data(RoceHeaders),
    /// A congestion notification; it goes there too.
    Cnp(RoceHeaders),
    /// Any other packet.
    Other,
    /// To the port of RoCEv2, but not sound. It goes where the others go.
    Malformed,
}

/// An unfragmented UDP datagram.
struct Datagram {
    is_ipv6: bool,
    source: IpAddr,
    ip: usize,
    udp: usize,
    ip_length: u16,
    ecn: u8,
    /// Bytes of it, as the IP header has it.
    bytes: usize,
}

fn word(frame: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(*frame.get(at..)?.first_chunk()?))
}

fn number(frame: &[u8], at: usize) -> Option<u32> {
    let [high, middle, low] = *frame.get(at..)?.first_chunk()?;
    Some(u32::from_be_bytes([0, high, middle, low]))
}

fn datagram(frame: &[u8]) -> Option<Datagram> {
    let mut at = ETHER_TYPE_AT;
    for _ in 0..TAGS_MAX {
        if matches!(word(frame, at)?, 0x8100 | 0x88a8) {
            at += 4;
        }
    }
    let ip = at + 2;
    let first = *frame.get(ip)?;
    match (word(frame, at)?, first >> 4) {
        (0x0800, 4) => {
            let header = 4 * usize::from(first & 15);
            let is_whole = word(frame, ip + 6)? & 0x3fff == 0;
            let ip_length = word(frame, ip + 2)?;
            (header >= 20 && is_whole && *frame.get(ip + 9)? == 17).then_some(Datagram {
                is_ipv6: false,
                source: IpAddr::from(*frame.get(ip + 12..)?.first_chunk::<4>()?),
                ip,
                udp: ip + header,
                ip_length,
                ecn: *frame.get(ip + 1)? & 3,
                bytes: usize::from(ip_length).saturating_sub(header),
            })
        }
        (0x86dd, 6) => {
            let ip_length = word(frame, ip + 4)?;
            (*frame.get(ip + 6)? == 17).then_some(Datagram {
                is_ipv6: true,
                source: IpAddr::from(*frame.get(ip + 8..)?.first_chunk::<16>()?),
                ip,
                udp: ip + 40,
                ip_length,
                ecn: *frame.get(ip + 1)? >> 4 & 3,
                bytes: ip_length.into(),
            })
        }
        _ => None,
    }
}

/// The headers of a datagram to the port of RoCEv2, `None` if it is not sound.
fn headers(frame: &[u8], datagram: &Datagram, largest: u8) -> Option<RoceHeaders> {
    let &Datagram { is_ipv6, source, ip, udp, ip_length, ecn, bytes } = datagram;
    let bth_at = udp + UDP_LEN;
    let bth = frame.get(bth_at..bth_at + Bth::LEN)?;
    let udp_length = word(frame, udp + 4)?;
    if usize::from(udp_length) != bytes || bytes % 4 != 0 {
        return None;
    }
    let mut behind = bth_at + Bth::LEN;
    if bth[0] == opcode::ACK {
        behind += Aeth::LEN;
    }
    let mut fncc = None;
    if bth[4] & FLAG_MASK != 0 {
        // Five entries are longer than the head that is looked at.
        let n_hop = *frame.get(behind)? >> 4;
        let rest = FnccHeader::LEN + TelemetryEntry::LEN * usize::from(n_hop);
        let in_frame = frame.get(behind..behind + rest + icrc::LEN).is_some();
        if n_hop > largest || n_hop < MAX_HOPS && !in_frame {
            return None;
        }
        let mut header = [0; FnccHeader::LEN];
        for (byte, value) in header.iter_mut().zip(&frame[behind..]) {
            *byte = *value;
        }
        fncc = Some(FnccHeader::from_bytes(header));
        behind += rest;
    }
    (behind + icrc::LEN <= udp + bytes).then_some(RoceHeaders {
        is_ipv6,
        source,
        ip,
        udp,
        ip_length,
        udp_length,
        ecn,
        opcode: bth[0],
        pad: bth[1] >> 4 & 3,
        ack_request: bth[8] & 0x80 != 0,
        qp: number(bth, 5)?,
        psn: number(bth, 9)?,
        fncc,
    })
}

/// Where a frame (without FCS) goes.
///
/// A packet to the port of RoCEv2 is sound if it has a complete BTH, its UDP length is what the IP length leaves and a multiple of four, at most five entries are there, and all headers and the
/// ICRC fit into these lengths; those of a flagged packet with less than five into the frame as well.
pub fn route(frame: &[u8]) -> Route {
    route_up_to(frame, MAX_HOPS)
}

/// The same in a NIC for stacks of up to `largest` entries.
pub fn route_up_to(frame: &[u8], largest: u8) -> Route {
    let Some(datagram) = datagram(frame) else { return Route::Other };
    let is_in_frame = frame.len() >= datagram.udp + PORT_END;
    if !is_in_frame || word(frame, datagram.udp + 2) != Some(UDP_PORT) {
        return Route::Other;
    }
    match headers(frame, &datagram, largest) {
        None => Route::Malformed,
        Some(found) => match found.opcode {
            opcode::ACK => Route::Ack(found),
            0..=0x0b => Route::Data(found),
            opcode::TELEMETRY_REQUEST if found.fncc.is_some() => Route::Data(found),
            opcode::CNP => Route::Cnp(found),
            _ => Route::Other,
        },
    }
}
