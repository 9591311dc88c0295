use super::{
    ENGINES, SENDERS, WIDTHS, hardware, headers, stack, words_of, write_template, write_templates,
};
use fncc_hdl::nic::receive::AckFrame;
use fncc_models::ack_event::{AckEvent, AckVerdict, judge};
use fncc_models::capture_file::{self, CapturedFrame};
use fncc_models::nic::{Order, answer, template_words};
use fncc_models::wire::roce::Bth;
use fncc_models::wire::roce_frame::{Network, RoceFrame};
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
    for (name, value) in [
        ("valid", 1),
        ("flow", u64::from(order.flow)),
        ("psn", order.psn.into()),
        ("msn", order.msn.into()),
        ("syndrome", order.syndrome.into()),
        ("n", n.into()),
        ("n_hop", order.stack.len() as u64),
        ("path_id", order.path_id.into()),
    ] {
        set(engine, &format!("order_{name}"), value);
    }
    let words = words_of(&order.stack, random);
    engine.set_wide(engine.port("order_stack"), &words);
}

/// Sends random orders and compares every packet. Reports what was sent.
fn run(kind: EngineKind, width: usize, count: usize, stall: Option<u64>) -> Vec<Sent> {
    let mut made = hardware("ack_frame", kind, width);
    let engine: &mut dyn Engine = &mut *made;
    let mut random = Random::new(width as u64);
    let templates = write_templates(engine, &mut random);
    let mut sink = PacketSink::new(engine, "m_axis", Pace::new(stall));
    let (mut sent, mut received, mut waiting): (Vec<Sent>, usize, bool) = (vec![], 0, false);
    let (mut idle, mut inside) = (0, false);
    while received < count {
        if !waiting && sent.len() < count && (stall.is_none() || random.percent(5)) {
            let (order, n) = (order(&mut random), random.word() as u16);
            offer(engine, &order, n, &mut random);
            let frame = answer(&templates[usize::from(order.flow)], &order, n);
            sent.push(Sent { order, n, frame: frame.build().expect("an answer") });
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
            assert_eq!(packet.user, [0], "{label}, packet {received}");
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
    tshark.args(["-o", "ip.check_checksum:TRUE", "-o", "udp.check_checksum:TRUE", "-T", "fields"]);
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
            "udp.checksum.status",
            "infiniband.bth.opcode",
            "infiniband.bth.psn",
        ],
    );
    let (mut ipv4, mut udp) = (0, 0);
    for (number, fields) in (1..).zip(&rows) {
        let [malformed, ip, transport, opcode, psn] = &fields[..] else {
            panic!("tshark prints {fields:?}");
        };
        assert_eq!([malformed, opcode], ["", "17"], "frame {number}");
        assert!(!psn.is_empty(), "frame {number}");
        // 1 good, 0 bad; over IPv4 there is no UDP checksum, and IPv6 has none of its own.
        assert!(ip != "0" && transport != "0", "frame {number}: {fields:?}");
        ipv4 += usize::from(ip == "1");
        udp += usize::from(transport == "1");
    }
    assert!(ipv4 > 100 && udp > 100 && ipv4 + udp == count, "{ipv4} {udp}");
}

/// Cycles from an order to its first beat, and to the next order.
fn timing(width: usize, template: &RoceFrame, hops: usize) -> (usize, usize, usize) {
    let mut made = hardware("ack_frame", EngineKind::Compiled, width);
    let engine: &mut dyn Engine = &mut *made;
    let mut random = Random::new(7);
    write_template(engine, 3, template);
    let mut order = order(&mut random);
    order.flow = 3;
    order.stack = vec![fncc_models::wire::TelemetryEntry::from_u64(9); hops];
    let bytes = answer(template, &order, 5).build().expect("an answer").len();
    set(engine, "m_axis_tready", 1);
    offer(engine, &order, 5, &mut random);
    let (mut taken, mut first) = (vec![], None);
    for cycle in 0..400 {
        engine.clock();
        if get(engine, "order_ready") == 1 {
            taken.push(cycle);
        }
        if get(engine, "m_axis_tvalid") == 1 {
            first = first.or(Some(cycle));
        }
    }
    (bytes, first.expect("a packet"), taken[2] - taken[1])
}

