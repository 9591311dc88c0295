//! `sim nics` as its users meet it: files, captures, reports, limits.

use crate::program;

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Calls it without hardware with what must succeed: what it prints.
fn succeeds(folder: &Path, line: &str) -> String {
    succeeds_with(folder, &format!("{line} --engine behavioural"))
}

fn succeeds_with(folder: &Path, line: &str) -> String {
    let (works, text) = program::call(folder, line);
    assert!(works, "{line}: {text}");
    text
}

fn refusal(folder: &Path, line: &str) -> String {
    let (works, text) = program::call(folder, line);
    assert!(!works, "{line} works");
    let errors = text.matches("rror:").count() + text.matches('×').count();
    assert!((1..=2).contains(&errors), "{line}: {text}");
    // A message may be wrapped anywhere.
    text.replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn rows(folder: &Path, name: &str) -> Vec<csv::StringRecord> {
    let mut reader = csv::Reader::from_path(folder.join(name)).expect("a table");
    reader.records().map(|row| row.expect("a row")).collect()
}

#[test]
fn a_run_leaves_its_files_and_the_same_ones_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let line = "nics --bottleneck-gbps 40 --flows 2 --reverse-flows 1 --bytes 200000 --verbs mixed --loss 0.01,0.002 --seed 5 --out run";
    let printed = succeeds(folder, line);
    assert!(printed.contains("report: run/report.html"), "{printed}");
    let names = |dir: &str| -> BTreeSet<String> {
        let items = fs::read_dir(folder.join(dir)).expect("a folder").flatten();
        items.map(|item| item.file_name().to_string_lossy().into_owned()).collect()
    };
    let pictures = ["throughput", "windows", "queues"];
    let endings = |name: &&str| ["png", "svg", "pdf"].map(|ending| format!("{name}.{ending}"));
    let pictures = pictures.iter().flat_map(endings);
    let tables = ["flows", "windows", "throughput", "queues"].map(|name| format!("{name}.csv"));
    let others = ["summary.json", "report.html"].map(str::to_string);
    let expected: BTreeSet<_> = pictures.chain(tables.clone()).chain(others).collect();
    assert_eq!(names("run"), expected);
    let flows = rows(&folder.join("run"), "flows.csv");
    assert_eq!(flows.len(), 3);
    for flow in &flows {
        assert_eq!((&flow[2], &flow[4], &flow[14]), ("200000", "200000", ""));
    }
    assert!(rows(&folder.join("run"), "windows.csv").len() > 100);
    let throughput = rows(&folder.join("run"), "throughput.csv");
    let bytes: u64 = throughput
        .iter()
        .filter(|row| row[2].is_empty())
        .map(|row| row[3].parse::<u64>().expect("bytes"))
        .sum();
    assert_eq!(bytes, 600_000);
    succeeds(folder, &line.replace("--out run", "--out again"));
    for table in &tables {
        let read = |dir: &str| fs::read(folder.join(dir).join(table)).expect("a table");
        assert!(read("run") == read("again"), "{table}");
    }
    // Without hops there is no picture of queues.
    succeeds(folder, "nics --bytes 10000 --out run");
    assert!(!names("run").contains("queues.png"));
}

#[test]
fn the_report_has_flows_directions_and_settings() {
    let folder = tempfile::tempdir().expect("a folder");
    let printed =
        succeeds(folder.path(), "nics --flows 20 --bytes 30000 --mtu 4096 --hops 3 --json");
    let report: Value = serde_json::from_str(&printed).expect("JSON");
    assert_eq!(report["flows"].as_array().map(Vec::len), Some(20));
    assert_eq!(report["violations"], 0);
    assert_eq!(report["has_ended"], true);
    assert_eq!(report["settings"]["path"]["gbps"], serde_json::json!([100, 100, 100, 100]));
    let forth = &report["directions"]["a_to_b"];
    assert_eq!(forth["sent"]["retransmitted"], 0);
    assert_eq!(forth["ports"].as_array().map(Vec::len), Some(3));
    assert!(forth["goodput_gbps"].as_f64().is_some_and(|gbps| gbps > 50.0));
    let saved = fs::read_to_string(folder.path().join("build/nics/summary.json")).expect("a file");
    assert_eq!(serde_json::from_str::<Value>(&saved).expect("JSON"), report);
}

