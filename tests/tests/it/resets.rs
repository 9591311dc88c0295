//! After a reset a block that was in the middle of something behaves as a new one: handshakes, beats, events, levels and counters.

use fncc_hdl::catalog::{self, Parameters};
use fncc_models::wire::pause::Pause;
use fncc_netlist::compiled::Program;
use fncc_netlist::{Compiled, Engine, PortDirection};
use fncc_sim::engine::EngineKind;
use fncc_sim::window_engine::Operation;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource};
use fncc_tests::axi_lite;
use fncc_tests::hardware::{get, hardware, set};
use fncc_tests::sweep::{self, resets};
use indicatif::ProgressBar;
use std::sync::Arc;

#[test]
fn after_a_reset_of_any_length_at_any_moment_a_block_behaves_as_a_new_one() {
    let rows =
        sweep::run(&sweep::names(), &ProgressBar::hidden(), |block| resets::run(block, 1..2));
    println!("{}", sweep::report(&rows, "resets"));
    assert!(rows.len() >= 50, "{} blocks have a reset", rows.len());
    let differences = sweep::differences(&rows);
    assert!(differences.is_empty(), "\n{differences}");
}

fn reset(engine: &mut dyn Engine, cycles: usize) {
    set(engine, "rst", 1);
    (0..cycles).for_each(|_| engine.clock());
    set(engine, "rst", 0);
}

/// A block of the catalogue with a small table of flows.
fn program(name: &str) -> Arc<Program> {
    let block = catalog::find(name).expect("in the catalogue");
    let sizes = Parameters { flows: 64, ..Default::default() };
    Program::new(&block.design(sizes).expect("elaborates")).expect("compiles")
}

/// A switch port after its reset.
fn port(program: &Arc<Program>) -> Compiled {
    let mut port = program.instance();
    reset(&mut port, 1);
    port.clock();
    port
}

/// A switch port whose peer has just paused all priorities.
fn paused_port(program: &Arc<Program>) -> Compiled {
    let mut port = port(program);
    let engine = &mut port;
    set(engine, "cfg_strict", 0xff);
    set(engine, "cfg_pfc_obey", 0xff);
    set(engine, "m_axis_tready", 1);
    set(engine, "m_rx_tready", 1);
    let mut source = PacketSource::new(&*engine, "s_rx", Pace::Full);
    source.push(&Pause { quanta: [Some(1000); 8] }.frame([2, 0, 0, 0, 0, 1]), &[0]);
    for _ in 0..40 {
        source.drive(engine);
        engine.clock();
        source.sample(engine);
    }
    set(engine, "s_rx_tvalid", 0);
    assert_eq!(get(engine, "paused"), 0xff);
    port
}

/// An IPv4 frame that may be marked: its ECN field is 01.
fn capable() -> Vec<u8> {
    let mut frame = vec![0; 64];
    frame[12..16].copy_from_slice(&[8, 0, 0x45, 1]);
    frame[17] = 46;
    frame
}

#[test]
fn a_pause_from_before_a_reset_marks_no_packet_behind_it() {
    let program = program("switch_port");
    for length in 1..=6 {
        for wait in 0..8 {
            let engine = &mut paused_port(&program);
            reset(engine, length);
            set(engine, "cfg_tcd", 1);
            set(engine, "cfg_tcd_max_ton", 10_000);
            set(engine, "cfg_tcd_period", 100);
            set(engine, "cfg_tcd_threshold", 1_000_000);
            let mut source = PacketSource::new(engine, "s_axis_0", Pace::Full);
            let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
            source.push(&capable(), &[0]);
            let mut left = vec![];
            for cycle in 0..200 {
                set(engine, "cfg_tcd_load", (cycle == wait).into());
                source.drive(engine);
                sink.drive(engine);
                engine.clock();
                source.sample(engine);
                left.extend(sink.sample(engine));
            }
            let at = format!("reset of {length} cycles, load {wait} cycles later");
            assert_eq!(left.len(), 1, "{at}");
            assert_eq!(left[0].data, capable(), "{at}");
            for name in ["stat_ue", "stat_to_undetermined", "stat_tcd_state"] {
                assert_eq!(get(engine, name), 0, "{at}: {name}");
            }
        }
    }
}

