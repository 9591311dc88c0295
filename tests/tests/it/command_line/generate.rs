//! What `gen` writes, and what it refuses.

use super::desk::*;
use fncc_hdl::catalog::BLOCKS;
use std::fs;

#[test]
fn gen_answers_unknown_blocks_and_sizes_with_the_known_ones() {
    let desk = Desk::new();
    let blocks = BLOCKS.iter().map(|block| block.name).collect::<Vec<_>>().join(", ");
    for (options, parts) in [
        (
            "--block toaster",
            ["'toaster' for '--block", &format!("[possible values: {blocks}, all]")],
        ),
        ("--width 100", ["width 100 is not one of 64, 128, 256, 512, 1024", "help: choose one"]),
        ("--ports 3", ["ports 3 is not one of 2, 4, 8, 16, 32, 64", "help: choose one"]),
        ("--block opennic_port --width 64", ["opennic_port: width 64 is not one of 512", "help:"]),
    ] {
        desk.refuses(&format!("gen verilog --out rtl {options}"), &parts);
    }
}

#[test]
fn gen_writes_what_software_needs_of_the_registers_or_nothing() {
    let desk = Desk::new();
    let parts = ["'toaster' for '--block", "switch_port, hpcc"];
    desk.refuses("gen registers --out software --block toaster", &parts);
    desk.write("file", "");
    desk.refuses("gen registers --out file", &["cannot use the folder file"]);
    let said = desk.succeeds("gen registers --out software --block hpcc");
    assert_eq!(said.lines().count(), 4, "{said}");
    assert!(said.starts_with("software/hpcc_registers.h\n"), "{said}");
}

#[test]
fn gen_leaves_nothing_when_one_file_cannot_be_written() {
    let desk = Desk::new();
    desk.write("file", "");
    for folder in ["file", "file/rtl"] {
        for line in ["gen verilog --out", "gen --out"] {
            desk.refuses(
                &format!("{line} {folder}"),
                &[&format!("cannot use the folder {folder}"), "help: name a folder with --out"],
            );
        }
    }
    fs::create_dir_all(desk.path("rtl/fncc_switch_port.sv")).unwrap();
    desk.refuses(
        "gen verilog --out rtl",
        &["cannot write rtl/fncc_switch_port.sv", "not a regular file", "help:"],
    );
}

#[test]
fn gen_writes_the_same_bytes_twice_one_file_per_block() {
    let desk = Desk::new();
    let first = desk.succeeds("gen verilog --block all --out first");
    desk.succeeds("gen verilog --out second/below");
    let names: Vec<_> = BLOCKS.iter().map(|b| format!("fncc_{}.sv", b.name)).collect();
    let printed: Vec<_> = first.lines().map(str::to_string).collect();
    assert_eq!(printed, names.iter().map(|n| format!("first/{n}")).collect::<Vec<_>>());
    for name in &names {
        let [one, two] = ["first", "second/below"].map(|f| desk.path(f).join(name)).map(fs::read);
        let (one, two) = (one.expect("a file"), two.expect("a file"));
        assert!(!one.is_empty() && one == two, "{name} differs between two calls");
    }
    for folder in ["first", "second/below"] {
        let count = fs::read_dir(desk.path(folder)).expect("a folder").count();
        assert_eq!(count, names.len(), "files in {folder}");
    }
}
