//! Captures that are packed, or come through a pipe.

use super::bytes::{Header, Pcap, Pcapng};
use super::{Scratch, frame, read, read_file, report, sound};
use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use std::io::Write;
use std::process::Command;

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(vec![], Compression::default());
    encoder.write_all(bytes).expect("memory takes everything");
    encoder.finish().expect("memory takes everything")
}

fn zstd(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

fn captures() -> [Vec<u8>; 2] {
    let old = Pcap::new(Header::default());
    let new = Pcapng::ethernet();
    let old = (0..500).fold(old, |file, n| file.record(n, 0, 60, &frame(60)));
    let new = (0..500).fold(new, |file, n| file.enhanced(0, n, 60, &frame(60)));
    [old.bytes(), new.bytes()]
}

#[test]
fn gzip_and_zstd_are_unpacked_by_content_in_any_number_of_parts() {
    let skipped = [&[0x5A, 0x2A, 0x4D, 0x18, 3, 0, 0, 0][..], b"any"].concat();
    for whole in captures() {
        let plain = sound(&whole).frames;
        let (one, other) = whole.split_at(1_000);
        for packed in [
            gzip(&whole),
            zstd(&whole),
            [gzip(one), gzip(b""), gzip(other)].concat(),
            [zstd(one), skipped.clone(), zstd(other), skipped.clone()].concat(),
            [skipped.clone(), zstd(&whole)].concat(),
        ] {
            assert_eq!(sound(&packed).frames, plain);
        }
    }
}

#[test]
fn what_is_packed_and_damaged_gets_one_error_with_a_remedy() {
    let [whole, _] = captures();
    let mut flipped = [gzip(&whole), zstd(&whole)];
    for packed in &mut flipped {
        let middle = packed.len() / 2;
        packed[middle] ^= 0x55;
    }
    let [gz, zst] = [gzip(&whole), zstd(&whole)];
    let [flipped_gz, flipped_zst] = flipped;
    for (tool, damaged) in [
        ("gzip", &gz[..gz.len() - 3]),
        ("gzip", &gz[..gz.len() / 2]),
        ("gzip", &gz[..5]),
        ("gzip", &flipped_gz),
        ("zstd", &zst[..zst.len() - 3]),
        ("zstd", &zst[..zst.len() / 2]),
        ("zstd", &zst[..5]),
        ("zstd", &flipped_zst),
        ("zstd", &[0x50, 0x2A, 0x4D, 0x18, 30, 0, 0, 0, 1]),
    ] {
        let report = report(&read(damaged).unwrap_err());
        assert!(report.contains(&format!("`{tool} -t ")), "{report}");
    }
}

#[test]
fn a_checksum_that_is_wrong_is_noticed() {
    let [whole, _] = captures();
    for mut packed in [gzip(&whole), zstd(&whole)] {
        // Of gzip the checksum is followed by the length.
        let at = packed.len() - if packed[0] == 0x1F { 8 } else { 4 };
        packed[at] ^= 1;
        read(&packed).unwrap_err();
    }
}

#[test]
fn other_packings_are_named_with_the_command_that_unpacks() {
    for (magic, command) in [
        (&b"\xFD7zXZ\0..."[..], "xz -dk"),
        (b"BZh91AY", "bzip2 -dk"),
        (b"\x04\x22\x4D\x18....", "lz4 -dk"),
        (b"PK\x03\x04....", "unzip"),
    ] {
        let report = report(&read(magic).unwrap_err());
        assert!(report.contains(command), "{report}");
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_is_read_to_its_end() {
    for whole in captures() {
        for contents in [whole.clone(), gzip(&whole), zstd(&whole)] {
            let scratch = Scratch::new("unused", b"");
            let pipe = scratch.beside("pipe");
            assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
            let writer = std::thread::spawn({
                let pipe = pipe.clone();
                move || std::fs::write(pipe, contents)
            });
            let read = read_file(&pipe).unwrap();
            writer.join().unwrap().unwrap();
            assert_eq!(read.frames.len(), 500);
        }
    }
}
