//! Files that are cut off, damaged or no captures.

use super::bytes::{Header, Pcap, Pcapng};
use super::{Scratch, frame, read, read_file, report, sound};
use fncc_models::capture_file::{Capture, CaptureError};
use std::path::Path;

/// A capture of two packets, and its lengths before the first and before the second.
fn two_packets() -> [(Vec<u8>, usize, usize); 2] {
    let old = Pcap::new(Header::default());
    let one = old.clone().record(1, 5, 60, &frame(60));
    let both = one.clone().record(2, 5, 61, &frame(61));
    let new = Pcapng::ethernet();
    let first = new.clone().enhanced(0, 5, 60, &frame(60));
    let second = first.clone().enhanced(0, 6, 61, &frame(61));
    [
        (both.bytes(), old.bytes().len(), one.bytes().len()),
        (second.bytes(), new.bytes().len(), first.bytes().len()),
    ]
}

#[test]
fn of_a_cut_file_the_whole_packets_are_read_at_every_length() {
    for (whole, _, first_end) in two_packets() {
        for end in first_end + 1..whole.len() {
            let read = sound(&whole[..end]);
            assert_eq!(read.frames.len(), 1, "{end}");
            let expected = "stopped after packet 1, the last complete one: the file is cut off";
            assert_eq!(read.notices(), [expected], "{end}");
            assert!(read.notices[0].is_warning());
        }
        assert!(sound(&whole[..first_end]).notices.is_empty());
    }
}

#[test]
fn a_file_that_ends_in_its_first_packet_is_refused_at_every_length() {
    for (whole, header, first_end) in two_packets() {
        // A file of less than its mark is of no format, and sections without packets are complete.
        for end in (0..first_end).filter(|end| ![1, 2, 3, 28, header].contains(end)) {
            let error = read(&whole[..end]).unwrap_err();
            assert!(matches!(error, CaptureError::NoWholePacket { .. }), "{end}: {error}");
            report(&error);
        }
    }
}

#[test]
fn something_else_is_no_capture() {
    for contents in [
        &b"t_ns,port"[..],
        b"\x0A\x0D\x0D\x0A\0\0\0\0\0\0\0\0\0\0",
        b"\xD4\xC3\xB2",
        b"RIFF....WAVE",
    ] {
        let scratch = Scratch::new("notes.txt", contents);
        let error = read_file(&scratch.path).unwrap_err();
        assert!(matches!(error, CaptureError::UnknownFormat { .. }), "{error}");
        assert!(report(&error).contains("notes.txt"), "{error}");
    }
}

#[test]
fn a_file_that_is_missing_or_a_folder_is_named() {
    let folder = tempfile::tempdir().unwrap();
    for path in [Path::new("no/such.pcap"), folder.path()] {
        let error = Capture::open(path).unwrap_err();
        assert!(report(&error).contains(&path.display().to_string()), "{error}");
    }
}

#[test]
fn no_damaged_byte_makes_the_reader_panic_or_hang() {
    let kinds = Pcapng::ethernet()
        .obsolete_with(0, 7, 60, &frame(60), &[])
        .simple(60, &frame(60))
        .section(true)
        .interface(1, 64, &[(9, &[6]), (14, &[0; 8]), (13, &[4])]);
    let flags = kinds.fcs_flags(4);
    let kinds = kinds.enhanced_with(0, 1, 60, &frame(60), &flags).bytes();
    let [(old, ..), (new, ..)] = two_packets();
    for whole in [old, new, kinds] {
        let scratch = Scratch::new("a", &whole);
        for at in 0..whole.len() {
            for value in [0, 1, 0x7F, 0x80, 0xFF] {
                let mut damaged = whole.clone();
                damaged[at] = value;
                std::fs::write(&scratch.path, &damaged).unwrap();
                if let Err(error) = read_file(&scratch.path) {
                    assert!(!matches!(error, CaptureError::Changed { .. }), "byte {at}: {error}");
                    report(&error);
                }
            }
        }
    }
}
