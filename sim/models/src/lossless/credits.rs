//! Credits of a link, as InfiniBand has them for each virtual lane (link-level flow control).
//!
//! The receiver counts the blocks that it has received and those that are free in its buffer, and reports the sum: the credit limit, FCCL. The sender counts what it has
//! sent (FCTBS), and sends a packet only where that remains within the limit. So a buffer never overruns, whatever the delays. A block has 64 bytes. The counters of
//! the standard have 12 bits, and a limit lies at most 2048 blocks (128 KiB) ahead. A link of 400 Gb/s and 1.5 µs needs more: these here count without an end, and the hardware has
//! the lower 16 bits of them.

/// Bytes of a block.
pub const BLOCK_BYTES: u64 = 64;

/// Blocks that a packet of some bytes takes.
pub fn blocks(bytes: u64) -> u64 {
    bytes.div_ceil(BLOCK_BYTES)
}

/// The sending end of a link, for one priority.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CreditSender {
    /// FCTBS: blocks sent.
    sent: u64,
    /// FCCL, as it was reported last: blocks that may have been sent.
    limit: u64,
}

impl CreditSender {
    /// One that knows of a buffer of so many blocks.
    pub fn new(buffer: u64) -> Self {
        Self { sent: 0, limit: buffer }
    }

    /// FCTBS: blocks sent.
    pub fn sent(&self) -> u64 {
        self.sent
    }

    /// FCCL, as it was reported last.
    pub fn limit(&self) -> u64 {
        self.limit
    }

    /// Blocks that may be sent.
    pub fn credit(&self) -> u64 {
        self.limit - self.sent
    }

    /// Sends a packet of so many blocks, if there is credit for it.
    pub fn send(&mut self, blocks: u64) -> bool {
        let fits = blocks <= self.credit();
        if fits {
            self.sent += blocks;
        }
        fits
    }

    /// The receiver reports its limit, which never falls.
    pub fn update(&mut self, fccl: u64) {
        self.limit = self.limit.max(fccl);
    }
}

/// The receiving end of a link, and its buffer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CreditReceiver {
    /// Size of the buffer, blocks.
    buffer: u64,
    /// Blocks received,
    received: u64,
    /// and those of them that are in the buffer.
    held: u64,
}

impl CreditReceiver {
    /// One with an empty buffer of so many blocks.
    pub fn new(buffer: u64) -> Self {
        Self { buffer, received: 0, held: 0 }
    }

    /// A packet of so many blocks comes in. Whether it has room, as it has from a sender that keeps to its credit.
    pub fn arrive(&mut self, blocks: u64) -> bool {
        let fits = blocks <= self.buffer - self.held;
        if fits {
            self.received += blocks;
            self.held += blocks;
        }
        fits
    }

    /// A packet of so many blocks leaves the buffer.
    pub fn leave(&mut self, blocks: u64) {
        self.held -= blocks;
    }

    /// FCCL: what has been received and what is free.
    pub fn fccl(&self) -> u64 {
        self.received + (self.buffer - self.held)
    }

    /// Blocks in the buffer.
    pub fn held(&self) -> u64 {
        self.held
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::VecDeque;

    /// A number below `n`.
    fn draw(random: &mut u64, n: u64) -> u64 {
        *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888);
        (*random >> 33) % n
    }

    #[test]
    fn a_buffer_never_overruns_and_is_used_however_long_packets_and_reports_take() {
        for seed in 0..50 {
            let random = &mut (seed * 7919 + 1);
            let largest = 1 + draw(random, 24);
            let buffer = largest + draw(random, 100);
            let (mut sender, mut receiver) =
                (CreditSender::new(buffer), CreditReceiver::new(buffer));
            let (mut packets, mut reports, mut held) =
                (VecDeque::new(), VecDeque::new(), VecDeque::new());
            let (mut passed, mut refused) = (0, 0);
            for _ in 0..5000 {
                match draw(random, 5) {
                    0 | 1 => {
                        let size = 1 + draw(random, largest);
                        let before = sender.credit();
                        if sender.send(size) {
                            assert_eq!(sender.credit(), before - size);
                            packets.push_back(size);
                        } else {
                            assert_eq!(sender.credit(), before);
                            refused += 1;
                        }
                    }
                    2 => {
                        if let Some(size) = packets.pop_front() {
                            assert!(receiver.arrive(size), "{seed}: an overrun");
                            held.push_back(size);
                        }
                    }
                    3 => {
                        if let Some(size) = held.pop_front() {
                            receiver.leave(size);
                            passed += 1;
                        }
                        reports.push_back(receiver.fccl());
                    }
                    _ => {
                        if let Some(fccl) = reports.pop_front() {
                            sender.update(fccl);
                        }
                    }
                }
                assert!(receiver.held() <= buffer);
            }
            assert!(passed > 50 && refused > 0, "{seed}: {passed} passed, {refused} refused");
        }
    }

    #[test]
    fn what_overruns_a_buffer_is_not_taken() {
        let mut receiver = CreditReceiver::new(30);
        assert!(receiver.arrive(24) && !receiver.arrive(7));
        assert_eq!((receiver.held(), receiver.fccl()), (24, 30));
        receiver.leave(24);
        assert_eq!(receiver.fccl(), 54);
        assert_eq!([1, 64, 65, 1518].map(blocks), [1, 1, 2, 24]);
    }
}
