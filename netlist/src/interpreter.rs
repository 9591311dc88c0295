//! The reference engine: the schedule, statement by statement. Simple enough to be believed by
//! reading it.

use crate::assertion::Checks;
use crate::dag::{Dag, NodeId, NodeOp};
use crate::elaborate;
use crate::engine::{Engine, EngineError, PortLayout, Violation};
use crate::error::ElaborationError;
use crate::flat::Flat;
use crate::flatten::flatten;
use crate::ir::{BinaryOp, CompareOp, Design, ReduceOp, ShiftOp};
use crate::limbs::word;
use crate::schedule::{Schedule, Statement};
use crate::state::{Snapshot, load, store};
use crate::trace::{Hierarchy, Recorder, TraceRequest, TraceSummary};
use crate::transition::Running;
use crate::transition::Transition;
use rust_hdl_core::prelude::Block;
use std::sync::{Arc, OnceLock};

/// A design run from its schedule.
pub struct Interpreter {
    flat: Arc<Flat>,
    program: Arc<Schedule>,
    transition: OnceLock<Transition>,
    state: Box<[u64]>,
    /// The values of all nodes of the graph of the schedule; constants are always there.
    values: Vec<u64>,
    trace: Option<Trace>,
    checks: Option<Checked>,
}

/// Assertions under way: a schedule that evaluates them, with values of its own.
struct Checked {
    program: Schedule,
    values: Vec<u64>,
    checks: Checks,
}

/// A waveform under way: a schedule that records, with values and a recorder of its own.
struct Trace {
    program: Schedule,
    values: Vec<u64>,
    /// The limbs that the log has last.
    last: Vec<u64>,
    recorder: Recorder,
}

impl Interpreter {
    /// Elaborates a block and makes it ready to run.
    ///
    /// # Errors
    /// Those of [`crate::elaborate()`].
    pub fn of_block(block: &dyn Block, name: &str) -> Result<Self, ElaborationError> {
        Self::new(&elaborate(block, name)?)
    }

    /// Makes a design ready to run, all registers at their initial values.
    ///
    /// # Errors
    /// Those of [`flatten`].
    pub fn new(design: &Design) -> Result<Self, ElaborationError> {
        Ok(Self::from_flat(Arc::new(flatten(design)?)))
    }

    /// Makes a flat design ready to run, all registers at their initial values.
    pub fn from_flat(flat: Arc<Flat>) -> Self {
        let program = Arc::new(Schedule::new(&flat));
        let state = program.layout.initial.clone().into_boxed_slice();
        let values = constants(&program.dag);
        let mut engine = Self {
            flat,
            program,
            transition: OnceLock::new(),
            state,
            values,
            trace: None,
            checks: None,
        };
        engine.settle();
        engine
    }

    /// The entire state.
    pub fn snapshot(&self) -> Snapshot {
        self.program.layout.snapshot(&self.state)
    }

    /// Continues from a snapshot of this design.
    ///
    /// # Panics
    /// When it is the snapshot of another design.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.program.layout.restore(&mut self.state, snapshot);
    }

    /// Overwrites a register, to reach states that take too long to reach by clocking: `path` is
    /// that of its output below the top module, for example `parser.packets.count_q`.
    ///
    /// # Panics
    /// When there is no register at that path.
    pub fn poke(&mut self, path: &str, value: &[u64]) {
        self.program.layout.poke(&mut self.state, path, value);
    }

    /// What runs.
    pub fn schedule(&self) -> &Schedule {
        &self.program
    }

    /// The words of the entire state, as [`Schedule::layout`] says where.
    pub fn state(&self) -> &[u64] {
        &self.state
    }

    /// [`Engine::clock`] that shows each statement before it is run: what a cycle consists of.
    pub fn clock_visiting(&mut self, visit: &mut dyn FnMut(&Statement)) {
        let Self { program, state, values, .. } = self;
        Cycle { program, state, values, record: None, visit: Some(visit) }.run(&program.step);
    }
}

impl Engine for Interpreter {
    fn layout(&self) -> &PortLayout {
        &self.program.layout.ports
    }

    fn words(&self) -> &[u64] {
        &self.state[..self.program.layout.ports.words()]
    }

    fn inputs_mut(&mut self) -> &mut [u64] {
        &mut self.state[..self.program.layout.ports.input_words()]
    }

    fn settle(&mut self) {
        let Self { program, state, values, .. } = self;
        Cycle { program, state, values, record: None, visit: None }.run(&program.settle);
    }

