//! What `sim port` does to a capture.

use super::desk::*;
use fncc_models::packet_edit::Mode;
use std::fs;

#[test]
fn the_json_report_has_the_numbers_of_the_bundled_capture() {
    let desk = Desk::new();
    let report: serde_json::Value =
        serde_json::from_str(&desk.succeeds(&format!("{PORT} --json"))).expect("JSON");
    let keys: Vec<_> = report.as_object().expect("an object").keys().map(String::as_str).collect();
    assert_eq!(
        keys,
        [
            "acks",
            "block",
            "clock_mhz",
            "cycles",
            "cycles_per_second",
            "cycles_run",
            "engine",
            "ignored_pauses",
            "inserted",
            "packets",
            "provenance",
            "queues",
            "settings",
            "stat",
            "unstamped",
            "width"
        ]
    );
    for (key, number) in [("packets", 366), ("acks", 202), ("inserted", 188), ("width", 512)] {
        assert_eq!(report[key], number, "{key}");
    }
    assert_eq!(report["clock_mhz"], 250.0);
    assert_eq!(report["engine"], "compiled");
    let stat = report["stat"].as_object().expect("an object");
    assert!(stat.keys().all(|name| name.starts_with("stat_")) && stat.len() == 8, "{stat:?}");
    assert_eq!((&stat["stat_acks"], &stat["stat_inserted"]), (&202.into(), &188.into()));
    assert!(report["cycles"].as_u64() > Some(366), "{report}");
    assert_eq!(contents(desk.frames("out.pcap")), expected(&desk, "in.pcap", Mode::Fncc, 0));
    // The entire port has more counters, and says the same with those.
    let whole: serde_json::Value =
        serde_json::from_str(&desk.succeeds(&format!("{PORT} --json --block switch_port")))
            .expect("JSON");
    let all = whole["stat"].as_object().expect("an object");
    assert!(all.len() > 60 && stat.iter().all(|(name, value)| all[name] == *value), "{all:?}");
    assert_eq!(contents(desk.frames("out.pcap")), expected(&desk, "in.pcap", Mode::Fncc, 0));
}

#[test]
fn pcapng_holds_the_same_packets_as_pcap() {
    let desk = Desk::new();
    desk.succeeds("sim capture --out in.pcapng --telemetry new.csv");
    assert_eq!(fs::read(desk.path("new.csv")).unwrap(), fs::read(desk.path("table.csv")).unwrap());
    assert_eq!(desk.frames("in.pcapng"), desk.frames("in.pcap"));
    desk.succeeds("sim port --pcap in.pcapng --telemetry new.csv --out out.pcapng");
    desk.succeeds(PORT);
    assert!(fs::read(desk.path("out.pcapng")).unwrap().starts_with(b"\n\r\r\n"), "no pcapng");
    assert!(fs::read(desk.path("out.pcap")).unwrap().starts_with(&[0x4d, 0x3c, 0xb2, 0xa1]));
    assert_eq!(desk.frames("out.pcapng"), desk.frames("out.pcap"));
}

#[test]
fn width_stalls_and_mode_do_to_the_packets_what_the_model_does() {
    let desk = Desk::new();
    for options in ["--width 64", "--width 1024", "--stall 1", "--stall 2", "--ports 8"] {
        desk.succeeds(&format!("{PORT} {options}"));
        let out = contents(desk.frames("out.pcap"));
        assert!(out == expected(&desk, "in.pcap", Mode::Fncc, 0), "{options}");
    }
    desk.succeeds(&format!("{PORT} --mode hpcc --egress-port 6"));
    let out = contents(desk.frames("out.pcap"));
    assert!(out == expected(&desk, "in.pcap", Mode::Hpcc, 6), "HPCC");
}

#[test]
fn time_goes_forward_and_no_packet_leaves_before_it_came() {
    let desk = Desk::new();
    let came = desk.times("in.pcap");
    for options in ["", "--clock-mhz 1", "--clock-mhz 322.265625 --stall 3", "--width 64"] {
        desk.succeeds(&format!("{PORT} {options}"));
        let left = desk.times("out.pcap");
        assert_eq!(left.len(), came.len(), "{options}");
        assert!(desk.capture("out.pcap").is_ordered(), "{options}: time goes back");
        let early = came.iter().zip(&left).position(|(came, left)| left <= came);
        assert_eq!(early.map(|i| i + 1), None, "{options}: packet leaves before it came");
    }
}

