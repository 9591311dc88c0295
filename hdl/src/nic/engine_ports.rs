//! The interfaces of the receive side of a NIC: configuration, counters, and how it requests the flow of a QP.

use super::{WindowConfig, WindowStats};
use fncc_netlist::prelude::*;

/// The configuration of the receive side.
#[bundle(NicEngineConfigIn, NicEngineConfigOut, registers)]
pub struct NicEngineConfig {
    /// 1: an ACK with a wrong ICRC gives no event, nor does a CNP in a NIC, 0: the ICRC is not judged.
    #[register(offset = 0x0d4, reset = 1)]
    check_icrc: Bit,
    /// That of the window engine.
    #[bundle(flat)]
    window: WindowConfig,
}

/// Fate of received packets.
#[bundle(AckRxStatsIn, AckRxStatsOut, registers)]
pub struct AckRxStats {
    /// ACKs that gave an event.
    #[register(offset = 0x428)]
    acks: Bits<32>,
    /// ACKs dropped: wrong ICRC.
    #[register(offset = 0x42c)]
    bad_icrc: Bits<32>,
    /// Truncated packets with the FNCC flag.
    #[register(offset = 0x430)]
    truncated: Bits<32>,
    /// ACKs dropped: `nHop` exceeds the entries of a stack.
    #[register(offset = 0x434)]
    bad_hops: Bits<32>,
    /// ACKs dropped: IP or UDP length is not that of an ACK with its stack.
    #[register(offset = 0x438)]
    bad_length: Bits<32>,
    /// Packets other than FNCC ACKs.
    #[register(offset = 0x43c)]
    others: Bits<32>,
}

/// What becomes of ACKs until their flow is known.
#[bundle(AckLookupStatsIn, AckLookupStatsOut, registers)]
pub struct AckLookupStats {
    /// Events dropped: too many requests open.
    #[register(offset = 0x440)]
    overflow: Bits<32>,
    /// Events dropped: QP without a flow.
    #[register(offset = 0x444)]
    unknown_qp: Bits<32>,
    /// ACKs without entries: they change no window.
    #[register(offset = 0x448)]
    no_hops: Bits<32>,
}

/// What the receive side counts.
#[bundle(NicEngineStatsIn, NicEngineStatsOut, registers)]
pub struct NicEngineStats {
    /// Fate of received packets.
    #[bundle(flat)]
    receive: AckRxStats,
    /// Look-ups of their flows.
    #[bundle(flat)]
    acks: AckLookupStats,
    /// Counters of the window engine.
    #[bundle(flat)]
    window: WindowStats,
}

/// What an ACK says, without its frame; `E` bits of entries.
#[bundle(AckTelemetryIn, AckTelemetryOut)]
pub struct AckTelemetry<const E: usize = 320> {
    /// An event is offered, in this cycle only.
    valid: Bit,
    /// Destination QP of the BTH.
    qp: Bits<24>,
    /// PSN of the BTH, the one that is acknowledged.
    psn: Bits<24>,
    /// Syndrome of the AETH.
    syndrome: Bits<8>,
    /// MSN of the AETH.
    msn: Bits<24>,
    /// Entries in the stack, at most as many as `stack` has.
    n_hop: Bits<4>,
    /// `pathID`: XOR of the ids of the switches on the path.
    path_id: Bits<12>,
    /// Concurrent flows at the receiver.
    n: Bits<16>,
    /// The entries, `L[0]`, the last hop, in bits 63:0; zero from `L[nHop]` on.
    stack: Bits<E>,
}

/// Questions for the context of a QP.
#[bundle(ContextLookupIn, ContextLookupOut)]
pub struct ContextLookup {
    /// The context of a QP is requested.
    valid: Bit,
    /// Ready to accept the request.
    #[back]
    ready: Bit,
    /// Destination QP of the ACK.
    qp: Bits<24>,
    /// PSN of its BTH.
    psn: Bits<24>,
    /// Syndrome of its AETH.
    syndrome: Bits<8>,
    /// MSN of its AETH.
    msn: Bits<24>,
}

/// Answers, in the order of the questions.
#[bundle(QpContextIn, QpContextOut)]
pub struct QpContext {
    /// The answer to the oldest open look-up is valid.
    valid: Bit,
    /// The answer is taken.
    #[back]
    ready: Bit,
    /// The QP has a flow; without it the event is dropped.
    hit: Bit,
    /// Number of that flow.
    flow: Bits<16>,
    /// PSN that its sender sends next.
    snd_nxt: Bits<24>,
}

/// The telemetry of a data packet; `E` bits of entries.
#[bundle(ArrivedTelemetryIn, ArrivedTelemetryOut)]
pub struct ArrivedTelemetry<const E: usize = 320> {
    /// A packet has come, in this cycle only.
    valid: Bit,
    /// Its flow.
    flow: Bits<16>,
    /// Entries in its stack, at most as many as `stack` has.
    n_hop: Bits<4>,
    /// `pathID`: XOR of the ids of the switches on the path.
    path_id: Bits<12>,
    /// The entries, `L[0]`, the last hop, in bits 63:0.
    stack: Bits<E>,
}

/// A window for the sender of a flow.
#[bundle(WindowMessageIn, WindowMessageOut)]
pub struct WindowMessage {
    /// Valid; held until accepted.
    valid: Bit,
    /// It is taken.
    #[back]
    ready: Bit,
    /// Its flow.
    flow: Bits<16>,
    /// The entry that an ACK carries it in: rate code 0 in bits 63:60, window in bytes, Q24.4, in 59:32, rate in bytes per ns, Q8.24, in 31:0.
    entry: Bits<64>,
}

/// Windows that are computed by receivers.
#[bundle(RxHpccStatsIn, RxHpccStatsOut, registers)]
pub struct RxHpccStats {
    /// Windows sent to the senders of flows.
    #[register(offset = 0x7c0)]
    sent: Bits<32>,
    /// Windows received.
    #[register(offset = 0x7c4)]
    received: Bits<32>,
    /// Data packets whose telemetry found no room.
    #[register(offset = 0x7c8)]
    lost_arrivals: Bits<32>,
    /// Windows for senders that found no room.
    #[register(offset = 0x7cc)]
    lost_windows: Bits<32>,
}
