//! The headroom that a port needs so that nothing is lost.

use crate::wire::pause::QUANTUM_BITS;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// The headroom that a link needs so that nothing is lost, bytes.
///
/// After the threshold is crossed the pause frame may wait for a frame of `mtu_bytes` that is being sent, takes its
/// own time, and travels `cable_ns`; the sender reacts within `reaction_ns` and finishes the frame that it is sending;
/// its last byte travels `cable_ns` (802.1Q annex O). Each frame comes with 20 bytes of preamble and gap.
///
/// ```
/// # use fncc_models::lossless::headroom_bytes;
/// // 100 Gb/s, 1.5 us of cable, frames of 1518 bytes.
/// assert_eq!(headroom_bytes(100, 1500, 100, 1518), 41_910);
/// ```
pub fn headroom_bytes(gbps: u32, cable_ns: u32, reaction_ns: u32, mtu_bytes: u32) -> u64 {
    const OVERHEAD: u64 = 20;
    const PAUSE_FRAME: u64 = 64 + OVERHEAD;
    let in_flight = u64::from(gbps) * (2 * u64::from(cable_ns) + u64::from(reaction_ns));
    in_flight.div_ceil(8) + 2 * (u64::from(mtu_bytes) + OVERHEAD) + PAUSE_FRAME
}

/// The warning that packets may be lost, where somebody chose a headroom below what `who` may need.
pub fn headroom_warning(given: u64, needed: u64, who: &str) -> Option<String> {
    (given < needed).then(|| {
        format!(
            "warning: a headroom of {given} bytes, and {who} may need {needed}: packets may be lost"
        )
    })
}

/// How long the station at the other end of a link takes to obey a pause: from the end of the pause frame to the last packet that it starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PeerResponse {
    /// As long as the standard allows.
    #[default]
    Standard,
    /// As long as a station of this project.
    Own,
    /// So many ns.
    Ns(u32),
}

impl PeerResponse {
    /// Bytes that the peer sends meanwhile at a rate in Gb/s; `own` is that of a station of this project.
    ///
    /// ```
    /// # use fncc_models::lossless::PeerResponse;
    /// let at = |gbps| PeerResponse::Standard.bytes(gbps, 0);
    /// assert_eq!([at(100), at(400)], [25_216, 57_920]);
    /// ```
    pub fn bytes(self, gbps: u32, own: u64) -> u64 {
        match self {
            Self::Standard => standard_quanta(gbps) * QUANTUM_BITS / 8,
            Self::Own => own,
            Self::Ns(ns) => (u64::from(gbps) * u64::from(ns)).div_ceil(8),
        }
    }
}

/// Quanta after which a station has to obey a pause (802.3 clause 31B.3.7). The standard states none above 400 Gb/s yet: there it is that of 400 Gb/s.
fn standard_quanta(gbps: u32) -> u64 {
    match gbps {
        0..=10 => 67,
        11..=25 => 80,
        26..=40 => 118,
        41..=50 => 147,
        51..=100 => 394,
        101..=200 => 453,
        _ => 905,
    }
}

impl fmt::Display for PeerResponse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Standard => f.write_str("standard"),
            Self::Own => f.write_str("own"),
            Self::Ns(ns) => write!(f, "{ns}"),
        }
    }
}

impl FromStr for PeerResponse {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        /// The longest response, as long as the longest link.
        const LONGEST_NS: u32 = 1_000_000;
        match text {
            "standard" => Ok(Self::Standard),
            "own" => Ok(Self::Own),
            _ => match text.parse() {
                Ok(ns) if ns <= LONGEST_NS => Ok(Self::Ns(ns)),
                _ => Err(format!("write standard, own, or a number of ns up to {LONGEST_NS}")),
            },
        }
    }
}
