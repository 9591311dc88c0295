//! The interfaces between the blocks that answer data packets.

use super::SourceAddress;
use fncc_netlist::prelude::*;

/// What the receiver concludes from a data packet; `E` bits of entries.
#[bundle(ReceivedPacketIn, ReceivedPacketOut)]
pub struct ReceivedPacket<const E: usize = 320> {
    /// A packet has been judged, in this cycle only.
    valid: Bit,
    /// Its flow.
    flow: Bits<16>,
    /// PSN of the answer: that of the packet for an ACK, the one expected for a NAK.
    psn: Bits<24>,
    /// Messages completed.
    msn: Bits<24>,
    /// Syndrome of the answer: 0x1f for an ACK, 0x60 and above for a NAK.
    syndrome: Bits<8>,
    /// The answer is due at once: AckReq, end of a message, NAK, or a duplicate.
    immediate: Bit,
    /// A duplicate of an answer in progress.
    duplicate: Bit,
    /// The stack leaves with the next answer of the flow.
    report: Bit,
    /// Entries that the packet carries, at most as many as `stack` has.
    n_hop: Bits<4>,
    /// Its `pathID`.
    path_id: Bits<12>,
    /// The entries, `L[0]`, the last hop, in bits 63:0.
    stack: Bits<E>,
}

/// Entries for the sender of a flow that are no stack of a data packet.
#[bundle(AckEntriesIn, AckEntriesOut)]
pub struct AckEntries {
    /// Valid; held until accepted.
    valid: Bit,
    /// Ready to accept them.
    #[back]
    ready: Bit,
    /// The flow.
    flow: Bits<16>,
    /// Two entries, otherwise one.
    pair: Bit,
    /// `L[0]`.
    entry: Bits<64>,
    /// `L[1]`, of two.
    second: Bits<64>,
}

/// What becomes of the stacks of probes.
#[bundle(BusiestLinkStatsIn, BusiestLinkStatsOut, registers)]
pub struct BusiestLinkStats {
    /// Probes answered with their busiest link.
    #[register(offset = 0x7d8)]
    reported: Bits<32>,
    /// Probes, or messages to their senders, that found no room; stacks with an invalid rate code.
    #[register(offset = 0x7dc)]
    lost: Bits<32>,
}

/// An ACK or NAK to send; `E` bits of entries.
#[bundle(AckOrderIn, AckOrderOut)]
pub struct AckOrder<const E: usize = 320> {
    /// An order waits.
    valid: Bit,
    /// It is taken.
    #[back]
    ready: Bit,
    /// Flow whose header template it uses.
    flow: Bits<16>,
    /// PSN of the BTH.
    psn: Bits<24>,
    /// MSN of the AETH.
    msn: Bits<24>,
    /// Syndrome of the AETH.
    syndrome: Bits<8>,
    /// Concurrent flows at the receiver.
    n: Bits<16>,
    /// Entries, at most as many as `stack` has.
    n_hop: Bits<4>,
    /// Their `pathID`.
    path_id: Bits<12>,
    /// The entries, `L[0]`, the last hop, in bits 63:0.
    stack: Bits<E>,
}

/// A congestion notification packet (CNP) to send.
#[bundle(CnpOrderIn, CnpOrderOut)]
pub struct CnpOrder {
    /// An order waits.
    valid: Bit,
    /// It is taken.
    #[back]
    ready: Bit,
    /// Flow whose header template it uses.
    flow: Bits<16>,
}

/// Connects and disconnects flows.
#[bundle(ReceiverSetupIn, ReceiverSetupOut)]
pub struct ReceiverSetup {
    /// A flow is connected or disconnected.
    valid: Bit,
    /// Ready to accept it.
    #[back]
    ready: Bit,
    /// The flow.
    flow: Bits<16>,
    /// 1: connected, 0: disconnected.
    connected: Bit,
}

/// Closes flows.
#[bundle(ClosedFlowIn, ClosedFlowOut)]
pub struct ClosedFlow {
    /// A flow is closed.
    valid: Bit,
    /// Ready to accept it.
    #[back]
    ready: Bit,
    /// The flow.
    flow: Bits<16>,
}

/// Writes the header templates of flows.
#[bundle(HeaderTemplateIn, HeaderTemplateOut)]
pub struct HeaderTemplate {
    /// Writes a word.
    valid: Bit,
    /// Flow of the template.
    flow: Bits<16>,
    /// Number of the word in the template, 0 to 7.
    word: Bits<4>,
    /// The word, first byte in the low bits.
    data: Bits<64>,
}

/// Time and content of ACKs.
#[bundle(AckGenConfigIn, AckGenConfigOut, registers)]
pub struct AckGenConfig {
    /// Packets of a flow that an ACK acknowledges, at most; 0 counts as 1.
    #[register(offset = 0x190, reset = 4)]
    packets: Bits<8>,
    /// Time after which a packet without an ACK gets one, in units of 16 cycles.
    #[register(offset = 0x194, reset = 64)]
    timeout: Bits<15>,
    /// 1: `N` counts the flows active in a period; 0: the connected ones.
    #[register(offset = 0x19c)]
    active: Bit,
    /// Length of that period, cycles; at least 256.
    #[register(offset = 0x1a0, reset = 4096)]
    period: Bits<24>,
}

