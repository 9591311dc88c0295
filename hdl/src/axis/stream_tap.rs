//! Passes a stream on and gives a copy of it.
//!
//! ```text
//!                  ┌──────────────────────────┐
//!  s_axis ══════╦═>│ AxisRegisterSlice ═══════│══> m_axis
//!               ╚═>│ ═════════════════════════│══> m_copy
//!                  └──────────────────────────┘
//! ```
//!
//! A beat passes when both outputs have room for it, so no packet is missing from the copy.
//!
//! Contract: latency 1 cycle to `m_axis`, none to `m_copy`; interval 1 while both take a beat in each cycle.

use super::{AxisRegisterSlice, StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("StreamTap", W, K))]
pub struct StreamTap<const W: usize, const K: usize, T: Pack> {
    /// Packets in.
    pub s_axis: StreamSink<W, K, T>,
    /// The same packets out.
    pub m_axis: StreamSource<W, K, T>,
    /// Their copy.
    pub m_copy: StreamSource<W, K, T>,
    slice: AxisRegisterSlice<W, K, T>,
}

impl<const W: usize, const K: usize, T: Pack> StreamTap<W, K, T> {
    /// Cycles from a beat's arrival to its departure while both outputs are ready.
    pub const LATENCY: usize = latency!(slice);
}

impl<const W: usize, const K: usize, T: Pack> Logic for StreamTap<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_stream_tap");
        comment!("A beat is accepted by both at once.");
        self.s_axis.tready.next = self.slice.s_axis.tready.val() && self.m_copy.tready.val();
        self.slice.s_axis.tdata.next = self.s_axis.tdata.val();
        self.slice.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.slice.s_axis.tlast.next = self.s_axis.tlast.val();
        self.slice.s_axis.tuser.next = self.s_axis.tuser.val();
        self.slice.s_axis.tvalid.next = self.s_axis.tvalid.val() && self.m_copy.tready.val();
        join!(self.slice.m_axis => self.m_axis);
        self.m_copy.tdata.next = self.s_axis.tdata.val();
        self.m_copy.tkeep.next = self.s_axis.tkeep.val();
        self.m_copy.tlast.next = self.s_axis.tlast.val();
        self.m_copy.tuser.next = self.s_axis.tuser.val();
        self.m_copy.tvalid.next = self.s_axis.tvalid.val() && self.slice.s_axis.tready.val();
    }
}
