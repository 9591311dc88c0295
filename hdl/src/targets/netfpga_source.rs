//! The number of the port that NetFPGA's `tuser` says a packet came in by.
//!
//! ```text
//!            ┌───────────────────────────────┐
//!  tuser ───>│ bits 23:16, one of which is 1 │──> port
//!            └───────────────────────────────┘
//! ```
//!
//! Contract: no register. The number of the highest bit that is set; 255, which no switch of ours has, where none is.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct NetfpgaSource {
    /// `tuser` of the packet.
    pub tuser: Signal<In, Bits<128>>,
    /// Its port.
    pub port: Signal<Out, Bits<8>>,
    #[init(Constant::new(255.into()))]
    nowhere: Constant<Bits<8>>,
}

impl Logic for NetfpgaSource {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_netfpga_source");
        self.port.next = self.nowhere.val();
        for i in 0..8 {
            if self.tuser.val().get_bit(16 + i) {
                self.port.next = i.to_bits();
            }
        }
    }
}
