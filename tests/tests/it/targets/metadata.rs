//! What holds on NetFPGA's streams alone: metadata on `tuser` that counts in first beats, and a length in it that grows with the packet.

use super::profiles::{Metadata, OWN, OWN_PORT, PEER};
use fncc_gen::registers::Registers;
use fncc_models::lossless::{QcnSettings, feedback};
use fncc_models::packet_edit::{Mode, Outcome, edit};
use fncc_models::sample_capture;
use fncc_models::wire::TelemetryEntry;
use fncc_models::wire::pause::{Control, Pause};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::port::link::priority;
use fncc_testbenches::axi_lite::Master;
use fncc_testbenches::profile::{ProfilePacket, ProfileSink, ProfileSource, StreamProfile};
use fncc_testbenches::stream::{Pace, Random};
use fncc_tests::axi_lite::{self, commit, status};
use fncc_tests::fuzzed_packet::Packet;
use fncc_tests::hardware::{hardware, set};
use std::collections::{BTreeMap, VecDeque};

const MAC: [u8; 6] = [0x02, 0x11, 0x22, 0x33, 0x44, 0x55];
const SEED: u64 = 77;
const QCN: QcnSettings =
    QcnSettings { qmin_bytes: 100, qmax_bytes: 5_000, alpha: 5e-4, interval: 30 };

fn source(engine: &dyn Engine, name: &str, pace: Pace) -> ProfileSource {
    ProfileSource::new(engine, name, StreamProfile::NETFPGA, pace)
}

fn sink(engine: &dyn Engine, name: &str, pace: Pace) -> ProfileSink {
    ProfileSink::new(engine, name, StreamProfile::NETFPGA, pace)
}

fn packet(data: &[u8], metadata: Metadata) -> ProfilePacket {
    ProfilePacket::new(data.to_vec(), vec![metadata.words().to_vec()])
}

/// The packet that a beat ends, with its metadata, which must be right.
fn sampled(sink: &mut ProfileSink, engine: &dyn Engine, at: &str) -> Option<(Vec<u8>, Metadata)> {
    let packet = sink.sample(engine)?;
    let metadata = Metadata::of(&packet.side[0]);
    assert_eq!(usize::from(metadata.length), packet.data.len(), "{at}: {metadata:x?}");
    for field in [metadata.source, metadata.destination] {
        assert_eq!(field.count_ones(), 1, "{at}: {metadata:x?}");
    }
    Some((packet.data, metadata))
}

/// The entry that a port stamps.
fn entry(port: u64) -> TelemetryEntry {
    TelemetryEntry::from_u64(0x5123_4567_89ab_cd00 + port)
}

/// All ports stamp, and their entries come into the table.
fn stamp(engine: &mut dyn Engine) {
    set(engine, "stamp_valid", 0xff);
    for port in 0..8 {
        set(engine, &format!("stamp_entry_{port}"), entry(port).to_u64());
    }
    engine.clock();
    set(engine, "stamp_valid", 0);
    (0..20).for_each(|_| engine.clock());
}

fn configure(engine: &mut dyn Engine, registers: &Registers, mode: Mode) {
    set(engine, "cfg_own_port", OWN_PORT);
    for (port, value) in [
        ("cfg_hpcc_mode", u64::from(mode == Mode::Hpcc)),
        ("cfg_switch_id", 0x123),
        ("cfg_egress_port", OWN),
        ("cfg_rate", 5),
        ("cfg_strict", 0xff),
        ("cfg_mac", MAC.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte))),
        ("cfg_pfc_obey", 0xff),
        ("cfg_quanta", 100),
        ("cfg_refresh", 9),
        ("cfg_quanta_step", 200),
        ("cfg_lossless", 0b10),
        ("cfg_xoff", 500),
        ("cfg_xon", 400),
        ("cfg_headroom", 100_000),
        ("cfg_qcn_priorities", 0xff),
        ("cfg_qmin", QCN.qmin_bytes.into()),
        ("cfg_qmax", QCN.qmax_bytes.into()),
        ("cfg_qcn_slope", QCN.slope().expect("sound")),
        ("cfg_qcn_seed", SEED),
        ("cfg_qcn_interval", QCN.interval.into()),
    ] {
        axi_lite::configure(engine, registers, port, 0, value);
    }
    commit(engine, registers, &["cfg_pause_load", "cfg_pfc_load", "cfg_qcn_load"]);
    (0..40).for_each(|_| engine.clock());
}

/// A packet that is to leave.
struct Expected {
    data: Vec<u8>,
    metadata: Metadata,
}

