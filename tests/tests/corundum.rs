//! The blocks in Corundum's dialect on every engine: real packets, what travels beside them, marks for bad packets, time of day and registers.

use fncc_gen::registers::Registers;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::packet_edit::{Mode, edit};
use fncc_sim::wire::TelemetryEntry;
use fncc_sim::wire::pause::Pause;
use fncc_testbenches::stream::{Pace, Random};
use fncc_tests::axi_lite::{commit, configure, status};
use fncc_tests::dialect::{Dialect, Passenger, Sink, Source, frames};
use fncc_tests::hardware::{get, hardware, set};
use fncc_tests::nic_bench::{self, Bench};
use std::collections::VecDeque;

const TX: Dialect = Dialect { side: &["tid", "tdest", "tuser"], gapless: false };
const RX: Dialect = TX;

/// Engines, and how many packets are enough on each.
const ENGINES: [(EngineKind, usize); 3] =
    [(EngineKind::Compiled, 600), (EngineKind::Verilator, 300), (EngineKind::Kernel, 15)];

/// Cycles after which all is through.
const QUIET: usize = 300;

/// Packets with random things beside them, of which one in `bad` is bad.
fn passengers(
    random: &mut Random,
    frames: Vec<Vec<u8>>,
    towards_link: bool,
    bad: usize,
) -> Vec<Passenger> {
    let of = |frame: Vec<u8>| {
        let side = if towards_link {
            vec![
                vec![random.word() & 0xfff],
                vec![random.word() & 0xf],
                vec![random.word() & 0x1_fffe],
            ]
        } else {
            let stamp = [random.word() & !1, random.word() & 0x1_ffff_ffff];
            vec![vec![random.word() & 1], vec![random.word() & 0xff], stamp.to_vec()]
        };
        Passenger { data: frame, side, bad: random.below(bad) == 0 }
    };
    frames.into_iter().map(of).collect()
}

fn zeros() -> Vec<Vec<u64>> {
    vec![vec![0]; 3]
}

fn pause(priority: usize, quanta: u16) -> Vec<u8> {
    let mut pause = Pause::default();
    pause.quanta[priority] = Some(quanta);
    pause.frame([2, 0, 0, 0, 0, 9])
}

#[test]
fn pause_frames_that_are_bad_do_not_act_and_packets_keep_what_is_beside_them() {
    for (kind, count) in ENGINES {
        for stall in [None, Some(4)] {
            let mut engine = hardware("corundum_pfc_rx", kind, 512);
            let mut random = Random::new(1);
            let all = frames(&mut random, count, 1518);
            let mut packets = passengers(&mut random, all, false, 6);
            // Priority 5 in a bad frame, priority 2 in a good one.
            let mut made = passengers(&mut random, vec![pause(5, 9000), pause(2, 9000)], false, 1);
            made[1].bad = false;
            let good = made.pop().expect("two");
            packets.insert(count / 2, good);
            packets.insert(count / 4, made.pop().expect("one"));
            let mut source = Source::new(&*engine, "s_axis", RX, Pace::new(stall));
            let mut sink = Sink::new(&*engine, "m_axis", RX, Pace::new(stall.map(|s| s + 1)));
            packets.iter().for_each(|packet| source.push(packet));
            let expected: Vec<_> = packets
                .iter()
                .filter(|p| !p.bad && p.data.get(12..14) != Some(&[0x88, 0x08]))
                .cloned()
                .collect();
            let (mut received, mut quiet, mut paused) = (vec![], 0, 0);
            while source.waiting() > 0 || quiet < QUIET {
                source.drive(&mut *engine);
                sink.drive(&mut *engine);
                engine.clock();
                quiet = if source.sample(&*engine) { 0 } else { quiet + 1 };
                received.extend(sink.sample(&*engine));
                paused |= get(&*engine, "paused");
            }
            assert_eq!(received, expected, "{kind:?}, {stall:?}");
            assert_eq!(paused, 1 << 2, "{kind:?}");
            let bad = packets.iter().filter(|p| p.bad).count() as u64;
            assert_eq!(get(&*engine, "stat_bad"), bad);
            assert_eq!(get(&*engine, "stat_packets"), packets.len() as u64 - bad);
            assert_eq!(get(&*engine, "stat_overflow"), 0);
            assert_eq!(get(&*engine, "stat_pfc"), 1);
        }
    }
}

