//! The command that tries mutants of the hardware: that a test notices one, that a seed gives a list, and that a run continues where it was ended.

use fncc_hdl::catalog;
use fncc_netlist::mutation::{Kind, Site};
use fncc_sim::engine::EngineKind;
use fncc_testbenches::stream::Random;
use fncc_tests::hardware::{get, hardware, set};
use fncc_tests::mutate::facts::Fact;
use fncc_tests::mutate::list::{Sites, folder};
use fncc_tests::mutate::programs::{Test, of_program};
use fncc_tests::mutate::results::{Outcome, Row};
use fncc_tests::mutate::{Options, learn, report, results, run};
use indicatif::ProgressBar;
use std::collections::{BTreeSet, VecDeque};
use std::fs;
use std::path::Path;

/// What the mutants below are tried with.
#[test]
fn a_queue_gives_values_back_in_their_order() {
    let engine = &mut *hardware("queue", EngineKind::Interpreter, 64);
    let (mut random, mut inside, mut most) = (Random::new(1), VecDeque::new(), 0);
    for cycle in 0..4_000 {
        let (push, pop) = (random.percent(60), random.percent(if cycle < 2_000 { 40 } else { 80 }));
        let value = random.word() & 0xffff;
        set(engine, "push", push.into());
        set(engine, "push_data", value);
        set(engine, "pop", pop.into());
        engine.clock();
        if pop && get(engine, "pop_valid") == 1 {
            assert_eq!(inside.pop_front(), Some(get(engine, "pop_data")), "cycle {cycle}");
        }
        if push && get(engine, "push_ready") == 1 {
            inside.push_back(value);
        }
        assert!(inside.len() < 9 || get(engine, "push_ready") == 0 || push, "cycle {cycle}");
        most = inside.len().max(most);
    }
    assert_eq!(most, 9, "it holds 2^A + 1 values");
}

/// With a counter that holds its value, this takes half a minute.
#[test]
fn a_counter_comes_to_five() {
    let engine = &mut *hardware("stat_counter", EngineKind::Interpreter, 64);
    set(engine, "increment", 1);
    let comes = (0..30_000_000).any(|_| {
        engine.clock();
        get(engine, "value") == 5
    });
    assert!(comes, "it remains at {}", get(engine, "value"));
}

fn options(folder: &Path) -> Options {
    Options {
        count: 0,
        seed: 1,
        block: None,
        again: None,
        list: false,
        packages: vec![],
        programs: vec![],
        only: vec!["a_queue_gives_values_back_in_their_order".to_string()],
        test_seconds: 60,
        seconds: 600,
        compile_seconds: 60,
        folder: folder.to_owned(),
    }
}

/// The test above, in this program.
fn tests(options: &Options) -> Vec<Test> {
    let program = std::env::current_exe().expect("a path");
    let here = std::env::current_dir().expect("a folder");
    let tests = options.choose_tests(of_program("this", &program, &here).expect("a list"));
    assert_eq!(tests.len(), 1, "{tests:?}");
    tests
}

fn sites(names: &[&str]) -> Sites {
    let blocks = names.iter().map(|name| catalog::find(name).expect("in the catalogue"));
    Sites::of(blocks).expect("they elaborate")
}

/// Tries mutants as the command does.
fn try_all(options: &Options, sites: &[Site]) -> Vec<Row> {
    let (tests, progress) = (tests(options), ProgressBar::hidden());
    let facts = learn(options, &tests, &progress).expect("a test that passes");
    assert_eq!(report::failing(&facts), "");
    run(options, sites, &tests, &facts, &[], &progress).expect("trials")
}

#[test]
fn a_test_notices_what_it_can_and_the_results_say_what_it_cannot() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = sites(&["queue", "stat_counter"]);
    let site = |block: &str, text: &str| {
        let of = |site: &&Site| site.mutant.block == block && site.text.contains(text);
        all.all().iter().find(of).unwrap_or_else(|| panic!("{block}: {text}")).clone()
    };
    let chosen = [
        site("fncc_queue_control", "`self.ahead.q.val() + 1` becomes"),
        site("fncc_queue_control", "rptr_d has 2 bits"),
        // The test resets a new queue only.
        site("fncc_queue", "control has no reset"),
        site("fncc_stat_counter", "becomes"),
    ];
    let rows = try_all(&options(folder.path()), &chosen);
    let outcomes = Vec::from_iter(rows.iter().map(|row| (row.outcome, row.tests)));
    let expected = [
        (Outcome::Noticed, 1),
        (Outcome::Noticed, 1),
        (Outcome::Survived, 1),
        (Outcome::Unreached, 0),
    ];
    assert_eq!(outcomes, expected, "{rows:#?}");
    assert!(rows[0].by.ends_with("a_queue_gives_values_back_in_their_order"));
    let text = report::text(&rows);
    assert!(text.contains("control has no reset"), "{text}");
    assert!(!text.contains("rptr_d has 2 bits"), "{text}");
    // What was noticed before and no longer is shows.
    let mut before = rows.clone();
    before[2].outcome = Outcome::Noticed;
    assert!(report::lost(&before, &rows).contains("control has no reset"));
    assert_eq!(report::lost(&rows, &rows), "");
}

