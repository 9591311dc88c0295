//! What travels between the parts of the scheduler.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// What decisions write of a flow, and events that are alone with it.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct SendProgress {
    /// PSN of its next packet.
    pub nxt: Bits<24>,
    /// One more than the highest PSN that it has sent.
    pub high: Bits<24>,
    /// Bytes of its message that are not sent yet.
    pub left: Bits<32>,
    /// Bytes of the message after it, once the scheduler has it.
    pub following: Bits<32>,
    /// When its next packet is due, cycles, Q40.16;
    pub due: Bits<56>,
    /// unless it has waited for an event since: then it is due at once.
    pub paced: Bit,
}

/// What events write of a flow.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct SendLimits {
    /// The flow is set up.
    pub known: Bit,
    /// Its oldest PSN that is not acknowledged.
    pub una: Bits<24>,
    /// Its window, bytes, Q24.4.
    pub window: Bits<28>,
    /// Cycles per byte, Q16.24.
    pub interval: Bits<40>,
    /// Tag of its last set up or rewind.
    pub tag: Bits<5>,
}

/// An event inside the scheduler.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct ScheduledEvent {
    /// Its flow is beyond the table.
    pub beyond: Bit,
    /// What happens.
    pub kind: Bits<3>,
    /// Its PSN.
    pub psn: Bits<24>,
    /// Its bytes.
    pub bytes: Bits<32>,
    /// Its window, bytes, Q24.4.
    pub window: Bits<28>,
    /// Its cycles per byte, Q16.24.
    pub interval: Bits<40>,
    /// Its tag.
    pub tag: Bits<5>,
}

/// What becomes of an event.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct EventVerdict {
    /// It changes its flow, which may have something to send after it.
    pub may_send: Bit,
    /// A work without bytes, or for a flow that has two messages.
    pub refused_work: Bit,
    /// An acknowledgement of a packet that is not outstanding.
    pub refused_acknowledge: Bit,
    /// A rewind to a PSN that is acknowledged or was never sent.
    pub refused_rewind: Bit,
    /// Its flow is not set up.
    pub not_set_up: Bit,
    /// It is of no kind, or its flow is beyond the table.
    pub malformed: Bit,
}

/// The next packet of a flow, whether it is sent or not.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PacketLength {
    /// Its payload, bytes.
    pub bytes: Bits<14>,
    /// It is the last one of its message.
    pub last: Bit,
    /// Its PSN was sent before.
    pub retransmitted: Bit,
    /// Bytes of the last packet of its message, which goes with it; 0: none does.
    pub tail: Bits<14>,
}

/// Packets that a decision sends, one after the other.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct SentPackets {
    /// Their flow.
    pub flow: Bits<16>,
    /// PSN of the first one.
    pub psn: Bits<24>,
    /// Length of each; the last one may be the last one of its message.
    pub length: PacketLength,
    /// No full packet fits into the window after the last one.
    pub closed: Bit,
    /// Tag of the last set up or rewind of their flow.
    pub tag: Bits<5>,
    /// Packets after the first one: 0, 1 or 3.
    pub more: Bits<2>,
    /// Cycles from one to the next, rounded up; 0 if they follow at once.
    pub spacing: Bits<5>,
    /// How many of them have passed for the second one, at most 127.
    pub credit: Bits<7>,
}

/// A flow in a list of the timing wheel.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct ListEntry {
    /// There is a flow.
    pub valid: Bit,
    /// Another one follows it.
    pub more: Bit,
    /// The flow.
    pub flow: Bits<16>,
}