#[test]
fn probes_alone_bring_telemetry_if_requested() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = "nics --flows 2 --bytes 300000 --hops 1 --mode hpcc++";
    let printed = succeeds(folder.path(), &format!("{line} --json"));
    let report: Value = serde_json::from_str(&printed).expect("JSON");
    let forth = &report["directions"]["a_to_b"];
    let probes = forth["sent"]["probes"].as_u64().expect("a number");
    assert!((5..300).contains(&probes), "{probes}");
    assert_eq!(forth["ports"][0]["inserted"], probes);
    let table = succeeds(folder.path(), line);
    let row = table.lines().find(|line| line.contains("probes")).expect("a row");
    assert!(row.contains(&probes.to_string()), "{row}");
}

#[test]
fn captures_at_both_ends_are_read_by_tshark() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    succeeds(
        folder,
        "nics --flows 3 --bytes 50000 --mtu 2048 --hops 2 --pcap a.pcap --pcap-b b.pcapng",
    );
    let mut counts = vec![];
    for name in ["a.pcap", "b.pcapng"] {
        let mut tshark = Command::new("tshark");
        tshark.env("WIRESHARK_CONFIG_DIR", folder).arg("-r").arg(folder.join(name));
        tshark.args(["-T", "fields", "-e", "infiniband.bth.opcode", "-e", "_ws.malformed"]);
        let output = tshark.output().expect("install tshark (scripts/test does)");
        let text = String::from_utf8(output.stdout).expect("tshark prints ASCII");
        assert!(text.lines().all(|line| line.trim_end().parse::<u8>().is_ok()), "{text}");
        counts.push(text.lines().count());
    }
    // 25 data packets of each flow, and an ACK of each: they leave time for it.
    assert_eq!(counts, [150, 150]);
}

#[test]
fn every_packet_has_the_vlan_of_the_run_and_the_priority_of_data() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    succeeds(folder, "nics --bytes 3000 --vlan 5 --hops 1 --pcap a.pcap");
    let mut tshark = Command::new("tshark");
    tshark.env("WIRESHARK_CONFIG_DIR", folder).arg("-r").arg(folder.join("a.pcap"));
    tshark.args(["-T", "fields", "-e", "vlan.id", "-e", "vlan.priority"]);
    let output = tshark.output().expect("install tshark (scripts/test does)");
    let text = String::from_utf8(output.stdout).expect("tshark prints ASCII");
    let tags: BTreeSet<_> = text.lines().collect();
    assert_eq!(tags, BTreeSet::from(["5\t3"]));
}

#[test]
fn a_waveform_of_the_hardware_has_a_file_for_gtkwave_that_names_its_signals() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let printed = succeeds_with(
        folder,
        "nics --bytes 3000 --width 64 --rate-gbps 10 --engine interpreter --vcd a.vcd --vcd-nic b",
    );
    assert!(printed.contains("| a 0  |  3000 |"), "{printed}");
    let head = fs::read_to_string(folder.join("a.vcd")).expect("a waveform");
    let head = head.split("$enddefinitions").next().expect("a head");
    let names: BTreeSet<_> = head
        .lines()
        .filter_map(|line| line.strip_prefix("$var wire ")?.split(' ').nth(2))
        .collect();
    let shown = fs::read_to_string(folder.join("a.gtkw")).expect("a file for GTKWave");
    let signals: Vec<_> = shown.lines().filter_map(|line| line.strip_prefix("fncc_nic.")).collect();
    for group in
        ["s_axis_tvalid", "m_axis_tdata[63:0]", "work_valid", "done_status[2:0]", "res_w[27:0]"]
    {
        assert!(signals.contains(&group), "{group}: {signals:?}");
    }
    for signal in signals {
        let name = signal.split('[').next().expect("a name");
        assert!(names.contains(name), "{name}: {names:?}");
    }
}

