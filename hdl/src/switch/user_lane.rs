//! Carries the input `tuser` of a packet past the parts of a port that do not carry it.
//!
//! ```text
//!             ┌─────────────────────────────────┐
//!  in_* ─────>│ first beats ─> Queue            │──> user
//!  out_* ────>│ last beats ───> pop             │
//!             └─────────────────────────────────┘
//! ```
//!
//! Place it in parallel to a section of a stream that drops and reorders no packet. The value of the first beat of a packet that enters the section is on
//! `user` while that packet is the next to leave it, and until it has left.
//!
//! Contract: `user` is that of a packet 2 cycles after its first beat entered, so the section must take at least as long; interval 1. Holds the
//! values of [`UserLane::PLACES`] packets: no more may be in the section, and a packet can be one beat.

use crate::axis::Queue;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no packet is in the stretch")]
pub struct UserLane<const U: usize> {
    /// A beat goes into the stretch in this cycle.
    pub in_beat: Signal<In, Bit>,
    /// Last beat of the packet.
    pub in_last: Signal<In, Bit>,
    /// What its packet came in with.
    pub in_user: Signal<In, Bits<U>>,
    /// A beat leaves it.
    pub out_beat: Signal<In, Bit>,
    /// That one ends its packet.
    pub out_last: Signal<In, Bit>,
    /// What the packet came in with that leaves now, or next.
    pub user: Signal<Out, Bits<U>>,
    /// The next beat in is the first of its packet.
    #[init(ResetDff::new(true))]
    starts: ResetDff<Bit>,
    users: Queue<Bits<U>, 6>,
}

impl<const U: usize> UserLane<U> {
    /// Packets that may be in the stretch.
    pub const PLACES: usize = (1 << 6) + 1;
}

impl<const U: usize> Logic for UserLane<U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_user_lane");
        if self.in_beat.val() {
            self.starts.d.next = self.in_last.val();
        }
        self.users.push.next = self.in_beat.val() && self.starts.q.val();
        self.users.push_data.next = self.in_user.val();
        self.users.pop.next = self.out_beat.val() && self.out_last.val();
        self.user.next = self.users.pop_data.val();
    }
}
