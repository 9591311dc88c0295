//! No congestion control: a flow sends at the rate of its link, and only PFC slows it down.

use super::Control;

/// The rate of the link.
#[derive(Clone, Copy, Debug)]
pub struct LineRate {
    /// Bytes per ps.
    pub rate: f64,
}

impl Control for LineRate {
    fn rate(&self) -> f64 {
        self.rate
    }
}
