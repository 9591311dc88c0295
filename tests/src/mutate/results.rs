//! What tests have made of mutants.

use super::lines::Lines;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

/// What came of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// A test failed.
    Noticed,
    /// No test failed, and one did not end in its time: in an endless loop, or on a machine that is busy with other things.
    Late,
    /// All tests that elaborate it passed.
    Survived,
    /// Some tests passed, and there was no time for the others.
    Unfinished,
    /// No test elaborates it.
    Unreached,
}

/// All outcomes with their names.
pub const OUTCOMES: [(Outcome, &str); 5] = [
    (Outcome::Noticed, "noticed"),
    (Outcome::Late, "late"),
    (Outcome::Survived, "survived"),
    (Outcome::Unfinished, "unfinished"),
    (Outcome::Unreached, "unreached"),
];

impl Outcome {
    fn name(self) -> &'static str {
        OUTCOMES.iter().find(|(outcome, _)| *outcome == self).map_or("", |(_, name)| name)
    }
}

/// The result of a mutant.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its name.
    pub mutant: String,
    /// The folder of its block below `hdl/src`.
    pub folder: String,
    /// File and line.
    pub place: String,
    /// What became what.
    pub change: String,
    /// What came of it.
    pub outcome: Outcome,
    /// The test that noticed it, or that did not end.
    pub by: String,
    /// How many tests tried it.
    pub tests: usize,
    /// How long that took.
    pub seconds: f64,
}

/// All results.
pub struct File {
    lines: Lines,
    /// By the names of mutants.
    pub rows: BTreeMap<String, Row>,
}

const HEADER: [&str; 8] =
    ["mutant", "folder", "place", "change", "outcome", "by", "tests", "seconds"];

impl File {
    /// Opens the file or makes one.
    ///
    /// # Errors
    /// When it cannot be used.
    pub fn open(path: &Path) -> io::Result<Self> {
        let (lines, found) = Lines::open(path, &HEADER)?;
        let mut rows = BTreeMap::new();
        for row in found {
            let row = parse(&row).ok_or_else(|| lines.bad(&row))?;
            rows.insert(row.mutant.clone(), row);
        }
        Ok(Self { lines, rows })
    }

    /// Adds a result.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, row: Row) -> io::Result<()> {
        let (tests, seconds) = (row.tests.to_string(), format!("{:.1}", row.seconds));
        let Row { mutant, folder, place, change, outcome, by, .. } = &row;
        self.lines.add(&[mutant, folder, place, change, outcome.name(), by, &tests, &seconds])?;
        self.rows.insert(row.mutant.clone(), row);
        Ok(())
    }
}

/// The results in a file that must be there.
///
/// # Errors
/// When it cannot be read.
pub fn read(path: &Path) -> io::Result<Vec<Row>> {
    std::fs::metadata(path)
        .map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", path.display())))?;
    Ok(File::open(path)?.rows.into_values().collect())
}

fn parse(row: &[String]) -> Option<Row> {
    let [mutant, folder, place, change, outcome, by, tests, seconds] = row else { return None };
    Some(Row {
        mutant: mutant.clone(),
        folder: folder.clone(),
        place: place.clone(),
        change: change.clone(),
        outcome: OUTCOMES.iter().find(|(_, name)| name == outcome)?.0,
        by: by.clone(),
        tests: tests.parse().ok()?,
        seconds: seconds.parse().ok()?,
    })
}
