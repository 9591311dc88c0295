//! The kernel itself as an engine: rust-hdl's `update` run to its fixed point twice a cycle.

pub use crate::kernel_ports::{InputType, KernelPorts, PortVisitor};

use crate::engine::{Engine, EngineError, Port, PortDirection, PortId, PortLayout};
use crate::path::{FLAT, verilog_name};
use crate::probe::sample;
use crate::trace::{Hierarchy, Recorder, Scope, TraceRequest, TraceSummary};
use crate::wiring::Part;
use rust_hdl_core::prelude::{Block, Clock, In, Signal};

/// Passes of `update` after which a kernel that still changes is called oscillating.
const MAX_PASSES: usize = 1000;

/// Lists the ports with their names.
#[derive(Default)]
struct Lister {
    names: Vec<String>,
    ports: Vec<Port>,
}

impl Lister {
    fn add(&mut self, direction: PortDirection, width: usize) {
        self.ports.push(Port { name: verilog_name(&self.names.join("$")), direction, width });
    }
}

impl PortVisitor for Lister {
    fn enter(&mut self, name: &str) {
        self.names.push(name.to_string());
    }
    fn leave(&mut self) {
        self.names.pop();
    }
    fn flatten(&mut self) {
        self.names.last_mut().into_iter().for_each(|name| name.push(FLAT));
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
    layout: &'a PortLayout,
    words: &'a mut [u64],
    /// The index of the next port.
    next: usize,
    clock: bool,
    inputs: bool,
}

impl Exchange<'_> {
    fn next(&mut self) -> &mut [u64] {
        let range = self.layout.range(PortId(self.next));
        self.next += 1;
        &mut self.words[range]
    }
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
        let inputs = self.inputs;
        let words = self.next();
        if inputs {
            write(words);
        }
    }
    fn output(&mut self, _width: usize, read: &mut dyn FnMut(&mut [u64])) {
        let inputs = self.inputs;
        let words = self.next();
        if !inputs {
            read(words);
        }
    }
}

/// A block that can be run as it stands. Every block with visitable ports is one.
pub trait KernelBlock: Block + KernelPorts + Send {
    /// [`Part::advance`], of a block whose type is not known.
    fn pass(&mut self) -> bool;
}

impl<B: Part + KernelPorts + Send> KernelBlock for B {
    fn pass(&mut self) -> bool {
        self.advance()
    }
}

/// A rust-hdl block run as it stands.
pub struct KernelEngine {
    /// Not a type parameter: compiling the engine anew for each block takes long.
    block: Box<dyn KernelBlock>,
    layout: PortLayout,
    words: Vec<u64>,
    trace: Option<Trace>,
}

/// A waveform under way.
struct Trace {
    /// The signals to record, by their position among all.
    signals: Vec<usize>,
    /// What the log has of them last.
    last: Vec<Vec<u64>>,
    recorder: Recorder,
}

impl KernelEngine {
    /// Connects the block and settles it with all inputs zero.
    pub fn new(block: impl KernelBlock + 'static) -> Self {
        Self::boxed(Box::new(block))
    }

    /// As [`KernelEngine::new`], for a block whose type is not known.
    pub fn boxed(mut block: Box<dyn KernelBlock>) -> Self {
        block.connect_all();
        let mut lister = Lister::default();
        block.visit_ports(&mut lister);
        let layout = PortLayout::new(lister.ports);
        let words = vec![0; layout.words()];
        let mut engine = Self { block, layout, words, trace: None };
        // The first time every kernel runs, later those that read something new.
        engine.run(false, |block| {
            block.update_all();
            block.has_changed()
        });
        engine.exchange(false, false);
        engine
    }

    fn exchange(&mut self, inputs: bool, clock: bool) {
        let Self { layout, words, .. } = self;
        self.block.visit_ports(&mut Exchange { layout, words, next: 0, clock, inputs });
    }

    /// Passes until one says that no other is needed.
    fn run(&mut self, clock: bool, pass: impl Fn(&mut dyn KernelBlock) -> bool) {
        self.exchange(true, clock);
        let settles = (0..MAX_PASSES).any(|_| !pass(&mut *self.block));
        assert!(settles, "the kernel does not settle");
    }
}

impl Engine for KernelEngine {
    fn layout(&self) -> &PortLayout {
        &self.layout
    }

    fn words(&self) -> &[u64] {
        &self.words
    }

    fn inputs_mut(&mut self) -> &mut [u64] {
        &mut self.words[..self.layout.input_words()]
    }

    fn settle(&mut self) {
        self.run(false, |block| block.pass());
        self.exchange(false, false);
    }

    fn clock(&mut self) {
        self.settle();
        if let Some(Trace { signals, last, recorder }) = &mut self.trace
            && !recorder.done()
        {
            let blocks = sample(&*self.block);
            let values: Vec<_> = blocks.into_iter().flat_map(|b| b.values).collect();
            recorder.cycle(|log| {
                let mut used = 0;
                for (variable, (signal, last)) in signals.iter().zip(last).enumerate() {
                    let now = &values[*signal];
                    if last != now {
                        log[used] = variable as u64;
                        log[used + 1..][..now.len()].copy_from_slice(now);
                        used += 1 + now.len();
                        last.clone_from(now);
                    }
                }
                used
            });
        }
        self.run(true, |block| block.pass());
    }

    fn pass(&mut self, cycles: u64) {
        if let Some(trace) = &mut self.trace {
            trace.recorder.pass(cycles);
        }
    }

    fn trace(&mut self, request: &TraceRequest) -> Result<(), EngineError> {
        self.finish_trace()?;
        let mut widths = vec![];
        let mut scopes = vec![];
        for block in sample(&*self.block) {
            let signals = block.names.into_iter().map(|(name, width)| {
                widths.push(width);
                (name, widths.len() - 1)
            });
            let signals = signals.collect();
            scopes.push(Scope { name: block.name, depth: block.depth, signals });
        }
        let words: Vec<_> = widths.iter().map(|width: &usize| width.div_ceil(64)).collect();
        let recorder = Recorder::start(request, Hierarchy { scopes, widths })?;
        let signals = recorder.variables().to_vec();
        let last = signals.iter().map(|signal| vec![0; words[*signal]]).collect();
        self.trace = Some(Trace { signals, last, recorder });
        Ok(())
    }

    fn finish_trace(&mut self) -> Result<TraceSummary, EngineError> {
        match self.trace.take() {
            Some(trace) => Ok(trace.recorder.finish()?),
            None => Ok(TraceSummary::default()),
        }
    }
}
