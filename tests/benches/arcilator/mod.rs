//! CIRCT's arcilator as an engine: its passes from the Python package `pycde`, its LLVM IR compiled by clang.
//!
//! ```text
//! netlist ─ flat ─ hw, comb, seq ─ lower.py ─> LLVM IR ─ clang ─> model.so
//! ```
//!
//! `ARCILATOR` names a Python that has `pycde`, `CLANG` a clang of version 19 or later (`clang-19` without). A cycle is two evaluations, with the clock low and
//! high, as with Verilator. Designs with memories are left out.
#![allow(unsafe_code)]

mod circuit;

use std::fs;
use std::path::Path;
use std::process::Command;

use fncc_netlist::engine::{Engine, EngineError, Port, PortDirection, PortLayout};
use fncc_netlist::flatten::flatten;
use fncc_netlist::ir::Design;
use fncc_netlist::{PortId, TraceRequest, TraceSummary};
use libloading::Library;

const LOWER: &str = include_str!("lower.py");

/// A function of a model, which takes its state.
type Function = unsafe extern "C" fn(*mut u8);

/// Where a port lies in words of the bench and in bytes of the state.
struct Place {
    word: usize,
    byte: usize,
    bytes: usize,
}

/// A model.
pub struct Arcilated {
    layout: PortLayout,
    words: Vec<u64>,
    state: Vec<u64>,
    inputs: Vec<Place>,
    outputs: Vec<Place>,
    clock: usize,
    eval: Function,
    /// Unloaded last.
    _library: Library,
}

/// The Python of `ARCILATOR`.
pub fn python() -> Option<String> {
    std::env::var("ARCILATOR").ok().filter(|name| !name.is_empty())
}

impl Arcilated {
    /// The model of a design; `None` when it has memories.
    ///
    /// # Errors
    /// What a tool says when it fails.
    pub fn new(python: &str, design: &Design) -> Result<Option<Self>, String> {
        let name = &design.top().name;
        let flat = flatten(design).map_err(|error| error.to_string())?;
        let Some(text) = circuit::circuit(name, &flat) else { return Ok(None) };
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let folder = folder.path();
        write(&folder.join("lower.py"), LOWER)?;
        write(&folder.join("circuit.mlir"), &text)?;
        let arguments = ["lower.py", "circuit.mlir", "model.ll", "places"];
        run(Command::new(python).args(arguments).current_dir(folder))?;
        let clang = std::env::var("CLANG").unwrap_or_else(|_| "clang-19".to_string());
        let arguments = "-O3 -march=native -shared -fPIC -Wno-override-module model.ll -o model.so";
        run(Command::new(clang).args(arguments.split(' ')).current_dir(folder))?;
        let places = fs::read_to_string(folder.join("places")).map_err(|e| e.to_string())?;
        Self::load(&folder.join("model.so"), name, &design.top().port_list(), &places).map(Some)
    }

    fn load(path: &Path, name: &str, ports: &[Port], places: &str) -> Result<Self, String> {
        let layout = PortLayout::new(ports.to_vec());
        let byte = |name: &str| -> Result<usize, String> {
            let line = places.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.and_then(|text| text.parse().ok()).ok_or_else(|| format!("no place of `{name}`"))
        };
        let (mut inputs, mut outputs) = (vec![], vec![]);
        for (at, port) in ports.iter().enumerate() {
            let (word, bytes) = (layout.range(PortId(at)).start, port.width.div_ceil(8));
            let list = match port.direction {
                PortDirection::In => &mut inputs,
                PortDirection::Out => &mut outputs,
            };
            // A port without effect is not in the state.
            if let Ok(byte) = byte(&port.name) {
                list.push(Place { word, byte, bytes });
            }
        }
        let size: usize = places.lines().last().and_then(|line| line.parse().ok()).unwrap_or(0);
        // SAFETY: the library was just made of code without initialisers.
        let library = unsafe { Library::new(path) }.map_err(|error| error.to_string())?;
        // SAFETY: arcilator makes a function of that name and type.
        let eval = unsafe { library.get::<Function>(format!("{name}_eval").as_bytes()) };
        let eval = *eval.map_err(|error| error.to_string())?;
        let mut state = vec![0_u64; size.div_ceil(8)];
        // SAFETY: arcilator makes this function of the same type where a register does not start at zero.
        if let Ok(initial) =
            unsafe { library.get::<Function>(format!("{name}_initial").as_bytes()) }
        {
            // SAFETY: as in `eval` below.
            unsafe { initial(state.as_mut_ptr().cast()) };
        }
        Ok(Self {
            words: vec![0; layout.words()],
            state,
            layout,
            inputs,
            outputs,
            clock: byte("clk")?,
            eval,
            _library: library,
        })
    }

    /// Evaluates with a level of the clock.
    fn eval(&mut self, clock: u8) {
        let state = self.state.as_mut_ptr().cast::<u8>();
        // SAFETY: the state has as many bytes as the model says and more, and the clock is one of them.
        unsafe {
            *state.add(self.clock) = clock;
            (self.eval)(state);
        }
    }
}

impl Engine for Arcilated {
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
        let (words, state) = (self.words.as_mut_ptr(), self.state.as_mut_ptr());
        for Place { word, byte, bytes } in &self.inputs {
            // SAFETY: a port has so many bytes in both.
            unsafe { copy(words.add(*word).cast(), state.cast::<u8>().add(*byte), *bytes) };
        }
        self.eval(0);
        let (words, state) = (self.words.as_mut_ptr(), self.state.as_mut_ptr());
        for Place { word, byte, bytes } in &self.outputs {
            // SAFETY: as above.
            unsafe { copy(state.cast::<u8>().add(*byte), words.add(*word).cast(), *bytes) };
        }
    }

    fn clock(&mut self) {
        self.settle();
        self.eval(1);
    }

    fn trace(&mut self, _: &TraceRequest) -> Result<(), EngineError> {
        Err(EngineError::Unsupported("arcilator's models are run without waveforms".to_string()))
    }

    fn finish_trace(&mut self) -> Result<TraceSummary, EngineError> {
        Ok(TraceSummary::default())
    }
}

/// Most ports are a byte or a word.
#[inline(always)]
unsafe fn copy(from: *const u8, to: *mut u8, bytes: usize) {
    // SAFETY: the caller says so.
    unsafe {
        match bytes {
            1 => *to = *from,
            8 => to.cast::<u64>().write_unaligned(from.cast::<u64>().read_unaligned()),
            _ => std::ptr::copy_nonoverlapping(from, to, bytes),
        }
    }
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

fn run(command: &mut Command) -> Result<(), String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|error| format!("cannot run `{program}`: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!("`{program}` failed: {}", String::from_utf8_lossy(&output.stderr)))
}
