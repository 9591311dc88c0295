//! The end of a transaction in the window engine: the new state, and the result or report.
//!
//! ```text
//!  age      120                         123           124                125         136
//!  kept ──> after the last update? ───> does it ────> new state ──┬────> after ──> flow_table
//!           the same path?              count?                    ├────> Q24.4, Q4.24 ──> finished
//!  w, u ──────────────────────────────> ──────────────────────────┴────> x 1 / T ───────> rate
//! ```
//!
//! Contract: `previous`, `transaction` and `acked` are stable from age 120 to 124; `finishes` marks age 123, in which the window is valid.
//! `after` is valid at age 125, which `writes` marks, `finished` and `rate` at age 136, in that cycle only. One transaction every 5 cycles.

use super::FlowState;
use super::event::EventHead;
use super::event::{Finished, Transaction};
use crate::arith::{DelayLine, SerialMultiplier};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits of the table of flows.
#[block(by_hand, defaults)]
pub struct FinishTransaction<const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: no output.
    pub rst: Signal<In, Bit>,
    /// `1 / T`, 2^-48 per ns.
    pub t_reciprocal: Signal<In, Bits<40>>,
    /// A transaction is at age 123.
    pub finishes: Signal<In, Bit>,
    /// State of the flow when it entered.
    pub previous: Signal<In, FlowState>,
    /// The transaction that entered.
    pub transaction: Signal<In, Transaction>,
    /// The event; of an operation it means nothing.
    pub acked: Signal<In, EventHead>,
    /// The new window, Q24.16.
    pub w: Signal<In, Bits<40>>,
    /// The reference window it was computed from, Q24.16.
    pub wc: Signal<In, Bits<40>>,
    /// The new `U`, Q12.40.
    pub u: Signal<In, Bits<52>>,
    /// The window results from the multiplicative formula.
    pub multiplies: Signal<In, Bit>,
    /// A hop gave a measurement.
    pub measured: Signal<In, Bit>,
    /// LHCS was applied.
    pub lhcs: Signal<In, Bit>,
    /// New state of the flow.
    pub after: Signal<Out, FlowState>,
    /// Write enable of the flow table, in this cycle.
    pub writes: Signal<Out, Bit>,
    /// Write enable of the stack memory: the event's stack becomes the flow's, in the same cycle.
    pub writes_stack: Signal<Out, Bit>,
    /// Address in the table.
    pub index: Signal<Out, Bits<A>>,
    /// Report of an operation valid, in this cycle.
    pub report_valid: Signal<Out, Bit>,
    /// Result of an event valid, in this cycle.
    pub result_valid: Signal<Out, Bit>,
    /// An event was dropped: flow not set up.
    pub unknown: Signal<Out, Bit>,
    /// Result or report.
    pub finished: Signal<Out, Finished>,
    /// Rate, bytes per ns, Q8.24.
    pub rate: Signal<Out, Bits<32>>,
    sequence_shift: Constant<Bits<6>>,
    sequence_mask: Constant<Bits<32>>,

    // Ages 120 to 122.
    distance: Dff<Bits<32>>,
    /// Of its bytes those that are not 0, and its sign.
    some_byte: Signal<Local, Bits<4>>,
    distant: Dff<Bits<4>>,
    is_before: Dff<Bit>,
    is_after: Dff<Bit>,
    is_event: Dff<Bit>,
    was_seen: Dff<Bit>,
    upper_path_is_same: Dff<Bit>,
    lower_path_is_same: Dff<Bit>,
    /// It is set up or torn down.
    is_set_up: Dff<Bit>,
    hops_are_same: Dff<Bit>,
    same_path: Dff<Bit>,
    has_hops: Dff<Bit>,

    // Age 123.
    decides: Dff<Bit>,
    counts: Dff<Bit>,
    updates: Dff<Bit>,
    starts_path: Dff<Bit>,
    takes_stack: Dff<Bit>,
    new_w: Dff<Bits<40>>,
    new_wc: Dff<Bits<40>>,
    new_u: Dff<Bits<52>>,
    new_multiplies: Dff<Bit>,
    new_lhcs: Dff<Bit>,

    // Age 124.
    more_stages: Signal<Local, Bits<8>>,
    /// The state after an event; an operation has that before it.
    seen_state: Signal<Local, FlowState>,
    state: Signal<Local, FlowState>,
    state_after: Dff<FlowState>,
    stores: Dff<Bit>,
    stores_stack: Dff<Bit>,
    place: Dff<Bits<A>>,
    shown: Dff<Finished>,
    shown_w: Dff<Bits<40>>,
    shown_wc: Dff<Bits<40>>,
    shown_u: Dff<Bits<52>>,
    is_done: Dff<Bit>,
    drops: Dff<Bit>,
    /// Bit `i` is set at age `i + 125`.
    gives: Dff<Bits<12>>,
    reports: Dff<Bits<12>>,

    // Ages 125 and 126.
    rounding: Dff<Finished>,
    rounded_w: Dff<Bits<41>>,
    rounded_wc: Dff<Bits<41>>,
    cut_u: Dff<Bits<28>>,
    large_u: Dff<Bit>,
    rounded: Dff<Finished>,
    until_rate: DelayLine<Finished, 9, 4>,
    rate_product: SerialMultiplier<40, 40, 8, 48, 80>,
    rate_now: Dff<Bits<32>>,
}

