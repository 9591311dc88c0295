//! Wireshark's opinion of what comes out of the switch port. It knows RoCEv2 from another source than
//! we do, so an error that the hardware shares with the reference model shows here.

use fncc_hdl::catalog::Parameters;
use fncc_models::capture_file::{self, CapturedFrame};
use fncc_models::lossless::EcnSettings;
use fncc_models::packet_edit::Mode;
use fncc_models::wire::MacAddress;
use fncc_models::{sample_capture, telemetry_csv};
use fncc_sim::engine::EngineKind;
use fncc_sim::port::queued::{self, QueueSettings};
use fncc_sim::port::registers::PortRegisters;
use fncc_sim::port::{self, Hardware, PortReport, PortSettings, pipeline};
use std::path::Path;
use std::process::Command;

/// Bytes of an entry.
const ENTRY: u16 = 8;
/// tshark's names for the state of a checksum.
const BAD: &str = "0";
const GOOD: &str = "1";
/// BTH opcode of an ACK.
const ACKNOWLEDGE: &str = "17";

/// A frame as tshark decodes it; empty where it has no such field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Decoded {
    ip_checksum: String,
    udp_checksum: String,
    ecn: String,
    opcode: String,
    ip_len: Option<u16>,
    udp_length: Option<u16>,
}