#[test]
fn flows_may_stand_in_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::write(
        folder.join("flows.toml"),
        "[[flows]]\nbytes = 5000\n[[flows]]\nfrom = \"b\"\nstart_us = 10\nverbs = \"send\"\n",
    )
    .expect("a file");
    succeeds(folder, "nics --flows-file flows.toml --bytes 7000 --out run");
    let flows = rows(&folder.join("run"), "flows.csv");
    let shown: Vec<_> = flows.iter().map(|row| (&row[0], &row[2], &row[3])).collect();
    assert_eq!(shown, [("a", "5000", "0"), ("b", "7000", "10000")]);
}

#[test]
fn rates_are_kept_and_the_worst_is_reported() {
    let folder = tempfile::tempdir().expect("a folder");
    let line = "nics --flows 8 --flow-gbps 1,2.5,0.5 --t-ns 30000 --bytes 400000";
    let printed = succeeds(folder.path(), line);
    let worst =
        printed.lines().find(|line| line.starts_with("worst rate")).expect("it is reported");
    let error: f64 = worst.split_whitespace().nth(2).expect("a number").parse().expect("a number");
    assert!(error.abs() < 0.1, "{worst}");
}

#[test]
fn the_page_names_options_that_there_are() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/nics.md");
    let page = fs::read_to_string(page).expect("the page");
    let options = program::options("nics");
    let is_option = |word: &&str| {
        word.strip_prefix("--")
            .is_some_and(|name| name.starts_with(|c: char| c.is_ascii_lowercase()))
    };
    let word_end = |c: char| !c.is_ascii_alphanumeric() && c != '-';
    let lines = page.lines().filter(|line| !line.contains("cargo test"));
    let named: BTreeSet<_> =
        lines.flat_map(|line| line.split(word_end)).filter(is_option).collect();
    assert!(named.len() > 20, "{named:?}");
    for name in named {
        assert!(options.contains(name), "{name}: {options:?}");
    }
}

