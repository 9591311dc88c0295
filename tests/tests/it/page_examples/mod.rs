//! The examples of the blocks' pages, run: what a page draws is what the hardware does.
//!
//! A row of an example is a port. A number sets an input or is what an output must be; `.` leaves the input as it is, or the output
//! open. A row of a complete stream, or of its `tdata`, holds the names of beats: `A1` is the second beat of packet `A`. `bytes
//! kept` belongs to the stream of the row above.

mod bench;

use bench::{Bench, LANES};
use fncc_models::nic::{Route, route};
use fncc_models::packet_edit::{Mode, Outcome, edit, mark};
use fncc_models::wire::TelemetryEntry;
use fncc_models::wire::pause::Pause;
use fncc_models::wire::roce::{Aeth, Bth, opcode};
use fncc_models::wire::roce_frame::{RoceFrame, Stack};
use fncc_testbenches::stream::{Pace, PacketSource, Random};
use fncc_tests::hardware::{get, set};
use fncc_tests::roce_packets::{peer_words, tag};

/// An ACK with FNCC header of so many bytes.
fn ack(bytes: usize) -> Vec<u8> {
    let mut frame = RoceFrame::new(Bth::new(opcode::ACK, 0xd2, 7));
    frame.aeth = Some(Aeth::ack(1));
    frame.stack = Some(Stack::new(0, 1, vec![]));
    let mut frame = frame.build().expect("an ACK");
    frame.resize(bytes, 0);
    frame
}

fn plain(bytes: usize, byte: u8) -> Vec<u8> {
    vec![byte; bytes]
}

#[test]
fn fifos_register_slice_and_arbiter() {
    for page in ["axis_fifo", "axis_register_slice"] {
        let mut bench = Bench::new(page);
        let packet: Vec<u8> = (0..4 * LANES).map(|i| (i / LANES) as u8 + 1).collect();
        bench.packet("a", &packet, &[0], &packet);
        bench.run(page, |_, _| ());
    }
    let mut bench = Bench::new("packet_fifo");
    bench.set(&[("cfg_drop", 1)]);
    let packet: Vec<u8> = (0..3 * LANES).map(|i| (i / LANES) as u8 + 1).collect();
    bench.packet("a", &packet, &[0], &packet);
    bench.beat("b", &plain(1, 9), &[0]);
    bench.run("packet_fifo", |_, _| ());
    let mut bench = Bench::new("packet_arbiter");
    let packet: Vec<u8> = (0..2 * LANES).map(|i| (i / LANES) as u8 + 1).collect();
    bench.packet("b", &packet, &[0], &packet);
    bench.beat("a", &plain(1, 9), &[0]);
    bench.beat("c", &plain(2, 60), &[0]);
    bench.run("packet_arbiter", |_, _| ());
}

#[test]
fn from_an_ack_to_its_question() {
    let mut frame = RoceFrame::new(Bth::new(opcode::ACK, 0xd2, 7));
    frame.aeth = Some(Aeth::ack(1));
    frame.stack = Some(Stack::new(0, 1, vec![TelemetryEntry::from_u64(5 << 60); 5]));
    let frame = frame.build().expect("an ACK");
    assert_eq!(frame.len(), 106);
    let mut bench = Bench::new("nic_engine");
    bench.set(&[("cfg_check_icrc", 1), ("context_hit", 1)]);
    bench.packet("A", &frame, &[0], &frame);
    bench.run("nic_engine", |_, _| ());
}

#[test]
fn parser_path_and_port() {
    let (a, b) = (ack(66), plain(74, 9));
    let mut bench = Bench::new("ack_parser");
    bench.set(&[("m_axis_tready", 1)]);
    bench.packet("A", &a, &[0], &a);
    bench.packet("B", &b, &[0], &b);
    bench.run("ack_parser", |_, _| ());

    let a = ack(122);
    let edited = edit(&a, Mode::Fncc, 0, TelemetryEntry::from_u64(0));
    assert_eq!(edited.outcome, Outcome::Inserted);
    for page in ["int_path", "switch_port"] {
        let mut bench = Bench::new(page);
        bench.set(&[("m_axis_tready", 1)]);
        if page == "switch_port" {
            bench.set(&[("cfg_strict", 0xff)]);
            // Its reset acts a cycle later.
            bench.engine.clock();
        }
        bench.packet("A", &a, &[0], &edited.frame);
        bench.packet("B", &b, &[0], &b);
        bench.run(page, |_, _| ());
    }
}

