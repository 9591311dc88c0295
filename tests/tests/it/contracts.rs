//! What the blocks' pages promise: latency, no bubbles, staleness, saturation, recovery.

use fncc_hdl::catalog::{self, Parameters, WIDTHS};
use fncc_hdl::switch::{EgressGate, beats_behind_gate};
use fncc_models::packet_edit::{Kind, classify};
use fncc_models::sample_capture;
use fncc_netlist::prelude::Bits;
use fncc_netlist::{Compiled, Engine};
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};

fn netlist(name: &str, width: usize, ports: usize) -> Compiled {
    let block = catalog::find(name).expect("in the catalogue");
    Compiled::new(
        &block.design(Parameters { width, ports, ..Default::default() }).expect("elaborates"),
    )
    .expect("flat")
}

fn set(engine: &mut Compiled, name: &str, value: u64) {
    let port = engine.port(name);
    engine.set(port, value);
}

/// The cycles, from that in which the first beat was accepted, in which a beat came out, while `packets` go in at full rate.
fn departures(engine: &mut Compiled, packets: &[Vec<u8>], user: &[u64]) -> Vec<usize> {
    // The switch port and its gate have a stream for each priority.
    let own = engine.ports().iter().any(|p| p.name == "s_axis_tdata");
    let input = if own { "s_axis" } else { "s_axis_0" };
    if !own {
        set(engine, "cfg_strict", 1);
    }
    let mut source = PacketSource::new(engine, input, Pace::Full);
    let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
    packets.iter().for_each(|p| source.push(p, user));
    let (mut accepted, mut departures) = (None, vec![]);
    let mut quiet = 0;
    for cycle in 0.. {
        source.drive(engine);
        sink.drive(engine);
        engine.clock();
        if source.sample(engine).0 {
            accepted.get_or_insert(cycle);
        }
        let before = sink.beats();
        sink.sample(engine);
        if sink.beats() > before {
            departures.push(cycle - accepted.expect("accepted before it leaves"));
            quiet = 0;
        }
        quiet += 1;
        if source.waiting() == 0 && quiet > 200 {
            return departures;
        }
    }
    unreachable!()
}

#[test]
fn an_idle_gate_accepts_what_is_offered_after_its_decision() {
    for name in ["egress_gate", "switch_port"] {
        let mut engine = netlist(name, 256, 8);
        set(&mut engine, "cfg_strict", 1);
        let mut source = PacketSource::new(&engine, "s_axis_0", Pace::Full);
        source.push(&[0; 64], &[0]);
        let accepted = (0..20).find(|_| {
            source.drive(&mut engine);
            set(&mut engine, "m_axis_tready", 1);
            engine.clock();
            source.sample(&engine).0
        });
        assert_eq!(accepted, Some(EgressGate::<256, 32, Bits<8>>::DECISION), "{name}");
    }
}

fn random_packets(seed: u64, count: usize) -> Vec<Vec<u8>> {
    let mut random = Random::new(seed);
    let length = |random: &mut Random| match random.below(4) {
        0 => 1 + random.below(64),
        1 => 64,
        2 => 60 + random.below(200),
        _ => 1 + random.below(1600),
    };
    (0..count).map(|_| (0..length(&mut random)).map(|_| random.word() as u8).collect()).collect()
}

#[test]
fn a_beat_leaves_after_the_stated_latency_and_every_cycle_brings_one() {
    for name in [
        "axis_register_slice",
        "axis_fifo",
        "ack_parser",
        "int_insert",
        "pfc_rx",
        "pfc_tx",
        "egress_gate",
        "int_path",
        "switch_port",
    ] {
        let block = catalog::find(name).expect("in the catalogue");
        for width in WIDTHS {
            let latency = (block.latency)(Parameters { width, ports: 8, ..Default::default() });
            for seed in 0..3 {
                let mut engine = netlist(name, width, 8);
                let packets = random_packets(seed, 60);
                let beats: usize = packets.iter().map(|p| p.len().div_ceil(width / 8)).sum();
                let got = departures(&mut engine, &packets, &[0; 2]);
                let expected: Vec<_> = (latency..latency + beats).collect();
                assert_eq!(got, expected, "{name} at {width}, seed {seed}");
            }
        }
    }
}

