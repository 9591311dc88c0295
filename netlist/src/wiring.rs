//! What a block does by itself with its parts, before its kernel says anything: clocks are connected, sub-blocks have the reset of the
//! block, registers keep their value. A sub-block `x` beside a `Replica<Bit>` with the name `x_rst` has its reset from that register, which takes the
//! block's: one wire to all parts of a large block would be long.

use crate::primitive::{CountOnes, Dff, Multiplier, Ram, Reg, Repeat, Replica, Rom, Spread};
use rust_hdl_core::prelude::{Clock, Constant, Direction, Signal, Synth};

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
pub trait Part {
    /// Connects its clock and reset, and has a register keep its value.
    fn wire(&mut self, wires: Wires) {
        let _ = wires;
    }
}

impl<D: Direction, T: Synth> Part for Signal<D, T> {}
impl<T: Synth> Part for Constant<T> {}
impl<const N: usize, const C: usize> Part for CountOnes<N, C> {}
impl<const K: usize, const W: usize> Part for Spread<K, W> {}
impl<const N: usize, const W: usize> Part for Repeat<N, W> {}

impl<P: Part, const N: usize> Part for [P; N] {
    fn wire(&mut self, wires: Wires) {
        self.iter_mut().for_each(|part| part.wire(wires));
    }
}

macro_rules! clocked {
    ($([$($generics:tt)*] $part:ty $(, $keeps:ident)?;)+) => {
        $(impl<$($generics)*> Part for $part {
            fn wire(&mut self, wires: Wires) {
                if let Some(clk) = wires.clk {
                    self.clock.next = clk;
                }
                $(self.$keeps.next = self.q.val();)?
            }
        })+
    };
}

clocked! {
    [T: Synth] Dff<T>, d;
    [T: Synth] Replica<T>, d;
    [T: Synth] Reg<T>;
    [T: Synth, const A: usize] Ram<T, A>;
    [T: Synth, const A: usize] Rom<T, A>;
    [const A: usize, const B: usize, const P: usize] Multiplier<A, B, P>;
}
