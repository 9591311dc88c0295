//! A test in a process of its own, with a mutant or without.

use super::programs::Test;
use fncc_netlist::mutation::{MUTANT, Mutant, RECORD};
use fncc_support::interrupt;
use std::fs;
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use wait_timeout::ChildExt;

/// What to run.
pub struct Trial<'a> {
    /// The test.
    pub test: &'a Test,
    /// The mutant, if any.
    pub mutant: Option<&'a Mutant>,
    /// How long it may take.
    pub limit: Duration,
    /// Where compiled netlists go, in place of the cache of the user.
    pub cache: Option<&'a Path>,
}

/// A design that a test elaborated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Design {
    /// Whether it has the mutant.
    pub is_mutant: bool,
    /// How many modules it has.
    pub modules: usize,
    /// The names of its blocks.
    pub blocks: Vec<String>,
}

impl Design {
    fn parse(line: &str) -> Option<Self> {
        let mut words = line.split(' ');
        let (is_mutant, modules) = (words.next()? == "1", words.next()?.parse().ok()?);
        Some(Self { is_mutant, modules, blocks: words.map(str::to_string).collect() })
    }
}

/// How a test ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It passed in time.
    Passed,
    /// It failed in time.
    Failed,
    /// It was ended when its time was over.
    Late,
}

/// What came of it.
pub struct Verdict {
    /// How it ended.
    pub end: End,
    /// How long it took.
    pub seconds: f64,
    /// What it elaborated.
    pub designs: Vec<Design>,
}

impl Trial<'_> {
    /// Runs the test.
    ///
    /// # Errors
    /// When the program cannot be run.
    pub fn run(&self) -> io::Result<Verdict> {
        let Test { program, name, folder, .. } = self.test;
        let scratch = tempfile::tempdir()?;
        let record = scratch.path().join("elaborated");
        let mut command = Command::new(program);
        command.args(["--exact", name]).current_dir(folder);
        command.env("CARGO_MANIFEST_DIR", folder).env(RECORD, &record).env_remove(MUTANT);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        if let Some(mutant) = self.mutant {
            command.env(MUTANT, mutant.to_string());
        }
        if let Some(cache) = self.cache {
            command.env("FNCC_CACHE_DIR", cache);
        }
        let start = Instant::now();
        let status =
            interrupt::spawn(&mut command)?.wait(|child| child.wait_timeout(self.limit))?;
        let seconds = start.elapsed().as_secs_f64();
        // A test that elaborates nothing writes nothing.
        let text = fs::read_to_string(&record).unwrap_or_default();
        let designs = text.lines().filter_map(Design::parse).collect();
        let end = match status {
            Some(status) if status.success() => End::Passed,
            Some(_) => End::Failed,
            None => End::Late,
        };
        Ok(Verdict { end, seconds, designs })
    }
}
