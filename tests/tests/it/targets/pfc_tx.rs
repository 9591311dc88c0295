//! Pause frames that are sent between packets.

use super::profiles::{ENGINES, OWN_PORT, Profile, QUIET, frames};
use fncc_testbenches::profile::{ProfileSink, ProfileSource};
use fncc_testbenches::stream::{Pace, Random};
use fncc_tests::hardware::{get, hardware, set};

pub fn pause_frames_go_between_packets_that_keep_what_is_beside_them(profile: &Profile) {
    for &width in profile.widths {
        for (kind, count) in ENGINES {
            for stall in [None, Some(4)] {
                let at = format!("{} at {width}, {kind:?}, {stall:?}", profile.name);
                let mut engine = hardware(&format!("{}_pfc_tx", profile.name), kind, width);
                let engine = &mut *engine;
                if profile.name == "netfpga" {
                    set(engine, "cfg_own_port", OWN_PORT);
                }
                let mut random = Random::new(3);
                let all = frames(&mut random, count, 1518);
                // Packets of OpenNIC's shell have the sideband signals of those from the CMAC.
                let is_stored = profile.name == "opennic";
                let packets = match is_stored {
                    true => profile.arriving(&mut random, all, 6),
                    false => profile.leaving(&mut random, all, 6),
                };
                let (name, stream) = profile.sent;
                let mut source = ProfileSource::new(engine, name, stream, Pace::new(stall));
                let (name, stream) = profile.paused;
                let pace = Pace::new(stall.map(|seed| seed + 1));
                let mut sink = ProfileSink::new(engine, name, stream, pace);
                packets.iter().for_each(|packet| source.push(packet));
                let (mut received, mut pauses, mut quiet, mut cycle) = (vec![], 0, 0, 0);
                while source.waiting() > 0 || quiet < QUIET {
                    cycle += 1;
                    if cycle % 50 == 0 {
                        // In the end nobody requests, so that no frame is under way then.
                        let wanted = if quiet < QUIET / 2 { random.word() & 0xff } else { 0 };
                        set(engine, "request", wanted);
                    }
                    source.drive(engine);
                    sink.drive(engine);
                    engine.clock();
                    quiet = if source.sample(engine) { 0 } else { quiet + 1 };
                    match sink.sample(engine) {
                        Some(packet) if packet.is_control() => {
                            let beside = (packet.side, packet.bad);
                            assert_eq!(beside, ((profile.made)(), false), "{at}");
                            pauses += 1;
                        }
                        Some(packet) => {
                            // What a FIFO holds takes longer than the source is quiet.
                            quiet = 0;
                            received.push(packet);
                        }
                        None => {}
                    }
                }
                let passing = packets.iter().filter(|p| !is_stored || !p.bad).cloned();
                let expected: Vec<_> = passing
                    .map(|mut packet| {
                        packet.side = (profile.on_link)(&packet.side);
                        packet
                    })
                    .collect();
                assert!(received == expected, "{at}: {} of {}", received.len(), expected.len());
                assert_eq!(get(engine, "stat_frames"), pauses, "{at}");
                assert!(pauses > 2, "{at}");
                if is_stored {
                    let bad = (packets.len() - expected.len()) as u64;
                    assert_eq!(get(engine, "stat_bad"), bad, "{at}");
                }
            }
        }
    }
}
