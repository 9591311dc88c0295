//! Switch port for Corundum: [`ManagedSwitchPort`] with `tid`, `tdest`, `tuser` and PTP time.
//!
//! ```text
//!              ┌──────────────────────────────────────────────┐
//!  s_axil ────>│                                              │
//!  ptp_ts ────>│ PtpTime ──> ManagedSwitchPort                │
//!  s_axis ════>│ ══════════> queues ────────> link ═══════════│══> m_axis
//!  s_rx ══════>│ PacketFifo ═> link ────────> fabric ═════════│══> m_rx, m_feedback
//!              └──────────────────────────────────────────────┘
//! ```
//!
//! A packet of the queues leaves with the `tid`, `tdest` and `tuser` of its first beat, in all of its beats; pause frames have zeros. The low 8
//! bits of `tid` are the ingress port of the packet, which selects the telemetry for an ACK. A packet that turns out to be bad only in
//! its last beat must not be offered: store it first. Packets from the MAC are stored, and bad ones (bit 0 of `tuser` with the
//! last beat) dropped; each beat keeps its sideband signals. The streams of a MAC without `tready` need `cfg_drop`.
//!
//! Contract: that of [`crate::switch::SwitchPort`]; from the link that of [`PacketFifo`] in front of it, with 255 beats. The time of the telemetry is that of
//! `ptp_ts`, [`PtpTime::LATENCY`] cycles later at every port.

use super::{
    CorundumRxSink, CorundumRxSource, CorundumRxUser, CorundumTxSink, CorundumTxSource, PtpTime,
};
use crate::axis::{AxiLiteSlave, PacketFifo};
use crate::registers::ManagedSwitchPort;
use crate::switch::{BufferEventIn, BufferEventsIn, StampOut, StampsIn};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block]
pub struct CorundumPort<const W: usize, const K: usize, const PORTS: usize, const A: usize> {
    /// Clock.
    pub clk: Signal<In, Clock>,
    /// Synchronous reset.
    pub rst: Signal<In, Bit>,
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// Heads of the queues, one for each priority; the low 8 bits of `tid` are the ingress port of the packet.
    pub s_axis: [CorundumTxSink<W, K>; 8],
    /// To the MAC: packets, and pause frames.
    pub m_axis: CorundumTxSource<W, K>,
    /// From the MAC.
    pub s_rx: CorundumRxSink<W, K>,
    /// The same without MAC control frames and without bad packets.
    pub m_rx: CorundumRxSource<W, K>,
    /// Feedback packets; `tid`, `tdest` and `tuser` are zero.
    pub m_feedback: CorundumTxSource<W, K>,
    /// Egress port for the packet on `m_feedback`.
    pub feedback_port: Signal<Out, Bits<8>>,
    /// 1: `s_rx` is never stalled, and packets that do not fit are dropped; 0: it stalls.
    pub cfg_drop: Signal<In, Bit>,
    /// Time of day: seconds in bits 95:48, nanoseconds in 45:16, 2^-16 ns in 15:0.
    pub ptp_ts: Signal<In, Bits<96>>,
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
    /// Complete packets from the link.
    pub stat_rx_packets: Signal<Out, Bits<32>>,
    /// Packets from the link dropped because they did not fit.
    pub stat_rx_overflow: Signal<Out, Bits<32>>,
    /// Packets from the link dropped because they were marked bad, although they fitted.
    pub stat_rx_bad: Signal<Out, Bits<32>>,
    tid: Signal<Local, Bits<12>>,
    tdest: Signal<Local, Bits<4>>,
    tuser: Signal<Local, Bits<17>>,
    ptp: PtpTime,
    buffer: PacketFifo<W, K, CorundumRxUser, 8>,
    /// Its tuser holds `tid`, `tdest` and `tuser`, towards the link 33 bits, from it 106.
    port: ManagedSwitchPort<W, K, PORTS, A, 106>,
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize>
    CorundumPort<W, K, PORTS, A>
{
    /// From a queue to the link.
    pub const LATENCY: usize = ManagedSwitchPort::<W, K, PORTS, A, 106>::LATENCY;
}

impl<const W: usize, const K: usize, const PORTS: usize, const A: usize> Logic
    for CorundumPort<W, K, PORTS, A>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_corundum_port");
        self.ptp.ptp_ts.next = self.ptp_ts.val();
        self.port.time_ns.next = self.ptp.time_ns.val();
        join!(self.s_axil => self.port.s_axil);

