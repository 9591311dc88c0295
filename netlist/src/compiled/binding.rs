//! The only module that calls into compiled designs. Its surface is safe.
#![allow(unsafe_code)]

use super::CompileError;
use libloading::Library;
use std::alloc::{Layout, alloc_zeroed, dealloc, handle_alloc_error};
use std::path::Path;
use std::ptr::NonNull;

/// Words that start on a cache line, so that a wide register is in one line and not in two.
pub(super) struct AlignedWords {
    first: NonNull<u64>,
    count: usize,
}

// SAFETY: it owns its memory, like a `Box<[u64]>`.
unsafe impl Send for AlignedWords {}
// SAFETY: as above; a shared reference only reads.
unsafe impl Sync for AlignedWords {}

impl AlignedWords {
    pub fn new(content: &[u64]) -> Self {
        // An allocation of nothing is not allowed.
        let layout = Self::memory(content.len().max(1));
        // SAFETY: the layout is not empty.
        let Some(first) = NonNull::new(unsafe { alloc_zeroed(layout) }.cast()) else {
            handle_alloc_error(layout)
        };
        let mut words = Self { first, count: content.len() };
        words.words_mut().copy_from_slice(content);
        words
    }

    fn memory(count: usize) -> Layout {
        Layout::array::<u64>(count)
            .and_then(|layout| layout.align_to(64))
            .expect("a state fits the address space")
    }

    #[inline]
    pub fn words(&self) -> &[u64] {
        // SAFETY: `first` points to as many initialised words, which live as long as `self`.
        unsafe { std::slice::from_raw_parts(self.first.as_ptr(), self.count) }
    }

    #[inline]
    pub fn words_mut(&mut self) -> &mut [u64] {
        // SAFETY: as in `words`, and `self` is borrowed exclusively.
        unsafe { std::slice::from_raw_parts_mut(self.first.as_ptr(), self.count) }
    }
}

impl Drop for AlignedWords {
    fn drop(&mut self) {
        // SAFETY: allocated in `new` with the same layout, and not used after this.
        unsafe { dealloc(self.first.as_ptr().cast(), Self::memory(self.count.max(1))) }
    }
}

/// Takes the state, what was last recorded, and the log, and returns the words used of the log.
type Function = unsafe extern "C" fn(*mut u64, *mut u64, *mut u64) -> usize;

/// The functions of a compiled design.
pub(super) struct Step {
    settle: Function,
    step: Function,
    state_words: usize,
    trace_words: usize,
    log_words: usize,
    /// Keeps the functions in memory.
    _library: Library,
}

impl Step {
    /// Loads a shared object that was generated for a state of so many words.
    pub fn load(path: &Path, state_words: usize) -> Result<Self, CompileError> {
        let failed = |problem: String| CompileError::Load { path: path.to_owned(), problem };
        // SAFETY: the library was compiled from our source, which has no initialisers, and the cache
        // has checked that the file is what the compiler wrote.
        let library = unsafe { Library::new(path) }.map_err(|e| failed(e.to_string()))?;
        let step = Self::of(library).map_err(|e| failed(e.to_string()))?;
        if step.state_words != state_words {
            let found = step.state_words;
            return Err(failed(format!("its state has {found} words, not {state_words}")));
        }
        Ok(step)
    }

    fn of(library: Library) -> Result<Self, libloading::Error> {
        // SAFETY: the generated source exports each name with the type of the field; its text is
        // part of the key under which the library was found.
        unsafe {
            Ok(Self {
                settle: *library.get(c"fncc_settle")?,
                step: *library.get(c"fncc_step")?,
                state_words: **library.get::<*const usize>(c"FNCC_STATE_WORDS")?,
                trace_words: **library.get::<*const usize>(c"FNCC_TRACE_WORDS")?,
                log_words: **library.get::<*const usize>(c"FNCC_LOG_WORDS")?,
                _library: library,
            })
        }
    }

    #[inline]
    pub fn settle(&self, state: &mut AlignedWords) {
        debug_assert_eq!(state.count, self.state_words);
        // SAFETY: the function reads and writes as many words as `load` compared, whatever they
        // hold, and nothing else: it records nothing.
        let nothing = NonNull::<u64>::dangling().as_ptr();
        unsafe { (self.settle)(state.first.as_ptr(), nothing, nothing) };
    }

    /// A cycle of a design that was compiled without tracing.
    #[inline]
    pub fn step(&self, state: &mut AlignedWords) {
        debug_assert_eq!((state.count, self.trace_words), (self.state_words, 0));
        let nothing = NonNull::<u64>::dangling().as_ptr();
        // SAFETY: as in `settle`; without traced words the other two are not used.
        unsafe { (self.step)(state.first.as_ptr(), nothing, nothing) };
    }

    /// A cycle that records: what changed since `last` goes to `log`. Returns the words used.
    pub fn traced_step(
        &self,
        state: &mut AlignedWords,
        last: &mut [u64],
        log: &mut [u64],
    ) -> usize {
        assert!(last.len() >= self.trace_words && log.len() >= self.log_words);
        debug_assert_eq!(state.count, self.state_words);
        // SAFETY: as in `settle`; `last` and `log` have the room that the function was generated for.
        unsafe { (self.step)(state.first.as_ptr(), last.as_mut_ptr(), log.as_mut_ptr()) }
    }
}
