//! What waits in the queues of a port and what left it: the reference of `switch/port_telemetry`.

use crate::wire::{RateCode, TelemetryEntry};

/// Where the counts saturate: of bytes, and of packets.
const MOST_BYTES: u64 = u32::MAX as u64;
const MOST_PACKETS: u64 = 1 << 31;

/// The queues of a port, one for each priority, and their telemetry.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PortTelemetry {
    queues: [Queue; 8],
    sent_bytes: u64,
    /// Cycles before this one with an underflow, and whether this one has one.
    underflows: u64,
    lacks: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Queue {
    bytes: u64,
    packets: u64,
}

impl PortTelemetry {
    /// A packet of `bytes` bytes joins the queue of a priority, 0 to 7. What leaves in the same cycle comes next.
    pub fn enqueue(&mut self, priority: usize, bytes: u16) {
        let queue = &mut self.queues[priority];
        queue.bytes += u64::from(bytes);
        queue.packets += 1;
    }

    /// Ends a cycle: what has come and gone in it is one change, and only its outcome saturates.
    pub fn end_cycle(&mut self) {
        for queue in &mut self.queues {
            queue.bytes = queue.bytes.min(MOST_BYTES);
            queue.packets = queue.packets.min(MOST_PACKETS);
        }
        self.underflows += u64::from(std::mem::take(&mut self.lacks));
    }

    /// A packet of `bytes` bytes leaves the queue of a priority, 0 to 7, at `t_ns`; its stamp.
    ///
    /// What was not there cannot leave: then the queue holds no byte afterwards, and it counts as an underflow. So does
    /// a last packet that leaves bytes queued.
    pub fn dequeue(
        &mut self,
        priority: usize,
        bytes: u16,
        t_ns: u64,
        rate: RateCode,
    ) -> TelemetryEntry {
        let sent_before = self.sent_bytes;
        self.sent_bytes += u64::from(bytes);
        self.discard(priority, bytes);
        TelemetryEntry::from_physical(rate, t_ns, sent_before, self.queued_bytes())
    }

    /// A packet of `bytes` bytes leaves the queue of a priority, 0 to 7, and is discarded. Of one cycle this comes before the dequeue.
    pub fn discard(&mut self, priority: usize, bytes: u16) {
        let queue = &mut self.queues[priority];
        let had_packet = queue.packets > 0;
        queue.packets = queue.packets.saturating_sub(1);
        match queue.bytes.checked_sub(bytes.into()) {
            Some(rest) if had_packet && (rest == 0 || queue.packets > 0) => queue.bytes = rest,
            _ => {
                queue.bytes = 0;
                self.lacks = true;
            }
        }
    }

    /// Bytes that wait, all priorities.
    pub fn queued_bytes(&self) -> u64 {
        self.queues.iter().map(|q| q.bytes.min(MOST_BYTES)).sum()
    }

    /// Bytes and packets that wait, of a priority, 0 to 7.
    pub fn depth(&self, priority: usize) -> (u64, u64) {
        let Queue { bytes, packets } = self.queues[priority];
        (bytes.min(MOST_BYTES), packets.min(MOST_PACKETS))
    }

    /// Cycles in which what left did not fit what was there.
    pub fn underflows(&self) -> u64 {
        self.underflows + u64::from(self.lacks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_reports_what_was_sent_before_and_what_waits_after() {
        let rate = RateCode::from_gbps(100).unwrap();
        let mut port = PortTelemetry::default();
        for _ in 0..3 {
            port.enqueue(3, 1500);
        }
        port.enqueue(0, 60);
        let first = port.dequeue(3, 1500, 10, rate);
        assert_eq!((first.tx_bytes, first.qlen, first.ts), (0, (3060 / 80) as u16, 10));
        let second = port.dequeue(0, 60, 11, rate);
        assert_eq!((second.tx_bytes, second.qlen), (1500 / 128, (3000 / 80) as u16));
        assert_eq!(port.underflows(), 0);
    }

    #[test]
    fn a_queue_never_holds_less_than_nothing() {
        let mut port = PortTelemetry::default();
        let rate = RateCode::INVALID;
        port.dequeue(1, 64, 0, rate);
        port.discard(2, 64);
        assert_eq!((port.depth(1), port.underflows()), ((0, 0), 1));
        port.end_cycle();
        port.enqueue(1, 64);
        port.dequeue(1, 65, 0, rate);
        assert_eq!((port.depth(1), port.underflows()), ((0, 0), 2));
        port.end_cycle();
        port.enqueue(1, 64);
        port.dequeue(1, 60, 0, rate);
        assert_eq!((port.depth(1), port.underflows()), ((0, 0), 3));
    }
}
