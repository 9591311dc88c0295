//! What a block does by itself with its parts, before its kernel says anything: clocks are connected, sub-blocks have the reset of the
//! block, registers keep their value; and after it, in a reset: each [`ResetDff`] has its initial value. A sub-block `x` beside a `Replica<Bit>` with the name `x_rst` has its reset from that register, which takes the
//! block's: one wire to all parts of a large block would be long.

use crate::primitive::{
    CountOnes, Dff, Multiplier, Ram, Reg, Repeat, Replica, ResetDff, Rom, Spread,
};
use rust_hdl_core::atom::AtomKind;
use rust_hdl_core::prelude::{Block, Clock, Constant, Direction, Signal, Synth};

/// The clock and the reset of a block, if it has them.
#[derive(Clone, Copy, Default)]
pub struct Wires {
    /// The clock.
    pub clk: Option<Clock>,
    /// The reset; of a sub-block `x` beside a `Replica` with the name `x_rst`, what that register holds.
    pub rst: Option<bool>,
}

/// What a block can have as a field; [`crate::prelude::block`] implements it for a block, [`crate::prelude::bundle`] for both ends.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a part of a block",
    note = "a part is a signal, a constant, a primitive of fncc-netlist, a `#[block]`, an end of a `#[bundle]`, or an array of these"
)]
pub trait Part: Block {
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
