//! A package in the folder of an earlier one.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::symlink;

use fncc_gen::package::{File, manifest, replace};

use super::{Desk, read};

fn files(names: &[&str]) -> Vec<File> {
    let file = |name: &&str| File { path: name.to_string(), text: format!("new {name}") };
    names.iter().map(file).collect()
}

/// A manifest as those of packages are, of these paths.
fn manifest_of(paths: &[&str]) -> File {
    File {
        text: manifest::of_unfinished(&paths.iter().copied().collect()).text,
        path: manifest::PATH.into(),
    }
}

fn package(names: &[&str]) -> Vec<File> {
    [files(names), vec![manifest_of(names)]].concat()
}

fn names(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(ToString::to_string).collect()
}

#[test]
fn files_of_an_earlier_package_go_with_their_folders_and_others_stay_and_are_named() {
    let desk = Desk::new();
    let p = desk.path("p");
    let write = |names: &[&str]| replace::write(&p, &package(names)).unwrap();
    assert!(write(&["rtl/a.sv", "rtl/b.sv", "old/deep/c.xml", "top.core"]).is_empty());
    desk.write("p/rtl/mine.sv", "");
    desk.write("p/notes/today.txt", "");
    desk.write("p/readme", "");
    let others = write(&["rtl/b.sv", "rtl/d.sv"]);
    assert_eq!(others, ["notes/", "readme", "rtl/mine.sv"]);
    let left = [
        "manifest.json",
        "notes/",
        "notes/today.txt",
        "readme",
        "rtl/",
        "rtl/b.sv",
        "rtl/d.sv",
        "rtl/mine.sv",
    ];
    assert_eq!(desk.names("p"), names(&left));
    assert_eq!(read(p.join("rtl/b.sv")), "new rtl/b.sv");
    assert_eq!(manifest::read(&p), Some(names(&["rtl/b.sv", "rtl/d.sv"])));
}

#[test]
fn single_files_take_the_place_of_a_package_and_stay_beside_each_other() {
    let desk = Desk::new();
    let p = desk.path("p");
    replace::write(&p, &package(&["rtl/a.sv", "list.f"])).unwrap();
    desk.write("p/readme", "");
    assert_eq!(replace::write(&p, &files(&["x.sv"])).unwrap(), ["readme"]);
    assert_eq!(desk.names("p"), names(&["readme", "x.sv"]));
    assert_eq!(
        replace::write(&p, &files(&["y.sv"])).unwrap(),
        ["x.sv"],
        "only Verilog is taken up"
    );
    assert_eq!(desk.names("p"), names(&["readme", "x.sv", "y.sv"]));
}

#[test]
fn a_manifest_that_is_not_ours_has_nothing_removed() {
    for text in [
        "",
        "{}",
        "[1]",
        "not JSON",
        r#"{"name": "other", "files": [{"path": "a.sv"}]}"#,
        r#"{"name": "fncc-rtl", "files": [{"path": 7}]}"#,
    ] {
        let desk = Desk::new();
        desk.write("p/manifest.json", text);
        desk.write("p/a.sv", "mine");
        assert_eq!(manifest::read(&desk.path("p")), None, "{text}");
        assert_eq!(replace::write(&desk.path("p"), &package(&["b.sv"])).unwrap(), ["a.sv"]);
        assert_eq!(desk.names("p"), names(&["a.sv", "b.sv", "manifest.json"]));
    }
}

#[test]
fn a_manifest_reaches_nothing_outside_of_its_folder_nor_behind_a_link() {
    let desk = Desk::new();
    let p = desk.path("p");
    for name in ["outside.sv", "elsewhere/in.sv", "p/folder/in it", "p/real.sv"] {
        desk.write(name, "mine");
    }
    symlink("../elsewhere", p.join("way")).unwrap();
    symlink("../outside.sv", p.join("link.sv")).unwrap();
    let absolute = desk.path("outside.sv").to_string_lossy().into_owned();
    let outside =
        ["../outside.sv", "./../outside.sv", "folder/../../outside.sv", &absolute, "", ".."];
    let behind = ["way/in.sv", "link.sv", "folder", "way", "missing.sv"];
    desk.write(
        "p/manifest.json",
        &manifest_of(&[&outside[..], &behind, &["real.sv"]].concat()).text,
    );
    let known = manifest::read(&p).unwrap();
    assert!(outside.iter().all(|path| !known.contains(*path)), "{known:?}");
    let others = replace::write(&p, &package(&["new.sv"])).unwrap();
    assert_eq!(others, ["folder/", "link.sv", "way"]);
    assert!(!p.join("real.sv").exists());
    for name in ["outside.sv", "elsewhere/in.sv", "p/folder/in it", "p/link.sv", "p/way/in.sv"] {
        assert_eq!(read(desk.path(name)), "mine", "{name}");
    }
}

