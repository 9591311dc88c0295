//! The NIC's half: from an ACK to the window and the rate of its flow.

mod ack_event;
mod ack_head;
mod ack_plan;
mod ack_rx;
mod ack_windows;
mod compute_window;
mod engine_ports;
mod event;
mod event_memory;
mod event_slots;
mod finish_transaction;
mod flow_stacks;
mod flow_table;
mod hop_utilisation;
mod hpcc;
mod load_configuration;
mod measure_in_flight;
mod nic_engine;
mod slot_search;
mod smooth_utilisation;
mod window_ports;

pub use ack_event::AckEvent;
pub use ack_head::AckHead;
pub use ack_plan::{AckLayout, AckPlan, AckPlanner};
pub use ack_rx::AckRx;
pub use ack_windows::AckWindows;
pub use compute_window::ComputeWindow;
pub use engine_ports::{
    AckRxStats, AckRxStatsIn, AckRxStatsOut, AckTelemetry, AckTelemetryIn, AckTelemetryOut,
    ContextLookup, ContextLookupIn, ContextLookupOut, NicEngineConfig, NicEngineConfigIn,
    NicEngineConfigOut, NicEngineStats, NicEngineStatsIn, NicEngineStatsOut, QpContext,
    QpContextIn, QpContextOut,
};
pub use event::{
    Finished, FlowState, TelemetryEvent, Transaction, WaitingHop, WaitingUtilisation, WaitingWindow,
};
pub use event_memory::EventMemory;
pub use event_slots::EventSlots;
pub use finish_transaction::FinishTransaction;
pub use flow_stacks::FlowStacks;
pub use flow_table::FlowTable;
pub use hop_utilisation::HopUtilisation;
pub use hpcc::Hpcc;
pub use load_configuration::LoadConfiguration;
pub use measure_in_flight::MeasureInFlight;
pub use nic_engine::NicEngine;
pub use slot_search::SlotSearch;
pub use smooth_utilisation::SmoothUtilisation;
pub use window_ports::{
    FlowReport, FlowReportIn, FlowReportOut, FlowSetup, FlowSetupIn, FlowSetupOut, WindowConfig,
    WindowConfigIn, WindowConfigOut, WindowEvent, WindowEventIn, WindowEventOut, WindowParameters,
    WindowParametersIn, WindowParametersOut, WindowResult, WindowResultIn, WindowResultOut,
    WindowStats, WindowStatsIn, WindowStatsOut,
};
