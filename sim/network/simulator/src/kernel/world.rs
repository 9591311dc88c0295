//! What the nodes of a network have in common.

use miette::Diagnostic;
use thiserror::Error;

use crate::packet::MOST_PACKETS;

/// A network that holds more than memory does.
#[derive(Clone, Copy, Debug, PartialEq, Error, Diagnostic)]
#[error("more than {MOST_PACKETS} packets in flight at {at_us} µs")]
#[diagnostic(help(
    "take shorter delays (delay_ns, --delay-ns), smaller buffers or an XOFF below what queues now hold, fewer hosts or flows, larger \
     packets, or a shorter time"
))]
pub struct Overfull {
    /// When, us.
    pub at_us: f64,
}

/// What the nodes of a network share, in addition to packets and time.
pub trait World {
    /// What a node does by itself at a time that it chose.
    type Event: Copy;
    /// What happens at several nodes at the same time.
    type Common: Ord;
    /// What all nodes know and none of them changes.
    type Shared;
    /// What is measured.
    type Probe;
    /// What keeps a network from continuing.
    type Error: From<Overfull>;
}

/// What happens next at a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next<E> {
    /// A packet has come in completely.
    Packet {
        /// The port that it came in through, by its number at this node.
        port: u16,
        /// Its number in the pool.
        packet: u32,
    },
    /// The time of an event of the node's own has come.
    Event(E),
}
