//! What a port of a switch carries with a packet that comes with NetFPGA's `tuser`.
//!
//! ```text
//!              ┌────────────────────────────────────────┐
//!  s_axis ════>│ source ─> number;  length ─> + 8       │════> packets
//!              └────────────────────────────────────────┘
//! ```
//!
//! From the low end up: the number of the port that it came in by (8 bits), `tuser` as it came (128), and the upper 13 bits of its length plus 8, so that
//! nothing has to be added where it leaves ([`super::NetfpgaLink`]). A length that 16 bits would not hold remains 8 less. The number is that of the highest bit of the
//! source that is set; 255, which no switch of ours has, where none is.
//!
//! Contract: no register.

use super::{LONGER, NetfpgaStream, USER};
use crate::targets::InwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct NetfpgaQueue<const W: usize, const K: usize, const U: usize> {
    /// The ports.
    #[ports]
    pub ports: InwardPorts<NetfpgaStream<W, K>, Nothing, Nothing, W, K, U>,
    source: Signal<Local, Bits<8>>,
    eights: Signal<Local, Bits<13>>,
}

impl<const W: usize, const K: usize, const U: usize> Logic for NetfpgaQueue<W, K, U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_netfpga_queue");
        self.ports.packets.tdata.next = self.ports.s_axis.tdata.val();
        self.ports.packets.tkeep.next = self.ports.s_axis.tkeep.val();
        self.ports.packets.tlast.next = self.ports.s_axis.tlast.val();
        self.ports.packets.tvalid.next = self.ports.s_axis.tvalid.val();
        self.ports.s_axis.tready.next = self.ports.packets.tready.val();
        self.source.next = 255.into();
        for i in 0..8 {
            if self.ports.s_axis.tuser.val().get_bit(16 + i) {
                self.source.next = i.to_bits();
            }
        }
        self.eights.next = self.ports.s_axis.tuser.val().get_bits::<13>(3) + 1;
        if self.ports.s_axis.tuser.val().get_bits::<13>(3).all() {
            self.eights.next = self.ports.s_axis.tuser.val().get_bits::<13>(3);
        }
        self.ports.packets.tuser.next = bit_cast::<U, 8>(self.source.val())
            | (bit_cast::<U, 128>(self.ports.s_axis.tuser.val()) << (USER as u64))
            | (bit_cast::<U, 13>(self.eights.val()) << (LONGER as u64));
    }
}
