//! Topologies and flows of the ns-3 code of HPCC's authors.
//!
//! A topology: a line with the numbers of nodes, switches and links; a line with the switches; then for each link its two nodes, rate, delay and
//! error rate, as in `0 8 100Gbps 1us 0`. Flows: a line with their number, then for each its source, destination, priority, port, bytes and start
//! in seconds. What follows the last link or flow is not read, as there. The priority of a flow is that of its data; there, priorities above 0 take turns, here
//! the highest goes first.

use std::collections::HashMap;

use super::super::nodes::Nodes;
use super::super::source::{DescriptionError, Source};
use super::List;
use super::lines::{Line, lines};
use crate::rate::Rate;
use crate::time::Picos;
use crate::topology::{Link, Topology};
use fncc_models::limits::{Delay, FlowBytes, Instant, Number, Priority, Quantity};
use std::ops::Range;

/// Microseconds of a second.
const SECOND_US: f64 = 1e6;

/// A topology as it stands in a file.
pub struct Ns3Topology {
    /// The network, with the hosts first.
    pub topology: Topology,
    /// The numbers of its nodes in the file.
    pub names: Vec<String>,
    /// Where each link stands.
    pub places: Vec<Range<usize>>,
}

/// A line that has to come.
fn next<'a>(
    source: &Source<'a>,
    lines: &mut impl Iterator<Item = Line<'a>>,
    what: &str,
) -> Result<Line<'a>, DescriptionError> {
    lines.next().ok_or_else(|| {
        let end = source.text.trim_end().len();
        let help = "the first line says how many there are".to_string();
        source.wrong(end..end, &format!("the text ends where {what} should stand"), Some(help))
    })
}

/// The number that a word begins with, and the unit that follows.
fn with_unit(word: &str) -> Option<(f64, &str)> {
    let end = word.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(word.len());
    let (number, unit) = word.split_at(end);
    Some((number.parse().ok()?, unit))
}

fn rate(line: &Line<'_>, word: &str) -> Result<Rate, DescriptionError> {
    let mbps = with_unit(word).and_then(|(number, unit)| {
        let factor = match unit {
            "Tbps" => 1e6,
            "Gbps" => 1e3,
            "Mbps" => 1.0,
            _ => return None,
        };
        let mbps = number * factor;
        (mbps.fract() == 0.0 && mbps <= f64::from(u32::MAX)).then_some(mbps as u32)
    });
    let rate = mbps.map(Rate::of_mbps).filter(|rate| rate.check().is_ok());
    rate.ok_or_else(|| {
        let reason = format!("no link has the rate `{word}`");
        line.wrong(&reason, "write 10, 25, 40, 50, 100, 200, 400, 800 or 1600Gbps, or less than 10Gbps in integer Mbps")
    })
}

fn delay(line: &Line<'_>, word: &str) -> Result<Picos, DescriptionError> {
    let nanos = with_unit(word).and_then(|(number, unit)| match unit {
        "ps" => Some(number / 1e3),
        "ns" => Some(number),
        "us" => Some(number * 1e3),
        "ms" => Some(number * 1e6),
        "s" => Some(number * 1e9),
        _ => None,
    });
    nanos.and_then(|nanos| Delay::take(Number::Real(nanos)).ok()).ok_or_else(|| {
        let reason = format!("no link has the delay `{word}`");
        line.wrong(&reason, "write a number and ps, ns, us, ms or s, up to 100ms")
    })
}

/// Reads a topology.
pub fn topology(source: &Source<'_>) -> Result<Ns3Topology, DescriptionError> {
    let mut lines = lines(source);
    let first = next(source, &mut lines, "nodes, switches and links")?;
    let &[nodes, switches, links] = first.words.as_slice() else {
        let help = "write the numbers of nodes, switches and links, as in `12 4 12`";
        return Err(first.wrong("the first line has not three numbers", help));
    };
    let nodes = first.count("nodes", nodes)?;
    let (switch_count, link_count) =
        (first.count("switches", switches)?, first.count("links", links)?);
    // So many have numbers in our topologies.
    if nodes > usize::from(u16::MAX) {
        let help = "up to 65535 nodes are simulated";
        return Err(first.wrong(&format!("{nodes} nodes"), help));
    }
    let mut is_switch = vec![false; nodes];
    let place = |line: &Line<'_>, word: &str| {
        let found = line.count("node", word)?;
        if found < nodes {
            return Ok(found);
        }
        let help = format!("nodes are 0 to {}", nodes.saturating_sub(1));
        Err(line.wrong(&format!("there is no node {found}"), &help))
    };
    if switch_count > 0 {
        let listed = next(source, &mut lines, "the switches")?;
        if listed.words.len() != switch_count {
            let reason = format!("{} switches are listed of {switch_count}", listed.words.len());
            return Err(
                listed.wrong(&reason, "list in the second line as many as the first one says")
            );
        }
        for word in &listed.words {
            let switch = place(&listed, word)?;
            if std::mem::replace(&mut is_switch[switch], true) {
                let reason = format!("the switch {switch} is listed twice");
                return Err(listed.wrong(&reason, "list each switch once"));
            }
        }
    }
    let order = (0..nodes).filter(|node| !is_switch[*node]);
    let order: Vec<_> = order.chain((0..nodes).filter(|node| is_switch[*node])).collect();
    let numbers: HashMap<usize, usize> =
        order.iter().enumerate().map(|(ours, theirs)| (*theirs, ours)).collect();
    let (mut built, mut places) = (vec![], vec![]);
    for _ in 0..link_count {
        let line = next(source, &mut lines, "a link")?;
        let &[a, b, gbps, takes, errors] = line.words.as_slice() else {
            let help = "write two nodes, rate, delay and error rate, as in `0 8 100Gbps 1us 0`";
            return Err(line.wrong("a link has not five values", help));
        };
        if errors.parse::<f64>() != Ok(0.0) {
            let reason = format!("error rate `{errors}`: links lose nothing here");
            return Err(line.wrong(&reason, "write 0"));
        }
        let ends = [numbers[&place(&line, a)?], numbers[&place(&line, b)?]];
        built.push(Link { ends, rate: rate(&line, gbps)?, delay: delay(&line, takes)? });
        places.push(line.at);
    }
    let topology = Topology { hosts: nodes - switch_count, switches: switch_count, links: built };
    let names = order.iter().map(usize::to_string).collect();
    Ok(Ns3Topology { topology, names, places })
}

/// Reads flows.
pub fn flows(source: &Source<'_>, nodes: &Nodes) -> Result<List, DescriptionError> {
    let mut lines = lines(source);
    let first = next(source, &mut lines, "the number of flows")?;
    let &[count] = first.words.as_slice() else {
        return Err(first.wrong("the first line has not one number", "write the number of flows"));
    };
    let count = first.count("flows", count)?;
    let mut flows = vec![];
    for _ in 0..count {
        let line = next(source, &mut lines, "a flow")?;
        let &[from, to, priority, port, bytes, start] = line.words.as_slice() else {
            let help = "write source, destination, priority, port, bytes and start in seconds, as in `0 1 3 100 1000000 2`";
            return Err(line.wrong("a flow has not six values", help));
        };
        line.count("port", port)?;
        let priority = line.quantity::<Priority>("priority", priority)?;
        let ends = [line.host(nodes, from)?, line.host(nodes, to)?];
        let bytes = line.quantity::<FlowBytes>("bytes", bytes)?;
        let start = line.scaled::<Instant>("start", start, SECOND_US)?;
        flows.push(line.flow(ends, Some(bytes), start, Some(priority))?);
    }
    Ok(List { flows, after: vec![] })
}
