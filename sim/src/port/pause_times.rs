//! How long the pauses last that a port requests.

use serde::Serialize;

/// How long a requested pause lasts, in quanta.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PauseTimes {
    /// Of a pause.
    pub quanta: u16,
    /// Before its end, when it is refreshed; less than `quanta`.
    pub refresh: u16,
}

impl PauseTimes {
    /// The longest pause, refreshed after three quarters of it.
    pub const LONGEST: Self = Self { quanta: 65_535, refresh: 16_384 };
}
