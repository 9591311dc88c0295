//! Counts what is in a FIFO, and says from a register whether there is room for more.
//!
//! ```text
//!            ┌─────────────────────────────┐
//!  comes ───>│ + ─┐                        │
//!  leaves ──>│ - ─┴─> count ─> few enough? │──> room
//!            └─────────────────────────────┘
//! ```
//!
//! The flag of a full FIFO is known where the FIFO is; `room` is a register of its own, to be where it is needed.
//!
//! Contract: `room` says whether `FEW` values or fewer were inside 2 cycles ago, so 2 more may have come since: the FIFO has `FEW + 2` places or more.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `B` bits count what is inside.
#[block(clock, reset = "nothing is inside", pub new(few: u64))]
pub struct RoomCount<const B: usize> {
    /// A value comes, or is requested.
    pub comes: Signal<In, Bit>,
    /// One leaves.
    pub leaves: Signal<In, Bit>,
    /// There is room for another one.
    pub room: Signal<Out, Bit>,
    #[init(Constant::new(few.to_bits()))]
    few: Constant<Bits<B>>,
    inside: ResetDff<Bits<B>>,
    has_room: ResetDff<Bit>,
}

impl<const B: usize> Logic for RoomCount<B> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_room_count");
        self.has_room.d.next = self.inside.q.val() <= self.few.val();
        self.room.next = self.has_room.q.val();
        if self.comes.val() && !self.leaves.val() {
            self.inside.d.next = self.inside.q.val() + 1;
        } else if !self.comes.val() && self.leaves.val() {
            self.inside.d.next = self.inside.q.val() - 1;
        }
    }
}
