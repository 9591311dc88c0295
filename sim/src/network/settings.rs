//! What can be chosen about hosts and switches.

use super::control::{FairRateSettings, QcnPointSettings};
use super::stamp::Stamps;
use super::tcd::TcdSettings;
use super::{Picos, US};
use crate::lossless::EcnSettings;
use crate::wire::TelemetryEntry;

/// Priority flow control of the switches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pfc {
    /// None: what finds no room is lost.
    Off,
    /// An ingress port and priority is paused above so many bytes.
    Static {
        /// XOFF, bytes.
        xoff: u64,
    },
    /// It is paused above a share of what is free in the shared buffer.
    Dynamic {
        /// That share.
        alpha: f64,
    },
}

/// What switches tell sources themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum SwitchFeedback {
    /// Nothing.
    #[default]
    None,
    /// That a queue is long, packet by packet (P4QCN).
    Qcn(QcnPointSettings),
    /// The fair rate of a port, at regular times (RoCC).
    FairRate(FairRateSettings),
}

/// Sizes, priorities and thresholds.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkSettings {
    /// Payload of a full packet, bytes.
    pub payload: u32,
    /// What a data packet has beside its payload, telemetry included, bytes.
    pub overhead: u32,
    /// An ACK without entries: Ethernet 14, IPv4 20, UDP 8, BTH 12, AETH 4, FNCC 4, ICRC 4, FCS 4.
    pub ack_bytes: u32,
    /// Data packets for each ACK; the last one of a flow is always acknowledged.
    pub ack_every: u32,
    /// Priority of data.
    pub data_priority: u8,
    /// Priority of ACKs and notifications.
    pub ack_priority: u8,
    /// Buffer of a switch, bytes.
    pub buffer: u64,
    /// Flow control.
    pub pfc: Pfc,
    /// XON is so many bytes below XOFF.
    pub xon_gap: u64,
    /// Room for what is under way when a pause is sent, for each ingress port; without it what its link needs.
    pub headroom: Option<u64>,
    /// When the state of a port enters the telemetry table.
    pub stamps: Stamps,
    /// Unit of `tx_bytes` in the entries, bytes.
    pub tx_unit: u64,
    /// Marking of data packets.
    pub ecn: Option<EcnSettings>,
    /// The rate that the thresholds of `ecn` are for, Gb/s: ports of other rates scale them. Without it they hold for all ports.
    pub ecn_gbps: Option<u32>,
    /// Where `ecn` is on, marks come from ternary congestion detection instead of its ramp.
    pub tcd: Option<TcdSettings>,
    /// What switches tell sources themselves.
    pub feedback: SwitchFeedback,
    /// Two notifications of a receiver to the same flow are so far apart at least.
    pub notification_interval: Picos,
    /// Without an ACK for so long a sender starts again from the last one; only where packets can be lost.
    pub retransmission_timeout: Picos,
    /// Times of packets and pauses between them are cut to multiples of this, ps: 1 for exact times, 1000 for those of a simulator that
    /// counts in ns and, as ns-3 does, cuts what is less.
    pub time_grain: Picos,
    /// For marks and whatever else is random.
    pub seed: u64,
}

/// Bytes of a PFC frame.
pub const PAUSE_BYTES: u16 = 64;

/// Bytes of a congestion notification.
pub const NOTIFICATION_BYTES: u16 = 78;

impl Default for NetworkSettings {
    /// Frames of 1518 bytes, an ACK for each, XOFF at 500 KB of an ingress port, 32 MB of buffer.
    fn default() -> Self {
        Self {
            payload: 1470,
            overhead: 48,
            ack_bytes: 70,
            ack_every: 1,
            data_priority: 3,
            ack_priority: 3,
            buffer: 32_000_000,
            pfc: Pfc::Static { xoff: 500_000 },
            xon_gap: 3036,
            headroom: None,
            stamps: Stamps::Dequeue,
            tx_unit: TelemetryEntry::TX_UNIT_BYTES,
            ecn: None,
            ecn_gbps: None,
            tcd: None,
            feedback: SwitchFeedback::None,
            notification_interval: 50 * US,
            retransmission_timeout: 500 * US,
            time_grain: 1,
            seed: 1,
        }
    }
}

impl NetworkSettings {
    /// A time as [`NetworkSettings::time_grain`] cuts it, ps.
    #[inline]
    pub fn cut(&self, takes: Picos) -> Picos {
        let grain = self.time_grain;
        if grain == 1 { takes } else { takes / grain * grain }
    }
}
