//! What hosts and switches share: events, errors, and how packets come into being.

use miette::Diagnostic;
use thiserror::Error;

use super::shared::Shared;
use crate::control::ControlError;
use crate::kernel::{Context, Overfull, World};
use crate::packet::Packet;
use crate::probe::Probe;

/// What happens at a node, but for packets that come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A port has sent a packet while another waited.
    Free(u16),
    /// A flow may send at its pace through a port of a host.
    Wake(u16),
    /// A flow that a host sends starts.
    Start(u32),
    /// The control of a flow wants to be called.
    Timer(u32),
    /// Whether a flow has been acknowledged lately.
    Timeout(u32),
    /// A host sends the first notification that waits for its delay.
    Notify,
    /// A period of the trend that ternary congestion detection looks at may end at a port of a switch, for a priority.
    Trend(u16, u8),
    /// The credit of a port for a priority is to be reported to the other end of its link.
    Report(u16, u8),
}

/// Something that happens at several nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Common {
    /// The ports of switches compute their fair rates.
    FairRates,
    /// A flow stops: its sender sends nothing new, and its receiver waits for nothing new.
    Stop(u32),
    /// Measure.
    Sample,
}

/// What keeps a network from continuing.
#[derive(Debug, Error, Diagnostic)]
pub enum NodeError {
    /// More packets than memory may hold.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Overfull(#[from] Overfull),
    /// A control.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Control(#[from] ControlError),
}

/// What hosts and switches share.
#[derive(Clone, Copy, Debug)]
pub enum Ethernet {}

impl World for Ethernet {
    type Event = Event;
    type Common = Common;
    type Shared = Shared;
    type Probe = Probe;
    type Error = NodeError;
}

impl Context<Ethernet> {
    /// A packet comes into being. Inlined, so that it is written where it remains.
    #[inline(always)]
    pub fn create(&mut self, packet: Packet) -> u32 {
        self.ledger.born(packet.bytes);
        let path = packet.path;
        let id = self.packets.add(packet);
        let ahead = *self.shared().paths.ahead(path);
        self.packets[id].ports = ahead;
        id
    }

    /// A packet has come to its end.
    #[inline]
    pub fn forget(&mut self, packet: u32) {
        self.ledger.gone(self.packets[packet].bytes);
        self.packets.remove(packet);
    }

    /// A packet has grown by an entry.
    pub fn grow(&mut self, packet: u32, bytes: u16) {
        self.ledger.born(bytes);
        self.packets[packet].bytes += bytes;
    }
}
