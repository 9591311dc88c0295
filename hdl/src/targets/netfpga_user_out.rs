//! NetFPGA's `tuser` beside a packet that a port of a switch sends.
//!
//! ```text
//!                  ┌───────────────────────────────────────┐
//!  user ──────────>│ length: as it came, plus 8, or that   │──> tuser
//!  grown, pause ──>│ of a pause frame                      │
//!  own_port ──────>│                                       │
//!                  └───────────────────────────────────────┘
//! ```
//!
//! Contract: no register; a choice between what [`super::NetfpgaUserIn`] has prepared.

use super::netfpga_user_in::CARRIED;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct NetfpgaUserOut {
    /// What the port has carried for the packet.
    pub user: Signal<In, Bits<CARRIED>>,
    /// The packet has got an entry.
    pub grown: Signal<In, Bit>,
    /// It is a pause frame of the port's own.
    pub pause: Signal<In, Bit>,
    /// One bit of 8, the port itself.
    pub own_port: Signal<In, Bits<8>>,
    /// `tuser` of the packet.
    pub tuser: Signal<Out, Bits<128>>,
    length: Signal<Local, Bits<16>>,
}

impl Logic for NetfpgaUserOut {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_netfpga_user_out");
        self.length.next = self.user.val().get_bits::<16>(8);
        if self.grown.val() {
            self.length.next =
                concat((self.user.val().get_bits::<13>(136), self.user.val().get_bits::<3>(8)));
        }
        self.tuser.next = concat((self.user.val().get_bits::<112>(24), self.length.val()));
        if self.pause.val() {
            self.tuser.next = (bit_cast::<128, 8>(self.own_port.val()) << 24)
                | (bit_cast::<128, 8>(self.own_port.val()) << 16)
                | 60;
        }
    }
}
