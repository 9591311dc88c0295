//! Parameters as files show them: rates in Gb/s, times in us.

use serde::Serializer;

use super::MBPS;
use crate::time::{Picos, US};

/// A rate in bytes per ps.
pub fn gbps<S: Serializer>(rate: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(rate / (1000.0 * MBPS))
}

/// A time in ps.
pub fn us<S: Serializer>(time: &Picos, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(*time as f64 / US as f64)
}

/// A time in ps that may have a fraction.
pub fn real_us<S: Serializer>(time: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time / US as f64)
}
