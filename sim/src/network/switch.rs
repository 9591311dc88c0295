//! What a switch does: a shared buffer, flow control, marks, telemetry.

use super::control::Telemetry;
use super::packet::Kind;
use super::settings::Pfc;
use super::simulator::Simulator;
use crate::wire::TelemetryEntry;

/// What a switch keeps beside its ports.
#[derive(Clone, Debug, Default)]
pub struct Switch {
    /// Bytes in its buffer.
    pub used: u64,
    /// Packets that found no room.
    pub lost: u64,
}

impl Simulator {
    /// A packet has come in through a port of a switch.
    #[inline]
    pub(super) fn forward(&mut self, switch: usize, port: u16, id: u32) {
        if self.telemetry == Telemetry::Return && self.packets[id].kind == Kind::Ack {
            // Data leaves through the port that its ACKs come in through.
            let stamp = self.look_up(port);
            if self.packets[id].push_entry(stamp, switch_id(switch)) {
                self.grow(id, TelemetryEntry::LEN as u16);
            }
        }
        let packet = &mut self.packets[id];
        packet.ingress = port;
        packet.hop += 1;
        let out = self.paths[packet.path as usize + usize::from(packet.hop)];
        let (bytes, priority) = (u64::from(packet.bytes), packet.priority);
        if !self.admit(switch, port, priority, bytes) {
            self.switches[switch].lost += 1;
            self.probe.lost += 1;
            if cfg!(debug_assertions) {
                assert!(
                    self.settings.pfc == Pfc::Off || self.settings.headroom.is_some(),
                    "a packet was lost"
                );
            }
            // The ledger of bytes knows packets on links and in queues.
            self.forget(id);
            return;
        }
        self.enqueue(out, id);
        self.kick(out);
    }

    /// Whether there is room for a packet; if so it is counted.
    #[inline]
    fn admit(&mut self, switch: usize, port: u16, priority: u8, bytes: u64) -> bool {
        let buffer = self.settings.buffer;
        let used = self.switches[switch].used + bytes;
        let xoff = self.xoff(used);
        let here = &mut self.ports[usize::from(port)];
        let held = here.held[usize::from(priority)] + bytes;
        if let Some(xoff) = xoff {
            let headroom = self.settings.headroom.unwrap_or(u64::MAX);
            if used > buffer || held > xoff.saturating_add(headroom) {
                return false;
            }
            if held > xoff && here.pausing & (1 << priority) == 0 {
                here.pausing |= 1 << priority;
                here.held[usize::from(priority)] = held;
                self.switches[switch].used = used;
                self.send_pause(port, priority, true);
                return true;
            }
        } else if used > buffer {
            return false;
        }
        here.held[usize::from(priority)] = held;
        self.switches[switch].used = used;
        true
    }

    /// The bytes above which an ingress port is paused.
    #[inline]
    fn xoff(&self, used: u64) -> Option<u64> {
        match self.settings.pfc {
            Pfc::Off => None,
            Pfc::Static { xoff } => Some(xoff),
            Pfc::Dynamic { alpha } => {
                Some((alpha * self.settings.buffer.saturating_sub(used) as f64) as u64)
            }
        }
    }

    /// Sends the next packet of a port that is free.
    #[inline]
    pub(super) fn send_from_switch(&mut self, switch: usize, port: u16) {
        let Some(id) = self.dequeue(port) else { return };
        let packet = self.packets[id];
        let bytes = u64::from(packet.bytes);
        self.release(switch, packet.ingress, packet.priority, bytes);

        let stamp = self.stamp(port);
        let here = &mut self.ports[usize::from(port)];
        let is_data = matches!(packet.kind, Kind::Data | Kind::Probe);
        if let Some(marking) = &mut here.marking
            && packet.kind == Kind::Data
        {
            let waiting = here.queues[usize::from(packet.priority)].bytes;
            if marking.dequeue(waiting as u32) {
                self.packets[id].ecn = 3;
                self.probe.marked += 1;
            }
        }
        if self.telemetry == Telemetry::Forward && is_data {
            // The room for the entries is part of the packet from the start.
            self.packets[id].push_entry(stamp, switch_id(switch));
        }
        self.transmit(port, id);
        let here = &self.ports[usize::from(port)];
        if here.waiting != 0 || !here.frames.is_empty() {
            self.await_end(port);
        }
    }

    /// A packet leaves the buffer; its sender may go on if that was what it waited for.
    #[inline]
    fn release(&mut self, switch: usize, ingress: u16, priority: u8, bytes: u64) {
        self.switches[switch].used -= bytes;
        let xoff = self.xoff(self.switches[switch].used);
        let here = &mut self.ports[usize::from(ingress)];
        let held = &mut here.held[usize::from(priority)];
        *held -= bytes;
        if here.pausing & (1 << priority) != 0
            && xoff.is_some_and(|xoff| *held <= xoff.saturating_sub(self.settings.xon_gap))
        {
            here.pausing &= !(1 << priority);
            self.send_pause(ingress, priority, false);
        }
    }
}

/// The 12-bit id of a switch, which is not zero.
fn switch_id(switch: usize) -> u16 {
    (switch as u16 + 1) & 0xFFF
}
