//! What the parser of a NIC learns about a RoCEv2 packet.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// A packet that no other output is for.
pub const ROUTE_OTHER: u64 = 0;
/// An ACK or NAK.
pub const ROUTE_ACK: u64 = 1;
/// A packet of a SEND or WRITE, or a telemetry request.
pub const ROUTE_DATA: u64 = 2;
/// A congestion notification packet.
pub const ROUTE_CNP: u64 = 3;

/// Opcode of an ACK or NAK.
pub const ACK: u64 = 0x11;
/// Opcode of a congestion notification packet.
pub const CNP: u64 = 0x81;

/// The tag of a RoCEv2 packet, constant over its beats. Offsets are in bytes from the start of the frame.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct RoceTag {
    /// IPv6, otherwise IPv4.
    pub is_ipv6: Bit,
    /// Start of the IP header: 14, 18 or 22.
    pub ip_offset: Bits<5>,
    /// Start of the UDP header: 34 to 82.
    pub udp_offset: Bits<7>,
    /// IPv4 total length or IPv6 payload length.
    pub ip_length: Bits<16>,
    /// UDP length.
    pub udp_length: Bits<16>,
    /// ECN field of the IP header.
    pub ecn: Bits<2>,
    /// There is an FNCC header: after the AETH of an ACK, otherwise after the BTH.
    pub has_fncc: Bit,
    /// Entries after it.
    pub hop_count: Bits<4>,
    /// Its `pathID`.
    pub path_id: Bits<12>,
    /// Opcode of the BTH.
    pub opcode: Bits<8>,
    /// Its pad count.
    pub pad: Bits<2>,
    /// Its AckReq.
    pub ack_req: Bit,
    /// Its destination QP.
    pub qp: Bits<24>,
    /// Its PSN.
    pub psn: Bits<24>,
    /// Source address of the IP header, first byte in the low bits; of IPv4 32 bits.
    pub source: Bits<128>,
}

/// A tag, and where its packet goes.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct RoutedTag {
    /// One of [`ROUTE_OTHER`], [`ROUTE_ACK`], [`ROUTE_DATA`], [`ROUTE_CNP`].
    pub route: Bits<2>,
    /// The tag, unless the packet is another one.
    pub tag: RoceTag,
}

/// Why a packet is no ACK with telemetry that is right, as far as its head shows; nothing is set if it may be one. At most one is set.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct AckFate {
    /// It is no ACK, or has no FNCC header.
    pub other: Bit,
    /// It claims more entries than a stack has.
    pub bad_hops: Bit,
    /// It has the flag, and its frame or IP length is too short for header, stack and ICRC.
    pub cut: Bit,
    /// Its IP or UDP length is not that of an ACK with its stack, or is none of RoCEv2.
    pub bad_length: Bit,
}
