//! What a block does by itself with its parts, before its kernel says anything: clocks are connected, sub-blocks have the reset of the
//! block, registers keep their value; and after it, in a reset: each [`ResetDff`] has its initial value. A sub-block `x` with a `Replica<Bit>` of the name `x_rst` has its reset from that register, which takes the
//! block's: one wire to all parts of a large block would be long. The type of a part decides, by [`Part`] and [`ResetOf`], and elaboration gets the answer.

use crate::primitive::{
    CountOnes, Dff, Multiplier, Ram, Reg, Repeat, Replica, ResetDff, Rom, Spread,
};
use rust_hdl_core::atom::AtomKind;
use rust_hdl_core::prelude::{Bit, Block, Clock, Constant, Direction, In, Signal, Synth};
use std::marker::PhantomData;

/// The clock and the reset of a block, if it has them.
#[derive(Clone, Copy, Default)]
pub struct Wires {
    /// The clock.
    pub clk: Option<Clock>,
    /// The reset; of a sub-block `x` with a `Replica` of the name `x_rst`, what that register holds.
    pub rst: Option<bool>,
}

/// What may be called `rst` among the ports of a block.
#[diagnostic::on_unimplemented(
    message = "`rst` is the reset of a block, an input of one bit, and cannot be a `{Self}`",
    label = "write `Signal<In, Bit>`, or give it another name"
)]
pub trait ResetPort {}

impl ResetPort for Signal<In, Bit> {}

/// Compiles for a reset.
pub fn is_reset<P: ResetPort>() {}

/// What may be called `clk` among the ports of a block.
#[diagnostic::on_unimplemented(
    message = "`clk` is the clock of a block and cannot be a `{Self}`",
    label = "write `Signal<In, Clock>`, or give it another name"
)]
pub trait ClockPort {}

impl ClockPort for Signal<In, Clock> {}

/// Compiles for a clock.
pub fn is_clock<P: ClockPort>() {}

/// A type of a field `x_rst` with a part `x`: `(&ResetOf::<R>::default()).held(register)` with both traits in scope takes [`OfAReset`] where it
/// can, so for a `Replica<Bit>`, else [`OfNoReset`].
pub struct ResetOf<R>(PhantomData<R>);

impl<R> Default for ResetOf<R> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

/// A register from which a part has its reset.
pub trait OfAReset {
    /// What the part has for its reset.
    fn held(&self, register: &Replica<Bit>) -> Option<bool>;

    /// Gives the register the reset of the block, if there is one and the kernel assigns nothing else.
    fn follow(&self, register: &mut Replica<Bit>, rst: Option<bool>);

    /// Whether it is one.
    fn is_one(&self) -> bool;
}

impl OfAReset for ResetOf<Replica<Bit>> {
    fn held(&self, register: &Replica<Bit>) -> Option<bool> {
        Some(register.q.val())
    }

    fn follow(&self, register: &mut Replica<Bit>, rst: Option<bool>) {
        if let Some(rst) = rst {
            register.d.next = rst;
        }
    }

    fn is_one(&self) -> bool {
        true
    }
}

/// A field that happens to be called as the register of a reset would be.
pub trait OfNoReset<R> {
    /// Nothing.
    fn held(&self, _: &R) -> Option<bool> {
        None
    }

    /// Does nothing.
    fn follow(&self, _: &mut R, _: Option<bool>) {}

    /// Whether it is one: no.
    fn is_one(&self) -> bool {
        false
    }
}

impl<R> OfNoReset<R> for &ResetOf<R> {}

/// An array of parts. Arrays of one type in different blocks share this code; with [`std::array::from_fn`] each field has its own.
pub fn array_of<T, const N: usize>(part: fn() -> T) -> [T; N] {
    std::array::from_fn(|_| part())
}

