//! Telemetry: where packets pick it up, and when the state of a port enters the table that they read.

use crate::time::Picos;
use fncc_models::limits::read_by_name;
use fncc_models::window::busiest::Measure;

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

/// What carries telemetry of data packets, or the windows that receivers compute from it, back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Echo {
    /// ACKs.
    #[default]
    Acks,
    /// Notification packets of their own, one for each packet with telemetry or for each window.
    Packets,
}

read_by_name!(Echo);

/// What of the entries of a probe its reply has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProbeReply {
    /// All.
    #[default]
    All,
    /// Those of the link with the largest utilisation, now and at the probe before.
    LargestU,
    /// Those of the link with the most inflight bytes, as the draft has it.
    MostBytes,
}

read_by_name!(ProbeReply);

impl ProbeReply {
    /// What the receiver compares links by, where it does.
    pub fn measure(self) -> Option<Measure> {
        match self {
            Self::All => None,
            Self::LargestU => Some(Measure::Utilisation),
            Self::MostBytes => Some(Measure::Bytes),
        }
    }
}

/// What stands in an entry as its queue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum QueueMeasure {
    /// Bytes in the queues of the port.
    #[default]
    Bytes,
    /// What the port sends in the time that the packet has been in the switch (its sojourn time), bytes: the delay that it met, whatever went before it.
    Sojourn,
}

read_by_name!(QueueMeasure);
