//! Captures that strangers had, read and put through `sim port`.

use super::{Scratch, read_file};
use fncc_models::capture_file::{Capture, CaptureWriter, CapturedFrame, Resolution, Timestamp};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn case(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/captures/cases").join(name)
}

/// Runs `sim port` from a capture to another.
fn port(from: &Path, to: &Path, options: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sim"));
    command.arg("port").arg("--pcap").arg(from).arg("--out").arg(to).args(options);
    command.env("NO_COLOR", "1").output().expect("the program runs")
}

/// Runs `sim port` with the table of the cases, which must succeed; the lines of its warnings and
/// what came out.
fn through_the_port(name: &str) -> (Vec<String>, Vec<CapturedFrame>) {
    let scratch = Scratch::new("unused", b"");
    let out = scratch.beside("out.pcapng");
    let table = case("telemetry.csv").display().to_string();
    let output = port(&case(name), &out, &["--telemetry", &table]);
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name}: {message}");
    (message.lines().map(str::to_string).collect(), read_file(&out).expect("a capture").frames)
}

#[test]
fn a_capture_of_today_keeps_its_date() {
    let scratch = Scratch::new("unused", b"");
    let table = case("telemetry.csv").display().to_string();
    for options in [&["--telemetry", &table[..]][..], &["--rate-gbps", "100"]] {
        for name in ["out.pcap", "out.pcapng"] {
            let out = scratch.beside(name);
            let output = port(&case("epoch.pcap"), &out, options);
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            let read = read_file(&out).unwrap();
            // 2024-05-31, and some cycles in the hardware.
            let came = Timestamp::from_ns(1_717_171_717_000_123_456);
            let since = read.start.expect("packets").ps_since(came);
            assert!((0..1_000_000).contains(&since), "{options:?}: {since} ps");
            assert_eq!(read.frames.len(), 2);
            let apart = read.frames[1].at_ps.abs_diff(100_000_000);
            assert!(apart < 50_000, "{options:?}: {apart} ps off");
        }
    }
}

#[test]
fn options_that_do_not_end_are_read() {
    for name in ["section", "interface", "packet", "statistics"] {
        let (warnings, out) = through_the_port(&format!("{name}_without_end.pcapng"));
        assert_eq!((warnings, out.len()), (vec![], 2), "{name}");
    }
}

#[test]
fn every_packet_block_is_read() {
    let (warnings, out) = through_the_port("obsolete_packets.pcapng");
    assert_eq!((warnings, out.len()), (vec![], 2));
    let (warnings, out) = through_the_port("simple_packets.pcapng");
    assert_eq!(out.len(), 2);
    // Without times no stamp of the table is early enough, which is said as well.
    assert_eq!(warnings.len(), 2, "{warnings:?}");
    assert!(
        warnings[0].contains("2 packets from packet 1 on without a time stamp"),
        "{warnings:?}"
    );
}

#[test]
fn no_frame_keeps_its_fcs() {
    for name in ["fcs_by_flags.pcapng", "fcs_by_interface.pcapng"] {
        let read = read_file(&case(name)).unwrap();
        assert_eq!(
            read.frames.iter().map(|f| f.data.len()).collect::<Vec<_>>(),
            [66, 82],
            "{name}"
        );
        let (messages, out) = through_the_port(name);
        // An entry of 8 bytes each.
        assert_eq!(out.iter().map(|f| f.data.len()).collect::<Vec<_>>(), [74, 90], "{name}");
        assert!(
            messages[0].contains("stripped the frame check sequence of 2 packets"),
            "{messages:?}"
        );
    }
}

#[test]
fn packets_have_the_numbers_of_the_file() {
    let numbers = |path: &Path| -> Vec<u64> {
        read_file(path).unwrap().frames.iter().map(|frame| frame.number).collect()
    };
    assert_eq!(numbers(&case("empty_packet_out_of_order.pcap")), [3, 4, 2, 1]);
    let scratch = Scratch::new("unused", b"");
    let out = scratch.beside("out.pcap");
    let table = case("telemetry.csv").display().to_string();
    let output = port(&case("empty_packet_out_of_order.pcap"), &out, &["--telemetry", &table]);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("packet 3 of the capture has no bytes"), "{message}");

    // The same with a packet that is too long for the hardware.
    let long = scratch.beside("long.pcap");
    let mut writer =
        CaptureWriter::create(&long, Timestamp::EPOCH, Resolution::NANOSECONDS).unwrap();
    for (at_ns, bytes) in [(9, 66), (10, 82), (5, 70_060), (7, 594)] {
        writer.write(&CapturedFrame::whole(at_ns * 1000, vec![2; bytes])).unwrap();
    }
    writer.finish().unwrap();
    let output = port(&long, &out, &["--rate-gbps", "100"]);
    let message = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(message.contains("packet 3 of the capture has 70060 bytes"), "{message}");
}

#[test]
fn packets_of_another_link_type_are_left_out_with_one_warning() {
    let (warnings, out) = through_the_port("two_link_types.pcapng");
    assert_eq!(out.len(), 2);
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(
        warnings[0].contains("left out packet 3 as not Ethernet: 1 of link type 113"),
        "{warnings:?}"
    );
}

#[test]
fn packets_that_contradict_themselves_are_read_as_tshark_does() {
    let (warnings, out) = through_the_port("original_too_short.pcap");
    assert_eq!((warnings.len(), out.len()), (1, 1), "{warnings:?}");
    let (warnings, out) = through_the_port("long_fraction.pcap");
    assert_eq!((warnings.len(), out.len()), (1, 1), "{warnings:?}");
    let capture = Capture::open(&case("long_fraction.pcap")).unwrap();
    assert_eq!(capture.start(), Some(Timestamp::from_ns(2_000_000_000)));
}
