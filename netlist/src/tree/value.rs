//! What of a kernel only Rust can evaluate.

use super::Callee;
use crate::bundle::Joint;
use num_bigint::{BigInt, BigUint};
use rust_hdl_core::prelude::{Synth, TypeDescriptor};
use std::marker::PhantomData;
use std::sync::Arc;

/// A value that a kernel refers to.
#[derive(Clone, Debug)]
pub enum Value {
    /// An integer and its type.
    Integer(BigInt, IntegerType),
    /// A value that signals may have.
    Signal {
        /// Its bits as a number.
        value: BigUint,
        /// How many there are.
        width: usize,
        /// Its type.
        kind: TypeDescriptor,
    },
    /// The type of a `let`.
    Type(ValueType),
    /// What a join connects.
    Joints(Vec<Joint>),
    /// What a function computes, or why that is not known.
    Function(std::result::Result<Arc<Callee>, &'static str>),
}

/// A type that a kernel names.
#[derive(Clone, Debug)]
pub enum ValueType {
    /// That of an integer of Rust.
    Integer(IntegerType),
    /// That of signals.
    Signal {
        /// How many bits it has.
        width: usize,
        /// What it is to rust-hdl.
        kind: TypeDescriptor,
    },
}

/// A type of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IntegerType {
    /// Its name in Rust.
    pub name: &'static str,
    /// How many bits it has.
    pub bits: u32,
    /// Whether it has negative values.
    pub is_signed: bool,
}

impl Value {
    /// A number of bits.
    #[must_use]
    pub fn width(bits: usize) -> Self {
        Value::Integer(bits.into(), IntegerType::USIZE)
    }
}

/// A constant of Rust whose type the attribute cannot see. `(&Leaf(x)).value()` with both traits in scope takes [`OfInteger`]
/// where it can, else [`OfSignal`].
pub struct Leaf<T>(pub T);

/// Integers.
pub trait OfInteger {
    /// The value of an integer.
    fn value(&self) -> Value;
}

/// A type that stands in a kernel, of integers or of signals; as [`Leaf`].
pub struct LeafType<T>(pub PhantomData<T>);

impl<T> Default for LeafType<T> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

macro_rules! kind {
    ($integer:ident) => {
        IntegerType {
            name: stringify!($integer),
            bits: <$integer>::BITS,
            is_signed: <$integer>::MIN != 0,
        }
    };
}

macro_rules! integers {
    ($($integer:ident),+) => {
        impl IntegerType {
            /// All of them.
            pub const ALL: &[Self] = &[$(kind!($integer)),+];
        }

        $(impl OfInteger for Leaf<$integer> {
            fn value(&self) -> Value {
                Value::Integer(self.0.into(), kind!($integer))
            }
        }

        impl OfInteger for LeafType<$integer> {
            fn value(&self) -> Value {
                Value::Type(ValueType::Integer(kind!($integer)))
            }
        })+
    };
}

integers!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize);

impl IntegerType {
    /// That of the exponent of a power, and of a logarithm.
    pub const U32: Self = kind!(u32);
    /// That of a literal with bits.
    pub const U64: Self = kind!(u64);
    /// That of positions.
    pub const USIZE: Self = kind!(usize);

    /// The type of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|known| known.name == name)
    }

    /// That of as many bits without a sign.
    #[must_use]
    pub fn unsigned(self) -> Self {
        Self::named(&self.name.replacen('i', "u", usize::from(self.is_signed))).unwrap_or(self)
    }
}

/// Types of signals.
pub trait OfSignal {
    /// The value that a signal may have.
    fn value(&self) -> Value;
}

impl<T: Synth> OfSignal for &Leaf<T> {
    fn value(&self) -> Value {
        let text = format!("{:x}", self.0.verilog());
        let value = crate::primitive::parse_hex(text.rsplit('h').next().unwrap_or("0"));
        Value::Signal { value: value.unwrap_or_default(), width: T::BITS, kind: T::descriptor() }
    }
}

impl<T: Synth> OfSignal for &LeafType<T> {
    fn value(&self) -> Value {
        Value::Type(ValueType::Signal { width: T::BITS, kind: T::descriptor() })
    }
}

/// The value of an expression of Rust.
#[macro_export]
#[doc(hidden)]
macro_rules! rust_value {
    ($expression:expr) => {{
        #[allow(unused_imports)]
        use $crate::tree::{OfInteger as _, OfSignal as _};
        (&$crate::tree::Leaf($expression)).value()
    }};
}

/// A type of Rust.
#[macro_export]
#[doc(hidden)]
macro_rules! rust_type {
    ($ty:ty) => {{
        #[allow(unused_imports)]
        use $crate::tree::{OfInteger as _, OfSignal as _};
        (&$crate::tree::LeafType::<$ty>::default()).value()
    }};
}
