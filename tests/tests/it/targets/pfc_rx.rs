//! Pause frames that are taken out of a stream and obeyed.

use super::profiles::{ENGINES, Profile, QUIET, frames, pause};
use fncc_testbenches::profile::{ProfileSink, ProfileSource};
use fncc_testbenches::stream::{Pace, Random};
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

pub fn pause_frames_act_unless_they_are_bad_and_packets_keep_what_is_beside_them(
    profile: &Profile,
) {
    for &width in profile.widths {
        for (kind, count) in ENGINES {
            for (stall, with_gaps) in [(None, false), (Some(4), false), (Some(5), true)] {
                let at = format!("{} at {width}, {kind:?}, {stall:?}", profile.name);
                let mut engine = hardware(&format!("{}_pfc_rx", profile.name), kind, width);
                let engine = &mut *engine;
                let mut random = Random::new(1);
                let all = frames(&mut random, count, 1518);
                let mut packets = profile.arriving(&mut random, all, 6);
                // Priority 5 in a bad frame, priority 2 in a good one.
                let made = profile.arriving(&mut random, vec![pause(2, 9000)], usize::MAX);
                packets.splice(count / 2..count / 2, made);
                if profile.is_marked() {
                    let made = profile.arriving(&mut random, vec![pause(5, 9000)], 1);
                    packets.splice(count / 4..count / 4, made);
                }
                // Also a source that is worse than it may be.
                let (name, mut stream) = profile.received;
                stream.gapless &= !with_gaps;
                let mut source = ProfileSource::new(engine, name, stream, Pace::new(stall));
                let (name, stream) = profile.obeyed;
                let pace = Pace::new(stall.map(|seed| seed + 1));
                let mut sink = ProfileSink::new(engine, name, stream, pace);
                packets.iter().for_each(|packet| source.push(packet));
                let passing = packets.iter().filter(|p| !p.bad && !p.is_control());
                let expected: Vec<_> = passing.cloned().collect();
                let (mut received, mut quiet, mut paused) = (vec![], 0, 0);
                while source.waiting() > 0 || quiet < QUIET {
                    source.drive(engine);
                    sink.drive(engine);
                    engine.clock();
                    quiet = if source.sample(engine) { 0 } else { quiet + 1 };
                    received.extend(sink.sample(engine));
                    paused |= get(engine, "paused");
                }
                assert!(received == expected, "{at}: {} of {}", received.len(), expected.len());
                assert_eq!((paused, get(engine, "stat_pfc")), (1 << 2, 1), "{at}");
                if profile.is_marked() {
                    let bad = packets.iter().filter(|p| p.bad).count() as u64;
                    let counted = ["bad", "packets", "overflow"]
                        .map(|name| get(engine, &format!("stat_{name}")));
                    assert_eq!(counted, [bad, packets.len() as u64 - bad, 0], "{at}");
                }
            }
        }
    }
}

pub fn a_mac_without_tready_loses_whole_packets_only_and_they_are_counted(profile: &Profile) {
    for (kind, count) in ENGINES {
        let at = format!("{}, {kind:?}", profile.name);
        let mut engine = hardware(&format!("{}_pfc_rx", profile.name), kind, 512);
        let engine = &mut *engine;
        set(engine, "cfg_drop", 1);
        let mut random = Random::new(2);
        let all = frames(&mut random, 3 * count, 1518);
        let packets = profile.arriving(&mut random, all, 50);
        let (name, stream) = profile.received;
        let mut source = ProfileSource::new(engine, name, stream, Pace::Full);
        let (name, stream) = profile.obeyed;
        let mut sink = ProfileSink::new(engine, name, stream, Pace::new(Some(8)));
        packets.iter().for_each(|packet| source.push(packet));
        let mut wanted: VecDeque<_> = packets.iter().filter(|p| !p.bad).collect();
        let (mut received, mut quiet, mut stands) = (0, 0, 0_usize);
        while source.waiting() > 0 || quiet < QUIET {
            source.drive(engine);
            if random.below(1000) == 0 {
                stands = 400;
            }
            // The fabric stands still for longer than the FIFO holds out.
            stands = if source.waiting() == 0 { 0 } else { stands.saturating_sub(1) };
            if stands > 0 {
                set(engine, "m_axis_tready", 0);
            } else {
                sink.drive(engine);
            }
            engine.clock();
            quiet = if source.sample(engine) { 0 } else { quiet + 1 };
            assert_eq!(get(engine, "s_axis_tready"), 1, "{at}: nothing waits");
            if let Some(packet) = sink.sample(engine) {
                // What the FIFO holds takes longer than the source is quiet.
                (received, quiet) = (received + 1, 0);
                // What came out is one of those to come, with all of its bytes.
                let place = wanted.iter().position(|p| **p == packet);
                wanted.drain(..=place.unwrap_or_else(|| panic!("{at}: {packet:?}")));
            }
        }
        let [complete, overflow, bad] =
            ["packets", "overflow", "bad"].map(|name| get(engine, &format!("stat_{name}")));
        assert_eq!(complete, received, "{at}");
        assert_eq!(complete + overflow + bad, packets.len() as u64, "{at}");
        assert!(overflow > 20, "{at}: none lost");
    }
}
