use std::collections::HashMap;
use std::path::{Path, PathBuf};

use super::*;
use crate::packet_edit::{Kind, Mode, Outcome, Verdict, classify, edit};
use crate::wire::{TelemetryEntry, icrc};
use crate::{capture_file, telemetry_csv};

fn bundled(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../data").join(name)
}

fn outcomes(mode: Mode) -> HashMap<Outcome, usize> {
    let mut counts = HashMap::new();
    for frame in frames().unwrap() {
        let outcome = edit(&frame.data, mode, 1, TelemetryEntry::default()).outcome;
        *counts.entry(outcome).or_default() += 1;
    }
    counts
}

#[test]
fn the_generator_still_produces_the_bundled_files_byte_for_byte() {
    let folder = tempfile::tempdir().unwrap();
    let [capture, table] = ["c.pcap", "t.csv"].map(|name| folder.path().join(name));
    capture_file::write(&capture, START, &frames().unwrap()).unwrap();
    telemetry_csv::write(&table, &rows()).unwrap();
    let same = |a: &Path, b: &Path| std::fs::read(a).unwrap() == std::fs::read(b).unwrap();
    let remedy =
        "run: cargo sim capture --out sim/data/roce_acks.pcap --telemetry sim/data/telemetry.csv";
    assert!(same(&capture, &bundled("roce_acks.pcap")), "the capture differs; {remedy}");
    assert!(same(&table, &bundled("telemetry.csv")), "the table differs; {remedy}");
}

#[test]
fn frames_follow_each_other_without_overlap_within_the_stated_time() {
    let frames = frames().unwrap();
    assert!((200..=400).contains(&frames.len()), "{} frames", frames.len());
    assert_eq!(frames[0].at_ps, 0);
    for pair in frames.windows(2) {
        let bits = (pair[0].data.len().max(60) as u64 + 24) * 8;
        assert!((pair[1].at_ps - pair[0].at_ps) >= u128::from(bits) * 10);
    }
    let last = START.after_ps(frames[frames.len() - 1].at_ps).ns();
    let end = i128::from(START_NS + DURATION_NS);
    assert!((i128::from(DURATION_NS * 9 / 10)..end).contains(&last), "{last} ns");
}

#[test]
fn every_outcome_of_the_switch_occurs_in_either_mode() {
    let fncc = outcomes(Mode::Fncc);
    for outcome in [
        Outcome::Foreign,
        Outcome::OtherMode,
        Outcome::Truncated,
        Outcome::StackFull,
        Outcome::LengthLimit,
        Outcome::Inserted,
    ] {
        assert!(fncc.get(&outcome).is_some_and(|count| *count >= 2), "{outcome:?}: {fncc:?}");
    }
    let hpcc = outcomes(Mode::Hpcc);
    for outcome in [Outcome::Foreign, Outcome::OtherMode, Outcome::StackFull, Outcome::Inserted] {
        assert!(hpcc.get(&outcome).is_some_and(|count| *count >= 2), "{outcome:?}: {hpcc:?}");
    }
}

#[test]
fn stacks_of_every_depth_and_frames_of_the_stated_sizes_occur() {
    let frames = frames().unwrap();
    for kind in [Kind::FlaggedAck, Kind::FlaggedData] {
        let mut depths: Vec<u8> = frames
            .iter()
            .filter_map(|frame| {
                let seen = classify(&frame.data);
                let wanted = seen.kind == kind && seen.verdict != Verdict::Truncated;
                let at = seen.headers.filter(|_| wanted)?.fncc;
                frame.data.get(at).map(|byte| byte >> 4)
            })
            .collect();
        depths.sort_unstable();
        depths.dedup();
        assert!(depths.starts_with(&[0, 1, 2, 3, 4, 5]), "{kind:?}: {depths:?}");
    }
    for size in [60, 1518, 4200] {
        let count = frames.iter().filter(|frame| frame.data.len() == size).count();
        assert!(count >= 2, "{count} frames of {size} B");
    }
}

#[test]
fn the_icrc_of_every_packet_with_a_sound_stack_and_ip_length_is_right() {
    let mut checked = 0;
    for (frame, number) in frames().unwrap().iter().zip(1..) {
        let seen = classify(&frame.data);
        let Some(at) = seen.headers.filter(|_| seen.verdict == Verdict::Room) else {
            continue;
        };
        let udp_length = u16::from_be_bytes([frame.data[at.l4 + 4], frame.data[at.l4 + 5]]);
        // Lengths that were damaged on purpose leave no ICRC to check.
        if usize::from(udp_length) == at.ip_end - at.l4 {
            let (packet, l4, fncc) = (&frame.data[at.l3..], at.l4 - at.l3, at.fncc - at.l3);
            assert_eq!(icrc::verify(packet, l4, Some(fncc)), Some(true), "packet {number}");
            checked += 1;
        }
    }
    assert!(checked > 150, "{checked}");
}

#[test]
fn the_table_reads_back_and_shows_saturation_and_both_wraps() {
    let stamps = telemetry_csv::read(&bundled("telemetry.csv"), PORTS).unwrap();
    assert_eq!(stamps.len(), rows().len());
    let is_any = |holds: fn(&telemetry_csv::DequeueStamp) -> bool| stamps.iter().any(holds);
    assert!(is_any(|s| s.entry.qlen == u16::MAX) && is_any(|s| s.entry.qlen == 0));
    assert!(is_any(|s| s.t_ns > 1 << 24 && s.entry.ts < 10));
    for port in 0..PORTS {
        let first = stamps.iter().find(|s| s.port == port).unwrap();
        assert!(first.t_ns < START_NS, "port {port} has no stamp before the first frame");
    }
    let of_port_3 = || stamps.iter().filter(|s| s.port == 3).map(|s| s.entry.tx_bytes);
    assert!(of_port_3().zip(of_port_3().skip(1)).any(|(before, after)| after < before));
}
