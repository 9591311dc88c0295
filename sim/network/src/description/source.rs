//! The text of a description, and what is said about places in it.

use std::ops::Range;

use miette::{Diagnostic, NamedSource, SourceSpan};
use serde::de::DeserializeOwned;
use thiserror::Error;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::scheme::{KeysError, OwnKeys, Refusal, Scheme};
use fncc_models::input::{InputError, reworded};

/// A description that cannot be used.
#[derive(Debug, Error, Diagnostic)]
pub enum DescriptionError {
    /// The file cannot be read.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(#[from] InputError),
    /// Something in it is wrong.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Wrong(Box<Wrong>),
}

impl DescriptionError {
    /// Whether another one says the same, of whatever place.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Wrong(one), Self::Wrong(other)) => one.reason == other.reason,
            _ => false,
        }
    }
}

/// What is wrong in a description, and where.
#[derive(Debug, Error, Diagnostic)]
#[error("{name}, line {line}: {reason}")]
pub struct Wrong {
    /// The file.
    pub name: String,
    /// The line, from 1 on.
    pub line: usize,
    /// What is wrong.
    pub reason: String,
    /// What would be right, where the reason does not say it.
    #[help]
    pub help: Option<String>,
    #[source_code]
    text: NamedSource<String>,
    #[label("here")]
    at: SourceSpan,
}

/// The text of a description, for messages.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// Name of the file.
    pub name: &'a str,
    /// Its text.
    pub text: &'a str,
}

impl Source<'_> {
    /// Reads what the text describes.
    ///
    /// # Errors
    /// When it is no TOML, or another kind of table.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, DescriptionError> {
        let wrong = |error: toml::de::Error| {
            self.wrong(error.span().unwrap_or_default(), &reworded(error.message()), None)
        };
        toml::from_str(self.text).map_err(wrong)
    }

    /// Whether links have one flow control.
    ///
    /// # Errors
    /// When pauses and credits are both given.
    pub(super) fn check_flow_control(&self) -> Result<(), DescriptionError> {
        if !(self.has("network.pfc") && self.has("network.credits")) {
            return Ok(());
        }
        let reason = "links have pauses (pfc) or credits, not both";
        let help = "leave network.pfc (--pfc) or network.credits (--credits) out".to_string();
        Err(self.wrong(self.place(&["network.credits"]), reason, Some(help)))
    }

    /// The keys of rate controls, and of schemes that are registered.
    ///
    /// # Errors
    /// When a scheme has none, or refuses its keys.
    pub fn own_keys(&self, keys: &mut OwnKeys) -> Result<(), DescriptionError> {
        let Ok(mut table) = DeTable::parse(self.text).map(Spanned::into_inner) else {
            return Ok(());
        };
        let Some(control) = table.remove("control") else { return Ok(()) };
        let at = control.span();
        let DeValue::Table(control) = control.into_inner() else {
            let help = "write a table, as in\n[control.NAME]\nKEY = VALUE";
            return Err(self.wrong(at, "`control` is no table", Some(help.to_string())));
        };
        for (name, table) in control {
            let (at, name) = (table.span(), name.into_inner());
            let scheme = Scheme::with_keys(&name).ok_or_else(|| {
                let help = format!(
                    "`control` has the keys of {}; those of HPCC and FNCC are in `window`",
                    Scheme::names_with_keys()
                );
                self.wrong(at.clone(), &format!("no scheme `{name}` has keys"), Some(help))
            })?;
            keys.read(scheme, table.into()).map_err(|error| match error {
                KeysError::Unread(error) => {
                    self.wrong(error.span().unwrap_or(at), &reworded(error.message()), None)
                }
                KeysError::Refused(Refusal { key, reason }) => {
                    let (table, key) = (format!("control.{name}"), format!("control.{name}.{key}"));
                    let at = self.place(&[&key, &table]);
                    self.wrong(at, &format!("`{key}`: {reason}"), None)
                }
            })?;
        }
        Ok(())
    }

    /// What is wrong at a place.
    pub fn wrong(&self, at: Range<usize>, reason: &str, help: Option<String>) -> DescriptionError {
        let start = at.start.min(self.text.len());
        // Of a table that is spread over lines the first one says enough.
        let here = self.text.get(start..at.end.min(self.text.len())).unwrap_or("");
        let shown = here.lines().next().map_or(0, str::len);
        DescriptionError::Wrong(Box::new(Wrong {
            name: self.name.to_string(),
            line: self.text.as_bytes()[..start].iter().filter(|byte| **byte == b'\n').count() + 1,
            reason: reason.trim_end().to_string(),
            help,
            text: NamedSource::new(self.name, self.text.to_string()).with_language("TOML"),
            at: (start, shown).into(),
        }))
    }

    /// What another part of the program finds wrong at a place.
    pub fn diagnostic(&self, at: Range<usize>, error: &dyn Diagnostic) -> DescriptionError {
        self.wrong(at, &error.to_string(), error.help().map(|help| help.to_string()))
    }

    /// Where the value of the first of some keys stands that is there; the begin of the text when none is. A key is a path of names
    /// with points between.
    pub fn place(&self, keys: &[&str]) -> Range<usize> {
        let Ok(table) = DeTable::parse(self.text) else { return 0..0 };
        let place = |key: &&str| find(table.get_ref(), key).or_else(|| self.grid_key(key));
        keys.iter().find_map(place).unwrap_or(0..0)
    }

    /// Where the values of a key of the grid stand.
    pub fn grid_key(&self, key: &str) -> Option<Range<usize>> {
        let table = DeTable::parse(self.text).ok()?;
        let grid = table.get_ref().iter().find(|(name, _)| *name.get_ref() == "grid")?;
        let DeValue::Table(grid) = grid.1.get_ref() else { return None };
        let (_, values) = grid.iter().find(|(name, _)| *name.get_ref() == key)?;
        Some(values.span())
    }

    /// Whether a key is there.
    pub fn has(&self, key: &str) -> bool {
        DeTable::parse(self.text).is_ok_and(|table| find(table.get_ref(), key).is_some())
    }
}

/// Where the value of a key stands.
fn find(table: &DeTable<'_>, key: &str) -> Option<Range<usize>> {
    let (first, rest) =
        key.split_once('.').map_or((key, None), |(first, rest)| (first, Some(rest)));
    let is = |name: &Spanned<_>| *name.get_ref() == first;
    let (_, value) = table.iter().find(|(name, _)| is(name))?;
    match (rest, value.get_ref()) {
        (None, _) => Some(value.span()),
        (Some(rest), DeValue::Table(inner)) => find(inner, rest),
        (Some(_), _) => None,
    }
}
