//! Commands that are stopped half way.

use std::collections::BTreeSet;
use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Child, ExitStatus, Stdio};

use rustix::process::{Pid, Signal, kill_process};

use super::{Desk, ended, text, wait_until};

const ENDING: [Signal; 3] = [Signal::INT, Signal::TERM, Signal::HUP];

fn start(desk: &Desk, line: &str) -> Child {
    desk.command(line)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("what the test stands on")
}

/// Sends a signal to a command alone and waits for its end; what it says.
fn stop(child: Child, signal: Signal) -> (ExitStatus, String) {
    kill_process(Pid::from_child(&child), signal).expect("what the test stands on");
    let output = ended(child);
    (output.status, text(&output.stderr))
}

/// Starts a command, waits until it has so many files with this ending and something in them, and stops it; it dies by the signal and
/// leaves the folder as it was.
fn leaves_nothing(desk: &Desk, line: &str, ending: &str, count: usize, signal: Signal) {
    let before = desk.names();
    let mut child = start(desk, line);
    wait_until(line, || {
        if let Some(status) = child.try_wait().expect("what the test stands on") {
            let said = child.stderr.take().map(io::read_to_string);
            panic!("{line} is over already: {status}, {said:?}");
        }
        let has_begun = |path: &&PathBuf| {
            let is_new = !before.contains(*path) && path.to_string_lossy().ends_with(ending);
            is_new && path.metadata().is_ok_and(|found| found.is_dir() || found.len() > 0)
        };
        desk.names().iter().filter(has_begun).count() >= count
    });
    let (status, said) = stop(child, signal);
    assert_eq!(status.signal(), Some(signal.as_raw()), "{line}: {status}, {said}");
    // Remarks are no complaints.
    let complaints: Vec<_> = said.lines().filter(|line| !line.starts_with("note: ")).collect();
    assert!(complaints.is_empty(), "{line}: {complaints:?}");
    assert_eq!(desk.names(), before, "{line}, {signal:?}");
}

#[test]
fn waveforms_of_a_hop_go_with_their_folders() {
    for signal in ENDING {
        let desk = Desk::new();
        leaves_nothing(&desk, "hop --cycles 100000000 --vcd new/w", ".vcd", 3, signal);
    }
}

#[test]
fn an_older_waveform_outlives_a_run_that_is_stopped() {
    let desk = Desk::new();
    fs::create_dir(desk.path("w")).unwrap();
    fs::write(desk.path("w/sender.vcd"), "older").unwrap();
    leaves_nothing(&desk, "hop --cycles 100000000 --vcd w", ".vcd", 3, Signal::INT);
    assert_eq!(fs::read(desk.path("w/sender.vcd")).unwrap(), b"older");
}

#[test]
fn waveforms_of_a_port_go_in_both_formats() {
    for (engine, name) in [("kernel", "w.vcd"), ("compiled", "w.fst"), ("compiled", "w.vcd")] {
        let desk = Desk::new();
        // A slow drain takes long.
        let queues = "--rate-gbps 100 --drain-gbps 1 --windows windows.csv";
        let line =
            format!("port --pcap in.pcap --out o.pcap {queues} --engine {engine} --vcd {name}");
        leaves_nothing(&desk, &line, &name[1..], 1, Signal::TERM);
    }
}

#[test]
fn states_of_a_replay_go() {
    let desk = Desk::new();
    desk.make_pipe("acks");
    let line = "replay --model float --algo fncc --t-ns 12456 --rate-gbps 100 --acks acks --out states.csv";
    let feeder = std::thread::spawn({
        let (from, to) = (desk.path("acks.csv"), desk.path("acks"));
        move || {
            let acks = fs::read_to_string(from).unwrap();
            let mut pipe = File::create(to).unwrap();
            pipe.write_all(acks.as_bytes()).unwrap();
            let row = acks.lines().last().unwrap();
            // Until nobody reads any more.
            while writeln!(pipe, "{row}").is_ok() {}
        }
    });
    leaves_nothing(&desk, line, ".csv", 1, Signal::INT);
    feeder.join().unwrap();
}

#[test]
fn folders_for_the_files_of_a_network_go() {
    let desk = Desk::new();
    let long = "schemes = [\"hpcc\"]\nduration_us = 100_000\n\
        topology.star = { hosts = 40, gbps = 400, delay_ns = 1000 }\n\
        traffic = { distribution = \"fb-hadoop\", load = 0.9, until_us = 100_000 }\n";
    fs::write(desk.path("long.toml"), long).unwrap();
    for (line, signal) in [
        ("dumbbell --duration-us 1000000", Signal::INT),
        ("fairness --duration-us 1000000", Signal::TERM),
        ("incast --senders 100 --bytes 100000000 --duration-us 1000000", Signal::HUP),
        ("fattree --k 8 --duration-us 1000000", Signal::INT),
        ("run long.toml", Signal::TERM),
        ("figures", Signal::INT),
    ] {
        leaves_nothing(&desk, &format!("{line} --out made/for/this"), "/this", 1, signal);
    }
}

