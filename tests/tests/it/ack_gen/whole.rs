use super::{ENGINES, FLOWS, SENDERS, WIDTHS, hardware, offer, stack, write_templates};
use fncc_hdl::catalog::on_large_stack;
use fncc_hdl::nic::receive::{AckGen, DataSequence};
use fncc_models::ack_event::{AckEvent, AckVerdict, judge};
use fncc_models::nic::Received;
use fncc_netlist::{Engine, elaborate};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, Random};
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
fn run(kind: EngineKind, width: usize, cycles: usize, percent: usize, stall: Option<u64>) -> usize {
    let mut made = hardware("ack_gen", kind, width);
    let engine: &mut dyn Engine = &mut *made;
    let label = format!("{kind:?} at {width}, {percent} %, {stall:?}");
    let mut random = Random::new(width as u64 + percent as u64);
    let templates = write_templates(engine, &mut random);
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
    let mut sink = PacketSink::new(engine, "m_axis", Pace::new(stall));
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
        sink.drive(engine);
        engine.clock();
        let Some(packet) = sink.sample(engine) else { continue };
        answers += 1;
        let AckVerdict::Event(ack) = judge(&packet.data, true) else {
            panic!("{label}, cycle {cycle}: {:x?}", packet.data);
        };
        // The template identifies the flow; two flows of the same DestQP would be indistinguishable.
        let number = templates.iter().position(|frame| frame.bth.dest_qp == ack.qp);
        let flow = &mut flows[number.expect("an answer of a flow")];
        assert!(ack.psn as usize >= flow.acknowledged, "{label}: an answer goes back");
        let answered = &flow.events[flow.acknowledged..=ack.psn as usize];
        let report = answered.iter().rfind(|event| event.report);
        let (path_id, stack) =
            report.map(|event| (event.path_id, event.stack.clone())).unwrap_or_default();
        let Received { psn, msn, syndrome, .. } = flow.events[ack.psn as usize];
        let meant =
            AckEvent { qp: ack.qp, psn, syndrome, msn, path_id, n: connected as u16, stack };
        assert_eq!(ack, meant, "{label}, cycle {cycle}");
        flow.acknowledged = ack.psn as usize + 1;
    }
    for (number, flow) in flows.iter().enumerate() {
        assert_eq!(flow.acknowledged, flow.events.len(), "{label}: flow {number}");
    }
    assert_eq!(get(engine, "stat_acks"), answers as u64, "{label}");
    100 * packets / answers
}

#[test]
fn answers_are_cumulative_and_complete_on_every_engine_and_width() {
    for kind in ENGINES {
        for width in WIDTHS {
            // The kernel takes a millisecond for a cycle.
            let cycles = 2_000;
            run(kind, width, cycles, 10, Some(3));
        }
    }
}

#[test]
fn no_packet_stays_without_an_answer_and_answers_merge_under_load() {
    for width in WIDTHS {
        let easy = run(EngineKind::Compiled, width, 40_000, 2, None);
        assert!(easy <= 100 * PACKETS as usize, "{easy} hundredths of a packet an answer");
        for (percent, stall) in [(50, None), (100, Some(4))] {
            let crowded = run(EngineKind::Compiled, width, 20_000, percent, stall);
            assert!(crowded > 100 * PACKETS as usize, "{crowded} hundredths of a packet an answer");
        }
    }
}

#[test]
fn a_packet_that_requests_it_gets_its_ack_after_the_stated_latency() {
    for width in WIDTHS {
        let mut made = hardware("ack_gen", EngineKind::Compiled, width);
        let engine: &mut dyn Engine = &mut *made;
        let mut random = Random::new(5);
        let v4 = fncc_models::wire::roce_frame::RoceFrame::new(fncc_models::wire::roce::Bth::new(
            0, 1, 2,
        ));
        super::write_template(engine, 0, &v4);
        set(engine, "m_axis_tready", 1);
        let mut event = super::received(&mut random, 0, 100);
        event.stack = vec![];
        offer(engine, Some(&event), &mut random);
        engine.clock();
        offer(engine, None, &mut random);
        let after = (1..200).find(|_| {
            engine.clock();
            get(engine, "m_axis_tvalid") == 1
        });
        assert_eq!(after, Some(AckGen::<512, 64, 6>::LATENCY), "at {width}");
    }
}

#[test]
fn tables_for_16384_flows_elaborate() {
    on_large_stack(|| {
        elaborate(&AckGen::<512, 64, 14>::default(), "fncc").expect("elaborates");
        elaborate(&DataSequence::<14>::default(), "fncc").expect("elaborates");
    });
}
