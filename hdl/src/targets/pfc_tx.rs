//! [`switch::PfcTx`] on the streams of a project: sends pause frames between the packets to the link.
//!
//! ```text
//!              ┌────────────────────────────────────┐
//!  s_axis ════>│ Sent ══> PfcTx ══> Paused ═════════│══> m_axis
//!  request ───>│                                    │──> m_pause, frame_sent, stat_*
//!              └────────────────────────────────────┘
//! ```
//!
//! Sideband signals of a packet leave with it; pause frames have there what the profile says. Where packets are stored, the pause frames join after the store: they wait for the packet that is
//! under way and never for those that are stored.
//!
//! Contract: that of [`switch::PfcTx`] after and before those of the adapters of the [`Profile`].

use super::{Inward, Outward, Profile, SinkOf, SourceOf};
use crate::axis::PacketFifo;
use crate::switch::{self, PfcTxConfig, PfcTxStats};
use fncc_netlist::prelude::*;

/// The configuration.
#[bundle(SenderConfigIn, SenderConfigOut)]
pub struct SenderConfig<C: Bundle> {
    /// Adapter to the link.
    #[bundle(flat)]
    pub paused: C,
    /// Sender of pause frames.
    #[bundle(flat)]
    pub pfc: PfcTxConfig,
}

/// Counters.
#[bundle(SenderStatsIn, SenderStatsOut)]
pub struct SenderStats<D: Bundle> {
    /// Sender of pause frames.
    #[bundle(flat)]
    pub pfc: PfcTxStats,
    /// Of the adapter of packets to send.
    #[bundle(flat)]
    pub sent: D,
}

/// The block; see the module's page.
#[block(clock, reset = "no request has been sent to the peer")]
pub struct PfcTx<P: Profile<W, K, U>, const W: usize, const K: usize, const U: usize> {
    /// Packets in.
    pub s_axis: SinkOf<P::Sent, W, K, U>,
    /// Packets and pause frames out.
    pub m_axis: SourceOf<P::Paused, W, K, U>,
    /// The beat on the output belongs to a pause frame.
    pub m_pause: Signal<Out, Bit>,
    /// Priorities that the peer has to pause.
    pub request: Signal<In, Bits<8>>,
    /// The configuration.
    pub cfg: SenderConfigIn<<P::Paused as Outward<W, K, U>>::Config>,
    /// A frame begins to leave.
    pub frame_sent: Signal<Out, Bit>,
    /// Counters.
    pub stat: SenderStatsOut<<P::Sent as Inward<W, K, U>>::Stats>,
    sent: P::Sent,
    pfc: switch::PfcTx<W, K, Bits<U>>,
    paused: P::Paused,
}

impl<P: Profile<W, K, U>, const W: usize, const K: usize, const U: usize> PfcTx<P, W, K, U> {
    /// That of a packet of one beat where packets are stored.
    pub const LATENCY: usize = switch::PfcTx::<W, K, Bits<U>>::LATENCY
        + if P::SENT_IS_STORED { PacketFifo::<W, K, Bits<U>, 8>::latency(1) } else { 0 };
}

impl<P: Profile<W, K, U>, const W: usize, const K: usize, const U: usize> Logic
    for PfcTx<P, W, K, U>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module {}", P::PFC_TX);
        join!(self.s_axis => self.sent.s_axis);
        join!(self.sent.packets => self.pfc.s_axis);
        join!(self.pfc.m_axis => self.paused.packets);
        join!(self.pfc.m_pause => self.paused.pause);
        self.paused.grown.next = false;
        join!(self.paused.m_axis => self.m_axis);
        join!(self.pfc.m_pause => self.m_pause);
        join!(self.request => self.pfc.request);
        join!(self.cfg.pfc => self.pfc.cfg);
        join!(self.cfg.paused => self.paused.cfg);
        join!(self.pfc.frame_sent => self.frame_sent);
        join!(self.pfc.stat => self.stat.pfc);
        join!(self.sent.stat => self.stat.sent);
    }
}
