//! An egress port of a hop: a queue, a link, and a telemetry entry of each dequeue.

use std::collections::VecDeque;

use serde::Serialize;

use super::{FCS, Frame, GAP, PREAMBLE, duration};
use fncc_models::wire::pause::QUANTUM_BITS;
use fncc_models::wire::{RateCode, TelemetryEntry};
use fncc_network::time::{NEVER, NS, Picos};

/// What a port has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PortCounts {
    /// Frames sent.
    pub frames: u64,
    /// Bytes sent, entries included, without FCS.
    pub bytes: u64,
    /// Frames that found no room.
    pub dropped: u64,
    /// The most bytes queued.
    pub deepest: u64,
    /// Entries inserted into frames that it sent.
    pub inserted: u64,
    /// Frames that it has marked.
    pub marked: u64,
    /// Pause frames sent.
    pub pauses: u64,
    /// How long pause frames have held it, ps.
    pub paused_ps: Picos,
    /// Notifications to the sources of frames that entered its queue.
    pub feedback: u64,
}

/// A frame that has left the queue, and when it begins to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dequeued {
    /// Its bytes.
    pub data: Vec<u8>,
    /// When it left.
    pub at: Picos,
}

/// A port: first in, first out, at the rate of its link.
#[derive(Clone, Debug)]
pub struct EgressPort {
    gbps: u32,
    rate: RateCode,
    delay: Picos,
    buffer: Option<u64>,
    queue: VecDeque<Frame>,
    queued: u64,
    free_at: Picos,
    /// Pause frames, which go first.
    pauses: VecDeque<Frame>,
    paused_until: Picos,
    /// The entry of the last dequeue; an invalid one before the first.
    stamp: TelemetryEntry,
    counts: PortCounts,
}

impl EgressPort {
    /// A port of a rate at a link with a propagation delay, whose queue holds so many bytes, or as many as come.
    pub fn new(gbps: u32, delay: Picos, buffer: Option<u64>) -> Self {
        Self {
            gbps,
            rate: RateCode::from_gbps(gbps).unwrap_or(RateCode::INVALID),
            delay,
            buffer,
            queue: VecDeque::new(),
            queued: 0,
            free_at: 0,
            pauses: VecDeque::new(),
            paused_until: 0,
            stamp: TelemetryEntry::from_u64(0),
            counts: PortCounts::default(),
        }
    }

    /// Whether there is room for so many bytes.
    pub fn has_room(&self, bytes: u64) -> bool {
        self.buffer.is_none_or(|room| self.queued + bytes <= room)
    }

    /// A frame has arrived completely; it is dropped if there is no room.
    pub fn enqueue(&mut self, frame: Frame) {
        let bytes = frame.data.len() as u64;
        if !self.has_room(bytes) {
            self.counts.dropped += 1;
            return;
        }
        self.queued += bytes;
        self.counts.deepest = self.counts.deepest.max(self.queued);
        self.queue.push_back(frame);
    }

    /// A frame that has arrived finds no room at its port.
    pub fn note_drop(&mut self) {
        self.counts.dropped += 1;
    }

    /// When the next frame leaves the queue; never without one.
    pub fn next_dequeue(&self) -> Picos {
        let from = self.free_at.max(self.paused_until);
        self.queue.front().map_or(NEVER, |frame| frame.at.max(from))
    }

    /// From a time on no frame leaves the queue for so many quanta; the one that is being sent is finished.
    pub fn pause(&mut self, now: Picos, quanta: u16) {
        self.counts.paused_ps -= self.paused_until.saturating_sub(now);
        let bytes = usize::from(quanta) * QUANTUM_BITS as usize / 8;
        self.paused_until = now + duration(self.gbps, bytes);
        self.counts.paused_ps += self.paused_until - now;
    }

    /// A pause frame is to be sent, before all that waits.
    pub fn request(&mut self, frame: Frame) {
        self.pauses.push_back(frame);
    }

    /// When the next pause frame is sent; never without one.
    pub fn next_pause(&self) -> Picos {
        self.pauses.front().map_or(NEVER, |frame| frame.at.max(self.free_at))
    }

    /// The next pause frame enters the link; telemetry does not report it.
    pub fn send_pause(&mut self) -> Option<Frame> {
        let at = self.next_pause();
        let data = self.pauses.pop_front()?.data;
        self.counts.pauses += 1;
        Some(self.transmit(data, at))
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.queue.is_empty() && self.pauses.is_empty()
    }

