//! The switch port against the reference model, frame by frame and counter by counter.

use fncc_hdl::catalog::Parameters;
use fncc_models::lossless::QcnSettings;
use fncc_models::packet_edit::{Kind, Mode, classify, roce_udp_at};
use fncc_models::telemetry_csv::DequeueStamp;
use fncc_models::wire::TelemetryEntry;
use fncc_models::{sample_capture, telemetry_csv};
use fncc_netlist::{Engine, PortDirection};
use fncc_sim::engine::EngineKind;
use fncc_sim::port::{self, Hardware, PortSettings, pipeline};
use fncc_testbenches::lockstep::Drive;
use fncc_testbenches::stream::{Pace, PacketSource};
use fncc_tests::expectation::expect;
use fncc_tests::hardware::{get, set};
use fncc_tests::stimulus::Stimulus;
use std::path::Path;

fn settings(mode: Mode, stall: Option<u64>) -> PortSettings {
    PortSettings {
        mode,
        switch_id: 0xabc,
        input_port: 3,
        egress_port: 6,
        period_ps: 4000,
        stall,
        start: sample_capture::START,
        every_cycle: false,
    }
}

/// The entire port, and FNCC's pipeline alone.
fn check(engine: EngineKind, width: usize, mode: Mode, stall: Option<u64>) {
    for hardware in [Hardware::SwitchPort, Hardware::IntPath] {
        check_hardware(engine, hardware, width, mode, stall);
    }
}

fn check_hardware(
    engine: EngineKind,
    hardware: Hardware,
    width: usize,
    mode: Mode,
    stall: Option<u64>,
) {
    let label = format!("{engine:?} {hardware:?} {width} {mode:?} {stall:?}");
    let settings = settings(mode, stall);
    let frames = sample_capture::frames().expect("sample capture");
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sim/data/telemetry.csv");
    let stamps = telemetry_csv::read(&table, 8).expect("sample table");
    let expected = expect(&settings, &frames, &stamps);
    let parameters = Parameters { width, ports: 8, ..Default::default() };
    let mut engine = port::make_engine(engine, hardware, parameters, false).expect("engine");
    let run = pipeline::run_in_memory(&mut *engine, &settings, &frames, &stamps)
        .unwrap_or_else(|e| panic!("{label}: {e}"));
    assert_eq!(run.frames.len(), expected.frames.len(), "{label}");
    for (index, (out, expected)) in run.frames.iter().zip(&expected.frames).enumerate() {
        assert!(
            out.data == *expected,
            "{label}: frame {}:\n{:02x?}\n{expected:02x?}",
            index + 1,
            out.data
        );
    }
    let stat = &run.report.stat;
    assert_eq!(expected.among(stat), expected.stat, "{label}");
    assert_eq!(stat.get("stat_underflow").unwrap_or(&0), &0, "{label}");
}

#[test]
fn the_netlist_edits_every_frame_as_the_model_at_every_width_in_both_modes() {
    for width in [64, 128, 256, 512, 1024] {
        for mode in [Mode::Fncc, Mode::Hpcc] {
            check(EngineKind::Compiled, width, mode, None);
        }
    }
}

#[test]
fn stalls_change_no_frame_and_no_counter() {
    for width in [64, 128, 256, 512, 1024] {
        for seed in 0..4 {
            check(EngineKind::Compiled, width, Mode::Fncc, Some(seed));
            check(EngineKind::Compiled, width, Mode::Hpcc, Some(seed));
        }
    }
}

#[test]
fn kernel_and_verilator_edit_every_frame_as_the_model() {
    check(EngineKind::Verilator, 512, Mode::Fncc, None);
    check(EngineKind::Kernel, 512, Mode::Fncc, Some(6));
}

