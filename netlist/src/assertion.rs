//! Which assertions of a design hold while it runs.
//!
//! An engine that checks evaluates them in each cycle before its step, from code of their own: one that does not check pays nothing.

use crate::engine::Violation;
use crate::flat::{Assertion, Flat};
use std::collections::BTreeMap;

/// What has become of the assertions of a design.
pub(crate) struct Checks {
    /// Of 64 assertions a word, with a bit that is set for each that does not hold.
    failing: Vec<u64>,
    /// Changes of these, which nobody reads.
    log: Vec<u64>,
    cycle: u64,
    /// The first cycle and the number of cycles, by the place of the assertion.
    failures: BTreeMap<usize, (u64, u64)>,
}

impl Checks {
    pub fn new(flat: &Flat) -> Self {
        let words = flat.assertions.len().div_ceil(64);
        let (failing, log) = (vec![0; words], vec![0; 2 * words]);
        Self { failing, log, cycle: 0, failures: BTreeMap::new() }
    }

    /// A cycle, in which `evaluate` writes the words, and to the log.
    pub fn cycle(&mut self, evaluate: impl FnOnce(&mut [u64], &mut [u64])) {
        evaluate(&mut self.failing, &mut self.log);
        for (word, failing) in self.failing.iter().enumerate() {
            let mut rest = *failing;
            while rest != 0 {
                let place = 64 * word + rest.trailing_zeros() as usize;
                self.failures.entry(place).or_insert((self.cycle, 0)).1 += 1;
                rest &= rest - 1;
            }
        }
        self.cycle += 1;
    }

    /// Cycles that are not run.
    pub fn pass(&mut self, cycles: u64) {
        self.cycle += cycles;
    }

    pub fn violations(&self, flat: &Flat) -> Vec<Violation> {
        let violation = |(place, (cycle, count)): (&usize, &(u64, u64))| {
            let Assertion { path, text, line, .. } = flat.assertions[*place].clone();
            Violation { path, text, line, cycle: *cycle, count: *count }
        };
        self.failures.iter().map(violation).collect()
    }
}

/// What the kernel makes of `assert!`: nothing that runs, as signals settle in passes. The condition is compiled, so that its types are those
/// of Rust.
///
/// ```compile_fail,E0277
/// fncc_netlist::property!(3_u8, "three");
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! property {
    ($condition:expr, $text:literal $(,)?) => {
        if false {
            $crate::assertion::one_bit($condition);
            let _ = ::core::format_args!($text);
        }
    };
}

/// A condition of an assertion.
#[diagnostic::on_unimplemented(
    message = "an assertion takes a condition of one bit, not `{Self}`",
    label = "not a condition",
    note = "compare it, or write `.any()`, `.all()` or `.get_bit(i)`"
)]
#[doc(hidden)]
pub trait OneBit {}

impl OneBit for bool {}

#[doc(hidden)]
pub fn one_bit(_: impl OneBit) {}