/// What the schedule counts.
#[bundle(AckScheduleStatsIn, AckScheduleStatsOut, registers)]
pub struct AckScheduleStats {
    /// ACKs ordered.
    #[register(offset = 0x640)]
    acks: Bits<32>,
    /// NAKs ordered.
    #[register(offset = 0x644)]
    naks: Bits<32>,
    /// Of these orders, those due to the time-out.
    #[register(offset = 0x648)]
    timeouts: Bits<32>,
}

/// Connects and disconnects flows, with the region that the peer may write.
#[bundle(FlowConnectionIn, FlowConnectionOut)]
pub struct FlowConnection {
    /// A flow is connected or disconnected.
    valid: Bit,
    /// Ready to accept it.
    #[back]
    ready: Bit,
    /// The flow.
    flow: Bits<16>,
    /// 1: connected, 0: disconnected.
    connected: Bit,
    /// PSN of its first packet.
    psn: Bits<24>,
    /// Key of its region.
    key: Bits<32>,
    /// Address of the region.
    base: Bits<64>,
    /// Bytes of the region.
    size: Bits<32>,
}

/// What a data packet says.
#[bundle(DataPacketIn, DataPacketOut)]
pub struct DataPacket {
    /// A packet waits.
    valid: Bit,
    /// It is taken.
    #[back]
    ready: Bit,
    /// Its flow.
    flow: Bits<16>,
    /// PSN of the BTH.
    psn: Bits<24>,
    /// Opcode of the BTH.
    opcode: Bits<8>,
    /// AckReq of the BTH.
    ack_req: Bit,
    /// Payload without padding, bytes.
    bytes: Bits<14>,
    /// Address of the RETH, in a WRITE FIRST or ONLY.
    address: Bits<64>,
    /// Key of the RETH.
    key: Bits<32>,
    /// Length of the RETH.
    length: Bits<32>,
    /// Where it comes from.
    source: SourceAddress,
    /// The ICRC is right, and the lengths agree.
    intact: Bit,
}

/// What becomes of a data packet.
#[bundle(DataVerdictIn, DataVerdictOut)]
pub struct DataVerdict {
    /// A packet is judged, in this cycle only.
    valid: Bit,
    /// Its payload is delivered; dropped otherwise.
    deliver: Bit,
    /// Its flow.
    flow: Bits<16>,
    /// A WRITE, otherwise a SEND.
    is_write: Bit,
    /// It begins a message.
    begins: Bit,
    /// It ends one.
    ends: Bit,
    /// Where the payload of a WRITE belongs.
    address: Bits<64>,
    /// Bytes of the payload.
    bytes: Bits<14>,
    /// It comes from another address than that of the flow's peer.
    is_stranger: Bit,
}

/// The answer to the sender of a data packet.
#[bundle(DataAnswerIn, DataAnswerOut)]
pub struct DataAnswer {
    /// There is an answer, in this cycle only.
    valid: Bit,
    /// Flow.
    flow: Bits<16>,
    /// PSN of the answer.
    psn: Bits<24>,
    /// Messages completed.
    msn: Bits<24>,
    /// Syndrome of the answer.
    syndrome: Bits<8>,
    /// It is due at once.
    immediate: Bit,
    /// The packet says nothing that an answer under way does not say: a duplicate or a telemetry request.
    duplicate: Bit,
    /// The packet is a telemetry request.
    probe: Bit,
}

/// What becomes of data packets; each is counted once.
#[bundle(DataSequenceStatsIn, DataSequenceStatsOut, registers)]
pub struct DataSequenceStats {
    /// Delivered.
    #[register(offset = 0x600)]
    delivered: Bits<32>,
    /// Dropped: damaged, or no flow is connected, which a CNP does not need.
    #[register(offset = 0x604)]
    dropped: Bits<32>,
    /// Dropped: received before.
    #[register(offset = 0x608)]
    duplicates: Bits<32>,
    /// Dropped: packets before it are missing.
    #[register(offset = 0x60c)]
    behind_gap: Bits<32>,
    /// Refused: opcode or length against the rules.
    #[register(offset = 0x610)]
    refused: Bits<32>,
    /// Refused: wrong key, or outside the region.
    #[register(offset = 0x614)]
    denied: Bits<32>,
    /// Dropped: the flow has failed.
    #[register(offset = 0x618)]
    failed: Bits<32>,
    /// Answered: telemetry requests.
    #[register(offset = 0x62c)]
    probes: Bits<32>,
    /// Passed on: CNPs.
    #[register(offset = 0x638)]
    notices: Bits<32>,
    /// Dropped: from another address than that of the flow's peer.
    #[register(offset = 0x63c)]
    strangers: Bits<32>,
}
