//! Captures that are written.

use super::bytes::{Header, IF_TSOFFSET, IF_TSRESOL, Pcap, Pcapng};
use super::{Scratch, frame, read_file, report};
use fncc_models::capture_file::{
    self, Capture, CaptureError, CaptureWriter, CapturedFrame, Resolution, Timestamp,
};
use std::fs;
use std::path::Path;

const S: i128 = 1_000_000_000_000_000_000;

fn frames() -> Vec<CapturedFrame> {
    vec![
        CapturedFrame { number: 1, ..CapturedFrame::whole(0, frame(60)) },
        CapturedFrame {
            number: 2,
            at_ps: 7_000_000_123_000,
            data: vec![0xA5; 61],
            original_len: 1518,
        },
    ]
}

/// Reads a capture and writes it again with its date and resolution.
pub fn rewrite(from: &Path, to: &Path) -> Result<(), CaptureError> {
    let capture = Capture::open(from)?;
    let start = capture.start().unwrap_or_default();
    let mut writer = CaptureWriter::create(to, start, capture.resolution())?;
    for frame in capture.in_order_of_time() {
        writer.write(&frame?)?;
    }
    writer.finish()
}

#[test]
fn what_is_written_is_read_back_in_both_formats() {
    let folder = tempfile::tempdir().unwrap();
    let start = Timestamp::from_ns(1_717_171_717_000_123_456);
    for name in ["a.pcap", "a.pcapng", "a.PCAPNG", "a"] {
        let path = folder.path().join(name);
        capture_file::write(&path, start, &frames()).unwrap();
        let read = read_file(&path).unwrap();
        assert_eq!((read.start, read.frames), (Some(start), frames()), "{name}");
        let is_pcapng = fs::read(&path).unwrap().starts_with(&[0x0A, 0x0D, 0x0D, 0x0A]);
        assert_eq!(is_pcapng, name.to_lowercase().ends_with("ng"), "{name}");
    }
    capture_file::write(&folder.path().join("none.pcap"), start, &[]).unwrap();
    assert_eq!(capture_file::read(&folder.path().join("none.pcap")).unwrap(), []);
}

#[test]
fn pcapng_keeps_every_time_of_every_resolution() {
    for code in [
        0,
        3,
        6,
        9,
        10,
        12,
        15,
        18,
        0x80,
        0x80 | 9,
        0x80 | 10,
        0x80 | 20,
        0x80 | 30,
        0x80 | 32,
        0x80 | 40,
        0x80 | 59,
    ] {
        // So far from each other that no 64 bits reach from one to the other in the finest.
        for ticks in [[1, 0x0123_4567_89AB_CDEF], [0xFEDC_BA98_7654_3210, 0xFEDC_BA98_7654_3213]] {
            for offset in [0, 1_700_000_000, -5_000_000_000] {
                // Integer seconds reach further than any offset with ns.
                if code & 0x7F == 0 && ticks[0] > 1 << 63 {
                    continue;
                }
                let file = Pcapng::new(false).interface(
                    1,
                    0,
                    &[(IF_TSRESOL, &[code]), (IF_TSOFFSET, &i64::to_le_bytes(offset))],
                );
                let [one, other] = ticks;
                let file = file.enhanced(0, one, 60, &frame(60)).enhanced(0, other, 61, &frame(61));
                let scratch = Scratch::new("in.pcapng", &file.bytes());
                let out = scratch.beside("out.pcapng");
                rewrite(&scratch.path, &out).unwrap();
                let [before, after] = [&scratch.path, &out].map(|path| exact(path));
                let tick = match code {
                    0..0x80 => S / 10_i128.pow(code.into()),
                    _ => (S >> (code & 0x7F)).max(1),
                };
                for (before, after) in before.iter().zip(&after) {
                    // A power of two is no integer number of attoseconds, and less than half a tick
                    // off. Times after the first are integer ps from it.
                    let allowed = match code {
                        0..=12 | 0x80..=0x89 => 0,
                        _ => 1_000_000.max(tick / 2),
                    };
                    let off = (before.attoseconds() - after.attoseconds()).abs();
                    assert!(off <= allowed, "{code:x}: {before} became {after}");
                }
            }
        }
    }
}

/// The times of a capture, which has them in order.
fn exact(path: &Path) -> Vec<Timestamp> {
    let capture = Capture::open(path).expect("a sound capture");
    let start = capture.start().unwrap_or_default();
    capture.in_order_of_time().map(|f| start.after_ps(f.expect("a sound capture").at_ps)).collect()
}

