//! When a side of a stream holds back.

use fncc_support::random::Random;

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
