//! [`SwitchPort`]: a port of a lossless switch with FNCC, with its registers behind AXI4-Lite. Made by `cargo gen registers` from gen/registers/switch_port.toml.
//!
//! ```text
//!              ┌──────────────────────────────────┐
//!  s_axil_* <─>│ registers ── cfg_* ──> the block │<══> other ports
//!              │           <─ stat_* ──           │
//!              └──────────────────────────────────┘
//! ```
//!
//! What is where stands on the page `docs/blocks/switch_port_registers.md`. The configuration may change in any cycle:
//! each packet takes what it needs of the configuration in the one cycle in which its first beat comes to the inserter.
//!
//! Contract: that of [`SwitchPort`] and of [`super::RegisterFile`]; the registers add nothing to the way of a packet or an event.

use super::SwitchPortRegisters;
use crate::axis::{StreamSink, StreamSource};
use crate::switch::SwitchPort;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct ManagedSwitchPort<const W: usize, const K: usize, const PORTS: usize, const A: usize, const U: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: acts a cycle later, and until then nothing is taken or given.
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
    /// The heads of the queues, one for each priority; the low 8 bits of `tuser` are the port that the packet came in by, the others are passed on.
    pub s_axis: [StreamSink<W, K, Bits<U>>; 8],
    /// To the link: packets and pause frames. `tuser` is set in all beats of a packet that has got an entry: 8 bytes more than it came in with.
    pub m_axis: StreamSource<W, K, Bit>,
    /// The `tuser` that the packet on `m_axis` came in with; zeros beside a pause frame.
    pub m_user: Signal<Out, Bits<U>>,
    /// The beat on `m_axis` is of a pause frame that this port has made.
    pub m_pause: Signal<Out, Bit>,
    /// From the link.
    pub s_rx: StreamSink<W, K, Bits<U>>,
    /// The same without MAC control frames.
    pub m_rx: StreamSource<W, K, Bits<U>>,
    /// Feedback packets; `tuser` is the port that they have to leave by.
    pub m_feedback: StreamSource<W, K, Bits<8>>,
    /// Bytes of the packet on `m_feedback`, the same in all its beats.
    pub m_feedback_bytes: Signal<Out, Bits<8>>,
    /// Time, ns, modulo 2^24.
    pub time_ns: Signal<In, Bits<24>>,
    /// A packet joins one of the queues.
    pub enq_valid: Signal<In, Bit>,
    /// Its priority.
    pub enq_priority: Signal<In, Bits<3>>,
    /// Its bytes.
    pub enq_bytes: Signal<In, Bits<16>>,
    /// Which ports stamp their entry in this cycle, this one among them.
    pub stamp_valid: Signal<In, Bits<PORTS>>,
    /// Their telemetry entries.
    pub stamp_entry: [Signal<In, Bits<64>>; PORTS],
    /// This port stamps its entry: to the `stamp_valid` of all ports.
    pub own_valid: Signal<Out, Bit>,
    /// That entry.
    pub own_entry: Signal<Out, Bits<64>>,
    /// A packet that this port received wants to go into the buffer.
    pub buf_enq_valid: Signal<In, Bit>,
    /// Its priority.
    pub buf_enq_priority: Signal<In, Bits<3>>,
    /// Its bytes.
    pub buf_enq_bytes: Signal<In, Bits<16>>,
    /// One of those has left the buffer, by whichever port.
    pub buf_deq_valid: Signal<In, Bit>,
    /// Its priority.
    pub buf_deq_priority: Signal<In, Bits<3>>,
    /// Its bytes.
    pub buf_deq_bytes: Signal<In, Bits<16>>,
    /// Bytes of the shared pool that are in use.
    pub shared_used: Signal<In, Bits<32>>,
    /// The packet of five cycles ago may go into the buffer.
    pub admit: Signal<Out, Bit>,
    /// It may not.
    pub drop: Signal<Out, Bit>,
    #[init(Constant::new(true))]
    yes: Constant<Bit>,
    registers: SwitchPortRegisters,
    switch_port: SwitchPort<W, K, PORTS, A, U>,
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize, const U: usize> ManagedSwitchPort<W, K, PORTS, A, U> {
    /// That of the block.
    pub const LATENCY: usize = SwitchPort::<W, K, PORTS, A, U>::LATENCY;
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize, const U: usize> Logic for ManagedSwitchPort<W, K, PORTS, A, U> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_managed_switch_port");
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
        self.registers.xoff_request.next = self.switch_port.xoff_request.val();
        self.registers.paused.next = self.switch_port.paused.val();
        self.registers.stuck.next = self.switch_port.stuck.val();
        self.registers.qlen.next = self.switch_port.qlen.val();
        for i in 0..8 {
            self.registers.depth[i].next = self.switch_port.depth[i].val();
        }
        for i in 0..8 {
            self.registers.held[i].next = self.switch_port.held[i].val();
        }
        self.switch_port.cfg_hpcc_mode.next = self.registers.cfg_hpcc_mode.val();
        self.switch_port.cfg_switch_id.next = self.registers.cfg_switch_id.val();
        self.switch_port.cfg_egress_port.next = self.registers.cfg_egress_port.val();
        self.switch_port.cfg_rate.next = self.registers.cfg_rate.val();
        self.switch_port.cfg_strict.next = self.registers.cfg_strict.val();
        self.switch_port.cfg_quantum.next = self.registers.cfg_quantum.val();
        self.switch_port.cfg_mac.next = self.registers.cfg_mac.val();
        self.switch_port.cfg_pfc_obey.next = self.registers.cfg_pfc_obey.val();
        self.switch_port.cfg_legacy.next = self.registers.cfg_legacy.val();
        self.switch_port.cfg_pause_load.next = self.registers.cfg_pause_load.val();
        self.switch_port.cfg_quanta.next = self.registers.cfg_quanta.val();
        self.switch_port.cfg_refresh.next = self.registers.cfg_refresh.val();
        self.switch_port.cfg_quanta_step.next = self.registers.cfg_quanta_step.val();
        self.switch_port.cfg_watchdog_limit.next = self.registers.cfg_watchdog_limit.val();
        self.switch_port.cfg_watchdog_recovery.next = self.registers.cfg_watchdog_recovery.val();
        self.switch_port.cfg_watchdog_action.next = self.registers.cfg_watchdog_action.val();
        self.switch_port.cfg_pfc_load.next = self.registers.cfg_pfc_load.val();
        self.switch_port.cfg_lossless.next = self.registers.cfg_lossless.val();
        self.switch_port.cfg_xoff.next = self.registers.cfg_xoff.val();
        self.switch_port.cfg_xon.next = self.registers.cfg_xon.val();
        self.switch_port.cfg_headroom.next = self.registers.cfg_headroom.val();
        self.switch_port.cfg_dynamic.next = self.registers.cfg_dynamic.val();
        self.switch_port.cfg_pool.next = self.registers.cfg_pool.val();
        self.switch_port.cfg_alpha.next = self.registers.cfg_alpha.val();
        self.switch_port.cfg_ecn_priorities.next = self.registers.cfg_ecn_priorities.val();
        self.switch_port.cfg_ecn_load.next = self.registers.cfg_ecn_load.val();
        self.switch_port.cfg_kmin.next = self.registers.cfg_kmin.val();
        self.switch_port.cfg_kmax.next = self.registers.cfg_kmax.val();
        self.switch_port.cfg_ecn_slope.next = self.registers.cfg_ecn_slope.val();
        self.switch_port.cfg_ecn_seed.next = self.registers.cfg_ecn_seed.val();
        self.switch_port.cfg_tcd.next = self.registers.cfg_tcd.val();
        self.switch_port.cfg_tcd_priority.next = self.registers.cfg_tcd_priority.val();
        self.switch_port.cfg_tcd_load.next = self.registers.cfg_tcd_load.val();
        self.switch_port.cfg_tcd_max_ton.next = self.registers.cfg_tcd_max_ton.val();
        self.switch_port.cfg_tcd_period.next = self.registers.cfg_tcd_period.val();
        self.switch_port.cfg_tcd_threshold.next = self.registers.cfg_tcd_threshold.val();
        self.switch_port.cfg_qcn_priorities.next = self.registers.cfg_qcn_priorities.val();
        self.switch_port.cfg_qcn_load.next = self.registers.cfg_qcn_load.val();
        self.switch_port.cfg_qmin.next = self.registers.cfg_qmin.val();
        self.switch_port.cfg_qmax.next = self.registers.cfg_qmax.val();
        self.switch_port.cfg_qcn_slope.next = self.registers.cfg_qcn_slope.val();
        self.switch_port.cfg_qcn_seed.next = self.registers.cfg_qcn_seed.val();
        self.switch_port.cfg_qcn_interval.next = self.registers.cfg_qcn_interval.val();
        self.registers.stat_packets.next = self.switch_port.stat_packets.val();
        self.registers.stat_acks.next = self.switch_port.stat_acks.val();
        self.registers.stat_data.next = self.switch_port.stat_data.val();
        self.registers.stat_truncated.next = self.switch_port.stat_truncated.val();
        self.registers.stat_inserted.next = self.switch_port.stat_inserted.val();
        self.registers.stat_full.next = self.switch_port.stat_full.val();
        self.registers.stat_too_long.next = self.switch_port.stat_too_long.val();
        self.registers.stat_invalid.next = self.switch_port.stat_invalid.val();
        for i in 0..8 {
            self.registers.stat_sent[i].next = self.switch_port.stat_sent[i].val();
        }
        self.registers.stat_discarded.next = self.switch_port.stat_discarded.val();
        self.registers.stat_underflow.next = self.switch_port.stat_underflow.val();
        for i in 0..8 {
            self.registers.stat_xoff[i].next = self.switch_port.stat_xoff[i].val();
        }
        for i in 0..8 {
            self.registers.stat_paused[i].next = self.switch_port.stat_paused[i].val();
        }
        self.registers.stat_pause_sent.next = self.switch_port.stat_pause_sent.val();
        self.registers.stat_pause_received.next = self.switch_port.stat_pause_received.val();
        self.registers.stat_dropped.next = self.switch_port.stat_dropped.val();
        self.registers.stat_buf_underflow.next = self.switch_port.stat_buf_underflow.val();
        self.registers.stat_pfc_cfg_error.next = self.switch_port.stat_pfc_cfg_error.val();
        self.registers.stat_refreshes.next = self.switch_port.stat_refreshes.val();
        self.registers.stat_pause_cfg_error.next = self.switch_port.stat_pause_cfg_error.val();
        self.registers.stat_rx_pfc.next = self.switch_port.stat_rx_pfc.val();
        self.registers.stat_rx_legacy.next = self.switch_port.stat_rx_legacy.val();
        self.registers.stat_rx_ignored.next = self.switch_port.stat_rx_ignored.val();
        self.registers.stat_rx_malformed.next = self.switch_port.stat_rx_malformed.val();
        for i in 0..8 {
            self.registers.stat_stuck[i].next = self.switch_port.stat_stuck[i].val();
        }
        self.registers.stat_ce.next = self.switch_port.stat_ce.val();
        self.registers.stat_ue.next = self.switch_port.stat_ue.val();
        self.registers.stat_not_capable.next = self.switch_port.stat_not_capable.val();
        self.registers.stat_ecn_cfg_error.next = self.switch_port.stat_ecn_cfg_error.val();
        self.registers.stat_tcd_state.next = self.switch_port.stat_tcd_state.val();
        self.registers.stat_to_non_congested.next = self.switch_port.stat_to_non_congested.val();
        self.registers.stat_to_undetermined.next = self.switch_port.stat_to_undetermined.val();
        self.registers.stat_to_congested.next = self.switch_port.stat_to_congested.val();
        self.registers.stat_tcd_cfg_error.next = self.switch_port.stat_tcd_cfg_error.val();
        self.registers.stat_qcn_sent.next = self.switch_port.stat_qcn_sent.val();
        self.registers.stat_qcn_suppressed.next = self.switch_port.stat_qcn_suppressed.val();
        self.registers.stat_qcn_busy.next = self.switch_port.stat_qcn_busy.val();
        self.registers.stat_qcn_foreign.next = self.switch_port.stat_qcn_foreign.val();
        self.registers.stat_qcn_cfg_error.next = self.switch_port.stat_qcn_cfg_error.val();

        comment!("The other ports.");
        for i in 0..8 {
            join!(self.s_axis[i] => self.switch_port.s_axis[i]);
        }
        join!(self.switch_port.m_axis => self.m_axis);
        self.m_user.next = self.switch_port.m_user.val();
        self.m_pause.next = self.switch_port.m_pause.val();
        join!(self.s_rx => self.switch_port.s_rx);
        join!(self.switch_port.m_rx => self.m_rx);
        join!(self.switch_port.m_feedback => self.m_feedback);
        self.m_feedback_bytes.next = self.switch_port.m_feedback_bytes.val();
        self.switch_port.time_ns.next = self.time_ns.val();
        self.switch_port.enq_valid.next = self.enq_valid.val();
        self.switch_port.enq_priority.next = self.enq_priority.val();
        self.switch_port.enq_bytes.next = self.enq_bytes.val();
        self.switch_port.stamp_valid.next = self.stamp_valid.val();
        for i in 0..PORTS {
            self.switch_port.stamp_entry[i].next = self.stamp_entry[i].val();
        }
        self.own_valid.next = self.switch_port.own_valid.val();
        self.own_entry.next = self.switch_port.own_entry.val();
        self.switch_port.buf_enq_valid.next = self.buf_enq_valid.val();
        self.switch_port.buf_enq_priority.next = self.buf_enq_priority.val();
        self.switch_port.buf_enq_bytes.next = self.buf_enq_bytes.val();
        self.switch_port.buf_deq_valid.next = self.buf_deq_valid.val();
        self.switch_port.buf_deq_priority.next = self.buf_deq_priority.val();
        self.switch_port.buf_deq_bytes.next = self.buf_deq_bytes.val();
        self.switch_port.shared_used.next = self.shared_used.val();
        self.admit.next = self.switch_port.admit.val();
        self.drop.next = self.switch_port.drop.val();
    }
}
