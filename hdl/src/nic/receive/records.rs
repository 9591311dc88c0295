//! What the blocks that answer data packets keep in memories.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// What an answer says.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct AckContent {
    /// PSN of the BTH.
    pub psn: Bits<24>,
    /// MSN of the AETH.
    pub msn: Bits<24>,
    /// Syndrome of the AETH.
    pub syndrome: Bits<8>,
}

/// The state of a flow in the schedule.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct AckProgress {
    /// Packets that no answer acknowledges yet, saturating.
    pub count: Bits<8>,
    /// The flow has a place in the queue of answers.
    pub queued: Bit,
    /// When the oldest of these packets gets an answer at the latest, 16 cycles.
    pub deadline: Bits<16>,
    /// The next answer carries the stack that is kept.
    pub reports: Bit,
    /// `content` is a NAK that has been sent: an answer now acknowledges the packet before.
    pub repeats: Bit,
    /// The answer as it would be now.
    pub content: AckContent,
}

/// What the state of a flow is read for in the schedule; nothing is set if it is for nothing.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct ScheduleAccess {
    /// A packet of the flow has come.
    pub event: Bit,
    /// Its answer is made up.
    pub turn: Bit,
    /// There are entries for its sender.
    pub message: Bit,
    /// Its time may be over.
    pub sweep: Bit,
    /// It is closed.
    pub close: Bit,
    /// The table is being cleared.
    pub clear: Bit,
}

/// A data packet in the schedule.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct ScheduledPacket {
    /// What its answer says.
    pub content: AckContent,
    /// It is answered at once.
    pub immediate: Bit,
    /// It has come before.
    pub duplicate: Bit,
    /// Its answer carries its stack.
    pub report: Bit,
}

/// The telemetry of a data packet, without its entries.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct AckTelemetryRecord {
    /// Entries.
    pub n_hop: Bits<4>,
    /// `pathID`.
    pub path_id: Bits<12>,
}

/// What the peer of a flow may write.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct DataRegion {
    /// Its key.
    pub key: Bits<32>,
    /// Its address.
    pub base: Bits<64>,
    /// Its bytes.
    pub size: Bits<32>,
}

/// Where a flow is in its sequence.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct DataState {
    /// The flow is connected.
    pub connected: Bit,
    /// It has failed.
    pub failed: Bit,
    /// A NAK for the present gap has been sent.
    pub gap_reported: Bit,
    /// A SEND is under way.
    pub in_send: Bit,
    /// A WRITE is under way.
    pub in_write: Bit,
    /// The PSN that is expected.
    pub psn: Bits<24>,
    /// Messages completed.
    pub msn: Bits<24>,
    /// Where the WRITE under way continues.
    pub address: Bits<64>,
    /// Bytes that it still has.
    pub rest: Bits<32>,
}

/// What travels with a data packet, or a setup, until it is judged.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct SequencedPacket {
    /// PSN of the packet, or the first one of the flow.
    pub psn: Bits<24>,
    /// The packet requests an ACK.
    pub ack_req: Bit,
    /// It is not damaged.
    pub intact: Bit,
    /// Its payload, bytes.
    pub bytes: Bits<14>,
    /// Address and length of its RETH.
    pub address: Bits<64>,
    pub length: Bits<32>,
    /// The setup connects the flow.
    pub connected: Bit,
}
