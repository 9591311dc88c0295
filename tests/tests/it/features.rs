//! Whichever packages are built, what `fncc-hdl` stands on is built with the same features, so that it is compiled once; and the network simulator is built
//! without it.

use std::collections::BTreeSet;
use std::process::Command;

/// What `cargo tree` lists: in a line a crate with its version and the features that it is built with.
fn tree(package: &str, edges: &str) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--package", package, "--edges", edges])
        .args(["--prefix", "none", "--format", "{p} [{f}]"])
        .output()
        .expect("cargo runs");
    let text = String::from_utf8(output.stdout).expect("cargo prints UTF-8");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    // What has been listed before ends in a mark.
    text.lines().map(|line| line.trim_end_matches(" (*)").to_string()).collect()
}

#[test]
fn every_choice_of_packages_builds_the_hardware_with_the_same_features() {
    let hardware = tree("fncc-hdl", "normal,build");
    let mut missing = vec![];
    for package in ["fncc-hdl", "fncc-sim", "fncc-gen", "fncc-tests"] {
        for edges in ["normal,build", "all"] {
            let here = tree(package, edges);
            let other = |line: &&String| !here.contains(*line);
            missing.extend(hardware.iter().filter(other).map(|line| format!("{package}: {line}")));
        }
    }
    assert!(
        missing.is_empty(),
        "with these packages a dependency of fncc-hdl has other features than for fncc-hdl alone; have \
         netlist/features/Cargo.toml request all of them:\n{}",
        missing.join("\n")
    );
}

#[test]
fn the_network_simulator_is_built_without_hardware() {
    let stands_on = tree("fncc-network", "all");
    let is_hardware = |line: &&String| {
        ["fncc-hdl ", "fncc-netlist ", "fncc-testbenches ", "rust-hdl"]
            .iter()
            .any(|name| line.starts_with(name))
    };
    assert_eq!(stands_on.iter().find(is_hardware), None);
    assert!(tree("fncc-sim", "normal").iter().any(|line| is_hardware(&line)));
}
