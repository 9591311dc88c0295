//! Credits of links, where they take the place of pauses: a priority whose next packet has no credit is paused until a report brings enough for it.

use super::Ports;
use crate::kernel::Context;
use crate::nodes::{Ethernet, Event};
use crate::packet::{Kind, Packet};
use crate::settings::{CREDIT_BYTES, CreditSettings};
use crate::time::Picos;
use crate::topology::Link;
use fncc_models::lossless::{BLOCK_BYTES, CreditReceiver, CreditSender, blocks};

/// A priority of a port.
#[derive(Clone, Copy, Debug, Default)]
struct CreditLane {
    sender: CreditSender,
    receiver: CreditReceiver,
    /// Blocks of the packet that waits for credit, where one does.
    waits_for: u64,
    /// A report is to be sent.
    is_due: bool,
}

/// The credits of the ports of a node.
#[derive(Debug)]
pub struct Credits {
    update: Picos,
    /// As the lanes of [`Ports`].
    lanes: Box<[CreditLane]>,
}

impl Credits {
    /// Those of ports at some links, with so many priorities.
    pub fn new(
        settings: CreditSettings,
        links: impl Iterator<Item = Link> + Clone,
        priorities: usize,
        frame: u64,
    ) -> Self {
        let lane = |link: Link| {
            let buffer = settings.buffer_of(&link, frame) / BLOCK_BYTES;
            let (sender, receiver) = (CreditSender::new(buffer), CreditReceiver::new(buffer));
            CreditLane { sender, receiver, ..CreditLane::default() }
        };
        let lanes = std::iter::repeat_n(links, priorities).flatten().map(lane).collect();
        Self { update: settings.update, lanes }
    }
}

impl Ports {
    /// Whether links have credits.
    #[inline]
    pub fn has_credits(&self) -> bool {
        self.credits.is_some()
    }

    /// Whether a packet of so many bytes may be sent; if so its credit is used. Without credit its priority is paused.
    #[inline]
    pub fn take_credit(
        &mut self,
        cx: &mut Context<Ethernet>,
        port: u16,
        priority: u8,
        bytes: u64,
    ) -> bool {
        !self.has_credits() || self.use_credit(cx, port, priority, bytes)
    }

    fn use_credit(
        &mut self,
        cx: &mut Context<Ethernet>,
        port: u16,
        priority: u8,
        bytes: u64,
    ) -> bool {
        let place = self.place(port, priority);
        let Some(credits) = &mut self.credits else { return true };
        let lane = &mut credits.lanes[place];
        if lane.sender.send(blocks(bytes)) {
            return true;
        }
        lane.waits_for = blocks(bytes);
        self[port].paused |= 1 << priority;
        cx.probe.paused(cx.now(), self.outside(port), priority.into(), true);
        false
    }

    /// Takes a report of credit that has come in. The priority that continues with it, if one does.
    pub fn take_report(
        &mut self,
        cx: &mut Context<Ethernet>,
        port: u16,
        packet: u32,
    ) -> Option<u8> {
        let Packet { seq, n, .. } = cx.packets[packet];
        cx.forget(packet);
        let priority = n as u8;
        let place = self.place(port, priority);
        let lane = &mut self.credits.as_mut()?.lanes[place];
        lane.sender.update(seq);
        let (bit, has_enough) = (1 << priority, lane.sender.credit() >= lane.waits_for);
        if self[port].paused & bit == 0 || !has_enough {
            return None;
        }
        self[port].paused &= !bit;
        cx.probe.paused(cx.now(), self.outside(port), n, false);
        Some(priority)
    }

    /// Whether a packet that has come in has room, where credits say so; then it is counted.
    #[inline]
    pub fn hold(&mut self, port: u16, priority: u8, bytes: u64) -> Option<bool> {
        self.credits.as_ref()?;
        let place = self.place(port, priority);
        Some(self.credits.as_mut()?.lanes[place].receiver.arrive(blocks(bytes)))
    }

    /// A packet that came in leaves the node: its room is reported at the end of the period.
    #[inline]
    pub fn give_back(&mut self, cx: &mut Context<Ethernet>, port: u16, priority: u8, bytes: u64) {
        if self.credits.is_none() {
            return;
        }
        let place = self.place(port, priority);
        let Some(credits) = &mut self.credits else { return };
        let (update, lane) = (credits.update, &mut credits.lanes[place]);
        lane.receiver.leave(blocks(bytes));
        if !std::mem::replace(&mut lane.is_due, true) {
            let at = (cx.now() / update + 1) * update;
            cx.schedule(at, Event::Report(port, priority));
        }
    }

    /// Reports the credit of a priority to the other end of a link.
    pub fn report(&mut self, cx: &mut Context<Ethernet>, port: u16, priority: u8) {
        let place = self.place(port, priority);
        let Some(credits) = &mut self.credits else { return };
        let lane = &mut credits.lanes[place];
        lane.is_due = false;
        let report = Packet {
            kind: Kind::Credit,
            bytes: CREDIT_BYTES,
            seq: lane.receiver.fccl(),
            n: priority.into(),
            ..Packet::default()
        };
        self.send_frame(cx, port, report);
    }
}
