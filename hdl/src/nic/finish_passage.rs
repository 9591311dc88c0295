//! The end of a passage through the window engine: the state that it leaves and what of it goes out.
//!
//! ```text
//!  age       56                     57                         58           59
//!  kept ───> is the ACK after ────> new state ──> flow_table   (report) ──> (result)
//!            the last update?           └──> Q24.4, Q4.24 ──>  finished     rate
//! ```
//!
//! Contract: `former`, `passage` and `acked` stay from age 56 on, the window from age 57 on, for five
//! cycles; `finishes` marks age 57. `after` is right then, `finished` from the next cycle on, `rate` from the
//! one after that on.

use super::event::{Finished, Passage};
use super::{FlowState, TelemetryEvent};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[derive(LogicBlock)]
pub struct FinishPassage {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: nothing leaves.
    pub rst: Signal<In, Bit>,
    /// `1 / T`, 2^-48 per ns.
    pub t_reciprocal: Signal<In, Bits<40>>,
    /// A passage is at age 57.
    pub finishes: Signal<In, Bit>,
    /// State of the flow at its entry.
    pub former: Signal<In, FlowState>,
    /// What entered.
    pub passage: Signal<In, Passage>,
    /// The event; of an operation only the flow.
    pub acked: Signal<In, TelemetryEvent>,
    /// The new window, Q24.16.
    pub w: Signal<In, Bits<40>>,
    /// The reference window that it came from, Q24.16.
    pub wc: Signal<In, Bits<40>>,
    /// The new `U`, Q12.40.
    pub u: Signal<In, Bits<52>>,
    /// The window is no additive increase.
    pub multiplies: Signal<In, Bit>,
    /// A hop gave a measurement.
    pub measured: Signal<In, Bit>,
    /// LHCS acted.
    pub lhcs: Signal<In, Bit>,
    /// State of the flow from now on.
    pub after: Signal<Out, FlowState>,
    /// An operation has finished, in this cycle: age 58.
    pub report_valid: Signal<Out, Bit>,
    /// An event has given a result, in this cycle: age 59.
    pub result_valid: Signal<Out, Bit>,
    /// An event has been dropped, in this cycle, as its flow is not set up.
    pub unknown: Signal<Out, Bit>,
    /// What goes out.
    pub finished: Signal<Out, Finished>,
    /// Rate, bytes per ns, Q8.24.
    pub rate: Signal<Out, Bits<32>>,
    sequence_shift: Constant<Bits<6>>,
    sequence_mask: Constant<Bits<32>>,
    distance: Signal<Local, Bits<32>>,
    is_after: Dff<Bit>,
    is_event: Signal<Local, Bit>,
    counts: Signal<Local, Bit>,
    starts_path: Signal<Local, Bit>,
    state: Signal<Local, FlowState>,
    /// What of the flow goes out.
    shown: Signal<Local, FlowState>,
    rounded_w: Signal<Local, Bits<41>>,
    rounded_wc: Signal<Local, Bits<41>>,
    out: Dff<Finished>,
    reports: Dff<Bit>,
    gives: Dff<Bit>,
    results: Dff<Bit>,
    drops: Dff<Bit>,
    product: Multiplier<40, 40, 80>,
}

impl FinishPassage {
    /// The block for sequence numbers of some bits; higher bits of them are ignored.
    ///
    /// # Panics
    /// When `seq_bits` is not in 2..=32.
    pub fn new(seq_bits: u32) -> Self {
        assert!((2..=32).contains(&seq_bits), "{seq_bits} bits of sequence number: not 2 to 32");
        let shift = 32 - seq_bits;
        Self {
            clk: Default::default(),
            rst: Default::default(),
            t_reciprocal: Default::default(),
            finishes: Default::default(),
            former: Default::default(),
            passage: Default::default(),
            acked: Default::default(),
            w: Default::default(),
            wc: Default::default(),
            u: Default::default(),
            multiplies: Default::default(),
            measured: Default::default(),
            lhcs: Default::default(),
            after: Default::default(),
            report_valid: Default::default(),
            result_valid: Default::default(),
            unknown: Default::default(),
            finished: Default::default(),
            rate: Default::default(),
            sequence_shift: Constant::new(u64::from(shift).to_bits()),
            sequence_mask: Constant::new(u64::from(u32::MAX >> shift).to_bits()),
            distance: Default::default(),
            is_after: Default::default(),
            is_event: Default::default(),
            counts: Default::default(),
            starts_path: Default::default(),
            state: Default::default(),
            shown: Default::default(),
            rounded_w: Default::default(),
            rounded_wc: Default::default(),
            out: Default::default(),
            reports: Default::default(),
            gives: Default::default(),
            results: Default::default(),
            drops: Default::default(),
            product: Multiplier::new(2),
        }
    }
}

impl Default for FinishPassage {
    /// The block for the 24 bits of a BTH's sequence number.
    fn default() -> Self {
        Self::new(24)
    }
}

impl Logic for FinishPassage {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_finish_passage");
        dff_setup!(self, clk, is_after, out, reports, gives, results, drops);
        clock!(self, clk, product);

