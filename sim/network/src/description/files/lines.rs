//! Texts of words in lines.

use std::ops::Range;

use super::super::nodes::Nodes;
use super::super::source::{DescriptionError, Source};
use super::super::table::Node;
use crate::FlowSpec;
use crate::time::Picos;
use fncc_models::limits::{Number, Quantity, parse};

/// A line that has words.
pub struct Line<'a> {
    source: Source<'a>,
    /// Where it stands.
    pub at: Range<usize>,
    /// Its words.
    pub words: Vec<&'a str>,
}

/// The lines of a text that have words; what follows a `#` is a comment.
pub fn lines<'a>(source: &Source<'a>) -> impl Iterator<Item = Line<'a>> {
    let source = *source;
    let mut start = 0;
    let all = source.text.split_inclusive('\n').map(move |text| {
        let at = start..start + text.trim_end().len();
        start += text.len();
        let words = text.split('#').next().unwrap_or_default().split_whitespace();
        Line { source, at, words: words.collect() }
    });
    all.filter(|line| !line.words.is_empty())
}

impl Line<'_> {
    /// What is wrong with it, and what helps.
    pub fn wrong(&self, reason: &str, help: &str) -> DescriptionError {
        self.source.wrong(self.at.clone(), reason, Some(help.to_string()))
    }

    /// A quantity that a word of it is.
    pub fn quantity<Q: Quantity>(
        &self,
        what: &str,
        word: &str,
    ) -> Result<Q::Value, DescriptionError> {
        parse::<Q>(word).map_err(|error| {
            let reason = format!("{what} `{word}`: {error}");
            self.source.wrong(self.at.clone(), &reason, None)
        })
    }

    /// A quantity from a word of it in another unit, of which so many make one of its own.
    pub fn scaled<Q: Quantity>(
        &self,
        what: &str,
        word: &str,
        unit: f64,
    ) -> Result<Q::Value, DescriptionError> {
        let number: Option<f64> = word.parse().ok();
        let found = number.and_then(|number| Q::take(Number::Real(number * unit)).ok());
        found.ok_or_else(|| {
            let reason = format!("{what} `{word}`: in other units, expected {}", Q::RANGE);
            self.source.wrong(self.at.clone(), &reason, None)
        })
    }

    /// An integer that a word of it is.
    pub fn count(&self, what: &str, word: &str) -> Result<usize, DescriptionError> {
        word.parse().map_err(|_| {
            let reason = format!("{what} `{word}`: expected an integer, 0 or more");
            self.source.wrong(self.at.clone(), &reason, None)
        })
    }

    /// The host that a word names or numbers.
    pub fn host(&self, nodes: &Nodes, word: &str) -> Result<usize, DescriptionError> {
        host(&self.source, self.at.clone(), nodes, word)
    }

    /// A flow that it stands for, if there can be one between these hosts.
    pub fn flow(
        &self,
        ends: [usize; 2],
        bytes: Option<u64>,
        start: Picos,
        priority: Option<u8>,
    ) -> Result<FlowSpec, DescriptionError> {
        flow(&self.source, self.at.clone(), ends, bytes, [Some(start), None], priority)
    }
}

/// The host that a word names or numbers.
pub fn host(
    source: &Source<'_>,
    at: Range<usize>,
    nodes: &Nodes,
    word: &str,
) -> Result<usize, DescriptionError> {
    let node = word.parse().map_or_else(|_| Node::Name(word.to_string()), Node::Number);
    nodes.host(source, at, &node)
}

/// A flow, if there can be one between these hosts, that starts and stops at some times.
pub fn flow(
    source: &Source<'_>,
    at: Range<usize>,
    [from, to]: [usize; 2],
    bytes: Option<u64>,
    [start, stop]: [Option<Picos>; 2],
    priority: Option<u8>,
) -> Result<FlowSpec, DescriptionError> {
    let start = start.unwrap_or(0);
    let spec = FlowSpec { source: from, destination: to, bytes, start, stop, priority };
    spec.check(from.max(to) + 1).map(|()| spec).map_err(|error| {
        let help = "a flow goes from one host to another, and stops after it has started";
        source.wrong(at, &error.to_string(), Some(help.to_string()))
    })
}
