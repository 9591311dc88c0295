//! The NIC's half: from an ACK to the window and the rate of its flow, and to the packets that it sends.

mod ack_lookup;
mod ack_rx;
mod compute_window;
pub mod contexts;
mod engine_ports;
mod event;
mod event_memory;
mod event_places;
mod event_slots;
mod fair_share;
mod finish_transaction;
mod flow_stacks;
mod flow_table;
mod hop_utilisation;
mod hpcc;
mod limit_window;
mod load_configuration;
mod measure_in_flight;
mod next_event;
mod next_operation;
mod nic_engine;
mod pacing_interval;
mod rate_table;
pub mod reaction;
pub mod receive;
mod rx_hpcc;
mod scheduler;
mod slot_search;
mod slot_turn;
mod smooth_hops;
mod smooth_utilisation;
mod table_access;
mod transaction_memory;
mod transaction_result;
mod transmit;
mod update_progress;
pub mod whole;
mod window_ports;

pub use ack_lookup::AckLookup;
pub use ack_rx::AckRx;
pub use compute_window::ComputeWindow;
pub use engine_ports::{
    AckLookupStats, AckLookupStatsIn, AckLookupStatsOut, AckRxStats, AckRxStatsIn, AckRxStatsOut,
    AckTelemetry, AckTelemetryIn, AckTelemetryOut, ArrivedTelemetry, ArrivedTelemetryIn,
    ArrivedTelemetryOut, ContextLookup, ContextLookupIn, ContextLookupOut, NicEngineConfig,
    NicEngineConfigIn, NicEngineConfigOut, NicEngineStats, NicEngineStatsIn, NicEngineStatsOut,
    QpContext, QpContextIn, QpContextOut, RxHpccStats, RxHpccStatsIn, RxHpccStatsOut,
    WindowMessage, WindowMessageIn, WindowMessageOut,
};
pub use event::{
    BusiestHop, EventHead, Finished, FlowProgress, FlowWindows, JudgedTransaction,
    JudgedUtilisation, LimitingHop, MeasuredHop, Transaction, WaitingHop, WindowBase,
    WindowSettings,
};
pub use event_memory::EventMemory;
pub use event_places::EventPlaces;
pub use event_slots::EventSlots;
pub use fair_share::FairShare;
pub use finish_transaction::FinishTransaction;
pub use flow_stacks::FlowStacks;
pub use flow_table::FlowTable;
pub use hop_utilisation::HopUtilisation;
pub use hpcc::{Hpcc, LongHpcc};
pub use limit_window::LimitWindow;
pub use load_configuration::LoadConfiguration;
pub use measure_in_flight::MeasureInFlight;
pub use next_event::NextEvent;
pub use next_operation::NextOperation;
pub use nic_engine::NicEngine;
pub use pacing_interval::PacingInterval;
pub use rate_table::RateTable;
pub use rx_hpcc::RxHpcc;
pub use scheduler::{
    ACKNOWLEDGE, ApplyEvent, DecideSend, EventVerdict, FlowInterlock, FlowSchedules, FlowWakes,
    ListEntry, PacketLength, PacketRelease, REWIND, ReadyQueue, SET_UP, ScheduledEvent, Scheduler,
    SchedulerConfig, SchedulerConfigIn, SchedulerConfigOut, SchedulerEvent, SchedulerEventIn,
    SchedulerEventOut, SchedulerLimits, SchedulerLimitsIn, SchedulerLimitsOut, SchedulerStats,
    SchedulerStatsIn, SchedulerStatsOut, SendDecision, SendDecisionIn, SendDecisionOut, SendLimits,
    SendProgress, SentPackets, TEAR_DOWN, TimingWheel, WINDOW, WORK,
};
pub use slot_search::SlotSearch;
pub use slot_turn::SlotTurn;
pub use smooth_hops::SmoothHops;
pub use smooth_utilisation::SmoothUtilisation;
pub use table_access::TableAccess;
pub use transaction_memory::TransactionMemory;
pub use transaction_result::TransactionResult;
pub use transmit::{
    BeatChoice, BeatCount, BeatPlaces, BeatStep, GENERATOR_STEP, HeadBuild, IcrcAppend, PacketEnd,
    PacketFields, PacketMerge, PacketShape, PacketSizes, PacketTx, PacketTxStats, PacketTxStatsIn,
    PacketTxStatsOut, PayloadFeed, PayloadPlan, ProbeConfig, ProbeConfigIn, ProbeConfigOut,
    ProbeRequests, ProbeState, ProbeStats, ProbeStatsIn, ProbeStatsOut, ProbedFlow, ProbedFlowIn,
    ProbedFlowOut, SendRequest, SendRequestIn, SendRequestOut, TELEMETRY_REQUEST, TemplateTable,
    TemplateWrite, TemplateWriteIn, TemplateWriteOut,
};
pub use update_progress::UpdateProgress;
pub use window_ports::{
    FlowReport, FlowReportIn, FlowReportOut, FlowSetup, FlowSetupIn, FlowSetupOut, PacedWindow,
    PacedWindowIn, PacedWindowOut, RateWord, RateWordIn, RateWordOut, WindowConfig, WindowConfigIn,
    WindowConfigOut, WindowEvent, WindowEventIn, WindowEventOut, WindowParameters,
    WindowParametersIn, WindowParametersOut, WindowResult, WindowResultIn, WindowResultOut,
    WindowStats, WindowStatsIn, WindowStatsOut,
};
