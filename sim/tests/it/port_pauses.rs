//! Pauses that a port with queues requests: nothing is lost with the headroom of the default, and its frames come from a station.

use std::path::Path;
use std::process::Command;

use fncc_hdl::catalog::Parameters;
use fncc_models::capture_file::{self, CaptureWriter, CapturedFrame, Resolution, Timestamp};
use fncc_models::lossless::{PeerResponse, PfcSettings};
use fncc_models::packet_edit::Mode;
use fncc_models::sample_capture;
use fncc_models::wire::MacAddress;
use fncc_models::wire::pause::{GROUP_ADDRESS, MAC_CONTROL};
use fncc_sim::engine::EngineKind;
use fncc_sim::port::queued::{self, QueueSettings, queued_headroom};
use fncc_sim::port::registers::PortRegisters;
use fncc_sim::port::{self, Collected, Hardware, PortSettings};
use fncc_testbenches::stream::Random;

const PERIOD_PS: u64 = 4000;
const GBPS: u32 = 100;

/// Frames back to back at the rate of the link: all of one length, or of any up to it.
fn back_to_back(longest: usize, mixed: bool, random: &mut Random) -> Vec<CapturedFrame> {
    let (mut frames, mut at_ps, mut bytes) = (vec![], 0, 0);
    while bytes < 25 * longest {
        let length = if mixed { 60 + random.below(longest - 59) } else { longest };
        let mut data = vec![2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1, 0x88, 0xb5];
        data.resize(length, 0x5a);
        frames.push(CapturedFrame::whole(at_ps, data));
        at_ps += (length as u128 + 24) * 80;
        bytes += length;
    }
    frames
}

fn run(
    frames: &[CapturedFrame],
    drain_gbps: f64,
    link_ns: u32,
    headroom: u32,
    response: PeerResponse,
) -> Collected {
    let settings = PortSettings {
        mode: Mode::Fncc,
        switch_id: 1,
        input_port: 0,
        egress_port: 0,
        period_ps: PERIOD_PS,
        stall: None,
        start: Timestamp::default(),
        every_cycle: false,
    };
    let pfc = PfcSettings { lossless: 0xff, xoff: 20_000, xon: 10_000, headroom, dynamic: None };
    let queues = QueueSettings {
        rate_gbps: GBPS,
        drain_gbps,
        link_cycles: (u64::from(link_ns) * 1000).div_ceil(PERIOD_PS),
        response_cycles: response.bytes(GBPS, 0) * 8000 / (u64::from(GBPS) * PERIOD_PS),
        registers: PortRegisters::DEFAULT,
        mac: MacAddress::of_port(5),
        pfc: Some(pfc),
        ecn: None,
        tcd: None,
        qcn: None,
        seed: 1,
        window_cycles: 1000,
    };
    let parameters = Parameters { width: 512, ports: 2, ..Default::default() };
    let mut engine =
        port::make_engine(EngineKind::Compiled, Hardware::SwitchPort, parameters, false)
            .expect("engine");
    queued::run_in_memory(&mut *engine, &settings, &queues, frames, &[]).expect("a run")
}

fn pauses(frames: &[CapturedFrame]) -> Vec<&[u8]> {
    let is_pause = |data: &&[u8]| data.get(12..14) == Some(&MAC_CONTROL.to_be_bytes()[..]);
    frames.iter().map(|frame| &*frame.data).filter(is_pause).collect()
}

#[test]
fn with_the_headroom_of_link_and_drain_no_frame_is_lost_however_slow_the_drain() {
    let mut random = Random::new(9);
    let (mut paused, mut lost_with_less) = (0, 0);
    for (longest, mixed) in [(1514, false), (9014, false), (9014, true), (300, true)] {
        for (drain, link_ns) in [(100.0, 20), (50.0, 700), (25.0, 20), (10.0, 20), (7.3, 1500)] {
            let frames = back_to_back(longest, mixed, &mut random);
            let response =
                [PeerResponse::Standard, PeerResponse::Own, PeerResponse::Ns(700)][random.below(3)];
            let headroom = |drain, response| {
                queued_headroom(GBPS, drain, link_ns, longest as u32, PERIOD_PS, response) as u32
            };
            let out = run(&frames, drain, link_ns, headroom(drain, response), response);
            let what = format!("{longest} bytes, drain of {drain}, {link_ns} ns, {response}");
            let pauses = pauses(&out.frames).len();
            assert_eq!(out.report.stat.get("stat_dropped").copied().unwrap_or(0), 0, "{what}");
            assert_eq!(out.frames.len(), frames.len() + pauses, "{what}");
            paused += pauses;
            // That of the link alone is too little where the drain is slow and frames are long.
            if drain < 30.0 && longest == 9014 && !mixed {
                let link = headroom(GBPS.into(), response);
                let out = run(&frames, drain, link_ns, link, response);
                lost_with_less += out.report.stat.get("stat_dropped").copied().unwrap_or(0);
            }
        }
    }
    assert!(paused > 40 && lost_with_less > 20, "{paused} pauses, {lost_with_less} lost");
}

