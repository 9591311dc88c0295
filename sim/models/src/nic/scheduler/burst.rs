//! The packets of a decision: how many there are, whether a short one goes with a full one, and when each of them leaves.

use super::flow::{FRACTION, Flow, PSN_MASK, Progress, distance};
use super::{ScheduledPacket, SchedulerSettings};

/// With less than `SHORT` cycles between its packets a flow decides those of the next `AHEAD` cycles too; they wait after the output queue.
const SHORT: i128 = 16;
const AHEAD: i128 = 22;
/// More cycles than a packet there waits.
const CREDIT: i128 = 127;
/// Full packets from that length on are charged in quarters of a byte.
const LARGE: u64 = 1 << 13;
/// Cycles per byte, Q16.24, below which a flow is fast.
const FAST: i128 = 1 << 20;

/// Packets of a decision.
#[derive(Clone, Copy, Debug)]
pub struct Burst {
    /// The next one; `last` and `closed` are those of the last one.
    pub packet: ScheduledPacket,
    /// How many there are.
    pub count: u32,
    /// Bytes of the last one, if it is a short one that goes with a full one.
    pub tail: u64,
    /// One of them has left.
    begun: bool,
    /// Cycles between them, rounded up, if they wait for each other; and how many of those have passed.
    spacing: i128,
    credit: i128,
}

impl Burst {
    /// The packet on offer.
    pub fn offered(&self) -> ScheduledPacket {
        let Self { packet, count, tail, .. } = *self;
        let bytes = if count == 1 && tail > 0 { tail } else { packet.bytes };
        let (last, closed) = (packet.last && count == 1, packet.closed && count == 1);
        ScheduledPacket { bytes, last, closed, ..packet }
    }

    /// It leaves; whether it is the last one.
    pub fn leave(&mut self) -> bool {
        if self.count == 1 {
            return true;
        }
        self.packet.psn = (self.packet.psn + 1) & PSN_MASK;
        self.count -= 1;
        if self.begun {
            self.credit = (self.credit - self.spacing).max(0);
        }
        self.begun = true;
        false
    }

    /// A cycle as the first one of the queue.
    pub fn pass(&mut self) {
        if self.begun {
            self.credit = (self.credit + 1).min(CREDIT);
        }
    }

    /// Whether the next one waits for its time.
    pub fn is_early(&self) -> bool {
        self.begun && self.credit < self.spacing
    }

    /// The packets that a flow sends now if it is due, what they add to its time, and to which.
    pub fn decided(
        settings: SchedulerSettings,
        index: usize,
        Flow { progress, limits, .. }: Flow,
        now: i128,
    ) -> Option<(Self, i128, i128)> {
        let SchedulerSettings { mtu, overhead, packet, catch_up, .. } = settings;
        let Progress { nxt, left, .. } = progress;
        let bytes = left.min(mtu);
        let length = bytes + overhead;
        let outstanding = u64::from(distance(limits.una, nxt));
        let whole_window = limits.window / 16;
        let many = outstanding >= 1 << 18;
        // Whether so many full packets more fit.
        let has_room = |more: u64| !many && (outstanding + more) * packet <= whole_window;
        let fits = !many && outstanding * packet + length <= whole_window;
        if left == 0 || limits.window == 0 || !(outstanding == 0 || fits) {
            return None;
        }
        // Charged in eighths of a byte, or quarters of large packets; the interval has 24 bits of fraction, a time 16.
        let (parts, shift) = if packet < LARGE { (8, 11) } else { (4, 10) };
        let retransmitted = nxt != progress.high;
        // The short last packet of a message goes with the full one before it.
        let tail = left.saturating_sub(mtu);
        let with_tail = length + tail + overhead;
        let has_tail = tail > 0
            && tail * 2 <= mtu
            && !retransmitted
            && limits.interval < FAST
            && limits.window / 2 >= length * 8
            && (packet >= LARGE || with_tail < LARGE);
        let charged = match has_tail {
            true => with_tail * parts,
            false => (length * parts).min(limits.window * parts / 16),
        };
        let gap = (i128::from(charged) * limits.interval) >> shift;
        let most = i128::from(catch_up) * FRACTION;
        let lag = if progress.paced { (now - progress.due).min(most) } else { 0 };
        let base = match progress.paced {
            true if (now - progress.due) / FRACTION < i128::from(catch_up) => progress.due,
            true => now - most,
            false => now,
        };
        let is_short = gap < SHORT * FRACTION;
        let ahead = if is_short { AHEAD * FRACTION } else { 0 };
        let may_send = |count: u64| {
            let are_due = lag + ahead >= gap * i128::from(count - 1);
            are_due && left >= count * mtu && has_room(count) && !retransmitted
        };
        let count = [4, 2].into_iter().find(|count| may_send(*count)).unwrap_or(1);
        let tail = if has_tail && has_room(2) { tail } else { 0 };
        let count = if tail > 0 { 2 } else { count };
        let sent = ScheduledPacket {
            flow: index,
            psn: nxt,
            bytes,
            last: tail > 0 || left == bytes * count,
            closed: !has_room(count + 1),
            retransmitted,
            tag: limits.tag,
        };
        let burst = Self {
            packet: sent,
            count: count as u32,
            tail,
            begun: false,
            spacing: if is_short && tail == 0 { gap / FRACTION + 1 } else { 0 },
            credit: (lag / FRACTION).min(CREDIT),
        };
        // Both are charged at once.
        let gaps = if tail > 0 { 1 } else { i128::from(count) };
        Some((burst, gap * gaps, base))
    }
}
