//! What a host receives: data, which it answers, and answers.

use super::super::{Ethernet, Event, NodeError, Shared};
use super::{FlowEnd, Host};
use crate::control::{Acknowledged, Reply};
use crate::kernel::Context;
use crate::packet::{Kind, NONE, Packet};
use crate::settings::{Concurrent, Echo, NOTIFICATION_BYTES, Telemetry};
use fncc_models::window::MOST_HOPS;
use fncc_models::wire::TelemetryEntry;

impl Host {
    /// A packet that is no frame of flow control has come in through a port.
    pub(super) fn receive(
        &mut self,
        cx: &mut Context<Ethernet>,
        port: u16,
        id: u32,
    ) -> Result<(), NodeError> {
        let packet = cx.packets[id];
        // A host consumes at once what comes in.
        if self.ports.has_credits()
            && let Some(fits) = self.ports.hold(port, packet.priority, packet.bytes.into())
        {
            debug_assert!(fits, "a packet without credit");
            self.ports.give_back(cx, port, packet.priority, packet.bytes.into());
        }
        match packet.kind {
            Kind::Data => self.receive_data(cx, port, id, &packet)?,
            Kind::Probe => {
                let reply = self.compute(cx, id, &packet)?;
                self.answer(cx, port, id, &packet, Kind::ProbeReply, reply);
            }
            Kind::Ack | Kind::Nak | Kind::ProbeReply => self.receive_ack(cx, id, &packet)?,
            Kind::Notification => {
                self.flows[packet.slot as usize].control.notified(cx.now(), &packet);
                self.after_control(cx, packet.slot);
                self.offer(cx, packet.slot);
            }
            Kind::Pause | Kind::Credit => unreachable!("flow control frames end at ports"),
        }
        cx.forget(id);
        Ok(())
    }

    /// What this receiver computes from the telemetry of a packet; none where it computes nothing, and telemetry goes back as it is.
    fn compute(
        &mut self,
        cx: &Context<Ethernet>,
        id: u32,
        packet: &Packet,
    ) -> Result<Option<Reply>, NodeError> {
        let Some(receiving) = &mut self.rare.receiving[packet.slot as usize] else {
            return Ok(None);
        };
        if packet.n_hop == 0 {
            return Ok(Some(Reply::Nothing));
        }
        let mut stack = [0; MOST_HOPS];
        let stack = &mut stack[..usize::from(packet.n_hop)];
        stack.copy_from_slice(&cx.packets.stack(id)[..stack.len()]);
        // `L` begins with the last hop.
        stack.reverse();
        Ok(Some(receiving.arrived(cx.now(), packet, stack)?))
    }

    fn receive_data(
        &mut self,
        cx: &mut Context<Ethernet>,
        port: u16,
        id: u32,
        packet: &Packet,
    ) -> Result<(), NodeError> {
        let reply = self.compute(cx, id, packet)?;
        let now = cx.now();
        cx.probe.delivered(now, packet);
        let Shared { settings, paths, notification_interval, largest_base_rtt, .. } = cx.shared();
        let (reliable, delay) = (settings.reliable, settings.notification_delay);
        let flow = &mut self.receivers[packet.slot as usize];
        debug_assert_eq!(paths.first(flow.path), port, "its answers go back the same way");
        if !settings.is_lossy() && cx.probe.lost == 0 {
            debug_assert_eq!(packet.seq, flow.expected, "data was reordered");
        }
        if !flow.is_counted && flow.expected == 0 {
            flow.is_counted = true;
            self.beside[usize::from(port)].concurrent += 1;
        }
        if settings.concurrent == Concurrent::Active {
            let period = cx.now() / (*largest_base_rtt).max(1);
            self.beside[usize::from(port)].active.seen(period, &mut flow.period);
        }
        if packet.ecn > 1 {
            // Congestion is reported at once, even when something less has been reported just before.
            let far = flow.notified.is_none_or(|(at, mark)| {
                packet.ecn > mark || cx.now() - at >= *notification_interval
            });
            if far {
                flow.notified = Some((cx.now(), packet.ecn));
                if delay > 0 {
                    self.rare.marked.push_back((port, *packet));
                    cx.schedule(cx.now() + delay, Event::Notify);
                } else {
                    self.answer(cx, port, id, packet, Kind::Notification, None);
                }
            }
        }
        let flow = &mut self.receivers[packet.slot as usize];
        if packet.seq > flow.expected && reliable {
            if flow.requested_again != flow.expected {
                flow.requested_again = flow.expected;
                self.answer(cx, port, id, packet, Kind::Nak, reply);
            }
            return Ok(());
        }
        flow.expected = flow.expected.max(packet.seq + u64::from(packet.payload));
        // A flow that stops has a last packet that did not know it.
        let is_due = reliable && (packet.n != 0 || flow.expected >= flow.end);
        let has_window = matches!(reply, Some(Reply::Window(_)));
        let echo = cx.shared().settings.echo;
        if is_due || has_window && echo == Echo::Acks {
            self.answer(cx, port, id, packet, Kind::Ack, reply);
        }
        if echo == Echo::Packets && (has_window || reply.is_none() && packet.n_hop > 0) {
            self.answer(cx, port, id, packet, Kind::ProbeReply, reply);
        }
        if self.receivers[packet.slot as usize].is_over() {
            self.beside[usize::from(port)].concurrent -= 1;
            self.rare.chain.ended(cx, FlowEnd::Received(packet.slot));
        }
        Ok(())
    }

