//! Drives the AXI4-Stream ports of a design, on any engine.
//!
//! [`PacketSource`] turns packets into beats, [`PacketSink`] beats into packets. A bench calls `drive`
//! of both, then [`Engine::clock`](fncc_netlist::Engine::clock), then `sample` of both: see there for when values are sampled.

mod beat;
mod pace;
mod ports;
mod sink;
mod source;

pub use beat::Beat;
pub use fncc_support::random::Random;
pub use pace::Pace;
pub use ports::StreamPorts;
pub use sink::{Assembler, PacketSink, ReceivedPacket};
pub use source::PacketSource;
