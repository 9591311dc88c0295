//! When a flow starts and stops, and when its timers and its control have it do something.

use super::super::{Ethernet, Event};
use super::{FlowEnd, Host};
use crate::kernel::Context;
use crate::packet::{Kind, NONE, Packet};
use crate::time::NEVER;

/// A flow that has been stopped.
#[derive(Clone, Copy, Debug)]
pub struct Stopped {
    /// Bytes that it has sent, or is to send again.
    pub end: u64,
    /// It waits for an ACK that it has not requested.
    pub needs_ack: bool,
}

impl Host {
    /// A flow starts.
    pub(super) fn start_flow(&mut self, cx: &mut Context<Ethernet>, slot: u32) {
        self.flows[slot as usize].allowed_at = cx.now();
        self.rare.rests[slot as usize].started_at = Some(cx.now());
        let shared = cx.shared();
        if shared.settings.is_lossy() && shared.settings.reliable {
            cx.schedule(cx.now() + shared.retransmission_timeout, Event::Timeout(slot));
        }
        self.after_control(cx, slot);
        self.offer(cx, slot);
    }

    /// A flow sends nothing new any more.
    pub fn stop_flow(&mut self, cx: &mut Context<Ethernet>, slot: u32) -> Stopped {
        let flow = &mut self.flows[slot as usize];
        // Having gone back it has to send again what it had sent.
        flow.end = flow.end.min(flow.next.max(self.rare.rests[slot as usize].furthest));
        let end = flow.end;
        self.finish_if_done(cx, slot);
        let flow = &self.flows[slot as usize];
        let has_requested = flow.next < end || flow.requested == end;
        Stopped { end, needs_ack: !flow.has_finished() && !has_requested }
    }

    /// A flow that comes in has been stopped by its sender.
    pub fn end_flow(
        &mut self,
        cx: &mut Context<Ethernet>,
        number: u32,
        slot: u32,
        stopped: Stopped,
    ) {
        let receiver = &mut self.receivers[slot as usize];
        receiver.end = stopped.end;
        let has_all = receiver.expected >= receiver.end;
        // The path of its answers begins at the port that it comes in through.
        let port = cx.shared().paths.first(receiver.path);
        if receiver.is_over() {
            self.beside[usize::from(port)].concurrent -= 1;
        }
        if has_all {
            self.rare.chain.ended(cx, FlowEnd::Received(slot));
        }
        if has_all && stopped.needs_ack && cx.shared().settings.reliable {
            // The last packet has come in, and did not request an ACK, as nobody knew that it would be the last.
            let last = Packet { sent_at: cx.now(), flow: number, slot, ..Packet::default() };
            self.answer(cx, port, NONE, &last, Kind::Ack, None);
        }
    }

    /// The control of a flow wanted to be called now.
    pub(super) fn flow_timer(&mut self, cx: &mut Context<Ethernet>, slot: u32) {
        let flow = &mut self.flows[slot as usize];
        if flow.timer_at != cx.now() || flow.has_finished() {
            return;
        }
        flow.timer_at = NEVER;
        flow.control.timer(cx.now());
        let in_flight = flow.in_flight();
        if flow.control.wants_probe(cx.now(), in_flight) {
            self.send_probe(cx, slot);
        }
        self.after_control(cx, slot);
        self.offer(cx, slot);
    }

    /// Goes back when nothing was acknowledged since the last look.
    pub(super) fn flow_timeout(&mut self, cx: &mut Context<Ethernet>, slot: u32) {
        let flow = &mut self.flows[slot as usize];
        if flow.has_finished() {
            return;
        }
        let rest = &mut self.rare.rests[slot as usize];
        if flow.in_flight() > 0 && rest.seen_by_timeout == flow.acknowledged {
            rest.furthest = rest.furthest.max(flow.next);
            flow.go_back();
            flow.control.timed_out(cx.now());
        }
        rest.seen_by_timeout = flow.acknowledged;
        cx.schedule(cx.now() + cx.shared().retransmission_timeout, Event::Timeout(slot));
        self.after_control(cx, slot);
        self.offer(cx, slot);
    }

    /// Takes new window, rate and timer over from a flow's control.
    #[inline]
    pub(super) fn after_control(&mut self, cx: &mut Context<Ethernet>, slot: u32) {
        let flow = &mut self.flows[slot as usize];
        flow.window = flow.control.window();
        let rate = flow.control.rate();
        debug_assert!(rate > 0.0 && rate.is_finite(), "a rate of {rate}: {:?}", flow.control);
        if rate != flow.rate {
            // The packet before counts at the new rate.
            let settings = &cx.shared().settings;
            let takes = |rate| settings.pace(flow.last_bytes, rate);
            let change = takes(rate) - takes(flow.rate);
            flow.allowed_at = flow.allowed_at.saturating_add_signed(change);
            flow.rate = rate;
        }
        let timer = flow.control.next_timer().unwrap_or(NEVER);
        if timer != flow.timer_at {
            flow.timer_at = timer;
            if timer != NEVER {
                cx.schedule(timer.max(cx.now()), Event::Timer(slot));
            }
        }
    }

    /// A flow whose last byte has been acknowledged has finished.
    pub(super) fn finish_if_done(&mut self, cx: &mut Context<Ethernet>, slot: u32) {
        let flow = &mut self.flows[slot as usize];
        if flow.acknowledged == flow.end && !flow.has_finished() {
            flow.finished_at = cx.now();
            cx.probe.finished.push(flow.number);
            self.rare.chain.ended(cx, FlowEnd::Sent(slot));
        }
    }
}