    fn clock(&mut self) {
        let Self { program, state, values, trace, checks, .. } = self;
        if let Some(Checked { program, values, checks }) = checks {
            checks.cycle(|last, log| {
                let record = Some(Log { last, log, used: 0 });
                Cycle { program, state, values, record, visit: None }.run(&program.step);
            });
        }
        match trace {
            Some(Trace { program, values, last, recorder }) => recorder.cycle(|log| {
                let record = Some(Log { last, log, used: 0 });
                let mut cycle = Cycle { program, state, values, record, visit: None };
                cycle.run(&program.step);
                cycle.record.map_or(0, |log| log.used)
            }),
            None => Cycle { program, state, values, record: None, visit: None }.run(&program.step),
        }
        if self.trace.as_ref().is_some_and(|trace| trace.recorder.done()) {
            // Kept for its summary, but no cycle is recorded any more.
            let Some(trace) = &mut self.trace else { return };
            trace.program.step.retain(|s| !matches!(s, Statement::Record { .. }));
        }
    }

    fn check_assertions(&mut self) -> Result<(), EngineError> {
        let program = Schedule::of_assertions(&self.flat);
        let (values, checks) = (constants(&program.dag), Checks::new(&self.flat));
        self.checks = Some(Checked { program, values, checks });
        Ok(())
    }

    fn violations(&self) -> Vec<Violation> {
        let checks = self.checks.iter();
        checks.flat_map(|checked| checked.checks.violations(&self.flat)).collect()
    }

    fn running(&mut self) -> Option<Running<'_>> {
        if self.checks.is_some() {
            return None;
        }
        let transition = self.transition.get_or_init(|| Transition::of(&self.flat));
        Some(Running { transition, state: &mut self.state })
    }

    fn pass(&mut self, cycles: u64) {
        if let Some(trace) = &mut self.trace {
            trace.recorder.pass(cycles);
        }
        if let Some(Checked { checks, .. }) = &mut self.checks {
            checks.pass(cycles);
        }
    }

    fn trace(&mut self, request: &TraceRequest) -> Result<(), EngineError> {
        self.finish_trace()?;
        let (hierarchy, nodes) = Hierarchy::of(&self.flat);
        let recorder = Recorder::start(request, hierarchy)?;
        let nodes: Vec<_> = recorder.variables().iter().map(|v| nodes[*v]).collect();
        let program = Schedule::with_trace(&self.flat, &nodes);
        let words = nodes.iter().map(|n| self.flat.dag.width(*n).div_ceil(64)).sum();
        let values = constants(&program.dag);
        self.trace = Some(Trace { program, values, last: vec![0; words], recorder });
        Ok(())
    }

    fn finish_trace(&mut self) -> Result<TraceSummary, EngineError> {
        match self.trace.take() {
            Some(trace) => Ok(trace.recorder.finish()?),
            None => Ok(TraceSummary::default()),
        }
    }
}

/// The values of the constants, zeros for all other nodes.
fn constants(dag: &Dag) -> Vec<u64> {
    let value = |op: &NodeOp| if let NodeOp::Const(value) = op { word(value) } else { 0 };
    dag.nodes().iter().map(|node| value(&node.op)).collect()
}

/// Where recorded changes go.
struct Log<'a> {
    last: &'a mut [u64],
    log: &'a mut [u64],
    used: usize,
}

/// A cycle under way.
struct Cycle<'a> {
    program: &'a Schedule,
    state: &'a mut [u64],
    values: &'a mut [u64],
    record: Option<Log<'a>>,
    visit: Option<&'a mut dyn FnMut(&Statement)>,
}

