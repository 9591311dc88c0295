//! What holds in OpenNIC's box alone: no gap within a packet, receivers that cannot wait, and pause frames that must not wait long.

use super::port;
use super::profiles::{ENGINES, QUIET, frames, pause};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::profile::{ProfilePacket, ProfileSink, ProfileSource, StreamProfile};
use fncc_testbenches::stream::{Pace, Random};
use fncc_tests::axi_lite::{commit, configure, status};
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

const SHELL: StreamProfile = StreamProfile::OPENNIC;
/// An adapter that is worse than it may be.
const WITH_GAPS: StreamProfile = StreamProfile { gapless: false, ..SHELL };
/// The streams inside the box.
const INSIDE: StreamProfile = StreamProfile::GENERIC;

/// Beats of a FIFO.
const PLACES: usize = 255;

/// The CMAC takes 100 Gb/s of the 165 that 512 bits at 322 MHz are.
struct Link {
    sent: usize,
    cycles: usize,
}

impl Link {
    fn ready(&mut self) -> bool {
        self.cycles += 1;
        let ready = self.sent * 165 < self.cycles * 100;
        self.sent += usize::from(ready);
        ready
    }
}

fn packets(frames: Vec<Vec<u8>>, random: &mut Random, bad: usize) -> Vec<ProfilePacket> {
    let of = |data| ProfilePacket { data, side: vec![vec![0]], bad: random.below(bad) == 0 };
    frames.into_iter().map(of).collect()
}

#[test]
fn a_packet_longer_than_the_fifo_is_dropped_and_its_neighbours_pass() {
    for (block, input, output) in [
        ("opennic_pfc_rx", "s_axis_cmac_rx", "m_axis_adap_rx_322mhz"),
        ("opennic_pfc_tx", "s_axis_adap_tx_322mhz", "m_axis_cmac_tx"),
    ] {
        let mut engine = hardware(block, EngineKind::Compiled, 512);
        let lengths = [64 * PLACES, 100, 64 * PLACES + 1, 200, 20_000, 300];
        let all: Vec<_> = lengths.iter().map(|bytes| vec![0x5a; *bytes]).collect();
        let packets = packets(all, &mut Random::new(1), usize::MAX);
        let mut source = ProfileSource::new(&*engine, input, SHELL, Pace::Full);
        let mut sink = ProfileSink::new(&*engine, output, SHELL, Pace::Full);
        let (mut received, mut quiet) = (vec![], 0);
        for packet in &packets {
            source.push(packet);
            // One by one, so that there is room for each that can be.
            while source.waiting() > 0 || quiet < 2 * PLACES {
                source.drive(&mut *engine);
                sink.drive(&mut *engine);
                engine.clock();
                quiet = if source.sample(&*engine) { 0 } else { quiet + 1 };
                received.extend(sink.sample(&*engine).map(|packet| packet.data.len()));
            }
            quiet = 0;
        }
        assert_eq!(received, [64 * PLACES, 100, 200, 300], "{block}");
        assert_eq!(get(&*engine, "stat_overflow"), 2, "{block}");
    }
}

#[test]
fn packets_of_250_beats_back_to_back_are_never_dropped_for_room() {
    let mut engine = hardware("opennic_pfc_rx", EngineKind::Compiled, 512);
    let mut source = ProfileSource::new(&*engine, "s_axis_cmac_rx", SHELL, Pace::Full);
    let mut sink = ProfileSink::new(&*engine, "m_axis_adap_rx_322mhz", SHELL, Pace::Full);
    for bytes in [16_000, 16_000, 60, 60, 16_000, 1518, 16_000] {
        source.push(&ProfilePacket { data: vec![0x5a; bytes], side: vec![vec![0]], bad: false });
    }
    let mut received = 0;
    for _ in 0..2000 {
        source.drive(&mut *engine);
        sink.drive(&mut *engine);
        engine.clock();
        source.sample(&*engine);
        received += usize::from(sink.sample(&*engine).is_some());
    }
    assert_eq!((received, get(&*engine, "stat_overflow")), (7, 0));
}

