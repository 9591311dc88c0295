//! The split of received packets against its reference model: every packet at the output that it belongs to, with the tag of the model, whatever its neighbours are.

use fncc_hdl::catalog::{self, Parameters, STACKS, WIDTHS};
use fncc_hdl::nic::receive::RxSplit;
use fncc_models::nic::{Route, route_up_to};
use fncc_models::sample_capture;
use fncc_models::wire::TelemetryEntry;
use fncc_models::wire::roce::{Aeth, Bth, Reth, opcode};
use fncc_models::wire::roce_frame::Stack;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::fuzzed_packet::Packet;
use fncc_tests::hardware::{get, hardware, set};
use fncc_tests::recorded;
use fncc_tests::roce_packets::{damage, frame, tag};
use std::collections::BTreeMap;
use std::collections::VecDeque;

const OUTPUTS: [&str; 2] = ["m_roce", "m_other"];
const ENGINES: [EngineKind; 1] = [EngineKind::Compiled];

/// A sound packet of any kind.
fn sound(random: &mut Random) -> Vec<u8> {
    let code = match random.below(10) {
        0..3 => opcode::ACK,
        3..7 => random.below(12) as u8,
        7 => [opcode::CNP, opcode::TELEMETRY_REQUEST][random.below(2)],
        8 => opcode::READ_REQUEST,
        _ => random.word() as u8,
    };
    let mut bth = Bth::new(code, random.word() as u32, random.word() as u32);
    bth.ack_request = random.percent(50);
    let length = [0, random.below(8), random.below(600)][random.below(3)];
    let payload = if code == opcode::ACK { 0 } else { length };
    let payload = (0..payload).map(|_| random.word() as u8).collect();
    let reth = Reth { address: random.word(), remote_key: 1, length: 2 };
    let stacked = code != opcode::CNP && random.percent(40);
    let has_reth = [6, 10, 11].contains(&code);
    let mut frame = frame(random, bth, has_reth.then_some(reth), payload, stacked);
    if code == opcode::ACK {
        frame.aeth = Some(Aeth { syndrome: random.word() as u8, msn: random.word() as u32 });
    }
    frame.build().expect("a frame")
}

/// Sound packets, broken ones, and what else there is on a link.
fn packets(seed: u64, count: usize) -> Vec<Vec<u8>> {
    let random = &mut Random::new(seed);
    let capture = sample_capture::frames().expect("the sample capture can be built");
    let mut packet = || match random.below(20) {
        0 => capture[random.below(capture.len())].data.clone(),
        1 => Packet::random(random).0,
        2..7 => {
            let mut frame = sound(random);
            damage(random, &mut frame);
            frame
        }
        7 => (0..1 + random.below(200)).map(|_| random.word() as u8).collect(),
        _ => sound(random),
    };
    (0..count).map(|_| packet()).collect()
}

/// What leaves by the outputs, and the counters.
#[derive(Debug, Default)]
struct Expected {
    outputs: [VecDeque<(Vec<u8>, Vec<u64>)>; 2],
    counts: BTreeMap<&'static str, u64>,
}

/// Ports that the packets came in by.
fn user(index: usize) -> u64 {
    (index as u64 * 7) & 0xff
}

fn expected(packets: &[Vec<u8>]) -> Expected {
    expected_up_to(packets, STACKS[0])
}

/// The same of a split for larger stacks.
fn expected_up_to(packets: &[Vec<u8>], stack: usize) -> Expected {
    let mut all = Expected::default();
    for (index, frame) in packets.iter().enumerate() {
        let (output, user, name) = match route_up_to(frame, stack as u8) {
            Route::Ack(headers) => (0, tag(&headers), "acks"),
            Route::Data(headers) => (0, tag(&headers), "data"),
            Route::Other => (1, vec![user(index)], "others"),
            Route::Malformed => (1, vec![user(index)], "malformed"),
            Route::Cnp(headers) => (0, tag(&headers), "cnps"),
        };
        *all.counts.entry(name).or_insert(0) += 1;
        all.outputs[output].push_back((frame.clone(), user));
    }
    all
}

/// Runs packets through; gives the cycles of stalls at the input, and of every output those in which beats left.
fn run(
    engine: &mut dyn Engine,
    packets: &[Vec<u8>],
    paces: [Pace; 3],
    label: &str,
) -> (usize, [Vec<usize>; 2]) {
    run_up_to(STACKS[0], engine, packets, paces, label)
}

