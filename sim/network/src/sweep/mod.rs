//! Sweeps: a described experiment at every point of a grid, on all processors.
//!
//! The grid is a table `[grid]` in the description. Each of its keys has a list of values: `scheme`, `rate` (of all links), `rate_factor` (by which the rate of
//! each is multiplied), `load`, `seed` (of traffic and marks), or any key of the description by its path, as `"network.ack_every"`.
//!
//! A point has a key: a hash of the program, of the scheme and of the complete experiment, with what its files hold and whatever has a default. The
//! results of a point are files by that key. So a sweep that was interrupted continues where it was, one that is larger runs only what is new, another
//! program starts over, and processes and machines that share a folder, or parts of a grid, share the work. The table of all points is
//! made from these files alone: it is the same whoever ran which point.

mod error;
mod folder;
mod grid;
mod results;
mod row;
mod shard;

pub use error::SweepError;
pub use results::{Done, Event, Merged, Results, Work};
pub use row::figure_columns;
pub use shard::Shard;

use std::fmt::{self, Write};
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use super::check::check_schemes;
use super::description::{Description, DescriptionError, Source};
use super::experiment::Experiment;
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

/// A point of the grid under a scheme.
#[derive(Clone, Debug)]
pub struct Point {
    /// The values that it has there, in the order of [`Sweep::keys`].
    pub values: Vec<String>,
    /// The scheme to run it under.
    pub scheme: Scheme,
    /// The description as a text that is the same however it was written.
    text: String,
    /// Where the files are that it names.
    folder: PathBuf,
    /// A hash of the experiment, the files and the scheme.
    content: String,
}

/// What an experiment of a sweep is called in errors, which stand next to the values of their point.
const NAME: &str = "the point";

impl Point {
    /// What is run.
    ///
    /// # Errors
    /// When a file that the description names has changed since [`Sweep::parse`].
    pub fn experiment(&self) -> Result<Experiment, DescriptionError> {
        let source = Source { name: NAME, text: &self.text };
        let description = Description::understand_in(&source, &self.folder)?;
        Ok(Experiment { name: NAME.to_string(), ..description.experiment })
    }
}

/// Takes text into a hash.
struct Hashed(Sha256);

impl Write for Hashed {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text);
        Ok(())
    }
}

/// A hash of all that a run depends on, but for the program. The text for debugging has every field, with those to come; flows that are drawn follow
/// from the rest.
fn content(mut experiment: Experiment, files: &[InputFile], schemes: &[Scheme]) -> Vec<String> {
    let listed = experiment.random.as_ref().map_or(experiment.flows.len(), |(listed, _)| *listed);
    experiment.flows.truncate(listed);
    experiment.name = NAME.to_string();
    let mut hashed = Hashed(Sha256::new());
    // A hash takes any text.
    let _ = write!(hashed, "{experiment:?}");
    // A point is another one when a file is.
    for InputFile { sha256, .. } in files {
        let _ = write!(hashed, "{sha256}");
    }
    let with_scheme = |scheme: &Scheme| {
        let digest = hashed.0.clone().chain_update(scheme.name()).finalize();
        digest.iter().map(|byte| format!("{byte:02x}")).collect()
    };
    schemes.iter().map(with_scheme).collect()
}

/// A sweep.
#[derive(Clone, Debug)]
pub struct Sweep {
    /// What changes from point to point.
    pub keys: Vec<String>,
    /// The points; the last key changes fastest, and after it the scheme where a point has several.
    pub points: Vec<Point>,
    /// What users should know of some of the points, each once.
    pub warnings: Vec<String>,
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
        let (mut points, mut warnings) = (vec![], vec![]);
        let (mut all, mut parameters) = (vec![], vec![]);
        let shown =
            |value: &toml::Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
        for (chosen, table) in tables {
            let values: Vec<_> = chosen.iter().map(shown).collect();
            let text = toml::to_string(&table)
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
            for warning in experiment.warnings(&schemes) {
                if !warnings.contains(&warning) {
                    warnings.push(warning);
                }
            }
            for (scheme, content) in schemes.iter().zip(content(experiment, &inputs, &schemes)) {
                let (scheme, values, text) = (*scheme, values.clone(), text.clone());
                points.push(Point { values, scheme, text, folder: folder.to_owned(), content });
            }
        }
        // What one scheme of a sweep looks at may mean nothing under another one.
        check_schemes(&all, &parameters)
            .map_err(|error| source.diagnostic(source.place(&error.keys()), &error))?;
        Ok(Self { keys, points, warnings })
    }

    /// How many points are in a shard.
    pub fn size(&self, shard: Shard) -> usize {
        self.points_of(shard).count()
    }

    /// The points of a shard.
    fn points_of(&self, shard: Shard) -> impl Iterator<Item = &Point> {
        let points = self.points.iter().enumerate();
        points.filter(move |(place, _)| shard.has(*place)).map(|(_, point)| point)
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
