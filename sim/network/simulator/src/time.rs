//! Time in integer picoseconds, so that a byte takes an integer number of them at every rate with a code.

/// Time and durations, ps.
pub type Picos = u64;

/// A nanosecond.
pub const NS: Picos = 1000;
/// A microsecond.
pub const US: Picos = 1_000_000;
/// A millisecond.
pub const MS: Picos = 1_000_000_000;

/// No time, of times that are not there.
pub const NEVER: Picos = Picos::MAX;

/// What a byte takes at a rate, ps.
pub fn picos_per_byte(gbps: u32) -> Picos {
    8000 / Picos::from(gbps)
}

/// A time in ns.
pub fn ns(at: Picos) -> f64 {
    at as f64 / NS as f64
}
