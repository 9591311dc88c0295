//! What the end of a round means in DCQCN.
//!
//! ```text
//!             ┌────────────────────────────────────────────┐
//!  by_time ──>│ max < F: recovery   min > F: hyper increase│──> adds, leaps
//!  by_bytes ─>│            otherwise: additive increase    │──> untimed (never)
//!             └────────────────────────────────────────────┘
//! ```
//!
//! Contract: no register. Source: Y. Zhu et al., "Congestion Control for Large-Scale RDMA Deployments", SIGCOMM 2015, section 3.1.

use super::{RoundRule, RoundRulePorts};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct DcqcnRounds {
    /// The ports.
    #[ports]
    pub ports: RoundRulePorts,
}

impl RoundRule for DcqcnRounds {
    const REACTION_POINT: &'static str = "fncc_dcqcn_rp";
}

impl Logic for DcqcnRounds {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_dcqcn_rounds");
        let by_time = self.ports.by_time.val();
        let by_bytes = self.ports.by_bytes.val();
        let recovery = self.ports.recovery.val();
        let leaps = by_time > recovery && by_bytes > recovery;
        self.ports.leaps.next = leaps;
        self.ports.adds.next = (by_time >= recovery || by_bytes >= recovery) && !leaps;
        self.ports.untimed.next = false;
    }
}
