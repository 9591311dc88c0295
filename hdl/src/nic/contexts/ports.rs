//! The interfaces of the flow contexts: connections, work and its completion, payload that is requested, configuration and counters.

use fncc_netlist::prelude::*;

/// Status of a completion: sent and acknowledged.
pub const DONE: u64 = 0;
/// The flow is unknown, or has failed.
pub const UNKNOWN_FLOW: u64 = 1;
/// No bytes, more than 2^31, or more than 2^23 packets.
pub const BAD_LENGTH: u64 = 2;
/// The flow has 64 messages already, or one and the pool is full, or would have more than 2^23 packets that are not acknowledged.
pub const QUEUE_FULL: u64 = 3;
/// The receiver refused the message.
pub const REMOTE_ERROR: u64 = 4;
/// Retransmissions without progress.
pub const RETRIES_EXCEEDED: u64 = 5;
/// The flow failed or was disconnected before.
pub const FLUSHED: u64 = 6;

/// Connects and disconnects flows.
#[bundle(FlowConnectIn, FlowConnectOut)]
pub struct FlowConnect {
    /// A flow is connected or disconnected.
    valid: Bit,
    /// Ready to accept it.
    #[back]
    ready: Bit,
    /// The flow.
    flow: Bits<16>,
    /// 1: connected, 0: disconnected.
    connected: Bit,
    /// Its local QP, whose low bits are the number of the flow.
    qp: Bits<24>,
    /// PSN of its first packet.
    psn: Bits<24>,
    /// Its window, bytes, Q24.4.
    window: Bits<28>,
    /// Its cycles per byte, Q16.24.
    interval: Bits<40>,
}

/// A message to send.
#[bundle(WorkRequestIn, WorkRequestOut)]
pub struct WorkRequest {
    /// A message is offered.
    valid: Bit,
    /// Ready to accept it.
    #[back]
    ready: Bit,
    /// Its flow.
    flow: Bits<16>,
    /// 0: SEND, 1: WRITE.
    verb: Bit,
    /// Its bytes.
    bytes: Bits<32>,
    /// Remote address of a WRITE.
    address: Bits<64>,
    /// Remote key of a WRITE.
    key: Bits<32>,
    /// Identifier of its completion and payload.
    id: Bits<16>,
}

/// What became of a message.
#[bundle(CompletionIn, CompletionOut)]
pub struct Completion {
    /// A message is complete.
    valid: Bit,
    /// Ready to accept it.
    #[back]
    ready: Bit,
    /// Its flow.
    flow: Bits<16>,
    /// Its id.
    id: Bits<16>,
    /// 0 acknowledged, 1 unknown flow, 2 bad length, 3 queue full, 4 remote error, 5 retries exceeded, 6 flushed.
    status: Bits<3>,
}

/// Requests the payload of a packet.
#[bundle(PayloadFetchIn, PayloadFetchOut)]
pub struct PayloadFetch {
    /// Payload is requested.
    valid: Bit,
    /// Ready to accept the request.
    #[back]
    ready: Bit,
    /// Flow of the message.
    flow: Bits<16>,
    /// Its id.
    id: Bits<16>,
    /// First byte of the payload in the message.
    offset: Bits<32>,
    /// Bytes of the payload.
    bytes: Bits<14>,
}

/// How messages are sent; constant while a flow is connected.
#[bundle(FlowContextsConfigIn, FlowContextsConfigOut, registers)]
pub struct FlowContextsConfig {
    /// Packets of a flow from one AckReq to the next; 0: only the last packet of a message, and one that closes the window.
    #[register(offset = 0x10c, reset = 16)]
    ack_every: Bits<8>,
    /// Time without progress after which a flow retransmits, cycles, at most 2^31; 0: never.
    #[register(offset = 0x110, reset = 250_000)]
    timeout: Bits<32>,
    /// Retransmissions without progress after which a flow fails.
    #[register(offset = 0x114, reset = 7)]
    retries: Bits<8>,
    /// 1: payload comes from the generator and is not requested.
    #[register(offset = 0x11c)]
    generate: Bit,
}

/// What happens to flows and their messages.
#[bundle(FlowContextsStatsIn, FlowContextsStatsOut, registers)]
pub struct FlowContextsStats {
    /// Messages sent and acknowledged.
    #[register(offset = 0x4a4)]
    completed: Bits<32>,
    /// Messages refused: unknown flow, bad length, queue full.
    #[register(offset = 0x4a8)]
    refused_work: Bits<32>,
    /// Messages that ended with an error of the receiver, too many retries, or were flushed.
    #[register(offset = 0x4ac)]
    failed_messages: Bits<32>,
    /// ACKs and NAKs in the window of their flow.
    #[register(offset = 0x4b0)]
    acks: Bits<32>,
    /// NAKs among them that request a PSN again.
    #[register(offset = 0x4b4)]
    naks: Bits<32>,
    /// RNR NAKs among them.
    #[register(offset = 0x4b8)]
    rnr_naks: Bits<32>,
    /// ACKs and NAKs ignored: of a PSN that was never sent, or long acknowledged, or with an unknown syndrome.
    #[register(offset = 0x4bc)]
    refused_acks: Bits<32>,
    /// ACKs and NAKs ignored: no flow has their QP.
    #[register(offset = 0x4c0)]
    unknown_qps: Bits<32>,
    /// Flows that retransmitted after a time-out.
    #[register(offset = 0x4c4)]
    timeouts: Bits<32>,
    /// Flows that failed.
    #[register(offset = 0x4c8)]
    failures: Bits<32>,
    /// Decisions dropped: made before a rewind of their flow.
    #[register(offset = 0x4cc)]
    stale_decisions: Bits<32>,
    /// Connections ignored: of a flow beyond the table.
    #[register(offset = 0x4d0)]
    malformed: Bits<32>,
}
