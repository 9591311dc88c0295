use super::*;

#[test]
fn every_encapsulation_of_a_flagged_ack_matches_with_its_header_behind_the_aeth() {
    for (tags, network) in encapsulations() {
        let header_at = 14 + 4 * tags.len() + 8 + 12 + 4;
        let header_at = header_at
            + match &network {
                Network::V4 { options, .. } => 20 + options.len(),
                Network::V6 { .. } => 40,
            };
        let frame = RoceFrame { tags, network, ..ack(3) }.build().unwrap();
        let edited = edit(&frame, Mode::Fncc, SWITCH, entry(9));
        assert_eq!((edited.outcome, edited.kind), (Outcome::Inserted, Kind::FlaggedAck));
        assert_eq!(edited.fncc_offset, Some(header_at));
    }
}

#[test]
fn data_packets_have_their_header_behind_the_bth_whatever_their_opcode() {
    for opcode in (0..=u8::MAX).filter(|opcode| *opcode != opcode::ACK) {
        let frame = with(data(2).build().unwrap(), |f| f[UDP + 8] = opcode);
        let edited = edit(&frame, Mode::Hpcc, SWITCH, entry(9));
        assert_eq!((edited.outcome, edited.kind), (Outcome::Inserted, Kind::FlaggedData));
        assert_eq!(edited.fncc_offset, Some(UDP + 8 + 12));
    }
}

#[test]
fn each_mode_leaves_the_packets_of_the_other_alone() {
    assert_eq!(outcome_in(Mode::Hpcc, &ack(2).build().unwrap()), Outcome::OtherMode);
    assert_eq!(outcome_in(Mode::Fncc, &data(2).build().unwrap()), Outcome::OtherMode);
    assert_eq!(outcome_in(Mode::Hpcc, &ack(5).build().unwrap()), Outcome::OtherMode);
}

#[test]
fn every_syndrome_matches() {
    for syndrome in 0..=u8::MAX {
        let aeth = Some(Aeth { syndrome, msn: 1 });
        assert_eq!(outcome(&RoceFrame { aeth, ..ack(1) }.build().unwrap()), Outcome::Inserted);
    }
}

#[test]
fn a_third_tag_or_an_unknown_one_is_foreign_and_keeps_the_outer_priority() {
    for tags in [vec![tag(0x8100, 6); 3], vec![tag(0x88A8, 6), tag(0x9100, 1)]] {
        let frame = RoceFrame { tags, ..ack(1) }.build().unwrap();
        assert_eq!(outcome(&frame), Outcome::Foreign);
        assert_eq!(classify(&frame).priority, 6);
    }
    let frame = RoceFrame { tags: vec![tag(0x9100, 6)], ..ack(1) }.build().unwrap();
    assert_eq!((outcome(&frame), classify(&frame).priority), (Outcome::Foreign, 0));
}

#[test]
fn each_single_violation_of_the_ipv4_match_is_foreign() {
    let good = ack(1).build().unwrap();
    for (at, value) in [
        (12, 0x09),      // EtherType
        (13, 0x01),      // EtherType
        (14, 0x55),      // version 5
        (14, 0x65),      // version 6 under 0x0800
        (14, 0x44),      // header length 4
        (14, 0x46),      // header length 6: UDP is looked for four bytes late
        (20, 0x20),      // more fragments
        (20, 0x01),      // fragment offset, upper bits
        (21, 0x01),      // fragment offset, lower bits
        (23, 6),         // TCP
        (UDP + 2, 0x13), // destination port
        (UDP + 3, 0xB6), // destination port
        (UDP + 12, 0),   // flag
        (UDP + 12, 0xFE),
    ] {
        assert_eq!(outcome(&with(good.clone(), |f| f[at] = value)), Outcome::Foreign, "{at}");
    }
    for (at, value) in [(20, 0x80), (20, 0), (UDP + 12, 0xFF), (UDP, 0), (22, 0)] {
        assert_eq!(outcome(&with(good.clone(), |f| f[at] = value)), Outcome::Inserted, "{at}");
    }
}

#[test]
fn each_single_violation_of_the_ipv6_match_is_foreign() {
    let good = RoceFrame { network: v6(), ..ack(1) }.build().unwrap();
    for (at, value) in [(14, 0x45), (14, 0x70), (20, 6), (20, 0), (20, 44), (54 + 3, 0)] {
        assert_eq!(outcome(&with(good.clone(), |f| f[at] = value)), Outcome::Foreign, "{at}");
    }
}

#[test]
fn the_udp_length_is_not_part_of_the_match() {
    for length in [0u16, 8, 0xFFF7] {
        let change = |f: &mut Vec<u8>| f[UDP + 4..UDP + 6].copy_from_slice(&length.to_be_bytes());
        assert_eq!(outcome(&with(ack(2).build().unwrap(), change)), Outcome::Inserted);
    }
}

