//! The engines do the same, and a simulation that cannot be built or is damaged is replaced.

use super::desk::*;
use fncc_models::packet_edit::Mode;
use std::collections::BTreeSet;
use std::fs;

#[test]
fn all_engines_do_the_same_to_the_packets_in_as_many_cycles() {
    let desk = Desk::new();
    cut_few(&desk, 20);
    for (capture, engines) in [
        ("in.pcap", &["compiled", "verilator"][..]),
        ("few.pcap", &["compiled", "interpreter", "kernel"][..]),
    ] {
        let model = expected(&desk, capture, Mode::Fncc, 0);
        let mut cycles = BTreeSet::new();
        for engine in engines {
            let line = format!("sim port --pcap {capture} --telemetry table.csv --out out.pcap");
            let report = desk.succeeds(&format!("{line} --json --engine {engine}"));
            let report: serde_json::Value = serde_json::from_str(&report).expect("JSON");
            assert_eq!(report["engine"], *engine);
            cycles.insert(report["cycles"].as_u64());
            assert!(contents(desk.frames("out.pcap")) == model, "{engine} on {capture}");
        }
        assert_eq!(cycles.len(), 1, "{capture}: cycles of {engines:?}");
    }
}

#[test]
fn a_damaged_simulation_in_the_cache_is_built_again() {
    let desk = Desk::new();
    let run = || {
        let mut command = desk.command(PORT);
        let output = command.env("FNCC_CACHE_DIR", desk.path("cache")).output().expect("it runs");
        assert!(output.status.success(), "{output:?}");
        desk.frames("out.pcap")
    };
    let frames = run();
    let objects = || {
        let files = desk.files().into_iter().filter(|(path, _)| path.ends_with("step.so"));
        files.map(|(path, contents)| (path, contents.expect("a file"))).collect::<Vec<_>>()
    };
    let built = objects();
    assert_eq!(built.len(), 1);
    let (path, contents) = &built[0];
    fs::write(path, &contents[..contents.len() / 2]).expect("damaged");
    assert!(run() == frames);
    assert_eq!(objects()[0].1.len(), contents.len());
}

#[test]
fn without_a_compiler_the_interpreter_does_the_same_and_says_so_once() {
    let desk = Desk::new();
    desk.succeeds(PORT);
    let compiled = desk.frames("out.pcap");
    let output = desk
        .command(PORT)
        .env("RUSTC", "no-such-compiler")
        .env("FNCC_CACHE_DIR", desk.path("cache"))
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let said = flat(&output.stderr);
    assert_eq!(said.matches("simulating with the interpreter").count(), 1, "{said}");
    assert!(said.contains("no-such-compiler"), "{said}");
    assert!(desk.frames("out.pcap") == compiled, "other frames");
}

#[test]
fn a_compiler_that_fails_is_quoted_with_the_line_it_means() {
    let desk = Desk::new();
    // Knows its version, but takes no source.
    desk.write(
        "rustc",
        "#!/bin/sh\n[ \"$1\" = -vV ] && echo rustc 1.0 && exit\n\
         echo 'error: cannot compile --> step.rs:7:1' >&2\nexit 1\n",
    );
    let mut permissions = fs::metadata(desk.path("rustc")).expect("a file").permissions();
    std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o755);
    fs::set_permissions(desk.path("rustc"), permissions).expect("a program");
    let output = desk
        .command(PORT)
        .env("RUSTC", desk.path("rustc"))
        .env("FNCC_CACHE_DIR", desk.path("cache"))
        .output()
        .expect("it runs");
    let said = flat(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    for part in ["error: cannot compile --> step.rs:7:1", "--engine interpreter"] {
        assert!(said.contains(part), "{said}");
    }
    assert!(!desk.path("out.pcap").exists());
}
