//! Pause frames out: packets pass unchanged, and a peer that obeys the frames pauses when it has to, no earlier and
//! no longer.

use fncc_models::capture_file::{self, CapturedFrame, Timestamp};
use fncc_models::lossless::PauseTimers;
use fncc_models::wire::pause::{Control, Pause};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::hardware::{self, get, set};
use std::process::Command;

const MAC: [u8; 6] = [0x02, 0x11, 0x22, 0x33, 0x44, 0x55];
const WIDTHS: [usize; 5] = [64, 128, 256, 512, 1024];
/// Quanta of a pause and margin of these tests, and the step: short ones, so that refreshes are many.
const QUANTA: u16 = 1000;
const REFRESH: u16 = 500;
const STEP: u16 = 200;
const LONGEST: usize = 1518;

fn load(engine: &mut dyn Engine, quanta: u16, refresh: u16, step: u16) {
    set(engine, "cfg_quanta", quanta.into());
    set(engine, "cfg_refresh", refresh.into());
    set(engine, "cfg_quanta_step", step.into());
    set(engine, "cfg_load", 1);
    engine.clock();
    set(engine, "cfg_load", 0);
    // It answers after 3 cycles.
    (0..2).for_each(|_| engine.clock());
    engine.settle();
}

fn hardware(kind: EngineKind, width: usize) -> Box<dyn Engine> {
    let mut made = hardware::hardware("pfc_tx", kind, width);
    let engine = &mut *made;
    set(engine, "cfg_mac", MAC.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte)));
    load(engine, QUANTA, REFRESH, STEP);
    made
}

/// Frames of pauses that came out, by the cycle in which they ended, and the packets among them.
struct Seen {
    pauses: Vec<(usize, Pause)>,
    packets: usize,
    refreshes: u64,
}

/// Runs random packets while `request` gives the requests of a cycle. Checks on the way that packets
/// pass unchanged, that frames are the standard's, and that the peer's state is never wrong for
/// longer than a frame may have to wait.
fn run(
    kind: EngineKind,
    width: usize,
    cycles: usize,
    stall: Option<u64>,
    request: &mut dyn FnMut(usize) -> u8,
) -> Seen {
    let label = format!("{kind:?} at {width}, stalls {stall:?}");
    let mut engine = hardware(kind, width);
    let engine = &mut *engine;
    let mut random = Random::new(width as u64);
    let mut source = PacketSource::new(engine, "s_axis", Pace::new(stall));
    let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
    let mut sent = std::collections::VecDeque::new();
    let mut seen = Seen { pauses: vec![], packets: 0, refreshes: 0 };
    let mut peer = PauseTimers::new(STEP);
    // With a source that pauses inside a packet the bound does not hold.
    let beats = |bytes: usize| bytes.div_ceil(width / 8);
    let patience = 2 * beats(LONGEST) + 2 * beats(60) + 8;
    let mut wrong_for = [0; 8];
    // Which values `m_pause` has had in the beats of the packet.
    let mut flags = 0_u64;
    for cycle in 0..cycles {
        while source.waiting() < 64 {
            let length = [60, 64, 60 + random.below(LONGEST - 59), LONGEST][random.below(4)];
            let mut packet: Vec<u8> = (0..length).map(|_| random.word() as u8).collect();
            packet[12] = 0x08;
            source.push(&packet, &[random.word() & 0xff]);
            sent.push_back(packet);
        }
        let wanted = request(cycle);
        set(engine, "request", wanted.into());
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        source.sample(engine);
        let before = sink.beats();
        let packet = sink.sample(engine);
        if sink.beats() > before {
            flags |= 1 << get(engine, "m_pause");
        }
        let mut reported = None;
        if let Some(packet) = packet {
            let is_pause = Pause::judge(&packet.data, MAC, false) != Control::Other;
            assert_eq!(flags, 1 << u32::from(is_pause), "{label}, cycle {cycle}: m_pause");
            flags = 0;
            match Pause::judge(&packet.data, MAC, false) {
                Control::Pfc(pause) => {
                    assert_eq!(packet.data, pause.frame(MAC), "{label}, cycle {cycle}");
                    assert!(packet.user.iter().all(|w| *w == 0), "{label}, cycle {cycle}");
                    for quanta in pause.quanta.into_iter().flatten() {
                        assert!(quanta == 0 || quanta == QUANTA, "{label}, cycle {cycle}");
                    }
                    seen.pauses.push((cycle, pause));
                    reported = Some(pause);
                }
                Control::Other => {
                    let expected = sent.pop_front().expect("one was sent");
                    assert!(packet.data == expected, "{label}, cycle {cycle}");
                    seen.packets += 1;
                }
                other => panic!("{label}, cycle {cycle}: {other:?}"),
            }
        }
        let before = peer.paused();
        peer.clock(0xff, reported);
        let lapsed = before & !peer.paused() & wanted;
        assert!(reported.is_some() || lapsed == 0, "{label}, cycle {cycle}: a pause ran out");
        for (c, wrong_for) in wrong_for.iter_mut().enumerate() {
            let same = peer.paused() >> c & 1 == wanted >> c & 1;
            *wrong_for = if same { 0 } else { *wrong_for + 1 };
            let wrong = *wrong_for;
            let at = format!("{label}, cycle {cycle}, priority {c}");
            assert!(stall.is_some() || wrong <= patience, "{at}: wrong for {wrong} cycles");
        }
    }
    assert_eq!(get(engine, "stat_frames"), seen.pauses.len() as u64, "{label}");
    seen.refreshes = get(engine, "stat_refreshes");
    seen
}