#[test]
fn a_mac_without_tready_loses_whole_packets_only_and_they_are_counted() {
    for (kind, count) in ENGINES {
        let mut engine = hardware("corundum_pfc_rx", kind, 512);
        set(&mut *engine, "cfg_drop", 1);
        let mut random = Random::new(2);
        let all = frames(&mut random, 3 * count, 1518);
        let packets = passengers(&mut random, all, false, 50);
        let mut source = Source::new(&*engine, "s_axis", RX, Pace::Full);
        let mut sink = Sink::new(&*engine, "m_axis", RX, Pace::new(Some(8)));
        packets.iter().for_each(|packet| source.push(packet));
        let mut wanted: VecDeque<_> = packets.iter().filter(|p| !p.bad).collect();
        let (mut received, mut quiet, mut stands) = (0, 0, 0);
        while source.waiting() > 0 || quiet < QUIET {
            source.drive(&mut *engine);
            if random.below(1000) == 0 {
                stands = 400;
            }
            // The fabric stands still for longer than the FIFO holds out.
            stands = if source.waiting() == 0 { 0 } else { usize::saturating_sub(stands, 1) };
            if stands > 0 {
                set(&mut *engine, "m_axis_tready", 0);
            } else {
                sink.drive(&mut *engine);
            }
            engine.clock();
            quiet = if source.sample(&*engine) { 0 } else { quiet + 1 };
            assert_eq!(get(&*engine, "s_axis_tready"), 1, "nothing waits");
            if let Some(packet) = sink.sample(&*engine) {
                // What the FIFO holds takes longer than the source is quiet.
                (received, quiet) = (received + 1, 0);
                // What came out is one of those to come, with all of its bytes.
                let at = wanted.iter().position(|p| **p == packet);
                wanted.drain(..=at.unwrap_or_else(|| panic!("{kind:?}: {packet:?}")));
            }
        }
        let stat = |name| get(&*engine, name);
        assert_eq!(stat("stat_packets"), received);
        let total = stat("stat_packets") + stat("stat_overflow") + stat("stat_bad");
        assert_eq!(total, packets.len() as u64);
        assert!(kind == EngineKind::Kernel || stat("stat_overflow") > 20, "{kind:?}: none lost");
    }
}

#[test]
fn pause_frames_go_between_packets_that_keep_what_is_beside_them() {
    for (kind, count) in ENGINES {
        for stall in [None, Some(4)] {
            let mut engine = hardware("corundum_pfc_tx", kind, 512);
            let mut random = Random::new(3);
            let all = frames(&mut random, count, 1518);
            let packets = passengers(&mut random, all, true, 6);
            let mut source = Source::new(&*engine, "s_axis", TX, Pace::new(stall));
            let mut sink = Sink::new(&*engine, "m_axis", TX, Pace::new(stall.map(|s| s + 1)));
            packets.iter().for_each(|packet| source.push(packet));
            let (mut received, mut pauses, mut quiet) = (vec![], 0, 0);
            while source.waiting() > 0 || quiet < QUIET {
                if random.below(60) == 0 {
                    set(&mut *engine, "request", random.word() & 0xff);
                }
                source.drive(&mut *engine);
                sink.drive(&mut *engine);
                engine.clock();
                quiet = if source.sample(&*engine) { 0 } else { quiet + 1 };
                match sink.sample(&*engine) {
                    Some(packet) if packet.data.get(12..14) == Some(&[0x88, 0x08]) => {
                        assert_eq!((packet.side, packet.bad), (zeros(), false));
                        pauses += 1;
                    }
                    packet => received.extend(packet),
                }
            }
            assert_eq!(received, packets, "{kind:?}, {stall:?}");
            assert_eq!(get(&*engine, "stat_frames"), pauses);
            assert!(pauses > 2, "{kind:?}");
        }
    }
}

