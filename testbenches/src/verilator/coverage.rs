//! What a coverage file of Verilator says, read from the file itself: `verilator_coverage` rounds
//! to 100 % while toggles are missing.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::VerilatorError;

/// What a point counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CoverageKind {
    /// Runs of a block of statements.
    Line,
    /// Times that one side of a condition was taken.
    Branch,
    /// Changes of one bit of a signal, in either direction.
    Toggle,
    /// Times that a `cover` statement held.
    User,
    /// What a later Verilator counts.
    Other,
}

/// Something that should happen at least once.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CoveragePoint {
    /// The instance, for example `TOP.accumulator`.
    pub instance: String,
    /// The bit for a toggle, for example `sum[3]`; else a word for the statement, such as `else`.
    pub name: String,
    /// What is counted.
    pub kind: CoverageKind,
    /// The Verilog file, named after the top module.
    pub file: String,
    /// Line in the file, from 1.
    pub line: u32,
    /// Column in the line, from 1.
    pub column: u32,
}

impl std::fmt::Display for CoveragePoint {
    /// `TOP.accumulator sum[3] (toggle, accumulator.v:7:12)`
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { instance, name, kind, file, line, column } = self;
        let kind = format!("{kind:?}").to_lowercase();
        write!(f, "{instance} {name} ({kind}, {file}:{line}:{column})")
    }
}

/// How often each point was hit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    counts: BTreeMap<CoveragePoint, u64>,
}

impl Coverage {
    /// Reads a file that [`Verilated::write_coverage`](super::Verilated::write_coverage) wrote.
    ///
    /// # Errors
    /// When the file cannot be read, or a line of it has not the expected form.
    pub fn read(path: &Path) -> Result<Self, VerilatorError> {
        let bytes = fs::read(path)
            .map_err(|source| VerilatorError::File { path: path.to_owned(), source })?;
        let text = String::from_utf8_lossy(&bytes);
        let mut coverage = Self::default();
        for (index, line) in text.lines().enumerate() {
            if line.starts_with('#') {
                continue;
            }
            let (point, count) = parse(line).ok_or_else(|| VerilatorError::CoverageFormat {
                path: path.to_owned(),
                line: index + 1,
                text: line.to_owned(),
            })?;
            *coverage.counts.entry(point).or_default() += count;
        }
        Ok(coverage)
    }

    /// Adds the counts of another run of the same design.
    pub fn merge(&mut self, other: &Self) {
        for (point, count) in &other.counts {
            *self.counts.entry(point.clone()).or_default() += count;
        }
    }

    /// Only the points of one kind.
    pub fn of_kind(&self, kind: CoverageKind) -> Self {
        let counts = self.counts.iter().filter(|(point, _)| point.kind == kind);
        Self { counts: counts.map(|(point, count)| (point.clone(), *count)).collect() }
    }

    /// The number of points.
    pub fn total(&self) -> usize {
        self.counts.len()
    }

    /// The number of points that were hit at least once.
    pub fn hit(&self) -> usize {
        self.counts.values().filter(|count| **count > 0).count()
    }

    /// The points that were never hit.
    pub fn unhit(&self) -> impl Iterator<Item = &CoveragePoint> {
        self.points().filter(|(_, count)| *count == 0).map(|(point, _)| point)
    }

    /// All points with their counts, ordered by instance and name.
    pub fn points(&self) -> impl Iterator<Item = (&CoveragePoint, u64)> {
        self.counts.iter().map(|(point, count)| (point, *count))
    }
}

/// A line is `C '<fields>' <count>`; a field is `\x01`, a key, `\x02`, a value.
fn parse(line: &str) -> Option<(CoveragePoint, u64)> {
    let (fields, count) = line.strip_prefix("C '")?.rsplit_once("' ")?;
    let mut point = CoveragePoint {
        instance: String::new(),
        name: String::new(),
        kind: CoverageKind::Other,
        file: String::new(),
        line: 0,
        column: 0,
    };
    for field in fields.split('\x01').skip(1) {
        let (key, value) = field.split_once('\x02')?;
        match key {
            "h" => point.instance = value.to_owned(),
            "o" => point.name = value.to_owned(),
            "f" => point.file = value.to_owned(),
            "l" => point.line = value.parse().ok()?,
            "n" => point.column = value.parse().ok()?,
            // `v_toggle/` and the name of the module.
            "page" => point.kind = kind(value.split('/').next()?),
            _ => {}
        }
    }
    Some((point, count.parse().ok()?))
}

fn kind(page: &str) -> CoverageKind {
    match page {
        "v_line" => CoverageKind::Line,
        "v_branch" => CoverageKind::Branch,
        "v_toggle" => CoverageKind::Toggle,
        "v_user" => CoverageKind::User,
        _ => CoverageKind::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "# SystemC::Coverage-3\n\
        C '\x01f\x02two.v\x01l\x021\x01n\x0261\x01page\x02v_toggle/leaf\x01o\x02q[0]\x01h\x02TOP.t.a' 20\n\
        C '\x01f\x02two.v\x01l\x021\x01n\x0261\x01page\x02v_toggle/leaf\x01o\x02q[0]\x01h\x02TOP.t.b' 0\n\
        C '\x01f\x02two.v\x01l\x0210\x01n\x025\x01page\x02v_line/t\x01o\x02elsif\x01S\x0210\x01h\x02TOP.t' 0\n";

    fn read(text: &str) -> Result<Coverage, Box<dyn std::error::Error>> {
        let file = tempfile::NamedTempFile::new()?;
        fs::write(file.path(), text)?;
        Ok(Coverage::read(file.path())?)
    }

    #[test]
    fn a_point_counts_once_for_each_instance() -> Result<(), Box<dyn std::error::Error>> {
        let coverage = read(FILE)?;
        assert_eq!((coverage.total(), coverage.hit()), (3, 1));
        let toggles = coverage.of_kind(CoverageKind::Toggle);
        assert_eq!((toggles.total(), toggles.hit()), (2, 1));
        let unhit: Vec<_> = toggles.unhit().map(ToString::to_string).collect();
        assert_eq!(unhit, ["TOP.t.b q[0] (toggle, two.v:1:61)"]);
        Ok(())
    }

    #[test]
    fn a_point_hit_in_either_of_two_runs_is_hit_in_both_together()
    -> Result<(), Box<dyn std::error::Error>> {
        let mut coverage = read(FILE)?;
        coverage.merge(&read(&FILE.replace(" 20", " 0").replace("b' 0", "b' 4"))?);
        assert_eq!((coverage.total(), coverage.hit()), (3, 2));
        assert_eq!(coverage.unhit().map(|point| point.line).collect::<Vec<_>>(), [10]);
        Ok(())
    }

    #[test]
    fn a_truncated_file_is_an_error_that_names_the_line() {
        let error = read(&FILE[..FILE.len() - 4]).expect_err("the count is missing").to_string();
        assert!(error.contains(":4: not a coverage point"), "{error}");
    }
}
