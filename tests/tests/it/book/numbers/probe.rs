//! Cycles between two events at the ports of a block: of the block itself, driven as a comment says, or of the example of its page, which `page_examples` replays on it.
//!
//! | term | meaning |
//! |---|---|
//! | `probe BLOCK: a=1 b=2, 40 a=3, 41! go=1, X -> Y` | the block at 512 bits: inputs from the start, inputs from a cycle on, inputs in one cycle; then the cycles from X to the first Y from there on |
//! | `example PAGE: X -> Y` | the same in the drawing of the page |
//!
//! X and Y are cycles or `port=value`, `port=value@N` for the first time from cycle N on; if they are the same, Y is the next time. A stream is driven by its ports.

use std::fs;

use fncc_netlist::{Engine, PortDirection};
use fncc_sim::engine::EngineKind;
use fncc_tests::hardware::{get, hardware, set};

use super::super::root;

/// Cycles after which nothing is expected any more.
const END: usize = 4000;

fn number(text: &str) -> Option<u64> {
    match text.strip_prefix("0x") {
        Some(digits) => u64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}

/// What to wait for.
enum Event<'a> {
    Cycle(usize),
    /// A port, its value as it is written, and the first cycle that counts.
    Value(&'a str, &'a str, usize),
}

impl<'a> Event<'a> {
    fn parse(text: &'a str) -> Option<Self> {
        if let Ok(cycle) = text.parse() {
            return Some(Self::Cycle(cycle));
        }
        let (event, from) = text.split_once('@').unwrap_or((text, "0"));
        let (port, value) = event.split_once('=')?;
        Some(Self::Value(port, value, from.parse().ok()?))
    }

    fn is_now(&self, cycle: usize, mut has: impl FnMut(&str, &str) -> bool) -> bool {
        match *self {
            Self::Cycle(at) => cycle == at,
            // First, as looking makes the cycle happen.
            Self::Value(port, value, from) => has(port, value) && cycle >= from,
        }
    }
}

/// Cycles from one event to the other; `has` says whether a port has a value in a cycle, and is called in every cycle.
fn between(
    events: &str,
    end: usize,
    mut has: impl FnMut(usize, &str, &str) -> bool,
) -> Option<f64> {
    let (from, to) = events.split_once(" -> ")?;
    // An event and itself are the first time and the next one.
    let is_next = from == to;
    let (from, to) = (Event::parse(from.trim())?, Event::parse(to.trim())?);
    let mut begin = None;
    for cycle in 0..end {
        let is_to = to.is_now(cycle, |port, value| has(cycle, port, value));
        let is_from = from.is_now(cycle, |port, value| has(cycle, port, value));
        match begin {
            None if is_from => begin = Some(cycle),
            None => continue,
            Some(_) => {}
        }
        let waited = cycle - begin?;
        if is_to && !(is_next && waited == 0) {
            return Some(waited as f64);
        }
    }
    None
}

fn ports(engine: &dyn Engine, direction: PortDirection) -> Vec<String> {
    let all = engine.ports().iter().filter(|port| port.direction == direction);
    all.map(|port| port.name.clone()).collect()
}

/// Of a driven block.
pub fn probe(text: &str) -> Option<f64> {
    let (block, rest) = text.split_once(": ")?;
    let (drives, events) = rest.rsplit_once(", ")?;
    let mut engine = hardware(block, EngineKind::Compiled, 512);
    let inputs = ports(&*engine, PortDirection::In);
    // Inputs by the cycles in which they change.
    let mut changes: Vec<(usize, &str, u64)> = vec![];
    for drive in drives.split(", ") {
        let mut words = drive.split(' ').peekable();
        let first = words.peek()?;
        let cycle = first.trim_end_matches('!').parse().ok();
        let is_pulse = cycle.is_some() && first.ends_with('!');
        if cycle.is_some() {
            words.next();
        }
        let cycle = cycle.unwrap_or(0);
        for word in words {
            let (port, value) = word.split_once('=')?;
            let value = number(value)?;
            assert!(inputs.iter().any(|it| it == port), "{block} has no input {port}");
            changes.push((cycle, port, value));
            if is_pulse {
                changes.push((cycle + 1, port, 0));
            }
        }
    }
    let mut clocked = None;
    between(events, END, |cycle, port, value| {
        if clocked != Some(cycle) {
            let due = changes.iter().filter(|change| change.0 == cycle);
            due.for_each(|(_, port, value)| set(&mut *engine, port, *value));
            engine.clock();
            clocked = Some(cycle);
        }
        Some(get(&*engine, port)) == number(value)
    })
}

/// Of the drawing of a page.
pub fn example(text: &str) -> Option<f64> {
    let (page, events) = text.split_once(": ")?;
    let text = fs::read_to_string(root().join(format!("docs/blocks/{page}.md"))).ok()?;
    let (_, rest) = text.split_once("## Example")?;
    let (_, rest) = rest.split_once("```text\n")?;
    let mut lines = rest.split_once("```")?.0.lines();
    let cycles: Vec<usize> =
        lines.next()?.split_whitespace().skip(1).filter_map(|it| it.parse().ok()).collect();
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split_whitespace().collect()).collect();
    between(events, cycles.last()? + 1, |cycle, port, value| {
        let at = cycles.iter().position(|it| *it == cycle);
        let row = rows.iter().find(|row| row.first() == Some(&port));
        let cell = at.zip(row).and_then(|(at, row)| row.get(at + 1));
        cell.is_some_and(|cell| *cell == value)
    })
}

#[test]
fn cycles_are_those_of_the_block_and_of_the_drawing() {
    let driven = |events: &str| {
        probe(&format!("ecn_decision: qlen=9, 40! deq_valid=1, 50 deq_valid=1, {events}"))
    };
    assert_eq!(driven("40 -> mark_valid=1"), Some(8.0));
    assert_eq!(driven("deq_valid=1 -> mark_valid=1"), Some(8.0));
    assert_eq!(driven("deq_valid=1@41 -> mark_valid=1@50"), Some(8.0));
    assert_eq!(driven("mark_valid=1 -> mark_valid=1"), Some(10.0));
    assert_eq!(driven("40 -> mark=1"), None, "no packet is marked after a reset");
    assert_eq!(example("ecn_decision: deq_valid=1 -> mark=1"), Some(9.0));
    assert_eq!(example("ecn_decision: deq_valid=1 -> mark=7"), None);
}
