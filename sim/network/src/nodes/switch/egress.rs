//! What leaves a switch, and what it takes along.

use super::super::{Ethernet, Event};
use super::{Marking, Switch};
use crate::kernel::Context;
use crate::packet::{Kind, NO_PORT, Packet};
use crate::settings::Telemetry;

impl Switch {
    /// Sends the next packet of a port that is free.
    #[inline]
    pub(super) fn send(&mut self, cx: &mut Context<Ethernet>, port: u16) {
        let Some(id) = self.ports.dequeue(cx, port) else { return };
        let Packet { bytes, ingress, priority, kind, .. } = cx.packets[id];
        if ingress != NO_PORT {
            self.release(cx, ingress, priority, bytes.into());
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
            Marking::Tcd(queue) => {
                let before = cx.packets[id].ecn;
                let (mark, period_ends) = queue.dequeue(cx.now(), waiting, before);
                if let Some(at) = period_ends {
                    cx.schedule(at, Event::Trend(port));
                }
                cx.probe.marked += u64::from(mark == 3 && before != 3);
                cx.probe.undetermined += u64::from(mark == 2 && before != 2);
                cx.packets[id].ecn = mark;
            }
        }
    }

    /// A period of a trend may be over.
    pub(super) fn judge_trend(&mut self, cx: &mut Context<Ethernet>, port: u16) {
        let waiting = self.ports.queue(port, cx.shared().settings.data_priority).bytes;
        if let Marking::Tcd(queue) = &mut self.egress[usize::from(port)].marking
            && let Some(at) = queue.judge(cx.now(), waiting)
        {
            cx.schedule(at, Event::Trend(port));
        }
    }
}
