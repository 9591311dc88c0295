//! The engine of a NIC on NetFPGA's streams: [`ManagedNicEngine`] beside a stream in which every packet passes.
//!
//! ```text
//!                    ┌────────────────────────────────────────┐
//!  s_axis      ═══╦═>│ FirstUser ══> AxisRegisterSlice ═══════│══> m_axis
//!  (tuser =       ║  │                                        │    (tuser = metadata)
//!  metadata)      ╚═>│ ManagedNicEngine                       │
//!  s_axil ──────────>│                                        │──> lookup, res, flow
//!  context, setup ──>│                                        │
//!                    └────────────────────────────────────────┘
//! ```
//!
//! Stands in the way of what the NIC receives. A beat passes when both have room for it, so no ACK is lost before it is judged. `tuser` has the 128 bits of NetFPGA's
//! reference designs: what comes with the first beat of a packet leaves with all of its beats. The engine does not look at it, since the QP tells whose ACK it is.
//!
//! Contract: latency 1 cycle from `s_axis` to `m_axis`, interval 1 while the engine takes a beat in each cycle; for results that of [`crate::nic::NicEngine`].

use super::FirstUser;
use crate::axis::{AxiLiteSlave, AxisRegisterSlice, StreamSink, StreamSource};
use crate::nic::{ContextLookupOut, FlowReportOut, FlowSetupIn, QpContextIn, WindowResultOut};
use crate::registers::ManagedNicEngine;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct NetfpgaNic<const W: usize, const K: usize, const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// Packets in.
    pub s_axis: StreamSink<W, K, Bits<128>>,
    /// The same packets out.
    pub m_axis: StreamSource<W, K, Bits<128>>,
    /// Questions for the flow of a QP.
    pub lookup: ContextLookupOut,
    /// Their answers.
    pub context: QpContextIn,
    /// Results of events.
    pub res: WindowResultOut,
    /// Operations on flows.
    pub setup: FlowSetupIn,
    /// What operations find.
    pub flow: FlowReportOut,
    #[init(Constant::new(0.into()))]
    no_port: Constant<Bits<8>>,
    first_user: FirstUser<128>,
    slice: AxisRegisterSlice<W, K, Bits<128>>,
    engine: ManagedNicEngine<W, K, A>,
}

impl<const W: usize, const K: usize, const A: usize> NetfpgaNic<W, K, A> {
    /// From the first beat of an ACK of 106 bytes to its result, at least: see [`crate::nic::NicEngine`].
    pub const LATENCY: usize = ManagedNicEngine::<W, K, A>::LATENCY;
}

impl<const W: usize, const K: usize, const A: usize> Logic for NetfpgaNic<W, K, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_netfpga_nic");
        join!(self.s_axil => self.engine.s_axil);

        comment!("A beat is accepted by both at once.");
        self.s_axis.tready.next = self.slice.s_axis.tready.val() && self.engine.s_axis.tready.val();
        self.first_user.beat.next = self.s_axis.tvalid.val()
            && self.slice.s_axis.tready.val()
            && self.engine.s_axis.tready.val();
        self.first_user.last.next = self.s_axis.tlast.val();
        self.first_user.s_user.next = self.s_axis.tuser.val();
        self.slice.s_axis.tdata.next = self.s_axis.tdata.val();
        self.slice.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.slice.s_axis.tlast.next = self.s_axis.tlast.val();
        self.slice.s_axis.tuser.next = self.first_user.user.val();
        self.slice.s_axis.tvalid.next = self.s_axis.tvalid.val() && self.engine.s_axis.tready.val();
        join!(self.slice.m_axis => self.m_axis);
        self.engine.s_axis.tdata.next = self.s_axis.tdata.val();
        self.engine.s_axis.tkeep.next = self.s_axis.tkeep.val();
        self.engine.s_axis.tlast.next = self.s_axis.tlast.val();
        self.engine.s_axis.tuser.next = self.no_port.val();
        self.engine.s_axis.tvalid.next = self.s_axis.tvalid.val() && self.slice.s_axis.tready.val();

        comment!("The other ports.");
        join!(self.engine.lookup => self.lookup);
        join!(self.context => self.engine.context);
        join!(self.engine.res => self.res);
        join!(self.setup => self.engine.setup);
        join!(self.engine.flow => self.flow);
    }
}
