//! What happens to frames on a bad link: lost, twice, late, damaged. All of it follows from a seed.
//!
//! A damaged frame arrives all the same, as after a device that has damaged it inside and written a new FCS.

use fncc_testbenches::stream::Random;
use serde::Serialize;

use super::Frame;
use fncc_network::{Picos, US};

/// The most frames that overtake one.
const MOST_OVERTAKE: usize = 8;
/// A frame that is overtaken by fewer is late by this.
const LATEST: Picos = 10 * US;
/// The longest run of damaged bytes.
const LONGEST_RUN: usize = 16;

/// How probable each fault is for a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct FaultSettings {
    /// It is lost.
    pub loss: f64,
    /// The frame is duplicated.
    pub duplicate: f64,
    /// One to eight frames overtake it.
    pub reorder: f64,
    /// A bit, a run of bytes or its end is damaged.
    pub corrupt: f64,
}

/// How often each fault happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct FaultCounts {
    /// Frames that came to the link.
    pub frames: u64,
    /// Frames lost.
    pub lost: u64,
    /// Frames that came twice.
    pub duplicated: u64,
    /// Frames held back, of those that came twice each by itself.
    pub reordered: u64,
    /// Frames with a wrong bit.
    pub bits: u64,
    /// Frames with wrong bytes.
    pub bytes: u64,
    /// Frames cut short.
    pub truncated: u64,
}

/// A direction of a link with faults. Each fault has random numbers of its own, so which frames are lost does not depend on the others.
#[derive(Clone, Debug)]
pub struct Faults {
    settings: FaultSettings,
    loss: Random,
    duplicate: Random,
    reorder: Random,
    corrupt: Random,
    held: Vec<Held>,
    counts: FaultCounts,
}

#[derive(Clone, Debug)]
struct Held {
    frame: Frame,
    /// Frames that overtake it yet.
    overtake: usize,
}

/// True with a probability.
fn happens(random: &mut Random, probability: f64) -> bool {
    // 53 bits are all that a double has.
    const STEP: f64 = 1.0 / (1_u64 << 53) as f64;
    let drawn = (random.word() >> 11) as f64 * STEP;
    drawn < probability
}

impl Faults {
    /// A direction with a seed.
    pub fn new(settings: FaultSettings, seed: u64) -> Self {
        let mut seeds = Random::new(seed);
        let [loss, duplicate, reorder, corrupt] =
            std::array::from_fn(|_| Random::new(seeds.word()));
        let counts = FaultCounts::default();
        Self { settings, loss, duplicate, reorder, corrupt, held: vec![], counts }
    }

    /// How often what happened.
    pub fn counts(&self) -> FaultCounts {
        self.counts
    }

    /// Whether no frame is held back.
    pub fn is_empty(&self) -> bool {
        self.held.is_empty()
    }

    /// A frame comes to the end of the link; what arrives there now.
    pub fn pass(&mut self, frame: Frame) -> Vec<Frame> {
        self.counts.frames += 1;
        let now = frame.at;
        let mut arrived = vec![];
        if happens(&mut self.loss, self.settings.loss) {
            self.counts.lost += 1;
        } else if happens(&mut self.duplicate, self.settings.duplicate) {
            self.counts.duplicated += 1;
            arrived.extend(self.arrive(frame.clone()));
            arrived.extend(self.arrive(frame));
        } else {
            arrived.extend(self.arrive(frame));
        }
        let overtaking = arrived.len();
        for held in &mut self.held {
            held.overtake = held.overtake.saturating_sub(overtaking);
        }
        arrived.extend(self.release(now, |held| held.overtake == 0));
        arrived
    }

    /// The frames held back that are too late to wait any longer.
    pub fn due(&mut self, now: Picos) -> Vec<Frame> {
        if self.held.is_empty() {
            return vec![];
        }
        self.release(now, |held| held.frame.at + LATEST <= now)
    }

    fn release(&mut self, now: Picos, is_due: impl Fn(&Held) -> bool) -> Vec<Frame> {
        let (due, held) = std::mem::take(&mut self.held).into_iter().partition(is_due);
        self.held = held;
        due.into_iter().map(|held: Held| Frame { at: now, ..held.frame }).collect()
    }

    /// A copy of a frame comes, perhaps damaged, perhaps later.
    fn arrive(&mut self, mut frame: Frame) -> Option<Frame> {
        if happens(&mut self.corrupt, self.settings.corrupt) {
            self.damage(&mut frame.data);
        }
        if happens(&mut self.reorder, self.settings.reorder) {
            self.counts.reordered += 1;
            // The frames of this very call count too.
            let overtake = 1 + self.reorder.below(MOST_OVERTAKE);
            self.held.push(Held { frame, overtake });
            return None;
        }
        Some(frame)
    }