#[test]
fn back_to_back_acks_leave_no_bubble_and_grow_only_by_beats_that_spill() {
    let acks: Vec<Vec<u8>> = sample_capture::frames()
        .expect("sample capture")
        .into_iter()
        .map(|f| f.data)
        .filter(|f| classify(f).kind == Kind::FlaggedAck)
        .collect();
    for width in WIDTHS {
        let lanes = width / 8;
        let mut engine = netlist("switch_port", width, 8);
        set(&mut engine, "cfg_switch_id", 7);
        let latency = (catalog::find("switch_port").expect("there").latency)(Parameters {
            width,
            ports: 8,
            ..Default::default()
        });
        let mut expected = vec![];
        let mut next = latency;
        for ack in &acks {
            let grown = fncc_models::packet_edit::edit(
                ack,
                fncc_models::packet_edit::Mode::Fncc,
                7,
                fncc_models::wire::TelemetryEntry::from_u64(0),
            );
            let beats = grown.frame.len().div_ceil(lanes);
            expected.extend(next..next + beats);
            next += beats;
        }
        let got = departures(&mut engine, &acks, &[0]);
        assert_eq!(got, expected, "at {width}");
    }
}

#[test]
fn a_stamp_is_read_within_its_latency_and_never_torn() {
    for ports in catalog::PORTS {
        let parameters = Parameters { ports, ..Default::default() };
        let latency = (catalog::find("int_table").expect("there").latency)(parameters);
        assert_eq!(latency, ports + 4);
        let mut engine = netlist("int_table", 64, ports);
        let mut random = Random::new(ports as u64);
        // What each port stamped, with its cycle, newest last.
        let mut stamps: Vec<Vec<(usize, u64)>> = vec![vec![(0, 0)]; ports];
        let mut requested: [Option<(usize, usize)>; 2] = [None; 2];
        for cycle in 0..20_000 {
            let percent = [2, 20, 100][cycle / 500 % 3];
            let mut valid = 0;
            for (port, history) in stamps.iter_mut().enumerate() {
                let entry = random.word();
                set(&mut engine, &format!("stamp_entry_{port}"), entry);
                if random.percent(percent) {
                    valid |= 1 << port;
                    history.push((cycle, entry));
                }
            }
            set(&mut engine, "stamp_valid", valid);
            let mut requesting = [None; 2];
            for (reader, request) in requesting.iter_mut().enumerate() {
                let wanted = random.percent(70);
                let port = random.below(ports);
                set(&mut engine, &format!("rd_en_{reader}"), u64::from(wanted));
                set(&mut engine, &format!("rd_port_{reader}"), port as u64);
                *request = wanted.then_some((port, cycle));
            }
            engine.clock();
            for (reader, requested) in requested.iter_mut().enumerate() {
                if let Some((port, at)) = requested {
                    let got = engine.get(engine.port(&format!("rd_entry_{reader}")));
                    let history = &stamps[*port];
                    let oldest = history.iter().rposition(|(c, _)| c + latency <= *at).unwrap_or(0);
                    let allowed = history[oldest..].iter().filter(|(c, _)| c < at || *c == 0);
                    assert!(
                        allowed.clone().any(|(_, entry)| *entry == got),
                        "{ports} ports, cycle {cycle}: port {port} read {got:x}, not one of {:x?}",
                        allowed.collect::<Vec<_>>()
                    );
                }
                // The answer remains until the next question.
                *requested = requesting[reader].or(*requested);
            }
        }
    }
}

#[test]
fn a_port_that_never_stamped_or_does_not_exist_reads_as_invalid() {
    let mut engine = netlist("int_table", 64, 4);
    set(&mut engine, "stamp_valid", 0b0010);
    set(&mut engine, "stamp_entry_1", u64::MAX);
    engine.clock();
    set(&mut engine, "stamp_valid", 0);
    (0..7).for_each(|_| engine.clock());
    set(&mut engine, "rd_en_0", 1);
    for (port, expected) in [(0, 0), (1, u64::MAX), (2, 0), (4, 0), (5, 0), (255, 0)] {
        set(&mut engine, "rd_port_0", port);
        engine.clock();
        engine.settle();
        assert_eq!(engine.get(engine.port("rd_entry_0")), expected, "port {port}");
    }
    set(&mut engine, "rst", 1);
    engine.clock();
    set(&mut engine, "rst", 0);
    set(&mut engine, "rd_port_0", 1);
    for cycle in 0..20 {
        engine.clock();
        engine.settle();
        assert_eq!(engine.get(engine.port("rd_entry_0")), 0, "{cycle} cycles after a reset");
    }
}

