//! Targets: what a package is made for, read from the descriptions in `gen/targets/`.

use std::collections::BTreeMap;
use std::fmt::Display;

use fncc_hdl::catalog::{self, WIDTHS};
use serde::Deserialize;
use thiserror::Error;

use super::boards::BOARDS;
use super::interfaces::Interfaces;
use super::shell::{Shell, Source};

/// The descriptions that there are: name and text, one a line.
pub const DESCRIPTIONS: &[(&str, &str)] = &[
    ("generic", include_str!("../../targets/generic.toml")),
    ("netfpga-sume", include_str!("../../targets/netfpga-sume.toml")),
    ("netfpga-plus", include_str!("../../targets/netfpga-plus.toml")),
    ("corundum", include_str!("../../targets/corundum.toml")),
    ("opennic", include_str!("../../targets/opennic.toml")),
    ("taxi", include_str!("../../targets/taxi.toml")),
];

/// The fastest clock that a description may name, MHz.
const FASTEST_MHZ: f64 = 1000.0;

/// What a description says wrong.
#[derive(Debug, Error, miette::Diagnostic)]
pub enum TargetError {
    /// It is no TOML, or has keys that mean nothing or lacks some.
    #[error("{file}: {source}")]
    #[diagnostic(help(
        "the keys are name, summary, widths, clock_mhz, boards, tops, dialect, interfaces, shells"
    ))]
    Toml {
        /// The description.
        file: String,
        /// Line, column and what is wrong.
        source: toml::de::Error,
    },
    /// A value is not possible.
    #[error("{file}: {key}: {wrong}")]
    #[diagnostic(help(
        "widths and tops are those of the blocks, boards the folders of constraints/, the clock at most 1000 MHz"
    ))]
    Value {
        /// The description.
        file: String,
        /// The key.
        key: &'static str,
        /// What is wrong with it.
        wrong: String,
    },
    /// A shell cannot be made.
    #[error("{file}:{line}: shell {shell}: {wrong}")]
    #[diagnostic(help("{remedy}"))]
    Shell {
        /// The description.
        file: String,
        /// The line, from 1 on.
        line: usize,
        /// The shell.
        shell: String,
        /// What is wrong with it.
        wrong: String,
        /// What corrects it.
        remedy: String,
    },
    /// Two targets have a shell of this name.
    #[error("{file}: shell {shell} is in another target, too")]
    #[diagnostic(help("give it another name"))]
    Twice {
        /// The description that comes second.
        file: String,
        /// The shell.
        shell: String,
    },
    /// The target or shell does not come in this width.
    #[error("{of} has no width {width}, only {allowed}")]
    #[diagnostic(help("omit --width, or choose one of these"))]
    Width {
        /// What does not.
        of: String,
        /// What was requested.
        width: usize,
        /// What there is.
        allowed: String,
    },
}

/// What the blocks are made for.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// Its name on the command line.
    pub name: String,
    /// What it is, in a line.
    pub summary: String,
    /// Bits of the streams that it comes in, the default first.
    pub widths: Vec<usize>,
    /// Clock, MHz.
    pub clock_mhz: f64,
    /// The boards that it is made for, folders of `constraints/`.
    pub boards: Vec<String>,
    /// The blocks that a user takes from it, by their names in the catalogue.
    pub tops: Vec<String>,
    /// What its streams look like, for people.
    pub dialect: String,
    /// The SystemVerilog interfaces that its streams and registers are, if they are.
    pub interfaces: Option<Interfaces>,
    /// Blocks connected by names: the tops that are not in the catalogue.
    #[serde(default)]
    pub shells: BTreeMap<String, Shell>,
}

/// All targets, in the order of [`DESCRIPTIONS`].
///
/// # Errors
/// [`TargetError`] when a description is wrong.
pub fn all() -> Result<Vec<Target>, TargetError> {
    DESCRIPTIONS.iter().map(|(name, text)| Target::parse(name, text)).collect()
}

/// The target of a name, if there is one.
///
/// # Errors
/// [`TargetError`] when its description is wrong.
pub fn find(name: &str) -> Result<Option<Target>, TargetError> {
    let described = DESCRIPTIONS.iter().find(|(known, _)| *known == name);
    described.map(|(name, text)| Target::parse(name, text)).transpose()
}

impl Target {
    /// Reads the description of this name.
    ///
    /// # Errors
    /// [`TargetError`] for what is no description, and for values that no package can be made of.
    pub fn parse(name: &str, text: &str) -> Result<Self, TargetError> {
        let file = format!("gen/targets/{name}.toml");
        let mut target: Self = toml::from_str(text)
            .map_err(|source| TargetError::Toml { file: file.clone(), source })?;
        for (shell, described) in &mut target.shells {
            described.source = Source::new(&file, text, shell);
        }
        match target.wrong(name) {
            Some((key, wrong)) => Err(TargetError::Value { file, key, wrong }),
            None => Ok(target),
        }
    }