#[test]
fn a_drain_as_fast_as_the_link_needs_the_headroom_of_the_link() {
    let of = |drain| queued_headroom(GBPS, drain, 20, 9014, PERIOD_PS, PeerResponse::Own);
    assert_eq!(of(100.0), of(1000.0));
    // Nine more times the frame with its entry and overhead, and the pause frame with its own.
    assert_eq!(of(10.0), of(100.0) + 9 * (9014 + 8 + 24 + 60 + 24));
}

/// A peer that takes as long as the standard allows and a headroom for one that obeys at once.
#[test]
fn a_peer_within_the_standard_needs_the_headroom_of_the_standard() {
    // Long enough to fill what the standard's headroom adds.
    let mut frames = back_to_back(1514, false, &mut Random::new(3));
    let once = frames.clone();
    for copy in 1..6 {
        let later = once.iter().cloned().map(|mut frame| {
            frame.at_ps += copy * once.len() as u128 * (1514 + 24) * 80;
            frame
        });
        frames.extend(later);
    }
    let of = |response| queued_headroom(GBPS, 10.0, 20, 1514, PERIOD_PS, response) as u32;
    // 394 quanta of 64 bytes in place of 10 cycles of 4 ns.
    assert_eq!(of(PeerResponse::Standard), of(PeerResponse::Own) + 25_216 - 500);
    let dropped = |headroom| {
        let out = run(&frames, 10.0, 20, headroom, PeerResponse::Standard);
        out.report.stat.get("stat_dropped").copied().unwrap_or(0)
    };
    assert_eq!(dropped(of(PeerResponse::Standard)), 0);
    assert!(dropped(of(PeerResponse::Own) - 3000) > 0);
}

fn write_sample(path: &Path) {
    let mut writer = CaptureWriter::create(path, sample_capture::START, Resolution::NANOSECONDS)
        .expect("a file");
    for frame in sample_capture::frames().expect("sample capture") {
        writer.write(&frame).expect("a frame");
    }
    writer.finish().expect("a file");
}

