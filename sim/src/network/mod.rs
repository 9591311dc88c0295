//! The behavioural network: packets through lossless Ethernet, under the congestion controls of the literature.
//!
//! ```text
//!   host ──link──> switch: shared buffer, 8 queues a port, PFC, ECN, telemetry ──link──> ... ──> host
//!    │  flows, paced and limited by their control                                           │
//!    └<─────────────────────────── ACKs, telemetry, notifications <─────────────────────────┘
//! ```
//!
//! | module | what it holds |
//! |---|---|
//! | [`topology`], [`route`] | hosts, switches, links; paths |
//! | [`packet`] | packets and queues |
//! | [`settings`] | what can be chosen |
//! | [`simulator`] | a network that runs; with `link`, `switch` and `host` what links and nodes do |
//! | [`agenda`] | events and their order |
//! | [`windows`] | the event loop; with `groups` and `fetch` what of it lies in a near memory |
//! | [`stamp`] | the telemetry tables of switches |
//! | [`control`] | congestion controls, behind one trait |
//! | [`tcd`] | ternary congestion detection |
//! | [`scheme`] | the schemes by name: control, telemetry, frames |
//! | [`probe`] | what is measured |
//! | [`progress`] | flows that do not finish, and why |
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

pub mod agenda;
pub mod canonical;
pub mod check;
pub mod control;
pub mod description;
pub mod experiment;
pub mod fattree;
mod fetch;
pub mod figures;
mod flow;
mod groups;
mod host;
mod link;
pub mod output;
pub mod packet;
pub mod probe;
pub mod progress;
pub mod route;
pub mod scheme;
pub mod settings;
pub mod simulator;
pub mod stamp;
pub mod sweep;
mod switch;
pub mod tcd;
pub mod time;
pub mod topology;
pub mod traffic;
pub mod windows;

pub use flow::{FlowSpec, FlowSpecError};
pub use settings::{NetworkSettings, Pfc, SwitchFeedback};
pub use simulator::Simulator;
pub use time::{MS, NS, Picos, US, picos_per_byte};
