//! Which packets get the ECN mark: the reference of `switch/ecn_decision`.

use miette::Diagnostic;
use serde::Serialize;
use thiserror::Error;

/// Marking thresholds as DCQCN has them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct EcnSettings {
    /// Bytes up to which no packet is marked.
    pub kmin_bytes: u32,
    /// Bytes from which every packet is marked.
    pub kmax_bytes: u32,
    /// Probability just below that.
    pub pmax: f64,
}

/// Settings that cannot work.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
pub enum EcnSettingsError {
    /// The ramp would lead backwards.
    #[error("Kmin at {kmin_bytes} bytes is above Kmax at {kmax_bytes} bytes")]
    Thresholds {
        /// Kmin, bytes.
        kmin_bytes: u32,
        /// Kmax, bytes.
        kmax_bytes: u32,
    },
    /// No probability.
    #[error("Pmax = {pmax} is not between 0 and 1")]
    Probability {
        /// What was requested.
        pmax: f64,
    },
}

impl EcnSettings {
    /// Those of DCQCN's paper (Zhu et al., SIGCOMM 2015): Kmin 5 KB, Kmax 200 KB, Pmax 1 %, and the rate in Gb/s that they are for. The default wherever packets
    /// are marked; at other rates [scaled](EcnSettings::scaled), which is chosen here.
    pub const DCQCN: (Self, u32) =
        (Self { kmin_bytes: 5_000, kmax_bytes: 200_000, pmax: 0.01 }, 40);

    /// Those of the artefact of HPCC (Li et al., SIGCOMM 2019), `simulation/run.py`, its scheme `dcqcn`, and the rate in Gb/s that they are for.
    pub const DCQCN_ARTEFACT: (Self, u32) =
        (Self { kmin_bytes: 100_000, kmax_bytes: 400_000, pmax: 0.2 }, 25);

    /// Thresholds for `of_gbps` Gb/s as they are at `gbps`.
    pub fn scaled(self, of_gbps: u32, gbps: u32) -> Self {
        let scale = |bytes| Self::scaled_bytes(bytes, of_gbps, gbps).try_into().unwrap_or(u32::MAX);
        let Self { kmin_bytes, kmax_bytes, pmax } = self;
        Self { kmin_bytes: scale(kmin_bytes), kmax_bytes: scale(kmax_bytes), pmax }
    }

    /// What a threshold for `of_gbps` Gb/s stands for at `gbps`, bytes.
    pub fn scaled_bytes(bytes: u32, of_gbps: u32, gbps: u32) -> u64 {
        u64::from(bytes) * u64::from(gbps) / u64::from(of_gbps.max(1))
    }

    /// The slope as the hardware takes it: `Pmax / (Kmax - Kmin)`, 2^-48 per byte, nearest, at most 48 bits.
    ///
    /// # Errors
    /// [`EcnSettingsError`] for Kmin above Kmax and a `Pmax` that is no probability.
    pub fn slope(&self) -> Result<u64, EcnSettingsError> {
        let Self { kmin_bytes, kmax_bytes, pmax } = *self;
        if !(0.0..=1.0).contains(&pmax) {
            return Err(EcnSettingsError::Probability { pmax });
        }
        match kmax_bytes.checked_sub(kmin_bytes) {
            None => Err(EcnSettingsError::Thresholds { kmin_bytes, kmax_bytes }),
            Some(0) => Ok(0),
            Some(range) => {
                let slope = (pmax * 2f64.powi(48) / f64::from(range)).round() as u64;
                Ok(slope.min((1 << 48) - 1))
            }
        }
    }
}

/// A queue whose packets are marked.
#[derive(Clone, Debug)]
pub struct EcnDecision {
    kmin: u32,
    kmax: u32,
    slope: u64,
    random: u32,
}

impl EcnDecision {
    /// A queue, and its first random number, which is not zero.
    ///
    /// # Errors
    /// [`EcnSettingsError`] for settings that cannot work.
    pub fn new(settings: EcnSettings, seed: u32) -> Result<Self, EcnSettingsError> {
        let EcnSettings { kmin_bytes, kmax_bytes, .. } = settings;
        Ok(Self::with_slope(kmin_bytes, kmax_bytes, settings.slope()?, seed))
    }

    /// The same by the slope, 2^-48 per byte.
    pub(super) fn with_slope(kmin_bytes: u32, kmax_bytes: u32, slope: u64, seed: u32) -> Self {
        Self { kmin: kmin_bytes, kmax: kmax_bytes, slope, random: seed }
    }

    /// Other settings from now on; with a seed of zero the random numbers continue.
    ///
    /// # Errors
    /// [`EcnSettingsError`] for settings that cannot work; the previous ones remain.
    pub fn load(&mut self, settings: EcnSettings, seed: u32) -> Result<(), EcnSettingsError> {
        let seed = if seed == 0 { self.random } else { seed };
        *self = Self::new(settings, seed)?;
        Ok(())
    }

    fn draw(&mut self) -> u32 {
        let drawn = self.random;
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        drawn
    }

    /// Whether a packet that leaves gets the mark; `qlen` bytes wait then.
    pub fn dequeue(&mut self, qlen: u32) -> bool {
        let drawn = self.draw();
        if qlen <= self.kmin || qlen >= self.kmax {
            return qlen > self.kmin;
        }
        let probability = (u128::from(qlen - self.kmin) * u128::from(self.slope)) >> 16;
        u128::from(drawn) < probability
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_as_frequent_as_the_ramp_says() {
        let settings = EcnSettings { kmin_bytes: 100_000, kmax_bytes: 400_000, pmax: 0.2 };
        let mut queue = EcnDecision::new(settings, 1).unwrap();
        for (qlen, expected) in
            [(100_000, 0.0), (250_000, 0.1), (370_000, 0.18), (399_999, 0.2), (400_000, 1.0)]
        {
            const DRAWS: u32 = 200_000;
            let marks = (0..DRAWS).filter(|_| queue.dequeue(qlen)).count();
            let share = marks as f64 / f64::from(DRAWS);
            assert!((share - expected).abs() < 0.004, "{qlen} bytes: {share}");
        }
    }

    #[test]
    fn neighbours_do_not_depend_on_each_other() {
        let settings = EcnSettings { kmin_bytes: 0, kmax_bytes: 1000, pmax: 1.0 };
        let mut queue = EcnDecision::new(settings, 7).unwrap();
        let marks: Vec<_> = (0..200_000).map(|_| queue.dequeue(100)).collect();
        let both = marks.windows(2).filter(|pair| pair[0] && pair[1]).count();
        assert!((both as f64 / 200_000.0 - 0.01).abs() < 0.002, "{both} pairs");
    }

    #[test]
    fn impossible_settings_are_named() {
        let settings = EcnSettings { kmin_bytes: 8, kmax_bytes: 7, pmax: 0.1 };
        let message = settings.slope().unwrap_err().to_string();
        assert!(message.contains("8 bytes") && message.contains("7 bytes"), "{message}");
        assert!(EcnSettings { kmax_bytes: 9, pmax: 1.5, ..settings }.slope().is_err());
    }
}