#[test]
fn what_cannot_be_is_refused_with_one_clear_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::write(folder.join("twice.json"), r#"{"flows": [{"number": 3}, {"number": 3}]}"#)
        .expect("a file");
    for (options, expected) in [
        ("--loss 1.5", "expected a number from 0 to 1"),
        ("--loss 0.1,x", "expected a number from 0 to 1"),
        ("--mtu 1470", "an integer from 64 to 9000 bytes, a multiple of 4"),
        ("--mtu 0", "an integer from 64 to 9000 bytes, a multiple of 4"),
        ("--mtu 63", "an integer from 64 to 9000 bytes, a multiple of 4"),
        ("--mtu 9004", "an integer from 64 to 9000 bytes, a multiple of 4"),
        ("--mtu 4100", "take NICs that are built for it (--largest-payload 9000)"),
        ("--largest-payload 5000", "expected one of 4096 or 9000 bytes"),
        ("--flows 0", "there are no flows"),
        (
            "--mtu 64 --bytes 536870913 --message-bytes 536870913",
            "take messages of up to 536870912 bytes (--message-bytes)",
        ),
        ("--flows 100 --table 64", "flow 64 from NIC a is beyond the tables of 64 flows"),
        ("--flow-gbps 0.01", "none sends less than 3.282 Gb/s"),
        ("--hops 16", "0 to 15 hops"),
        ("--hops 6", "--hops: 6 hops give stacks of 6 entries, and the NICs are built for 5"),
        ("--hops 6", "help: add --largest-stack 15, or take fewer hops"),
        (
            "--hops 6 --largest-stack 15 --mode hpcc++ --probes busiest",
            "help: take at most 5 hops, or --probes all",
        ),
        ("--bottleneck-gbps 10 --hops 0", "the number of hops is 0"),
        ("--bottleneck 1", "--bottleneck-gbps"),
        ("--flows-file twice.json", "there are two flows 3 from NIC a"),
        ("--flows-file none.toml", "none.toml"),
        ("--flows-file twice.json --flows 2", "cannot be used with"),
        ("--delay-ns 100000000", "the round trip takes"),
        ("--out run --pcap run/flows.csv", "run/flows.csv"),
        ("--pcap none/a.pcap", "there is no folder none"),
        ("--width 100", "a width is one of"),
        ("--engine behavioural --vcd a.vcd", "a behavioural NIC has no waveform"),
        ("--vcd-nic b", "--vcd"),
        ("--ecn 1000,2000,0.1", "--ecn makes no sense without --mode dcqcn"),
        ("--mode dcqcn --ecn 2000,1000,0.1", "Kmin at 2000 bytes is above Kmax at 1000 bytes"),
        ("--mode dcqcn --ecn 2000", "KMIN,KMAX,PMAX"),
        ("--mode dcqcn --qcn 1000,2000,0.1", "--qcn makes no sense without --mode p4qcn"),
        ("--mode p4qcn --qcn 2000,1000,0.1", "Qmin at 2000 bytes is above Qmax at 1000 bytes"),
        ("--mode p4qcn --qcn 1000,2000,0.1,0", "an interval of 0 cycles"),
        ("--timeout-us 500000000", "a time-out of 125000000000 cycles, and a NIC counts up to"),
        ("--timeout-us 10000000", "a NIC counts up to 2147483648"),
        ("--timeout-us 2", "is shorter than the base round trip of 2."),
        ("--width 64", "64 bits at 250.0 MHz carries 16.0 Gb/s, and the link of NIC a has 100"),
        ("--clock-mhz 100", "a clock of 195.4 MHz or more (--clock-mhz)"),
        ("--rate-gbps 400", "512 bits at 250.0 MHz carries 128.0 Gb/s"),
        ("--bottleneck-gbps 400", "the link of NIC b has 400"),
        ("--clock-mhz 1500", "below 1, which is 1000 MHz"),
        (
            "--lhcs --mode dcqcn",
            "(--lhcs) cannot act on windows: with notifications flows have none",
        ),
        ("--lhcs", "there is no hop"),
        ("--lhcs --hops 1 --mode rx-hpcc", "a receiver computes it without N"),
        (
            "--max-stage 3 --mode p4qcn",
            "--max-stage makes no sense where notifications change rates",
        ),
        ("--smoothing hop --mode dcqcn", "--smoothing makes no sense where notifications change"),
        ("--increase flows --mode p4qcn", "--increase makes no sense where notifications change"),
        ("--speed-up smoothed --hops 1", "--speed-up makes no sense without --lhcs"),
        ("--smoothing loop --hops 1", "(--smoothing loop) cannot act on windows: no NIC"),
        ("--smoothing hop", "(--smoothing hop) cannot act on windows: there is no hop"),
        ("--mode fncc++ --hops 0", "(--increase flows) cannot act on windows: there is no hop"),
        (
            "--increase flows --hops 1 --mode rx-hpcc",
            "(--increase flows) cannot act on windows: a receiver computes it without N",
        ),
        (
            "--smoothing hop --mode hpcc++ --probes busiest",
            "(--smoothing hop) cannot act on windows: which hop is the last is not known",
        ),
        ("--mode dcqcn --hops 0", "no hop notifies senders"),
        ("--mode hpcc++ --hops 0", "no hop puts telemetry into probes"),
        ("--flow-gbps 200", "flow 0 is to begin at 200 Gb/s, and its NIC sends 100"),
        ("--hops 1 --buffer-bytes 1000", "no room for a packet of flow 0, 1098 bytes"),
        ("--buffer-bytes 5000", "--buffer-bytes makes no sense without hops"),
        ("--seed 5", "--seed makes no sense where nothing is random"),
        ("--duration-us 1", "nothing of flow 0 from NIC a arrives before 1."),
        ("--flows 3 --stagger-ns 60000000", "nothing of flow 2 from NIC a arrives before 120001."),
    ] {
        let found = refusal(folder, &format!("nics {options}"));
        assert!(found.contains(expected), "{options}: {found}");
    }
}

/// Calls a behavioural NIC: its exit status, and what it prints as results and as remarks.
fn call(folder: &Path, line: &str) -> (Option<i32>, String, String) {
    let line = format!("nics --engine behavioural {line}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_sim"));
    let output = command.args(line.split_whitespace()).current_dir(folder).output();
    let output = output.expect("the program starts");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn flows_that_fail_fail_the_command_behind_its_report() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for (line, failed) in [
        ("--flows 2 --bytes 5000 --loss 1,0", "2 of 2 flows have failed: RetriesExceeded"),
        ("--flows 3 --bytes 9000 --loss 0.6 --retries 1", "of 3 flows have failed"),
    ] {
        let (status, printed, said) = call(folder, line);
        assert_eq!(status, Some(1), "{line}: {said}");
        assert!(said.contains(failed) && printed.contains("| failed "), "{line}: {printed}{said}");
    }
    // A run that is too short for all of it is one that was requested, unless it shows nothing.
    let (status, _, said) = call(folder, "--bytes 1000000 --duration-us 20");
    assert!(status == Some(0) && said.contains("1 of 1 flows have not ended"), "{said}");
    let (status, _, said) = call(folder, "--bytes 1000000 --duration-us 1.27");
    assert!(status == Some(1) && said.contains("nothing has arrived"), "{said}");
}

