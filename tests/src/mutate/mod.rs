//! What tests of the hardware notice: mutants of its blocks ([`fncc_netlist::mutation`]), each run against the tests that elaborate its block.
//!
//! ```text
//!  catalogue ─ list ─> mutants ──┐
//!  cargo ─ programs ─> tests ────┼─ trial ─> results ─ report ─> survivors, table
//!  a run without mutants ─ facts ┘
//! ```
//!
//! Test programs are those of `cargo test`, which have debug assertions; no mutant needs a build. A run without a mutant says which blocks
//! a test elaborates and how long it takes. Both that and the results are files to which each run appends, so that a run which was ended
//! continues where it was.

pub mod facts;
pub mod lines;
pub mod list;
pub mod programs;
pub mod report;
pub mod results;
pub mod trial;

use facts::Fact;
use fncc_netlist::mutation::Site;
use indicatif::ProgressBar;
use programs::Test;
use results::{Outcome, Row};
use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use trial::{End, Trial, Verdict};

/// What to try.
#[derive(Clone, Debug, clap::Args)]
pub struct Options {
    /// Mutants
    #[arg(long, value_name = "N", default_value_t = 120)]
    pub count: usize,
    /// Seed of their choice: the same seed gives the same mutants
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,
    /// Only mutants of this block, for example `queue_control`
    #[arg(long, value_name = "NAME")]
    pub block: Option<String>,
    /// The mutants of an earlier file of results in place of a choice, each tried first by the test that noticed it; says which of those that tests noticed they notice no longer
    #[arg(long, value_name = "FILE")]
    pub again: Option<PathBuf>,
    /// Prints the mutants and tries none
    #[arg(long)]
    pub list: bool,
    /// Packages whose tests try them
    #[arg(long = "package", value_name = "NAME", default_values = ["fncc-tests", "fncc-sim"])]
    pub packages: Vec<String>,
    /// Test programs of these packages, all unless given
    #[arg(long = "test", value_name = "NAME")]
    pub programs: Vec<String>,
    /// Only tests in whose path this is, for example `it::packet_fifo` or `divider`; may be given several times
    #[arg(long, value_name = "TEXT")]
    pub only: Vec<String>,
    /// Longest time of a test without a mutant; one that takes longer tries none
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub test_seconds: u64,
    /// Time for a mutant, after which no further test tries it
    #[arg(long, value_name = "SECONDS", default_value_t = 120)]
    pub seconds: u64,
    /// Time for a test of a mutant to compile netlists, on top of five times what it takes without a mutant; one that takes longer notices nothing
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub compile_seconds: u64,
    /// Folder of the results, `mutants.csv`, of what is known of tests, `tests.csv`, and of compiled netlists, `cache`
    #[arg(long, value_name = "FOLDER", default_value = "target/mutants")]
    pub folder: PathBuf,
}

impl Options {
    /// Whether a mutant is one of the block that was requested.
    pub fn takes(&self, site: &Site) -> bool {
        let name = |block: &str| block.strip_prefix("fncc_").unwrap_or(block).to_string();
        self.block.as_ref().is_none_or(|block| name(block) == name(&site.mutant.block))
    }

    /// The tests that take part.
    pub fn choose_tests(&self, mut tests: Vec<Test>) -> Vec<Test> {
        tests.retain(|test| {
            self.only.is_empty() || self.only.iter().any(|text| test.path.contains(text))
        });
        tests
    }
}

/// Runs each test that there is no fact of, without a mutant.
///
/// # Errors
/// When a file or a test program cannot be used.
pub fn learn(options: &Options, tests: &[Test], progress: &ProgressBar) -> io::Result<Facts> {
    let mut file = facts::File::open(&options.folder.join("tests.csv"))?;
    let unknown = Vec::from_iter(tests.iter().filter(|test| !file.facts.contains_key(&test.path)));
    progress.set_length(unknown.len() as u64);
    for test in unknown {
        progress.set_message(format!("{} without a mutant", test.path));
        let limit = Duration::from_secs(options.test_seconds);
        let trial = Trial { test, mutant: None, limit, cache: None };
        let Verdict { end, seconds, designs } = trial.run()?;
        let passed = end == End::Passed;
        file.add(test, Fact { passed, seconds, blocks: facts::least(&designs) })?;
        progress.inc(1);
    }
    Ok(file.facts)
}

