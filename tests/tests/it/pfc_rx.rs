//! Pause frames in: what remains in the stream, what is taken out, and for how long each priority pauses.

use fncc_hdl::nic::whole::LinkPauses;
use fncc_hdl::switch::PfcRx;
use fncc_models::lossless::{PauseTimers, quanta_step};
use fncc_models::wire::pause::{Control, Pause};
use fncc_models::{capture_file, sample_capture};
use fncc_netlist::prelude::Bits;
use fncc_netlist::{Compiled, Engine, elaborate};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::hardware::{get, hardware, set};
use std::path::Path;

const MAC: [u8; 6] = [0x02, 0x11, 0x22, 0x33, 0x44, 0x55];
const SENDER: [u8; 6] = [0x02, 0, 0, 0, 0, 0x01];
const WIDTHS: [usize; 5] = [64, 128, 256, 512, 1024];

fn random_pause(random: &mut Random) -> Pause {
    let mut quanta = [None; 8];
    for class in &mut quanta {
        *class = random.percent(50).then(|| [0, 1, 0xffff, random.word() as u16][random.below(4)]);
    }
    Pause { quanta }
}

/// PFC frames, some of them damaged, among others.
fn frames(seed: u64, count: usize) -> Vec<Vec<u8>> {
    let mut random = Random::new(seed);
    let others = sample_capture::frames().expect("sample capture");
    (0..count)
        .map(|_| {
            let mut frame = random_pause(&mut random).frame(SENDER);
            match random.below(12) {
                0 => frame.truncate(1 + random.below(59)),
                1 => frame[..6].copy_from_slice(&MAC),
                2 => frame[random.below(6)] ^= 1 << random.below(8),
                3 => frame[14 + random.below(2)] ^= 1 << random.below(8),
                // 802.3x pause.
                4 => frame[14] = 0,
                5 => frame[12 + random.below(2)] ^= 1 << random.below(8),
                6 => frame.resize(61 + random.below(400), 0xee),
                7..10 => frame = others[random.below(others.len())].data.clone(),
                _ => {}
            }
            frame
        })
        .collect()
}

fn run(kind: EngineKind, width: usize, legacy: bool, stall: Option<u64>, count: usize) {
    let label = format!("{kind:?} at {width}, legacy {legacy}, stalls {stall:?}");
    let mut engine = hardware("pfc_rx", kind, width);
    let engine = &mut *engine;
    let mac = MAC.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte));
    set(engine, "cfg_mac", mac);
    set(engine, "cfg_legacy", legacy.into());
    let mut source = PacketSource::new(engine, "s_axis", Pace::new(stall));
    let mut sink = PacketSink::new(engine, "m_axis", Pace::new(stall.map(|s| s + 1)));
    let frames = frames(stall.unwrap_or(77), count);
    for (index, frame) in frames.iter().enumerate() {
        source.push(frame, &[index as u64 & 0xff]);
    }
    let (mut out, mut quiet) = (vec![], 0);
    while quiet < 500 {
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        source.sample(engine);
        let packet = sink.sample(engine);
        quiet = if packet.is_some() || source.waiting() > 0 { 0 } else { quiet + 1 };
        out.extend(packet.map(|p| (p.data, p.user[0])));
    }

    let mut timers = PauseTimers::new(200);
    let (mut expected, mut counters) = (vec![], [0; 4]);
    for (index, frame) in frames.into_iter().enumerate() {
        match Pause::judge(&frame, MAC, legacy) {
            Control::Other => expected.push((frame, index as u64 & 0xff)),
            Control::Pfc(pause) => {
                timers.clock(0, Some(pause));
                counters[0] += 1;
            }
            Control::Legacy(pause) => {
                timers.clock(0, Some(pause));
                counters[1] += 1;
            }
            Control::Ignored => counters[2] += 1,
            Control::Malformed => counters[3] += 1,
        }
    }
    assert!(out == expected, "{label}: {} frames for {}", out.len(), expected.len());
    let names = ["stat_pfc", "stat_legacy", "stat_ignored", "stat_malformed"];
    assert_eq!(names.map(|name| get(engine, name)), counters, "{label}");
    assert!(counters.iter().all(|c| *c > 0) || !legacy || count < 100, "{label}: {counters:?}");
    assert_eq!(get(engine, "paused"), u64::from(timers.paused()), "{label}");
    for c in 0..8 {
        let found = get(engine, &format!("quanta_{c}"));
        assert_eq!(found, u64::from(timers.quanta(c)), "{label}, priority {c}");
    }
}

