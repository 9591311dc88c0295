//! How fast packets go through.

use super::bench::Peer;
use super::bench::{HPCC, Reference, Sent, Settings, asserted, connect, run, sent};
use super::random::peers;
use fncc_hdl::catalog::{self, Parameters, WIDTHS};
use fncc_hdl::nic::receive::DataRx;
use fncc_models::nic::transmit::generated;
use fncc_models::wire::TelemetryEntry;
use fncc_models::wire::roce::{Aeth, Bth, opcode};
use fncc_models::wire::roce_frame::{RoceFrame, Stack};
use fncc_netlist::Engine;
use fncc_testbenches::stream::{Pace, PacketSource, Random};
use fncc_tests::hardware::{get, set};
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

/// An ACK with so many entries.
fn ack(psn: u32, hops: u64) -> Sent {
    let entries = (1..=hops).map(|hop| TelemetryEntry::from_u64(hop << 40 | u64::from(psn)));
    let mut frame = RoceFrame::new(Bth::new(opcode::ACK, 5, psn));
    frame.aeth = Some(Aeth::ack(psn));
    frame.stack = Some(Stack::new(9, 3, entries.collect()));
    sent(frame.build().expect("an ACK")).expect("an ACK")
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

#[test]
fn an_ack_is_an_event_after_the_stated_latency() {
    for width in WIDTHS {
        for hops in 0..=5 {
            let mut engine = asserted(width, LONG);
            let mut reference = Reference::new(LONG);
            (0..100).for_each(|_| engine.clock());
            let acks = [ack(1, hops)];
            let run = run(&mut engine, &mut reference, &acks, [Pace::Full, Pace::Full], "an ACK");
            let latency = run.acks[0] - run.ends[0];
            assert_eq!(latency, DataRx::<512, 64, 16, 6, 10>::ACK_LATENCY, "at {width}, {hops}");
        }
    }
}

#[test]
fn acks_pass_payload_that_nobody_takes() {
    for width in [64, 512, 1024] {
        let peer = peers(&mut Random::new(3), 1)[0];
        let mut engine = asserted(width, LONG);
        let mut reference = Reference::new(LONG);
        connect(&mut engine, &mut reference, peer);
        set(&mut engine, "m_payload_tready", 0);
        let mut source = PacketSource::new(&engine, "s_axis", Pace::Full);
        let (payload, acks) = (sends(&peer, &[100; 10]), (0..1000).map(|psn| ack(psn, 3)));
        for sent in payload.into_iter().chain(acks) {
            source.push(&sent.frame, &sent.tag);
        }
        let (mut events, mut quiet) = (vec![], 0);
        while source.waiting() > 0 || quiet < 100 {
            source.drive(&mut engine);
            engine.clock();
            let (taken, _) = source.sample(&engine);
            quiet = if taken { 0 } else { quiet + 1 };
            assert!(quiet < 200, "ACKs are stuck at {width}");
            if get(&engine, "ack_valid") == 1 {
                events.push(get(&engine, "ack_psn"));
            }
        }
        assert!(events.into_iter().eq(0..1000), "at {width}");
        assert!(get(&engine, "fill") <= 10, "ACKs fill nothing, at {width}");
        assert!(engine.violations().is_empty(), "{:?}", engine.violations());
    }
}