    /// The next frame leaves the queue, which is stamped. What is made of it is to be [sent](Self::send).
    pub fn dequeue(&mut self) -> Option<Dequeued> {
        let at = self.next_dequeue();
        let frame = self.queue.pop_front()?;
        self.queued -= frame.data.len() as u64;
        self.stamp =
            TelemetryEntry::from_physical(self.rate, at / NS, self.counts.bytes, self.queued);
        Some(Dequeued { data: frame.data, at })
    }

    /// The frame that has left the queue enters the link; when it has arrived at the other end.
    pub fn send(&mut self, frame: Dequeued) -> Frame {
        let Dequeued { data, at } = frame;
        self.counts.frames += 1;
        self.counts.bytes += data.len() as u64;
        self.transmit(data, at)
    }

    fn transmit(&mut self, data: Vec<u8>, at: Picos) -> Frame {
        let ends = at + duration(self.gbps, PREAMBLE + data.len() + FCS);
        self.free_at = ends + duration(self.gbps, GAP);
        Frame { data, at: ends + self.delay }
    }

    /// An entry was inserted into a frame that it sends.
    pub fn note_insertion(&mut self) {
        self.counts.inserted += 1;
    }

    /// A frame that it sends was marked, if it could be.
    pub fn note_mark(&mut self, is_marked: bool) {
        self.counts.marked += u64::from(is_marked);
    }

    /// The source of a frame that it sends is notified.
    pub fn note_feedback(&mut self) {
        self.counts.feedback += 1;
    }

    /// The entry of the last dequeue.
    pub fn stamp(&self) -> TelemetryEntry {
        self.stamp
    }

    /// Bytes queued.
    pub fn queued(&self) -> u64 {
        self.queued
    }

    /// Rate of its link, Gb/s.
    pub fn gbps(&self) -> u32 {
        self.gbps
    }

    /// What it has done.
    pub fn counts(&self) -> PortCounts {
        self.counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_reports_of_the_dequeue_what_was_sent_before_and_what_is_left_behind() {
        let mut port = EgressPort::new(50, 1_000_000, None);
        for (length, at) in [(1280, 10_000_000), (640, 10_000_001), (800, 10_000_002)] {
            port.enqueue(Frame { data: vec![0; length], at });
        }
        assert_eq!(port.queued(), 2720);
        let mut entries = vec![];
        let mut arrivals = vec![];
        while let Some(frame) = port.dequeue() {
            entries.push(port.stamp());
            arrivals.push(port.send(frame).at);
        }
        // 160 ps a byte, and 24 bytes more per frame.
        let starts = [10_000_000, 10_208_640, 10_314_880];
        let lasts = [starts[0] + 1292 * 160, starts[1] + 652 * 160, starts[2] + 812 * 160];
        assert_eq!(arrivals, lasts.map(|last| last + 1_000_000));
        let rate = RateCode::from_gbps(50).unwrap();
        let entry = |ts, tx_bytes, qlen| TelemetryEntry { rate, ts, tx_bytes, qlen };
        assert_eq!(entries, [entry(10_000, 0, 18), entry(10_208, 10, 10), entry(10_314, 15, 0)]);
        assert_eq!(port.counts().deepest, 2720);
    }

    #[test]
    fn a_paused_port_finishes_its_frame_and_goes_on_when_the_pause_ends() {
        let mut port = EgressPort::new(100, 0, None);
        for _ in 0..2 {
            port.enqueue(Frame { data: vec![0; 988], at: 0 });
        }
        let first = port.dequeue().unwrap();
        assert_eq!(port.send(first).at, 80_000);
        // 512 bits at 100 Gb/s are 5.12 ns.
        port.pause(10_000, 100);
        assert_eq!(port.next_dequeue(), 10_000 + 512_000);
        // Its own pause frames continue, after what is on the link, and change nothing of what telemetry says.
        port.request(Frame { data: vec![0; 60], at: 20_000 });
        assert_eq!((port.next_pause(), port.queued()), (80_960, 988));
        assert_eq!(port.send_pause().unwrap().at, 80_960 + 72 * 80);
        assert_eq!((port.counts().bytes, port.counts().pauses), (988, 1));
        port.pause(100_000, 0);
        assert_eq!((port.next_dequeue(), port.counts().paused_ps), (100_000, 90_000));
    }

    #[test]
    fn a_full_queue_drops_whole_frames() {
        let mut port = EgressPort::new(10, 0, Some(2000));
        for (length, queued) in [(1500, 1500), (501, 1500), (500, 2000), (60, 2000)] {
            port.enqueue(Frame { data: vec![0; length], at: 0 });
            assert_eq!(port.queued(), queued);
        }
        assert_eq!(port.counts().dropped, 2);
    }
}
