//! The interfaces of the complete NIC.

use crate::nic::contexts::{FlowContextsConfig, FlowContextsStats};
use crate::nic::reaction::{NotificationConfig, NotificationStats, ReactionConfig, ReactionStats};
use crate::nic::receive::{
    AckGenConfig, AckScheduleStats, BusiestLinkStats, DataRxConfig, DataRxStats, RxSplitStats,
};
use crate::nic::{
    NicEngineConfig, NicEngineStats, PacketTxStats, ProbeConfig, ProbeStats, RxHpccStats,
    SchedulerLimits, SchedulerStats,
};
use fncc_netlist::prelude::*;

/// Telemetry stands in ACKs: FNCC.
pub const TELEMETRY_IN_ACKS: u64 = 0;
/// Telemetry stands in data packets, and their answers carry it back: HPCC.
pub const TELEMETRY_ECHOED: u64 = 1;
/// Telemetry stands in probes, and their answers carry it back: HPCC++.
pub const TELEMETRY_PROBED: u64 = 2;
/// Telemetry stands in probes, and of the busiest link only their answers carry it back: HPCC++.
pub const TELEMETRY_OF_BUSIEST: u64 = 3;
/// Telemetry stands in data packets, and their receiver computes windows: Rx-HPCC.
pub const TELEMETRY_AT_RECEIVER: u64 = 4;

/// Connects and disconnects flows.
#[bundle(ConnectionIn, ConnectionOut)]
pub struct Connection {
    /// A flow is connected or disconnected.
    valid: Bit,
    /// Done: after a disconnect the NIC holds nothing of the flow.
    #[back]
    ready: Bit,
    /// The flow.
    flow: Bits<16>,
    /// 1: connected, 0: disconnected.
    connected: Bit,
    /// Its local QP; the low bits are the flow.
    qp: Bits<24>,
    /// PSN of the first packet that it sends.
    psn: Bits<24>,
    /// PSN of the first packet that it receives.
    expected: Bits<24>,
    /// Its first window, bytes, Q24.4.
    window: Bits<28>,
    /// Its first pace, cycles per byte, Q16.24.
    interval: Bits<40>,
    /// Key of the region that the peer may write.
    key: Bits<32>,
    /// Address of the region.
    base: Bits<64>,
    /// Bytes of the region.
    size: Bits<32>,
}

/// Writes words 0 to 7 of the header templates of flows. The destination address is also the address from which
/// packets of the flow are received.
#[bundle(FlowTemplateIn, FlowTemplateOut)]
pub struct FlowTemplate {
    /// A word is written.
    valid: Bit,
    /// Ready to accept the word.
    #[back]
    ready: Bit,
    /// Flow of the template.
    flow: Bits<16>,
    /// Index of the word.
    word: Bits<5>,
    /// The word.
    data: Bits<64>,
}

/// When the NIC pauses its peer, and how it obeys.
#[bundle(NicPauseConfigIn, NicPauseConfigOut, registers)]
pub struct NicPauseConfig {
    /// Own MAC address, first byte in the low bits.
    #[register(offset = 0x280)]
    mac: Bits<48>,
    /// Priority of data packets, sent and received.
    #[register(offset = 0x288, reset = 3)]
    data_priority: Bits<3>,
    /// Priority of ACKs.
    #[register(offset = 0x28c, reset = 3)]
    ack_priority: Bits<3>,
    /// Priority of packets of others.
    #[register(offset = 0x2a4)]
    other_priority: Bits<3>,
    /// Obeys opcode 0x0001, which pauses all priorities.
    #[register(offset = 0x2a8)]
    legacy: Bit,
    /// Received payload that waits, units of 256 bytes, above which the peer is paused; 0: never.
    #[register(offset = 0x290)]
    xoff: Bits<16>,
    /// Received payload at or below which the pause ends.
    #[register(offset = 0x294)]
    xon: Bits<16>,
    /// Pause time that is requested, quanta.
    #[register(offset = 0x298, reset = 65535)]
    quanta: Bits<16>,
    /// Quanta before its end at which a pause is refreshed.
    #[register(offset = 0x29c, reset = 16384)]
    refresh: Bits<16>,
    /// Quanta per cycle, Q2.8: 200 for 100 Gb/s at 250 MHz.
    #[register(offset = 0x2a0, reset = 200)]
    quanta_step: Bits<10>,
    /// Takes quanta, refresh and quanta_step.
    #[strobe(bit = 2)]
    load: Bit,
}

