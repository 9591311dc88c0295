//! What the congestion point sends, and when, from what went in.

use super::offenders::Offender;
use super::{PLACES, SEED};
use fncc_models::lossless::{Judgement, QcnCp, QcnSettings, feedback};
use std::collections::VecDeque;

/// As the block's page states them.
const LATENCY: u64 = 39;
const JUDGED_AFTER: u64 = 35;
const SUPPRESSED_AFTER: u64 = 38;
const VERDICT_BYTES: usize = 146;
/// Place of `is_roce` in a tag.
const IS_ROCE: (usize, u32) = (1, 52);

/// The choices about the packets of a queue.
#[derive(Default)]
pub struct Waiting {
    /// Since when those are known that are not yet in the ring.
    pub decided: VecDeque<(u64, bool)>,
    ring: Vec<bool>,
    end: usize,
    first: usize,
}

impl Waiting {
    /// The first packet leaves.
    pub fn leave(&mut self, cycle: u64) -> bool {
        self.ring.resize(PLACES, false);
        while let Some(&(from, choice)) = self.decided.front()
            && from <= cycle
        {
            self.decided.pop_front();
            self.ring[self.end % PLACES] = choice;
            self.end += 1;
        }
        self.first += 1;
        self.first <= self.end && self.ring[(self.first - 1) % PLACES]
    }
}

/// What happens to queues in a cycle.
#[derive(Clone, Copy, Default)]
pub struct Queues {
    /// A packet of a priority finds so many bytes.
    pub entered: Option<(usize, u32)>,
    pub left: Option<usize>,
    pub discarded: Option<usize>,
}

/// What is known to come out, from what went in.
pub struct Oracle {
    pub model: QcnCp,
    pub waiting: [Waiting; 8],
    pub choices: VecDeque<bool>,
    /// The offender whose head is being gathered, and its bytes so far.
    pub capturing: Option<(Offender, usize)>,
    /// The feedback under way with its port and the cycle from which it is on offer.
    pub expected: Option<(Vec<u8>, u8, u64)>,
    /// Last cycle in which the block is busy, when that is known.
    pub busy_until: u64,
    pub chosen: u64,
    pub sent: u64,
    pub suppressed: u64,
    pub busy: u64,
    pub foreign: u64,
}

impl Oracle {
    pub fn new(settings: QcnSettings) -> Self {
        Self {
            model: QcnCp::new(settings, SEED).expect("sound settings"),
            waiting: Default::default(),
            choices: VecDeque::new(),
            capturing: None,
            expected: None,
            busy_until: 0,
            chosen: 0,
            sent: 0,
            suppressed: 0,
            busy: 0,
            foreign: 0,
        }
    }

    pub fn beat(&mut self, offender: &Offender, bytes: usize, first: bool, last: bool, cycle: u64) {
        if first && self.choices.pop_front().expect("a choice") {
            self.chosen += 1;
            let is_roce = offender.tag[IS_ROCE.0] >> IS_ROCE.1 & 1 == 1;
            assert!(is_roce || feedback(&offender.frame).is_none(), "a tag without RoCEv2");
            if !is_roce {
                self.foreign += 1;
            } else if self.capturing.is_some()
                || self.expected.is_some()
                || cycle <= self.busy_until
            {
                self.busy += 1;
            } else {
                self.capturing = Some((offender.clone(), 0));
            }
        }
        let Some((captured, seen)) = &mut self.capturing else { return };
        *seen += bytes;
        if !last && *seen < VERDICT_BYTES {
            return;
        }
        match self.model.judge(&captured.frame, cycle + JUDGED_AFTER) {
            Judgement::Foreign => {
                self.foreign += 1;
                self.busy_until = cycle + declined_after(&captured.frame);
            }
            Judgement::Suppressed => {
                self.suppressed += 1;
                self.busy_until = cycle + SUPPRESSED_AFTER;
            }
            Judgement::Feedback(packet) => {
                self.expected = Some((packet, captured.port, cycle + LATENCY));
            }
        }
        self.capturing = None;
    }
}

/// Cycles from the verdict on an ACK or CNP to the end of being busy: the BTH comes later after tags and IPv6.
fn declined_after(frame: &[u8]) -> u64 {
    let at = |at: usize| u16::from_be_bytes([frame[at], frame[at + 1]]);
    let tags = (0..2).take_while(|i| matches!(at(12 + 4 * i), 0x8100 | 0x88A8)).count();
    let is_ipv6 = at(12 + 4 * tags) == 0x86DD;
    18 + tags as u64 + if is_ipv6 { 5 } else { 0 }
}
