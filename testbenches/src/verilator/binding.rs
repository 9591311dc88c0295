//! The only module that calls into a compiled model. Its surface is safe.
#![allow(unsafe_code)]

use std::ffi::{CString, c_char, c_int, c_void};
use std::io;
use std::path::Path;
use std::ptr::NonNull;

use libloading::Library;

use super::VerilatorError;

type Simulation = NonNull<c_void>;

/// The functions of `shim.cpp`, in the same order.
#[derive(Clone, Copy)]
struct Functions {
    input_words: unsafe extern "C" fn() -> u64,
    output_words: unsafe extern "C" fn() -> u64,
    new: unsafe extern "C" fn(*const u64) -> Option<Simulation>,
    delete: unsafe extern "C" fn(Simulation),
    settle: unsafe extern "C" fn(Simulation, *const u64, *mut u64),
    cycle: unsafe extern "C" fn(Simulation, *const u64, *mut u64),
    open_trace: unsafe extern "C" fn(Simulation, *const c_char, u64) -> c_int,
    close_trace: unsafe extern "C" fn(Simulation) -> c_int,
    write_coverage: unsafe extern "C" fn(Simulation, *const c_char) -> c_int,
}

impl Functions {
    fn of(library: &Library) -> Result<Self, libloading::Error> {
        // SAFETY: each name is exported by `shim.cpp` with the type of the field, and that text is
        // part of the key under which the library was found.
        unsafe {
            Ok(Self {
                input_words: *library.get(c"fncc_input_words")?,
                output_words: *library.get(c"fncc_output_words")?,
                new: *library.get(c"fncc_new")?,
                delete: *library.get(c"fncc_delete")?,
                settle: *library.get(c"fncc_settle")?,
                cycle: *library.get(c"fncc_cycle")?,
                open_trace: *library.get(c"fncc_open_trace")?,
                close_trace: *library.get(c"fncc_close_trace")?,
                write_coverage: *library.get(c"fncc_write_coverage")?,
            })
        }
    }
}

/// A running model and the values of its ports, inputs before outputs. The pointer keeps it on the
/// thread that made it, as Verilator's run-time library wants.
pub(super) struct Model {
    simulation: Simulation,
    functions: Functions,
    words: Box<[u64]>,
    inputs: usize,
    /// Unloaded after `drop` has deleted the simulation.
    _library: Library,
}

impl Model {
    /// Loads a shared object that `shim.cpp` is part of, with inputs and outputs of so many words.
    pub fn load(path: &Path, inputs: usize, outputs: usize) -> Result<Self, VerilatorError> {
        let failed = |problem: String| VerilatorError::Load { path: path.to_owned(), problem };
        // SAFETY: the initialisers of the library are those of Verilator's run-time library and of
        // the C++ standard library, which need nothing from the caller.
        let library = unsafe { Library::new(path) }.map_err(|error| failed(error.to_string()))?;
        let functions = Functions::of(&library).map_err(|error| failed(error.to_string()))?;
        // SAFETY: both take nothing and return a constant.
        let found = unsafe { ((functions.input_words)(), (functions.output_words)()) };
        if found != (inputs as u64, outputs as u64) {
            return Err(failed(format!("its ports have {found:?} words, not {inputs}, {outputs}")));
        }
        let words = vec![0; inputs + outputs].into_boxed_slice();
        // SAFETY: reads `inputs` words, and `words` has at least as many.
        let simulation = unsafe { (functions.new)(words.as_ptr()) }
            .ok_or_else(|| failed("it made no simulation".to_owned()))?;
        Ok(Self { simulation, functions, words, inputs, _library: library })
    }

    /// The values of all ports: inputs as last written, outputs as last published.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// For writing inputs; bits beyond the width of a port must be zero.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// Evaluates and publishes the outputs.
    pub fn settle(&mut self) {
        let (inputs, outputs) = self.words.split_at_mut(self.inputs);
        // SAFETY: the simulation is alive; `load` checked that it reads and writes just as many
        // words as the two slices have, and they do not overlap.
        unsafe {
            (self.functions.settle)(self.simulation, inputs.as_ptr(), outputs.as_mut_ptr());
        }
    }

    /// Evaluates, publishes the outputs and takes the rising edge.
    pub fn cycle(&mut self) {
        let (inputs, outputs) = self.words.split_at_mut(self.inputs);
        // SAFETY: as in `settle`.
        unsafe {
            (self.functions.cycle)(self.simulation, inputs.as_ptr(), outputs.as_mut_ptr());
        }
    }

    /// Starts a waveform. The model must have been built with tracing.
    pub fn open_trace(&mut self, path: &Path, period_ps: u64) -> io::Result<()> {
        let path = c_path(path)?;
        // SAFETY: the simulation is alive and the path ends with a zero byte.
        result(unsafe { (self.functions.open_trace)(self.simulation, path.as_ptr(), period_ps) })
    }

    /// Ends the waveform, and reports the first error since it was opened.
    pub fn close_trace(&mut self) -> io::Result<()> {
        // SAFETY: the simulation is alive.
        result(unsafe { (self.functions.close_trace)(self.simulation) })
    }

    /// Writes the coverage counts. The model must have been built with coverage.
    pub fn write_coverage(&self, path: &Path) -> io::Result<()> {
        let path = c_path(path)?;
        // SAFETY: the simulation is alive and the path ends with a zero byte.
        result(unsafe { (self.functions.write_coverage)(self.simulation, path.as_ptr()) })
    }
}

impl Drop for Model {
    fn drop(&mut self) {
        // SAFETY: made by `new`, and used nowhere after this. An open trace is closed by it.
        unsafe { (self.functions.delete)(self.simulation) }
    }
}

fn c_path(path: &Path) -> io::Result<CString> {
    Ok(CString::new(path.as_os_str().as_encoded_bytes())?)
}

fn result(errno: c_int) -> io::Result<()> {
    if errno == 0 { Ok(()) } else { Err(io::Error::from_raw_os_error(errno)) }
}
