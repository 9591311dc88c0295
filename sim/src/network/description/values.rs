//! Values as a description has them: whole numbers with bounds, times with units, rates with a code, names of nodes.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, Unexpected, Visitor};

use crate::network::{MS, NS, Picos, US};
use crate::wire::RateCode;

/// A time in units of some ps, from 0 to a thousand seconds.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Time<const UNIT: Picos>(pub Picos);

pub type Ns = Time<NS>;
pub type Us = Time<US>;

/// A whole number with bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Within<T, const MIN: u64, const MAX: u64>(pub u64, PhantomData<T>);

/// Sizes, bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size;
/// How many there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count;

/// A petabyte: sums of flows stay far below 2^64.
pub type Bytes = Within<Size, 1, 1_000_000_000_000_000>;
pub type FrameBytes = Within<Size, 1, 60_000>;
pub type TxUnit = Within<Size, 1, 65_536>;
pub type Counted = Within<Count, 1, 32_767>;
pub type Priority = Within<Count, 0, 7>;

pub trait Quantity {
    const WHAT: &'static str;
}

impl Quantity for Size {
    const WHAT: &'static str = "a size in bytes";
}

impl Quantity for Count {
    const WHAT: &'static str = "a number";
}

/// A rate that the telemetry has a code for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gbps(pub u32);

/// A host or switch: its number, hosts first, or its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    Number(u64),
    Name(String),
}

/// Takes a number as TOML has it.
struct Number;

impl Visitor<'_> for Number {
    type Value = f64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number")
    }

    fn visit_i64<E>(self, value: i64) -> Result<f64, E> {
        Ok(value as f64)
    }

    fn visit_u64<E>(self, value: u64) -> Result<f64, E> {
        Ok(value as f64)
    }

    fn visit_f64<E>(self, value: f64) -> Result<f64, E> {
        Ok(value)
    }
}

impl<'de, const UNIT: Picos> Deserialize<'de> for Time<UNIT> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = from.deserialize_any(Number)?;
        let picos = value * UNIT as f64;
        if (0.0..=1e6 * MS as f64).contains(&picos) {
            return Ok(Self(picos.round() as Picos));
        }
        Err(D::Error::invalid_value(Unexpected::Float(value), &"a time from 0 to 1000 s"))
    }
}

impl<'de, T: Quantity, const MIN: u64, const MAX: u64> Deserialize<'de> for Within<T, MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = i64::deserialize(from)?;
        match u64::try_from(value) {
            Ok(number) if (MIN..=MAX).contains(&number) => Ok(Self(number, PhantomData)),
            _ => {
                let wanted = format!("{} from {MIN} to {MAX}", T::WHAT);
                Err(D::Error::invalid_value(Unexpected::Signed(value), &wanted.as_str()))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Gbps {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = i64::deserialize(from)?;
        let gbps = u32::try_from(value).unwrap_or(u32::MAX);
        match RateCode::from_gbps(gbps) {
            Ok(_) => Ok(Self(gbps)),
            Err(_) => {
                let rates = crate::wire::RATES_GBPS.map(|rate| rate.to_string()).join(", ");
                let wanted = format!("a rate with a code, Gb/s: {rates}");
                Err(D::Error::invalid_value(Unexpected::Signed(value), &wanted.as_str()))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Either;
        impl Visitor<'_> for Either {
            type Value = Node;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the number or the name of a node")
            }

            fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<Node, E> {
                let number = u64::try_from(value);
                let wrong = |_| E::invalid_value(Unexpected::Signed(value), &self);
                number.map(Node::Number).map_err(wrong)
            }

            fn visit_str<E>(self, value: &str) -> Result<Node, E> {
                Ok(Node::Name(value.to_string()))
            }
        }
        from.deserialize_any(Either)
    }
}

impl fmt::Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Name(name) => write!(f, "`{name}`"),
        }
    }
}