fn run_up_to(
    stack: usize,
    engine: &mut dyn Engine,
    packets: &[Vec<u8>],
    paces: [Pace; 3],
    label: &str,
) -> (usize, [Vec<usize>; 2]) {
    let mut all = expected_up_to(packets, stack);
    let [pace, paces @ ..] = paces;
    let mut source = PacketSource::new(engine, "s_axis", pace);
    let mut sinks: Vec<_> = OUTPUTS
        .into_iter()
        .zip(paces)
        .map(|(name, pace)| PacketSink::new(engine, name, pace))
        .collect();
    packets.iter().enumerate().for_each(|(i, p)| source.push(p, &[user(i)]));
    let (mut quiet, mut stalls) = (0, 0);
    let mut beats: [Vec<usize>; 2] = Default::default();
    for cycle in 0.. {
        source.drive(engine);
        sinks.iter_mut().for_each(|sink| sink.drive(engine));
        engine.clock();
        stalls += usize::from(get(engine, "s_axis_tready") == 0);
        source.sample(engine);
        quiet += 1;
        for (index, sink) in sinks.iter_mut().enumerate() {
            let before = sink.beats();
            let out = sink.sample(engine);
            if sink.beats() > before {
                beats[index].push(cycle);
                quiet = 0;
            }
            let Some(out) = out else { continue };
            let (data, user) = all.outputs[index].pop_front().expect("a packet is due");
            let at = format!("{label}, {}, cycle {cycle}", OUTPUTS[index]);
            assert!(out.data == data, "{at}:\n{:02x?}\n{data:02x?}", out.data);
            assert_eq!(out.user, user, "{at}: {data:02x?}");
        }
        let is_empty = all.outputs.iter().all(VecDeque::is_empty);
        if source.waiting() == 0 && is_empty && quiet > 100 {
            break;
        }
        assert!(quiet < 3_000, "{label}: packets are stuck");
    }
    for name in ["acks", "data", "cnps", "others", "malformed", "dropped"] {
        let count = all.counts.get(name).copied().unwrap_or(0);
        assert_eq!(get(engine, &format!("stat_{name}")), count, "{label}: {name}");
    }
    (stalls, beats)
}

fn paces(stall: Option<u64>) -> [Pace; 3] {
    std::array::from_fn(|i| Pace::new(stall.map(|seed| seed + i as u64)))
}

#[test]
fn every_packet_leaves_by_the_output_of_the_model_with_its_tag_at_any_width_under_any_stalls() {
    for width in WIDTHS {
        for (seed, stall) in [(1, None), (2, Some(3)), (3, Some(40))] {
            let mut engine = hardware("rx_split", EngineKind::Compiled, width);
            let packets = packets(seed + width as u64, 1500);
            let mut paces = paces(stall);
            // Others are dropped if they wait for long, which is not of this test.
            paces[2] = Pace::Full;
            run(&mut *engine, &packets, paces, &format!("at {width}, seed {seed}"));
        }
    }
}

/// Sound packets and their cut ends, with stacks of up to 15 entries.
#[test]
fn a_split_for_15_entries_passes_them_on_and_one_for_5_does_not() {
    let random = &mut Random::new(21);
    let mut packets = packets(12, 300);
    for place in 0..400 {
        let code = [opcode::ACK, opcode::WRITE_ONLY, opcode::TELEMETRY_REQUEST][place % 3];
        let reth = Reth { address: random.word(), remote_key: 1, length: 2 };
        let has_reth = code == opcode::WRITE_ONLY;
        let bth = Bth::new(code, random.word() as u32, random.word() as u32);
        let mut frame = frame(random, bth, has_reth.then_some(reth), vec![], true);
        frame.aeth = (code == opcode::ACK).then_some(Aeth { syndrome: 0x1f, msn: 9 });
        let entries = (0..random.below(16)).map(|_| TelemetryEntry::from_u64(random.word()));
        frame.stack = Some(Stack::new(7, 3, entries.collect()));
        let mut built = frame.build().expect("a frame");
        if random.percent(20) {
            built.truncate(1 + random.below(built.len()));
        }
        packets.push(built);
    }
    for (stack, width) in [(15, 64), (15, 512), (5, 512)] {
        let p = Parameters { width, stack, ..Default::default() };
        let mut engine = recorded::engine(EngineKind::Compiled, "rx_split", p);
        set(&mut *engine, "rst", 1);
        engine.clock();
        set(&mut *engine, "rst", 0);
        let label = format!("{stack} entries at {width}");
        run_up_to(stack, &mut *engine, &packets, paces(None), &label);
    }
}

#[test]
fn kernel_interpreter_and_verilator_do_the_same() {
    for kind in ENGINES {
        for (width, count) in [(64, 100), (512, 100)] {
            let mut engine = hardware("rx_split", kind, width);
            let packets = packets(9, count);
            run(&mut *engine, &packets, paces(Some(6)), &format!("{kind:?} at {width}"));
        }
    }
}

