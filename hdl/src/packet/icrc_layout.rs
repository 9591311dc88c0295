//! What the ICRC of a packet depends on in addition to its bytes.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// Where the fields lie that the ICRC takes in another form than they travel in. Offsets are in bytes from the start of the frame; after
/// its first two bytes every header is a multiple of four bytes long.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct IcrcLayout {
    /// IPv6, otherwise IPv4.
    pub is_ipv6: Bit,
    /// Start of the IP header: 14, 18 or 22.
    pub ip_offset: Bits<5>,
    /// Start of the UDP header.
    pub udp_offset: Bits<7>,
    /// There is an FNCC header.
    pub has_fncc: Bit,
    /// Start of the FNCC header.
    pub fncc_offset: Bits<7>,
    /// Entries after it.
    pub entries: Bits<4>,
    /// IPv4 total length or IPv6 payload length as it travels; matters with entries only.
    pub ip_length: Bits<16>,
    /// UDP length as it travels; matters with entries only.
    pub udp_length: Bits<16>,
    /// Bytes of the frame up to the last one that the CRC covers.
    pub end: Bits<16>,
}

/// What a beat is for the CRC of its packet.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct IcrcMark {
    /// The first of its packet.
    pub first: Bit,
    /// The last of its packet.
    pub last: Bit,
    /// Nothing in it is covered: it lies after the end.
    pub over: Bit,
    /// Its end lies beyond this beat.
    pub short: Bit,
    /// Entries of the packet.
    pub entries: Bits<4>,
    /// Quads after the end in the beat that the end lies in; right from that beat on.
    pub trailing: Bits<5>,
}
