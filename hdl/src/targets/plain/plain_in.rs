//! A stream with `N` sideband bits of each packet, as one with `U`.
//!
//! ```text
//!              ┌─────────────────────────┐
//!  s_axis ════>│ tuser ─> zeros above    │════> packets
//!              └─────────────────────────┘
//! ```
//!
//! Contract: no register.

use crate::axis::Stream;
use crate::targets::InwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct PlainIn<const W: usize, const K: usize, const N: usize, const U: usize> {
    /// The ports.
    #[ports]
    pub ports: InwardPorts<Stream<W, K, Bits<N>>, Nothing, Nothing, W, K, U>,
}

impl<const W: usize, const K: usize, const N: usize, const U: usize> Logic for PlainIn<W, K, N, U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_plain_in");
        self.ports.packets.tdata.next = self.ports.s_axis.tdata.val();
        self.ports.packets.tkeep.next = self.ports.s_axis.tkeep.val();
        self.ports.packets.tlast.next = self.ports.s_axis.tlast.val();
        self.ports.packets.tvalid.next = self.ports.s_axis.tvalid.val();
        self.ports.s_axis.tready.next = self.ports.packets.tready.val();
        self.ports.packets.tuser.next = bit_cast::<U, N>(self.ports.s_axis.tuser.val());
    }
}
