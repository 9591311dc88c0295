//! Blocks of other people in the same flow, and what ours are to reach.
//!
//! The peers' figures are of their published RTL, measured once, when the goals were set, by the steps of [`super::flow::Flow::Ecp5`].
//! Their code is not part of this project.

use std::fmt::Write;

use fncc_hdl::catalog::{self, Parameters};

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
    /// The longest latency that is, cycles.
    pub goal_cycles: Option<usize>,
}

const fn peer(
    task: &'static str,
    block: &'static str,
    width: Option<usize>,
    flows: Option<usize>,
    peer: &'static str,
    (goal_mhz, goal_comb): (f64, Option<f64>),
) -> Peer {
    Peer { task, block, width, flows, peer, goal_mhz, goal_comb, goal_cycles: None }
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
    Peer {
        // Fewer tables for a bit of the quotient, of which both have 32, and half the depth.
        goal_comb: Some(3534.0),
        goal_cycles: Some(17),
        ..peer(
            "pipelined divider, one a cycle",
            "divider",
            None,
            None,
            "64 by 32 bits, 33 cycles: 3535 COMB, 3202 FF, 275 / 280 / 280 MHz",
            (300.0, None),
        )
    },
    peer("HPCC and FNCC window engine", "hpcc", None, Some(1024), "none", (250.0, None)),
];

impl Peer {
    /// The latency of our block, cycles.
    fn cycles(&self) -> Option<usize> {
        let defaults = Parameters::default();
        let width = self.width.unwrap_or(defaults.width);
        let flows = self.flows.unwrap_or(defaults.flows);
        let block = catalog::find(self.block)?;
        Some((block.latency)(Parameters { width, flows, ..defaults }))
    }
}

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
    if let (Some(goal), Some(cycles)) = (peer.goal_cycles, peer.cycles())
        && cycles > goal
    {
        misses.push(format!("{cycles} cycles, {} too many", cycles - goal));
    }
    if misses.is_empty() { "reached".to_string() } else { misses.join(", ") }
}

/// The comparison as a table in Markdown, with the critical path of each row after it.
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
        let mut goal = format!("{:.0} MHz", peer.goal_mhz);
        if let Some(comb) = peer.goal_comb {
            let _ = write!(goal, ", {comb:.0} COMB");
        }
        if let Some(cycles) = peer.goal_cycles {
            let _ = write!(goal, ", {cycles} cycles");
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn misses(block: &str, comb: f64, mhz: f64) -> String {
        let peer = PEERS.iter().find(|peer| peer.block == block).expect("it has a peer");
        verdict(peer, comb, Spread { min: mhz, median: mhz, max: mhz })
    }

    #[test]
    fn every_goal_that_is_missed_is_named() {
        assert_eq!(misses("pfc_rx", 1000.0, 330.0), "reached");
        assert_eq!(misses("pfc_rx", 1001.0, 329.0), "1 MHz short, 1 COMB over");
        assert_eq!(misses("divider", 3000.0, 310.0), "33 cycles, 16 too many");
    }
}
