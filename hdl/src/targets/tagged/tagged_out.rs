//! A stream with `tid`, `tdest` and `tuser` side by side in its `tuser`, as one with each of them: the other way of [`super::TaggedIn`].
//!
//! ```text
//!              ┌────────────────────────────────┐
//!  packets ═══>│ tuser ─> tid, tdest, tuser     │════> m_axis
//!              └────────────────────────────────┘
//! ```
//!
//! A pause frame of our blocks has zeros there.
//!
//! Contract: no register.

use super::TaggedStream;
use crate::targets::OutwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct TaggedOut<
    const W: usize,
    const K: usize,
    const ID: usize,
    const DEST: usize,
    const USER: usize,
    const TID: usize,
    const TDEST: usize,
    const U: usize,
> {
    /// The ports.
    #[ports]
    pub ports: OutwardPorts<TaggedStream<W, K, ID, DEST, USER>, Nothing, Nothing, W, K, U>,
}

impl<
    const W: usize,
    const K: usize,
    const ID: usize,
    const DEST: usize,
    const USER: usize,
    const TID: usize,
    const TDEST: usize,
    const U: usize,
> Logic for TaggedOut<W, K, ID, DEST, USER, TID, TDEST, U>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_tagged_out");
        self.ports.m_axis.tdata.next = self.ports.packets.tdata.val();
        self.ports.m_axis.tkeep.next = self.ports.packets.tkeep.val();
        self.ports.m_axis.tlast.next = self.ports.packets.tlast.val();
        self.ports.m_axis.tvalid.next = self.ports.packets.tvalid.val();
        self.ports.packets.tready.next = self.ports.m_axis.tready.val();
        self.ports.m_axis.tid.next = self.ports.packets.tuser.val().get_bits::<ID>(TID);
        self.ports.m_axis.tdest.next = self.ports.packets.tuser.val().get_bits::<DEST>(TDEST);
        self.ports.m_axis.tuser.next = self.ports.packets.tuser.val().get_bits::<USER>(ID + DEST);
    }
}
