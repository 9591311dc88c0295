//! `sim replay` and `sim accuracy`.

use super::desk::*;
use fncc_models::acks_csv;
use fncc_models::window::fuzz::AckFuzzerWith;
use fncc_models::window::{MOST_HOPS, Settings};
use std::fs;
use std::path::Path;

/// Writes the states of the bundled ACKs; the options left out are those under test.
const REPLAY: &str = "sim replay --model float --acks acks.csv --out states.csv \
                      --t-ns 12456 --rate-gbps 100";
/// Columns of a table of ACKs, and a row that is right.
const ACK_COLUMNS: &str = "t_ns,flow,ack_seq,snd_nxt,n,path_id,hops\n";
const RIGHT_ACK: &str = "5,1,10,20,3,7,100:1:2:3\n";

/// A line of a table of states.
type State = (u64, u32, f64, f64, f64, u32, u8);

/// Something that a table of states has.
type Check = fn(&[State]) -> bool;

fn states(desk: &Desk) -> Vec<State> {
    let text = fs::read_to_string(desk.path("states.csv")).expect("the states");
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("row,flow,w_bytes,wc_bytes,u,inc_stage,updated"));
    let parsed = lines.map(|line| {
        let fields: Vec<f64> = line.split(',').map(|f| f.parse().expect("a number")).collect();
        let [row, flow, w, wc, u, stage, updated] = fields[..] else { panic!("{line}") };
        (row as u64, flow as u32, w, wc, u, stage as u32, updated as u8)
    });
    parsed.collect()
}

#[test]
fn the_example_of_the_page_on_windows_gives_what_the_page_says() {
    let desk = Desk::new();
    let line = format!("{REPLAY} --algo hpcc --max-stage 0 --wai-bytes 62.28");
    assert_eq!(desk.succeeds(&line), "states.csv: 400 rows, 4 updates\n");
    let states = states(&desk);
    assert_eq!(states.len(), 400);
    assert!(states.iter().zip(1..).all(|(state, row)| state.0 == row), "rows count from 1");
    assert_eq!(states[0], (1, 0, 155_700.0, 155_700.0, 1.0, 0, 0));
    assert_eq!(states.iter().position(|state| state.1 == 1), Some(52));
    let window = 113_661.689_990_697_25;
    assert_eq!(states[148], (149, 0, window, window, 1.302_075_424_618_075_7, 0, 1));
    let text = fs::read_to_string(desk.path("states.csv")).unwrap();
    assert!(
        text.contains("\n1,0,1.5570000000000000e5,1.5570000000000000e5,1.0000000000000000e0,0,0\n")
    );
    // The page quotes the same rows.
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/window.md");
    let page = fs::read_to_string(page).expect("the page");
    let row = text.lines().nth(149).expect("a row");
    assert!(page.contains(row), "docs/window.md does not have {row}");
    let ack = fs::read_to_string(desk.path("acks.csv")).unwrap();
    assert!(ack.lines().any(|ack| ack.len() > 80 && page.contains(ack)), "no ACK of the example");
}

#[test]
fn a_compressed_table_of_acks_gives_the_same_states() {
    let desk = Desk::new();
    desk.succeeds(&format!("{REPLAY} --algo fncc"));
    let plain = fs::read(desk.path("states.csv")).unwrap();
    let mut gzip = flate2::write::GzEncoder::new(vec![], flate2::Compression::default());
    std::io::Write::write_all(&mut gzip, &fs::read(desk.path("acks.csv")).unwrap()).unwrap();
    desk.write("acks.csv", gzip.finish().unwrap());
    desk.succeeds(&format!("{REPLAY} --algo fncc"));
    assert!(fs::read(desk.path("states.csv")).unwrap() == plain);
}

