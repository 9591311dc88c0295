//! Packets in any order, years apart, in any number.

use super::bytes::{Header, IF_TSOFFSET, Pcap, Pcapng};
use super::{Scratch, frame, read, report, sound};
use fncc_models::capture_file::{Capture, CaptureError, Timestamp};
use std::fs;
use std::io::Write;

#[test]
fn frames_come_by_time_with_the_numbers_of_the_file() {
    for (name, contents) in both(&[9, 10, 5, 7, 5, 10]) {
        let read = sound(&contents);
        let frames: Vec<_> =
            read.frames.iter().map(|f| (f.number, f.at_ps, f.data.len())).collect();
        let us = 1_000_000;
        let expected = [
            (3, 0, 62),
            (5, 0, 64),
            (4, 2 * us, 63),
            (1, 4 * us, 60),
            (2, 5 * us, 61),
            (6, 5 * us, 65),
        ];
        assert_eq!(frames, expected, "{name}");
        assert_eq!(read.start, Some(Timestamp::from_ns(5_000)), "{name}");
        assert!(read.frames.iter().all(|f| f.data == frame(f.data.len())), "{name}");
    }
}

/// Packets at these µs, each a byte longer than the one before, in both formats.
fn both(us: &[u32]) -> [(&'static str, Vec<u8>); 2] {
    let mut old = Pcap::new(Header::default());
    let mut new = Pcapng::ethernet();
    for (index, us) in us.iter().enumerate() {
        let data = frame(60 + index);
        old = old.record(0, *us, data.len() as u32, &data);
        new = new.enhanced(0, (*us).into(), data.len() as u32, &data);
    }
    [("pcap", old.bytes()), ("pcapng", new.bytes())]
}

#[test]
fn whether_the_order_is_that_of_time_is_known_before() {
    for (times, ordered) in
        [(&[1, 1, 2][..], true), (&[2, 1], false), (&[1], true), (&[], true), (&[3, 9, 4], false)]
    {
        for (name, contents) in both(times) {
            let scratch = Scratch::new("a", &contents);
            assert_eq!(
                Capture::open(&scratch.path).unwrap().is_ordered(),
                ordered,
                "{name} {times:?}"
            );
        }
    }
}

#[test]
fn centuries_may_lie_between_two_packets() {
    let offset = i64::MIN.to_le_bytes();
    let file = Pcapng::new(false).interface(1, 0, &[(IF_TSOFFSET, &offset)]).interface(1, 0, &[]);
    let read =
        sound(&file.enhanced(0, 0, 60, &frame(60)).enhanced(1, u64::MAX, 60, &frame(60)).bytes());
    let us = u128::from(u64::MAX) + (1 << 63) * 1_000_000;
    assert_eq!(read.frames[1].at_ps, us * 1_000_000);
}

#[test]
fn a_capture_without_packets_has_no_start() {
    for (name, contents) in both(&[]) {
        let read = sound(&contents);
        assert_eq!((read.start, read.frames.len()), (None, 0), "{name}");
    }
    // That it could only have had packets of another kind does not matter.
    let sll = Pcap::new(Header { link: 113, ..Default::default() });
    assert_eq!(sound(&sll.bytes()).frames.len(), 0);
}

#[test]
fn packets_of_other_link_types_are_passed_over_and_counted() {
    let file = Pcapng::ethernet()
        .interface(113, 0, &[])
        .interface(9999, 0, &[])
        .enhanced(1, 1, 60, &[0; 60])
        .enhanced(0, 2, 60, &frame(60))
        .enhanced(2, 3, 60, &[0; 60])
        .enhanced(1, 0, 60, &[0; 60]);
    let read = sound(&file.enhanced(0, 4, 61, &frame(61)).bytes());
    assert_eq!(read.summary(), [(2, 2_000, &frame(60)[..]), (5, 4_000, &frame(61))]);
    let expected = "left out 3 packets from packet 1 on as not Ethernet: 2 of link type 113 (Linux cooked), 1 of link type 9999";
    assert_eq!(read.notices(), [expected]);
    assert!(read.notices[0].is_warning());
}

#[test]
fn a_capture_without_a_packet_of_ethernet_is_refused() {
    for contents in [
        Pcap::new(Header { link: 113, ..Default::default() }).record(1, 0, 1, &[1]).bytes(),
        Pcapng::new(false).interface(113, 0, &[]).enhanced(0, 1, 1, &[1]).bytes(),
    ] {
        let error = read(&contents).unwrap_err();
        assert!(matches!(error, CaptureError::NotEthernet { .. }), "{error}");
        let report = report(&error);
        assert!(report.contains("1 of link type 113 (Linux cooked)"), "{report}");
    }
    // A class of link types that nobody uses is not Ethernet either.
    let classed = Pcap::new(Header { link: 0x0001_0001, ..Default::default() });
    let report = report(&read(&classed.record(1, 0, 60, &frame(60)).bytes()).unwrap_err());
    assert!(report.contains("link type 65537"), "{report}");
}

#[test]
fn what_a_file_grows_by_while_it_is_read_is_not_seen() {
    for (name, contents) in both(&[1, 2, 3]) {
        let scratch = Scratch::new("a", &contents);
        let capture = Capture::open(&scratch.path).unwrap();
        let mut file = fs::OpenOptions::new().append(true).open(&scratch.path).unwrap();
        file.write_all(&[0xFF; 5]).unwrap();
        let frames: Result<Vec<_>, _> = capture.in_order_of_time().collect();
        assert_eq!(frames.unwrap().len(), 3, "{name}");
    }
}

#[test]
fn a_file_that_changes_while_it_is_read_is_noticed() {
    for times in [&[1, 2, 3][..], &[3, 2, 1]] {
        for (name, contents) in both(times) {
            let scratch = Scratch::new("a", &contents);
            let capture = Capture::open(&scratch.path).unwrap();
            fs::write(&scratch.path, &contents[..contents.len() - 30]).unwrap();
            let frames: Result<Vec<_>, _> = capture.in_order_of_time().collect();
            let error = frames.unwrap_err();
            assert!(matches!(error, CaptureError::Changed { .. }), "{name}: {error}");
            report(&error);
        }
    }
}

#[test]
fn several_readers_of_a_capture_do_not_disturb_each_other() {
    for times in [&[1, 2, 3, 4][..], &[4, 3, 2, 1]] {
        for (_, contents) in both(times) {
            let scratch = Scratch::new("a", &contents);
            let capture = Capture::open(&scratch.path).unwrap();
            let mut pairs = capture.in_order_of_time().zip(capture.in_order_of_time());
            assert!(pairs.all(|(one, other)| one.unwrap() == other.unwrap()));
        }
    }
}
