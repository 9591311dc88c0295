//! A stream with `tid`, `tdest` and `tuser`, as one with these side by side in its `tuser`: `tid` from bit `TID` on, `tdest` from `TDEST`, `tuser` above.
//!
//! ```text
//!              ┌────────────────────────────────┐
//!  s_axis ════>│ tid, tdest, tuser ─> tuser     │════> packets
//!              └────────────────────────────────┘
//! ```
//!
//! Contract: no register.

use super::TaggedStream;
use crate::targets::InwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct TaggedIn<
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
    pub ports: InwardPorts<TaggedStream<W, K, ID, DEST, USER>, Nothing, Nothing, W, K, U>,
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
> Logic for TaggedIn<W, K, ID, DEST, USER, TID, TDEST, U>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_tagged_in");
        self.ports.packets.tdata.next = self.ports.s_axis.tdata.val();
        self.ports.packets.tkeep.next = self.ports.s_axis.tkeep.val();
        self.ports.packets.tlast.next = self.ports.s_axis.tlast.val();
        self.ports.packets.tvalid.next = self.ports.s_axis.tvalid.val();
        self.ports.s_axis.tready.next = self.ports.packets.tready.val();
        self.ports.packets.tuser.next = (bit_cast::<U, ID>(self.ports.s_axis.tid.val())
            << (TID as u64))
            | (bit_cast::<U, DEST>(self.ports.s_axis.tdest.val()) << (TDEST as u64))
            | (bit_cast::<U, USER>(self.ports.s_axis.tuser.val()) << ((ID + DEST) as u64));
    }
}
