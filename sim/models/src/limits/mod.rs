//! What can be set, and how far: each quantity has its unit and its range once, next to its type.
//!
//! A quantity is a type without values of its own ([`Quantity`]). The command line parses it with [`parse`] and shows its range with
//! [`help`], a description has it as [`Checked`], and what is set by a program is tested with [`Quantity::check`]. So all ways in have the same
//! limits, and say the same where they are not kept.

mod named;
mod network;
mod nics;
mod range;
mod window;

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, Visitor};

pub use named::named;
pub use named::read_by_name;
pub use network::*;
pub use nics::*;
pub use range::{Ends, Number, Outside, Range};
pub use window::*;

use range::{above, between, micros, nanos, real, whole};

/// Something that can be set.
pub trait Quantity: Copy + fmt::Debug + Send + Sync + 'static {
    /// How it is kept.
    type Value: Value;
    /// What is allowed.
    const RANGE: Range;

    /// Tests a value that is kept already.
    ///
    /// # Errors
    /// [`Outside`] when it is out of range.
    fn check(value: Self::Value) -> Result<Self::Value, Outside> {
        if Self::RANGE.holds(value.number()) { Ok(value) } else { Err(Outside(Self::RANGE)) }
    }

    /// The value that a number stands for.
    ///
    /// # Errors
    /// [`Outside`] when it is out of range.
    fn take(number: Number) -> Result<Self::Value, Outside> {
        let kept = match (Self::RANGE, number) {
            (Range::Time { picos, least, .. }, number) => {
                let all = number.real() * picos as f64;
                // Rounding makes no time long enough that is too short, but for what comes from the unit.
                let is_a_time = all.is_finite() && all > least as f64 - 1e-6;
                if is_a_time { Number::Whole(all.round() as i128) } else { Number::Real(all) }
            }
            (Range::Real { .. }, number) => Number::Real(number.real()),
            (_, number) => number.whole(),
        };
        let outside = Outside(Self::RANGE);
        if !Self::RANGE.holds(kept) {
            return Err(outside);
        }
        Self::Value::from_number(kept).ok_or(outside)
    }

    /// The value in the unit in which it is set.
    fn shown(value: Self::Value) -> Number {
        match (Self::RANGE, value.number()) {
            (Range::Time { picos, .. }, Number::Whole(all)) if all % i128::from(picos) == 0 => {
                Number::Whole(all / i128::from(picos))
            }
            (Range::Time { picos, .. }, number) => Number::Real(number.real() / picos as f64),
            (_, number) => number,
        }
    }
}

/// A type that numbers are kept in.
pub trait Value: Copy {
    /// The number that it is.
    fn number(self) -> Number;
    /// The value of a number, if it fits.
    fn from_number(number: Number) -> Option<Self>;
}

macro_rules! whole_values {
    ($($integer:ty),*) => {$(
        impl Value for $integer {
            fn number(self) -> Number {
                Number::Whole(self as i128)
            }

            fn from_number(number: Number) -> Option<Self> {
                match number {
                    Number::Whole(number) => number.try_into().ok(),
                    Number::Real(_) => None,
                }
            }
        }
    )*};
}

whole_values!(u8, u16, u32, u64, usize);

impl Value for f64 {
    fn number(self) -> Number {
        Number::Real(self)
    }

    fn from_number(number: Number) -> Option<Self> {
        Some(number.real())
    }
}

/// A quantity from a word of the command line.
///
/// # Errors
/// [`Outside`] when it is no number, or out of range.
pub fn parse<Q: Quantity>(text: &str) -> Result<Q::Value, Outside> {
    text.parse().map_err(|()| Outside(Q::RANGE)).and_then(Q::take)
}

/// The help of an option: what it is, and its range.
pub fn help<Q: Quantity>(what: &str) -> String {
    format!("{what} [{}]", Q::RANGE.bounds())
}

/// A quantity in a description.
#[derive(Debug)]
pub struct Checked<Q: Quantity>(pub Q::Value, PhantomData<Q>);

impl<Q: Quantity> Clone for Checked<Q> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Q: Quantity> Copy for Checked<Q> {}

impl<'de, Q: Quantity> Deserialize<'de> for Checked<Q> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Written(Range);

        impl Visitor<'_> for Written {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }

            fn visit_i64<E>(self, value: i64) -> Result<Number, E> {
                Ok(Number::Whole(value.into()))
            }

            fn visit_u64<E>(self, value: u64) -> Result<Number, E> {
                Ok(Number::Whole(value.into()))
            }

            fn visit_i128<E>(self, value: i128) -> Result<Number, E> {
                Ok(Number::Whole(value))
            }

            fn visit_f64<E>(self, value: f64) -> Result<Number, E> {
                Ok(Number::Real(value))
            }

            fn visit_str<E: serde::de::Error>(self, value: &str) -> Result<Number, E> {
                let quotes = if value.parse::<Number>().is_ok() { ", without quotes" } else { "" };
                Err(E::custom(format!("invalid value {value:?}: expected {}{quotes}", self.0)))
            }
        }

        let number = from.deserialize_any(Written(Q::RANGE))?;
        let wrong = |outside| D::Error::custom(format!("invalid value {number}: {outside}"));
        Ok(Self(Q::take(number).map_err(wrong)?, PhantomData))
    }
}

