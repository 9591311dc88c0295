//! What the directed tests gave each block, once more: kernel, interpreter and Verilator answer as the compiled netlist, in every cycle. Random
//! inputs do not reach what needs a sequence, such as a flow that is set up.

use fncc_hdl::catalog::{self, Parameters};
use fncc_netlist::{Compiled, Engine, Interpreter, mutation, verilog};
use fncc_support::budget;
use fncc_testbenches::lockstep::{Drive, Lockstep};
use fncc_testbenches::verilator::{BuildOptions, Verilated, VerilogSource};
use fncc_tests::designs::design;
use fncc_tests::recorded::{self, Recording};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Cycles on the interpreter, on the kernel of a block without instances, and on that of others, which take up to a millisecond each.
const INTERPRETED: usize = 500;
const KERNEL: usize = 500;
const KERNEL_OF_WHOLES: usize = 60;
/// Verilator takes a minute for designs of more modules than this; `scripts/test --all` has them too.
const MODULES: usize = 60;

struct Replay<'r> {
    rows: std::slice::ChunksExact<'r, u64>,
    row: &'r [u64],
}

impl Drive for Replay<'_> {
    fn advance(&mut self) {
        self.row = self.rows.next().expect("as many cycles as are recorded");
    }

    fn apply(&self, engine: &mut dyn Engine) {
        engine.inputs_mut().copy_from_slice(self.row);
    }
}

/// Runs the compiled netlist against another engine.
fn replay(recording: &Recording, other: &mut dyn Engine, cycles: usize) {
    let Recording { name, parameters, rows } = recording;
    let mut compiled = Compiled::new(&design(name, *parameters)).expect("compiles");
    let words = compiled.layout().input_words();
    let mut replay = Replay { rows: rows.chunks_exact(words), row: &[] };
    let cycles = cycles.min(rows.len() / words);
    let difference = Lockstep::new(&mut [&mut compiled, other]).run(&mut replay, cycles);
    assert!(difference.is_none(), "{name} with {parameters:?}: {difference:x?}");
}

#[test]
fn every_engine_answers_the_inputs_of_directed_tests_as_the_compiled_netlist() {
    // A kernel always differs from a mutant.
    if mutation::is_trial() {
        return;
    }
    let recordings = recorded::all();
    let mut of_blocks: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for recording in &recordings {
        of_blocks.entry(&recording.name).or_default().push(recording);
    }
    let count = of_blocks.len();
    assert!(
        count >= 25,
        "{count} blocks are recorded: first run the other tests, `cargo test -p fncc-tests --test it`"
    );
    let queue = Mutex::new(of_blocks.into_iter());
    let work = || {
        // The lock is given back before the work.
        while let Some((_, recordings)) = { queue.lock().expect("no panic with the lock").next() } {
            of_block(&recordings);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
}

/// On Verilator with the parameters of the first recording only, unless the block is tested thoroughly.
fn of_block(recordings: &[&Recording]) {
    let name = &recordings[0].name;
    let is_thorough = budget::is_thorough(name);
    for recording in recordings {
        let parameters: Parameters = recording.parameters;
        let design = design(name, parameters);
        let is_whole = !design.top().instances.is_empty();
        replay(recording, &mut Interpreter::new(&design).expect("flat"), INTERPRETED);
        let cycles = if is_whole { KERNEL_OF_WHOLES } else { KERNEL };
        // A shell has no kernel.
        if let Some(block) = catalog::find(name) {
            replay(recording, &mut block.kernel(parameters), cycles);
        }
        let is_verilated =
            parameters == recordings[0].parameters && design.modules.len() <= MODULES;
        if is_verilated || is_thorough {
            let text = verilog::emit(&design, &[]);
            let ports = design.top().port_list();
            let source = VerilogSource { top: &design.top().name, text: &text, ports: &ports };
            let options = BuildOptions { quick: true, ..Default::default() };
            let mut verilated = Verilated::build(&source, &options).expect("builds");
            replay(recording, &mut verilated, usize::MAX);
        }
    }
}
