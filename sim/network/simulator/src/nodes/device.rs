//! A host or a switch, as one kind of node.

use super::{Ethernet, Event, Host, NodeError, Ports, Switch};
use crate::kernel::{Context, Incoming, Node};
use crate::time::Picos;

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