#[test]
fn what_works_less_than_it_seems_is_said_before_the_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for (line, expected) in [
        ("--hops 2 --pfc 30000,20000,100", Some("a headroom of 100 bytes, and links may need ")),
        ("--hops 2 --pfc 30000,20000", None),
        ("--t-ns 1000", Some("T is 1000 ns, and links and NICs take ")),
        (
            "--flows 6 --bottleneck-gbps 10 --timeout-us 100",
            Some("a time-out of 100 us, and a round"),
        ),
        ("--ack-every 255", Some("an ACK for 255 packets, and a window holds ")),
        ("--ack-every 16 --bottleneck-gbps 10", None),
    ] {
        let (status, _, said) = call(folder, &format!("{line} --bytes 20000"));
        assert_eq!(status, Some(0), "{line}: {said}");
        let is_said =
            |text| said.starts_with(&format!("warning: {text}")) && said.lines().count() == 1;
        assert!(expected.map_or(said.is_empty(), is_said), "{line}: {said}");
    }
}

#[test]
fn flows_that_notifications_slow_down_have_a_rate_and_no_window() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    fs::write(
        folder.join("flows.toml"),
        "[[flows]]\nbytes = 20000\n[[flows]]\nbytes = 300000\n[[flows]]\nbytes = 300000\n",
    )
    .expect("a file");
    for (mode, has_windows) in [("fncc", true), ("dcqcn", false), ("p4qcn", false)] {
        let line =
            format!("nics --flows-file flows.toml --mode {mode} --bottleneck-gbps 10 --out run");
        succeeds(folder, &line);
        let run = folder.join("run");
        for flow in rows(&run, "flows.csv") {
            // A window is 16.7 MB at most.
            let mean = flow[11].parse::<f64>().ok();
            assert_eq!(mean.is_some_and(|mean| mean < 16_777_216.0), has_windows, "{flow:?}");
        }
        for sample in rows(&run, "windows.csv") {
            assert_eq!(sample[3].is_empty(), !has_windows, "{sample:?}");
            assert_eq!(sample[5].is_empty(), !has_windows, "{sample:?}");
            assert!(sample[4].parse::<f64>().is_ok_and(|rate| rate > 0.0), "{sample:?}");
        }
        let is_there = |name: &str| run.join(name).exists();
        assert_eq!((is_there("windows.png"), is_there("rates.png")), (has_windows, !has_windows));
    }
}

#[test]
fn each_line_of_a_legend_has_a_colour_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for flows in [2, 8, 9] {
        succeeds(folder, &format!("nics --flows {flows} --bytes 60000 --hops 2 --out run"));
        let svg = fs::read_to_string(folder.join("run/throughput.svg")).expect("a picture");
        // The legend is drawn first, then the axes.
        let lines = svg.split("<polyline").skip(1).filter_map(|line| line.split("/>").next());
        let colours = lines.filter_map(|line| line.split("stroke=\"").nth(1)?.split('"').next());
        let legend: Vec<_> = colours.take_while(|colour| *colour != "#282828").collect();
        let distinct: BTreeSet<_> = legend.iter().collect();
        assert_eq!((legend.len(), distinct.len()), (flows + 1, flows + 1), "{legend:?}");
    }
}

