//! Counts down quanta of 512 bit times: of a pause to obey, or of one to request again.
//!
//! ```text
//!           ┌───────────────────────────────────────┐
//!  load_* ─>│ register ─> high, 12 bits <─ borrow   │──> running
//!  runs ───>│           ─> low, 4.8 bits - step     │──> left
//!           └───────────────────────────────────────┘
//! ```
//!
//! What is counted is 255/256 of a quantum more than what is left, so that the full quanta of the count are what is left,
//! rounded up, and the end is where there are none. The step is at most a quarter of the lower part: after a
//! borrow, as after a load, there is time: the upper part pays a cycle later, and whether that is zero stands in a register.
//!
//! Contract: a load shows after 2 cycles, a step, and the end, after 2: `n` quanta run `ceil(256 n / step)` cycles with `runs`
//! from then on, and `running` falls a cycle after the last of them. A load goes before a step. A new `step` counts from the next cycle on.

use fncc_netlist::prelude::*;

/// Step after reset: that of 100 Gb/s at 250 MHz.
pub(super) const DEFAULT_STEP: u64 = 200;

/// The block; see the module's page.
#[block(clock, reset = "nothing is left, the step is that of 100 Gb/s at 250 MHz")]
pub struct QuantaTimer {
    /// Sets the timer.
    pub load_valid: Signal<In, Bit>,
    /// To so many quanta,
    pub load_quanta: Signal<In, Bits<16>>,
    /// or to as many as others are set to; one of both is zero.
    pub load_common: Signal<In, Bits<16>>,
    /// The other one is not.
    pub load_any: Signal<In, Bit>,
    /// Quanta per cycle, Q2.8.
    pub step: Signal<In, Bits<10>>,
    /// Time passes in this cycle.
    pub runs: Signal<In, Bit>,
    /// Something is left.
    pub running: Signal<Out, Bit>,
    /// So many quanta, rounded up.
    pub left: Signal<Out, Bits<16>>,
    /// It may lie where it is used.
    #[init(Replica::new(DEFAULT_STEP.to_bits()))]
    own_step: Replica<Bits<10>>,
    load: ResetDff<Bit>,
    quanta: Dff<Bits<16>>,
    common: Dff<Bits<16>>,
    any_quanta: Dff<Bit>,
    low: Dff<Bits<12>>,
    borrow: ResetDff<Bit>,
    high: ResetDff<Bits<12>>,
    /// `high` was zero a cycle ago, and has not been set.
    high_zero: Dff<Bit>,
    counts: ResetDff<Bit>,
    /// The quanta of `low`, a cycle later: when `high` has paid.
    low_quanta: ResetDff<Bits<4>>,
}

impl QuantaTimer {
    /// Cycles from a load to the running timer.
    pub const LATENCY: usize = latency!(load, counts);
}

impl Logic for QuantaTimer {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_quanta_timer");
        self.own_step.d.next = self.step.val();
        delay!(self.load_valid => self.load);
        delay!(self.load_quanta => self.quanta);
        delay!(self.load_common => self.common);
        delay!(self.load_any => self.any_quanta);
        let set_to = self.quanta.q.val() | self.common.q.val();

        // `low` minus the step; the highest bit is the borrow.
        let stepped =
            bit_cast::<13, 12>(self.low.q.val()) - bit_cast::<13, 10>(self.own_step.q.val());
        // `high` minus one; the highest bit is the borrow.
        let lowered = bit_cast::<13, 12>(self.high.q.val()) - 1;
        self.high_zero.d.next = lowered.get_bit(12);
        let ended = self.high_zero.q.val()
            && (self.borrow.q.val() || !self.low.q.val().get_bits::<4>(8).any());
        self.borrow.d.next = false;
        if self.runs.val() && self.counts.q.val() {
            self.low.d.next = stepped.get_bits::<12>(0);
            self.borrow.d.next = stepped.get_bit(12);
        }
        if self.borrow.q.val() && !self.high_zero.q.val() {
            self.high.d.next = lowered.get_bits::<12>(0);
        }
        self.low_quanta.d.next = self.low.q.val().get_bits::<4>(8);
        if ended {
            self.counts.d.next = false;
        }
        if self.load.q.val() {
            self.low.d.next = (bit_cast::<12, 16>(set_to) << 8) | 0xff;
            self.borrow.d.next = false;
            self.high.d.next = set_to.get_bits::<12>(4);
            self.high_zero.d.next = false;
            self.counts.d.next = self.any_quanta.q.val();
            self.low_quanta.d.next = set_to.get_bits::<4>(0);
        }
        // At the end the lower part is below one, or has gone round.
        if !self.load.q.val()
            && (!self.counts.q.val() || (self.borrow.q.val() && self.high_zero.q.val()))
        {
            self.low_quanta.d.next = 0.into();
        }
        self.running.next = self.counts.q.val();
        self.left.next = concat((self.high.q.val(), self.low_quanta.q.val()));
        if self.rst.val() {
            self.own_step.d.next = DEFAULT_STEP.to_bits();
        }
    }
}