fn sim(dir: &Path, line: &str) -> (bool, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sim"));
    let output = command.args(line.split(' ')).current_dir(dir).env("NO_COLOR", "1").output();
    let output = output.expect("the program starts");
    let text = String::from_utf8_lossy(&output.stderr).replace('│', " ");
    (output.status.success(), text.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[test]
fn pause_frames_come_from_the_address_of_the_port() {
    let dir = tempfile::tempdir().expect("a folder");
    write_sample(&dir.path().join("in.pcap"));
    let line = "port --pcap in.pcap --out out.pcap --rate-gbps 100 --drain-gbps 10 --pfc 6000,4000";
    for (more, source) in [
        ("", [0x02, 0x46, 0x4e, 0x43, 0x43, 0]),
        (" --egress-port 3", [0x02, 0x46, 0x4e, 0x43, 0x43, 3]),
        (" --mac 00-1B-21-03-04-05", [0x00, 0x1b, 0x21, 3, 4, 5]),
    ] {
        let (works, said) = sim(dir.path(), &format!("{line}{more}"));
        assert!(works, "{said}");
        let frames = capture_file::read(&dir.path().join("out.pcap")).expect("a capture");
        let pauses = pauses(&frames);
        assert!(!pauses.is_empty());
        for frame in pauses {
            assert_eq!((&frame[..6], &frame[6..12]), (&GROUP_ADDRESS[..], &source[..]), "{more}");
        }
    }
}

#[test]
fn addresses_and_headrooms_that_cannot_be_are_refused_and_too_little_is_reported() {
    let dir = tempfile::tempdir().expect("a folder");
    write_sample(&dir.path().join("in.pcap"));
    let port = "port --pcap in.pcap --out out.pcap --rate-gbps 100";
    for (line, expected) in [
        (format!("{port} --pfc 6000,4000 --mac 01:80:c2:00:00:01"), "the address of a group"),
        (format!("{port} --pfc 6000,4000 --mac 00:00:00:00:00:00"), "nobody's address"),
        (format!("{port} --pfc 6000,4000 --mac 1:2:3"), "write six bytes in hexadecimal"),
        (format!("{port} --mac 02:00:00:00:00:01"), "--pfc <XOFF,XON[,HEADROOM]>"),
        ("hop --cycles 10 --mac ff:ff:ff:ff:ff:ff".to_string(), "the address of a group"),
        (
            format!("{port} --drain-gbps 0.001 --pfc 4294960000,4000"),
            "and above XOFF of 4294960000 the port counts up to 7295",
        ),
    ] {
        let (works, said) = sim(dir.path(), &line);
        assert!(!works && said.contains(expected), "{line}: {said}");
    }
    let (works, said) = sim(dir.path(), &format!("{port} --drain-gbps 10 --pfc 6000,4000,100"));
    assert!(
        works
            && said.contains("warning: a headroom of 100 bytes, and link, peer and drain may need")
    );
}

/// A frame of a priority, one of PFC, and one of 802.3x, all to the group address of MAC control where they are that.
fn data(priority: u8) -> Vec<u8> {
    let mut data = vec![2, 0, 0, 0, 0, 2, 2, 0, 0, 0, 0, 1, 0x81, 0, priority << 5, 0, 0x88, 0xb5];
    data.resize(1000, 0x5a);
    data
}

fn legacy(quanta: u16) -> Vec<u8> {
    let mut frame = [&GROUP_ADDRESS[..], &[2; 6], &MAC_CONTROL.to_be_bytes()].concat();
    frame.extend([0, 1]);
    frame.extend(quanta.to_be_bytes());
    frame.resize(60, 0);
    frame
}

fn write(path: &Path, frames: impl IntoIterator<Item = (u128, Vec<u8>)>) {
    let mut writer = CaptureWriter::create(path, sample_capture::START, Resolution::NANOSECONDS)
        .expect("a file");
    for (at_ps, data) in frames {
        writer.write(&CapturedFrame::whole(at_ps, data)).expect("a frame");
    }
    writer.finish().expect("a file");
}

/// The sum of a column of a table, and its last value.
fn column(path: &Path, name: &str) -> (u64, u64) {
    let table = std::fs::read_to_string(path).expect("a table");
    let mut lines = table.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let header = lines.next().expect("a header");
    let place = header.iter().position(|column| *column == name).expect("a column");
    let values: Vec<u64> = lines.map(|line| line[place].parse().expect("a number")).collect();
    (values.iter().sum(), *values.last().expect("a row"))
}

#[test]
fn pause_frames_of_802_3x_that_are_ignored_are_one_line_and_those_that_are_obeyed_none() {
    let dir = tempfile::tempdir().expect("a folder");
    let path = |name: &str| dir.path().join(name);
    for (count, line) in [
        (0, ""),
        (1, "ignored 1 802.3x pause frame from packet 3 on: the port obeys PFC only"),
        (3, "ignored 3 802.3x pause frames from packet 3 on: the port obeys PFC only"),
    ] {
        let frames = [data(1), data(3)];
        let frames = frames.into_iter().chain((0..count).map(|_| legacy(900))).chain([data(3)]);
        write(&path("in.pcap"), (0..).map(|i| i * 200_000).zip(frames));
        let run = "port --pcap in.pcap --out out.pcap --rate-gbps 100 --windows w.csv";
        assert_eq!(sim(dir.path(), run), (true, line.to_string()));
        assert_eq!(column(&path("w.csv"), "paused_cycles").0, 0);
        assert_eq!(sim(dir.path(), &format!("{run} --legacy")), (true, String::new()));
        // 900 quanta of 5.12 ns in cycles of 4 ns.
        let paused = column(&path("w.csv"), "paused_cycles").0;
        assert!((1150..1300).contains(&paused) == (count > 0), "{paused} cycles, {count} frames");
    }
}

/// A peer that pauses a priority for ever: case by case what the watchdog does about it, in report and table.
#[test]
fn a_storm_is_found_and_its_packets_are_discarded_and_nothing_upstream_is_paused_then() {
    let dir = tempfile::tempdir().expect("a folder");
    let path = |name: &str| dir.path().join(name);
    let mut pause = fncc_models::wire::pause::Pause::default();
    pause.quanta[3] = Some(0xffff);
    // 335 us of pause each 150 us, and 1000 bytes each us for 400 us.
    let mut frames: Vec<_> = (0..400).map(|us| (us * 1_000_000, data(3))).collect();
    frames.extend((0..3).map(|number| (number * 150_000_000, pause.frame([2; 6]))));
    frames.sort_by_key(|(at_ps, _)| *at_ps);
    write(&path("in.pcap"), frames);
    let line =
        "port --pcap in.pcap --out out.pcap --rate-gbps 100 --pfc 100000,90000 --windows w.csv";
    let run = |more: &str| {
        let (works, said) = sim(dir.path(), &format!("{line}{more}"));
        assert!(works, "{said}");
        let of = |name: &str| column(&path("w.csv"), name);
        [of("asking_cycles").0, of("stuck_cycles").0, of("discarded").1]
    };
    let [requesting, stuck, discarded] = run("");
    assert!(requesting > 10_000 && stuck + discarded == 0, "{requesting} {stuck} {discarded}");
    let [requesting, stuck, discarded] = run(" --watchdog 50000,50000");
    assert!(
        requesting == 0 && stuck > 50_000 && discarded > 340,
        "{requesting} {stuck} {discarded}"
    );
    let [requesting, stuck, discarded] = run(" --watchdog 50000,50000 --watchdog-action release");
    assert!(
        requesting == 0 && stuck > 50_000 && discarded == 0,
        "{requesting} {stuck} {discarded}"
    );
    let [requesting, stuck, discarded] = run(" --watchdog 50000,50000 --watchdog-action report");
    assert!(
        requesting > 10_000 && stuck > 50_000 && discarded == 0,
        "{requesting} {stuck} {discarded}"
    );
}