#[test]
fn mac_control_never_leaves_and_only_sound_frames_act_at_any_width() {
    for width in WIDTHS {
        for (legacy, stall) in [(true, None), (false, Some(3)), (true, Some(4)), (true, Some(5))] {
            run(EngineKind::Compiled, width, legacy, stall, 2_000);
        }
    }
}

/// As `sim/data/pause_frames.py` computes them.
fn scapy_quanta(i: usize) -> [Option<u16>; 8] {
    let enabled = |c: usize| ((i * 37) >> c) & 1 == 1;
    std::array::from_fn(|c| enabled(c).then_some((i * 4099 + c * 257) as u16))
}

#[test]
fn frames_built_by_scapy_are_obeyed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sim/data/pause_frames.pcap");
    let frames = capture_file::read(&path).expect("the capture");
    assert_eq!(frames.len(), 36);
    for width in [64, 512] {
        let mut engine = hardware("pfc_rx", EngineKind::Compiled, width);
        let engine = &mut *engine;
        set(engine, "cfg_legacy", 1);
        set(engine, "m_axis_tready", 1);
        let mut source = PacketSource::new(engine, "s_axis", Pace::Full);
        let mut timers = PauseTimers::new(200);
        for (index, frame) in frames.iter().enumerate() {
            source.push(&frame.data, &[0]);
            for _ in 0..20 {
                source.drive(engine);
                engine.clock();
                source.sample(engine);
            }
            let quanta = match index {
                0..32 => scapy_quanta(index),
                _ => [Some((index - 32) as u16 * 4099); 8],
            };
            timers.clock(0, Some(Pause { quanta }));
            for c in 0..8 {
                let found = get(engine, &format!("quanta_{c}"));
                assert_eq!(found, u64::from(timers.quanta(c)), "frame {index} at {width}, {c}");
            }
        }
        assert_eq!((get(engine, "stat_pfc"), get(engine, "stat_legacy")), (32, 4));
    }
}

#[test]
fn a_pause_begins_the_stated_number_of_cycles_after_the_last_beat() {
    for width in WIDTHS {
        let mut engine = hardware("pfc_rx", EngineKind::Compiled, width);
        let engine = &mut *engine;
        let mut source = PacketSource::new(engine, "s_axis", Pace::Full);
        set(engine, "m_axis_tready", 1);
        source.push(&Pause { quanta: [Some(5); 8] }.frame(SENDER), &[0]);
        let mut ended = None;
        for cycle in 0.. {
            source.drive(engine);
            engine.clock();
            if source.sample(engine) == (true, true) {
                ended = Some(cycle);
            }
            if get(engine, "paused") == 0xff {
                let reaction = if width == 64 { 6 } else { 5 };
                assert_eq!(Some(cycle - reaction), ended, "at {width}");
                assert_eq!(get(engine, "frame_received"), 1, "at {width}");
                break;
            }
            assert!(cycle < 100, "no pause at {width}");
        }
    }
}

#[test]
fn each_kind_of_packet_of_a_nic_pauses_and_goes_on_a_cycle_after_the_timer_of_its_priority() {
    const KINDS: [(&str, usize); 3] = [("data", 6), ("ack", 1), ("other", 3)];
    let design = elaborate(&LinkPauses::<64, 8, 8>::default(), "fncc").expect("elaborates");
    let mut engine = Compiled::new(&design).expect("flat");
    set(&mut engine, "rst", 1);
    engine.clock();
    set(&mut engine, "rst", 0);
    set(&mut engine, "m_frames_tready", 1);
    for (kind, priority) in KINDS {
        set(&mut engine, &format!("cfg_{kind}_priority"), priority as u64);
    }
    let mut source = PacketSource::new(&engine, "s_axis", Pace::Full);
    for (paused_kind, priority) in KINDS {
        for quanta in [0xffff, 0] {
            let mut pause = Pause { quanta: [None; 8] };
            pause.quanta[priority] = Some(quanta);
            source.push(&pause.frame(SENDER), &[0]);
            let mut due = None;
            for cycle in 0..50 {
                source.drive(&mut engine);
                engine.clock();
                if source.sample(&engine) == (true, true) {
                    due = Some(cycle + PfcRx::<64, 8, Bits<8>>::REACTION + 1);
                }
                let has_come = due.is_some_and(|due| cycle >= due);
                for (kind, _) in KINDS {
                    let is_paused = kind == paused_kind && has_come == (quanta > 0);
                    let found = get(&engine, &format!("{kind}_paused"));
                    assert_eq!(found, u64::from(is_paused), "{kind}, {quanta}, cycle {cycle}");
                }
            }
            assert!(due.is_some(), "{paused_kind}: the frame has come");
        }
    }
}