#[test]
fn packets_to_the_cmac_have_no_gaps_and_pause_frames_do_not_wait_for_those_that_are_stored() {
    for (kind, count) in ENGINES {
        let mut engine = hardware("opennic_pfc_tx", kind, 512);
        let mut random = Random::new(3);
        let all = frames(&mut random, count, 1518);
        let packets = packets(all, &mut random, 6);
        let mut source =
            ProfileSource::new(&*engine, "s_axis_adap_tx_322mhz", WITH_GAPS, Pace::new(Some(5)));
        let mut sink = ProfileSink::new(&*engine, "m_axis_cmac_tx", SHELL, Pace::Full);
        packets.iter().for_each(|packet| source.push(packet));
        let mut link = Link { sent: 0, cycles: 0 };
        let (mut received, mut pauses, mut quiet) = (vec![], 0, 0);
        let (mut requested, mut request) = (None, 0);
        let mut cycle = 0;
        while source.waiting() > 0 || quiet < QUIET {
            cycle += 1;
            if requested.is_none() && random.below(100) == 0 {
                request ^= 1 << random.below(8);
                set(&mut *engine, "request", request);
                requested = Some(cycle);
            }
            source.drive(&mut *engine);
            set(&mut *engine, "m_axis_cmac_tx_tready", link.ready().into());
            engine.clock();
            quiet = if source.sample(&*engine) { 0 } else { quiet + 1 };
            match sink.sample(&*engine) {
                Some(packet) if packet.is_control() => {
                    assert!(!packet.bad);
                    pauses += 1;
                    // A packet of 1518 bytes that is under way, at the speed of the link, and one that goes first.
                    let waited = requested.take().map_or(0, |since| cycle - since);
                    assert!(waited <= 2 * 24 * 165 / 100 + 12, "{kind:?}: {waited} cycles");
                }
                packet => received.extend(packet),
            }
        }
        let expected: Vec<_> = packets.iter().filter(|p| !p.bad).cloned().collect();
        assert_eq!(received, expected, "{kind:?}");
        assert_eq!(get(&*engine, "stat_frames"), pauses);
        assert!(pauses > 2, "{kind:?}");
        assert_eq!(get(&*engine, "stat_bad"), (packets.len() - expected.len()) as u64);
    }
}

/// Cycles from a request for a pause to the end of its frame, at worst, and the share of the link in percent, with a queue that always has
/// frames of 1514 bytes.
fn waits_and_load(wait: u64) -> (usize, usize) {
    let (mut engine, registers) = port::configured("opennic", EngineKind::Compiled);
    for (port, value) in
        [("cfg_lossless", 1), ("cfg_xoff", 1000), ("cfg_xon", 500), ("cfg_headroom", 1 << 30)]
    {
        configure(&mut *engine, &registers, port, 0, value);
    }
    commit(&mut *engine, &registers, &["cfg_pfc_load"]);
    set(&mut *engine, "cfg_tx_wait", wait);
    let mut source = ProfileSource::new(&*engine, "s_axis_1", INSIDE, Pace::Full);
    let mut sink = ProfileSink::new(&*engine, "m_axis_cmac_tx", SHELL, Pace::Full);
    let mut link = Link { sent: 0, cycles: 0 };
    let frame = ProfilePacket { data: vec![7; 1514], side: vec![vec![0]], bad: false };
    let (mut since, mut worst, mut begun) = (None, 0, 0);
    for cycle in 0..40_000 {
        if source.waiting() < 100 {
            source.push(&frame);
        }
        // A packet joins the buffer and leaves it again, now above the threshold, now below.
        let event = match cycle % 1500 {
            400 => Some("buf_enq"),
            1200 => Some("buf_deq"),
            _ => None,
        };
        for name in ["buf_enq", "buf_deq"] {
            set(&mut *engine, &format!("{name}_valid"), u64::from(event == Some(name)));
            set(&mut *engine, &format!("{name}_bytes"), 1500);
        }
        if event.is_some() {
            since = Some(cycle);
        }
        source.drive(&mut *engine);
        set(&mut *engine, "m_axis_cmac_tx_tready", link.ready().into());
        engine.clock();
        source.sample(&*engine);
        let full = get(&*engine, "m_axis_cmac_tx_tvalid") == 0 && cycle > 400;
        begun += usize::from(full && get(&*engine, "m_axis_cmac_tx_tready") == 1);
        if sink.sample(&*engine).is_some_and(|packet| packet.is_control()) {
            worst = worst.max(cycle - since.take().expect("requested"));
        }
    }
    assert!(worst > 0);
    (worst, 100 - 100 * begun / link.sent)
}

