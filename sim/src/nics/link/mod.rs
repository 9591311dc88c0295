//! What lies between two NICs: a MAC at each, links, and switches in a row whose ports add telemetry.
//!
//! ```text
//!         m_axis                                                                        s_axis
//!   NIC a ═════> Transmitter ──link──> hop ──link──> hop ── ... ──link──> Faults ──> Receiver ═════> NIC b
//!                                       │ queue, telemetry
//!   NIC a <═════ Receiver <── Faults <──┴────────────────────────────────────── Transmitter <═════ NIC b
//! ```
//!
//! A frame takes preamble, its bytes, FCS and the gap after it on every link. Hops and receivers store and forward: a frame is there when its
//! last bit is. All times are integer ps; at rates with a code a byte takes an integer number of them.

mod faults;
mod hop;
mod mac;
mod path;
mod path_settings;
mod pauses;
mod port;

pub use faults::{FaultCounts, FaultSettings, Faults};
pub use hop::{Hop, PathError};
pub use mac::{Receiver, Transmitter};
pub use path::Path;
pub use path_settings::PathSettings;
pub use pauses::{PauseSettings, Pauses, QUANTA, REFRESH};
pub use port::{EgressPort, PortCounts};

use fncc_network::{Picos, picos_per_byte};

/// Before a frame, after it, and until the next one, bytes.
const PREAMBLE: usize = 8;
const FCS: usize = 4;
const GAP: usize = 12;
/// The shortest frame without its FCS; the MAC pads shorter ones.
const SHORTEST: usize = 60;

/// What a frame takes on a link in addition to its bytes, bytes.
pub const OVERHEAD: usize = PREAMBLE + FCS + GAP;

/// The two NICs, and the two directions of a link by the NIC that sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// NIC a.
    A,
    /// NIC b.
    B,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// Its place in a pair.
    pub fn index(self) -> usize {
        self as usize
    }

    /// How it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::A => "a",
            Self::B => "b",
        }
    }
}

/// A frame on its way, without FCS.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Its bytes.
    pub data: Vec<u8>,
    /// When its last bit has left, or has arrived.
    pub at: Picos,
}

/// What bytes take at a rate that has a code.
pub fn duration(gbps: u32, bytes: usize) -> Picos {
    bytes as Picos * picos_per_byte(gbps)
}
