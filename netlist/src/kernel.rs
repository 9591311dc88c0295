//! The kernel itself as an engine: rust-hdl's `update` run to its fixed point twice a cycle.

use crate::engine::{Engine, EngineError, Port, PortDirection, PortId, mask_to_width};
use crate::pack::Pack;
use crate::probe::{BlockValues, sample};
use crate::waveform::{ScopeNames, Waveform};
use rust_hdl_core::prelude::{Block, Clock, In, Out, Signal, Synth, simulate};
use std::path::Path;

/// Passes of `update` after which a kernel that still changes is called oscillating.
const MAX_PASSES: usize = 1000;

/// Visits the ports of a block so that they can be read and written by position.
pub trait PortVisitor {
    /// Ports until the matching [`PortVisitor::leave`] have names below `name`.
    fn enter(&mut self, name: &str);
    /// Ends the innermost [`PortVisitor::enter`].
    fn leave(&mut self);
    /// The clock.
    fn clock(&mut self, signal: &mut Signal<In, Clock>);
    /// An input of `width` bits; `write` sets it.
    fn input(&mut self, width: usize, write: &mut dyn FnMut(&[u64]));
    /// An output of `width` bits; `read` copies it.
    fn output(&mut self, width: usize, read: &mut dyn FnMut(&mut [u64]));
}

/// A block whose ports can be visited. [`crate::kernel_ports!`] implements it from the list of
/// ports.
pub trait KernelPorts {
    /// Visits the ports in the order of the struct.
    fn visit_ports(&mut self, visitor: &mut dyn PortVisitor);
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
}

/// Implements [`KernelPorts`] for a block or interface from the names of its ports:
/// `kernel_ports!([const W: usize] Block<W> { clk, rst, s_axis, m_axis });`
#[macro_export]
macro_rules! kernel_ports {
    ([$($generics:tt)*] $block:ty { $($port:ident),+ $(,)? }) => {
        impl<$($generics)*> $crate::kernel::KernelPorts for $block {
            fn visit_ports(&mut self, visitor: &mut dyn $crate::kernel::PortVisitor) {
                $(
                    visitor.enter(stringify!($port));
                    $crate::kernel::KernelPorts::visit_ports(&mut self.$port, visitor);
                    visitor.leave();
                )+
            }
        }
    };
}

/// Lists the ports with their names.
#[derive(Default)]
struct Lister {
    names: Vec<String>,
    ports: Vec<Port>,
}

impl Lister {
    fn add(&mut self, direction: PortDirection, width: usize) {
        self.ports.push(Port { name: self.names.join("_"), direction, width });
    }
}

impl PortVisitor for Lister {
    fn enter(&mut self, name: &str) {
        self.names.push(name.to_string());
    }
    fn leave(&mut self) {
        self.names.pop();
    }
    fn clock(&mut self, _signal: &mut Signal<In, Clock>) {}
    fn input(&mut self, width: usize, _write: &mut dyn FnMut(&[u64])) {
        self.add(PortDirection::In, width);
    }
    fn output(&mut self, width: usize, _read: &mut dyn FnMut(&mut [u64])) {
        self.add(PortDirection::Out, width);
    }
}

/// Copies values between the ports and their words, in the same order.
struct Exchange<'a> {
    values: std::slice::IterMut<'a, Vec<u64>>,
    clock: bool,
    inputs: bool,
}

impl PortVisitor for Exchange<'_> {
    fn enter(&mut self, _name: &str) {}
    fn leave(&mut self) {}
    fn clock(&mut self, signal: &mut Signal<In, Clock>) {
        if self.inputs {
            signal.next = self.clock.into();
        }
    }
    fn input(&mut self, _width: usize, write: &mut dyn FnMut(&[u64])) {
        if let Some(value) = self.values.next()
            && self.inputs
        {
            write(value);
        }
    }
    fn output(&mut self, _width: usize, read: &mut dyn FnMut(&mut [u64])) {
        if let Some(value) = self.values.next()
            && !self.inputs
        {
            read(value);
        }
    }
}

/// A rust-hdl block run as it stands.
pub struct KernelEngine<B> {
    block: B,
    ports: Vec<Port>,
    values: Vec<Vec<u64>>,
    trace: Option<Waveform>,
}

impl<B: Block + KernelPorts> KernelEngine<B> {
    /// Connects the block and settles it with all inputs zero.
    pub fn new(mut block: B) -> Self {
        block.connect_all();
        let mut lister = Lister::default();
        block.visit_ports(&mut lister);
        let values = lister.ports.iter().map(|p| vec![0; p.words()]).collect();
        let mut engine = Self { block, ports: lister.ports, values, trace: None };
        engine.settle();
        engine
    }

    fn exchange(&mut self, inputs: bool, clock: bool) {
        let values = self.values.iter_mut();
        self.block.visit_ports(&mut Exchange { values, clock, inputs });
    }

    fn run(&mut self, clock: bool) {
        self.exchange(true, clock);
        assert!(simulate(&mut self.block, MAX_PASSES), "the kernel does not settle");
    }
}

impl<B: Block + KernelPorts> Engine for KernelEngine<B> {
    fn ports(&self) -> &[Port] {
        &self.ports
    }

    fn set_wide(&mut self, port: PortId, value: &[u64]) {
        let Port { name, direction, width } = &self.ports[port.0];
        assert!(*direction == PortDirection::In, "{name} is an output");
        let words = &mut self.values[port.0];
        for (i, word) in words.iter_mut().enumerate() {
            *word = value.get(i).copied().unwrap_or(0);
        }
        mask_to_width(words, *width);
    }

    fn get_wide(&self, port: PortId) -> &[u64] {
        &self.values[port.0]
    }

    fn settle(&mut self) {
        self.run(false);
        self.exchange(false, false);
    }

    fn clock(&mut self) {
        self.settle();
        if let Some(trace) = &mut self.trace {
            let blocks = sample(&self.block);
            let values: Vec<_> = blocks.iter().flat_map(|b| &b.values).collect();
            trace.cycle(|n| values[n]);
        }
        self.run(true);
    }

    fn vcd(&mut self, path: &Path, period_ps: u64) -> Result<(), EngineError> {
        let names = |b: BlockValues| ScopeNames { name: b.name, depth: b.depth, signals: b.names };
        let scopes: Vec<_> = sample(&self.block).into_iter().map(names).collect();
        self.trace = Some(Waveform::create(path, period_ps, &scopes)?);
        Ok(())
    }

    fn finish_vcd(&mut self) -> Result<(), EngineError> {
        self.trace.take().map_or(Ok(()), Waveform::finish)
    }
}
