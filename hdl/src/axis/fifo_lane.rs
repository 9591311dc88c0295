//! Read side of one lane of a FIFO: a slice of the word with its own memory.
//!
//! ```text
//!          ┌────────────────┐
//!  some ──>│ full           │──> re, raddr
//!  take ──>│ read, after    │──> ahead_re, ahead_raddr
//!          └────────────────┘
//! ```
//!
//! A wide word has more memory than one address or enable can drive in a cycle. So it is split into identical lanes,
//! each with its own registers. The output register of the memory is the last place of the FIFO.
//!
//! Contract: a value that may leave (`some`) moves to the output register when that is empty or being emptied.

use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits.
#[block(clock, reset = "the lane is empty", pub new(places: usize, waits: bool))]
pub struct FifoLane<const A: usize> {
    /// A value may leave the memory.
    pub some: Signal<In, Bit>,
    /// The value at the output is taken, if there is one.
    pub take: Signal<In, Bit>,
    /// Read enable of the memory.
    pub re: Signal<Out, Bit>,
    /// Its read address.
    pub raddr: Signal<Out, Bits<A>>,
    /// Read enable of a memory whose output register is one value ahead.
    pub ahead_re: Signal<Out, Bit>,
    /// Its read address.
    pub ahead_raddr: Signal<Out, Bits<A>>,
    #[init(Constant::new((places - 1).to_bits()))]
    mask: Constant<Bits<A>>,
    /// The output register loads only when it is taken.
    #[init(Constant::new(waits))]
    waits: Constant<Bit>,
    full: ResetDff<Bit>,
    read: ResetDff<Bits<A>>,
    #[init(ResetDff::new(1.into()))]
    after: ResetDff<Bits<A>>,
}

impl<const A: usize> Logic for FifoLane<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_fifo_lane");
        let load = self.take.val() || (!self.waits.val() && !self.full.q.val());
        self.re.next = load;
        self.raddr.next = self.read.q.val();
        if load {
            self.full.d.next = self.some.val();
            if self.some.val() {
                self.read.d.next = self.after.q.val();
                self.after.d.next = (self.after.q.val() + 1) & self.mask.val();
            }
        }

        comment!("Lookahead: the value that can leave next or, without one, that will.");
        self.ahead_re.next = load || !self.some.val();
        self.ahead_raddr.next = self.read.q.val();
        if self.some.val() {
            self.ahead_raddr.next = self.after.q.val();
        }
    }
}
