//! How traces end, and what happens when they cannot.

use super::*;

/// Enough cycles for several chunks and blocks of the file.
fn long_history(widths: &[usize]) -> History {
    Values::new(6).history(widths, 30_000, 1)
}

#[test]
fn a_trace_of_many_chunks_has_all_of_its_cycles() {
    both_formats(|path| {
        let design = design();
        let history = long_history(&design.widths);
        let summary = trace(&TraceRequest::new(&path, PERIOD_PS), &design, &history);
        assert_eq!(summary.expect("a file").written, 30_000);
        let wave = Wave::read(&path);
        wave.assert_holds("top.data", 3, &history, 0..30_000);
        wave.assert_holds("top.parser.fields.ready", 5, &history, 0..30_000);
        wave.assert_clock(0..30_000);
    });
}

#[test]
fn a_window_may_be_longer_than_the_chunks() {
    let folder = folder();
    let path = folder.path().join("trace.vcd");
    let design = design();
    let mut history = long_history(&design.widths);
    for (cycle, values) in history.iter_mut().enumerate() {
        values[5] = BigUint::from(cycle == 25_000);
    }
    let trigger = super::super::Trigger { before: 20_000, after: 3_000, ..condition() };
    let request = TraceRequest { trigger: Some(trigger), ..TraceRequest::new(&path, PERIOD_PS) };
    assert_eq!(trace(&request, &design, &history).expect("a file").written, 23_001);
    let wave = Wave::read(&path);
    wave.assert_holds("top.data", 3, &history, 5_000..28_001);
    wave.assert_clock(5_000..28_001);
}

fn condition() -> super::super::Trigger {
    "parser.fields.ready=1".parse().expect("a condition")
}

#[test]
fn a_cycle_may_be_larger_than_a_chunk() {
    both_formats(|path| {
        let names: Vec<_> = (0..300).map(|index| (format!("s{index}"), index)).collect();
        let scopes = vec![Scope { name: "top".into(), depth: 0, signals: names }];
        let design = Hierarchy { scopes, widths: vec![20_000; 300] };
        let history = Values::new(7).history(&design.widths, 5, 1);
        trace(&TraceRequest::new(&path, PERIOD_PS), &design, &history).expect("a file");
        let wave = Wave::read(&path);
        for variable in [0, 150, 299] {
            wave.assert_holds(&format!("top.s{variable}"), variable, &history, 0..5);
        }
    });
}

#[test]
fn an_fst_of_several_blocks_has_all_of_its_values() {
    let folder = folder();
    let path = folder.path().join("trace.fst");
    let names: Vec<_> = (0..40).map(|index| (format!("s{index}"), index)).collect();
    let scopes = vec![Scope { name: "top".into(), depth: 0, signals: names }];
    let design = Hierarchy { scopes, widths: vec![4_000; 40] };
    // About 18 MB, and at the end what was written long before still holds.
    let mut history = Values::new(10).history(&design.widths, 1_000, 1);
    history.extend(Values::new(11).history(&design.widths, 1_000, 20_000));
    trace(&TraceRequest::new(&path, PERIOD_PS), &design, &history).expect("a file");
    let wave = Wave::read(&path);
    for variable in [0, 20, 39] {
        wave.assert_holds(&format!("top.s{variable}"), variable, &history, 0..2_000);
    }
    wave.assert_clock(0..2_000);
}

#[test]
fn signals_of_an_fst_that_change_alike_take_room_once() {
    let folder = folder();
    let length = |count: usize| {
        let path = folder.path().join(format!("{count}.fst"));
        let names: Vec<_> = (0..count).map(|index| (format!("s{index}"), index)).collect();
        let scopes = vec![Scope { name: "top".into(), depth: 0, signals: names }];
        let design = Hierarchy { scopes, widths: vec![200; count] };
        let one = Values::new(12).history(&[200], 400, 2);
        // A signal of its own is between them.
        let other = Values::new(13).history(&[200], 400, 2);
        let row = |(value, other): (Vec<BigUint>, Vec<BigUint>)| {
            let mut row = vec![value[0].clone(); count];
            row[1] = other[0].clone();
            row
        };
        let history: History = one.into_iter().zip(other).map(row).collect();
        trace(&TraceRequest::new(&path, PERIOD_PS), &design, &history).expect("a file");
        let wave = Wave::read(&path);
        for variable in 0..count {
            wave.assert_holds(&format!("top.s{variable}"), variable, &history, 0..400);
        }
        std::fs::metadata(&path).expect("a file").len()
    };
    let (few, many) = (length(3), length(70));
    // Names and first values remain.
    assert!(many < 3 * few, "{few} bytes with two that change alike, {many} with 69");
}

