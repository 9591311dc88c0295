//! Sweeps: a described experiment at every point of a grid, on all processors.
//!
//! The grid is a table `[grid]` in the description. Each of its keys has a list of values: `scheme`, `rate` (of all links), `rate_factor` (by which the rate of
//! each is multiplied), `load`, `seed` (of traffic and marks), or any key of the description by its path, as `"network.ack_every"`.
//!
//! Each point that is finished has a file of its own, complete or not there, under a hash of the point and the program, and one with its flows. So a sweep that was
//! interrupted continues where it was, one that is larger runs only what is new, and another program starts over. The table of
//! all points is made from these files. A point that cannot be run has a row that says why, and no file: it is tried again the next time.

mod error;
mod grid;
mod results;
mod row;

pub use error::SweepError;
pub use results::{Done, Results};

use std::path::{Path, PathBuf};

use super::check::check_schemes;
use super::description::{Description, DescriptionError, Source};
use super::fattree::PERCENTILES;
use super::run::Summary;
use super::scheme::Scheme;
use fncc_support::provenance::InputFile;
use grid::{Unset, repeated, set};

/// Points of a sweep at most.
const MOST_POINTS: usize = 100_000;

/// Keys of a grid that set what random numbers begin with.
pub const SEEDS: [&str; 3] = ["seed", "network.seed", "traffic.seed"];

/// Whether random flows depend on such a key: without a seed of their own they have that of the network.
fn draws_traffic(table: &toml::Table, key: &str) -> bool {
    let traffic = table.get("traffic").and_then(toml::Value::as_table);
    traffic.is_some_and(|traffic| key != "network.seed" || !traffic.contains_key("seed"))
}

/// The key of a grid that alone makes a description wrong, by the value that it has at a point.
fn culprit<'a>(
    base: &toml::Table,
    folder: &Path,
    keys: &'a [String],
    values: &[toml::Value],
) -> Option<&'a str> {
    let is_wrong = |(key, value): &(&String, &toml::Value)| {
        let mut table = base.clone();
        let is_set = set(&mut table, key, value).is_ok();
        let text = toml::to_string(&table).unwrap_or_default();
        is_set && Description::understand_in(&Source { name: "", text: &text }, folder).is_err()
    };
    keys.iter().zip(values).find(is_wrong).map(|(key, _)| key.as_str())
}

/// A point of the grid.
#[derive(Clone, Debug)]
pub struct Point {
    /// The values that it has there, in the order of [`Sweep::keys`].
    pub values: Vec<String>,
    /// Its name: that of the description, and its values.
    pub name: String,
    /// Schemes to run it under.
    pub schemes: Vec<Scheme>,
    /// The description as a text that is the same however it was written, with the contents of the files that it names.
    text: String,
    /// Where these files are.
    folder: PathBuf,
}

impl Point {
    /// What is run.
    ///
    /// # Errors
    /// None that [`Sweep::parse`] has not found.
    pub fn description(&self) -> Result<Description, DescriptionError> {
        Description::understand_in(&Source { name: &self.name, text: &self.text }, &self.folder)
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
        let text = fncc_models::input::read_to_string(path)?;
        let folder = path.parent().unwrap_or(Path::new(""));
        Self::parse_in(&Source { name: &path.display().to_string(), text: &text }, folder)
    }

    /// Understands a description with a grid.
    ///
    /// # Errors
    /// When the description or one of its points cannot be run.
    pub fn parse(source: &Source<'_>) -> Result<Self, DescriptionError> {
        Self::parse_in(source, Path::new(""))
    }

