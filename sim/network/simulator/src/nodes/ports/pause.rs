//! Frames of flow control.

use super::Ports;
use crate::kernel::Context;
use crate::nodes::Ethernet;
use crate::packet::{Kind, Packet};
use crate::settings::PAUSE_BYTES;

impl Ports {
    /// Takes a frame of flow control that has come in: its priority, and whether it pauses.
    pub fn take_pause(&mut self, cx: &mut Context<Ethernet>, port: u16, packet: u32) -> (u8, bool) {
        let Packet { seq, n, .. } = cx.packets[packet];
        cx.forget(packet);
        let (priority, pause) = (n as u8, seq == 1);
        let (here, bit) = (&mut self[port], 1 << priority);
        here.paused = if pause { here.paused | bit } else { here.paused & !bit };
        cx.probe.paused(cx.now(), self.outside(port), n, pause);
        (priority, pause)
    }

    /// A pause, or its end, for the node at the other end of a link.
    pub fn send_pause(&mut self, cx: &mut Context<Ethernet>, port: u16, priority: u8, pause: bool) {
        let frame = Packet {
            kind: Kind::Pause,
            bytes: PAUSE_BYTES,
            seq: u64::from(pause),
            n: u16::from(priority),
            ..Packet::default()
        };
        self.send_frame(cx, port, frame);
    }

    /// Sends a frame of flow control, before all packets that wait.
    pub fn send_frame(&mut self, cx: &mut Context<Ethernet>, port: u16, frame: Packet) {
        let bytes = frame.bytes;
        let id = cx.create(frame);
        let here = &mut self.ports[usize::from(port)];
        if here.busy_until > cx.now() {
            here.has_frames = true;
            self.rests[usize::from(port)].frames.push(&mut cx.packets, id);
            self.await_end(cx, port);
            cx.ledger.held(bytes);
        } else {
            self.transmit(cx, port, id);
            if self[port].waiting != 0 {
                self.await_end(cx, port);
            }
        }
    }
}
