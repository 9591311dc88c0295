//! The configuration of the window engine, which changes between passages only.
//!
//! After a reset and after `load` it holds events and operations back until all that is inside has come
//! out, 60 cycles, and the table is clear. Then it takes over what the `cfg_*` ports show.

use fncc_netlist::prelude::*;

/// The block; see the module's page. Formats are those of [`Hpcc`](super::Hpcc).
#[derive(LogicBlock, Default)]
pub struct LoadConfiguration {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: the configuration is to be taken over.
    pub rst: Signal<In, Bit>,
    /// Take the configuration over.
    pub load: Signal<In, Bit>,
    /// The table is clear; not before does the hold end.
    pub clear: Signal<In, Bit>,
    /// Nothing may enter.
    pub hold: Signal<Out, Bit>,
    /// `T`, ns.
    pub cfg_t_ns: Signal<In, Bits<24>>,
    /// `1 / T`, 2^-48 per ns.
    pub cfg_t_reciprocal: Signal<In, Bits<40>>,
    /// Target utilisation, Q0.32.
    pub cfg_eta: Signal<In, Bits<32>>,
    /// Utilisation above which LHCS acts, Q4.28.
    pub cfg_alpha: Signal<In, Bits<32>>,
    /// Share that LHCS gives away, Q0.32.
    pub cfg_beta: Signal<In, Bits<32>>,
    /// LHCS is on.
    pub cfg_lhcs: Signal<In, Bit>,
    /// Additive increase, Q24.16.
    pub cfg_w_ai: Signal<In, Bits<40>>,
    /// Smallest window, Q24.16.
    pub cfg_w_min: Signal<In, Bits<40>>,
    /// Largest window, Q24.16.
    pub cfg_w_max: Signal<In, Bits<40>>,
    /// Additive increases in a row.
    pub cfg_max_stage: Signal<In, Bits<8>>,
    /// Unit of `tx_bytes`, bytes.
    pub cfg_tx_unit: Signal<In, Bits<11>>,
    /// `B T` of each rate, Q24.16.
    pub cfg_bdp: [Signal<In, Bits<40>>; 9],
    /// Unit of `qlen` over `B T`, Q0.48, of each rate.
    pub cfg_qlen_gain: [Signal<In, Bits<48>>; 9],
    /// `T` as taken over.
    pub t_ns: Signal<Out, Bits<24>>,
    /// `1 / T` as taken over.
    pub t_reciprocal: Signal<Out, Bits<40>>,
    /// Target utilisation as taken over.
    pub eta: Signal<Out, Bits<32>>,
    /// Limit of LHCS as taken over.
    pub alpha: Signal<Out, Bits<32>>,
    /// Share of LHCS as taken over.
    pub beta: Signal<Out, Bits<32>>,
    /// LHCS is on, as taken over.
    pub lhcs: Signal<Out, Bit>,
    /// Additive increase as taken over.
    pub w_ai: Signal<Out, Bits<40>>,
    /// Smallest window as taken over.
    pub w_min: Signal<Out, Bits<40>>,
    /// Largest window as taken over.
    pub w_max: Signal<Out, Bits<40>>,
    /// Additive increases in a row as taken over.
    pub max_stage: Signal<Out, Bits<8>>,
    /// Unit of `tx_bytes` as taken over.
    pub tx_unit: Signal<Out, Bits<11>>,
    /// `B T` of each rate as taken over.
    pub bdp: [Signal<Out, Bits<40>>; 9],
    /// Gain of queues as taken over.
    pub qlen_gain: [Signal<Out, Bits<48>>; 9],
    /// The configuration is that of the last `load`.
    loaded: Dff<Bit>,
    /// Cycles since the last passage could enter, while not `loaded`.
    drained: Dff<Bits<6>>,
    takes_over: Signal<Local, Bit>,
    now_t_ns: Dff<Bits<24>>,
    now_t_reciprocal: Dff<Bits<40>>,
    now_eta: Dff<Bits<32>>,
    now_alpha: Dff<Bits<32>>,
    now_beta: Dff<Bits<32>>,
    now_lhcs: Dff<Bit>,
    now_w_ai: Dff<Bits<40>>,
    now_w_min: Dff<Bits<40>>,
    now_w_max: Dff<Bits<40>>,
    now_max_stage: Dff<Bits<8>>,
    now_tx_unit: Dff<Bits<11>>,
    now_bdp: [Dff<Bits<40>>; 9],
    now_qlen_gain: [Dff<Bits<48>>; 9],
}

