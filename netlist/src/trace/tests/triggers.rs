//! Which cycles are traced.

use super::super::Trigger;
use super::*;

const CYCLES: u64 = 100;

/// A counter in `top.counter.count` and random values elsewhere.
fn history() -> History {
    let mut history = Values::new(5).history(&design().widths, CYCLES as usize, 3);
    for (cycle, values) in history.iter_mut().enumerate() {
        values[4] = BigUint::from(cycle);
    }
    history
}

fn request(path: &Path, condition: &str, before: u64, after: u64) -> TraceRequest {
    let trigger = condition.parse::<Trigger>().expect("a condition");
    let trigger = Some(Trigger { before, after, ..trigger });
    TraceRequest { trigger, ..TraceRequest::new(path, PERIOD_PS) }
}

/// Traces the counter's design around the cycle where it has a value and checks what is written.
fn assert_writes(condition: u64, before: u64, after: u64, expected: std::ops::Range<u64>) {
    both_formats(|path| {
        let request = request(&path, &format!("counter.count={condition}"), before, after);
        let history = history();
        let summary = trace(&request, &design(), &history).expect("a file");
        let written = expected.end - expected.start;
        let triggered_at = Some(condition);
        assert_eq!(summary, TraceSummary { cycles: CYCLES, written, triggered_at });
        let wave = Wave::read(&path);
        let cycles = expected.start as usize..expected.end as usize;
        for (name, variable) in [("top.data", 3), ("top.parser.state", 1), ("top.counter.count", 4)]
        {
            wave.assert_holds(name, variable, &history, cycles.clone());
        }
        wave.assert_clock(expected.clone());
    });
}

#[test]
fn a_trigger_keeps_the_cycles_around_it() {
    assert_writes(50, 10, 20, 40..71);
}

#[test]
fn a_trigger_without_a_window_keeps_one_cycle() {
    assert_writes(50, 0, 0, 50..51);
}

#[test]
fn a_trigger_in_the_first_cycle_has_nothing_before_it() {
    // The counter starts at 0, which is never recorded as a change.
    assert_writes(0, 10, 5, 0..6);
}

#[test]
fn a_trigger_with_fewer_cycles_before_it_keeps_those() {
    assert_writes(4, 10, 5, 0..10);
    assert_writes(10, 10, 5, 0..16);
    assert_writes(11, 10, 5, 1..17);
    assert_writes(4, u64::MAX, u64::MAX, 0..CYCLES);
}

#[test]
fn a_trigger_in_the_last_cycle_has_nothing_after_it() {
    assert_writes(99, 3, 50, 96..100);
    assert_writes(97, 0, 50, 97..100);
}

#[test]
fn a_trigger_that_never_holds_leaves_the_header_only() {
    both_formats(|path| {
        let request = request(&path, "counter.count=0x1ff", 10, 10);
        let summary = trace(&request, &design(), &history()).expect("a file");
        let expected = TraceSummary { cycles: CYCLES, written: 0, triggered_at: None };
        assert_eq!(summary, expected);
        let wave = Wave::read(&path);
        wave.assert_header_only();
        assert!(wave.names.contains_key("top.parser.header.length"));
    });
}

#[test]
fn a_condition_that_holds_again_does_not_extend_the_trace() {
    let folder = folder();
    let path = folder.path().join("trace.vcd");
    let mut history = history();
    for (cycle, values) in history.iter_mut().enumerate() {
        values[0] = BigUint::from((20..=25).contains(&cycle));
    }
    let summary = trace(&request(&path, "parser.valid_in=1", 2, 3), &design(), &history);
    let expected = TraceSummary { cycles: CYCLES, written: 6, triggered_at: Some(20) };
    assert_eq!(summary.expect("a file"), expected);
    Wave::read(&path).assert_clock(18..24);
}

#[test]
fn a_condition_on_many_bits_compares_all_of_them() {
    let folder = folder();
    let path = folder.path().join("trace.vcd");
    let mut history = vec![vec![BigUint::ZERO; 7]; 30];
    for (cycle, values) in history.iter_mut().enumerate() {
        values[2] = (BigUint::from(cycle >= 10) << 64) + BigUint::from(cycle >= 20);
    }
    let summary = trace(
        &request(&path, "top.parser.header.length==0x1_0000000000000001", 0, 0),
        &design(),
        &history,
    );
    assert_eq!(summary.expect("a file").triggered_at, Some(20));
}

