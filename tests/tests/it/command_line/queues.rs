//! `sim port` with queues, and `sim hop`.

use super::desk::*;
use std::collections::BTreeMap;

#[test]
fn with_queues_the_capture_leaves_as_fast_as_the_port_drains_and_the_table_adds_up() {
    let desk = Desk::new();
    let said = desk.succeeds(
        "sim port --pcap in.pcap --out out.pcap --drain-gbps 5 --pfc 3000,1500 --ecn 0,9000,1 \
         --qcn 1000,9000,0.001,1000 --feedback feedback.pcap --windows windows.csv \
         --window-cycles 100 --json",
    );
    let report: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    let stat = |name: &str| report["stat"][name].as_u64().expect("a counter");
    assert_eq!((stat("stat_dropped"), stat("stat_underflow")), (0, 0));
    assert!(stat("stat_xoff_3") > 0 && stat("stat_ce") > 0 && stat("stat_qcn_sent") > 0, "{said}");
    // What left, pause frames among it.
    let out = contents(desk.frames("out.pcap"));
    let pauses = out.iter().filter(|f| f.get(12..16) == Some(&[0x88, 0x08, 1, 1])).count() as u64;
    assert_eq!(pauses, stat("stat_pause_sent"));
    assert_eq!(out.len() as u64 - pauses, stat("stat_packets"));
    assert_eq!(desk.frames("feedback.pcap").len() as u64, stat("stat_qcn_sent"));
    let mut table = csv::Reader::from_path(desk.path("windows.csv")).expect("a table");
    let rows: Vec<BTreeMap<String, u64>> =
        table.deserialize().collect::<Result<_, _>>().expect("numbers");
    let sum = |column: &str| rows.iter().map(|row| row[column]).sum::<u64>();
    assert_eq!(sum("tx_bytes"), out.iter().map(|f| f.len() as u64).sum::<u64>());
    // 5 Gb/s are 250 bytes in 100 cycles of 4 ns, and a beat may just have begun.
    assert!(rows.iter().all(|row| row["tx_bytes"] <= 250 + 64));
    let last = rows.last().expect("a row");
    assert_eq!(last["qlen_bytes"], 0);
    assert_eq!([last["pauses_sent"], last["marked_ce"]], [pauses, stat("stat_ce")]);
}

#[test]
fn the_engines_agree_on_a_capture_through_queues() {
    let desk = Desk::new();
    cut_few(&desk, 40);
    let line = "sim port --pcap few.pcap --drain-gbps 5 --pfc 2000,1000 --ecn 0,5000,1 --json";
    let run = |engine: &str| {
        let said = desk.succeeds(&format!("{line} --engine {engine} --out {engine}.pcap"));
        let report: serde_json::Value = serde_json::from_str(&said).expect("JSON");
        (report["stat"].clone(), report["cycles"].clone(), desk.frames(&format!("{engine}.pcap")))
    };
    let compiled = run("compiled");
    assert!(compiled == run("verilator"), "Verilator");
    assert!(compiled == run("interpreter"), "the interpreter");
}

#[test]
fn settings_of_queues_that_cannot_work_are_refused_with_their_values() {
    let desk = Desk::new();
    let line = "sim port --pcap in.pcap --out out.pcap";
    for (options, parts) in [
        ("", &["--telemetry", "--rate-gbps 100"][..]),
        ("--pfc 4000,6000", &["XON at 6000 bytes is above XOFF at 4000 bytes"]),
        ("--pfc 5", &["`5`", "XOFF,XON"]),
        ("--ecn 9,8,0.5", &["Kmin at 9 bytes is above Kmax at 8 bytes"]),
        ("--ecn 1,2,1.5", &["Pmax = 1.5"]),
        ("--ecn 1,2,x", &["`x` is no probability"]),
        ("--qcn 9,8,0.1", &["Qmin at 9 bytes is above Qmax at 8 bytes"]),
        ("--qcn 1,2,0.1,0", &["an interval of 0 ns"]),
        ("--tcd 1,0,5", &["maxTon of 0 ns", "4000 ps"]),
        ("--rate-gbps 56", &["56 Gb/s", "100"]),
        ("--rate-gbps 1600", &["1600 Gb/s", "4000 ps"]),
        ("--drain-gbps 0", &["'0' for '--drain-gbps <G>'", "from 0.001 to 10000"]),
        ("--rate-gbps 100 --stall 3", &["--stall", "queues"]),
        ("--pfc 6000,4000 --lossless 9", &["9"]),
        ("--windows out.pcap", &["--out and --windows are both out.pcap"]),
        ("--windows nowhere/w.csv", &["nowhere"]),
    ] {
        desk.refuses(&format!("{line} {options}"), parts);
    }
}

#[test]
fn a_hop_shows_its_waveforms_and_refuses_thresholds_that_cannot_work() {
    let desk = Desk::new();
    let said =
        desk.succeeds("sim hop --delay-ns 20 --xoff 9000 --xon 6000 --cycles 12000 --vcd waves");
    let value = |name: &str| {
        let line = said.lines().find(|line| line.starts_with(name)).expect("a line");
        line.split_whitespace().last().expect("a number").parse::<u64>().expect("a number")
    };
    assert!(value("requests") > 1 && value("dropped") == 0, "{said}");
    for (file, signal) in [("sender", "paused"), ("ingress", "xoff_request"), ("egress", "qlen")] {
        let mut wave =
            wellen::simple::read(desk.path(&format!("waves/{file}.vcd"))).expect("a VCD");
        let hierarchy = wave.hierarchy();
        let var = hierarchy.lookup_var(&["fncc_switch_port"], signal).expect("the signal");
        let signal = hierarchy[var].signal_ref();
        wave.load_signals(&[signal]);
        let changes = wave.get_signal(signal).expect("a loaded signal").iter_changes().count();
        assert!(changes > 2, "{file} shows no change");
    }
    desk.refuses("sim hop --xoff 5000 --xon 5001", &["5001", "5000"]);
}
