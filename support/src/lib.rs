//! What all programs and tests of the project share. It knows nothing of hardware or networks.
//!
//! | module | content |
//! |---|---|
//! | [`atomic_file`] | output files that are complete or absent |
//! | [`interrupt`] | signals: temporary files and child processes end with the program |
//! | [`console`] | standard output, standard error, and the exit code of a command |
//! | [`provenance`] | the program, version, command and description of a result |
//! | [`internal_error`] | panics as errors |
//! | [`budget`] | how much a test run does |
//! | [`once`] | values that a process makes once each and shares |
//! | [`random`] | seeded random numbers |

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod atomic_file;
pub mod budget;
pub mod console;
pub mod internal_error;
pub mod interrupt;
pub mod once;
pub mod provenance;
pub mod random;
