//! The format pcap and its variants.

use super::bytes::{Header, Pcap};
use super::{frame, read, report, sound};

const MICROSECONDS: u32 = 0xA1B2_C3D4;
const NANOSECONDS: u32 = 0xA1B2_3C4D;
const PATCHED: u32 = 0xA1B2_CD34;

#[test]
fn both_byte_orders_and_both_resolutions_mean_the_same_time() {
    for big in [false, true] {
        for (magic, fraction) in [(MICROSECONDS, 5), (NANOSECONDS, 5_000)] {
            let file = Pcap::new(Header { big, magic, ..Default::default() });
            let read = sound(&file.record(2, fraction, 60, &frame(9)).bytes());
            assert_eq!(read.summary(), [(1, 2_000_005_000, &frame(9)[..])]);
            assert_eq!(read.frames[0].original_len, 60);
            assert_eq!(read.notices(), [""; 0]);
        }
    }
}

#[test]
fn the_variants_that_wireshark_knows_are_read() {
    let packet = frame(60);
    for big in [false, true] {
        let half = |v: u16| if big { v.to_be_bytes() } else { v.to_le_bytes() };
        let word = |v: u32| if big { v.to_be_bytes() } else { v.to_le_bytes() };
        let interface = [&word(2)[..], &half(0x800), &[0, 0]].concat();
        let longer = [&interface[..], &[0; 4]].concat();
        for (magic, extra) in [
            (MICROSECONDS, interface.clone()),
            (PATCHED, interface),
            (PATCHED, longer),
            (MICROSECONDS, word(0x9FBF_B601).to_vec()),
        ] {
            let mut file = Pcap::new(Header { big, magic, ..Default::default() });
            file.record_extra = extra.clone();
            for second in 1..5 {
                file = file.record(second, 3, 60, &packet);
            }
            let read = sound(&file.bytes());
            let expected: Vec<_> =
                (1..5).map(|n| (n as u64, n * 1_000_000_000 + 3_000, &packet[..])).collect();
            assert_eq!(read.summary(), expected, "{magic:x} {extra:x?}, big {big}");
        }
        for (magic, ns) in [(0x1C00_01AC, 3), (0x1C00_01AB, 3_000)] {
            let file = Pcap::new(Header { big, magic, ..Default::default() });
            let read = sound(&file.raw(&[9; 4]).record(1, 3, 60, &packet).bytes());
            assert_eq!(read.summary(), [(1, 1_000_000_000 + ns, &packet[..])], "Ixia, big {big}");
        }
        let aix = Header { big, version: (2, 2), link: 6, ..Default::default() };
        let read = sound(&Pcap::new(aix).fields([1, 3, 60, 60], &packet).bytes());
        assert_eq!(read.summary(), [(1, 1_000_000_003, &packet[..])], "AIX, big {big}");
    }
}

#[test]
fn old_versions_have_their_two_lengths_the_other_way_round() {
    let packet = frame(60);
    for (version, lengths) in [
        ((2, 2), [[70, 60], [70, 60]]),
        ((2, 3), [[70, 60], [60, 70]]),
        ((543, 0), [[70, 60], [70, 60]]),
    ] {
        let mut file = Pcap::new(Header { version, ..Default::default() });
        for [first, second] in lengths {
            file = file.fields([1, 0, first, second], &packet);
        }
        let read = sound(&file.bytes());
        assert_eq!(read.frames.len(), 2, "{version:?}");
        assert!(read.frames.iter().all(|f| f.data == packet && f.original_len == 70));
    }
}

#[test]
fn another_version_time_zone_or_snap_length_changes_nothing() {
    let packet = frame(60);
    for header in [
        Header { version: (2, 5), ..Default::default() },
        Header { version: (3, 0), ..Default::default() },
        Header { snap_length: 0, ..Default::default() },
        Header { snap_length: 10, ..Default::default() },
    ] {
        let read = sound(&Pcap::new(header).record(1, 0, 60, &packet).bytes());
        assert_eq!(read.summary(), [(1, 1_000_000_000, &packet[..])]);
    }
    let mut zoned = Pcap::new(Header::default()).record(1, 0, 60, &packet).bytes();
    zoned[8..12].copy_from_slice(&3600_i32.to_le_bytes());
    assert_eq!(sound(&zoned).summary(), [(1, 1_000_000_000, &packet[..])]);
}

