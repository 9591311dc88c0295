//! The fast engine: the schedule written out as Rust, compiled by `rustc` into a shared object,
//! loaded into this process.
//!
//! ```text
//!  Schedule ─ source ─> step.rs ─ rustc ─> step.so ─ libloading ─> Program ─ instance ─> Compiled
//!                        └──────── kept in the Cache ────────┘
//! ```
//!
//! One function is a complete cycle. The state of an instance is one block of memory ([`crate::state`])
//! and the handles of a bench are loads and stores in it; code is shared by all instances, which may
//! run on different threads.
//!
//! # What made it fast
//!
//! Limbs in a graph of equal values; stores after all reads; branches on what a stage waits for;
//! code that equal instances share; parts of long functions compiled apart. `docs/simulation.md` has
//! the figures.

use crate::assertion::Checks;
use crate::cache::Cache;
use crate::dag::NodeId;
use crate::elaborate;
use crate::engine::{Engine, EngineError, PortLayout, Violation};
use crate::error::ElaborationError;
use crate::flat::Flat;
use crate::flatten::flatten;
use crate::interpreter::Interpreter;
use crate::ir::Design;
use crate::schedule::Schedule;
use crate::state::{Snapshot, StateLayout};
use crate::trace::{Hierarchy, Recorder, TraceRequest, TraceSummary};
use crate::transition::Running;
use crate::transition::Transition;
use rust_hdl_core::prelude::Block;
use rustc_hash::FxHashMap;
use std::io::Write;
use std::sync::{Arc, Mutex, Once, OnceLock, PoisonError};

mod binding;
mod build;
mod error;
mod source;

use binding::{AlignedWords, Step};
pub use error::CompileError;

/// A design ready to run as often as wanted: its code and its first state.
pub struct Program {
    flat: Arc<Flat>,
    layout: StateLayout,
    code: Step,
    /// Steps that record, by the nodes that they record: a bench that looks at many stretches of a
    /// run wants the second waveform at once.
    traced: Mutex<FxHashMap<Vec<NodeId>, Arc<Step>>>,
    /// A step that changes nothing and records the assertions.
    assertions: OnceLock<Step>,
    /// For watches that look for idle time.
    transition: OnceLock<Transition>,
    /// Statements in a part of a long function.
    longest: usize,
}

impl Program {
    /// Compiles a design, or finds it in the [`Cache`].
    ///
    /// # Errors
    /// Those of [`flatten`], and what [`CompileError`] lists.
    pub fn new(design: &Design) -> Result<Arc<Self>, CompileError> {
        Self::from_flat(Arc::new(flatten(design)?))
    }

    /// Compiles a flat design, or finds it in the [`Cache`].
    ///
    /// # Errors
    /// What [`CompileError`] lists.
    pub fn from_flat(flat: Arc<Flat>) -> Result<Arc<Self>, CompileError> {
        Self::in_parts(flat, source::STATEMENTS)
    }

    /// Compiles a flat design with functions in parts of so many statements, which never changes what they do.
    ///
    /// # Errors
    /// What [`CompileError`] lists.
    pub fn in_parts(flat: Arc<Flat>, longest: usize) -> Result<Arc<Self>, CompileError> {
        let schedule = Schedule::new(&flat);
        let code = compile(&flat, &schedule, longest)?;
        let (layout, traced) = (schedule.layout, Mutex::default());
        let (assertions, transition) = (OnceLock::new(), OnceLock::new());
        Ok(Arc::new(Self { flat, layout, code, traced, assertions, transition, longest }))
    }

    /// A new instance, all registers at their initial values.
    pub fn instance(self: &Arc<Self>) -> Compiled {
        let state = AlignedWords::new(&self.layout.initial);
        let mut instance = Compiled { program: self.clone(), state, observers: None };
        instance.settle();
        instance
    }

    /// A step that records these nodes.
    fn traced(&self, nodes: &[NodeId]) -> Result<Arc<Step>, CompileError> {
        let mut traced = self.traced.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(code) = traced.get(nodes) {
            return Ok(code.clone());
        }
        let code = compile(&self.flat, &Schedule::with_trace(&self.flat, nodes), self.longest)?;
        Ok(traced.entry(nodes.to_vec()).or_insert(Arc::new(code)).clone())
    }

