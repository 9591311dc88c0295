//! Descriptions in TOML: experiments, sweeps, targets. Another number has to make another description.

use super::{MEMORY_LIMIT, Reader, Verdict, refused};
use fncc_gen::package::target::Target;
use fncc_network::FlowSpec;
use fncc_network::MOST_FLOWS;
use fncc_network::description::{Description, Source};
use fncc_network::sweep::Sweep;
use miette::Diagnostic;
use std::collections::BTreeMap;
use std::path::Path;

const EXPERIMENTS: [&str; 5] = [
    include_str!("../../../sim/data/network/dumbbell.toml"),
    include_str!("../../../sim/data/network/explicit.toml"),
    include_str!("../../../sim/data/network/fat_tree.toml"),
    include_str!("../../../sim/data/network/planes.toml"),
    include_str!("../../../sim/data/network/star.toml"),
];
const SWEEP: &str = include_str!("../../../sim/data/network/sweep.toml");

/// Bytes of the flows of a description that has as many as there may be: a few words of traffic can stand for millions.
const ALL_FLOWS: usize = MOST_FLOWS * size_of::<FlowSpec>();

/// The readers of descriptions.
pub fn readers() -> Vec<Reader> {
    let targets = fncc_gen::package::target::DESCRIPTIONS.iter().map(|(_, text)| *text);
    vec![
        reader("experiments", EXPERIMENTS.to_vec(), experiment),
        reader("sweeps", vec![SWEEP], sweep),
        reader("targets", targets.collect(), target),
    ]
}

/// What a reader makes of a text: something that differs when the meaning does, or an error.
type Meaning = Result<String, Box<dyn Diagnostic>>;

fn reader(name: &'static str, texts: Vec<&'static str>, meaning: fn(&str) -> Meaning) -> Reader {
    let sound: Vec<_> = texts
        .iter()
        .map(|text| {
            let meaning = meaning(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            (numbers(text).expect("a sound text is TOML"), meaning)
        })
        .collect();
    let read = move |_: &Path, bytes: &[u8], seed: usize| {
        // The commands refuse what is no UTF-8 when they read the file.
        let Ok(text) = std::str::from_utf8(bytes) else { return Ok(Verdict::Refused) };
        let found = match meaning(text) {
            Ok(found) => found,
            // A message that names the line and what is expected there is its own remedy.
            Err(error) if error.to_string().contains("line ") => return Ok(Verdict::Refused),
            Err(error) => return refused(&*error),
        };
        let Some(written) = numbers(text) else {
            return Err("it is taken although it is no TOML".to_string());
        };
        let (numbers, sound) = &sound[seed];
        let same_keys = written.keys().eq(numbers.keys());
        let changed = written.iter().find(|(key, value)| numbers.get(*key) != Some(value));
        match changed {
            // A value of a sweep may be one that its grid sets anew.
            Some((key, value)) if name != "sweeps" && same_keys && found == *sound => {
                Err(format!("`{key}` means nothing: {value} makes no difference"))
            }
            _ => Ok(Verdict::Taken),
        }
    };
    let seeds = texts.iter().map(|text| text.as_bytes().to_vec()).collect();
    Reader { name, seeds, read: Box::new(read), memory: MEMORY_LIMIT + 2 * ALL_FLOWS }
}

/// All numbers of a text by their path.
fn numbers(text: &str) -> Option<BTreeMap<String, String>> {
    fn walk(path: &str, value: &toml::Value, found: &mut BTreeMap<String, String>) {
        match value {
            toml::Value::Table(table) => {
                table.iter().for_each(|(key, value)| walk(&format!("{path}.{key}"), value, found));
            }
            toml::Value::Array(items) => {
                let items = items.iter().enumerate();
                items.for_each(|(nth, value)| walk(&format!("{path}[{nth}]"), value, found));
            }
            // Integers may be written either way.
            toml::Value::Integer(number) => {
                found.insert(path.to_string(), format!("{:?}", *number as f64));
            }
            toml::Value::Float(number) => {
                found.insert(path.to_string(), format!("{number:?}"));
            }
            _ => {}
        }
    }
    let mut found = BTreeMap::new();
    walk("", &toml::Value::Table(toml::from_str(text).ok()?), &mut found);
    Some(found)
}

fn boxed(error: impl Diagnostic + 'static) -> Box<dyn Diagnostic> {
    Box::new(error)
}

fn experiment(text: &str) -> Meaning {
    let source = Source { name: "experiment.toml", text };
    Description::parse(&source).map(|found| format!("{found:?}")).map_err(boxed)
}

fn sweep(text: &str) -> Meaning {
    let source = Source { name: "sweep.toml", text };
    Sweep::parse(&source).map(|found| format!("{found:?}")).map_err(boxed)
}

fn target(text: &str) -> Meaning {
    let name = text.lines().find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    Target::parse(name.unwrap_or("unnamed"), text).map(|found| format!("{found:?}")).map_err(boxed)
}
