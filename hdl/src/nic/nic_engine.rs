//! Receive side of a NIC's congestion control: from received packets to the window and rate of each flow.
//!
//! ```text
//!             ┌─────────────────────────────────────┐
//!  s_axis ═══>│ AckRx ──> AckLookup ──> ev ──> Hpcc │──> lookup
//!             │                                 ^   │<── context
//!  setup ────>│ ────────────────────────────────┘   │──> res, flow
//!             └─────────────────────────────────────┘
//! ```
//!
//! [`AckRx`] finds the ACKs, [`AckLookup`] requests the flow of each QP (`lookup_*`, `context_*`) and gives an event for each; [`Hpcc`] computes windows.
//!
//! Contract: those of [`AckRx`] and [`AckLookup`]; with a lookup of one cycle and a free engine [`Hpcc`] is offered the event
//! 4 cycles after that of `AckRx`; one event every [`NicEngine::INTERVAL`] cycles, 5, for 15 entries 15.
//! `stat_acks = stat_overflow + stat_unknown_qp + stat_no_hops + stat_events` once nothing waits.
//! The window engine is reset one cycle after the rest, see [`Hpcc`]; in that cycle its handshakes and events are suppressed.

use super::{
    AckLookup, AckRx, ContextLookupOut, FlowReportOut, FlowSetupIn, Hpcc, NicEngineConfigIn,
    NicEngineStatsOut, QpContextIn, WindowResultOut,
};
use crate::axis::StreamSink;
use crate::packet::check_quads;
use fncc_netlist::prelude::*;

/// The block; see the module's page. `Q = W / 32`, `A` address bits for `2^A` flows; `H`, `M`, `E`, `I` and `R` as [`Hpcc`] has them, `B` as [`AckRx`].
#[block(clock, reset = "tears down all flows; reset the lookup with it", check = check_quads("NicEngine", W, K, Q))]
pub struct NicEngine<
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const H: usize = 5,
    const M: usize = 0,
    const E: usize = 320,
    const I: usize = 3,
    const R: usize = 29,
    const B: usize = 512,
> {
    /// Packets in; `tuser` is their ingress port.
    pub s_axis: StreamSink<W, K, Bits<8>>,
    /// The configuration; that of the window engine is taken over on `load`.
    pub cfg: NicEngineConfigIn,
    /// Look-ups of the flow of a QP.
    pub lookup: ContextLookupOut,
    /// Their answers.
    pub context: QpContextIn,
    /// Results of events.
    pub res: WindowResultOut,
    /// 1: ACKs bring what their entries are compared with, as [`Hpcc`] says.
    pub pairs: Signal<In, Bit>,
    /// Operations on flows.
    pub setup: FlowSetupIn,
    /// What operations find.
    pub flow: FlowReportOut,
    /// Counters.
    pub stat: NicEngineStatsOut,
    receive: AckRx<W, K, Q, H, E, B>,
    acks: AckLookup<M, E>,
    window: Hpcc<A, H, M, E, I, R>,
}

impl<
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const H: usize,
    const M: usize,
    const E: usize,
    const I: usize,
    const R: usize,
    const B: usize,
> NicEngine<W, K, Q, A, H, M, E, I, R, B>
{
    /// Events that may wait for their answers.
    pub const EVENTS: usize = AckLookup::<M, E>::EVENTS;

    /// Cycles from the first beat of an ACK as that of [`AckRx::LATENCY`] to its result, with a lookup that answers in the cycle after the question, at
    /// least; the window engine may let the event wait for one less than [`NicEngine::INTERVAL`] more.
    pub const LATENCY: usize = AckRx::<W, K, Q, H, E, B>::LATENCY
        + AckLookup::<M, E>::LATENCY
        + Hpcc::<A, H, M, E, I, R>::LATENCY;

    /// Cycles from one event to the next, as the window engine takes them.
    pub const INTERVAL: usize = Hpcc::<A, H, M, E, I, R>::INTERVAL;
}

impl<
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const H: usize,
    const M: usize,
    const E: usize,
    const I: usize,
    const R: usize,
    const B: usize,
> Logic for NicEngine<W, K, Q, A, H, M, E, I, R, B>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_nic_engine");
        join!(self.s_axis => self.receive.s_axis);
        join!(self.cfg.check_icrc => self.receive.cfg_check_icrc);
        join!(self.receive.ev => self.acks.ack);
        join!(self.receive.stat => self.stat.receive);
        join!(self.acks.lookup => self.lookup);
        join!(self.context => self.acks.context);
        join!(self.acks.stat => self.stat.acks);
        join!(self.acks.ev => self.window.ev);
        join!(self.cfg.window => self.window.cfg);
        join!(self.window.res => self.res);
        join!(self.pairs => self.window.pairs);
        join!(self.setup => self.window.setup);
        join!(self.window.flow => self.flow);
        join!(self.window.stat => self.stat.window);
    }
}
