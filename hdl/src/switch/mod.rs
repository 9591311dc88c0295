//! The switch: what tags an ACK, keeps the telemetry of each port and puts it into the ACK.

mod ack_parser;
mod departure;
mod egress_gate;
mod header_parser;
mod header_window;
mod int_edit;
mod int_insert;
mod int_shift;
mod int_table;
mod pause_timers;
mod pfc_counter;
mod pfc_rx;
mod pfc_tx;
mod pfc_watchdog;
mod port_telemetry;
mod switch_port;
mod tag;
mod tcd;

pub use ack_parser::AckParser;
pub use departure::Departure;
pub use egress_gate::EgressGate;
pub use header_parser::HeaderParser;
pub use header_window::HeaderWindow;
pub use int_edit::IntEdit;
pub use int_insert::IntInsert;
pub use int_shift::IntShift;
pub use int_table::IntTable;
pub use pause_timers::PauseTimers;
pub use pfc_counter::PfcCounter;
pub use pfc_rx::PfcRx;
pub use pfc_tx::PfcTx;
pub use pfc_watchdog::PfcWatchdog;
pub use port_telemetry::PortTelemetry;
pub use switch_port::SwitchPort;
pub use tag::PacketTag;
pub use tcd::Tcd;
