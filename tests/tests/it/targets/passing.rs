//! A NIC on NetFPGA's stream, in which all packets pass past the engine.

use super::profiles::{Metadata, PEER};
use fncc_gen::registers::Registers;
use fncc_models::packet_edit::{Kind, classify};
use fncc_models::sample_capture;
use fncc_models::wire::pause::Pause;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::profile::{ProfilePacket, ProfileSink, ProfileSource, StreamProfile};
use fncc_testbenches::stream::{Beat, Pace, Random, StreamPorts};
use fncc_tests::axi_lite::{self, commit, status};
use fncc_tests::fuzzed_packet::Packet;
use fncc_tests::hardware::{get, hardware, set};

const STREAM: StreamProfile = StreamProfile::NETFPGA;

/// Packets of all kinds, with some that pause.
fn frames(random: &mut Random, count: usize) -> Vec<Vec<u8>> {
    let captured = sample_capture::frames().expect("sample capture");
    let frame = |_| match random.below(4) {
        0 => Pause { quanta: [Some(random.below(300) as u16); 8] }.frame(PEER),
        1 => Packet::random(random).0,
        _ => captured[random.below(captured.len())].data.clone(),
    };
    (0..count).map(frame).collect()
}

/// Engines, and how many packets pass on each.
const PASSING: [(EngineKind, usize); 1] = [(EngineKind::Compiled, 2_000)];

/// The fields of an event with which the engine looks up a flow.
const QUESTION: [&str; 4] = ["qp", "psn", "syndrome", "msn"];

/// What the receiver of ACKs counts.
const COUNTERS: [&str; 6] = [
    "stat_acks",
    "stat_bad_icrc",
    "stat_truncated",
    "stat_bad_hops",
    "stat_bad_length",
    "stat_others",
];

fn question(engine: &dyn Engine, prefix: &str) -> [u64; 4] {
    QUESTION.map(|name| get(engine, &format!("{prefix}_{name}")))
}

/// What the receiver alone makes of packets, one after the other, and what it counts.
fn received_alone(frames: &[Vec<u8>], width: usize) -> (Vec<[u64; 4]>, [u64; 6]) {
    let mut alone = hardware("ack_rx", EngineKind::Compiled, width);
    set(&mut *alone, "cfg_check_icrc", 1);
    let stream = StreamPorts::new(&*alone, "s_axis");
    let mut received = vec![];
    for frame in frames {
        let beats = Beat::of_packet(frame, &[0], width / 8).map(Some);
        for beat in beats.chain(std::iter::repeat_n(None, 60)) {
            stream.offer(&mut *alone, beat.as_ref());
            alone.clock();
            if get(&*alone, "ev_valid") == 1 {
                received.push(question(&*alone, "ev"));
            }
        }
    }
    (received, COUNTERS.map(|name| get(&*alone, name)))
}

/// Runs packets through the engine of a NIC on its stream, while a table that knows no QP answers; in how many cycles it held a beat back.
fn receive(kind: EngineKind, width: usize, frames: Vec<Vec<u8>>, stalls: Option<u64>) -> usize {
    let label = format!("{kind:?} at {width}, stalls {stalls:?}");
    let (expected, counted) = received_alone(&frames, width);
    let mut random = Random::new(width as u64);
    let of = |data: &Vec<u8>| {
        let side = vec![Metadata::random(&mut random, data.len()).words().to_vec()];
        ProfilePacket::new(data.clone(), side)
    };
    let packets: Vec<_> = frames.iter().map(of).collect();
    let mut engine = hardware("netfpga_nic_engine", kind, width);
    let registers = Registers::of("nic_engine").expect("it has registers");
    axi_lite::configure(&mut *engine, &registers, "cfg_check_icrc", 0, 1);
    commit(&mut *engine, &registers, &[]);
    set(&mut *engine, "lookup_ready", 1);
    let mut source = ProfileSource::new(&*engine, "s_axis", STREAM, Pace::new(stalls));
    let mut sink =
        ProfileSink::new(&*engine, "m_axis", STREAM, Pace::new(stalls.map(|seed| seed + 1)));
    packets.iter().for_each(|packet| source.push(packet));
    let (mut requested, mut held, mut open) = (vec![], 0, 0);
    let (mut out, mut quiet) = (vec![], 0);
    while quiet < 1_000 {
        // What stands at the ports of a cycle is looked at before the next one.
        let engine = &mut *engine;
        if get(engine, "context_valid") == 1 && get(engine, "context_ready") == 1 {
            open -= 1;
        }
        if get(engine, "lookup_valid") == 1 {
            requested.push(question(engine, "lookup"));
            open += 1;
        }
        set(engine, "context_valid", u64::from(open > 0));
        held += usize::from(get(engine, "s_axis_tvalid") > get(engine, "s_axis_tready"));
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        source.sample(engine);
        let passed = sink.sample(engine);
        quiet = if passed.is_some() || source.waiting() > 0 { 0 } else { quiet + 1 };
        out.extend(passed);
    }
    assert!(out == packets, "{label}: {} of {}", out.len(), packets.len());
    assert!(requested == expected, "{label}: {} of {}", requested.len(), expected.len());
    assert!(requested.len() * 20 > packets.len(), "{label}: {} questions", requested.len());
    let mut read = |name: &str| status(&mut *engine, &registers, name, 0);
    assert_eq!(COUNTERS.map(&mut read), counted, "{label}");
    assert_eq!(read("stat_unknown_qp"), requested.len() as u64, "{label}");
    assert_eq!(read("stat_overflow"), 0, "{label}");
    held
}

#[test]
fn the_engine_of_a_nic_receives_what_passes_and_lets_all_of_it_pass() {
    for width in [256, 512] {
        for (kind, count) in PASSING {
            let frames = frames(&mut Random::new(width as u64), count);
            receive(kind, width, frames, Some(5));
        }
    }
}

#[test]
fn acks_back_to_back_never_wait_and_are_taken_once_each() {
    let captured = sample_capture::frames().expect("sample capture").into_iter();
    let mut acks: Vec<_> = captured.map(|frame| frame.data).collect();
    acks.retain(|frame| classify(frame).kind == Kind::FlaggedAck);
    let acks: Vec<_> = acks.iter().cycle().take(500).cloned().collect();
    let held = receive(EngineKind::Compiled, 512, acks, None);
    assert_eq!(held, 0, "cycles that ACKs waited");
}
