//! Feedback packets on a stream with `tid`, `tdest` and `tuser`, with their egress port with it.
//!
//! ```text
//!              ┌────────────────────────────────┐
//!  packets ═══>│ tid, tdest, tuser: zeros       │════> m_feedback
//!              │ tuser[7:0] ────────────────────│────> feedback_port
//!              └────────────────────────────────┘
//! ```
//!
//! Contract: no register.

use super::TaggedStream;
use crate::targets::OutwardPorts;
use fncc_netlist::prelude::*;

/// Feedback packets and where they have to go.
#[bundle(TaggedFeedbackIn, TaggedFeedbackOut, flat)]
pub struct TaggedFeedback<
    const W: usize,
    const K: usize,
    const ID: usize,
    const DEST: usize,
    const USER: usize,
> {
    /// Feedback packets; `tid`, `tdest` and `tuser` are zero.
    #[bundle]
    pub m_feedback: TaggedStream<W, K, ID, DEST, USER>,
    /// Egress port for the packet on `m_feedback`.
    pub feedback_port: Bits<8>,
}

/// The block; see the module's page.
#[block]
pub struct TaggedFeedbackAdapter<
    const W: usize,
    const K: usize,
    const ID: usize,
    const DEST: usize,
    const USER: usize,
> {
    /// The ports.
    #[ports]
    pub ports: OutwardPorts<TaggedFeedback<W, K, ID, DEST, USER>, Nothing, Nothing, W, K, 16>,
}

impl<const W: usize, const K: usize, const ID: usize, const DEST: usize, const USER: usize> Logic
    for TaggedFeedbackAdapter<W, K, ID, DEST, USER>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_tagged_feedback");
        self.ports.m_axis.m_feedback.tdata.next = self.ports.packets.tdata.val();
        self.ports.m_axis.m_feedback.tkeep.next = self.ports.packets.tkeep.val();
        self.ports.m_axis.m_feedback.tlast.next = self.ports.packets.tlast.val();
        self.ports.m_axis.m_feedback.tvalid.next = self.ports.packets.tvalid.val();
        self.ports.packets.tready.next = self.ports.m_axis.m_feedback.tready.val();
        self.ports.m_axis.m_feedback.tid.next = 0.into();
        self.ports.m_axis.m_feedback.tdest.next = 0.into();
        self.ports.m_axis.m_feedback.tuser.next = 0.into();
        self.ports.m_axis.feedback_port.next = self.ports.packets.tuser.val().get_bits::<8>(0);
    }
}
