//! Interfaces of several signals, declared once.
//!
//! [`crate::prelude::bundle`] makes two types of a description: the end at a block that takes its signals, and the end at one that gives
//! them. `join!(self.a => self.b)` in a kernel joins ends, or signals, or arrays of either: what is to the left drives what is to the
//! right, but for the signals that the description marks as going back.

use crate::kernel_ports::{KernelPorts, PortVisitor};
use crate::primitive::{Dff, Replica, ResetDff};
use crate::registers::register::Register;
use crate::wiring::Part;
use rust_hdl_core::prelude::{Block, In, Local, Logic, Out, Probe, Signal, Synth};

/// The description of an interface.
pub trait Bundle {
    /// The end at a block that takes its signals.
    type In: End + Join<Self::In> + Join<Self::Out>;
    /// The end at a block that gives them.
    type Out: End + Join<Self::In> + Join<Self::Out>;
}

/// What a field of a bundle may be: the type of a signal, or another bundle.
#[diagnostic::on_unimplemented(
    message = "a `{Self}` is neither a signal nor a bundle",
    label = "a signal has bits, a bit, a `LogicStruct` or a `LogicState`; a bundle has `#[bundle(NAME_OF_INPUTS, NAME_OF_OUTPUTS)]`"
)]
pub trait Field {
    /// The field at a block that takes its signals.
    type In;
    /// The field at a block that gives them.
    type Out;
    /// Whether it is a bundle.
    const IS_BUNDLE: bool;
}

impl<T: Synth> Field for T {
    type In = Signal<In, T>;
    type Out = Signal<Out, T>;
    const IS_BUNDLE: bool = false;
}

impl Field for Nothing {
    type In = Self;
    type Out = Self;
    const IS_BUNDLE: bool = true;
}

/// What an end of any interface is: a field of a block or of another interface.
pub trait End: Block + KernelPorts + Part + Default {}

impl<T: Block + KernelPorts + Part + Default> End for T {}

/// The interface without signals, for a parameter of a block that stands for an interface.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nothing;

impl Bundle for Nothing {
    type In = Self;
    type Out = Self;
}

impl Logic for Nothing {
    fn update(&mut self) {}
}

impl Block for Nothing {
    fn connect_all(&mut self) {}

    fn update_all(&mut self) {}

    fn has_changed(&self) -> bool {
        false
    }

    fn accept(&self, _name: &str, _probe: &mut dyn Probe) {}
}

impl Part for Nothing {
    const IS_PORT: bool = true;

    fn is_news(&self) -> bool {
        false
    }
}

impl KernelPorts for Nothing {
    fn visit_ports(&mut self, _visitor: &mut dyn PortVisitor) {}
}

impl Join<Nothing> for Nothing {
    fn join(&mut self, _to: &mut Nothing) {}

    fn connect(&mut self, _to: &mut Nothing) {}

    fn joints(&self, _to: &Nothing, _name: &str, _back: bool, _joints: &mut Vec<Joint>) {}
}

/// What can drive a `To`.
#[diagnostic::on_unimplemented(
    message = "a `{Self}` cannot drive a `{To}`",
    label = "the left drives the right: signals of the same type, ends of the same interface, or arrays of as many"
)]
pub trait Join<To> {
    /// Gives it the present value.
    fn join(&mut self, to: &mut To);

    /// Marks what is driven.
    fn connect(&mut self, to: &mut To);

    /// Adds each signal in it by its name below `name`, and which way it goes: `back` is against what the outermost join says.
    fn joints(&self, to: &To, name: &str, back: bool, joints: &mut Vec<Joint>);
}

/// What a join connects. Names are those below its ends, parts with `$` between.
#[derive(Clone, Debug)]
pub enum Joint {
    /// A signal of the same name at both ends.
    Signal {
        /// Its name, empty for the ends themselves.
        name: String,
        /// Whether what is to the right drives what is to the left.
        back: bool,
    },
    /// A register to the left, whose value a signal to the right has.
    Held {
        /// The name of the register, empty for the end itself.
        register: String,
    },
    /// A register to the right, which delays.
    Delay {
        /// The name of what it delays.
        source: String,
        /// Whether that is to the left, or else the register before it in a chain to the right.
        is_outside: bool,
        /// The name of its input.
        target: String,
    },
    /// A register of what is to the right, and its words to the left.
    Register {
        /// The name of both ends.
        name: String,
        /// The register.
        register: Register,
    },
}

