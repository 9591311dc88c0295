//! The streams of OpenNIC's box at 322 MHz.
//!
//! `tvalid` must not fall within a packet, in either direction. Streams from the CMAC and to the shell's receive side have no
//! `tready`: whoever receives takes every beat. `tuser_err` says that the packet has an error; it is looked at with the last
//! beat.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// The receiving end of a stream towards the CMAC.
#[derive(LogicInterface, Default)]
#[join = "OpenNicSource"]
pub struct OpenNicSink<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Signal<In, Bits<W>>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Signal<In, Bits<K>>,
    /// Last beat of the packet.
    pub tlast: Signal<In, Bit>,
    /// The packet has an error.
    pub tuser_err: Signal<In, Bit>,
    /// The beat is there.
    pub tvalid: Signal<In, Bit>,
    /// The beat is taken at the next rising edge.
    pub tready: Signal<Out, Bit>,
}

/// The sending end of a stream towards the CMAC.
#[derive(LogicInterface, Default)]
#[join = "OpenNicSink"]
pub struct OpenNicSource<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Signal<Out, Bits<W>>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Signal<Out, Bits<K>>,
    /// Last beat of the packet.
    pub tlast: Signal<Out, Bit>,
    /// The packet has an error.
    pub tuser_err: Signal<Out, Bit>,
    /// The beat is there.
    pub tvalid: Signal<Out, Bit>,
    /// The beat is taken at the next rising edge.
    pub tready: Signal<In, Bit>,
}

/// The receiving end of a stream from the CMAC, which cannot wait.
#[derive(LogicInterface, Default)]
#[join = "OpenNicRxSource"]
pub struct OpenNicRxSink<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Signal<In, Bits<W>>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Signal<In, Bits<K>>,
    /// Last beat of the packet.
    pub tlast: Signal<In, Bit>,
    /// The packet has an error.
    pub tuser_err: Signal<In, Bit>,
    /// The beat is there.
    pub tvalid: Signal<In, Bit>,
}

/// The sending end of a stream to the shell's receive side, which takes every beat.
#[derive(LogicInterface, Default)]
#[join = "OpenNicRxSink"]
pub struct OpenNicRxSource<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Signal<Out, Bits<W>>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Signal<Out, Bits<K>>,
    /// Last beat of the packet.
    pub tlast: Signal<Out, Bit>,
    /// The packet has an error.
    pub tuser_err: Signal<Out, Bit>,
    /// The beat is there.
    pub tvalid: Signal<Out, Bit>,
}

kernel_ports!([const W: usize, const K: usize] OpenNicSink<W, K> {
    tdata, tkeep, tlast, tuser_err, tvalid, tready
});
kernel_ports!([const W: usize, const K: usize] OpenNicSource<W, K> {
    tdata, tkeep, tlast, tuser_err, tvalid, tready
});
kernel_ports!([const W: usize, const K: usize] OpenNicRxSink<W, K> {
    tdata, tkeep, tlast, tuser_err, tvalid
});
kernel_ports!([const W: usize, const K: usize] OpenNicRxSource<W, K> {
    tdata, tkeep, tlast, tuser_err, tvalid
});
