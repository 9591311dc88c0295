//! What all nodes know and none of them changes.

use crate::packet::{NO_PORT, PORTS_AHEAD, Packet};
use crate::settings::{NetworkSettings, Telemetry};
use crate::time::Picos;

/// Paths, one after the other: the ports that packets leave through, each by its number at its node.
#[derive(Clone, Debug, Default)]
pub struct Paths(Vec<u16>);

impl Paths {
    /// Paths to which none is added any more.
    pub fn new(mut ports: Vec<u16>) -> Self {
        // A packet reads what it knows ahead without a look at the end of its path.
        ports.extend([NO_PORT; PORTS_AHEAD + 1]);
        Self(ports)
    }

    /// The first port of the path at a place.
    #[inline]
    pub fn first(&self, place: u32) -> u16 {
        self.0[place as usize]
    }

    /// The port after so many links of the path at a place.
    #[inline]
    pub fn behind(&self, place: u32, links: u8) -> u16 {
        self.0[place as usize + usize::from(links)]
    }

    /// What a packet knows ahead of the path at a place.
    #[inline]
    pub fn ahead(&self, place: u32) -> &[u16; PORTS_AHEAD] {
        let behind = place as usize + 1;
        let Some(ports) = self.0[behind..].first_chunk() else {
            unreachable!("all paths have ports after them")
        };
        ports
    }

    /// The port through which a packet leaves a switch that so many links lie before.
    #[inline]
    pub fn way(&self, packet: &Packet, links: u8) -> u16 {
        match packet.ports.get(usize::from(links).wrapping_sub(1)) {
            Some(port) => *port,
            None => self.behind(packet.path, links),
        }
    }

    /// Begins to bring the path at a place near.
    #[inline]
    pub fn fetch(&self, place: u32) {
        prefetch_index::prefetch_index(&self.0, place as usize + 1);
    }
}

/// Where a flow begins and ends.
#[derive(Clone, Copy, Debug)]
pub struct FlowEnds {
    /// Places of the paths there and back; these are equally long, and one is listed after the other.
    pub paths: [u32; 2],
    /// The host that sends and the one that receives.
    pub hosts: [u16; 2],
    /// Where each of them keeps its side.
    pub slots: [u32; 2],
    /// When it starts; [`NEVER`](crate::time::NEVER) where the ends of other flows decide.
    pub start: Picos,
}

/// A port of a node.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The node.
    pub node: u16,
    /// The number of the port there.
    pub port: u16,
}

/// Settings, and where things are.
#[derive(Clone, Debug)]
pub struct Shared {
    /// What was chosen.
    pub settings: NetworkSettings,
    /// Where telemetry is picked up.
    pub telemetry: Telemetry,
    /// The times of the settings, or what stands for them in this network.
    pub notification_interval: Picos,
    pub retransmission_timeout: Picos,
    pub largest_base_rtt: Picos,
    /// What a byte takes on the slowest link of all paths, ps.
    pub slowest: Picos,
    /// And their numbers of bytes.
    pub xon_gap: u64,
    pub tx_unit: u64,
    pub qlen_unit: u64,
    /// The paths of all flows.
    pub paths: Paths,
    /// By flow, where it begins and ends.
    pub flows: Vec<FlowEnds>,
    /// By port of the topology, where it is.
    pub places: Vec<Place>,
}
