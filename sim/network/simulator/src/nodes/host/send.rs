//! Which flow of a host sends when, and what it sends.

use std::cmp::Reverse;

use super::super::{Ethernet, Event};
use super::Host;
use crate::kernel::Context;
use crate::packet::{Kind, Packet};
use crate::settings::Telemetry;
use crate::time::NEVER;

impl Host {
    /// Has a flow sent when it may.
    #[inline]
    pub(super) fn offer(&mut self, cx: &mut Context<Ethernet>, slot: u32) {
        let flow = &mut self.flows[slot as usize];
        if !flow.may_send() {
            return;
        }
        let (port, priority) = (flow.port, flow.priority);
        let here = &mut self.beside[usize::from(port)];
        if flow.allowed_at <= cx.now() {
            if !flow.is_queued || flow.paced_until != NEVER {
                flow.is_queued = true;
                flow.paced_until = NEVER;
                here.ready.push(priority, slot);
                self.kick(cx, port);
            }
        } else if !flow.is_queued || flow.paced_until != NEVER && flow.allowed_at < flow.paced_until
        {
            flow.is_queued = true;
            flow.paced_until = flow.allowed_at;
            here.paced.push(Reverse((flow.allowed_at, slot)));
            self.await_pace(cx, port);
        }
    }

    /// Has a port woken when the first of its flows may send.
    #[inline]
    fn await_pace(&mut self, cx: &mut Context<Ethernet>, port: u16) {
        let here = &mut self.beside[usize::from(port)];
        let Some(&Reverse((at, _))) = here.paced.peek() else { return };
        if here.wake_at.is_none_or(|wake| at < wake) {
            here.wake_at = Some(at);
            cx.schedule(at.max(cx.now()), Event::Wake(port));
        }
    }

    /// A flow of a port may send by its pace.
    pub(super) fn wake(&mut self, cx: &mut Context<Ethernet>, port: u16) {
        let here = &mut self.beside[usize::from(port)];
        if here.wake_at.is_some_and(|at| at <= cx.now()) {
            here.wake_at = None;
            self.kick(cx, port);
        }
    }

    /// Sends the next packet through a port that is free: what waits in its queues, else of the flow whose turn it is.
    pub(super) fn send(&mut self, cx: &mut Context<Ethernet>, port: u16) {
        if let Some(packet) = self.ports.dequeue(cx, port) {
            self.ports.transmit(cx, port, packet);
            self.ports.await_end(cx, port);
            return;
        }
        let mut paused = self.ports[port].paused;
        if self.beside[usize::from(port)].ready.is_closed(paused) {
            return;
        }
        self.take_paced(cx, port);
        while let Some(slot) = self.beside[usize::from(port)].ready.pop(paused) {
            let flow = &mut self.flows[slot as usize];
            flow.is_queued = false;
            if !flow.may_send() {
                continue;
            }
            if flow.allowed_at > cx.now() {
                self.offer(cx, slot);
                continue;
            }
            let (priority, bytes) = (flow.priority, flow.next_bytes(&cx.shared().settings));
            if !self.ports.take_credit(cx, port, priority, bytes.into()) {
                self.flows[slot as usize].is_queued = true;
                self.beside[usize::from(port)].ready.push_front(priority, slot);
                paused = self.ports[port].paused;
                continue;
            }
            self.send_data(cx, slot, port);
            self.offer(cx, slot);
            if self.beside[usize::from(port)].ready.is_empty(paused) {
                self.await_pace(cx, port);
            } else {
                self.ports.await_end(cx, port);
            }
            return;
        }
        self.await_pace(cx, port);
    }

    /// Flows whose time has come are ready.
    fn take_paced(&mut self, cx: &Context<Ethernet>, port: u16) {
        let here = &mut self.beside[usize::from(port)];
        while let Some(&Reverse((at, slot))) = here.paced.peek() {
            let flow = &mut self.flows[slot as usize];
            let counts = flow.paced_until == at;
            if counts && at > cx.now() {
                return;
            }
            here.paced.pop();
            if counts {
                flow.paced_until = NEVER;
                here.ready.push(flow.priority, slot);
            }
        }
    }

    fn send_data(&mut self, cx: &mut Context<Ethernet>, slot: u32, port: u16) {
        let settings = &cx.shared().settings;
        let flow = &mut self.flows[slot as usize];
        debug_assert!(
            flow.in_flight() < flow.control.window() || flow.requested <= flow.acknowledged,
            "a window is exceeded"
        );
        let bytes = flow.next_bytes(settings);
        let payload = bytes - settings.overhead;
        let is_last = flow.next + u64::from(payload) == flow.end;
        let place = flow.next / u64::from(settings.payload);
        // The sender has to stop after this packet: it continues when notified.
        let is_full = flow.in_flight() + u64::from(payload) >= flow.window;
        let is_due = (place + 1).is_multiple_of(u64::from(settings.ack_every));
        let requests = settings.reliable && (is_last || is_full || is_due || flow.requests_next);
        let collects = cx.shared().telemetry == Telemetry::Forward
            && place.is_multiple_of(settings.telemetry_every.into());
        let packet = Packet {
            sent_at: cx.now(),
            seq: flow.next,
            path: flow.path,
            flow: flow.number,
            slot: flow.receiver,
            payload: payload as u16,
            bytes: bytes as u16,
            // As the acknowledge request in a BTH.
            n: u16::from(requests),
            priority: flow.priority,
            ecn: 1,
            collects,
            ..Packet::default()
        };
        flow.next += u64::from(payload);
        if requests {
            flow.requested = flow.next;
            flow.requests_next = false;
        }
        flow.last_bytes = bytes;
        let takes = settings.pace(bytes, flow.rate);
        flow.control.sent(cx.now(), bytes);
        flow.allowed_at = cx.now().saturating_add_signed(takes);
        cx.probe.data_sent.add(packet.payload);
        let id = cx.create(packet);
        self.ports.transmit(cx, port, id);
        self.after_control(cx, slot);
    }

    /// Sends a probe after what the host has to send already; it takes the way of the flow's data, in their queue.
    pub(super) fn send_probe(&mut self, cx: &mut Context<Ethernet>, slot: u32) {
        let flow = &self.flows[slot as usize];
        let settings = &cx.shared().settings;
        let probe = Packet {
            sent_at: cx.now(),
            seq: flow.next,
            path: flow.path,
            flow: flow.number,
            slot: flow.receiver,
            bytes: settings.largest_answer() as u16,
            kind: Kind::Probe,
            priority: flow.priority,
            ..Packet::default()
        };
        let port = flow.port;
        let id = cx.create(probe);
        self.ports.enqueue(cx, port, id);
        self.kick(cx, port);
    }
}
