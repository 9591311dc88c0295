//! The nodes of a behavioural network: hosts and switches, packet by packet.
//!
//! Each owns its ports, queues and flows. What they have in common is in [`shared`], what links do to both in [`ports`], and what happens at several
//! of them at the same time in [`common`].

mod common;
mod host;
mod ports;
mod shared;
mod switch;

pub use common::{Common, in_common};
pub use host::{Flow, Host, Receiver};
pub use ports::{Port, Ports};
pub use shared::{FlowEnds, Paths, Place, Shared};
pub use switch::{Marking, MarkingError, Switch};

use miette::Diagnostic;
use thiserror::Error;

use super::control::ControlError;
use super::kernel::{Context, Incoming, Node, Overfull, World};
use super::packet::Packet;
use super::probe::Probe;
use super::time::Picos;

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
    /// A period of the trend that ternary congestion detection looks at may end at a port of a switch.
    Trend(u16),
}

/// What keeps a network from going on.
#[derive(Debug, Error, Diagnostic)]
pub enum NodeError {
    /// More packets than memory is asked to hold.
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
    /// A packet comes into being. Inlined, so that it is written where it stays.
    #[inline(always)]
    fn create(&mut self, packet: Packet) -> u32 {
        self.ledger.born(packet.bytes);
        let path = packet.path;
        let id = self.packets.add(packet);
        let ahead = *self.shared().paths.ahead(path);
        self.packets[id].ports = ahead;
        id
    }

    /// A packet has come to its end.
    #[inline]
    fn forget(&mut self, packet: u32) {
        self.ledger.gone(self.packets[packet].bytes);
        self.packets.remove(packet);
    }

    /// A packet has grown by an entry.
    fn grow(&mut self, packet: u32, bytes: u16) {
        self.ledger.born(bytes);
        self.packets[packet].bytes += bytes;
    }
}

/// A host or a switch: two lines of the cache, and what they lead to.
#[derive(Debug)]
#[repr(align(128))]
pub enum Device {
    /// A host.
    Host(Host),
    /// A switch.
    Switch(Switch),
}

const _: () = assert!(size_of::<Device>() == 128);

impl Device {
    /// Its ports.
    pub fn ports(&self) -> &Ports {
        match self {
            Self::Host(host) => host.ports(),
            Self::Switch(switch) => switch.ports(),
        }
    }

    /// It, if it is a host.
    pub fn host(&self) -> Option<&Host> {
        match self {
            Self::Host(host) => Some(host),
            Self::Switch(_) => None,
        }
    }

    /// It, if it is a switch.
    pub fn switch(&self) -> Option<&Switch> {
        match self {
            Self::Host(_) => None,
            Self::Switch(switch) => Some(switch),
        }
    }
}

/// A packet, a time or anything else for whichever a device is.
macro_rules! whichever {
    ($device:ident, $it:ident => $does:expr) => {
        match $device {
            Device::Host($it) => $does,
            Device::Switch($it) => $does,
        }
    };
}

impl Node for Device {
    type World = Ethernet;

    #[inline]
    fn arrive(&mut self, cx: &mut Context<Ethernet>, port: u16, id: u32) -> Result<(), NodeError> {
        whichever!(self, it => it.arrive(cx, port, id))
    }

    #[inline]
    fn happen(&mut self, cx: &mut Context<Ethernet>, event: Event) -> Result<(), NodeError> {
        whichever!(self, it => it.happen(cx, event))
    }

    fn turn(&mut self, cx: &mut Context<Ethernet>) -> Result<(), NodeError> {
        whichever!(self, it => it.turn(cx))
    }

    fn fetch(&self) {
        whichever!(self, it => it.fetch());
    }

    fn fetch_found(&self, cx: &Context<Ethernet>, inbox: &[Incoming], end: Picos) {
        whichever!(self, it => it.fetch_found(cx, inbox, end));
    }

    fn check(&self) {
        whichever!(self, it => it.check());
    }
}
