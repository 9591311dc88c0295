//! Rates of links.

use super::time::Picos;
use fncc_models::wire::{RateCode, UnknownRate};

/// Rates below this need no code, Mb/s.
const CODED_FROM: u32 = 10_000;

/// The rate of a link: any below 10 Gb/s in completely Mb/s, and those that telemetry has a code for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rate {
    mbps: u32,
}

impl Rate {
    /// So many Gb/s.
    pub const fn of_gbps(gbps: u32) -> Self {
        Self { mbps: gbps.saturating_mul(1000) }
    }

    /// So many Mb/s.
    pub const fn of_mbps(mbps: u32) -> Self {
        Self { mbps }
    }

    /// In Mb/s.
    pub const fn mbps(self) -> u32 {
        self.mbps
    }

    /// In completely Gb/s; what has a code is such a number.
    pub const fn gbps(self) -> u32 {
        self.mbps / 1000
    }

    /// In Gb/s, as an integer where it is one.
    pub fn in_gbps(self) -> Option<serde_json::Number> {
        if self.mbps.is_multiple_of(1000) {
            return Some((self.mbps / 1000).into());
        }
        serde_json::Number::from_f64(f64::from(self.mbps) / 1000.0)
    }

    /// Telemetry has a code for it.
    pub fn has_code(self) -> bool {
        self.mbps >= CODED_FROM
    }

    /// Whether a link can have it.
    ///
    /// # Errors
    /// For one from 10 Gb/s on without a code, and for none.
    pub fn check(self) -> Result<(), UnknownRate> {
        if self.mbps > 0 && !self.has_code() {
            return Ok(());
        }
        let gbps = self.mbps.div_ceil(1000);
        match RateCode::from_gbps(gbps) {
            Ok(_) if self.mbps.is_multiple_of(1000) => Ok(()),
            _ => Err(UnknownRate { gbps }),
        }
    }

    /// What a byte takes, ps: exact where there is a code, else to the nearest.
    pub fn picos_per_byte(self) -> Picos {
        let mbps = Picos::from(self.mbps.max(1));
        (8_000_000 + mbps / 2) / mbps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picos_per_byte;

    #[test]
    fn a_byte_takes_a_whole_number_of_ps_at_every_rate_with_a_code() {
        for gbps in [10, 25, 40, 50, 100, 200, 400, 800, 1600] {
            let rate = Rate::of_gbps(gbps);
            assert_eq!(rate.picos_per_byte(), picos_per_byte(gbps));
            assert!(rate.has_code() && rate.check().is_ok());
        }
        assert_eq!(Rate::of_mbps(7).picos_per_byte(), 1_142_857);
        assert_eq!(Rate::of_mbps(9_999).picos_per_byte(), 800);
    }

    #[test]
    fn slow_links_need_no_code() {
        for mbps in [1, 7, 100, 1000, 9_999] {
            assert!(Rate::of_mbps(mbps).check().is_ok() && !Rate::of_mbps(mbps).has_code());
        }
        for mbps in [0, 56_000, 20_000, 10_500] {
            assert!(Rate::of_mbps(mbps).check().is_err(), "{mbps}");
        }
    }
}
