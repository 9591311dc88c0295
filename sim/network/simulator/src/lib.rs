//! The network that the commands of `fncc-network` run: packets through lossless Ethernet, under the congestion controls of the literature.
//!
//! ```text
//!   host ──link──> switch: shared buffer, 8 queues a port, PFC, ECN, telemetry ──link──> ... ──> host
//!    │  flows, paced and limited by their control                                           │
//!    └<─────────────────────────── ACKs, telemetry, notifications <─────────────────────────┘
//! ```
//!
//! ```text
//!   fattree                      a fat tree under random traffic
//!   run                          an experiment that is run under a scheme, and what comes of it
//!   check, canonical             whether it can be; the order in which its parts are simulated, however they are listed
//!   experiment                   a network, its flows, and what is looked at
//!   scheme, traffic              the schemes by name, those that are registered among them: control, telemetry, frames; random flows
//!   simulator                    a network that runs: built from a description, run, reported on
//!   nodes                        hosts and switches, each with its own state
//!   control                      congestion controls, at the sender and at the port of a switch
//!   kernel                       packets and events to nodes, in their order; knows nothing of the above
//!   probe, progress              what is measured; flows that do not finish, and why
//!   packet                       packets, the pool of those on their way, queues
//!   settings, route, flow        what can be chosen; paths; flows as requested
//!   topology                     hosts, switches, links
//!   rate                         rates of links
//!   time                         picoseconds
//! ```
//!
//! Each layer uses those below it and none above or next to them; tests hold it, `kernel` and `nodes` to what they say here. A node is
//! anything that takes packets with times and gives packets with times ([`kernel::Node`]): a host, a switch, or the hardware of one.
//!
//! Packets are stored and forwarded completely; a packet takes an event for each link, and a port one more for each packet that it makes wait.
//! Time counts in picoseconds, so that a byte takes an integer number of them at every rate with a code; at others, below 10 Gb/s, that number is rounded. A run depends on
//! its input alone: the same settings and seed give the same events in the same order at each node.

#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod canonical;
pub mod check;
pub mod control;
pub mod experiment;
pub mod fattree;
pub mod flow;
pub mod kernel;
mod nodes;
pub mod packet;
pub mod probe;
pub mod progress;
pub mod rate;
pub mod route;
pub mod run;
pub mod scheme;
pub mod settings;
pub mod simulator;
pub mod time;
pub mod topology;
pub mod traffic;

pub use flow::after::{After, AfterError};
pub use flow::{FlowSpec, FlowSpecError, MOST_FLOWS};
pub use nodes::Marking;
pub use rate::Rate;
pub use settings::{NetworkSettings, Pfc, SwitchFeedback};
pub use simulator::Simulator;
pub use time::{MS, NS, Picos, US, picos_per_byte};
