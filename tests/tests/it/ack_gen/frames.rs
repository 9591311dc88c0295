use super::{
    ENGINES, SENDERS, STACKS, WIDTHS, hardware, hardware_for, headers, stack, stack_up_to,
    words_of, write_template, write_templates,
};
use fncc_hdl::nic::{IcrcAppend, PacketTx};
use fncc_models::ack_event::{AckEvent, AckVerdict, judge};
use fncc_models::capture_file::{self, CapturedFrame};
use fncc_models::nic::transmit::{Addresses, Template};
use fncc_models::nic::{Order, answer};
use fncc_models::wire::roce::opcode;
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::hardware::{get, set};
use std::process::Command;

/// An order, its `N`, and its bytes on the wire.
struct Sent {
    order: Order,
    n: u16,
    frame: Vec<u8>,
}

pub(super) fn order(random: &mut Random) -> Order {
    Order {
        flow: random.below(SENDERS) as u16,
        psn: random.word() as u32 & 0xff_ffff,
        msn: random.word() as u32 & 0xff_ffff,
        syndrome: random.word() as u8,
        path_id: random.word() as u16 & 0xfff,
        stack: stack(random),
    }
}

pub(super) fn offer(engine: &mut dyn Engine, order: &Order, n: u16, random: &mut Random) {
    let port = engine.port("order_stack");
    let most = engine.ports()[port.0].width / 64;
    // More hops than an answer has room for count as a full stack.
    let hops = match order.stack.len() {
        5 if most == 5 => 5 + random.below(11),
        fewer => fewer,
    };
    for (name, value) in [
        ("valid", 1),
        ("flow", u64::from(order.flow)),
        ("psn", order.psn.into()),
        ("msn", order.msn.into()),
        ("syndrome", order.syndrome.into()),
        ("n", n.into()),
        ("n_hop", hops as u64),
        ("path_id", order.path_id.into()),
    ] {
        set(engine, &format!("order_{name}"), value);
    }
    let words = words_of(&order.stack, most, random);
    engine.set_wide(port, &words);
}

/// Sends random orders and compares every packet. Reports what was sent.
fn run(kind: EngineKind, width: usize, count: usize, stall: Option<u64>) -> Vec<Sent> {
    run_up_to(STACKS[0], kind, width, count, stall)
}

/// The same with stacks of up to so many entries.
fn run_up_to(
    most: usize,
    kind: EngineKind,
    width: usize,
    count: usize,
    stall: Option<u64>,
) -> Vec<Sent> {
    let mut made = hardware_for("packet_tx", kind, width, most);
    let engine: &mut dyn Engine = &mut *made;
    let mut random = Random::new(width as u64);
    let templates = write_templates(engine, &mut random);
    let mut sink = PacketSink::new(engine, "m_axis", Pace::new(stall));
    let (mut sent, mut received, mut waiting): (Vec<Sent>, usize, bool) = (vec![], 0, false);
    let (mut idle, mut inside) = (0, false);
    while received < count {
        if !waiting && sent.len() < count && (stall.is_none() || random.percent(5)) {
            let (mut order, n) = (order(&mut random), random.word() as u16);
            if most > STACKS[0] {
                order.stack = stack_up_to(&mut random, most);
            }
            offer(engine, &order, n, &mut random);
            let frame = answer(&templates[usize::from(order.flow)], &order, n);
            sent.push(Sent { order, n, frame: frame.expect("an answer") });
            waiting = true;
        }
        sink.drive(engine);
        engine.clock();
        if waiting && get(engine, "order_ready") == 1 {
            waiting = false;
            set(engine, "order_valid", 0);
        }
        if stall.is_none() {
            let valid = get(engine, "m_axis_tvalid") == 1;
            assert!(valid || !inside, "a gap in packet {received} at {width}");
            inside = valid && get(engine, "m_axis_tlast") == 0;
        }
        idle += 1;
        assert!(idle < 3_000, "{kind:?} at {width}: stuck after packet {received}");
        if let Some(packet) = sink.sample(engine) {
            let label = format!("{kind:?} at {width}, stall {stall:?}");
            assert_eq!(packet.data, sent[received].frame, "{label}, packet {received}");
            assert_eq!(
                packet.user,
                [u64::from(sent[received].order.flow)],
                "{label}, packet {received}"
            );
            received += 1;
            idle = 0;
        }
    }
    sent
}