#[test]
fn a_queue_that_was_stopped_before_a_reset_was_never_stopped() {
    let program = program("dequeue_watch");
    for length in 1..=4 {
        for wait in 1..6 {
            let engine = &mut program.instance();
            reset(engine, 1);
            set(engine, "stopped", 0xff);
            (0..20).for_each(|_| engine.clock());
            set(engine, "rst", 1);
            set(engine, "stopped", 0);
            (0..length).for_each(|_| engine.clock());
            set(engine, "rst", 0);
            set(engine, "cfg_tcd_max_ton", 1000);
            set(engine, "cfg_tcd_period", 100);
            for cycle in 0..40 {
                set(engine, "cfg_tcd_load", (cycle == 0).into());
                set(engine, "start_valid", (cycle == wait).into());
                engine.clock();
            }
            assert_eq!(get(engine, "stat_tcd_state"), 0, "{length}, {wait}");
            assert_eq!(get(engine, "stat_to_undetermined"), 0, "{length}, {wait}");
        }
    }
}

#[test]
fn cycles_paused_before_a_reset_are_not_counted_behind_it() {
    let program = program("switch_port");
    for length in 1..=20 {
        let engine = &mut paused_port(&program);
        (0..length).for_each(|_| engine.clock());
        assert!(get(engine, "stat_paused_0") > 0);
        reset(engine, length);
        for cycle in 0..300 {
            engine.clock();
            let counts = (0..8).map(|c| get(engine, &format!("stat_paused_{c}")));
            let paused = get(engine, "paused");
            // The reset acts a cycle later.
            assert!(cycle == 0 || (counts.sum::<u64>() == 0 && paused == 0), "{length}, {cycle}");
        }
    }
}

#[test]
fn a_priority_that_was_paused_before_a_reset_sends_behind_it_when_that_of_a_new_port_does() {
    let program = program("switch_port");
    for length in 1..=6 {
        for wait in 0..8 {
            let mut ports = [port(&program), paused_port(&program)];
            let answers = ports.each_mut().map(|engine| {
                set(engine, "cfg_strict", 0xff);
                set(engine, "cfg_pfc_obey", 0xff);
                set(engine, "m_axis_tready", 1);
                reset(engine, length);
                let names = (0..8).map(|c| (engine.port(&format!("s_axis_{c}_tready")), c));
                let names: Vec<_> = names.collect();
                let cycles = (0..60).map(|cycle| {
                    for c in 0..8 {
                        set(engine, &format!("s_axis_{c}_tvalid"), (cycle >= wait).into());
                        set(engine, &format!("s_axis_{c}_tlast"), 1);
                        set(engine, &format!("s_axis_{c}_tkeep"), 1);
                    }
                    engine.clock();
                    names.iter().fold(0, |all, (port, c)| all | engine.get(*port) << c)
                });
                cycles.collect::<Vec<_>>()
            });
            assert_eq!(answers[0], answers[1], "{length}, {wait}");
            assert!(answers[0].iter().filter(|ready| **ready > 0).count() > 20);
        }
    }
}

#[test]
fn an_event_from_before_a_reset_is_counted_in_no_counter_behind_it() {
    let program = program("hpcc");
    for wait in 0..=200 {
        let mut made: Compiled = program.instance();
        let engine = &mut made;
        reset(engine, 1);
        (0..700).for_each(|_| engine.clock());
        // Of a flow that is not set up, and two more that meet it there: one is parked, one takes its place.
        set(engine, "ev_valid", 1);
        set(engine, "ev_n_hop", 1);
        let stack = engine.port("ev_stack");
        engine.set_wide(stack, &[1 << 60]);
        let mut taken = 0;
        while taken < 3 {
            engine.clock();
            taken += get(engine, "ev_ready");
        }
        set(engine, "ev_valid", 0);
        (0..wait).for_each(|_| engine.clock());
        reset(engine, 1);
        engine.clock();
        for cycle in 0..200 {
            engine.clock();
            for (index, port) in engine.ports().iter().enumerate() {
                let is_counter =
                    port.direction == PortDirection::Out && port.name.starts_with("stat_");
                let count = engine.get_wide(fncc_netlist::PortId(index))[0];
                let name = &port.name;
                assert!(!is_counter || count == 0, "{wait}, {cycle}: {name} is {count}");
            }
        }
    }
}

/// Clocks until an output of one bit was set at the edge.
fn wait_for(engine: &mut Compiled, output: &str) {
    let came = (0..1000).any(|_| {
        engine.clock();
        get(engine, output) == 1
    });
    assert!(came, "{output}");
}

