//! What of a kernel only Rust can evaluate.

use crate::bundle::Joint;
use num_bigint::{BigInt, BigUint};
use rust_hdl_core::prelude::{Synth, TypeKind};

/// A value that a kernel refers to.
#[derive(Clone, Debug)]
pub enum Value {
    /// An integer, and the bits of its type.
    Integer(BigInt, u32),
    /// A value that signals may have.
    Signal {
        /// Its bits as a number.
        value: BigUint,
        /// How many there are.
        width: usize,
        /// Its type.
        kind: TypeKind,
        /// The name of its type.
        type_name: String,
    },
    /// What a join connects.
    Joints(Vec<Joint>),
}

impl Value {
    /// A number of bits.
    #[must_use]
    pub fn width(bits: usize) -> Self {
        Value::Integer(bits.into(), usize::BITS)
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

macro_rules! integers {
    ($($integer:ty),+) => {
        $(impl OfInteger for Leaf<$integer> {
            fn value(&self) -> Value {
                Value::Integer(self.0.into(), <$integer>::BITS)
            }
        })+
    };
}

integers!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize);

/// Types of signals.
pub trait OfSignal {
    /// The value that a signal may have.
    fn value(&self) -> Value;
}

impl<T: Synth> OfSignal for &Leaf<T> {
    fn value(&self) -> Value {
        let descriptor = T::descriptor();
        let text = format!("{:x}", self.0.verilog());
        let value = crate::primitive::parse_hex(text.rsplit('h').next().unwrap_or("0"));
        Value::Signal {
            value: value.unwrap_or_default(),
            width: T::BITS,
            kind: descriptor.kind,
            type_name: descriptor.name,
        }
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
