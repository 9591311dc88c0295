//! Flows as a file lists them, in TOML or JSON.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use miette::Diagnostic;
use serde::Deserialize;
use thiserror::Error;

use super::flows::{FlowPlan, Verbs};
use super::link::Side;
use fncc_models::input::{self, InputError, reworded};
use fncc_models::limits::{self, Checked};
use fncc_network::description::{DescriptionError, Source};

/// A file of flows that cannot be used.
#[derive(Debug, Error, Diagnostic)]
pub enum FlowFileError {
    /// It cannot be read.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(#[from] InputError),
    /// Something in a TOML file is wrong.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Toml(#[from] DescriptionError),
    /// Something in a JSON file is wrong.
    #[error("{}, {reason}", path.display())]
    #[diagnostic(help(
        r#"write {{"flows": [{{"bytes": 1000000}}]}}; docs/nics.md lists the keys"#
    ))]
    Json {
        /// The file.
        path: PathBuf,
        /// What is wrong, and where.
        reason: String,
    },
    /// More flows than numbers.
    #[error("NIC {from} has more flows than numbers")]
    #[diagnostic(help("a NIC has 4096 flows at most"))]
    TooMany {
        /// The NIC.
        from: &'static str,
    },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    flows: Vec<FlowTable>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Sender {
    #[default]
    A,
    B,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FlowTable {
    #[serde(default)]
    from: Sender,
    number: Option<Checked<limits::FlowNumber>>,
    start_us: Option<Checked<limits::Instant>>,
    bytes: Option<Checked<limits::FlowBytes>>,
    message_bytes: Option<Checked<limits::MessageBytes>>,
    verbs: Option<Verbs>,
    rate_gbps: Option<Checked<limits::InitialRate>>,
}

/// The line in a JSON file, and what is wrong there.
fn said(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let reason = message.rsplit_once(" at line ").map_or(&*message, |(reason, _)| reason);
    format!("line {}: {}", error.line(), reworded(reason))
}

/// Reads flows; what is not said of one is that of `usual`. A flow without a number has the lowest one that its NIC has not otherwise.
///
/// # Errors
/// [`FlowFileError`] with its place in the file.
pub fn read(path: &Path, usual: &FlowPlan) -> Result<Vec<FlowPlan>, FlowFileError> {
    let text = input::read_to_string(path)?;
    let is_json = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("json"));
    let table: Table = if is_json {
        serde_json::from_str(&text)
            .map_err(|error| FlowFileError::Json { path: path.to_owned(), reason: said(&error) })?
    } else {
        Source { name: &path.display().to_string(), text: &text }.read()?
    };
    let side = |from: Sender| match from {
        Sender::A => Side::A,
        Sender::B => Side::B,
    };
    let mut taken = [BTreeSet::new(), BTreeSet::new()];
    for flow in &table.flows {
        taken[side(flow.from).index()].extend(flow.number.map(|number| number.0));
    }
    let plan = |flow: &FlowTable| {
        let from = side(flow.from);
        let taken = &mut taken[from.index()];
        let free = || (0..4096).find(|number| !taken.contains(number));
        let number = flow.number.map(|number| number.0).or_else(free);
        let number = number.ok_or(FlowFileError::TooMany { from: from.name() })?;
        taken.insert(number);
        Ok(FlowPlan {
            from,
            number,
            start: flow.start_us.map_or(usual.start, |start| start.0),
            bytes: flow.bytes.map_or(usual.bytes, |bytes| bytes.0),
            message_bytes: flow.message_bytes.map_or(usual.message_bytes, |bytes| bytes.0),
            verbs: flow.verbs.unwrap_or(usual.verbs),
            rate_gbps: flow.rate_gbps.map(|rate| rate.0).or(usual.rate_gbps),
        })
    };
    table.flows.iter().map(plan).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const USUAL: FlowPlan = FlowPlan {
        from: Side::A,
        number: 0,
        start: 0,
        bytes: 1000,
        message_bytes: 100,
        verbs: Verbs::Send,
        rate_gbps: None,
    };

    fn read_text(name: &str, text: &str) -> Result<Vec<FlowPlan>, String> {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        read(&path, &USUAL).map_err(|error| error.to_string())
    }

    #[test]
    fn a_file_says_what_differs_from_the_usual_in_either_format() {
        let toml = "[[flows]]\n[[flows]]\nfrom = \"b\"\nbytes = 7\nverbs = \"mixed\"\n[[flows]]\nnumber = 0\nstart_us = 1.5\nrate_gbps = 2\n";
        let json = r#"{"flows": [{}, {"from": "b", "bytes": 7, "verbs": "mixed"}, {"number": 0, "start_us": 1.5, "rate_gbps": 2}]}"#;
        let expected = [
            FlowPlan { number: 1, ..USUAL },
            FlowPlan { from: Side::B, bytes: 7, verbs: Verbs::Mixed, ..USUAL },
            FlowPlan { start: 1_500_000, rate_gbps: Some(2.0), ..USUAL },
        ];
        assert_eq!(read_text("flows.toml", toml).unwrap(), expected);
        assert_eq!(read_text("flows.json", json).unwrap(), expected);
    }

    #[test]
    fn what_is_wrong_is_reported_with_its_place() {
        let toml = read_text("flows.toml", "[[flows]]\nbytes = 0\n").unwrap_err();
        assert!(toml.contains("line 2: invalid value 0: expected an integer from 1"), "{toml}");
        let json = read_text("flows.json", "{\"flows\": [{\n\"byte\": 1}]}").unwrap_err();
        assert!(
            json.contains("flows.json, line 2: unknown key `byte`: expected one of "),
            "{json}"
        );
    }
}
