//! The QPs of all flows: whether a packet is for the flow whose number it names.
//!
//! ```text
//!               ┌──────────────────────────┐
//!  connects ───>│ QP of each flow ─> equal?│──> is_known
//!  reads, qp ──>│                          │──> cleared
//!               └──────────────────────────┘
//! ```
//!
//! The low `A` bits of a QP are the number of its flow; all bits have to be those that the flow was connected with.
//!
//! Contract: `is_known` follows `reads` a cycle later and remains until the next one; a QP that is written in the cycle of `reads` counts. After a reset no flow is
//! connected; that takes `2^A` cycles, until `cleared`, in which nothing is read or written.

use super::FlowQp;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `2^A` flows.
#[block(clock, reset = "no flow is connected", check = assert!((1..=16).contains(&A), "QpTable: A = {A} is not in 1..=16"))]
pub struct QpTable<const A: usize> {
    /// A flow is connected or disconnected.
    pub connects: Signal<In, Bit>,
    /// Which one.
    pub flow: Signal<In, Bits<A>>,
    /// Its QP.
    pub entry: Signal<In, FlowQp>,
    /// The QP of a packet is looked up.
    pub reads: Signal<In, Bit>,
    /// That QP.
    pub qp: Signal<In, Bits<24>>,
    /// A flow is connected with it.
    pub is_known: Signal<Out, Bit>,
    /// The table has been cleared after the reset.
    pub cleared: Signal<Out, Bit>,
    clear: ResetDff<Bit>,
    sweep: ResetDff<Bits<A>>,
    #[init(Constant::new(FlowQp::default()))]
    nothing: Constant<FlowQp>,
    #[init(Ram::new(ReadDuringWrite::New))]
    entries: Ram<FlowQp, A>,
    requested: Dff<Bits<24>>,
}

impl<const A: usize> Logic for QpTable<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_qp_table");
        self.sweep.d.next = self.sweep.q.val() + 1;
        if self.sweep.q.val().all() {
            self.clear.d.next = true;
        }
        self.cleared.next = self.clear.q.val();
        self.entries.we.next = self.connects.val() || !self.clear.q.val();
        self.entries.waddr.next = self.flow.val();
        self.entries.wdata.next = self.entry.val();
        if !self.clear.q.val() {
            self.entries.waddr.next = self.sweep.q.val();
            self.entries.wdata.next = self.nothing.val();
        }
        self.entries.re.next = self.reads.val();
        self.entries.raddr.next = self.qp.val().get_bits::<A>(0);
        if self.reads.val() {
            self.requested.d.next = self.qp.val();
        }
        self.is_known.next = self.entries.rdata.val().connected
            && self.entries.rdata.val().qp == self.requested.q.val();

        if self.connects.val() {
            assert!(self.clear.q.val(), "a flow is connected when the table has been cleared");
        }
    }
}