fn run_port(kind: EngineKind, width: usize, mode: Mode, seed: u64, cycles: usize) {
    let label = format!("{kind:?} at {width} in {mode:?} mode, seed {seed}");
    let mut engine = hardware("netfpga_port", kind, width);
    let engine = &mut *engine;
    let registers = Registers::of("switch_port").expect("it has registers");
    configure(engine, &registers, mode);
    stamp(engine);
    let mut random = Random::new(seed);
    let captured = sample_capture::frames().expect("sample capture");
    let pace = |n: u64| Pace::new(Some(seed + n));
    let mut queues: Vec<_> =
        (0..8).map(|c| source(engine, &format!("s_axis_{c}"), pace(c))).collect();
    let mut rx = source(engine, "s_rx", pace(8));
    let [mut to_link, mut from_link, mut fed_back] =
        [("m_axis", 9), ("m_rx", 10), ("m_feedback", 11)]
            .map(|(name, n)| sink(engine, name, pace(n)));
    // By the low word above the fields, which names the packet.
    let mut waiting: [VecDeque<Expected>; 8] = Default::default();
    let mut received: VecDeque<Expected> = VecDeque::new();
    let mut offenders: Vec<(Vec<u8>, u8)> = vec![];
    let (mut sent, mut grown, mut pauses, mut reported, mut fed) = (0_u32, 0_u32, 0_u32, 0_u32, 0);
    let (mut holds_one, mut quiet, mut cycle) = (false, 0, 0);
    while quiet < 1_000 {
        let at = format!("{label}, cycle {cycle}");
        cycle += 1;
        assert!(cycle < 20 * cycles + 100_000, "{at}: stuck");
        let busy = cycle < cycles;
        let frame = |random: &mut Random| match random.below(3) {
            0 => Packet::random(random).0,
            _ => captured[random.below(captured.len())].data.clone(),
        };
        set(engine, "enq_valid", 0);
        if busy && random.below(1_000) < width / 8 {
            let frame = frame(&mut random);
            let p = usize::from(priority(&frame));
            let metadata = Metadata::random(&mut random, frame.len());
            queues[p].push(&packet(&frame, metadata));
            let port = match mode {
                Mode::Fncc => metadata.source.trailing_zeros().into(),
                Mode::Hpcc => OWN,
            };
            let edited = edit(&frame, mode, 0x123, entry(port));
            if edited.outcome == Outcome::Inserted {
                grown += 1;
            }
            let metadata = Metadata { length: edited.frame.len() as u16, ..metadata };
            waiting[p].push_back(Expected { data: edited.frame, metadata });
            offenders.extend(feedback(&frame).map(|answer| (answer, metadata.source)));
            sent += 1;
            set(engine, "enq_valid", 1);
            set(engine, "enq_priority", p as u64);
            set(engine, "enq_bytes", frame.len() as u64);
        }
        if busy && rx.waiting() < 4 && random.percent(10) {
            let frame = match random.below(8) {
                0 => {
                    let mut quanta = [None; 8];
                    quanta[random.below(8)] = Some(random.below(20) as u16);
                    Pause { quanta }.frame(PEER)
                }
                // Those of the capture would pause for as long as the test runs.
                _ => std::iter::repeat_with(|| frame(&mut random))
                    .find(|frame| Pause::judge(frame, MAC, false) == Control::Other)
                    .expect("there is no end of them"),
            };
            let metadata = Metadata::random(&mut random, frame.len());
            rx.push(&packet(&frame, metadata));
            match Pause::judge(&frame, MAC, false) {
                Control::Other => received.push_back(Expected { data: frame, metadata }),
                Control::Pfc(_) => reported += 1,
                other => panic!("{at}: {other:?}"),
            }
        }
        // What the buffer holds for this port comes and goes, and the peer is to pause.
        let moves =
            busy && random.below(if holds_one { 300 } else { 900 }) == 0 || !busy && holds_one;
        for (event, holding) in [("buf_enq", false), ("buf_deq", true)] {
            set(engine, &format!("{event}_valid"), (moves && holds_one == holding).into());
            set(engine, &format!("{event}_priority"), 1);
            set(engine, &format!("{event}_bytes"), 1_000);
        }
        holds_one ^= moves;

        queues.iter_mut().for_each(|queue| queue.drive(engine));
        rx.drive(engine);
        for sink in [&mut to_link, &mut from_link, &mut fed_back] {
            sink.drive(engine);
        }
        engine.clock();
        for queue in &mut queues {
            queue.sample(engine);
        }
        rx.sample(engine);
        let mut moved = false;
        if let Some((data, metadata)) = sampled(&mut to_link, engine, &format!("{at}: m_axis")) {
            moved = true;
            let is_next = |queue: &&mut VecDeque<Expected>| {
                queue.front().is_some_and(|next| next.metadata.rest == metadata.rest)
            };
            match waiting.iter_mut().find(is_next).and_then(VecDeque::pop_front) {
                Some(expected) => {
                    assert_eq!(data, expected.data, "{at}");
                    assert_eq!(metadata, expected.metadata, "{at}");
                }
                None => {
                    let Control::Pfc(pause) = Pause::judge(&data, [0; 6], false) else {
                        panic!("{at}: nobody sent {metadata:x?} {data:02x?}");
                    };
                    assert_eq!(data, pause.frame(MAC), "{at}");
                    assert_eq!(metadata, Metadata::made(60, OWN_PORT as u8), "{at}");
                    pauses += 1;
                }
            }
        }
        if let Some((data, metadata)) = sampled(&mut from_link, engine, &format!("{at}: m_rx")) {
            moved = true;
            let expected = received.pop_front().unwrap_or_else(|| panic!("{at}: none came in"));
            assert_eq!((data, metadata), (expected.data, expected.metadata), "{at}");
        }
        if let Some((data, metadata)) = sampled(&mut fed_back, engine, &format!("{at}: m_feedback"))
        {
            moved = true;
            assert_eq!(metadata, Metadata::made(data.len(), metadata.destination), "{at}");
            assert!(offenders.contains(&(data, metadata.destination)), "{at}: {metadata:x?}");
            fed += 1;
        }
        quiet = if moved || busy { 0 } else { quiet + 1 };
    }
    assert!(
        waiting.iter().all(VecDeque::is_empty) && received.is_empty(),
        "{label}: some are lost"
    );
    for (counter, expected) in [
        ("stat_packets", sent),
        ("stat_inserted", grown),
        ("stat_invalid", 0),
        ("stat_pause_sent", pauses),
        ("stat_rx_pfc", reported),
        ("stat_rx_malformed", 0),
        ("stat_qcn_sent", fed),
        ("stat_underflow", 0),
        ("stat_pfc_cfg_error", 0),
    ] {
        let counted = status(engine, &registers, counter, 0);
        assert_eq!(counted, u64::from(expected), "{label}: {counter}");
    }
    let enough = [grown, pauses, reported, fed].iter().all(|count| *count > 3);
    assert!(cycles < 20_000 || enough, "{label}: {grown} {pauses} {reported} {fed}");
}

