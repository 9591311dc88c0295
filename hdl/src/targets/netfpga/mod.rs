//! NetFPGA: `tuser` has the 128 bits of the reference designs of SUME and PLUS.
//!
//! | bits | |
//! |---|---|
//! | 15:0 | length in bytes |
//! | 23:16 | source, a bit for each of 8 ports |
//! | 31:24 | destination, likewise |
//! | 127:32 | what the design likes |
//!
//! It counts in the first beat of a packet; ours has the same value in all beats. A pause frame has a length of 60 and `cfg_own_port` as source and
//! destination, a feedback packet its own length, `cfg_own_port` as source and the port to leave by as destination; both have zeros above.

mod feedback;
mod first_beat;
mod link;
mod queue;
mod tap;

pub use feedback::NetfpgaFeedback;
pub use first_beat::FirstBeat;
pub use link::NetfpgaLink;
pub use queue::NetfpgaQueue;
pub use tap::{NetfpgaTap, PassedIn, PassedOut};

use super::plain::{PlainOut, PlainTime};
use super::{Nic, NicEngine, PfcRx, PfcTx, Port, Profile};
use crate::axis::Stream;
use fncc_netlist::prelude::*;

/// Position of `tuser` of a packet before the link: above the number of the port that it came in by.
pub const USER: usize = 8;

/// Where the upper 13 bits of its length plus 8 stand.
pub const LONGER: usize = USER + 128;

/// Sideband bits of a packet in a port, and before a link.
pub const CARRIED: usize = LONGER + 13;

/// NetFPGA SUME and PLUS.
#[derive(Debug)]
pub struct Netfpga;

/// Stream of the reference designs.
pub type NetfpgaStream<const W: usize, const K: usize> = Stream<W, K, Bits<128>>;

/// Settings of what sends pause frames or feedback.
#[bundle(OwnPortIn, OwnPortOut)]
pub struct OwnPort {
    /// One bit of 8: the port whose link this is, as `tuser` names it.
    pub own_port: Bits<8>,
}

impl<const W: usize, const K: usize, const U: usize> Profile<W, K, U> for Netfpga {
    const PORT: &'static str = "fncc_netfpga_port";
    const NIC: &'static str = "fncc_netfpga_nic";
    const NIC_ENGINE: &'static str = "fncc_netfpga_nic_engine";
    const PFC_RX: &'static str = "fncc_netfpga_pfc_rx";
    const PFC_TX: &'static str = "fncc_netfpga_pfc_tx";

    type Queue = NetfpgaQueue<W, K, U>;
    type Link = NetfpgaLink<W, K, U>;
    type Received = FirstBeat<W, K, 0, U>;
    type Fabric = PlainOut<W, K, 128, U>;
    type Feedback = NetfpgaFeedback<W, K>;
    type Time = PlainTime;
    type Sent = FirstBeat<W, K, USER, U>;
    type Paused = NetfpgaLink<W, K, U>;
    type Obeyed = PlainOut<W, K, 128, U>;
    type Copied = NetfpgaTap<W, K>;
}

/// [`Port`] on NetFPGA's streams.
pub type NetfpgaPort<const W: usize, const K: usize> = Port<Netfpga, W, K, 8, 3, CARRIED>;

/// [`NicEngine`] on NetFPGA's streams.
pub type NetfpgaNicEngine<const W: usize, const K: usize, const A: usize> =
    NicEngine<Netfpga, W, K, A, 8>;

/// [`Nic`] on NetFPGA's streams.
pub type NetfpgaNic<
    R,
    const W: usize,
    const K: usize,
    const Q: usize,
    const A: usize,
    const M: usize,
    const S: usize,
> = Nic<Netfpga, R, W, K, Q, A, M, S, LONGER>;

/// [`PfcRx`] on NetFPGA's streams.
pub type NetfpgaPfcRx<const W: usize, const K: usize> = PfcRx<Netfpga, W, K, 128>;

/// [`PfcTx`] on NetFPGA's streams.
pub type NetfpgaPfcTx<const W: usize, const K: usize> = PfcTx<Netfpga, W, K, LONGER>;
