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

/// The receiving end of a stream towards the link.
#[derive(LogicInterface, Default)]
#[join = "CorundumTxSource"]
pub struct CorundumTxSink<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Signal<In, Bits<W>>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Signal<In, Bits<K>>,
    /// Last beat of the packet.
    pub tlast: Signal<In, Bit>,
    /// Where the packet comes from.
    pub tid: Signal<In, Bits<12>>,
    /// Where it goes.
    pub tdest: Signal<In, Bits<4>>,
    /// Bit 0: the packet is bad; above, the tag.
    pub tuser: Signal<In, Bits<17>>,
    /// The beat is there.
    pub tvalid: Signal<In, Bit>,
    /// The beat is taken at the next rising edge.
    pub tready: Signal<Out, Bit>,
}

/// The sending end of a stream towards the link.
#[derive(LogicInterface, Default)]
#[join = "CorundumTxSink"]
pub struct CorundumTxSource<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Signal<Out, Bits<W>>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Signal<Out, Bits<K>>,
    /// Last beat of the packet.
    pub tlast: Signal<Out, Bit>,
    /// Where the packet comes from.
    pub tid: Signal<Out, Bits<12>>,
    /// Where it goes.
    pub tdest: Signal<Out, Bits<4>>,
    /// Bit 0: the packet is bad; above, the tag.
    pub tuser: Signal<Out, Bits<17>>,
    /// The beat is there.
    pub tvalid: Signal<Out, Bit>,
    /// The beat is taken at the next rising edge.
    pub tready: Signal<In, Bit>,
}

/// The receiving end of a stream from the link.
#[derive(LogicInterface, Default)]
#[join = "CorundumRxSource"]
pub struct CorundumRxSink<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Signal<In, Bits<W>>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Signal<In, Bits<K>>,
    /// Last beat of the packet.
    pub tlast: Signal<In, Bit>,
    /// Where the packet comes from.
    pub tid: Signal<In, Bits<1>>,
    /// Where it goes.
    pub tdest: Signal<In, Bits<8>>,
    /// Bit 0: the packet is bad; above, when it came.
    pub tuser: Signal<In, Bits<97>>,
    /// The beat is there.
    pub tvalid: Signal<In, Bit>,
    /// The beat is taken at the next rising edge.
    pub tready: Signal<Out, Bit>,
}

/// The sending end of a stream from the link.
#[derive(LogicInterface, Default)]
#[join = "CorundumRxSink"]
pub struct CorundumRxSource<const W: usize, const K: usize> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Signal<Out, Bits<W>>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Signal<Out, Bits<K>>,
    /// Last beat of the packet.
    pub tlast: Signal<Out, Bit>,
    /// Where the packet comes from.
    pub tid: Signal<Out, Bits<1>>,
    /// Where it goes.
    pub tdest: Signal<Out, Bits<8>>,
    /// Bit 0: the packet is bad; above, when it came.
    pub tuser: Signal<Out, Bits<97>>,
    /// The beat is there.
    pub tvalid: Signal<Out, Bit>,
    /// The beat is taken at the next rising edge.
    pub tready: Signal<In, Bit>,
}

kernel_ports!([const W: usize, const K: usize] CorundumTxSink<W, K> {
    tdata, tkeep, tlast, tid, tdest, tuser, tvalid, tready
});
kernel_ports!([const W: usize, const K: usize] CorundumTxSource<W, K> {
    tdata, tkeep, tlast, tid, tdest, tuser, tvalid, tready
});
kernel_ports!([const W: usize, const K: usize] CorundumRxSink<W, K> {
    tdata, tkeep, tlast, tid, tdest, tuser, tvalid, tready
});
kernel_ports!([const W: usize, const K: usize] CorundumRxSource<W, K> {
    tdata, tkeep, tlast, tid, tdest, tuser, tvalid, tready
});
