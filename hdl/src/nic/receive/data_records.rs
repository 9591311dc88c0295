//! What is known of a packet on its way through the receiver.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use crate::packet::IcrcLayout;
use fncc_netlist::prelude::*;

/// What travels with delivered payload.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PayloadTag {
    /// Flow.
    pub flow: Bits<16>,
    /// A WRITE, otherwise a SEND.
    pub is_write: Bit,
    /// The packet begins a message.
    pub begins: Bit,
    /// It ends one.
    pub ends: Bit,
    /// Where the payload of a WRITE belongs.
    pub address: Bits<64>,
}

/// What the headers up to the BTH say, and follows from the lengths.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct DataFacts {
    /// Destination QP.
    pub qp: Bits<24>,
    /// PSN.
    pub psn: Bits<24>,
    /// Opcode,
    pub opcode: Bits<8>,
    /// which is that of an ACK.
    pub is_ack: Bit,
    /// AckReq.
    pub ack_req: Bit,
    /// The ECN field is 11.
    pub is_marked: Bit,
    /// There is a RETH.
    pub has_reth: Bit,
    /// There is an FNCC header.
    pub has_fncc: Bit,
    /// Its entries.
    pub n_hop: Bits<4>,
    /// `pathID`, zero without FNCC header.
    pub path_id: Bits<12>,
    /// Payload without padding, bytes; zero if the lengths do not agree.
    pub bytes: Bits<14>,
    /// The lengths agree.
    pub is_sound: Bit,
}

/// How a data packet is taken apart.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct DataPlan {
    /// What it says.
    pub facts: DataFacts,
    /// Quads to rotate its beats by, so that the payload starts a beat after two bytes more.
    pub turn: Bits<5>,
    /// Beats before that one, at least 1.
    pub lead: Bits<5>,
    /// Where the ICRC finds what.
    pub layout: IcrcLayout,
}

/// All that is known of a packet at its end, but for its entries and the ICRC.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct DataRecord {
    /// What its headers up to the BTH say.
    pub facts: DataFacts,
    /// The frame is not shorter than the lengths say; that of an ACK has its ICRC.
    pub is_whole: Bit,
    /// Address of its RETH.
    pub address: Bits<64>,
    /// Key of its RETH; of an ACK the AETH.
    pub key: Bits<32>,
    /// Length of its RETH; of an ACK the FNCC header.
    pub length: Bits<32>,
}

/// What an answer and a verdict need with those of the sequence.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct JudgedPacket {
    /// Entries.
    pub n_hop: Bits<4>,
    /// `pathID`.
    pub path_id: Bits<12>,
    /// It is intact, its flow is connected, and its ECN field is 11.
    pub is_marked: Bit,
    /// Its payload is in the store.
    pub is_stored: Bit,
    /// The first word of the generator.
    pub seed: Bits<32>,
}

/// A verdict that waits for its payload to leave.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct WaitingVerdict {
    /// The payload is delivered.
    pub deliver: Bit,
    /// There is some.
    pub is_stored: Bit,
    /// What travels with it.
    pub tag: PayloadTag,
    /// The first word of the generator.
    pub seed: Bits<32>,
}

/// Where a packet comes from.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct SourceAddress {
    /// IPv6, otherwise IPv4.
    pub is_ipv6: Bit,
    /// The address, first byte in the low bits; of IPv4 32 bits.
    pub address: Bits<128>,
}

/// The QP of a flow.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlowQp {
    /// The flow is connected.
    pub connected: Bit,
    /// Its local QP.
    pub qp: Bits<24>,
}
