//! NetFPGA's `tuser` of a feedback packet: it leaves by the port that the offender came in by.
//!
//! ```text
//!              ┌─────────────────────────────────────────┐
//!  packets ═══>│ port ─> one bit of 8, own port, length  │════> m_axis
//!              └─────────────────────────────────────────┘
//! ```
//!
//! Contract: no register.

use super::{NetfpgaStream, OwnPort};
use crate::targets::OutwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct NetfpgaFeedback<const W: usize, const K: usize> {
    /// The ports.
    #[ports]
    pub ports: OutwardPorts<NetfpgaStream<W, K>, OwnPort, Nothing, W, K, 16>,
    leaves_by: Signal<Local, Bits<8>>,
}

impl<const W: usize, const K: usize> Logic for NetfpgaFeedback<W, K> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_netfpga_feedback");
        self.ports.m_axis.tdata.next = self.ports.packets.tdata.val();
        self.ports.m_axis.tkeep.next = self.ports.packets.tkeep.val();
        self.ports.m_axis.tlast.next = self.ports.packets.tlast.val();
        self.ports.m_axis.tvalid.next = self.ports.packets.tvalid.val();
        self.ports.packets.tready.next = self.ports.m_axis.tready.val();
        self.leaves_by.next = 0.into();
        for i in 0..8 {
            self.leaves_by.next = self.leaves_by.val().replace_bit(
                i,
                self.ports.packets.tuser.val().get_bits::<8>(0) == i.to_bits::<8>(),
            );
        }
        self.ports.m_axis.tuser.next = (bit_cast::<128, 8>(self.leaves_by.val()) << 24)
            | (bit_cast::<128, 8>(self.ports.cfg.own_port.val()) << 16)
            | bit_cast::<128, 8>(self.ports.packets.tuser.val().get_bits::<8>(8));
    }
}
