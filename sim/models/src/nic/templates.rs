//! Both templates of a flow, as a driver writes them on the port `template` of the NIC.

use super::transmit::{Addresses, Request, Template};
use crate::wire::roce::{Bth, opcode};
use crate::wire::roce_frame::BuildError;

/// Number of the first word of the template for answers; that for data begins with word 0.
const FIRST_ANSWER_WORD: u8 = 16;
/// Words of the template for answers, and the bytes before its headers.
const ANSWER_WORDS: usize = 10;
const SHAPE_BYTES: usize = 2;
/// What the second bit of the shape says.
const IPV6: u8 = 2;

/// A word of a template: its number on the port, and its value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TemplateWord {
    /// 0 to 7 for data packets, 16 to 25 for answers.
    pub word: u8,
    /// The word.
    pub data: u64,
}

/// All words that a NIC keeps to make the packets of a flow from: data packets and answers have the same addresses, ports, partition
/// and destination QP.
///
/// # Errors
/// [`BuildError`] when no packet can be made from the template.
pub fn template_writes(template: &Template) -> Result<Vec<TemplateWord>, BuildError> {
    let data = (0..).zip(template.words());
    let answer = (FIRST_ANSWER_WORD..).zip(answer_words(template)?);
    Ok(data.chain(answer).map(|(word, data)| TemplateWord { word, data }).collect())
}

/// Ethernet to BTH of an answer as it is sent, after two bytes that describe its shape; first byte in the low bits.
fn answer_words(template: &Template) -> Result<[u64; ANSWER_WORDS], BuildError> {
    let request = Request {
        psn: 0,
        opcode: opcode::ACK,
        bytes: 0,
        ack_request: false,
        reth: None,
        has_fncc: true,
    };
    let packet = template.packet(&request, &[])?;
    let (shape, ip) = match template.addresses {
        Addresses::V4(..) => (0, 20),
        Addresses::V6(..) => (IPV6, 40),
    };
    let tag = if template.tci.is_some() { 4 } else { 0 };
    let headers = 14 + tag + ip + 8 + Bth::LEN;
    let mut bytes = [0; 8 * ANSWER_WORDS];
    bytes[0] = shape | u8::from(template.tci.is_some());
    bytes[SHAPE_BYTES..SHAPE_BYTES + headers].copy_from_slice(&packet[..headers]);
    let mut words = [0; ANSWER_WORDS];
    for (word, bytes) in words.iter_mut().zip(bytes.as_chunks().0) {
        *word = u64::from_le_bytes(*bytes);
    }
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nic::template_words;
    use crate::wire::roce_frame::{Network, RoceFrame, VlanTag};
    use std::net::{Ipv4Addr, Ipv6Addr};

    const MACS: [[u8; 6]; 2] = [[2, 0, 0, 0, 0, 0xb], [2, 0, 0, 0, 0, 0xa]];

    fn template(tci: Option<u16>, addresses: Addresses) -> Template {
        Template {
            destination_mac: MACS[0],
            source_mac: MACS[1],
            tci,
            addresses,
            traffic_class: 0x6a,
            hop_limit: 63,
            udp_source: 0xc123,
            dest_qp: 0x12_3456,
            p_key: 0x8001,
        }
    }

    #[test]
    fn the_words_are_those_of_both_blocks() {
        let v4 = (Ipv4Addr::new(10, 0, 0, 1), Ipv4Addr::new(10, 0, 0, 2));
        let v6 = (Ipv6Addr::from([0xfd; 16]), Ipv6Addr::from([0xfc; 16]));
        for tci in [None, Some(0x6007)] {
            for is_v6 in [false, true] {
                let (addresses, network) = match is_v6 {
                    false => (
                        Addresses::V4(v4.0.octets(), v4.1.octets()),
                        Network::V4 { source: v4.0, destination: v4.1, options: vec![] },
                    ),
                    true => (
                        Addresses::V6(v6.0.octets(), v6.1.octets(), 0),
                        Network::V6 { source: v6.0, destination: v6.1 },
                    ),
                };
                let template = template(tci, addresses);
                let mut bth = Bth::new(opcode::ACK, template.dest_qp, 0);
                bth.p_key = template.p_key;
                let tag = |_| VlanTag { tpid: 0x8100, pcp: 3, vid: 7 };
                let frame = RoceFrame {
                    destination_mac: MACS[0],
                    source_mac: MACS[1],
                    tags: tci.map(tag).into_iter().collect(),
                    network,
                    traffic_class: 0x6a,
                    hop_limit: 63,
                    udp_source: 0xc123,
                    ..RoceFrame::new(bth)
                };
                let expected = template_words(&frame).unwrap();
                let writes = template_writes(&template).unwrap();
                let numbers: Vec<_> = writes.iter().map(|write| write.word).collect();
                assert_eq!(
                    numbers,
                    [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25]
                );
                let words: Vec<_> = writes.iter().map(|write| write.data).collect();
                assert_eq!(words[..8], template.words());
                // Lengths, checksum, FNCC flag and pad are written by the block, whatever stands there.
                let mut found: Vec<u8> = words[8..].iter().flat_map(|w| w.to_le_bytes()).collect();
                let ip = 2 + 14 + if tci.is_some() { 4 } else { 0 };
                let (lengths, udp) =
                    if is_v6 { (ip + 4..ip + 6, ip + 40) } else { (ip + 2..ip + 4, ip + 20) };
                let sums = if is_v6 { 0..0 } else { ip + 10..ip + 12 };
                let own: Vec<_> =
                    lengths.chain(sums).chain(udp + 4..udp + 6).chain([udp + 12]).collect();
                let mut right: Vec<u8> = expected.iter().flat_map(|w| w.to_le_bytes()).collect();
                for at in own {
                    (found[at], right[at]) = (0, 0);
                }
                assert_eq!(found, right, "{tci:?} {is_v6}");
            }
        }
    }
}
