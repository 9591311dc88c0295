//! Shared control of the lanes of a FIFO: the write address, and whether a value may leave.
//!
//! ```text
//!           ┌─────────────────┐
//!  push ───>│ write           │──> waddr
//!  mature ─>│ limit ─┐        │
//!  take ───>│ read ──┴─> some │──> some, valid, step
//!           └─────────────────┘
//! ```
//!
//! A value may leave once it is mature. The place after the last value is written in every cycle, so
//! there is no write enable; it becomes valid with `push`. [`super::FifoLane`] is the read side.
//!
//! Contract: a value that is pushed and matures in the same cycle is `valid` 2 cycles later; one that matures later, 2 cycles after
//! that. Interval 1. One of the `places` is always free: the parent does not push while `places - 1`
//! values are after the output register.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits.
#[block(clock, reset = "the FIFO is empty", pub new(places: usize, waits: bool), check = assert!( places.is_power_of_two() && (2..=1 << A).contains(&places), "LanePointers: {places} places are no power of two from 2 to {}", 1 << A ))]
pub struct LanePointers<const A: usize> {
    /// The value at the input counts.
    pub push: Signal<In, Bit>,
    /// One more value may leave.
    pub mature: Signal<In, Bit>,
    /// The value at the output is taken, if there is one.
    pub take: Signal<In, Bit>,
    /// Write address of the memories.
    pub waddr: Signal<Out, Bits<A>>,
    /// A value may leave them.
    pub some: Signal<Out, Bit>,
    /// Their output registers hold a value.
    pub valid: Signal<Out, Bit>,
    /// A value goes from the memories to the output registers.
    pub step: Signal<Out, Bit>,
    #[init(Constant::new((places - 1).to_bits()))]
    mask: Constant<Bits<A>>,
    /// The output register loads only when it is taken.
    #[init(Constant::new(waits))]
    waits: Constant<Bit>,
    write: ResetDff<Bits<A>>,
    limit: ResetDff<Bits<A>>,
    /// The place after that which is read next.
    #[init(ResetDff::new(1.into()))]
    after: ResetDff<Bits<A>>,
    ripe: ResetDff<Bit>,
    full: ResetDff<Bit>,
}

impl<const A: usize> Logic for LanePointers<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_lane_pointers");
        self.waddr.next = self.write.q.val();
        self.some.next = self.ripe.q.val();
        self.valid.next = self.full.q.val();
        let load = self.take.val() || (!self.waits.val() && !self.full.q.val());
        let steps = load && self.ripe.q.val();
        self.step.next = steps;

        if self.push.val() {
            self.write.d.next = (self.write.q.val() + 1) & self.mask.val();
        }
        if self.mature.val() {
            self.limit.d.next = (self.limit.q.val() + 1) & self.mask.val();
        }
        if steps {
            self.after.d.next = (self.after.q.val() + 1) & self.mask.val();
        }
        self.ripe.d.next = self.mature.val()
            || (self.ripe.q.val() && !(steps && self.after.q.val() == self.limit.q.val()));
        if load {
            self.full.d.next = self.ripe.q.val();
        }

        assert!(
            self.ripe.q.val()
                != (self.after.q.val() == ((self.limit.q.val() + 1) & self.mask.val())),
            "a value may leave while the limit is beyond the place that is read"
        );
    }
}
