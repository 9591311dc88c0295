//! Corundum: the streams of its application block, as of its sections `if` and `sync`.
//!
//! | | `tid` | `tdest` | `tuser` |
//! |---|---|---|---|
//! | towards the link | 12 bits | 4 bits | bit 0 the packet is bad; 16:1 tag, by which the MAC reports when it left |
//! | from the link | 1 bit | 8 bits | bit 0 the packet is bad; 96:1 time of day at which it came |
//!
//! A MAC sets bit 0 with the last beat of a packet; the rest is the same in all beats. The low 8 bits of `tid` are the ingress port of a packet of the queues, which
//! selects the telemetry for an ACK. A packet that turns out to be bad only in its last beat must not be offered there: store it first. Pause frames and feedback
//! have zeros; their tag is 0, so give tag 0 to no packet whose time of departure matters. The streams of a MAC without `tready` need `cfg_drop`.

use super::store::{FixedStore, Stored};
use super::tagged::{TaggedFeedbackAdapter, TaggedIn, TaggedOut};
use super::{Nic, NicEngine, PfcRx, PfcTx, Port, Profile, PtpTime};

/// Bits of `tid`, `tdest` and `tuser` from the link.
const RX: usize = 1 + 8 + 97;

/// Those towards the link.
const TX: usize = 12 + 4 + 17;

/// Corundum.
#[derive(Debug)]
pub struct Corundum;

type RxIn<const W: usize, const K: usize, const U: usize> = TaggedIn<W, K, 1, 8, 97, 0, 1, U>;

impl<const W: usize, const K: usize, const U: usize> Profile<W, K, U> for Corundum {
    const PORT: &'static str = "fncc_corundum_port";
    const NIC: &'static str = "fncc_corundum_nic";
    const NIC_ENGINE: &'static str = "fncc_corundum_nic_engine";
    const PFC_RX: &'static str = "fncc_corundum_pfc_rx";
    const PFC_TX: &'static str = "fncc_corundum_pfc_tx";
    const RECEIVED_IS_STORED: bool = true;
    const COPIED_IS_STORED: bool = true;

    type Queue = TaggedIn<W, K, 12, 4, 17, 0, 12, U>;
    type Link = TaggedOut<W, K, 12, 4, 17, 0, 12, U>;
    type Received = Stored<RxIn<W, K, U>, W, K, U, U, 9, true>;
    type Fabric = TaggedOut<W, K, 1, 8, 97, 0, 1, U>;
    type Feedback = TaggedFeedbackAdapter<W, K, 12, 4, 17>;
    type Time = PtpTime;
    type Sent = TaggedIn<W, K, 12, 4, 17, 0, 12, U>;
    type Paused = TaggedOut<W, K, 12, 4, 17, 0, 12, U>;
    type Obeyed = TaggedOut<W, K, 1, 8, 97, 0, 1, U>;
    type Copied = FixedStore<RxIn<W, K, RX>, W, K, RX, 8, 9, true>;
}

/// [`Port`] for Corundum.
pub type CorundumPort<const W: usize, const K: usize, const PORTS: usize, const A: usize> =
    Port<Corundum, W, K, PORTS, A, RX>;

/// [`NicEngine`] for Corundum.
pub type CorundumNicEngine<const W: usize, const K: usize, const A: usize> =
    NicEngine<Corundum, W, K, A, 8>;

/// [`Nic`] for Corundum.
pub type CorundumNic<
    R,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
> = Nic<Corundum, R, W, K, Q, A, M, S, RX>;

/// [`PfcRx`] for Corundum.
pub type CorundumPfcRx<const W: usize, const K: usize> = PfcRx<Corundum, W, K, RX>;

/// [`PfcTx`] for Corundum.
pub type CorundumPfcTx<const W: usize, const K: usize> = PfcTx<Corundum, W, K, TX>;
