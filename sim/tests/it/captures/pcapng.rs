//! The format pcapng.

use super::bytes::{
    COMMENT, CUSTOM, CUSTOM_NOT_COPIED, DECRYPTION_SECRETS, IF_FCSLEN, IF_NAME, IF_TSOFFSET,
    IF_TSRESOL, IF_TZONE, INTERFACE_STATISTICS, NAME_RESOLUTION, Pcapng, SYSTEMD_JOURNAL,
};
use super::{frame, read, report, sound};
use fncc_models::capture_file::Timestamp;

#[test]
fn the_clock_of_an_interface_is_honoured() {
    const S: i128 = 1_000_000_000_000_000_000;
    let resolution = |code: u8| (IF_TSRESOL, vec![code]);
    for big in [false, true] {
        let offset =
            |s: i64| (IF_TSOFFSET, if big { s.to_be_bytes() } else { s.to_le_bytes() }.to_vec());
        for (options, ticks, attoseconds) in [
            (vec![], 3, 3 * S / 1_000_000),
            (vec![resolution(9)], 1 << 63, (1 << 63) * (S / 1_000_000_000)),
            (vec![resolution(0)], u64::MAX, i128::from(u64::MAX) * S),
            (vec![resolution(3)], 3, 3 * S / 1000),
            (vec![resolution(12)], 1_700_000_000_000_000_001, 1_700_000 * S + 1_000_000),
            (vec![resolution(18)], 5, 5),
            (vec![resolution(19)], 59, 5),
            (vec![resolution(127)], u64::MAX, 0),
            (vec![resolution(0x80)], 7, 7 * S),
            (vec![resolution(0x80 | 10)], 512, S / 2),
            (vec![resolution(0x80 | 32)], 7 << 31, 7 * S / 2),
            (vec![resolution(0x80 | 127)], u64::MAX, 0),
            (vec![offset(2)], 1, 2 * S + S / 1_000_000),
            (vec![offset(-2)], 500_000, -3 * S / 2),
            (
                vec![offset(i64::MAX), resolution(0)],
                u64::MAX,
                (i128::from(i64::MAX) + i128::from(u64::MAX)) * S,
            ),
            (vec![offset(i64::MIN), resolution(0)], 0, i128::from(i64::MIN) * S),
        ] {
            let borrowed: Vec<_> =
                options.iter().map(|(code, value)| (*code, &value[..])).collect();
            let file = Pcapng::new(big).interface(1, 0, &borrowed).enhanced(0, ticks, 9, &frame(9));
            let start = sound(&file.bytes()).start;
            assert_eq!(
                start,
                Some(Timestamp::from_attoseconds(attoseconds)),
                "{options:?}, big {big}"
            );
        }
    }
}

#[test]
fn options_need_no_end_no_utf_8_and_no_length_that_we_expect() {
    let odd: &[(u16, &[u8])] = &[
        (COMMENT, b"caf\xE9"),
        (IF_NAME, b"\xFF\xFE0"),
        (IF_TZONE, &[1, 2, 3, 4]),
        (IF_TZONE, &[1, 2, 3, 4, 5, 6, 7, 8]),
        (IF_TSOFFSET, &[1]),
        (IF_TSRESOL, &[9, 0]),
        (IF_FCSLEN, &[]),
        (0x7777, b"new"),
        (CUSTOM as u16, b"\0\0\0\x01\xFF"),
    ];
    for big in [false, true] {
        let file = Pcapng::new(big).interface(1, 0, odd);
        let comment = file.option(COMMENT, b"\xE9");
        let file = file.enhanced_with(0, 5, 60, &frame(60), &comment);
        let section = file.option(4, b"\xE9\xE9\xE9\xE9\xE9");
        let file = file.section_of(big, (1, 0), -1, &section).interface(1, 0, odd);
        let read = sound(&file.enhanced(0, 6, 60, &frame(60)).bytes());
        assert_eq!(read.summary().iter().map(|s| s.1).collect::<Vec<_>>(), [5_000, 6_000]);
        assert!(read.notices.is_empty());
    }
}

#[test]
fn what_follows_the_end_of_the_options_is_none() {
    let file = Pcapng::ethernet();
    let options = [&[0, 0, 0, 0][..], &file.fcs_flags(4)].concat();
    let read = sound(&file.enhanced_with(0, 5, 60, &frame(60), &options).bytes());
    assert_eq!(read.frames[0].data.len(), 60);
}