#[test]
fn algorithms_and_options_of_a_replay_change_the_states_they_should() {
    let desk = Desk::new();
    let states_of = |options: &str| {
        desk.succeeds(&format!("{REPLAY} {options}"));
        states(&desk)
    };
    let hpcc = states_of("--algo hpcc");
    assert_eq!(states_of("--algo fncc"), hpcc);
    assert_eq!(states_of("--algo hpcc++"), hpcc);
    // Updates by time: more of them, as data waits in queues for longer than the base T.
    let updates = |states: &[State]| states.iter().map(|s| u32::from(s.6)).sum::<u32>();
    assert!(updates(&states_of("--algo rx-hpcc")) > updates(&hpcc));
    let wide = states_of("--algo hpcc --seq-bits 64 --flows 2");
    assert_eq!(wide, hpcc);
    let checks: [(&str, Check); 7] = [
        ("--winit-bytes 9000", |s| s[0].2 == 9000.0),
        ("--wmax-bytes 9000", |s| s[0].2 == 9000.0 && s.iter().all(|s| s.2 <= 9000.0)),
        ("--wmin-bytes 140000", |s| s.iter().any(|s| s.2 == 140_000.0)),
        ("--wai-bytes 1000", |s| s[1].2 > 148_900.0),
        ("--eta 0.5", |s| s[1].2 < 79_000.0),
        ("--tx-unit-bytes 256", |s| s[40].4 > 1.2),
        ("--qlen-unit-bytes 160", |s| s[399].4 > 1.3),
    ];
    for (options, check) in checks {
        assert!(check(&states_of(&format!("--algo hpcc {options}"))), "{options}");
        assert!(!check(&hpcc), "{options} would do without");
    }
    for (options, window) in
        [("--t-ns 12456 --rate-gbps 200", 311_400.0), ("--t-ns 1000 --rate-gbps 100", 12_500.0)]
    {
        let files = "--model float --acks acks.csv --out states.csv";
        desk.succeeds(&format!("sim replay --algo hpcc {files} {options}"));
        assert_eq!(states(&desk)[0].2, window, "{options}");
    }
}

#[test]
fn additive_increases_are_as_many_as_requested() {
    let desk = Desk::new();
    // Half busy for a round trip.
    let acks = "5,0,1,100,3,7,100:0:0:0\n6,0,101,200,3,7,100:12456:608:0\n";
    desk.write("acks.csv", format!("{ACK_COLUMNS}{acks}"));
    for (options, inc_stage) in [("", 1), ("--max-stage 1", 1), ("--max-stage 0", 0)] {
        desk.succeeds(&format!("{REPLAY} --algo hpcc {options}"));
        assert_eq!((states(&desk)[1].5, states(&desk)[1].6), (inc_stage, 1), "{options}");
    }
}

#[test]
fn speed_up_is_on_when_requested() {
    let desk = Desk::new();
    // The only hop, twice as busy as it can be, and three flows.
    let acks = "5,0,1,100,3,7,100:0:0:0\n6,0,2,100,3,7,100:1000:200:0\n";
    desk.write("acks.csv", format!("{ACK_COLUMNS}{acks}"));
    for (options, wc_bytes) in [
        ("", 155_700.0),
        ("--lhcs", 46_710.0),
        ("--lhcs --beta 0.5", 25_950.0),
        ("--lhcs --alpha 2.1", 155_700.0),
    ] {
        desk.succeeds(&format!("{REPLAY} --algo fncc {options}"));
        assert_eq!(states(&desk)[1].3, wc_bytes, "{options}");
    }
}

