//! Whether a decision of the scheduler still stands, and whether its packet requests an ACK.
//!
//! ```text
//!  age        3                                     4 to 7
//!  decision ──> tag and PSN those of the flow? ─────────> verdict
//!  state ─────> enough packets since the last AckReq?
//! ```
//!
//! A decision that was made before a rewind has an older tag. Its PSN is compared as well: should the tags have gone round while the decision waited, it is still
//! dropped, or is the packet that comes next.
//!
//! Contract: operation and state of age 3 give the verdict of age 7; where the operation is no decision, nothing in it is set. Interval 1.

use super::{DecisionVerdict, FlowContext, FlowOperation};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock)]
pub struct DecisionCheck {
    /// Packets of a flow from one AckReq to the next; 0: none for that reason.
    pub ack_every: Signal<In, Bits<8>>,
    /// Operation of age 3.
    pub op: Signal<In, FlowOperation>,
    /// State of its flow.
    pub state: Signal<In, FlowContext>,
    /// The verdict, age 7.
    pub verdict: Signal<Out, DecisionVerdict>,
    enough: Dff<Bits<8>>,
    counts: Dff<Bit>,
    verdicts: [Dff<DecisionVerdict>; 4],
}

impl Logic for DecisionCheck {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_decision_check");
        let op = self.op.val();
        let state = self.state.val();
        self.enough.d.next = self.ack_every.val() - 1;
        self.counts.d.next = self.ack_every.val().any();

        let stands = state.known
            && !state.failed
            && op.decision.tag == state.tag
            && op.decision.psn == state.nxt;
        let is_turn = self.counts.q.val() && state.unasked >= self.enough.q.val();
        self.verdicts[0].d.next.sends = op.decides && stands;
        self.verdicts[0].d.next.stale = op.decides && !stands;
        self.verdicts[0].d.next.requests_ack =
            op.decides && (op.decision.last || op.decision.closed || is_turn);
        self.verdicts[0].d.next.starts_timer = op.decides && state.nxt == state.una;
        self.verdicts[0].d.next.is_new = op.decides && state.nxt == state.high;
        delay!(self.verdicts);
        self.verdict.next = self.verdicts[3].q.val();
    }
}
