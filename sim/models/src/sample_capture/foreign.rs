//! Traffic that is no FNCC packet: other protocols, and RoCEv2 that just fails to match.

use etherparse::{ArpEthIpv4Packet, ArpOperation, ArpPacket, PacketBuilder};

use super::scene::{Scene, v6};
use crate::wire::roce_frame::{BuildError, RoceFrame, VlanTag};

const HOST_1: [u8; 6] = [0x02, 0xF0, 0, 0, 0, 1];
const HOST_2: [u8; 6] = [0x02, 0xF0, 0, 0, 0, 2];
const IP_1: [u8; 4] = [10, 17, 1, 1];
const IP_2: [u8; 4] = [10, 17, 2, 1];
/// Shortest Ethernet frame without FCS, bytes.
const MIN_FRAME: usize = 60;

/// ARP, TCP, DNS, other UDP, PFC and LLDP, padded to the shortest frame.
pub(super) fn other_protocols(scene: &mut Scene) -> Result<(), BuildError> {
    let ethernet = || PacketBuilder::ethernet2(HOST_1, HOST_2);
    let ipv4 = || ethernet().ipv4(IP_1, IP_2, 64);
    let too_long = |_| BuildError::TooLong { bytes: usize::from(u16::MAX) };
    for operation in [ArpOperation::REQUEST, ArpOperation::REPLY] {
        let arp = ArpEthIpv4Packet {
            operation,
            sender_mac: HOST_1,
            sender_ipv4: IP_1,
            target_mac: if operation == ArpOperation::REPLY { HOST_2 } else { [0; 6] },
            target_ipv4: IP_2,
        };
        let mut frame = Vec::new();
        ethernet().arp(ArpPacket::from(arp)).write(&mut frame).map_err(too_long)?;
        scene.push(padded(frame));
    }
    for payload in [0, 1, 6, 512] {
        let bytes = scene.random_bytes(payload);
        let mut frame = Vec::new();
        let tcp = ipv4().tcp(4791, 4791, 1000 + payload as u32, 8192).ack(77);
        tcp.write(&mut frame, &bytes).map_err(too_long)?;
        scene.push(padded(frame));
    }
    // A DNS query for example.com, then ports that are 4791 only on the wrong side or by their
    // upper byte.
    let query = b"\x12\x34\x01\0\0\x01\0\0\0\0\0\0\x07example\x03com\0\0\x01\0\x01";
    for (source, destination) in [(40_000, 53), (4791, 40_000), (4791, 4790), (40_000, 0x1237)] {
        let mut frame = Vec::new();
        ipv4().udp(source, destination).write(&mut frame, query).map_err(too_long)?;
        scene.push(padded(frame));
    }
    // PFC: pause priority 3 for the longest time, and resume it.
    for quanta in [[0xFF, 0xFF], [0, 0]] {
        let mut frame = [&[1, 0x80, 0xC2, 0, 0, 1][..], &HOST_2, &[0x88, 0x08]].concat();
        frame.extend([1, 1, 0, 1 << 3, 0, 0, 0, 0, 0, 0]);
        frame.extend(quanta);
        scene.push(padded(frame));
    }
    let lldp = [&[1, 0x80, 0xC2, 0, 0, 0x0E][..], &HOST_2, &[0x88, 0xCC]].concat();
    let chassis_port_ttl = [&[2, 7, 4][..], &HOST_2, &[4, 7, 3], &HOST_2, &[6, 2, 0, 120, 0, 0]];
    scene.push(padded([lldp, chassis_port_ttl.concat()].concat()));
    Ok(())
}

/// Flagged ACKs with one thing about them that makes them somebody else's.
pub(super) fn almost_matching(scene: &mut Scene) -> Result<(), BuildError> {
    // First, middle and last fragment.
    for offset_field in [0x2000u16, 0x2010, 0x0020] {
        let ack = scene.ack(2);
        let mut frame = ack.build()?;
        frame[20..22].copy_from_slice(&offset_field.to_be_bytes());
        renew_ipv4_checksum(&mut frame);
        scene.push(frame);
    }
    let tag = |tpid| VlanTag { tpid, pcp: 6, vid: 7 };
    for tpids in [&[0x8100, 0x8100, 0x8100][..], &[0x88A8, 0x88A8, 0x8100], &[0x9100]] {
        let tags = tpids.iter().copied().map(tag).collect();
        let frame = RoceFrame { tags, ..scene.ack(1) };
        scene.send(&frame)?;
    }
    // IP version, IPv4 header length, protocol, UDP port, BTH flag.
    for (at, value) in [(14, 0x55), (14, 0x44), (23, 6), (37, 0xB6), (46, 0xFE)] {
        let ack = scene.ack(1);
        let mut frame = ack.build()?;
        frame[at] = value;
        renew_ipv4_checksum(&mut frame);
        scene.push(frame);
    }
    // IPv6 with an empty hop-by-hop header and with a fragment header before UDP.
    for next_header in [0, 44] {
        let ack = RoceFrame { network: v6(2, 1), ..scene.ack(1) };
        let mut frame = ack.build()?;
        frame[20] = next_header;
        frame[19] += 8;
        frame.splice(54..54, [17, 0, 1, 4, 0, 0, 0, 0]);
        scene.push(frame);
    }
    Ok(())
}

/// The frame with zeros after it up to the shortest length.
pub(super) fn padded(mut frame: Vec<u8>) -> Vec<u8> {
    frame.resize(frame.len().max(MIN_FRAME), 0);
    frame
}

/// Computes the header checksum of an untagged IPv4 frame anew, if it has a valid header.
pub(super) fn renew_ipv4_checksum(frame: &mut [u8]) {
    if let Ok((header, _)) = etherparse::Ipv4Header::from_slice(&frame[14..]) {
        frame[24..26].copy_from_slice(&header.calc_header_checksum().to_be_bytes());
    }
}
