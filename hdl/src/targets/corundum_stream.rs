//! The streams of Corundum's application block, as of its sections `if` and `sync`: AXI4-Stream with `tid`, `tdest` and `tuser`.
//!
//! | | `tid` | `tdest` | `tuser` |
//! |---|---|---|---|
//! | towards the link | 12 bits | 4 bits | bit 0 the packet is bad; 16:1 tag, by which the MAC reports when it left |
//! | from the link | 1 bit | 8 bits | bit 0 the packet is bad; 96:1 time of day at which it came |
//!
//! A MAC sets bit 0 with the last beat of a packet; the rest is the same in all beats.

#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// What travels beside the data towards the link.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct CorundumTxUser {
    /// `tid`.
    pub tid: Bits<12>,
    /// `tdest`.
    pub tdest: Bits<4>,
    /// `tuser`.
    pub tuser: Bits<17>,
}

pack_struct!(CorundumTxUser { tid, tdest, tuser });

/// What travels beside the data from the link.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct CorundumRxUser {
    /// `tid`.
    pub tid: Bits<1>,
    /// `tdest`.
    pub tdest: Bits<8>,
    /// `tuser`.
    pub tuser: Bits<97>,
}

pack_struct!(CorundumRxUser { tid, tdest, tuser });

/// A stream towards the link.
#[bundle(CorundumTxSink, CorundumTxSource)]
pub struct CorundumTxStream<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Bits<W>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Bits<K>,
    /// Last beat of the packet.
    pub tlast: Bit,
    /// Source of the packet.
    pub tid: Bits<12>,
    /// Destination of the packet.
    pub tdest: Bits<4>,
    /// Bit 0: the packet is bad; above, the tag.
    pub tuser: Bits<17>,
    /// Beat valid.
    pub tvalid: Bit,
    /// Ready to accept a beat.
    #[back]
    pub tready: Bit,
}

/// A stream from the link.
#[bundle(CorundumRxSink, CorundumRxSource)]
pub struct CorundumRxStream<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Bits<W>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Bits<K>,
    /// Last beat of the packet.
    pub tlast: Bit,
    /// Source of the packet.
    pub tid: Bits<1>,
    /// Destination of the packet.
    pub tdest: Bits<8>,
    /// Bit 0: the packet is bad; above, when it came.
    pub tuser: Bits<97>,
    /// Beat valid.
    pub tvalid: Bit,
    /// Ready to accept a beat.
    #[back]
    pub tready: Bit,
}