#[test]
fn a_replay_option_out_of_range_is_answered_with_the_range() {
    let desk = Desk::new();
    let needed = "--algo hpcc --t-ns 12456 --rate-gbps 100";
    for (options, parts) in [
        ("--algo tcp", ["'tcp' for '--algo", "hpcc, fncc, fncc++, hpcc++, rx-hpcc"]),
        ("--algo hpcc --t-ns 256", ["'256' for '--t-ns", "257 to 16777215"]),
        ("--algo hpcc --t-ns 16777216", ["'16777216' for '--t-ns", "257 to 16777215"]),
        ("--algo hpcc --rate-gbps 0", ["'0' for '--rate-gbps", "from 1 to"]),
        (&format!("{needed} --eta 1"), ["'1' for '--eta", "between 0 and 1"]),
        (&format!("{needed} --eta nan"), ["'nan' for '--eta", "between 0 and 1"]),
        (&format!("{needed} --max-stage=-1"), ["'-1' for '--max-stage", "from 0 to 255"]),
        (&format!("{needed} --wai-bytes=-1"), ["'-1' for '--wai-bytes", "from 0 to"]),
        (&format!("{needed} --alpha 0"), ["'0' for '--alpha", "above 0"]),
        (&format!("{needed} --beta 1.1"), ["'1.1' for '--beta", "up to 1"]),
        (&format!("{needed} --wmin-bytes inf"), ["'inf' for '--wmin-bytes", "above 0"]),
        (&format!("{needed} --tx-unit-bytes 0"), ["'0' for '--tx-unit", "from 1 to"]),
        (&format!("{needed} --qlen-unit-bytes 1.5"), ["'1.5' for '--qlen-unit", "from 1 to"]),
        (&format!("{needed} --seq-bits 65"), ["'65' for '--seq-bits", "from 2 to 64"]),
        (&format!("{needed} --flows 0"), ["'0' for '--flows", "from 1 to 16777216"]),
        (
            &format!("{needed} --wmin-bytes 200000"),
            ["window, 200000 bytes, is above the largest, 155700 bytes", "help: set --wmin-bytes"],
        ),
        (
            &format!("{needed} --winit-bytes 155701"),
            ["--winit-bytes 155701 is out of range", "from 1557 to 155700 bytes"],
        ),
        (&format!("{needed} --lhcs"), ["--lhcs is a part of fncc and not of hpcc", "--algo fncc"]),
    ] {
        let line = "sim replay --model float --acks acks.csv --out states.csv";
        desk.refuses(&format!("{line} {options}"), &parts);
    }
    let line = "sim replay --model abacus --acks acks.csv --out states.csv";
    desk.refuses(&format!("{line} {needed}"), &["'abacus' for '--model", "float"]);
}

#[test]
fn a_table_of_acks_that_is_wrong_is_named_with_line_and_column() {
    let desk = Desk::new();
    let line = format!("{REPLAY} --algo hpcc");
    for (row, parts) in [
        ("x,1,10,20,3,7,", ["column `t_ns`: `x` is not an integer", "help: write decimal digits"]),
        ("5,65536,10,20,3,7,", ["column `flow`: `65536` is not a flow", "help: number the flows"]),
        ("5,1,16777216,20,3,7,", ["column `ack_seq`: `16777216` does not", "--seq-bits"]),
        ("5,1,10,20,65536,7,", ["column `n`: `65536` is more than 65535", "help: use values up"]),
        ("5,1,10,20,3,7,56:1:2:3", ["`hops`, hop 1, `rate_gbps`: `56`", "help: use one of 10, 25"]),
        ("5,1,10,20,3,7,100:1:2", ["`hops`, hop 1: `100:1:2` is not a hop", "rate_gbps:ts:"]),
        ("5,1,10,20", ["4 fields where the first line has 7", "help: give every row"]),
    ] {
        desk.write("acks.csv", format!("{ACK_COLUMNS}{RIGHT_ACK}{row}\n{RIGHT_ACK}"));
        desk.refuses(&line, &["acks.csv, line 3", parts[0], parts[1]]);
    }
    desk.write("acks.csv", "t_ns,flow,seq\n");
    desk.refuses(&line, &["acks.csv, line 1: column `ack_seq` appears 0 times", "help: the first"]);
}

#[test]
fn hardware_replays_all_choices_but_ablations() {
    let desk = Desk::new();
    let line = "sim replay --acks acks.csv --t-ns 12456 --rate-gbps 100";
    for options in ["--algo fncc++", "--algo fncc --lhcs --speed-up smoothed --smoothing hop"] {
        for model in ["fixed", "netlist"] {
            desk.succeeds(&format!("{line} {options} --model {model} --out {model}.csv"));
        }
        let [fixed, netlist] =
            ["fixed.csv", "netlist.csv"].map(|name| fs::read(desk.path(name)).expect("states"));
        assert!(fixed == netlist, "{options}");
        desk.succeeds(&format!("{line} --algo fncc --model netlist --out usual.csv"));
        assert!(fs::read(desk.path("usual.csv")).expect("states") != netlist, "{options}");
    }
    for options in ["--smoothing loop", "--reaction ack", "--measure rate"] {
        desk.refuses(
            &format!("{line} --algo fncc {options} --model netlist --out states.csv"),
            &["the hardware of model `netlist` smooths once per ACK or hop", "help: leave these"],
        );
    }
}

