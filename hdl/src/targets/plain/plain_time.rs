//! Time that comes as the blocks take it.
//!
//! ```text
//!              ┌─────────────────────────┐
//!  source ────>│ ───────────────────────>│────> time_ns
//!              └─────────────────────────┘
//! ```
//!
//! Contract: no register.

use crate::targets::TimePorts;
use fncc_netlist::prelude::*;

/// Time, ns.
#[bundle(NanosecondsIn, NanosecondsOut)]
pub struct Nanoseconds {
    /// Time, ns, modulo 2^24.
    pub ns: Bits<24>,
}

/// The block; see the module's page.
#[block]
pub struct PlainTime {
    /// The ports.
    #[ports]
    pub ports: TimePorts<Nanoseconds>,
}

impl Logic for PlainTime {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_plain_time");
        self.ports.time_ns.next = self.ports.source.ns.val();
    }
}
