//! Keys of a description that are given next to it, on a command line.

use super::source::{DescriptionError, Source};
use super::table::SettingsTable;
use super::{set_network, set_window};
use crate::experiment::Experiment;
use crate::scheme::{OwnKeys, Parameter};

/// A key and its value, as somebody has given it.
#[derive(Clone, Debug, PartialEq)]
pub struct Given {
    /// How it was given, for messages.
    pub shown: String,
    /// The path of the key.
    pub key: String,
    /// Its value.
    pub value: toml::Value,
}

/// A value as it is written; what is none is a word.
fn value(text: &str) -> toml::Value {
    let written = toml::from_str::<toml::Table>(&format!("v = {text}"));
    let value = written.ok().filter(|table| table.len() == 1).and_then(|mut it| it.remove("v"));
    value.unwrap_or_else(|| toml::Value::String(text.to_string()))
}

/// Settings of which there are several kinds, each with keys of its own.
const KINDS: [&str; 2] = ["network.pfc", "network.stamps"];

/// Puts a value where a path leads to, and makes the tables on the way.
///
/// # Errors
/// When something on the way is no table.
pub(crate) fn put(table: &mut toml::Table, path: &str, value: &toml::Value) -> Result<(), String> {
    let Some((first, rest)) = path.split_once('.') else {
        table.insert(path.to_string(), value.clone());
        return Ok(());
    };
    let inner = table.entry(first).or_insert_with(|| toml::Value::Table(toml::Table::new()));
    let inner = inner.as_table_mut().ok_or_else(|| format!("`{first}` is no table"))?;
    put(inner, rest, value)
}

/// Takes out the other kinds of what a path leads to: the last one that is given holds.
fn take_other_kinds(table: &mut toml::Table, path: &str) {
    let kind = |of: &&&str| path.strip_prefix(**of).is_some_and(|rest| rest.starts_with('.'));
    let Some((above, name)) = KINDS.iter().find(kind).and_then(|of| of.split_once('.')) else {
        return;
    };
    let variant = path.split('.').nth(2);
    let Some(above) = table.get_mut(above).and_then(toml::Value::as_table_mut) else { return };
    let is_other = |it: &toml::Value| {
        it.as_table().is_none_or(|it| it.keys().any(|key| Some(key.as_str()) != variant))
    };
    if above.get(name).is_some_and(is_other) {
        above.remove(name);
    }
}

/// The name of a description with what is given next to it.
pub(super) fn with(name: &str, given: &[Given]) -> String {
    let shown: Vec<_> = given.iter().map(|given| given.shown.as_str()).collect();
    format!("{name} with {}", shown.join(" "))
}

impl Given {
    /// What an option stands for.
    pub fn by_option(option: &str, word: &str, key: &str, text: &str) -> Self {
        let shown = format!("--{option} {word}");
        Self { shown, key: key.to_string(), value: value(text) }
    }

    /// Reads `KEY=VALUE`.
    ///
    /// # Errors
    /// When it has no key.
    pub fn parse(text: &str) -> Result<Self, String> {
        match text.split_once('=').map(|(key, value)| (key.trim(), value.trim())) {
            Some((key, written)) if !key.is_empty() && !written.is_empty() => Ok(Self {
                shown: format!("--set {text}"),
                key: key.to_string(),
                value: value(written),
            }),
            _ => Err("write KEY=VALUE, as in window.eta=0.9".to_string()),
        }
    }

    /// Puts it into a description.
    pub(super) fn put(&self, table: &mut toml::Table) -> Result<(), DescriptionError> {
        take_other_kinds(table, &self.key);
        put(table, &self.key, &self.value).map_err(|reason| {
            let help = "KEY is the path of a key in a description, as window.eta".to_string();
            Source { name: &self.shown, text: "" }.wrong(0..0, &reason, Some(help))
        })
    }

    /// What is wrong with it, whatever else is given.
    fn wrong_alone(&self) -> Option<DescriptionError> {
        let mut table = toml::Table::new();
        self.put(&mut table).ok()?;
        let text = table.to_string();
        let source = Source { name: &self.shown, text: &text };
        let own = || source.own_keys(&mut OwnKeys::default());
        source.read::<SettingsTable>().map_or_else(Some, |_| own().err())
    }

    /// Gives an experiment these settings, the last of a key. What is set of what not all schemes look at.
    ///
    /// # Errors
    /// When a description would not have one of them.
    pub fn apply(
        all: &[Self],
        experiment: &mut Experiment,
    ) -> Result<Vec<Parameter>, DescriptionError> {
        let mut table = toml::Table::new();
        all.iter().try_for_each(|given| given.put(&mut table))?;
        let names: Vec<_> = all.iter().map(|given| given.shown.as_str()).collect();
        let (name, text) = (names.join(" "), table.to_string());
        let source = Source { name: &name, text: &text };
        let mut own = experiment.own.clone();
        let read = source.read::<SettingsTable>().and_then(|read| {
            source.own_keys(&mut own)?;
            Ok(read)
        });
        let read = read.map_err(|error| {
            let alone = all.iter().filter_map(|given| given.wrong_alone());
            alone.into_iter().find(|it| it.is_like(&error)).unwrap_or(error)
        })?;
        source.check_flow_control()?;
        experiment.own = own;
        set_network(&read.network, &mut experiment.network);
        set_window(&read.window, experiment);
        let is_set = |parameter: &Parameter| source.has(parameter.path());
        Ok(Parameter::all().filter(is_set).collect())
    }
}
