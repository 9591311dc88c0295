//! Latencies as sums: `pub const LATENCY: usize = latency!(parser, table, insert);` has the cycles of these parts of the block, one after the other.

use crate::primitive::{Dff, Ram, Reg, Replica, ResetDff, Rom};
use rust_hdl_core::prelude::Synth;

/// A part that takes a number of cycles, which its type knows. A block has those of its constant `LATENCY`.
pub trait Timed {
    /// How many.
    const CYCLES: usize;
}

macro_rules! one_cycle {
    ($([$($generics:tt)*] $part:ty;)+) => {
        $(impl<$($generics)*> Timed for $part {
            const CYCLES: usize = 1;
        })+
    };
}

one_cycle! {
    [T: Synth] Dff<T>;
    [T: Synth] ResetDff<T>;
    [T: Synth] Replica<T>;
    [T: Synth] Reg<T>;
    [T: Synth, const A: usize] Ram<T, A>;
    [T: Synth, const A: usize] Rom<T, A>;
}

/// Parts side by side.
impl<P: Timed, const N: usize> Timed for [P; N] {
    const CYCLES: usize = P::CYCLES;
}

/// Blocks that state no latency.
pub trait Untimed {
    /// There is none; a block that has one has its own constant, which comes first.
    const LATENCY: usize = NONE;
}

impl<B: ?Sized> Untimed for B {}

/// In place of a latency that is not stated.
const NONE: usize = usize::MAX;

/// The cycles of a part of `B`.
#[must_use]
pub const fn cycles_of<B, P: Timed>(_: fn(&B) -> &P) -> usize {
    assert!(
        P::CYCLES != NONE,
        "a part in `latency!` states no latency; it states one as `pub const LATENCY: usize`"
    );
    P::CYCLES
}

/// The cycles of a chain of registers in `B`.
#[must_use]
pub const fn chain_of<B, P: Timed, const N: usize>(_: fn(&B) -> &[P; N]) -> usize {
    N * P::CYCLES
}

/// The cycles from the first of these parts to the last, one after the other: registers and memories of one cycle, and blocks that have a
/// `LATENCY`. `held[..]` is an array of registers as a chain.
///
/// A part without one is refused:
///
/// ```compile_fail,E0080
/// # use fncc_netlist::prelude::*;
/// # #[block]
/// # struct Inner { pub a: Signal<In, Bit>, pub x: Signal<Out, Bit> }
/// # impl Logic for Inner { #[hdl_gen] fn update(&mut self) { join!(self.a => self.x); } }
/// #[block]
/// struct Outer {
///     pub a: Signal<In, Bit>,
///     pub x: Signal<Out, Bit>,
///     inner: Inner,
/// }
/// # impl Logic for Outer { #[hdl_gen] fn update(&mut self) { join!(self.a => self.inner.a, self.inner.x => self.x); } }
/// impl Outer {
///     const LATENCY: usize = latency!(inner);
/// }
/// const _: () = assert!(Outer::LATENCY > 0);
/// ```
#[macro_export]
macro_rules! latency {
    ($($part:ident $([$($range:tt)*])? $(. $inner:ident)*),+ $(,)?) => {
        0 $(+ $crate::latency!(@ $part $([$($range)*])? $(. $inner)*))+
    };
    (@ $part:ident [..]) => {
        $crate::latency::chain_of(|block: &Self| &block.$part)
    };
    (@ $part:ident $(. $inner:ident)*) => {
        $crate::latency::cycles_of(|block: &Self| &block.$part $(. $inner)*)
    };
}