    fn damage(&mut self, data: &mut Vec<u8>) {
        let random = &mut self.corrupt;
        let at = random.below(data.len());
        match random.below(3) {
            0 => {
                data[at] ^= 1 << random.below(8);
                self.counts.bits += 1;
            }
            1 => {
                let end = (at + 1 + random.below(LONGEST_RUN)).min(data.len());
                // The first one is changed for sure.
                data[at] ^= 1 + random.below(255) as u8;
                data[at + 1..end].iter_mut().for_each(|byte| *byte = random.word() as u8);
                self.counts.bytes += 1;
            }
            _ => {
                data.truncate(at.max(1));
                self.counts.truncated += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(number: u32, at: Picos) -> Frame {
        Frame { data: number.to_be_bytes().repeat(25), at }
    }

    /// Sends so many frames, 100 ns apart; what arrives.
    fn run(settings: FaultSettings, seed: u64, count: u32) -> (Vec<Frame>, FaultCounts) {
        let mut faults = Faults::new(settings, seed);
        let mut arrived = vec![];
        for number in 0..count {
            let at = Picos::from(number) * 100_000;
            arrived.extend(faults.due(at));
            arrived.extend(faults.pass(frame(number, at)));
        }
        arrived.extend(faults.due(Picos::from(count) * 100_000 + LATEST));
        assert!(faults.is_empty());
        (arrived, faults.counts())
    }

    fn numbers(frames: &[Frame]) -> Vec<u32> {
        let number = |frame: &Frame| u32::from_be_bytes(*frame.data.first_chunk().unwrap());
        frames.iter().map(number).collect()
    }

    #[test]
    fn without_faults_every_frame_arrives_as_it_was_sent() {
        let (arrived, counts) = run(FaultSettings::default(), 1, 1000);
        assert_eq!(counts, FaultCounts { frames: 1000, ..Default::default() });
        let sent: Vec<_> = (0..1000).map(|n| frame(n, Picos::from(n) * 100_000)).collect();
        assert_eq!(arrived, sent);
    }

    #[test]
    fn each_fault_is_as_frequent_as_requested() {
        const COUNT: u32 = 100_000;
        for probability in [0.001, 0.02, 0.3] {
            let settings = FaultSettings {
                loss: probability,
                duplicate: probability,
                reorder: probability,
                corrupt: probability,
            };
            let (arrived, counts) = run(settings, 5, COUNT);
            let there = counts.frames - counts.lost;
            let copies = there + counts.duplicated;
            assert_eq!(arrived.len() as u64, copies);
            let damaged = counts.bits + counts.bytes + counts.truncated;
            for (name, count, of) in [
                ("lost", counts.lost, counts.frames),
                ("duplicated", counts.duplicated, there),
                ("reordered", counts.reordered, copies),
                ("damaged", damaged, copies),
                ("bits", 3 * counts.bits, copies),
                ("bytes", 3 * counts.bytes, copies),
                ("truncated", 3 * counts.truncated, copies),
            ] {
                let expected = of as f64 * probability;
                // Five standard deviations, of a third of the frames too.
                let allowed = 5.0 * (3.0 * expected).sqrt();
                assert!((count as f64 - expected).abs() < allowed, "{name}: {count}, {expected}");
            }
        }
    }

    #[test]
    fn the_frames_that_are_lost_are_the_same_whatever_else_happens() {
        let lossy = FaultSettings { loss: 0.1, ..Default::default() };
        let (arrived, _) = run(lossy, 9, 2000);
        let (mut others, counts) =
            run(FaultSettings { reorder: 0.2, duplicate: 0.1, ..lossy }, 9, 2000);
        assert!(counts.reordered > 100 && counts.duplicated > 100);
        let first = numbers(&others);
        assert!(first.windows(2).any(|pair| pair[1] < pair[0]), "nothing is out of order");
        others.sort_by_key(|frame| frame.data.clone());
        let mut there = numbers(&others);
        there.dedup();
        assert_eq!(there, numbers(&arrived));
        let (again, _) = run(lossy, 9, 2000);
        assert_eq!(again, arrived);
        assert_ne!(run(lossy, 10, 2000).0, arrived);
    }

    #[test]
    fn a_late_frame_is_overtaken_by_eight_at_most_and_waits_no_longer_than_ten_us() {
        let settings = FaultSettings { reorder: 0.05, ..Default::default() };
        let (arrived, counts) = run(settings, 3, 20_000);
        let order = numbers(&arrived);
        let late = order.iter().enumerate().map(|(place, n)| place as i64 - i64::from(*n));
        let most = late.max().unwrap();
        // Others that are late as well come before it.
        assert!((6..=16).contains(&most), "{most}");
        assert!(counts.reordered > 800);
        let mut faults = Faults::new(FaultSettings { reorder: 1.0, ..Default::default() }, 1);
        assert!(faults.pass(frame(0, 0)).is_empty());
        assert!(faults.due(LATEST - 1).is_empty());
        assert_eq!(faults.due(LATEST), [frame(0, LATEST)]);
    }

    #[test]
    fn every_damage_changes_the_frame() {
        let settings = FaultSettings { corrupt: 1.0, ..Default::default() };
        let (arrived, _) = run(settings, 4, 3000);
        for (number, damaged) in (0..).zip(&arrived) {
            assert_ne!(damaged.data, frame(number, 0).data);
            assert!((1..=100).contains(&damaged.data.len()));
        }
    }
}
