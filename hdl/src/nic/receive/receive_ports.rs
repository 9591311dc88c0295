//! The interfaces of the receive side of a NIC: configuration, counters and answers.

use super::{DataSequenceStats, PayloadTag};
use fncc_netlist::prelude::*;

/// An intact congestion notification packet.
#[bundle(CongestionNoticeIn, CongestionNoticeOut)]
pub struct CongestionNotice {
    /// Valid, for this cycle only.
    valid: Bit,
    /// Destination QP of its BTH.
    qp: Bits<24>,
}

/// Where received packets go; each is counted once but for `dropped`.
#[bundle(RxSplitStatsIn, RxSplitStatsOut, registers)]
pub struct RxSplitStats {
    /// ACKs and NAKs.
    #[register(offset = 0x650)]
    acks: Bits<32>,
    /// Packets of SENDs and WRITEs, and telemetry requests.
    #[register(offset = 0x654)]
    data: Bits<32>,
    /// CNPs.
    #[register(offset = 0x658)]
    cnps: Bits<32>,
    /// Other packets, malformed ones aside.
    #[register(offset = 0x65c)]
    others: Bits<32>,
    /// Malformed packets to the port of RoCEv2.
    #[register(offset = 0x660)]
    malformed: Bits<32>,
    /// Other or malformed packets dropped: they did not fit.
    #[register(offset = 0x664)]
    dropped: Bits<32>,
}

/// Connects and disconnects flows, with their QP and the region that the peer may write.
#[bundle(ReceiverConnectionIn, ReceiverConnectionOut)]
pub struct ReceiverConnection {
    /// A flow is connected or disconnected.
    valid: Bit,
    /// Ready to accept it.
    #[back]
    ready: Bit,
    /// The flow.
    flow: Bits<16>,
    /// 1: connected, 0: disconnected.
    connected: Bit,
    /// Its local QP, whose low bits are the flow.
    qp: Bits<24>,
    /// PSN of its first packet.
    psn: Bits<24>,
    /// Key of its region.
    key: Bits<32>,
    /// Address of the region.
    base: Bits<64>,
    /// Bytes of the region.
    size: Bits<32>,
}

/// How data packets are received.
#[bundle(DataRxConfigIn, DataRxConfigOut, registers)]
pub struct DataRxConfig {
    /// 1: payload is compared with that of the generator of `packet_tx`.
    #[register(offset = 0x184)]
    check: Bit,
}

/// What becomes of data packets.
#[bundle(DataRxStatsIn, DataRxStatsOut, registers)]
pub struct DataRxStats {
    /// Their places in the sequence; `dropped` counts those of the next three as well.
    #[bundle(flat)]
    sequence: DataSequenceStats,
    /// Dropped: the lengths do not agree, or the frame is shorter.
    #[register(offset = 0x61c)]
    bad_length: Bits<32>,
    /// Dropped: wrong ICRC.
    #[register(offset = 0x620)]
    bad_icrc: Bits<32>,
    /// Dropped: no flow has the QP.
    #[register(offset = 0x624)]
    unknown_qp: Bits<32>,
    /// Delivered with a payload other than that of the generator, while `check` is set.
    #[register(offset = 0x628)]
    mismatches: Bits<32>,
    /// Payload delivered, bytes.
    #[register(offset = 0x630)]
    payload_bytes: Bits<64>,
}

/// What becomes of the payload of a packet.
#[bundle(PayloadVerdictIn, PayloadVerdictOut)]
pub struct PayloadVerdict {
    /// A packet is judged, in this cycle only.
    valid: Bit,
    /// Its payload is delivered; dropped otherwise.
    deliver: Bit,
    /// Beats of it are in the store.
    is_stored: Bit,
    /// What travels with it.
    tag: PayloadTag,
    /// The first word of the generator.
    seed: Bits<32>,
}
