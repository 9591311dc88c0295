//! The remedies that errors name, carried out.

use super::bytes::{Header, Pcap, Pcapng};
use super::{Scratch, frame, read, read_file, report};
use fncc_models::capture_file::CaptureError;
use fncc_models::input;
use miette::Diagnostic;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Carries out the command that ends a remedy, one of `program`, and reads what comes of it as
/// `OUT`.
fn carry_out(error: &CaptureError, program: &str, out: &Path) {
    let report = report(error);
    let (_, command) = report.rsplit_once(": ").expect("a command");
    assert!(command.starts_with(&format!("{program} ")), "{report}");
    let named = out.file_name().and_then(|name| name.to_str()).expect("a name");
    // Whatever the remedy calls the output.
    let command = command.replace(" OUT.pcapng", " OUT").replace(" OUT", &format!(" {named}"));
    let mut shell = Command::new("sh");
    shell.current_dir(out.parent().expect("a folder")).args(["-c", &command]);
    let output = shell.output().expect("a shell");
    let frames =
        read_file(out).unwrap_or_else(|error| panic!("`{command}`: {error}; {output:?}")).frames;
    assert!(!frames.is_empty(), "`{command}`");
}

#[test]
fn what_is_before_a_damaged_packet_can_be_kept() {
    let old = Pcap::new(Header::default());
    let new = Pcapng::ethernet();
    // Wireshark guesses the variant of a pcap file by its first three packets.
    let old = (1..5).fold(old, |file, n| file.record(n, 0, 60, &frame(60)));
    let new = (1..5).fold(new, |file, n| file.enhanced(0, n, 60, &frame(60)));
    for contents in [
        old.fields([5, 0, 300_000, 300_000], &frame(60)).bytes(),
        new.clone().enhanced(7, 5, 60, &frame(60)).bytes(),
        new.clone().raw(&[6, 0, 0, 0, 40, 0, 0, 0]).raw(&[0; 28]).raw(&[44, 0, 0, 0]).bytes(),
        new.raw(&[0; 12]).bytes(),
    ] {
        let scratch = Scratch::new("in put.cap", &contents);
        let error = read_file(&scratch.path).unwrap_err();
        assert!(matches!(error, CaptureError::Damaged { packet: 5, .. }), "{error}");
        let out = scratch.beside("fixed.pcap");
        carry_out(&error, "editcap", &out);
        assert_eq!(read_file(&out).unwrap().frames.len(), 4, "{error}");
    }
}

#[test]
fn of_the_first_packet_nothing_is_offered_to_be_kept() {
    let file = Pcapng::ethernet().enhanced(7, 3, 60, &frame(60));
    let report = report(&read(&file.bytes()).unwrap_err());
    assert!(!report.contains("editcap"), "{report}");
}

#[test]
fn a_capture_of_another_format_can_be_converted() {
    let scratch =
        Scratch::new("in.pcap", &Pcap::new(Header::default()).record(1, 0, 60, &frame(60)).bytes());
    for format in ["snoop", "netmon2", "visual", "5views"] {
        let other = scratch.beside(&format!("of {format}"));
        let made =
            Command::new("editcap").args(["-F", format]).arg(&scratch.path).arg(&other).output();
        assert!(
            made.expect("editcap, which scripts/test installs with tshark").status.success(),
            "{format}"
        );
        let error = read_file(&other).unwrap_err();
        assert!(matches!(error, CaptureError::UnknownFormat { .. }), "{format}: {error}");
        carry_out(&error, "editcap", &scratch.beside("fixed.pcapng"));
    }
}

/// `contents` in a folder of its own, packed by a command whose last word is the name of the file.
fn packed_by(tool: &str, options: &[&str], contents: &[u8]) -> (Scratch, PathBuf) {
    let scratch = Scratch::new("in put.pcap", contents);
    let mut command = Command::new(tool);
    command.current_dir(scratch.path.parent().expect("a folder"));
    let output = command.args(options).arg("in put.pcap").output();
    let output = output.unwrap_or_else(|e| panic!("{tool}, which scripts/test installs: {e}"));
    assert!(output.status.success(), "{tool}: {output:?}");
    if scratch.path.exists() {
        std::fs::remove_file(&scratch.path).expect("a file that can be removed");
    }
    let folder = scratch.path.parent().and_then(|folder| std::fs::read_dir(folder).ok());
    let packed = folder.into_iter().flatten().flatten().next().expect("a packed file").path();
    (scratch, packed)
}

#[test]
fn a_damaged_packing_can_be_checked() {
    for tool in ["gzip", "zstd"] {
        let (_whole, whole) = packed_by(tool, &["-kq"], &Pcap::new(Header::default()).bytes());
        let packed = std::fs::read(&whole).unwrap();
        let name = whole.file_name().and_then(|name| name.to_str()).unwrap();
        let cut = Scratch::new(name, &packed[..packed.len() - 1]);
        let report = report(&read_file(&cut.path).unwrap_err());
        let command = report.split('`').nth(1).expect("a command");
        for (path, sound) in [(&cut.path, false), (&whole, true)] {
            let command =
                command.replace(&cut.path.display().to_string(), &path.display().to_string());
            let output = Command::new("sh").args(["-c", &command]).output().expect("a shell");
            assert_eq!(output.status.success(), sound, "`{command}`: {output:?}");
        }
    }
}

#[test]
fn what_is_packed_in_another_way_can_be_unpacked() {
    let capture = Pcap::new(Header::default()).record(1, 0, 60, &frame(60)).bytes();
    for (tool, options, unpacker) in [
        ("xz", &["-k"][..], "xz"),
        ("bzip2", &["-k"], "bzip2"),
        ("lz4", &["-kmq"], "lz4"),
        ("zip", &["-q", "in put.pcap.zip"], "unzip"),
    ] {
        let (scratch, packed) = packed_by(tool, options, &capture);
        carry_out(&read_file(&packed).unwrap_err(), unpacker, &scratch.path);
    }
}

#[test]
fn text_in_utf_16_can_be_converted() {
    let utf16 = "\u{FEFF}schemes\n".encode_utf16().flat_map(u16::to_le_bytes);
    let scratch = Scratch::new("in put.toml", &utf16.collect::<Vec<_>>());
    let error = input::read_to_string(&scratch.path).unwrap_err();
    let help = error.help().expect("a remedy").to_string();
    let (_, command) = help.split_once(": ").expect("a command");
    let out = scratch.beside("out.toml");
    let command = command.replace("OUT", &out.display().to_string());
    assert!(Command::new("sh").args(["-c", &command]).status().unwrap().success(), "{command}");
    assert_eq!(input::read_to_string(&out).unwrap(), "schemes\n");
}
