//! Values side by side.

use rust_hdl_core::prelude::{Bit, Bits};
use std::marker::PhantomData;

/// What stands in a concatenation: bits, or one bit.
pub trait Part: Copy {
    /// Its number of bits.
    const WIDTH: usize;
    /// Its value in more bits.
    fn extend<const N: usize>(self) -> Bits<N>;
}

impl<const WIDTH: usize> Part for Bits<WIDTH> {
    const WIDTH: usize = WIDTH;
    fn extend<const N: usize>(self) -> Bits<N> {
        rust_hdl_core::prelude::bit_cast::<N, WIDTH>(self)
    }
}

impl Part for Bit {
    const WIDTH: usize = 1;
    fn extend<const N: usize>(self) -> Bits<N> {
        u64::from(self).into()
    }
}

/// Two to eight parts, the highest first.
pub trait Parts: Copy {
    /// The sum of their bits.
    const WIDTH: usize;
    /// All of them in one value.
    fn concat<const N: usize>(self) -> Bits<N>;
}

macro_rules! parts {
    ($high:ident $($low:ident)+) => {
        #[allow(non_snake_case)]
        impl<$high: Part, $($low: Part),+> Parts for ($high, $($low),+) {
            const WIDTH: usize = $high::WIDTH $(+ $low::WIDTH)+;
            fn concat<const N: usize>(self) -> Bits<N> {
                let ($high, $($low),+) = self;
                let all = $high.extend::<N>();
                $(let all = (all << <$low as Part>::WIDTH as u64) | $low.extend::<N>();)+
                all
            }
        }
    };
}
parts!(A B);
parts!(A B C);
parts!(A B C D);
parts!(A B C D E);
parts!(A B C D E F);
parts!(A B C D E F G);
parts!(A B C D E F G H);

/// Values side by side, the highest first, as `{a, b}` of Verilog: `concat((a, b))`. The result has as many bits as all parts together, which
/// the compiler checks: in a kernel of a block without parameters `cargo check` does, elsewhere `cargo build`.
///
/// ```
/// use fncc_netlist::prelude::*;
/// let joined: Bits<13> = concat((bits::<4>(0xa), true, bits::<8>(0x55)));
/// assert_eq!(joined, bits::<13>(0x1555));
/// ```
///
/// ```compile_fail
/// use fncc_netlist::prelude::*;
/// let joined: Bits<12> = concat((bits::<4>(0xa), true, bits::<8>(0x55)));
/// ```
pub fn concat<const N: usize, P: Parts>(parts: P) -> Bits<N> {
    const {
        assert!(N == P::WIDTH, "the parts of this concatenation have not the bits of its result");
    }
    parts.concat()
}

/// A block without parameters: the compiler knows its widths where it checks the kernel, `cargo check` included.
pub struct Fixed;

/// Any other block, whose widths are known where it is used.
pub struct Open;

/// What a kernel compares with a constant of its own, at the line of a concatenation: [`crate::prelude::hdl_gen`] writes that.
#[derive(PartialEq, Eq)]
pub struct Width<T>(PhantomData<T>);

impl<T> Width<T> {
    /// The only value.
    pub const VALUE: Self = Self(PhantomData);
}

/// What of a concatenation is compared in a kind of block.
pub trait Widths<const N: usize, P> {
    /// The type of a [`Width`].
    type Compared;

    /// That of a concatenation and its parts.
    fn of(&self, _: &P, _: &Bits<N>) -> Width<Self::Compared> {
        Width::VALUE
    }
}

impl<const N: usize, P: Parts> Widths<N, P> for Fixed {
    type Compared = (Bits<N>, P);
}

impl<const N: usize, P: Parts> Widths<N, P> for Open {
    type Compared = ();
}
