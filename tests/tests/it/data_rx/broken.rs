//! Packets that are broken, in every way, among packets that are not.

use super::bench::{HPCC, Reference, Sent, Settings, asserted, connect, run, sent};
use super::random::{packets, peers};
use fncc_hdl::catalog::WIDTHS;
use fncc_models::nic::transmit::generated;
use fncc_models::wire::roce::{Bth, Reth, opcode};
use fncc_netlist::Engine;
use fncc_testbenches::stream::{Pace, Random};
use fncc_tests::hardware::get;
use fncc_tests::roce_packets::{frame, set_source};

#[test]
fn a_packet_cut_short_at_any_byte_leaves_its_neighbours_alone() {
    for width in WIDTHS {
        let random = &mut Random::new(4);
        let mut engine = asserted(width, HPCC);
        let mut reference = Reference::new(HPCC);
        let peers = peers(random, 2);
        for peer in &peers {
            connect(&mut engine, &mut reference, *peer);
        }
        let mut psn = peers[0].psn;
        let mut all = vec![];
        for bytes in [0, 9, 150] {
            let reth = Reth {
                address: peers[0].region.base,
                remote_key: peers[0].region.key,
                length: bytes as u32,
            };
            let mut whole = |psn: u32| {
                let bth = Bth::new(opcode::WRITE_ONLY, peers[0].qp, psn);
                let payload = generated(peers[0].qp, psn, bytes);
                let mut whole = frame(random, bth, Some(reth), payload, true);
                set_source(random, &mut whole, peers[0].address);
                whole.build().expect("a packet")
            };
            let next = whole(psn);
            for length in 1..next.len() {
                all.extend(sent(next[..length].to_vec()));
                // It is complete, and expected, again and again.
                if length % 7 == 0 {
                    all.extend(sent(whole(psn)));
                    psn = (psn + 1) & 0xff_ffff;
                }
            }
        }
        let count = all.len() as u64;
        run(&mut engine, &mut reference, &all, [Pace::Full, Pace::Full], &format!("at {width}"));
        let [damaged, delivered] = ["bad_length", "delivered"].map(|name| reference.counts[name]);
        assert!(damaged > count / 2 && delivered > 50, "{:?} at {width}", reference.counts);
        assert!(engine.violations().is_empty(), "{:?}", engine.violations());
    }
}

#[test]
fn each_wrong_bit_of_a_packet_is_noticed_unless_its_field_is_variant() {
    for width in [64, 512] {
        let random = &mut Random::new(6);
        let mut engine = asserted(width, HPCC);
        let mut reference = Reference::new(HPCC);
        let peer = peers(random, 1)[0];
        connect(&mut engine, &mut reference, peer);
        let bth = Bth::new(opcode::SEND_ONLY, peer.qp, peer.psn);
        let payload = generated(peer.qp, peer.psn, 21);
        let mut whole = frame(random, bth, None, payload, true);
        set_source(random, &mut whole, peer.address);
        let whole = whole.build().expect("a packet");
        let all: Vec<_> = (0..8 * whole.len())
            .filter_map(|bit| {
                let mut changed = whole.clone();
                changed[bit / 8] ^= 1 << (bit % 8);
                sent(changed)
            })
            .collect();
        run(&mut engine, &mut reference, &all, [Pace::Full, Pace::new(Some(1))], "bits");
        assert!(reference.counts["bad_icrc"] > 300, "{:?}", reference.counts);
    }
}

#[test]
fn no_notification_with_a_wrong_bit_is_reported_unless_its_field_is_variant() {
    for (width, check_icrc) in [(64, true), (512, true), (512, false)] {
        let random = &mut Random::new(7);
        let settings = Settings { check_icrc, ..HPCC };
        let mut engine = asserted(width, settings);
        let mut reference = Reference::new(settings);
        let whole = frame(random, Bth::new(opcode::CNP, 5, 0), None, vec![0; 16], false);
        let whole = whole.build().expect("a packet");
        let all: Vec<_> = (0..8 * whole.len())
            .filter_map(|bit| {
                let mut changed = whole.clone();
                changed[bit / 8] ^= 1 << (bit % 8);
                sent(changed)
            })
            .chain((1..whole.len()).filter_map(|length| sent(whole[..length].to_vec())))
            .collect();
        run(&mut engine, &mut reference, &all, [Pace::Full, Pace::Full], "bits");
        let count = |name| reference.counts.get(name).copied().unwrap_or(0);
        assert!(count("bad_length") >= 20, "{:?}", reference.counts);
        if check_icrc {
            assert!(count("bad_icrc") > 250 && count("notices") < 160, "{:?}", reference.counts);
        } else {
            assert!(count("bad_icrc") < 20 && count("notices") > 250, "{:?}", reference.counts);
        }
        assert!(engine.violations().is_empty(), "{:?}", engine.violations());
    }
}

/// Packets whose tags are of another packet or of none, and whose lengths are any: the inputs are wrong.
fn nonsense(random: &mut Random, sound: &[Sent]) -> Sent {
    let Sent { mut frame, headers, .. } = sound[random.below(sound.len())].clone();
    // No tag makes its ICRC right: a bit of the P_Key is another one.
    if let Some(p_key) = headers.and_then(|found| frame.get_mut(found.udp + 10)) {
        *p_key ^= 1;
    }
    if random.percent(50) {
        frame.truncate(1 + random.below(frame.len()));
    }
    let mut tag: Vec<u64> = match random.below(3) {
        0 => (0..4).map(|_| random.word()).collect(),
        1 => (0..4)
            .map(|i| {
                if i % 2 == 0 {
                    random.word() & random.word()
                } else {
                    random.word() | random.word()
                }
            })
            .collect(),
        _ => {
            let mut tag = sound[random.below(sound.len())].tag.clone();
            tag[random.below(2)] ^= 1 << random.below(60);
            tag
        }
    };
    tag[3] &= (1 << 58) - 1;
    Sent { frame, tag, headers: None }
}

#[test]
fn tags_that_are_nonsense_neither_stall_the_block_nor_disturb_other_packets() {
    for width in WIDTHS {
        for stall in [None, Some(3)] {
            let random = &mut Random::new(8);
            let mut engine = asserted(width, HPCC);
            let mut reference = Reference::new(HPCC);
            // Nonsense names other flows, or a wrong ICRC gives it away.
            let peers = peers(random, 6);
            for peer in &peers {
                connect(&mut engine, &mut reference, *peer);
            }
            let sound = packets(random, &reference, &peers, 500, 256);
            let mut mixed = vec![];
            for sent in &sound {
                mixed.push(sent.clone());
                for _ in 0..random.below(3) {
                    mixed.push(nonsense(random, &sound));
                }
            }
            let paces = [Pace::new(stall), Pace::new(stall.map(|seed| seed + 1))];
            run(&mut engine, &mut reference, &mixed, paces, &format!("at {width}"));
            assert_eq!(get(&engine, "stat_delivered"), reference.counts["delivered"]);
            assert!(engine.violations().is_empty(), "at {width}: {:?}", engine.violations());
        }
    }
}
