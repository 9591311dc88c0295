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
use crate::axis::AxiLiteSlave;
use crate::nic::Hpcc;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct ManagedHpcc<const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: all flows are torn down, a cycle later, and until then nothing is taken or given.
    pub rst: Signal<In, Bit>,
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
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
        join!(self.s_axil => self.registers.s_axil);

        comment!("Configuration and counters.");
        join!(self.registers.cfg_t_ns => self.hpcc.cfg_t_ns);
        join!(self.registers.cfg_t_reciprocal => self.hpcc.cfg_t_reciprocal);
        join!(self.registers.cfg_eta => self.hpcc.cfg_eta);
        join!(self.registers.cfg_alpha => self.hpcc.cfg_alpha);
        join!(self.registers.cfg_beta => self.hpcc.cfg_beta);
        join!(self.registers.cfg_lhcs => self.hpcc.cfg_lhcs);
        join!(self.registers.cfg_w_ai => self.hpcc.cfg_w_ai);
        join!(self.registers.cfg_w_min => self.hpcc.cfg_w_min);
        join!(self.registers.cfg_w_max => self.hpcc.cfg_w_max);
        join!(self.registers.cfg_max_stage => self.hpcc.cfg_max_stage);
        join!(self.registers.cfg_tx_unit => self.hpcc.cfg_tx_unit);
        join!(self.registers.cfg_bdp => self.hpcc.cfg_bdp);
        join!(self.registers.cfg_qlen_gain => self.hpcc.cfg_qlen_gain);
        join!(self.registers.cfg_load => self.hpcc.cfg_load);
        join!(self.hpcc.cfg_busy => self.registers.cfg_busy);
        join!(self.hpcc.stat_events => self.registers.stat_events);
        join!(self.hpcc.stat_results => self.registers.stat_results);
        join!(self.hpcc.stat_merged => self.registers.stat_merged);
        join!(self.hpcc.stat_discarded => self.registers.stat_discarded);
        join!(self.hpcc.stat_unknown_flow => self.registers.stat_unknown_flow);
        join!(self.hpcc.stat_not_set_up => self.registers.stat_not_set_up);
        join!(self.hpcc.stat_malformed => self.registers.stat_malformed);
        join!(self.hpcc.stat_no_measurement => self.registers.stat_no_measurement);
        join!(self.hpcc.stat_lhcs => self.registers.stat_lhcs);

        comment!("The other ports.");
        join!(self.ev_valid => self.hpcc.ev_valid);
        join!(self.hpcc.ev_ready => self.ev_ready);
        join!(self.ev_flow => self.hpcc.ev_flow);
        join!(self.ev_ack_seq => self.hpcc.ev_ack_seq);
        join!(self.ev_snd_nxt => self.hpcc.ev_snd_nxt);
        join!(self.ev_n_hop => self.hpcc.ev_n_hop);
        join!(self.ev_path_id => self.hpcc.ev_path_id);
        join!(self.ev_n => self.hpcc.ev_n);
        join!(self.ev_stack => self.hpcc.ev_stack);
        join!(self.hpcc.res_valid => self.res_valid);
        join!(self.hpcc.res_flow => self.res_flow);
        join!(self.hpcc.res_w => self.res_w);
        join!(self.hpcc.res_wc => self.res_wc);
        join!(self.hpcc.res_r => self.res_r);
        join!(self.hpcc.res_u => self.res_u);
        join!(self.hpcc.res_inc_stage => self.res_inc_stage);
        join!(self.hpcc.res_updated => self.res_updated);
        join!(self.hpcc.res_measured => self.res_measured);
        join!(self.hpcc.res_lhcs => self.res_lhcs);
        join!(self.hpcc.res_new_path => self.res_new_path);
        join!(self.setup_valid => self.hpcc.setup_valid);
        join!(self.hpcc.setup_ready => self.setup_ready);
        join!(self.setup_op => self.hpcc.setup_op);
        join!(self.setup_flow => self.hpcc.setup_flow);
        join!(self.setup_window => self.hpcc.setup_window);
        join!(self.hpcc.flow_valid => self.flow_valid);
        join!(self.hpcc.flow_op => self.flow_op);
        join!(self.hpcc.flow_id => self.flow_id);
        join!(self.hpcc.flow_known => self.flow_known);
        join!(self.hpcc.flow_w => self.flow_w);
        join!(self.hpcc.flow_wc => self.flow_wc);
        join!(self.hpcc.flow_u => self.flow_u);
        join!(self.hpcc.flow_inc_stage => self.flow_inc_stage);
        join!(self.hpcc.flow_last_update_seq => self.flow_last_update_seq);
        join!(self.hpcc.flow_seen => self.flow_seen);
        join!(self.hpcc.flow_path_id => self.flow_path_id);
        join!(self.hpcc.flow_n_hop => self.flow_n_hop);
    }
}
