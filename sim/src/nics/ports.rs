//! Requests to a NIC and its reports, cycle by cycle: the ports of `hdl/nic/nic`, for any NIC.

use std::collections::BTreeMap;

use fncc_testbenches::stream::Beat;
use serde::{Deserialize, Serialize};

use fncc_models::nic::{Region, TemplateWord};

/// How data is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verb {
    /// Into the buffers of the receiver, in order.
    Send,
    /// To an address at the receiver.
    Write,
}

/// Connects a flow, or disconnects it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connection {
    /// Its number.
    pub flow: u16,
    /// It is connected; otherwise disconnected, and the rest means nothing.
    pub connected: bool,
    /// Local QP, 24 bits; its low bits are the number of the flow.
    pub qp: u32,
    /// First PSN that is sent.
    pub psn: u32,
    /// First PSN that is expected.
    pub expected: u32,
    /// Window to begin with, bytes, Q24.4.
    pub window: u32,
    /// Cycles per byte to begin with, Q16.24.
    pub interval: u64,
    /// Where the peer may write.
    pub region: Region,
}

/// Requests a message to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkRequest {
    /// Its flow.
    pub flow: u16,
    /// How it is sent.
    pub verb: Verb,
    /// Its bytes.
    pub bytes: u32,
    /// Where a WRITE goes at the receiver.
    pub address: u64,
    /// Key of the region there.
    pub key: u32,
    /// What names it in completion and fetches.
    pub id: u16,
}

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Sent and acknowledged.
    Done,
    /// Not known, or of a flow that is not connected or has failed.
    InvalidRequest,
    /// No bytes, or more than 2^31.
    BadLength,
    /// The flow has as many messages or packets as it can have.
    QueueFull,
    /// The receiver has refused it.
    RemoteError,
    /// It was sent too often.
    RetriesExceeded,
    /// Another message of the flow has failed, or the flow was disconnected.
    Flushed,
}

impl Status {
    /// In the order of their codes.
    pub const ALL: [Self; 7] = [
        Self::Done,
        Self::InvalidRequest,
        Self::BadLength,
        Self::QueueFull,
        Self::RemoteError,
        Self::RetriesExceeded,
        Self::Flushed,
    ];
}

/// The end of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completion {
    /// Its flow.
    pub flow: u16,
    /// Its id.
    pub id: u16,
    /// What became of it.
    pub status: Status,
}

/// Requests payload of a message. It is expected on `s_payload` in the order of the requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PayloadFetch {
    /// Flow of the message.
    pub flow: u16,
    /// Its id.
    pub id: u16,
    /// Where in the message, bytes.
    pub offset: u32,
    /// How many bytes, one or more.
    pub bytes: u16,
}

/// The sideband signals of received payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PayloadTag {
    /// Its flow.
    pub flow: u16,
    /// It is that of a WRITE.
    pub is_write: bool,
    /// A message begins with it.
    pub begins: bool,
    /// One ends with it.
    pub ends: bool,
    /// Where it goes, if it is that of a WRITE.
    pub address: u64,
}

/// A beat of received payload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PayloadBeat {
    /// The beat.
    pub beat: Beat,
    /// Its sideband signals.
    pub tag: PayloadTag,
}

/// A window that the engine has computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowUpdate {
    /// Its flow.
    pub flow: u16,
    /// `W`, bytes, Q24.4.
    pub w: u32,
    /// `R`, bytes per ns, Q8.24.
    pub r: u32,
    /// `U`, Q4.24.
    pub u: u32,
}

/// What goes into a NIC in a cycle. What is on offer remains until it is taken.
#[derive(Clone, Debug, Default)]
pub struct NicInputs {
    /// A beat from the link.
    pub s_axis: Option<Beat>,
    /// A beat to the link is taken.
    pub m_axis_ready: bool,
    /// A flow to connect or disconnect.
    pub connect: Option<Connection>,
    /// A word of the templates of a flow.
    pub template: Option<(u16, TemplateWord)>,
    /// A message to send.
    pub work: Option<WorkRequest>,
    /// A completion is taken.
    pub done_ready: bool,
    /// A request for payload is taken.
    pub fetch_ready: bool,
    /// A beat of payload to send.
    pub s_payload: Option<Beat>,
    /// A beat of received payload is taken.
    pub m_payload_ready: bool,
    /// A beat of a foreign packet is taken.
    pub m_other_ready: bool,
}

/// What comes out of a NIC in a cycle: what was taken of that on offer, and what has passed.
#[derive(Clone, Debug, Default)]
pub struct NicOutputs {
    /// The beat from the link is taken.
    pub s_axis_taken: bool,
    /// A beat has gone to the link.
    pub m_axis: Option<Beat>,
    /// The connection is made or ended.
    pub connect_taken: bool,
    /// The word of a template is written.
    pub template_taken: bool,
    /// The message is accepted.
    pub work_taken: bool,
    /// A completion.
    pub done: Option<Completion>,
    /// A request for payload.
    pub fetch: Option<PayloadFetch>,
    /// The beat of payload to send is taken.
    pub s_payload_taken: bool,
    /// A beat of received payload.
    pub m_payload: Option<PayloadBeat>,
    /// A beat of a foreign packet.
    pub m_other: Option<Beat>,
    /// A new window.
    pub window: Option<WindowUpdate>,
}

/// A NIC that can be put at the end of a link: hardware on any engine, or the [behavioural one](super::behavioural).
pub trait NicUnderTest {
    /// Byte lanes of its streams.
    fn lanes(&self) -> usize;

    /// Whether its tables are being cleared after a reset; nothing is taken then.
    fn is_busy(&self) -> bool;

    /// The MAC address from which it sends pauses.
    fn set_address(&mut self, mac: [u8; 6]);

    /// A cycle.
    fn clock(&mut self, inputs: &NicInputs) -> NicOutputs;

    /// What it counts, by the names of the ports without `stat_`.
    fn counters(&mut self) -> BTreeMap<String, u64>;
}