#[test]
fn stacks_of_up_to_15_entries_are_replayed_by_hardware_that_is_built_for_them() {
    let desk = Desk::new();
    let settings = Settings::new(100, 12_456);
    let acks = AckFuzzerWith::<MOST_HOPS>::new(4, &settings, 9).take(400).collect::<Vec<_>>();
    assert!(acks.iter().any(|ack| ack.n_hop == 15) && acks.iter().any(|ack| ack.n_hop < 6));
    let mut table = vec![];
    acks_csv::write(&mut table, &acks).expect("a table");
    desk.write("acks.csv", table);
    let line = "sim replay --acks acks.csv --t-ns 12456 --rate-gbps 100";
    for options in ["--algo hpcc", "--algo fncc --lhcs", "--algo fncc++"] {
        for model in ["fixed", "netlist"] {
            desk.succeeds(&format!(
                "{line} {options} --largest-stack 15 --model {model} --out {model}.csv"
            ));
        }
        let [fixed, netlist] =
            ["fixed.csv", "netlist.csv"].map(|name| fs::read(desk.path(name)).expect("states"));
        assert!(fixed == netlist, "{options}");
    }
    let usual = format!("{line} --algo hpcc --model netlist --out states.csv");
    desk.refuses(&usual, &["`hops`", " hops", "give at most 5", "takes 15"]);
    desk.refuses(&format!("{usual} --largest-stack 16"), &["expected one of 5 or 15 entries"]);
}

#[test]
fn accuracy_counts_the_differences_of_fuzzed_acks_and_of_a_table() {
    let desk = Desk::new();
    let fuzzed = desk.succeeds("sim accuracy --count 60000 --seed 3");
    assert!(fuzzed.starts_with("|dW/W| of 60000 ACKs"), "{fuzzed}");
    let options = "--algo hpcc --t-ns 12456 --rate-gbps 100";
    let table = desk.succeeds(&format!("sim accuracy table --acks acks.csv {options}"));
    assert!(table.starts_with("|dW/W| of 400 ACKs"), "{table}");
    assert!(table.ends_with("disagreements on incStage or update: 0\n"), "{table}");
    let absent = format!("sim accuracy table --acks absent.csv {options}");
    desk.refuses(&absent, &["cannot read absent.csv", "help: name an existing"]);
    let receiver = "sim accuracy table --acks acks.csv --algo rx-hpcc --t-ns 12456 --rate-gbps 100";
    desk.refuses(receiver, &["only the float model computes rx-hpcc", "help: replay it with"]);
}

#[test]
fn files_of_a_replay_that_cannot_be_used_are_named() {
    let desk = Desk::new();
    let line = "sim replay --algo hpcc --model float --t-ns 12456 --rate-gbps 100";
    for (files, parts) in [
        (
            "--acks absent.csv --out states.csv",
            ["cannot read absent.csv", "help: name an existing"],
        ),
        ("--acks acks.csv --out absent/s.csv", ["cannot write absent/s.csv", "help: name a file"]),
        ("--acks acks.csv --out acks.csv", ["--acks and --out are both acks.csv", "two different"]),
    ] {
        desk.refuses(&format!("{line} {files}"), &parts);
    }
    // An older output outlives a run that fails.
    desk.write("states.csv", "older states");
    desk.write("acks.csv", [&[0x1F, 0x8B, 8, 0], &[0; 6][..]].concat());
    desk.refuses(&format!("{REPLAY} --algo hpcc"), &["cannot read acks.csv", "help:", "gzip -t"]);
}
