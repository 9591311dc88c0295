//! A NIC that is its own peer: what it sends comes back to it, as its flows are connected in pairs.

use super::Pins;
use fncc_netlist::PortId;
use std::collections::VecDeque;

/// Cycles that a beat takes.
const DELAY: u64 = 100;

/// From the link of a NIC to itself.
pub struct Wire {
    sends: [PortId; 3],
    valid: PortId,
    ready: PortId,
    receives: [PortId; 3],
    receives_valid: PortId,
    receives_ready: PortId,
    /// Beats with the cycle in which they arrive.
    beats: VecDeque<(u64, [Vec<u64>; 3])>,
    cycle: u64,
    offering: bool,
}

impl Wire {
    /// That of a design that connects flows and has a link.
    pub fn of(pins: &Pins) -> Option<Self> {
        pins.find("connect_valid")?;
        let find = |stream: &str, signal: &str| pins.find(&format!("{stream}_{signal}"));
        let signals = |stream: &str| {
            Some([find(stream, "tdata")?, find(stream, "tkeep")?, find(stream, "tlast")?])
        };
        Some(Self {
            sends: signals("m_axis")?,
            valid: find("m_axis", "tvalid")?,
            ready: find("m_axis", "tready")?,
            receives: signals("s_axis")?,
            receives_valid: find("s_axis", "tvalid")?,
            receives_ready: find("s_axis", "tready")?,
            beats: VecDeque::new(),
            cycle: 0,
            offering: false,
        })
    }

    /// A cycle, before the inputs of the next one are complete.
    pub fn advance(&mut self, pins: &mut Pins) {
        self.cycle += 1;
        if pins.get(self.valid) == 1 && pins.get(self.ready) == 1 {
            let beat = self.sends.map(|port| pins.get_wide(port).to_vec());
            self.beats.push_back((self.cycle + DELAY, beat));
        }
        self.offering &= pins.get(self.receives_ready) == 0;
        let has_arrived = self.beats.front().is_some_and(|(arrives, _)| *arrives <= self.cycle);
        if !self.offering
            && has_arrived
            && let Some((_, beat)) = self.beats.pop_front()
        {
            self.offering = true;
            self.receives.iter().zip(beat).for_each(|(port, value)| pins.set(*port, &value));
        }
        pins.set_bit(self.receives_valid, self.offering);
    }
}
