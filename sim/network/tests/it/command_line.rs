//! The experiments on the network as their users meet them.

use std::path::Path;
use std::process::{Command, Output};

fn net(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_net")).args(arguments).output().expect("the program starts")
}

#[test]
fn a_wrong_option_is_answered_with_what_is_right() {
    for (arguments, expected) in [
        (&["dumbbell", "--rate-gbps", "56"][..], "10, 25, 40, 50, 100, 200, 400, 800 or 1600"),
        (&["dumbbell", "--rate-gbps", "fast"], "expected one of 10, 25"),
        (&["dumbbell", "--cc", "tcp"], "fncc-lhcs"),
        (&["dumbbell", "--cc", "hpcc,fncc,hpcc"], "hpcc is named twice"),
        (&["dumbbell", "--congestion", "nowhere"], "first, middle, last"),
        (&["dumbbell", "--model", "slide"], "float, fixed, kernel, netlist, verilator"),
        (
            &["dumbbell", "--pfc", "static:few"],
            "XOFF: expected an integer from 1 to 1000000000000 bytes",
        ),
        (&["dumbbell", "--pfc", "sometimes"], "off, static, static:XOFF, dynamic or dynamic:SHARE"),
        (&["dumbbell", "--frame-bytes", "48"], "from 49 to 65535 bytes"),
        (&["dumbbell", "--time-grain-ns", "0.0005"], "from 0.001 to 1000"),
        (&["dumbbell", "--wai-mbps", "-1"], "unexpected argument '-1'"),
        (
            &["dumbbell", "--sample-ns", "1", "--duration-us", "1000000"],
            "take a larger sample_us (--sample-ns), or 0 for none",
        ),
        (&["dumbbell", "--set", "window.eta"], "write KEY=VALUE, as in window.eta=0.9"),
        (
            &["dumbbell", "--ack-every", "2", "--set", "window.eta=1.5"],
            "--set window.eta=1.5, line 2: invalid value 1.5: expected a number between 0 and 1",
        ),
        (&["incast", "--set", "window.etta=0.5"], "unknown key `etta`: expected one of `model`"),
        (
            &["fattree", "--set", "topology.star.hosts=3"],
            "unknown key `topology`: expected one of `network`, `window`, `control`",
        ),
        (
            &["dumbbell", "--cc", "dcqcn", "--set", "window.eta=0.9"],
            "window.eta means nothing under dcqcn",
        ),
        (
            &["dumbbell", "--set", "window.t_ns=9000", "--set", "window.base_rtt=path"],
            "leave t_ns or base_rtt out",
        ),
        (
            &["dumbbell", "--set", "window.wmin_bytes=9000", "--set", "window.wmax_bytes=8000"],
            "take a wmin_bytes of 8000 or less",
        ),
        (&["fairness", "--senders", "0"], "from 1 to 32000 senders"),
        (&["incast", "--bytes", "0"], "from 1 to 1000000000000000 bytes"),
    ] {
        let output = net(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{arguments:?}");
        let plain = said.replace('│', " ");
        assert!(
            plain.split_whitespace().collect::<Vec<_>>().join(" ").contains(expected),
            "{said}"
        );
        let errors = said.lines().filter(|line| line.contains('×') || line.starts_with("error"));
        assert!(errors.count() <= 1, "{said}");
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_refused_before_the_run() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("file");
    std::fs::write(&file, "").unwrap();
    let out = file.join("below");
    let output = net(&["dumbbell", "--out", out.to_str().unwrap()]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && said.contains("cannot write into"), "{said}");
}

#[test]
fn experiments_print_their_figures_and_write_their_files() {
    let dir = tempfile::tempdir().unwrap();
    let out = |name: &str| dir.path().join(name).to_str().unwrap().to_string();
    for arguments in [
        &["dumbbell", "--cc", "hpcc", "--duration-us", "320", "--congestion", "last"][..],
        &["fairness", "--cc", "hpcc,pfc-only", "--period-us", "20", "--switches", "1"],
        &["incast", "--cc", "fncc-lhcs", "--senders", "3", "--bytes", "20000", "--model", "fixed"],
    ] {
        let folder = out(arguments[0]);
        let output = net(&[arguments, &["--out", &folder]].concat());
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(said.contains("utilisation") && said.contains("report.html"), "{said}");
        for file in
            ["summary.json", "queues.csv", "flows.csv", "fct.csv", "pauses.csv", "report.html"]
        {
            assert!(Path::new(&folder).join(file).is_file(), "{file}");
        }
    }
}

/// `summary.json` of a run, without what the machine decides.
fn summary(path: &Path) -> serde_json::Value {
    let text = std::fs::read(path.join("summary.json")).expect("a summary");
    let mut summary: serde_json::Value = serde_json::from_slice(&text).expect("JSON");
    for run in summary["schemes"].as_object_mut().expect("schemes").values_mut() {
        assert!(run["wall_s"].take().is_f64());
    }
    summary
}

#[test]
fn the_command_in_a_summary_gives_the_same_summary() {
    let dir = tempfile::tempdir().unwrap();
    let text = "schemes = [\"dcqcn\"]\nduration_us = 100\ntopology.star = { hosts = 3, gbps = 100, delay_ns = 1000 }\n\
                flows = [{ source = 0, destination = 2 }, { source = 1, destination = 2, bytes = 9000 }]\n";
    std::fs::write(dir.path().join("it's a file.toml"), text).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_net"));
    let path = std::env::join_paths([program.parent().unwrap()]).unwrap();
    for arguments in [
        &["incast", "--senders=3", "--bytes=9000", "--cc=hpcc,swift", "--seed=7", "--out=a b"][..],
        &["run", "it's a file.toml", "--out", "a b"],
        &["fattree", "--k=2", "--duration-us=50", "--seed=5", "--cc=fncc", "--out", "a b"],
    ] {
        let call = |command: &mut Command| {
            let output = command.current_dir(dir.path()).output().expect("it starts");
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
            summary(&dir.path().join("a b"))
        };
        let first = call(Command::new(program).args(arguments));
        std::fs::remove_dir_all(dir.path().join("a b")).unwrap();
        let command = first["command"].as_str().expect("a command");
        let again = call(Command::new("/bin/sh").args(["-c", command]).env("PATH", &path));
        assert_eq!(first, again, "{command}");
        assert_eq!(first["version"], env!("CARGO_PKG_VERSION"));
    }
    let first = summary(&dir.path().join("a b"));
    assert_eq!(first["settings"]["traffic"]["seed"], 5);
    assert_eq!(first["settings"]["topology"]["fat-tree"]["k"], 2);
    assert_eq!(first["schemes"]["fncc"]["settings"]["controls"][0]["parameters"]["eta"], 0.95);
}

#[test]
fn a_summary_and_a_report_have_every_setting_of_the_network() {
    let dir = tempfile::tempdir().unwrap();
    let text = "schemes = [\"dcqcn\"]\nduration_us = 100\n\
                topology.explicit = { hosts = [\"a\", \"b\"], switches = [\"s\"], links = [\
                { ends = [\"a\", \"s\"], gbps = 100, delay_ns = 10 }, { ends = [\"b\", \"s\"], gbps = 25, delay_ns = 20 }] }\n\
                flows = [{ source = \"a\", destination = \"b\", start_us = 3 }]\n\
                [network]\npayload_bytes = 1001\noverhead_bytes = 52\nack_bytes = 71\nack_every = 2\ndata_priority = 1\n\
                ack_priority = 6\nbuffer_bytes = 3_000_000\npfc = { static = { xoff_bytes = 123_456 } }\nxon_gap_bytes = 4000\n\
                headroom_bytes = 98_765\ntcd = { threshold_bytes = 150_000, period_us = 11, epsilon = 0.06 }\n\
                notification_interval_us = 17\nnotification_delay_us = 1.5\nretransmission_timeout_us = 777\ntime_grain_ns = 0.5\nseed = 4711\n";
    std::fs::write(dir.path().join("x.toml"), text).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_net"))
        .current_dir(dir.path())
        .args(["run", "x.toml", "--out", "out"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let found = summary(&dir.path().join("out"));
    let network = &found["settings"]["network"];
    let expected = serde_json::json!({
        "payload_bytes": 1001, "overhead_bytes": 52, "ack_bytes": 71, "ack_every": 2, "data_priority": 1, "ack_priority": 6,
        "buffer_bytes": 3_000_000, "pfc": { "static": { "xoff_bytes": 123_456 } }, "credits": null, "xon_gap_bytes": 4000,
        "headroom_bytes": 98_765, "ecn": null, "tcd": { "threshold_bytes": 150_000, "period_us": 11.0, "epsilon": 0.06 }, "qcn": null,
        "stamps": "dequeue", "stack_entries": 5, "tx_unit_bytes": null, "qlen_unit_bytes": 80, "telemetry_every": 1, "echo": "acks", "probe_reply": "all",
        "queue_measure": "bytes", "concurrent": "connected", "spanning_trees": null,
        "feedback": null, "notification_interval_us": 17.0, "notification_delay_us": 1.5,
        "retransmission_timeout_us": 777.0, "time_grain_ns": 0.5, "seed": 4711,
    });
    assert_eq!(network, &expected);
    assert_eq!(found["settings"]["topology"]["explicit"]["links"][1]["ends"][0], "b");
    assert_eq!(found["settings"]["flows"][0]["start_us"], 3.0);
    assert_eq!(found["description"]["text"], text);
    let used = &found["schemes"]["dcqcn"]["settings"];
    assert_eq!(used["network"]["ecn"]["kmax_bytes"], 200_000);
    assert_eq!(used["controls"][1]["rate_gbps"], 100);
    assert_eq!(used["controls"][1]["parameters"]["alpha_timer_us"], 55.0);
    let report = std::fs::read_to_string(dir.path().join("out/report.html")).unwrap();
    for row in [
        "network.headroom_bytes",
        "98765",
        "network.tcd.epsilon",
        "net run x.toml --out out",
        "controls.1.parameters.hyper_gbps",
    ] {
        assert!(report.contains(row), "{row}");
    }
}

/// A star with flows under a scheme.
fn star(scheme: &str, flows: &str) -> String {
    format!(
        "schemes = [{scheme:?}]\nduration_us = 400\n{flows}\n\
         topology.star = {{ hosts = 4, gbps = 100, delay_ns = 1000 }}\n"
    )
}

#[test]
fn a_seed_on_the_command_line_stands_for_those_in_the_file() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_string_lossy().into_owned();
    let run = |text: &str, options: &[&str]| {
        std::fs::write(dir.path().join("x.toml"), text).unwrap();
        let output = net(&[&["run", &path("x.toml"), "--out", &path("o")], options].concat());
        let said = String::from_utf8(output.stderr).unwrap();
        let flows = std::fs::read_to_string(dir.path().join("o/fct.csv")).unwrap_or_default();
        (output.status.success(), said, flows)
    };
    let traffic = |seed: &str| {
        let random = "distribution = \"fb-hadoop\", load = 0.5, until_us = 100";
        star("hpcc", &format!("traffic = {{ {random}{seed} }}"))
    };
    let of = |text: &str, options: &[&str]| run(text, options).2;
    let five = of(&traffic(", seed = 5"), &[]);
    assert_ne!(of(&traffic(", seed = 6"), &[]), five);
    assert_eq!(of(&traffic(", seed = 6"), &["--seed", "5"]), five);
    assert_eq!(of(&traffic(""), &["--seed", "5"]), five);
    let listed = "flows = [{ source = 0, destination = 3, bytes = 900_000 }, { source = 1, destination = 3, bytes = 900_000 }]";
    // Marks are drawn; of a scheme that draws nothing it is refused.
    let marks = star("dcqcn", listed);
    assert_ne!(of(&marks, &["--seed", "5"]), of(&marks, &["--seed", "6"]));
    let (works, said, _) = run(&star("hpcc", listed), &["--seed", "5"]);
    assert!(!works && said.contains("--seed changes nothing in this run"), "{said}");
    assert!(said.contains("leave the seed out, add random [traffic]"), "{said}");
}

#[test]
fn keys_on_the_command_line_do_what_they_do_in_a_file() {
    let dir = tempfile::tempdir().unwrap();
    let flows = "flows = [{ source = 0, destination = 3, bytes = 90_000 }, { source = 1, destination = 3, bytes = 90_000 }]";
    let figures = |settings: &str, options: &[&str]| {
        let path = dir.path().join("x.toml").to_string_lossy().into_owned();
        std::fs::write(&path, star("fncc-lhcs", flows) + settings).unwrap();
        let out = dir.path().join("o").to_string_lossy().into_owned();
        let output = net(&[&["run", &path, "--out", &out], options].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let all = summary(&dir.path().join("o"));
        (all["settings"].clone(), all["schemes"].clone())
    };
    let pairs = [
        ("[window]\nalpha = 1.2\n", &["--set", "window.alpha=1.2"][..]),
        ("[window]\nmodel = \"fixed\"\n", &["--set", "window.model=fixed"]),
        (
            "[window]\nbeta = 0.6\neta = 0.8\n",
            &["--set", "window.eta=0.8", "--set", "window.beta=0.6"],
        ),
        ("[network]\npfc = \"off\"\n", &["--set", "network.pfc=off"]),
        (
            "[network]\nstamps = { periodic = { every_us = 2 } }\n",
            &["--set", "network.stamps.periodic.every_us=2"],
        ),
        // The last value of a key holds, and so does the last kind.
        (
            "[network]\npfc = { dynamic = { alpha = 0.5 } }\n",
            &[
                "--set",
                "network.pfc=off",
                "--set",
                "network.pfc.static.xoff_bytes=9",
                "--set",
                "network.pfc.dynamic.alpha=0.5",
            ],
        ),
    ];
    let usual = figures("", &[]);
    for (settings, options) in pairs {
        let (file, line) = (figures(settings, &[]), figures("", options));
        assert_eq!(file, line, "{settings}");
        assert_ne!(file.0, usual.0, "{settings}");
    }
    // What stands in the file gives way.
    let gives_way = figures("[network]\nack_bytes = 99\n", &["--set", "network.ack_bytes=70"]);
    assert_eq!(gives_way, usual);
}

#[test]
fn an_error_in_a_file_with_keys_of_the_command_line_names_both() {
    let dir = tempfile::tempdir().unwrap();
    let flows = "flows = [{ source = 0, destination = 3, bytes = 90_000 }]";
    let path = dir.path().join("x.toml").to_string_lossy().into_owned();
    std::fs::write(&path, star("fncc-lhcs", flows)).unwrap();
    let options = ["--set", "topology.star.hosts=3", "--set", "window.eta=0.8"];
    let output = net(&[&["run", &path][..], &options].concat());
    let said = String::from_utf8(output.stderr).unwrap().replace('│', " ");
    let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
    // A path may be wrapped.
    let expected = "x.toml with --set topology.star.hosts=3 --set window.eta=0.8, line ";
    assert!(!output.status.success() && said.contains(expected), "{said}");
    assert!(said.contains("node 3 is a switch") && said.contains("hosts are 0 to 2"), "{said}");
}

#[test]
fn a_victim_of_pauses_keeps_its_rate_under_ternary_marking_alone() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("o").to_string_lossy().into_owned();
    let output = net(&["tcd", "--out", &out]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).unwrap();
    let row = |marking: &str| -> Vec<f64> {
        let line = said.lines().find(|line| line.starts_with(&format!("| {marking}")));
        let cells = line.unwrap_or_else(|| panic!("{said}")).split('|').skip(2);
        cells.filter_map(|cell| cell.trim().parse().ok()).collect()
    };
    let (binary, ternary) = (row("binary"), row("ternary"));
    // Lowest rates of victim and offender, marks 11 and 10, pauses.
    assert!(binary[0] < 80.0 && binary[1] < 80.0 && binary[3] == 0.0, "{said}");
    assert!(ternary[0] > 99.9 && ternary[1] < 80.0 && ternary[3] > 0.0, "{said}");
    assert!(binary[4] > 0.0 && ternary[4] > 0.0, "{said}");
    for file in ["tcd.svg", "tcd.png", "binary/summary.json", "ternary/flows.csv"] {
        assert!(dir.path().join("o").join(file).is_file(), "{file}");
    }
    // A full packet and a pause of 20 ps a byte, and 1.5 us there and back.
    assert!(said.contains("tau 3.03 us, maxTon 34.6 us"), "{said}");
    assert!(!said.contains("keeps its rate"), "{said}");
    // Pauses of others do not reach a priority of its own, and its queue is not undetermined.
    let output = net(&["tcd", "--out", &out, "--victim-priority", "5"]);
    let alone = String::from_utf8(output.stdout).unwrap();
    let kept = alone.matches("|                      100.0 |").count();
    assert!(kept == 2 && alone.contains("keeps its rate"), "{alone}");
    let output = net(&["tcd", "--out", &out, "--credits", "100000"]);
    let credits = String::from_utf8(output.stdout).unwrap();
    // A full packet and a report, the link both ways, and a period of 2 us.
    assert!(credits.contains("tau 5.03 us"), "{credits}");
    let output = net(&["tcd", "--out", &out, "--set", "window.eta=0.9"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && said.contains("means nothing under dcqcn"), "{said}");
    let output = net(&["tcd", "--out", &out, "--cc", "hpcc"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("mark no packets of it") && said.contains("dcqcn"), "{said}");
    let output = net(&["p4qcn", "--out", &out, "--cc", "hpcc"]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && said.contains("expected one of p4qcn"), "{said}");
}

#[test]
fn the_testbed_of_p4qcn_takes_its_parameters_and_says_why_it_differs() {
    let dir = tempfile::tempdir().unwrap();
    let out = dir.path().join("o").to_string_lossy().into_owned();
    let short = ["p4qcn", "--out", &out, "--seeds", "1", "--duration-us", "1e6"];
    let run = |more: &[&str]| {
        let output = net(&[&short[..], more].concat());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        (output.status.success(), String::from_utf8(output.stdout).unwrap(), said)
    };
    let (is_done, usual, said) = run(&[]);
    assert!(is_done, "{said}");
    assert!(usual.contains("| 12     | background 5 Mb/s"), "{usual}");
    assert!(usual.contains("Why they differ:\n* 13a (latency of P4QCN and UDP): "), "{usual}");
    for more in [
        ["--set", "control.p4qcn.beta=0.1"],
        ["--set", "control.p4qcn.r_ai_mbps=0"],
        ["--set", "control.p4qcn.recovery_cycles=0"],
        ["--set", "control.p4qcn.cycle_bytes=60000"],
        ["--set", "control.p4qcn.min_rate_mbps=2"],
        ["--qcn-packets", "2"],
        ["--pfc-packets", "4"],
    ] {
        let (is_done, changed, said) = run(&more);
        assert!(is_done && changed != usual, "{more:?}: {said}");
    }
    for (value, reason) in [
        ("network.pfc=off", "is no setting of this testbed"),
        ("control.dcqcn.g=0.1", "is no setting of this testbed"),
        ("control.p4qcn.beta=2", "expected a number"),
        ("control.p4qcn.gamma=1", "unknown"),
        ("control.p4qcn.min_rate_mbps=5", "min_rate_mbps"),
    ] {
        let (is_done, _, said) = run(&["--set", value]);
        assert!(!is_done && said.contains(reason), "{value}: {said}");
    }
}
