//! The behavioural network: packets through lossless Ethernet, under the congestion controls of the literature.
//!
//! ```text
//!   host ──link──> switch: shared buffer, 8 queues a port, PFC, ECN, telemetry ──link──> ... ──> host
//!    │  flows, paced and limited by their control                                           │
//!    └<─────────────────────────── ACKs, telemetry, notifications <─────────────────────────┘
//! ```
//!
//! ```text
//!   sweep  description  figures  output  fattree     many experiments, from files and into files
//!   experiment  check  canonical  scheme  traffic    a network with flows, run under a scheme; whether it can be
//!   simulator                                        a network that runs: built, run, reported on
//!   nodes        host  switch                        what hosts and switches do, each with its own state
//!   control                                          congestion controls, at the sender and at the port of a switch
//!   kernel                                           packets and events to nodes, in their order; knows none of the above
//!   packet  probe  progress                          packets on their way; what is measured
//!   settings  topology  route  flow                  what is asked for: plain data
//!   time
//! ```
//!
//! Each layer uses those below it and none above.
//!
//! | module | what it holds |
//! |---|---|
//! | [`time`] | picoseconds |
//! | [`settings`] | what can be chosen |
//! | [`topology`], [`route`] | hosts, switches, links; paths |
//! | [`packet`] | packets, the pool of those on their way, queues |
//! | [`probe`], [`progress`] | what is measured; flows that do not finish, and why |
//! | [`kernel`] | events and their order, the event loop, what it asks of a node and what it gives one |
//! | [`control`] | congestion controls, behind one trait |
//! | `nodes` | hosts and switches |
//! | [`simulator`] | a network that runs |
//! | [`scheme`] | the schemes by name: control, telemetry, frames |
//! | [`canonical`] | the order in which parts are simulated, however they are listed |
//! | [`experiment`], [`check`] | a network with flows, run under a scheme; whether it can be |
//! | [`output`] | the files of a run: tables, pictures, a report |
//! | [`figures`] | the figures of the FNCC paper |
//! | [`traffic`], [`fattree`] | random flows; a fat tree under them |
//! | [`description`], [`sweep`] | an experiment from a file; many of them |
//!
//! Packets are stored and forwarded whole; a packet takes an event for each link, and a port one more for each packet that it makes wait.
//! Time counts in picoseconds, so that a byte takes a whole number of them at every rate with a code. A run depends on
//! its input alone: the same settings and seed give the same events in the same order at each node.

pub mod canonical;
pub mod check;
pub mod control;
pub mod description;
pub mod experiment;
pub mod fattree;
pub mod figures;
mod flow;
pub mod kernel;
mod nodes;
pub mod output;
pub mod packet;
pub mod probe;
pub mod progress;
pub mod route;
pub mod scheme;
pub mod settings;
pub mod simulator;
pub mod sweep;
pub mod time;
pub mod topology;
pub mod traffic;

pub use flow::{FlowSpec, FlowSpecError};
pub use settings::{NetworkSettings, Pfc, SwitchFeedback};
pub use simulator::Simulator;
pub use time::{MS, NS, Picos, US, picos_per_byte};
