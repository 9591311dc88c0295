//! From a failure that takes a large design and many cycles to one that a person can look at.

use super::case::{Case, Failure, Subject};
use super::engines::{REFERENCE, engines, pair};
use crate::random_design;
use fncc_netlist::ir::Design;
use std::time::{Duration, Instant};

/// A case, how it fails, and by which engines.
#[derive(Clone, Debug)]
pub struct Shrunk {
    /// The smallest case found.
    pub case: Case,
    /// How it fails.
    pub failure: Failure,
    /// The engines that it takes, or all.
    pub engines: Option<[&'static str; 2]>,
}

/// Shrinks a failing case for about as long as `budget`: fewer cycles, then fewer bytes of a random
/// design, then zeros instead of them.
pub fn shrink(case: &Case, failure: &Failure, budget: Duration) -> Shrunk {
    let deadline = Instant::now() + budget;
    let engines = match failure {
        Failure::Differs { engines, .. } => Some(*engines),
        Failure::Refused(_) => None,
    };
    let mut best = Shrunk { case: case.clone(), failure: failure.clone(), engines };
    best.case.cycles = failure.cycles();
    best.blame();
    while best.pass(deadline) {}
    best
}

impl Shrunk {
    /// Runs a case on the engines that matter here.
    fn fails(&self, case: &Case) -> Option<Failure> {
        let failure = match self.engines {
            Some(names) => case.run(|design| pair(design, names), &mut |_| true),
            None => case.run(engines, &mut |_| true),
        };
        failure.err().filter(|f| f.resembles(&self.failure))
    }

    /// Compares the engine of ours among the two with the reference. If it is the one that is wrong,
    /// Verilator need not be called again, and an attempt takes no seconds.
    fn blame(&mut self) {
        for name in self.engines.into_iter().flatten().filter(|name| *name != "Verilator") {
            let suspect = Shrunk { engines: Some([name, REFERENCE]), ..self.clone() };
            if let Some(failure) = suspect.fails(&self.case) {
                *self = Shrunk { failure, ..suspect };
                self.case.cycles = self.failure.cycles();
                return;
            }
        }
    }

    /// Tries simpler bytes, the boldest first: the tail dropped, then parts zeroed. Reports whether
    /// something came of it.
    fn pass(&mut self, deadline: Instant) -> bool {
        let before = self.case.clone();
        for size in halves(self.bytes().len()) {
            while size <= self.bytes().len() {
                let shorter = self.bytes()[..self.bytes().len() - size].to_vec();
                if Instant::now() > deadline || !self.accepts(shorter) {
                    break;
                }
            }
        }
        for size in halves(self.bytes().len()) {
            for at in (0..self.bytes().len()).step_by(size) {
                let zeroed = zeroed(self.bytes(), at, size);
                if Instant::now() > deadline {
                    return false;
                }
                if zeroed != self.bytes() {
                    self.accepts(zeroed);
                }
            }
        }
        self.case != before
    }

    /// The bytes of a random design; a block of the catalogue has none.
    fn bytes(&self) -> &[u8] {
        match &self.case.subject {
            Subject::Random(bytes) => bytes,
            Subject::Block { .. } => &[],
        }
    }

    /// Takes these bytes instead of the present ones if they still fail.
    fn accepts(&mut self, bytes: Vec<u8>) -> bool {
        let present = random_design::from_bytes(self.bytes());
        let design = random_design::from_bytes(&bytes);
        let (seed, subject) = (self.case.seed, Subject::Random(bytes));
        // Bytes that do not matter go without a run; a larger design is no progress.
        if design == present {
            self.case.subject = subject;
            return true;
        }
        if weight(&design) > weight(&present) {
            return false;
        }
        // Another design has other ports and so other inputs: it may take longer to fail.
        let case = Case { subject, seed, cycles: 2 * self.case.cycles + 1000 };
        let Some(failure) = self.fails(&case) else {
            return false;
        };
        self.case = Case { cycles: failure.cycles(), ..case };
        self.failure = failure;
        true
    }
}

/// How much there is to read in a design.
fn weight(design: &Design) -> usize {
    let modules = design.modules.iter();
    let each = modules.map(|m| m.exprs.len() + m.signals.len() + 5 * m.cells.len());
    each.sum::<usize>() + 20 * design.modules.len()
}

/// The length, half of it, and so on down to 1.
fn halves(length: usize) -> impl Iterator<Item = usize> {
    (0..usize::BITS).map(move |k| length >> k).take_while(|size| *size > 0)
}

/// The bytes with zeros in `size` places from `at` on.
fn zeroed(bytes: &[u8], at: usize, size: usize) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let end = (at + size).min(bytes.len());
    bytes[at..end].fill(0);
    bytes
}
