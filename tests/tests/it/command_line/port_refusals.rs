//! What `sim port` cannot do is said, and nothing is written.

use super::desk::*;
use fncc_models::capture_file;
use fncc_models::sample_capture;
use std::fs;

#[test]
fn a_missing_capture_or_table_is_named() {
    let desk = Desk::new();
    desk.refuses(
        "sim port --pcap absent.pcap --telemetry table.csv --out out.pcap",
        &["cannot read absent.pcap", "No such file", "help: name an existing file"],
    );
    desk.refuses(
        "sim port --pcap in.pcap --telemetry absent.csv --out out.pcap",
        &["cannot read absent.csv", "No such file", "help: name an existing file"],
    );
}

#[test]
fn of_a_capture_that_ends_in_the_middle_of_a_packet_those_before_are_run_with_a_warning() {
    let desk = Desk::new();
    let whole = fs::read(desk.path("in.pcap")).unwrap();
    desk.write("in.pcap", &whole[..data_at(&desk, 8) + 5]);
    let output = desk.run(PORT);
    assert!(output.status.success(), "{output:?}");
    let message = flat(&output.stderr);
    assert!(
        message.contains("in.pcap: stopped after packet 7, the last complete one"),
        "{message}"
    );
    assert_eq!(desk.frames("out.pcap").len(), 7);
}

#[test]
fn of_a_capture_that_ends_in_its_first_packet_nothing_is_offered_to_be_kept() {
    let desk = Desk::new();
    let whole = fs::read(desk.path("in.pcap")).unwrap();
    desk.write("in.pcap", &whole[..data_at(&desk, 1) + 5]);
    desk.refuses(PORT, &["in.pcap ends before its first packet does", "copy or capture it again"]);
}

#[test]
fn what_is_no_capture_is_named() {
    let desk = Desk::new();
    desk.refuses(
        "sim port --pcap table.csv --telemetry table.csv --out out.pcap",
        &["table.csv is neither a pcap nor a pcapng file", "help:", "editcap"],
    );
    desk.write("in.pcap", "");
    desk.refuses(PORT, &["in.pcap", "help:"]);
}

#[test]
fn a_link_type_other_than_ethernet_is_named() {
    let desk = Desk::new();
    let mut capture = fs::read(desk.path("in.pcap")).unwrap();
    // The last word of the header; 113 is what the interface `any` of Linux gives.
    capture[20..24].copy_from_slice(&113u32.to_le_bytes());
    desk.write("in.pcap", capture);
    desk.refuses(
        PORT,
        &["in.pcap has no Ethernet frames", "366 of link type 113", "help: capture on an Ethernet"],
    );
}

#[test]
fn a_wrong_value_in_the_table_is_named_with_its_line_and_column() {
    let desk = Desk::new();
    for (row, parts) in [
        ("200,1,7,0,0", ["`rate_gbps`: `7` is not a link rate", "help: use one of 10, 25, 40"]),
        ("200,64,100,0,0", ["`port`: `64` is not a port", "help: use ports 0 to 7"]),
        (
            "200,1,100,many,0",
            ["`qlen_bytes`: `many` is not an integer", "help: write decimal digits"],
        ),
        ("200,1,100,-5,0", ["`qlen_bytes`: `-5` is negative", "start at 0"]),
        ("200,1,100,0", ["4 fields where the first line has 5", "help: give every row as many"]),
    ] {
        desk.write("table.csv", format!("{COLUMNS}{RIGHT_ROW}{row}\n{RIGHT_ROW}"));
        desk.refuses(PORT, &["table.csv, line 3", parts[0], parts[1]]);
    }
    desk.write("table.csv", format!("{COLUMNS}{RIGHT_ROW}200,8,100,0,0\n"));
    desk.refuses(
        &format!("{PORT} --ports 8"),
        &["table.csv, line 3, column `port`: `8`", "use ports 0 to 7, or configure more ports"],
    );
}

#[test]
fn a_missing_column_of_the_table_is_named() {
    let desk = Desk::new();
    desk.write("table.csv", "t_ns,port,qlen_bytes,tx_bytes\n100,0,0,0\n");
    desk.refuses(
        PORT,
        &[
            "table.csv, line 1: column `rate_gbps` appears 0 times",
            "help: the first line must name t_ns,port,rate_gbps,qlen_bytes,tx_bytes",
        ],
    );
}

