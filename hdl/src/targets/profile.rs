//! What a project looks like to our blocks: the streams, time and settings that it has in each of four places.

use super::{Inward, Outward, TimeSource};
use fncc_netlist::prelude::Nothing;

/// A project and its adapters, for data of `W` bits and `U` sideband bits of a packet.
pub trait Profile<const W: usize, const K: usize, const U: usize> {
    /// The module of [`Port`](super::Port).
    const PORT: &'static str;
    /// The module of [`NicEngine`](super::NicEngine).
    const NIC_ENGINE: &'static str;
    /// The module of [`Nic`](super::Nic).
    const NIC: &'static str;
    /// The module of [`PfcRx`](super::PfcRx).
    const PFC_RX: &'static str;
    /// The module of [`PfcTx`](super::PfcTx).
    const PFC_TX: &'static str;

    /// Whether packets to the link are stored in the port.
    const LINK_IS_STORED: bool = false;
    /// Whether packets from the link are.
    const RECEIVED_IS_STORED: bool = false;
    /// Whether packets are stored before what adds pause frames.
    const SENT_IS_STORED: bool = false;
    /// Whether copies for the engine of a NIC are.
    const COPIED_IS_STORED: bool = false;

    /// From the head of a queue of the switch.
    type Queue: Inward<W, K, U, Config = Nothing>;
    /// To the link, after all that edits packets.
    type Link: Outward<W, K, U>;
    /// From the link: later blocks may obey a packet, so it gives none that is bad.
    type Received: Inward<W, K, U>;
    /// To the fabric of the switch.
    type Fabric: Outward<W, K, U, Config = Nothing>;
    /// Feedback packets to the fabric; with them stand the egress port in bits 7:0 and the length in bytes in 15:8.
    type Feedback: Outward<W, K, 16, Config = <Self::Link as Outward<W, K, U>>::Config>;
    /// Time.
    type Time: TimeSource;
    /// Packets for the link, before what adds pause frames.
    type Sent: Inward<W, K, U, Config = Nothing>;
    /// Packets and pause frames to the link.
    type Paused: Outward<W, K, U>;
    /// Packets from the link without pause frames, to the rest of the NIC.
    type Obeyed: Outward<W, K, U, Config = Nothing>;
    /// Copy of the packets from the link, for the engine of a NIC.
    type Copied: Inward<W, K, 8, Config = Nothing>;
}
