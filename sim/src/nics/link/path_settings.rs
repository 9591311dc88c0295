//! How the way between two NICs is built.

use serde::Serialize;

use super::{FaultSettings, PauseSettings};
use fncc_models::lossless::{EcnSettings, PeerResponse, QcnSettings};
use fncc_models::packet_edit::Mode;
use fncc_network::time::Picos;

/// How the way is built.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PathSettings {
    /// Rates of the links in their order from NIC a to NIC b, Gb/s; between each two stands a hop.
    pub gbps: Vec<u32>,
    /// Propagation delay of each link, ps.
    pub delay_ps: Picos,
    /// Bytes that a queue holds without pauses; as many as come if none.
    pub buffer_bytes: Option<u64>,
    /// Which packets get an entry, and of which port.
    pub mode: Mode,
    /// Entries that hops let a stack have.
    pub largest_stack: u8,
    /// Marks of congestion that packets get instead of entries.
    pub ecn: Option<EcnSettings>,
    /// Feedback to the sources of packets, instead of entries or marks; its interval is in ns.
    pub qcn: Option<QcnSettings>,
    /// When queues pause the links that fill them, if they do.
    pub pfc: Option<PauseSettings>,
    /// How long the stations on a link may take to obey a pause, for which a headroom has room.
    pub peer_response: PeerResponse,
    /// Faults at the end of the way to NIC b, and to NIC a.
    pub faults: [FaultSettings; 2],
    /// What they follow from.
    pub seed: u64,
}
