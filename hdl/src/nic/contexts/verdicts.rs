//! What an operation on a flow context is found to be, and what it gives.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// What an ACK or NAK says of its flow.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct AckVerdict {
    /// It is in the window of its flow.
    pub hit: Bit,
    /// No flow has its QP.
    pub unknown: Bit,
    /// It is ignored.
    pub refused: Bit,
    /// It is an RNR NAK.
    pub not_ready: Bit,
    /// It requests its PSN again.
    pub is_gap: Bit,
    /// It acknowledges packets.
    pub moves: Bit,
    /// The flow continues at its PSN.
    pub rewinds: Bit,
    /// The flow fails.
    pub fails: Bit,
}

/// What becomes of a message that comes.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct WorkVerdict {
    /// The flow has messages already.
    pub shares: Bit,
    /// It is accepted;
    pub accepted: Bit,
    /// otherwise its status.
    pub status: Bits<3>,
    /// PSN of its first packet.
    pub first: Bits<24>,
    /// PSN after its last packet.
    pub behind: Bits<24>,
}

/// What becomes of a decision.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct DecisionVerdict {
    /// Its packet is sent.
    pub sends: Bit,
    /// It was made before a rewind.
    pub stale: Bit,
    /// The packet requests an ACK.
    pub requests_ack: Bit,
    /// No packet was outstanding.
    pub starts_timer: Bit,
    /// The packet was never sent before.
    pub is_new: Bit,
}

/// What a look at the timer says.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct TimerVerdict {
    /// The flow sends again.
    pub expires: Bit,
    /// It has done so often enough and fails.
    pub exhausted: Bit,
}

/// How far a flow is in its message.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct MessagePosition {
    /// All of the message is acknowledged.
    pub passed: Bit,
    /// Nothing after it is.
    pub at_end: Bit,
    /// The packet is its first one.
    pub begins: Bit,
    /// Place of the next message.
    pub next_place: Bits<18>,
}

/// What an operation gives.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct OperationEffects {
    /// Kind of the event for the scheduler, or 0.
    pub event: Bits<3>,
    /// A message is complete,
    pub completes: Bit,
    /// with this status.
    pub status: Bits<3>,
    /// A packet is sent,
    pub sends: Bit,
    /// which requests an ACK,
    pub requests_ack: Bit,
    /// and is the first one of its message.
    pub begins: Bit,
    /// A question is answered.
    pub answers: Bit,
    /// The QP has a flow, and the ACK is in its window.
    pub hit: Bit,
    /// The flow has messages.
    pub has_message: Bit,
}

/// An event for the scheduler.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PendingEvent {
    pub flow: Bits<16>,
    pub kind: Bits<3>,
    pub psn: Bits<24>,
    pub bytes: Bits<32>,
    pub window: Bits<28>,
    pub interval: Bits<40>,
    pub tag: Bits<5>,
}

/// A request for a packet.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PendingRequest {
    pub flow: Bits<16>,
    pub psn: Bits<24>,
    pub opcode: Bits<8>,
    pub bytes: Bits<14>,
    pub ack_req: Bit,
    pub has_reth: Bit,
    pub address: Bits<64>,
    pub key: Bits<32>,
    pub length: Bits<32>,
}

/// A question for payload.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PendingFetch {
    pub flow: Bits<16>,
    pub id: Bits<16>,
    pub offset: Bits<32>,
    pub bytes: Bits<14>,
}

/// A completion.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PendingCompletion {
    pub flow: Bits<16>,
    pub id: Bits<16>,
    pub status: Bits<3>,
    /// Fetches made before it, modulo 256.
    pub fetches: Bits<8>,
}

/// An answer to a question for a QP.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PendingAnswer {
    pub flow: Bits<16>,
    pub hit: Bit,
    pub snd_nxt: Bits<24>,
}