#[test]
fn a_mutant_is_tried_first_by_the_test_that_noticed_it_or_others_of_its_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = options(folder.path());
    let progress = ProgressBar::hidden();
    let quick = tests(&options).remove(0);
    let slow = Test { path: "slow".to_string(), ..quick.clone() };
    let mut facts =
        learn(&options, std::slice::from_ref(&quick), &progress).expect("a test that passes");
    let fact = facts[&quick.path].clone();
    facts.insert(slow.path.clone(), Fact { seconds: fact.seconds.max(0.1) * 1.5, ..fact });
    let all = sites(&["queue"]);
    let of = |text: &str| all.all().iter().find(|site| site.text.contains(text)).expect("a place");
    let (one, other) = (of("`self.ahead.q.val() + 1` becomes"), of("rptr_d has 2 bits"));
    let tried = |site: &Site, earlier: &[Row]| {
        let folder = tempfile::tempdir_in(folder.path()).expect("a folder");
        let options = Options { folder: folder.path().to_owned(), ..options.clone() };
        let tests = [quick.clone(), slow.clone()];
        run(&options, std::slice::from_ref(site), &tests, &facts, earlier, &progress)
            .expect("trials")
            .remove(0)
    };
    let alone = tried(one, &[]);
    assert_eq!((alone.outcome, &alone.by, alone.tests), (Outcome::Noticed, &quick.path, 1));
    let earlier = [Row { by: slow.path.clone(), ..alone }];
    for site in [one, other] {
        let again = tried(site, &earlier);
        assert_eq!((again.outcome, &again.by, again.tests), (Outcome::Noticed, &slow.path, 1));
    }
    // One that noticed nothing has no precedence.
    let earlier = earlier.map(|row| Row { outcome: Outcome::Late, ..row });
    assert_eq!(tried(one, &earlier).by, quick.path);
}

#[test]
fn a_test_that_does_not_end_in_its_time_notices_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let only = vec!["a_counter_comes_to_five".to_string()];
    let options = Options { compile_seconds: 3, only, ..options(folder.path()) };
    let all = sites(&["stat_counter"]);
    let site = |text: &str| {
        let of = |site: &&Site| site.text.starts_with(text);
        all.all().iter().find(of).unwrap_or_else(|| panic!("{text}")).clone()
    };
    let stays_and_goes_on = [site("low.d: `1` becomes `0`"), site("high.d: `0` becomes `1`")];
    let rows = try_all(&options, &stays_and_goes_on);
    let outcomes = Vec::from_iter(rows.iter().map(|row| (row.outcome, row.tests)));
    assert_eq!(outcomes, [(Outcome::Late, 1), (Outcome::Survived, 1)], "{rows:#?}");
    let text = report::text(&rows);
    assert!(text.contains("a_counter_comes_to_five did not end in its time"), "{text}");
    let kept = results::read(&folder.path().join("mutants.csv")).expect("results");
    assert!(kept.iter().any(|row| row.outcome == Outcome::Late), "{kept:#?}");
}

#[test]
fn a_seed_gives_the_same_mutants_of_all_folders_and_kinds() {
    let sites = sites(&["queue", "stat_counter", "serial_divider"]);
    let chosen = sites.choose(3, 24, |_| true);
    assert_eq!(chosen, sites.choose(3, 24, |_| true));
    assert_ne!(chosen, sites.choose(4, 24, |_| true));
    assert_eq!(chosen[..10], sites.choose(3, 10, |_| true));
    let count = |name: &str| chosen.iter().filter(|site| folder(site) == name).count();
    assert_eq!((count("axis"), count("arith")), (12, 12));
    let kinds = BTreeSet::from_iter(chosen.iter().map(|site| site.mutant.kind));
    assert!(kinds.len() >= 6, "{kinds:?}");
}

#[test]
fn a_change_of_one_block_leaves_most_mutants_of_the_others() {
    let before = sites(&["queue", "stat_counter", "serial_divider"]).choose(3, 24, |_| true);
    // As if the arithmetic had changed.
    let after = sites(&["queue", "stat_counter"]).choose(3, 24, |_| true);
    let of_axis = |chosen: &[Site]| {
        let names = chosen.iter().filter(|site| folder(site) == "axis");
        BTreeSet::from_iter(names.map(|site| site.mutant.to_string()))
    };
    let (before, after) = (of_axis(&before), of_axis(&after));
    assert!(before.intersection(&after).count() >= 10, "{before:?} {after:?}");
}

#[test]
fn an_enable_that_is_always_set_is_not_chosen() {
    // Its paths are read in every cycle, and written in some.
    let sites = sites(&["busiest_link"]);
    let of_paths =
        |site: &Site| site.mutant.kind == Kind::NoEnable && site.mutant.node.starts_with("paths_");
    assert_eq!(sites.all().iter().filter(|site| of_paths(site)).count(), 2);
    let chosen = sites.choose(1, 9, of_paths);
    assert_eq!(Vec::from_iter(chosen.iter().map(|s| s.mutant.node.as_str())), ["paths_we"]);
}

#[test]
fn a_run_that_was_ended_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let options = options(folder.path());
    let path = folder.path().join("mutants.csv");
    let chosen = sites(&["queue"]).choose(1, 4, |_| true);
    let first = try_all(&options, &chosen[..2]);
    let text = fs::read_to_string(&path).expect("results");
    // It was ended while it wrote a row.
    fs::write(&path, format!("{text}fncc_queue,ax")).expect("a file");
    let all = try_all(&options, &chosen);
    assert_eq!(all.len(), 4);
    let later = fs::read_to_string(&path).expect("results");
    assert!(later.starts_with(&text), "the first rows are as they were:\n{later}");
    assert_eq!(later.lines().count(), 1 + all.len(), "no mutant is tried twice:\n{later}");
    let names = |rows: &[Row]| BTreeSet::from_iter(rows.iter().map(|row| row.mutant.clone()));
    assert!(names(&all).is_superset(&names(&first)));
    assert_eq!(names(&results::read(&path).expect("results")), names(&all));
}
