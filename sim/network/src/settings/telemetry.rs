//! Telemetry: where packets pick it up, and when the state of a port enters the table that they read.

use crate::time::Picos;

/// Where telemetry is picked up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Telemetry {
    /// Nowhere.
    #[default]
    None,
    /// By data, on the way to the receiver (HPCC).
    Forward,
    /// By ACKs, on the way back (FNCC).
    Return,
    /// By probes, on the way to the receiver (HPCC++).
    Probe,
}

/// When the state of a port enters the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stamps {
    /// When a packet is dequeued, as the hardware does.
    #[default]
    Dequeue,
    /// When it is read. Last-hop speed-up then fires without cause.
    Live,
    /// At fixed times. ACKs without fresh telemetry then use up the update of a round trip.
    Periodic {
        /// From one to the next.
        every: Picos,
    },
}
