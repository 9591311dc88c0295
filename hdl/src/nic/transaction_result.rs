//! What a transaction gives: its values in the formats of the outputs, and the rate.
//!
//! ```text
//!  age  143                144                154
//!  w, wc ──> + 1/2 ulp ──> Q24.4 ─> DelayLine ──> res, flow
//!  w ──────> x 1 / T ──────────────────────────> res.r
//! ```
//!
//! Contract: latency [`TransactionResult::LATENCY`] cycles; one transaction every 5 cycles. `res` is the result of an event, `flow` the report of
//! an operation, each for one cycle.

use super::event::{Finished, FlowWindows};
use super::{FlowReportOut, WindowResultOut};
use crate::arith::{DelayLine, PulseAge, SerialMultiplier};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset = "no output")]
pub struct TransactionResult {
    /// `1 / T`, 2^-48 per ns.
    pub t_reciprocal: Signal<In, Bits<40>>,
    /// A transaction has ended,
    pub ended: Signal<In, Bit>,
    /// an event of a flow
    pub result: Signal<In, Bit>,
    /// or an operation.
    pub report: Signal<In, Bit>,
    /// What has ended, but for the windows:
    pub finished: Signal<In, Finished>,
    /// these.
    pub windows: Signal<In, FlowWindows>,
    /// Results of events.
    pub res: WindowResultOut,
    /// What operations find.
    pub flow: FlowReportOut,
    result_age: PulseAge<11>,
    report_age: PulseAge<11>,
    rounding: Dff<Finished>,
    rounded_w: Dff<Bits<41>>,
    rounded_wc: Dff<Bits<41>>,
    rounded: Dff<Finished>,
    until_rate: DelayLine<Finished, 9, 4>,
    rate_product: SerialMultiplier<40, 40, 8, 48, 80>,
    rate: Dff<Bits<32>>,
}

impl TransactionResult {
    /// Cycles from a transaction to its result.
    pub const LATENCY: usize = latency!(result_age);
}

impl Logic for TransactionResult {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_transaction_result");

        comment!("Rounded to the formats of the outputs.");
        self.rounding.d.next = self.finished.val();
        self.rounding.d.next.inc_stage = self.windows.val().inc_stage;
        self.rounded_w.d.next = bit_cast::<41, 40>(self.windows.val().w) + 2048;
        self.rounded_wc.d.next = bit_cast::<41, 40>(self.windows.val().wc) + 2048;
        self.rounded.d.next = self.rounding.q.val();
        self.rounded.d.next.w = self.rounded_w.q.val().get_bits::<28>(12);
        if self.rounded_w.q.val().get_bit(40) {
            self.rounded.d.next.w = 0xfff_ffff.into();
        }
        self.rounded.d.next.wc = self.rounded_wc.q.val().get_bits::<28>(12);
        if self.rounded_wc.q.val().get_bit(40) {
            self.rounded.d.next.wc = 0xfff_ffff.into();
        }
        self.until_rate.value.next = self.rounded.q.val();

        comment!("The rate.");
        self.rate_product.start.next = self.ended.val();
        self.rate_product.prepare.next = true;
        self.rate_product.a.next = self.t_reciprocal.val();
        self.rate_product.b.next = self.windows.val().w;
        self.rate.d.next = self.rate_product.product.val().get_bits::<32>(40);
        if self.rate_product.product.val().get_bits::<8>(72).any() {
            self.rate.d.next = 0xffff_ffff_u64.into();
        }

        let finished = self.until_rate.out.val();
        self.result_age.pulse.next = self.result.val();
        self.res.valid.next = self.result_age.age.val().get_bit(10);
        self.res.flow.next = finished.flow;
        self.res.w.next = finished.w;
        self.res.wc.next = finished.wc;
        self.res.r.next = self.rate.q.val();
        self.res.u.next = finished.u;
        self.res.inc_stage.next = finished.inc_stage;
        self.res.updated.next = finished.updated;
        self.res.measured.next = finished.measured;
        self.res.lhcs.next = finished.lhcs;
        self.res.new_path.next = finished.new_path;
        self.report_age.pulse.next = self.report.val();
        self.flow.valid.next = self.report_age.age.val().get_bit(10);
        self.flow.op.next = finished.op;
        self.flow.id.next = finished.flow;
        self.flow.known.next = finished.known;
        self.flow.w.next = finished.w;
        self.flow.wc.next = finished.wc;
        self.flow.u.next = finished.u;
        self.flow.inc_stage.next = finished.inc_stage;
        self.flow.last_update_seq.next = finished.progress.last_update_seq;
        self.flow.seen.next = finished.progress.seen;
        self.flow.path_id.next = finished.progress.path_id;
        self.flow.n_hop.next = finished.progress.n_hop;
    }
}
