//! Congestion feedback on every engine: each packet, its cycle and every counter as the reference model has them.

mod bench;
mod offenders;
mod oracle;

use self::bench::{Bench, Traffic};
use self::offenders::{offenders, tagged};
use self::oracle::{Oracle, Queues};
use fncc_models::capture_file::{self, CapturedFrame, Timestamp};
use fncc_models::lossless::{QcnCp, QcnSettings};
use fncc_models::wire::icrc;
use fncc_models::wire::roce::{Bth, opcode};
use fncc_models::wire::roce_frame::{Network, RoceFrame};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::{Pace, PacketSink};
use fncc_tests::hardware::{get, set};
use std::collections::HashMap;
use std::process::Command;

const WIDTHS: [usize; 5] = [64, 128, 256, 512, 1024];
/// Choices that are remembered of each queue.
const PLACES: usize = 1024;
const SETTINGS: QcnSettings =
    QcnSettings { qmin_bytes: 20_000, qmax_bytes: 100_000, alpha: 1.1e-5, interval: 3000 };
const SEED: u32 = 0xdead_beef;

fn run(
    kind: EngineKind,
    width: usize,
    traffic: Traffic,
    stall: Option<u64>,
    count: usize,
) -> Bench {
    let mut bench = Bench::new(kind, width, stall);
    bench.label = format!("{}, {traffic:?}", bench.label);
    bench.pass(&offenders(width as u64 + stall.unwrap_or(0), count), traffic, u64::MAX / 2);
    bench.check_counters();
    let mut last = HashMap::new();
    for (cycle, packet) in &bench.feedback {
        let transport = packet.data.len() - 40;
        let addresses = if packet.data.len() < 94 { 8 } else { 32 };
        let pair = &packet.data[transport - addresses..transport];
        let before = last.insert(pair, *cycle).unwrap_or(0);
        let gap = cycle - before;
        let least = u64::from(SETTINGS.interval);
        assert!(gap >= least || before == 0, "{}: {gap} cycles", bench.label);
    }
    bench
}

#[test]
fn every_packet_that_an_idle_block_chooses_gets_the_feedback_of_the_model_at_any_width() {
    for width in WIDTHS {
        for stall in [None, Some(3)] {
            let bench = run(EngineKind::Compiled, width, Traffic::Spaced, stall, 2_500);
            let Oracle { sent, suppressed, busy, foreign, .. } = bench.oracle;
            assert_eq!(busy, 0, "{}", bench.label);
            let least = sent.min(suppressed).min(foreign);
            assert!(least > 30, "{}: {sent}, {suppressed}, {foreign}", bench.label);
        }
    }
}

#[test]
fn packets_without_gaps_or_with_random_ones_get_it_when_the_block_is_not_busy() {
    for width in WIDTHS {
        for (traffic, stall) in
            [(Traffic::Dense, None), (Traffic::Dense, Some(5)), (Traffic::Gaps, Some(6))]
        {
            let bench = run(EngineKind::Compiled, width, traffic, stall, 10_000);
            let Oracle { sent, suppressed, busy, foreign, .. } = bench.oracle;
            let least = sent.min(suppressed).min(busy).min(foreign);
            let counts = format!("{sent}, {suppressed}, {busy}, {foreign}");
            assert!(least > 20, "{}: {counts}", bench.label);
        }
    }
}

#[test]
fn packets_beyond_the_places_of_a_queue_have_a_later_choice() {
    let bench = run(EngineKind::Compiled, 512, Traffic::Deep, None, 4 * PLACES);
    assert!(bench.oracle.chosen > 1_000, "{}", bench.oracle.chosen);
}

#[test]
fn refused_loads_keep_the_previous_configuration_and_reset_forgets_it() {
    for width in WIDTHS {
        let mut bench = Bench::new(EngineKind::Compiled, width, None);
        let packets = offenders(1, 300);
        bench.pass(&packets, Traffic::Gaps, u64::MAX / 2);
        let backwards = QcnSettings { qmin_bytes: 9, qmax_bytes: 8, ..SETTINGS };
        let no_interval = QcnSettings { qmin_bytes: 0, qmax_bytes: 0, interval: 0, ..SETTINGS };
        for refused in [backwards, no_interval] {
            bench.load(refused, 1 << 47, 77);
            assert_eq!(get(&*bench.engine, "stat_cfg_error"), 1, "{refused:?} at {width}");
            let before = bench.oracle.sent;
            bench.pass(&packets, Traffic::Gaps, u64::MAX / 2);
            bench.check_counters();
            assert!(bench.oracle.sent > before, "at {width}");
        }
        // Without a seed the numbers continue.
        bench.load(SETTINGS, SETTINGS.slope().expect("sound"), 0);
        assert_eq!(get(&*bench.engine, "stat_cfg_error"), 0);
        bench.pass(&packets, Traffic::Gaps, u64::MAX / 2);
        bench.check_counters();

        for cycles in 300..340 {
            bench.pass(&packets, Traffic::Dense, cycles);
            set(&mut *bench.engine, "rst", 1);
            set(&mut *bench.engine, "beat", 0);
            bench.engine.clock();
            set(&mut *bench.engine, "rst", 0);
            bench.sink = PacketSink::new(&*bench.engine, "m_axis", Pace::Full);
            bench.departure = None;
            bench.oracle = Oracle::new(SETTINGS);
            let none = QcnSettings { qmin_bytes: u32::MAX, qmax_bytes: u32::MAX, ..SETTINGS };
            bench.oracle.model = QcnCp::new(none, 1).expect("sound");
            bench.pass(&packets[..40], Traffic::Dense, u64::MAX / 2);
            assert_eq!(bench.oracle.chosen, 0);
            bench.check_counters();
            bench.oracle = Oracle::new(SETTINGS);
            bench.load(SETTINGS, SETTINGS.slope().expect("sound"), SEED);
            bench.pass(&packets[..100], Traffic::Dense, u64::MAX / 2);
            bench.check_counters();
        }
    }
}

