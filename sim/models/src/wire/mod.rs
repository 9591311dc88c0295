//! What travels on the wire: telemetry entries, the FNCC header and the RoCEv2 packets around them, pause frames and reports of credit.

pub mod credit;
pub mod entry;
pub mod fncc;
pub mod icrc;
pub mod mac;
pub mod pause;
pub mod roce;
pub mod roce_frame;

pub use credit::{CreditReport, MalformedReport, OPCODE_CREDIT};
pub use entry::{RATES_GBPS, RateCode, TelemetryEntry, UnknownRate};
pub use fncc::FnccHeader;
pub use mac::{MacAddress, MacAddressError};
