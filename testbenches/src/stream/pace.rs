//! When a side of a stream holds back.

/// A small, seeded random generator (SplitMix64), good enough for stalls and stimuli.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator; the same seed gives the same numbers.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is not zero.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.word() % bound as u64) as usize
    }

    /// True `percent` times in a hundred.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// When a side of a stream holds back.
#[derive(Clone, Debug)]
pub enum Pace {
    /// Never.
    Full,
    /// At random, in bursts: stretches of full pace, of every other beat, and of standing still.
    Stalling {
        /// Where the bursts come from.
        random: Random,
        /// Percentage of beats that go through in the present stretch.
        percent: usize,
        /// Cycles left of it.
        left: usize,
    },
}

impl Pace {
    /// Random stalls from a seed, or none.
    pub fn new(seed: Option<u64>) -> Self {
        match seed {
            None => Pace::Full,
            Some(seed) => Pace::Stalling { random: Random::new(seed), percent: 100, left: 0 },
        }
    }

    /// Whether a beat may pass in this cycle.
    pub fn go(&mut self) -> bool {
        match self {
            Pace::Full => true,
            Pace::Stalling { random, percent, left } => {
                if *left == 0 {
                    *left = 1 + random.below(40);
                    *percent = [100, 100, 80, 50, 10, 0][random.below(6)];
                }
                *left -= 1;
                random.percent(*percent)
            }
        }
    }
}