#[test]
fn a_pause_frame_waits_less_when_packets_wait_in_their_queues_and_the_link_is_full_all_the_same() {
    let (with_all, load_with_all) = waits_and_load(0);
    let (with_few, load_with_few) = waits_and_load(24);
    println!(
        "cycles to a pause frame: {with_all} with 255 beats, {with_few} with 24; load {load_with_all} and {load_with_few} %"
    );
    assert!(with_all > 400, "{with_all}");
    // 24 beats and a frame before it, at the speed of the link, and what is in the port.
    assert!(with_few < 165, "{with_few}");
    assert_eq!((load_with_all, load_with_few), (100, 100));
}

#[test]
fn a_port_whose_fabric_stands_still_loses_whole_packets_and_counts_them() {
    for (kind, count) in ENGINES {
        let (mut engine, registers) = port::configured("opennic", kind);
        let mut random = Random::new(5);
        let all = frames(&mut random, 2 * count, 1518);
        let mut packets = packets(all, &mut random, 7);
        packets.push(ProfilePacket { data: pause(1, 50_000), side: vec![vec![0]], bad: true });
        let mut source = ProfileSource::new(&*engine, "s_axis_cmac_rx", SHELL, Pace::new(Some(3)));
        let mut sink = ProfileSink::new(&*engine, "m_rx", INSIDE, Pace::Full);
        packets.iter().for_each(|packet| source.push(packet));
        let mut wanted: VecDeque<_> = packets.iter().filter(|p| !p.bad).map(|p| &p.data).collect();
        let (mut received, mut quiet, mut stands) = (0, 0, 0_usize);
        while source.waiting() > 0 || quiet < QUIET {
            source.drive(&mut *engine);
            if random.below(1500) == 0 {
                stands = 600;
            }
            stands = if source.waiting() == 0 { 0 } else { stands.saturating_sub(1) };
            set(&mut *engine, "m_rx_tready", u64::from(stands == 0));
            engine.clock();
            quiet = if source.sample(&*engine) { 0 } else { quiet + 1 };
            if let Some(packet) = sink.sample(&*engine) {
                received += 1;
                let at = wanted.iter().position(|p| **p == packet.data);
                wanted.drain(..=at.unwrap_or_else(|| panic!("{kind:?}: {packet:02x?}")));
            }
        }
        let counted =
            ["packets", "overflow", "bad"].map(|n| get(&*engine, &format!("stat_rx_{n}")));
        assert_eq!(counted[0], received);
        assert_eq!(counted.iter().sum::<u64>(), packets.len() as u64);
        assert!(counted[1] > 20, "{kind:?}: {counted:?}");
        assert_eq!(status(&mut *engine, &registers, "paused", 0), 0, "a pause frame with an error");
    }
}

#[test]
fn a_pause_frame_from_the_cmac_stops_the_queues_that_obey() {
    for (kind, _) in ENGINES {
        let (mut engine, registers) = port::configured("opennic", kind);
        configure(&mut *engine, &registers, "cfg_pfc_obey", 0, 1 << 3);
        commit(&mut *engine, &registers, &[]);
        let mut link = ProfileSource::new(&*engine, "s_axis_cmac_rx", SHELL, Pace::Full);
        link.push(&ProfilePacket { data: pause(3, 20), side: vec![vec![0]], bad: false });
        while link.waiting() > 0 {
            link.drive(&mut *engine);
            engine.clock();
            link.sample(&*engine);
        }
        set(&mut *engine, "s_axis_cmac_rx_tvalid", 0);
        (0..12).for_each(|_| engine.clock());
        let mut queue = ProfileSource::new(&*engine, "s_axis_3", INSIDE, Pace::Full);
        let mut sink = ProfileSink::new(&*engine, "m_axis_cmac_tx", SHELL, Pace::Full);
        queue.push(&ProfilePacket { data: vec![1; 64], side: vec![vec![0]], bad: false });
        let mut left = None;
        for cycle in 0..300 {
            queue.drive(&mut *engine);
            sink.drive(&mut *engine);
            engine.clock();
            queue.sample(&*engine);
            if sink.sample(&*engine).is_some() {
                left = Some(cycle);
            }
        }
        // 20 quanta of 512 bits are 26 cycles at the rate after a reset.
        assert!(left.is_some_and(|cycle| cycle > 10), "{kind:?}: {left:?}");
        assert_eq!(status(&mut *engine, &registers, "stat_rx_pfc", 0), 1);
    }
}
