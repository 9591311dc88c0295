//! When a flow starts and stops, and when its timers and its control have it do something.

use super::super::agenda::{Entry, Event};
use super::super::packet::{Kind, NONE, Packet};
use super::super::simulator::Simulator;
use super::super::time::NEVER;

impl Simulator {
    pub(in super::super) fn start_flow(&mut self, number: u32) {
        let flow = &mut self.flows[number as usize];
        flow.allowed_at = self.now;
        if self.settings.is_lossy() {
            self.flow_rests[number as usize].is_watched = true;
            let at = self.now + self.retransmission_timeout;
            let source = self.flows[number as usize].source.into();
            self.push_event(source, at, Event::Timeout(number));
        }
        self.after_control(number);
        self.offer(number);
    }

    /// The flow sends nothing new any more.
    pub(in super::super) fn stop_flow(&mut self, number: u32) {
        let rest = &self.flow_rests[number as usize];
        let flow = &mut self.flows[number as usize];
        // Having gone back it has to send again what it had sent.
        flow.end = flow.end.min(flow.next.max(rest.furthest));
        let receiver = &mut self.receivers[number as usize];
        receiver.end = flow.end;
        // The path of its answers begins at the port that it comes in through.
        let (has_all, port) =
            (receiver.expected >= receiver.end, self.paths[receiver.path as usize]);
        if receiver.is_over() {
            self.host_ports[usize::from(port)].concurrent -= 1;
        }
        self.finish_if_done(number);
        let flow = &self.flows[number as usize];
        let has_asked = flow.next < flow.end || flow.asked == flow.end;
        if has_all && !flow.has_finished() && !has_asked {
            // The last packet has come in, and did not ask, as nobody knew that it would be the last.
            let last = Packet { sent_at: self.now, flow: number, ..Packet::default() };
            self.answer(port, NONE, &last, Kind::Ack);
        }
    }

    pub(in super::super) fn flow_timer(&mut self, number: u32) {
        let flow = &mut self.flows[number as usize];
        if flow.timer_at != self.now || flow.has_finished() {
            return;
        }
        flow.timer_at = NEVER;
        flow.control.timer(self.now);
        let in_flight = flow.in_flight();
        if flow.control.wants_probe(self.now, in_flight) {
            self.send_probe(number);
        }
        self.after_control(number);
        self.offer(number);
    }

    /// Goes back when nothing was acknowledged since the last look.
    pub(in super::super) fn flow_timeout(&mut self, number: u32) {
        let flow = &mut self.flows[number as usize];
        if flow.has_finished() {
            return;
        }
        let rest = &mut self.flow_rests[number as usize];
        if flow.in_flight() > 0 && rest.seen_by_timeout == flow.acknowledged {
            rest.furthest = rest.furthest.max(flow.next);
            flow.go_back();
        }
        rest.seen_by_timeout = flow.acknowledged;
        let at = self.now + self.retransmission_timeout;
        let source = flow.source.into();
        self.push_event(source, at, Event::Timeout(number));
        self.offer(number);
    }

    /// A packet of a flow has been lost at some switch: its sender looks for ACKs from now on, if it does not yet.
    pub(in super::super) fn watch_for_acks(&mut self, number: u32) {
        let rest = &mut self.flow_rests[number as usize];
        if std::mem::replace(&mut rest.is_watched, true) {
            return;
        }
        // The sender may be up to two windows ahead.
        let after = self.retransmission_timeout.max(4 * self.window);
        let source = rest.spec.source;
        let entry = Entry {
            descent: self.descent.child(after),
            at: self.now + after,
            what: Event::Timeout(number),
        };
        self.next_at[source] = self.next_at[source].min(entry.at);
        self.agendas[source].push(entry);
    }

    /// Takes new window, rate and timer over from a flow's control.
    #[inline]
    pub(super) fn after_control(&mut self, number: u32) {
        let flow = &mut self.flows[number as usize];
        flow.window = flow.control.window();
        let rate = flow.control.rate();
        if rate != flow.rate {
            // The packet before counts at the new rate.
            let (bytes, before) = (flow.last_bytes, flow.rate);
            let change = self.pace(bytes, rate) - self.pace(bytes, before);
            let flow = &mut self.flows[number as usize];
            flow.allowed_at = flow.allowed_at.saturating_add_signed(change);
            flow.rate = rate;
        }
        let flow = &mut self.flows[number as usize];
        let timer = flow.control.next_timer().unwrap_or(NEVER);
        if timer != flow.timer_at {
            flow.timer_at = timer;
            if timer != NEVER {
                let (source, at) = (flow.source.into(), timer.max(self.now));
                self.push_event(source, at, Event::Timer(number));
            }
        }
    }
}
