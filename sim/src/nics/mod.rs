//! Two NICs and what lies between them, cycle by cycle: `sim nics`.
//!
//! ```text
//!   Host ──work, payload──> NIC a ══> Transmitter ──> Path: links, hops, faults ──> Receiver ══> NIC b ──payload──> Host
//!    ^                       │                                                                                       │
//!    └──────completions──────┘                                         every byte once, in order, at its address <───┘
//! ```
//!
//! A [`Bench`] drives whatever implements [`NicUnderTest`]: hardware on any engine, or the [behavioural NIC](behavioural::BehaviouralNic).

pub mod behavioural;
mod bench;
mod connections;
mod error;
mod flow_file;
mod flows;
mod gtkw;
mod hardware;
mod host;
mod in_network;
mod judgement;
pub mod link;
pub mod output;
mod ports;
mod round_trip;
mod run_settings;
mod samples;
mod settings;
mod tap;
pub mod timed;
mod warnings;

pub use bench::{Bench, FlowOutcome, FrameReceiver, NicOutcome, Outcome, Passed};
pub use connections::{SetUp, first_psn, qp, set_up, template};
pub use error::NicsError;
pub use flow_file::{FlowFileError, read as read_flows};
pub use flows::{FlowPlan, FlowsError, Message, Pattern, Verbs, check, region};
pub use gtkw::{Group, gtkw};
pub use hardware::{BLOCK, HardwareNic};
pub use host::{Host, Receiving, Sending, Violation};
pub use in_network::payload_gbps;
pub use judgement::Unworkable;
pub use ports::{
    Completion, Connection, NicInputs, NicOutputs, NicUnderTest, PayloadBeat, PayloadFetch,
    PayloadTag, Status, Verb, WindowUpdate, WorkRequest,
};
pub use round_trip::{LONGEST_TIMEOUT, round_trip_ns};
pub use run_settings::RunSettings;
pub use samples::{QueueSample, RateSample, Samples, WindowSample};
pub use settings::{
    Encapsulation, NicPause, NicSettings, SettingsError, Telemetry, pause_headroom,
};
pub use tap::SentCounts;
