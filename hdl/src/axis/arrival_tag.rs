//! The number of the port that a packet came in by, and the length that it has if it grows by 8 bytes.
//!
//! ```text
//!              ┌───────────────────────────┐
//!  source ────>│ highest bit ──────────────│──> port
//!  length ────>│ upper bits + 1 ───────────│──> longer
//!              └───────────────────────────┘
//! ```
//!
//! Because `longer` travels with the packet, no adder is needed where it leaves ([`DepartureTag`](super::DepartureTag)). A length that 16 bits cannot hold
//! remains 8 less. Without a source bit, `port` is 255, which no switch of ours has.
//!
//! Contract: combinational.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct ArrivalTag {
    /// One bit of 8: the port that the packet came in by.
    pub source: Signal<In, Bits<8>>,
    /// Its bytes.
    pub length: Signal<In, Bits<16>>,
    /// The number of the highest source bit; 255 without one.
    pub port: Signal<Out, Bits<8>>,
    /// Upper 13 bits of the length plus 8.
    pub longer: Signal<Out, Bits<13>>,
}

impl Logic for ArrivalTag {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_arrival_tag");
        self.port.next = 255.into();
        for i in 0..8 {
            if self.source.val().get_bit(i) {
                self.port.next = i.to_bits();
            }
        }
        self.longer.next = self.length.val().get_bits::<13>(3) + 1;
        if self.length.val().get_bits::<13>(3).all() {
            self.longer.next = self.length.val().get_bits::<13>(3);
        }
    }
}