#[test]
fn pcapng_counts_no_coarser_than_its_input_and_than_ns() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.pcapng");
    for (input, output) in [
        (Resolution::Decimal(0), Resolution::NANOSECONDS),
        (Resolution::MICROSECONDS, Resolution::NANOSECONDS),
        (Resolution::Decimal(12), Resolution::Decimal(12)),
        (Resolution::Binary(9), Resolution::NANOSECONDS),
        (Resolution::Binary(10), Resolution::Binary(30)),
        (Resolution::Binary(32), Resolution::Binary(32)),
    ] {
        let mut writer = CaptureWriter::create(&path, Timestamp::EPOCH, input).unwrap();
        writer.write(&CapturedFrame::whole(0, frame(60))).unwrap();
        writer.finish().unwrap();
        assert_eq!(Capture::open(&path).unwrap().resolution(), output, "{input:?}");
    }
}

#[test]
fn pcap_has_no_room_for_some_dates_and_pcapng_has() {
    let scratch = Scratch::new("out.pcap", b"older");
    let after_2106 = Timestamp::from_ns((1 << 32) * 1_000_000_000);
    let before_1970 = Timestamp::from_attoseconds(-1);
    for start in [after_2106, before_1970] {
        let error = capture_file::write(&scratch.path, start, &frames()[..1]).unwrap_err();
        assert!(matches!(error, CaptureError::NotStorable { frame: 1, .. }), "{error}");
        let report = report(&error);
        assert!(report.contains("out.pcap") && report.contains(".pcapng"), "{report}");
        assert_eq!(fs::read(&scratch.path).unwrap(), b"older");

        let remedy = scratch.beside("out.pcapng");
        let mut writer = CaptureWriter::create(&remedy, start, Resolution::Decimal(18)).unwrap();
        frames().iter().try_for_each(|frame| writer.write(frame)).unwrap();
        writer.finish().unwrap();
        let read = read_file(&remedy).unwrap();
        assert_eq!((read.start, read.frames), (Some(start), frames()));
    }
    // The last ns that pcap has.
    let last = Timestamp::from_ns((1 << 32) * 1_000_000_000 - 1);
    capture_file::write(&scratch.path, last, &frames()[..1]).unwrap();
    assert_eq!(read_file(&scratch.path).unwrap().start, Some(last));
}

#[test]
fn a_time_beyond_all_formats_is_refused() {
    let scratch = Scratch::new("out.pcapng", b"older");
    let frame = CapturedFrame::whole(u128::MAX, frame(60));
    let error = capture_file::write(&scratch.path, Timestamp::EPOCH, &[frame]).unwrap_err();
    assert!(matches!(error, CaptureError::NotStorable { .. }), "{error}");
    report(&error);
}

#[test]
fn a_frame_longer_than_captures_hold_is_refused() {
    for name in ["out.pcap", "out.pcapng"] {
        let scratch = Scratch::new(name, b"older");
        let long = CapturedFrame::whole(0, vec![0; 262_145]);
        let error =
            capture_file::write(&scratch.path, Timestamp::EPOCH, &[frames().remove(0), long])
                .unwrap_err();
        assert!(matches!(error, CaptureError::NotStorable { frame: 2, .. }), "{error}");
        report(&error);
        assert_eq!(fs::read(&scratch.path).unwrap(), b"older");
    }
}

#[test]
fn a_writer_that_is_given_up_leaves_nothing() {
    let scratch = Scratch::new("out.pcap", b"older");
    let mut writer =
        CaptureWriter::create(&scratch.path, Timestamp::EPOCH, Resolution::NANOSECONDS).unwrap();
    writer.write(&CapturedFrame::whole(0, frame(60))).unwrap();
    drop(writer);
    assert_eq!(fs::read(&scratch.path).unwrap(), b"older");
    assert_eq!(fs::read_dir(scratch.path.parent().unwrap()).unwrap().count(), 1);

    let error = capture_file::write(&scratch.beside("missing/a.pcap"), Timestamp::EPOCH, &frames());
    assert!(report(&error.unwrap_err()).contains("missing"));
}

#[test]
fn an_old_capture_keeps_its_date_in_the_new_format_and_the_other_way() {
    let old = Pcap::new(Header::default()).record(1_717_171_717, 123_456, 60, &frame(60));
    let scratch = Scratch::new("in.pcap", &old.bytes());
    let [new, back] = ["out.pcapng", "back.pcap"].map(|name| scratch.beside(name));
    rewrite(&scratch.path, &new).unwrap();
    rewrite(&new, &back).unwrap();
    let expected = [Timestamp::from_ns(1_717_171_717_123_456_000)];
    assert_eq!(
        [&scratch.path, &new, &back].map(|path| exact(path)),
        [expected, expected, expected]
    );
    assert_eq!(expected[0].to_string(), "2024-05-31 16:08:37.123456 UTC");
}
