//! The two ends of an AXI4-Stream (AMBA AXI4-Stream protocol, ARM IHI 0051).
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// The receiving end of a packet stream with a sideband `T` on `tuser`.
#[derive(LogicInterface, Default)]
#[join = "StreamSource"]
pub struct StreamSink<const W: usize, const K: usize, T: Pack> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Signal<In, Bits<W>>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Signal<In, Bits<K>>,
    /// Last beat of the packet.
    pub tlast: Signal<In, Bit>,
    /// What travels with the packet, the same in all its beats.
    pub tuser: Signal<In, T>,
    /// The beat is there.
    pub tvalid: Signal<In, Bit>,
    /// The beat is taken at the next rising edge.
    pub tready: Signal<Out, Bit>,
}

/// The sending end of a packet stream with a sideband `T` on `tuser`.
#[derive(LogicInterface, Default)]
#[join = "StreamSink"]
pub struct StreamSource<const W: usize, const K: usize, T: Pack> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Signal<Out, Bits<W>>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Signal<Out, Bits<K>>,
    /// Last beat of the packet.
    pub tlast: Signal<Out, Bit>,
    /// What travels with the packet, the same in all its beats.
    pub tuser: Signal<Out, T>,
    /// The beat is there.
    pub tvalid: Signal<Out, Bit>,
    /// The beat is taken at the next rising edge.
    pub tready: Signal<In, Bit>,
}

kernel_ports!([const W: usize, const K: usize, T: Pack] StreamSink<W, K, T> {
    tdata, tkeep, tlast, tuser, tvalid, tready
});
kernel_ports!([const W: usize, const K: usize, T: Pack] StreamSource<W, K, T> {
    tdata, tkeep, tlast, tuser, tvalid, tready
});
