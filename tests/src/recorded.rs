//! Inputs of directed tests. These run on the compiled netlist alone; the program `replay`, which Cargo runs after them, gives the same inputs
//! to kernel, interpreter and Verilator. Nothing is stored: each run of the tests begins a new folder. Runs that try mutants record nothing.

use crate::designs;
use fncc_hdl::catalog::{self, Parameters};
use fncc_netlist::engine::{EngineError, PortLayout, Running};
use fncc_netlist::ir::Design;
use fncc_netlist::{Engine, TraceRequest, TraceSummary, Violation, mutation};
use fncc_sim::engine::{self, EngineKind};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};

/// Cycles of a recording at most, from the first one on.
const CYCLES: usize = 3_000;
/// Recordings of a block with the same parameters at most.
const RECORDINGS: usize = 3;

type Key = (String, [usize; 5]);

/// A block or a shell on an engine; on the compiled netlist its inputs are recorded.
///
/// # Panics
/// When the engine cannot be built; a shell has no kernel.
pub fn engine(kind: EngineKind, name: &str, parameters: Parameters) -> Box<dyn Engine> {
    let design = || Ok(Design::clone(&designs::design(name, parameters)));
    let kernel = || catalog::find(name).expect("a block").kernel(parameters);
    let made = engine::make(kind, &format!("{name} {parameters:?}"), design, kernel, false);
    let engine = made.unwrap_or_else(|e| panic!("{name}: {e}"));
    if kind != EngineKind::Compiled {
        return engine;
    }
    let Parameters { width, ports, flows, payload, stack } = parameters;
    Box::new(Recorder {
        engine,
        key: (name.to_string(), [width, ports, flows, payload, stack]),
        rows: vec![],
        cycles: 0,
        is_complete: mutation::is_trial(),
    })
}

struct Recorder {
    engine: Box<dyn Engine>,
    key: Key,
    rows: Vec<u64>,
    cycles: usize,
    /// Whether no more is recorded.
    is_complete: bool,
}

impl Engine for Recorder {
    fn layout(&self) -> &PortLayout {
        self.engine.layout()
    }

    fn words(&self) -> &[u64] {
        self.engine.words()
    }

    fn inputs_mut(&mut self) -> &mut [u64] {
        self.engine.inputs_mut()
    }

    fn settle(&mut self) {
        self.engine.settle();
    }

    fn clock(&mut self) {
        if !self.is_complete {
            let inputs = self.engine.layout().input_words();
            self.rows.extend_from_slice(&self.engine.words()[..inputs]);
            self.cycles += 1;
            self.is_complete = self.cycles == CYCLES;
        }
        self.engine.clock();
    }

    fn trace(&mut self, request: &TraceRequest) -> Result<(), EngineError> {
        self.engine.trace(request)
    }

    fn finish_trace(&mut self) -> Result<TraceSummary, EngineError> {
        self.engine.finish_trace()
    }

    fn check_assertions(&mut self) -> Result<(), EngineError> {
        self.engine.check_assertions()
    }

    fn violations(&self) -> Vec<Violation> {
        self.engine.violations()
    }

    /// The caller may change the state: nothing after it is recorded.
    fn running(&mut self) -> Option<Running<'_>> {
        self.is_complete = true;
        self.engine.running()
    }

    fn pass(&mut self, cycles: u64) {
        self.is_complete = true;
        self.engine.pass(cycles);
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        static COUNTS: LazyLock<Mutex<HashMap<Key, usize>>> = LazyLock::new(|| {
            // There may be none of an earlier run.
            let _ = fs::remove_dir_all(folder());
            fs::create_dir_all(folder()).expect("a folder below that of this program");
            Mutex::default()
        });
        if self.cycles == 0 || std::thread::panicking() {
            return;
        }
        let mut counts = COUNTS.lock().expect("no thread panics with the lock");
        let count = counts.entry(self.key.clone()).or_default();
        if *count == RECORDINGS {
            return;
        }
        let (name, [width, ports, flows, payload, stack]) = &self.key;
        let file =
            folder().join(format!("{name}-{width}-{ports}-{flows}-{payload}-{stack}-{count}"));
        let bytes: Vec<u8> = self.rows.iter().flat_map(|word| word.to_le_bytes()).collect();
        fs::write(file, bytes).expect("a file in this folder");
        *count += 1;
    }
}

/// In the folder of the programs of this profile.
fn folder() -> PathBuf {
    let program = std::env::current_exe().expect("the path of this test");
    program.ancestors().nth(2).expect("target/PROFILE/deps/TEST").join("recorded")
}

/// What the directed tests gave a block or a shell.
pub struct Recording {
    /// Its name.
    pub name: String,
    /// Its parameters.
    pub parameters: Parameters,
    /// The words of its inputs, cycle after cycle.
    pub rows: Vec<u64>,
}

/// All of the last run, by name.
///
/// # Panics
/// When a file is not what was written.
pub fn all() -> Vec<Recording> {
    let files = fs::read_dir(folder()).into_iter().flatten();
    let mut paths: Vec<_> = files.map(|file| file.expect("an entry").path()).collect();
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

fn read(path: &Path) -> Recording {
    let name = path.file_name().expect("a name").to_string_lossy();
    let [block, width, ports, flows, payload, stack, _] = name.split('-').collect::<Vec<_>>()[..]
    else {
        panic!("{name} is not the name of a recording")
    };
    let number = |text: &str| text.parse().expect("a number");
    let bytes = fs::read(path).expect("a recording");
    let words = bytes.as_chunks::<8>().0.iter();
    Recording {
        name: block.to_string(),
        parameters: Parameters {
            width: number(width),
            ports: number(ports),
            flows: number(flows),
            payload: number(payload),
            stack: number(stack),
        },
        rows: words.map(|word| u64::from_le_bytes(*word)).collect(),
    }
}
