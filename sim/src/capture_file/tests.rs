use std::fs;
use std::path::PathBuf;

use miette::Diagnostic;
use tempfile::TempDir;

use super::*;

fn frames() -> Vec<CapturedFrame> {
    vec![
        CapturedFrame::whole(1_000, (0..60).collect()),
        CapturedFrame { t_ns: 7_000_000_123, data: vec![0xA5; 61], original_len: 1518 },
    ]
}

fn file(name: &str, contents: &[u8]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    fs::write(&path, contents).unwrap();
    (folder, path)
}

/// The report a user sees: message and remedy.
fn told(error: &CaptureError) -> String {
    let help = error.help().map(|h| h.to_string()).unwrap_or_default();
    assert!(!help.is_empty(), "{error} has no remedy");
    format!("{error} / {help}")
}

/// A classic pcap file of the given magic, link type and records (seconds, fraction, original
/// length, bytes).
fn classic(big: bool, magic: u32, link: u32, records: &[(u32, u32, u32, &[u8])]) -> Vec<u8> {
    let word = |v: u32| {
        if big { v.to_be_bytes() } else { v.to_le_bytes() }
    };
    let half = |v: u16| {
        if big { v.to_be_bytes() } else { v.to_le_bytes() }
    };
    let mut out = [&word(magic)[..], &half(2), &half(4), &word(0), &word(0)].concat();
    out.extend([word(64), word(link)].concat());
    for (seconds, fraction, original, data) in records {
        let fields = [*seconds, *fraction, data.len() as u32, *original];
        out.extend(fields.into_iter().flat_map(word));
        out.extend(*data);
    }
    out
}

#[test]
fn what_is_written_is_read_back_in_both_formats() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.pcap", "a.pcapng", "a.PCAPNG", "a"] {
        let path = folder.path().join(name);
        write(&path, &frames()).unwrap();
        assert_eq!(read(&path).unwrap(), frames(), "{name}");
        let is_pcapng = fs::read(&path).unwrap().starts_with(&[0x0A, 0x0D, 0x0D, 0x0A]);
        assert_eq!(is_pcapng, name.to_lowercase().ends_with("ng"), "{name}");
    }
    write(&folder.path().join("none.pcap"), &[]).unwrap();
    assert_eq!(read(&folder.path().join("none.pcap")).unwrap(), []);
}

#[test]
fn both_byte_orders_and_both_resolutions_of_pcap_mean_the_same_time() {
    for big in [false, true] {
        for (magic, fraction) in [(0xA1B2_C3D4, 5), (0xA1B2_3C4D, 5_000)] {
            let (_folder, path) = file("a", &classic(big, magic, 1, &[(2, fraction, 9, &[1, 2])]));
            let expected = CapturedFrame { t_ns: 2_000_005_000, data: vec![1, 2], original_len: 9 };
            assert_eq!(read(&path).unwrap(), [expected]);
        }
    }
}

#[test]
fn frames_longer_than_the_snap_length_keep_their_original_length() {
    let (_folder, path) = file("a", &classic(false, 0xA1B2_C3D4, 1, &[(0, 0, 1518, &[7; 64])]));
    assert_eq!(read(&path).unwrap()[0].original_len, 1518);
}

/// A little-endian pcapng file with one interface (link type, options) and one packet at `ticks`.
fn next_generation(link: u16, options: &[u8], ticks: u64) -> Vec<u8> {
    let block = |kind: u32, body: &[u8]| {
        let len = (body.len() as u32 + 12).to_le_bytes();
        [&kind.to_le_bytes()[..], &len, body, &len].concat()
    };
    let section = [0x4D, 0x3C, 0x2B, 0x1A, 1, 0, 0, 0].into_iter().chain([0xFF; 8]);
    let interface = [&link.to_le_bytes()[..], &[0; 6], options].concat();
    let [high, low] = [(ticks >> 32) as u32, ticks as u32].map(u32::to_le_bytes);
    let packet = [&[0; 4], &high, &low, &[2, 0, 0, 0], &[2, 0, 0, 0], &[8, 9, 0, 0][..]].concat();
    let section: Vec<u8> = section.collect();
    [block(0x0A0D_0D0A, &section), block(1, &interface), block(6, &packet)].concat()
}

