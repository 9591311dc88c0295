//! The telemetry table of a switch: what a packet that asks for the state of a port gets.

use super::control::Telemetry;
use super::simulator::{Port, Simulator};
use super::{NS, Picos};
use crate::wire::TelemetryEntry;

/// When the state of a port enters the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stamps {
    /// When a packet is dequeued, as the hardware does.
    #[default]
    Dequeue,
    /// When it is read. Last-hop speed-up then fires without cause.
    Live,
    /// At fixed times. ACKs without fresh telemetry then use up the update of a round trip.
    Periodic {
        /// From one to the next.
        every: Picos,
    },
}

/// The entries of a port.
#[derive(Clone, Copy, Debug, Default)]
pub struct Table {
    /// State at the last dequeue.
    last: TelemetryEntry,
    /// What is read where the table is refreshed at fixed times, and the number of that time.
    refreshed: TelemetryEntry,
    period: u64,
}

impl Table {
    /// A table before the first dequeue.
    pub fn new(port: TelemetryEntry) -> Self {
        Self { last: port, refreshed: port, period: 0 }
    }

    /// Brings what is read to the present period.
    fn refresh(&mut self, stamps: Stamps, now: Picos) {
        if let Stamps::Periodic { every } = stamps
            && now / every != self.period
        {
            (self.refreshed, self.period) = (self.last, now / every);
        }
    }
}

impl Simulator {
    /// The state of a port now.
    #[inline]
    fn state(&self, port: &Port) -> TelemetryEntry {
        let mut entry =
            TelemetryEntry::from_physical(port.rate, self.now / NS, port.sent, port.queued);
        let unit = self.settings.tx_unit;
        if unit != TelemetryEntry::TX_UNIT_BYTES {
            entry.tx_bytes = ((port.sent / unit) & ((1 << TelemetryEntry::TX_BITS) - 1)) as u32;
        }
        entry
    }

    /// A packet is dequeued from a port of a switch, and not yet counted as sent: the entry that it may take along.
    #[inline]
    pub(super) fn stamp(&mut self, port: u16) -> TelemetryEntry {
        if self.telemetry == Telemetry::None {
            return TelemetryEntry::default();
        }
        let entry = self.state(&self.ports[usize::from(port)]);
        let table = &mut self.ports[usize::from(port)].table;
        table.refresh(self.settings.stamps, self.now);
        table.last = entry;
        entry
    }

    /// The entry that an ACK gets of a port.
    #[inline]
    pub(super) fn look_up(&mut self, port: u16) -> TelemetryEntry {
        match self.settings.stamps {
            Stamps::Dequeue => self.ports[usize::from(port)].table.last,
            Stamps::Live => self.state(&self.ports[usize::from(port)]),
            Stamps::Periodic { .. } => {
                let table = &mut self.ports[usize::from(port)].table;
                table.refresh(self.settings.stamps, self.now);
                table.refreshed
            }
        }
    }
}
