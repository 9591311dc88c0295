//! In which order the values of a module come to be, so that blocks may depend on each other in both
//! directions and yet nothing on itself.
//!
//! The ports of each module go forward (valid, data) or backward (ready). What goes out forward
//! depends on what comes in forward, what goes out backward on everything. In a parent, therefore,
//! all sub-blocks can be passed forward in one order and then backward in any other:
//!
//! ```text
//!  rank    0: constants, state, inputs that go forward
//!     1 ..=n: forward outputs of sub-blocks and outputs of wiring
//!      n + 1: inputs that go backward
//!   n + 2 ..: backward outputs of sub-blocks and outputs of wiring
//! ```

use super::choices::Choices;

/// Something that turns values into values without a clock edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The way forward through a sub-block.
    Forward(usize),
    /// The way back through a sub-block.
    Backward(usize),
    /// A combinational cell.
    Wiring(usize),
}

/// The rank of what comes out of each step.
#[derive(Default)]
pub(super) struct Schedule {
    ranks: Vec<(Step, usize)>,
    /// The highest rank of what may go out forward.
    pub forward: usize,
    /// The highest rank.
    pub last: usize,
}

impl Schedule {
    /// An order of the steps through so many sub-blocks and these cells.
    pub fn new(choices: &mut Choices, instances: usize, wiring: &[usize]) -> Self {
        let mut forward: Vec<_> = (0..instances).map(Step::Forward).collect();
        let mut backward: Vec<_> = (0..instances).rev().map(Step::Backward).collect();
        for cell in wiring {
            let phase = if choices.percent(40) { &mut backward } else { &mut forward };
            phase.push(Step::Wiring(*cell));
        }
        let mut ranks = vec![];
        while !forward.is_empty() {
            ranks.push((choices.take(&mut forward), ranks.len() + 1));
        }
        let passed = ranks.len();
        while !backward.is_empty() {
            ranks.push((choices.take(&mut backward), ranks.len() + 2));
        }
        Self { forward: passed, last: ranks.len() + 1, ranks }
    }

    /// The rank of the inputs that go backward.
    pub fn backward_inputs(&self) -> usize {
        self.forward + 1
    }

    /// The rank of what comes out of a step; what goes in has a lower one.
    pub fn out_of(&self, step: Step) -> usize {
        let found = self.ranks.iter().find(|(s, _)| *s == step);
        found.expect("each step is in the schedule").1
    }
}
