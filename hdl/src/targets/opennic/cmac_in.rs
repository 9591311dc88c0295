//! The stream from the CMAC, which cannot wait; `tuser_err` becomes sideband bit 0 of the packet.
//!
//! ```text
//!              ┌────────────────────────────────┐
//!  s_axis ════>│ tuser_err ─> tuser             │════> packets
//!              └────────────────────────────────┘
//! ```
//!
//! Contract: no register.

use super::CmacRx;
use crate::targets::InwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct CmacIn<const W: usize, const K: usize, const U: usize> {
    /// The ports.
    #[ports]
    pub ports: InwardPorts<CmacRx<W, K>, Nothing, Nothing, W, K, U>,
}

impl<const W: usize, const K: usize, const U: usize> Logic for CmacIn<W, K, U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_cmac_in");
        self.ports.packets.tdata.next = self.ports.s_axis.s_axis_cmac_rx.tdata.val();
        self.ports.packets.tkeep.next = self.ports.s_axis.s_axis_cmac_rx.tkeep.val();
        self.ports.packets.tlast.next = self.ports.s_axis.s_axis_cmac_rx.tlast.val();
        self.ports.packets.tvalid.next = self.ports.s_axis.s_axis_cmac_rx.tvalid.val();
        self.ports.packets.tuser.next = 0.into();
        if self.ports.s_axis.s_axis_cmac_rx.tuser_err.val() {
            self.ports.packets.tuser.next = 1.into();
        }
    }
}
