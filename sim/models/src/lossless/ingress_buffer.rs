//! What an ingress port holds of a priority, and whether it requests a pause: the rule of `switch/pfc_counter`, which takes some cycles to follow it.

/// Bytes that a priority of an ingress port holds.
///
/// The packet that crosses XOFF is taken, and so is what fits the headroom while the port requests a pause. So a port that reaches XOFF requests one,
/// whatever its headroom.
///
/// ```
/// # use fncc_models::lossless::IngressBuffer;
/// let mut buffer = IngressBuffer::default();
/// let taken = [1500, 1500, 1500].map(|bytes| buffer.arrive(bytes, 2000, 0));
/// assert_eq!((taken, buffer.held, buffer.requests), ([true, true, false], 3000, true));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct IngressBuffer {
    /// Bytes.
    pub held: u64,
    /// Of these, in the headroom.
    pub extra: u64,
    /// It requests a pause.
    pub requests: bool,
}

impl IngressBuffer {
    /// A packet arrives: whether it is taken.
    #[inline]
    pub fn arrive(&mut self, bytes: u64, xoff: u64, headroom: u64) -> bool {
        if self.requests {
            if self.extra + bytes > headroom {
                return false;
            }
            self.extra += bytes;
        }
        self.held += bytes;
        self.requests |= self.held > xoff;
        true
    }

    /// A packet that arrives finds no room in the memory of the switch. What is held will leave, so a request has an end.
    #[inline]
    pub fn overflow(&mut self, bytes: u64, xoff: u64) {
        self.requests |= self.held > 0 && self.held + bytes > xoff;
    }

    /// A packet leaves; above XON a request lasts.
    #[inline]
    pub fn leave(&mut self, bytes: u64, xon: u64) {
        self.held -= bytes;
        self.extra = self.extra.saturating_sub(bytes);
        self.requests &= self.held > xon;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lossless::{Admission, PfcCounter, PfcSettings};
    use fncc_support::random::Random;
    use std::collections::VecDeque;

    /// Cycles from a packet to all that comes of it.
    const APART: usize = 12;

    #[test]
    fn it_takes_drops_and_requests_as_the_counter_of_the_hardware() {
        let mut random = Random::new(43);
        let mut counts = [0; 3];
        for _ in 0..2_000 {
            let xoff = random.below(6_001) as u32;
            let xon = random.below(xoff as usize + 1) as u32;
            let headroom = [0, 188, 1500, 4_000][random.below(4)];
            let settings = PfcSettings { lossless: 0xff, xoff, xon, headroom, dynamic: None };
            let mut counter = PfcCounter::new(settings);
            let mut buffer = IngressBuffer::default();
            let mut waiting = VecDeque::new();
            for _ in 0..60 {
                let leaves = if random.percent(40) { waiting.pop_front() } else { None };
                let arrives = leaves.is_none().then(|| 1 + random.below(2_000) as u16);
                let event = |bytes: Option<u16>| bytes.map(|bytes| (3, bytes));
                let mut answer = counter.clock(event(arrives), event(leaves), 0);
                for _ in 1..APART {
                    let later = counter.clock(None, None, 0);
                    answer = if later == Admission::NoPacket { answer } else { later };
                }
                if let Some(bytes) = leaves {
                    buffer.leave(bytes.into(), xon.into());
                }
                let expected = arrives.map_or(Admission::NoPacket, |bytes| {
                    match buffer.arrive(bytes.into(), xoff.into(), headroom.into()) {
                        true => Admission::Admitted,
                        false => Admission::Dropped,
                    }
                });
                assert_eq!(answer, expected, "{settings:?}");
                waiting.extend(arrives.filter(|_| answer == Admission::Admitted));
                assert_eq!(counter.held(3), buffer.held, "{settings:?}");
                assert_eq!(counter.requests() == 8, buffer.requests, "{settings:?}");
                counts[answer as usize] += 1;
            }
        }
        assert!(counts.iter().all(|count| *count > 5_000), "{counts:?}");
    }

    #[test]
    fn a_packet_that_finds_the_memory_full_brings_a_request_that_has_an_end() {
        let mut buffer = IngressBuffer::default();
        buffer.overflow(1500, 1000);
        assert!(!buffer.requests, "nothing would ever leave");
        assert!(buffer.arrive(500, 1000, 0));
        buffer.overflow(1500, 1000);
        assert!(buffer.requests);
        buffer.leave(500, 400);
        assert!(!buffer.requests);
    }
}