#[test]
fn the_waveform_shows_the_first_beat_of_the_first_packet() {
    let desk = Desk::new();
    cut_few(&desk, 20);
    desk.succeeds(
        "sim port --pcap few.pcap --telemetry table.csv --out out.pcap --vcd port.vcd \
         --block switch_port",
    );
    let mut wave = wellen::simple::read(desk.path("port.vcd")).expect("a VCD");
    let [tvalid, tready, tdata] =
        ["s_axis_0_tvalid", "s_axis_0_tready", "s_axis_0_tdata"].map(|name| {
            let hierarchy = wave.hierarchy();
            let var = hierarchy.lookup_var(&["fncc_switch_port"], name);
            &hierarchy[var.unwrap_or_else(|| panic!("{name} is not in scope fncc_switch_port"))]
        });
    let range = tdata.index().map(|i| (i.msb(), i.lsb()));
    assert_eq!(range, Some((511, 0)), "range of s_axis_0_tdata");
    let signals = [tvalid, tready, tdata].map(|var| var.signal_ref());
    wave.load_signals(&signals);
    let bits = |signal: usize, time: usize| {
        let signal = wave.get_signal(signals[signal]).expect("a loaded signal");
        let offset = signal.get_offset(time as wellen::TimeTableIdx).expect("a value");
        signal.get_value_at(&offset, 0).to_bit_string().expect("bits")
    };
    let taken = (0..wave.time_table().len()).find(|t| bits(0, *t) == "1" && bits(1, *t) == "1");
    let first = &desk.frames("few.pcap")[0].data;
    let expected: String = first[..64].iter().rev().map(|byte| format!("{byte:08b}")).collect();
    assert_eq!(bits(2, taken.expect("a beat is taken")), expected);
}

#[test]
fn a_waveform_of_one_instance_around_a_trigger_holds_just_that() {
    let desk = Desk::new();
    cut_few(&desk, 20);
    let line = "sim port --pcap few.pcap --telemetry table.csv --out out.pcap --scope path.inserter \
                --trigger path.inserter.insert=1 --before 3 --after 4 --block switch_port";
    for (engine, file) in [("compiled", "a.vcd"), ("compiled", "b.fst"), ("interpreter", "c.vcd")] {
        let output = desk.run(&format!("{line} --engine {engine} --vcd {file}"));
        assert!(flat(&output.stderr).contains("the trigger held in cycle"), "{output:?}");
        let mut wave = wellen::simple::read(desk.path(file)).expect("a waveform");
        let hierarchy = wave.hierarchy();
        let scopes: Vec<_> =
            hierarchy.all_scopes().map(|s| hierarchy[s].full_name(hierarchy)).collect();
        assert!(scopes.contains(&"fncc_switch_port.path.inserter.shift".to_string()), "{scopes:?}");
        assert!(!scopes.iter().any(|s| s.contains("parser")), "{scopes:?}");
        let find = |path: &[&str], name: &str| {
            let var = hierarchy.lookup_var(path, name).expect("a signal of the waveform");
            hierarchy[var].signal_ref()
        };
        let insert = find(&["fncc_switch_port", "path", "inserter"], "insert");
        let clk = find(&["fncc_switch_port"], "clk");
        wave.load_signals(&[insert, clk]);
        let changes = |signal| {
            let signal = wave.get_signal(signal).expect("a loaded signal");
            let changes: Vec<_> = signal
                .iter_changes()
                .map(|(time, value)| (time, value.to_bit_string().expect("bits")))
                .collect();
            changes
        };
        // Three cycles before, the one of the trigger, four after, and the edge that ends them.
        let rising: Vec<_> = changes(clk).into_iter().filter(|(_, bit)| bit == "1").collect();
        assert_eq!(rising.len(), 9, "{file}: {rising:?}");
        let first = changes(insert).into_iter().find(|(_, bit)| bit == "1").expect("the trigger");
        assert_eq!(first.0, rising[3].0, "{file}");
    }
}
