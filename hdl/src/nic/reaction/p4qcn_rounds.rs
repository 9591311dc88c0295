//! What the end of a round, a cycle in QCN, means in P4QCN.
//!
//! ```text
//!             ┌───────────────────────────────────────────┐
//!  by_time ──>│ max <= F: recovery    otherwise: additive │──> adds, leaps (never)
//!  by_bytes ─>│ F of a kind: half as long from then on    │──> short_*
//!             └───────────────────────────────────────────┘
//! ```
//!
//! Contract: no register. Source: IEEE 802.1Qau, which P4QCN improves (J. Geng et al., "P4QCN", Electronics 8(3), 2019). That its cycles remain those of 802.1Qau, without
//! hyper-active increase, is our reading of the paper.

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
        let by_time = self.ports.by_time.val();
        let by_bytes = self.ports.by_bytes.val();
        let recovery = self.ports.recovery.val();
        self.ports.adds.next = by_time > recovery || by_bytes > recovery;
        self.ports.leaps.next = false;
        self.ports.short_time.next = by_time >= recovery;
        self.ports.short_bytes.next = by_bytes >= recovery;
    }
}
