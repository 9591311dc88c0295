//! What a packet is built from, between the blocks of the transmit side.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use crate::packet::IcrcLayout;
use fncc_netlist::prelude::*;

/// A request, without its handshake; see [`super::SendRequest`].
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PacketFields {
    pub flow: Bits<16>,
    pub psn: Bits<24>,
    pub opcode: Bits<8>,
    pub bytes: Bits<14>,
    pub ack_req: Bit,
    pub has_reth: Bit,
    pub address: Bits<64>,
    pub rkey: Bits<32>,
    pub dma_length: Bits<32>,
    pub has_fncc: Bit,
    /// The payload comes from the generator.
    pub generate: Bit,
    /// An ACK or NAK: `address` is its AETH and FNCC header, followed by the stack.
    pub is_ack: Bit,
    /// A CNP: its RETH is the 16 zeros.
    pub is_cnp: Bit,
}

/// Lengths of a packet.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PacketSizes {
    /// Bytes of its headers: 54 to 206, two after a multiple of four.
    pub headers: Bits<8>,
    /// Bytes of payload without padding.
    pub payload: Bits<14>,
    /// Bytes of the packet with its ICRC.
    pub total: Bits<14>,
}

/// Where headers and payload of a packet lie in its beats.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct BeatPlaces {
    /// The beat that the headers end in, which is the first one with payload.
    pub lead: Bits<5>,
    /// The lane after them.
    pub lane: Bits<7>,
    /// Words of 4 bytes that payload is rotated by.
    pub turn: Bits<5>,
    /// There is payload.
    pub has_payload: Bit,
    /// There is some in the first beat.
    pub begins_with_payload: Bit,
    /// The beat that takes the last beat of it.
    pub load_end: Bits<11>,
    /// The last beat.
    pub end: Bits<11>,
    /// It is the only one.
    pub is_single: Bit,
    /// Words of 4 bytes of the last beat before its last two bytes.
    pub quads: Bits<5>,
}

/// What a packet is put together by, with its headers.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PacketShape {
    /// Flow.
    pub flow: Bits<16>,
    /// Where its parts lie.
    pub places: BeatPlaces,
    /// Where the ICRC finds what.
    pub layout: IcrcLayout,
    /// An ACK, NAK or CNP.
    pub is_answer: Bit,
}

/// A beat that is to be put together.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct BeatStep {
    /// Its packet.
    pub shape: PacketShape,
    /// Which of its beats.
    pub at: Bits<11>,
    /// The first one.
    pub first: Bit,
    /// The last one.
    pub last: Bit,
    /// It has headers.
    pub has_headers: Bit,
    /// It takes a beat of payload.
    pub has_payload: Bit,
    /// The payload did not have its length, as far as is known.
    pub bad: Bit,
}

/// Where the payload of a packet comes from.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PayloadPlan {
    /// Bytes of it, at least one.
    pub bytes: Bits<14>,
    /// It comes from the generator.
    pub generate: Bit,
    /// The first word of the generator.
    pub seed: Bits<32>,
    /// It is dropped.
    pub dropped: Bit,
}

/// What is to be done at the end of a packet.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PacketEnd {
    /// Flow.
    pub flow: Bits<16>,
    /// Words of 4 bytes of a last beat before its last two bytes, which are those of the ICRC.
    pub quads: Bits<5>,
    /// The ICRC begins in the last two bytes of this beat.
    pub straddles: Bit,
    /// The payload did not have its length.
    pub bad: Bit,
    /// An ACK, NAK or CNP.
    pub is_answer: Bit,
}
