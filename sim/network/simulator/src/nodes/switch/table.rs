//! The telemetry table of a switch: what a packet that requests the state of a port gets.

use super::super::{Ethernet, Port, Shared};
use super::Switch;
use crate::kernel::Context;
use crate::packet::NO_PORT;
use crate::settings::{QueueMeasure, Stamps, Telemetry};
use crate::time::{NS, Picos};
use fncc_models::wire::TelemetryEntry;

/// What is read of a port where its table is refreshed at fixed times.
#[derive(Clone, Copy, Debug, Default)]
pub struct Table {
    refreshed: u64,
    /// The number of the time of that.
    period: u64,
}

impl Table {
    /// A table that holds the state of a port before the first dequeue, packed.
    pub fn new(state: u64) -> Self {
        Self { refreshed: state, period: 0 }
    }

    /// Brings what is read to the present period, from the state at the last dequeue.
    fn refresh(&mut self, every: Picos, now: Picos, last: u64) {
        if now / every != self.period {
            (self.refreshed, self.period) = (last, now / every);
        }
    }
}

/// The state of a port now.
#[inline]
fn state(port: &Port, queued: u64, now: Picos, shared: &Shared) -> TelemetryEntry {
    let mut entry = TelemetryEntry::from_physical(port.rate, now / NS, port.sent, queued);
    let Shared { tx_unit, qlen_unit, .. } = *shared;
    // Divisions by constants are faster.
    if tx_unit != TelemetryEntry::TX_UNIT_BYTES {
        entry.tx_bytes = ((port.sent / tx_unit) & ((1 << TelemetryEntry::TX_BITS) - 1)) as u32;
    }
    if qlen_unit != TelemetryEntry::QLEN_UNIT_BYTES {
        entry.qlen = u16::try_from(queued / qlen_unit).unwrap_or(u16::MAX);
    }
    entry
}

impl Switch {
    /// The packet `id` is dequeued from a port, and not yet counted as sent: the entry that it may take along, packed.
    #[inline]
    pub(super) fn stamp(&mut self, cx: &Context<Ethernet>, port: u16, id: u32) -> u64 {
        let Shared { settings, telemetry, .. } = cx.shared();
        if *telemetry == Telemetry::None {
            return 0;
        }
        let here = &mut self.ports[port];
        let has_come = cx.packets[id].ingress != NO_PORT;
        let queued = match settings.queue_measure {
            QueueMeasure::Sojourn if has_come => {
                (cx.now() - cx.packets.arrived(id)) / Picos::from(here.picos_per_byte)
            }
            _ => here.queued,
        };
        let entry = state(here, queued, cx.now(), cx.shared()).to_u64();
        let last = std::mem::replace(&mut here.last, entry);
        if let Stamps::Periodic { every } = settings.stamps {
            self.egress[usize::from(port)].table.refresh(every, cx.now(), last);
        }
        entry
    }

    /// The entry that an ACK gets of a port, packed.
    #[inline]
    pub(super) fn look_up(&mut self, cx: &Context<Ethernet>, port: u16) -> u64 {
        let here = &self.ports[port];
        match cx.shared().settings.stamps {
            Stamps::Dequeue => here.last,
            Stamps::Live => state(here, here.queued, cx.now(), cx.shared()).to_u64(),
            Stamps::Periodic { every } => {
                let table = &mut self.egress[usize::from(port)].table;
                table.refresh(every, cx.now(), here.last);
                table.refreshed
            }
        }
    }
}
