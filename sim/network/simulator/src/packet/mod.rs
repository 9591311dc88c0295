//! Packets, the pool that holds those on their way, and queues of them.

mod pool;
mod queue;

pub use pool::{MOST_PACKETS, Pool};
pub use queue::Queue;

use super::time::Picos;

/// No packet.
pub const NONE: u32 = u32::MAX;

/// The port through which a packet came in that was made where it is.
pub const NO_PORT: u16 = u16::MAX;

/// What a packet is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Payload of a flow.
    #[default]
    Data,
    /// Acknowledges data, and for some schemes carries telemetry.
    Ack,
    /// Something was lost: the sender goes back.
    Nak,
    /// A congestion notification from receiver or switch.
    Notification,
    /// A PFC frame: `seq` is 1 for a pause and 0 for its end, `n` the priority.
    Pause,
    /// A report of credit: `seq` is the limit in blocks, `n` the priority.
    Credit,
    /// Collects telemetry and brings it back, without payload.
    Probe,
    /// A probe on its way back.
    ProbeReply,
}

/// Ports that a packet knows ahead.
pub const PORTS_AHEAD: usize = 6;

/// A packet: a line of the cache, with all that a switch needs.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub struct Packet {
    /// When the data that it is or answers was sent.
    pub sent_at: Picos,
    /// First byte of the payload; in an ACK the first byte that is not there yet; in a switch's notification the port that it is about.
    pub seq: u64,
    /// Place of its path in the [table of paths](super::nodes::Paths).
    pub path: u32,
    /// Its flow.
    pub flow: u32,
    /// Where the host that it goes to keeps its side of the flow.
    pub slot: u32,
    /// The packet after it in a queue.
    pub next: u32,
    /// What a notification says, in the terms of its scheme.
    pub message: f32,
    /// Payload, bytes.
    pub payload: u16,
    /// Size on the wire, bytes.
    pub bytes: u16,
    /// The port of a switch that it came in through, or [`NO_PORT`].
    pub ingress: u16,
    /// Concurrent flows at the receiver.
    pub n: u16,
    /// Exclusive or of the ids of the switches passed.
    pub path_id: u16,
    /// The ports after the first one of its path, as many as fit, each by its number at its node.
    pub ports: [u16; PORTS_AHEAD],
    /// What it is for.
    pub kind: Kind,
    /// Links after it.
    pub hop: u8,
    /// Entries in its stack.
    pub n_hop: u8,
    /// Priority, 0 to 7.
    pub priority: u8,
    /// ECN code point.
    pub ecn: u8,
    /// Data that collects telemetry, where data does.
    pub collects: bool,
}

const _: () = assert!(size_of::<Packet>() == 64, "a packet is a line of the cache");
