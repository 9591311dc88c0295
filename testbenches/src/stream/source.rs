//! Packets into a stream.

use super::pace::Pace;
use super::ports::StreamPorts;
use fncc_netlist::Engine;
use std::collections::VecDeque;

/// A packet that waits, complete or in part.
#[derive(Clone, Debug, Default)]
struct Waiting {
    data: Vec<u8>,
    user: Vec<u64>,
}

/// Feeds packets into a stream.
#[derive(Clone, Debug)]
pub struct PacketSource {
    ports: StreamPorts,
    pace: Pace,
    packets: VecDeque<Waiting>,
    /// Bytes of the first packet that have been taken.
    taken: usize,
    /// Beats of all packets that have not.
    beats: usize,
    /// A beat is on offer, so that it remains.
    offering: bool,
    /// Room of packets that are gone, for those to come.
    spare: Vec<Waiting>,
}

impl PacketSource {
    /// A source for the stream `name`, for example `s_axis`.
    ///
    /// # Panics
    /// When the design has no stream of that name.
    pub fn new(engine: &dyn Engine, name: &str, pace: Pace) -> Self {
        let ports = StreamPorts::new(engine, name);
        let (packets, spare) = (VecDeque::new(), vec![]);
        Self { ports, pace, packets, taken: 0, beats: 0, offering: false, spare }
    }

    /// Queues a packet with its sideband.
    ///
    /// # Panics
    /// When the packet is empty: a stream cannot carry that.
    pub fn push(&mut self, packet: &[u8], user: &[u64]) {
        assert!(!packet.is_empty(), "a stream cannot carry an empty packet");
        let mut waiting = self.spare.pop().unwrap_or_default();
        waiting.data.extend_from_slice(packet);
        waiting.user.extend_from_slice(user);
        self.packets.push_back(waiting);
        self.beats += packet.len().div_ceil(self.ports.lanes());
    }

    /// Beats not yet taken.
    pub fn waiting(&self) -> usize {
        self.beats
    }

    /// Sets the inputs of this cycle. A beat once offered remains on offer.
    pub fn drive(&mut self, engine: &mut dyn Engine) {
        let go = self.pace.go();
        let Some(packet) = self.packets.front().filter(|_| self.offering || go) else {
            return self.ports.withdraw(engine);
        };
        self.offering = true;
        let rest = &packet.data[self.taken..];
        let bytes = &rest[..rest.len().min(self.ports.lanes())];
        let last = bytes.len() == rest.len();
        self.ports.offer_bytes(engine, bytes, last, &packet.user);
    }

    /// After the clock: whether a beat was taken, and whether it ended a packet.
    pub fn sample(&mut self, engine: &dyn Engine) -> (bool, bool) {
        if !self.offering || !self.ports.is_ready(engine) {
            return (false, false);
        }
        self.offering = false;
        self.beats -= 1;
        self.taken += self.ports.lanes();
        let last = self.packets.front().is_some_and(|packet| self.taken >= packet.data.len());
        if last {
            self.taken = 0;
            if let Some(mut gone) = self.packets.pop_front() {
                gone.data.clear();
                gone.user.clear();
                self.spare.push(gone);
            }
        }
        (true, last)
    }
}