#[test]
fn every_answer_is_byte_for_byte_that_of_the_model_on_every_engine_and_width() {
    for kind in ENGINES {
        for width in WIDTHS {
            for stall in [None, Some(5)] {
                run(kind, width, 25, stall);
            }
        }
    }
}

#[test]
fn thousands_of_answers_are_those_of_the_model_with_and_without_stalls() {
    for width in WIDTHS {
        for stall in [None, Some(8)] {
            run(EngineKind::Compiled, width, 3_000, stall);
        }
    }
}

#[test]
fn answers_with_up_to_15_entries_are_those_of_the_model() {
    for (width, stall) in [(64, None), (512, Some(5)), (1024, None)] {
        let sent = run_up_to(15, EngineKind::Compiled, width, 300, stall);
        assert!(sent.iter().filter(|sent| sent.order.stack.len() > 10).count() > 50);
    }
}

/// What the sender of the data learns from an answer.
fn meant(sent: &Sent, qp: u32) -> AckEvent {
    let Order { psn, msn, syndrome, path_id, stack, .. } = sent.order.clone();
    AckEvent { qp, psn, syndrome, msn, path_id, n: sent.n, stack }
}

#[test]
fn the_receiver_of_acks_gets_from_each_answer_the_event_that_it_means() {
    for width in [64, 512] {
        let sent = run(EngineKind::Compiled, width, 600, None);
        let mut receiver = hardware("ack_rx", EngineKind::Compiled, width);
        let receiver: &mut dyn Engine = &mut *receiver;
        set(receiver, "cfg_check_icrc", 1);
        let mut source = PacketSource::new(receiver, "s_axis", Pace::Full);
        sent.iter().for_each(|sent| source.push(&sent.frame, &[0]));
        let mut events = sent.iter();
        let mut quiet = 0;
        while quiet < 200 {
            source.drive(receiver);
            receiver.clock();
            source.sample(receiver);
            quiet += 1;
            if get(receiver, "ev_valid") == 0 {
                continue;
            }
            quiet = 0;
            let sent = events.next().expect("an answer for each event");
            let qp = get(receiver, "ev_qp") as u32;
            let event = meant(sent, qp);
            assert_eq!(judge(&sent.frame, true), AckVerdict::Event(event.clone()));
            for (name, value) in [
                ("psn", u64::from(event.psn)),
                ("msn", event.msn.into()),
                ("syndrome", event.syndrome.into()),
                ("n", event.n.into()),
                ("n_hop", event.stack.len() as u64),
                ("path_id", event.path_id.into()),
            ] {
                assert_eq!(get(receiver, &format!("ev_{name}")), value, "{name}");
            }
            let words = receiver.get_wide(receiver.port("ev_stack"));
            for (word, entry) in words.iter().zip(&event.stack) {
                assert_eq!(*word, entry.to_u64());
            }
        }
        assert_eq!(events.len(), 0, "answers without an event at {width}");
    }
}