    /// Compiles the step that records the assertions, once.
    fn compile_assertions(&self) -> Result<(), CompileError> {
        if self.assertions.get().is_none() && !self.flat.assertions.is_empty() {
            let code = compile(&self.flat, &Schedule::of_assertions(&self.flat), self.longest)?;
            self.assertions.get_or_init(|| code);
        }
        Ok(())
    }
}

fn compile(flat: &Flat, schedule: &Schedule, longest: usize) -> Result<Step, CompileError> {
    let top = flat.scopes.first().map_or("", |scope| scope.name.as_str());
    let source = source::source(top, schedule, longest);
    let library = build::library(&Cache::open(), &source)?;
    Step::load(&library, schedule.layout.initial.len())
}

/// The Rust that a design is compiled from, to read.
///
/// # Errors
/// Those of [`flatten`].
pub fn source_of(design: &Design) -> Result<String, ElaborationError> {
    source_in_parts_of(design, source::STATEMENTS)
}

/// [`source_of`] with functions in parts of so many statements.
///
/// # Errors
/// Those of [`flatten`].
pub fn source_in_parts_of(design: &Design, longest: usize) -> Result<String, ElaborationError> {
    let flat = flatten(design)?;
    Ok(source::source(&design.top().name, &Schedule::new(&flat), longest).text)
}

/// A running instance of a compiled design.
pub struct Compiled {
    program: Arc<Program>,
    state: AlignedWords,
    /// Absent where there are none, so that a cycle checks once.
    observers: Option<Box<Observers>>,
}

/// What looks at the values of each cycle.
#[derive(Default)]
struct Observers {
    trace: Option<Trace>,
    checks: Option<Checks>,
}

/// A waveform under way.
struct Trace {
    code: Arc<Step>,
    /// The limbs that the log has last.
    last: Vec<u64>,
    recorder: Recorder,
}

impl Compiled {
    /// Elaborates and compiles a block.
    ///
    /// # Errors
    /// Those of [`crate::elaborate()`] and of [`Program::new`].
    pub fn of_block(block: &dyn Block, name: &str) -> Result<Self, CompileError> {
        Self::new(&elaborate(block, name)?)
    }

    /// Compiles a design and makes one instance.
    ///
    /// # Errors
    /// Those of [`Program::new`].
    pub fn new(design: &Design) -> Result<Self, CompileError> {
        Ok(Program::new(design)?.instance())
    }

    /// What this is an instance of.
    pub fn program(&self) -> &Arc<Program> {
        &self.program
    }

    /// The entire state.
    pub fn snapshot(&self) -> Snapshot {
        self.program.layout.snapshot(self.state.words())
    }

    /// Continues from a snapshot of this design.
    ///
    /// # Panics
    /// When it is the snapshot of another design.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.program.layout.restore(self.state.words_mut(), snapshot);
    }

    /// Overwrites a register, to reach states that take too long to reach by clocking: `path` is
    /// that of its output below the top module, for example `parser.packets.count_q`.
    ///
    /// # Panics
    /// When there is no register at that path.
    pub fn poke(&mut self, path: &str, value: &[u64]) {
        self.program.layout.poke(self.state.words_mut(), path, value);
    }

    /// The bytes that an instance takes, beyond the code that all share.
    pub fn bytes(&self) -> usize {
        size_of::<Self>() + self.state.words().len() * 8
    }

    #[cold]
    fn observed_clock(&mut self) {
        let Self { program, state, observers: Some(observers) } = self else { return };
        let Observers { trace, checks } = &mut **observers;
        if let (Some(checks), Some(code)) = (checks, program.assertions.get()) {
            checks.cycle(|last, log| {
                code.traced_step(state, last, log);
            });
        }
        match trace {
            Some(Trace { code, last, recorder }) if !recorder.done() => {
                recorder.cycle(|log| code.traced_step(state, last, log));
            }
            _ => program.code.step(state),
        }
    }
}

impl Engine for Compiled {
    fn layout(&self) -> &PortLayout {
        &self.program.layout.ports
    }

    fn words(&self) -> &[u64] {
        &self.state.words()[..self.program.layout.ports.words()]
    }

    fn inputs_mut(&mut self) -> &mut [u64] {
        &mut self.state.words_mut()[..self.program.layout.ports.input_words()]
    }

    fn settle(&mut self) {
        self.program.code.settle(&mut self.state);
    }