        comment!(
            "Queues to the link: what travels beside a packet goes through in the bits of the port's tuser."
        );
        for i in 0..8 {
            self.tid.next = self.s_axis[i].tid.val();
            self.tdest.next = self.s_axis[i].tdest.val();
            self.tuser.next = self.s_axis[i].tuser.val();
            self.port.s_axis[i].tdata.next = self.s_axis[i].tdata.val();
            self.port.s_axis[i].tkeep.next = self.s_axis[i].tkeep.val();
            self.port.s_axis[i].tlast.next = self.s_axis[i].tlast.val();
            self.port.s_axis[i].tvalid.next = self.s_axis[i].tvalid.val();
            self.port.s_axis[i].tuser.next = bit_cast::<106, 12>(self.tid.val())
                | (bit_cast::<106, 4>(self.tdest.val()) << 12)
                | (bit_cast::<106, 17>(self.tuser.val()) << 16);
            self.s_axis[i].tready.next = self.port.s_axis[i].tready.val();
        }
        self.m_axis.tdata.next = self.port.m_axis.tdata.val();
        self.m_axis.tkeep.next = self.port.m_axis.tkeep.val();
        self.m_axis.tlast.next = self.port.m_axis.tlast.val();
        self.m_axis.tvalid.next = self.port.m_axis.tvalid.val();
        self.m_axis.tid.next = self.port.m_user.val().get_bits::<12>(0);
        self.m_axis.tdest.next = self.port.m_user.val().get_bits::<4>(12);
        self.m_axis.tuser.next = self.port.m_user.val().get_bits::<17>(16);
        self.port.m_axis.tready.next = self.m_axis.tready.val();

        comment!(
            "From the link: only whole packets that are not bad go on, so that a bad pause frame does not act."
        );
        self.buffer.s_axis.tdata.next = self.s_rx.tdata.val();
        self.buffer.s_axis.tkeep.next = self.s_rx.tkeep.val();
        self.buffer.s_axis.tlast.next = self.s_rx.tlast.val();
        self.buffer.s_axis.tvalid.next = self.s_rx.tvalid.val();
        self.buffer.s_axis.tuser.next.tid = self.s_rx.tid.val();
        self.buffer.s_axis.tuser.next.tdest = self.s_rx.tdest.val();
        self.buffer.s_axis.tuser.next.tuser = self.s_rx.tuser.val();
        self.buffer.s_bad.next = self.s_rx.tuser.val().get_bit(0);
        self.buffer.cfg_drop.next = self.cfg_drop.val();
        self.s_rx.tready.next = self.buffer.s_axis.tready.val();
        self.port.s_rx.tdata.next = self.buffer.m_axis.tdata.val();
        self.port.s_rx.tkeep.next = self.buffer.m_axis.tkeep.val();
        self.port.s_rx.tlast.next = self.buffer.m_axis.tlast.val();
        self.port.s_rx.tvalid.next = self.buffer.m_axis.tvalid.val();
        self.port.s_rx.tuser.next = bit_cast::<106, 1>(self.buffer.m_axis.tuser.val().tid)
            | (bit_cast::<106, 8>(self.buffer.m_axis.tuser.val().tdest) << 1)
            | (bit_cast::<106, 97>(self.buffer.m_axis.tuser.val().tuser) << 9);
        self.buffer.m_axis.tready.next = self.port.s_rx.tready.val();
        self.m_rx.tdata.next = self.port.m_rx.tdata.val();
        self.m_rx.tkeep.next = self.port.m_rx.tkeep.val();
        self.m_rx.tlast.next = self.port.m_rx.tlast.val();
        self.m_rx.tvalid.next = self.port.m_rx.tvalid.val();
        self.m_rx.tid.next = self.port.m_rx.tuser.val().get_bits::<1>(0);
        self.m_rx.tdest.next = self.port.m_rx.tuser.val().get_bits::<8>(1);
        self.m_rx.tuser.next = self.port.m_rx.tuser.val().get_bits::<97>(9);
        self.port.m_rx.tready.next = self.m_rx.tready.val();
        self.stat_rx_packets.next = self.buffer.stat_packets.val();
        self.stat_rx_overflow.next = self.buffer.stat_overflow.val();
        self.stat_rx_bad.next = self.buffer.stat_bad.val();

        comment!("Feedback.");
        self.m_feedback.tdata.next = self.port.m_feedback.tdata.val();
        self.m_feedback.tkeep.next = self.port.m_feedback.tkeep.val();
        self.m_feedback.tlast.next = self.port.m_feedback.tlast.val();
        self.m_feedback.tvalid.next = self.port.m_feedback.tvalid.val();
        self.m_feedback.tid.next = 0.into();
        self.m_feedback.tdest.next = 0.into();
        self.m_feedback.tuser.next = 0.into();
        self.feedback_port.next = self.port.m_feedback.tuser.val();
        self.port.m_feedback.tready.next = self.m_feedback.tready.val();

        comment!("The other ports.");
        join!(self.enq => self.port.enq);
        join!(self.stamp => self.port.stamp);
        join!(self.port.own => self.own);
        join!(self.buf => self.port.buf);
        self.port.shared_used.next = self.shared_used.val();
        self.admit.next = self.port.admit.val();
        self.drop.next = self.port.drop.val();
    }
}