#[test]
fn a_malformed_packet_leaves_its_neighbours_alone() {
    // Every other frame of the capture is cut at a length of its own; stalls shuffle the timing.
    let mut frames = sample_capture::frames().expect("sample capture");
    for (index, frame) in frames.iter_mut().enumerate().filter(|(i, _)| i % 2 == 0) {
        frame.data.truncate(1 + index % frame.data.len());
    }
    for width in [64, 512] {
        let settings = settings(Mode::Fncc, Some(9));
        let expected = expect(&settings, &frames, &[]);
        let mut engine = port::make_engine(
            EngineKind::Compiled,
            Hardware::SwitchPort,
            Parameters { width, ports: 8, ..Default::default() },
            false,
        )
        .expect("engine");
        let run = pipeline::run_in_memory(&mut *engine, &settings, &frames, &[])
            .expect("the port never gets stuck");
        let out: Vec<_> = run.frames.into_iter().map(|f| f.data).collect();
        assert_eq!(out, expected.frames, "at {width}");
        assert_eq!(expected.among(&run.report.stat), expected.stat, "at {width}");
        let invalid = run.report.stat["stat_invalid"];
        assert!(invalid > 0, "no stamps: every entry is invalid");
        let unstamped = run.report.unstamped.expect("it is reported");
        assert_eq!((unstamped.entries, unstamped.inserted), (invalid, run.report.inserted));
        assert_eq!(unstamped.first_stamp, None);
    }
}

/// Whoever sums in ones' complement has two zeros to mix up.
#[test]
fn every_value_of_both_checksums_is_updated_as_the_model_does() {
    let ack = sample_capture::frames()
        .expect("sample capture")
        .into_iter()
        .find(|f| f.data[12..14] == [8, 0] && classify(&f.data).kind == Kind::FlaggedAck)
        .expect("an untagged ACK over IPv4");
    let udp = roce_udp_at(&ack.data).expect("RoCE");
    let with = |value: u16, ip: u16| {
        let mut frame = ack.clone();
        frame.data[24..26].copy_from_slice(&ip.to_be_bytes());
        frame.data[udp + 6..udp + 8].copy_from_slice(&value.to_be_bytes());
        frame
    };
    let frames: Vec<_> = (0..=u16::MAX).map(|value| with(value, value)).collect();
    let settings = settings(Mode::Fncc, None);
    let stamp = |t_ns, entry| DequeueStamp {
        t_ns,
        port: 3,
        qlen_bytes: 0,
        tx_bytes: 0,
        entry: TelemetryEntry::from_u64(entry),
    };
    for entry in [0x5123_4567_89ab_cdef, 0xffff_ffff_ffff_ffff, 0x1000_0000_0000_0000] {
        let stamps = [stamp(0, entry)];
        let expected = expect(&settings, &frames, &stamps);
        for checksum in [0, 0xffff] {
            let here = |f: &&Vec<u8>| f[udp + 6..udp + 8] == u16::to_be_bytes(checksum);
            assert!(expected.frames.iter().any(|f| here(&f)), "the stimulus misses {checksum:x}");
        }
        let parameters = Parameters { width: 512, ports: 8, ..Default::default() };
        let mut engine =
            port::make_engine(EngineKind::Compiled, Hardware::IntPath, parameters, false)
                .expect("engine");
        let out = pipeline::run_in_memory(&mut *engine, &settings, &frames, &stamps)
            .unwrap_or_else(|e| panic!("{entry:x}: {e}"))
            .frames;
        for (value, (out, expected)) in out.iter().zip(&expected.frames).enumerate() {
            assert!(out.data == *expected, "{value:x}:\n{:02x?}\n{expected:02x?}", out.data);
        }
        assert_eq!(out.len(), expected.frames.len());
    }
}

/// A port in the middle of its work, at 256 bits, on the compiled netlist.
fn compiled_port() -> Box<dyn Engine> {
    let parameters = Parameters { width: 256, ports: 8, ..Default::default() };
    port::make_engine(EngineKind::Compiled, Hardware::SwitchPort, parameters, false)
        .expect("engine")
}

