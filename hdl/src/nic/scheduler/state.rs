//! What travels between the parts of the scheduler.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// What the scheduler keeps of a flow.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlowSchedule {
    /// The flow is set up.
    pub known: Bit,
    /// It is in the ready queue, in the timing wheel or in a decision: it takes part without being woken.
    pub queued: Bit,
    /// PSN of its next packet.
    pub nxt: Bits<24>,
    /// One more than the highest PSN that it has sent.
    pub high: Bits<24>,
    /// Its oldest PSN that is not acknowledged.
    pub una: Bits<24>,
    /// Bytes of its message that are not sent yet.
    pub left: Bits<32>,
    /// Its window, bytes, Q24.4.
    pub window: Bits<28>,
    /// Cycles per byte, Q16.24.
    pub interval: Bits<40>,
    /// When its next packet is due, cycles, Q40.16; while it is queued.
    pub due: Bits<56>,
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
    /// It changes its flow,
    pub applies: Bit,
    /// and gives a flow that is not queued something to send.
    pub wakes: Bit,
    /// A work for a flow that has bytes left, or without bytes.
    pub refused_work: Bit,
    /// An acknowledgement of a packet that is not outstanding.
    pub refused_acknowledge: Bit,
    /// A rewind to a PSN that is acknowledged or was never sent.
    pub refused_rewind: Bit,
    /// Its flow is not set up.
    pub not_set_up: Bit,
    /// It is of no kind, or its flow is beyond the table.
    pub malformed: Bit,
    /// It sets its flow up,
    pub sets_up: Bit,
    /// or tears it down.
    pub tears_down: Bit,
    /// Its PSN becomes that of the next packet, and its tag that of the flow,
    pub moves_nxt: Bit,
    /// its PSN becomes the oldest one outstanding.
    pub moves_una: Bit,
    /// Its bytes are those left.
    pub takes_bytes: Bit,
    /// It has the window.
    pub takes_window: Bit,
}

/// The next packet of a flow, whether it is sent or not.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PacketLength {
    /// Its payload, bytes.
    pub bytes: Bits<13>,
    /// It is the last one of its message.
    pub last: Bit,
    /// Its PSN was sent before.
    pub retransmitted: Bit,
}

/// A packet that is sent.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct SentPacket {
    /// Its flow.
    pub flow: Bits<16>,
    /// Its PSN.
    pub psn: Bits<24>,
    /// Its length.
    pub length: PacketLength,
    /// No full packet fits into the window after it.
    pub closed: Bit,
    /// Tag of the last set up or rewind of its flow.
    pub tag: Bits<5>,
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
