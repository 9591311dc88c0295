//! Counts the bytes of one priority; bytes may be added and removed in every cycle.
//!
//! ```text
//!               ┌───────────────────────────────────────────┐
//!  enters ─────>│ add or take ─> sum ─> below zero: zero ───│──> bytes
//!  leaves ─────>│                ^      above all: most     │
//!               │                └──────────────┘           │──> wrong
//!               └───────────────────────────────────────────┘
//! ```
//!
//! Arrival and departure of a cycle are one change, which the owner of all priorities computes once: `add` is that of the
//! priority that something enters, less what leaves it in the same cycle, and `take` that of a priority that something only leaves. The sum is one
//! bit wider than the count. A count below zero or above the maximum is corrected while the next change is added, so
//! that a cycle has one carry chain.
//!
//! Contract: `bytes` follows a change after 2 cycles and remains in 0..=2^32-1; `wrong` reports an underflow after 3. With
//! `clears`, one cycle after its change, the count is cleared, and `wrong` reports whether it was not zero. `missing`, with the same delay, is passed on.

use fncc_netlist::prelude::*;

/// The block; see above.
#[block(clock, reset = "there is nothing")]
pub struct ByteCount {
    /// Something enters: the change is `add`.
    pub enters: Signal<In, Bit>,
    /// Something leaves: the change is `take`, unless something enters as well.
    pub leaves: Signal<In, Bit>,
    /// Bytes, signed.
    pub add: Signal<In, Bits<17>>,
    /// Bytes, signed.
    pub take: Signal<In, Bits<17>>,
    /// With the change of the cycle before nothing is left.
    pub clears: Signal<In, Bit>,
    /// That change was of something that was not there.
    pub missing: Signal<In, Bit>,
    /// Bytes that are there.
    pub bytes: Signal<Out, Bits<32>>,
    /// A change did not fit what was there.
    pub wrong: Signal<Out, Bit>,
    change: ResetDff<Bits<17>>,
    extended: Signal<Local, Bits<33>>,
    /// Modulo 2^33. The two highest bits indicate where it is, as a change has 17 bits: 10 too much, 11 below zero.
    sum: ResetDff<Bits<33>>,
    held: Signal<Local, Bits<32>>,
    cleared: ResetDff<Bit>,
    lacked: ResetDff<Bit>,
    unfit: ResetDff<Bit>,
}

impl ByteCount {
    /// Cycles from a change to the count.
    pub const LATENCY: usize = latency!(change, sum);
}

impl Logic for ByteCount {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_byte_count");
        self.change.d.next = 0.into();
        if self.leaves.val() {
            self.change.d.next = self.take.val();
        }
        if self.enters.val() {
            self.change.d.next = self.add.val();
        }
        self.extended.next = bit_cast::<33, 17>(self.change.q.val());
        if self.change.q.val().get_bit(16) {
            self.extended.next =
                bit_cast::<33, 17>(self.change.q.val()) | 0x1_fffe_0000_u64.to_bits();
        }
        self.held.next = self.sum.q.val().get_bits::<32>(0);
        if self.sum.q.val().get_bit(32) {
            self.held.next = 0xffff_ffff_u64.to_bits();
            if self.sum.q.val().get_bit(31) {
                self.held.next = 0.into();
            }
        }
        if self.cleared.q.val() {
            self.held.next = 0.into();
        }
        self.sum.d.next = bit_cast::<33, 32>(self.held.val()) + self.extended.val();
        self.bytes.next = self.held.val();

        self.cleared.d.next = self.clears.val();
        self.lacked.d.next = self.missing.val();
        self.unfit.d.next = self.lacked.q.val()
            || (self.sum.q.val().get_bit(32) && self.sum.q.val().get_bit(31))
            || (self.cleared.q.val() && self.sum.q.val().any());
        self.wrong.next = self.unfit.q.val();

        if self.sum.q.val().get_bit(32) {
            assert!(
                self.sum.q.val().get_bits::<16>(16).all()
                    || !self.sum.q.val().get_bits::<16>(16).any(),
                "a sum is at most a change beyond the range of the count"
            );
        }
    }
}
