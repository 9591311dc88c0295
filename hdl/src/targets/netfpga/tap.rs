//! A stream in which every packet passes, and a copy of it for an engine.
//!
//! ```text
//!                  ┌───────────────────────────────────────┐
//!  s_axis ══════╦═>│ FirstBeat ══> AxisRegisterSlice ══════│══> m_axis
//!               ╚═>│ ══════════════════════════════════════│══> packets
//!                  └───────────────────────────────────────┘
//! ```
//!
//! A beat passes when both have room for it, so no ACK is lost before it is judged. The copy has zeros in `tuser`.
//!
//! Contract: latency 1 cycle to the packets that pass, interval 1 while the engine takes a beat in each cycle; none to the copy.

use super::{FirstBeat, NetfpgaStream};
use crate::axis::AxisRegisterSlice;
use crate::targets::InwardPorts;
use fncc_netlist::prelude::*;

/// What passes.
#[bundle(PassedIn, PassedOut, flat)]
pub struct Passed<const W: usize, const K: usize> {
    /// The same packets out.
    #[bundle]
    pub m_axis: NetfpgaStream<W, K>,
}

/// The block; see the module's page.
#[block(clock, reset)]
pub struct NetfpgaTap<const W: usize, const K: usize> {
    /// The ports.
    #[ports]
    pub ports: InwardPorts<NetfpgaStream<W, K>, Nothing, Passed<W, K>, W, K, 8>,
    first: FirstBeat<W, K, 0, 128>,
    slice: AxisRegisterSlice<W, K, Bits<128>>,
}

impl<const W: usize, const K: usize> Logic for NetfpgaTap<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_netfpga_tap");
        comment!("A beat is accepted by both at once.");
        join!(self.ports.s_axis => self.first.s_axis);
        join!(self.first.packets => self.slice.s_axis);
        self.first.packets.tready.next =
            self.slice.s_axis.tready.val() && self.ports.packets.tready.val();
        self.slice.s_axis.tvalid.next =
            self.first.packets.tvalid.val() && self.ports.packets.tready.val();
        join!(self.slice.m_axis => self.ports.stat.m_axis);
        self.ports.packets.tdata.next = self.first.packets.tdata.val();
        self.ports.packets.tkeep.next = self.first.packets.tkeep.val();
        self.ports.packets.tlast.next = self.first.packets.tlast.val();
        self.ports.packets.tvalid.next = self.first.packets.tvalid.val();
        self.ports.packets.tuser.next = 0.into();
        self.ports.packets.tvalid.next =
            self.first.packets.tvalid.val() && self.slice.s_axis.tready.val();
    }
}
