//! Packets for the congestion point: frames of all kinds with the tags that the parser of the switch gives them.

use fncc_models::sample_capture;
use fncc_models::wire::roce::{Bth, opcode};
use fncc_models::wire::roce_frame::{Network, RoceFrame, VlanTag};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random, ReceivedPacket};
use fncc_tests::hardware::hardware;

const DESTINATION: [u8; 4] = [192, 168, 255, 254];

/// A packet as it passes the tap.
#[derive(Clone)]
pub struct Offender {
    pub frame: Vec<u8>,
    pub port: u8,
    pub tag: Vec<u64>,
}

/// Tags of frames, as the parser of the switch has them.
pub fn tagged(frames: Vec<Vec<u8>>) -> Vec<Offender> {
    let mut parser = hardware("ack_parser", EngineKind::Compiled, 512);
    let engine = &mut *parser;
    let mut source = PacketSource::new(engine, "s_axis", Pace::Full);
    let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
    let port = |index: usize| (index * 7 % 251) as u8;
    frames.iter().enumerate().for_each(|(i, f)| source.push(f, &[port(i).into()]));
    let mut offenders = vec![];
    while offenders.len() < frames.len() {
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        source.sample(engine);
        if let Some(ReceivedPacket { data, user }) = sink.sample(engine) {
            offenders.push(Offender { frame: data, port: port(offenders.len()), tag: user });
        }
    }
    offenders
}

/// Low half of the source address of an IPv4 flow. Two make the sum over the header of the feedback carry
/// once more when its carries are folded in, one in each order of bytes.
fn source_low(flow: u8, traffic_class: u8) -> u32 {
    let folded = match flow {
        1 => 0x0100,
        2 => 0x0001,
        _ => return u32::from(flow) << 8 | 0xFF,
    };
    let [a, b, c, d] = DESTINATION.map(u32::from);
    let class = u32::from(traffic_class | 3);
    let others = (0x4500 | class) + 60 + 0x4000 + 0x4011 + 0x0A01 + (a << 8 | b) + (c << 8 | d);
    0xFFFF + folded - others % 0xFFFF
}

/// A RoCEv2 frame of one of a few flows.
fn roce_frame(random: &mut Random) -> Vec<u8> {
    let flow = random.below(12) as u8;
    let opcodes = [opcode::WRITE_FIRST, opcode::WRITE_MIDDLE, opcode::SEND_ONLY, 0x64];
    let opcode = match random.below(8) {
        0 => opcode::ACK,
        1 => opcode::CNP,
        _ => opcodes[random.below(opcodes.len())],
    };
    let dest_qp = 0xA0_0000 + u32::from(flow) * 0x0103 + random.below(3) as u32;
    let mut bth = Bth::new(opcode, dest_qp, random.word() as u32);
    bth.p_key = [0xFFFF, 0x8001][usize::from(flow % 2)];
    bth.flags = random.word() as u8 & 0xFE;
    bth.ack_request = random.percent(50);
    let traffic_class = random.word() as u8;
    let network = match flow % 3 {
        0 => Network::V6 {
            source: [0xfd, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, flow].into(),
            destination: [0xfe, 31, 41, 59, 26, 53, 58, 97, 93, 23, 84, 62, 64, 33, 83, 27].into(),
        },
        _ => Network::V4 {
            source: (0x0A01_0000 | (source_low(flow, traffic_class) % 0xFFFF)).into(),
            destination: DESTINATION.into(),
            options: vec![1; 4 * [0, 0, 0, 1, 5, 10][random.below(6)]],
        },
    };
    let tag = |random: &mut Random| VlanTag {
        tpid: [0x8100, 0x88A8][random.below(2)],
        pcp: random.below(8) as u8,
        vid: random.below(4096) as u16,
    };
    let tags = (0..random.below(3)).map(|_| tag(random)).collect();
    let frame = RoceFrame {
        destination_mac: [2, 0x11, 0x22, 0x33, 0x44, 0x55],
        source_mac: [6, 0x66, 0x77, 0x88, 0x99, flow],
        tags,
        network,
        traffic_class,
        udp_source: 0xC000 + random.below(1000) as u16,
        payload: vec![0x5A; [0, 1, 30, 60, 64, 300, 1024][random.below(7)]],
        ..RoceFrame::new(bth)
    };
    let ip = 14 + 4 * frame.tags.len();
    let is_ipv6 = matches!(frame.network, Network::V6 { .. });
    let mut frame = frame.build().expect("a frame");
    if is_ipv6 {
        // A flow label, which the builder leaves zero.
        frame[ip + 1] |= 1 + flow;
        frame[ip + 3] = random.word() as u8;
    }
    frame
}

/// Frames of all kinds, many of them damaged or foreign.
pub fn offenders(seed: u64, count: usize) -> Vec<Offender> {
    let mut random = Random::new(seed);
    let others = sample_capture::frames().expect("sample capture");
    let frames = (0..count).map(|_| {
        let mut frame = match random.below(4) {
            0 => others[random.below(others.len())].data.clone(),
            _ => roce_frame(&mut random),
        };
        match random.below(8) {
            0 => frame.truncate(1 + random.below(frame.len())),
            1 => frame.truncate(frame.len().min(40 + random.below(70))),
            2 => {
                let at = random.below(frame.len().min(106));
                frame[at] ^= 1 << random.below(8);
            }
            _ => {}
        }
        frame
    });
    tagged(frames.collect())
}
