//! The behavioural network on the command line: experiments from files, many at once, and what comes of them as tables, pictures and reports.
//!
//! ```text
//!   cli                          the commands
//!   bands                        slowdowns by size over the seeds of many runs, from their files
//!   sweep, figures, p4qcn        many experiments; the testbed of the P4QCN paper
//!   output                       the files of a run: tables, pictures, a report
//!   description                  experiments from a file
//!   fncc_network_simulator       the network itself
//! ```
//!
//! Each layer uses those below it and none above or next to them. The modules of [`fncc_network_simulator`] have their names here too. It is a package of its own because it
//! computes, and so is optimised in every build; what is here compiles in half the time without.

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod bands;
pub mod cli;
pub mod description;
pub mod figures;
pub mod output;
pub mod p4qcn;
pub mod sweep;

pub use fncc_network_simulator::{
    After, AfterError, FlowSpec, FlowSpecError, MOST_FLOWS, MS, Marking, NS, NetworkSettings, Pfc,
    Picos, Rate, Simulator, SwitchFeedback, US, canonical, check, control, experiment, fattree,
    flow, kernel, packet, picos_per_byte, probe, progress, rate, route, run, scheme, settings,
    simulator, time, topology, traffic,
};