impl Logic for LoadConfiguration {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_load_configuration");
        dff_setup!(self, clk, loaded, drained, now_t_ns, now_t_reciprocal, now_eta, now_alpha);
        dff_setup!(self, clk, now_beta, now_lhcs, now_w_ai, now_w_min, now_w_max);
        dff_setup!(self, clk, now_max_stage, now_tx_unit);
        self.hold.next = !self.loaded.q.val() || !self.clear.val();
        self.takes_over.next = !self.loaded.q.val() && self.drained.q.val() == 60;
        self.drained.d.next = 0.into();
        if !self.loaded.q.val() {
            self.drained.d.next = self.drained.q.val() + 1;
        }
        if self.takes_over.val() {
            self.drained.d.next = self.drained.q.val();
            self.loaded.d.next = self.clear.val();
            self.now_t_ns.d.next = self.cfg_t_ns.val();
            self.now_t_reciprocal.d.next = self.cfg_t_reciprocal.val();
            self.now_eta.d.next = self.cfg_eta.val();
            self.now_alpha.d.next = self.cfg_alpha.val();
            self.now_beta.d.next = self.cfg_beta.val();
            self.now_lhcs.d.next = self.cfg_lhcs.val();
            self.now_w_ai.d.next = self.cfg_w_ai.val();
            self.now_w_min.d.next = self.cfg_w_min.val();
            self.now_w_max.d.next = self.cfg_w_max.val();
            self.now_max_stage.d.next = self.cfg_max_stage.val();
            self.now_tx_unit.d.next = self.cfg_tx_unit.val();
        }
        for i in 0..9 {
            self.now_bdp[i].clock.next = self.clk.val();
            self.now_bdp[i].d.next = self.now_bdp[i].q.val();
            self.now_qlen_gain[i].clock.next = self.clk.val();
            self.now_qlen_gain[i].d.next = self.now_qlen_gain[i].q.val();
            if self.takes_over.val() {
                self.now_bdp[i].d.next = self.cfg_bdp[i].val();
                self.now_qlen_gain[i].d.next = self.cfg_qlen_gain[i].val();
            }
            self.bdp[i].next = self.now_bdp[i].q.val();
            self.qlen_gain[i].next = self.now_qlen_gain[i].q.val();
        }
        self.t_ns.next = self.now_t_ns.q.val();
        self.t_reciprocal.next = self.now_t_reciprocal.q.val();
        self.eta.next = self.now_eta.q.val();
        self.alpha.next = self.now_alpha.q.val();
        self.beta.next = self.now_beta.q.val();
        self.lhcs.next = self.now_lhcs.q.val();
        self.w_ai.next = self.now_w_ai.q.val();
        self.w_min.next = self.now_w_min.q.val();
        self.w_max.next = self.now_w_max.q.val();
        self.max_stage.next = self.now_max_stage.q.val();
        self.tx_unit.next = self.now_tx_unit.q.val();
        if self.load.val() {
            self.loaded.d.next = false;
        }
        if self.rst.val() {
            self.loaded.d.next = false;
            self.drained.d.next = 0.into();
        }
    }
}

kernel_ports!([] LoadConfiguration {
    clk, rst, load, clear, hold,
    cfg_t_ns, cfg_t_reciprocal, cfg_eta, cfg_alpha, cfg_beta, cfg_lhcs, cfg_w_ai, cfg_w_min, cfg_w_max,
    cfg_max_stage, cfg_tx_unit, cfg_bdp, cfg_qlen_gain,
    t_ns, t_reciprocal, eta, alpha, beta, lhcs, w_ai, w_min, w_max,
    max_stage, tx_unit, bdp, qlen_gain
});
