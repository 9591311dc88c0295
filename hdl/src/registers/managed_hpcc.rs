//! [`Hpcc`]: the window engine of a NIC, with its registers behind AXI4-Lite. Made by `cargo gen registers` from gen/registers/hpcc.toml.
//!
//! ```text
//!              ┌──────────────────────────────────┐
//!  s_axil_* <─>│ registers ── cfg_* ──> the block │<══> other ports
//!              │           <─ stat_* ──           │
//!              └──────────────────────────────────┘
//! ```
//!
//! What is where stands on the page `docs/blocks/hpcc_registers.md`. The configuration may change in any cycle:
//! the engine takes the configuration over by itself, between passages, on `cfg_load`.
//!
//! Contract: that of [`Hpcc`] and of [`super::RegisterFile`]; the registers add nothing to the way of a packet or an event.

use super::HpccRegisters;
use crate::nic::Hpcc;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct ManagedHpcc<const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: all flows are torn down, a cycle later, and until then nothing is taken or given.
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
    /// An event is there.
    pub ev_valid: Signal<In, Bit>,
    /// It is taken.
    pub ev_ready: Signal<Out, Bit>,
    /// Number of its flow.
    pub ev_flow: Signal<In, Bits<16>>,
    /// Sequence number that the ACK acknowledges.
    pub ev_ack_seq: Signal<In, Bits<32>>,
    /// Sequence number that the sender sends next.
    pub ev_snd_nxt: Signal<In, Bits<32>>,
    /// Entries in its stack, 0 to 5.
    pub ev_n_hop: Signal<In, Bits<4>>,
    /// Exclusive or of the ids of the switches passed.
    pub ev_path_id: Signal<In, Bits<12>>,
    /// Concurrent flows at the receiver.
    pub ev_n: Signal<In, Bits<16>>,
    /// Entries, `L[0]` of the last hop in the low 64 bits.
    pub ev_stack: Signal<In, Bits<320>>,
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
    registers: HpccRegisters,
    hpcc: Hpcc<A>,
}

impl<const A: usize> ManagedHpcc<A> {
    /// That of the block.
    pub const LATENCY: usize = Hpcc::<A>::LATENCY;
}

impl<const A: usize> Logic for ManagedHpcc<A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_managed_hpcc");
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
        self.hpcc.cfg_t_ns.next = self.registers.cfg_t_ns.val();
        self.hpcc.cfg_t_reciprocal.next = self.registers.cfg_t_reciprocal.val();
        self.hpcc.cfg_eta.next = self.registers.cfg_eta.val();
        self.hpcc.cfg_alpha.next = self.registers.cfg_alpha.val();
        self.hpcc.cfg_beta.next = self.registers.cfg_beta.val();
        self.hpcc.cfg_lhcs.next = self.registers.cfg_lhcs.val();
        self.hpcc.cfg_w_ai.next = self.registers.cfg_w_ai.val();
        self.hpcc.cfg_w_min.next = self.registers.cfg_w_min.val();
        self.hpcc.cfg_w_max.next = self.registers.cfg_w_max.val();
        self.hpcc.cfg_max_stage.next = self.registers.cfg_max_stage.val();
        self.hpcc.cfg_tx_unit.next = self.registers.cfg_tx_unit.val();
        for i in 0..9 {
            self.hpcc.cfg_bdp[i].next = self.registers.cfg_bdp[i].val();
        }
        for i in 0..9 {
            self.hpcc.cfg_qlen_gain[i].next = self.registers.cfg_qlen_gain[i].val();
        }
        self.hpcc.cfg_load.next = self.registers.cfg_load.val();
        self.registers.cfg_busy.next = self.hpcc.cfg_busy.val();
        self.registers.stat_events.next = self.hpcc.stat_events.val();
        self.registers.stat_results.next = self.hpcc.stat_results.val();
        self.registers.stat_merged.next = self.hpcc.stat_merged.val();
        self.registers.stat_discarded.next = self.hpcc.stat_discarded.val();
        self.registers.stat_unknown_flow.next = self.hpcc.stat_unknown_flow.val();
        self.registers.stat_not_set_up.next = self.hpcc.stat_not_set_up.val();
        self.registers.stat_malformed.next = self.hpcc.stat_malformed.val();
        self.registers.stat_no_measurement.next = self.hpcc.stat_no_measurement.val();
        self.registers.stat_lhcs.next = self.hpcc.stat_lhcs.val();

        comment!("The other ports.");
        self.hpcc.ev_valid.next = self.ev_valid.val();
        self.ev_ready.next = self.hpcc.ev_ready.val();
        self.hpcc.ev_flow.next = self.ev_flow.val();
        self.hpcc.ev_ack_seq.next = self.ev_ack_seq.val();
        self.hpcc.ev_snd_nxt.next = self.ev_snd_nxt.val();
        self.hpcc.ev_n_hop.next = self.ev_n_hop.val();
        self.hpcc.ev_path_id.next = self.ev_path_id.val();
        self.hpcc.ev_n.next = self.ev_n.val();
        self.hpcc.ev_stack.next = self.ev_stack.val();
        self.res_valid.next = self.hpcc.res_valid.val();
        self.res_flow.next = self.hpcc.res_flow.val();
        self.res_w.next = self.hpcc.res_w.val();
        self.res_wc.next = self.hpcc.res_wc.val();
        self.res_r.next = self.hpcc.res_r.val();
        self.res_u.next = self.hpcc.res_u.val();
        self.res_inc_stage.next = self.hpcc.res_inc_stage.val();
        self.res_updated.next = self.hpcc.res_updated.val();
        self.res_measured.next = self.hpcc.res_measured.val();
        self.res_lhcs.next = self.hpcc.res_lhcs.val();
        self.res_new_path.next = self.hpcc.res_new_path.val();
        self.hpcc.setup_valid.next = self.setup_valid.val();
        self.setup_ready.next = self.hpcc.setup_ready.val();
        self.hpcc.setup_op.next = self.setup_op.val();
        self.hpcc.setup_flow.next = self.setup_flow.val();
        self.hpcc.setup_window.next = self.setup_window.val();
        self.flow_valid.next = self.hpcc.flow_valid.val();
        self.flow_op.next = self.hpcc.flow_op.val();
        self.flow_id.next = self.hpcc.flow_id.val();
        self.flow_known.next = self.hpcc.flow_known.val();
        self.flow_w.next = self.hpcc.flow_w.val();
        self.flow_wc.next = self.hpcc.flow_wc.val();
        self.flow_u.next = self.hpcc.flow_u.val();
        self.flow_inc_stage.next = self.hpcc.flow_inc_stage.val();
        self.flow_last_update_seq.next = self.hpcc.flow_last_update_seq.val();
        self.flow_seen.next = self.hpcc.flow_seen.val();
        self.flow_path_id.next = self.hpcc.flow_path_id.val();
        self.flow_n_hop.next = self.hpcc.flow_n_hop.val();
    }
}
