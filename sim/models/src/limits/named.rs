//! What is chosen by its name: the command line and descriptions have the same names.

use std::fmt;
use std::marker::PhantomData;

use clap::ValueEnum;
use serde::de::{Deserializer, Error, Visitor};

/// The choice that a name in a description stands for.
///
/// # Errors
/// For a name that stands for none, and for what is no name, with all that do.
pub fn named<'de, T: ValueEnum, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    struct Name<T>(PhantomData<T>);

    impl<T: ValueEnum> Visitor<'_> for Name<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            let all = T::value_variants().iter().filter_map(T::to_possible_value);
            let names: Vec<_> = all.map(|value| format!("`{}`", value.get_name())).collect();
            write!(f, "one of {}", names.join(", "))
        }

        fn visit_str<E: Error>(self, name: &str) -> Result<T, E> {
            let expected: &dyn serde::de::Expected = &self;
            let wrong = |_| E::custom(format!("invalid value `{name}`: expected {expected}"));
            T::from_str(name, false).map_err(wrong)
        }
    }

    from.deserialize_str(Name(PhantomData))
}

/// Reads choices by their names.
#[macro_export]
macro_rules! read_by_name {
    ($choice:ty) => {
        impl<'de> serde::Deserialize<'de> for $choice {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::limits::named(from)
            }
        }
    };
}

pub use read_by_name;