#[test]
fn a_counter_stays_at_its_maximum() {
    let mut engine = netlist("stat_counter", 64, 8);
    set(&mut engine, "increment", 1);
    (0..1000).for_each(|_| engine.clock());
    engine.settle();
    assert_eq!(engine.get(engine.port("value")), 1000);
    engine.poke("high_q", &[0xff_ffff]);
    engine.poke("low_q", &[0xfd]);
    engine.poke("low_full_q", &[0]);
    for expected in [0xffff_fffd, 0xffff_fffe, 0xffff_ffff, 0xffff_ffff, 0xffff_ffff] {
        engine.settle();
        assert_eq!(engine.get(engine.port("value")), expected);
        engine.clock();
    }
    (0..1000).for_each(|_| engine.clock());
    assert_eq!(engine.get(engine.port("value")), u64::from(u32::MAX));
}

#[test]
fn a_counter_counts_every_event_past_each_carry() {
    let mut engine = netlist("stat_counter", 64, 8);
    let mut random = Random::new(5);
    let mut expected = 0;
    for cycle in 0..400_000 {
        // Bursts and single events.
        let event = random.percent(if cycle / 2_000 % 2 == 0 { 100 } else { 40 });
        set(&mut engine, "increment", event.into());
        engine.settle();
        assert_eq!(engine.get(engine.port("value")), expected, "cycle {cycle}");
        engine.clock();
        expected += u64::from(event);
    }
    assert!(expected > 1 << 17);
}

#[test]
fn the_fifo_absorbs_32_beats_and_the_slice_one_more_than_it_shows() {
    for (name, width, capacity) in [
        ("axis_fifo", 64, 32),
        ("axis_fifo", 512, 32),
        ("axis_register_slice", 64, 2),
        ("ack_parser", 64, 33),
        ("ack_parser", 128, 33),
        ("ack_parser", 256, 17),
        ("ack_parser", 512, 17),
        ("ack_parser", 1024, 17),
    ] {
        let mut engine = netlist(name, width, 8);
        set(&mut engine, "m_axis_tready", 0);
        set(&mut engine, "s_axis_tvalid", 1);
        let keep = engine.port("s_axis_tkeep");
        engine.set_wide(keep, &[u64::MAX; 2]);
        let mut taken = 0;
        for _ in 0..200 {
            engine.clock();
            taken += engine.get(engine.port("s_axis_tready"));
        }
        assert_eq!(taken, capacity, "{name} at {width}");
    }
}

#[test]
fn so_many_beats_stand_between_the_gate_of_a_port_and_a_link_that_is_blocked() {
    for width in WIDTHS {
        let mut engine = netlist("switch_port", width, 2);
        set(&mut engine, "cfg_strict", 1);
        set(&mut engine, "m_axis_tready", 0);
        let mut source = PacketSource::new(&engine, "s_axis_0", Pace::Full);
        (0..100).for_each(|_| source.push(&vec![0x5a; width / 8], &[0]));
        for _ in 0..300 {
            source.drive(&mut engine);
            engine.clock();
            source.sample(&engine);
        }
        assert_eq!(100 - source.waiting(), beats_behind_gate(width / 8), "at {width}");
    }
}

#[test]
fn a_lane_queue_keeps_every_value_with_its_wide_part() {
    const PLACES: usize = 8;
    let mut queue = netlist("lane_queue", 64, 8);
    let mut random = Random::new(7);
    let mut inside = std::collections::VecDeque::new();
    let mut front = None;
    let (mut taken, mut most) = (0, 0);
    for cycle in 0..20_000_usize {
        // Full, empty and what lies between, for hundreds of cycles each.
        let [pushes, pops] =
            [(3, 1), (1, 3), (3, 3)].map(|(push, pop)| [push, pop])[cycle / 500 % 3];
        let push = random.below(4) < pushes;
        let (value, wide) = (random.word() & 0xffff, random.word());
        let pop = random.below(4) < pops;
        for (name, value) in [
            ("push", u64::from(push)),
            ("push_data", value),
            ("push_wide", wide),
            ("pop", u64::from(pop)),
        ] {
            set(&mut queue, name, value);
        }
        queue.clock();
        let get = |name: &str| queue.get(queue.port(name));
        if let Some(wide) = front.take() {
            assert_eq!(get("wide"), wide, "cycle {cycle}");
        }
        if get("pop_valid") == 1 {
            let (value, wide): (u64, u64) = inside[0];
            assert_eq!(get("pop_data"), value, "cycle {cycle}");
            front = Some(wide);
            if pop {
                inside.pop_front();
                taken += 1;
            }
        }
        if push && get("push_ready") == 1 {
            inside.push_back((value, wide));
        }
        most = most.max(inside.len());
        assert!(inside.len() <= PLACES, "cycle {cycle}");
    }
    assert_eq!(most, PLACES);
    assert!(taken > 5000, "{taken}");
}
