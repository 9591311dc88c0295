//! What `gen` writes, and what it refuses.

use super::desk::*;
use fncc_gen::package::shell;
use fncc_hdl::catalog::BLOCKS;
use std::fs;

#[test]
fn gen_answers_unknown_blocks_and_sizes_with_the_known_ones() {
    let desk = Desk::new();
    let shells = shell::all().expect("the descriptions are right").keys().map(String::as_str);
    let names = BLOCKS.iter().map(|block| block.name).chain(shells).collect::<Vec<_>>();
    let names = names.join(", ");
    for (options, parts) in [
        (
            "--block toaster",
            ["'toaster' for '--block", &format!("[possible values: {names}, all]")],
        ),
        ("--width 100", ["width 100 is not one of 64, 128, 256, 512, 1024", "help: choose one"]),
        ("--largest-stack 16", ["largest stack 16 is not one of 5, 15", "help: choose one"]),
        ("--ports 3", ["ports 3 is not one of 2, 4, 8, 16, 32, 64", "help: choose one"]),
        ("--block opennic_port --width 64", ["opennic_port has no width 64, only 512", "help:"]),
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
    fs::create_dir_all(desk.path("out/rtl/fncc_switch_port.sv")).unwrap();
    desk.refuses(
        "gen verilog --out out",
        &["cannot write out/rtl/fncc_switch_port.sv", "not a regular file", "help:"],
    );
}

#[test]
fn gen_writes_the_same_bytes_twice_one_file_per_module_and_a_list_per_block() {
    let desk = Desk::new();
    let first = desk.succeeds("gen verilog --block all --out first");
    desk.succeeds("gen verilog --out second/below");
    let printed: Vec<_> = first.lines().filter_map(|line| line.strip_prefix("first/")).collect();
    assert_eq!(printed.len(), first.lines().count());
    for name in &printed {
        let [one, two] = ["first", "second/below"].map(|f| desk.path(f).join(name)).map(fs::read);
        let (one, two) = (one.expect("a file"), two.expect("a file"));
        assert!(!one.is_empty() && one == two, "{name} differs between two calls");
    }
    for folder in ["first", "second/below"] {
        let count = fs::read_dir(desk.path(folder).join("rtl")).expect("a folder").count();
        assert_eq!(count, printed.len(), "files in {folder}");
    }
    for block in BLOCKS {
        let list = desk.path("first").join(format!("rtl/fncc_{}.f", block.name));
        let list = fs::read_to_string(list).expect("a list");
        let own = format!("rtl/fncc_{}.sv", block.name);
        assert_eq!(list.lines().last(), Some(own.as_str()));
        assert!(list.lines().all(|path| printed.contains(&path)), "{list}");
    }
}