/// Pause frames.
#[bundle(NicPauseStatsIn, NicPauseStatsOut, registers)]
pub struct NicPauseStats {
    /// PFC frames obeyed.
    #[register(offset = 0x7a0)]
    received: Bits<32>,
    /// 802.3x pause frames obeyed.
    #[register(offset = 0x7a4)]
    legacy: Bits<32>,
    /// MAC control frames without an effect here.
    #[register(offset = 0x7a8)]
    ignored: Bits<32>,
    /// Malformed MAC control frames.
    #[register(offset = 0x7ac)]
    malformed: Bits<32>,
    /// Pause frames sent.
    #[register(offset = 0x7b0)]
    sent: Bits<32>,
    /// The last load was refused.
    #[register(offset = 0x7b4)]
    cfg_error: Bit,
}

/// The configuration of the NIC.
#[bundle(NicConfigIn, NicConfigOut, registers)]
pub struct NicConfig {
    /// Cycles per ns, Q0.32: 2^30 at 250 MHz.
    #[register(offset = 0x2b0, reset = 0x4000_0000)]
    clock: Bits<32>,
    /// 1: CNPs change the rates of flows, by DCQCN or as `reaction.p4qcn` says by P4QCN, and with DCQCN marked packets are answered by them; 0: telemetry changes windows and rates.
    #[register(offset = 0x2b4)]
    notified: Bit,
    /// Where telemetry comes from: 0 switches put it into ACKs (FNCC), 1 into data packets, whose answers carry it back (HPCC), 2 into probes, likewise (HPCC++), 3 into probes, of which that of the busiest link comes back, 4 into data packets, whose receiver computes windows (Rx-HPCC).
    #[register(offset = 0x2b8)]
    telemetry: Bits<3>,
    /// Rx-HPCC: T, units of 16 cycles; a sender gets its window when that is over.
    #[register(offset = 0x2bc)]
    window_period: Bits<24>,
    /// Largest payload of a packet, bytes: a multiple of 4 from 64 to 4096, or to 9000 in a build for jumbo frames. Other values count as the next one below, or the nearest of these; constant while a flow is connected.
    #[register(offset = 0x108, reset = 1024)]
    mtu: Bits<16>,
    /// ACKs and windows.
    #[bundle(flat)]
    engine: NicEngineConfig,
    /// Messages and their packets.
    #[bundle(flat)]
    contexts: FlowContextsConfig,
    /// Scheduler.
    #[bundle(flat)]
    scheduler: SchedulerLimits,
    /// Receiver.
    #[bundle]
    receive: DataRxConfig,
    /// ACKs sent.
    #[bundle]
    ack: AckGenConfig,
    /// Pauses.
    #[bundle]
    pause: NicPauseConfig,
    /// Probes.
    #[bundle]
    probe: ProbeConfig,
    /// CNPs sent.
    #[bundle]
    notification: NotificationConfig,
    /// Reaction to CNPs.
    #[bundle]
    reaction: ReactionConfig,
}

/// What the NIC counts.
#[bundle(NicStatsIn, NicStatsOut, registers)]
pub struct NicStats {
    /// Concurrent flows.
    #[register(offset = 0x798)]
    flows: Bits<16>,
    /// Windows dropped: too fast for the scheduler.
    #[register(offset = 0x79c)]
    lost_windows: Bits<32>,
    /// Template words ignored: flow beyond the table, or invalid index.
    #[register(offset = 0x7b8)]
    refused_words: Bits<32>,
    /// Largest payload of a packet that is in force, bytes.
    #[register(offset = 0x7bc)]
    mtu: Bits<14>,
    /// Messages and their packets.
    #[bundle]
    contexts: FlowContextsStats,
    /// Scheduler.
    #[bundle]
    scheduler: SchedulerStats,
    /// Packets sent.
    #[bundle]
    transmit: PacketTxStats,
    /// ACKs and windows.
    #[bundle]
    engine: NicEngineStats,
    /// Windows computed by receivers.
    #[bundle]
    windows: RxHpccStats,
    /// Packets received, by kind.
    #[bundle]
    split: RxSplitStats,
    /// Data received.
    #[bundle]
    receive: DataRxStats,
    /// Answers.
    #[bundle]
    ack: AckScheduleStats,
    /// Pauses.
    #[bundle]
    pause: NicPauseStats,
    /// Probes.
    #[bundle]
    probe: ProbeStats,
    /// Busiest links of probes.
    #[bundle]
    busiest: BusiestLinkStats,
    /// CNPs sent.
    #[bundle]
    notification: NotificationStats,
    /// Reaction to CNPs.
    #[bundle]
    reaction: ReactionStats,
}

