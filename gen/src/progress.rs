//! How far a job is.

/// Whoever wants to know how far a job is. Nobody does: `()`.
pub trait Watcher {
    /// A stage of so many steps begins.
    fn stage(&mut self, what: &str, steps: usize);
    /// The next step begins, of the block of this name.
    fn step(&mut self, block: &str);
}

impl Watcher for () {
    fn stage(&mut self, _: &str, _: usize) {}

    fn step(&mut self, _: &str) {}
}
