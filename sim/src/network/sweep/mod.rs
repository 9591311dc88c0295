//! Sweeps: a described experiment at every point of a grid, on all processors.
//!
//! The grid is a table `[grid]` in the description. Each of its keys has a list of values: `scheme`, `rate` (of all links), `load`, `seed`
//! (of traffic and marks), or any key of the description by its path, as `"network.ack_every"`.
//!
//! Each point that is finished has a file of its own, whole or not there, under a hash of the point and the program. So a sweep that was
//! interrupted goes on where it was, one that is larger runs only what is new, and another program starts over. The table of
//! all points is made from these files. A point that cannot be run has a row that says why, and no file: it is tried again the next time.

mod error;
mod grid;
mod results;
mod row;

pub use error::SweepError;
pub use results::{Done, Results};

use std::path::Path;

use super::check::check_schemes;
use super::description::{Description, DescriptionError, Source};
use super::fattree::PERCENTILES;
use super::run::Summary;
use super::scheme::Scheme;
use grid::{repeated, set};

/// Points of a sweep at most.
const MOST_POINTS: usize = 100_000;

/// A point of the grid.
#[derive(Clone, Debug)]
pub struct Point {
    /// The values that it has there, in the order of [`Sweep::keys`].
    pub values: Vec<String>,
    /// Its name: that of the description, and its values.
    pub name: String,
    /// Schemes to run it under.
    pub schemes: Vec<Scheme>,
    /// The description as a text that is the same however it was written.
    text: String,
}

impl Point {
    /// What is run.
    ///
    /// # Errors
    /// None that [`Sweep::parse`] has not found.
    pub fn description(&self) -> Result<Description, DescriptionError> {
        Description::understand(&Source { name: &self.name, text: &self.text })
    }
}

/// A sweep.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// What changes from point to point.
    pub keys: Vec<String>,
    /// The points; the last key changes fastest.
    pub points: Vec<Point>,
}

impl Sweep {
    /// Reads a description with a grid.
    ///
    /// # Errors
    /// When the description or one of its points cannot be run.
    pub fn read(path: &Path) -> Result<Self, DescriptionError> {
        let text = crate::input::read_to_string(path)?;
        Self::parse(&Source { name: &path.display().to_string(), text: &text })
    }

    /// Understands a description with a grid.
    ///
    /// # Errors
    /// When the description or one of its points cannot be run.
    pub fn parse(source: &Source<'_>) -> Result<Self, DescriptionError> {
        let whole = Description::parse(source)?;
        let Some((grid, at)) = whole.grid else {
            let help =
                "add a table, as in\n[grid]\nscheme = [\"hpcc\", \"fncc\"]\nload = [0.3, 0.5]";
            return Err(source.wrong(0..0, "there is no `[grid]`", Some(help.to_string())));
        };
        let mut base: toml::Table = toml::from_str(source.text).map_err(|error| {
            source.wrong(error.span().unwrap_or_default(), error.message(), None)
        })?;
        base.remove("grid");
        let mut tables = vec![(vec![], base)];
        for (key, values) in &grid {
            let values =
                values.as_array().filter(|values| !values.is_empty()).ok_or_else(|| {
                    let help = Some("give a list of values".to_string());
                    source.wrong(at.clone(), &format!("`{key}` has no list of values"), help)
                })?;
            if let Some(value) = repeated(values) {
                let reason = format!("`{key}` has the value {value} twice");
                let help = Some("give each value once".to_string());
                return Err(source.wrong(at, &reason, help));
            }
            if tables.len().saturating_mul(values.len()) > MOST_POINTS {
                let reason = format!("the grid has more than {MOST_POINTS} points");
                let help = Some("make sweeps of parts of it".to_string());
                return Err(source.wrong(at, &reason, help));
            }
            let mut next = vec![];
            for (names, table) in tables {
                for value in values {
                    let mut table = table.clone();
                    set(&mut table, key, value).map_err(|reason| {
                        let help = Some(
                            "a key is scheme, rate, load, seed, or the path of one in the description"
                                .to_string(),
                        );
                        source.wrong(at.clone(), &format!("`{key}`: {reason}"), help)
                    })?;
                    let mut names: Vec<String> = names.clone();
                    names.push(value.as_str().map_or_else(|| value.to_string(), str::to_string));
                    next.push((names, table));
                }
            }
            tables = next;
        }
        let keys: Vec<_> = grid.keys().cloned().collect();
        let mut points = vec![];
        let (mut all, mut parameters) = (vec![], vec![]);
        for (values, table) in tables {
            let text = toml::to_string(&table)
                .map_err(|error| source.wrong(at.clone(), &error.to_string(), None))?;
            let named = keys.iter().zip(&values).map(|(key, value)| format!("{key} = {value}"));
            let name = format!("{} at {}", source.name, named.collect::<Vec<_>>().join(", "));
            let Description { schemes, set, .. } =
                Description::understand(&Source { name: &name, text: &text })?;
            all.extend(
                schemes.iter().copied().filter(|scheme| !all.contains(scheme)).collect::<Vec<_>>(),
            );
            parameters = set;
            points.push(Point { values, name, schemes, text });
        }
        // What one scheme of a sweep looks at may mean nothing under another one.
        check_schemes(&all, &parameters)
            .map_err(|error| source.diagnostic(source.place(&error.keys()), &error))?;
        Ok(Self { keys, points })
    }

    /// The columns of the table: the keys, the figures of a run, and why it failed.
    ///
    /// # Errors
    /// None that is known of.
    pub fn columns(&self) -> Result<Vec<String>, SweepError> {
        let figures =
            row::figures(&Summary::empty(Scheme::PfcOnly))?.into_iter().map(|(name, _)| name);
        let figures = figures.filter(|name| !self.keys.contains(name));
        let slowdowns = PERCENTILES.map(|percent| format!("slowdown_p{percent}"));
        let behind = ["unfinished".to_string()].into_iter().chain(slowdowns);
        let error = ["error".to_string()];
        Ok(self.keys.iter().cloned().chain(figures).chain(behind).chain(error).collect())
    }
}
