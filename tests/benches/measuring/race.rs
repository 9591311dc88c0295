//! Engines that take turns on one machine, so that whatever else it does hits all of them.

use std::time::Duration;

use super::contestant::{Contestant, PIECE};

/// How long the measurement takes.
#[derive(Clone, Copy)]
pub struct Effort {
    /// Number of slices that each engine runs.
    pub rounds: usize,
    /// About how long a slice is.
    pub slice: Duration,
}

/// Figures of one quantity.
pub struct Samples(Vec<f64>);

impl Samples {
    /// The middle one.
    pub fn median(&self) -> f64 {
        self.0[self.0.len() / 2]
    }

    /// Half the distance from the lowest to the highest quartile, in parts of the median.
    pub fn spread(&self) -> f64 {
        let quarter = self.0.len() / 4;
        (self.0[self.0.len() - 1 - quarter] - self.0[quarter]) / 2.0 / self.median()
    }

    /// Those figures.
    pub fn new(mut figures: Vec<f64>) -> Self {
        figures.sort_by(f64::total_cmp);
        Self(figures)
    }
}

/// Cycles per second of each contestant. `run` runs one of them, of a given place in the list, for a
/// number of pieces; with `same_length` that is the same number for all.
///
/// # Errors
/// Those of `run`.
///
/// # Panics
/// When two contestants put out different values.
pub fn race<E>(
    contestants: &mut [Box<dyn Contestant + '_>],
    effort: Effort,
    same_length: bool,
    mut run: impl FnMut(&mut dyn Contestant, usize, u64) -> Result<Duration, E>,
) -> Result<Vec<Samples>, E> {
    let mut pieces = vec![];
    for (index, contestant) in contestants.iter_mut().enumerate() {
        pieces.push(pieces_of_a_slice(effort.slice, |n| run(&mut **contestant, index, n))?);
    }
    if same_length {
        let longest = pieces.iter().max().copied().unwrap_or(1);
        pieces.fill(longest);
    }
    let mut speeds = vec![vec![]; contestants.len()];
    for round in 0..effort.rounds {
        for turn in 0..contestants.len() {
            let turn = if round % 2 == 0 { turn } else { contestants.len() - 1 - turn };
            let time = run(&mut *contestants[turn], turn, pieces[turn])?;
            speeds[turn].push((pieces[turn] * PIECE as u64) as f64 / time.as_secs_f64());
        }
    }
    for pair in contestants.windows(2) {
        let (one, other) = (pair[0].checksums(), pair[1].checksums());
        let differs = one.iter().zip(other).position(|(a, b)| a != b);
        assert_eq!(differs, None, "the checksum from which on two engines disagree");
    }
    Ok(speeds.into_iter().map(Samples::new).collect())
}

/// Warms up, and finds out how much fits into a slice.
fn pieces_of_a_slice<E>(
    slice: Duration,
    mut run: impl FnMut(u64) -> Result<Duration, E>,
) -> Result<u64, E> {
    let mut pieces = 1;
    loop {
        let time = run(pieces)?;
        if time > slice / 4 {
            let fitting = pieces as f64 * slice.as_secs_f64() / time.as_secs_f64();
            return Ok((fitting as u64).max(1));
        }
        pieces *= 2;
    }
}
