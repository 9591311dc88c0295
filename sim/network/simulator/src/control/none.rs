//! No congestion control: a flow sends at the rate of its link, and only PFC slows it down.

use super::{Control, MBPS};
use crate::rate::Rate;

/// The rate of the link.
#[derive(Clone, Copy, Debug)]
pub struct LineRate {
    /// Bytes per ps.
    pub rate: f64,
}

impl LineRate {
    /// That of a link.
    pub fn of(rate: Rate) -> Self {
        Self { rate: f64::from(rate.mbps()) * MBPS }
    }
}

impl Control for LineRate {
    fn rate(&self) -> f64 {
        self.rate
    }
}
