//! The telemetry table of a switch: what a packet that asks for the state of a port gets.

use super::link::Port;
use super::settings::{Stamps, Telemetry};
use super::simulator::Simulator;
use super::time::{NS, Picos};
use crate::wire::TelemetryEntry;

/// What is read of a port where its table is refreshed at fixed times.
#[derive(Clone, Copy, Debug, Default)]
pub struct Table {
    refreshed: u64,
    /// The number of the time of that.
    period: u64,
}

impl Table {
    /// A table before the first dequeue.
    pub fn new(port: TelemetryEntry) -> Self {
        Self { refreshed: port.to_u64(), period: 0 }
    }

    /// Brings what is read to the present period, from the state at the last dequeue.
    fn refresh(&mut self, every: Picos, now: Picos, last: u64) {
        if now / every != self.period {
            (self.refreshed, self.period) = (last, now / every);
        }
    }
}

impl Simulator {
    /// The state of a port now.
    #[inline]
    fn state(&self, port: &Port) -> TelemetryEntry {
        let mut entry =
            TelemetryEntry::from_physical(port.rate, self.now / NS, port.sent, port.queued);
        let unit = self.tx_unit;
        if unit != TelemetryEntry::TX_UNIT_BYTES {
            entry.tx_bytes = ((port.sent / unit) & ((1 << TelemetryEntry::TX_BITS) - 1)) as u32;
        }
        entry
    }

    /// A packet is dequeued from a port of a switch, and not yet counted as sent: the entry that it may take along, packed.
    #[inline]
    pub(super) fn stamp(&mut self, port: u16) -> u64 {
        if self.telemetry == Telemetry::None {
            return 0;
        }
        let here = &self.ports[usize::from(port)];
        let (entry, last) = (self.state(here).to_u64(), here.last);
        self.ports[usize::from(port)].last = entry;
        if let Stamps::Periodic { every } = self.settings.stamps {
            self.port_rests[usize::from(port)].table.refresh(every, self.now, last);
        }
        entry
    }

    /// The entry that an ACK gets of a port, packed.
    #[inline]
    pub(super) fn look_up(&mut self, port: u16) -> u64 {
        let here = &self.ports[usize::from(port)];
        match self.settings.stamps {
            Stamps::Dequeue => here.last,
            Stamps::Live => self.state(here).to_u64(),
            Stamps::Periodic { every } => {
                let table = &mut self.port_rests[usize::from(port)].table;
                table.refresh(every, self.now, here.last);
                table.refreshed
            }
        }
    }
}