#[test]
fn every_packet_block_is_read_in_either_order() {
    for big in [false, true] {
        let file = Pcapng::new(big)
            .interface(1, 0, &[])
            .obsolete_with(0, 5, 61, &frame(60), &[])
            .enhanced(0, 6, 62, &frame(61))
            .simple(62, &frame(62));
        let read = sound(&file.bytes());
        let expected = [(1, 5_000, &frame(60)[..]), (2, 6_000, &frame(61)), (3, 6_000, &frame(62))];
        assert_eq!(read.summary(), expected);
        assert_eq!(read.frames.iter().map(|f| f.original_len).collect::<Vec<_>>(), [61, 62, 62]);
        assert_eq!(
            read.notices(),
            ["gave packet 3 without a time stamp the time of the packet before"]
        );
    }
}

#[test]
fn a_packet_without_time_comes_with_the_one_before_or_else_with_the_first() {
    let file = Pcapng::ethernet().simple(60, &frame(60)).enhanced(0, 7, 60, &frame(60));
    let read = sound(&file.simple(60, &frame(60)).bytes());
    assert_eq!(read.summary().iter().map(|s| s.1).collect::<Vec<_>>(), [7_000; 3]);
    assert!(read.notices()[0].starts_with("gave 2 packets from packet 1 on without"));
    let read = sound(&Pcapng::ethernet().simple(60, &frame(60)).bytes());
    assert_eq!(read.summary(), [(1, 0, &frame(60)[..])]);

    // The first time is that of a packet which is left out, and later than the next.
    let file = Pcapng::ethernet().interface(113, 0, &[]).simple(60, &frame(60));
    let read = sound(&file.enhanced(1, 9, 60, &frame(60)).enhanced(0, 7, 61, &frame(61)).bytes());
    assert_eq!(read.summary(), [(3, 7_000, &frame(61)[..]), (1, 9_000, &frame(60))]);
}

#[test]
fn a_simple_packet_ends_at_the_snap_length_of_the_first_interface() {
    let file = Pcapng::new(false).interface(1, 20, &[]).interface(1, 0, &[]).simple(60, &frame(20));
    let read = sound(&file.bytes());
    assert_eq!((&read.frames[0].data, read.frames[0].original_len), (&frame(20), 60));
}

#[test]
fn each_section_has_its_own_order_and_interfaces() {
    let file = Pcapng::new(false)
        .interface(1, 0, &[(IF_TSRESOL, &[9])])
        .enhanced(0, 1_000, 60, &frame(60))
        .section_of(true, (1, 2), 12, &[])
        .interface(1, 0, &[])
        .interface(1, 0, &[(IF_TSRESOL, &[3])])
        .enhanced(1, 1, 60, &frame(61))
        .enhanced(0, 2, 60, &frame(62))
        .section(false)
        .interface(1, 0, &[]);
    let read = sound(&file.enhanced(0, 3_000, 60, &frame(63)).bytes());
    let expected = [
        (1, 1_000, &frame(60)[..]),
        (3, 2_000, &frame(62)),
        (2, 1_000_000, &frame(61)),
        (4, 3_000_000, &frame(63)),
    ];
    assert_eq!(read.summary(), expected);
}

#[test]
fn other_blocks_are_passed_over_and_numbered_as_wireshark_does() {
    let journal = b"__REALTIME_TIMESTAMP=1000003\nMESSAGE=a long one\n";
    for big in [false, true] {
        let file = Pcapng::new(big).interface(1, 0, &[]).enhanced(0, 1, 60, &frame(60));
        let file = file
            .block(NAME_RESOLUTION, &[0xFF; 9])
            .block(INTERFACE_STATISTICS, &[0; 12])
            .block(DECRYPTION_SECRETS, b"LSLT\x04\0\0\0abcd")
            .block(0x1234_5678, b"new")
            .block(0x8000_0001, b"");
        let read = sound(&file.clone().enhanced(0, 2, 60, &frame(60)).bytes());
        assert_eq!(read.frames.iter().map(|f| f.number).collect::<Vec<_>>(), [1, 2]);
        assert!(read.notices.is_empty());

        let custom = file.word(32_473);
        let file = file
            .block(SYSTEMD_JOURNAL, journal)
            .block(CUSTOM, &custom)
            .block(CUSTOM_NOT_COPIED, &custom)
            .enhanced(0, 2, 60, &frame(60));
        let read = sound(&file.bytes());
        assert_eq!(read.frames.iter().map(|f| f.number).collect::<Vec<_>>(), [1, 5]);
        let expected = "left out 3 packets from packet 2 on as not Ethernet: 2 in custom blocks, 1 in systemd journal blocks";
        assert_eq!(read.notices(), [expected]);
    }
}

