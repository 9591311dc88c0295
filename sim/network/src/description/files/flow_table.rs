//! Flows as a table of comma-separated values, with the keys of `[[flows]]` as columns.

use std::ops::Range;

use super::super::nodes::Nodes;
use super::super::source::{DescriptionError, Source};
use super::List;
use super::lines::{flow, host};
use fncc_models::limits::{FlowBytes, Instant, Priority, Quantity, parse};

/// The columns that there may be.
const COLUMNS: [&str; 6] = ["source", "destination", "bytes", "start_us", "stop_us", "priority"];

/// Where a record stands, from the byte at which it begins.
fn line_at(text: &str, begin: usize) -> Range<usize> {
    let mut start = begin;
    // The position of a record is that of the line breaks and comments before it.
    for line in text.get(begin..).unwrap_or_default().split_inclusive('\n') {
        let shown = line.trim_end();
        if !shown.is_empty() && !shown.starts_with('#') {
            return start..start + shown.len();
        }
        start += line.len();
    }
    begin..begin
}

/// Reads them.
pub fn read(source: &Source<'_>, nodes: &Nodes) -> Result<List, DescriptionError> {
    let mut reader = csv::ReaderBuilder::new()
        .comment(Some(b'#'))
        .trim(csv::Trim::All)
        .from_reader(source.text.as_bytes());
    let place = |position: Option<&csv::Position>| {
        line_at(source.text, position.map_or(0, |position| position.byte() as usize))
    };
    let broken = |error: csv::Error| {
        let at = place(error.position());
        let help = "each line has as many values as there are columns, with commas between";
        let reason = match error.kind() {
            csv::ErrorKind::UnequalLengths { expected_len, len, .. } => {
                format!("{len} values in {expected_len} columns")
            }
            _ => error.to_string(),
        };
        source.wrong(at, &reason, Some(help.to_string()))
    };
    let head = reader.headers().map_err(broken)?.clone();
    let first = line_at(source.text, 0);
    for (column, name) in head.iter().enumerate() {
        let reason = match COLUMNS.contains(&name) {
            false => format!("there is no column `{name}`"),
            true if head.iter().take(column).any(|other| other == name) => {
                format!("the column `{name}` is there twice")
            }
            true => continue,
        };
        let help = Some(format!("columns are {}", COLUMNS.join(", ")));
        return Err(source.wrong(first, &reason, help));
    }
    if let Some(name) = COLUMNS[..2].iter().find(|name| !head.iter().any(|it| it == **name)) {
        let help = Some(format!("columns are {}; the first two are needed", COLUMNS.join(", ")));
        return Err(source.wrong(first, &format!("the column `{name}` is missing"), help));
    }
    let mut flows = vec![];
    for record in reader.records() {
        let record = record.map_err(broken)?;
        let at = place(record.position());
        // A value that is left out is not there.
        let cell = |name: &str| {
            let column = head.iter().position(|it| it == name);
            column.and_then(|column| record.get(column)).filter(|cell| !cell.is_empty())
        };
        let end = |name: &str| match cell(name) {
            Some(word) => host(source, at.clone(), nodes, word),
            None => {
                let help = Some("name a host, or give its number".to_string());
                Err(source.wrong(at.clone(), &format!("there is no {name}"), help))
            }
        };
        let ends = [end("source")?, end("destination")?];
        let bytes = quantity::<FlowBytes>(source, &at, "bytes", cell("bytes"))?;
        let time = |name| quantity::<Instant>(source, &at, name, cell(name));
        let times = [time("start_us")?, time("stop_us")?];
        let priority = quantity::<Priority>(source, &at, "priority", cell("priority"))?;
        flows.push(flow(source, at.clone(), ends, bytes, times, priority)?);
    }
    Ok(List { flows, after: vec![] })
}

/// A quantity, where there is one.
fn quantity<Q: Quantity>(
    source: &Source<'_>,
    at: &Range<usize>,
    name: &str,
    cell: Option<&str>,
) -> Result<Option<Q::Value>, DescriptionError> {
    let read = |word: &str| {
        parse::<Q>(word)
            .map_err(|error| source.wrong(at.clone(), &format!("{name} `{word}`: {error}"), None))
    };
    cell.map(read).transpose()
}
