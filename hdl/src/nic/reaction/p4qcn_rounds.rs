//! What the end of a round, a cycle in QCN, means in P4QCN.
//!
//! ```text
//!             ┌──────────────────────────────────────────────────────┐
//!  by_bytes ─>│ <= F: fast recovery    otherwise: active increase    │──> adds, leaps (never)
//!             │ no timers, beta constant                             │──> untimed (always)
//!             └──────────────────────────────────────────────────────┘
//! ```
//!
//! Contract: no register. Source: J. Geng et al., "P4QCN", Electronics 8(3), 2019, section 3.1.2.

use super::{RoundRule, RoundRulePorts};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct P4qcnRounds {
    /// The ports.
    #[ports]
    pub ports: RoundRulePorts,
}

impl RoundRule for P4qcnRounds {
    const REACTION_POINT: &'static str = "fncc_p4qcn_rp";
}

impl Logic for P4qcnRounds {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_p4qcn_rounds");
        self.ports.adds.next = self.ports.by_bytes.val() > self.ports.recovery.val();
        self.ports.leaps.next = false;
        self.ports.untimed.next = true;
    }
}
