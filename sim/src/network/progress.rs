//! Flows that a run leaves unfinished, and what holds them up.
//!
//! A flow is stuck when nothing is left to happen, or when nothing of it has been acknowledged for so long that this has no other explanation: the
//! longest of 10 ms, 20 largest base round trips, four retransmission timeouts, four times what the packets of an ACK take at the flow's rate, and twice what the largest buffer takes
//! at the slowest link. What is not stuck is under way.

use miette::Diagnostic;
use thiserror::Error;

use super::packet::Kind;
use super::simulator::Simulator;
use super::time::NEVER;
use super::time::ns;
use super::{MS, Picos};

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
    /// Its packets were lost, and none is on its way.
    Lost {
        /// How many.
        packets: u32,
        /// The switch of the last one, as a node.
        at: usize,
        /// The sender looks for ACKs, and sends again.
        sends_again: bool,
    },
    /// A packet of it waits behind others, or is on a link.
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
#[diagnostic(help("look at {look_at}; summary.json has all of them"))]
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
    pub fn told(&self, name: impl Fn(usize) -> String) -> String {
        match *self {
            Self::Paused { at, by, priority } => {
                format!("{} is paused by {} at priority {priority}", name(at), name(by))
            }
            Self::Lost { packets, at, sends_again } => format!(
                "{packets} of its packets were lost, the last one at {}, and {}",
                name(at),
                if sends_again { "it sends them again" } else { "no timer has it send them again" }
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

/// Where a packet of a flow is.
#[derive(Clone, Copy)]
struct Place {
    node: usize,
    /// Who has paused the queue that it stands in.
    paused_by: Option<(usize, u8)>,
}

impl Simulator {
    /// The flows that have started and not finished.
    pub fn unfinished(&self) -> Vec<Unfinished> {
        let is_open = |number: usize| {
            let (flow, rest) = (&self.flows[number], &self.flow_rests[number]);
            !flow.has_finished() && rest.spec.start <= self.now
        };
        let open: Vec<_> = (0..self.flows.len()).filter(|number| is_open(*number)).collect();
        if open.is_empty() {
            return vec![];
        }
        let places = self.places();
        let is_still = self.next_at.iter().all(|at| *at == NEVER);
        let report = |number: usize| {
            let rest = &self.flow_rests[number];
            let since = self.flows[number].progressed_at.max(rest.spec.start);
            Unfinished {
                flow: number as u32,
                since,
                is_stuck: is_still || self.now - since >= self.patience(number),
                obstacle: self.obstacle(number, places[number]),
            }
        };
        open.into_iter().map(report).collect()
    }

    /// For so long a flow may have no ACK without being stuck.
    fn patience(&self, number: usize) -> Picos {
        let flow = &self.flows[number];
        let an_ack = f64::from(self.settings.ack_every) * self.settings.frame() as f64 / flow.rate;
        let slowest = self.ports.iter().map(|port| port.picos_per_byte).max().unwrap_or(0);
        let buffer = self.switches.iter().map(|switch| switch.buffer).max().unwrap_or(0);
        let drained = buffer.saturating_mul(slowest.into());
        [
            10 * MS,
            20 * self.largest_base_rtt,
            4 * self.retransmission_timeout,
            (4.0 * an_ack) as Picos,
            drained.saturating_mul(2),
        ]
        .into_iter()
        .max()
        .unwrap_or(NEVER)
    }

    fn obstacle(&self, number: usize, place: Option<Place>) -> Obstacle {
        let (flow, rest) = (&self.flows[number], &self.flow_rests[number]);
        if let Some(Place { node: at, paused_by: Some((by, priority)) }) = place {
            return Obstacle::Paused { at, by, priority };
        }
        let port = &self.ports[usize::from(flow.port)];
        let priority = self.settings.data_priority;
        if place.is_none() && port.paused & (1 << priority) != 0 && flow.next < flow.end {
            let (at, by) = (rest.spec.source, port.beyond.into());
            return Obstacle::Paused { at, by, priority };
        }
        let in_flight = flow.in_flight();
        match (place, rest.lost) {
            (_, Some((packets, at))) => {
                Obstacle::Lost { packets, at: at.into(), sends_again: rest.is_watched }
            }
            (Some(Place { node, .. }), _) => Obstacle::OnItsWay { node },
            _ if in_flight > 0 && in_flight >= flow.window => {
                Obstacle::WindowClosed { in_flight, window: flow.window }
            }
            _ if in_flight > 0 && flow.next >= flow.end => Obstacle::NoAck { in_flight },
            _ => Obstacle::Pace { at: flow.allowed_at },
        }
    }

    /// By flow, where a packet of it is: in a queue that is paused before all others.
    fn places(&self) -> Vec<Option<Place>> {
        let mut places: Vec<Option<Place>> = vec![None; self.flows.len()];
        let mut note = |id: u32, place: Place| {
            let packet = &self.packets[id];
            if packet.kind != Kind::Pause
                && let Some(known) = places.get_mut(packet.flow as usize)
                && known.is_none_or(|known| known.paused_by.is_none())
            {
                *known = Some(place);
            }
        };
        for (number, port) in self.ports.iter().enumerate() {
            for priority in 0..8_u8 {
                let is_paused = port.paused & (1 << priority) != 0;
                let paused_by = is_paused.then(|| (port.beyond.into(), priority));
                let queue = self.lanes[usize::from(priority) * self.ports.len() + number].queue;
                for id in queue.iter(&self.packets) {
                    note(id, Place { node: port.node.into(), paused_by });
                }
            }
        }
        for (node, inbox) in self.inboxes.iter().enumerate() {
            inbox.iter().for_each(|it| note(it.packet, Place { node, paused_by: None }));
        }
        places
    }
}