/// Fields of frames as tshark reads them, with checksums verified.
pub(super) fn read_by_tshark(frames: Vec<Vec<u8>>, fields: &[&str]) -> Vec<Vec<String>> {
    let captured = (0_u128..).zip(frames).map(|(i, data)| {
        let original_len = data.len() as u32;
        CapturedFrame { number: 0, at_ps: 1_000_000 * i, data, original_len }
    });
    let captured: Vec<_> = captured.collect();
    let folder = tempfile::tempdir().expect("a folder");
    let capture = folder.path().join("answers.pcap");
    capture_file::write(&capture, fncc_models::sample_capture::START, &captured)
        .expect("a capture");
    let mut tshark = Command::new("tshark");
    tshark.env("WIRESHARK_CONFIG_DIR", folder.path()).arg("-r").arg(&capture);
    tshark.args(["-o", "ip.check_checksum:TRUE", "-o", "udp.check_checksum:TRUE"]);
    tshark.args(["-o", "udp.ignore_ipv6_zero_checksum:TRUE", "-T", "fields"]);
    for field in fields {
        tshark.args(["-e", field]);
    }
    let output =
        tshark.output().unwrap_or_else(|e| panic!("install tshark (scripts/test does): {e}"));
    assert!(output.status.success(), "tshark: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("tshark prints ASCII");
    assert_eq!(text.lines().count(), captured.len());
    text.lines().map(|line| line.split('\t').map(str::to_string).collect()).collect()
}

#[test]
fn tshark_reads_every_answer_without_a_malformed_packet_or_a_bad_checksum() {
    let sent = run(EngineKind::Compiled, 512, 400, None);
    let frames: Vec<_> = sent.into_iter().map(|sent| sent.frame).collect();
    let count = frames.len();
    let rows = read_by_tshark(
        frames,
        &[
            "_ws.malformed",
            "ip.checksum.status",
            "udp.checksum",
            "infiniband.bth.opcode",
            "infiniband.bth.psn",
        ],
    );
    let mut ipv4 = 0;
    for (number, fields) in (1..).zip(&rows) {
        let [malformed, ip, transport, opcode, psn] = &fields[..] else {
            panic!("tshark prints {fields:?}");
        };
        assert_eq!([malformed, opcode], ["", "17"], "frame {number}");
        assert!(!psn.is_empty(), "frame {number}");
        // 1 good, 0 bad; there is no UDP checksum, and IPv6 has none of its own.
        assert!(ip != "0" && transport == "0x0000", "frame {number}: {fields:?}");
        ipv4 += usize::from(ip == "1");
    }
    assert!(ipv4 > 100 && count - ipv4 > 100, "{ipv4} of {count}");
}

fn template(addresses: Addresses) -> [Template; 2] {
    let random = &mut Random::new(11);
    let [data, answers] = headers(random);
    [data, answers].map(|template| Template { tci: None, addresses, ..template })
}

const V4: Addresses = Addresses::V4([10, 0, 0, 1], [10, 0, 0, 2]);

/// Bytes of an answer, cycles from an order to its first beat, and to the next order while the link takes all.
fn timing(width: usize, template: &[Template; 2], hops: usize) -> (usize, usize, usize) {
    let mut made = hardware("packet_tx", EngineKind::Compiled, width);
    let engine: &mut dyn Engine = &mut *made;
    let mut random = Random::new(7);
    write_template(engine, 3, template);
    let mut order = order(&mut random);
    order.flow = 3;
    order.stack = vec![fncc_models::wire::TelemetryEntry::from_u64(9); hops];
    let bytes = answer(&template[1], &order, 5).expect("an answer").len();
    set(engine, "m_axis_tready", 1);
    offer(engine, &order, 5, &mut random);
    let (mut taken, mut first) = (vec![], None);
    for cycle in 0..600 {
        engine.clock();
        if get(engine, "order_ready") == 1 {
            taken.push(cycle);
        }
        if get(engine, "m_axis_tvalid") == 1 {
            first = first.or(Some(cycle));
        }
    }
    let last = taken.len() - 1;
    (bytes, first.expect("a packet"), (taken[last] - taken[last - 10]) / 10)
}

#[test]
fn an_answer_takes_the_stated_cycles_and_the_next_one_follows_at_fifty_million_a_second() {
    let v6 = Addresses::V6([0xfd; 16], [0xfc; 16], 0);
    for addresses in [V4, v6] {
        for hops in [0, 1, 5] {
            for width in WIDTHS {
                let (bytes, latency, interval) = timing(width, &template(addresses), hops);
                let label = format!("{bytes} bytes at {width}");
                assert_eq!(latency, PacketTx::<512, 64, 16, 6>::LATENCY, "{label}");
                // 250 MHz over five cycles, or what the link can carry.
                assert_eq!(interval, bytes.div_ceil(width / 8).max(5), "{label}");
            }
        }
    }
}

#[test]
fn a_template_counts_for_later_orders_and_in_the_cycle_of_a_word_none_is_taken() {
    let mut made = hardware("packet_tx", EngineKind::Compiled, 512);
    let engine: &mut dyn Engine = &mut *made;
    let [data, old] = template(V4);
    write_template(engine, 3, &[data, old]);
    let mut order = order(&mut Random::new(3));
    order.flow = 3;
    let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
    let new =
        Template { traffic_class: !old.traffic_class, dest_qp: !old.dest_qp & 0xff_ffff, ..old };
    offer(engine, &order, 5, &mut Random::new(1));
    set(engine, "template_valid", 0);
    engine.clock();
    assert_eq!(get(engine, "order_ready"), 1);
    let changed = Template { dest_qp: new.dest_qp, ..data };
    for (word, value) in changed.words_with(&new).into_iter().enumerate() {
        set(engine, "template_valid", 1);
        set(engine, "template_word", word as u64);
        set(engine, "template_data", value);
        engine.clock();
        assert_eq!(get(engine, "order_ready"), 0, "word {word}");
    }
    set(engine, "template_valid", 0);
    engine.clock();
    assert_eq!(get(engine, "order_ready"), 1);
    set(engine, "order_valid", 0);
    let mut left = vec![];
    for _ in 0..80 {
        sink.drive(engine);
        engine.clock();
        left.extend(sink.sample(engine).map(|packet| packet.data));
    }
    assert_eq!(left, [old, new].map(|of| answer(&of, &order, 5).expect("an answer")));
}

/// Requests data packets of 1024 bytes.
fn request(engine: &mut dyn Engine) {
    for (name, value) in [
        ("req_valid", 1),
        ("req_flow", 3),
        ("req_opcode", opcode::WRITE_MIDDLE.into()),
        ("req_bytes", 1024),
    ] {
        set(engine, name, value);
    }
}

#[test]
fn an_answer_waits_for_no_payload_and_for_one_packet_at_most() {
    const BEATS: usize = 17;
    for has_payload in [false, true] {
        let mut made = hardware("packet_tx", EngineKind::Compiled, 512);
        let engine: &mut dyn Engine = &mut *made;
        write_template(engine, 3, &template(V4));
        let random = &mut Random::new(5);
        let mut order = order(random);
        order.flow = 3;
        let expected = answer(&template(V4)[1], &order, 5).expect("an answer");
        set(engine, "cfg_generate", has_payload.into());
        let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
        for _ in 0..400 {
            request(engine);
            sink.drive(engine);
            engine.clock();
            sink.sample(engine);
        }
        offer(engine, &order, 5, random);
        let mut waited = 0;
        let answer = loop {
            sink.drive(engine);
            engine.clock();
            if get(engine, "order_ready") == 1 {
                assert_eq!(waited, 0, "an order is taken at once");
                set(engine, "order_valid", 0);
            }
            if let Some(packet) = sink.sample(engine)
                && packet.data.len() < 200
            {
                break packet.data;
            }
            waited += 1;
            assert!(waited < 200, "{has_payload}: stuck");
        };
        assert_eq!(answer, expected);
        let least = PacketTx::<512, 64, 16, 6>::LATENCY + 1;
        let most = if has_payload { least + BEATS } else { least };
        assert!((least..=most).contains(&waited), "{has_payload}: {waited} cycles");
    }
}

#[test]
fn what_is_held_does_not_begin_and_the_other_does() {
    /// Beats between the choice of a packet and the link.
    const INSIDE: usize = IcrcAppend::<512, 64, 16>::LATENCY + 4 + 17;
    for held in [0, 1] {
        let mut made = hardware("packet_tx", EngineKind::Compiled, 512);
        let engine: &mut dyn Engine = &mut *made;
        write_template(engine, 3, &template(V4));
        let random = &mut Random::new(5);
        let mut order = order(random);
        order.flow = 3;
        set(engine, "cfg_generate", 1);
        let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
        let mut counts = [0; 2];
        for cycle in 0..2000 {
            request(engine);
            offer(engine, &order, 5, random);
            set(engine, "hold", if (500..1500).contains(&cycle) { 1 << held } else { 0 });
            sink.drive(engine);
            engine.clock();
            if let Some(packet) = sink.sample(engine) {
                let kind = usize::from(packet.data.len() < 200);
                counts[kind] += 1;
                let is_held = (500 + INSIDE..1500).contains(&cycle);
                assert!(!(is_held && kind == held), "cycle {cycle}: {held} is held");
            }
            if cycle == 500 + INSIDE {
                counts = [0; 2];
            }
        }
        assert!(counts.iter().all(|count| *count > 10), "{counts:?} while {held} was held");
    }
}