    /// The delay of the first marked packet that waits is over.
    pub(super) fn notify(&mut self, cx: &mut Context<Ethernet>) {
        if let Some((port, packet)) = self.rare.marked.pop_front() {
            self.answer(cx, port, NONE, &packet, Kind::Notification, None);
        }
    }

    /// Sends an answer back through the port that the packet `request` came in through, to where it came from, with what this receiver has computed; one without entries need not be
    /// there any more.
    pub(super) fn answer(
        &mut self,
        cx: &mut Context<Ethernet>,
        port: u16,
        request: u32,
        packet: &Packet,
        kind: Kind,
        computed: Option<Reply>,
    ) {
        let flow = &self.receivers[packet.slot as usize];
        let Shared { settings, telemetry, largest_base_rtt, .. } = cx.shared();
        let here = &mut self.beside[usize::from(port)];
        let concurrent = match settings.concurrent {
            Concurrent::Connected => here.concurrent,
            Concurrent::Active => here.active.count(cx.now() / (*largest_base_rtt).max(1)),
        };
        let mut answer = Packet {
            sent_at: packet.sent_at,
            seq: flow.expected,
            path: flow.path,
            flow: packet.flow,
            slot: flow.sender,
            bytes: match kind {
                Kind::Notification => NOTIFICATION_BYTES,
                _ => settings.ack_bytes as u16,
            },
            n: concurrent.try_into().unwrap_or(u16::MAX),
            kind,
            priority: settings.ack_priority,
            ecn: packet.ecn,
            message: packet.message,
            ..Packet::default()
        };
        let is_echo = match (telemetry, settings.echo) {
            (Telemetry::Forward, Echo::Acks) => matches!(kind, Kind::Ack | Kind::Nak),
            (Telemetry::Forward, Echo::Packets) | (Telemetry::Probe, _) => kind == Kind::ProbeReply,
            (Telemetry::None | Telemetry::Return, _) => false,
        };
        let words = match computed.filter(|_| is_echo) {
            Some(Reply::Entries(_, count)) => count,
            Some(Reply::Window(window)) => {
                answer.message = window;
                1
            }
            Some(Reply::Nothing) => 0,
            None if is_echo && computed.is_none() => packet.n_hop,
            None => 0,
        };
        answer.bytes += (TelemetryEntry::LEN * usize::from(words)) as u16;
        if is_echo {
            answer.path_id = packet.path_id;
        }
        let id = cx.create(answer);
        match computed.filter(|_| is_echo) {
            Some(Reply::Entries(entries, count)) => {
                cx.packets.set_stack(id, &entries[..usize::from(count)]);
            }
            None if words > 0 => {
                cx.packets[id].n_hop = words;
                // `L` begins with the last hop.
                cx.packets.answer_stack(request, id, words.into());
            }
            _ => {}
        }
        self.ports.enqueue(cx, port, id);
        self.kick(cx, port);
    }

    fn receive_ack(
        &mut self,
        cx: &mut Context<Ethernet>,
        id: u32,
        packet: &Packet,
    ) -> Result<(), NodeError> {
        let flow = &mut self.flows[packet.slot as usize];
        if flow.has_finished() {
            return Ok(());
        }
        let newly = packet.seq.saturating_sub(flow.acknowledged);
        if newly > 0 {
            flow.progressed_at = cx.now();
        }
        flow.acknowledged += newly;
        flow.next = flow.next.max(flow.acknowledged);
        if packet.kind == Kind::Nak {
            let rest = &mut self.rare.rests[packet.slot as usize];
            rest.furthest = rest.furthest.max(flow.next);
            flow.go_back();
            flow.control.lost(cx.now());
        }
        let full = u64::from(cx.shared().settings.payload);
        flow.control.acknowledged(&Acknowledged {
            now: cx.now(),
            packet,
            stack: cx.packets.stack(id),
            ack_packet: packet.seq.div_ceil(full),
            next_packet: flow.next.div_ceil(full),
            newly,
            in_flight: flow.next - flow.acknowledged,
        })?;
        let now = cx.now();
        cx.probe.acknowledged(now, packet.flow, || flow.control.rate());
        self.after_control(cx, packet.slot);
        self.finish_if_done(cx, packet.slot);
        self.offer(cx, packet.slot);
        Ok(())
    }
}
