//! What the flow contexts keep, and the operations that change it.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// What is kept of a flow.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlowContext {
    /// The flow is connected.
    pub known: Bit,
    /// It has failed.
    pub failed: Bit,
    /// It has a place in the queue of flows with more to do.
    pub queued: Bit,
    /// Its oldest message is to be looked at.
    pub walk: Bit,
    /// It goes back, or forth, to `una` once the messages before that are complete.
    pub rewind: Bit,
    /// Its next message is to be started.
    pub start: Bit,
    /// All of its messages are complete, with `reason`.
    pub flush: Bit,
    /// Status of the next one that is not acknowledged.
    pub reason: Bits<3>,
    /// Its local QP.
    pub qp: Bits<24>,
    /// Its oldest PSN that is not acknowledged.
    pub una: Bits<24>,
    /// PSN of its next packet.
    pub nxt: Bits<24>,
    /// One more than the highest PSN that it has sent.
    pub high: Bits<24>,
    /// PSN after its last message.
    pub end: Bits<24>,
    /// Its messages.
    pub count: Bits<7>,
    /// Place of its oldest message in the pool.
    pub head: Bits<18>,
    /// That of the message that is being sent, or comes next.
    pub send: Bits<18>,
    /// That of the message that the scheduler gets next: the one that is being sent, or one of the two after it.
    pub posted: Bits<18>,
    /// Messages from `send` to `posted`.
    pub ahead: Bits<2>,
    /// Place of its empty cell, for its next message.
    pub tail: Bits<18>,
    /// Tag of its decisions.
    pub tag: Bits<5>,
    /// Packets since the last AckReq.
    pub unasked: Bits<8>,
    /// When it made progress last, or sent its oldest packet, cycles.
    pub stamp: Bits<32>,
    /// Time-outs since its last progress.
    pub retries: Bits<8>,
}

/// A message of a flow.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlowMessage {
    /// WRITE, otherwise SEND.
    pub is_write: Bit,
    /// Its bytes.
    pub bytes: Bits<32>,
    /// Its remote address.
    pub address: Bits<64>,
    /// Its remote key.
    pub key: Bits<32>,
    /// Its id.
    pub id: Bits<16>,
    /// PSN of its first packet.
    pub first: Bits<24>,
    /// PSN after its last packet.
    pub behind: Bits<24>,
}

/// A connection that waits for its turn.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PendingConnect {
    /// Its flow is beyond the table.
    pub beyond: Bit,
    pub connected: Bit,
    pub qp: Bits<24>,
    pub psn: Bits<24>,
    pub window: Bits<28>,
    pub interval: Bits<40>,
}

/// A message that waits for its turn.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PendingWork {
    /// Its flow as it came, within the table or beyond.
    pub flow: Bits<16>,
    pub is_write: Bit,
    pub bytes: Bits<32>,
    pub address: Bits<64>,
    pub key: Bits<32>,
    pub id: Bits<16>,
    /// Its packets, but for the last one; with bit 23 set they are too many.
    pub packets: Bits<24>,
}

/// A decision of the scheduler that waits for its turn.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PendingDecision {
    pub psn: Bits<24>,
    pub bytes: Bits<14>,
    pub last: Bit,
    pub closed: Bit,
    pub tag: Bits<5>,
}

/// An ACK or NAK that waits for its turn.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PendingAck {
    pub qp: Bits<24>,
    /// All packets before this PSN are acknowledged.
    pub psn: Bits<24>,
    pub syndrome: Bits<8>,
}

/// An operation on a flow: it continues, acknowledges, decides, connects, works or looks.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlowOperation {
    /// Continues with what an earlier operation has left to do.
    pub continues: Bit,
    /// An ACK or NAK.
    pub acknowledges: Bit,
    /// It may complete a message: completions have room.
    pub may_complete: Bit,
    /// A decision of the scheduler.
    pub decides: Bit,
    /// A connection.
    pub connects: Bit,
    /// A message.
    pub works: Bit,
    /// A look at the timer.
    pub looks: Bit,
    pub ack: PendingAck,
    pub decision: PendingDecision,
    pub connect: PendingConnect,
    pub work: PendingWork,
}
