//! What the first beat of a packet brings on `tuser`, in all of its beats.
//!
//! ```text
//!              ┌────────────────┐
//!  s_user ────>│ ──┬──────> mux │──> user
//!  beat, last ─│   └─> register │
//!              └────────────────┘
//! ```
//!
//! For streams on which `tuser` means something in first beats only.
//!
//! Contract: `user` follows `s_user` in the same cycle in a first beat; in the others it comes from the register.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct FirstUser<const U: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: the next beat is a first one.
    pub rst: Signal<In, Bit>,
    /// A beat passes in this cycle.
    pub beat: Signal<In, Bit>,
    /// Last beat of the packet.
    pub last: Signal<In, Bit>,
    /// Its `tuser`.
    pub s_user: Signal<In, Bits<U>>,
    /// That of the first beat of its packet.
    pub user: Signal<Out, Bits<U>>,
    inside: Dff<Bit>,
    kept: Dff<Bits<U>>,
    now: Signal<Local, Bits<U>>,
}

impl<const U: usize> Logic for FirstUser<U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_first_user");
        self.now.next = self.s_user.val();
        if self.inside.q.val() {
            self.now.next = self.kept.q.val();
        }
        self.user.next = self.now.val();
        self.kept.d.next = self.now.val();
        if self.beat.val() {
            self.inside.d.next = !self.last.val();
        }
        if self.rst.val() {
            self.inside.d.next = false;
        }
    }
}
