//! How far the fixed-point model is from the float reference, both on the same events, each with its
//! own state (open loop).

use super::fixed::{self, ConfigError, HardwareConfig};
use super::{Ack, Settings, float};
use std::collections::HashMap;
use std::fmt;

/// Decades of the histogram: relative differences from 1e-12 to 1.
const DECADES: usize = 12;

/// Relative differences of the window, `|W_fixed - W_float| / W_float`.
#[derive(Clone, Debug, PartialEq)]
pub struct Histogram {
    /// Differences of less than 1e-12.
    below: u64,
    /// Of decade `k`, from `10^(k - 12)` up.
    decades: [u64; DECADES],
    /// Of 1 and more.
    above: u64,
    largest: f64,
    disagreements: u64,
}

impl Default for Histogram {
    fn default() -> Self {
        Self { below: 0, decades: [0; DECADES], above: 0, largest: 0.0, disagreements: 0 }
    }
}

impl Histogram {
    /// Differences counted.
    pub fn count(&self) -> u64 {
        self.below + self.decades.iter().sum::<u64>() + self.above
    }

    /// The largest relative difference of a window.
    pub fn largest(&self) -> f64 {
        self.largest
    }

    /// ACKs after which the models disagree on `incStage` or on the once-per-round-trip update.
    pub fn disagreements(&self) -> u64 {
        self.disagreements
    }

    /// Adds a window and its reference.
    pub fn add(&mut self, window: f64, reference: f64) {
        let difference = (window - reference).abs() / reference;
        self.largest = self.largest.max(difference);
        let decade = difference.log10().floor() + DECADES as f64;
        match decade {
            d if d < 0.0 => self.below += 1,
            d if d >= DECADES as f64 => self.above += 1,
            d => self.decades[d as usize] += 1,
        }
    }

    /// Adds what another one counted.
    pub fn merge(&mut self, other: &Self) {
        self.below += other.below;
        self.above += other.above;
        self.disagreements += other.disagreements;
        self.largest = self.largest.max(other.largest);
        for (sum, more) in self.decades.iter_mut().zip(other.decades) {
            *sum += more;
        }
    }
}

impl fmt::Display for Histogram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.count().max(1) as f64;
        let mut row = |range: String, number: u64| {
            let bar = "#".repeat((number as f64 / count * 50.0).ceil() as usize);
            writeln!(f, "{range:<16} {number:>12}  {bar}")
        };
        row("      < 1e-12".into(), self.below)?;
        for (index, number) in self.decades.iter().enumerate() {
            let low = index as i32 - DECADES as i32;
            row(format!("1e{low} .. 1e{}", low + 1), *number)?;
        }
        row("     >= 1".into(), self.above)?;
        writeln!(f, "largest |dW/W|   {:>12.2e}", self.largest)?;
        write!(f, "disagreements on incStage or update: {}", self.disagreements)
    }
}

/// Runs both models over a stream of ACKs.
///
/// # Errors
/// [`ConfigError`] when the settings do not fit the fixed-point model.
pub fn compare(
    settings: &Settings,
    acks: impl Iterator<Item = Ack>,
) -> Result<Histogram, ConfigError> {
    let config = HardwareConfig::new(settings)?;
    let mut flows: HashMap<u32, (float::Flow, fixed::Flow)> = HashMap::new();
    let mut histogram = Histogram::default();
    for ack in acks {
        let (float, fixed) = flows.entry(ack.flow).or_insert_with(|| {
            (float::Flow::new(settings), fixed::Flow::new(settings.winit_bytes))
        });
        let reference = float.ack(settings, &ack);
        let outcome = fixed.ack(&config, &ack).outcome();
        histogram.add(outcome.w_bytes, reference.w_bytes);
        let same = outcome.inc_stage == reference.inc_stage && outcome.updated == reference.updated;
        histogram.disagreements += u64::from(!same);
    }
    Ok(histogram)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_counted_by_decades() {
        let mut histogram = Histogram::default();
        for window in [1e4, 1e4 + 1e-9, 9998.0, 1.5e4, 3e4] {
            histogram.add(window, 1e4);
        }
        assert_eq!(histogram.count(), 5);
        assert_eq!((histogram.below, histogram.above), (2, 1));
        assert_eq!((histogram.decades[8], histogram.decades[11]), (1, 1));
        assert_eq!(histogram.largest(), 2.0);
    }
}
