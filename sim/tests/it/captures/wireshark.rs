//! tshark's opinion of odd captures: as many packets, of the same times and lengths, as we read.

use super::{Read, Scratch, odd, read_file, writing};
use fncc_models::capture_file::Timestamp;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A packet as tshark shows it.
#[derive(Debug, PartialEq, Eq)]
struct Shown {
    number: u64,
    /// Time in seconds with nine decimals; none when the packet has none.
    time: Option<String>,
    length: usize,
    captured: usize,
}

/// What tshark shows of the Ethernet packets of a capture.
fn shown(path: &Path) -> Vec<Shown> {
    let mut tshark = Command::new("tshark");
    // Preferences of the user do not count.
    tshark.env("WIRESHARK_CONFIG_DIR", path.with_extension("config")).arg("-r").arg(path);
    tshark.args(["-T", "fields"]);
    for field in
        ["frame.number", "frame.time_epoch", "frame.len", "frame.cap_len", "frame.encap_type"]
    {
        tshark.args(["-e", field]);
    }
    let output =
        tshark.output().unwrap_or_else(|e| panic!("install tshark (scripts/test does): {e}"));
    let text = String::from_utf8(output.stdout).expect("tshark prints ASCII");
    let lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    let ethernet = lines.filter(|fields| fields[4] == "1");
    let count = |text: &str| text.parse().expect("a number");
    ethernet
        .map(|fields| Shown {
            number: fields[0].parse().expect("a number"),
            time: Some(fields[1].to_string()).filter(|time| !time.is_empty()),
            length: count(fields[2]),
            captured: count(fields[3]),
        })
        .collect()
}

/// A time as tshark shows it: the second it lies in and the ns from there on.
fn epoch(time: Timestamp) -> String {
    const NS_PER_S: i128 = 1_000_000_000;
    format!("{}.{:09}", time.ns().div_euclid(NS_PER_S), time.ns().rem_euclid(NS_PER_S))
}

/// Checks that tshark shows the frames, which come by time and start then, with so many bytes of
/// FCS each.
fn compare(label: &str, ours: &Read, shown: &[Shown], fcs: usize) {
    let mut frames: Vec<_> = ours.frames.iter().collect();
    frames.sort_by_key(|frame| frame.number);
    assert_eq!(frames.len(), shown.len(), "{label}");
    for (frame, shown) in frames.iter().zip(shown) {
        let label = format!("{label}: {shown:?}");
        assert_eq!(frame.number, shown.number, "{label}");
        let time = epoch(ours.start.unwrap_or_default().after_ps(frame.at_ps));
        assert!(shown.time.as_ref().is_none_or(|shown| *shown == time), "{label}: {time}");
        let length = shown.length.max(shown.captured) - fcs;
        assert_eq!(frame.original_len as usize, length, "{label}");
        assert_eq!(frame.data.len(), shown.captured.min(length), "{label}");
    }
}

/// pcapng captures as one, which is what their sections make of them: all but those with a word in
/// their names.
fn sections(but: &[&str]) -> Scratch {
    let is_meant = |name: &str| but.iter().all(|word| !name.contains(word));
    let captures = odd::pcapng().into_iter().filter(|(name, _)| is_meant(name));
    Scratch::new("all.pcapng", &captures.flat_map(|(_, contents)| contents).collect::<Vec<_>>())
}

/// Puts captures one after the other into a file, in the order of their packets.
fn chain(captures: &[PathBuf], out: &Path) {
    let mut mergecap = Command::new("mergecap");
    let output = mergecap.arg("-a").arg("-w").arg(out).args(captures).output();
    let output = output.unwrap_or_else(|e| panic!("install tshark (scripts/test does): {e}"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn tshark_sees_the_sections_times_and_lengths_that_we_read() {
    let all = sections(&["junk", "FCS"]);
    let shown = shown(&all.path);
    assert!(shown.len() > 80, "{} packets are too few to judge", shown.len());
    compare("sections", &read_file(&all.path).unwrap(), &shown, 0);
}

#[test]
fn tshark_sees_the_variants_of_pcap_as_we_read_them() {
    let captures = odd::pcap();
    // Wireshark 4.0 takes the ns of Ixia's hardware for µs.
    let others = ["cut off", "FCS", "Ixia hardware"];
    let is_meant = |name: &str| others.iter().all(|other| !name.contains(other));
    let whole = captures.iter().filter(|(name, _)| is_meant(name));
    let files: Vec<_> =
        whole.map(|(name, contents)| (name, Scratch::new("a.cap", contents))).collect();
    let all = Scratch::new("all.pcapng", b"");
    chain(&files.iter().map(|(_, file)| file.path.clone()).collect::<Vec<_>>(), &all.path);
    let mut shown = shown(&all.path);
    for (name, file) in &files {
        let ours = read_file(&file.path).unwrap();
        let mut these: Vec<_> = shown.drain(..ours.frames.len()).collect();
        (1..).zip(&mut these).for_each(|(number, shown)| shown.number = number);
        compare(name, &ours, &these, 0);
    }
    assert_eq!(shown, []);
}

#[test]
fn tshark_sees_the_end_of_a_file_and_the_fcs_where_we_do() {
    for (name, contents) in odd::pcap().into_iter().chain(odd::pcapng()) {
        let fcs = name.contains("FCS");
        if name.ends_with("little") && (fcs || name.contains("cut off") || name.contains("junk")) {
            let file = Scratch::new("a.cap", &contents);
            let ours = read_file(&file.path).unwrap();
            compare(&name, &ours, &shown(&file.path), if fcs { 4 } else { 0 });
        }
    }
}

#[test]
fn tshark_sees_in_what_we_write_what_we_read() {
    // Wireshark 4.0 multiplies the fraction of a second by 10^9 in 64 bits.
    let all = sections(&["fine", "junk"]);
    let out = all.beside("out.pcapng");
    writing::rewrite(&all.path, &out).unwrap();
    compare("sections", &renumbered(&all.path), &shown(&out), 0);

    let files: Vec<_> = odd::pcap().iter().map(|(_, c)| Scratch::new("a.cap", c)).collect();
    let both = files.iter().flat_map(|file| [("pcapng", file), ("pcap", file)]);
    let written: Vec<_> =
        both.map(|(kind, file)| (file, file.beside(&format!("out.{kind}")))).collect();
    for (file, out) in &written {
        writing::rewrite(&file.path, out).unwrap();
    }
    let chained = all.beside("chained.pcapng");
    chain(&written.iter().map(|(_, out)| out.clone()).collect::<Vec<_>>(), &chained);
    let mut shown = shown(&chained);
    for (file, out) in written {
        let ours = renumbered(&file.path);
        let mut these: Vec<_> = shown.drain(..ours.frames.len()).collect();
        (1..).zip(&mut these).for_each(|(number, shown)| shown.number = number);
        compare(&out.display().to_string(), &ours, &these, 0);
    }
    assert_eq!(shown, []);
}

/// What a capture is read as, with the numbers that its frames get when it is written.
fn renumbered(path: &Path) -> Read {
    let mut ours = read_file(path).expect("a sound capture");
    (1..).zip(&mut ours.frames).for_each(|(number, frame)| frame.number = number);
    ours
}
