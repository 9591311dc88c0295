//! Header templates as they are written word by word, and the packets made from them.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use fncc_models::nic::transmit::{Addresses, Template};
use fncc_models::nic::{Order, TemplateWord, answer, notification};
use fncc_models::wire::roce::{Bth, opcode};
use fncc_models::wire::roce_frame::{BuildError, Network, RoceFrame, VlanTag};

const DATA_WORDS: usize = 8;
const FIRST_ANSWER_WORD: usize = 16;
const ANSWER_WORDS: usize = 10;
/// Bytes before the headers of an answer.
const SHAPE_BYTES: usize = 2;
/// Bytes of both MAC addresses.
const ADDRESSES: usize = 12;

/// Whether a word is one of the template of answers.
pub fn is_of_answers(word: u8) -> bool {
    usize::from(word) >= FIRST_ANSWER_WORD
}

/// Whether there is a word of this number.
pub fn has_place(word: u8) -> bool {
    let place = usize::from(word);
    place < DATA_WORDS || (FIRST_ANSWER_WORD..FIRST_ANSWER_WORD + ANSWER_WORDS).contains(&place)
}

/// What a flow makes its packets from.
#[derive(Clone, Copy, Debug, Default)]
pub struct FlowTemplate {
    data: [u64; DATA_WORDS],
    answer: [u64; ANSWER_WORDS],
}

impl FlowTemplate {
    /// A word is written.
    pub fn write(&mut self, TemplateWord { word, data }: TemplateWord) {
        let word = usize::from(word);
        if let Some(place) = self.data.get_mut(word) {
            *place = data;
        }
        let place = word.checked_sub(FIRST_ANSWER_WORD).and_then(|word| self.answer.get_mut(word));
        if let Some(place) = place {
            *place = data;
        }
    }

    /// That of data packets.
    pub fn data(&self) -> Template {
        let words = &self.data;
        let mac = |word: u64| bytes::<6>(&[word]);
        let addresses = match words[1] >> 49 & 1 {
            0 => Addresses::V4(bytes(&words[2..4]), bytes(&words[4..6])),
            _ => Addresses::V6(
                bytes(&words[2..4]),
                bytes(&words[4..6]),
                (words[6] >> 32) as u32 & 0xf_ffff,
            ),
        };
        Template {
            destination_mac: mac(words[0]),
            source_mac: mac(words[1]),
            tci: (words[1] >> 48 & 1 == 1).then_some((words[0] >> 48) as u16),
            addresses,
            traffic_class: words[6] as u8,
            hop_limit: (words[6] >> 8) as u8,
            udp_source: (words[6] >> 16) as u16,
            dest_qp: words[7] as u32 & 0xff_ffff,
            p_key: (words[7] >> 32) as u16,
        }
    }

    /// The address that data packets go to, from which those of the peer come.
    pub fn peer(&self) -> IpAddr {
        match self.data().addresses {
            Addresses::V4(_, peer) => peer.into(),
            Addresses::V6(_, peer, _) => peer.into(),
        }
    }

    /// The frame of an answer with a number of concurrent flows.
    ///
    /// # Errors
    /// [`BuildError`] when there is no such frame.
    pub fn answer(&self, order: &Order, n: u16) -> Result<Vec<u8>, BuildError> {
        self.build(|template| answer(template, order, n))
    }

    /// The frame of a congestion notification.
    ///
    /// # Errors
    /// [`BuildError`] when there is no such frame.
    pub fn notification(&self) -> Result<Vec<u8>, BuildError> {
        self.build(notification)
    }

    fn build(&self, make: impl Fn(&RoceFrame) -> RoceFrame) -> Result<Vec<u8>, BuildError> {
        let shape = self.answer[0] as u8;
        let all = bytes::<{ 8 * ANSWER_WORDS }>(&self.answer);
        let headers = &all[SHAPE_BYTES..];
        let made = make(&parsed(headers, shape));
        let mut frame = made.build()?;
        // What a `RoceFrame` does not have: the DEI bit of the tag, and the flow label, which the ICRC does not cover.
        let ip = ADDRESSES + 2 + if shape & 1 == 1 { 4 } else { 0 };
        frame[..ip].copy_from_slice(&headers[..ip]);
        if shape & 2 != 0 {
            let [class, label] = [frame[ip + 1] & 0xf0, headers[ip + 1] & 0xf];
            frame[ip + 1] = class | label;
            frame[ip + 2..ip + 4].copy_from_slice(&headers[ip + 2..ip + 4]);
        }
        Ok(frame)
    }
}

