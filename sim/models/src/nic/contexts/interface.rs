//! What goes into the flow contexts and comes out.

use crate::nic::scheduler::{EventKind, ScheduledPacket};
use crate::nic::transmit::Request;

/// How messages are sent, as the ports `cfg_*`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContextSettings {
    /// Flows in the table.
    pub flows: usize,
    /// Payload of a full packet, bytes.
    pub mtu: u64,
    /// Packets from one AckReq to the next; 0: none for that reason.
    pub ack_every: u64,
    /// Time without progress after which a flow sends again, cycles; 0: never.
    pub timeout: u64,
    /// Retransmissions without progress after which a flow fails.
    pub retries: u64,
    /// HPCC mode.
    pub hpcc: bool,
    /// Payload comes from the generator.
    pub generate: bool,
}

impl ContextSettings {
    /// Packets of a message.
    pub fn packets(&self, bytes: u32) -> u64 {
        u64::from(bytes).div_ceil(self.mtu)
    }
}

/// What connects a flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connection {
    /// Its local QP.
    pub qp: u32,
    /// PSN of its first packet.
    pub psn: u32,
    /// Its window, bytes, Q24.4.
    pub window: u32,
    /// Its cycles per byte, Q16.24.
    pub interval: u64,
}

/// A message to send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its flow, perhaps beyond the table.
    pub flow: u16,
    /// WRITE, otherwise SEND.
    pub is_write: bool,
    /// Its bytes.
    pub bytes: u32,
    /// Remote address of a WRITE.
    pub address: u64,
    /// Remote key of a WRITE.
    pub key: u32,
    /// Its id.
    pub id: u16,
}

/// An ACK or NAK.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ack {
    /// Destination QP.
    pub qp: u32,
    /// PSN of the BTH.
    pub psn: u32,
    /// Syndrome of the AETH.
    pub syndrome: u8,
}

/// Something that is done to a flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContextOperation {
    /// What an earlier operation has left to do.
    Continue,
    /// An ACK or NAK, and whether it may complete a message.
    Acknowledge(Ack, bool),
    /// A decision of the scheduler.
    Decide(ScheduledPacket),
    /// The flow is connected, or disconnected; its number as it came.
    Connect(u16, Option<Connection>),
    /// A message.
    Work(Message),
    /// A look at its timer.
    Look,
}

/// Status of a completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "they have the names of the page")]
pub enum CompletionStatus {
    Done,
    UnknownFlow,
    BadLength,
    QueueFull,
    RemoteError,
    RetriesExceeded,
    Flushed,
}

/// Payload to fetch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PayloadRequest {
    /// Flow and id of the message.
    pub flow: u16,
    /// Its id.
    pub id: u16,
    /// First byte in the message.
    pub offset: u32,
    /// Bytes.
    pub bytes: u64,
}

/// What an operation gives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContextEffects {
    /// An event for the scheduler.
    pub event: Option<EventKind>,
    /// Id and status of a message that is complete.
    pub completion: Option<(u16, CompletionStatus)>,
    /// A packet.
    pub request: Option<Request>,
    /// Its payload.
    pub fetch: Option<PayloadRequest>,
    /// Whether an ACK is in the window of its flow, and `snd_nxt`.
    pub answer: Option<(bool, u32)>,
    /// The flow now waits for an operation that continues, and did not before.
    pub more: bool,
    /// The connection has to come again.
    pub again: bool,
    /// The port `stat_*` that counts the operation, completions aside.
    pub counted: Vec<&'static str>,
}