#[test]
fn the_picture_of_windows_has_the_windows_of_its_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    succeeds(folder, "nics --bottleneck-gbps 40 --flows 2 --bytes 200000 --out run");
    let svg = fs::read_to_string(folder.join("run/windows.svg")).expect("a picture");
    let attribute = |element: &str, name: &str| -> String {
        let rest = element.split(&format!(" {name}=\"")).nth(1).unwrap_or_default();
        rest.split('"').next().unwrap_or_default().to_string()
    };
    // Numbers on the axis of windows end where it begins; those of time stand in its middle.
    let labels = svg.split("<text").skip(1).filter(|text| attribute(text, "text-anchor") == "end");
    let labels: Vec<(f64, f64)> = labels
        .map(|text| {
            let value = text.split(['>', '<']).nth(1).unwrap_or_default().trim();
            let value = value.parse().expect("a number");
            (attribute(text, "y").parse().expect("a place"), value)
        })
        .collect();
    let [(bottom, least), .., (top, most)] = labels[..] else { panic!("{labels:?}") };
    let kilobytes = |y: f64| least + (bottom - y) / (bottom - top) * (most - least);
    let rows = rows(&folder.join("run"), "windows.csv");
    // Those of the flows are drawn last.
    let lines = svg.rsplit("<polyline").map(|line| attribute(line, "points"));
    for (flow, points) in ["1", "0"].into_iter().zip(lines) {
        let heights = points.split_whitespace().map(|point| {
            let (_, y) = point.split_once(',').expect("two coordinates");
            kilobytes(y.parse().expect("a place"))
        });
        // A step has its value at its start and at its end.
        let drawn: Vec<f64> = heights.step_by(2).collect();
        let of_flow = rows.iter().filter(|row| &row[2] == flow);
        let table: Vec<f64> =
            of_flow.map(|row| row[3].parse::<f64>().expect("a window") / 1e3).collect();
        assert!(table.len() > 20 && drawn.len() == table.len(), "{drawn:?} and {table:?}");
        for (drawn, listed) in drawn.iter().zip(&table) {
            // Half a unit of the picture is 0.02 KB.
            assert!((drawn - listed).abs() < 0.1, "{drawn} and {listed} KB");
        }
    }
}

#[test]
fn a_sweep_has_a_row_for_each_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let options = "--hops 1 --message-bytes 10000";
    let printed = succeeds(
        folder,
        &format!("nics {options} --bytes 400000 --sweep 256,1024/1,4,1 --out sweep"),
    );
    assert!(printed.contains("table: sweep/sweep.csv"), "{printed}");
    let rows = rows(&folder.join("sweep"), "sweep.csv");
    let grid: Vec<_> = rows.iter().map(|row| (row[0].to_string(), row[1].to_string())).collect();
    let expected = [("256", "1"), ("256", "4"), ("1024", "1"), ("1024", "4")];
    assert_eq!(grid, expected.map(|(mtu, flows)| (mtu.to_string(), flows.to_string())));
    for row in &rows {
        let [mtu, flows] = [&row[0], &row[1]];
        let bytes = 400_000 / flows.parse::<u64>().expect("a number");
        succeeds(
            folder,
            &format!("nics {options} --bytes {bytes} --mtu {mtu} --flows {flows} --out run"),
        );
        let summary = fs::read(folder.join("run/summary.json")).expect("a file");
        let summary: Value = serde_json::from_slice(&summary).expect("JSON");
        let [to_b, to_a] = [&summary["directions"]["a_to_b"], &summary["directions"]["b_to_a"]];
        let real = |column: usize| row[column].parse::<f64>().expect("a number");
        let is = |column: usize, value: &Value| {
            let value = value.as_f64().expect("a number");
            assert!((real(column) - value).abs() < 1e-9, "{} and {value}", real(column));
        };
        is(2, &to_b["link_share"]);
        is(3, &to_b["goodput_gbps"]);
        // Payload in Gb/s is 8000 bytes in a us.
        let us = 400_000.0 * 8e-3 / real(3);
        let per_us = |count: &Value| count.as_f64().expect("a count") / us;
        assert!((real(5) - per_us(&to_a["sent"]["acks"])).abs() < 1e-9);
        assert!((real(6) - per_us(&to_b["counters"]["results"])).abs() < 1e-9);
        assert_eq!(row[7].parse::<u64>().ok(), to_b["counters"]["merged"].as_u64());
        assert_eq!(&row[8], "0");
    }
}

