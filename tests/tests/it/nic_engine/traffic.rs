//! Packets that arrive.

use super::{FLOWS, PSN, TABLE};
use fncc_models::window::fuzz::AckFuzzer;
use fncc_models::window::{Ack, MAX_HOPS, Settings};
use fncc_models::wire::RateCode;
use fncc_models::wire::roce::{Aeth, Bth, opcode};
use fncc_models::wire::roce_frame::{RoceFrame, Stack, VlanTag};
use fncc_testbenches::stream::Random;

/// What the NIC knows of a QP: the flow, and what its sender sends next.
pub type Context = Option<(u16, u32)>;

/// A packet with what its QP's context is when it comes.
pub type Arrival = (Vec<u8>, Context);

/// An ACK on the wire, positive or not.
pub fn frame(ack: &Ack, qp: u32, aeth: Aeth, tags: usize) -> Vec<u8> {
    let negative = aeth.syndrome >> 5 & 3 != 0;
    let psn = (ack.ack_seq as u32).wrapping_add(negative.into()) & PSN;
    let entries = ack.hops[..ack.n_hop.into()].iter().rev().copied().collect();
    RoceFrame {
        tags: vec![VlanTag { tpid: 0x8100, pcp: 3, vid: 7 }; tags],
        aeth: Some(aeth),
        stack: Some(Stack::new(ack.path_id, ack.n, entries)),
        ..RoceFrame::new(Bth::new(opcode::ACK, qp, psn))
    }
    .build()
    .expect("an ACK")
}

pub fn qp_of(flow: u32) -> u32 {
    (0x00b0_0000 + flow * 7919) & PSN
}

/// ACKs of many flows, and of one alone for a while, some of them damaged, negative, malformed or of QPs that the NIC does not know, and other packets.
pub fn traffic(seed: u64, settings: &Settings, count: usize) -> Vec<Arrival> {
    let mut random = Random::new(seed);
    let mut fuzzer = AckFuzzer::new(seed, settings, FLOWS.into());
    let mut arrivals = vec![];
    for index in 0..count {
        let is_alone = index % 1000 < 200;
        let mut ack = loop {
            let ack = fuzzer.next_ack();
            if !is_alone || ack.flow == 0 {
                break ack;
            }
        };
        let mut context = Some((ack.flow as u16, ack.snd_nxt as u32));
        match random.below(60) {
            0 => ack.hops[random.below(MAX_HOPS)].rate = RateCode::INVALID,
            1 => context = None,
            // In the table but not set up; beyond the table.
            2 => context = Some((FLOWS + random.below(24) as u16, 5)),
            3 => context = Some((TABLE as u16 + random.below(1000) as u16, 5)),
            _ => {}
        }
        let msn = random.word() as u32 & PSN;
        let aeth = match random.below(8) {
            0 => Aeth::nak(random.below(4) as u8, msn),
            1 => Aeth::receiver_not_ready(random.below(32) as u8, msn),
            _ => Aeth { syndrome: random.below(32) as u8, msn },
        };
        let mut bytes = frame(&ack, qp_of(ack.flow), aeth, random.below(3));
        match random.below(40) {
            0 => {
                let at = 54 + random.below(4);
                bytes[at] ^= 1 << random.below(8);
            }
            1 => bytes.truncate(20 + random.below(40)),
            2 => bytes = vec![random.word() as u8; 60 + random.below(300)],
            _ => {}
        }
        arrivals.push((bytes, context));
    }
    arrivals
}

/// Only ACKs that are sound, with full stacks, flow by flow in turn.
pub fn plain(settings: &Settings, count: usize) -> Vec<Arrival> {
    let mut fuzzer = AckFuzzer::new(4, settings, FLOWS.into());
    let mut arrivals = vec![];
    for index in 0..count {
        let mut ack = fuzzer.next_ack();
        ack.flow = (index % usize::from(FLOWS)) as u32;
        ack.n_hop = 5;
        let context = Some((ack.flow as u16, ack.snd_nxt as u32));
        arrivals.push((frame(&ack, qp_of(ack.flow), Aeth::ack(1), 0), context));
    }
    arrivals
}