#[test]
fn an_output_that_cannot_be_written_is_refused_before_the_run() {
    let desk = Desk::new();
    fs::create_dir(desk.path("taken")).unwrap();
    for (line, path) in [
        ("--out absent/out.pcap", "absent/out.pcap"),
        ("--out taken", "taken"),
        ("--out out.pcap --vcd absent/out.vcd", "absent/out.vcd"),
        ("--out out.pcap --vcd taken", "taken"),
    ] {
        desk.refuses(
            &format!("sim port --pcap in.pcap --telemetry table.csv {line}"),
            &[&format!("cannot write {path}"), "help: name a file in an existing folder"],
        );
    }
    desk.refuses(
        "sim capture --out taken --telemetry new.csv",
        &["cannot write taken", "help: name a file"],
    );
}

#[test]
fn one_file_cannot_be_capture_and_waveform() {
    let desk = Desk::new();
    desk.refuses(
        &format!("{PORT} --vcd out.pcap"),
        &["--out and --vcd are both out.pcap", "help: name two different files"],
    );
    desk.refuses(
        "sim capture --out same --telemetry same",
        &["--out and --telemetry are both same", "help: name two different files"],
    );
}

#[test]
fn an_older_output_outlives_a_run_that_fails() {
    let desk = Desk::new();
    desk.write("out.pcap", "older capture");
    desk.write("out.vcd", "older waveform");
    // A frame without bytes is found when the waveform is already open.
    let mut frames = desk.frames("in.pcap");
    frames[3].data.clear();
    capture_file::write(&desk.path("in.pcap"), sample_capture::START, &frames).unwrap();
    desk.refuses(
        &format!("{PORT} --vcd out.vcd"),
        &["packet 4 of the capture has no bytes", "help: remove it"],
    );
}

#[test]
fn an_option_out_of_range_is_answered_with_the_range() {
    let desk = Desk::new();
    for (options, parts) in [
        ("--engine abacus", ["'abacus' for '--engine", "compiled, interpreter, kernel, verilator"]),
        ("--width 100", ["width 100 is not one of 64, 128, 256, 512, 1024", "help: choose one"]),
        ("--ports 3", ["--ports 3", "help: choose one of [2, 4, 8, 16, 32, 64]"]),
        ("--clock-mhz 0", ["'0' for '--clock-mhz", "MHz from 1 to 10000"]),
        ("--clock-mhz fast", ["'fast' for '--clock-mhz", "MHz from 1 to 10000"]),
        ("--switch-id 5000", ["'5000' for '--switch-id", "from 0 to 4095"]),
        ("--input-port 8", ["--input-port 8 is out of range", "help: take a port from 0 to 7"]),
        ("--egress-port 8", ["--egress-port 8 is out of range", "from 0 to 7, or set --ports"]),
        ("--ports 16 --input-port 16", ["--input-port 16 is out of range", "from 0 to 15"]),
        ("--ports 16 --egress-port 16", ["--egress-port 16 is out of range", "from 0 to 15"]),
    ] {
        desk.refuses(&format!("{PORT} {options}"), &parts);
    }
}

#[test]
fn a_waveform_that_cannot_be_as_requested_is_refused() {
    let desk = Desk::new();
    cut_few(&desk, 3);
    for (options, parts) in [
        (
            "--scope path.inserter.shft",
            ["no instance `shft`", "edit, fulls, inserted, invalids, shift"],
        ),
        ("--trigger path.inserter.insrt=1", ["no signal `insrt`", "insert"]),
        ("--trigger path.inserter.insert=2", ["can never hold", "give a value that fits"]),
        ("--trigger path.inserter.insert", ["has no `=`", "path=value"]),
        (
            "--scope path.parser --trigger path.inserter.insert=1",
            ["outside the traced scope", "holds both"],
        ),
        ("--engine verilator --scope path.parser", ["traces everything to VCD", "another engine"]),
    ] {
        let line = "sim port --pcap few.pcap --telemetry table.csv --out out.pcap --vcd new.vcd \
                    --block switch_port";
        desk.refuses(&format!("{line} {options}"), &parts);
    }
    desk.refuses(&format!("{PORT} --scope path.parser"), &["--vcd <FILE>"]);
}