#[test]
fn a_packet_of_any_length_leaves_without_another_one_behind_it() {
    for width in WIDTHS {
        for length in [1, width / 8 - 1, width / 8, width / 8 + 1, 64] {
            let mut engine = hardware("pfc_rx", EngineKind::Compiled, width);
            let engine = &mut *engine;
            let mut source = PacketSource::new(engine, "s_axis", Pace::Full);
            let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
            source.push(&vec![9; length], &[0]);
            let out = (0..length.div_ceil(width / 8) + 3).filter_map(|_| {
                source.drive(engine);
                sink.drive(engine);
                engine.clock();
                source.sample(engine);
                sink.sample(engine)
            });
            assert_eq!(out.count(), 1, "{length} bytes at {width}");
        }
    }
}

#[test]
fn timers_run_as_the_model_while_egress_stands_still_on_every_engine() {
    for (kind, cycles) in [(EngineKind::Compiled, 200_000)] {
        let step = quanta_step(400, 4000).expect("a step");
        let mut engine = hardware("pause_timers", kind, 64);
        let engine = &mut *engine;
        set(engine, "cfg_quanta_step", step.into());
        set(engine, "cfg_load", 1);
        engine.clock();
        set(engine, "cfg_load", 0);
        // The step goes from timer to timer.
        (0..8).for_each(|_| engine.clock());
        let mut model = PauseTimers::new(step);
        let mut random = Random::new(9);
        // A load takes a cycle to the timers.
        let mut previous = None;
        for cycle in 0..cycles {
            let mut pause = random.percent(2).then(|| random_pause(&mut random));
            // Mostly short ones, which end.
            if random.percent(90) {
                let short = |quanta: Option<u16>| quanta.map(|q| q & 0xff);
                pause = pause.map(|p| Pause { quanta: p.quanta.map(short) });
            }
            let stopped = random.word() as u8 & model.paused();
            // An 802.3x frame sets all to the same.
            let same = random.percent(20).then(|| random.word() & 0xff);
            if let (Some(pause), Some(same)) = (&mut pause, same) {
                pause.quanta = [Some(same as u16); 8];
            }
            let quanta = pause.unwrap_or_default().quanta;
            set(engine, "load_valid", pause.is_some().into());
            let enable = (0..8).map(|c| u64::from(quanta[c].is_some()) << c).sum();
            set(engine, "load_enable", enable);
            let any = (0..8).map(|c| u64::from(quanta[c] != Some(0)) << c).sum();
            set(engine, "load_any", any);
            set(engine, "load_common", same.unwrap_or(0));
            let words = [0, 4].map(|first| {
                let own = |c: usize| quanta[c].filter(|_| same.is_none());
                let rest = if same.is_some() { 0 } else { 0xbeef };
                (0..4).map(|i| u64::from(own(first + i).unwrap_or(rest)) << (16 * i)).sum()
            });
            engine.set_wide(engine.port("load_quanta"), &words);
            set(engine, "stopped", stopped.into());
            engine.clock();
            engine.settle();
            model.clock(stopped, std::mem::replace(&mut previous, pause));
            assert_eq!(get(engine, "paused"), u64::from(model.paused()), "{kind:?}, cycle {cycle}");
            for c in 0..8 {
                let found = get(engine, &format!("quanta_{c}"));
                assert_eq!(found, u64::from(model.quanta(c)), "{kind:?}, cycle {cycle}, {c}");
            }
        }
    }
}

#[test]
fn a_pause_lasts_as_long_as_its_quanta_and_a_step_of_zero_is_refused() {
    let mut engine = hardware("pause_timers", EngineKind::Compiled, 64);
    let engine = &mut *engine;
    set(engine, "cfg_quanta_step", 0);
    set(engine, "cfg_load", 1);
    engine.clock();
    set(engine, "cfg_load", 0);
    engine.settle();
    assert_eq!(get(engine, "stat_cfg_error"), 1);
    set(engine, "load_valid", 1);
    set(engine, "load_enable", 1);
    set(engine, "load_any", 1);
    engine.set_wide(engine.port("load_quanta"), &[1000, 0]);
    engine.clock();
    set(engine, "load_valid", 0);
    engine.clock();
    set(engine, "stopped", 1);
    let mut cycles = 0;
    engine.settle();
    while get(engine, "paused") == 1 {
        engine.clock();
        engine.settle();
        cycles += 1;
    }
    // 512,000 bit times of 100 Gb/s in cycles of 4 ns: the step after reset is 200. The end shows a cycle later.
    assert_eq!(cycles, 1280 + 1);
    assert!(quanta_step(100, 0).unwrap_err().to_string().contains("100 Gb/s"));
}