/// What a block can have as a field; [`crate::prelude::block`] implements it for a block, [`crate::prelude::bundle`] for both ends.
///
/// Its constants say where it may stand. A block with all of them:
///
/// ```
/// use fncc_netlist::prelude::*;
///
/// #[block(clock, reset)]
/// struct Inner {
///     pub a: Signal<In, Bit>,
///     pub x: Signal<Out, Bit>,
///     r: ResetDff<Bit>,
/// }
/// # impl Logic for Inner { #[hdl_gen] fn update(&mut self) { self.r.d.next = self.a.val(); self.x.next = self.r.q.val(); } }
///
/// #[block(clock, reset)]
/// struct Outer {
///     pub a: Signal<In, Bit>,
///     pub x: Signal<Out, Bit>,
///     inner: Inner,
/// }
/// # impl Logic for Outer { #[hdl_gen] fn update(&mut self) { join!(self.a => self.inner.a); join!(self.inner.x => self.x); } }
/// ```
///
/// A public sub-block is no port:
///
/// ```compile_fail,E0080
/// # use fncc_netlist::prelude::*;
/// # #[block(clock, reset)]
/// # struct Inner { pub a: Signal<In, Bit>, pub x: Signal<Out, Bit>, r: ResetDff<Bit> }
/// # impl Logic for Inner { #[hdl_gen] fn update(&mut self) { self.r.d.next = self.a.val(); self.x.next = self.r.q.val(); } }
/// #[block(clock, reset)]
/// struct Outer {
///     pub a: Signal<In, Bit>,
///     pub x: Signal<Out, Bit>,
///     pub inner: Inner,
/// }
/// # impl Logic for Outer { #[hdl_gen] fn update(&mut self) { join!(self.a => self.inner.a); join!(self.inner.x => self.x); } }
/// ```
///
/// An input is public, a clock too:
///
/// ```compile_fail,E0080
/// # use fncc_netlist::prelude::*;
/// #[block]
/// struct Inner {
///     a: Signal<In, Bit>,
///     pub x: Signal<Out, Bit>,
/// }
/// # impl Logic for Inner { #[hdl_gen] fn update(&mut self) { self.x.next = self.a.val(); } }
/// ```
///
/// ```compile_fail,E0080
/// # use fncc_netlist::prelude::*;
/// #[block]
/// struct Inner {
///     clk: Signal<In, Clock>,
///     pub a: Signal<In, Bit>,
///     pub x: Signal<Out, Bit>,
///     r: Dff<Bit>,
/// }
/// # impl Logic for Inner { #[hdl_gen] fn update(&mut self) { self.r.d.next = self.a.val(); self.x.next = self.r.q.val(); } }
/// ```
///
/// A register that resets needs a `rst`, which is an input:
///
/// ```compile_fail,E0080
/// # use fncc_netlist::prelude::*;
/// #[block(clock)]
/// struct Inner {
///     pub a: Signal<In, Bit>,
///     pub x: Signal<Out, Bit>,
///     r: ResetDff<Bit>,
/// }
/// # impl Logic for Inner { #[hdl_gen] fn update(&mut self) { self.r.d.next = self.a.val(); self.x.next = self.r.q.val(); } }
/// ```
///
/// ```compile_fail,E0277
/// # use fncc_netlist::prelude::*;
/// #[block(clock)]
/// struct Inner {
///     pub a: Signal<In, Bit>,
///     pub rst: Signal<Out, Bit>,
///     pub x: Signal<Out, Bit>,
///     r: ResetDff<Bit>,
/// }
/// # impl Logic for Inner { #[hdl_gen] fn update(&mut self) { self.rst.next = self.a.val(); self.r.d.next = self.a.val(); self.x.next = self.r.q.val(); } }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a part of a block",
    note = "a part is a signal, a constant, a primitive of fncc-netlist, a `#[block]`, an end of a `#[bundle]`, or an array of these"
)]
pub trait Part: Block {
    /// Whether it is at the edge of the block, and so public: inputs, outputs, the ends of bundles, and arrays of these.
    const IS_PORT: bool = false;

    /// Whether it has a `rst`, which the block around it connects.
    const HAS_RESET: bool = false;

    /// Whether [`Part::reset`] does something, for which the block has a `rst`.
    const RESETS: bool = false;

    /// Connects its clock and reset, and has a register keep its value.
    fn wire(&mut self, wires: Wires) {
        let _ = wires;
    }

    /// Connects its clock alone.
    fn wire_clock(&mut self, clk: Clock) {
        let _ = clk;
    }