    /// The first key with an impossible value, and why.
    fn wrong(&self, name: &str) -> Option<(&'static str, String)> {
        let Self { summary, widths, clock_mhz, boards, tops, dialect, .. } = self;
        if self.name != name {
            return Some(("name", format!("{} is not that of the file", self.name)));
        }
        for (key, text) in [("summary", summary), ("dialect", dialect)] {
            if text.trim().is_empty() {
                return Some((key, "says nothing".to_string()));
            }
        }
        if !(*clock_mhz > 0.0 && *clock_mhz <= FASTEST_MHZ) {
            return Some((
                "clock_mhz",
                format!("{clock_mhz} is not above 0 and at most {FASTEST_MHZ}"),
            ));
        }
        let in_catalogue = |top: &String| {
            let of_shell = format!("[shells.{top}]");
            let is_shell = DESCRIPTIONS.iter().any(|(_, text)| text.contains(&of_shell));
            is_shell || catalog::find(top).is_some()
        };
        let on_a_board = |board: &String| BOARDS.iter().any(|(known, _)| known == board);
        listed("widths", widths, |width| WIDTHS.contains(width), true)
            .or_else(|| listed("tops", tops, in_catalogue, true))
            .or_else(|| listed("boards", boards, on_a_board, false))
    }

    /// The width that is requested, or the default.
    ///
    /// # Errors
    /// [`TargetError::Width`] when the target does not come in it.
    pub fn width(&self, requested: Option<usize>) -> Result<usize, TargetError> {
        let width = requested.unwrap_or(self.widths[0]);
        let of = || format!("target {}", self.name);
        among_widths(width, &self.widths, of).map(|()| width)
    }

    /// The period of the clock, ns: in integer ps as Vivado counts, and never longer than it is.
    pub fn period_ns(&self) -> String {
        format!("{:.3}", (1e6 / self.clock_mhz).floor() / 1000.0)
    }
}

/// Whether a target or shell comes in this width.
///
/// # Errors
/// [`TargetError::Width`].
pub fn among_widths(
    width: usize,
    widths: &[usize],
    of: impl FnOnce() -> String,
) -> Result<(), TargetError> {
    if widths.contains(&width) {
        return Ok(());
    }
    let allowed: Vec<_> = widths.iter().map(ToString::to_string).collect();
    Err(TargetError::Width { of: of(), width, allowed: allowed.join(", ") })
}

/// What is wrong with a list whose items must be known, be there once, and perhaps be there at all.
fn listed<T: Display + PartialEq>(
    key: &'static str,
    items: &[T],
    known: impl Fn(&T) -> bool,
    is_needed: bool,
) -> Option<(&'static str, String)> {
    if is_needed && items.is_empty() {
        return Some((key, "lists nothing".to_string()));
    }
    for (place, item) in items.iter().enumerate() {
        if !known(item) {
            return Some((key, format!("there is no {item}")));
        }
        if items[..place].contains(item) {
            return Some((key, format!("{item} is there twice")));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const RIGHT: &str = "name = 'x'\nsummary = 'y'\nwidths = [256]\nclock_mhz = 322.265625\nboards = []\ntops = ['pfc_rx']\ndialect = 'z'\n";

    #[test]
    fn the_descriptions_are_right_and_their_names_are_not_taken_twice() {
        let all = all().unwrap();
        for (place, target) in all.iter().enumerate() {
            assert_eq!(all.iter().position(|other| other.name == target.name), Some(place));
            assert_eq!(find(&target.name).unwrap().as_ref(), Some(target));
        }
        assert_eq!(find("x").unwrap(), None);
    }

    #[test]
    fn what_is_wrong_is_named_with_file_and_key() {
        let right = Target::parse("x", RIGHT).unwrap();
        assert_eq!(right.period_ns(), "3.103");
        assert_eq!(right.width(None).unwrap(), 256);
        let message = right.width(Some(512)).unwrap_err().to_string();
        assert_eq!(message, "target x has no width 512, only 256");
        for (from, to, message) in [
            ("name = 'x'", "name = 'w'", "name: w is not that of the file"),
            ("'y'", "''", "summary: says nothing"),
            ("'z'", "' '", "dialect: says nothing"),
            ("[256]", "[300]", "widths: there is no 300"),
            ("[256]", "[256, 256]", "widths: 256 is there twice"),
            ("[256]", "[]", "widths: lists nothing"),
            ("322.265625", "-1", "clock_mhz: -1 is not above 0 and at most 1000"),
            ("322.265625", "nan", "clock_mhz: NaN is not"),
            ("['pfc_rx']", "['pfc']", "tops: there is no pfc"),
            ("boards = []", "boards = ['versa']", "boards: there is no versa"),
            ("boards", "colour", "unknown field `colour`"),
            ("clock_mhz = 322.265625\n", "", "missing field `clock_mhz`"),
            ("322.265625", "'fast'", "clock_mhz = 'fast'"),
        ] {
            let text = RIGHT.replace(from, to);
            let refused = Target::parse("x", &text).unwrap_err().to_string();
            assert!(refused.starts_with("gen/targets/x.toml: "), "{refused}");
            assert!(refused.contains(message), "{refused}");
        }
    }
}
