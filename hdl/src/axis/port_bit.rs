//! The number of a port as one bit of 8.
//!
//! ```text
//!              ┌──────────────────┐
//!  port ──────>│ one bit of 8     │──> bits
//!              └──────────────────┘
//! ```
//!
//! Contract: combinational; zero for numbers from 8 on.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct PortBit {
    /// Number of the port.
    pub port: Signal<In, Bits<8>>,
    /// The bit of the port.
    pub bits: Signal<Out, Bits<8>>,
}

impl Logic for PortBit {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_port_bit");
        self.bits.next = 0.into();
        for i in 0..8 {
            self.bits.next = self.bits.val().replace_bit(i, self.port.val() == i.to_bits::<8>());
        }
    }
}
