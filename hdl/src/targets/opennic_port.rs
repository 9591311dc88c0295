//! Switch port for OpenNIC's box at 322 MHz: [`ManagedSwitchPort`] in front of a CMAC.
//!
//! ```text
//!                    ┌───────────────────────────────────────────────────┐
//!  s_axil ──────────>│                                                   │
//!  s_axis ══════════>│ ManagedSwitchPort: queues ──> link ═> PacketFifo ═│══> m_axis_cmac_tx
//!  s_axis_cmac_rx ══>│ PacketFifo ═> link ──> fabric ════════════════════│══> m_rx, m_feedback
//!                    └───────────────────────────────────────────────────┘
//! ```
//!
//! The CMAC allows no gap within a packet, so packets are stored in front of it, with all their entries and marks. Stored packets still leave after a
//! pause has started, and a pause frame of this port waits behind them: `cfg_tx_wait` limits them. The receiver of the CMAC has no `tready`: its packets are
//! stored; those with `tuser_err` in the last beat, and those that do not fit, are dropped.
//!
//! Contract: that of [`crate::switch::SwitchPort`]; to the link for a packet of `n` beats `n + 1` cycles more, from the link that of [`PacketFifo`] in
//! front of it; both hold 255 beats. `tvalid` of `m_axis_cmac_tx` never falls within a packet, and `tuser_err` is never set.

