//! What a run of two NICs is.

use super::link::PathSettings;
use super::settings::NicSettings;
use fncc_network::Picos;
use serde::Serialize;

/// A run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RunSettings {
    /// Both NICs.
    pub nic: NicSettings,
    /// The way between them.
    pub path: PathSettings,
    /// When the run ends if its flows have not, ps.
    pub until_ps: Picos,
    /// Time between two samples, ps; none if zero.
    pub sample_ps: Picos,
    /// Seed of stalls of the hosts, or none.
    pub stall: Option<u64>,
    /// Rate at which a host takes payload, Gb/s; as it comes if none.
    pub drain_gbps: Option<u32>,
}
