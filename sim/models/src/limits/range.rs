//! Ranges, and the numbers that are in them or not.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// What is allowed of a quantity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Range {
    /// An integer from `least` to `most`.
    Whole {
        /// What it counts, in the plural; empty for a plain number.
        unit: &'static str,
        /// The smallest.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// Any number from `least` to `most`.
    Real {
        /// What it counts, in the plural; empty for a plain number.
        unit: &'static str,
        /// The smallest, or what is just too small.
        least: f64,
        /// The largest, or what is just too large.
        most: f64,
        /// Which of them are allowed.
        ends: Ends,
    },
    /// Any number of a unit of time, kept as an integer number of ps.
    Time {
        /// Its name.
        unit: &'static str,
        /// A unit, ps.
        picos: u64,
        /// The smallest, ps.
        least: u64,
        /// The largest, ps.
        most: u64,
    },
    /// A multiple of a number, from `least` to `most`.
    Multiple {
        /// What it counts, in the plural.
        unit: &'static str,
        /// That number.
        of: u64,
        /// The smallest.
        least: u64,
        /// The largest.
        most: u64,
    },
    /// One of a few numbers.
    OneOf {
        /// What they count, in the plural; empty for plain numbers.
        unit: &'static str,
        /// The numbers, in order.
        values: &'static [u32],
    },
}

/// Which ends of a range are in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// Both.
    Both,
    /// The upper one.
    Upper,
    /// None.
    Neither,
}

/// A number as it is written, before anything is known of its range.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Number {
    /// Without a point.
    Whole(i128),
    /// With one.
    Real(f64),
}

/// A number that is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[error("expected {0}")]
pub struct Outside(pub Range);

impl Number {
    /// An integer as such, however it is written: 1e6 is a million.
    pub(super) fn whole(self) -> Self {
        match self {
            // Beyond that not every integer can be written so.
            Self::Real(number) if number.fract() == 0.0 && number.abs() <= 9e15 => {
                Self::Whole(number as i128)
            }
            other => other,
        }
    }

    pub(super) fn real(self) -> f64 {
        match self {
            Self::Whole(number) => number as f64,
            Self::Real(number) => number,
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole(number) => number.fmt(f),
            Self::Real(number) if number.abs() >= 1e16 => write!(f, "{number:e}"),
            Self::Real(number) => number.fmt(f),
        }
    }
}

impl FromStr for Number {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        // Digits may be grouped, as in a description.
        let text = &ungrouped(text);
        match text.parse() {
            Ok(number) => Ok(Self::Whole(number)),
            Err(_) => text.parse().map(Self::Real).map_err(|_| ()),
        }
    }
}

/// A number without the underscores between its digits.
fn ungrouped(text: &str) -> String {
    let bytes = text.as_bytes();
    let is_digit = |place: Option<usize>| {
        place.and_then(|place| bytes.get(place)).is_some_and(u8::is_ascii_digit)
    };
    let groups = |place: usize| {
        bytes[place] == b'_' && is_digit(place.checked_sub(1)) && is_digit(Some(place + 1))
    };
    text.char_indices().filter(|(place, _)| !groups(*place)).map(|(_, char)| char).collect()
}

impl Range {
    /// A number as it counts here, if it is in the range: an integer may be written with a point.
    pub fn take(self, number: Number) -> Option<f64> {
        let number = if matches!(self, Self::Real { .. }) { number } else { number.whole() };
        self.holds(number).then(|| number.real())
    }

    /// Whether a number as it is kept is allowed. One that is no number is not.
    pub fn holds(self, number: Number) -> bool {
        match (self, number) {
            (
                Self::Whole { least, most, .. } | Self::Time { least, most, .. },
                Number::Whole(n),
            ) => (i128::from(least)..=i128::from(most)).contains(&n),
            (Self::Multiple { of, least, most, .. }, Number::Whole(n)) => {
                (i128::from(least)..=i128::from(most)).contains(&n) && n % i128::from(of) == 0
            }
            (Self::Real { least, most, ends, .. }, number) => {
                let number = number.real();
                match ends {
                    Ends::Both => (least..=most).contains(&number),
                    Ends::Upper => least < number && number <= most,
                    Ends::Neither => least < number && number < most,
                }
            }
            (Self::OneOf { values, .. }, Number::Whole(n)) => {
                values.iter().any(|value| i128::from(*value) == n)
            }
            (_, Number::Real(_)) => false,
        }
    }

    /// The range alone, as help shows it.
    pub fn bounds(self) -> String {
        let of_unit = |unit: &str| if unit.is_empty() { String::new() } else { format!(" {unit}") };
        match self {
            Self::Whole { unit, least, most } => format!("{least} to {most}{}", of_unit(unit)),
            Self::Real { unit, least, most, ends: Ends::Both } => {
                format!("{least} to {most}{}", of_unit(unit))
            }
            Self::Real { unit, least, most, ends: Ends::Upper } => {
                format!("above {least} and up to {most}{}", of_unit(unit))
            }
            Self::Real { unit, least, most, ends: Ends::Neither } => {
                format!("between {least} and {most}{}", of_unit(unit))
            }
            Self::Time { unit, picos, least, most } => {
                let [least, most] = [least, most].map(|time| time as f64 / picos as f64);
                format!("{least} to {most} {unit}")
            }
            Self::Multiple { unit, of, least, most } => {
                format!("{least} to {most}{}, a multiple of {of}", of_unit(unit))
            }
            Self::OneOf { unit, values } => {
                let (last, others) = values.split_last().map_or((0, &[][..]), |(l, o)| (*l, o));
                let others: Vec<_> = others.iter().map(u32::to_string).collect();
                format!("{} or {last}{}", others.join(", "), of_unit(unit))
            }
        }
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self {
            Self::Whole { .. } => "an integer",
            Self::Real { .. } | Self::Time { .. } => "a number",
            Self::Multiple { .. } => "an integer",
            Self::OneOf { .. } => "one of",
        };
        let from = match self {
            Self::Whole { .. }
            | Self::Multiple { .. }
            | Self::Time { .. }
            | Self::Real { ends: Ends::Both, .. } => "from ",
            Self::Real { .. } | Self::OneOf { .. } => "",
        };
        write!(f, "{what} {from}{}", self.bounds())
    }
}

/// An integer.
pub const fn whole(unit: &'static str, least: u64, most: u64) -> Range {
    Range::Whole { unit, least, most }
}

/// Any number, with both ends.
pub const fn real(unit: &'static str, least: f64, most: f64) -> Range {
    Range::Real { unit, least, most, ends: Ends::Both }
}

/// Any number without the lower end.
pub const fn above(unit: &'static str, least: f64, most: f64) -> Range {
    Range::Real { unit, least, most, ends: Ends::Upper }
}

/// Any number without the ends, of no unit.
pub const fn between(least: f64, most: f64) -> Range {
    Range::Real { unit: "", least, most, ends: Ends::Neither }
}

/// A time in ns.
pub const fn nanos(least_ps: u64, most_ps: u64) -> Range {
    Range::Time { unit: "ns", picos: 1000, least: least_ps, most: most_ps }
}

/// A time in µs.
pub const fn micros(least_ps: u64, most_ps: u64) -> Range {
    Range::Time { unit: "µs", picos: 1_000_000, least: least_ps, most: most_ps }
}