use super::{OpenNicRxSink, OpenNicSource};
use crate::axis::{AxiLiteSlave, PacketFifo, StreamSink, StreamSource};
use crate::registers::ManagedSwitchPort;
use crate::switch::{BufferEventIn, BufferEventsIn, StampOut, StampsIn};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct OpenNicPort<const W: usize, const K: usize, const PORTS: usize, const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// Heads of the queues, one for each priority; `tuser` is the ingress port of the packet.
    pub s_axis: [StreamSink<W, K, Bits<8>>; 8],
    /// To the CMAC: packets, and pause frames.
    pub m_axis_cmac_tx: OpenNicSource<W, K>,
    /// From the CMAC.
    pub s_axis_cmac_rx: OpenNicRxSink<W, K>,
    /// The same without MAC control frames and without packets that have an error; `tuser` is zero.
    pub m_rx: StreamSource<W, K, Bits<8>>,
    /// Feedback packets; `tuser` is their egress port.
    pub m_feedback: StreamSource<W, K, Bits<8>>,
    /// Packets are held back while so many beats are queued for the CMAC; zero: while 255 are.
    pub cfg_tx_wait: Signal<In, Bits<8>>,
    /// Time, ns, modulo 2^24.
    pub time_ns: Signal<In, Bits<24>>,
    /// Packets that join a queue.
    pub enq: BufferEventIn,
    /// Telemetry of all ports, this one among them.
    pub stamp: StampsIn<PORTS>,
    /// Telemetry of this port: to `stamp` of all ports.
    pub own: StampOut,
    /// Packets that this port received, and the buffer.
    pub buf: BufferEventsIn,
    /// Bytes of the shared pool in use.
    pub shared_used: Signal<In, Bits<32>>,
    /// The packet of 5 cycles ago is admitted to the buffer.
    pub admit: Signal<Out, Bit>,
    /// The packet of 5 cycles ago has to be dropped.
    pub drop: Signal<Out, Bit>,
    /// Packets to the link dropped because they are too long for the FIFO.
    pub stat_tx_overflow: Signal<Out, Bits<32>>,
    /// Complete packets from the link.
    pub stat_rx_packets: Signal<Out, Bits<32>>,
    /// Packets from the link dropped because they did not fit.
    pub stat_rx_overflow: Signal<Out, Bits<32>>,
    /// Packets from the link dropped because they were marked bad, although they fitted.
    pub stat_rx_bad: Signal<Out, Bits<32>>,
    #[init(Constant::new(false))]
    no: Constant<Bit>,
    #[init(Constant::new(true))]
    yes: Constant<Bit>,
    goes: Signal<Local, Bit>,
    /// The next beat to the FIFO is not the first of its packet.
    inside: Dff<Bit>,
    /// Enough beats stand before the CMAC.
    crowded: Dff<Bit>,
    tx: PacketFifo<W, K, Bit, 8>,
    rx: PacketFifo<W, K, Bit, 8>,
    port: ManagedSwitchPort<W, K, PORTS, A, 8>,
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize>
    OpenNicPort<W, K, PORTS, A>
{
    /// From a queue to the link, of a packet of one beat.
    pub const LATENCY: usize =
        ManagedSwitchPort::<W, K, PORTS, A, 8>::LATENCY + PacketFifo::<W, K, Bit, 8>::latency(1);
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize> Logic
    for OpenNicPort<W, K, PORTS, A>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_opennic_port");
        self.port.time_ns.next = self.time_ns.val();
        join!(self.s_axil => self.port.s_axil);

        comment!(
            "Queues to the link. A packet begins only when few beats stand before the CMAC, so that a pause frame does not wait long."
        );
        join!(self.s_axis => self.port.s_axis);
        self.crowded.d.next =
            self.cfg_tx_wait.val() != 0 && (self.tx.held.val() >= self.cfg_tx_wait.val());
        self.goes.next =
            self.tx.s_axis.tready.val() && (self.inside.q.val() || !self.crowded.q.val());
        self.tx.s_axis.tdata.next = self.port.m_axis.tdata.val();
        self.tx.s_axis.tkeep.next = self.port.m_axis.tkeep.val();
        self.tx.s_axis.tlast.next = self.port.m_axis.tlast.val();
        self.tx.s_axis.tuser.next = self.no.val();
        self.tx.s_axis.tvalid.next =
            self.port.m_axis.tvalid.val() && (self.inside.q.val() || !self.crowded.q.val());
        self.tx.s_bad.next = self.no.val();
        self.tx.cfg_drop.next = self.no.val();
        self.port.m_axis.tready.next = self.goes.val();
        if self.port.m_axis.tvalid.val() && self.goes.val() {
            self.inside.d.next = !self.port.m_axis.tlast.val();
        }
        self.m_axis_cmac_tx.tdata.next = self.tx.m_axis.tdata.val();
        self.m_axis_cmac_tx.tkeep.next = self.tx.m_axis.tkeep.val();
        self.m_axis_cmac_tx.tlast.next = self.tx.m_axis.tlast.val();
        self.m_axis_cmac_tx.tvalid.next = self.tx.m_axis.tvalid.val();
        self.m_axis_cmac_tx.tuser_err.next = self.tx.m_axis.tuser.val();
        self.tx.m_axis.tready.next = self.m_axis_cmac_tx.tready.val();
        self.stat_tx_overflow.next = self.tx.stat_overflow.val();

        comment!(
            "From the link: only whole packets without error go on, so that such a pause frame does not act."
        );
        self.rx.s_axis.tdata.next = self.s_axis_cmac_rx.tdata.val();
        self.rx.s_axis.tkeep.next = self.s_axis_cmac_rx.tkeep.val();
        self.rx.s_axis.tlast.next = self.s_axis_cmac_rx.tlast.val();
        self.rx.s_axis.tvalid.next = self.s_axis_cmac_rx.tvalid.val();
        self.rx.s_axis.tuser.next = self.no.val();
        self.rx.s_bad.next = self.s_axis_cmac_rx.tuser_err.val();
        self.rx.cfg_drop.next = self.yes.val();
        self.port.s_rx.tdata.next = self.rx.m_axis.tdata.val();
        self.port.s_rx.tkeep.next = self.rx.m_axis.tkeep.val();
        self.port.s_rx.tlast.next = self.rx.m_axis.tlast.val();
        self.port.s_rx.tvalid.next = self.rx.m_axis.tvalid.val();
        self.port.s_rx.tuser.next = 0.into();
        self.rx.m_axis.tready.next = self.port.s_rx.tready.val();
        join!(self.port.m_rx => self.m_rx);
        join!(self.port.m_feedback => self.m_feedback);
        self.stat_rx_packets.next = self.rx.stat_packets.val();
        self.stat_rx_overflow.next = self.rx.stat_overflow.val();
        self.stat_rx_bad.next = self.rx.stat_bad.val();

        comment!("The other ports.");
        join!(self.enq => self.port.enq);
        join!(self.stamp => self.port.stamp);
        join!(self.port.own => self.own);
        join!(self.buf => self.port.buf);
        self.port.shared_used.next = self.shared_used.val();
        self.admit.next = self.port.admit.val();
        self.drop.next = self.port.drop.val();
        if self.rst.val() {
            self.inside.d.next = false;
            self.crowded.d.next = false;
        }
    }
}
