//! What the files hold.

use super::*;

/// Every named signal of [`design`].
const NAMES: [(&str, usize); 8] = [
    ("top.valid", 0),
    ("top.data", 3),
    ("top.parser.valid_in", 0),
    ("top.parser.state", 1),
    ("top.parser.header.data_in", 3),
    ("top.parser.header.length", 2),
    ("top.parser.fields.ready", 5),
    ("top.counter.count", 4),
];

#[test]
fn variables_of_all_widths_have_their_values_at_all_times() {
    both_formats(|path| {
        let design = design();
        let history = Values::new(1).history(&design.widths, 300, 2);
        let summary = trace(&TraceRequest::new(&path, PERIOD_PS), &design, &history);
        let expected = TraceSummary { cycles: 300, written: 300, triggered_at: None };
        assert_eq!(summary.expect("a complete file"), expected);
        let wave = Wave::read(&path);
        for (name, variable) in NAMES {
            wave.assert_holds(name, variable, &history, 0..300);
        }
        wave.assert_clock(0..300);
    });
}

#[test]
fn all_names_have_their_bit_range_and_single_bits_have_none() {
    both_formats(|path| {
        let design = design();
        trace(&TraceRequest::new(&path, PERIOD_PS), &design, &vec![]).expect("a file");
        let wave = Wave::read(&path);
        for (name, variable) in NAMES {
            let width = design.widths[variable] as i64;
            assert_eq!(wave.names[name].0, (width > 1).then_some((width - 1, 0)), "{name}");
        }
        assert_eq!(wave.names.len(), NAMES.len() + 1, "and the clock");
    });
}

#[test]
fn names_of_one_variable_share_a_signal() {
    both_formats(|path| {
        trace(&TraceRequest::new(&path, PERIOD_PS), &design(), &vec![]).expect("a file");
        let names = Wave::read(&path).names;
        assert_eq!(names["top.valid"].1, names["top.parser.valid_in"].1);
        assert_eq!(names["top.data"].1, names["top.parser.header.data_in"].1);
        assert_ne!(names["top.valid"].1, names["top.parser.fields.ready"].1);
    });
}

#[test]
fn a_vcd_declares_and_writes_what_the_standard_requests() {
    let folder = folder();
    let path = folder.path().join("trace.vcd");
    let scopes = vec![scope("top", 0, &[("a", 0)]), scope("child", 1, &[("b", 1), ("a_in", 0)])];
    let design = Hierarchy { scopes, widths: vec![1, 65] };
    let values = [(0_u8, BigUint::ZERO), (1, BigUint::from(5_u8)), (1, BigUint::from(1_u8) << 64)];
    let history = values.map(|(a, b)| vec![BigUint::from(a), b]).to_vec();
    trace(&TraceRequest::new(&path, 10), &design, &history).expect("a file");
    let expected = format!(
        "$timescale 1 ps $end\n\
         $scope module top $end\n\
         $var wire 1 ! clk $end\n\
         $var wire 1 \" a $end\n\
         $scope module child $end\n\
         $var wire 65 # b [64:0] $end\n\
         $var wire 1 \" a_in $end\n\
         $upscope $end\n\
         $upscope $end\n\
         $enddefinitions $end\n\
         #0\n$dumpvars\n0!\n0\"\nb0 #\n$end\n#5\n0!\n\
         #10\n1!\n1\"\nb101 #\n#15\n0!\n\
         #20\n1!\nb1{} #\n#25\n0!\n\
         #30\n1!\n",
        "0".repeat(64)
    );
    assert_eq!(std::fs::read_to_string(&path).expect("a text"), expected);
}

#[test]
fn a_vcd_has_the_digits_of_every_value_around_the_word_boundaries() {
    let folder = folder();
    let path = folder.path().join("trace.vcd");
    let design = Hierarchy { scopes: vec![scope("top", 0, &[("a", 0)])], widths: vec![130] };
    let one = BigUint::from(1_u8);
    let powers = (1..=130).flat_map(|bits| [(&one << bits) - 1_u8, &one << (bits - 1)]);
    let history: History = powers.map(|value| vec![value]).collect();
    trace(&TraceRequest::new(&path, PERIOD_PS), &design, &history).expect("a file");
    let wave = Wave::read(&path);
    wave.assert_holds("top.a", 0, &history, 0..history.len());
}

#[test]
fn an_fst_equals_the_vcd_of_the_same_random_values() {
    let folder = folder();
    let [vcd, fst] = ["trace.vcd", "trace.FST"].map(|name| folder.path().join(name));
    let mut random = Values::new(2);
    let widths: Vec<_> = (0..60).map(|_| 1 + random.0.word() as usize % 300).collect();
    let names: Vec<_> = (0..60).map(|index| (format!("signal_{index}"), index)).collect();
    let scopes = vec![Scope { name: "top".into(), depth: 0, signals: names }];
    let design = Hierarchy { scopes, widths };
    let history = random.history(&design.widths, 500, 5);
    for path in [&vcd, &fst] {
        trace(&TraceRequest::new(path, PERIOD_PS), &design, &history).expect("a file");
    }
    let starts = [&vcd, &fst].map(|path| std::fs::read(path).expect("a file")[0]);
    assert_eq!(starts, [b'$', 0], "the formats");
    let [vcd, fst] = [Wave::read(&vcd), Wave::read(&fst)];
    assert_eq!(vcd.wave.time_table(), fst.wave.time_table());
    assert!(vcd.names.keys().eq(fst.names.keys()));
    for name in vcd.names.keys() {
        for time in vcd.wave.time_table() {
            assert_eq!(vcd.at(name, *time), fst.at(name, *time), "{name} at {time}");
        }
    }
}

#[test]
fn many_variables_have_codes_of_several_characters() {
    both_formats(|path| {
        let names: Vec<_> = (0..20_000).map(|index| (format!("s{index}"), index)).collect();
        let scopes = vec![Scope { name: "top".into(), depth: 0, signals: names }];
        let widths = (0..20_000).map(|index| 1 + index % 3).collect();
        let design = Hierarchy { scopes, widths };
        let history = Values::new(3).history(&design.widths, 3, 2);
        trace(&TraceRequest::new(&path, PERIOD_PS), &design, &history).expect("a file");
        let wave = Wave::read(&path);
        for variable in (0..20_000).step_by(7) {
            wave.assert_holds(&format!("top.s{variable}"), variable, &history, 0..3);
        }
    });
}
