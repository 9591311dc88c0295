//! How fast packets go through.

use super::bench::Peer;
use super::bench::{HPCC, Reference, Sent, Settings, asserted, connect, run, sent};
use super::random::peers;
use fncc_hdl::catalog::{self, Parameters, WIDTHS};
use fncc_models::nic::transmit::generated;
use fncc_models::wire::roce::{Bth, opcode};
use fncc_models::wire::roce_frame::RoceFrame;
use fncc_netlist::Engine;
use fncc_testbenches::stream::{Pace, Random};
use fncc_tests::roce_packets::set_source;

/// SENDs of a packet each.
fn sends(peer: &Peer, lengths: &[usize]) -> Vec<Sent> {
    let packet = |(index, bytes): (usize, &usize)| {
        let psn = (peer.psn + index as u32) & 0xff_ffff;
        let payload = generated(peer.qp, psn, *bytes);
        let bth = Bth::new(opcode::SEND_ONLY, peer.qp, psn);
        let mut frame = RoceFrame { payload, ..RoceFrame::new(bth) };
        set_source(&mut Random::new(5), &mut frame, peer.address);
        sent(frame.build().expect("a packet")).expect("a data packet")
    };
    lengths.iter().enumerate().map(packet).collect()
}

const LONG: Settings = Settings { mtu: 4096, ..HPCC };

#[test]
fn packets_of_two_beats_and_more_go_through_at_full_rate() {
    for width in WIDTHS {
        let random = &mut Random::new(3);
        let peer = peers(random, 1)[0];
        let mut engine = asserted(width, LONG);
        let mut reference = Reference::new(LONG);
        connect(&mut engine, &mut reference, peer);
        let least = (2 * width / 8).saturating_sub(58);
        let mut length = || {
            let spread = [10, 500, 4097 - least][random.below(3)];
            least + random.below(spread)
        };
        let lengths: Vec<_> = (0..500).map(|_| length()).collect();
        let packets = sends(&peer, &lengths);
        let beats: usize = packets.iter().map(|sent| sent.frame.len().div_ceil(width / 8)).sum();
        let run = run(&mut engine, &mut reference, &packets, [Pace::Full, Pace::Full], "full rate");
        assert_eq!(run.stalls, 0, "at {width}");
        assert_eq!(run.ends.last().map(|end| end + 1), Some(beats), "at {width}");
    }
}

#[test]
fn packets_of_one_beat_are_judged_in_two_cycles_each() {
    for width in [512, 1024] {
        let random = &mut Random::new(3);
        let peer = peers(random, 1)[0];
        let mut engine = asserted(width, LONG);
        let mut reference = Reference::new(LONG);
        connect(&mut engine, &mut reference, peer);
        let packets = sends(&peer, &[5; 600]);
        let run = run(&mut engine, &mut reference, &packets, [Pace::Full, Pace::Full], "short");
        let last = run.ends.last().copied().unwrap_or(0);
        assert!((1100..1250).contains(&last), "{last} cycles for 600 packets at {width}");
        assert!(engine.violations().is_empty(), "{:?}", engine.violations());
    }
}

#[test]
fn payload_leaves_after_the_stated_latency() {
    let block = catalog::find("data_rx").expect("in the catalogue");
    for width in WIDTHS {
        for bytes in [1, 100, 1000] {
            let peer = peers(&mut Random::new(3), 1)[0];
            let mut engine = asserted(width, LONG);
            let mut reference = Reference::new(LONG);
            connect(&mut engine, &mut reference, peer);
            let packets = sends(&peer, &[bytes]);
            let run = run(&mut engine, &mut reference, &packets, [Pace::Full, Pace::Full], "one");
            let latency = run.beats[0] - run.ends[0];
            let least = (block.latency)(Parameters { width, ..Default::default() });
            assert!([least, least + 1].contains(&latency), "{latency} at {width}, {bytes} bytes");
        }
    }
}

#[test]
fn a_blocked_output_fills_the_store_then_stalls_the_input_and_loses_nothing() {
    for (width, bytes) in [(64, 1000), (512, 4096), (512, 1), (1024, 300)] {
        let random = &mut Random::new(3);
        let peer = peers(random, 1)[0];
        let mut engine = asserted(width, LONG);
        let mut reference = Reference::new(LONG);
        connect(&mut engine, &mut reference, peer);
        let packets = sends(&peer, &vec![bytes; 400]);
        // The output is ready now and then.
        let slow = Pace::Stalling { random: Random::new(9), percent: 2, left: usize::MAX };
        let run = run(&mut engine, &mut reference, &packets, [Pace::Full, slow], "blocked");
        assert!(run.stalls > 1000, "{} stalls at {width}, {bytes} bytes", run.stalls);
        let full = if bytes < 256 { 240..=250 } else { 235..=256 };
        assert!(full.contains(&run.fill), "fill {} at {width}, {bytes} bytes", run.fill);
        assert!(engine.violations().is_empty(), "{:?}", engine.violations());
    }
}
