//! What a port of a switch carries beside a packet that comes with NetFPGA's `tuser`.
//!
//! ```text
//!            ┌──────────────────────────────────────┐
//!  tuser ───>│ source ─> number;  length ─> + 8     │──> user
//!            └──────────────────────────────────────┘
//! ```
//!
//! From the low end up: the number of the port that it came in by (8 bits), `tuser` as it came (128), and the upper 13 bits of its length plus 8, so that
//! nothing has to be added where it leaves ([`super::NetfpgaUserOut`]). A length that 16 bits would not hold stays 8 less.
//!
//! Contract: no register.

use super::NetfpgaSource;
use fncc_netlist::prelude::*;

/// Bits that the port carries.
pub const CARRIED: usize = 8 + 128 + 13;

/// The block; see the module's page.
#[block]
pub struct NetfpgaUserIn {
    /// `tuser` of a packet, as in its first beat.
    pub tuser: Signal<In, Bits<128>>,
    /// What the port carries.
    pub user: Signal<Out, Bits<CARRIED>>,
    source: NetfpgaSource,
    eights: Signal<Local, Bits<13>>,
}

impl Logic for NetfpgaUserIn {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_netfpga_user_in");
        self.source.tuser.next = self.tuser.val();
        self.eights.next = self.tuser.val().get_bits::<13>(3) + 1;
        if self.tuser.val().get_bits::<13>(3).all() {
            self.eights.next = self.tuser.val().get_bits::<13>(3);
        }
        self.user.next = bit_cast::<149, 8>(self.source.port.val())
            | (bit_cast::<149, 128>(self.tuser.val()) << 8)
            | (bit_cast::<149, 13>(self.eights.val()) << 136);
    }
}