/// What is known of tests, by their paths.
pub type Facts = BTreeMap<String, Fact>;

/// Tries mutants that there are no results of yet, first with the tests of `earlier` results, and returns the results of all.
///
/// # Errors
/// When a file or a test program cannot be used.
pub fn run(
    options: &Options,
    sites: &[Site],
    tests: &[Test],
    facts: &Facts,
    earlier: &[Row],
    progress: &ProgressBar,
) -> io::Result<Vec<Row>> {
    let mut file = results::File::open(&options.folder.join("mutants.csv"))?;
    let mut rows = vec![];
    progress.set_length(sites.len() as u64);
    for site in sites {
        progress.set_message(site.mutant.to_string());
        let known = file.rows.get(&site.mutant.to_string()).cloned();
        rows.push(match known {
            Some(row) => row,
            None => {
                let results = Vec::from_iter(earlier.iter().chain(file.rows.values()));
                let row = try_mutant(options, site, &of_block(site, tests, facts, &results))?;
                file.add(row.clone())?;
                row
            }
        });
        progress.inc(1);
    }
    Ok(rows)
}

/// The tests that elaborate the block of a mutant: those that noticed it or others of its folder, quick ones and those of small designs first.
fn of_block<'t>(
    site: &Site,
    tests: &'t [Test],
    facts: &Facts,
    results: &[&Row],
) -> Vec<(&'t Test, f64)> {
    let (mutant, folder) = (site.mutant.to_string(), list::folder(site));
    let noticed = |test: &Test| {
        let by =
            results.iter().filter(|row| row.outcome == Outcome::Noticed && row.by == test.path);
        by.map(|row| match row.mutant == mutant {
            true => f64::INFINITY,
            false => f64::from(u8::from(row.folder == folder)),
        })
        .sum::<f64>()
    };
    let cost = |test: &'t Test| {
        let fact = facts.get(&test.path).filter(|fact| fact.passed)?;
        let modules = *fact.blocks.get(&site.mutant.block)?;
        Some((test, fact.seconds, fact.seconds.max(0.1) * modules as f64 / (1.0 + noticed(test))))
    };
    let mut costs = Vec::from_iter(tests.iter().filter_map(cost));
    costs.sort_by(|(_, _, one), (_, _, other)| one.total_cmp(other));
    costs.into_iter().map(|(test, seconds, _)| (test, seconds)).collect()
}

/// Runs tests with a mutant until one notices it.
fn try_mutant(options: &Options, site: &Site, tests: &[(&Test, f64)]) -> io::Result<Row> {
    let start = Instant::now();
    // Tests run in the folder of their package. Most of what they compile is without the mutant.
    let cache = std::path::absolute(options.folder.join("cache"))?;
    let (mut outcome, mut by, mut count) = (Outcome::Unreached, String::new(), 0);
    for &(test, seconds) in tests {
        if start.elapsed() > Duration::from_secs(options.seconds) {
            if outcome != Outcome::Late {
                outcome = Outcome::Unfinished;
            }
            break;
        }
        let compiling = Duration::from_secs(options.compile_seconds);
        let limit = Duration::from_secs_f64(5.0 * seconds) + compiling;
        let cache = Some(cache.as_path());
        let trial = Trial { test, mutant: Some(&site.mutant), limit, cache };
        let Verdict { end, designs, .. } = trial.run()?;
        // With other parameters the block may have no such place.
        if !designs.iter().any(|design| design.is_mutant) {
            continue;
        }
        count += 1;
        match end {
            End::Failed => {
                (outcome, by) = (Outcome::Noticed, test.path.clone());
                break;
            }
            End::Late => (outcome, by) = (Outcome::Late, test.path.clone()),
            End::Passed if outcome != Outcome::Late => outcome = Outcome::Survived,
            End::Passed => {}
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    Ok(Row {
        mutant: site.mutant.to_string(),
        folder: list::folder(site).to_string(),
        place: format!("{}:{}", site.file, site.line),
        change: site.text.clone(),
        outcome,
        by,
        tests: count,
        seconds,
    })
}
