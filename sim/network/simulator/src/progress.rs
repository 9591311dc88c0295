//! Flows that a run leaves unfinished, and what holds them up.
//!
//! A flow is stuck when nothing is left to happen, or when nothing of it has been acknowledged for so long that this has no other explanation: the
//! longest of 10 ms, 20 largest base round trips, four retransmission timeouts, four times what the packets of an ACK take at the flow's rate, and twice what the largest buffer takes
//! at the slowest link of all paths. What is not stuck is under way.

use miette::Diagnostic;
use thiserror::Error;

use super::time::{Picos, ns};

/// What holds a flow up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Obstacle {
    /// A packet of it, or its sender, waits at a node for another one to end a pause.
    Paused {
        /// Where it waits.
        at: usize,
        /// Who paused it.
        by: usize,
        /// The priority.
        priority: u8,
    },
    /// A packet of it, or its sender, waits at a node for credit of another one.
    NoCredit {
        /// Where it waits.
        at: usize,
        /// Who has to grant it.
        by: usize,
        /// The priority.
        priority: u8,
    },
    /// Its packets were lost, and none is on its way.
    Lost {
        /// How many.
        packets: u32,
        /// The switch of the last one, as a node.
        at: usize,
    },
    /// A packet of it waits after others, or is on a link.
    OnItsWay {
        /// The node that it waits at or comes to.
        node: usize,
    },
    /// Its window is full and no ACK is on its way.
    WindowClosed {
        /// Payload under way, bytes.
        in_flight: u64,
        /// The window, bytes.
        window: u64,
    },
    /// It has room for more and waits for an ACK that is not on its way.
    NoAck {
        /// Payload under way, bytes.
        in_flight: u64,
    },
    /// Its control allows the next packet later.
    Pace {
        /// When.
        at: Picos,
    },
}

/// A flow that has started and not finished.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Unfinished {
    /// Its number.
    pub flow: u32,
    /// When something of it was acknowledged last, or it started.
    pub since: Picos,
    /// It makes no progress any more.
    pub is_stuck: bool,
    /// What holds it up.
    pub obstacle: Obstacle,
}

/// A flow that makes no progress, for people.
#[derive(Clone, Debug, PartialEq, Error, serde::Serialize)]
#[error(
    "flow {flow} from {source_host} to {destination_host}: nothing since {since_us} µs; {reason}"
)]
pub struct Stuck {
    /// Its number.
    pub flow: u32,
    /// Names of its hosts.
    pub source_host: String,
    /// That of its receiver.
    pub destination_host: String,
    /// When something of it was acknowledged last, or it started, us.
    pub since_us: f64,
    /// What holds it up.
    pub reason: String,
    /// The key of a description to look at.
    pub look_at: &'static str,
}

/// A run in which flows make no progress.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
#[error("{run}: {count} of {flows} flows make no progress: {first}")]
#[diagnostic(help("check {look_at}; summary.json lists all such flows"))]
pub struct NoProgress {
    /// What was run.
    pub run: String,
    /// Flows that make none.
    pub count: usize,
    /// Flows of the run.
    pub flows: usize,
    /// The first one of them.
    pub first: Stuck,
    /// The key of a description to look at.
    pub look_at: &'static str,
}

impl Obstacle {
    /// What it is; `name` names a node.
    pub fn describe(&self, name: impl Fn(usize) -> String) -> String {
        match *self {
            Self::Paused { at, by, priority } => {
                format!("{} is paused by {} at priority {priority}", name(at), name(by))
            }
            Self::NoCredit { at, by, priority } => {
                format!("{} waits for credit of {} at priority {priority}", name(at), name(by))
            }
            Self::Lost { packets, at } => format!(
                "{packets} of its packets were lost, the last one at {}, and it sends them again",
                name(at)
            ),
            Self::OnItsWay { node } => format!("a packet of it is on its way at {}", name(node)),
            Self::WindowClosed { in_flight, window } => format!(
                "its window of {window} bytes is closed with {in_flight} under way, and no ACK is on its way"
            ),
            Self::NoAck { in_flight } => {
                format!("it waits for an ACK of {in_flight} bytes, and none is on its way")
            }
            Self::Pace { at } => format!("its rate allows the next packet at {} µs", ns(at) / 1e3),
        }
    }
}
