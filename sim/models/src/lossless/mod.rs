//! Reference models of the blocks that keep a switch port lossless: what waits in its queues, and when the
//! sender before it has to pause.

mod credits;
mod ecn_decision;
mod egress_gate;
mod egress_turns;
mod headroom;
mod ingress_buffer;
mod pause_timers;
mod pfc_counter;
mod pfc_watchdog;
mod port_telemetry;
mod qcn_cp;
mod qcn_thresholds;
mod tcd;

pub use credits::{BLOCK_BYTES, CreditReceiver, CreditSender, blocks};
pub use ecn_decision::{EcnDecision, EcnSettings, EcnSettingsError};
pub use egress_gate::{EgressScheduler, GateInputs, GateOutputs, TakenBeat};
pub use headroom::{PeerResponse, headroom_bytes, headroom_warning};
pub use ingress_buffer::IngressBuffer;
pub use pause_timers::{PauseTimers, QuantaStepError, quanta_step};
pub use pfc_counter::{Admission, DynamicThreshold, PfcCounter, PfcSettings, PfcSettingsError};
pub use pfc_watchdog::{PfcWatchdog, WatchdogSettings, allowed_cycles};
pub use port_telemetry::PortTelemetry;
pub use qcn_cp::{Judgement, QcnCp, QcnSettings, QcnSettingsError, feedback};
pub use qcn_thresholds::{QcnThresholds, SharedBuffer, SharedBufferError};
pub use tcd::{MaxTonError, OnParameters, PortTcd, QueueState, Tcd, max_ton_cycles};
