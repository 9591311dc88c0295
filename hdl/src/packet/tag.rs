//! What the parser learns about a packet and hands on with it.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// The tag of a packet, constant over its beats, as the packet came in but for `inserted`. Offsets are in bytes from the start of the frame.
/// `is_ipv6`, `ip_offset`, `ip_checksum` and `ecn` are meaningful when `is_ip` is set, `udp_offset`, `ip_length` and `udp_length` when `is_roce` is,
/// the others but `port`, `priority` and `inserted` when `is_ack` or `is_data` is.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PacketTag {
    /// Input port.
    pub port: Bits<8>,
    /// Priority: PCP of the outermost VLAN tag, else the class selector of the DSCP, else 0.
    pub priority: Bits<3>,
    /// An ACK with FNCC header.
    pub is_ack: Bit,
    /// A packet with FNCC header that is no ACK.
    pub is_data: Bit,
    /// IPv6, else IPv4.
    pub is_ipv6: Bit,
    /// Start of the IP header: 14, 18 or 22.
    pub ip_offset: Bits<5>,
    /// Start of the UDP header: 34 to 82.
    pub udp_offset: Bits<7>,
    /// Start of the FNCC header: 54 to 106.
    pub header_offset: Bits<7>,
    /// `nHop` of the FNCC header.
    pub hop_count: Bits<4>,
    /// `pathID` of the FNCC header.
    pub path_id: Bits<12>,
    /// IPv4 total length or IPv6 payload length.
    pub ip_length: Bits<16>,
    /// IPv4 header checksum.
    pub ip_checksum: Bits<16>,
    /// UDP length.
    pub udp_length: Bits<16>,
    /// UDP checksum.
    pub udp_checksum: Bits<16>,
    /// A complete IPv4 or IPv6 header.
    pub is_ip: Bit,
    /// Its ECN field.
    pub ecn: Bits<2>,
    /// UDP to port 4791 with a complete BTH, not a fragment.
    pub is_roce: Bit,
    /// An entry has been inserted here: the packet is 8 bytes longer than it came in.
    pub inserted: Bit,
}
