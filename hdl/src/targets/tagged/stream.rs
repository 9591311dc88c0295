//! AXI4-Stream with `tid`, `tdest` and `tuser`.

use fncc_netlist::prelude::*;

/// A packet stream with all sideband signals, of any widths.
#[bundle(TaggedSink, TaggedSource)]
pub struct TaggedStream<
    const W: usize,
    const K: usize,
    const ID: usize,
    const DEST: usize,
    const USER: usize,
> {
    /// Data, byte 0 of the packet in the low bits of the first beat.
    pub tdata: Bits<W>,
    /// One bit per byte lane that holds a byte of the packet.
    pub tkeep: Bits<K>,
    /// Last beat of the packet.
    pub tlast: Bit,
    /// Source of the packet, or its tag.
    pub tid: Bits<ID>,
    /// Destination of the packet.
    pub tdest: Bits<DEST>,
    /// Bit 0: the packet is bad.
    pub tuser: Bits<USER>,
    /// Beat valid.
    pub tvalid: Bit,
    /// Ready to accept a beat.
    #[back]
    pub tready: Bit,
}