/// A SEND ONLY of 64 bytes.
fn send(psn: u32) -> (Vec<u8>, Vec<u8>) {
    let payload: Vec<u8> = (1..=64).collect();
    let bth = Bth::new(opcode::SEND_ONLY, 0x1c05, psn);
    let frame = RoceFrame { payload: payload.clone(), ..RoceFrame::new(bth) };
    (frame.build().expect("a packet"), payload)
}

#[test]
fn from_packets_to_payload() {
    let (a, (b, payload)) = (ack(66), send(7));
    let mut bench = Bench::new("rx_split");
    bench.set(&[("m_roce_tready", 1)]);
    bench.packet("A", &a, &[0], &a);
    bench.packet("B", &b, &[0], &b);
    bench.run("rx_split", |_, _| ());

    let Route::Data(headers) = route(&b) else { panic!("no data packet") };
    let mut bench = Bench::new("data_rx");
    bench.set(&[("m_payload_tready", 1), ("cfg_mtu", 1024), ("connect_valid", 1)]);
    bench.set(&[("connect_flow", 5), ("connect_qp", 0x1c05), ("connect_psn", 7)]);
    bench.set(&[("connect_connected", 1)]);
    while {
        bench.engine.clock();
        get(&*bench.engine, "connect_ready") == 0
    } {}
    bench.set(&[("connect_valid", 0)]);
    // Addresses of all flows are cleared by then. The peer is where the packet comes from.
    (0..1100).for_each(|_| bench.engine.clock());
    bench.set(&[("template_valid", 1), ("template_flow", 5)]);
    for (word, data) in peer_words(&mut Random::new(5), headers.source) {
        bench.set(&[("template_word", word), ("template_data", data)]);
        bench.engine.clock();
    }
    bench.set(&[("template_valid", 0)]);
    bench.packet("A", &b, &tag(&headers), &b);
    bench.beat("p", &payload, &[0, 0]);
    bench.run("data_rx", |_, _| ());
}

#[test]
fn telemetry_and_its_table() {
    let mut bench = Bench::new("port_telemetry");
    for event in ["enq", "deq"] {
        bench.set(&[(&format!("{event}_priority"), 3), (&format!("{event}_bytes"), 1500)]);
    }
    bench.set(&[("cfg_rate", 5)]);
    bench.run("port_telemetry", |engine, cycle| set(engine, "time_ns", 92 + 4 * cycle as u64));
    // The catalogue has a table of two readers.
    let mut bench = Bench::new("int_table");
    bench.set(&[("rd_en_0", 1), ("rd_en_1", 1), ("rd_port_0", 3), ("rd_port_1", 1)]);
    (0..16).for_each(|_| bench.engine.clock());
    bench.run("int_table", |_, _| ());
}

#[test]
fn packets_in_time() {
    let mut bench = Bench::new("scheduler");
    bench.set(&[("cfg_mtu", 1024), ("cfg_overhead", 86), ("cfg_packet", 1110)]);
    bench.set(&[("cfg_catch_up", 4096), ("ev_flow", 7), ("ev_bytes", 3000), ("send_ready", 1)]);
    bench.set(&[("ev_window", 2220 << 4), ("ev_interval", 335_544)]);
    // Cycle 0 is the first one with the tables clear.
    while {
        bench.engine.settle();
        get(&*bench.engine, "busy") == 1
    } {
        bench.engine.clock();
    }
    bench.run("scheduler", |_, _| ());
}

