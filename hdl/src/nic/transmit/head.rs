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
    pub bytes: Bits<13>,
    pub ack_req: Bit,
    pub has_reth: Bit,
    pub address: Bits<64>,
    pub rkey: Bits<32>,
    pub dma_length: Bits<32>,
    pub has_fncc: Bit,
    /// The payload comes from the generator.
    pub generate: Bit,
}

pack_struct!(PacketFields {
    flow,
    psn,
    opcode,
    bytes,
    ack_req,
    has_reth,
    address,
    rkey,
    dma_length,
    has_fncc,
    generate,
});

/// The headers of a packet, and what surrounds them.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PacketHead {
    /// Flow.
    pub flow: Bits<16>,
    /// Its headers, first byte in the low bits, zeros behind them.
    pub headers: Bits<784>,
    /// Bytes of them: 54 to 98, two behind a multiple of four.
    pub length: Bits<7>,
    /// Bytes of payload without padding.
    pub bytes: Bits<13>,
    /// Bytes of the packet with its ICRC.
    pub total: Bits<14>,
    /// Where the ICRC finds what.
    pub layout: IcrcLayout,
}

pack_struct!(PacketHead { flow, headers, length, bytes, total, layout });

/// Where the payload of a packet comes from.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PayloadPlan {
    /// Bytes of it, at least one.
    pub bytes: Bits<13>,
    /// It comes from the generator.
    pub generate: Bit,
    /// The first word of the generator.
    pub seed: Bits<32>,
}

pack_struct!(PayloadPlan { bytes, generate, seed });

/// What is to be done at the end of a packet.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct PacketEnd {
    /// Flow.
    pub flow: Bits<16>,
    /// Words of 4 bytes of a last beat in front of its last two bytes, which are those of the ICRC.
    pub quads: Bits<5>,
    /// The ICRC begins in the last two bytes of this beat.
    pub straddles: Bit,
    /// The payload did not have its length.
    pub bad: Bit,
}

pack_struct!(PacketEnd { flow, quads, straddles, bad });
