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
use crate::axis::StreamSink;
use crate::nic::NicEngine;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct ManagedNicEngine<const W: usize, const K: usize, const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: all flows are torn down; reset the lookup, too.
    pub rst: Signal<In, Bit>,
    /// Address of a write, bytes.
    pub s_axil_awaddr: Signal<In, Bits<12>>,
    /// It is there.
    pub s_axil_awvalid: Signal<In, Bit>,
    /// It is taken.
    pub s_axil_awready: Signal<Out, Bit>,
    /// Data of a write.
    pub s_axil_wdata: Signal<In, Bits<32>>,
    /// Which bytes of them count.
    pub s_axil_wstrb: Signal<In, Bits<4>>,
    /// They are there.
    pub s_axil_wvalid: Signal<In, Bit>,
    /// They are taken.
    pub s_axil_wready: Signal<Out, Bit>,
    /// 0 OKAY, 2 SLVERR.
    pub s_axil_bresp: Signal<Out, Bits<2>>,
    /// A write is answered.
    pub s_axil_bvalid: Signal<Out, Bit>,
    /// The answer is taken.
    pub s_axil_bready: Signal<In, Bit>,
    /// Address of a read, bytes.
    pub s_axil_araddr: Signal<In, Bits<12>>,
    /// It is there.
    pub s_axil_arvalid: Signal<In, Bit>,
    /// It is taken.
    pub s_axil_arready: Signal<Out, Bit>,
    /// What was read.
    pub s_axil_rdata: Signal<Out, Bits<32>>,
    /// 0 OKAY, 2 SLVERR.
    pub s_axil_rresp: Signal<Out, Bits<2>>,
    /// A read is answered.
    pub s_axil_rvalid: Signal<Out, Bit>,
    /// The answer is taken.
    pub s_axil_rready: Signal<In, Bit>,
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
        self.registers.s_axil_awaddr.next = self.s_axil_awaddr.val();
        self.registers.s_axil_awvalid.next = self.s_axil_awvalid.val();
        self.s_axil_awready.next = self.registers.s_axil_awready.val();
        self.registers.s_axil_wdata.next = self.s_axil_wdata.val();
        self.registers.s_axil_wstrb.next = self.s_axil_wstrb.val();
        self.registers.s_axil_wvalid.next = self.s_axil_wvalid.val();
        self.s_axil_wready.next = self.registers.s_axil_wready.val();
        self.s_axil_bresp.next = self.registers.s_axil_bresp.val();
        self.s_axil_bvalid.next = self.registers.s_axil_bvalid.val();
        self.registers.s_axil_bready.next = self.s_axil_bready.val();
        self.registers.s_axil_araddr.next = self.s_axil_araddr.val();
        self.registers.s_axil_arvalid.next = self.s_axil_arvalid.val();
        self.s_axil_arready.next = self.registers.s_axil_arready.val();
        self.s_axil_rdata.next = self.registers.s_axil_rdata.val();
        self.s_axil_rresp.next = self.registers.s_axil_rresp.val();
        self.s_axil_rvalid.next = self.registers.s_axil_rvalid.val();
        self.registers.s_axil_rready.next = self.s_axil_rready.val();

        comment!("Configuration and counters.");
        self.nic_engine.cfg_check_icrc.next = self.registers.cfg_check_icrc.val();
        self.nic_engine.cfg_t_ns.next = self.registers.cfg_t_ns.val();
        self.nic_engine.cfg_t_reciprocal.next = self.registers.cfg_t_reciprocal.val();
        self.nic_engine.cfg_eta.next = self.registers.cfg_eta.val();
        self.nic_engine.cfg_alpha.next = self.registers.cfg_alpha.val();
        self.nic_engine.cfg_beta.next = self.registers.cfg_beta.val();
        self.nic_engine.cfg_lhcs.next = self.registers.cfg_lhcs.val();
        self.nic_engine.cfg_w_ai.next = self.registers.cfg_w_ai.val();
        self.nic_engine.cfg_w_min.next = self.registers.cfg_w_min.val();
        self.nic_engine.cfg_w_max.next = self.registers.cfg_w_max.val();
        self.nic_engine.cfg_max_stage.next = self.registers.cfg_max_stage.val();
        self.nic_engine.cfg_tx_unit.next = self.registers.cfg_tx_unit.val();
        for i in 0..9 {
            self.nic_engine.cfg_bdp[i].next = self.registers.cfg_bdp[i].val();
        }
        for i in 0..9 {
            self.nic_engine.cfg_qlen_gain[i].next = self.registers.cfg_qlen_gain[i].val();
        }
        self.nic_engine.cfg_load.next = self.registers.cfg_load.val();
        self.registers.cfg_busy.next = self.nic_engine.cfg_busy.val();
        self.registers.stat_acks.next = self.nic_engine.stat_acks.val();
        self.registers.stat_bad_icrc.next = self.nic_engine.stat_bad_icrc.val();
        self.registers.stat_truncated.next = self.nic_engine.stat_truncated.val();
        self.registers.stat_bad_hops.next = self.nic_engine.stat_bad_hops.val();
        self.registers.stat_bad_length.next = self.nic_engine.stat_bad_length.val();
        self.registers.stat_others.next = self.nic_engine.stat_others.val();
        self.registers.stat_overflow.next = self.nic_engine.stat_overflow.val();
        self.registers.stat_unknown_qp.next = self.nic_engine.stat_unknown_qp.val();
        self.registers.stat_events.next = self.nic_engine.stat_events.val();
        self.registers.stat_results.next = self.nic_engine.stat_results.val();
        self.registers.stat_merged.next = self.nic_engine.stat_merged.val();
        self.registers.stat_discarded.next = self.nic_engine.stat_discarded.val();
        self.registers.stat_unknown_flow.next = self.nic_engine.stat_unknown_flow.val();
        self.registers.stat_not_set_up.next = self.nic_engine.stat_not_set_up.val();
        self.registers.stat_malformed.next = self.nic_engine.stat_malformed.val();
        self.registers.stat_no_measurement.next = self.nic_engine.stat_no_measurement.val();
        self.registers.stat_lhcs.next = self.nic_engine.stat_lhcs.val();

        comment!("The other ports.");
        join!(self.s_axis => self.nic_engine.s_axis);
        self.lookup_valid.next = self.nic_engine.lookup_valid.val();
        self.nic_engine.lookup_ready.next = self.lookup_ready.val();
        self.lookup_qp.next = self.nic_engine.lookup_qp.val();
        self.lookup_psn.next = self.nic_engine.lookup_psn.val();
        self.lookup_syndrome.next = self.nic_engine.lookup_syndrome.val();
        self.lookup_msn.next = self.nic_engine.lookup_msn.val();
        self.nic_engine.context_valid.next = self.context_valid.val();
        self.context_ready.next = self.nic_engine.context_ready.val();
        self.nic_engine.context_hit.next = self.context_hit.val();
        self.nic_engine.context_flow.next = self.context_flow.val();
        self.nic_engine.context_snd_nxt.next = self.context_snd_nxt.val();
        self.res_valid.next = self.nic_engine.res_valid.val();
        self.res_flow.next = self.nic_engine.res_flow.val();
        self.res_w.next = self.nic_engine.res_w.val();
        self.res_wc.next = self.nic_engine.res_wc.val();
        self.res_r.next = self.nic_engine.res_r.val();
        self.res_u.next = self.nic_engine.res_u.val();
        self.res_inc_stage.next = self.nic_engine.res_inc_stage.val();
        self.res_updated.next = self.nic_engine.res_updated.val();
        self.res_measured.next = self.nic_engine.res_measured.val();
        self.res_lhcs.next = self.nic_engine.res_lhcs.val();
        self.res_new_path.next = self.nic_engine.res_new_path.val();
        self.nic_engine.setup_valid.next = self.setup_valid.val();
        self.setup_ready.next = self.nic_engine.setup_ready.val();
        self.nic_engine.setup_op.next = self.setup_op.val();
        self.nic_engine.setup_flow.next = self.setup_flow.val();
        self.nic_engine.setup_window.next = self.setup_window.val();
        self.flow_valid.next = self.nic_engine.flow_valid.val();
        self.flow_op.next = self.nic_engine.flow_op.val();
        self.flow_id.next = self.nic_engine.flow_id.val();
        self.flow_known.next = self.nic_engine.flow_known.val();
        self.flow_w.next = self.nic_engine.flow_w.val();
        self.flow_wc.next = self.nic_engine.flow_wc.val();
        self.flow_u.next = self.nic_engine.flow_u.val();
        self.flow_inc_stage.next = self.nic_engine.flow_inc_stage.val();
        self.flow_last_update_seq.next = self.nic_engine.flow_last_update_seq.val();
        self.flow_seen.next = self.nic_engine.flow_seen.val();
        self.flow_path_id.next = self.nic_engine.flow_path_id.val();
        self.flow_n_hop.next = self.nic_engine.flow_n_hop.val();
    }
}
