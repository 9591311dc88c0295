//! A flow, and what operations do to it.

use super::interface::{
    Ack, CompletionStatus, Connection, ContextEffects, ContextSettings, Message, PayloadRequest,
};
use crate::nic::scheduler::{EventKind, ScheduledPacket};
use crate::nic::transmit::Request;
use crate::wire::roce::Reth;
use std::collections::VecDeque;

const PSN_MASK: u32 = (1 << 24) - 1;
/// Messages of a flow that wait or are under way.
pub const MOST_MESSAGES: usize = 64;
/// Packets of a flow that are not acknowledged, and of a message.
pub const MOST_PACKETS: u64 = 1 << 23;
/// The longest message, bytes.
const LONGEST: u64 = 1 << 31;
/// Tags go round.
const TAGS: u8 = 32;
/// Opcode of the first packet of a SEND, and of a WRITE; MIDDLE, LAST and ONLY are this far after.
const SEND: u8 = 0;
const WRITE: u8 = 6;
const MIDDLE: u8 = 1;
const LAST: u8 = 2;
const ONLY: u8 = 4;

/// A message with its packets, counted from the start of its flow.
#[derive(Clone, Copy, Debug)]
struct Stored {
    message: Message,
    first: u64,
    behind: u64,
}

/// PSNs are counted from the start of the flow, without an end.
#[derive(Clone, Debug, Default)]
pub(super) struct Flow {
    connected: bool,
    failed: bool,
    qp: u32,
    first_psn: u32,
    una: u64,
    nxt: u64,
    high: u64,
    end: u64,
    messages: VecDeque<Stored>,
    /// Of them, those that have been sent,
    sent: usize,
    /// and those that the scheduler has: the one that is being sent, and the next one.
    posted: usize,
    /// What an operation that continues has to do, in this order.
    queued: bool,
    walk: bool,
    rewind: bool,
    flush: Option<CompletionStatus>,
    start: bool,
    pub(super) tag: u8,
    unasked: u64,
    since: u64,
    retries: u64,
}

impl Flow {
    /// Bytes of the packet that comes next, and whether it is the last one of its message; none while the flow goes back, or before the scheduler has it.
    pub(super) fn next_packet(&self, mtu: u64) -> Option<(u64, bool)> {
        let is_under_way = self.lives() && !self.rewind && self.sent < self.posted;
        let stored = self.messages.get(self.sent).filter(|_| is_under_way)?;
        let left = u64::from(stored.message.bytes) - (self.nxt - stored.first) * mtu;
        Some((left.min(mtu), left <= mtu))
    }

    /// `una`, `nxt` and `high`, while the flow is connected.
    pub(super) fn psns(&self) -> Option<[u32; 3]> {
        self.lives().then(|| [self.una, self.nxt, self.high].map(|number| self.psn(number)))
    }

    /// Whether the flow waits for an operation that continues, after one that continues or not, and did not before.
    pub(super) fn waits_anew(&mut self, continues: bool) -> bool {
        let has_more = self.walk || self.start;
        let waits = self.queued && !continues;
        self.queued = has_more || waits;
        has_more && !waits
    }

    fn psn(&self, number: u64) -> u32 {
        (self.first_psn + (number & u64::from(PSN_MASK)) as u32) & PSN_MASK
    }

    fn lives(&self) -> bool {
        self.connected && !self.failed
    }

    /// The oldest message is acknowledged.
    fn is_passed(&self) -> bool {
        self.messages.front().is_some_and(|oldest| oldest.behind <= self.una)
    }

    /// The scheduler gets another message.
    fn may_post(&self) -> bool {
        !self.rewind && self.posted < self.messages.len() && self.posted <= self.sent + 1
    }

    fn next_tag(&mut self) {
        self.tag = (self.tag + 1) % TAGS;
    }

    fn end(&mut self, reason: CompletionStatus, effects: &mut ContextEffects) {
        if self.lives() {
            effects.event = Some(EventKind::TearDown);
        }
        (self.rewind, self.start, self.walk) = (false, false, !self.messages.is_empty());
        self.flush = self.walk.then(|| self.flush.unwrap_or(reason));
    }

    fn rewind(&mut self) {
        self.nxt = self.una;
        self.next_tag();
        (self.walk, self.rewind, self.start) = (true, true, false);
    }

