//! Sweeps that several processes and machines share: no point is lost, none is run twice, and the table is the same byte for byte, also when processes are killed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::AtomicBool;
use std::thread::sleep;
use std::time::Duration;

use fncc_network::description::Source;
use fncc_network::sweep::{Done, Event, Results, Shard, Sweep, Work};
use fncc_support::budget;
use fncc_support::random::Random;

/// Points that take some milliseconds each.
fn grid(seeds: usize) -> String {
    let seeds: Vec<_> = (1..=seeds).map(|seed| seed.to_string()).collect();
    format!(
        "schemes = [\"hpcc\"]\nduration_us = 20_000\n\
         topology.star = {{ hosts = 8, gbps = 100, delay_ns = 1000 }}\n\
         traffic = {{ distribution = \"fb-hadoop\", load = 0.5, until_us = 400 }}\n\
         [grid]\nscheme = [\"hpcc\", \"fncc\"]\nseed = [{}]\n",
        seeds.join(", ")
    )
}

/// `net` in a folder, with what a test gives it.
fn net(folder: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_net"));
    command.args(line.split_whitespace()).current_dir(folder);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn output(folder: &Path, line: &str) -> Output {
    net(folder, line).output().expect("it starts")
}

fn said(output: &Output) -> String {
    let text = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    text.concat().replace('│', " ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Runs `net`, which succeeds; what it says.
fn succeeds(folder: &Path, line: &str) -> String {
    let output = output(folder, line);
    assert!(output.status.success(), "{line}: {}", said(&output));
    said(&output)
}

fn desk(grid: &str) -> tempfile::TempDir {
    let desk = tempfile::tempdir().expect("a folder");
    fs::write(desk.path().join("x.toml"), grid).expect("it is written");
    desk
}

/// Names of the files in a folder.
fn names(folder: &Path) -> BTreeSet<String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.map(|file| file.file_name().to_string_lossy().into_owned()).collect()
}

fn table(folder: &Path) -> Vec<u8> {
    fs::read(folder.join("sweep.csv")).expect("a table")
}

/// How many points a process says that it ran.
fn points_run(child: Child) -> usize {
    let output = child.wait_with_output().expect("it ends");
    let said = said(&output);
    assert!(output.status.success(), "{said}");
    said.split(" points run").next().and_then(|it| it.parse().ok()).expect("a number")
}

#[test]
fn shards_have_each_point_once_and_merge_into_the_table_of_one_process() {
    let desk = desk(&grid(5));
    let at = |name: &str| desk.path().join(name);
    succeeds(desk.path(), "sweep x.toml --out one");
    // In one folder, the last shard writes the table.
    let first = succeeds(desk.path(), "sweep x.toml --out shared --shard 1/3");
    assert!(
        first.contains("4 points run, 0 known other shards have yet to run 6 of 10 points"),
        "{first}"
    );
    assert!(!at("shared/sweep.csv").exists());
    for (shard, run) in
        [("2/3", "3 points run"), ("3/3", "3 points run"), ("1/3", "0 points run, 4")]
    {
        let said = succeeds(desk.path(), &format!("sweep x.toml --out shared --shard {shard}"));
        assert!(said.starts_with(run), "{said}");
    }
    assert_eq!(table(&at("shared")), table(&at("one")));
    // In folders of their own, they merge.
    for shard in [1, 2] {
        let line = format!("sweep x.toml --out part{shard} --shard {shard}/3");
        succeeds(desk.path(), &line);
    }
    let partly = output(desk.path(), "merge x.toml part1 part2 --out all");
    assert_eq!(partly.status.code(), Some(1));
    let partly = said(&partly);
    assert!(partly.contains("7 of 10 points"), "{partly}");
    assert!(partly.contains("3 of 10 points are missing"), "{partly}");
    assert!(partly.contains("help: run them: net sweep x.toml --out all"), "{partly}");
    succeeds(desk.path(), "sweep x.toml --out part3 --shard 3/3");
    let merged = succeeds(desk.path(), "merge x.toml part3 part1 part2 --out all");
    assert!(merged.starts_with("10 of 10 points"), "{merged}");
    assert_eq!(table(&at("all")), table(&at("one")));
    assert_eq!(names(&at("all/flows")), names(&at("one/flows")));
    // A table that is gone comes from its points.
    fs::remove_file(at("all/sweep.csv")).unwrap();
    succeeds(desk.path(), "merge x.toml --out all");
    assert_eq!(table(&at("all")), table(&at("one")));
}

#[test]
fn a_shard_or_folder_that_is_none_is_refused() {
    let desk = desk(&grid(1));
    for shard in ["0/3", "4/3", "1/0", "1", "a/b", "-1/3"] {
        let output = output(desk.path(), &format!("sweep x.toml --out o --shard={shard}"));
        assert!(said(&output).contains("the first of 8 shards is 1/8"), "{}", said(&output));
    }
    let output = output(desk.path(), "merge x.toml nothing --out all");
    assert!(said(&output).contains("nothing has no points of a sweep"), "{}", said(&output));
    assert!(!desk.path().join("all/sweep.csv").exists());
}

#[test]
fn points_of_another_program_do_not_merge() {
    let text = grid(2);
    let sweep = Sweep::parse(&Source { name: "x.toml", text: &text }).unwrap();
    let desk = tempfile::tempdir().unwrap();
    let [old, new] = ["old", "new"].map(|name| desk.path().join(name));
    let work = Work { shard: Shard::ALL, threads: 2, stop: &AtomicBool::new(false) };
    Results::new(&old, "1").unwrap().run(&sweep, &work, |_| ()).unwrap();
    let merged =
        Results::new(&new, "2").unwrap().merge(&sweep, std::slice::from_ref(&old)).unwrap();
    assert_eq!((merged.missing, merged.failed), (4, 0));
    assert_eq!(merged.programs, BTreeSet::from(["1".to_string()]));
    let merged = Results::new(&new, "1").unwrap().merge(&sweep, &[old]).unwrap();
    assert_eq!(merged.missing, 0);
}

#[test]
fn two_processes_in_one_folder_share_the_work() {
    let desk = desk(&grid(30));
    succeeds(desk.path(), "sweep x.toml --out one");
    let line = "sweep x.toml --out two --jobs 1";
    let processes = [(); 2].map(|()| net(desk.path(), line).spawn().expect("it starts"));
    let run = processes.map(points_run);
    assert_eq!(run[0] + run[1], 60, "each once: {run:?}");
    assert!(run[0] > 0 && run[1] > 0, "{run:?}");
    assert_eq!(table(&desk.path().join("two")), table(&desk.path().join("one")));
}

#[test]
fn a_process_waits_for_the_points_of_others_and_takes_over_those_of_the_dead() {
    let desk = desk(&grid(3));
    let out = desk.path().join("out");
    let text = grid(3);
    let sweep = Sweep::parse(&Source { name: "x.toml", text: &text }).unwrap();
    let results = Results::new(&out, "1").unwrap();
    let work = Work { shard: Shard::ALL, threads: 2, stop: &AtomicBool::new(false) };
    results.run(&sweep, &work, |_| ()).unwrap();
    let whole = table(&out);
    // A claim is the name of a point; that of a dead process has half of its results and no lock.
    let key = names(&out.join("points")).first().unwrap().replace(".json", "");
    fs::rename(out.join(format!("points/{key}.json")), out.join("claims").join(&key)).unwrap();
    fs::write(out.join(format!("claims/{key}.csv")), "half").unwrap();
    let claim = fs::File::options().write(true).open(out.join("claims").join(&key)).unwrap();
    claim.lock().unwrap();
    let claim = std::sync::Mutex::new(Some(claim));
    let on = |event: Event<'_>| {
        if let Event::Waiting(count) = event {
            assert_eq!(count, 1);
            drop(claim.lock().unwrap().take());
        }
    };
    assert_eq!(results.run(&sweep, &work, on).unwrap(), Done { run: 1, known: 5, failed: 0 });
    assert!(claim.lock().unwrap().is_none(), "it has waited");
    assert_eq!((table(&out), names(&out.join("claims"))), (whole, BTreeSet::new()));
}

#[test]
fn nothing_is_lost_or_doubled_by_processes_that_are_killed_at_any_time() {
    let (seeds, rounds) = if budget::is_all() { (400, 60) } else { (40, 5) };
    let desk = desk(&grid(seeds));
    let at = |name: &str| desk.path().join(name);
    succeeds(desk.path(), "sweep x.toml --out one");
    let mut random = Random::new(1);
    let start =
        || [(); 2].map(|()| net(desk.path(), "sweep x.toml --out out").spawn().expect("it starts"));
    let points = || names(&at("out/points")).len();
    for round in 0..rounds {
        let (mut processes, before) = (start(), points());
        // Now before anything is there, now at some time after some points.
        let more = if round % 5 == 4 { 0 } else { 1 + random.below(6) };
        let is_alive = |it: &mut Child| it.try_wait().expect("it is there").is_none();
        while points() < before + more && processes.iter_mut().all(is_alive) {
            sleep(Duration::from_micros(200));
        }
        sleep(Duration::from_micros(random.below(8000) as u64));
        for mut process in processes {
            process.kill().expect("it is killed");
            process.wait().expect("it ends");
        }
    }
    assert!((1..2 * seeds).contains(&points()), "{} points", points());
    let kills = 2 * rounds + 1;
    // One that is killed leaves all of its points to the other one.
    let [mut killed, last] = start();
    sleep(Duration::from_millis(60));
    killed.kill().expect("it is killed");
    killed.wait().expect("it ends");
    points_run(last);
    assert_eq!(table(&at("out")), table(&at("one")), "after {kills} kills");
    for folder in ["points", "flows", "claims"] {
        let [found, expected] = ["out", "one"].map(|name| names(&at(name).join(folder)));
        assert_eq!(found, expected, "{folder} after {kills} kills");
    }
    for name in names(&at("one/flows")) {
        let [found, expected] =
            ["out", "one"].map(|out| fs::read(at(out).join("flows").join(&name)));
        assert_eq!(found.unwrap(), expected.unwrap());
    }
}

#[test]
fn a_point_is_known_by_what_it_means_not_by_how_it_is_written() {
    let keys = |text: &str| {
        let folder = tempfile::tempdir().unwrap();
        let sweep = Sweep::parse(&Source { name: "y.toml", text }).unwrap();
        let work = Work { shard: Shard::ALL, threads: 2, stop: &AtomicBool::new(false) };
        Results::new(folder.path(), "1").unwrap().run(&sweep, &work, |_| ()).unwrap();
        names(&folder.path().join("points"))
    };
    let base = grid(1);
    let expected = keys(&base);
    assert_eq!(expected.len(), 2);
    for (what, other) in [
        (
            "another order, another name",
            format!(
                "name = \"z\"\n{}",
                base.replace("hosts = 8, gbps = 100", "gbps = 100, hosts = 8")
            ),
        ),
        ("a default that is written", base.replace("[grid]", "network.ack_every = 1\n[grid]")),
        (
            "a value in the description instead of the grid",
            base.replace("load = 0.5", "load = 0.4") + "load = [0.5]\n",
        ),
        (
            "the schemes of the description",
            base.replace("[\"hpcc\"]", "[\"hpcc\", \"fncc\"]")
                .replace("scheme = [\"hpcc\", \"fncc\"]\n", ""),
        ),
    ] {
        assert_eq!(keys(&other), expected, "{what}");
    }
    for (good, other) in [
        ("load = 0.5", "load = 0.6"),
        ("hosts = 8", "hosts = 7"),
        ("gbps = 100", "gbps = 40"),
        ("until_us = 400", "until_us = 300"),
        ("seed = [1]", "seed = [2]"),
        ("20_000", "20_001"),
        ("[grid]", "network.ack_every = 2\n[grid]"),
    ] {
        let other = keys(&base.replace(good, other));
        assert!(other.is_disjoint(&expected), "{good} is {other:?}");
    }
}

#[test]
fn ten_thousand_points_take_less_than_5_ms_each_beyond_their_runs() {
    let points = if budget::is_all() { 10_000 } else { 500 };
    let etas: Vec<_> = (0..points / 100).map(|eta| format!("0.9{eta:03}")).collect();
    let text = format!(
        "schemes = [\"hpcc\"]\nduration_us = 20\nflows = [{{ source = 0, destination = 3, bytes = 1000 }}]\n\
         topology.star = {{ hosts = 4, gbps = 100, delay_ns = 1000 }}\n[grid]\n\"window.eta\" = [{}]\n\
         \"window.max_stage\" = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]\n\"network.ack_every\" = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n",
        etas.join(", ")
    );
    let desk = desk(&text);
    // Seconds of the processor, because other tests run at the same time; and by the clock.
    let line = format!(
        "TIMEFORMAT='%U %S %R'; time {} sweep x.toml --out out --jobs 1",
        env!("CARGO_BIN_EXE_net")
    );
    let mut shell = Command::new("bash");
    let output = shell.args(["-c", &line]).current_dir(desk.path()).output().expect("bash starts");
    let said = said(&output);
    assert!(said.contains(&format!("{points} points run")), "{said}");
    let times = said.split_whitespace().rev().take(3).map(|it| it.parse().expect("a time"));
    let [real, system, user]: [f64; 3] = times.collect::<Vec<_>>().try_into().expect("three");
    let [busy_ms, clock_ms] = [user + system, real].map(|it| it * 1e3 / f64::from(points));
    // A run of one packet takes some microseconds.
    println!("{points} points, each {busy_ms:.2} ms of a processor, {clock_ms:.2} ms by the clock");
    assert!(busy_ms < 5.0, "{busy_ms} ms");
}

#[test]
fn a_sweep_warns_of_paths_longer_than_the_stack_once_for_each_scheme() {
    let text = "schemes = [\"hpcc\"]\nduration_us = 10\nflows = [{ source = 0, destination = 2, bytes = 1000 }]\n\
        topology.dumbbell = { switches = 7, senders = 2, congestion = \"first\", gbps = 100, delay_ns = 100 }\n\
        [grid]\nscheme = [\"hpcc\", \"fncc\", \"dcqcn\"]\n\"network.ack_every\" = [1, 2]\n";
    let desk = desk(text);
    let said = succeeds(desk.path(), "sweep x.toml --out out");
    assert_eq!(
        said.matches("paths have up to 7 switches, and a stack has 5 entries").count(),
        2,
        "{said}"
    );
    assert!(said.contains("fncc: paths") && said.contains("hpcc: paths"), "{said}");
    let enough = text.replace("[grid]", "network.stack_entries = 7\n[grid]");
    fs::write(desk.path().join("x.toml"), enough).unwrap();
    let said = succeeds(desk.path(), "sweep x.toml --out out");
    assert!(!said.contains("switches"), "{said}");
}
