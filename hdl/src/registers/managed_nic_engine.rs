//! [`NicEngine`]: from the packets of a NIC to the windows of its flows, with its registers behind AXI4-Lite. Made by `cargo gen registers` from gen/registers/nic_engine.toml.
//!
//! ```text
//!              ┌──────────────────────────────────┐
//!  s_axil_* <─>│ registers ── cfg_* ──> the block │<══> other ports
//!              │           <─ stat_* ──           │
//!              └──────────────────────────────────┘
//! ```
//!
//! What is where stands on the page `docs/blocks/nic_engine_registers.md`. The configuration may change in any cycle:
//! the engine takes the configuration over by itself, between passages, on `cfg_load`; whether ICRCs are judged holds for ACKs that end from then on.
//!
//! Contract: that of [`NicEngine`] and of [`super::RegisterFile`]; the registers add nothing to the way of a packet or an event.

use super::NicEngineRegisters;
use crate::axis::{AxiLiteSlave, StreamSink};
use crate::nic::NicEngine;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct ManagedNicEngine<const W: usize, const K: usize, const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: all flows are torn down; reset the lookup, too.
    pub rst: Signal<In, Bit>,
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// Packets in; `tuser` is the port that they came in by.
    pub s_axis: StreamSink<W, K, Bits<8>>,
    /// The context of a QP is asked for.
    pub lookup_valid: Signal<Out, Bit>,
    /// The question is taken.
    pub lookup_ready: Signal<In, Bit>,
    /// Destination QP of the ACK.
    pub lookup_qp: Signal<Out, Bits<24>>,
    /// PSN of its BTH.
    pub lookup_psn: Signal<Out, Bits<24>>,
    /// Syndrome of its AETH.
    pub lookup_syndrome: Signal<Out, Bits<8>>,
    /// MSN of its AETH.
    pub lookup_msn: Signal<Out, Bits<24>>,
    /// The answer to the oldest question without one is there.
    pub context_valid: Signal<In, Bit>,
    /// The answer is taken.
    pub context_ready: Signal<Out, Bit>,
    /// The QP has a flow; without it the event is dropped.
    pub context_hit: Signal<In, Bit>,
    /// Number of that flow.
    pub context_flow: Signal<In, Bits<16>>,
    /// PSN that its sender sends next.
    pub context_snd_nxt: Signal<In, Bits<24>>,
    /// The result of an event, in this cycle only.
    pub res_valid: Signal<Out, Bit>,
    /// Its flow.
    pub res_flow: Signal<Out, Bits<16>>,
    /// Window, bytes, Q24.4.
    pub res_w: Signal<Out, Bits<28>>,
    /// Reference window, bytes, Q24.4.
    pub res_wc: Signal<Out, Bits<28>>,
    /// Rate, bytes per ns, Q8.24.
    pub res_r: Signal<Out, Bits<32>>,
    /// Smoothed utilisation, Q4.24.
    pub res_u: Signal<Out, Bits<28>>,
    /// Additive increases in a row.
    pub res_inc_stage: Signal<Out, Bits<8>>,
    /// The once-per-round-trip update took place.
    pub res_updated: Signal<Out, Bit>,
    /// A hop gave a measurement.
    pub res_measured: Signal<Out, Bit>,
    /// Last-hop congestion speed-up acted.
    pub res_lhcs: Signal<Out, Bit>,
    /// The telemetry is the first of its path and was only stored.
    pub res_new_path: Signal<Out, Bit>,
    /// An operation is there.
    pub setup_valid: Signal<In, Bit>,
    /// It is taken.
    pub setup_ready: Signal<Out, Bit>,
    /// 0 or 1 read, 2 initialise, 3 tear down.
    pub setup_op: Signal<In, Bits<2>>,
    /// Its flow.
    pub setup_flow: Signal<In, Bits<16>>,
    /// First window of an initialised flow, bytes, Q24.4.
    pub setup_window: Signal<In, Bits<28>>,
    /// An operation is done, in this cycle only; the state is that before it.
    pub flow_valid: Signal<Out, Bit>,
    /// Which operation.
    pub flow_op: Signal<Out, Bits<2>>,
    /// Its flow.
    pub flow_id: Signal<Out, Bits<16>>,
    /// The flow was set up.
    pub flow_known: Signal<Out, Bit>,
    /// Window, bytes, Q24.4.
    pub flow_w: Signal<Out, Bits<28>>,
    /// Reference window, bytes, Q24.4.
    pub flow_wc: Signal<Out, Bits<28>>,
    /// Smoothed utilisation, Q4.24.
    pub flow_u: Signal<Out, Bits<28>>,
    /// Additive increases in a row.
    pub flow_inc_stage: Signal<Out, Bits<8>>,
    /// Sequence number that an ACK must pass for the next update.
    pub flow_last_update_seq: Signal<Out, Bits<32>>,
    /// Telemetry of a path is there.
    pub flow_seen: Signal<Out, Bit>,
    /// That path.
    pub flow_path_id: Signal<Out, Bits<12>>,
    /// Its hops.
    pub flow_n_hop: Signal<Out, Bits<4>>,
    #[init(Constant::new(true))]
    yes: Constant<Bit>,
    registers: NicEngineRegisters,
    nic_engine: NicEngine<W, K, A>,
}

impl<const W: usize, const K: usize, const A: usize> ManagedNicEngine<W, K, A> {
    /// That of the block.
    pub const LATENCY: usize = NicEngine::<W, K, A>::LATENCY;
}

