//! No congestion control: a flow sends at the rate of its link, and only PFC slows it down.

use super::{Acknowledged, Control};

/// The rate of the link.
#[derive(Clone, Copy, Debug)]
pub struct LineRate {
    /// Bytes per ps.
    pub rate: f64,
}

impl Control for LineRate {
    fn window(&self) -> u64 {
        u64::MAX
    }

    fn rate(&self) -> f64 {
        self.rate
    }

    fn acknowledged(&mut self, _: &Acknowledged<'_>) -> miette::Result<()> {
        Ok(())
    }
}