/// The entry of each port of the switch.
fn entry(port: u64) -> TelemetryEntry {
    TelemetryEntry::from_u64(
        0x5000_0000_0000_0000 | ((port * 0x0012_3456_789a_bcde) & (u64::MAX >> 4)),
    )
}

/// Configures what the tests of ports need, through the registers.
fn configured(kind: EngineKind) -> (Box<dyn Engine>, Registers) {
    let mut engine = hardware("corundum_port", kind, 512);
    let registers = Registers::of("switch_port").expect("it has registers");
    let e = &mut *engine;
    for port in 0..8 {
        let port_entry = e.port(&format!("stamp_entry_{port}"));
        e.set(port_entry, entry(port).to_u64());
    }
    set(e, "stamp_valid", 0xff);
    for (port, value) in [
        ("cfg_strict", 0xff),
        ("cfg_switch_id", 0x5a7),
        ("cfg_rate", 5),
        ("cfg_mac", 0x0200_0000_0042),
    ] {
        configure(e, &registers, port, 0, value);
    }
    commit(e, &registers, &[]);
    (engine, registers)
}

#[test]
fn a_port_edits_packets_and_keeps_what_is_beside_them() {
    for (kind, count) in ENGINES {
        let (mut engine, registers) = configured(kind);
        let mut random = Random::new(4);
        let mut sources: Vec<_> = (0..8)
            .map(|c| Source::new(&*engine, &format!("s_axis_{c}"), TX, Pace::new(Some(c))))
            .collect();
        let mut sink = Sink::new(&*engine, "m_axis", TX, Pace::new(Some(77)));
        let all = frames(&mut random, count, 1518);
        let mut packets = passengers(&mut random, all, true, usize::MAX);
        let mut expected: Vec<VecDeque<Passenger>> = vec![VecDeque::new(); 8];
        let mut inserted = 0;
        for packet in &mut packets {
            let priority = random.below(8);
            // The low bits of tid say where it came in; tdest tells the queues apart again.
            packet.side[0] = vec![(random.word() & 0xf00) | (random.word() % 8)];
            packet.side[1] = vec![priority as u64 | random.word() & 8];
            sources[priority].push(packet);
            let edited = edit(&packet.data, Mode::Fncc, 0x5a7, entry(packet.side[0][0] & 0xff));
            inserted += u64::from(edited.frame.len() > packet.data.len());
            expected[priority].push_back(Passenger { data: edited.frame, ..packet.clone() });
        }
        assert!(inserted > 2);
        let mut quiet = 0;
        while quiet < QUIET {
            sources.iter_mut().for_each(|source| source.drive(&mut *engine));
            sink.drive(&mut *engine);
            engine.clock();
            sources.iter_mut().for_each(|source| {
                source.sample(&*engine);
            });
            quiet += 1;
            if let Some(packet) = sink.sample(&*engine) {
                let priority = (packet.side[1][0] & 7) as usize;
                let next = expected[priority].pop_front();
                assert_eq!(Some(packet), next, "{kind:?}, priority {priority}");
                quiet = 0;
            }
        }
        assert!(expected.iter().all(VecDeque::is_empty), "{kind:?}: packets are missing");
        for (name, value) in [("stat_packets", packets.len() as u64), ("stat_inserted", inserted)] {
            assert_eq!(status(&mut *engine, &registers, name, 0), value, "{kind:?}, {name}");
        }
    }
}

