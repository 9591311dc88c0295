//! What goes into a scheduler and comes out of it.

/// Lengths and limits, as the ports `cfg_*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchedulerSettings {
    /// Flows in the table.
    pub flows: usize,
    /// Largest payload of a packet, bytes.
    pub mtu: u64,
    /// Bytes that a packet takes on the link in addition to its payload.
    pub overhead: u64,
    /// Bytes for which an outstanding packet counts.
    pub packet: u64,
    /// Largest lag that a flow catches up on, cycles.
    pub catch_up: u64,
}

/// What happens to a flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EventKind {
    /// The flow starts.
    SetUp {
        /// First PSN.
        psn: u32,
        /// Window, bytes, Q24.4.
        window: u32,
        /// Cycles per byte, Q16.24.
        interval: u64,
        /// What the decisions after it carry.
        tag: u8,
    },
    /// The flow ends.
    TearDown,
    /// A message of some bytes.
    Work {
        /// That many.
        bytes: u32,
    },
    /// Packets are acknowledged.
    Acknowledge {
        /// All before this PSN.
        psn: u32,
    },
    /// A new window.
    Window {
        /// Bytes, Q24.4.
        window: u32,
        /// Cycles per byte, Q16.24.
        interval: u64,
    },
    /// The flow goes back or forth.
    Rewind {
        /// To this PSN,
        psn: u32,
        /// with this many bytes left.
        bytes: u32,
        /// What the decisions after it carry.
        tag: u8,
    },
    /// None of these, with its number.
    Other(u8),
}

impl EventKind {
    /// Whether no other operation of its flow may be under way with it.
    pub(super) fn is_alone(self) -> bool {
        !matches!(self, Self::Acknowledge { .. } | Self::Window { .. })
    }
}

/// An event of a flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowEvent {
    /// The flow, perhaps beyond the table.
    pub flow: u16,
    /// What happens.
    pub kind: EventKind,
}

/// A packet to send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScheduledPacket {
    /// Its flow.
    pub flow: usize,
    /// Its PSN.
    pub psn: u32,
    /// Its payload, bytes.
    pub bytes: u64,
    /// Last packet of its message.
    pub last: bool,
    /// No full packet fits into the window after it.
    pub closed: bool,
    /// Its PSN was sent before.
    pub retransmitted: bool,
    /// Tag of the last set up or rewind of its flow.
    pub tag: u8,
}

/// What goes in, in a cycle.
#[derive(Clone, Copy, Debug, Default)]
pub struct SchedulerInputs {
    /// The event on offer.
    pub event: Option<FlowEvent>,
    /// No decision starts in the next cycle.
    pub pause: bool,
    /// The packet on offer is accepted.
    pub send_ready: bool,
}

/// What comes out, in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SchedulerOutputs {
    /// An event on offer is accepted.
    pub event_ready: bool,
    /// The packet on offer.
    pub send: Option<ScheduledPacket>,
}

/// The counters, as the ports `stat_*`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "they have the names of the ports")]
pub struct SchedulerCounts {
    pub sent: u64,
    pub retransmitted: u64,
    pub refused_work: u64,
    pub refused_acknowledge: u64,
    pub refused_rewind: u64,
    pub not_set_up: u64,
    pub malformed: u64,
}

/// How far a flow is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlowProgress {
    /// PSN of its next packet.
    pub nxt: u32,
    /// One more than the highest PSN that it has sent.
    pub high: u32,
    /// Its oldest PSN that is not acknowledged.
    pub una: u32,
    /// Bytes of its message that are not sent yet.
    pub left: u64,
    /// Bytes of the next one.
    pub next: u64,
}
