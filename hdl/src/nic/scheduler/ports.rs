//! The interfaces of the scheduler: events of flows in, packets to send out, configuration and counters.

use fncc_netlist::prelude::*;

/// Kind of an event: a flow starts anew with `psn`, `window` and `interval`, and nothing to send.
pub const SET_UP: u64 = 1;
/// A flow ends; what it has not sent is dropped.
pub const TEAR_DOWN: u64 = 2;
/// A message of `bytes` bytes, after the one that is being sent.
pub const WORK: u64 = 3;
/// All packets before `psn` are acknowledged.
pub const ACKNOWLEDGE: u64 = 4;
/// A new `window` and `interval`.
pub const WINDOW: u64 = 5;
/// Go-back-N: the flow continues at `psn` with `bytes` left and no message after it, and nothing is outstanding.
pub const REWIND: u64 = 6;

/// Something that happens to a flow.
#[bundle(SchedulerEventIn, SchedulerEventOut)]
pub struct SchedulerEvent {
    /// An event is offered.
    valid: Bit,
    /// Ready to accept it.
    #[back]
    ready: Bit,
    /// Its flow.
    flow: Bits<16>,
    /// 1 set up, 2 tear down, 3 work, 4 acknowledge, 5 window, 6 rewind.
    kind: Bits<3>,
    /// PSN of a set up, acknowledge or rewind.
    psn: Bits<24>,
    /// Bytes of a work or rewind.
    bytes: Bits<32>,
    /// Window of a set up or window, bytes, Q24.4.
    window: Bits<28>,
    /// Cycles per byte of a set up or window, `1 / R`, Q16.24.
    interval: Bits<40>,
    /// What the decisions after a set up or rewind carry, until the next one.
    tag: Bits<5>,
}

/// A packet to send.
#[bundle(SendDecisionIn, SendDecisionOut)]
pub struct SendDecision {
    /// A packet is there.
    valid: Bit,
    /// Ready to accept it.
    #[back]
    ready: Bit,
    /// Its flow.
    flow: Bits<16>,
    /// Its PSN.
    psn: Bits<24>,
    /// Its payload, bytes.
    bytes: Bits<14>,
    /// It is the last packet of its message.
    last: Bit,
    /// No full packet fits into the window after it.
    closed: Bit,
    /// Its PSN was sent before.
    retransmitted: Bit,
    /// Tag of the last set up or rewind of its flow before the decision.
    tag: Bits<5>,
}

/// What software sets of the scheduler's configuration.
#[bundle(SchedulerLimitsIn, SchedulerLimitsOut, registers)]
pub struct SchedulerLimits {
    /// Bytes that a packet takes on the link in addition to its payload.
    #[register(offset = 0x100, reset = 86)]
    overhead: Bits<8>,
    /// Largest lag that a flow catches up on, cycles.
    #[register(offset = 0x104, reset = 4096)]
    catch_up: Bits<24>,
}

/// The configuration of the scheduler, constant while a flow is set up.
#[bundle(SchedulerConfigIn, SchedulerConfigOut)]
pub struct SchedulerConfig {
    /// Largest payload of a packet, bytes.
    mtu: Bits<14>,
    /// Bytes for which an outstanding packet counts: `mtu + overhead`.
    packet: Bits<14>,
    /// Settings of software.
    #[bundle(flat)]
    limits: SchedulerLimits,
}

/// What the scheduler counts.
#[bundle(SchedulerStatsIn, SchedulerStatsOut, registers)]
pub struct SchedulerStats {
    /// Packets sent.
    #[register(offset = 0x480)]
    sent: Bits<32>,
    /// Retransmitted packets.
    #[register(offset = 0x484)]
    retransmitted: Bits<32>,
    /// Work refused: no bytes, or the flow has a message that it sends and one after it.
    #[register(offset = 0x488)]
    refused_work: Bits<32>,
    /// Acknowledgements ignored: not of an outstanding packet.
    #[register(offset = 0x48c)]
    refused_acknowledge: Bits<32>,
    /// Rewinds ignored: to what is acknowledged or was never sent.
    #[register(offset = 0x490)]
    refused_rewind: Bits<32>,
    /// Events ignored: their flow is not set up.
    #[register(offset = 0x494)]
    not_set_up: Bits<32>,
    /// Events ignored: of no kind, or of a flow beyond the table.
    #[register(offset = 0x498)]
    malformed: Bits<32>,
}
