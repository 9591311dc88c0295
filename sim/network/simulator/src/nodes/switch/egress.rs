//! What leaves a switch, and what it takes along.

use super::super::{Ethernet, Event};
use super::{Marking, Switch};
use crate::kernel::Context;
use crate::packet::{Kind, NO_PORT, Packet};
use crate::settings::Telemetry;
use fncc_models::wire::TelemetryEntry;

impl Switch {
    /// Sends the next packet of a port that is free.
    #[inline]
    pub(super) fn send(&mut self, cx: &mut Context<Ethernet>, port: u16) {
        let has_credits = self.ports.has_credits();
        let next = if has_credits {
            self.dequeue_with_credit(cx, port)
        } else {
            self.ports.dequeue(cx, port)
        };
        let Some(id) = next else { return };
        let Packet { bytes, ingress, priority, kind, .. } = cx.packets[id];
        if ingress != NO_PORT {
            self.release(cx, ingress, priority, bytes.into());
            if has_credits {
                let arrived = u64::from(bytes) - self.grown(cx, id);
                self.ports.give_back(cx, ingress, priority, arrived);
            }
        }
        let stamp = self.stamp(cx, port, id);
        if kind == Kind::Data && self.ports[port].marks {
            self.mark(cx, port, id, priority);
        }
        let is_stamped = match kind {
            Kind::Data => cx.packets[id].collects,
            Kind::Probe => cx.shared().telemetry == Telemetry::Probe,
            _ => false,
        };
        if is_stamped {
            // The room for the entries is part of the packet from the start.
            cx.packets.push_entry(id, stamp, self.id);
        }
        self.ports.transmit(cx, port, id);
        self.ports.await_end_if_waiting(cx, port);
    }

    /// Takes the next packet of a port; a priority that has one and no credit is OFF from now on.
    #[cold]
    fn dequeue_with_credit(&mut self, cx: &mut Context<Ethernet>, port: u16) -> Option<u32> {
        let paused = self.ports[port].paused;
        let next = self.ports.dequeue(cx, port);
        let without_credit = self.ports[port].paused & !paused;
        let marking = &mut self.egress[usize::from(port)].marking;
        let each = (0..8).filter(|priority| without_credit & (1 << priority) != 0);
        each.for_each(|priority| marking.paused(cx.now(), priority, true));
        next
    }

    /// Bytes that this switch has added to a packet: an entry, if those before it have added theirs and there was room.
    #[inline]
    fn grown(&self, cx: &Context<Ethernet>, id: u32) -> u64 {
        let Packet { kind, n_hop, hop, .. } = cx.packets[id];
        let has_entry =
            cx.shared().telemetry == Telemetry::Return && kind == Kind::Ack && n_hop == hop;
        if has_entry { TelemetryEntry::LEN as u64 } else { 0 }
    }

    /// Marks a packet that leaves as its port does.
    #[inline]
    fn mark(&mut self, cx: &mut Context<Ethernet>, port: u16, id: u32, priority: u8) {
        let waiting = self.ports.queue(port, priority).bytes;
        match &mut self.egress[usize::from(port)].marking {
            Marking::None | Marking::Qcn(_) => {}
            Marking::Ecn(decision) => {
                if decision.dequeue(waiting.try_into().unwrap_or(u32::MAX)) {
                    cx.packets[id].ecn = 3;
                    cx.probe.marked += 1;
                }
            }
            Marking::Tcd(queues) => {
                let before = cx.packets[id].ecn;
                let queue = queues.queue(priority);
                let (mark, period_ends) = queue.dequeue(cx.now(), waiting, before);
                if let Some(at) = period_ends {
                    cx.schedule(at, Event::Trend(port, priority));
                }
                cx.probe.marked += u64::from(mark == 3 && before != 3);
                cx.probe.undetermined += u64::from(mark == 2 && before != 2);
                cx.packets[id].ecn = mark;
            }
        }
    }

    /// A period of a trend may be over.
    pub(super) fn judge_trend(&mut self, cx: &mut Context<Ethernet>, port: u16, priority: u8) {
        let waiting = self.ports.queue(port, priority).bytes;
        if let Marking::Tcd(queues) = &mut self.egress[usize::from(port)].marking
            && let Some(at) = queues.queue(priority).judge(cx.now(), waiting)
        {
            cx.schedule(at, Event::Trend(port, priority));
        }
    }
}