macro_rules! join_signals {
    ($($from:ty => $($to:ty),+;)+) => {
        $($(impl<T: Synth> Join<Signal<$to, T>> for Signal<$from, T> {
            fn join(&mut self, to: &mut Signal<$to, T>) {
                to.next = self.val();
            }

            fn connect(&mut self, to: &mut Signal<$to, T>) {
                Logic::connect(to);
            }

            fn joints(&self, _: &Signal<$to, T>, name: &str, back: bool, joints: &mut Vec<Joint>) {
                joints.push(Joint::Signal { name: name.to_string(), back });
            }
        })+)+
    };
}

macro_rules! join_registers {
    ($($from:ident => $($to:ty),+;)+) => {
        $($(impl<T: Synth> Join<Signal<$to, T>> for $from<T> {
            fn join(&mut self, to: &mut Signal<$to, T>) {
                to.next = self.q.val();
            }

            fn connect(&mut self, to: &mut Signal<$to, T>) {
                Logic::connect(to);
            }

            fn joints(&self, _: &Signal<$to, T>, name: &str, _: bool, joints: &mut Vec<Joint>) {
                joints.push(Joint::Held { register: name.to_string() });
            }
        })+)+
    };
}

join_registers! {
    Dff => In, Out, Local;
    ResetDff => In, Out, Local;
    Replica => In, Out, Local;
}

join_signals! {
    In => In, Out, Local;
    Out => In, Out, Local;
    Local => In, Out, Local;
}

impl<To, From: Join<To>, const N: usize> Join<[To; N]> for [From; N] {
    fn join(&mut self, to: &mut [To; N]) {
        self.iter_mut().zip(to).for_each(|(from, to)| from.join(to));
    }

    fn connect(&mut self, to: &mut [To; N]) {
        self.iter_mut().zip(to).for_each(|(from, to)| from.connect(to));
    }

    fn joints(&self, to: &[To; N], name: &str, back: bool, joints: &mut Vec<Joint>) {
        for (place, (from, to)) in self.iter().zip(to).enumerate() {
            from.joints(to, &below(name, &place.to_string()), back, joints);
        }
    }
}

/// The name of a part below another name, either of which may be empty.
pub fn below(name: &str, part: &str) -> String {
    let separator = if name.is_empty() || part.is_empty() { "" } else { "$" };
    format!("{name}{separator}{part}")
}

/// The ends of a join. `(&mut Ends(from, to)).connect()` with both traits in scope takes [`Joined`] where it can, else [`Unjoined`]: what cannot be
/// joined is an error of the compiler once, in the kernel.
pub struct Ends<From, To>(pub From, pub To);

/// Ends that can be joined.
pub trait Joined {
    /// See [`Join::connect`].
    fn connect(&mut self);
    /// See [`joints`].
    fn joints(&mut self) -> Vec<Joint>;
}

impl<From: Join<To>, To> Joined for Ends<&mut From, &mut To> {
    fn connect(&mut self) {
        self.0.connect(self.1);
    }

    fn joints(&mut self) -> Vec<Joint> {
        joints(&*self.0, &*self.1)
    }
}

impl<From: Join<To>, To> Joined for Ends<&From, &To> {
    fn connect(&mut self) {}

    fn joints(&mut self) -> Vec<Joint> {
        joints(self.0, self.1)
    }
}

/// Others.
pub trait Unjoined {
    /// Does nothing.
    fn connect(&mut self) {}
    /// There are none.
    fn joints(&mut self) -> Vec<Joint> {
        vec![]
    }
}

impl<From, To> Unjoined for &mut Ends<From, To> {}

/// What a join connects, for elaboration.
pub fn joints<From: Join<To>, To>(from: &From, to: &To) -> Vec<Joint> {
    let mut joints = vec![];
    from.joints(to, "", false, &mut joints);
    joints
}

/// Has what is to the left drive what is to the right: `join!(self.cfg => self.gate.cfg)`, signals, bundles or arrays. In a kernel the left may be
/// a value, or an `if` or `match` of such, `except(ready)` leaves signals of an interface out, and several joins are a list with commas.
#[macro_export]
macro_rules! join {
    ($from:expr => $to:expr $(, except($($name:ident),+))?) => {
        $crate::bundle::Join::join(&mut $from, &mut $to)
    };
}
