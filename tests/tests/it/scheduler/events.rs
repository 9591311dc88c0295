//! What events do to a flow.

use super::bench::{Bench, LATENCY, SETTINGS, interval, window};
use super::model::random_run;
use fncc_models::nic::{EventKind, ScheduledPacket, SchedulerCounts};
use fncc_sim::engine::EngineKind;

#[test]
fn a_window_below_one_packet_sends_one_packet_in_the_time_of_the_window_and_does_not_starve() {
    for bytes in [1_100, 555, 100, 10] {
        let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
        let interval = interval(1e9);
        bench.event(5, EventKind::SetUp { psn: 7, window: window(bytes), interval, tag: 0 });
        bench.event(5, EventKind::Work { bytes: 1 << 30 });
        let mut acknowledged = 0;
        for _ in 0..200_000 {
            bench.clock();
            if bench.sent.len() > acknowledged {
                acknowledged = bench.sent.len();
                bench.event(5, EventKind::Acknowledge { psn: 7 + acknowledged as u32 });
            }
        }
        // W / R.
        let gap = f64::from(bytes) * 2.0;
        let (first, last) = (bench.sent[0].0, bench.sent.last().expect("some").0);
        let mean = (last - first) as f64 / (bench.sent.len() - 1) as f64;
        // A stop-and-wait takes its time.
        let least = gap.max(60.0);
        assert!(
            (least * 0.5..least * 1.02).contains(&mean) && mean >= gap * 0.999,
            "{mean} for {bytes}"
        );
        assert!(bench.sent.iter().all(|(_, packet)| packet.closed));
    }
}

#[test]
fn a_parked_flow_leaves_at_its_acknowledgement() {
    let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
    bench.event(
        9,
        EventKind::SetUp { psn: 0xff_fffe, window: window(2 * 1110), interval: 0, tag: 0 },
    );
    bench.event(9, EventKind::Work { bytes: 100_000 });
    bench.run(500);
    // Two fit, and the second says that no third one does.
    let closed: Vec<_> = bench.sent.iter().map(|(_, packet)| packet.closed).collect();
    assert_eq!(closed, [false, true]);
    for round in 1..20 {
        bench.run(round % 7);
        bench.event(9, EventKind::Acknowledge { psn: (0xff_fffe + round as u32) & 0xff_ffff });
        while !bench.events.is_empty() {
            bench.clock();
        }
        let accepted = bench.cycle - 1;
        let before = bench.sent.len();
        bench.run(60);
        assert_eq!(bench.sent.len(), before + 1, "one packet for one acknowledgement");
        let (cycle, packet) = bench.sent[before];
        assert_eq!(packet.psn, (0xff_fffe + round as u32 + 1) & 0xff_ffff);
        // Two cycles to enter, 9 to the ready queue, and from there as a lone flow.
        assert_eq!(cycle - accepted, 2 + 9 + 4 + LATENCY, "round {round}");
    }
}

#[test]
fn after_a_reset_everything_is_empty() {
    let mut bench = random_run(EngineKind::Compiled, SETTINGS, 5, 20_000);
    bench.reset();
    bench.pause = false;
    bench.send_ready = true;
    bench.run(30_000);
    assert!(bench.sent.is_empty());
    assert_eq!(bench.counts(), SchedulerCounts::default());
    // Nobody is set up, and the first one who is sends.
    (0..64).for_each(|flow| bench.event(flow, EventKind::Work { bytes: 100 }));
    assert_eq!(bench.counts().not_set_up, 64);
    bench.event(3, EventKind::SetUp { psn: 1, window: window(5_000), interval: 0, tag: 0 });
    bench.event(3, EventKind::Work { bytes: 100 });
    bench.run(200);
    assert_eq!(bench.sent.len(), 1);
}

