//! [`SwitchPort`] with its AXI4-Lite registers.
//!
//! ```text
//!              ┌──────────────────────────────────┐
//!  s_axil_* <─>│ registers ── cfg_* ──> the block │<══> other ports
//!              │           <─ stat_* ──           │
//!              └──────────────────────────────────┘
//! ```
//!
//! What is where stands on the page `docs/blocks/switch_port_registers.md`. The configuration may change in any cycle: each packet takes what it
//! needs of it in the one cycle in which its first beat comes to the inserter.
//!
//! Contract: that of [`SwitchPort`] and of [`super::RegisterFile`]; the registers add nothing to the path of a packet.

use super::{BlockRegisters, RegisterPorts};
use crate::axis::{AxiLiteSlave, StreamSink, StreamSource};
use crate::switch::{
    BufferEventIn, BufferEventsIn, StampOut, StampsIn, SwitchPort, SwitchPortConfig,
    SwitchPortState, SwitchPortStats,
};
use fncc_netlist::prelude::*;

/// The ports of [`SwitchPort`] that have registers.
#[bundle(SwitchPortPortsIn, SwitchPortPortsOut, registers, flat)]
pub struct SwitchPortPorts {
    /// The configuration.
    #[bundle]
    cfg: SwitchPortConfig,
    /// What the port does now.
    #[bundle]
    #[back]
    state: SwitchPortState,
    /// Counters.
    #[bundle]
    #[back]
    stat: SwitchPortStats,
}

impl RegisterPorts for SwitchPortPortsOut {
    const MODULE: &'static str = "fncc_switch_port_registers";
    const BLOCK: &'static str = "switch_port";
    const SUMMARY: &'static str = "a port of a lossless switch with FNCC";
    const TAKES: &'static str = "each packet samples the configuration that it needs in the single cycle in which its first beat reaches \
                                 the inserter";
}

/// The registers of [`SwitchPort`].
pub type SwitchPortRegisters = BlockRegisters<SwitchPortPortsOut, 48, 3, 96, 6>;

/// The block; see the module's page.
#[block(clock, reset = "acts a cycle later, until when handshakes and events are suppressed")]
pub struct ManagedSwitchPort<
    const W: usize,
    const K: usize,
    const PORTS: usize,
    const A: usize,
    const U: usize,
> {
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// Heads of the queues, one for each priority; the low 8 bits of `tuser` are the ingress port of the packet, the others are passed through.
    pub s_axis: [StreamSink<W, K, Bits<U>>; 8],
    /// To the link: packets and pause frames. `tuser` is set in all beats of a packet into which an entry was inserted: it is 8 bytes longer.
    pub m_axis: StreamSource<W, K, Bit>,
    /// Input `tuser` of the packet on `m_axis`; zero in a pause frame.
    pub m_user: Signal<Out, Bits<U>>,
    /// The beat on `m_axis` belongs to a pause frame of this port.
    pub m_pause: Signal<Out, Bit>,
    /// From the link.
    pub s_rx: StreamSink<W, K, Bits<U>>,
    /// The same without MAC control frames.
    pub m_rx: StreamSource<W, K, Bits<U>>,
    /// Feedback packets; `tuser` is their egress port.
    pub m_feedback: StreamSource<W, K, Bits<8>>,
    /// Length of the packet on `m_feedback`, bytes, the same in all its beats.
    pub m_feedback_bytes: Signal<Out, Bits<8>>,
    /// Time, ns, modulo 2^24.
    pub time_ns: Signal<In, Bits<24>>,
    /// Packets that join a queue.
    pub enq: BufferEventIn,
    /// Telemetry of all ports, including this one.
    pub stamp: StampsIn<PORTS>,
    /// Telemetry of this port, for `stamp` of all ports.
    pub own: StampOut,
    /// Packets that this port received, and the buffer.
    pub buf: BufferEventsIn,
    /// Bytes of the shared pool in use.
    pub shared_used: Signal<In, Bits<32>>,
    /// The packet of 5 cycles ago is admitted to the buffer.
    pub admit: Signal<Out, Bit>,
    /// The packet of 5 cycles ago has to be dropped.
    pub drop: Signal<Out, Bit>,
    #[init(Constant::new(true))]
    yes: Constant<Bit>,
    registers: SwitchPortRegisters,
    switch_port: SwitchPort<W, K, PORTS, A, U>,
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize, const U: usize>
    ManagedSwitchPort<W, K, PORTS, A, U>
{
    /// That of the block.
    pub const LATENCY: usize = SwitchPort::<W, K, PORTS, A, U>::LATENCY;
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize, const U: usize> Logic
    for ManagedSwitchPort<W, K, PORTS, A, U>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_managed_switch_port");
        self.registers.idle.next = self.yes.val();
        join!(self.s_axil => self.registers.s_axil);
        join!(self.registers.ports.cfg => self.switch_port.cfg);
        join!(self.switch_port.state => self.registers.ports.state);
        join!(self.switch_port.stat => self.registers.ports.stat);
        join!(self.s_axis => self.switch_port.s_axis);
        join!(self.switch_port.m_axis => self.m_axis);
        self.m_user.next = self.switch_port.m_user.val();
        self.m_pause.next = self.switch_port.m_pause.val();
        join!(self.s_rx => self.switch_port.s_rx);
        join!(self.switch_port.m_rx => self.m_rx);
        join!(self.switch_port.m_feedback => self.m_feedback);
        self.m_feedback_bytes.next = self.switch_port.m_feedback_bytes.val();
        self.switch_port.time_ns.next = self.time_ns.val();
        join!(self.enq => self.switch_port.enq);
        join!(self.stamp => self.switch_port.stamp);
        join!(self.switch_port.own => self.own);
        join!(self.buf => self.switch_port.buf);
        self.switch_port.shared_used.next = self.shared_used.val();
        self.admit.next = self.switch_port.admit.val();
        self.drop.next = self.switch_port.drop.val();
    }
}