#[test]
fn a_packet_cut_short_at_any_byte_goes_where_the_model_says() {
    let random = &mut Random::new(5);
    for width in [64, 256, 512] {
        let mut packets = vec![];
        for _ in 0..4 {
            let whole = sound(random);
            packets.extend((1..whole.len().min(200)).map(|length| whole[..length].to_vec()));
            packets.push(whole);
        }
        let mut engine = hardware("rx_split", EngineKind::Compiled, width);
        run(&mut *engine, &packets, paces(None), &format!("at {width}"));
    }
}

#[test]
fn the_input_never_stalls_and_no_packet_has_a_bubble_while_the_outputs_take_all() {
    for width in WIDTHS {
        let mut engine = hardware("rx_split", EngineKind::Compiled, width);
        let packets = packets(11, 800);
        let (stalls, beats) = run(&mut *engine, &packets, paces(None), &format!("at {width}"));
        assert_eq!(stalls, 0, "at {width}");
        let all = expected(&packets);
        for (output, beats) in all.outputs.iter().zip(&beats) {
            let mut at = 0;
            for (packet, _) in output {
                let count = packet.len().div_ceil(width / 8);
                assert_eq!(beats[at + count - 1] - beats[at], count - 1, "at {width}");
                at += count;
            }
        }
    }
}

/// Latency by beats of a packet at a width.
fn latency(width: usize, beats: usize) -> usize {
    match width {
        64 => RxSplit::<64, 8, 13, 8>::latency(beats),
        128 => RxSplit::<128, 16, 12, 8>::latency(beats),
        256 => RxSplit::<256, 32, 11, 8>::latency(beats),
        512 => RxSplit::<512, 64, 10, 8>::latency(beats),
        _ => RxSplit::<1024, 128, 9, 8>::latency(beats),
    }
}

#[test]
fn a_packet_leaves_after_the_stated_latency() {
    let block = catalog::find("rx_split").expect("in the catalogue");
    for width in WIDTHS {
        for payload in [0, 64, 600] {
            let bth = Bth::new(opcode::SEND_ONLY, 5, 6);
            let frame = fncc_models::wire::roce_frame::RoceFrame {
                payload: vec![7; payload],
                ..fncc_models::wire::roce_frame::RoceFrame::new(bth)
            };
            let frame = frame.build().expect("a frame");
            let expected = latency(width, frame.len().div_ceil(width / 8));
            let mut engine = hardware("rx_split", EngineKind::Compiled, width);
            let (_, beats) = run(&mut *engine, &[frame], paces(None), "latency");
            assert_eq!(beats[0][0], expected, "at {width}, {payload} bytes");
        }
        let of_head = latency(width, 200);
        let parameters = Parameters { width, ..Default::default() };
        assert_eq!((block.latency)(parameters), of_head, "at {width}");
    }
}

#[test]
fn others_that_do_not_fit_are_dropped_whole_and_hold_up_nobody() {
    for width in [64, 512] {
        let mut made = hardware("rx_split", EngineKind::Compiled, width);
        let engine = &mut *made;
        let packets = packets(21, 3000);
        let all = expected(&packets);
        let mut source = PacketSource::new(engine, "s_axis", Pace::Full);
        packets.iter().enumerate().for_each(|(i, p)| source.push(p, &[user(i)]));
        let [mut roce, mut others] = OUTPUTS.map(|name| PacketSink::new(engine, name, Pace::Full));
        let mut found: [Vec<_>; 2] = Default::default();
        let mut stalls = 0;
        let mut cycle = 0;
        while source.waiting() > 0 || cycle < 300 {
            source.drive(engine);
            roce.drive(engine);
            engine.clock();
            stalls += usize::from(get(engine, "s_axis_tready") == 0);
            source.sample(engine);
            found[0].extend(roce.sample(engine));
            cycle += 1;
        }
        for _ in 0..20_000 {
            source.drive(engine);
            others.drive(engine);
            roce.drive(engine);
            engine.clock();
            found[0].extend(roce.sample(engine));
            found[1].extend(others.sample(engine));
        }
        assert_eq!(stalls, 0, "at {width}");
        assert!(found[0].iter().map(|p| &p.data).eq(all.outputs[0].iter().map(|p| &p.0)));
        let dropped = get(engine, "stat_dropped");
        assert!(dropped > 100, "{dropped} dropped at {width}");
        assert_eq!(found[1].len() + dropped as usize, all.outputs[1].len());
        let mut due = all.outputs[1].iter();
        for packet in &found[1] {
            assert!(due.any(|(data, _)| *data == packet.data), "a packet that did not come");
        }
    }
}