#[test]
fn a_package_that_cannot_be_written_leaves_the_folder_as_it_was() {
    let desk = Desk::new();
    let p = desk.path("p");
    replace::write(&p, &package(&["rtl/a.sv"])).unwrap();
    fs::create_dir(p.join("taken")).unwrap();
    symlink("b.sv", p.join("rtl/same.sv")).unwrap();
    let before = (desk.names("p"), read(p.join("manifest.json")));
    let error = replace::write(&p, &package(&["rtl/b.sv", "taken"])).unwrap_err();
    assert!(error.to_string().contains("taken"), "{error}");
    let error = replace::write(&p, &package(&["rtl/b.sv", "rtl/same.sv"])).unwrap_err();
    assert!(error.to_string().contains("are the same file"), "{error}");
    assert_eq!((desk.names("p"), read(p.join("manifest.json"))), before);
    assert_eq!(read(p.join("rtl/a.sv")), "new rtl/a.sv");
}

#[test]
fn what_stops_half_way_is_all_in_the_manifest_and_goes_with_the_next_package() {
    let desk = Desk::new();
    let p = desk.path("p");
    replace::write(&p, &package(&["old.sv", "both.sv"])).unwrap();
    // A file that has the name of a folder cannot get it, and the first two have theirs by then.
    let stopped = replace::write(&p, &package(&["a.sv", "both.sv", "x", "x/y"]));
    let error = stopped.unwrap_err();
    assert!(error.to_string().contains("p/x"), "{error}");
    assert_eq!(read(p.join("a.sv")), "new a.sv");
    assert!(read(p.join(manifest::PATH)).contains("\"unfinished\": true"));
    assert_eq!(manifest::read(&p), Some(names(&["a.sv", "both.sv", "old.sv", "x", "x/y"])));
    fs::remove_dir(p.join("x")).unwrap();
    assert!(replace::write(&p, &package(&["c.sv"])).unwrap().is_empty());
    assert_eq!(desk.names("p"), names(&["c.sv", "manifest.json"]));
}

#[test]
fn targets_and_blocks_follow_each_other_in_a_folder() {
    let desk = Desk::new();
    let small = "--ports 2 --flows 64 --out p";
    desk.succeeds(&format!("verilog --target netfpga-sume {small}"));
    let first = desk.names("p");
    desk.write("p/notes.txt", "");
    let said = desk.succeeds(&format!("verilog --target netfpga-plus {small}"));
    assert!(said.contains("p keeps unrelated files: notes.txt"), "{said}");
    let fresh = Desk::new();
    fresh.succeeds(&format!("verilog --target netfpga-plus {small}"));
    let mut second = desk.names("p");
    assert!(second.remove("notes.txt") && second == fresh.names("p") && second != first);

    let said = desk.succeeds("verilog --block queue --out p");
    assert!(said.contains("unrelated files: notes.txt"), "{said}");
    assert_eq!(desk.names("p"), names(&["fncc_queue.sv", "notes.txt"]));
    let said = desk.succeeds("verilog --block opennic_pfc_rx --out p");
    assert!(said.contains("unrelated files: fncc_queue.sv\n"), "{said}");
    let shell = read(desk.path("p/fncc_opennic_pfc_rx.sv"));
    for module in ["fncc_opennic_pfc_rx", "fncc_packet_fifo", "fncc_pfc_rx"] {
        assert_eq!(shell.matches(&format!("\nmodule {module} (")).count(), 1, "{module}");
    }
}
