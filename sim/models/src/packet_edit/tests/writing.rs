use etherparse::{Ipv4Header, UdpHeader};

use super::*;
use crate::wire::icrc;

/// All frames with room: encapsulation, hops, mode, UDP checksum.
fn correct_frames() -> Vec<(RoceFrame, Mode)> {
    let mut frames = Vec::new();
    for (tags, network) in encapsulations() {
        for hops in 0..5 {
            for (base, mode) in [(ack(hops), Mode::Fncc), (data(hops), Mode::Hpcc)] {
                for udp_checksum in [false, true] {
                    let (tags, network) = (tags.clone(), network.clone());
                    frames.push((RoceFrame { tags, network, udp_checksum, ..base.clone() }, mode));
                }
            }
        }
    }
    frames
}

#[test]
fn an_edited_frame_is_the_frame_that_a_sender_of_the_longer_stack_would_build() {
    for (spec, mode) in correct_frames() {
        let mut longer = spec.clone();
        let Some(stack) = &mut longer.stack else { unreachable!("every sample has a stack") };
        stack.entries.insert(0, entry(9));
        stack.header.n_hop += 1;
        stack.header.path_id ^= SWITCH;
        let edited = edit(&spec.build().unwrap(), mode, SWITCH, entry(9));
        assert_eq!(edited.frame, longer.build().unwrap(), "{spec:?}");
    }
}

#[test]
fn a_full_recomputation_agrees_with_both_incremental_checksums() {
    for (spec, mode) in correct_frames() {
        let frame = spec.build().unwrap();
        let edited = edit(&frame, mode, SWITCH, entry(9)).frame;
        let headers = classify(&edited).headers.unwrap();
        let udp = UdpHeader::from_slice(&edited[headers.l4..]).unwrap().0;
        let payload = &edited[headers.l4 + 8..headers.ip_end];
        let expected = match &spec.network {
            Network::V4 { source, destination, .. } => {
                let ip = Ipv4Header::from_slice(&edited[headers.l3..]).unwrap().0;
                assert_eq!(ip.header_checksum, ip.calc_header_checksum());
                udp.calc_checksum_ipv4_raw(source.octets(), destination.octets(), payload)
            }
            Network::V6 { source, destination } => {
                udp.calc_checksum_ipv6_raw(source.octets(), destination.octets(), payload)
            }
        };
        let expected = if spec.udp_checksum { expected.unwrap() } else { 0 };
        assert_eq!(udp.checksum, expected, "{spec:?}");
    }
}

#[test]
fn the_icrc_stays_right_for_the_sender_who_strips_the_stack() {
    for (spec, mode) in correct_frames() {
        let edited = edit(&spec.build().unwrap(), mode, SWITCH, entry(9)).frame;
        let at = classify(&edited).headers.unwrap();
        let verdict = icrc::verify(&edited[at.l3..], at.l4 - at.l3, Some(at.fncc - at.l3));
        assert_eq!(verdict, Some(true), "{spec:?}");
    }
}

#[test]
fn header_and_entry_are_written_where_they_belong_and_lengths_grow_by_eight() {
    let before = ack(1).build().unwrap();
    let after = edit(&before, Mode::Fncc, SWITCH, entry(9)).frame;
    let word_of = |frame: &[u8], at: usize| u16::from_be_bytes([frame[at], frame[at + 1]]);
    assert_eq!(after[ACK_HEADER..ACK_HEADER + 4], [0x2B, 0x9F, 0x01, 0x02]);
    assert_eq!(after[ACK_HEADER + 4..ACK_HEADER + 12], entry(9).to_bytes());
    assert_eq!(after[ACK_HEADER + 12..], before[ACK_HEADER + 4..]);
    for at in [16, UDP + 4] {
        assert_eq!(word_of(&after, at), word_of(&before, at) + 8);
    }
}