#[test]
fn a_version_that_nobody_reads_is_named() {
    let file = Pcap::new(Header { version: (1, 7), ..Default::default() });
    let report = report(&read(&file.record(1, 0, 60, &frame(60)).bytes()).unwrap_err());
    assert!(report.contains("version 1.7"), "{report}");
}

#[test]
fn the_last_second_that_the_format_has_is_read() {
    let file = Pcap::new(Header { magic: NANOSECONDS, ..Default::default() });
    let read = sound(&file.record(u32::MAX, 999_999_999, 60, &frame(60)).bytes());
    assert_eq!(read.summary()[0].1, (i128::from(u32::MAX) + 1) * 1_000_000_000 - 1);
}

#[test]
fn a_fraction_of_more_than_a_second_is_carried_over() {
    let file = Pcap::new(Header::default());
    let file = file.record(1, 0, 60, &frame(60)).record(1, 1_000_001, 60, &frame(60));
    let read = sound(&file.record(1, u32::MAX, 60, &frame(60)).bytes());
    let times: Vec<_> = read.summary().iter().map(|s| s.1).collect();
    assert_eq!(times, [1_000_000_000, 2_000_001_000, 1_000_000_000 + i128::from(u32::MAX) * 1000]);
    let notices = read.notices();
    assert!(notices.len() == 1 && notices[0].contains("2 packets from packet 2 on"), "{notices:?}");
    assert!(read.notices[0].is_warning());
}

#[test]
fn what_was_captured_was_on_the_wire() {
    let file =
        Pcap::new(Header::default()).record(1, 0, 10, &frame(60)).record(2, 0, 0, &frame(61));
    let read = sound(&file.bytes());
    assert_eq!(read.frames.iter().map(|f| f.original_len).collect::<Vec<_>>(), [60, 61]);
    assert!(read.notices()[0].contains("2 packets from packet 1 on"), "{:?}", read.notices());
}

#[test]
fn a_frame_is_freed_of_the_fcs_that_the_link_type_reports() {
    let data = frame(64);
    for (link, left) in [
        (0x0000_0001, 64),
        (0x2400_0001, 60),
        (0x1400_0001, 62),
        (0x0400_0001, 64),
        // Without the flag the length means nothing.
        (0x2000_0001, 64),
    ] {
        let file = Pcap::new(Header { link, ..Default::default() });
        let read = sound(&file.record(1, 0, 64, &data).bytes());
        assert_eq!(read.frames[0].data, data[..left], "{link:x}");
        assert_eq!(read.frames[0].original_len as usize, left, "{link:x}");
        assert_eq!(read.notices().len(), usize::from(left < 64), "{link:x}");
        assert!(read.notices.iter().all(|n| !n.is_warning()));
    }
}

#[test]
fn a_frame_that_the_capture_cut_loses_of_its_fcs_what_is_there() {
    for (captured, left) in [(64, 60), (62, 60), (61, 60), (60, 60), (40, 40), (0, 0)] {
        let file = Pcap::new(Header { link: 0x2400_0001, ..Default::default() });
        let read = sound(&file.record(1, 0, 64, &frame(captured)).bytes());
        assert_eq!((read.frames[0].data.len(), read.frames[0].original_len), (left, 60));
    }
    let tiny = Pcap::new(Header { link: 0x2400_0001, ..Default::default() });
    let read = sound(&tiny.record(1, 0, 3, &frame(3)).bytes());
    assert_eq!((read.frames[0].data.len(), read.frames[0].original_len), (0, 0));
}

#[test]
fn the_longest_packet_is_read_and_a_longer_one_is_damage() {
    let longest = vec![7; 262_144];
    let file = Pcap::new(Header::default()).record(1, 0, 262_144, &longest);
    assert_eq!(sound(&file.clone().bytes()).frames[0].data, longest);
    let file = file.record(1, 0, 262_145, &[&longest[..], &[7]].concat());
    let report = report(&read(&file.bytes()).unwrap_err());
    assert!(report.contains("packet 2 is damaged: it claims 262145 bytes"), "{report}");
}
