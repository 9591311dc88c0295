//! The NIC's half: from an ACK to the window and the rate of its flow.

mod ack_event;
mod ack_head;
mod ack_plan;
mod ack_rx;
mod ack_windows;
mod compute_window;
mod divider;
mod divider_choice;
mod divider_differences;
mod divider_digits;
mod divider_head;
mod divider_multiples;
mod divider_stage;
mod engine_ports;
mod event;
mod event_memory;
mod event_slots;
mod finish_passage;
mod flow_stacks;
mod flow_table;
mod hop_utilisation;
mod hpcc;
mod icrc;
mod load_configuration;
mod measure_in_flight;
mod multiplier_tree;
mod nic_engine;
mod serial_divider;
mod serial_multiplier;
mod slot_search;
mod smooth_utilisation;
mod window_ports;

pub use ack_event::AckEvent;
pub use ack_head::AckHead;
pub use ack_plan::{AckLayout, AckPlan, AckPlanner};
pub use ack_rx::AckRx;
pub use ack_windows::AckWindows;
pub use compute_window::ComputeWindow;
pub use divider::Divider;
pub use divider_choice::DividerChoice;
pub use divider_differences::DividerDifferences;
pub use divider_digits::DividerDigits;
pub use divider_head::DividerHead;
pub use divider_multiples::DividerMultiples;
pub use divider_stage::DividerStage;
pub use engine_ports::{
    AckRxStats, AckRxStatsIn, AckRxStatsOut, AckTelemetry, AckTelemetryIn, AckTelemetryOut,
    ContextLookup, ContextLookupIn, ContextLookupOut, NicEngineConfig, NicEngineConfigIn,
    NicEngineConfigOut, NicEngineStats, NicEngineStatsIn, NicEngineStatsOut, QpContext,
    QpContextIn, QpContextOut,
};
pub use event::{
    Finished, FlowState, Passage, TelemetryEvent, WaitingHop, WaitingUtilisation, WaitingWindow,
};
pub use event_memory::EventMemory;
pub use event_slots::EventSlots;
pub use finish_passage::FinishPassage;
pub use flow_stacks::FlowStacks;
pub use flow_table::FlowTable;
pub use hop_utilisation::HopUtilisation;
pub use hpcc::Hpcc;
pub use icrc::Icrc;
pub use load_configuration::LoadConfiguration;
pub use measure_in_flight::MeasureInFlight;
pub use multiplier_tree::MultiplierTree;
pub use nic_engine::NicEngine;
pub use serial_divider::SerialDivider;
pub use serial_multiplier::SerialMultiplier;
pub use slot_search::SlotSearch;
pub use smooth_utilisation::SmoothUtilisation;
pub use window_ports::{
    FlowReport, FlowReportIn, FlowReportOut, FlowSetup, FlowSetupIn, FlowSetupOut, WindowConfig,
    WindowConfigIn, WindowConfigOut, WindowEvent, WindowEventIn, WindowEventOut, WindowParameters,
    WindowParametersIn, WindowParametersOut, WindowResult, WindowResultIn, WindowResultOut,
    WindowStats, WindowStatsIn, WindowStatsOut,
};