/// Commands of software. A command takes the values of the registers that are committed with its strobe, however long it waits.
#[bundle(NicCommandsIn, NicCommandsOut, registers)]
pub struct NicCommands {
    /// Flow of any command.
    #[register(offset = 0x2c0)]
    flow: Bits<16>,
    /// Connects or disconnects the flow.
    #[strobe(bit = 3)]
    connect: Bit,
    /// 1: connected, 0: disconnected.
    #[register(offset = 0x2c4)]
    connected: Bit,
    /// Its local QP; the low bits are the flow.
    #[register(offset = 0x2c8)]
    qp: Bits<24>,
    /// PSN of the first packet that it sends.
    #[register(offset = 0x2cc)]
    psn: Bits<24>,
    /// PSN of the first packet that it receives.
    #[register(offset = 0x2d0)]
    expected: Bits<24>,
    /// Its first window, bytes, Q24.4.
    #[register(offset = 0x2d4)]
    window: Bits<28>,
    /// Its first pace, cycles per byte, Q16.24.
    #[register(offset = 0x2d8)]
    interval: Bits<40>,
    /// Key of the region that the peer may write.
    #[register(offset = 0x2e0)]
    region_key: Bits<32>,
    /// Address of the region.
    #[register(offset = 0x2e4)]
    region_base: Bits<64>,
    /// Bytes of the region.
    #[register(offset = 0x2ec)]
    region_size: Bits<32>,
    /// Writes a word of the header templates of the flow.
    #[strobe(bit = 4)]
    template: Bit,
    /// Which word, 0 to 7.
    #[register(offset = 0x2f0)]
    word: Bits<5>,
    /// The word.
    #[register(offset = 0x2f4)]
    data: Bits<64>,
    /// Sends a message on the flow.
    #[strobe(bit = 5)]
    work: Bit,
    /// 0 SEND, 1 WRITE.
    #[register(offset = 0x2fc)]
    verb: Bit,
    /// Bytes of the message.
    #[register(offset = 0x300)]
    bytes: Bits<32>,
    /// Remote address of a WRITE.
    #[register(offset = 0x304)]
    address: Bits<64>,
    /// Remote key of a WRITE.
    #[register(offset = 0x30c)]
    key: Bits<32>,
    /// Returned with the completion.
    #[register(offset = 0x310)]
    id: Bits<16>,
    /// 1: completions are read here and removed by `next`; 0: they leave on `done_*`.
    #[register(offset = 0x314)]
    completions: Bit,
    /// Removes the completion that is shown.
    #[strobe(bit = 6)]
    next: Bit,
}

/// What software sees of its commands.
#[bundle(NicCommandStateIn, NicCommandStateOut, registers)]
pub struct NicCommandState {
    /// Pending commands: connect, template, work in bits 0 to 2.
    #[register(offset = 0x780)]
    waits: Bits<3>,
    /// A completion is pending.
    #[register(offset = 0x784)]
    done: Bit,
    /// Its flow.
    #[register(offset = 0x788)]
    done_flow: Bits<16>,
    /// Its id.
    #[register(offset = 0x78c)]
    done_id: Bits<16>,
    /// How it ended: 0 acknowledged, 1 unknown or failed flow, 2 length, 3 queue full, 4 remote error, 5 retries exceeded, 6 flushed.
    #[register(offset = 0x790)]
    done_status: Bits<3>,
    /// Commits whose command was refused: one of its kind was pending.
    #[register(offset = 0x794)]
    refused: Bits<32>,
}
