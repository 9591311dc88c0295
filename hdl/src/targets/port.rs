//! Port of a switch, with its registers, on the streams of a project: [`ManagedSwitchPort`] between the adapters of its [`Profile`].
//!
//! ```text
//!              ┌──────────────────────────────────────────────────┐
//!  s_axil ────>│                                                  │
//!  time ──────>│ Time ───> ManagedSwitchPort                      │
//!  s_axis ════>│ Queue ══> queues ────────> link ════> Link ══════│══> m_axis
//!  s_rx ══════>│ Received ═> link ────────> fabric ══> Fabric ════│══> m_rx
//!              │                      feedback ═> Feedback ═══════│══> m_feedback
//!              └──────────────────────────────────────────────────┘
//! ```
//!
//! Sideband signals of a packet leave with it, as far as its length does not change; pause frames and feedback have what the profile says.
//!
//! Contract: that of [`SwitchPort`](crate::switch::SwitchPort) after and before those of the adapters, and of [`RegisterFile`](crate::registers::RegisterFile).

use super::{Inward, Outward, Profile, SinkOf, SourceOf, TimeSource};
use crate::axis::{AxiLiteSlave, PacketFifo};
use crate::registers::ManagedSwitchPort;
use crate::switch::{BufferEventIn, BufferEventsIn, StampOut, StampsIn};
use fncc_netlist::prelude::*;

/// Settings of the adapters.
#[bundle(PortConfigIn, PortConfigOut)]
pub struct PortConfig<L: Bundle, R: Bundle> {
    /// Adapter to the link.
    #[bundle(flat)]
    pub link: L,
    /// Adapter from the link.
    #[bundle(flat)]
    pub received: R,
}

/// Counters of the adapters.
#[bundle(PortStatsIn, PortStatsOut)]
pub struct PortStats<L: Bundle, R: Bundle> {
    /// Adapter to the link.
    #[bundle(flat)]
    pub link: L,
    /// Adapter from the link.
    #[bundle]
    pub rx: R,
}

/// The block; see the module's page.
#[block(clock, reset)]
pub struct Port<
    P: Profile<W, K, U>,
    const W: usize,
    const K: usize,
    const PORTS: usize,
    const A: usize,
    const U: usize,
> {
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// Heads of the queues, one for each priority.
    pub s_axis: [SinkOf<P::Queue, W, K, U>; 8],
    /// To the link: packets and pause frames.
    pub m_axis: SourceOf<P::Link, W, K, U>,
    /// From the link.
    pub s_rx: SinkOf<P::Received, W, K, U>,
    /// The same without MAC control frames.
    pub m_rx: SourceOf<P::Fabric, W, K, U>,
    /// Feedback packets.
    pub m_feedback: SourceOf<P::Feedback, W, K, 16>,
    /// Settings of the adapters.
    pub cfg: PortConfigIn<
        <P::Link as Outward<W, K, U>>::Config,
        <P::Received as Inward<W, K, U>>::Config,
    >,
    /// Time.
    pub time: <<P::Time as TimeSource>::Time as Bundle>::In,
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
    /// Counters of the adapters.
    pub stat:
        PortStatsOut<<P::Link as Outward<W, K, U>>::Stats, <P::Received as Inward<W, K, U>>::Stats>,
    queue: [P::Queue; 8],
    link: P::Link,
    received: P::Received,
    fabric: P::Fabric,
    feedback: P::Feedback,
    clock: P::Time,
    port: ManagedSwitchPort<W, K, PORTS, A, U>,
}

impl<
    P: Profile<W, K, U>,
    const W: usize,
    const K: usize,
    const PORTS: usize,
    const A: usize,
    const U: usize,
> Port<P, W, K, PORTS, A, U>
{
    /// From a queue to the link, of a packet of one beat where packets are stored.
    pub const LATENCY: usize = ManagedSwitchPort::<W, K, PORTS, A, U>::LATENCY
        + if P::LINK_IS_STORED { PacketFifo::<W, K, Bit, 8>::latency(1) } else { 0 };
}

impl<
    P: Profile<W, K, U>,
    const W: usize,
    const K: usize,
    const PORTS: usize,
    const A: usize,
    const U: usize,
> Logic for Port<P, W, K, PORTS, A, U>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module {}", P::PORT);
        join!(self.s_axil => self.port.s_axil);
        join!(self.time => self.clock.source);
        join!(self.clock.time_ns => self.port.time_ns);

        comment!("Queues to the link.");
        for i in 0..8 {
            join!(self.s_axis[i] => self.queue[i].s_axis);
            join!(self.queue[i].packets => self.port.s_axis[i]);
        }
        self.link.packets.tdata.next = self.port.m_axis.tdata.val();
        self.link.packets.tkeep.next = self.port.m_axis.tkeep.val();
        self.link.packets.tlast.next = self.port.m_axis.tlast.val();
        self.link.packets.tvalid.next = self.port.m_axis.tvalid.val();
        self.link.packets.tuser.next = self.port.m_user.val();
        self.link.grown.next = self.port.m_axis.tuser.val();
        self.link.pause.next = self.port.m_pause.val();
        self.port.m_axis.tready.next = self.link.packets.tready.val();
        join!(self.cfg.link => self.link.cfg);
        join!(self.link.m_axis => self.m_axis);
        join!(self.link.stat => self.stat.link);

        comment!("From the link to the fabric.");
        join!(self.s_rx => self.received.s_axis);
        join!(self.cfg.received => self.received.cfg);
        join!(self.received.packets => self.port.s_rx);
        join!(self.received.stat => self.stat.rx);
        join!(self.port.m_rx => self.fabric.packets);
        self.fabric.pause.next = false;
        self.fabric.grown.next = false;
        join!(self.fabric.m_axis => self.m_rx);

        comment!("Feedback to the fabric.");
        self.feedback.packets.tdata.next = self.port.m_feedback.tdata.val();
        self.feedback.packets.tkeep.next = self.port.m_feedback.tkeep.val();
        self.feedback.packets.tlast.next = self.port.m_feedback.tlast.val();
        self.feedback.packets.tvalid.next = self.port.m_feedback.tvalid.val();
        self.feedback.packets.tuser.next =
            concat((self.port.m_feedback_bytes.val(), self.port.m_feedback.tuser.val()));
        self.port.m_feedback.tready.next = self.feedback.packets.tready.val();
        self.feedback.pause.next = false;
        self.feedback.grown.next = false;
        join!(self.cfg.link => self.feedback.cfg);
        join!(self.feedback.m_axis => self.m_feedback);

        comment!("The other ports.");
        join!(self.enq => self.port.enq);
        join!(self.stamp => self.port.stamp);
        join!(self.port.own => self.own);
        join!(self.buf => self.port.buf);
        join!(self.shared_used => self.port.shared_used);
        join!(self.port.admit => self.admit);
        join!(self.port.drop => self.drop);
    }
}
