//! Signals between the buffer of a switch and its ports.

use fncc_netlist::prelude::*;

/// A packet, as a queue or a buffer sees it.
#[bundle(BufferEventIn, BufferEventOut)]
pub struct BufferEvent {
    /// Valid.
    valid: Bit,
    /// Its priority.
    priority: Bits<3>,
    /// Its bytes.
    bytes: Bits<16>,
}

/// Packets that a port received.
#[bundle(BufferEventsIn, BufferEventsOut)]
pub struct BufferEvents {
    /// A packet requests room in the buffer.
    #[bundle]
    enq: BufferEvent,
    /// A packet has left the buffer, through any port.
    #[bundle]
    deq: BufferEvent,
}

/// The telemetry of a port.
#[bundle(StampIn, StampOut)]
pub struct Stamp {
    /// The port stamps its entry in this cycle.
    valid: Bit,
    /// That entry.
    entry: Bits<64>,
}

/// The telemetry of all ports.
#[bundle(StampsIn, StampsOut)]
pub struct Stamps<const PORTS: usize> {
    /// Which ports stamp their entry in this cycle.
    valid: Bits<PORTS>,
    /// Telemetry entry of port `p`.
    entry: [Bits<64>; PORTS],
}
