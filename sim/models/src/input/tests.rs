use std::fs;
use std::io::{Read as _, Write as _};
use std::path::PathBuf;

use flate2::Compression;
use flate2::write::GzEncoder;
use miette::Diagnostic;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use tempfile::TempDir;

use super::*;

fn file(contents: &[u8]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.csv");
    fs::write(&path, contents).unwrap();
    (folder, path)
}

fn text(contents: &[u8]) -> Result<String, InputError> {
    let (_folder, path) = file(contents);
    read_to_string(&path)
}

fn gzip(contents: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(vec![], Compression::default());
    encoder.write_all(contents).unwrap();
    encoder.finish().unwrap()
}

fn zstd(contents: &[u8]) -> Vec<u8> {
    compress_to_vec(contents, CompressionLevel::Fastest)
}

/// The report a user sees: message, cause and remedy.
fn report(error: &InputError) -> String {
    let help = error.help().map(|h| h.to_string()).unwrap_or_default();
    assert!(!help.is_empty(), "{error} has no remedy");
    let cause = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
    format!("{error} / {cause} / {help}")
}

#[test]
fn text_is_the_same_plain_or_packed_with_or_without_a_byte_order_mark() {
    let marked = [&BYTE_ORDER_MARK[..], b"a,b\r\n1,2\r\n"].concat();
    let plain = &marked[3..];
    for contents in [
        plain.to_vec(),
        marked.clone(),
        gzip(plain),
        gzip(&marked),
        zstd(plain),
        zstd(&marked),
        [gzip(&marked[..2]), gzip(&marked[2..])].concat(),
        [zstd(&marked[..2]), zstd(&marked[2..])].concat(),
    ] {
        assert_eq!(text(&contents).unwrap(), "a,b\n1,2\n");
    }
    for contents in [&b""[..], b"\xEF\xBB\xBF", &gzip(b""), &zstd(b"")] {
        assert_eq!(text(contents).unwrap(), "");
    }
}

#[test]
fn every_line_ends_with_lf_whatever_its_end_was() {
    for (contents, lines) in [
        (&b"a"[..], "a\n"),
        (b"a\r\nb", "a\nb\n"),
        (b"a\rb\r", "a\nb\n"),
        (b"\n\r\n\r\r\n", "\n\n\n\n"),
        (b"\r", "\n"),
    ] {
        assert_eq!(text(contents).unwrap(), lines);
        let mut in_single_bytes = vec![];
        let (_folder, path) = file(contents);
        let mut source = open(&path).unwrap();
        let mut byte = [0];
        while source.read(&mut byte).unwrap() == 1 {
            in_single_bytes.push(byte[0]);
        }
        assert_eq!(in_single_bytes, lines.as_bytes());
    }
}

#[test]
fn other_encodings_are_named() {
    for (contents, cause) in
        [(&b"\xFF\xFEa\0"[..], "UTF-16"), (b"\xFE\xFF\0a", "UTF-16"), (b"caf\xE9", "not in UTF-8")]
    {
        let report = report(&text(contents).unwrap_err());
        assert!(report.contains(cause) && report.contains("save it in UTF-8"), "{report}");
    }
}

#[test]
fn what_cannot_be_opened_is_named() {
    let folder = tempfile::tempdir().unwrap();
    for path in [&folder.path().join("none"), folder.path()] {
        for error in [open(path).err().unwrap(), seekable(path).unwrap_err()] {
            let report = report(&error);
            assert!(report.contains(&path.display().to_string()), "{report}");
        }
    }
}

#[test]
fn what_unpacks_to_too_much_is_refused_before_it_is_held() {
    // A few KB each.
    let many = vec![b'\n'; LONGEST_DESCRIPTION as usize + 1];
    let one = vec![b'0'; LONGEST_LINE as usize + 1];
    for packed in [gzip(&many), zstd(&many), many.clone()] {
        let error = text(&packed).unwrap_err();
        assert!(report(&error).contains("more than 16777216 bytes of text"), "{error}");
    }
    for packed in [gzip(&one), zstd(&one), one.clone()] {
        let error = text(&packed).unwrap_err();
        assert!(report(&error).contains("a line of more than 1048576 bytes"), "{error}");
    }
    assert_eq!(text(&many[1..]).unwrap().len() as u64, LONGEST_DESCRIPTION);
    // With its end.
    assert_eq!(text(&one[1..]).unwrap().len() as u64, LONGEST_LINE + 1);
}

/// The frame of a file that needs a window of so many bytes, a power of two from 1 KB on.
fn zstd_frame(window: u64) -> Vec<u8> {
    let exponent = (window.ilog2() - 10) as u8;
    // One block of a byte as it is, the last one.
    [&[0x28, 0xB5, 0x2F, 0xFD, 0, exponent << 3], &[9, 0, 0][..], b"a"].concat()
}

#[test]
fn a_zstd_frame_that_needs_much_memory_is_refused() {
    assert_eq!(text(&zstd_frame(128 << 20)).unwrap(), "a\n");
    let error = text(&zstd_frame(256 << 20)).unwrap_err();
    assert!(report(&error).contains("zstd"), "{error}");
}

#[test]
fn the_bytes_of_the_file_that_were_read_are_counted() {
    let plain = b"a,b\n".repeat(100_000);
    for contents in [plain.clone(), gzip(&plain), zstd(&plain)] {
        let (_folder, path) = file(&contents);
        let mut input = open(&path).unwrap();
        let read = input.bytes_read();
        assert_eq!(input.size(), contents.len() as u64);
        assert!(read.load(Ordering::Relaxed) <= contents.len() as u64);
        assert_eq!(io::copy(&mut input, &mut io::sink()).unwrap(), plain.len() as u64);
        assert_eq!(read.load(Ordering::Relaxed), contents.len() as u64);
    }
}

#[test]
fn a_plain_file_is_used_as_it_is_and_a_packed_one_unpacked_once() {
    let plain = b"0123456789".repeat(50_000);
    for contents in [plain.clone(), gzip(&plain), zstd(&plain)] {
        let (_folder, path) = file(&contents);
        let (mut seekable, length) = seekable(&path).unwrap();
        assert_eq!(length, plain.len() as u64);
        seekable.rewind().unwrap();
        let mut all = vec![];
        seekable.read_to_end(&mut all).unwrap();
        assert_eq!(all, plain);
    }
}