#[test]
fn malformed_and_refused_events_change_nothing() {
    let run = |disturbed: bool| {
        let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
        bench.event(
            1,
            EventKind::SetUp { psn: 100, window: window(3_400), interval: 1 << 20, tag: 0 },
        );
        bench.event(1, EventKind::Work { bytes: 50_000 });
        // The message after it; a third one is refused.
        bench.event(1, EventKind::Work { bytes: 60_000 });
        bench.run(1_000);
        if disturbed {
            bench.event(1, EventKind::Other(0));
            bench.event(1, EventKind::Other(7));
            bench.event(64 + 1, EventKind::TearDown);
            bench.event(0x8001, EventKind::Work { bytes: 5 });
            bench.event(1, EventKind::Work { bytes: 77 });
            bench.event(1, EventKind::Acknowledge { psn: 99 });
            bench.event(1, EventKind::Acknowledge { psn: 104 });
            bench.event(1, EventKind::Rewind { psn: 104, bytes: 1, tag: 0 });
            bench.event(1, EventKind::Rewind { psn: 99, bytes: 1, tag: 0 });
            bench.event(2, EventKind::Work { bytes: 5 });
            bench.event(2, EventKind::Acknowledge { psn: 0 });
        }
        bench.run(1_000);
        let counts = bench.counts();
        bench.event(1, EventKind::Acknowledge { psn: 103 });
        bench.run(2_000);
        let packets: Vec<_> = bench.sent.iter().map(|(_, packet)| *packet).collect();
        (packets, counts)
    };
    let (packets, _) = run(false);
    let (after_bad_events, counts) = run(true);
    assert_eq!(packets.len(), 6);
    assert_eq!(after_bad_events, packets);
    let SchedulerCounts { malformed, refused_work, refused_acknowledge, .. } = counts;
    assert_eq!((malformed, refused_work, refused_acknowledge), (4, 1, 2));
    assert_eq!((counts.refused_rewind, counts.not_set_up), (2, 2));
}

#[test]
fn a_rewound_flow_sends_again_what_was_lost_and_then_new_packets_all_with_its_tag() {
    let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
    bench.event(4, EventKind::SetUp { psn: 0, window: window(20_000), interval: 0, tag: 30 });
    bench.event(4, EventKind::Work { bytes: 5 * 1024 + 10 });
    bench.run(500);
    assert_eq!(bench.sent.len(), 6);
    bench.event(4, EventKind::Rewind { psn: 3, bytes: 2 * 1024 + 10, tag: 31 });
    bench.run(500);
    bench.event(4, EventKind::Work { bytes: 20 });
    bench.run(500);
    let fields = |(_, p): &(u64, ScheduledPacket)| (p.psn, p.bytes, p.last, p.retransmitted, p.tag);
    let again: Vec<_> = bench.sent[5..].iter().map(fields).collect();
    let expected = [
        (5, 10, true, false, 30),
        (3, 1024, false, true, 31),
        (4, 1024, false, true, 31),
        (5, 10, true, true, 31),
        (6, 20, true, false, 31),
    ];
    assert_eq!(again, expected);
}

#[test]
fn the_next_message_follows_without_a_gap_and_a_rewind_drops_it() {
    let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
    let interval = interval(100e9);
    bench.event(4, EventKind::SetUp { psn: 0, window: window(100_000), interval, tag: 0 });
    bench.event(4, EventKind::Work { bytes: 3 * 1024 });
    bench.event(4, EventKind::Work { bytes: 2 * 1024 });
    bench.run(500);
    let lasts: Vec<_> = bench.sent.iter().map(|(_, packet)| packet.last).collect();
    assert_eq!(lasts, [false, false, true, false, true]);
    for pair in bench.sent.windows(2) {
        assert!((22..=24).contains(&(pair[1].0 - pair[0].0)), "{pair:?}");
    }
    bench.event(4, EventKind::Work { bytes: 50 * 1024 });
    bench.event(4, EventKind::Work { bytes: 100 });
    bench.run(100);
    bench.event(4, EventKind::Rewind { psn: 3, bytes: 1024, tag: 1 });
    bench.run(500);
    let (_, last) = bench.sent.last().expect("some");
    assert_eq!((last.psn, last.bytes, last.last, last.tag), (3, 1024, true, 1));
}

#[test]
fn an_acknowledgement_that_a_decision_has_not_seen_wakes_its_flow_whenever_it_comes() {
    let mut bench = Bench::new(EngineKind::Compiled, SETTINGS);
    for offset in 0..64 {
        let flow = offset as usize;
        let window = window(2 * 1110);
        bench.event(flow, EventKind::SetUp { psn: 0, window, interval: 0, tag: 0 });
        bench.event(flow, EventKind::Work { bytes: 3 * 1024 });
        let before = bench.sent.len();
        while bench.sent.len() == before {
            bench.clock();
        }
        // Two leave, and the next decision finds the window closed, some 20 cycles later.
        bench.run(offset);
        bench.event(flow, EventKind::Acknowledge { psn: 1 });
        bench.run(120);
        assert_eq!(bench.sent.len(), before + 3, "{offset} cycles after the first packet");
    }
}
