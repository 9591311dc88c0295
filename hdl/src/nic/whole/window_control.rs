//! Where the windows of a NIC come from: ACKs, the window engine, and with Rx-HPCC data packets.
//!
//! ```text
//!             ┌─────────────────────────────────────────────┐
//!  ack ──────>│ AckLookup ──ack──> RxHpcc ──ev──> Hpcc      │──> lookup
//!  arrival ──>│ ───────────────────> ^  ^ <─computed─┘ ^    │<── context
//!  setup ────>│ ───────────────────────────────────────┘    │──> res, message
//!             └─────────────────────────────────────────────┘
//! ```
//!
//! Contract: without `cfg_receiver` those of [`AckLookup`] and [`Hpcc`]; with it that of [`RxHpcc`].

use crate::nic::{
    AckLookup, AckLookupStatsOut, AckTelemetryIn, ArrivedTelemetryIn, ContextLookupOut,
    FlowSetupIn, Hpcc, QpContextIn, RxHpcc, RxHpccStatsOut, WindowConfigIn, WindowMessageOut,
    WindowResultOut, WindowStatsOut,
};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows; `H`, `M`, `E`, `I` and `R` as [`Hpcc`] has them.
#[block(clock, reset = "tears down all flows; reset the lookup with it")]
pub struct WindowControl<
    const A: usize,
    const H: usize = 5,
    const M: usize = 0,
    const E: usize = 320,
    const I: usize = 3,
    const R: usize = 29,
> {
    /// What ACKs say.
    pub ack: AckTelemetryIn<E>,
    /// Telemetry of data packets.
    pub arrival: ArrivedTelemetryIn<E>,
    /// The configuration of the window engine, taken over on `load`.
    pub cfg: WindowConfigIn,
    /// 1: ACKs bring what their entries are compared with, as [`Hpcc`] says.
    pub cfg_pairs: Signal<In, Bit>,
    /// 1: windows are computed by receivers; 0: by senders.
    pub cfg_receiver: Signal<In, Bit>,
    /// T, units of 16 cycles.
    pub cfg_period: Signal<In, Bits<24>>,
    /// Look-ups of the flow of a QP.
    pub lookup: ContextLookupOut,
    /// Their answers.
    pub context: QpContextIn,
    /// Windows of flows that this NIC sends.
    pub res: WindowResultOut,
    /// Windows of flows that it receives.
    pub message: WindowMessageOut,
    /// Operations on flows.
    pub setup: FlowSetupIn,
    /// Counters of the window engine,
    pub stat: WindowStatsOut,
    /// and of look-ups.
    pub stat_acks: AckLookupStatsOut,
    /// Counters of Rx-HPCC.
    pub stat_rx: RxHpccStatsOut,
    /// Limits of windows, as the window engine has taken them over.
    w_min: Dff<Bits<40>>,
    w_max: Dff<Bits<40>>,
    acks: AckLookup<M, E>,
    receiver: RxHpcc<M, E>,
    #[init(Hpcc::new(32))]
    window: Hpcc<A, H, M, E, I, R>,
}

impl<const A: usize, const H: usize, const M: usize, const E: usize, const I: usize, const R: usize>
    Logic for WindowControl<A, H, M, E, I, R>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_window_control");
        join!(self.ack => self.acks.ack);
        join!(self.acks.lookup => self.lookup);
        join!(self.context => self.acks.context);
        join!(self.acks.stat => self.stat_acks);

        join!(self.cfg_receiver => self.receiver.cfg_enable);
        join!(self.cfg_period => self.receiver.cfg_period);
        if self.window.cfg.busy.val() {
            self.w_min.d.next = self.cfg.parameters.w_min.val();
            self.w_max.d.next = self.cfg.parameters.w_max.val();
        }
        join!(self.w_min.q => self.receiver.cfg_w_min);
        join!(self.w_max.q => self.receiver.cfg_w_max);
        join!(self.acks.ev => self.receiver.ack);
        join!(self.arrival => self.receiver.arrival);
        join!(self.window.res => self.receiver.computed);
        join!(self.receiver.res => self.res);
        join!(self.receiver.message => self.message);
        join!(self.receiver.stat => self.stat_rx);

        join!(self.receiver.ev => self.window.ev);
        join!(self.cfg => self.window.cfg);
        join!(self.cfg_pairs => self.window.pairs);
        join!(self.setup => self.window.setup);
        join!(self.window.stat => self.stat);
    }
}
