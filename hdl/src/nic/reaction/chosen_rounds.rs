//! What the end of a round means in DCQCN or in P4QCN, as the configuration chooses.
//!
//! ```text
//!             ┌─────────────────────────┐
//!  by_time ──>│ DcqcnRounds ──┐         │
//!  by_bytes ─>│               ├─> one ──│──> adds, leaps, short_*
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
    dcqcn: DcqcnRounds,
    other: P4qcnRounds,
}

impl RoundRule for ChosenRounds {
    const REACTION_POINT: &'static str = "fncc_reaction_point";
}

impl Logic for ChosenRounds {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_chosen_rounds");
        join!(self.ports.by_time => self.dcqcn.by_time);
        join!(self.ports.by_bytes => self.dcqcn.by_bytes);
        join!(self.ports.recovery => self.dcqcn.recovery);
        join!(self.ports.p4qcn => self.dcqcn.p4qcn);
        join!(self.ports.by_time => self.other.by_time);
        join!(self.ports.by_bytes => self.other.by_bytes);
        join!(self.ports.recovery => self.other.recovery);
        join!(self.ports.p4qcn => self.other.p4qcn);
        join!(self.dcqcn.adds => self.ports.adds);
        join!(self.dcqcn.leaps => self.ports.leaps);
        join!(self.dcqcn.short_time => self.ports.short_time);
        join!(self.dcqcn.short_bytes => self.ports.short_bytes);
        if self.ports.p4qcn.val() {
            join!(self.other.adds => self.ports.adds);
            join!(self.other.leaps => self.ports.leaps);
            join!(self.other.short_time => self.ports.short_time);
            join!(self.other.short_bytes => self.ports.short_bytes);
        }
    }
}