impl<const W: usize, const K: usize, const A: usize> Logic for ManagedNicEngine<W, K, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_managed_nic_engine");
        self.registers.idle.next = self.yes.val();
        join!(self.s_axil => self.registers.s_axil);

        comment!("Configuration and counters.");
        join!(self.registers.cfg_check_icrc => self.nic_engine.cfg_check_icrc);
        join!(self.registers.cfg_t_ns => self.nic_engine.cfg_t_ns);
        join!(self.registers.cfg_t_reciprocal => self.nic_engine.cfg_t_reciprocal);
        join!(self.registers.cfg_eta => self.nic_engine.cfg_eta);
        join!(self.registers.cfg_alpha => self.nic_engine.cfg_alpha);
        join!(self.registers.cfg_beta => self.nic_engine.cfg_beta);
        join!(self.registers.cfg_lhcs => self.nic_engine.cfg_lhcs);
        join!(self.registers.cfg_w_ai => self.nic_engine.cfg_w_ai);
        join!(self.registers.cfg_w_min => self.nic_engine.cfg_w_min);
        join!(self.registers.cfg_w_max => self.nic_engine.cfg_w_max);
        join!(self.registers.cfg_max_stage => self.nic_engine.cfg_max_stage);
        join!(self.registers.cfg_tx_unit => self.nic_engine.cfg_tx_unit);
        join!(self.registers.cfg_bdp => self.nic_engine.cfg_bdp);
        join!(self.registers.cfg_qlen_gain => self.nic_engine.cfg_qlen_gain);
        join!(self.registers.cfg_load => self.nic_engine.cfg_load);
        join!(self.nic_engine.cfg_busy => self.registers.cfg_busy);
        join!(self.nic_engine.stat_acks => self.registers.stat_acks);
        join!(self.nic_engine.stat_bad_icrc => self.registers.stat_bad_icrc);
        join!(self.nic_engine.stat_truncated => self.registers.stat_truncated);
        join!(self.nic_engine.stat_bad_hops => self.registers.stat_bad_hops);
        join!(self.nic_engine.stat_bad_length => self.registers.stat_bad_length);
        join!(self.nic_engine.stat_others => self.registers.stat_others);
        join!(self.nic_engine.stat_overflow => self.registers.stat_overflow);
        join!(self.nic_engine.stat_unknown_qp => self.registers.stat_unknown_qp);
        join!(self.nic_engine.stat_events => self.registers.stat_events);
        join!(self.nic_engine.stat_results => self.registers.stat_results);
        join!(self.nic_engine.stat_merged => self.registers.stat_merged);
        join!(self.nic_engine.stat_discarded => self.registers.stat_discarded);
        join!(self.nic_engine.stat_unknown_flow => self.registers.stat_unknown_flow);
        join!(self.nic_engine.stat_not_set_up => self.registers.stat_not_set_up);
        join!(self.nic_engine.stat_malformed => self.registers.stat_malformed);
        join!(self.nic_engine.stat_no_measurement => self.registers.stat_no_measurement);
        join!(self.nic_engine.stat_lhcs => self.registers.stat_lhcs);

        comment!("The other ports.");
        join!(self.s_axis => self.nic_engine.s_axis);
        join!(self.nic_engine.lookup_valid => self.lookup_valid);
        join!(self.lookup_ready => self.nic_engine.lookup_ready);
        join!(self.nic_engine.lookup_qp => self.lookup_qp);
        join!(self.nic_engine.lookup_psn => self.lookup_psn);
        join!(self.nic_engine.lookup_syndrome => self.lookup_syndrome);
        join!(self.nic_engine.lookup_msn => self.lookup_msn);
        join!(self.context_valid => self.nic_engine.context_valid);
        join!(self.nic_engine.context_ready => self.context_ready);
        join!(self.context_hit => self.nic_engine.context_hit);
        join!(self.context_flow => self.nic_engine.context_flow);
        join!(self.context_snd_nxt => self.nic_engine.context_snd_nxt);
        join!(self.nic_engine.res_valid => self.res_valid);
        join!(self.nic_engine.res_flow => self.res_flow);
        join!(self.nic_engine.res_w => self.res_w);
        join!(self.nic_engine.res_wc => self.res_wc);
        join!(self.nic_engine.res_r => self.res_r);
        join!(self.nic_engine.res_u => self.res_u);
        join!(self.nic_engine.res_inc_stage => self.res_inc_stage);
        join!(self.nic_engine.res_updated => self.res_updated);
        join!(self.nic_engine.res_measured => self.res_measured);
        join!(self.nic_engine.res_lhcs => self.res_lhcs);
        join!(self.nic_engine.res_new_path => self.res_new_path);
        join!(self.setup_valid => self.nic_engine.setup_valid);
        join!(self.nic_engine.setup_ready => self.setup_ready);
        join!(self.setup_op => self.nic_engine.setup_op);
        join!(self.setup_flow => self.nic_engine.setup_flow);
        join!(self.setup_window => self.nic_engine.setup_window);
        join!(self.nic_engine.flow_valid => self.flow_valid);
        join!(self.nic_engine.flow_op => self.flow_op);
        join!(self.nic_engine.flow_id => self.flow_id);
        join!(self.nic_engine.flow_known => self.flow_known);
        join!(self.nic_engine.flow_w => self.flow_w);
        join!(self.nic_engine.flow_wc => self.flow_wc);
        join!(self.nic_engine.flow_u => self.flow_u);
        join!(self.nic_engine.flow_inc_stage => self.flow_inc_stage);
        join!(self.nic_engine.flow_last_update_seq => self.flow_last_update_seq);
        join!(self.nic_engine.flow_seen => self.flow_seen);
        join!(self.nic_engine.flow_path_id => self.flow_path_id);
        join!(self.nic_engine.flow_n_hop => self.flow_n_hop);
    }
}