    pub(super) fn connect(&mut self, connection: Option<Connection>, effects: &mut ContextEffects) {
        let waits = !self.messages.is_empty();
        let Some(new) = connection.filter(|_| !waits) else {
            self.end(CompletionStatus::Flushed, effects);
            (self.connected, self.failed) = (false, false);
            effects.again = waits;
            return;
        };
        let (queued, tag) = (self.queued, (self.tag + 1) % TAGS);
        let (qp, first_psn) = (new.qp, new.psn);
        *self = Self { connected: true, qp, first_psn, queued, tag, ..Self::default() };
        let Connection { psn, window, interval, .. } = new;
        effects.event = Some(EventKind::SetUp { psn, window, interval, tag });
    }

    pub(super) fn take(
        &mut self,
        settings: &ContextSettings,
        message: Message,
        beyond: bool,
        room: &mut usize,
        effects: &mut ContextEffects,
    ) {
        let bytes = u64::from(message.bytes);
        let packets = settings.packets(message.bytes);
        let refused = if beyond || !self.lives() {
            CompletionStatus::UnknownFlow
        } else if bytes == 0 || bytes > LONGEST || packets > MOST_PACKETS {
            CompletionStatus::BadLength
        } else if self.messages.len() == MOST_MESSAGES
            || (!self.messages.is_empty() && *room == 0)
            || self.end - self.una + packets > MOST_PACKETS
        {
            CompletionStatus::QueueFull
        } else {
            *room -= usize::from(!self.messages.is_empty());
            let first = self.end;
            self.end += packets;
            self.messages.push_back(Stored { message, first, behind: self.end });
            if self.posted + 1 == self.messages.len() && self.may_post() {
                self.posted += 1;
                effects.event = Some(EventKind::Work { bytes: message.bytes });
            }
            self.start = self.may_post();
            return;
        };
        effects.counted.push("refused_work");
        effects.completion = Some((message.id, refused));
    }

    pub(super) fn send(
        &mut self,
        settings: &ContextSettings,
        index: usize,
        packet: &ScheduledPacket,
        later: u64,
        effects: &mut ContextEffects,
    ) {
        if !self.lives() || packet.tag != self.tag || packet.psn != self.psn(self.nxt) {
            effects.counted.push("stale_decisions");
            return;
        }
        let Stored { message, first, .. } = self.messages[self.sent];
        let is_turn = settings.ack_every > 0 && self.unasked + 1 >= settings.ack_every;
        let ack_request = packet.last || packet.closed || is_turn;
        self.unasked = if ack_request { 0 } else { (self.unasked + 1) % 256 };
        if self.nxt == self.una {
            self.since = later;
        }
        let begins = self.nxt == first;
        let place = match (begins, packet.last) {
            (true, true) => ONLY,
            (true, false) => 0,
            (false, true) => LAST,
            (false, false) => MIDDLE,
        };
        let opcode = if message.is_write { WRITE } else { SEND } + place;
        let reth =
            Reth { address: message.address, remote_key: message.key, length: message.bytes };
        effects.request = Some(Request {
            psn: packet.psn,
            opcode,
            bytes: packet.bytes as usize,
            ack_request,
            reth: (begins && message.is_write).then_some(reth),
            has_fncc: settings.hpcc,
        });
        effects.fetch = (!settings.generate).then_some(PayloadRequest {
            flow: index as u16,
            id: message.id,
            offset: ((self.nxt - first) * settings.mtu) as u32,
            bytes: packet.bytes,
        });
        self.nxt += 1;
        self.high = self.high.max(self.nxt);
        if packet.last {
            self.sent += 1;
            self.start = self.may_post();
        }
    }