#[test]
fn the_clock_of_a_pcapng_interface_is_honoured() {
    let resolution = |code| vec![9, 0, 1, 0, code, 0, 0, 0, 0, 0, 0, 0];
    let offset_of_2_s = vec![14, 0, 8, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
    for (options, ticks, t_ns) in [
        (vec![], 3, 3_000),
        (resolution(9), 1 << 33, 1 << 33),
        (resolution(3), 3, 3_000_000),
        (resolution(0x80 | 10), 512, 500_000_000),
        (offset_of_2_s, 1, 2_000_001_000),
    ] {
        let (_folder, path) = file("a", &next_generation(1, &options, ticks));
        assert_eq!(read(&path).unwrap(), [CapturedFrame::whole(t_ns, vec![8, 9])], "{options:?}");
    }
}

#[test]
fn a_missing_file_is_named() {
    let error = read(Path::new("no/such.pcap")).unwrap_err();
    assert!(told(&error).contains("no/such.pcap"), "{error}");
}

#[test]
fn something_else_is_no_capture() {
    for contents in
        [&b""[..], b"t_ns,port", b"\x1F\x8B\x08\x00", b"\x0A\x0D\x0D\x0A\0\0\0\0\0\0\0\0\0\0"]
    {
        let (_folder, path) = file("a.pcap", contents);
        let error = read(&path).unwrap_err();
        assert!(matches!(error, CaptureError::UnknownFormat { .. }), "{error}");
        assert!(told(&error).contains("a.pcap"), "{error}");
    }
}

#[test]
fn a_cut_file_tells_the_packet_at_every_length() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.pcap", "a.pcapng"] {
        let path = folder.path().join(name);
        write(&path, &frames()[..1]).unwrap();
        let first_end = fs::metadata(&path).unwrap().len() as usize;
        write(&path, &frames()).unwrap();
        let whole = fs::read(&path).unwrap();
        for end in first_end + 1..whole.len() {
            fs::write(&path, &whole[..end]).unwrap();
            let error = read(&path).unwrap_err();
            assert!(matches!(error, CaptureError::CutOff { packet: 2, .. }), "{end}: {error}");
            assert!(told(&error).contains("packet 2"), "{error}");
        }
        fs::write(&path, &whole[..20]).unwrap();
        let error = read(&path).unwrap_err();
        assert!(matches!(error, CaptureError::CutOffHeader { .. }), "{error}");
        told(&error);
    }
}

#[test]
fn another_link_type_is_named() {
    let linux_sll = classic(false, 0xA1B2_C3D4, 113, &[(0, 0, 1, &[1])]);
    for contents in [linux_sll, next_generation(113, &[], 0)] {
        let (_folder, path) = file("a", &contents);
        let report = told(&read(&path).unwrap_err());
        assert!(report.contains("LINUX_SLL") && report.contains("113"), "{report}");
    }
}

#[test]
fn a_record_that_contradicts_itself_is_named() {
    for record in [(0, 1_000_000, 1, &[1][..]), (0, 0, 1, &[1, 2])] {
        let good = (0, 0, 2, &[1, 2][..]);
        let (_folder, path) = file("a", &classic(false, 0xA1B2_C3D4, 1, &[good, record]));
        let error = read(&path).unwrap_err();
        assert!(matches!(error, CaptureError::Damaged { packet: 2, .. }), "{error}");
        told(&error);
    }
}

#[test]
fn no_damaged_byte_makes_the_reader_panic() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["a.pcap", "a.pcapng"] {
        let path = folder.path().join(name);
        let whole = write::encode(&path, &frames()).unwrap();
        for at in 0..whole.len() {
            for value in [0, 1, 0x7F, 0xFF] {
                let mut damaged = whole.clone();
                damaged[at] = value;
                let _ = read::decode(&path, &damaged);
            }
        }
    }
}

#[test]
fn a_failed_write_leaves_nothing_behind_and_an_older_file_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.pcap");
    write(&path, &frames()).unwrap();
    let old = fs::read(&path).unwrap();

    let after_2106 = CapturedFrame::whole((1 << 32) * 1_000_000_000, vec![0; 60]);
    let error = write(&path, &[frames().remove(0), after_2106]).unwrap_err();
    assert!(matches!(error, CaptureError::NotStorable { packet: 2, .. }), "{error}");
    assert!(told(&error).contains("a.pcap"));
    assert_eq!(fs::read(&path).unwrap(), old);

    let error = write(&folder.path().join("missing/a.pcap"), &frames()).unwrap_err();
    assert!(told(&error).contains("missing"), "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
