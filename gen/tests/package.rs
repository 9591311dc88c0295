//! The package of a target in the hands of other tools.

mod tools;

use std::path::Path;
use std::process::Output;

use fncc_gen::folder;
use fncc_gen::package::{File, Package, target};
use sha2::{Digest, Sha256};
use tools::run;

/// A package of a target that is quickly made.
fn package_of(name: &str) -> Package {
    let target = target::find(name).expect("its description is right");
    Package::new(target.expect("there is one"), None, 2, 64).expect("it can be made")
}

fn small() -> Package {
    package_of("generic")
}

fn write(package: &Package) -> (tempfile::TempDir, Vec<File>) {
    let files = package.files().expect("files");
    let dir = tempfile::tempdir().expect("a folder");
    folder::write(dir.path(), files.iter().map(|f| (f.path.as_str(), f.text.as_str())))
        .expect("written");
    (dir, files)
}

fn said(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text)).concat()
}

/// Each top of a package in the hands of Yosys and Verilator, and of Icarus where that comes to an end. The benches are
/// those of the tops that `runs` says.
fn take(dir: &Path, package: &Package, runs: impl Fn(&str) -> bool) {
    let sources: Vec<&str> = package.rtl.iter().map(|file| file.path.as_str()).collect();
    for top in &package.tops {
        let name = top.module();
        let script =
            format!("read_verilog -sv {}; hierarchy -check -top {name}", sources.join(" "));
        let read = run(dir, "yosys", &["-q", "-p", &script]);
        assert!(read.status.success() && said(&read).is_empty(), "{name}: {}", said(&read));
        let lint = run(
            dir,
            "verilator",
            &["--lint-only", "-Wall", "-f", "fncc_rtl.f", "--top-module", name],
        );
        assert!(lint.status.success() && said(&lint).is_empty(), "{name}: {}", said(&lint));

        if !runs(top.name) {
            continue;
        }
        std::fs::copy(dir.join(format!("bench/{name}.hex")), dir.join(format!("{name}.hex")))
            .expect("copied");
        let bench = format!("bench/{name}_bench.sv");
        let (made, top_module) = (format!("obj_{name}"), format!("{name}_bench"));
        let model = ["--binary", "-j", "2", "-f", "fncc_rtl.f", &bench, "--Mdir", &made];
        let built = run(dir, "verilator", &[&model[..], &["--top-module", &top_module]].concat());
        assert!(built.status.success(), "{name}: {}", said(&built));
        let passed = format!("{name}: 200 cycles as recorded");
        let simulated = said(&run(dir, &format!("{made}/V{top_module}"), &[]));
        assert!(simulated.contains(&passed), "{simulated}");

        // Icarus 11 never comes to the end of the larger ones.
        if !["pfc_rx", "pfc_tx"].iter().any(|small| top.name.ends_with(small)) {
            continue;
        }
        let program = format!("{name}.vvp");
        let compiled =
            run(dir, "iverilog", &["-g2012", "-f", "fncc_rtl.f", "-o", &program, &bench]);
        // It says that it wakes a process for more than it has to, or only at the start.
        let said_of_it = said(&compiled);
        let harmless = ["(all bits will be included).", "process has no sensitivities."];
        let is_other = |line: &&str| !harmless.iter().any(|end| line.ends_with(end));
        let other = said_of_it.lines().find(is_other);
        assert!(compiled.status.success() && other.is_none(), "{other:?}");
        let simulated = said(&run(dir, "vvp", &["-n", &program]));
        assert!(simulated.contains(&passed), "{simulated}");
    }
}

#[test]
fn other_tools_take_the_package() {
    let package = small();
    let (dir, files) = write(&package);
    let again = package.files().unwrap();
    assert!(files == again, "the same input gives other bytes");

    let manifest: serde_json::Value =
        serde_json::from_str(&files.last().unwrap().text).expect("JSON");
    let listed = manifest["files"].as_array().unwrap();
    assert_eq!(listed.len(), files.len() - 1);
    for entry in listed {
        let bytes = std::fs::read(dir.path().join(entry["path"].as_str().unwrap())).unwrap();
        let hash: String = Sha256::digest(&bytes).iter().map(|b| format!("{b:02x}")).collect();
        assert_eq!(entry["sha256"], hash.as_str(), "{entry}");
    }

    take(dir.path(), &package, |_| true);

    // A bench that cannot fail proves nothing: the highest bit of the last answer is another one.
    let vectors = dir.path().join("fncc_pfc_rx.hex");
    let mut text = std::fs::read_to_string(&vectors).unwrap();
    let digit = text.trim_end().rfind('\n').unwrap() + 1;
    let other = if text[digit..].starts_with('0') { "1" } else { "0" };
    text.replace_range(digit..=digit, other);
    std::fs::write(&vectors, text).unwrap();
    for [program, argument] in
        [["vvp", "fncc_pfc_rx.vvp"], ["obj_fncc_pfc_rx/Vfncc_pfc_rx_bench", ""]]
    {
        let simulated = said(&run(dir.path(), program, &[argument]));
        assert!(simulated.contains("fncc_pfc_rx: cycle 199: answer"), "{simulated}");
    }
}

#[test]
fn other_tools_take_the_packages_for_netfpga() {
    for name in ["netfpga-sume", "netfpga-plus"] {
        let package = package_of(name);
        let (dir, files) = write(&package);
        // Verilator takes minutes for the larger ones; one target has the same as the other, or at another width.
        let is_small = |top: &str| top.starts_with("netfpga_pfc");
        take(dir.path(), &package, |top| name == "netfpga-sume" || is_small(top));
        let registers: Vec<_> =
            files.iter().filter(|f| f.path.starts_with("registers/")).map(|f| &f.path).collect();
        for block in ["switch_port", "hpcc"] {
            let header = format!("registers/{block}_registers.h");
            assert!(registers.contains(&&header), "{name}: {registers:?}");
        }
    }
}

#[test]
fn fusesoc_simulates_the_core() {
    let (dir, _) = write(&small());
    let name = format!("fncc-rtl:fncc:generic:{}", env!("CARGO_PKG_VERSION"));
    let run =
        run(dir.path(), "fusesoc", &["--cores-root", ".", "run", "--target", "sim_pfc_rx", &name]);
    let said = said(&run);
    assert!(said.contains("fncc_pfc_rx: 200 cycles as recorded"), "{said}");
}
