//! What the end of a round means in DCQCN or in P4QCN, as the configuration chooses.
//!
//! ```text
//!             ┌─────────────────────────┐
//!  by_time ──>│ DcqcnRounds ──┐         │
//!  by_bytes ─>│               ├─> one ──│──> adds, leaps, untimed
//!  p4qcn ────>│ P4qcnRounds ──┘         │
//!             └─────────────────────────┘
//! ```
//!
//! All else of a reaction point is the same for both, so a NIC has both rules for the price of a few comparisons.
//!
//! Contract: no register. Source: that of the rules.

use super::{DcqcnRounds, P4qcnRounds, RoundRule, RoundRulePorts};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct ChosenRounds {
    /// The ports.
    #[ports]
    pub ports: RoundRulePorts,
    of_dcqcn: DcqcnRounds,
    of_p4qcn: P4qcnRounds,
}

impl RoundRule for ChosenRounds {
    const REACTION_POINT: &'static str = "fncc_reaction_point";
}

impl Logic for ChosenRounds {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_chosen_rounds");
        join!(self.ports.by_time => self.of_dcqcn.by_time);
        join!(self.ports.by_bytes => self.of_dcqcn.by_bytes);
        join!(self.ports.recovery => self.of_dcqcn.recovery);
        join!(self.ports.p4qcn => self.of_dcqcn.p4qcn);
        join!(self.ports.by_time => self.of_p4qcn.by_time);
        join!(self.ports.by_bytes => self.of_p4qcn.by_bytes);
        join!(self.ports.recovery => self.of_p4qcn.recovery);
        join!(self.ports.p4qcn => self.of_p4qcn.p4qcn);
        let is_p4qcn = self.ports.p4qcn.val();
        join!(
            if is_p4qcn { self.of_p4qcn.adds } else { self.of_dcqcn.adds } => self.ports.adds,
            if is_p4qcn { self.of_p4qcn.leaps } else { self.of_dcqcn.leaps } => self.ports.leaps,
            if is_p4qcn { self.of_p4qcn.untimed } else { self.of_dcqcn.untimed } => self.ports.untimed,
        );
    }
}
