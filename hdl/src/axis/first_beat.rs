//! Gives all beats of a packet the `tuser` of its first one.
//!
//! ```text
//!              ┌─────────────────────────┐
//!  s_axis ════>│ tuser ──┬──────> mux    │════> m_axis
//!              │         └─> register    │
//!              └─────────────────────────┘
//! ```
//!
//! For streams on which `tuser` is valid in first beats only.
//!
//! Contract: combinational; a first beat passes its `tuser` in the same cycle, the others get it from the register.

use super::{StreamSink, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset, check = check_width("FirstBeat", W, K))]
pub struct FirstBeat<const W: usize, const K: usize, T: Pack> {
    /// Packets in; `tuser` counts in the first beat.
    pub s_axis: StreamSink<W, K, T>,
    /// Packets out.
    pub m_axis: StreamSource<W, K, T>,
    inside: ResetDff<Bit>,
    kept: Dff<T>,
    user: Signal<Local, T>,
}

impl<const W: usize, const K: usize, T: Pack> Logic for FirstBeat<W, K, T> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_first_beat");
        self.user.next = self.s_axis.tuser.val();
        if self.inside.q.val() {
            self.user.next = self.kept.q.val();
        }
        self.kept.d.next = self.user.val();
        join!(self.s_axis => self.m_axis except(tuser));
        self.m_axis.tuser.next = self.user.val();
        if self.s_axis.tvalid.val() && self.m_axis.tready.val() {
            self.inside.d.next = !self.s_axis.tlast.val();
        }
    }
}