#[test]
fn of_a_flow_from_before_a_reset_nothing_is_left_to_read() {
    let engine = &mut program("hpcc").instance();
    let report = |engine: &mut Compiled, op: u64, flow: u64| {
        set(engine, "setup_valid", 1);
        set(engine, "setup_op", op);
        set(engine, "setup_flow", flow);
        set(engine, "setup_window", 0x12_3456);
        wait_for(engine, "setup_ready");
        set(engine, "setup_valid", 0);
        wait_for(engine, "flow_valid");
        let fields = ["known", "w", "wc", "u", "inc_stage", "last_update_seq", "seen", "path_id"];
        let state = fields.map(|field| get(engine, &format!("flow_{field}")));
        engine.clock();
        state
    };
    reset(engine, 1);
    for flow in 0..64 {
        report(engine, Operation::Initialise as u64, flow);
    }
    assert_ne!(report(engine, 1, 5)[1..4], [0; 3]);
    reset(engine, 1);
    for flow in 0..64 {
        assert_eq!(report(engine, 1, flow), [0; 8], "flow {flow}");
    }
}

#[test]
fn a_step_from_before_a_reset_shortens_no_pause_behind_it() {
    let program = program("pause_timers");
    for length in 1..=20 {
        for wait in 0..=12 {
            let engine = &mut program.instance();
            reset(engine, 1);
            set(engine, "stopped", 0xff);
            set(engine, "cfg_quanta_step", 1023);
            set(engine, "cfg_load", 1);
            engine.clock();
            set(engine, "cfg_load", 0);
            (0..30).for_each(|_| engine.clock());
            reset(engine, length);
            let mut cycles = [0; 8];
            for cycle in 0..60 {
                set(engine, "load_valid", (cycle == wait).into());
                set(engine, "load_enable", 0xff);
                set(engine, "load_common", 4);
                set(engine, "load_any", 0xff);
                engine.clock();
                let paused = get(engine, "paused");
                (0..8).for_each(|c| cycles[c] += paused >> c & 1);
            }
            // Four quanta at 200 / 256 a cycle, and one more.
            assert_eq!(cycles, [7; 8], "reset of {length} cycles, pause {wait} cycles later");
        }
    }
}

#[test]
fn the_upper_word_of_a_counter_that_was_read_before_a_reset_is_not_read_behind_it() {
    let mut registers = hardware("switch_port_registers", EngineKind::Compiled, 64);
    let engine = &mut *registers;
    set(engine, "idle", 1);
    set(engine, "stat_paused_0", 0x1234_5678_9abc);
    let described = fncc_gen::registers::Registers::of("switch_port").expect("described");
    let counter = described.status.iter().find(|register| register.port == "stat_paused");
    let offset = counter.expect("described").offset;
    assert_eq!(axi_lite::read(engine, offset), 0x5678_9abc);
    reset(engine, 1);
    assert_eq!(axi_lite::read(engine, offset + 4), 0);
    assert_eq!(axi_lite::read(engine, offset), 0x5678_9abc);
    assert_eq!(axi_lite::read(engine, offset + 4), 0x1234);
}

#[test]
fn a_response_that_waited_before_a_reset_is_not_there_behind_it() {
    let mut registers = hardware("switch_port_registers", EngineKind::Compiled, 64);
    let engine = &mut *registers;
    for (address, valid) in [("awaddr", "awvalid"), ("wdata", "wvalid"), ("araddr", "arvalid")] {
        set(engine, &format!("s_axil_{address}"), 0);
        set(engine, &format!("s_axil_{valid}"), 1);
    }
    set(engine, "s_axil_wstrb", 0xf);
    set(engine, "s_axil_bready", 0);
    set(engine, "s_axil_rready", 0);
    (0..10).for_each(|_| engine.clock());
    for valid in ["awvalid", "wvalid", "arvalid"] {
        set(engine, &format!("s_axil_{valid}"), 0);
    }
    engine.settle();
    assert_eq!(["bvalid", "rvalid"].map(|name| get(engine, &format!("s_axil_{name}"))), [1, 1]);
    reset(engine, 1);
    for cycle in 0..10 {
        engine.settle();
        let valid = ["bvalid", "rvalid"].map(|name| get(engine, &format!("s_axil_{name}")));
        assert_eq!(valid, [0, 0], "cycle {cycle}");
        engine.clock();
    }
}
