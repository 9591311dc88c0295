//! NetFPGA's `tuser` of a packet that a port sends.
//!
//! ```text
//!              ┌─────────────────────────────────────────┐
//!  packets ═══>│ length: as it came, plus 8, or that of  │════> m_axis
//!  grown ─────>│ a pause frame                           │
//!  pause ─────>│                                         │
//!              └─────────────────────────────────────────┘
//! ```
//!
//! Contract: no register; a choice between what [`super::NetfpgaQueue`] has prepared. Without what it has prepared no packet may have grown.

use super::{CARRIED, LONGER, NetfpgaStream, OwnPort, USER};
use crate::targets::OutwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct NetfpgaLink<const W: usize, const K: usize, const U: usize> {
    /// The ports.
    #[ports]
    pub ports: OutwardPorts<NetfpgaStream<W, K>, OwnPort, Nothing, W, K, U>,
    user: Signal<Local, Bits<CARRIED>>,
    length: Signal<Local, Bits<16>>,
}

impl<const W: usize, const K: usize, const U: usize> Logic for NetfpgaLink<W, K, U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_netfpga_link");
        self.ports.m_axis.tdata.next = self.ports.packets.tdata.val();
        self.ports.m_axis.tkeep.next = self.ports.packets.tkeep.val();
        self.ports.m_axis.tlast.next = self.ports.packets.tlast.val();
        self.ports.m_axis.tvalid.next = self.ports.packets.tvalid.val();
        self.ports.packets.tready.next = self.ports.m_axis.tready.val();
        self.user.next = bit_cast::<CARRIED, U>(self.ports.packets.tuser.val());
        self.length.next = self.user.val().get_bits::<16>(USER);
        if self.ports.grown.val() {
            self.length.next = concat((
                self.user.val().get_bits::<13>(LONGER),
                self.user.val().get_bits::<3>(USER),
            ));
        }
        self.ports.m_axis.tuser.next =
            concat((self.user.val().get_bits::<112>(USER + 16), self.length.val()));
        if self.ports.pause.val() {
            self.ports.m_axis.tuser.next = (bit_cast::<128, 8>(self.ports.cfg.own_port.val())
                << 24)
                | (bit_cast::<128, 8>(self.ports.cfg.own_port.val()) << 16)
                | 60;
        }
    }
}
