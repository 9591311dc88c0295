//! The stream to the shell's receive side, which takes every beat; sideband bit 0 of the packet becomes `tuser_err`.
//!
//! ```text
//!              ┌────────────────────────────────┐
//!  packets ═══>│ tuser ─> tuser_err             │════> m_axis
//!              └────────────────────────────────┘
//! ```
//!
//! Contract: no register.

use super::ShellRx;
use crate::targets::OutwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct ShellOut<const W: usize, const K: usize, const U: usize> {
    /// The ports.
    #[ports]
    pub ports: OutwardPorts<ShellRx<W, K>, Nothing, Nothing, W, K, U>,
}

impl<const W: usize, const K: usize, const U: usize> Logic for ShellOut<W, K, U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_shell_out");
        self.ports.m_axis.m_axis_adap_rx_322mhz.tdata.next = self.ports.packets.tdata.val();
        self.ports.m_axis.m_axis_adap_rx_322mhz.tkeep.next = self.ports.packets.tkeep.val();
        self.ports.m_axis.m_axis_adap_rx_322mhz.tlast.next = self.ports.packets.tlast.val();
        self.ports.m_axis.m_axis_adap_rx_322mhz.tvalid.next = self.ports.packets.tvalid.val();
        self.ports.m_axis.m_axis_adap_rx_322mhz.tuser_err.next =
            self.ports.packets.tuser.val().get_bit(0);
        self.ports.packets.tready.next = true;
    }
}
