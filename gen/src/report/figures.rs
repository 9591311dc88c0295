//! The figures of a flow, as they stand in `docs/resources/<flow>.json`.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::ReportError;
use super::flow::Flow;

/// Areas by the name of their column.
pub type Areas = BTreeMap<String, f64>;

/// The figures of a flow.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Figures {
    /// The flow.
    pub flow: Flow,
    /// What they are worth.
    pub label: String,
    /// Rows in the order of the catalogue.
    pub rows: Vec<Row>,
}

/// A block at parameters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// What was measured.
    #[serde(flatten)]
    pub subject: Subject,
    /// SHA-256 of its Verilog without the comments on top.
    pub verilog: String,
    /// Names and versions of the tools.
    pub tools: Vec<String>,
    /// Areas.
    pub areas: Areas,
    /// Modules of the block, where each is synthesised by itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Part>,
    /// One run for each seed; none where the flow has no timing, the part is too small, or areas alone were measured.
    pub speed: Vec<Run>,
}

/// A module in a block.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// Name of the module.
    pub name: String,
    /// How often it occurs in the block.
    pub times: u64,
    /// Its area without that of its own parts.
    pub areas: Areas,
}

/// A block with those parameters that change it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Subject {
    /// Name in the catalogue.
    pub block: String,
    /// Data width in bits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub width: Option<usize>,
    /// Ports of the switch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ports: Option<usize>,
    /// Flows of the window engine.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flows: Option<usize>,
}

/// A run of a timing tool.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// Its seed, zero where there is no choice.
    pub seed: u64,
    /// The highest clock, MHz.
    pub mhz: f64,
    /// What limits it.
    pub critical_path: String,
}

/// Lowest, median and highest clock, MHz.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// Lowest.
    pub min: f64,
    /// Median; of an even number the lower one.
    pub median: f64,
    /// Highest.
    pub max: f64,
}

impl Row {
    /// The runs by their speed, slowest first.
    pub(super) fn runs(&self) -> Vec<&Run> {
        let mut runs: Vec<_> = self.speed.iter().collect();
        runs.sort_by(|a, b| a.mhz.total_cmp(&b.mhz));
        runs
    }

    /// The spread of the speeds; `None` without runs.
    pub fn spread(&self) -> Option<Spread> {
        let runs = self.runs();
        let (first, last) = (runs.first()?, runs.last()?);
        Some(Spread { min: first.mhz, median: self.median_run()?.mhz, max: last.mhz })
    }

    /// The run of the median speed.
    pub fn median_run(&self) -> Option<&Run> {
        let runs = self.runs();
        runs.get(runs.len().checked_sub(1)? / 2).copied()
    }
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.block)?;
        let parameters = [(self.width, "bits"), (self.ports, "ports"), (self.flows, "flows")];
        for (value, unit) in parameters {
            if let Some(value) = value {
                write!(f, ", {value} {unit}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { min, median, max } = self;
        write!(f, "{min:.0} / {median:.0} / {max:.0}")
    }
}

impl Figures {
    /// Reads figures; `None` when there is no such file.
    ///
    /// # Errors
    /// [`ReportError::Table`].
    pub fn read(path: &Path, flow: Flow) -> Result<Option<Self>, ReportError> {
        let bad = |reason: String| ReportError::Table { path: path.to_owned(), reason };
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(bad(error.to_string())),
        };
        let figures: Self = serde_json::from_str(&text).map_err(|e| bad(e.to_string()))?;
        if figures.flow != flow {
            return Err(bad(format!("it is of the flow {}", figures.flow.name())));
        }
        Ok(Some(figures))
    }

    /// The row of a subject.
    pub fn find(&self, subject: &Subject) -> Option<&Row> {
        self.rows.iter().find(|row| &row.subject == subject)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A row of 512 bits with runs at some speeds.
    pub(in super::super) fn row(block: &str, comb: f64, mhz: &[f64]) -> Row {
        let subject =
            Subject { block: block.to_string(), width: Some(512), ports: None, flows: None };
        let run = |(seed, &mhz): (usize, &f64)| Run {
            seed: seed as u64,
            mhz,
            critical_path: format!("path of {mhz}"),
        };
        Row {
            subject,
            verilog: "0".to_string(),
            tools: vec![],
            areas: [("COMB".to_string(), comb), ("FF".to_string(), 10.0)].into(),
            parts: vec![],
            speed: mhz.iter().enumerate().map(run).collect(),
        }
    }

    #[test]
    fn the_median_has_its_critical_path() {
        let row = row("queue", 1.0, &[300.0, 100.0, 200.0]);
        assert_eq!(row.spread(), Some(Spread { min: 100.0, median: 200.0, max: 300.0 }));
        assert_eq!(row.median_run().unwrap().critical_path, "path of 200");
    }

    #[test]
    fn without_runs_there_is_no_speed() {
        assert_eq!(row("queue", 1.0, &[]).spread(), None);
    }

    #[test]
    fn rows_survive_their_json() {
        let row = row("queue", 1.5, &[300.0]);
        let text = serde_json::to_string(&row).unwrap();
        assert_eq!(serde_json::from_str::<Row>(&text).unwrap(), row);
    }
}