#[test]
fn in_the_cycle_of_a_reset_and_in_the_next_nothing_is_taken_or_given() {
    let mut engine = compiled_port();
    let is_edge = |name: &str| {
        name.ends_with("_tready")
            || name.ends_with("_tvalid")
            || ["own_valid", "admit", "drop"].contains(&name)
    };
    let outputs = engine.ports().iter().filter(|p| p.direction == PortDirection::Out);
    let edges: Vec<_> = outputs.filter(|p| is_edge(&p.name)).map(|p| p.name.clone()).collect();
    assert_eq!(edges.len(), 8 + 1 + 3 + 1 + 2, "{edges:?}");
    let mut stimulus = Stimulus::new(engine.ports(), 1);
    let rst = engine.port("rst");
    let mut times_set = vec![0; edges.len()];
    for reset in 0..300 {
        for cycle in 0..150 {
            stimulus.advance();
            stimulus.apply(&mut *engine);
            engine.set(rst, u64::from(cycle == 0));
            engine.clock();
            for (edge, count) in edges.iter().zip(&mut times_set) {
                let is_set = engine.get(engine.port(edge)) == 1;
                assert!(cycle > 1 || !is_set, "reset {reset}: {edge} is set {cycle} cycles after");
                *count += i32::from(is_set);
            }
        }
    }
    // What is offered at random brings no feedback; that has a test of its own.
    for (edge, times) in edges.iter().zip(&times_set).filter(|(e, _)| *e != "m_feedback_tvalid") {
        assert!(*times > 0, "{edge} is never set");
    }
}

#[test]
fn feedback_on_offer_is_withdrawn_in_the_cycle_of_a_reset_and_does_not_come_back() {
    let mut engine = compiled_port();
    let qcn = QcnSettings { qmin_bytes: 2_000, qmax_bytes: 40_000, alpha: 2e-5, interval: 10 };
    for (name, value) in [
        ("cfg_strict", 0xff),
        ("cfg_qcn_priorities", 0xff),
        ("cfg_qmin", qcn.qmin_bytes.into()),
        ("cfg_qmax", qcn.qmax_bytes.into()),
        ("cfg_qcn_slope", qcn.slope().expect("sound")),
        ("cfg_qcn_seed", 77),
        ("cfg_qcn_interval", qcn.interval.into()),
        ("m_axis_tready", 1),
        ("enq_bytes", 10_000),
    ] {
        set(&mut *engine, name, value);
    }
    let pulse = |engine: &mut dyn Engine, name: &str, cycles: usize| {
        set(engine, name, 1);
        (0..cycles).for_each(|_| engine.clock());
        set(engine, name, 0);
    };
    pulse(&mut *engine, "cfg_qcn_load", 1);
    (0..100).for_each(|_| engine.clock());
    pulse(&mut *engine, "enq_valid", 20);
    let frames = sample_capture::frames().expect("sample capture");
    let mut frames = frames.iter().map(|f| &f.data);
    let data = frames.find(|f| classify(f).kind == Kind::FlaggedData).expect("data");
    let mut source = PacketSource::new(&*engine, "s_axis_0", Pace::Full);
    (0..200).for_each(|_| source.push(data, &[0]));
    let mut cycles = 0;
    while get(&*engine, "m_feedback_tvalid") == 0 {
        source.drive(&mut *engine);
        engine.clock();
        source.sample(&*engine);
        cycles += 1;
        assert!(cycles < 5000, "no feedback");
    }
    set(&mut *engine, "s_axis_0_tvalid", 0);
    pulse(&mut *engine, "rst", 1);
    for cycle in 0..200 {
        assert_eq!(get(&*engine, "m_feedback_tvalid"), 0, "{cycle} cycles after");
        engine.clock();
    }
}

#[test]
fn an_event_beside_a_reset_is_not_received_and_the_next_one_is() {
    let mut engine = compiled_port();
    let mut step = |rst: u64, enqueues: u64, cycles: usize| {
        for (name, value) in [("rst", rst), ("enq_valid", enqueues), ("enq_bytes", 1000)] {
            let port = engine.port(name);
            engine.set(port, value);
        }
        (0..cycles).for_each(|_| engine.clock());
        engine.get(engine.port("qlen"))
    };
    step(0, 1, 3);
    assert_eq!(step(0, 0, 10), 3000);
    step(1, 1, 1);
    step(0, 1, 1);
    assert_eq!(step(0, 0, 10), 0);
    step(0, 1, 1);
    assert_eq!(step(0, 0, 10), 1000);
}
