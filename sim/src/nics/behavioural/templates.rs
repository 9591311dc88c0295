//! Header templates as they are written word by word.

use std::net::IpAddr;

use fncc_models::nic::TemplateWord;
use fncc_models::nic::transmit::{Addresses, Template};

const WORDS: usize = 8;

/// Whether there is a word of this number.
pub fn has_place(word: u8) -> bool {
    usize::from(word) < WORDS
}

/// What a flow makes its packets from.
#[derive(Clone, Copy, Debug, Default)]
pub struct FlowTemplate([u64; WORDS]);

impl FlowTemplate {
    /// A word is written.
    pub fn write(&mut self, TemplateWord { word, data }: TemplateWord) {
        if let Some(place) = self.0.get_mut(usize::from(word)) {
            *place = data;
        }
    }

    /// That of data packets.
    pub fn data(&self) -> Template {
        let words = &self.0;
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

    /// That of answers, which have a class and a tag of their own.
    pub fn answers(&self) -> Template {
        let data = self.data();
        let own = self.0[7];
        Template {
            traffic_class: (own >> 24) as u8,
            tci: data.tci.map(|_| (own >> 48) as u16),
            ..data
        }
    }
}

/// The first bytes of words, each with its first byte in the low bits.
fn bytes<const N: usize>(words: &[u64]) -> [u8; N] {
    std::array::from_fn(|at| (words[at / 8] >> (8 * (at % 8))) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
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
                template_writes(&template).into_iter().for_each(|write| flow.write(write));
                assert_eq!([flow.data(), flow.answers()], [template; 2]);
                let other = Template { traffic_class: 0x12, tci: tci.map(|_| 0x4321), ..template };
                let words = (0..).zip(template.words_with(&other));
                words.for_each(|(word, data)| flow.write(TemplateWord { word, data }));
                assert_eq!([flow.data(), flow.answers()], [template, other]);
            }
        }
    }
}
