//! Parameters of a control that keys of a description can change: what each is, its default with its source, and what is allowed, in one table for each control.

use super::MBPS;
use crate::time::{Picos, US};
use fncc_models::limits::{Ends, Range};

/// A key that cannot work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The key.
    pub key: &'static str,
    /// Why, and what can.
    pub reason: String,
}

/// A key of `[control.NAME]`.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    /// Its name, with its unit.
    pub name: &'static str,
    /// What it is.
    pub about: &'static str,
    /// Its value if it is not given, and where that comes from.
    pub default: &'static str,
    /// What is allowed.
    pub range: Range,
}

/// A key, and what its value does to the parameters of a flow.
#[derive(Debug)]
pub struct Tuning<S: 'static> {
    /// The key.
    pub key: Key,
    /// Puts a value in.
    pub put: fn(&mut S, f64),
}

/// Parameters of a flow that keys can change.
pub trait Tunable: Sized + 'static {
    /// The keys.
    const KEYS: &'static [Tuning<Self>];

    /// Whether these parameters can work together.
    ///
    /// # Errors
    /// For the key that cannot.
    fn check(&self) -> Result<(), Refusal>;
}

/// A time in ps from one in us.
pub fn picos(us: f64) -> Picos {
    (us * US as f64).round() as Picos
}

/// A rate in bytes per ps from one in Mb/s.
pub fn rate(mbps: f64) -> f64 {
    mbps * MBPS
}

/// Refuses a smallest rate above that of the link.
///
/// # Errors
/// When it is.
pub fn below_line(min_rate: f64, line: f64) -> Result<(), Refusal> {
    let [least, line] = [min_rate, line].map(|rate| rate / MBPS);
    // A rate in Mb/s comes back from bytes per ps with a rounding.
    ordered("min_rate_mbps", least, "the rate of a sender's link in Mb/s", line * (1.0 + 1e-9))
}

/// Refuses what is above something else.
///
/// # Errors
/// When it is.
pub fn ordered(key: &'static str, least: f64, what: &str, most: f64) -> Result<(), Refusal> {
    if least <= most {
        return Ok(());
    }
    let reason = format!("{least} is above {most}, {what}: take {most} or less");
    Err(Refusal { key, reason })
}

/// Shorthand for tables of keys.
macro_rules! tunings {
    ($($name:literal: $range:expr, $about:literal, $default:literal, $put:expr;)*) => {
        &[$($crate::control::Tuning {
            key: $crate::control::Key {
                name: $name,
                about: $about,
                default: $default,
                range: $range,
            },
            put: $put,
        },)*]
    };
}

pub(crate) use tunings;

/// A range of numbers, both ends in it.
pub const fn real(unit: &'static str, least: f64, most: f64) -> Range {
    Range::Real { unit, least, most, ends: Ends::Both }
}

/// A range of integers.
pub const fn whole(unit: &'static str, least: u64, most: u64) -> Range {
    Range::Whole { unit, least, most }
}

/// Times of up to ten seconds.
pub const TIME: Range = real("µs", 0.001, 1e7);

/// Rates of up to 1.6 Tb/s.
pub const RATE: Range = real("Mb/s", 0.001, 1.6e6);

/// The same, or none.
pub const STEP: Range = real("Mb/s", 0.0, 1.6e6);
