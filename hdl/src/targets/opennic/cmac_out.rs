//! The stream to the CMAC; sideband bit 0 of the packet becomes `tuser_err`.
//!
//! ```text
//!              ┌────────────────────────────────┐
//!  packets ═══>│ tuser ─> tuser_err             │════> m_axis
//!              └────────────────────────────────┘
//! ```
//!
//! Contract: no register.

use super::CmacTx;
use crate::targets::OutwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct CmacOut<const W: usize, const K: usize, const U: usize> {
    /// The ports.
    #[ports]
    pub ports: OutwardPorts<CmacTx<W, K>, Nothing, Nothing, W, K, U>,
}

impl<const W: usize, const K: usize, const U: usize> Logic for CmacOut<W, K, U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_cmac_out");
        self.ports.m_axis.m_axis_cmac_tx.tdata.next = self.ports.packets.tdata.val();
        self.ports.m_axis.m_axis_cmac_tx.tkeep.next = self.ports.packets.tkeep.val();
        self.ports.m_axis.m_axis_cmac_tx.tlast.next = self.ports.packets.tlast.val();
        self.ports.m_axis.m_axis_cmac_tx.tvalid.next = self.ports.packets.tvalid.val();
        self.ports.packets.tready.next = self.ports.m_axis.m_axis_cmac_tx.tready.val();
        self.ports.m_axis.m_axis_cmac_tx.tuser_err.next = self.ports.packets.tuser.val().get_bit(0);
    }
}
