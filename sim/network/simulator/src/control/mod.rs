//! Congestion controls, with one trait.

mod dcqcn;
mod hpcc;
mod hpcc_probes;
mod none;
mod p4qcn;
mod receiving;
mod rocc;
mod rx_hpcc;
mod shown;
mod swift;
mod timely;
pub mod tuning;

pub use dcqcn::{Dcqcn, DcqcnSettings};
pub use hpcc::{Hpcc, HpccScheme};
pub use hpcc_probes::HpccProbes;
pub use none::LineRate;
pub use p4qcn::{QcnPoint, QcnReaction, QcnReactionSettings};
pub use receiving::{BusiestLink, Receiving, Reply};
pub use rocc::{FairRate, Rocc, RoccSettings};
pub use rx_hpcc::RxHpcc;
pub use swift::{Swift, SwiftSettings};
pub use timely::{Timely, TimelySettings};
pub use tuning::{Key, Refusal, Tunable, Tuning};

use miette::Diagnostic;
use thiserror::Error;

use super::packet::Packet;
use super::rate::Rate;
use super::time::Picos;
use fncc_models::window::replay::ModelError;
pub use fncc_models::wire::TelemetryEntry;

/// A Mb/s in bytes per ps.
pub const MBPS: f64 = 1.0 / 8e6;

/// The way of a flow from host to host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Rate of the link of the host that sends.
    pub rate: Rate,
    /// Base round-trip time: a full packet there, without its headers, and the delays back.
    pub base_rtt: Picos,
    /// Switches on it.
    pub hops: u8,
}

/// What a sender learns with an ACK.
#[derive(Clone, Copy, Debug)]
pub struct Acknowledged<'a> {
    /// Now.
    pub now: Picos,
    /// The ACK.
    pub packet: &'a Packet,
    /// Its telemetry, packed, the entry of the last hop first; what lies after the packet's `n_hop` means nothing.
    pub stack: &'a [u64],
    /// Number of the first packet of the flow that is not acknowledged.
    pub ack_packet: u64,
    /// Number of the packet that the flow sends next.
    pub next_packet: u64,
    /// Payload that this ACK is the first to acknowledge, bytes.
    pub newly: u64,
    /// The flow's payload under way, bytes.
    pub in_flight: u64,
}

impl Acknowledged<'_> {
    /// Since the packet that it acknowledges went out.
    #[inline]
    pub fn rtt(&self) -> Picos {
        self.now - self.packet.sent_at
    }

    /// Whether a switch had marked that packet.
    #[inline]
    pub fn is_marked(&self) -> bool {
        self.packet.ecn == 3
    }

    /// Its telemetry, the entry of the last hop first.
    pub fn entries(&self) -> impl Iterator<Item = TelemetryEntry> {
        let hops = usize::from(self.packet.n_hop);
        self.stack.iter().take(hops).map(|word| TelemetryEntry::from_u64(*word))
    }
}

/// What keeps a control from being made, or from continuing: its model of the window. Small, as each ACK has it in its result.
#[derive(Debug, Error, Diagnostic)]
#[error(transparent)]
#[diagnostic(transparent)]
pub struct ControlError(#[from] Box<ModelError>);

impl From<ModelError> for ControlError {
    fn from(error: ModelError) -> Self {
        Self(Box::new(error))
    }
}

/// Decides how much and how fast a flow sends: the state of a flow at its sender. After each call that brings something, the sender reads
/// window, rate and timer again. Time does not go backwards from call to call.
pub trait Control: std::fmt::Debug {
    /// Payload that may be under way, bytes: a packet goes out while less is. Without limit unless said.
    #[inline]
    fn window(&self) -> u64 {
        u64::MAX
    }

    /// Bytes on the wire per ps, above 0.
    fn rate(&self) -> f64;

    /// An ACK came, or a request to send again, or the reply to a probe.
    ///
    /// # Errors
    /// When a model of hardware fails.
    #[inline]
    fn acknowledged(&mut self, _ack: &Acknowledged<'_>) -> Result<(), ControlError> {
        Ok(())
    }

    /// A notification of congestion came, from the receiver or a switch.
    fn notified(&mut self, _now: Picos, _packet: &Packet) {}

    /// Packets were lost: the receiver requests them again. The flow starts again from the first byte that is not acknowledged. [`Control::acknowledged`]
    /// follows.
    fn lost(&mut self, _now: Picos) {}

    /// Nothing was acknowledged within the retransmission timeout. The flow starts again from the first byte that is not acknowledged.
    fn timed_out(&mut self, _now: Picos) {}

    /// A packet of so many bytes went out.
    fn sent(&mut self, _now: Picos, _bytes: u32) {}

    /// When the control wants to be called by [`Control::timer`]: not before the present.
    fn next_timer(&self) -> Option<Picos> {
        None
    }

    /// That time has come.
    fn timer(&mut self, _now: Picos) {}

    /// Whether a probe is to go out; called after [`Control::timer`], with the payload under way, bytes.
    fn wants_probe(&mut self, _now: Picos, _in_flight: u64) -> bool {
        false
    }

    /// What the receiver of the flow computes, if it does; called once.
    fn receiving(&mut self) -> Option<Box<dyn Receiving>> {
        None
    }

    /// What reports show of its parameters: an object.
    fn parameters(&self) -> serde_json::Value {
        serde_json::Map::new().into()
    }

    /// Smoothed utilisation, where the control has one.
    fn utilisation(&self) -> f64 {
        f64::NAN
    }
}
