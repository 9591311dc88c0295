//! Whether what a WRITE names lies in the memory region of its flow, under the right key.
//!
//! ```text
//!  age         1                2                          3
//!  flow ──> regions ──> key, address - base, size - length ──> is_inside
//!  write ──────^
//! ```
//!
//! Contract: `is_inside` follows `key`, `address` and `length` of the cycle before, and `flow` of the one before that. A region that is written is
//! seen by flows that come after it; while `reads` is clear the region of the last flow remains. Interval 1, no reset. Source: InfiniBand volume 1, section 9.7.4.

use super::DataRegion;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock)]
pub struct RegionCheck<const A: usize> {
    /// The region of a flow is requested.
    pub reads: Signal<In, Bit>,
    /// It is written.
    pub writes: Signal<In, Bit>,
    /// The flow.
    pub flow: Signal<In, Bits<A>>,
    /// What is written.
    pub region: Signal<In, DataRegion>,
    /// Key of the RETH, a cycle after the flow.
    pub key: Signal<In, Bits<32>>,
    /// Its address.
    pub address: Signal<In, Bits<64>>,
    /// Its length, bytes.
    pub length: Signal<In, Bits<32>>,
    /// It lies in the region, another cycle later.
    pub is_inside: Signal<Out, Bit>,
    #[init(Ram::new(ReadDuringWrite::Unspecified))]
    regions: Ram<DataRegion, A>,
    key_is_right: Dff<Bit>,
    /// `address - base` and `size - length`, with the borrows.
    offset: Dff<Bits<65>>,
    room: Dff<Bits<33>>,
}

impl<const A: usize> Logic for RegionCheck<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_region_check");
        self.regions.re.next = self.reads.val();
        self.regions.raddr.next = self.flow.val();
        self.regions.we.next = self.writes.val();
        self.regions.waddr.next = self.flow.val();
        self.regions.wdata.next = self.region.val();

        let region = self.regions.rdata.val();
        self.key_is_right.d.next = self.key.val() == region.key;
        self.offset.d.next =
            bit_cast::<65, 64>(self.address.val()) - bit_cast::<65, 64>(region.base);
        self.room.d.next = bit_cast::<33, 32>(region.size) - bit_cast::<33, 32>(self.length.val());

        self.is_inside.next = self.key_is_right.q.val()
            && !self.room.q.val().get_bit(32)
            && !self.offset.q.val().get_bits::<33>(32).any()
            && self.offset.q.val().get_bits::<32>(0) <= self.room.q.val().get_bits::<32>(0);
    }
}