    /// Whether the last pass has changed what the kernel reads of this field.
    fn is_news(&self) -> bool;

    /// Whether the last pass has changed what a kernel around the block reads of this port.
    fn is_news_outside(&self) -> bool {
        false
    }

    /// A pass of [`Block::update_all`] that does the same to every signal, but runs only kernels that read something new. Gives
    /// whether anything has changed. Before the first one, passes of [`Block::update_all`] must have come to an end.
    fn advance(&mut self) -> bool {
        self.update_all();
        self.has_changed()
    }

    /// Sets a [`ResetDff`] to its initial value, in a reset of the block.
    fn reset(&mut self) {}
}

impl<D: Direction, T: Synth> Part for Signal<D, T> {
    const IS_PORT: bool = !matches!(D::KIND, AtomKind::LocalSignal);

    /// A kernel has written its outputs and local signals itself.
    fn is_news(&self) -> bool {
        self.changed && D::KIND == AtomKind::InputParameter
    }

    fn is_news_outside(&self) -> bool {
        self.changed && D::KIND == AtomKind::OutputParameter
    }
}

impl<T: Synth> Part for Constant<T> {
    fn is_news(&self) -> bool {
        false
    }
}

impl<P: Part, const N: usize> Part for [P; N] {
    const IS_PORT: bool = P::IS_PORT;
    const HAS_RESET: bool = P::HAS_RESET;
    const RESETS: bool = P::RESETS;

    fn wire(&mut self, wires: Wires) {
        self.iter_mut().for_each(|part| part.wire(wires));
    }

    fn wire_clock(&mut self, clk: Clock) {
        self.iter_mut().for_each(|part| part.wire_clock(clk));
    }

    fn reset(&mut self) {
        self.iter_mut().for_each(P::reset);
    }

    fn is_news(&self) -> bool {
        self.iter().any(Part::is_news)
    }

    fn is_news_outside(&self) -> bool {
        self.iter().any(Part::is_news_outside)
    }

    fn advance(&mut self) -> bool {
        // Each of them, whatever the first ones give.
        self.iter_mut().fold(false, |has_changed, part| part.advance() | has_changed)
    }
}

macro_rules! combinational {
    ($([$($generics:tt)*] $part:ty, $output:ident;)+) => {
        $(impl<$($generics)*> Part for $part {
            fn is_news(&self) -> bool {
                self.$output.changed
            }
        })+
    };
}

combinational! {
    [const N: usize, const C: usize] CountOnes<N, C>, count;
    [const K: usize, const W: usize] Spread<K, W>, mask;
    [const N: usize, const W: usize] Repeat<N, W>, copies;
}

macro_rules! clocked {
    ($([$($generics:tt)*] $part:ty, $output:ident $(keeps $d:ident)?;)+) => {
        $(impl<$($generics)*> Part for $part {
            fn wire(&mut self, wires: Wires) {
                if let Some(clk) = wires.clk {
                    self.clock.next = clk;
                }
                $(self.$d.next = self.$output.val();)?
            }

            fn wire_clock(&mut self, clk: Clock) {
                self.clock.next = clk;
            }

            fn is_news(&self) -> bool {
                self.$output.changed
            }
        })+
    };
}

clocked! {
    [T: Synth] Dff<T>, q keeps d;
    [T: Synth] Replica<T>, q keeps d;
    [T: Synth] Reg<T>, q;
    [T: Synth, const A: usize] Ram<T, A>, rdata;
    [T: Synth, const A: usize] Rom<T, A>, rdata;
    [const A: usize, const B: usize, const P: usize] Multiplier<A, B, P>, p;
}

impl<T: Synth> Part for ResetDff<T> {
    const RESETS: bool = true;

    fn wire(&mut self, wires: Wires) {
        if let Some(clk) = wires.clk {
            self.clock.next = clk;
        }
        self.d.next = self.q.val();
    }

    fn wire_clock(&mut self, clk: Clock) {
        self.clock.next = clk;
    }

    fn reset(&mut self) {
        self.d.next = self.initial();
    }

    fn is_news(&self) -> bool {
        self.q.changed
    }
}
