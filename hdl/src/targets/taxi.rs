//! taxi, the library of Corundum's successor: the streams of its Ethernet MACs with PTP.
//!
//! | | `tid` | `tdest` | `tuser` |
//! |---|---|---|---|
//! | towards the link | 16 bits: tag, by which the MAC reports when the packet left | 8 bits: ingress port | the packet is bad |
//! | from the link | none | none | bit 0 the packet is bad; 96:1 time of day at which it came |
//!
//! A MAC sets the mark of a bad packet with its last beat; the rest is the same in all beats. The ingress port of a packet of the queues selects the telemetry for an ACK; a MAC does not look at `tdest`. A packet
//! that turns out to be bad only in its last beat must not be offered to the queues: store it first. Pause frames and feedback have zeros; their tag is 0, so give tag 0 to no packet
//! whose time of departure matters. The streams of a MAC without `tready` need `cfg_drop`.

use super::plain::{PlainIn, PlainOut};
use super::store::{FixedStore, Stored};
use super::tagged::{TaggedFeedbackAdapter, TaggedIn, TaggedOut};
use super::{Nic, NicEngine, PfcRx, PfcTx, Port, Profile, PtpTime};

/// Bits of `tuser` from the link.
const RX: usize = 97;

/// Bits of `tid`, `tdest` and `tuser` towards the link.
const TX: usize = 16 + 8 + 1;

/// taxi.
#[derive(Debug)]
pub struct Taxi;

impl<const W: usize, const K: usize, const U: usize> Profile<W, K, U> for Taxi {
    const PORT: &'static str = "fncc_taxi_port";
    const NIC: &'static str = "fncc_taxi_nic";
    const NIC_ENGINE: &'static str = "fncc_taxi_nic_engine";
    const PFC_RX: &'static str = "fncc_taxi_pfc_rx";
    const PFC_TX: &'static str = "fncc_taxi_pfc_tx";
    const RECEIVED_IS_STORED: bool = true;
    const COPIED_IS_STORED: bool = true;

    type Queue = TaggedIn<W, K, 16, 8, 1, 8, 0, U>;
    type Link = TaggedOut<W, K, 16, 8, 1, 8, 0, U>;
    type Received = Stored<PlainIn<W, K, RX, U>, W, K, U, U, 0, true>;
    type Fabric = PlainOut<W, K, RX, U>;
    type Feedback = TaggedFeedbackAdapter<W, K, 16, 8, 1>;
    type Time = PtpTime;
    type Sent = TaggedIn<W, K, 16, 8, 1, 8, 0, U>;
    type Paused = TaggedOut<W, K, 16, 8, 1, 8, 0, U>;
    type Obeyed = PlainOut<W, K, RX, U>;
    type Copied = FixedStore<PlainIn<W, K, RX, RX>, W, K, RX, 8, 0, true>;
}

/// [`Port`] for taxi.
pub type TaxiPort<const W: usize, const K: usize, const PORTS: usize, const A: usize> =
    Port<Taxi, W, K, PORTS, A, RX>;

/// [`NicEngine`] for taxi.
pub type TaxiNicEngine<const W: usize, const K: usize, const A: usize> =
    NicEngine<Taxi, W, K, A, 8>;

/// [`Nic`] for taxi.
pub type TaxiNic<
    R,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
> = Nic<Taxi, R, W, K, Q, A, M, S, RX>;

/// [`PfcRx`] for taxi.
pub type TaxiPfcRx<const W: usize, const K: usize> = PfcRx<Taxi, W, K, RX>;

/// [`PfcTx`] for taxi.
pub type TaxiPfcTx<const W: usize, const K: usize> = PfcTx<Taxi, W, K, TX>;