#[test]
fn a_message_from_work_to_completion() {
    let mut bench = Bench::new("flow_contexts");
    bench.set(&[("cfg_mtu", 1024), ("connect_flow", 7), ("connect_connected", 1)]);
    bench.set(&[("connect_qp", 7), ("connect_psn", 100), ("work_flow", 7), ("work_bytes", 700)]);
    bench.set(&[("decision_flow", 7), ("decision_psn", 100), ("decision_bytes", 700)]);
    bench.set(&[("decision_last", 1), ("decision_tag", 1), ("lookup_qp", 7), ("lookup_psn", 100)]);
    for output in ["ev", "request", "fetch", "done", "context"] {
        bench.set(&[(&format!("{output}_ready"), 1)]);
    }
    while {
        bench.engine.settle();
        get(&*bench.engine, "busy") == 1
    } {
        bench.engine.clock();
    }
    bench.run("flow_contexts", |_, _| ());
}

#[test]
fn a_probe_behind_a_packet() {
    let mut bench = Bench::new("probe_requests");
    bench.set(&[("cfg_probes", 1), ("cfg_timeout", 10_000), ("m_req_ready", 1)]);
    bench.set(&[("s_req_flow", 7), ("s_req_opcode", 4), ("response_flow", 7)]);
    (0..1100).for_each(|_| bench.engine.clock());
    bench.run("probe_requests", |_, _| ());

    let mut bench = Bench::new("busiest_link");
    let stack = bench.engine.port("arrival_stack");
    bench.engine.set_wide(stack, &[5 << 60, 0, 0, 0, 0]);
    bench.set(&[("arrival_flow", 7), ("arrival_n_hop", 1), ("message_ready", 1)]);
    // Turns have five cycles.
    (0..1102).for_each(|_| bench.engine.clock());
    bench.run("busiest_link", |_, _| ());
}

#[test]
fn notifications_and_rates() {
    // Cycle 0 is one with the tables clear.
    let clear = |bench: &mut Bench| (0..1100).for_each(|_| bench.engine.clock());
    let mut bench = Bench::new("dcqcn_np");
    bench.set(&[("cfg_interval", 20), ("ce_flow", 7), ("cnp_ready", 1)]);
    clear(&mut bench);
    bench.run("dcqcn_np", |_, _| ());

    let mut bench = Bench::new("dcqcn_rp");
    bench.set(&[("cfg_line_rate", 0xc80_0000), ("cfg_gain", 256), ("feedback_flow", 7)]);
    for timer in ["alpha", "increase"] {
        bench.set(&[(&format!("cfg_{timer}_timer"), 13_750)]);
    }
    clear(&mut bench);
    bench.set(&[("setup_valid", 1), ("setup_flow", 7), ("setup_connected", 1)]);
    bench.engine.clock();
    bench.set(&[("setup_valid", 0)]);
    (0..50).for_each(|_| bench.engine.clock());
    bench.run("dcqcn_rp", |_, _| ());
}

#[test]
fn windows_that_receivers_compute() {
    let mut bench = Bench::new("rx_hpcc");
    bench.set(&[("cfg_enable", 1), ("cfg_w_max", 150_000 << 16), ("ack_n_hop", 1)]);
    let stack = bench.engine.port("ack_stack");
    bench.engine.set_wide(stack, &[0x0009_c400_0c80_0000, 0, 0, 0, 0]);
    bench.set(&[("arrival_n_hop", 2), ("computed_updated", 1), ("computed_flow", 7)]);
    (0..4).for_each(|_| bench.engine.clock());
    bench.run("rx_hpcc", |_, _| ());
}

#[test]
fn flow_control() {
    let mut bench = Bench::new("pfc_counter");
    for event in ["enq", "deq"] {
        bench.set(&[(&format!("{event}_priority"), 1), (&format!("{event}_bytes"), 1500)]);
    }
    bench.load(&[
        ("cfg_lossless", 2),
        ("cfg_xoff", 3000),
        ("cfg_xon", 1000),
        ("cfg_headroom", 9000),
    ]);
    (0..12).for_each(|_| bench.engine.clock());
    bench.run("pfc_counter", |_, _| ());

    let mut bench = Bench::new("pfc_watchdog");
    bench.set(&[("cfg_limit", 3), ("cfg_recovery", 2), ("cfg_action", 1)]);
    (0..2).for_each(|_| bench.engine.clock());
    bench.run("pfc_watchdog", |_, _| ());

    let mut bench = Bench::new("pfc_rx");
    bench.set(&[("m_axis_tready", 1)]);
    let mut quanta = [None; 8];
    quanta[3] = Some(5);
    bench.beat("PFC", &Pause { quanta }.frame([2; 6]), &[0]);
    bench.beat("pkt", &plain(64, 7), &[0]);
    bench.run("pfc_rx", |_, _| ());

    let mut bench = Bench::new("pfc_tx");
    bench.set(&[("m_axis_tready", 1), ("cfg_mac", 0)]);
    quanta[3] = Some(65535);
    bench.beat("PFC", &Pause { quanta }.frame([0; 6]), &[0]);
    let (a, b) = (plain(192, 1), plain(128, 2));
    bench.packet("a", &a, &[0], &a);
    bench.packet("b", &b, &[0], &b);
    bench.run("pfc_tx", |_, _| ());
}