#[test]
fn the_fcs_is_taken_off_that_interface_or_flags_report() {
    let data = frame(64);
    let interface = |length: u8| Pcapng::new(false).interface(1, 0, &[(IF_FCSLEN, &[length])]);
    for (length, left) in [(0, 64), (2, 62), (4, 60), (16, 62), (32, 60)] {
        let file = interface(length);
        let by_flags = Pcapng::ethernet();
        let flags = by_flags.fcs_flags(u32::from(if length < 16 { length } else { length / 8 }));
        for file in [
            file.clone().enhanced(0, 0, 64, &data),
            file.clone().obsolete_with(0, 0, 64, &data, &[]),
            file.simple(64, &data),
            by_flags.clone().enhanced_with(0, 0, 64, &data, &flags),
            by_flags.obsolete_with(0, 0, 64, &data, &flags),
        ] {
            let read = sound(&file.bytes());
            assert_eq!(read.frames[0].data, data[..left], "{length}");
            assert_eq!(read.frames[0].original_len as usize, left, "{length}");
            let is_reported =
                read.notices().iter().any(|n| n == "stripped the frame check sequence of packet 1");
            assert_eq!(is_reported, left < 64, "{length}");
        }
    }
    // Flags come before the interface, unless they report nothing.
    for (length, left) in [(0, 60), (2, 62)] {
        let file = interface(4);
        let flags = file.fcs_flags(length);
        let read = sound(&file.enhanced_with(0, 0, 64, &data, &flags).bytes());
        assert_eq!(read.frames[0].data.len(), left);
    }
    let big = Pcapng::new(true).interface(1, 0, &[]);
    let flags = big.fcs_flags(4);
    assert_eq!(sound(&big.enhanced_with(0, 0, 64, &data, &flags).bytes()).frames[0].data.len(), 60);
}

#[test]
fn padding_may_be_missing_from_the_length_of_a_block() {
    let file = Pcapng::ethernet();
    let length = 32 + 61_u32;
    let mut block = [6, length, 0, 0, 5, 61, 61].map(u32::to_le_bytes).concat();
    block.extend(frame(61));
    block.extend([0; 3]);
    block.extend(length.to_le_bytes());
    let read = sound(&file.raw(&block).enhanced(0, 6, 60, &frame(60)).bytes());
    assert_eq!(read.summary(), [(1, 5_000, &frame(61)[..]), (2, 6_000, &frame(60))]);
}

#[test]
fn a_long_block_that_is_of_no_interest_is_passed_over() {
    let file = Pcapng::ethernet().block(0x77, &vec![1; 3 << 20]).block(0x78, &[0; 70_001]);
    assert_eq!(sound(&file.enhanced(0, 6, 60, &frame(60)).bytes()).frames.len(), 1);
}

#[test]
fn a_contradiction_is_named_with_its_packet() {
    let good = Pcapng::ethernet().enhanced(0, 6, 60, &frame(60));
    let ok = good.clone().bytes().len();
    let patched = |at: usize, value: u32| {
        let file = good.clone().enhanced(0, 7, 60, &frame(60)).enhanced(0, 8, 60, &frame(60));
        let mut bytes = file.bytes();
        bytes[ok + at..ok + at + 4].copy_from_slice(&value.to_le_bytes());
        bytes
    };
    for (contents, reason) in [
        (patched(4, 96), "a block claims 96 bytes where it begins and"),
        (patched(4, 8), "a block claims 8 bytes"),
        (patched(4, u32::MAX), "a block claims 4294967295 bytes"),
        (patched(4, 130 << 20), "a block claims 136314880 bytes, and"),
        (patched(88, 93), "a block claims 92 bytes where it begins and 93 where it ends"),
        (patched(8, 1), "it is of interface 1, and 1 are described before it"),
        (patched(20, 61), "too few for 61 of the packet"),
        (patched(20, u32::MAX), "it claims 4294967295 bytes"),
        (good.clone().block(6, &[0; 16]).bytes(), "the block of a packet is too short"),
        (good.clone().block(3, &[]).bytes(), "the block of a packet is too short"),
        (good.clone().block(1, &[0; 4]).bytes(), "the description of an interface is too short"),
        (good.clone().interface_with(1, 0, &[1, 0, 9, 0, 1]).bytes(), "an option claims 9 bytes"),
        (good.clone().section_of(false, (2, 0), -1, &[]).bytes(), "a section is of version 2.0"),
        (
            good.clone().block(0x0A0D_0D0A, &[0; 16]).bytes(),
            "a section has no mark of its byte order",
        ),
        (
            good.clone().section(false).simple(60, &frame(60)).bytes(),
            "it is of interface 0, and 0 are described",
        ),
        (good.clone().raw(&[0; 12]).bytes(), "a block claims 0 bytes"),
    ] {
        let report = report(&read(&contents).expect_err(reason));
        assert!(report.contains("packet 2 is damaged") && report.contains(reason), "{report}");
        assert!(report.contains("1-1"), "{report}");
    }
}
