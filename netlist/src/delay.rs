//! Registers that only delay: `delay!(self.a => self.b => self.c)` in a kernel.

use crate::bundle::{Ends, Joint, below};
use crate::primitive::{Dff, Replica, ResetDff};
use rust_hdl_core::prelude::{In, Local, Logic as _, Out, Signal, Synth};
use std::marker::PhantomData;

/// What has a value that a register can take: a signal, a register, or an array of these.
#[diagnostic::on_unimplemented(
    message = "a `{Self}` has no value that a register could take",
    label = "a signal, a register (`Dff`, `ResetDff`, `Replica`), or an array of them"
)]
pub trait Holds {
    /// The type of the value.
    type Value;

    /// The present value.
    fn held(&self) -> Self::Value;

    /// Adds the names of the signals that hold it, which begin with `name`.
    fn signals(&self, name: &str, signals: &mut Vec<String>);
}

/// A value that is no array.
#[derive(Clone, Copy)]
pub struct One<T>(T);

macro_rules! signals {
    ($($direction:ident),+) => {
        $(impl<T: Synth> Holds for Signal<$direction, T> {
            type Value = One<T>;

            fn held(&self) -> One<T> {
                One(self.val())
            }

            fn signals(&self, name: &str, signals: &mut Vec<String>) {
                signals.push(name.to_string());
            }
        })+
    };
}

signals!(In, Out, Local);

impl<H: Holds, const N: usize> Holds for [H; N] {
    type Value = [H::Value; N];

    fn held(&self) -> Self::Value {
        std::array::from_fn(|place| self[place].held())
    }

    fn signals(&self, name: &str, signals: &mut Vec<String>) {
        for (place, item) in self.iter().enumerate() {
            item.signals(&below(name, &place.to_string()), signals);
        }
    }
}

/// What can have a value a cycle later: a register; an array of registers for an array of values; or a chain of them, an array for
/// one value, each item of which has the value of the one before it.
#[diagnostic::on_unimplemented(
    message = "a `{Self}` cannot have a `{V}` a cycle later",
    label = "a register (`Dff`, `ResetDff`, `Replica`) of the same type, an array of as many, or an array as a chain of them"
)]
pub trait Delays<V> {
    /// Has it have the value after the next edge.
    fn take(&mut self, value: V);

    /// Marks what is driven.
    fn connect(&mut self);

    /// Adds the names of its chains of registers, which begin with `name`.
    fn chains(&self, name: &str, chains: &mut Vec<Vec<String>>);
}

macro_rules! registers {
    ($($register:ident),+) => {
        $(
            impl<T: Synth> Holds for $register<T> {
                type Value = One<T>;

                fn held(&self) -> One<T> {
                    One(self.q.val())
                }

                fn signals(&self, name: &str, signals: &mut Vec<String>) {
                    signals.push(below(name, "q"));
                }
            }

            impl<T: Synth> Delays<One<T>> for $register<T> {
                fn take(&mut self, One(value): One<T>) {
                    self.d.next = value;
                }

                fn connect(&mut self) {
                    self.d.connect();
                }

                fn chains(&self, name: &str, chains: &mut Vec<Vec<String>>) {
                    chains.push(vec![name.to_string()]);
                }
            }

            impl<T: Synth, const N: usize> Delays<One<T>> for [$register<T>; N] {
                fn take(&mut self, One(mut value): One<T>) {
                    for register in self {
                        register.d.next = value;
                        value = register.q.val();
                    }
                }

                fn connect(&mut self) {
                    self.iter_mut().for_each(|register| register.d.connect());
                }

                fn chains(&self, name: &str, chains: &mut Vec<Vec<String>>) {
                    chains.push((0..N).map(|place| below(name, &place.to_string())).collect());
                }
            }
        )+
    };
}

registers!(Dff, ResetDff, Replica);

impl<V, R: Delays<V>, const N: usize> Delays<[V; N]> for [R; N] {
    fn take(&mut self, values: [V; N]) {
        self.iter_mut().zip(values).for_each(|(register, value)| register.take(value));
    }

    fn connect(&mut self) {
        self.iter_mut().for_each(R::connect);
    }

    fn chains(&self, name: &str, chains: &mut Vec<Vec<String>>) {
        for (place, item) in self.iter().enumerate() {
            item.chains(&below(name, &place.to_string()), chains);
        }
    }
}

/// An array of registers, or of arrays of them, each item of which has the value of the one before it, a cycle later.
#[diagnostic::on_unimplemented(
    message = "a `{Self}` is no chain of registers",
    label = "an array of registers (`Dff`, `ResetDff`, `Replica`); to delay another value, write `delay!(self.value => self.register)`"
)]
pub trait Chain {
    /// Has all but the first one have the values after the next edge.
    fn shift(&mut self);

    /// Marks what is driven.
    fn connect(&mut self);

    /// What it connects, for elaboration.
    fn joints(&self) -> Vec<Joint>;
}

