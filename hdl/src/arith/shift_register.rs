//! Delays a value by a number of cycles, in a chain of registers.
//!
//! ```text
//!           ┌──────────────────────────┐
//!  value ──>│ register ─ .. ─ register │──> out
//!           └──────────────────────────┘
//! ```
//!
//! For few bits or few cycles; a [`super::DelayLine`] is a memory.
//!
//! Contract: `out` is `value` of `N` cycles ago, `N` at least 1. There is no reset: `out` is zero in the first `N` cycles.

use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, check = assert!(N > 0, "ShiftRegister: N = 0"))]
pub struct ShiftRegister<T: Pack, const N: usize> {
    /// What goes in.
    pub value: Signal<In, T>,
    /// What went in `N` cycles ago.
    pub out: Signal<Out, T>,
    stages: [Dff<T>; N],
}

impl<T: Pack, const N: usize> ShiftRegister<T, N> {
    /// Cycles from `value` to `out`.
    pub const LATENCY: usize = latency!(stages[..]);
}

impl<T: Pack, const N: usize> Logic for ShiftRegister<T, N> {
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_shift_register");
        delay!(self.value => self.stages);
        self.out.next = self.stages[N - 1].q.val();
    }
}
