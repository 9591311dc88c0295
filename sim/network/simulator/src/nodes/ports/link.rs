//! Queues before a link, and the link.

use super::Ports;
use crate::kernel::Context;
use crate::nodes::{Ethernet, Event};
use crate::packet::Packet;
use crate::time::Picos;

impl Ports {
    /// Whether the node may choose what a port sends now: flow control goes first, and the end of what is being sent is noticed.
    #[inline(always)]
    pub fn is_free(&mut self, cx: &mut Context<Ethernet>, port: u16) -> bool {
        let here = &mut self.ports[usize::from(port)];
        if here.busy_until > cx.now() {
            self.await_end(cx, port);
            return false;
        }
        if here.has_frames {
            let frames = &mut self.rests[usize::from(port)].frames;
            let Some(packet) = frames.pop(&cx.packets) else { unreachable!("a frame waits") };
            here.has_frames = !frames.is_empty();
            cx.ledger.released(cx.packets[packet].bytes);
            self.transmit(cx, port, packet);
            self.await_end(cx, port);
            return false;
        }
        true
    }

    /// The packet that was being sent has ended.
    #[inline]
    pub fn end(&mut self, port: u16) {
        self[port].is_awaited = false;
    }

    /// Has the end of a packet noticed, for what comes after it.
    #[inline]
    pub fn await_end(&mut self, cx: &mut Context<Ethernet>, port: u16) {
        let here = &mut self[port];
        if !here.is_awaited {
            here.is_awaited = true;
            cx.schedule(here.busy_until, Event::Free(port));
        }
    }

    /// Has the end of a packet noticed if anything waits after it.
    #[inline]
    pub fn await_end_if_waiting(&mut self, cx: &mut Context<Ethernet>, port: u16) {
        let here = &self[port];
        if here.waiting != 0 || here.has_frames {
            self.await_end(cx, port);
        }
    }

    /// Puts a packet onto the link.
    #[inline]
    pub fn transmit(&mut self, cx: &mut Context<Ethernet>, port: u16, packet: u32) {
        let here = &mut self[port];
        let bytes = u64::from(cx.packets[packet].bytes);
        let takes = bytes * Picos::from(here.picos_per_byte);
        let lasts = cx.shared().settings.cut(takes);
        here.busy_until = cx.now() + lasts;
        here.sent += bytes;
        cx.send(here.beyond, here.busy_until + here.delay, packet);
        if lasts < takes {
            self.rests[usize::from(port)].cut += takes - lasts;
        }
    }

    /// Puts a packet into the queue of its priority.
    #[inline]
    pub fn enqueue(&mut self, cx: &mut Context<Ethernet>, port: u16, packet: u32) {
        let Packet { priority, bytes, .. } = cx.packets[packet];
        self.lane(port, priority).queue.push(&mut cx.packets, packet);
        let here = &mut self[port];
        here.waiting |= 1 << priority;
        here.queued += u64::from(bytes);
        if here.queued > here.peak {
            here.peak = here.queued;
            self.rests[usize::from(port)].peak_at = cx.now();
        }
        cx.ledger.held(bytes);
    }

    /// Takes the first packet of the highest priority that is not paused.
    #[inline]
    pub fn dequeue(&mut self, cx: &mut Context<Ethernet>, port: u16) -> Option<u32> {
        let priority = loop {
            let here = &self[port];
            let ready = here.waiting & !here.paused;
            if ready == 0 {
                return None;
            }
            let priority = 7 - ready.leading_zeros() as u8;
            if self.credits.is_none() {
                break priority;
            }
            let first = self.queue(port, priority).first()?;
            let bytes = cx.packets[first].bytes;
            if self.take_credit(cx, port, priority, bytes.into()) {
                break priority;
            }
        };
        let queue = &mut self.lane(port, priority).queue;
        let packet = queue.pop(&cx.packets)?;
        let is_empty = queue.is_empty();
        let here = &mut self[port];
        if is_empty {
            here.waiting &= !(1 << priority);
        }
        let bytes = cx.packets[packet].bytes;
        here.queued -= u64::from(bytes);
        cx.ledger.released(bytes);
        Some(packet)
    }
}
