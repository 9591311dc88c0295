//! Connection matrices of htsim.
//!
//! `Nodes`, `Connections`, `Triggers` and `Failures` with their numbers, then the connections, as in `0->5 id 1 start 2000000 size 100000`. A start
//! counts in picoseconds.

use super::super::nodes::Nodes;
use super::super::source::{DescriptionError, Source};
use super::lines::{Line, lines};
use crate::FlowSpec;
use crate::time::US;
use fncc_models::limits::{FlowBytes, Instant};

/// Microseconds of a picosecond.
const PICOSECOND_US: f64 = 1.0 / US as f64;

/// The numbers that the header has.
#[derive(Default)]
struct Header<'a> {
    nodes: Option<Line<'a>>,
    connections: Option<Line<'a>>,
}

impl<'a> Header<'a> {
    /// Takes a line of it, if it is one.
    fn take(&mut self, line: Line<'a>) -> Result<Option<Line<'a>>, DescriptionError> {
        let to = match line.words[0] {
            "Nodes" => &mut self.nodes,
            "Connections" => &mut self.connections,
            what @ ("Triggers" | "Failures") => {
                if line.words.get(1..) != Some(&["0"]) {
                    let reason =
                        format!("{} of this matrix are not simulated", what.to_lowercase());
                    return Err(line.wrong(&reason, "take a matrix without them"));
                }
                return Ok(None);
            }
            _ => return Ok(Some(line)),
        };
        if line.words.len() != 2 {
            return Err(line.wrong("a header line has not one number", "write it as in `Nodes 16`"));
        }
        if to.is_some() {
            let reason = format!("`{}` is there twice", line.words[0]);
            return Err(line.wrong(&reason, "write it once"));
        }
        *to = Some(line);
        Ok(None)
    }
}

/// Reads flows.
pub fn read(source: &Source<'_>, nodes: &Nodes) -> Result<Vec<FlowSpec>, DescriptionError> {
    let mut header = Header::default();
    let mut flows = vec![];
    for line in lines(source) {
        if let Some(line) = header.take(line)? {
            flows.push(connection(&line, nodes)?);
        }
    }
    let hosts = nodes.topology.hosts;
    if let Some(line) = header.nodes {
        let asked = line.count("nodes", line.words[1])?;
        if asked > hosts {
            let help = format!("take a topology with so many hosts: this one has {hosts}");
            return Err(line.wrong(&format!("a matrix of {asked} nodes"), &help));
        }
    }
    let Some(line) = header.connections else {
        let help = "write the number of connections in the header: `Connections 16`".to_string();
        return Err(source.wrong(0..0, "there is no line `Connections`", Some(help)));
    };
    let asked = line.count("connections", line.words[1])?;
    if asked != flows.len() {
        let reason = format!("{asked} connections, and {} follow", flows.len());
        return Err(line.wrong(&reason, "write as many as there are"));
    }
    Ok(flows)
}

/// A connection.
fn connection(line: &Line<'_>, nodes: &Nodes) -> Result<FlowSpec, DescriptionError> {
    const HELP: &str = "write it as in `0->5 id 1 start 0 size 100000`";
    let Some((from, to)) = line.words[0].split_once("->") else {
        return Err(line.wrong(&format!("`{}` begins no connection", line.words[0]), HELP));
    };
    let ends = [line.host(nodes, from)?, line.host(nodes, to)?];
    let (mut bytes, mut start) = (None, None);
    for pair in line.words[1..].chunks(2) {
        let &[key, value] = pair else {
            return Err(line.wrong(&format!("`{}` has no value", pair[0]), HELP));
        };
        match key {
            "size" => bytes = Some(line.quantity::<FlowBytes>("size", value)?),
            "start" => start = Some(line.scaled::<Instant>("start", value, PICOSECOND_US)?),
            "id" => drop(line.count("id", value)?),
            "prio" => {
                let help = "remove it: all data of a network has one priority";
                return Err(line.wrong("a connection with a priority", help));
            }
            "trigger" | "send_done_trigger" | "recv_done_trigger" => {
                let help = "take a matrix without triggers";
                return Err(line.wrong("a connection with a trigger", help));
            }
            _ => return Err(line.wrong(&format!("`{key}` is no key of a connection"), HELP)),
        }
    }
    let (Some(bytes), Some(start)) = (bytes, start) else {
        let missing = if bytes.is_none() { "size" } else { "start" };
        return Err(line.wrong(&format!("a connection without `{missing}`"), HELP));
    };
    line.flow(ends, Some(bytes), start)
}