impl<const A: usize> FinishTransaction<A> {
    /// The block for sequence numbers of some bits; higher bits of them are ignored.
    ///
    /// # Panics
    /// When `seq_bits` is not in 2..=32.
    pub fn new(seq_bits: u32) -> Self {
        assert!((2..=32).contains(&seq_bits), "{seq_bits} bits of sequence number: not 2 to 32");
        let shift = 32 - seq_bits;
        Self {
            sequence_shift: Constant::new(u64::from(shift).to_bits()),
            sequence_mask: Constant::new(u64::from(u32::MAX >> shift).to_bits()),
            ..Self::defaults()
        }
    }
}

impl<const A: usize> Default for FinishTransaction<A> {
    /// The block for the 24 bits of a BTH's sequence number.
    fn default() -> Self {
        Self::new(24)
    }
}

impl<const A: usize> Logic for FinishTransaction<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_finish_transaction");

        comment!("Ages 120 to 122: is the ACK after the last update, and of the same path?");
        self.distance.d.next = (self.acked.val().ack_seq - self.previous.val().last_update_seq)
            << self.sequence_shift.val();
        self.some_byte.next = 0.into();
        for i in 0..4 {
            if self.distance.q.val().get_bits::<8>(8 * i).any() {
                self.some_byte.next = self.some_byte.val().replace_bit(i, true);
            }
        }
        self.distant.d.next = self.some_byte.val();
        self.is_before.d.next = self.distance.q.val().get_bit(31);
        self.is_after.d.next = self.distant.q.val().any() && !self.is_before.q.val();
        self.is_event.d.next = !self.transaction.val().op.any()
            && self.transaction.val().in_table
            && self.previous.val().known;
        self.was_seen.d.next = self.previous.val().seen;
        self.upper_path_is_same.d.next = self.previous.val().path_id.get_bits::<6>(6)
            == self.acked.val().path_id.get_bits::<6>(6);
        self.lower_path_is_same.d.next = self.previous.val().path_id.get_bits::<6>(0)
            == self.acked.val().path_id.get_bits::<6>(0);
        self.hops_are_same.d.next = self.previous.val().n_hop == self.acked.val().n_hop;
        self.same_path.d.next = self.was_seen.q.val()
            && self.upper_path_is_same.q.val()
            && self.lower_path_is_same.q.val()
            && self.hops_are_same.q.val();
        self.is_set_up.d.next = self.transaction.val().op.get_bit(1);
        self.has_hops.d.next = self.acked.val().n_hop.any();

        comment!("Age 123: is it used?");
        self.decides.d.next = self.finishes.val();
        self.counts.d.next = self.is_event.q.val() && self.same_path.q.val() && self.measured.val();
        self.updates.d.next = self.is_event.q.val()
            && self.same_path.q.val()
            && self.measured.val()
            && self.is_after.q.val();
        self.starts_path.d.next =
            self.is_event.q.val() && !self.same_path.q.val() && self.has_hops.q.val();
        self.takes_stack.d.next = self.is_event.q.val() && self.has_hops.q.val();
        if self.same_path.q.val() {
            self.takes_stack.d.next = self.is_event.q.val() && self.measured.val();
        }
        self.new_w.d.next = self.w.val();
        self.new_wc.d.next = self.wc.val();
        if self.is_after.q.val() {
            self.new_wc.d.next = self.w.val();
        }
        self.new_u.d.next = self.u.val();
        self.new_multiplies.d.next = self.multiplies.val();
        self.new_lhcs.d.next = self.lhcs.val();

        comment!("Age 124: the new state.");
        self.more_stages.next = self.previous.val().inc_stage + 1;
        if self.previous.val().inc_stage.all() {
            self.more_stages.next = self.previous.val().inc_stage;
        }
        if self.new_multiplies.q.val() {
            self.more_stages.next = 0.into();
        }
        self.seen_state.next = self.previous.val();
        if self.counts.q.val() {
            self.seen_state.next.u = self.new_u.q.val();
            self.seen_state.next.w = self.new_w.q.val();
            self.seen_state.next.wc = self.new_wc.q.val();
        }
        if self.updates.q.val() {
            self.seen_state.next.inc_stage = self.more_stages.val();
        }
        if self.updates.q.val() || self.starts_path.q.val() {
            self.seen_state.next.last_update_seq =
                self.acked.val().snd_nxt & self.sequence_mask.val();
        }
        if self.starts_path.q.val() {
            self.seen_state.next.seen = true;
            self.seen_state.next.path_id = self.acked.val().path_id;
            self.seen_state.next.n_hop = self.acked.val().n_hop;
        }
        self.state.next = self.seen_state.val();
        if self.is_set_up.q.val() {
            self.state.next.known = !self.transaction.val().op.get_bit(0);
            self.state.next.seen = false;
            self.state.next.inc_stage = 0.into();
            self.state.next.last_update_seq = 0.into();
            self.state.next.w = self.transaction.val().window;
            self.state.next.wc = self.transaction.val().window;
            self.state.next.u = 0x100_0000_0000_u64.into();
            self.state.next.n_hop = 0.into();
            self.state.next.path_id = 0.into();
        }
        self.state_after.d.next = self.state.val();
        self.stores.d.next = self.decides.q.val() && self.transaction.val().in_table;
        self.stores_stack.d.next = self.decides.q.val() && self.takes_stack.q.val();
        self.place.d.next = self.transaction.val().flow.get_bits::<A>(0);
        self.after.next = self.state_after.q.val();
        self.writes.next = self.stores.q.val();
        self.writes_stack.next = self.stores_stack.q.val();
        self.index.next = self.place.q.val();

        comment!("Result or report.");
        self.shown.d.next.op = self.transaction.val().op;
        self.shown.d.next.flow = self.transaction.val().flow;
        self.shown.d.next.known = self.previous.val().known && self.transaction.val().in_table;
        self.shown.d.next.inc_stage = self.seen_state.val().inc_stage;
        self.shown.d.next.last_update_seq = self.seen_state.val().last_update_seq;
        self.shown.d.next.seen = self.seen_state.val().seen;
        self.shown.d.next.path_id = self.seen_state.val().path_id;
        self.shown.d.next.n_hop = self.seen_state.val().n_hop;
        self.shown.d.next.updated = self.updates.q.val();
        self.shown.d.next.measured = self.counts.q.val();
        self.shown.d.next.lhcs = self.counts.q.val() && self.new_lhcs.q.val();
        self.shown.d.next.new_path = self.starts_path.q.val();
        self.shown_w.d.next = self.seen_state.val().w;
        self.shown_wc.d.next = self.seen_state.val().wc;
        self.shown_u.d.next = self.seen_state.val().u;
        self.is_done.d.next = self.decides.q.val();
        self.gives.d.next = self.gives.q.val() << 1;
        if self.decides.q.val() && self.is_event.q.val() {
            self.gives.d.next = (self.gives.q.val() << 1) | 1;
        }
        self.reports.d.next = self.reports.q.val() << 1;
        if self.decides.q.val() && self.transaction.val().op.any() {
            self.reports.d.next = (self.reports.q.val() << 1) | 1;
        }
        self.drops.d.next =
            self.decides.q.val() && !self.transaction.val().op.any() && !self.is_event.q.val();
        self.unknown.next = self.drops.q.val();

        comment!("Ages 125 and 126: rounded to the formats of the outputs.");
        self.rounding.d.next = self.shown.q.val();
        self.rounded_w.d.next = bit_cast::<41, 40>(self.shown_w.q.val()) + 2048;
        self.rounded_wc.d.next = bit_cast::<41, 40>(self.shown_wc.q.val()) + 2048;
        self.cut_u.d.next = self.shown_u.q.val().get_bits::<28>(16);
        self.large_u.d.next = self.shown_u.q.val().get_bits::<8>(44).any();
        self.rounded.d.next = self.rounding.q.val();
        self.rounded.d.next.w = self.rounded_w.q.val().get_bits::<28>(12);
        if self.rounded_w.q.val().get_bit(40) {
            self.rounded.d.next.w = 0xfff_ffff.into();
        }
        self.rounded.d.next.wc = self.rounded_wc.q.val().get_bits::<28>(12);
        if self.rounded_wc.q.val().get_bit(40) {
            self.rounded.d.next.wc = 0xfff_ffff.into();
        }
        self.rounded.d.next.u = self.cut_u.q.val();
        if self.large_u.q.val() {
            self.rounded.d.next.u = 0xfff_ffff.into();
        }

        comment!("Ages 125 to 135: the rate.");
        self.rate_product.start.next = self.is_done.q.val();
        self.rate_product.prepare.next = true;
        self.rate_product.a.next = self.t_reciprocal.val();
        self.rate_product.b.next = self.shown_w.q.val();
        self.rate_now.d.next = self.rate_product.product.val().get_bits::<32>(40);
        if self.rate_product.product.val().get_bits::<8>(72).any() {
            self.rate_now.d.next = 0xffff_ffff_u64.into();
        }
        self.until_rate.value.next = self.rounded.q.val();
        self.finished.next = self.until_rate.out.val();
        self.rate.next = self.rate_now.q.val();
        self.report_valid.next = self.reports.q.val().get_bit(11);
        self.result_valid.next = self.gives.q.val().get_bit(11);
        if self.rst.val() {
            self.decides.d.next = false;
            self.drops.d.next = false;
            self.gives.d.next = 0.into();
            self.reports.d.next = 0.into();
            self.stores.d.next = false;
            self.stores_stack.d.next = false;
        }
    }
}
