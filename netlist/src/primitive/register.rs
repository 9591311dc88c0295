//! Registers.

use super::{Primitive, hex};
use rust_hdl_core::prelude::*;

/// A flip-flop: its doc, its name, what holds its initial value, and the primitive that it becomes.
macro_rules! flip_flop {
    ($(#[doc = $doc:literal])+ $name:ident, $held:literal, $primitive:ident) => {
        $(#[doc = $doc])+
        #[derive(LogicBlock)]
        pub struct $name<T: Synth> {
            /// Rising-edge clock.
            pub clock: Signal<In, Clock>,
            /// Next value.
            pub d: Signal<In, T>,
            /// Present value.
            pub q: Signal<Out, T>,
            _init: T,
        }

        impl<T: Synth> $name<T> {
            #[doc = $held]
            pub fn new(init: T) -> Self {
                Self {
                    clock: Default::default(),
                    d: Default::default(),
                    q: Signal::new_with_default(init),
                    _init: init,
                }
            }
        }

        impl<T: Synth> Default for $name<T> {
            fn default() -> Self {
                Self::new(T::default())
            }
        }

        impl<T: Synth> Logic for $name<T> {
            fn update(&mut self) {
                if self.clock.pos_edge() {
                    self.q.next = self.d.val();
                }
            }

            fn connect(&mut self) {
                self.q.connect();
            }

            fn hdl(&self) -> Verilog {
                Primitive::$primitive { init: hex(self._init) }.to_hdl()
            }
        }
    };
}

flip_flop! {
    /// A D flip-flop: `q` follows `d` one cycle later. Reset is logic before `d`.
    Dff, "A flip-flop that holds `init` before the first edge.", Dff
}

flip_flop! {
    /// A [`Dff`] that synthesis does not share with another one: for copies of a register that drives much, each for the part that
    /// lies next to it. All of them must be replicas, as a [`Dff`] of the same value goes up in one of them.
    Replica, "Flip-flops that hold `init` before the first edge.", Replica
}

flip_flop! {
    /// A [`Dff`] that the `rst` of its block sets to its initial value, whatever the kernel assigns.
    ResetDff, "A flip-flop that holds `init` before the first edge and after a reset.", Dff
}

impl<T: Synth> ResetDff<T> {
    /// Its value after a reset.
    pub fn initial(&self) -> T {
        self._init
    }
}

/// A register with synchronous reset and enable: `if (rst) q <= init; else if (en) q <= d`.
#[derive(LogicBlock)]
pub struct Reg<T: Synth> {
    /// Rising-edge clock.
    pub clock: Signal<In, Clock>,
    /// Synchronous reset, active high, stronger than `en`.
    pub rst: Signal<In, Bit>,
    /// Load enable.
    pub en: Signal<In, Bit>,
    /// Value to load.
    pub d: Signal<In, T>,
    /// Present value.
    pub q: Signal<Out, T>,
    _init: T,
}

impl<T: Synth> Reg<T> {
    /// A register that holds `init` before the first edge and after a reset.
    pub fn new(init: T) -> Self {
        Self {
            clock: Default::default(),
            rst: Default::default(),
            en: Default::default(),
            d: Default::default(),
            q: Signal::new_with_default(init),
            _init: init,
        }
    }
}

impl<T: Synth> Default for Reg<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

impl<T: Synth> Logic for Reg<T> {
    fn update(&mut self) {
        if self.clock.pos_edge() {
            if self.rst.val() {
                self.q.next = self._init;
            } else if self.en.val() {
                self.q.next = self.d.val();
            }
        }
    }

    fn connect(&mut self) {
        self.q.connect();
    }

    fn hdl(&self) -> Verilog {
        Primitive::Reg { init: hex(self._init) }.to_hdl()
    }
}
