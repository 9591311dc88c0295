//! Complete RoCEv2 Ethernet frames, with every length, checksum and the ICRC right.
//!
//! `Ethernet [tags] / IPv4 or IPv6 / UDP 4791 / BTH / headers and payload / ICRC`, without the FCS.

mod error;

use std::net::{Ipv4Addr, Ipv6Addr};

use etherparse::{Ethernet2Header, IpNumber, Ipv4Header, Ipv4Options, Ipv6Header, UdpHeader};

pub use error::BuildError;

use crate::wire::entry::TelemetryEntry;
use crate::wire::fncc::{FLAG_MASK, FnccHeader, OPCODE_ACK, UDP_PORT};
use crate::wire::icrc;
use crate::wire::roce::{Aeth, Bth, Reth};

/// One VLAN tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VlanTag {
    /// Tag protocol identifier, 0x8100 (customer) or 0x88A8 (service).
    pub tpid: u16,
    /// Priority code point, 3 bits.
    pub pcp: u8,
    /// VLAN id, 12 bits.
    pub vid: u16,
}

/// The network layer of a frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Network {
    /// IPv4; the options are a multiple of four bytes, at most 40.
    V4 {
        /// Source address.
        source: Ipv4Addr,
        /// Destination address.
        destination: Ipv4Addr,
        /// Option bytes after the fixed header.
        options: Vec<u8>,
    },
    /// IPv6 without extension headers.
    V6 {
        /// Source address.
        source: Ipv6Addr,
        /// Destination address.
        destination: Ipv6Addr,
    },
}

/// FNCC header and stack of a packet. Building sets the flag in the BTH.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stack {
    /// The header; its `n_hop` is written as it is and need not match the entries.
    pub header: FnccHeader,
    /// The entries, newest first.
    pub entries: Vec<TelemetryEntry>,
}

impl Stack {
    /// The stack of a correct packet: `n_hop` counts the entries.
    pub fn new(path_id: u16, n: u16, entries: Vec<TelemetryEntry>) -> Self {
        Self { header: FnccHeader { n_hop: entries.len() as u8, path_id, n }, entries }
    }
}

/// Everything that determines one frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoceFrame {
    /// Destination MAC address.
    pub destination_mac: [u8; 6],
    /// Source MAC address.
    pub source_mac: [u8; 6],
    /// VLAN tags, outermost first.
    pub tags: Vec<VlanTag>,
    /// IP version and addresses.
    pub network: Network,
    /// IPv4 TOS or IPv6 traffic class.
    pub traffic_class: u8,
    /// IPv4 time to live or IPv6 hop limit.
    pub hop_limit: u8,
    /// UDP source port.
    pub udp_source: u16,
    /// Whether the UDP checksum is computed; it is zero otherwise.
    pub udp_checksum: bool,
    /// Base transport header; building sets its pad count and FNCC flag.
    pub bth: Bth,
    /// AETH, directly after the BTH in an ACK, after the stack in other packets.
    pub aeth: Option<Aeth>,
    /// FNCC header and entries.
    pub stack: Option<Stack>,
    /// RETH.
    pub reth: Option<Reth>,
    /// Payload without padding.
    pub payload: Vec<u8>,
}

impl RoceFrame {
    /// An untagged frame from host 1 to host 2 over IPv4, without UDP checksum, headers after the
    /// BTH or payload.
    pub fn new(bth: Bth) -> Self {
        Self {
            destination_mac: [2, 0, 0, 0, 0, 2],
            source_mac: [2, 0, 0, 0, 0, 1],
            tags: Vec::new(),
            network: Network::V4 {
                source: Ipv4Addr::new(10, 0, 0, 1),
                destination: Ipv4Addr::new(10, 0, 0, 2),
                options: Vec::new(),
            },
            traffic_class: 0,
            hop_limit: 64,
            udp_source: 0xC000,
            udp_checksum: false,
            bth,
            aeth: None,
            stack: None,
            reth: None,
            payload: Vec::new(),
        }
    }

