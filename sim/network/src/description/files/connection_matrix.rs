//! Connection matrices of htsim.
//!
//! `Nodes`, `Connections`, `Triggers` and `Failures` with their numbers, then connections, as in `0->5 id 1 start 2000000 size 100000`, and triggers, as in
//! `trigger id 3 oneshot`. A start counts in picoseconds. A connection with `trigger 3` starts after those with `send_done_trigger 3` or `recv_done_trigger 3`.

mod triggers;

use triggers::{Triggers, When};

use super::super::nodes::Nodes;
use super::super::source::{DescriptionError, Source};
use super::List;
use super::lines::{Line, lines};
use crate::FlowSpec;
use crate::time::US;
use fncc_models::limits::{FlowBytes, Instant, Priority};

/// Microseconds of a picosecond.
const PICOSECOND_US: f64 = 1.0 / US as f64;

/// The numbers that the header has.
#[derive(Default)]
struct Header<'a> {
    nodes: Option<Line<'a>>,
    connections: Option<Line<'a>>,
    triggers: Option<Line<'a>>,
}

impl<'a> Header<'a> {
    /// Takes a line of it, if it is one.
    fn take(&mut self, line: Line<'a>) -> Result<Option<Line<'a>>, DescriptionError> {
        let to = match line.words[0] {
            "Nodes" => &mut self.nodes,
            "Connections" => &mut self.connections,
            "Triggers" => &mut self.triggers,
            "Failures" => {
                if line.words.get(1..) != Some(&["0"]) {
                    let reason = "failures of this matrix are not simulated";
                    return Err(line.wrong(reason, "take a matrix without them"));
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
pub fn read(source: &Source<'_>, nodes: &Nodes) -> Result<List, DescriptionError> {
    let mut header = Header::default();
    let (mut flows, mut lines_of, mut triggers) = (vec![], vec![], Triggers::default());
    for line in lines(source) {
        let Some(line) = header.take(line)? else { continue };
        if line.words[0] == "trigger" {
            triggers.add(line)?;
            continue;
        }
        let (flow, when) = connection(&line, nodes)?;
        triggers.connect(flows.len(), &when);
        flows.push(flow);
        lines_of.push(line);
    }
    let hosts = nodes.topology.hosts;
    if let Some(line) = header.nodes {
        let requested = line.count("nodes", line.words[1])?;
        if requested > hosts {
            let help = format!("take a topology with so many hosts: this one has {hosts}");
            return Err(line.wrong(&format!("a matrix of {requested} nodes"), &help));
        }
    }
    let Some(line) = header.connections else {
        let help = "write the number of connections in the header: `Connections 16`".to_string();
        return Err(source.wrong(0..0, "there is no line `Connections`", Some(help)));
    };
    check_count(&line, flows.len())?;
    if let Some(line) = header.triggers {
        check_count(&line, triggers.count())?;
    }
    let after = triggers.after(&flows, &lines_of)?;
    Ok(List { flows, after })
}

/// Whether as many things follow as a line of the header says.
fn check_count(line: &Line<'_>, found: usize) -> Result<(), DescriptionError> {
    let what = line.words[0].to_lowercase();
    let requested = line.count(&what, line.words[1])?;
    if requested != found {
        let reason = format!("{requested} {what}, and {found} follow");
        return Err(line.wrong(&reason, "write as many as there are"));
    }
    Ok(())
}

/// A connection, and its triggers.
fn connection(line: &Line<'_>, nodes: &Nodes) -> Result<(FlowSpec, When), DescriptionError> {
    const HELP: &str = "write it as in `0->5 id 1 start 0 size 100000`";
    let Some((from, to)) = line.words[0].split_once("->") else {
        return Err(line.wrong(&format!("`{}` begins no connection", line.words[0]), HELP));
    };
    let ends = [line.host(nodes, from)?, line.host(nodes, to)?];
    let (mut bytes, mut start, mut priority, mut when) = (None, None, None, When::default());
    for pair in line.words[1..].chunks(2) {
        let &[key, value] = pair else {
            return Err(line.wrong(&format!("`{}` has no value", pair[0]), HELP));
        };
        match key {
            "size" => bytes = Some(line.quantity::<FlowBytes>("size", value)?),
            "start" => start = Some(line.scaled::<Instant>("start", value, PICOSECOND_US)?),
            "id" => drop(line.count("id", value)?),
            "prio" => priority = Some(line.quantity::<Priority>("prio", value)?),
            "trigger" => when.starts_by = Some(line.count(key, value)?),
            "send_done_trigger" | "recv_done_trigger" => when.fires.push(line.count(key, value)?),
            _ => return Err(line.wrong(&format!("`{key}` is no key of a connection"), HELP)),
        }
    }
    if start.is_some() && when.starts_by.is_some() {
        return Err(line.wrong("a connection with `start` and `trigger`", "write one of them"));
    }
    let start = start.or(when.starts_by.map(|_| 0));
    let (Some(bytes), Some(start)) = (bytes, start) else {
        let missing = if bytes.is_none() { "size" } else { "start" };
        return Err(line.wrong(&format!("a connection without `{missing}`"), HELP));
    };
    Ok((line.flow(ends, Some(bytes), start, priority)?, when))
}