#[test]
fn a_frame_cut_anywhere_is_never_written_to() {
    for (tags, network) in encapsulations() {
        let frame = RoceFrame { tags, network, ..ack(2) }.build().unwrap();
        let flag_at = frame.len() - 4 - 16 - 4 - 4 - 12 + 4;
        for len in 0..frame.len() {
            let expected = if len > flag_at { Outcome::Truncated } else { Outcome::Foreign };
            assert_eq!(outcome(&frame[..len]), expected, "{len} of {}", frame.len());
        }
    }
}

#[test]
fn a_truncated_packet_is_truncated_in_either_mode_and_says_what_it_would_be() {
    let cut = ack(2).build().unwrap();
    let cut = &cut[..cut.len() - 1];
    assert_eq!(outcome_in(Mode::Hpcc, cut), Outcome::Truncated);
    assert_eq!(classify(cut).kind, Kind::FlaggedAck);
    assert_eq!(classify(cut).headers.map(|h| h.fncc), Some(ACK_HEADER));
}

#[test]
fn the_ip_length_must_cover_header_stack_and_icrc_even_in_a_longer_frame() {
    for (network, length_at, fixed) in [(v4_with_options(0), 16, 20), (v6(), 18, 0)] {
        let frame = RoceFrame { network, ..ack(2) }.build().unwrap();
        let exact: u16 = fixed + 8 + 12 + 4 + 4 + 16 + 4;
        for (length, expected) in [
            (exact, Outcome::Inserted),
            (exact - 1, Outcome::Truncated),
            (0, Outcome::Truncated),
            (exact + 1, Outcome::Inserted),
        ] {
            let padded = with(frame.clone(), |f| {
                f[length_at..length_at + 2].copy_from_slice(&length.to_be_bytes());
                f.resize(f.len() + 40, 0xEE);
            });
            assert_eq!(outcome(&padded), expected, "{length}");
        }
    }
}

#[test]
fn a_full_or_overfull_stack_is_full_whatever_the_lengths() {
    for hops in 5..=15u8 {
        let change = |f: &mut Vec<u8>| f[ACK_HEADER] = hops << 4;
        let frame = with(ack(1).build().unwrap(), change);
        assert_eq!(outcome(&frame), Outcome::StackFull);
        assert_eq!(outcome(&frame[..=ACK_HEADER]), Outcome::StackFull);
        assert_eq!(outcome(&frame[..ACK_HEADER]), Outcome::Truncated);
        assert_eq!(classify(&frame).kind, Kind::FlaggedAck);
    }
    assert_eq!(outcome(&ack(4).build().unwrap()), Outcome::Inserted);
}

#[test]
fn a_length_field_that_cannot_grow_is_left_alone() {
    let network = v6();
    let huge = RoceFrame { network, payload: vec![3; 65000], ..data(1) }.build().unwrap();
    for (at, length, expected) in [
        (54 + 4, 0xFFF8u16, Outcome::LengthLimit),
        (54 + 4, 0xFFF7, Outcome::Inserted),
        (18, 0xFFF8, Outcome::LengthLimit),
        (18, 0xFFF7, Outcome::Inserted),
    ] {
        let change = |f: &mut Vec<u8>| f[at..at + 2].copy_from_slice(&length.to_be_bytes());
        assert_eq!(outcome_in(Mode::Hpcc, &with(huge.clone(), change)), expected, "{at}");
    }
}

#[test]
fn an_ipv4_length_that_cannot_grow_is_left_alone() {
    for (length, expected) in [(0xFFF8u16, Outcome::LengthLimit), (0xFFF7, Outcome::Inserted)] {
        let change = |f: &mut Vec<u8>| f[16..18].copy_from_slice(&length.to_be_bytes());
        assert_eq!(outcome(&with(ack(1).build().unwrap(), change)), expected);
    }
}

#[test]
fn priority_is_the_outer_pcp_else_the_dscp_class() {
    for class in 0..8u8 {
        let traffic_class = class << 5 | 0x1F;
        for network in [v4_with_options(0), v6()] {
            let untagged = RoceFrame { traffic_class, network, ..ack(0) };
            assert_eq!(classify(&untagged.build().unwrap()).priority, class);
            let tags = vec![tag(0x8100, 7 - class), tag(0x88A8, class)];
            let tagged = RoceFrame { tags, ..untagged };
            assert_eq!(classify(&tagged.build().unwrap()).priority, 7 - class);
        }
    }
}

#[test]
fn only_a_header_of_the_right_version_has_a_dscp() {
    let frame = RoceFrame { traffic_class: 0xE0, ..ack(0) }.build().unwrap();
    assert_eq!(classify(&with(frame.clone(), |f| f[14] = 0x40)).priority, 7);
    assert_eq!(classify(&with(frame.clone(), |f| f[14] = 0x65)).priority, 0);
    assert_eq!(classify(&with(frame.clone(), |f| f[12] = 0x09)).priority, 0);
    assert_eq!(classify(&frame[..15]).priority, 0);
    assert_eq!(classify(&frame[..16]).priority, 7);
    assert_eq!(classify(&[]).priority, 0);
}
