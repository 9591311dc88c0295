//! Queue lengths for the congestion point of a port, of each packet that joins a queue, in every cycle.

use fncc_models::lossless::PortTelemetry;
use fncc_models::wire::RateCode;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// As the pages state them.
const LATENCY: usize = 6;
const DEPTH_LATENCY: usize = 5;
const PRIORITIES: u64 = 0b0110_1101;

#[test]
fn every_packet_has_the_bytes_that_were_queued_before_it() {
    let mut engine = hardware("enqueue_watch", EngineKind::Compiled, 64);
    let engine = &mut *engine;
    set(engine, "cfg_qcn_priorities", PRIORITIES);
    let mut random = Random::new(3);
    let mut telemetry = PortTelemetry::default();
    let mut waiting: [VecDeque<u16>; 8] = Default::default();
    let mut depths: VecDeque<[u64; 8]> = vec![[0; 8]; DEPTH_LATENCY - 1].into();
    let mut expected = VecDeque::from([None; LATENCY - 1]);
    let mut lengths = [0; 3];
    for cycle in 0..100_000 {
        let before: [u64; 8] = std::array::from_fn(|p| telemetry.depth(p).0);
        // Queues that come and go, with packets that follow each other at once.
        let joins = random
            .percent(if cycle / 500 % 2 == 0 { 60 } else { 30 })
            .then(|| (random.below(8), 1 + random.below(9_000) as u16));
        set(engine, "enq_valid", joins.is_some().into());
        let (p, bytes) = joins.unwrap_or((random.below(8), 1));
        set(engine, "enq_priority", p as u64);
        set(engine, "enq_bytes", bytes.into());
        depths.push_back(before);
        let shown = depths.pop_front().expect("never empty");
        (0..8).for_each(|p| set(engine, &format!("depth_{p}"), shown[p]));
        engine.clock();
        engine.settle();

        expected.push_back(joins.map(|(p, _)| (p as u64, (PRIORITIES >> p & 1) * before[p])));
        if let Some((p, bytes)) = joins {
            telemetry.enqueue(p, bytes);
            waiting[p].push_back(bytes);
        }
        let p = random.below(8);
        if random.percent(45)
            && let Some(bytes) = waiting[p].pop_front()
        {
            telemetry.dequeue(p, bytes, 0, RateCode::INVALID);
        }
        let found = (get(engine, "entered") == 1)
            .then(|| (get(engine, "entered_priority"), get(engine, "entered_qlen")));
        assert_eq!(found, expected.pop_front().flatten(), "cycle {cycle}");
        if let Some((p, bytes)) = found {
            let kind = if PRIORITIES >> p & 1 == 0 { 0 } else { 1 + usize::from(bytes > 0) };
            lengths[kind] += 1;
        }
    }
    assert!(lengths.iter().all(|n| *n > 100), "{lengths:?}");
}
