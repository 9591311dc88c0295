//! Makes the packets of ACKs, NAKs and CNPs: headers from a template, checksums and ICRC.
//!
//! ```text
//!             ┌───────────────────────────────────────────────────────┐
//!  template ─>│ AckQuads ═╦═> AckBeats ══> PacketFifo ════════════════│══> m_axis
//!  order ────>│           ║      ^                                    │
//!  cnp ──────>│           ╚═> AckSums                                 │
//!             └───────────────────────────────────────────────────────┘
//! ```
//!
//! The packet is `Ethernet [tag] / IPv4 or IPv6 / UDP 4791 / BTH 0x11 / AETH / FNCC header [entries] / ICRC`. The FNCC header carries `N`, and the
//! stack and `pathID` of the order: the entry of the last hop stands farthest from the header, so that the sender finds it in `L[0]`.
//! A congestion notification packet is `.. / BTH 0x81 / 16 zeros / ICRC` with the same headers, ECN *congestion experienced*.
//!
//! Contract: packets in the order in which their orders are taken, ACKs and CNPs in turns where both wait, none lost, the beats of each without a gap while `m_axis_tready` is set. [`AckFrame::latency`] cycles from an order to the
//! first beat, if nothing else is inside and no template is written: no packet begins in a cycle in which one is. An order is taken every [`AckFrame::interval`] cycles if the next one is there. Source: InfiniBand volume 1, chapter 9, annex A17;
//! docs/wire-format.md.

use super::{AckBeats, AckOrderIn, AckQuads, AckSums, CnpOrderIn, HeaderTemplateIn};
use crate::axis::{PacketFifo, StreamSource, check_width};
use fncc_netlist::prelude::*;

/// The block; see the module's page. `A` address bits for `2^A` flows.
#[block(clock, reset = "no packet inside, all templates are zero", check = check_width("AckFrame", W, K))]
pub struct AckFrame<const W: usize, const K: usize, const A: usize> {
    /// Writes header templates.
    pub template: HeaderTemplateIn,
    /// An ACK or NAK to send.
    pub order: AckOrderIn,
    /// A CNP to send.
    pub cnp: CnpOrderIn,
    /// The templates are being cleared after a reset: orders wait, words are ignored.
    pub busy: Signal<Out, Bit>,
    /// The packets; `tuser` is 0.
    pub m_axis: StreamSource<W, K, Bits<8>>,
    quads: AckQuads<A>,
    sums: AckSums,
    beats: AckBeats<W, K>,
    packets: PacketFifo<W, K, Bits<8>, 5>,
}

impl<const W: usize, const K: usize, const A: usize> AckFrame<W, K, A> {
    /// Cycles from an order to the first beat of its packet of so many bytes.
    pub const fn latency(bytes: usize) -> usize {
        // Two bytes of it are no quad, and its quads pass twice; the FIFO waits for the last beat.
        2 * (bytes / 4) + 17
    }

    /// Cycles from an order to the next one, if the packet of the first has so many bytes.
    pub const fn interval(bytes: usize) -> usize {
        bytes / 4 + 4
    }

    /// The latency of an ACK over IPv4 without tag and entries.
    pub const LATENCY: usize = Self::latency(66);
}

impl<const W: usize, const K: usize, const A: usize> Logic for AckFrame<W, K, A> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_ack_frame");
        join!(self.template => self.quads.template);
        join!(self.order => self.quads.order);
        join!(self.cnp => self.quads.cnp);
        join!(self.quads.busy => self.busy);
        join!(self.beats.room => self.quads.room);
        join!(self.quads.quad => self.sums.quad);
        join!(self.quads.quad => self.beats.quad);
        join!(self.sums.totals => self.beats.totals);
        join!(self.beats.m_axis => self.packets.s_axis);
        self.packets.s_bad.next = false;
        self.packets.cfg_drop.next = false;
        join!(self.packets.m_axis => self.m_axis);
    }
}