#[test]
fn a_trigger_works_together_with_a_scope() {
    both_formats(|path| {
        let scope = Some("counter".into());
        let request = TraceRequest { scope, ..request(&path, "counter.count=30", 5, 5) };
        let history = history();
        assert_eq!(trace(&request, &design(), &history).expect("a file").written, 11);
        let wave = Wave::read(&path);
        wave.assert_holds("top.counter.count", 4, &history, 25..36);
        assert_eq!(wave.names.len(), 2, "the clock and the counter");
    });
}

#[test]
fn a_trace_is_done_when_the_cycles_after_its_trigger_are_written() {
    both_formats(|path| {
        let history = history();
        let widths = design().widths;
        let request = request(&path, "counter.count=30", 0, 1);
        let mut recorder = Recorder::start(&request, design()).expect("a file");
        assert!(!recorder.done());
        let mut rounds = 0;
        while !recorder.done() {
            record_all(&mut recorder, &widths, &history);
            rounds += 1;
            assert!(rounds < 1_000_000, "the trace never ends");
        }
        // An engine that does not check may continue.
        (0..2000).for_each(|_| record_all(&mut recorder, &widths, &history));
        let summary = recorder.finish().expect("a file");
        assert_eq!((summary.written, summary.triggered_at), (2, Some(30)));
        assert_eq!(summary.cycles, (rounds + 2000) * CYCLES);
        Wave::read(&path).assert_clock(30..32);
    });
}

/// The error of a trace of `scope` that waits for `condition`.
fn error_of(scope: Option<&str>, condition: &str) -> String {
    let request = request(Path::new("/nowhere/trace.vcd"), condition, 0, 0);
    let request = TraceRequest { scope: scope.map(String::from), ..request };
    Recorder::start(&request, design()).err().expect("an error").to_string()
}

#[test]
fn an_unknown_trigger_signal_is_an_error_that_lists_what_there_is() {
    let expected = "there is no signal `stat` to trigger on in `top.parser`; its signals are \
                    state, valid_in";
    assert_eq!(error_of(None, "parser.stat=1"), expected);
    let expected = "there is no signal `ready` to trigger on in `top`; its signals are data, valid";
    assert_eq!(error_of(None, "ready=1"), expected);
    let expected = "there is no instance `prs` in `top`; its instances are counter, parser";
    assert_eq!(error_of(None, "prs.state=1"), expected);
}

#[test]
fn a_trigger_signal_outside_the_scope_is_an_error() {
    let expected = "the trigger signal `valid` is outside the traced scope `parser`; trigger on a \
                    signal of that scope, or trace a scope that holds both";
    assert_eq!(error_of(Some("parser"), "valid=1"), expected);
}

#[test]
fn a_trigger_value_that_cannot_be_is_an_error() {
    let expected = "the trigger `counter.count=0x200` can never hold, because the signal has \
                    the width 9 and the value needs 10 bits; give a value that fits";
    assert_eq!(error_of(None, "counter.count=512"), expected);
}

#[test]
fn a_condition_is_read_from_text() {
    let parse = |text: &str| text.parse::<Trigger>().map(|t| (t.signal, t.value));
    let expected = ("parser.state".to_string(), BigUint::from(31_u8));
    for text in
        ["parser.state=31", "parser.state=0x1f", "parser.state == 0X1F", "parser.state=0b11111"]
    {
        assert_eq!(parse(text).expect("a condition"), expected, "{text}");
    }
    let form =
        "write it as path=value, for example `parser.m_axis_tvalid=1` or `parser.state=0x1f`";
    for (text, problem) in [
        ("parser.state", "has no `=`"),
        ("=1", "names no signal"),
        ("a=", "gives no value"),
        ("a=0x", "has the value `0x`, which is no hexadecimal number"),
        ("a=0b12", "has the value `0b12`, which is no binary number"),
        ("a=1f", "has the value `1f`, which is no decimal number"),
        ("a=-1", "has the value `-1`, which is no decimal number"),
        ("a=€€", "has the value `€€`, which is no decimal number"),
    ] {
        let error = parse(text).expect_err("no condition").to_string();
        assert_eq!(error, format!("the trigger `{text}` {problem}; {form}"));
    }
}
