//! Commands that are stopped half way.

use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Stdio};

use rustix::process::{Pid, Signal, kill_process};

use super::{Desk, ended, read, text, wait_until};

/// Sends a signal to a command alone, by which it dies.
fn stop(child: Child, signal: Signal) {
    kill_process(Pid::from_child(&child), signal).expect("what the test stands on");
    let output = ended(child);
    assert_eq!(output.status.signal(), Some(signal.as_raw()), "{}", text(&output.stderr));
}

fn start(desk: &Desk, line: &str) -> Child {
    let mut command = desk.command(line);
    command.env("FNCC_CACHE_DIR", desk.path("cache")).env("TMPDIR", desk.path("tmp"));
    fs::create_dir_all(desk.path("tmp")).expect("what the test stands on");
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("what the test stands on")
}

#[test]
fn a_package_that_is_stopped_while_it_is_made_leaves_no_folder() {
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        let desk = Desk::new();
        let child = start(&desk, "verilog --target generic --out made/for/this");
        wait_until("the folder is there", || desk.path("made/for/this").exists());
        stop(child, signal);
        assert!(!desk.path("made").exists(), "{signal:?}: {:?}", desk.names("made"));
        assert!(desk.names("tmp").is_empty(), "{:?}", desk.names("tmp"));
    }
}

#[test]
fn the_main_job_leaves_whole_files() {
    let desk = Desk::new();
    let child = start(&desk, "--out b");
    // Blocks are being checked.
    wait_until("Verilog is written", || !desk.names("b/rtl").is_empty());
    stop(child, Signal::INT);
    assert!(!desk.names("b").iter().any(|name| name.starts_with('.')), "{:?}", desk.names("b"));
    assert!(desk.names("tmp").is_empty(), "{:?}", desk.names("tmp"));
}

/// A package that replaces another one is written in a moment, so a signal is sent again and again at any time of the run.
#[test]
fn whenever_a_package_is_stopped_the_folder_has_the_old_one_or_the_new_one() {
    let desk = Desk::new();
    let line = |target: &str| format!("verilog --target {target} --ports 2 --flows 64 --out p");
    let [old, new] = ["netfpga-sume", "netfpga-plus"];
    desk.succeeds(&line(new));
    let new_names = desk.names("p");
    desk.succeeds(&line(old));
    let old_names = desk.names("p");
    let mut child = start(&desk, &line(new));
    // Its files are on the disk, and about to get their names.
    wait_until("the new files are written", || {
        child.try_wait().unwrap().is_some()
            || desk
                .names("p")
                .iter()
                .any(|name| name.starts_with(".fncc-") && name.ends_with("json"))
    });
    let _ = kill_process(Pid::from_child(&child), Signal::TERM);
    ended(child);
    let found = desk.names("p");
    let target = if found == old_names { old } else { new };
    assert!(found == old_names || found == new_names, "a mixture: {found:?}");
    let manifest = read(desk.path("p/manifest.json"));
    assert!(manifest.contains(&format!("\"target\": \"{target}\"")), "{manifest}");
}

#[test]
fn a_tool_at_work_is_ended_with_what_it_has_started() {
    let desk = Desk::new();
    let started = desk.path("started");
    desk.program(
        "yosys",
        &format!(
            "case $1 in --version) echo 'Yosys 9.1 (none)'; exit;; esac\n\
             sleep 1000 & echo $! > {0}.new; mv {0}.new {0}; wait",
            started.display()
        ),
    );
    let line =
        "report --flow xc7 --block stat_counter --widths 64 --yosys ./yosys --out tables --work w";
    let child = start(&desk, line);
    wait_until("the tool is at work", || started.exists());
    let number = read(&started);
    stop(child, Signal::TERM);
    let state = format!("/proc/{}/stat", number.trim());
    wait_until("its program ends", || {
        fs::read_to_string(&state).map_or(true, |state| state.contains(") Z "))
    });
    assert!(!desk.path("tables").exists(), "an empty folder");
}
