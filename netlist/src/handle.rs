//! Typed handles to ports: resolved once, then a load or a store.
//!
//! ```
//! # use fncc_netlist::{Engine, In, Out};
//! fn first_beat(engine: &mut impl Engine) -> Option<[u64; 8]> {
//!     let ready = In::<u64>::of(engine, "m_axis_tready");
//!     let valid = Out::<u64>::of(engine, "m_axis_tvalid");
//!     let data = Out::<[u64; 8]>::of(engine, "m_axis_tdata");
//!     ready.set(engine, 1);
//!     for _ in 0..100 {
//!         engine.clock();
//!         if valid.get(engine) == 1 {
//!             return Some(data.get(engine));
//!         }
//!     }
//!     None
//! }
//! ```

use crate::engine::{Engine, Port, PortDirection};
use std::marker::PhantomData;

/// What a handle carries: `u64` for ports up to 64 bits, `[u64; N]` for up to `64 N` bits, least
/// significant word first.
pub trait Words: Copy {
    /// The number of words.
    const WORDS: usize;
    /// From so many words.
    fn load(words: &[u64]) -> Self;
    /// Into so many words.
    fn store(self, words: &mut [u64]);
}

impl Words for u64 {
    const WORDS: usize = 1;
    fn load(words: &[u64]) -> Self {
        words[0]
    }
    fn store(self, words: &mut [u64]) {
        words[0] = self;
    }
}

impl<const N: usize> Words for [u64; N] {
    const WORDS: usize = N;
    fn load(words: &[u64]) -> Self {
        std::array::from_fn(|i| words[i])
    }
    fn store(self, words: &mut [u64]) {
        words.copy_from_slice(&self);
    }
}

/// An input of `W::WORDS` words.
#[derive(Clone, Copy, Debug)]
pub struct In<W = u64> {
    first: usize,
    /// The bits of the last word that the port has.
    mask: u64,
    words: PhantomData<W>,
}

/// An output (or an input, to read back) of `W::WORDS` words.
#[derive(Clone, Copy, Debug)]
pub struct Out<W = u64> {
    first: usize,
    words: PhantomData<W>,
}

/// The first word of the port `name` and the bits of its last one.
fn resolve<W: Words>(engine: &(impl Engine + ?Sized), name: &str, input: bool) -> (usize, u64) {
    let id = engine.port(name);
    let Port { direction, width, .. } = &engine.ports()[id.0];
    assert!(!input || *direction == PortDirection::In, "`{name}` is an output and cannot be set");
    assert!(
        W::WORDS == width.div_ceil(64),
        "`{name}` has {width} bits, which is not what a handle of {} words carries",
        W::WORDS
    );
    let beyond = (64 - width % 64) % 64;
    (engine.layout().range(id).start, u64::MAX >> beyond)
}

impl<W: Words> In<W> {
    /// Resolves an input; the handle serves all engines of the same design.
    ///
    /// # Panics
    /// When there is no such port (the message lists those there are), it is an output, or it does
    /// not have as many words.
    pub fn of(engine: &(impl Engine + ?Sized), name: &str) -> Self {
        let (first, mask) = resolve::<W>(engine, name, true);
        Self { first, mask, words: PhantomData }
    }

    /// Sets the input; bits beyond its width are dropped.
    #[inline]
    pub fn set(self, engine: &mut (impl Engine + ?Sized), value: W) {
        let words = &mut engine.inputs_mut()[self.first..self.first + W::WORDS];
        value.store(words);
        words[W::WORDS - 1] &= self.mask;
    }
}

impl<W: Words> Out<W> {
    /// Resolves a port to read; the handle serves all engines of the same design.
    ///
    /// # Panics
    /// When there is no such port (the message lists those there are) or it does not have as many
    /// words.
    pub fn of(engine: &(impl Engine + ?Sized), name: &str) -> Self {
        let (first, _) = resolve::<W>(engine, name, false);
        Self { first, words: PhantomData }
    }

    /// Reads the port as last published (or set, if it is an input).
    #[inline]
    pub fn get(self, engine: &(impl Engine + ?Sized)) -> W {
        W::load(&engine.words()[self.first..self.first + W::WORDS])
    }
}