fn decode(frames: &[CapturedFrame]) -> Vec<Decoded> {
    let folder = tempfile::tempdir().expect("a folder");
    let capture = folder.path().join("frames.pcap");
    capture_file::write(&capture, sample_capture::START, frames).expect("a capture");
    let mut tshark = Command::new("tshark");
    // Preferences of the user do not count.
    tshark.env("WIRESHARK_CONFIG_DIR", folder.path()).arg("-r").arg(&capture);
    tshark.args(["-o", "ip.check_checksum:TRUE", "-o", "udp.check_checksum:TRUE", "-T", "fields"]);
    for field in [
        "frame.number",
        "ip.checksum.status",
        "udp.checksum.status",
        "ip.dsfield.ecn",
        "infiniband.bth.opcode",
        "ip.len",
        "udp.length",
    ] {
        tshark.args(["-e", field]);
    }
    let output =
        tshark.output().unwrap_or_else(|e| panic!("install tshark (scripts/test does): {e}"));
    assert!(output.status.success(), "tshark: {}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).expect("tshark prints ASCII");
    let decoded: Vec<_> = (1..).zip(text.lines()).map(|(n, line)| decoded(n, line)).collect();
    assert_eq!(decoded.len(), frames.len(), "lines of tshark");
    decoded
}

fn decoded(number: usize, line: &str) -> Decoded {
    let fields: Vec<_> = line.split('\t').collect();
    let [frame, ip_checksum, udp_checksum, ecn, opcode, ip_len, udp_length] = fields[..] else {
        panic!("tshark prints {line:?}");
    };
    assert_eq!(frame, number.to_string());
    Decoded {
        ip_checksum: ip_checksum.to_string(),
        udp_checksum: udp_checksum.to_string(),
        ecn: ecn.to_string(),
        opcode: opcode.to_string(),
        ip_len: ip_len.parse().ok(),
        udp_length: udp_length.parse().ok(),
    }
}

/// The bundled capture, what the switch port makes of it, and its counters.
fn through_the_switch_port(mode: Mode) -> (Vec<CapturedFrame>, Vec<CapturedFrame>, PortReport) {
    let frames = sample_capture::frames().expect("sample capture");
    let table = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sim/data/telemetry.csv");
    let stamps = telemetry_csv::read(&table, 8).expect("sample table");
    let settings = PortSettings {
        mode,
        switch_id: 0xabc,
        input_port: 3,
        egress_port: 6,
        period_ps: 4000,
        stall: None,
        start: sample_capture::START,
        every_cycle: false,
    };
    let parameters = Parameters { width: 512, ports: 8, ..Default::default() };
    let mut engine =
        port::make_engine(EngineKind::Compiled, Hardware::SwitchPort, parameters, false)
            .expect("engine");
    let run = pipeline::run_in_memory(&mut *engine, &settings, &frames, &stamps).expect("a run");
    assert_eq!(run.frames.len(), frames.len());
    (frames, run.frames, run.report)
}

fn grew(before: &CapturedFrame, after: &CapturedFrame) -> bool {
    after.data.len() == before.data.len() + usize::from(ENTRY)
}

/// The frames, from 1, with a checksum that was good and is not any more.
fn spoilt(before: &[Decoded], after: &[Decoded]) -> Vec<usize> {
    let good = |before: &str, after: &str| before != GOOD || after == GOOD;
    let frames = before.iter().zip(after).zip(1..);
    let spoilt = frames.filter(|((before, after), _)| {
        !good(&before.ip_checksum, &after.ip_checksum)
            || !good(&before.udp_checksum, &after.udp_checksum)
    });
    spoilt.map(|(_, number)| number).collect()
}

#[test]
fn no_good_checksum_becomes_bad_in_either_mode() {
    for mode in [Mode::Fncc, Mode::Hpcc] {
        let (frames, out, report) = through_the_switch_port(mode);
        let (before, after) = (decode(&frames), decode(&out));
        let edited: Vec<_> = (0..out.len()).filter(|i| grew(&frames[*i], &out[*i])).collect();
        assert_eq!(edited.len() as u64, report.inserted, "{mode:?}: frames that grew");
        let good = |field: fn(&Decoded) -> &String| {
            edited.iter().filter(|i| field(&before[**i]) == GOOD).count()
        };
        let (ip, udp) = (good(|d| &d.ip_checksum), good(|d| &d.udp_checksum));
        let counts = format!(
            "{mode:?}: of {} frames {} got an entry, {ip} of them with a good IPv4 checksum before, \
             {udp} with a good UDP checksum",
            out.len(),
            edited.len()
        );
        println!("{counts}");
        assert!(ip >= 5 && udp >= 5, "too few to judge: {counts}");
        let spoilt = spoilt(&before, &after);
        assert!(spoilt.is_empty(), "{counts}; checksums were good and are not in {spoilt:?}");
    }
}

#[test]
fn marks_leave_as_many_good_checksums_as_there_were() {
    let frames = sample_capture::frames().expect("sample capture");
    let settings = PortSettings {
        mode: Mode::Fncc,
        switch_id: 0xabc,
        input_port: 0,
        egress_port: 0,
        period_ps: 4000,
        stall: None,
        start: sample_capture::START,
        every_cycle: false,
    };
    let queues = QueueSettings {
        rate_gbps: 100,
        drain_gbps: 2.0,
        link_cycles: 0,
        response_cycles: 0,
        registers: PortRegisters::DEFAULT,
        mac: MacAddress::of_port(0),
        pfc: None,
        ecn: Some(EcnSettings { kmin_bytes: 0, kmax_bytes: 500, pmax: 1.0 }),
        tcd: None,
        qcn: None,
        seed: 1,
        window_cycles: 1000,
    };
    let parameters = Parameters { width: 512, ports: 2, ..Default::default() };
    let mut engine =
        port::make_engine(EngineKind::Compiled, Hardware::SwitchPort, parameters, false)
            .expect("engine");
    let run = queued::run_in_memory(&mut *engine, &settings, &queues, &frames, &[]);
    let run = run.expect("a run");
    // The queues change the order, and MAC control ends at the port.
    let (before, after) = (decode(&frames), decode(&run.frames));
    let good = |all: &[Decoded]| all.iter().filter(|d| d.ip_checksum == GOOD).count();
    assert_eq!(good(&after), good(&before));
    let marked = |all: &[Decoded]| all.iter().filter(|d| d.ecn == "3").count() as u64;
    assert_eq!(marked(&before), 0);
    assert!(marked(&after) > 200, "{} marks", marked(&after));
    // Those that tshark does not count are IPv6, or follow what it takes for other headers.
    assert!(run.report.stat["stat_ce"] >= marked(&after));
}

#[test]
fn every_ack_with_a_new_entry_decodes_as_a_longer_ack() {
    let (frames, out, report) = through_the_switch_port(Mode::Fncc);
    let (before, after) = (decode(&frames), decode(&out));
    let (mut inserted, mut undecoded) = (0, vec![]);
    for index in 0..out.len() {
        let (was, is, number) = (&before[index], &after[index], index + 1);
        if !grew(&frames[index], &out[index]) {
            assert_eq!(is, was, "frame {number} is not edited");
            continue;
        }
        inserted += 1;
        let longer = |length: Option<u16>| length.map(|l| l + ENTRY);
        assert_eq!(is.udp_length, longer(was.udp_length), "UDP length of frame {number}");
        assert_eq!(is.ip_len, longer(was.ip_len), "IPv4 length of frame {number}");
        if was.opcode != ACKNOWLEDGE {
            // tshark gives up on a UDP length below that of the header, and so it does afterwards.
            assert!(was.udp_length.is_some_and(|l| l < 8), "frame {number} is no ACK: {was:?}");
            undecoded.push(number);
            continue;
        }
        assert_eq!(is.opcode, ACKNOWLEDGE, "frame {number}: {is:?}");
        assert_eq!(is.ip_checksum, was.ip_checksum, "IPv4 checksum of frame {number}");
        assert_eq!(is.udp_checksum, was.udp_checksum, "UDP checksum of frame {number}");
    }
    assert_eq!(inserted, report.inserted, "frames that grew, of {}", out.len());
    assert_eq!(
        undecoded.len(),
        2,
        "of {inserted} frames with a new entry, those with a UDP length below 8: {undecoded:?}"
    );
}

#[test]
fn tshark_finds_one_wrong_byte() {
    let (frames, out, _) = through_the_switch_port(Mode::Fncc);
    let (before, after) = (decode(&frames), decode(&out));
    // Without VLAN tags and IPv4 options, so that the bytes are at known places.
    let index = (0..out.len()).find(|i| {
        let (is, data) = (&after[*i], &out[*i].data);
        let plain = data.starts_with(&frames[*i].data[..14]) && data[12..15] == [8, 0, 0x45];
        plain && grew(&frames[*i], &out[*i]) && is.ip_checksum == GOOD && is.udp_checksum == GOOD
    });
    let index = index.expect("an untagged ACK with a new entry and both checksums");
    let last_of_entry = out[index].data.len() - 4 - 1;
    // Time to live, BTH, and the new entry just before the ICRC.
    for (at, ip, udp) in [(22, BAD, GOOD), (46, GOOD, BAD), (last_of_entry, GOOD, BAD)] {
        let mut wrong = out.clone();
        wrong[index].data[at] ^= 0x10;
        let after = decode(&wrong);
        assert_eq!(after[index].ip_checksum, ip, "IPv4 checksum with byte {at} wrong");
        assert_eq!(after[index].udp_checksum, udp, "UDP checksum with byte {at} wrong");
        assert_eq!(spoilt(&before, &after), [index + 1], "byte {at}");
    }
}
