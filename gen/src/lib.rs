//! Turns the blocks into files for other tools, and checks what it wrote.
//!
//! | module | what it holds |
//! |---|---|
//! | [`docs`] | the parts of the book that the hardware decides |
//! | [`emit`] | a block of the catalogue as a Verilog file |
//! | [`folder`] | several files that appear together or not at all |
//! | [`capture_run`] | the bundled capture through the switch port, against the reference model |
//! | [`report`] | what the blocks cost, by the open tools |
//! | [`registers`] | AXI4-Lite registers, and what software needs of them |
//! | [`package`] | a target as a folder for somebody's flow |
//! | [`progress`] | how far a job is |
//! | [`main_job`] | all of it in one go: what `gen` does without a subcommand |

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod capture_run;
pub mod docs;
pub mod emit;
pub mod error;
pub mod folder;
pub mod main_job;
pub mod package;
pub mod progress;
pub mod registers;
pub mod report;

pub use error::GenError;

/// Compiles and runs the example of the book's page on the netlist library.
#[cfg(doctest)]
#[doc = include_str!("../../docs/netlist.md")]
struct NetlistPage;

/// Compiles the example of the page on simulation.
#[cfg(doctest)]
#[doc = include_str!("../../docs/simulation.md")]
struct SimulationPage;