#[test]
fn a_sweep_keeps_the_points_that_have_finished_and_goes_on_from_there() {
    let desk = Desk::new();
    let points: Vec<_> = (1..=200).map(|seed| seed.to_string()).collect();
    let sweep = format!(
        "schemes = [\"hpcc\"]\nduration_us = 2_000\n\
         topology.star = {{ hosts = 8, gbps = 100, delay_ns = 1000 }}\n\
         traffic = {{ distribution = \"fb-hadoop\", load = 0.5, until_us = 1_000 }}\n\
         [grid]\nseed = [{}]\n",
        points.join(", ")
    );
    fs::write(desk.path("sweep.toml"), sweep).unwrap();
    let child = start(&desk, "sweep sweep.toml --out out --jobs 2");
    let is_hidden =
        |path: &PathBuf| path.file_name().is_some_and(|n| n.as_encoded_bytes()[0] == b'.');
    // One under way has another name, hidden.
    let is_point =
        |path: &&PathBuf| path.extension().is_some_and(|e| e == "json") && !is_hidden(path);
    let finished =
        |desk: &Desk| desk.names().iter().filter(is_point).cloned().collect::<BTreeSet<_>>();
    wait_until("two points", || finished(&desk).len() >= 2);
    let (status, said) = stop(child, Signal::INT);
    assert_eq!(status.signal(), Some(Signal::INT.as_raw()), "{status}");
    assert!(said.contains("the same command continues from here"), "{said}");
    let kept = finished(&desk);
    let rows = fs::read_to_string(desk.path("out/sweep.csv")).unwrap().lines().count() - 1;
    assert!(rows >= 2 && rows <= kept.len(), "{rows} of {}", kept.len());
    assert!(!desk.names().iter().any(is_hidden), "{:?}", desk.names());
    let all: BTreeSet<_> = kept.iter().map(|path| fs::read(path).unwrap()).collect();
    assert_eq!(all.len(), kept.len(), "each is complete: {kept:?}");
}

/// A program that knows its version, and else leaves its number in a file and works for long.
fn busy_compiler(desk: &Desk) -> PathBuf {
    let path = desk.path("rustc");
    let script = "#!/bin/sh\n[ \"$1\" = -vV ] && echo rustc 1.0 && exit\n\
        touch half-compiled; sleep 1000 & echo $! > \"$STARTED.new\"; mv \"$STARTED.new\" \"$STARTED\"; wait\n";
    fs::write(&path, script).expect("what the test stands on");
    fs::set_permissions(&path, Permissions::from_mode(0o755)).expect("what the test stands on");
    path
}

fn is_running(pid: &str) -> bool {
    let state = fs::read_to_string(format!("/proc/{}/stat", pid.trim()));
    state.is_ok_and(|state| !state.contains(") Z "))
}

#[test]
fn a_compiler_at_work_is_ended_and_the_cache_stays_clean() {
    let desk = Desk::new();
    let rustc = busy_compiler(&desk);
    fs::create_dir(desk.path("tmp")).unwrap();
    let before = desk.names();
    let mut command = desk.command("hop --vcd w");
    command.env("RUSTC", rustc).env("STARTED", desk.path("started"));
    command.env("FNCC_CACHE_DIR", desk.path("cache")).env("TMPDIR", desk.path("tmp"));
    let child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    wait_until("the compiler starts", || desk.path("started").exists());
    let program = fs::read_to_string(desk.path("started")).unwrap();
    assert!(is_running(&program));
    let (status, _) = stop(child, Signal::TERM);
    assert_eq!(status.signal(), Some(Signal::TERM.as_raw()), "{status}");
    wait_until("the compiler ends", || !is_running(&program));
    let new: Vec<_> = desk.names().difference(&before).cloned().collect();
    let kept = ["cache", "cache/compiled-netlist", "started"].map(|name| desk.path(name));
    assert_eq!(new, kept);
}

#[test]
fn a_benchmark_ends_the_process_that_it_measures() {
    let desk = Desk::new();
    let child = start(&desk, "bench --cases k16 --duration-us 1000000 --rounds 1");
    let children = format!("/proc/{0}/task/{0}/children", child.id());
    let started = || fs::read_to_string(&children).unwrap_or_default();
    wait_until("a process is measured", || !started().is_empty());
    let measured = started();
    stop(child, Signal::TERM);
    wait_until("it ends", || !is_running(measured.split(' ').next().unwrap_or_default()));
}

#[test]
fn a_process_that_is_to_survive_the_terminal_does() {
    let desk = Desk::new();
    desk.make_pipe("out");
    let mut command = std::process::Command::new("sh");
    let sim = env!("CARGO_BIN_EXE_sim");
    let script = format!("trap '' HUP; exec {sim} capture --out out --telemetry t.csv");
    command.args(["-c", &script]).current_dir(desk.path("")).stdout(Stdio::null());
    let child = command.spawn().unwrap();
    let comm = PathBuf::from(format!("/proc/{}/comm", child.id()));
    wait_until("sim runs", || fs::read_to_string(&comm).is_ok_and(|name| name.trim() == "sim"));
    kill_process(Pid::from_child(&child), Signal::HUP).unwrap();
    assert!(!fs::read(desk.path("out")).unwrap().is_empty());
    assert!(ended(child).status.success());
}
