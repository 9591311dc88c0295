//! The switch: what tags an ACK, keeps the telemetry of each port and puts it into the ACK.

mod ack_parser;
mod buffer_ports;
mod byte_count;
mod credit_rx;
mod credits;
mod departure;
mod dequeue_watch;
mod ecn_decision;
mod ecn_edit;
mod ecn_marker;
mod egress_choice;
mod egress_discard;
mod egress_events;
mod egress_gate;
mod egress_lane;
mod egress_turns;
mod egress_user;
mod enqueue_watch;
mod flow_control_tx;
mod int_edit;
mod int_insert;
mod int_lanes;
mod int_path;
mod int_ports;
mod int_shift;
mod int_table;
mod link_departures;
mod mac_control;
mod packet_bytes;
mod packet_count;
mod pause_insert;
mod pause_ports;
mod pause_requests;
mod pause_timers;
mod paused_time;
mod pfc_admission;
mod pfc_counter;
mod pfc_rx;
mod pfc_threshold;
mod pfc_tx;
mod pfc_watchdog;
mod port_registers;
mod port_telemetry;
mod ptp_time;
mod qcn_choices;
mod qcn_cp;
mod qcn_feedback;
mod qcn_pairs;
mod qcn_table;
mod qcn_words;
mod quanta_timer;
mod switch_port;
mod tcd;
mod tcd_queue;
mod user_lane;

pub use ack_parser::AckParser;
pub use buffer_ports::{
    BufferEvent, BufferEventIn, BufferEventOut, BufferEvents, BufferEventsIn, BufferEventsOut,
    Stamp, StampIn, StampOut, Stamps, StampsIn, StampsOut,
};
pub use byte_count::ByteCount;
pub use credit_rx::CreditRx;
pub use credits::Credits;
pub use departure::Departure;
pub use dequeue_watch::DequeueWatch;
pub use ecn_decision::EcnDecision;
pub use ecn_edit::EcnEdit;
pub use ecn_marker::EcnMarker;
pub use egress_choice::EgressChoice;
pub use egress_discard::EgressDiscard;
pub use egress_events::EgressEvents;
pub use egress_gate::EgressGate;
pub use egress_lane::EgressLane;
pub use egress_turns::EgressTurns;
pub use egress_user::EgressUser;
pub use enqueue_watch::EnqueueWatch;
pub use flow_control_tx::FlowControlTx;
pub use int_edit::{IntEdit, IntWords, IntWordsIn, IntWordsOut};
pub use int_insert::IntInsert;
pub use int_lanes::IntLanes;
pub use int_path::IntPath;
pub use int_ports::{
    InsertStats, InsertStatsIn, InsertStatsOut, IntConfig, IntConfigIn, IntConfigOut, IntStats,
    IntStatsIn, IntStatsOut, ParserStats, ParserStatsIn, ParserStatsOut,
};
pub use int_shift::IntShift;
pub use int_table::IntTable;
pub use link_departures::LinkDepartures;
pub use mac_control::MacControl;
pub use packet_bytes::PacketBytes;
pub use packet_count::PacketCount;
pub use pause_insert::PauseInsert;
pub use pause_ports::{
    CreditReport, CreditReportIn, CreditReportOut, EcnConfig, EcnConfigIn, EcnConfigOut,
    PauseState, PauseStateIn, PauseStateOut, PfcRxConfig, PfcRxConfigIn, PfcRxConfigOut,
    PfcRxStats, PfcRxStatsIn, PfcRxStatsOut, PfcTxConfig, PfcTxConfigIn, PfcTxConfigOut,
    PfcTxStats, PfcTxStatsIn, PfcTxStatsOut,
};
pub use pause_requests::PauseRequests;
pub use pause_timers::PauseTimers;
pub use paused_time::PausedTime;
pub use pfc_admission::PfcAdmission;
pub use pfc_counter::PfcCounter;
pub use pfc_rx::PfcRx;
pub use pfc_threshold::PfcThreshold;
pub use pfc_tx::PfcTx;
pub use pfc_watchdog::PfcWatchdog;
pub use port_registers::{
    CreditConfig, CreditConfigIn, CreditConfigOut, CreditStats, CreditStatsIn, CreditStatsOut,
    GateConfig, GateConfigIn, GateConfigOut, PauseRxStats, PauseRxStatsIn, PauseRxStatsOut,
    PfcLimits, PfcLimitsIn, PfcLimitsOut, QcnStats, QcnStatsIn, QcnStatsOut, SwitchPortConfig,
    SwitchPortConfigIn, SwitchPortConfigOut, SwitchPortState, SwitchPortStateIn,
    SwitchPortStateOut, SwitchPortStats, SwitchPortStatsIn, SwitchPortStatsOut, TcdConfig,
    TcdConfigIn, TcdConfigOut, TcdStats, TcdStatsIn, TcdStatsOut, WatchdogConfig, WatchdogConfigIn,
    WatchdogConfigOut,
};
pub use port_telemetry::PortTelemetry;
pub use ptp_time::PtpTime;
pub use qcn_choices::QcnChoices;
pub use qcn_cp::QcnCp;
pub use qcn_feedback::QcnFeedback;
pub use qcn_pairs::QcnPairs;
pub use qcn_words::QcnWords;
pub use quanta_timer::QuantaTimer;
pub use switch_port::{SwitchPort, beats_behind_gate};
pub use tcd::Tcd;
pub use tcd_queue::TcdQueue;
pub use user_lane::UserLane;