#[test]
fn tshark_reads_notifications_with_good_checksums() {
    let bench = run(EngineKind::Compiled, 256, Traffic::Spaced, None, 1_500);
    let folder = tempfile::tempdir().expect("a folder");
    let capture = folder.path().join("feedback.pcap");
    let frames: Vec<_> =
        bench.feedback.iter().map(|(_, p)| CapturedFrame::whole(0, p.data.clone())).collect();
    capture_file::write(&capture, Timestamp::EPOCH, &frames).expect("a capture");
    let mut tshark = Command::new("tshark");
    tshark.env("WIRESHARK_CONFIG_DIR", folder.path()).arg("-r").arg(&capture);
    tshark.args(["-o", "ip.check_checksum:TRUE", "-T", "fields", "-e", "_ws.expert"]);
    // RoCEv2 has a UDP checksum of zero over IPv6 too.
    tshark.args(["-o", "udp.ignore_ipv6_zero_checksum:TRUE"]);
    for field in [
        "infiniband.bth.opcode",
        "infiniband.bth.psn",
        "infiniband.bth.destqp",
        "infiniband.bth.p_key",
        "udp.length",
        "ip.checksum.status",
    ] {
        tshark.args(["-e", field]);
    }
    let output =
        tshark.output().unwrap_or_else(|e| panic!("install tshark (scripts/test does): {e}"));
    let text = String::from_utf8(output.stdout).expect("tshark prints ASCII");
    let expected = frames.iter().map(|frame| {
        // tshark shows no ICRC of a CNP.
        let data = &frame.data;
        let is_ipv4 = data.len() < 94;
        let header = if is_ipv4 { 20 } else { 40 };
        let ip = data.len() - 40 - header;
        assert_eq!(icrc::verify(&data[ip..], header, None), Some(true), "{data:x?}");
        let bth = &data[ip + header + 8..];
        let dest_qp = u32::from_be_bytes([0, bth[5], bth[6], bth[7]]);
        let p_key = u16::from_be_bytes([bth[2], bth[3]]);
        let good = if is_ipv4 { "1" } else { "" };
        format!("\t129\t0\t0x{dest_qp:06x}\t{p_key}\t40\t{good}")
    });
    let found: Vec<_> = text.lines().map(String::from).collect();
    assert_eq!(found, expected.collect::<Vec<_>>());
    assert!(found.len() > 50, "{} frames", found.len());
}

#[test]
fn the_example_of_the_page_runs_as_it_says() {
    let mut bench = Bench::new(EngineKind::Compiled, 512, None);
    let offender = RoceFrame {
        destination_mac: [2, 0, 0, 0, 0, 1],
        source_mac: [2, 0, 0, 0, 0, 2],
        network: Network::V4 {
            source: [10, 0, 0, 2].into(),
            destination: [10, 0, 0, 1].into(),
            options: vec![],
        },
        payload: vec![7; 1024],
        ..RoceFrame::new(Bth::new(opcode::WRITE_MIDDLE, 0xD2, 5))
    };
    let offender = tagged(vec![offender.build().expect("a frame")]).remove(0);
    let mut offered = vec![];
    for cycle in 0..70 {
        let beat = (12..29).contains(&cycle).then(|| (&offender, cycle - 12));
        let entered = (cycle == 0).then_some((1, 120_000));
        let left = (cycle == 3).then_some(1);
        bench.clock(Queues { entered, left, discarded: None }, beat);
        if get(&*bench.engine, "m_axis_tvalid") == 1 {
            offered.push(cycle);
        }
    }
    assert_eq!(offered, [53, 54]);
    // An independent program computed this ICRC.
    let [(_, packet)] = &bench.feedback[..] else { panic!("not one packet") };
    assert!(packet.data.ends_with(&[0, 0, 0, 0, 0x28, 0xBF, 0x8B, 0x9B]), "{packet:x?}");
}
