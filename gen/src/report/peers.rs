//! Blocks of other people in the same flow, and what ours are to reach.
//!
//! The peers' figures are of their published RTL, measured once, when the goals were set, by the steps of [`super::flow::Flow::Ecp5`].
//! Their code is not part of this project.

use std::fmt::Write;

use super::figures::{Figures, Spread, Subject};

/// A row of the comparison.
#[derive(Debug)]
pub struct Peer {
    /// What is compared.
    pub task: &'static str,
    /// Our block.
    pub block: &'static str,
    /// Data width where ours has one.
    pub width: Option<usize>,
    /// Flows where ours has them.
    pub flows: Option<usize>,
    /// The best open peer with its area and clock.
    pub peer: &'static str,
    /// The lowest median clock that is good enough, MHz.
    pub goal_mhz: f64,
    /// The largest area that is, COMB.
    pub goal_comb: Option<f64>,
}

const fn peer(
    task: &'static str,
    block: &'static str,
    width: Option<usize>,
    flows: Option<usize>,
    peer: &'static str,
    (goal_mhz, goal_comb): (f64, Option<f64>),
) -> Peer {
    Peer { task, block, width, flows, peer, goal_mhz, goal_comb }
}

/// The comparison.
pub const PEERS: &[Peer] = &[
    peer(
        "PFC receive: match and eight timers",
        "pfc_rx",
        Some(512),
        None,
        "taxi: 892 + 1906 COMB in two modules, 148 and 193 / 195 / 202 MHz",
        (330.0, Some(1000.0)),
    ),
    peer(
        "PFC transmit, a frame put in between packets",
        "pfc_tx",
        Some(512),
        None,
        "taxi: 695 COMB, 204 FF, 216 / 223 / 224 MHz; verilog-ethernet, frames between packets alone: 1735 COMB, 1167 FF, 235 / 241 / 241 MHz",
        (300.0, Some(700.0)),
    ),
    peer(
        "ACK parser: VLAN, IPv4 with options, IPv6, BTH",
        "ack_parser",
        Some(512),
        None,
        "headers only: 654 COMB, 1732 FF, 194 / 207 / 209 MHz; IP at 64 bits: 157 / 160 / 169 MHz",
        (300.0, None),
    ),
    peer(
        "INT insertion",
        "int_insert",
        Some(512),
        None,
        "none; a naive trial: 5000 COMB, 653 FF, 173 / 194 MHz",
        (250.0, Some(3000.0)),
    ),
    peer(
        "register slice",
        "axis_register_slice",
        Some(512),
        None,
        "1163 COMB, 1159 FF, 263 / 324 / 340 MHz",
        (330.0, None),
    ),
    peer(
        "FIFO, 32 beats",
        "axis_fifo",
        Some(512),
        None,
        "2378 COMB, 1176 FF, 218 / 252 / 259 MHz",
        (290.0, None),
    ),
    peer(
        "pipelined divider, one a cycle",
        "divider",
        None,
        None,
        "64 by 32 bits, 33 deep: 3535 COMB, 3202 FF, 275 / 280 / 280 MHz",
        (300.0, None),
    ),
    peer("HPCC and FNCC window engine", "hpcc", None, Some(1024), "none", (250.0, None)),
];

/// What a row of ours makes of a goal.
fn verdict(peer: &Peer, comb: f64, clock: Spread) -> String {
    let mut misses = vec![];
    if clock.median < peer.goal_mhz {
        misses.push(format!("{:.0} MHz short", peer.goal_mhz - clock.median));
    }
    if let Some(goal) = peer.goal_comb
        && comb > goal
    {
        misses.push(format!("{:.0} COMB over", comb - goal));
    }
    if misses.is_empty() { "reached".to_string() } else { misses.join(", ") }
}

/// The comparison as a table in Markdown, with the critical path of each row behind it.
pub fn table(figures: &Figures) -> String {
    let mut text = "| task | best open peer | goal | ours: COMB, FF | MHz, lowest / median / highest | goal |\n\
                    |---|---|---|---|---|---|\n"
        .to_string();
    let mut paths = String::new();
    for peer in PEERS {
        let subject = Subject {
            block: peer.block.to_string(),
            width: peer.width,
            ports: None,
            flows: peer.flows,
        };
        let goal = match peer.goal_comb {
            Some(comb) => format!("{:.0} MHz, {comb:.0} COMB", peer.goal_mhz),
            None => format!("{:.0} MHz", peer.goal_mhz),
        };
        let row = figures.find(&subject);
        let ours = row.and_then(|row| Some((row, row.spread()?, row.median_run()?)));
        let Some((row, clock, run)) = ours else {
            let _ = writeln!(
                text,
                "| {} | {} | {goal} | not measured | not measured | |",
                peer.task, peer.peer
            );
            continue;
        };
        let area = |name: &str| row.areas.get(name).copied().unwrap_or(f64::NAN);
        let _ = writeln!(
            text,
            "| {}: [{}](../blocks/{}.md) | {} | {goal} | {:.0}, {:.0} | {clock} | {} |",
            peer.task,
            peer.block,
            peer.block,
            peer.peer,
            area("COMB"),
            area("FF"),
            verdict(peer, area("COMB"), clock)
        );
        let _ = writeln!(paths, "| {subject} | {} |", run.critical_path);
    }
    format!(
        "{text}\nThe path that limits each, in the run of the median:\n\n| block | critical path |\n|---|---|\n{paths}"
    )
}