    /// The same of a description that names files of a folder.
    ///
    /// # Errors
    /// When the description or one of its points cannot be run.
    pub fn parse_in(source: &Source<'_>, folder: &Path) -> Result<Self, DescriptionError> {
        let whole = Description::parse_in(source, folder)?;
        let Some((grid, at)) = whole.grid else {
            let help =
                "add a table, as in\n[grid]\nscheme = [\"hpcc\", \"fncc\"]\nload = [0.3, 0.5]";
            return Err(source.wrong(0..0, "there is no `[grid]`", Some(help.to_string())));
        };
        let mut base: toml::Table = source.read()?;
        base.remove("grid");
        let mut tables = vec![(vec![], base.clone())];
        for (key, values) in &grid {
            let at = source.grid_key(key).unwrap_or_else(|| at.clone());
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
            for (chosen, table) in tables {
                for value in values {
                    let mut table = table.clone();
                    set(&mut table, key, value).map_err(|Unset { reason, help }| {
                        let reason = format!("`{key}`: {reason}");
                        source.wrong(at.clone(), &reason, Some(help.to_string()))
                    })?;
                    let mut chosen: Vec<toml::Value> = chosen.clone();
                    chosen.push(value.clone());
                    next.push((chosen, table));
                }
            }
            tables = next;
        }
        let keys: Vec<_> = grid.keys().cloned().collect();
        let mut points = vec![];
        let (mut all, mut parameters) = (vec![], vec![]);
        let shown =
            |value: &toml::Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
        for (chosen, table) in tables {
            let values: Vec<_> = chosen.iter().map(shown).collect();
            let mut text = toml::to_string(&table)
                .map_err(|error| source.wrong(at.clone(), &error.to_string(), None))?;
            let named = keys.iter().zip(&values).map(|(key, value)| format!("{key} = {value}"));
            let named = named.collect::<Vec<_>>().join(", ");
            let name = format!("{} at {named}", source.name);
            let found = Description::understand_in(&Source { name: &name, text: &text }, folder);
            let Description { schemes, set, experiment, inputs, .. } = match found {
                Ok(description) => description,
                Err(DescriptionError::Wrong(wrong)) => {
                    let place =
                        culprit(&base, folder, &keys, &chosen).and_then(|key| source.grid_key(key));
                    let reason = format!("at {named}: {}", wrong.reason);
                    return Err(source.wrong(place.unwrap_or(at), &reason, wrong.help));
                }
                Err(error) => return Err(error),
            };
            if let Some(key) = keys.iter().find(|key| SEEDS.contains(&key.as_str())) {
                let is_drawn = draws_traffic(&table, key);
                let idle = |scheme: &&Scheme| !is_drawn && !scheme.draws(&experiment.network);
                if let Some(scheme) = schemes.iter().find(idle) {
                    let reason = format!("`{key}` changes nothing under {}", scheme.name());
                    let help = Some(Scheme::what_draws());
                    return Err(source.wrong(source.grid_key(key).unwrap_or(at), &reason, help));
                }
            }
            all.extend(
                schemes.iter().copied().filter(|scheme| !all.contains(scheme)).collect::<Vec<_>>(),
            );
            parameters = set;
            // A point is another one when a file is.
            for InputFile { file, sha256 } in inputs {
                text += &format!("# {file:?} {sha256}\n");
            }
            let folder = folder.to_owned();
            points.push(Point { values, name, schemes, text, folder });
        }
        // What one scheme of a sweep looks at may mean nothing under another one.
        check_schemes(&all, &parameters)
            .map_err(|error| source.diagnostic(source.place(&error.keys()), &error))?;
        Ok(Self { keys, points })
    }

    /// The columns of the table: the keys, the figures of a run, its table of flows, and why it failed.
    ///
    /// # Errors
    /// None that is known of.
    pub fn columns(&self) -> Result<Vec<String>, SweepError> {
        let figures = figure_columns()?.into_iter().filter(|name| !self.keys.contains(name));
        Ok(self.keys.iter().cloned().chain(figures).collect())
    }
}

/// The columns of a table that are no keys: the figures of a run, its table of flows, and why it failed.
///
/// # Errors
/// None that is known of.
pub fn figure_columns() -> Result<Vec<String>, SweepError> {
    let figures = row::figures(&Summary::empty(Scheme::PfcOnly))?.into_iter().map(|it| it.0);
    let slowdowns = PERCENTILES.map(|percent| format!("slowdown_p{percent}"));
    let behind = ["unfinished".to_string()].into_iter().chain(slowdowns);
    Ok(figures.chain(behind).chain(["flows_csv", "error"].map(String::from)).collect())
}
