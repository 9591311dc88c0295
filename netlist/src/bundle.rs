//! Interfaces of several signals, declared once.
//!
//! [`crate::prelude::bundle`] makes two types of a description: the end at a block that takes its signals, and the end at one that gives
//! them. `join!(self.a => self.b)` in a kernel joins ends, or signals, or arrays of either: what is to the left drives what is to the
//! right, but for the signals that the description marks as going back.

use rust_hdl_core::ast::{VerilogLink, VerilogLinkDetails};
use rust_hdl_core::prelude::{In, Local, Logic, Out, Signal, Synth};

/// The description of an interface.
pub trait Bundle {
    /// The end at a block that takes its signals.
    type In;
    /// The end at a block that gives them.
    type Out;
}

/// What can drive a `To`.
pub trait Join<To> {
    /// Gives it the present value.
    fn join(&mut self, to: &mut To);

    /// Marks what is driven.
    fn connect(&mut self, to: &mut To);

    /// Adds each signal in it by its name below `name`, and which way it goes: `back` is against what the outermost join says.
    fn joints(&self, to: &To, name: &str, back: bool, joints: &mut Vec<VerilogLink>);
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

            fn joints(&self, _: &Signal<$to, T>, name: &str, back: bool, joints: &mut Vec<VerilogLink>) {
                joints.push(joint(name, back));
            }
        })+)+
    };
}

join_signals! {
    In => In, Out, Local;
    Out => In, Out, Local;
    Local => In, Out, Local;
}

fn joint(name: &str, back: bool) -> VerilogLink {
    let (owner_name, other_name) = (String::new(), String::new());
    let details = VerilogLinkDetails { my_name: name.to_string(), owner_name, other_name };
    if back { VerilogLink::Backward(details) } else { VerilogLink::Forward(details) }
}

impl<To, From: Join<To>, const N: usize> Join<[To; N]> for [From; N] {
    fn join(&mut self, to: &mut [To; N]) {
        self.iter_mut().zip(to).for_each(|(from, to)| from.join(to));
    }

    fn connect(&mut self, to: &mut [To; N]) {
        self.iter_mut().zip(to).for_each(|(from, to)| from.connect(to));
    }

    fn joints(&self, to: &[To; N], name: &str, back: bool, joints: &mut Vec<VerilogLink>) {
        for (place, (from, to)) in self.iter().zip(to).enumerate() {
            from.joints(to, &format!("{name}.{place}"), back, joints);
        }
    }
}

/// The signals that a join connects, for elaboration.
pub fn joints<From: Join<To>, To>(from: &From, to: &To) -> Vec<VerilogLink> {
    let mut joints = vec![];
    from.joints(to, "", false, &mut joints);
    joints
}

/// Has what is to the left drive what is to the right: `join!(self.cfg => self.gate.cfg)`, signals, bundles or arrays. It assigns each signal,
/// so that what is assigned below it gets that instead.
#[macro_export]
macro_rules! join {
    ($from:expr => $to:expr) => {
        $crate::bundle::Join::join(&mut $from, &mut $to)
    };
}