#[test]
fn congestion() {
    let mut bench = Bench::new("ecn_decision");
    bench.load(&[("cfg_kmin", 5_000), ("cfg_kmax", 200_000), ("cfg_slope", 0)]);
    (0..20).for_each(|_| bench.engine.clock());
    bench.run("ecn_decision", |_, _| ());

    let mut bench = Bench::new("tcd");
    bench.load(&[("cfg_max_ton", 3), ("cfg_period", 4), ("cfg_threshold", 1_000)]);
    bench.engine.clock();
    bench.set(&[("deq_ecn", 1)]);
    bench.run("tcd", |engine, cycle| set(engine, "qlen_0", 100_000 - 100 * cycle as u64));
}

#[test]
fn credit() {
    let mut bench = Bench::new("credits");
    bench.load(&[
        ("cfg_credits", 1),
        ("cfg_credit_packet", 24),
        ("cfg_credit_buffer", 100),
        ("cfg_credit_period", 1_000),
    ]);
    (0..8).for_each(|_| bench.engine.clock());
    bench.set(&[("report_enable", 1), ("deq_bytes", 1_000), ("left_bytes", 1_000)]);
    let limits = bench.engine.port("report_limits");
    bench.engine.set_wide(limits, &[40, 0]);
    bench.run("credits", |_, _| ());
}

#[test]
fn marks() {
    let mut bench = Bench::new("ecn_marker");
    bench.load(&[("cfg_kmin", 20_000), ("cfg_kmax", 60_000), ("cfg_slope", 0)]);
    (0..20).for_each(|_| bench.engine.clock());
    bench.set(&[("m_axis_tready", 1)]);
    // The tag: an IPv4 header at byte 14 with the code point 01.
    let user = [14 << 14, 1 << (113 - 64) | 1 << (114 - 64)];
    for (name, id) in [("A", 1), ("B", 2)] {
        let mut frame = RoceFrame::new(Bth::new(opcode::ACK, 0xd2, id));
        frame.traffic_class = 1;
        let frame = frame.build().expect("a frame");
        let marked = if name == "A" { mark(&frame, 3) } else { frame.clone() };
        bench.packet(name, &frame, &user, &marked);
    }
    bench.run("ecn_marker", |_, _| ());
}

#[test]
fn scheduling() {
    let mut bench = Bench::new("egress_gate");
    bench.set(&[("m_axis_tready", 1), ("cfg_strict", 0x80)]);
    let quantum = bench.engine.port("cfg_quantum");
    bench.engine.set_wide(quantum, &[1500 | 1500 << 16, 0]);
    let packets = [("a", 0), ("b", 1), ("s", 7)].map(|(name, priority)| {
        let packet = plain(128, priority as u8 + 1);
        bench.packet(name, &packet, &[0, 0], &packet);
        let stream = format!("s_axis_{priority}");
        let mut source = PacketSource::new(&*bench.engine, &stream, Pace::Full);
        let count = if name == "s" { 1 } else { 20 };
        (0..count).for_each(|_| source.push(&packet, &[0, 0]));
        (name, source)
    });
    let mut packets = packets;
    bench.run("egress_gate", |engine, cycle| {
        for (name, source) in &mut packets {
            // That of the strict priority comes in cycle 2.
            if *name == "s" && cycle < 2 {
                continue;
            }
            if cycle > if *name == "s" { 2 } else { 0 } {
                source.sample(engine);
            }
            source.drive(engine);
        }
    });
}