    #[inline]
    fn clock(&mut self) {
        if self.observers.is_none() {
            self.program.code.step(&mut self.state);
        } else {
            self.observed_clock();
        }
    }

    fn check_assertions(&mut self) -> Result<(), EngineError> {
        let compiled = self.program.compile_assertions();
        compiled.map_err(|error| EngineError::Unsupported(error.to_string()))?;
        let checks = Checks::new(&self.program.flat);
        self.observers.get_or_insert_default().checks = Some(checks);
        Ok(())
    }

    fn violations(&self) -> Vec<Violation> {
        let checks = self.observers.iter().filter_map(|observers| observers.checks.as_ref());
        checks.flat_map(|checks| checks.violations(&self.program.flat)).collect()
    }

    fn running(&mut self) -> Option<Running<'_>> {
        if self.observers.as_ref().is_some_and(|observers| observers.checks.is_some()) {
            return None;
        }
        let Program { flat, transition, .. } = &*self.program;
        let transition = transition.get_or_init(|| Transition::of(flat));
        Some(Running { transition, state: self.state.words_mut() })
    }

    fn pass(&mut self, cycles: u64) {
        let Some(Observers { trace, checks }) = self.observers.as_deref_mut() else { return };
        if let Some(trace) = trace {
            trace.recorder.pass(cycles);
        }
        if let Some(checks) = checks {
            checks.pass(cycles);
        }
    }

    fn trace(&mut self, request: &TraceRequest) -> Result<(), EngineError> {
        self.finish_trace()?;
        let flat = &self.program.flat;
        let (hierarchy, nodes) = Hierarchy::of(flat);
        let recorder = Recorder::start(request, hierarchy)?;
        let nodes: Vec<_> = recorder.variables().iter().map(|v| nodes[*v]).collect();
        let code = self.program.traced(&nodes);
        let code = code.map_err(|error| EngineError::Unsupported(error.to_string()))?;
        let words = nodes.iter().map(|n| flat.dag.width(*n).div_ceil(64)).sum();
        let trace = Trace { code, last: vec![0; words], recorder };
        self.observers.get_or_insert_default().trace = Some(trace);
        Ok(())
    }

    fn finish_trace(&mut self) -> Result<TraceSummary, EngineError> {
        let Some(observers) = &mut self.observers else { return Ok(TraceSummary::default()) };
        let trace = observers.trace.take();
        if observers.checks.is_none() {
            self.observers = None;
        }
        match trace {
            Some(trace) => Ok(trace.recorder.finish()?),
            None => Ok(TraceSummary::default()),
        }
    }
}

/// The fastest netlist engine that there is here, for any number of instances: compiled, or interpreted where there is no
/// `rustc`, which is said once on standard error.
#[derive(Clone)]
pub struct Fastest(Ready);

#[derive(Clone)]
enum Ready {
    Compiled(Arc<Program>),
    Interpreted(Arc<Flat>),
}

impl Fastest {
    /// Prepares a design.
    ///
    /// # Errors
    /// Those of [`Program::new`] except a missing compiler.
    pub fn new(design: &Design) -> Result<Self, CompileError> {
        let flat = Arc::new(flatten(design)?);
        match Program::from_flat(flat.clone()) {
            Ok(program) => Ok(Self(Ready::Compiled(program))),
            Err(missing @ CompileError::NoCompiler { .. }) => {
                static SAID: Once = Once::new();
                SAID.call_once(|| {
                    // Whoever has closed standard error does not want to know.
                    let _ = writeln!(
                        std::io::stderr(),
                        "{missing}; simulating with the interpreter, slowly"
                    );
                });
                Ok(Self(Ready::Interpreted(flat)))
            }
            Err(error) => Err(error),
        }
    }

    /// A new instance, all registers at their initial values.
    pub fn instance(&self) -> Box<dyn Engine + Send> {
        match &self.0 {
            Ready::Compiled(program) => Box::new(program.instance()),
            Ready::Interpreted(flat) => Box::new(Interpreter::from_flat(flat.clone())),
        }
    }
}

/// One instance of a design on the [`Fastest`] engine.
///
/// # Errors
/// Those of [`Fastest::new`].
pub fn simulate(design: &Design) -> Result<Box<dyn Engine + Send>, CompileError> {
    Ok(Fastest::new(design)?.instance())
}
