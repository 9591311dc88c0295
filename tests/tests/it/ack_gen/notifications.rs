//! Congestion notification packets among the answers.

use super::frames::{offer, order, read_by_tshark};
use super::{ENGINES, SENDERS, WIDTHS, hardware, write_templates};
use fncc_hdl::nic::PacketTx;
use fncc_models::nic::{answer, notification};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, Random};
use fncc_tests::hardware::{get, set};

/// A packet that is taken, and whether it is a notification.
type Taken = (Vec<u8>, bool);

/// Offers answers and notifications, each in `percent` of the cycles in which none waits, and compares every packet.
fn run(kind: EngineKind, width: usize, count: usize, percent: usize) -> Vec<Taken> {
    let mut made = hardware("packet_tx", kind, width);
    let engine: &mut dyn Engine = &mut *made;
    let mut random = Random::new((width + percent) as u64);
    let templates = write_templates(engine, &mut random);
    let mut sink = PacketSink::new(engine, "m_axis", Pace::new((percent < 100).then_some(3)));
    let (mut taken, mut received): (Vec<Taken>, usize) = (vec![], 0);
    let mut waiting: [Option<Vec<u8>>; 2] = [None, None];
    let mut idle = 0;
    while received < count {
        if waiting[0].is_none() && random.percent(percent) {
            let (order, n) = (order(&mut random), random.word() as u16);
            offer(engine, &order, n, &mut random);
            let frame = answer(&templates[usize::from(order.flow)], &order, n);
            waiting[0] = Some(frame.expect("an answer"));
        }
        if waiting[1].is_none() && random.percent(percent) {
            let flow = random.below(SENDERS);
            set(engine, "cnp_valid", 1);
            set(engine, "cnp_flow", flow as u64);
            waiting[1] = Some(notification(&templates[flow]).expect("a notification"));
        }
        sink.drive(engine);
        engine.clock();
        for (i, name) in ["order", "cnp"].into_iter().enumerate() {
            if get(engine, &format!("{name}_ready")) == 1
                && let Some(frame) = waiting[i].take()
            {
                taken.push((frame, i == 1));
                set(engine, &format!("{name}_valid"), 0);
            }
        }
        idle += 1;
        assert!(idle < 3_000, "{kind:?} at {width}: stuck after packet {received}");
        if let Some(packet) = sink.sample(engine) {
            let label = format!("{kind:?} at {width}, {percent} %, packet {received}");
            assert_eq!(packet.data, taken[received].0, "{label}");
            received += 1;
            idle = 0;
        }
    }
    taken
}

#[test]
fn notifications_among_answers_are_byte_for_byte_those_of_the_model_on_every_engine_and_width() {
    for kind in ENGINES {
        let taken = run(kind, 256, 30, 2);
        assert!(taken.iter().filter(|(_, is_notification)| *is_notification).count() > 5);
    }
    for width in WIDTHS {
        run(EngineKind::Compiled, width, 1_000, 5);
    }
}

#[test]
fn notifications_and_answers_that_both_wait_take_turns() {
    let taken = run(EngineKind::Compiled, 512, 400, 100);
    assert!(taken.windows(2).all(|two| two[0].1 != two[1].1));
}

#[test]
fn tshark_reads_every_notification_as_one() {
    let taken = run(EngineKind::Compiled, 256, 300, 100);
    let frames = taken.into_iter().filter(|(_, is_notification)| *is_notification);
    let rows = read_by_tshark(
        frames.map(|(frame, _)| frame).collect(),
        &[
            "_ws.malformed",
            "ip.checksum.status",
            "udp.checksum",
            "infiniband.bth.opcode",
            "infiniband.bth.psn",
            "ip.dsfield.ecn",
            "ipv6.tclass.ecn",
        ],
    );
    let mut ipv4 = 0;
    for fields in &rows {
        let [malformed, ip, transport, opcode, psn, ecn, ecn6] = &fields[..] else {
            panic!("tshark prints {fields:?}");
        };
        assert_eq!([malformed, opcode, psn], ["", "129", "0"], "{fields:?}");
        assert!(ip != "0" && transport == "0x0000", "{fields:?}");
        assert_eq!(format!("{ecn}{ecn6}"), "3", "{fields:?}");
        ipv4 += usize::from(ip == "1");
    }
    assert!(ipv4 > 20 && rows.len() - ipv4 > 20, "{ipv4} of {}", rows.len());
}

#[test]
fn a_notification_takes_the_stated_cycles() {
    let mut made = hardware("packet_tx", EngineKind::Compiled, 512);
    let engine: &mut dyn Engine = &mut *made;
    write_templates(engine, &mut Random::new(4));
    set(engine, "cnp_valid", 1);
    set(engine, "cnp_flow", 3);
    set(engine, "m_axis_tready", 1);
    let (mut taken, mut first) = (vec![], None);
    for cycle in 0..200 {
        engine.clock();
        if get(engine, "cnp_ready") == 1 {
            taken.push(cycle);
        }
        if get(engine, "m_axis_tvalid") == 1 {
            first = first.or(Some(cycle));
        }
    }
    assert_eq!(first, Some(PacketTx::<512, 64, 16, 6>::LATENCY));
    assert_eq!(taken[..4], [0, 1, 2, 3]);
}