/// Requests that remain for a while, and for long now and then.
fn requests(seed: u64) -> impl FnMut(usize) -> u8 {
    let mut random = Random::new(seed);
    let (mut wanted, mut left) = (0, 0);
    move |_| {
        if left == 0 {
            wanted = random.word() as u8 & random.word() as u8;
            left = if random.percent(20) { 8_000 } else { 300 + random.below(1_000) };
        }
        left -= 1;
        wanted
    }
}

#[test]
fn a_peer_that_obeys_pauses_when_requested_and_no_longer_at_any_width() {
    for width in WIDTHS {
        let seen = run(EngineKind::Compiled, width, 100_000, None, &mut requests(1));
        assert!(seen.refreshes > 20 && seen.packets > 100, "at {width}");
        run(EngineKind::Compiled, width, 50_000, Some(2), &mut requests(3));
    }
}

#[test]
fn tshark_reads_what_the_frames_request() {
    let seen = run(EngineKind::Compiled, 256, 30_000, None, &mut requests(9));
    let folder = tempfile::tempdir().expect("a folder");
    let capture = folder.path().join("frames.pcap");
    // `run` has seen that these are the bytes that left.
    let frame = |(_, pause): &(usize, Pause)| CapturedFrame::whole(0, pause.frame(MAC));
    let frames: Vec<_> = seen.pauses.iter().map(frame).collect();
    capture_file::write(&capture, Timestamp::EPOCH, &frames).expect("a capture");
    let mut tshark = Command::new("tshark");
    tshark.env("WIRESHARK_CONFIG_DIR", folder.path()).arg("-r").arg(&capture);
    tshark.args(["-T", "fields", "-e", "_ws.expert", "-e", "eth.dst", "-e", "macc.opcode"]);
    tshark.args(["-e", "macc.cbfc.enbv"]);
    for c in 0..8 {
        tshark.arg("-e").arg(format!("macc.cbfc.pause_time.c{c}"));
    }
    let output =
        tshark.output().unwrap_or_else(|e| panic!("install tshark (scripts/test does): {e}"));
    let text = String::from_utf8(output.stdout).expect("tshark prints ASCII");
    let expected = seen.pauses.iter().map(|(_, pause)| {
        let enabled: u8 = (0..8).map(|c| u8::from(pause.quanta[c].is_some()) << c).sum();
        let quanta = pause.quanta.map(|q| q.unwrap_or(0).to_string()).join("\t");
        format!("\t01:80:c2:00:00:01\t0x0101\t0x{enabled:04x}\t{quanta}")
    });
    let found: Vec<_> = text.lines().map(String::from).collect();
    assert_eq!(found, expected.collect::<Vec<_>>());
    assert!(found.len() > 20, "{} frames", found.len());
}

#[test]
fn changes_that_come_together_make_one_frame_and_a_release_another() {
    for width in WIDTHS {
        let cycles = 1_000;
        let seen = run(EngineKind::Compiled, width, cycles, None, &mut |cycle| match cycle {
            100..600 => 0b1010_0101,
            _ => 0,
        });
        let named: Vec<_> = seen.pauses.iter().map(|(_, pause)| pause.quanta).collect();
        let of = |quanta| std::array::from_fn(|c| (0b1010_0101_u8 >> c & 1 == 1).then_some(quanta));
        assert_eq!(named, [of(QUANTA), of(0)], "at {width}");
    }
}

#[test]
fn a_request_that_never_rests_leaves_every_other_turn_to_a_packet() {
    let seen = run(EngineKind::Compiled, 512, 20_000, None, &mut |cycle| (cycle % 2) as u8);
    let frames = seen.pauses.len();
    assert!(frames > 100 && seen.packets + 1 >= frames, "{frames}, {}", seen.packets);
}

