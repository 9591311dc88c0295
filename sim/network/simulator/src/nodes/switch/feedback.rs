//! What a switch sends to sources itself: that a queue is long, or the fair rate of a port.

use super::super::{Ethernet, Shared};
use super::{Marking, Switch};
use crate::kernel::Context;
use crate::packet::{Kind, NO_PORT, Packet};
use crate::settings::NOTIFICATION_BYTES;

impl Switch {
    /// A packet is about to enter the queue of a port: its source is reported if that is long, at once or in the packet by way of the receiver.
    pub(super) fn feed_back(&mut self, cx: &mut Context<Ethernet>, port: u16, id: u32) {
        let Packet { flow, hop, priority, .. } = cx.packets[id];
        let waiting = self.ports.queue(port, priority).bytes;
        let Marking::Qcn(point) = &mut self.egress[usize::from(port)].marking else { return };
        if !point.enqueue(waiting) {
            return;
        }
        if point.is_reflected() {
            cx.packets[id].ecn = 3;
            cx.probe.marked += 1;
        } else if point.sends(cx.shared().flows[flow as usize].hosts, cx.now()) {
            cx.probe.marked += 1;
            self.notify(cx, flow, hop, port, 0.0);
        }
    }

    /// Sends a notification about a port to the source of a flow whose data have `hop` links after them there.
    fn notify(
        &mut self,
        cx: &mut Context<Ethernet>,
        number: u32,
        hop: u8,
        about: u16,
        message: f32,
    ) {
        let Shared { settings, paths, flows, .. } = cx.shared();
        let flow = &flows[number as usize];
        let [there, back] = flow.paths;
        let hop = (back - there) as u8 - hop;
        let out = paths.behind(back, hop);
        let notification = Packet {
            sent_at: cx.now(),
            seq: self.ports.outside(about).into(),
            path: back,
            flow: number,
            slot: flow.slots[0],
            message,
            bytes: NOTIFICATION_BYTES,
            ingress: NO_PORT,
            kind: Kind::Notification,
            hop,
            priority: settings.ack_priority,
            ecn: 3,
            ..Packet::default()
        };
        let id = cx.create(notification);
        self.ports.enqueue(cx, out, id);
        self.kick(cx, out);
    }

    /// All ports compute their fair rates and send them to the sources of what waits there.
    pub fn compute_fair_rates(&mut self, cx: &mut Context<Ethernet>) {
        let mut flows: Vec<(u32, u8)> = vec![];
        for port in 0..self.fair_rates.len() {
            let priorities = cx.shared().settings.data_priorities();
            let queues = || {
                let all = self.ports.queues(port as u16);
                all.filter(|(priority, _)| priorities & (1 << priority) != 0)
                    .map(|(_, queue)| queue)
            };
            let waiting = queues().map(|queue| queue.bytes).sum();
            flows.clear();
            flows.extend(queues().flat_map(|queue| queue.iter(&cx.packets)).filter_map(|id| {
                let packet = &cx.packets[id];
                (packet.kind == Kind::Data).then_some((packet.flow, packet.hop))
            }));
            let gbps = self.fair_rates[port].compute(waiting);
            flows.sort_unstable();
            flows.dedup();
            for &(flow, hop) in &flows {
                self.notify(cx, flow, hop, port as u16, gbps as f32);
            }
        }
    }
}