impl Cycle<'_> {
    fn value(&self, node: NodeId) -> u64 {
        self.values[node.0 as usize]
    }

    fn run(&mut self, statements: &[Statement]) {
        for statement in statements {
            if let Some(visit) = &mut self.visit {
                visit(statement);
            }
            match statement {
                Statement::Let(node) => self.values[node.0 as usize] = self.compute(*node),
                Statement::Store(slot, value) => {
                    let slot = self.program.slots[*slot];
                    let field = &self.program.layout.fields[slot.field];
                    let offset = field.offset + 8 * slot.limb;
                    store(self.state, offset, field.limb_bytes(), self.value(*value));
                }
                Statement::RamStore { memory, address, words } => {
                    let address = self.value(*address);
                    for (limb, word) in words.iter().enumerate() {
                        let (offset, bytes) = self.memory_limb(*memory, limb, address);
                        store(self.state, offset, bytes, self.value(*word));
                    }
                }
                Statement::If { test, then, otherwise } => {
                    self.run(if self.value(*test) == 1 { then } else { otherwise });
                }
                Statement::Instance { body, .. } => self.run(body),
                Statement::Record { variable, last, words } => {
                    let values: Vec<_> = words.iter().map(|word| self.value(*word)).collect();
                    let Some(log) = &mut self.record else { continue };
                    let last = &mut log.last[*last..last + values.len()];
                    if last != values {
                        last.copy_from_slice(&values);
                        log.log[log.used] = *variable as u64;
                        log.log[log.used + 1..][..values.len()].copy_from_slice(&values);
                        log.used += 1 + values.len();
                    }
                }
            }
        }
    }

    /// Where a limb of a word of a memory lies, and its bytes.
    fn memory_limb(&self, memory: usize, limb: usize, address: u64) -> (usize, usize) {
        let layout = &self.program.layout;
        let field = &layout.fields[layout.memories[memory]];
        (field.offset + field.stride() * address as usize + 8 * limb, field.limb_bytes())
    }

    fn compute(&self, id: NodeId) -> u64 {
        let dag = &self.program.dag;
        let node = dag.node(id);
        let mask = u64::MAX >> (64 - node.width);
        let value = |id: &NodeId| self.value(*id);
        let result = match &node.op {
            NodeOp::Const(constant) => word(constant),
            NodeOp::Leaf(slot) => {
                let slot = self.program.slots[*slot as usize];
                let field = &self.program.layout.fields[slot.field];
                load(self.state, field.offset + 8 * slot.limb, field.limb_bytes())
            }
            NodeOp::Load(column, address) => {
                let (memory, limb) = self.program.columns[*column as usize];
                let (offset, bytes) = self.memory_limb(memory, limb, value(address));
                load(self.state, offset, bytes)
            }
            NodeOp::Slice(a, low) => value(a) >> low,
            NodeOp::Extend(a) => value(a),
            NodeOp::Concat(a, b) => value(a) << dag.width(*b) | value(b),
            NodeOp::Not(a) => !value(a),
            NodeOp::Reduce(ReduceOp::And, a) => {
                u64::from(value(a) == u64::MAX >> (64 - dag.width(*a)))
            }
            NodeOp::Reduce(ReduceOp::Or, a) => u64::from(value(a) != 0),
            NodeOp::Reduce(ReduceOp::Xor, a) => u64::from(value(a).count_ones() % 2 == 1),
            NodeOp::Binary(BinaryOp::Add, a, b) => value(a).wrapping_add(value(b)),
            NodeOp::Binary(BinaryOp::Sub, a, b) => value(a).wrapping_sub(value(b)),
            NodeOp::Binary(BinaryOp::And, a, b) => value(a) & value(b),
            NodeOp::Binary(BinaryOp::Or, a, b) => value(a) | value(b),
            NodeOp::Binary(BinaryOp::Xor, a, b) => value(a) ^ value(b),
            NodeOp::Mul(a, b) => value(a).wrapping_mul(value(b)),
            NodeOp::Compare(CompareOp::Eq, a, b) => u64::from(value(a) == value(b)),
            NodeOp::Compare(CompareOp::Ne, a, b) => u64::from(value(a) != value(b)),
            NodeOp::Compare(CompareOp::Lt, a, b) => u64::from(value(a) < value(b)),
            NodeOp::Compare(CompareOp::Le, a, b) => u64::from(value(a) <= value(b)),
            NodeOp::Shift(_, _, amount) if value(amount) >= 64 => 0,
            NodeOp::Shift(ShiftOp::Left, a, amount) => value(a) << value(amount),
            NodeOp::Shift(ShiftOp::Right, a, amount) => value(a) >> value(amount),
            NodeOp::Mux(test, a, b) => value(if value(test) == 1 { a } else { b }),
            NodeOp::CountOnes(a) => u64::from(value(a).count_ones()),
            NodeOp::Spread(a) => {
                let run = node.width / dag.width(*a);
                let lanes = (0..dag.width(*a)).filter(|lane| value(a) >> lane & 1 == 1);
                lanes.map(|lane| (u64::MAX >> (64 - run)) << (lane * run)).sum()
            }
            NodeOp::Repeat(a) => {
                let copies = 0..node.width / dag.width(*a);
                copies.map(|copy| value(a) << (copy * dag.width(*a))).sum()
            }
        };
        result & mask
    }
}
