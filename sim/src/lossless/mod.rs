//! Reference models of the blocks that keep a switch port lossless: what waits in its queues, and when the
//! sender before it has to pause.

mod ecn_decision;
mod egress_gate;
mod egress_turns;
mod pause_timers;
mod pfc_counter;
mod pfc_watchdog;
mod port_telemetry;
mod qcn_cp;
mod tcd;

pub use ecn_decision::{EcnDecision, EcnSettings, EcnSettingsError};
pub use egress_gate::{EgressScheduler, GateInputs, GateOutputs, TakenBeat};
pub use pause_timers::{PauseTimers, QuantaStepError, quanta_step};
pub use pfc_counter::{
    Admission, DynamicThreshold, PfcCounter, PfcSettings, PfcSettingsError, headroom_bytes,
};
pub use pfc_watchdog::PfcWatchdog;
pub use port_telemetry::PortTelemetry;
pub use qcn_cp::{Judgement, QcnCp, QcnSettings, QcnSettingsError, feedback};
pub use tcd::{MaxTonError, OnParameters, QueueState, Tcd, max_ton_cycles};
