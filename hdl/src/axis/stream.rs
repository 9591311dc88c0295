//! The two ends of an AXI4-Stream (AMBA AXI4-Stream protocol, ARM IHI 0051).

use fncc_netlist::prelude::*;

/// A beat that moves when its neighbours say, without a handshake.
#[bundle(BeatIn, BeatOut)]
pub struct Beat<const W: usize, const K: usize, T: Pack> {
    /// Beat valid.
    pub valid: Bit,
    /// Data of the beat.
    pub data: Bits<W>,
    /// Valid byte lanes.
    pub keep: Bits<K>,
    /// Last beat of the packet.
    pub last: Bit,
    /// What travels with the packet.
    pub user: T,
}

/// A packet stream with a sideband `T` on `tuser`.
#[bundle(StreamSink, StreamSource)]
pub struct Stream<const W: usize, const K: usize, T: Pack> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Bits<W>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Bits<K>,
    /// Last beat of the packet.
    pub tlast: Bit,
    /// Sideband signals of the packet, constant in all its beats.
    pub tuser: T,
    /// Beat valid.
    pub tvalid: Bit,
    /// Ready to accept a beat.
    #[back]
    pub tready: Bit,
}