#[test]
fn no_packet_on_offer_waits_for_more_than_one_frame_to_begin_though_another_stands_at_a_blocked_output()
 {
    let mut behind_another = 0;
    for width in WIDTHS {
        let mut engine = hardware(EngineKind::Compiled, width);
        let engine = &mut *engine;
        let mut random = Random::new(width as u64);
        let mut source = PacketSource::new(engine, "s_axis", Pace::new(Some(5)));
        let mut sink = PacketSink::new(engine, "m_axis", Pace::new(Some(6)));
        // Frames that have begun while the packet was on offer; the last beat on the output was of a frame, too.
        let (mut waiting, mut begun, mut after_frame, mut inside) = (false, 0, false, false);
        for cycle in 0..60_000 {
            if source.waiting() == 0 && random.percent(20) {
                source.push(&vec![7; 1 + random.below(3 * width / 8)], &[0]);
            }
            set(engine, "request", random.word() & 0xff);
            source.drive(engine);
            sink.drive(engine);
            engine.clock();
            let (taken, _) = source.sample(engine);
            sink.sample(engine);
            let on_offer = get(engine, "s_axis_tvalid") == 1;
            let at = format!("at {width}, cycle {cycle}");
            if waiting && get(engine, "frame_sent") == 1 {
                begun += 1;
                behind_another += usize::from(after_frame);
            }
            assert!(begun <= 1, "{at}: {begun} frames before a packet on offer");
            if on_offer && !inside && !waiting {
                (waiting, begun) = (true, 0);
                after_frame = get(engine, "m_pause") == 1 && get(engine, "m_axis_tvalid") == 1;
            }
            if taken {
                waiting = false;
                inside = get(engine, "s_axis_tlast") == 0;
            }
        }
    }
    assert!(behind_another > 20, "{behind_another}");
}

#[test]
fn without_packets_a_frame_stands_there_three_cycles_after_the_change() {
    for width in WIDTHS {
        let mut engine = hardware(EngineKind::Compiled, width);
        let engine = &mut *engine;
        set(engine, "m_axis_tready", 1);
        set(engine, "request", 1);
        for cycle in 0..4 {
            engine.clock();
            let outputs = ["frame_sent", "m_axis_tvalid"].map(|name| get(engine, name));
            assert_eq!(outputs, [u64::from(cycle == 3); 2], "at {width}, cycle {cycle}");
        }
    }
}

#[test]
fn with_stalls_on_both_sides_no_beat_is_lost_and_every_frame_is_the_standards() {
    for width in WIDTHS {
        let mut engine = hardware(EngineKind::Compiled, width);
        let engine = &mut *engine;
        let mut random = Random::new(width as u64 + 9);
        let mut source = PacketSource::new(engine, "s_axis", Pace::new(Some(21)));
        let mut sink = PacketSink::new(engine, "m_axis", Pace::new(Some(22)));
        let mut sent = std::collections::VecDeque::new();
        let mut requests = requests(31);
        let (mut reported, mut frames, mut wrong_for) = (0, 0_u64, 0);
        for cycle in 0..60_000 {
            while source.waiting() < 4 && random.percent(60) {
                let mut packet: Vec<u8> =
                    (0..1 + random.below(300)).map(|_| random.word() as u8).collect();
                packet.iter_mut().skip(12).take(1).for_each(|byte| *byte = 0x08);
                let user = random.word() & 0xff;
                source.push(&packet, &[user]);
                sent.push_back((packet, user));
            }
            let request = requests(cycle);
            // Now and then a request that is over before it is sent.
            let wanted = if random.percent(1) { random.word() as u8 } else { request };
            set(engine, "request", wanted.into());
            source.drive(engine);
            sink.drive(engine);
            engine.clock();
            source.sample(engine);
            if let Some(packet) = sink.sample(engine) {
                if let Control::Pfc(pause) = Pause::judge(&packet.data, MAC, false) {
                    assert_eq!(packet.data, pause.frame(MAC), "at {width}, cycle {cycle}");
                    assert_eq!(packet.user, [0], "at {width}, cycle {cycle}");
                    let named: u8 = (0..8).map(|c| u8::from(pause.quanta[c].is_some()) << c).sum();
                    let requested: u8 =
                        (0..8).map(|c| u8::from(pause.quanta[c] == Some(QUANTA)) << c).sum();
                    assert_eq!(named, reported | requested, "at {width}, cycle {cycle}");
                    assert_ne!(named, 0, "at {width}, cycle {cycle}");
                    reported = requested;
                    frames += 1;
                } else {
                    let expected = sent.pop_front().expect("one was sent");
                    assert!((packet.data, packet.user[0]) == expected, "at {width}, cycle {cycle}");
                }
            }
            wrong_for = if reported == wanted { 0 } else { wrong_for + 1 };
            assert!(wrong_for < 2_000, "at {width}, cycle {cycle}");
        }
        assert!(frames > 100 && get(engine, "stat_frames").abs_diff(frames) <= 1, "at {width}");
        assert!(get(engine, "stat_refreshes") > 5, "at {width}");
    }
}

#[test]
fn a_margin_that_is_no_margin_and_a_step_of_zero_are_refused() {
    let mut engine = hardware(EngineKind::Compiled, 64);
    let engine = &mut *engine;
    for (quanta, refresh, step) in [(100, 100, 200), (0, 0, 200), (5, 6, 1), (100, 50, 0)] {
        load(engine, quanta, refresh, step);
        assert_eq!(get(engine, "stat_cfg_error"), 1, "{quanta} {refresh} {step}");
        load(engine, QUANTA, REFRESH, STEP);
        assert_eq!(get(engine, "stat_cfg_error"), 0);
    }
}
