//! Triggers of a connection matrix, as flows that wait for others.

use std::collections::BTreeMap;

use super::super::lines::Line;
use crate::FlowSpec;
use crate::description::DescriptionError;
use crate::flow::after::{self, After};

/// The triggers of a connection.
#[derive(Debug, Default)]
pub struct When {
    /// That which starts it.
    pub starts_by: Option<usize>,
    /// Those that its end fires.
    pub fires: Vec<usize>,
}

/// A trigger as its line has it.
struct Trigger<'a> {
    line: Line<'a>,
    /// After how many ends it starts what waits.
    ends: usize,
}

/// The triggers of a matrix, by their numbers.
#[derive(Default)]
pub struct Triggers<'a> {
    listed: BTreeMap<usize, Trigger<'a>>,
    /// The flows that fire each.
    fired_by: BTreeMap<usize, Vec<usize>>,
    /// The flows that wait, each for one.
    waiting: Vec<(usize, usize)>,
}

impl<'a> Triggers<'a> {
    /// Adds that of a line.
    pub fn add(&mut self, line: Line<'a>) -> Result<(), DescriptionError> {
        const HELP: &str =
            "write it as in `trigger id 1 oneshot` or `trigger id 1 barrier count 2`";
        let (mut id, mut kind, mut count) = (None, None, None);
        let mut words = line.words[1..].iter();
        while let Some(word) = words.next() {
            match *word {
                "id" | "count" => {
                    let Some(value) = words.next() else {
                        return Err(line.wrong(&format!("`{word}` has no value"), HELP));
                    };
                    let to = if *word == "id" { &mut id } else { &mut count };
                    *to = Some(line.count(word, value)?);
                }
                "oneshot" | "barrier" => kind = Some(*word),
                "multishot" => {
                    let help = "write a oneshot trigger for each connection that waits";
                    return Err(line.wrong("multishot triggers are not simulated", help));
                }
                _ => return Err(line.wrong(&format!("`{word}` is no word of a trigger"), HELP)),
            }
        }
        let (Some(id), Some(kind)) = (id.filter(|id| *id > 0), kind) else {
            let missing = if kind.is_none() { "a kind" } else { "an `id` above 0" };
            return Err(line.wrong(&format!("a trigger without {missing}"), HELP));
        };
        let ends = match (kind, count) {
            ("oneshot", None) => 1,
            ("barrier", Some(count)) if count > 0 => count,
            ("oneshot", Some(_)) => {
                return Err(line.wrong("a oneshot trigger has no `count`", HELP));
            }
            _ => return Err(line.wrong("a barrier without a `count` above 0", HELP)),
        };
        if self.listed.contains_key(&id) {
            return Err(line.wrong(&format!("trigger {id} is there twice"), "write it once"));
        }
        self.listed.insert(id, Trigger { line, ends });
        Ok(())
    }

    /// Notes those of a flow.
    pub fn connect(&mut self, flow: usize, when: &When) {
        self.waiting.extend(when.starts_by.map(|id| (flow, id)));
        for id in &when.fires {
            self.fired_by.entry(*id).or_default().push(flow);
        }
    }

    /// How many are listed.
    pub fn count(&self) -> usize {
        self.listed.len()
    }

    /// The flows that wait for others; of flows with their lines.
    pub fn after(
        &self,
        flows: &[FlowSpec],
        lines: &[Line<'_>],
    ) -> Result<Vec<After>, DescriptionError> {
        let named = self.waiting.iter().copied();
        let fired = self.fired_by.iter().flat_map(|(id, all)| all.iter().map(|flow| (*flow, *id)));
        for (flow, id) in named.chain(fired) {
            if !self.listed.contains_key(&id) {
                let help = format!("add a line `trigger id {id} oneshot`");
                return Err(lines[flow].wrong(&format!("there is no trigger {id}"), &help));
            }
        }
        let mut after = vec![];
        for (flow, id) in &self.waiting {
            let Trigger { line, ends } = &self.listed[id];
            let fired_by = self.fired_by.get(id).cloned().unwrap_or_default();
            if fired_by.len() != *ends {
                let found = fired_by.len();
                let reason = format!(
                    "trigger {id} starts connections after {ends} ends, and {found} fire it"
                );
                let help = match found {
                    0 => format!(
                        "give a connection `send_done_trigger {id}` or `recv_done_trigger {id}`"
                    ),
                    1 => format!("write `trigger id {id} oneshot`"),
                    _ => format!(
                        "write `trigger id {id} barrier count {found}`, which waits for all of them"
                    ),
                };
                return Err(line.wrong(&reason, &help));
            }
            after.push(After { flow: *flow, ends: fired_by });
        }
        let name = |flow: usize| format!("connection {}", lines[flow].words[0]);
        after::check(flows, &after, name)
            .map_err(|error| lines[error.flow].wrong(&error.reason, &error.help))?;
        Ok(after)
    }
}
