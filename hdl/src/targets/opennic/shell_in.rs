//! The stream from the shell's transmit side; `tuser_err` becomes sideband bit 0 of the packet.
//!
//! ```text
//!              ┌────────────────────────────────┐
//!  s_axis ════>│ tuser_err ─> tuser             │════> packets
//!              └────────────────────────────────┘
//! ```
//!
//! Contract: no register.

use super::ShellTx;
use crate::targets::InwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct ShellIn<const W: usize, const K: usize, const U: usize> {
    /// The ports.
    #[ports]
    pub ports: InwardPorts<ShellTx<W, K>, Nothing, Nothing, W, K, U>,
}

impl<const W: usize, const K: usize, const U: usize> Logic for ShellIn<W, K, U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_shell_in");
        self.ports.packets.tdata.next = self.ports.s_axis.s_axis_adap_tx_322mhz.tdata.val();
        self.ports.packets.tkeep.next = self.ports.s_axis.s_axis_adap_tx_322mhz.tkeep.val();
        self.ports.packets.tlast.next = self.ports.s_axis.s_axis_adap_tx_322mhz.tlast.val();
        self.ports.packets.tvalid.next = self.ports.s_axis.s_axis_adap_tx_322mhz.tvalid.val();
        self.ports.s_axis.s_axis_adap_tx_322mhz.tready.next = self.ports.packets.tready.val();
        self.ports.packets.tuser.next = 0.into();
        if self.ports.s_axis.s_axis_adap_tx_322mhz.tuser_err.val() {
            self.ports.packets.tuser.next = 1.into();
        }
    }
}
