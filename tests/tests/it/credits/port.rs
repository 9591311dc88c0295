//! A switch port with credits for some priorities and its peer.

use super::{MAC, event, mac};
use fncc_models::lossless::{CreditReceiver, CreditSender, blocks};
use fncc_models::wire::CreditReport;
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink, PacketSource, Random};
use fncc_tests::hardware::{get, hardware, set};
use std::collections::VecDeque;

/// The port's packets go to buffers of the models, which free and report as the test says.
#[test]
fn a_port_sends_as_its_peer_has_room_reports_its_own_and_marks_what_lacked_credit() {
    for width in [64, 512] {
        let mut engine = hardware("switch_port", EngineKind::Compiled, width);
        let engine = &mut *engine;
        engine.clock();
        mac(engine, "cfg_mac");
        const PRIORITY: usize = 3;
        const OTHER: usize = 1;
        let (packet, buffer) = (blocks(1518 + 8), 200);
        for (name, value) in [
            ("cfg_strict", 0xff),
            ("cfg_pfc_obey", 0xff),
            ("cfg_credits", 1 << PRIORITY),
            ("cfg_credit_packet", packet),
            ("cfg_credit_buffer", buffer),
            ("cfg_credit_period", 500),
            ("cfg_credit_load", 1),
            ("cfg_tcd", 1 << PRIORITY),
            ("cfg_tcd_priority", PRIORITY as u64),
            ("cfg_tcd_max_ton", 100_000),
            ("cfg_tcd_period", 1_000),
            ("cfg_tcd_threshold", 1_000_000),
            ("cfg_tcd_load", 1),
            ("m_rx_tready", 1),
            ("m_axis_tready", 1),
        ] {
            set(engine, name, value);
        }
        engine.clock();
        set(engine, "cfg_credit_load", 0);
        set(engine, "cfg_tcd_load", 0);
        let mut random = Random::new(width as u64);
        let mut sources = [PRIORITY, OTHER]
            .map(|p| PacketSource::new(engine, &format!("s_axis_{p}"), Pace::Full));
        let mut rx = PacketSource::new(engine, "s_rx", Pace::Full);
        let mut sink = PacketSink::new(engine, "m_axis", Pace::Full);
        let (mut sender, mut receiver) = (CreditSender::default(), CreditReceiver::new(buffer));
        let mut held = VecDeque::new();
        let (mut own, mut own_limits) = (buffer, vec![]);
        let (mut sent, mut sent_without_reports, mut undetermined) = ([0; 2], 0, 0);
        for cycle in 0..60_000 {
            // In the last third the peer is silent.
            let reports = cycle < 40_000;
            for (class, source) in sources.iter_mut().enumerate() {
                if source.waiting() < 4 {
                    let mut frame = vec![0; 60 + random.below(1459)];
                    // IPv4 that may be marked; the first byte says whose it is.
                    let length = (frame.len() - 14) as u16;
                    frame[12..16].copy_from_slice(&[8, 0, 0x45, 1]);
                    frame[16..18].copy_from_slice(&length.to_be_bytes());
                    frame[0] = class as u8;
                    source.push(&frame, &[0]);
                }
                source.drive(engine);
            }
            let freed = random.percent(3).then(|| 60 + random.below(1459) as u64);
            event(engine, "buf_deq", freed.map(|bytes| (PRIORITY, bytes)));
            own += freed.map_or(0, blocks);
            // Half of what the link carries.
            if random.below(1000) < width / 13
                && let Some(size) = held.pop_front()
            {
                receiver.leave(size);
            }
            if cycle % 400 == 0 && reports {
                let mut limits = [Some(7); 8];
                limits[PRIORITY] = Some(receiver.fccl() as u16);
                limits[OTHER] = None;
                sender.update(receiver.fccl());
                rx.push(&CreditReport { limits }.frame([2; 6]), &[0]);
                let mut malformed = CreditReport { limits: [Some(0x7000); 8] }.frame([2; 6]);
                malformed.truncate(33);
                rx.push(&malformed, &[0]);
            }
            rx.drive(engine);
            sink.drive(engine);
            engine.clock();
            sources.iter_mut().for_each(|source| {
                source.sample(engine);
            });
            rx.sample(engine);
            let Some(packet) = sink.sample(engine) else { continue };
            if let Some(report) = CreditReport::judge(&packet.data, MAC) {
                let limits = report.expect("well-formed").limits;
                let named = limits.map(|limit| limit.is_some());
                assert_eq!(named, std::array::from_fn(|p| p == PRIORITY), "at {width}");
                own_limits.push(u64::from(limits[PRIORITY].unwrap_or(0)));
                continue;
            }
            let class = usize::from(packet.data[0]);
            sent[class] += 1;
            if class == 0 {
                let size = blocks(packet.data.len() as u64);
                assert!(sender.send(size), "{width}, cycle {cycle}: beyond the limit");
                assert!(receiver.arrive(size), "{width}, cycle {cycle}: an overrun");
                held.push_back(size);
                undetermined += usize::from(packet.data[15] & 3 == 2);
                // The last report acts a while after it was sent.
                sent_without_reports += usize::from(cycle > 42_000);
            } else {
                assert_eq!(packet.data[15] & 3, 1, "{width}, cycle {cycle}: a mark");
            }
        }
        engine.settle();
        assert_eq!(sent_without_reports, 0, "at {width}");
        assert_eq!(get(engine, "paused"), 1 << PRIORITY, "at {width}");
        assert!(sent[0] > 100 && sent[1] > 150, "at {width}: {sent:?}");
        assert!(undetermined > 50, "at {width}: {undetermined}");
        let found = ["sent", "limit"].map(|n| get(engine, &format!("credit_{n}_{PRIORITY}")));
        assert_eq!(found, [sender.sent(), sender.limit()].map(|n| n & 0xffff), "at {width}");
        assert!(sender.credit() < packet + 100, "at {width}: {}", sender.credit());
        let of = |name: &str| get(engine, name);
        assert_eq!(of("credit_offered_3"), own & 0xffff, "at {width}");
        assert_eq!((of("stat_credit_received"), of("stat_credit_malformed")), (100, 100));
        let count = own_limits.len();
        assert!((115..=121).contains(&count), "at {width}: {count} reports");
        assert!(of("stat_credit_sent") - count as u64 <= 1, "at {width}");
        assert!(
            own_limits.is_sorted() && own - own_limits[count - 1] < 400,
            "{own} {own_limits:?}"
        );
    }
}
