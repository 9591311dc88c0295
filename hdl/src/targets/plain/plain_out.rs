//! A stream with `U` sideband bits of each packet, as one with the `N` low ones.
//!
//! ```text
//!              ┌─────────────────────────┐
//!  packets ═══>│ tuser ─> N low bits     │════> m_axis
//!              └─────────────────────────┘
//! ```
//!
//! Settings `C` of the port that it stands in are of no use to it.
//!
//! Contract: no register.

use crate::axis::Stream;
use crate::targets::OutwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct PlainOut<
    const W: usize,
    const K: usize,
    const N: usize,
    const U: usize,
    C: Bundle = Nothing,
> {
    /// The ports.
    #[ports]
    pub ports: OutwardPorts<Stream<W, K, Bits<N>>, C, Nothing, W, K, U>,
}

impl<const W: usize, const K: usize, const N: usize, const U: usize, C: Bundle> Logic
    for PlainOut<W, K, N, U, C>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_plain_out");
        self.ports.m_axis.tdata.next = self.ports.packets.tdata.val();
        self.ports.m_axis.tkeep.next = self.ports.packets.tkeep.val();
        self.ports.m_axis.tlast.next = self.ports.packets.tlast.val();
        self.ports.m_axis.tvalid.next = self.ports.packets.tvalid.val();
        self.ports.packets.tready.next = self.ports.m_axis.tready.val();
        self.ports.m_axis.tuser.next = self.ports.packets.tuser.val().get_bits::<N>(0);
    }
}