#[test]
fn only_the_low_twelve_bits_of_the_switch_id_count() {
    let frame = ack(1).build().unwrap();
    let expected = edit(&frame, Mode::Fncc, SWITCH, entry(9));
    assert_eq!(edit(&frame, Mode::Fncc, SWITCH | 0xF000, entry(9)), expected);
}

#[test]
fn padding_behind_the_packet_stays_byte_for_byte() {
    let padding: Vec<u8> = (0x80..0x97).collect();
    let frame = with(ack(2).build().unwrap(), |f| f.extend(&padding));
    let edited = edit(&frame, Mode::Fncc, SWITCH, entry(9)).frame;
    assert!(edited.ends_with(&padding));
    assert_eq!(edited.len(), frame.len() + 8);
}

/// Difference of two checksums in one's complement arithmetic.
fn difference(a: u16, b: u16) -> i64 {
    (i64::from(a) - i64::from(b)).rem_euclid(65535)
}

#[test]
fn a_wrong_checksum_stays_wrong_by_the_same_amount() {
    let good = ack(2).build().unwrap();
    for at in [24, UDP + 6] {
        let word_of = |frame: &[u8]| word(frame, at).unwrap();
        let good_after = edit(&good, Mode::Fncc, SWITCH, entry(9)).frame;
        for error in [1, 2, 0x0100, 0x7FFF, 0xFFFD] {
            let wrong = word_of(&good).wrapping_add(error);
            let bad = with(good.clone(), |f| f[at..at + 2].copy_from_slice(&wrong.to_be_bytes()));
            let bad_after = edit(&bad, Mode::Fncc, SWITCH, entry(9)).frame;
            assert_eq!(
                difference(word_of(&bad_after), word_of(&good_after)),
                difference(word_of(&bad), word_of(&good)),
            );
        }
    }
}

#[test]
fn a_udp_checksum_never_becomes_zero_and_a_zero_one_never_changes() {
    let good = ack(2).build().unwrap();
    let mut sent_as_ones = 0;
    for carried in 0..=u16::MAX {
        let change = |f: &mut Vec<u8>| f[UDP + 6..UDP + 8].copy_from_slice(&carried.to_be_bytes());
        let edited = edit(&with(good.clone(), change), Mode::Fncc, SWITCH, entry(9)).frame;
        let updated = word(&edited, UDP + 6).unwrap();
        assert_eq!(updated == 0, carried == 0, "{carried}");
        sent_as_ones += usize::from(updated == 0xFFFF);
    }
    assert_eq!(sent_as_ones, 1);
}

#[test]
fn an_ipv4_checksum_of_zero_and_of_ones_give_the_same_representation() {
    let good = ack(2).build().unwrap();
    let [zero, ones] = [[0, 0], [0xFF, 0xFF]].map(|sum| {
        let frame = with(good.clone(), |f| f[24..26].copy_from_slice(&sum));
        edit(&frame, Mode::Fncc, SWITCH, entry(9)).frame
    });
    assert_eq!(zero, ones);
    // 0 - 8 in one's complement; the sum before the complement is 8.
    assert_eq!(word(&zero, 24), Some(0xFFF7));
}

#[test]
fn five_switches_fill_the_stack_newest_first_and_the_sixth_passes() {
    let mut frame = ack(0).build().unwrap();
    for hop in 0..5 {
        let edited = edit(&frame, Mode::Fncc, 1 << hop, entry(hop));
        assert_eq!(edited.outcome, Outcome::Inserted);
        frame = edited.frame;
    }
    let stack: Vec<_> = frame[ACK_HEADER + 4..ACK_HEADER + 44]
        .chunks(8)
        .map(|bytes| TelemetryEntry::from_bytes(bytes.try_into().unwrap()))
        .collect();
    assert_eq!(stack, [4, 3, 2, 1, 0].map(entry));
    assert_eq!(frame[ACK_HEADER..ACK_HEADER + 2], [0x51, 0x23 ^ 0x1F]);
    assert_eq!(outcome(&frame), Outcome::StackFull);
}
