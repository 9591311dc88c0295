//! Whose rate a CNP changes: finds the flow by the QP that the CNP names.
//!
//! ```text
//!               ┌──────────────────────────────────────┐
//!  connect ────>│ QP of a flow ───────────┐            │
//!  template ───>│ QP of its peer ─────────┴─> QpTable ─│──> feedback
//!  cnp ────────>│ ─────────────────────────────^       │
//!               └──────────────────────────────────────┘
//! ```
//!
//! A receiver sends a CNP to the QP of the flow (InfiniBand annex A17). A switch knows the QP of the peer only, from the packet that caused it; with `cfg_p4qcn` the table has those, which stand in the template for data packets.
//! Whether the flow of such a template is connected, the reaction point knows.
//!
//! Contract: `feedback` a cycle after its CNP, an event in every cycle. `cfg_p4qcn` changes before flows are connected and templates written. After a reset no QP is known; that takes `2^A` cycles, in which nothing is accepted.

use crate::nic::reaction::CongestionMarkOut;
use crate::nic::receive::{CongestionNoticeIn, HeaderTemplateIn, QpTable};
use fncc_netlist::prelude::*;

/// The word of the template for data packets whose low bits are the QP of the peer.
const PEER_WORD: u64 = 7;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no QP is known")]
pub struct NotifiedFlows<const A: usize> {
    /// A flow is connected or disconnected, in this cycle only,
    pub connects: Signal<In, Bit>,
    /// this one,
    pub flow: Signal<In, Bits<16>>,
    /// 1: connected, 0: disconnected,
    pub connected: Signal<In, Bit>,
    /// with this QP.
    pub qp: Signal<In, Bits<24>>,
    /// Words of the templates for data.
    pub template: HeaderTemplateIn,
    /// 1: CNPs are those of switches; 0: of receivers.
    pub cfg_p4qcn: Signal<In, Bit>,
    /// CNPs.
    pub cnp: CongestionNoticeIn,
    /// Flows that they are about.
    pub feedback: CongestionMarkOut,
    qps: QpTable<A>,
    came: ResetDff<Bit>,
    requested: Dff<Bits<A>>,
}

impl<const A: usize> Logic for NotifiedFlows<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_notified_flows");
        self.qps.connects.next = self.connects.val() && self.qps.cleared.val();
        self.qps.flow.next = self.flow.val().get_bits::<A>(0);
        self.qps.entry.next.connected = self.connected.val();
        self.qps.entry.next.qp = self.qp.val();
        if self.cfg_p4qcn.val() {
            self.qps.connects.next = self.template.valid.val()
                && self.template.word.val() == PEER_WORD.to_bits::<4>()
                && self.qps.cleared.val();
            self.qps.flow.next = self.template.flow.val().get_bits::<A>(0);
            self.qps.entry.next.connected = true;
            self.qps.entry.next.qp = self.template.data.val().get_bits::<24>(0);
        }
        self.qps.reads.next = self.cnp.valid.val();
        self.qps.qp.next = self.cnp.qp.val();
        self.came.d.next = self.cnp.valid.val();
        self.requested.d.next = self.cnp.qp.val().get_bits::<A>(0);
        self.feedback.valid.next = self.came.q.val() && self.qps.is_known.val();
        self.feedback.flow.next = bit_cast::<16, A>(self.requested.q.val());
    }
}