/// The first bytes of words, each with its first byte in the low bits.
fn bytes<const N: usize>(words: &[u64]) -> [u8; N] {
    std::array::from_fn(|at| (words[at / 8] >> (8 * (at % 8))) as u8)
}

/// Headers from Ethernet to BTH.
fn parsed(headers: &[u8], shape: u8) -> RoceFrame {
    fn at<const N: usize>(headers: &[u8], at: usize) -> [u8; N] {
        std::array::from_fn(|i| headers[at + i])
    }
    let word = |place: usize| u16::from_be_bytes(at(headers, place));
    let mut ip = ADDRESSES + 2;
    let mut tags = vec![];
    if shape & 1 == 1 {
        let tci = word(ADDRESSES + 2);
        tags.push(VlanTag { tpid: word(ADDRESSES), pcp: (tci >> 13) as u8, vid: tci & 0xfff });
        ip += 4;
    }
    let (network, traffic_class, hop_limit, udp) = if shape & 2 != 0 {
        let network = Network::V6 {
            source: Ipv6Addr::from(at::<16>(headers, ip + 8)),
            destination: Ipv6Addr::from(at::<16>(headers, ip + 24)),
        };
        (network, (word(ip) >> 4) as u8, headers[ip + 7], ip + 40)
    } else {
        let network = Network::V4 {
            source: Ipv4Addr::from(at::<4>(headers, ip + 12)),
            destination: Ipv4Addr::from(at::<4>(headers, ip + 16)),
            options: vec![],
        };
        (network, headers[ip + 1], headers[ip + 8], ip + 20)
    };
    let bth = udp + 8;
    let [_, high, middle, low] = at(headers, bth + 4);
    RoceFrame {
        destination_mac: at(headers, 0),
        source_mac: at(headers, 6),
        tags,
        network,
        traffic_class,
        hop_limit,
        udp_source: word(udp),
        ..RoceFrame::new(Bth {
            p_key: word(bth + 2),
            ..Bth::new(opcode::ACK, u32::from_be_bytes([0, high, middle, low]), 0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fncc_models::ack_event::{AckVerdict, judge};
    use fncc_models::nic::template_writes;

    #[test]
    fn what_is_written_as_words_is_read_again() {
        let v6 = Addresses::V6([0xfd; 16], [0xfc; 16], 0xa_bcde);
        for addresses in [Addresses::V4([10, 1, 2, 3], [10, 4, 5, 6]), v6] {
            for tci in [None, Some(0xb123)] {
                let template = Template {
                    destination_mac: [2, 1, 2, 3, 4, 5],
                    source_mac: [2, 9, 8, 7, 6, 5],
                    tci,
                    addresses,
                    traffic_class: 0x6a,
                    hop_limit: 63,
                    udp_source: 0xc123,
                    dest_qp: 0x12_3456,
                    p_key: 0x8001,
                };
                let mut flow = FlowTemplate::default();
                let writes = template_writes(&template).unwrap();
                writes.iter().for_each(|write| flow.write(*write));
                assert_eq!(flow.data(), template);
                let order =
                    Order { flow: 0, psn: 77, msn: 5, syndrome: 0x1f, path_id: 0, stack: vec![] };
                let frame = flow.answer(&order, 9).unwrap();
                let AckVerdict::Event(event) = judge(&frame, true) else { panic!("no ACK") };
                assert_eq!((event.qp, event.psn, event.msn, event.n), (0x12_3456, 77, 5, 9));
                // All that is constant is that of a data packet.
                let data = template.packet(
                    &fncc_models::nic::transmit::Request {
                        psn: 77,
                        opcode: opcode::ACK,
                        bytes: 0,
                        ack_request: false,
                        reth: None,
                        has_fncc: true,
                    },
                    &[],
                );
                let ip = 14 + if tci.is_some() { 4 } else { 0 };
                let data = data.unwrap();
                assert_eq!(frame[..ip], data[..ip]);
                let addresses = match addresses {
                    Addresses::V4(..) => ip + 12..ip + 22,
                    Addresses::V6(..) => ip + 6..ip + 42,
                };
                assert_eq!(frame[addresses.clone()], data[addresses]);
                assert_eq!(frame[ip..ip + 2], data[ip..ip + 2]);
            }
        }
    }
}