    pub(super) fn acknowledge(
        &mut self,
        ack: Ack,
        may_complete: bool,
        flows: u32,
        later: u64,
        room: &mut usize,
        effects: &mut ContextEffects,
    ) {
        if !self.lives() || ack.qp / flows != self.qp / flows {
            effects.counted.push("unknown_qps");
            effects.answer = Some((false, self.psn(self.nxt)));
            return;
        }
        let (is_ack, is_not_ready) = match ack.syndrome >> 5 & 3 {
            0 => (true, false),
            1 => (false, true),
            _ => (false, false),
        };
        let code = (ack.syndrome >> 5 & 3 == 3).then_some(ack.syndrome & 31);
        let is_error = code.is_some_and(|code| (1..=3).contains(&code));
        let is_gap = code == Some(0);
        let reached = ack.psn.wrapping_add(is_ack.into());
        let forward = u64::from(reached.wrapping_sub(self.psn(self.una)) & PSN_MASK);
        let is_within = forward <= self.high - self.una;
        if !is_within || !(is_ack || is_not_ready || is_error || is_gap) {
            effects.counted.push("refused_acks");
            effects.answer = Some((false, self.psn(self.nxt)));
            return;
        }
        effects.counted.push("acks");
        let reached = self.una + forward;
        let rewinds = reached > self.nxt || (is_gap && reached < self.nxt);
        if forward > 0 {
            (self.una, self.since, self.retries) = (reached, later, 0);
            if may_complete && !self.walk && !rewinds && !is_error && self.is_passed() {
                self.walk = self.complete(CompletionStatus::Done, room, effects);
            } else {
                self.walk |= self.is_passed();
            }
        }
        if is_error {
            effects.counted.push("failures");
            self.end(CompletionStatus::RemoteError, effects);
            self.failed = true;
        } else if rewinds {
            self.rewind();
        } else if forward > 0 {
            effects.event = Some(EventKind::Acknowledge { psn: self.psn(reached) });
        }
        if is_gap {
            effects.counted.push("naks");
        }
        if is_not_ready {
            effects.counted.push("rnr_naks");
        }
        effects.answer = Some((true, self.psn(self.nxt)));
    }

    pub(super) fn look(
        &mut self,
        settings: &ContextSettings,
        now: u64,
        effects: &mut ContextEffects,
    ) {
        let runs = self.lives() && self.nxt != self.una && settings.timeout > 0;
        if !runs || now - self.since < settings.timeout {
            return;
        }
        if self.retries >= settings.retries {
            effects.counted.push("failures");
            self.end(CompletionStatus::RetriesExceeded, effects);
            self.failed = true;
        } else {
            effects.counted.push("timeouts");
            self.retries += 1;
            self.rewind();
        }
    }

    /// Completes the oldest message. Says whether more than it is acknowledged.
    fn complete(
        &mut self,
        status: CompletionStatus,
        room: &mut usize,
        effects: &mut ContextEffects,
    ) -> bool {
        let oldest = self.messages.pop_front().expect("a message completes once");
        *room += usize::from(!self.messages.is_empty());
        self.sent = self.sent.saturating_sub(1);
        self.posted = self.posted.saturating_sub(1);
        effects.completion = Some((oldest.message.id, status));
        oldest.behind < self.una
    }

    pub(super) fn go_on(
        &mut self,
        settings: &ContextSettings,
        room: &mut usize,
        effects: &mut ContextEffects,
    ) {
        if self.walk {
            let passed = self.is_passed();
            if (passed || self.flush.is_some()) && !self.messages.is_empty() {
                let status = match self.flush {
                    Some(reason) if !passed => {
                        self.flush = Some(CompletionStatus::Flushed);
                        reason
                    }
                    _ => CompletionStatus::Done,
                };
                let goes_on = self.complete(status, room, effects);
                if self.flush.is_some() {
                    self.walk = !self.messages.is_empty();
                    self.flush = self.flush.filter(|_| self.walk);
                } else {
                    self.walk = self.rewind || goes_on;
                }
                return;
            }
            self.walk = false;
            if self.rewind {
                self.rewind = false;
                self.sent = 0;
                self.posted = self.messages.len().min(1);
                self.start = self.may_post();
                let left = self.messages.front().map_or(0, |oldest| {
                    let before = (self.una - oldest.first) * settings.mtu;
                    u64::from(oldest.message.bytes) - before
                });
                let (psn, bytes) = (self.psn(self.una), left as u32);
                effects.event = Some(EventKind::Rewind { psn, bytes, tag: self.tag });
            }
        } else if self.start {
            let next = self.messages[self.posted].message;
            self.posted += 1;
            self.start = self.may_post();
            effects.event = Some(EventKind::Work { bytes: next.bytes });
        }
    }
}
