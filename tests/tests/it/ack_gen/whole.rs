use super::{ENGINES, FLOWS, SENDERS, hardware, offer, stack};
use fncc_hdl::catalog::on_large_stack;
use fncc_hdl::nic::receive::{AckGen, DataSequence};
use fncc_models::nic::Received;
use fncc_netlist::{Engine, elaborate};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, Random};
use fncc_tests::hardware::{get, set};

const PACKETS: u32 = 4;
const TIMEOUT: u64 = 30;
/// Cycles after which nothing is under way: time-out, sweep and an answer for every flow.
const QUIET: usize = 16 * TIMEOUT as usize + 2 * FLOWS + 60 * SENDERS;

/// A receiver without losses, one flow of it.
#[derive(Debug, Clone, Default)]
struct Flow {
    /// Every event so far: the PSN counts them.
    events: Vec<Received>,
    /// Of them, how many the last answer acknowledges.
    acknowledged: usize,
}

/// Sends numbered packets and checks that answers are cumulative, never late, and complete in the end. Reports how many packets an answer acknowledges
/// on average, in hundredths.
fn run(kind: EngineKind, cycles: usize, percent: usize, stall: Option<u64>) -> usize {
    let mut made = hardware("ack_gen", kind, 512);
    let engine: &mut dyn Engine = &mut *made;
    let label = format!("{kind:?}, {percent} %, {stall:?}");
    let mut random = Random::new(percent as u64);
    (0..FLOWS).for_each(|_| engine.clock());
    for (name, value) in [("packets", PACKETS.into()), ("timeout", TIMEOUT), ("active", 0)] {
        set(engine, &format!("cfg_{name}"), value);
    }
    let connected = 1 + random.below(SENDERS);
    for flow in 0..connected {
        set(engine, "setup_valid", 1);
        set(engine, "setup_flow", flow as u64);
        set(engine, "setup_connected", 1);
        (0..4).for_each(|_| engine.clock());
    }
    set(engine, "setup_valid", 0);
    (0..8).for_each(|_| engine.clock());
    assert_eq!([get(engine, "flows"), get(engine, "busy")], [connected as u64, 0], "{label}");
    let mut pace = Pace::new(stall);
    let mut flows = vec![Flow::default(); SENDERS];
    let (mut answers, mut packets) = (0, 0);
    for cycle in 0..cycles + QUIET {
        let event = (cycle < cycles && random.percent(percent)).then(|| {
            let number = random.below(connected);
            let psn = flows[number].events.len() as u32;
            let event = Received {
                flow: number as u16,
                psn,
                msn: psn / 3,
                syndrome: 0x1f,
                immediate: random.percent(5),
                duplicate: false,
                report: random.percent(30),
                path_id: random.word() as u16 & 0xfff,
                stack: stack(&mut random),
            };
            flows[number].events.push(event.clone());
            packets += 1;
            event
        });
        offer(engine, event.as_ref(), &mut random);
        let takes = pace.go();
        set(engine, "order_ready", takes.into());
        engine.clock();
        if get(engine, "order_valid") == 0 || !takes {
            continue;
        }
        answers += 1;
        let [number, psn, msn, syndrome, n, n_hop, path_id] =
            ["flow", "psn", "msn", "syndrome", "n", "n_hop", "path_id"]
                .map(|name| get(engine, &format!("order_{name}")));
        let flow = &mut flows[number as usize];
        let acknowledged = psn as usize;
        assert!(acknowledged >= flow.acknowledged, "{label}: an answer goes back");
        let answered = &flow.events[flow.acknowledged..=acknowledged];
        let report = answered.iter().rfind(|event| event.report);
        let (id, entries) =
            report.map(|event| (event.path_id, event.stack.clone())).unwrap_or_default();
        let last = &flow.events[acknowledged];
        assert_eq!(
            [msn, syndrome, n, n_hop, path_id],
            [
                last.msn.into(),
                last.syndrome.into(),
                connected as u64,
                entries.len() as u64,
                id.into()
            ],
            "{label}, cycle {cycle}"
        );
        let words = engine.get_wide(engine.port("order_stack"));
        let expected: Vec<_> = entries.iter().map(|entry| entry.to_u64()).collect();
        assert_eq!(words[..expected.len()], expected, "{label}, cycle {cycle}");
        flow.acknowledged = acknowledged + 1;
    }
    for (number, flow) in flows.iter().enumerate() {
        assert_eq!(flow.acknowledged, flow.events.len(), "{label}: flow {number}");
    }
    assert_eq!(get(engine, "stat_acks"), answers as u64, "{label}");
    100 * packets / answers
}

#[test]
fn answers_are_cumulative_and_complete_on_every_engine() {
    for kind in ENGINES {
        // The kernel takes a millisecond for a cycle.
        let cycles = 2_000;
        run(kind, cycles, 10, Some(3));
    }
}

#[test]
fn no_packet_stays_without_an_answer_and_answers_merge_under_load() {
    let easy = run(EngineKind::Compiled, 40_000, 2, None);
    assert!(easy <= 100 * PACKETS as usize, "{easy} hundredths of a packet an answer");
    for (percent, stall) in [(100, None), (100, Some(4))] {
        let crowded = run(EngineKind::Compiled, 20_000, percent, stall);
        assert!(crowded > 100 * PACKETS as usize, "{crowded} hundredths of a packet an answer");
    }
}

#[test]
fn a_packet_that_requests_it_gets_its_ack_after_the_stated_latency() {
    let mut made = hardware("ack_gen", EngineKind::Compiled, 512);
    let engine: &mut dyn Engine = &mut *made;
    let mut random = Random::new(5);
    (0..FLOWS).for_each(|_| engine.clock());
    set(engine, "order_ready", 1);
    let event = super::received(&mut random, 0, 100);
    offer(engine, Some(&event), &mut random);
    engine.clock();
    offer(engine, None, &mut random);
    let after = (1..200).find(|_| {
        engine.clock();
        get(engine, "order_valid") == 1
    });
    assert_eq!(after, Some(AckGen::<6>::LATENCY));
}

#[test]
fn tables_for_16384_flows_elaborate() {
    on_large_stack(|| {
        elaborate(&AckGen::<14>::default(), "fncc").expect("elaborates");
        elaborate(&DataSequence::<14>::default(), "fncc").expect("elaborates");
    });
}