/// Quantities, each as `Name: type = range;`.
macro_rules! quantities {
    ($($(#[$doc:meta])* $name:ident: $value:ty = $range:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {}

        impl $crate::limits::Quantity for $name {
            type Value = $value;
            const RANGE: $crate::limits::Range = $range;
        }
    )*};
}

use quantities;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_its_ends_and_nothing_beyond() {
        let whole = |text| parse::<Payload>(text);
        assert_eq!(["1", "65487"].map(|text| whole(text).is_ok()), [true; 2]);
        for text in [
            "0",
            "65488",
            "-1",
            "1.5",
            "1e-3",
            "1e300",
            "nan",
            "inf",
            "",
            "_1",
            "1_",
            "1__0",
            "4294967297",
            "99999999999999999999",
        ] {
            assert_eq!(whole(text), Err(Outside(Payload::RANGE)), "{text}");
        }
        // A million is one however it is written.
        for text in ["1000000", "1e6", "1000000.0", "1_000_000", "+1_000e3"] {
            assert_eq!(parse::<FlowBytes>(text), Ok(1_000_000), "{text}");
        }
        let share = |text| parse::<Load>(text);
        assert_eq!(["1", "1.0", "1e-9"].map(|text| share(text).is_ok()), [true; 3]);
        for text in ["0", "1.0000001", "nan", "inf", "-0.5", "0x1"] {
            assert_eq!(share(text), Err(Outside(Load::RANGE)), "{text}");
        }
        assert_eq!(["0", "1"].map(|text| parse::<Eta>(text).is_ok()), [false; 2]);
        let payload = |text| parse::<PacketPayload>(text);
        assert_eq!(["64", "100", "1472", "4096"].map(|text| payload(text).is_ok()), [true; 4]);
        for text in ["0", "60", "63", "65", "1470", "4100", "-64", "100.5"] {
            assert_eq!(payload(text), Err(Outside(PacketPayload::RANGE)), "{text}");
        }
        assert_eq!(
            ["10", "56", "1600"].map(|text| parse::<Rate>(text).is_ok()),
            [true, false, true]
        );
    }

    #[test]
    fn times_are_whole_picoseconds() {
        assert_eq!(parse::<Delay>("1.5"), Ok(1500));
        assert_eq!(parse::<Delay>("100000000"), Ok(100_000_000_000));
        assert!(parse::<Delay>("100000000.001").is_err());
        assert_eq!(["0.001", "0.0005"].map(|text| parse::<TimeGrain>(text).is_ok()), [true, false]);
        assert!(["inf", "nan", "-1e-3", "1e300"].iter().all(|text| parse::<Delay>(text).is_err()));
        assert_eq!(Delay::shown(1500).to_string(), "1.5");
        assert_eq!(Duration::shown(2_000_000).to_string(), "2");
    }

    #[test]
    fn what_is_allowed_is_said_with_its_unit() {
        let said = |range: Range| range.to_string();
        assert_eq!(said(Payload::RANGE), "an integer from 1 to 65487 bytes");
        assert_eq!(said(Priority::RANGE), "an integer from 0 to 7");
        assert_eq!(said(Load::RANGE), "a number above 0 and up to 1");
        assert_eq!(said(Eta::RANGE), "a number between 0 and 1");
        assert_eq!(said(Delay::RANGE), "a number from 0 to 100000000 ns");
        assert_eq!(said(WaiMbps::RANGE), "a number from 0 to 1000000 Mb/s");
        let rates = "one of 10, 25, 40, 50, 100, 200, 400, 800 or 1600 Gb/s";
        assert_eq!(said(Rate::RANGE), rates);
        assert_eq!(help::<Priority>("Priority of data"), "Priority of data [0 to 7]");
    }

    #[test]
    fn a_description_has_the_same_limits() {
        #[derive(Debug, Deserialize)]
        struct Table {
            delay: Checked<Delay>,
            load: Checked<Load>,
            rate: Checked<Rate>,
        }
        let read =
            |text: &str| toml::from_str::<Table>(text).map_err(|error| error.message().to_string());
        let table = read("delay = 0.5\nload = 1\nrate = 1e2").unwrap();
        assert_eq!((table.delay.0, table.load.0, table.rate.0), (500, 1.0, 100));
        for (text, expected) in [
            (
                "delay = nan\nload = 1\nrate = 100",
                "invalid value NaN: expected a number from 0 to 100000000 ns",
            ),
            (
                "delay = 1\nload = 0\nrate = 100",
                "invalid value 0: expected a number above 0 and up to 1",
            ),
            ("delay = 1\nload = 1\nrate = 1.5", "invalid value 1.5: expected one of 10, 25"),
            ("delay = 1\nload = 1\nrate = 1e40", "invalid value 1e40: expected one of 10, 25"),
            (
                "delay = \"1_0\"\nload = 1\nrate = 100",
                "invalid value \"1_0\": expected a number from 0 to 100000000 ns, without quotes",
            ),
            (
                "delay = 1\nload = 1\nrate = \"fast\"",
                "invalid value \"fast\": expected one of 10, 25",
            ),
        ] {
            let found = read(text).unwrap_err();
            assert!(found.starts_with(expected), "{found}");
        }
    }
}
