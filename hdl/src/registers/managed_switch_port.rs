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
use crate::axis::{AxiLiteSlave, StreamSink, StreamSource};
use crate::switch::SwitchPort;
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct ManagedSwitchPort<const W: usize, const K: usize, const PORTS: usize, const A: usize, const U: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset: acts a cycle later, and until then nothing is taken or given.
    pub rst: Signal<In, Bit>,
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
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
        join!(self.s_axil => self.registers.s_axil);

        comment!("Configuration and counters.");
        join!(self.switch_port.xoff_request => self.registers.xoff_request);
        join!(self.switch_port.paused => self.registers.paused);
        join!(self.switch_port.stuck => self.registers.stuck);
        join!(self.switch_port.qlen => self.registers.qlen);
        join!(self.switch_port.depth => self.registers.depth);
        join!(self.switch_port.held => self.registers.held);
        join!(self.registers.cfg_hpcc_mode => self.switch_port.cfg_hpcc_mode);
        join!(self.registers.cfg_switch_id => self.switch_port.cfg_switch_id);
        join!(self.registers.cfg_egress_port => self.switch_port.cfg_egress_port);
        join!(self.registers.cfg_rate => self.switch_port.cfg_rate);
        join!(self.registers.cfg_strict => self.switch_port.cfg_strict);
        join!(self.registers.cfg_quantum => self.switch_port.cfg_quantum);
        join!(self.registers.cfg_mac => self.switch_port.cfg_mac);
        join!(self.registers.cfg_pfc_obey => self.switch_port.cfg_pfc_obey);
        join!(self.registers.cfg_legacy => self.switch_port.cfg_legacy);
        join!(self.registers.cfg_pause_load => self.switch_port.cfg_pause_load);
        join!(self.registers.cfg_quanta => self.switch_port.cfg_quanta);
        join!(self.registers.cfg_refresh => self.switch_port.cfg_refresh);
        join!(self.registers.cfg_quanta_step => self.switch_port.cfg_quanta_step);
        join!(self.registers.cfg_watchdog_limit => self.switch_port.cfg_watchdog_limit);
        join!(self.registers.cfg_watchdog_recovery => self.switch_port.cfg_watchdog_recovery);
        join!(self.registers.cfg_watchdog_action => self.switch_port.cfg_watchdog_action);
        join!(self.registers.cfg_pfc_load => self.switch_port.cfg_pfc_load);
        join!(self.registers.cfg_lossless => self.switch_port.cfg_lossless);
        join!(self.registers.cfg_xoff => self.switch_port.cfg_xoff);
        join!(self.registers.cfg_xon => self.switch_port.cfg_xon);
        join!(self.registers.cfg_headroom => self.switch_port.cfg_headroom);
        join!(self.registers.cfg_dynamic => self.switch_port.cfg_dynamic);
        join!(self.registers.cfg_pool => self.switch_port.cfg_pool);
        join!(self.registers.cfg_alpha => self.switch_port.cfg_alpha);
        join!(self.registers.cfg_ecn_priorities => self.switch_port.cfg_ecn_priorities);
        join!(self.registers.cfg_ecn_load => self.switch_port.cfg_ecn_load);
        join!(self.registers.cfg_kmin => self.switch_port.cfg_kmin);
        join!(self.registers.cfg_kmax => self.switch_port.cfg_kmax);
        join!(self.registers.cfg_ecn_slope => self.switch_port.cfg_ecn_slope);
        join!(self.registers.cfg_ecn_seed => self.switch_port.cfg_ecn_seed);
        join!(self.registers.cfg_tcd => self.switch_port.cfg_tcd);
        join!(self.registers.cfg_tcd_priority => self.switch_port.cfg_tcd_priority);
        join!(self.registers.cfg_tcd_load => self.switch_port.cfg_tcd_load);
        join!(self.registers.cfg_tcd_max_ton => self.switch_port.cfg_tcd_max_ton);
        join!(self.registers.cfg_tcd_period => self.switch_port.cfg_tcd_period);
        join!(self.registers.cfg_tcd_threshold => self.switch_port.cfg_tcd_threshold);
        join!(self.registers.cfg_qcn_priorities => self.switch_port.cfg_qcn_priorities);
        join!(self.registers.cfg_qcn_load => self.switch_port.cfg_qcn_load);
        join!(self.registers.cfg_qmin => self.switch_port.cfg_qmin);
        join!(self.registers.cfg_qmax => self.switch_port.cfg_qmax);
        join!(self.registers.cfg_qcn_slope => self.switch_port.cfg_qcn_slope);
        join!(self.registers.cfg_qcn_seed => self.switch_port.cfg_qcn_seed);
        join!(self.registers.cfg_qcn_interval => self.switch_port.cfg_qcn_interval);
        join!(self.switch_port.stat_packets => self.registers.stat_packets);
        join!(self.switch_port.stat_acks => self.registers.stat_acks);
        join!(self.switch_port.stat_data => self.registers.stat_data);
        join!(self.switch_port.stat_truncated => self.registers.stat_truncated);
        join!(self.switch_port.stat_inserted => self.registers.stat_inserted);
        join!(self.switch_port.stat_full => self.registers.stat_full);
        join!(self.switch_port.stat_too_long => self.registers.stat_too_long);
        join!(self.switch_port.stat_invalid => self.registers.stat_invalid);
        join!(self.switch_port.stat_sent => self.registers.stat_sent);
        join!(self.switch_port.stat_discarded => self.registers.stat_discarded);
        join!(self.switch_port.stat_underflow => self.registers.stat_underflow);
        join!(self.switch_port.stat_xoff => self.registers.stat_xoff);
        join!(self.switch_port.stat_paused => self.registers.stat_paused);
        join!(self.switch_port.stat_pause_sent => self.registers.stat_pause_sent);
        join!(self.switch_port.stat_pause_received => self.registers.stat_pause_received);
        join!(self.switch_port.stat_dropped => self.registers.stat_dropped);
        join!(self.switch_port.stat_buf_underflow => self.registers.stat_buf_underflow);
        join!(self.switch_port.stat_pfc_cfg_error => self.registers.stat_pfc_cfg_error);
        join!(self.switch_port.stat_refreshes => self.registers.stat_refreshes);
        join!(self.switch_port.stat_pause_cfg_error => self.registers.stat_pause_cfg_error);
        join!(self.switch_port.stat_rx_pfc => self.registers.stat_rx_pfc);
        join!(self.switch_port.stat_rx_legacy => self.registers.stat_rx_legacy);
        join!(self.switch_port.stat_rx_ignored => self.registers.stat_rx_ignored);
        join!(self.switch_port.stat_rx_malformed => self.registers.stat_rx_malformed);
        join!(self.switch_port.stat_stuck => self.registers.stat_stuck);
        join!(self.switch_port.stat_ce => self.registers.stat_ce);
        join!(self.switch_port.stat_ue => self.registers.stat_ue);
        join!(self.switch_port.stat_not_capable => self.registers.stat_not_capable);
        join!(self.switch_port.stat_ecn_cfg_error => self.registers.stat_ecn_cfg_error);
        join!(self.switch_port.stat_tcd_state => self.registers.stat_tcd_state);
        join!(self.switch_port.stat_to_non_congested => self.registers.stat_to_non_congested);
        join!(self.switch_port.stat_to_undetermined => self.registers.stat_to_undetermined);
        join!(self.switch_port.stat_to_congested => self.registers.stat_to_congested);
        join!(self.switch_port.stat_tcd_cfg_error => self.registers.stat_tcd_cfg_error);
        join!(self.switch_port.stat_qcn_sent => self.registers.stat_qcn_sent);
        join!(self.switch_port.stat_qcn_suppressed => self.registers.stat_qcn_suppressed);
        join!(self.switch_port.stat_qcn_busy => self.registers.stat_qcn_busy);
        join!(self.switch_port.stat_qcn_foreign => self.registers.stat_qcn_foreign);
        join!(self.switch_port.stat_qcn_cfg_error => self.registers.stat_qcn_cfg_error);

        comment!("The other ports.");
        join!(self.s_axis => self.switch_port.s_axis);
        join!(self.switch_port.m_axis => self.m_axis);
        join!(self.switch_port.m_user => self.m_user);
        join!(self.switch_port.m_pause => self.m_pause);
        join!(self.s_rx => self.switch_port.s_rx);
        join!(self.switch_port.m_rx => self.m_rx);
        join!(self.switch_port.m_feedback => self.m_feedback);
        join!(self.switch_port.m_feedback_bytes => self.m_feedback_bytes);
        join!(self.time_ns => self.switch_port.time_ns);
        join!(self.enq_valid => self.switch_port.enq_valid);
        join!(self.enq_priority => self.switch_port.enq_priority);
        join!(self.enq_bytes => self.switch_port.enq_bytes);
        join!(self.stamp_valid => self.switch_port.stamp_valid);
        join!(self.stamp_entry => self.switch_port.stamp_entry);
        join!(self.switch_port.own_valid => self.own_valid);
        join!(self.switch_port.own_entry => self.own_entry);
        join!(self.buf_enq_valid => self.switch_port.buf_enq_valid);
        join!(self.buf_enq_priority => self.switch_port.buf_enq_priority);
        join!(self.buf_enq_bytes => self.switch_port.buf_enq_bytes);
        join!(self.buf_deq_valid => self.switch_port.buf_deq_valid);
        join!(self.buf_deq_priority => self.switch_port.buf_deq_priority);
        join!(self.buf_deq_bytes => self.switch_port.buf_deq_bytes);
        join!(self.shared_used => self.switch_port.shared_used);
        join!(self.switch_port.admit => self.admit);
        join!(self.switch_port.drop => self.drop);
    }
}