#[test]
fn the_port_keeps_the_rules_with_every_packet_under_any_stalls() {
    for width in [256, 512] {
        for seed in 0..2 {
            run_port(EngineKind::Compiled, width, Mode::Fncc, seed, 40_000);
            run_port(EngineKind::Compiled, width, Mode::Hpcc, seed, 40_000);
        }
    }
}

#[test]
fn a_new_configuration_meets_each_packet_whole() {
    let frames: Vec<Vec<u8>> = sample_capture::frames()
        .expect("sample capture")
        .into_iter()
        .map(|frame| frame.data)
        .collect();
    let configurations = [(Mode::Fncc, 0x123), (Mode::Hpcc, 0xabc), (Mode::Fncc, 0xedc)];
    let mut engine = hardware("netfpga_port", EngineKind::Compiled, 512);
    let engine = &mut *engine;
    let registers = Registers::of("switch_port").expect("it has registers");
    configure(engine, &registers, Mode::Fncc);
    let offset = |port: &str| {
        let register = registers.config.iter().find(|register| register.port == port);
        register.unwrap_or_else(|| panic!("no {port}")).offset
    };
    stamp(engine);
    let mut random = Random::new(1);
    let mut bus = Master::new(engine);
    let mut source = source(engine, "s_axis_0", Pace::Full);
    let mut sink = sink(engine, "m_axis", Pace::Full);
    let mut sent: VecDeque<(Vec<u8>, Metadata)> = VecDeque::new();
    let mut met = BTreeMap::new();
    for cycle in 0..30_000 {
        if bus.is_idle() && random.percent(20) {
            let (mode, id) = configurations[random.below(3)];
            bus.push_write(offset("cfg_hpcc_mode"), u32::from(mode == Mode::Hpcc));
            bus.push_write(offset("cfg_switch_id"), id);
            bus.push_write(0, 1);
        }
        if source.waiting() < 20 {
            let frame = &frames[random.below(frames.len())];
            let metadata = Metadata::random(&mut random, frame.len());
            source.push(&packet(frame, metadata));
            sent.push_back((frame.clone(), metadata));
        }
        bus.drive(engine);
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        if let Some(answer) = bus.sample(engine) {
            assert_eq!(answer.response, 0, "a write is refused");
        }
        source.sample(engine);
        let at = format!("cycle {cycle}");
        let Some((data, metadata)) = sampled(&mut sink, engine, &at) else { continue };
        let (frame, came) = sent.pop_front().expect("it was sent");
        assert_eq!(metadata, Metadata { length: data.len() as u16, ..came }, "{at}");
        let edited = configurations.map(|(mode, id)| {
            let port = match mode {
                Mode::Fncc => came.source.trailing_zeros().into(),
                Mode::Hpcc => OWN,
            };
            edit(&frame, mode, id as u16, entry(port)).frame
        });
        let by = edited.iter().position(|edited| *edited == data);
        let by = by.unwrap_or_else(|| panic!("{at}: {frame:02x?} left as {data:02x?}"));
        if edited.iter().filter(|edited| **edited == data).count() == 1 {
            *met.entry(by).or_insert(0) += 1;
        }
    }
    assert!((0..3).all(|by| met.get(&by).is_some_and(|count| *count > 100)), "{met:?}");
}
