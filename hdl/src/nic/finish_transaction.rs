//! The end of a transaction in the window engine: the windows of its flow are written, and its result or report begins.
//!
//! ```text
//!  age             142          143
//!  judged, ──────> register ──> finished ──> TransactionResult
//!  utilisation         └──────> or those of a flow that is set up ──> after
//!  windows ───────────────────────┘
//! ```
//!
//! Contract: `judged` and `utilisation` are stable at age 142, which `finishes` marks; `windows` come at age 143, in which `after` is valid, as `writes`
//! marks, and so are the values for [`TransactionResult`](super::TransactionResult). One transaction every 5 cycles.

use super::TransactionResult;
use super::event::{Finished, FlowWindows, JudgedTransaction, JudgedUtilisation};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits of the table of flows.
#[block(clock, reset = "no output")]
pub struct FinishTransaction<const A: usize> {
    /// A transaction is at age 142.
    pub finishes: Signal<In, Bit>,
    /// That transaction.
    pub judged: Signal<In, JudgedTransaction>,
    /// Its utilisation.
    pub utilisation: Signal<In, JudgedUtilisation>,
    /// Its windows: after an event, before an operation.
    pub windows: Signal<In, FlowWindows>,
    /// Windows that the flow has from now on.
    pub after: Signal<Out, FlowWindows>,
    /// Write enable of their table, in this cycle.
    pub writes: Signal<Out, Bit>,
    /// Address in the table.
    pub index: Signal<Out, Bits<A>>,
    /// A transaction has ended: an event without a flow,
    pub ended: Signal<Out, Bit>,
    /// an event,
    pub result: Signal<Out, Bit>,
    /// or an operation.
    pub report: Signal<Out, Bit>,
    /// An event was dropped: flow not set up.
    pub unknown: Signal<Out, Bit>,
    /// What has ended, but for the windows.
    pub finished: Signal<Out, Finished>,
    is_set_up: Dff<Bit>,
    window: Dff<Bits<28>>,
    stores: ResetDff<Bit>,
    place: Dff<Bits<A>>,
    shown: Dff<Finished>,
    is_done: ResetDff<Bit>,
    gives: ResetDff<Bit>,
    reports: ResetDff<Bit>,
    drops: ResetDff<Bit>,
}

impl<const A: usize> FinishTransaction<A> {
    /// Cycles from `finishes` to the result.
    pub const LATENCY: usize = 1 + TransactionResult::LATENCY;
}

impl<const A: usize> Logic for FinishTransaction<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_finish_transaction");
        let judged = self.judged.val();
        let transaction = judged.transaction;
        let finishes = self.finishes.val();
        self.is_set_up.d.next = transaction.op.get_bit(1);
        self.window.d.next = transaction.window;
        self.stores.d.next = finishes && transaction.in_table;
        self.place.d.next = transaction.flow.get_bits::<A>(0);
        self.after.next = self.windows.val();
        if self.is_set_up.q.val() {
            self.after.next.w = concat((self.window.q.val(), bits::<12>(0)));
            self.after.next.wc = concat((self.window.q.val(), bits::<12>(0)));
            self.after.next.inc_stage = 0.into();
        }
        self.writes.next = self.stores.q.val();
        self.index.next = self.place.q.val();

        self.shown.d.next.op = transaction.op;
        self.shown.d.next.flow = transaction.flow;
        self.shown.d.next.known = judged.known;
        self.shown.d.next.u = self.utilisation.val().u;
        self.shown.d.next.progress = judged.progress;
        self.shown.d.next.updated = judged.updates;
        self.shown.d.next.measured = judged.counts;
        self.shown.d.next.lhcs = judged.counts && self.utilisation.val().speeds_up;
        self.shown.d.next.new_path = judged.new_path;
        self.is_done.d.next = finishes;
        self.gives.d.next = finishes && judged.is_event;
        self.reports.d.next = finishes && transaction.op.any();
        self.drops.d.next = finishes && !transaction.op.any() && !judged.is_event;
        self.finished.next = self.shown.q.val();
        self.ended.next = self.is_done.q.val();
        self.result.next = self.gives.q.val();
        self.report.next = self.reports.q.val();
        self.unknown.next = self.drops.q.val();
    }
}