    /// The bytes of the frame, from the destination MAC address to the ICRC.
    ///
    /// # Errors
    /// [`BuildError`] when the length fields or the IPv4 options cannot hold what is requested.
    pub fn build(&self) -> Result<Vec<u8>, BuildError> {
        let (body, stack_at) = self.transport();
        let stack_len = self.stack.as_ref().map_or(0, |s| s.entries.len() * TelemetryEntry::LEN);

        // The ICRC is that of the packet before any switch touched it, so it needs the bare
        // lengths.
        let mut bare = body.clone();
        if let Some(at) = stack_at {
            bare.drain(at + FnccHeader::LEN..at + FnccHeader::LEN + stack_len);
        }
        let bare_ip = self.ip_header(bare.len())?;
        let l4 = bare_ip.len();
        let bare_udp = UdpHeader {
            source_port: self.udp_source,
            destination_port: UDP_PORT,
            length: (UdpHeader::LEN + bare.len() + icrc::LEN) as u16,
            checksum: 0,
        };
        let bare_packet = [&bare_ip[..], &bare_udp.to_bytes(), &bare].concat();
        let too_long = BuildError::TooLong { bytes: body.len() + icrc::LEN };
        let crc = icrc::compute(&bare_packet, l4, stack_at.map(|at| l4 + UdpHeader::LEN + at))
            .ok_or_else(|| too_long.clone())?;

        let ip = self.ip_header(body.len())?;
        let body = [body, crc.to_le_bytes().to_vec()].concat();
        let mut udp = UdpHeader { length: (UdpHeader::LEN + body.len()) as u16, ..bare_udp };
        if self.udp_checksum {
            udp.checksum = match &self.network {
                Network::V4 { source, destination, .. } => {
                    udp.calc_checksum_ipv4_raw(source.octets(), destination.octets(), &body)
                }
                Network::V6 { source, destination } => {
                    udp.calc_checksum_ipv6_raw(source.octets(), destination.octets(), &body)
                }
            }
            .map_err(|_| too_long)?;
        }
        Ok([self.link_header(), ip, udp.to_bytes().to_vec(), body].concat())
    }

    /// BTH to payload, and the offset of the FNCC header therein.
    fn transport(&self) -> (Vec<u8>, Option<usize>) {
        let mut bth = self.bth;
        bth.pad_count = (self.payload.len().wrapping_neg() % 4) as u8;
        if self.stack.is_some() {
            bth.flags |= FLAG_MASK;
        }
        let aeth = self.aeth.map_or(Vec::new(), |aeth| aeth.to_bytes().to_vec());
        let mut body = bth.to_bytes().to_vec();
        if bth.opcode == OPCODE_ACK {
            body.extend(&aeth);
        }
        let mut stack_at = None;
        if let Some(stack) = &self.stack {
            stack_at = Some(body.len());
            body.extend(stack.header.to_bytes());
            body.extend(stack.entries.iter().flat_map(|entry| entry.to_bytes()));
        }
        if let Some(reth) = self.reth {
            body.extend(reth.to_bytes());
        }
        if bth.opcode != OPCODE_ACK {
            body.extend(&aeth);
        }
        body.extend(&self.payload);
        body.resize(body.len() + usize::from(bth.pad_count), 0);
        (body, stack_at)
    }

    /// The IP header before UDP, `transport_len` bytes and the ICRC.
    fn ip_header(&self, transport_len: usize) -> Result<Vec<u8>, BuildError> {
        let payload = UdpHeader::LEN + transport_len + icrc::LEN;
        let too_long = || BuildError::TooLong { bytes: transport_len + icrc::LEN };
        match &self.network {
            Network::V4 { source, destination, options } => {
                let mut header = Ipv4Header {
                    time_to_live: self.hop_limit,
                    protocol: IpNumber::UDP,
                    dont_fragment: true,
                    source: source.octets(),
                    destination: destination.octets(),
                    options: Ipv4Options::try_from(&options[..])
                        .map_err(|_| BuildError::Options { bytes: options.len() })?,
                    ..Default::default()
                };
                header.set_payload_len(payload).map_err(|_| too_long())?;
                let mut bytes = header.to_bytes().to_vec();
                bytes[1] = self.traffic_class;
                let checked = Ipv4Header::from_slice(&bytes).map_err(|_| too_long())?.0;
                bytes[10..12].copy_from_slice(&checked.calc_header_checksum().to_be_bytes());
                Ok(bytes)
            }
            Network::V6 { source, destination } => {
                let header = Ipv6Header {
                    traffic_class: self.traffic_class,
                    payload_length: u16::try_from(payload).map_err(|_| too_long())?,
                    next_header: IpNumber::UDP,
                    hop_limit: self.hop_limit,
                    source: source.octets(),
                    destination: destination.octets(),
                    ..Default::default()
                };
                Ok(header.to_bytes().to_vec())
            }
        }
    }

    fn link_header(&self) -> Vec<u8> {
        let network = match self.network {
            Network::V4 { .. } => 0x0800u16,
            Network::V6 { .. } => 0x86DD,
        };
        let header = Ethernet2Header {
            source: self.source_mac,
            destination: self.destination_mac,
            ether_type: self.tags.first().map_or(network, |tag| tag.tpid).into(),
        };
        let mut bytes = header.to_bytes().to_vec();
        for (i, tag) in self.tags.iter().enumerate() {
            let next = self.tags.get(i + 1).map_or(network, |tag| tag.tpid);
            let control = u16::from(tag.pcp & 7) << 13 | tag.vid & 0xFFF;
            bytes.extend(control.to_be_bytes());
            bytes.extend(next.to_be_bytes());
        }
        bytes
    }
}

#[cfg(test)]
mod tests;