#[test]
fn a_sweep_compares_with_the_network_simulator() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for (options, least) in [
        ("", 0.98),
        ("--hops 1", 0.85),
        ("--hops 2 --mode hpcc", 0.85),
        ("--hops 1 --ipv6 --vlan 5", 0.85),
        ("--mode fncc++", 0.85),
        ("--hops 1 --lhcs --speed-up smoothed", 0.85),
    ] {
        // Many flows fill the link of both.
        let line = format!("nics {options} --bytes 8000000 --sweep 1024/32 --out sweep");
        succeeds(folder, &line);
        let rows = rows(&folder.join("sweep"), "sweep.csv");
        let real = |column: usize| rows[0][column].parse::<f64>().expect("a number");
        let [nic, network] = [real(3), real(4)];
        assert!((least..1.1).contains(&(nic / network)), "{line}: {nic} and {network} Gb/s");
    }
    // A link that is slower limits both.
    succeeds(
        folder,
        "nics --bottleneck-gbps 25 --hops 2 --bottleneck 1 --bytes 2000000 --sweep 1024/4 --out sweep",
    );
    let rows = rows(&folder.join("sweep"), "sweep.csv");
    let network = rows[0][4].parse::<f64>().expect("a number");
    assert!((18.0..25.0).contains(&network), "{network} Gb/s");
}

#[test]
fn a_sweep_that_cannot_be_is_refused_before_its_first_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let refused = |line: &str, words: &str| {
        let text = refusal(folder, &format!("nics --engine behavioural {line} --out sweep"));
        assert!(text.contains(words), "{line}: {text}");
        assert!(!folder.join("sweep/sweep.csv").exists(), "{line}");
    };
    refused("--sweep 1024", "with a slash between them, as in 256,1024/1,16");
    refused(
        "--sweep 1024,1470/1",
        "payload 1470: expected an integer from 64 to 9000 bytes, a multiple of 4",
    );
    refused("--sweep 1024/0", "flows: a row has one at least");
    refused("--sweep 1024/5000", "flows 5000: expected an integer from 0 to 4096 flows");
    refused("--sweep --mtu 256", "--sweep");
    refused("--sweep 256,4096/1 --hops 1 --buffer-bytes 2000", "--sweep 4096/1");
}

#[test]
fn contexts_in_a_memory_cost_what_the_options_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let of = |options: &str| -> Value {
        let (works, text) =
            program::call(folder.path(), &format!("contexts --packets 50000 --json {options}"));
        assert!(works, "{text}");
        serde_json::from_str(&text).expect("JSON")
    };
    let real = |report: &Value, key: &str| report[key].as_f64().expect("a number");
    let given = of("--context-bytes 600");
    assert_eq!((given["context_bytes"].as_u64(), &given["netlist"]), (Some(640), &Value::Null));
    assert!(real(&given, "send_hits") < 0.02);
    // A context that is read, and one that is written, for each packet.
    let traffic = real(&given, "packets_per_us") * 2.0 * 640.0 / 1000.0;
    assert!((real(&given, "memory_gbytes") / traffic - 1.0).abs() < 0.05, "{given}");
    let waits =
        |options: &str| real(&of(&format!("--context-bytes 640 {options}")), "mean_wait_ns");
    assert!(waits("--memory-ns 400") > 1.8 * waits("--memory-ns 200"));
    assert!(waits("--ahead-ns 300") < 10.0);
    let few = of("--context-bytes 640 --memory-gbytes 5");
    assert!(real(&few, "link_share") < 0.5, "{few}");
    for options in ["--flows 1000", "--skew 2", "--burst 50"] {
        let more = of(&format!("--context-bytes 640 {options}"));
        assert!(real(&more, "send_hits") > 0.8, "{options}: {more}");
    }
    let from_netlist = of("--flows 100000");
    let bits = from_netlist["netlist"]["all"]["context"].as_f64().expect("bits");
    assert!(bits > 4000.0, "{from_netlist}");
    let lines = (bits / 512.0).ceil() as u64;
    assert_eq!(from_netlist["context_bytes"].as_u64(), Some(64 * lines));
    let text = refusal(folder.path(), "contexts --cached 1000 --ways 3");
    assert!(text.contains("cannot have sets of 3 ways"), "{text}");
}