#[test]
fn an_answer_takes_the_stated_cycles_and_the_next_one_follows_as_stated() {
    let v4 = RoceFrame::new(Bth::new(0, 1, 2));
    let [source, destination] = ["fd00::1", "fd00::2"].map(|a| a.parse().expect("an address"));
    let v6 = RoceFrame { network: Network::V6 { source, destination }, ..v4.clone() };
    for template in [v4, v6] {
        for hops in [0, 1, 5] {
            for width in WIDTHS {
                let (bytes, latency, interval) = timing(width, &template, hops);
                let stated = match width {
                    64 => AckFrame::<64, 8, 6>::latency(bytes),
                    256 => AckFrame::<256, 32, 6>::latency(bytes),
                    _ => AckFrame::<512, 64, 6>::latency(bytes),
                };
                let label = format!("{bytes} bytes at {width}");
                assert_eq!(latency, stated, "{label}");
                assert_eq!(interval, AckFrame::<512, 64, 6>::interval(bytes), "{label}");
            }
        }
    }
}

/// The packet of an order during which a word of a template is written, in a cycle of it.
fn rewritten(engine: &mut dyn Engine, order: &Order, word: usize, data: u64, at: usize) -> Vec<u8> {
    let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
    offer(engine, order, 5, &mut Random::new(1));
    for cycle in 0.. {
        set(engine, "template_valid", u64::from(cycle == at));
        set(engine, "template_flow", order.flow.into());
        set(engine, "template_word", word as u64);
        set(engine, "template_data", data);
        sink.drive(engine);
        engine.clock();
        if get(engine, "order_ready") == 1 {
            set(engine, "order_valid", 0);
        }
        if let Some(packet) = sink.sample(engine) {
            return packet.data;
        }
        assert!(cycle < 200, "stuck");
    }
    unreachable!()
}

#[test]
fn a_word_that_is_written_while_its_flow_sends_is_sent_as_it_was_or_as_it_is() {
    let random = &mut Random::new(3);
    let [old, new] = [(); 2].map(|()| RoceFrame {
        tags: vec![],
        network: Network::V4 {
            source: (random.word() as u32).into(),
            destination: (random.word() as u32).into(),
            options: vec![],
        },
        ..headers(random)
    });
    let words = template_words(&new).expect("headers");
    for kind in [EngineKind::Compiled] {
        let mut made = hardware("ack_frame", kind, 512);
        let engine: &mut dyn Engine = &mut *made;
        let mut order = order(random);
        order.flow = 3;
        let [before, after] =
            [&old, &new].map(|frame| answer(frame, &order, 5).build().expect("an answer"));
        let mut seen = [false; 2];
        // Two bytes before the template, and the first 56 of the packet are from it.
        for (word, &data) in words.iter().enumerate().take(7) {
            for at in 0..30 {
                write_template(engine, 3, &old);
                let packet = rewritten(engine, &order, word, data, at);
                let next = rewritten(engine, &order, word, data, usize::MAX);
                let label = format!("{kind:?}, word {word} in cycle {at}");
                for frame in [&packet, &next] {
                    assert!(matches!(judge(frame, true), AckVerdict::Event(_)), "{label}");
                    assert_eq!(frame.len(), before.len(), "{label}");
                }
                for i in 0..56 {
                    let is_here = (i + 2) / 8 == word;
                    let expected = if is_here { after[i] } else { before[i] };
                    // The IPv4 checksum is that of what is sent.
                    if !(24..26).contains(&i) {
                        assert_eq!(next[i], expected, "{label}, byte {i} of the next packet");
                        assert!(
                            packet[i] == before[i] || packet[i] == expected,
                            "{label}, byte {i}"
                        );
                    }
                }
                let places = (8 * word).saturating_sub(2)..8 * word + 6;
                if before[places.clone()] != after[places.clone()] {
                    seen[0] |= packet[places.clone()] == before[places.clone()];
                    seen[1] |= packet[places.clone()] == after[places];
                }
            }
        }
        assert_eq!(seen, [true; 2], "{kind:?}: both");
    }
}