        comment!("Age 56: is the ACK after the last update?");
        self.distance.next = (self.acked.val().ack_seq - self.former.val().last_update_seq)
            << self.sequence_shift.val();
        self.is_after.d.next = self.distance.val().any() && !self.distance.val().get_bit(31);

        comment!("Age 57: the new state.");
        self.is_event.next =
            !self.passage.val().op.any() && self.passage.val().in_table && self.former.val().known;
        self.counts.next =
            self.is_event.val() && self.passage.val().same_path && self.measured.val();
        self.starts_path.next =
            self.is_event.val() && !self.passage.val().same_path && self.acked.val().n_hop.any();
        self.state.next = self.former.val();
        if self.counts.val() {
            self.state.next.u = self.u.val();
            self.state.next.w = self.w.val();
            self.state.next.wc = self.wc.val();
            self.state.next.stack = self.acked.val().stack;
            if self.is_after.q.val() {
                self.state.next.wc = self.w.val();
                self.state.next.last_update_seq =
                    self.acked.val().snd_nxt & self.sequence_mask.val();
                if self.multiplies.val() {
                    self.state.next.inc_stage = 0.into();
                } else if !self.former.val().inc_stage.all() {
                    self.state.next.inc_stage = self.former.val().inc_stage + 1;
                }
            }
        }
        if self.starts_path.val() {
            self.state.next.seen = true;
            self.state.next.path_id = self.acked.val().path_id;
            self.state.next.n_hop = self.acked.val().n_hop;
            self.state.next.stack = self.acked.val().stack;
            self.state.next.last_update_seq = self.acked.val().snd_nxt & self.sequence_mask.val();
        }
        if self.passage.val().op.get_bit(1) {
            self.state.next.known = !self.passage.val().op.get_bit(0);
            self.state.next.seen = false;
            self.state.next.inc_stage = 0.into();
            self.state.next.last_update_seq = 0.into();
            self.state.next.w = self.passage.val().window;
            self.state.next.wc = self.passage.val().window;
            self.state.next.u = 0x100_0000_0000_u64.into();
            self.state.next.n_hop = 0.into();
            self.state.next.path_id = 0.into();
        }
        self.after.next = self.state.val();

        comment!("An operation shows the state before it, an event that after it.");
        self.shown.next = self.state.val();
        if self.passage.val().op.any() {
            self.shown.next = self.former.val();
        }
        self.rounded_w.next = bit_cast::<41, 40>(self.shown.val().w) + 2048;
        self.rounded_wc.next = bit_cast::<41, 40>(self.shown.val().wc) + 2048;
        self.reports.d.next = self.finishes.val() && self.passage.val().op.any();
        self.gives.d.next = self.finishes.val() && self.is_event.val();
        self.results.d.next = self.gives.q.val();
        self.drops.d.next =
            self.finishes.val() && !self.passage.val().op.any() && !self.is_event.val();
        if self.finishes.val() {
            self.out.d.next.op = self.passage.val().op;
            self.out.d.next.flow = self.acked.val().flow;
            self.out.d.next.known = self.former.val().known && self.passage.val().in_table;
            self.out.d.next.w = self.rounded_w.val().get_bits::<28>(12);
            if self.rounded_w.val().get_bit(40) {
                self.out.d.next.w = 0xfff_ffff.into();
            }
            self.out.d.next.wc = self.rounded_wc.val().get_bits::<28>(12);
            if self.rounded_wc.val().get_bit(40) {
                self.out.d.next.wc = 0xfff_ffff.into();
            }
            self.out.d.next.u = self.shown.val().u.get_bits::<28>(16);
            if self.shown.val().u.get_bits::<8>(44).any() {
                self.out.d.next.u = 0xfff_ffff.into();
            }
            self.out.d.next.inc_stage = self.shown.val().inc_stage;
            self.out.d.next.last_update_seq = self.shown.val().last_update_seq;
            self.out.d.next.seen = self.shown.val().seen;
            self.out.d.next.path_id = self.shown.val().path_id;
            self.out.d.next.n_hop = self.shown.val().n_hop;
            self.out.d.next.updated = self.counts.val() && self.is_after.q.val();
            self.out.d.next.measured = self.counts.val();
            self.out.d.next.lhcs = self.counts.val() && self.lhcs.val();
            self.out.d.next.new_path = self.starts_path.val();
        }
        self.finished.next = self.out.q.val();
        self.report_valid.next = self.reports.q.val();
        self.result_valid.next = self.results.q.val();
        self.unknown.next = self.drops.q.val();

        comment!("Ages 58 and 59: the rate.");
        self.product.en.next = true;
        self.product.a.next = self.state.val().w;
        self.product.b.next = self.t_reciprocal.val();
        self.rate.next = self.product.p.val().get_bits::<32>(40);
        if self.product.p.val().get_bits::<8>(72).any() {
            self.rate.next = 0xffff_ffff_u64.into();
        }
        if self.rst.val() {
            self.reports.d.next = false;
            self.gives.d.next = false;
            self.results.d.next = false;
            self.drops.d.next = false;
        }
    }
}

kernel_ports!([] FinishPassage {
    clk, rst, t_reciprocal, finishes, former, passage, acked, w, wc, u, multiplies, measured, lhcs,
    after, report_valid, result_valid, unknown, finished, rate
});
