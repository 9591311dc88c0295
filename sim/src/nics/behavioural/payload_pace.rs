//! When payload is taken: as fast as beats of packets leave, with as many under way as `packet_tx` holds.

use std::collections::VecDeque;

/// Beats of packets behind the place where headers and payload come together.
const HELD: usize = 35;

/// Beats of a packet: of headers alone, with payload, and behind it.
#[derive(Clone, Copy, Debug, Default)]
pub struct PacketBeats {
    pub headers: usize,
    pub payload: usize,
    pub rest: usize,
}

/// The pace at which payload is taken.
#[derive(Debug, Default)]
pub struct PayloadPace {
    /// Packets whose payload is asked for, and from when on.
    planned: VecDeque<(u64, PacketBeats)>,
    /// Beats of payload that the packet in front still lacks.
    lacks: usize,
    /// A beat waits for its packet.
    waits: bool,
    begun: VecDeque<PacketBeats>,
    held: usize,
    /// Beats that have left in the last cycle.
    left: usize,
}

impl PayloadPace {
    /// A packet, whose payload is asked for from a time on.
    pub fn plan(&mut self, from: u64, packet: PacketBeats) {
        self.planned.push_back((from, packet));
    }

    /// A beat of a packet leaves.
    pub fn leave(&mut self) {
        self.left += 1;
    }

    /// A cycle; whether a beat of payload that is on offer is taken.
    pub fn clock(&mut self, now: u64, is_offered: bool) -> bool {
        self.merge();
        self.held = self.held.saturating_sub(self.left);
        self.left = 0;
        if self.lacks == 0
            && let Some((_, packet)) =
                self.planned.front().copied().filter(|(from, _)| *from <= now)
        {
            self.planned.pop_front();
            self.lacks = packet.payload;
            self.begun.push_back(packet);
        }
        let takes = is_offered && self.lacks > 0 && !self.waits;
        if takes {
            self.waits = true;
            self.lacks -= 1;
        }
        takes
    }

    fn merge(&mut self) {
        let Some(packet) = self.begun.front_mut().filter(|_| self.held < HELD) else { return };
        let begins = self.waits || packet.payload == 0;
        match packet {
            PacketBeats { headers, .. } if *headers > 0 && begins => *headers -= 1,
            PacketBeats { headers: 0, payload, .. } if *payload > 0 && self.waits => {
                *payload -= 1;
                self.waits = false;
            }
            PacketBeats { headers: 0, payload: 0, rest } if *rest > 0 => *rest -= 1,
            _ => return,
        }
        self.held += 1;
        if packet.headers + packet.payload + packet.rest == 0 {
            self.begun.pop_front();
        }
    }
}
