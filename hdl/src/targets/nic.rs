//! A complete NIC, with its registers, on the streams of a project: [`ManagedNic`] between the adapters of its [`Profile`].
//!
//! ```text
//!              ┌─────────────────────────────────────────────┐
//!  s_axil <───>│                                             │──> res
//!  work ──────>│                 ManagedNic                  │──> done, fetch
//!  s_payload ═>│                                             │══> m_payload
//!  s_axis ════>│ Received ═> from the link   to it ══> Link ═│══> m_axis
//!  s_other ═══>│ Sent ═════> of others   others ══> Obeyed ══│══> m_other
//!              └─────────────────────────────────────────────┘
//! ```
//!
//! Sideband signals of other packets leave with them; the NIC's own packets have zeros there, and its pause frames the values of the profile.
//! `work`, `done`, `fetch`, `s_payload`, `m_payload` and `res` are those of the NIC: a project's memory or host joins there.
//!
//! Contract: that of [`ManagedNic`] after and before those of the adapters.

use super::{Inward, Outward, PortConfigIn, Profile, SinkOf, SourceOf};
use crate::axis::{AxiLiteSlave, PacketFifo, StreamSink, StreamSource};
use crate::nic::WindowResultOut;
use crate::nic::contexts::{CompletionOut, PayloadFetchOut, WorkRequestIn};
use crate::nic::reaction::RoundRule;
use crate::nic::receive::PayloadTag;
use crate::registers::ManagedNic;
use fncc_netlist::prelude::*;

/// Counters of the adapters.
#[bundle(NicStreamStatsIn, NicStreamStatsOut)]
pub struct NicStreamStats<L: Bundle, R: Bundle, O: Bundle> {
    /// Adapter to the link.
    #[bundle(flat)]
    pub link: L,
    /// Adapter from the link.
    #[bundle]
    pub rx: R,
    /// Of that of others.
    #[bundle]
    pub other: O,
}

type StatsOf<P, const W: usize, const K: usize, const U: usize> = NicStreamStatsOut<
    <<P as Profile<W, K, U>>::Link as Outward<W, K, U>>::Stats,
    <<P as Profile<W, K, U>>::Received as Inward<W, K, U>>::Stats,
    <<P as Profile<W, K, U>>::Sent as Inward<W, K, U>>::Stats,
>;

/// The block; see the module's page. `Q = W / 32`, `M = A + 3`; stores of `2^S` beats; `U` sideband bits of a packet between the adapters.
#[block(clock, reset = "no flow is connected")]
pub struct Nic<
    P: Profile<W, K, U>,
    R: RoundRule,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
    const U: usize,
> {
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// From the link.
    pub s_axis: SinkOf<P::Received, W, K, U>,
    /// To the link: packets of flows, ACKs, pause frames, and packets of others.
    pub m_axis: SourceOf<P::Link, W, K, U>,
    /// Messages to send.
    pub work: WorkRequestIn,
    /// Fate of messages.
    pub done: CompletionOut,
    /// Requests for the next payload on `s_payload`.
    pub fetch: PayloadFetchOut,
    /// Payload of packets to send.
    pub s_payload: StreamSink<W, K, Bits<8>>,
    /// Payload received.
    pub m_payload: StreamSource<W, K, PayloadTag>,
    /// Packets of others to the link.
    pub s_other: SinkOf<P::Sent, W, K, U>,
    /// Packets from the link that are not the NIC's.
    pub m_other: SourceOf<P::Obeyed, W, K, U>,
    /// New windows.
    pub res: WindowResultOut,
    /// Settings of the adapters.
    pub cfg: PortConfigIn<
        <P::Link as Outward<W, K, U>>::Config,
        <P::Received as Inward<W, K, U>>::Config,
    >,
    /// Counters of the adapters.
    pub stat: StatsOf<P, W, K, U>,
    received: P::Received,
    link: P::Link,
    sent: P::Sent,
    obeyed: P::Obeyed,
    nic: ManagedNic<R, W, K, Q, A, M, S, U>,
}

impl<
    P: Profile<W, K, U>,
    R: RoundRule,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
    const U: usize,
> Nic<P, R, W, K, Q, A, M, S, U>
{
    /// That of the NIC, and of a packet of one beat where those from the link are stored.
    pub const LATENCY: usize = ManagedNic::<R, W, K, Q, A, M, S, U>::LATENCY
        + if P::RECEIVED_IS_STORED { PacketFifo::<W, K, Bits<U>, 8>::latency(1) } else { 0 };
}

impl<
    P: Profile<W, K, U>,
    R: RoundRule,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
    const U: usize,
> Logic for Nic<P, R, W, K, Q, A, M, S, U>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module {}", P::NIC);
        join!(self.s_axil => self.nic.s_axil);

        comment!("From the link.");
        join!(self.s_axis => self.received.s_axis);
        join!(self.cfg.received => self.received.cfg);
        join!(self.received.packets => self.nic.s_axis);
        join!(self.received.stat => self.stat.rx);
        join!(self.nic.m_other => self.obeyed.packets);
        self.obeyed.pause.next = false;
        self.obeyed.grown.next = false;
        join!(self.obeyed.m_axis => self.m_other);

        comment!("To the link.");
        join!(self.s_other => self.sent.s_axis);
        join!(self.sent.packets => self.nic.s_other);
        join!(self.sent.stat => self.stat.other);
        join!(self.nic.m_axis => self.link.packets);
        join!(self.nic.m_pause => self.link.pause);
        self.link.grown.next = false;
        join!(self.cfg.link => self.link.cfg);
        join!(self.link.m_axis => self.m_axis);
        join!(self.link.stat => self.stat.link);

        comment!("Messages, their payload, and windows.");
        join!(self.work => self.nic.work);
        join!(self.nic.done => self.done);
        join!(self.nic.fetch => self.fetch);
        join!(self.s_payload => self.nic.s_payload);
        join!(self.nic.m_payload => self.m_payload);
        join!(self.nic.res => self.res);
    }
}