#[test]
fn a_port_receives_whole_packets_and_obeys_good_pause_frames() {
    for (kind, count) in ENGINES {
        let (mut engine, registers) = configured(kind);
        let mut random = Random::new(5);
        let all = frames(&mut random, count, 1518);
        let mut packets = passengers(&mut random, all, false, 7);
        let mut made = passengers(&mut random, vec![pause(1, 50_000), pause(4, 50_000)], false, 1);
        made[1].bad = false;
        packets.extend(made);
        let mut source = Source::new(&*engine, "s_rx", RX, Pace::new(Some(3)));
        let mut sink = Sink::new(&*engine, "m_rx", RX, Pace::new(Some(4)));
        packets.iter().for_each(|packet| source.push(packet));
        let expected: Vec<_> = packets[..count].iter().filter(|p| !p.bad).cloned().collect();
        let (mut received, mut quiet) = (vec![], 0);
        while source.waiting() > 0 || quiet < QUIET {
            source.drive(&mut *engine);
            sink.drive(&mut *engine);
            engine.clock();
            quiet = if source.sample(&*engine) { 0 } else { quiet + 1 };
            received.extend(sink.sample(&*engine));
        }
        assert_eq!(received, expected, "{kind:?}");
        assert_eq!(status(&mut *engine, &registers, "stat_rx_pfc", 0), 1, "{kind:?}");
        assert_eq!(status(&mut *engine, &registers, "paused", 0), 1 << 4, "{kind:?}");
        let bad = packets.iter().filter(|p| p.bad).count() as u64;
        assert_eq!(get(&*engine, "stat_rx_bad"), bad);
    }
}

#[test]
fn telemetry_carries_the_time_of_day_also_over_the_roll_of_the_seconds() {
    for (kind, count) in ENGINES {
        let (mut engine, _) = configured(kind);
        let mut random = Random::new(6);
        let mut source = Source::new(&*engine, "s_axis_0", TX, Pace::new(Some(1)));
        let mut sink = Sink::new(&*engine, "m_axis", TX, Pace::Full);
        let all = frames(&mut random, count, 200);
        passengers(&mut random, all, true, usize::MAX).iter().for_each(|p| source.push(p));
        let ptp = engine.port("ptp_ts");
        let (mut seconds, mut ns) = (1_700_000_000_u64, 1_000_000_000 - 16 * count as u64);
        let mut ages = std::collections::BTreeSet::new();
        let (mut stamps, mut rolled) = (0, 0);
        for _ in 0..40 * count {
            engine.set_wide(ptp, &[seconds << 48 | ns << 16 | 0xabc, seconds >> 16]);
            source.drive(&mut *engine);
            sink.drive(&mut *engine);
            engine.clock();
            source.sample(&*engine);
            sink.sample(&*engine);
            if get(&*engine, "own_valid") == 1 {
                let stamped = TelemetryEntry::from_u64(get(&*engine, "own_entry"));
                let now = (u128::from(seconds) * 1_000_000_000 + u128::from(ns)) % (1 << 24);
                ages.insert((now as u32).wrapping_sub(stamped.ts) & 0xff_ffff);
                stamps += 1;
                rolled += usize::from(seconds > 1_700_000_000);
            }
            ns += 4;
            if ns >= 1_000_000_000 {
                (seconds, ns) = (seconds + 1, ns - 1_000_000_000);
            }
        }
        assert_eq!(ages.len(), 1, "{kind:?}: the same age always: {ages:?}");
        assert!(ages.iter().all(|age| *age < 4 * 40), "{kind:?}: {ages:?}");
        assert!(rolled > 0 && rolled < stamps, "{kind:?}: {rolled} of {stamps}");
    }
}

#[test]
fn windows_of_a_nic_are_those_of_its_good_acks() {
    for (kind, count) in
        [(EngineKind::Compiled, 400), (EngineKind::Verilator, 200), (EngineKind::Kernel, 2)]
    {
        let side = |random: &mut Random| vec![vec![0], vec![0], vec![random.word() & !1, 5]];
        let bench = Bench {
            block: "corundum_nic",
            width: 512,
            stream: "s_axis",
            dialect: RX,
            passes: None,
        };
        nic_bench::windows(bench, kind, count, side);
    }
}
