//! Ports of a switch: edited packets, pause frames from the link, and the time of day.

use super::profiles::{ENGINES, Profile, QUIET, frames, pause};
use fncc_gen::registers::Registers;
use fncc_models::packet_edit::{Mode, edit};
use fncc_models::wire::TelemetryEntry;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::profile::{ProfilePacket, ProfileSink, ProfileSource};
use fncc_testbenches::stream::{Pace, Random};
use fncc_tests::axi_lite::{commit, configure, status};
use fncc_tests::hardware::{get, hardware, set};
use std::collections::{BTreeSet, VecDeque};

/// The entry of each port of the switch.
pub fn entry(port: u64) -> TelemetryEntry {
    TelemetryEntry::from_u64(
        0x5000_0000_0000_0000 | ((port * 0x0012_3456_789a_bcde) & (u64::MAX >> 4)),
    )
}

/// Configures what the tests of ports need, through the registers.
pub fn configured(name: &str, kind: EngineKind) -> (Box<dyn Engine>, Registers) {
    let mut engine = hardware(&format!("{name}_port"), kind, 512);
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

/// Packets for the queues, each for one of them, and how it leaves.
fn for_queues(
    profile: &Profile,
    random: &mut Random,
    count: usize,
) -> Vec<(usize, ProfilePacket, ProfilePacket)> {
    let all = frames(random, count, 1510);
    let packets = profile.leaving(random, all, usize::MAX);
    let of = |(index, mut packet): (usize, ProfilePacket)| {
        // Distinguishes frames of the capture that come more than once.
        packet.data[6..10].copy_from_slice(&(index as u32).to_le_bytes());
        let entry = entry((profile.port)(&packet.side));
        let edited = edit(&packet.data, Mode::Fncc, 0x5a7, entry).frame;
        let leaves = ProfilePacket::new(edited, (profile.on_link)(&packet.side));
        (random.below(8), packet, leaves)
    };
    packets.into_iter().enumerate().map(of).collect()
}

pub fn a_port_edits_packets_and_keeps_what_is_beside_them_whatever_its_queues_do(
    profile: &Profile,
) {
    // OpenNIC's holds packets back while so many beats are queued for the CMAC.
    let waits = if profile.name == "opennic" { &[0, 24][..] } else { &[0] };
    for ((kind, count), wait) in ENGINES.iter().flat_map(|e| waits.iter().map(|w| (*e, *w))) {
        let at = format!("{}, {kind:?}, wait {wait}", profile.name);
        let (mut engine, registers) = configured(profile.name, kind);
        let engine = &mut *engine;
        if wait > 0 {
            set(engine, "cfg_tx_wait", wait);
        }
        let mut random = Random::new(4);
        let source = |c| {
            let (name, pace) = (format!("s_axis_{c}"), Pace::new(Some(c)));
            ProfileSource::new(engine, &name, profile.queue, pace)
        };
        let mut sources: Vec<_> = (0..8).map(source).collect();
        let (name, stream) = profile.link;
        let mut sink = ProfileSink::new(engine, name, stream, Pace::new(Some(77)));
        let mut expected: Vec<VecDeque<ProfilePacket>> = vec![VecDeque::new(); 8];
        let mut inserted = 0;
        for (priority, packet, leaves) in for_queues(profile, &mut random, count) {
            sources[priority].push(&packet);
            inserted += u64::from(leaves.data.len() > packet.data.len());
            expected[priority].push_back(leaves);
        }
        assert!(inserted > 2, "{at}");
        let mut quiet = 0;
        while quiet < QUIET {
            sources.iter_mut().for_each(|source| source.drive(engine));
            sink.drive(engine);
            engine.clock();
            for source in &mut sources {
                source.sample(engine);
            }
            quiet += 1;
            if let Some(packet) = sink.sample(engine) {
                let place = expected.iter().position(|queue| queue.front() == Some(&packet));
                let priority = place.unwrap_or_else(|| panic!("{at}: {packet:02x?}"));
                expected[priority].pop_front();
                quiet = 0;
            }
        }
        assert!(expected.iter().all(VecDeque::is_empty), "{at}: packets are missing");
        for (name, value) in [("stat_packets", count as u64), ("stat_inserted", inserted)] {
            assert_eq!(status(engine, &registers, name, 0), value, "{at}: {name}");
        }
    }
}

pub fn a_port_receives_whole_packets_and_obeys_good_pause_frames(profile: &Profile) {
    for (kind, count) in ENGINES {
        let at = format!("{}, {kind:?}", profile.name);
        let (mut engine, registers) = configured(profile.name, kind);
        let engine = &mut *engine;
        let mut random = Random::new(5);
        let all = frames(&mut random, count, 1518);
        let mut packets = profile.arriving(&mut random, all, 7);
        packets.extend(profile.arriving(&mut random, vec![pause(1, 50_000)], 1));
        packets.extend(profile.arriving(&mut random, vec![pause(4, 50_000)], usize::MAX));
        let (_, stream) = profile.received;
        let mut source = ProfileSource::new(engine, "s_rx", stream, Pace::new(Some(3)));
        let (name, stream) = profile.fabric;
        let mut sink = ProfileSink::new(engine, name, stream, Pace::new(Some(4)));
        packets.iter().for_each(|packet| source.push(packet));
        let expected: Vec<_> = packets[..count].iter().filter(|p| !p.bad).cloned().collect();
        let (mut received, mut quiet) = (vec![], 0);
        while source.waiting() > 0 || quiet < QUIET {
            source.drive(engine);
            sink.drive(engine);
            engine.clock();
            quiet = if source.sample(engine) { 0 } else { quiet + 1 };
            received.extend(sink.sample(engine));
        }
        assert!(received == expected, "{at}: {} of {}", received.len(), expected.len());
        assert_eq!(status(engine, &registers, "stat_rx_pfc", 0), 1, "{at}");
        assert_eq!(status(engine, &registers, "paused", 0), 1 << 4, "{at}");
        let bad = packets.iter().filter(|p| p.bad).count() as u64;
        assert_eq!(get(engine, "stat_rx_bad"), bad, "{at}");
    }
}

pub fn telemetry_carries_the_time_of_day_also_over_the_roll_of_the_seconds(profile: &Profile) {
    for (kind, count) in ENGINES {
        let at = format!("{}, {kind:?}", profile.name);
        let (mut engine, _) = configured(profile.name, kind);
        let engine = &mut *engine;
        let mut random = Random::new(6);
        let pace = Pace::new(Some(1));
        let mut source = ProfileSource::new(engine, "s_axis_0", profile.queue, pace);
        let (name, stream) = profile.link;
        let mut sink = ProfileSink::new(engine, name, stream, Pace::Full);
        let all = frames(&mut random, count, 200);
        let packets = profile.leaving(&mut random, all, usize::MAX);
        packets.iter().for_each(|packet| source.push(packet));
        let ptp = engine.port("ptp_ts");
        let (mut seconds, mut ns) = (1_700_000_000_u64, 1_000_000_000 - 16 * count as u64);
        let mut ages = BTreeSet::new();
        let (mut stamps, mut rolled) = (0, 0);
        for _ in 0..40 * count {
            engine.set_wide(ptp, &[seconds << 48 | ns << 16 | 0xabc, seconds >> 16]);
            source.drive(engine);
            sink.drive(engine);
            engine.clock();
            source.sample(engine);
            sink.sample(engine);
            if get(engine, "own_valid") == 1 {
                let stamped = TelemetryEntry::from_u64(get(engine, "own_entry"));
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
        assert_eq!(ages.len(), 1, "{at}: the same age always: {ages:?}");
        assert!(ages.iter().all(|age| *age < 4 * 40), "{at}: {ages:?}");
        assert!(rolled > 0 && rolled < stamps, "{at}: {rolled} of {stamps}");
    }
}
