//! [`switch::PfcRx`] on the streams of a project: takes pause frames out of the packets from the link and obeys them.
//!
//! ```text
//!              ┌────────────────────────────────────┐
//!  s_axis ════>│ Received ══> PfcRx ══> Obeyed ═════│══> m_axis
//!  cfg ───────>│                                    │──> paused, quanta, stat_*
//!              └────────────────────────────────────┘
//! ```
//!
//! Sideband signals of a packet leave with it.
//!
//! Contract: that of [`switch::PfcRx`] after and before those of the adapters of the [`Profile`].

use super::{Inward, Profile, SinkOf, SourceOf};
use crate::axis::PacketFifo;
use crate::switch::{self, PauseStateOut, PfcRxConfig, PfcRxStats};
use fncc_netlist::prelude::*;

/// The configuration.
#[bundle(ReceiverConfigIn, ReceiverConfigOut)]
pub struct ReceiverConfig<C: Bundle> {
    /// Of the adapter.
    #[bundle(flat)]
    pub received: C,
    /// Receiver of pause frames.
    #[bundle(flat)]
    pub pfc: PfcRxConfig,
}

/// Counters.
#[bundle(ReceiverStatsIn, ReceiverStatsOut)]
pub struct ReceiverStats<D: Bundle> {
    /// Receiver of pause frames.
    #[bundle(flat)]
    pub pfc: PfcRxStats,
    /// Of the adapter.
    #[bundle(flat)]
    pub received: D,
}

/// The block; see the module's page.
#[block(clock, reset)]
pub struct PfcRx<P: Profile<W, K, U>, const W: usize, const K: usize, const U: usize> {
    /// Packets in.
    pub s_axis: SinkOf<P::Received, W, K, U>,
    /// Packets out, MAC control frames removed.
    pub m_axis: SourceOf<P::Obeyed, W, K, U>,
    /// Priorities that send nothing in this cycle because they pause.
    pub stopped: Signal<In, Bits<8>>,
    /// The configuration.
    pub cfg: ReceiverConfigIn<<P::Received as Inward<W, K, U>>::Config>,
    /// What the frames request.
    pub state: PauseStateOut,
    /// Counters.
    pub stat: ReceiverStatsOut<<P::Received as Inward<W, K, U>>::Stats>,
    received: P::Received,
    pfc: switch::PfcRx<W, K, Bits<U>>,
    obeyed: P::Obeyed,
}

impl<P: Profile<W, K, U>, const W: usize, const K: usize, const U: usize> PfcRx<P, W, K, U> {
    /// That of a packet of one beat where packets are stored.
    pub const LATENCY: usize = switch::PfcRx::<W, K, Bits<U>>::LATENCY
        + if P::RECEIVED_IS_STORED { PacketFifo::<W, K, Bits<U>, 8>::latency(1) } else { 0 };
}

impl<P: Profile<W, K, U>, const W: usize, const K: usize, const U: usize> Logic
    for PfcRx<P, W, K, U>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module {}", P::PFC_RX);
        join!(self.s_axis => self.received.s_axis);
        join!(self.received.packets => self.pfc.s_axis);
        join!(self.pfc.m_axis => self.obeyed.packets);
        self.obeyed.pause.next = false;
        self.obeyed.grown.next = false;
        join!(self.obeyed.m_axis => self.m_axis);
        join!(self.stopped => self.pfc.stopped);
        join!(self.cfg.pfc => self.pfc.cfg);
        join!(self.cfg.received => self.received.cfg);
        join!(self.pfc.state => self.state);
        join!(self.pfc.stat => self.stat.pfc);
        join!(self.received.stat => self.stat.received);
    }
}
