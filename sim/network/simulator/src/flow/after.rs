//! Flows that start when others have ended.
//!
//! The host that sends such a flow sees those ends itself: of a flow that it sends the last ACK, of one that it receives the last byte. So nothing passes between
//! hosts but packets.

use std::collections::BTreeMap;

use miette::Diagnostic;
use thiserror::Error;

use super::FlowSpec;

/// A flow that waits for others: its start counts from the end of the last of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct After {
    /// The flow that waits.
    pub flow: usize,
    /// Those that it waits for.
    pub ends: Vec<usize>,
}

impl After {
    /// The same in a list in which the flows have so many others before them.
    pub fn later_by(self, flows: usize) -> Self {
        let ends = self.ends.into_iter().map(|end| end + flows).collect();
        Self { flow: self.flow + flows, ends }
    }
}

/// A flow that cannot wait as it is to.
#[derive(Clone, Debug, PartialEq, Eq, Error, Diagnostic)]
#[error("{reason}")]
#[diagnostic(help("{help}"))]
pub struct AfterError {
    /// The flow that waits.
    pub flow: usize,
    /// What is wrong.
    pub reason: String,
    /// What would be right.
    pub help: String,
}

/// Whether flows can wait for others. `name` is what a flow is called.
///
/// # Errors
/// The first one that cannot.
pub fn check(
    flows: &[FlowSpec],
    after: &[After],
    name: impl Fn(usize) -> String,
) -> Result<(), AfterError> {
    let wrong = |flow: usize, reason: String, help: &str| {
        Err(AfterError { flow, reason, help: help.to_string() })
    };
    for After { flow, ends } in after {
        let (flow, spec) = (*flow, &flows[*flow]);
        if spec.stop.is_some() {
            let reason =
                format!("{} has a time to stop, and starts after another flow", name(flow));
            return wrong(flow, reason, "give it `bytes` instead of `stop_us`");
        }
        for end in ends {
            let before = &flows[*end];
            if before.bytes.is_none() && before.stop.is_none() {
                let reason =
                    format!("{} starts after {}, which never ends", name(flow), name(*end));
                return wrong(flow, reason, "give that flow `bytes` or `stop_us`");
            }
            if *end != flow && before.source != spec.source && before.destination != spec.source {
                let reason = format!(
                    "{} starts after {}, which neither begins nor ends at its source",
                    name(flow),
                    name(*end)
                );
                return wrong(
                    flow,
                    reason,
                    "a host sees the ends of its own flows: add a flow of one byte from an end of that one to this source, and start after it",
                );
            }
        }
    }
    match in_a_ring(after) {
        Some(ring) => {
            let names: Vec<_> = ring.iter().map(|flow| name(*flow)).collect();
            match &names[..] {
                [alone] => {
                    let reason = format!("{alone} starts after itself");
                    wrong(ring[0], reason, "leave `after` out, or name another flow")
                }
                _ => {
                    let reason = format!("{} start after each other", names.join(", "));
                    wrong(ring[0], reason, "leave `after` out of one of them")
                }
            }
        }
        None => Ok(()),
    }
}

/// Flows that wait for each other, if there are some.
fn in_a_ring(after: &[After]) -> Option<Vec<usize>> {
    let ends: BTreeMap<_, _> = after.iter().map(|it| (it.flow, &it.ends)).collect();
    let mut left = ends.clone();
    // What waits for none of those that are left is in no ring.
    loop {
        let free: Vec<_> = left
            .iter()
            .filter(|(_, ends)| !ends.iter().any(|end| left.contains_key(end)))
            .map(|(flow, _)| *flow)
            .collect();
        if free.is_empty() {
            break;
        }
        left.retain(|flow, _| !free.contains(flow));
    }
    let mut seen = vec![*left.keys().next()?];
    loop {
        let last = seen[seen.len() - 1];
        let next = *left[&last].iter().find(|end| left.contains_key(end))?;
        if let Some(place) = seen.iter().position(|flow| *flow == next) {
            return Some(seen.split_off(place));
        }
        seen.push(next);
    }
}

/// By flow, after how many others it starts, one after another; of flows that [can wait](check).
pub fn depths(flows: usize, after: &[After]) -> Vec<usize> {
    let mut depths = vec![0; flows];
    // A chain is no longer than the list.
    for _ in 0..after.len() {
        let mut changes = false;
        for After { flow, ends } in after {
            let depth = ends.iter().map(|end| depths[*end] + 1).max().unwrap_or(0);
            changes |= depths[*flow] != depth;
            depths[*flow] = depth;
        }
        if !changes {
            break;
        }
    }
    depths
}