#[test]
fn cycles_without_a_change_have_their_clock_edges() {
    both_formats(|path| {
        let design = design();
        let history = vec![vec![BigUint::ZERO; design.widths.len()]; 70_000];
        trace(&TraceRequest::new(&path, PERIOD_PS), &design, &history).expect("a file");
        let wave = Wave::read(&path);
        wave.assert_clock(0..70_000);
        wave.assert_holds("top.data", 3, &history, 0..10);
    });
}

#[test]
fn a_trace_without_cycles_has_the_header_only() {
    both_formats(|path| {
        let summary = trace(&TraceRequest::new(&path, PERIOD_PS), &design(), &vec![]);
        let expected = TraceSummary { cycles: 0, written: 0, triggered_at: None };
        assert_eq!(summary.expect("a file"), expected);
        Wave::read(&path).assert_header_only();
    });
}

#[test]
fn a_trace_that_is_dropped_unfinished_leaves_a_file_that_can_be_read() {
    both_formats(|path| {
        let design = design();
        let history = Values::new(8).history(&design.widths, 50, 2);
        let request = TraceRequest::new(&path, PERIOD_PS);
        let mut recorder = Recorder::start(&request, design.clone()).expect("a file");
        record_all(&mut recorder, &design.widths, &history);
        drop(recorder);
        let wave = Wave::read(&path);
        wave.assert_holds("top.data", 3, &history, 0..50);
        wave.assert_clock(0..50);
    });
}

#[test]
fn a_file_that_cannot_be_created_is_an_error_at_the_start() {
    let request = TraceRequest::new("/nowhere/trace.vcd", PERIOD_PS);
    let error = Recorder::start(&request, design()).err().expect("no such folder").to_string();
    let start = "cannot create the trace file /nowhere/trace.vcd: ";
    assert!(error.starts_with(start), "{error}");
    assert!(error.ends_with("; choose a folder that exists and that may be written to"), "{error}");
}

/// A name that leads to a full disk.
#[cfg(target_os = "linux")]
fn full_disk(folder: &TempDir, name: &str) -> PathBuf {
    let path = folder.path().join(name);
    std::os::unix::fs::symlink("/dev/full", &path).expect("a link");
    path
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_ends_the_trace_and_is_reported() {
    let folder = folder();
    for name in ["trace.vcd", "trace.fst"] {
        let path = full_disk(&folder, name);
        let design = design();
        let history = Values::new(9).history(&design.widths, 10, 1);
        let request = TraceRequest::new(&path, PERIOD_PS);
        let mut recorder = Recorder::start(&request, design.clone()).expect("a file");
        let mut rounds = 0;
        while !recorder.done() {
            record_all(&mut recorder, &design.widths, &history);
            rounds += 1;
            assert!(rounds < 1_000_000, "the error goes unnoticed");
        }
        let error = recorder.finish().expect_err("a full disk").to_string();
        assert!(error.starts_with("cannot write the trace file /"), "{error}");
        assert!(error.contains(&format!("{name}: No space left on device")), "{error}");
        assert!(error.ends_with("or the cycles around a trigger"), "{error}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_that_shows_only_at_the_end_is_reported() {
    let folder = folder();
    for name in ["trace.vcd", "trace.fst"] {
        let request = TraceRequest::new(full_disk(&folder, name), PERIOD_PS);
        let error = trace(&request, &design(), &vec![]).expect_err("a full disk");
        assert!(matches!(error, TraceError::Write { .. }), "{error}");
    }
}
