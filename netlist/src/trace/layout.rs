//! Where the words of each variable are in a change log and in memory.

use std::ops::Range;

/// The words of all variables, one after the other.
#[derive(Clone)]
pub(super) struct Layout {
    /// First word of each variable, and the number of all words at the end.
    starts: Vec<usize>,
}

impl Layout {
    pub fn new(widths: &[usize]) -> Self {
        let mut starts = vec![0];
        let mut end = 0;
        for width in widths {
            end += width.div_ceil(64);
            starts.push(end);
        }
        Self { starts }
    }

    pub fn variables(&self) -> usize {
        self.starts.len() - 1
    }

    /// Words of all variables together.
    pub fn words(&self) -> usize {
        self.starts[self.variables()]
    }

    /// Words of the change log of a cycle in which all variables change.
    pub fn largest_log(&self) -> usize {
        self.variables() + self.words()
    }

    #[inline]
    pub fn place(&self, variable: usize) -> Range<usize> {
        self.starts[variable]..self.starts[variable + 1]
    }

    /// The variables in the change log of a cycle and their new values.
    #[inline]
    pub fn records<'a>(&self, log: &'a [u64]) -> impl Iterator<Item = (usize, &'a [u64])> {
        let mut rest = log;
        std::iter::from_fn(move || {
            let (variable, words) = rest.split_first()?;
            let variable = *variable as usize;
            let value;
            (value, rest) = words.split_at(self.place(variable).len());
            Some((variable, value))
        })
    }

    /// The change log of a cycle in which all variables get their value of `values`.
    pub fn log_of(&self, values: &[u64]) -> Vec<u64> {
        let mut log = Vec::with_capacity(self.largest_log());
        for variable in 0..self.variables() {
            log.push(variable as u64);
            log.extend(&values[self.place(variable)]);
        }
        log
    }

    /// Brings the values of all variables forward by one cycle.
    pub fn apply(&self, log: &[u64], values: &mut [u64]) {
        for (variable, value) in self.records(log) {
            values[self.place(variable)].copy_from_slice(value);
        }
    }
}
