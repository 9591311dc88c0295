//! The tests of this package, in one program.

mod trace;
mod window_accuracy;
mod window_trace;