impl<V, R: Holds<Value = V> + Delays<V>, const N: usize> Chain for [R; N] {
    fn shift(&mut self) {
        for place in 1..N {
            let held = self[place - 1].held();
            self[place].take(held);
        }
    }

    fn connect(&mut self) {
        self.iter_mut().skip(1).for_each(Delays::connect);
    }

    fn joints(&self) -> Vec<Joint> {
        let mut joints = vec![];
        for place in 1..N {
            let (mut signals, mut chains) = (vec![], vec![]);
            self[place - 1].signals(&(place - 1).to_string(), &mut signals);
            self[place].chains(&place.to_string(), &mut chains);
            for (source, register) in signals.into_iter().zip(chains.into_iter().flatten()) {
                joints.push(Joint::Delay {
                    source,
                    is_outside: true,
                    target: below(&register, "d"),
                });
            }
        }
        joints
    }
}

/// Ends that are a chain and nothing, in the place of [`Delayed`].
impl<C: Chain> Delayed for Ends<&mut C, ()> {
    fn connect(&mut self) {
        self.0.connect();
    }

    fn joints(&mut self) -> Vec<Joint> {
        vec![]
    }
}

impl<C: Chain> Delayed for Ends<&C, ()> {
    fn connect(&mut self) {}

    fn joints(&mut self) -> Vec<Joint> {
        self.0.joints()
    }
}

/// The ends of a delay; as [`crate::bundle::Joined`].
pub trait Delayed {
    /// See [`Delays::connect`].
    fn connect(&mut self);
    /// What the delay connects, for elaboration.
    fn joints(&mut self) -> Vec<Joint>;
}

/// The type of what a delay delays: both may be items of one array.
pub fn type_of<T>(_: &T) -> PhantomData<T> {
    PhantomData
}

impl<From: Holds, To: Delays<From::Value>> Delayed for Ends<PhantomData<From>, &mut To> {
    fn connect(&mut self) {
        self.1.connect();
    }

    fn joints(&mut self) -> Vec<Joint> {
        vec![]
    }
}

impl<From: Holds, To: Delays<From::Value>> Delayed for Ends<&From, &To> {
    fn connect(&mut self) {}

    fn joints(&mut self) -> Vec<Joint> {
        let (mut signals, mut chains) = (vec![], vec![]);
        self.0.signals("", &mut signals);
        self.1.chains("", &mut chains);
        let mut joints = vec![];
        for (signal, chain) in signals.into_iter().zip(chains) {
            let (mut source, mut is_outside) = (signal, true);
            for register in chain {
                let target = below(&register, "d");
                joints.push(Joint::Delay { source, is_outside, target });
                (source, is_outside) = (below(&register, "q"), false);
            }
        }
        joints
    }
}

/// Others.
pub trait Undelayed {
    /// Does nothing.
    fn connect(&mut self) {}
    /// There are none.
    fn joints(&mut self) -> Vec<Joint> {
        vec![]
    }
}

impl<From, To> Undelayed for &mut Ends<From, To> {}

/// Has a register have the value of what is to the left of it, a cycle later: `delay!(self.a => self.b => self.c)`; an array of registers is a
/// chain, and `delay!(self.chain)` has each item but the first have the value of the one before it. Several delays are a list with commas.
///
/// ```
/// use fncc_netlist::prelude::*;
///
/// #[block(clock, reset)]
/// struct Late {
///     pub a: Signal<In, Bits<8>>,
///     pub x: Signal<Out, Bits<8>>,
///     first: ResetDff<Bits<8>>,
///     others: [Dff<Bits<8>>; 3],
/// }
///
/// impl Late {
///     const LATENCY: usize = latency!(first, others[..]);
/// }
///
/// impl Logic for Late {
///     #[hdl_gen]
///     fn update(&mut self) {
///         delay!(self.a => self.first => self.others);
///         join!(self.others[2] => self.x);
///     }
/// }
/// assert_eq!(Late::LATENCY, 4);
/// ```
///
/// A wire has its value at once, and a register its own type:
///
/// ```compile_fail,E0277
/// # use fncc_netlist::prelude::*;
/// #[block(clock)]
/// struct Late {
///     pub a: Signal<In, Bits<8>>,
///     pub x: Signal<Out, Bits<8>>,
/// }
/// # impl Logic for Late { #[hdl_gen] fn update(&mut self) { delay!(self.a => self.x); } }
/// ```
///
/// ```compile_fail,E0277
/// # use fncc_netlist::prelude::*;
/// #[block(clock)]
/// struct Late {
///     pub a: Signal<In, Bits<8>>,
///     pub x: Signal<Out, Bits<4>>,
///     late: Dff<Bits<4>>,
/// }
/// # impl Logic for Late { #[hdl_gen] fn update(&mut self) { delay!(self.a => self.late); join!(self.late => self.x); } }
/// ```
#[macro_export]
macro_rules! delay {
    ($chain:expr => _) => {
        $crate::delay::Chain::shift(&mut $chain)
    };
    ($from:expr => $to:expr) => {{
        let held = $crate::delay::Holds::held(&$from);
        $crate::delay::Delays::take(&mut $to, held);
    }};
}
