//! Ports of a block of RustHDL by position: what reads and writes them visits them in the order of the struct.

use crate::pack::Pack;
use rust_hdl_core::prelude::{Clock, In, Out, Signal, Synth};

/// Visits the ports of a block so that they can be read and written by position.
pub trait PortVisitor {
    /// Ports until the matching [`PortVisitor::leave`] have names below `name`.
    fn enter(&mut self, name: &str);
    /// Ends the innermost [`PortVisitor::enter`].
    fn leave(&mut self);
    /// The innermost name is not part of the names below it.
    fn flatten(&mut self) {}
    /// The clock.
    fn clock(&mut self, signal: &mut Signal<In, Clock>);
    /// An input of `width` bits; `write` sets it.
    fn input(&mut self, width: usize, write: &mut dyn FnMut(&[u64]));
    /// An output of `width` bits; `read` copies it.
    fn output(&mut self, width: usize, read: &mut dyn FnMut(&mut [u64]));
}

/// What has ports that can be visited: [`crate::prelude::block`] implements it for a block, [`crate::prelude::bundle`] for both ends
/// of an interface.
pub trait KernelPorts {
    /// Visits the ports in the order of the struct.
    fn visit_ports(&mut self, visitor: &mut dyn PortVisitor);

    /// Adds what is said of them: names that begin with `prefix`, their parts with `$` between, and a line for each.
    fn notes(prefix: &str, notes: &mut Vec<(String, &'static str)>)
    where
        Self: Sized,
    {
        let _ = (prefix, notes);
    }
}

impl<T: Pack> KernelPorts for Signal<Out, T> {
    fn visit_ports(&mut self, visitor: &mut dyn PortVisitor) {
        visitor.output(T::BITS, &mut |words| self.val().to_words(words));
    }
}

/// What an input accepts: words for data, nothing but edges for a clock.
pub trait InputType: Synth + Sized {
    /// Visits an input of this type.
    fn visit_input(signal: &mut Signal<In, Self>, visitor: &mut dyn PortVisitor);
}

impl<T: Pack> InputType for T {
    fn visit_input(signal: &mut Signal<In, T>, visitor: &mut dyn PortVisitor) {
        visitor.input(T::BITS, &mut |words| signal.next = T::from_words(words));
    }
}

impl InputType for Clock {
    fn visit_input(signal: &mut Signal<In, Clock>, visitor: &mut dyn PortVisitor) {
        visitor.clock(signal);
    }
}

impl<T: InputType> KernelPorts for Signal<In, T> {
    fn visit_ports(&mut self, visitor: &mut dyn PortVisitor) {
        T::visit_input(self, visitor);
    }
}

impl<P: KernelPorts, const N: usize> KernelPorts for [P; N] {
    fn visit_ports(&mut self, visitor: &mut dyn PortVisitor) {
        for (i, port) in self.iter_mut().enumerate() {
            visitor.enter(&i.to_string());
            port.visit_ports(visitor);
            visitor.leave();
        }
    }

    /// Those of the first item.
    fn notes(prefix: &str, notes: &mut Vec<(String, &'static str)>) {
        P::notes(&format!("{prefix}$0"), notes);
    }
}
