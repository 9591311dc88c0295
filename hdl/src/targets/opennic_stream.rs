//! The streams of OpenNIC's box at 322 MHz.
//!
//! `tvalid` must not fall within a packet, in either direction. Streams from the CMAC and to the shell's receive side have no
//! `tready`: whoever receives takes every beat. `tuser_err` says that the packet has an error; it is looked at with the last
//! beat.

use fncc_netlist::prelude::*;

/// A stream towards the CMAC.
#[bundle(OpenNicSink, OpenNicSource)]
pub struct OpenNicStream<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Bits<W>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Bits<K>,
    /// Last beat of the packet.
    pub tlast: Bit,
    /// The packet has an error.
    pub tuser_err: Bit,
    /// Beat valid.
    pub tvalid: Bit,
    /// Ready to accept a beat.
    #[back]
    pub tready: Bit,
}

/// A stream from the CMAC, which cannot wait, or to the shell's receive side, which takes every beat.
#[bundle(OpenNicRxSink, OpenNicRxSource)]
pub struct OpenNicRxStream<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Bits<W>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Bits<K>,
    /// Last beat of the packet.
    pub tlast: Bit,
    /// The packet has an error.
    pub tuser_err: Bit,
    /// Beat valid.
    pub tvalid: Bit,
}
