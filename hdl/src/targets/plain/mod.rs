//! Streams and time as our own blocks have them.

mod plain_in;
mod plain_out;
mod plain_time;

pub use plain_in::PlainIn;
pub use plain_out::PlainOut;
pub use plain_time::{NanosecondsIn, NanosecondsOut, PlainTime};

use super::Profile;

/// No project's: our own streams, 8 bits beside a packet, which in front of a link are the port that it came in by.
#[derive(Debug)]
pub struct Generic;

impl<const W: usize, const K: usize, const U: usize> Profile<W, K, U> for Generic {
    const PORT: &'static str = "fncc_generic_port";
    const NIC: &'static str = "fncc_generic_nic";
    const PFC_RX: &'static str = "fncc_generic_pfc_rx";
    const PFC_TX: &'static str = "fncc_generic_pfc_tx";

    type Queue = PlainIn<W, K, 8, U>;
    type Link = PlainOut<W, K, 8, U>;
    type Received = PlainIn<W, K, 8, U>;
    type Fabric = PlainOut<W, K, 8, U>;
    type Feedback = PlainOut<W, K, 8, 16>;
    type Time = PlainTime;
    type Sent = PlainIn<W, K, 8, U>;
    type Paused = PlainOut<W, K, 8, U>;
    type Obeyed = PlainOut<W, K, 8, U>;
    type Copied = PlainIn<W, K, 8, 8>;
}
