//! The switch port against the reference model, frame by frame and counter by counter.

use fncc_hdl::catalog::Parameters;
use fncc_sim::engine::EngineKind;
use fncc_sim::packet_edit::Mode;
use fncc_sim::port::{self, PortSettings};
use fncc_sim::{sample_capture, telemetry_csv};
use fncc_tests::expectation::expect;
use std::path::Path;

fn settings(mode: Mode, stall: Option<u64>) -> PortSettings {
    PortSettings { mode, switch_id: 0xabc, input_port: 3, egress_port: 6, period_ps: 4000, stall }
}

fn check(engine: EngineKind, width: usize, mode: Mode, stall: Option<u64>) {
    let label = format!("{engine:?} {width} {mode:?} {stall:?}");
    let settings = settings(mode, stall);
    let frames = sample_capture::frames().expect("sample capture");
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sim/data/telemetry.csv");
    let stamps = telemetry_csv::read(&table, 8).expect("sample table");
    let expected = expect(&settings, &frames, &stamps);
    let parameters = Parameters { width, ports: 8, ..Default::default() };
    let mut engine = port::make_engine(engine, parameters, false).expect("engine");
    let (out, report) = port::run(&mut *engine, 8, &settings, &frames, &stamps, &mut |_| ())
        .unwrap_or_else(|e| panic!("{label}: {e}"));
    assert_eq!(out.len(), expected.frames.len(), "{label}");
    for (index, (out, expected)) in out.iter().zip(&expected.frames).enumerate() {
        assert!(
            out.data == *expected,
            "{label}: frame {}:\n{:02x?}\n{expected:02x?}",
            index + 1,
            out.data
        );
    }
    assert_eq!(expected.among(&report.stat), expected.stat, "{label}");
    assert_eq!(report.stat["stat_underflow"], 0, "{label}");
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
    check(EngineKind::Verilator, 64, Mode::Hpcc, Some(5));
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
            Parameters { width, ports: 8, ..Default::default() },
            false,
        )
        .expect("engine");
        let (out, report) = port::run(&mut *engine, 8, &settings, &frames, &[], &mut |_| ())
            .expect("the port never gets stuck");
        let out: Vec<_> = out.into_iter().map(|f| f.data).collect();
        assert_eq!(out, expected.frames, "at {width}");
        assert_eq!(expected.among(&report.stat), expected.stat, "at {width}");
        assert!(report.stat["stat_invalid"] > 0, "no stamps: every entry is invalid");
    }
}
