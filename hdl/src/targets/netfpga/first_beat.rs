//! What the first beat of a packet brings on `tuser`, in all of its beats.
//!
//! ```text
//!              ┌─────────────────────────┐
//!  s_axis ════>│ tuser ──┬──────> mux    │════> packets
//!              │         └─> register    │
//!              └─────────────────────────┘
//! ```
//!
//! For streams on which `tuser` means something in first beats only. It stands from bit `AT` on in that of `m_axis`, and the other bits are zero.
//!
//! Contract: a first beat gives its `tuser` in the same cycle; in the others it comes from the register.

use super::NetfpgaStream;
use crate::targets::InwardPorts;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct FirstBeat<const W: usize, const K: usize, const AT: usize, const U: usize> {
    /// The ports.
    #[ports]
    pub ports: InwardPorts<NetfpgaStream<W, K>, Nothing, Nothing, W, K, U>,
    inside: ResetDff<Bit>,
    kept: Dff<Bits<128>>,
    now: Signal<Local, Bits<128>>,
}

impl<const W: usize, const K: usize, const AT: usize, const U: usize> Logic
    for FirstBeat<W, K, AT, U>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_first_beat");
        self.ports.packets.tdata.next = self.ports.s_axis.tdata.val();
        self.ports.packets.tkeep.next = self.ports.s_axis.tkeep.val();
        self.ports.packets.tlast.next = self.ports.s_axis.tlast.val();
        self.ports.packets.tvalid.next = self.ports.s_axis.tvalid.val();
        self.ports.s_axis.tready.next = self.ports.packets.tready.val();
        self.now.next = self.ports.s_axis.tuser.val();
        if self.inside.q.val() {
            self.now.next = self.kept.q.val();
        }
        self.ports.packets.tuser.next = bit_cast::<U, 128>(self.now.val()) << (AT as u64);
        self.kept.d.next = self.now.val();
        if self.ports.s_axis.tvalid.val() && self.ports.packets.tready.val() {
            self.inside.d.next = !self.ports.s_axis.tlast.val();
        }
    }
}
