//! What the name of an output leads to.

use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::Stdio;

use super::{Desk, text};

const PORT: &str = "port --pcap in.pcap --telemetry table.csv --out";
/// What is there, and what is in it.
fn files(desk: &Desk) -> Vec<(PathBuf, Option<Vec<u8>>)> {
    desk.names().into_iter().map(|path| (path.clone(), fs::read(&path).ok())).collect()
}

const CAPTURE: &str = "capture --telemetry new.csv --out";

#[test]
fn a_link_stays_and_what_it_leads_to_is_replaced() {
    let desk = Desk::new();
    fs::create_dir(desk.path("data")).unwrap();
    fs::write(desk.path("data/real.pcap"), "old").unwrap();
    symlink("data/real.pcap", desk.path("link.pcap")).unwrap();
    desk.succeeds(&format!("{PORT} link.pcap"));
    desk.succeeds(&format!("{PORT} plain.pcap"));
    assert!(desk.path("link.pcap").is_symlink());
    let written = fs::read(desk.path("data/real.pcap")).unwrap();
    assert!(written == fs::read(desk.path("plain.pcap")).unwrap() && written.len() > 1000);
}

#[test]
fn on_standard_output_the_results_go_to_standard_error() {
    let desk = Desk::new();
    let plain = desk.succeeds(&format!("{CAPTURE} plain.pcap"));
    assert!(text(&plain.stdout).contains("plain.pcap: 366 frames"), "{}", text(&plain.stdout));
    let capture = fs::read(desk.path("plain.pcap")).unwrap();
    symlink("/dev/stdout", desk.path("link")).unwrap();
    for name in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link"] {
        let piped = desk.succeeds(&format!("{CAPTURE} {name}"));
        assert!(piped.stdout == capture, "{name}: {}", text(&piped.stdout));
        assert!(text(&piped.stderr).contains(": 366 frames"), "{}", text(&piped.stderr));
    }
    assert!(fs::symlink_metadata("/dev/stdout").unwrap().is_symlink());
}

#[test]
fn a_file_behind_standard_output_is_written_where_it_stands() {
    let desk = Desk::new();
    desk.succeeds(&format!("{CAPTURE} plain.pcap"));
    let mut file = File::create(desk.path("file")).unwrap();
    file.write_all(b"before").unwrap();
    let mut command = desk.command(&format!("{CAPTURE} /dev/stdout"));
    assert!(command.stdout(file.try_clone().unwrap()).output().unwrap().status.success());
    file.write_all(b"after").unwrap();
    let capture = fs::read(desk.path("plain.pcap")).unwrap();
    let written = fs::read(desk.path("file")).unwrap();
    assert!(written == [b"before", &*capture, b"after"].concat(), "{} bytes", written.len());
}

#[test]
fn results_are_still_printed_beside_what_is_thrown_away() {
    let desk = Desk::new();
    let thrown = desk.succeeds("capture --out /dev/null --telemetry /dev/null");
    assert!(text(&thrown.stdout).contains("/dev/null: 366 frames"));
    let mut silent = desk.command(&format!("{CAPTURE} /dev/null"));
    let silent = silent.stdout(Stdio::null()).output().unwrap();
    assert_eq!(text(&silent.stderr), "", "who wants no results gets none");
}

#[test]
fn a_pipe_takes_capture_and_waveform() {
    let desk = Desk::new();
    desk.succeeds(&format!("{PORT} plain.pcap --vcd plain.vcd"));
    for pipe in ["out", "vcd"] {
        desk.make_pipe(pipe);
    }
    let readers = ["out", "vcd"].map(|pipe| {
        let path = desk.path(pipe);
        std::thread::spawn(move || fs::read(path).unwrap())
    });
    desk.succeeds(&format!("{PORT} out --vcd vcd"));
    let [out, vcd] = readers.map(|reader| reader.join().unwrap());
    assert!(out == fs::read(desk.path("plain.pcap")).unwrap());
    assert!(vcd == fs::read(desk.path("plain.vcd")).unwrap());
}

#[test]
fn no_output_is_another_one_or_an_input_under_any_name() {
    let desk = Desk::new();
    symlink("in.pcap", desk.path("link.pcap")).unwrap();
    fs::create_dir(desk.path("waves")).unwrap();
    symlink("../table.csv", desk.path("waves/sender.vcd")).unwrap();
    symlink("sender.vcd", desk.path("waves/ingress.vcd")).unwrap();
    fs::create_dir(desk.path("net")).unwrap();
    let [star, sweep] = [
        include_str!("../../../data/network/star.toml"),
        include_str!("../../../data/network/sweep.toml"),
    ];
    fs::write(desk.path("net/queues.csv"), star).unwrap();
    fs::write(desk.path("sweep.csv"), sweep).unwrap();
    let before = files(&desk);
    for (line, said) in [
        (format!("{PORT} link.pcap"), "--pcap in.pcap and --out link.pcap are the same file"),
        (
            format!("{PORT} new.pcap --vcd ./new.pcap"),
            "--out new.pcap and --vcd ./new.pcap are the",
        ),
        (
            format!("{PORT} new.pcap --windows table.csv --rate-gbps 10"),
            "--telemetry and --windows are both table.csv",
        ),
        (
            "replay --model float --algo fncc --t-ns 12456 --rate-gbps 100 --acks acks.csv --out ./acks.csv".into(),
            "--acks acks.csv and --out ./acks.csv are",
        ),
        (
            "capture --out new --telemetry net/../new".into(),
            "--out new and --telemetry net/../new are the same",
        ),
        (
            "hop --vcd waves".into(),
            "--vcd waves/sender.vcd and --vcd waves/ingress.vcd are the same file",
        ),
        ("run net/queues.csv --out net".into(), "FILE.toml and --out are both net/queues.csv"),
        (
            "sweep sweep.csv --out .".into(),
            "FILE.toml sweep.csv and --out ./sweep.csv are the same file",
        ),
    ] {
        let output = desk.command(&line).output().unwrap();
        let message = text(&output.stderr).replace(['│', '×', '\n'], " ");
        let message = message.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(output.status.code(), Some(1), "{line}: {message}");
        assert!(
            message.contains(said) && message.contains("name two different files"),
            "{message}"
        );
    }
    assert!(files(&desk) == before, "something has changed");
}

#[test]
fn an_error_leaves_no_folder_that_was_made_for_the_files() {
    let desk = Desk::new();
    fs::create_dir_all(desk.path("net/report.html")).unwrap();
    let before = desk.names();
    let output =
        desk.command("dumbbell --cc fncc --out net/../new/deep/../../net").output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert_eq!(desk.names(), before);
}
