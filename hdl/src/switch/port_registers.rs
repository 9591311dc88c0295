//! The configuration, the state and the counters of a port of a switch, with their registers.

use super::{IntConfig, IntStats};
use fncc_netlist::prelude::*;

/// Scheduling of the queues.
#[bundle(GateConfigIn, GateConfigOut, registers)]
pub struct GateConfig {
    /// Priorities with strict precedence.
    #[register(offset = 0x018, reset = 255)]
    strict: Bits<8>,
    /// Quantum of each of the others, bytes.
    #[register(offset = 0x01c)]
    quantum: Bits<128>,
}

/// Detection of stuck priorities.
#[bundle(WatchdogConfigIn, WatchdogConfigOut, registers)]
pub struct WatchdogConfig {
    /// Interval, cycles: a priority that is paused with packets waiting in 99 % of it is stuck; zero: never.
    #[register(offset = 0x048)]
    limit: Bits<32>,
    /// Interval, cycles: a stuck priority that is not paused in 99 % of it has recovered.
    #[register(offset = 0x04c)]
    recovery: Bits<32>,
    /// Action on a stuck priority: 0 report, 1 release, 2 discard.
    #[register(offset = 0x050)]
    action: Bits<2>,
    /// The rest of an interval: 0, 1, 2 or 3 for about 1, 2, 4 or 8 %.
    #[register(offset = 0x0b8)]
    share: Bits<2>,
}

/// Thresholds of pause requests.
#[bundle(PfcLimitsIn, PfcLimitsOut, registers)]
pub struct PfcLimits {
    /// Priorities that must not lose packets.
    #[register(offset = 0x054)]
    lossless: Bits<8>,
    /// XOFF: bytes above which a priority requests a pause.
    #[register(offset = 0x058)]
    xoff: Bits<32>,
    /// XON: bytes at or below which the request ends.
    #[register(offset = 0x05c)]
    xon: Bits<32>,
    /// Headroom: bytes that a priority may take while it requests a pause.
    #[register(offset = 0x060)]
    headroom: Bits<32>,
    /// Dynamic threshold: XOFF follows the shared pool.
    #[register(offset = 0x064)]
    dynamic: Bit,
    /// Size of the shared pool, bytes.
    #[register(offset = 0x068)]
    pool: Bits<32>,
    /// Share of the free pool: exponent of two, plus 8.
    #[register(offset = 0x06c)]
    alpha: Bits<4>,
}

/// Ternary congestion detection.
#[bundle(TcdConfigIn, TcdConfigOut, registers)]
pub struct TcdConfig {
    /// Priorities whose packets are marked by ternary congestion detection.
    #[register(offset = 0x088)]
    tcd: Bits<8>,
    /// The priority of stat_tcd_state, stat_to_non_congested, stat_to_undetermined and stat_to_congested.
    #[register(offset = 0x08c)]
    tcd_priority: Bits<3>,
    /// Takes cfg_tcd_max_ton, cfg_tcd_period and cfg_tcd_threshold.
    #[strobe(bit = 4)]
    tcd_load: Bit,
    /// MaxTon: longest ON period in which a queue is undetermined, cycles.
    #[register(offset = 0x090)]
    tcd_max_ton: Bits<32>,
    /// Period of the trend, cycles.
    #[register(offset = 0x094)]
    tcd_period: Bits<32>,
    /// Bytes above which a queue may be congested.
    #[register(offset = 0x098)]
    tcd_threshold: Bits<32>,
}

/// MAC control frames received.
#[bundle(PauseRxStatsIn, PauseRxStatsOut, registers)]
pub struct PauseRxStats {
    /// PFC frames applied.
    #[register(offset = 0x514)]
    pfc: Bits<32>,
    /// 802.3x pause frames applied.
    #[register(offset = 0x518)]
    legacy: Bits<32>,
    /// Valid MAC control frames that pause nothing here, reports of credit among them.
    #[register(offset = 0x51c)]
    ignored: Bits<32>,
    /// Malformed MAC control frames.
    #[register(offset = 0x520)]
    malformed: Bits<32>,
}

/// Credits of the link.
#[bundle(CreditConfigIn, CreditConfigOut, registers)]
pub struct CreditConfig {
    /// Priorities that have credits in place of pauses.
    #[register(offset = 0x0bc)]
    credits: Bits<8>,
    /// Longest packet, blocks of 64 bytes.
    #[register(offset = 0x0c0)]
    credit_packet: Bits<10>,
    /// Buffer for packets of the peer, for each priority, blocks.
    #[register(offset = 0x0c4)]
    credit_buffer: Bits<16>,
    /// Cycles between two reports of credit.
    #[register(offset = 0x0c8)]
    credit_period: Bits<32>,
}

/// Reports of credit.
#[bundle(CreditStatsIn, CreditStatsOut, registers)]
pub struct CreditStats {
    /// Reports sent.
    #[register(offset = 0x5dc)]
    sent: Bits<32>,
    /// Reports received.
    #[register(offset = 0x5e0)]
    received: Bits<32>,
    /// Malformed reports received.
    #[register(offset = 0x5e4)]
    malformed: Bits<32>,
    /// The last cfg_credit_load was refused.
    #[register(offset = 0x5e8)]
    cfg_error: Bit,
}

/// Results of ternary congestion detection.
#[bundle(TcdStatsIn, TcdStatsOut, registers)]
pub struct TcdStats {
    /// State of priority `c` in bits `2 c + 1` and `2 c`: 0 non-congested, 1 undetermined, 2 congested.
    #[register(offset = 0x5ec)]
    tcd_states: Bits<16>,
    /// That of the priority that cfg_tcd_priority selects.
    #[register(offset = 0x554)]
    tcd_state: Bits<2>,
    /// Times that the selected queue became non-congested.
    #[register(offset = 0x558)]
    to_non_congested: Bits<32>,
    /// Times that it became undetermined.
    #[register(offset = 0x55c)]
    to_undetermined: Bits<32>,
    /// Times that it became congested.
    #[register(offset = 0x560)]
    to_congested: Bits<32>,
    /// The last cfg_tcd_load was refused.
    #[register(offset = 0x564)]
    tcd_cfg_error: Bit,
}

/// Feedback packets.
#[bundle(QcnStatsIn, QcnStatsOut, registers)]
pub struct QcnStats {
    /// Feedback packets sent.
    #[register(offset = 0x568)]
    sent: Bits<32>,
    /// Suppressed: its source and destination had feedback within the interval.
    #[register(offset = 0x56c)]
    suppressed: Bits<32>,
    /// Not sent: the block was busy with another one.
    #[register(offset = 0x570)]
    busy: Bits<32>,
    /// Not sent: the packet is not RoCEv2 data.
    #[register(offset = 0x574)]
    foreign: Bits<32>,
    /// The last cfg_qcn_load was refused.
    #[register(offset = 0x578)]
    cfg_error: Bit,
}

/// The configuration of a port. What has a `load` is taken over when that is set, all else in any cycle.
#[bundle(SwitchPortConfigIn, SwitchPortConfigOut, registers)]
pub struct SwitchPortConfig {
    /// Insertion of telemetry.
    #[bundle(flat)]
    int: IntConfig,
    /// Rate code of the link.
    #[register(offset = 0x014)]
    rate: Bits<4>,
    /// Scheduling of the queues.
    #[bundle(flat)]
    gate: GateConfig,
    /// Address of this port, first byte in the low bits.
    #[register(offset = 0x02c)]
    mac: Bits<48>,
    /// Priorities that obey pauses of the peer.
    #[register(offset = 0x034, reset = 255)]
    pfc_obey: Bits<8>,
    /// Applies 802.3x pause frames to all priorities.
    #[register(offset = 0x038)]
    legacy: Bit,
    /// Takes cfg_quanta, cfg_refresh and cfg_quanta_step.
    #[strobe(bit = 1)]
    pause_load: Bit,
    /// Pause time that is requested, quanta.
    #[register(offset = 0x03c)]
    quanta: Bits<16>,
    /// Quanta before its end at which a pause is refreshed.
    #[register(offset = 0x040)]
    refresh: Bits<16>,
    /// Quanta per cycle, Q2.8.
    #[register(offset = 0x044)]
    quanta_step: Bits<10>,
    /// Detection of stuck priorities.
    #[bundle]
    watchdog: WatchdogConfig,
    /// Takes cfg_lossless, cfg_xoff, cfg_xon, cfg_headroom, cfg_dynamic, cfg_pool and cfg_alpha.
    #[strobe(bit = 2)]
    pfc_load: Bit,
    /// Thresholds of pause requests.
    #[bundle(flat)]
    pfc: PfcLimits,
    /// Priorities whose packets are marked at random.
    #[register(offset = 0x070)]
    ecn_priorities: Bits<8>,
    /// Takes cfg_kmin, cfg_kmax, cfg_ecn_slope and cfg_ecn_seed.
    #[strobe(bit = 3)]
    ecn_load: Bit,
    /// Kmin: bytes up to which no packet is marked.
    #[register(offset = 0x074)]
    kmin: Bits<32>,
    /// Kmax: bytes from which every packet is marked.
    #[register(offset = 0x078)]
    kmax: Bits<32>,
    /// Probability per byte between them, 2^-48.
    #[register(offset = 0x07c)]
    ecn_slope: Bits<48>,
    /// Random seed; zero: continue.
    #[register(offset = 0x084)]
    ecn_seed: Bits<32>,
    /// Ternary congestion detection.
    #[bundle(flat)]
    tcd: TcdConfig,
    /// Takes cfg_credits, cfg_credit_packet, cfg_credit_buffer and cfg_credit_period, and starts afresh.
    #[strobe(bit = 6)]
    credit_load: Bit,
    /// Credits of the link.
    #[bundle(flat)]
    credits: CreditConfig,
    /// Priorities whose packets may cause feedback.
    #[register(offset = 0x09c)]
    qcn_priorities: Bits<8>,
    /// Takes cfg_qmin, cfg_qmax, cfg_qcn_slope, cfg_qcn_seed and cfg_qcn_interval.
    #[strobe(bit = 5)]
    qcn_load: Bit,
    /// Qmin: bytes up to which there is no feedback.
    #[register(offset = 0x0a0)]
    qmin: Bits<32>,
    /// Qmax: bytes from which every packet causes feedback.
    #[register(offset = 0x0a4)]
    qmax: Bits<32>,
    /// Probability per byte between them, 2^-48.
    #[register(offset = 0x0a8)]
    qcn_slope: Bits<48>,
    /// Random seed; zero: continue.
    #[register(offset = 0x0b0)]
    qcn_seed: Bits<32>,
    /// Cycles between two feedback packets to a source about a destination.
    #[register(offset = 0x0b4)]
    qcn_interval: Bits<32>,
}

/// What a port does now.
#[bundle(SwitchPortStateIn, SwitchPortStateOut, flat, registers)]
pub struct SwitchPortState {
    /// Priorities that the peer has to pause.
    #[register(offset = 0x408)]
    xoff_request: Bits<8>,
    /// Priorities that the peer has paused, or that have no credit.
    #[register(offset = 0x400)]
    paused: Bits<8>,
    /// Priorities that have been paused too long.
    #[register(offset = 0x404)]
    stuck: Bits<8>,
    /// Bytes queued, all priorities.
    #[register(offset = 0x40c)]
    qlen: Bits<32>,
    /// Bytes queued, for each priority.
    #[register(offset = 0x410)]
    depth: [Bits<32>; 8],
    /// Bytes of the buffer that this port occupies as a receiver, for each priority.
    #[register(offset = 0x430)]
    held: [Bits<32>; 8],
    /// FCTBS: blocks sent with credit, modulo 2^16, of each priority.
    #[register(offset = 0x57c)]
    credit_sent: [Bits<16>; 8],
    /// FCCL of the peer: blocks up to which that may rise.
    #[register(offset = 0x59c)]
    credit_limit: [Bits<16>; 8],
    /// Own FCCL, of each priority, blocks.
    #[register(offset = 0x5bc)]
    credit_offered: [Bits<16>; 8],
}

/// What a port counts.
#[bundle(SwitchPortStatsIn, SwitchPortStatsOut, registers)]
pub struct SwitchPortStats {
    /// Packets with telemetry, and without.
    #[bundle(flat)]
    int: IntStats,
    /// Packets sent, of each priority.
    #[register(offset = 0x470)]
    sent: [Bits<32>; 8],
    /// Packets discarded because their priority is stuck.
    #[register(offset = 0x490)]
    discarded: Bits<32>,
    /// Dequeues that did not match the queue contents.
    #[register(offset = 0x494)]
    underflow: Bits<32>,
    /// Pause requests of each priority.
    #[register(offset = 0x498)]
    xoff: [Bits<32>; 8],
    /// Cycles in which each priority was paused as a sender.
    #[register(offset = 0x4b8)]
    paused: [Bits<48>; 8],
    /// Pause frames sent.
    #[register(offset = 0x4f8)]
    pause_sent: Bits<32>,
    /// Pause frames received.
    #[register(offset = 0x4fc)]
    pause_received: Bits<32>,
    /// Packets dropped for lack of buffer.
    #[register(offset = 0x500)]
    dropped: Bits<32>,
    /// Departures of more than the buffer held.
    #[register(offset = 0x504)]
    buf_underflow: Bits<32>,
    /// The last cfg_pfc_load was refused.
    #[register(offset = 0x508)]
    pfc_cfg_error: Bit,
    /// Pause frames sent only to refresh.
    #[register(offset = 0x50c)]
    refreshes: Bits<32>,
    /// The last cfg_pause_load was refused.
    #[register(offset = 0x510)]
    pause_cfg_error: Bit,
    /// MAC control frames received.
    #[bundle]
    rx: PauseRxStats,
    /// Times that each priority got stuck.
    #[register(offset = 0x524)]
    stuck: [Bits<32>; 8],
    /// Packets marked 11 (CE).
    #[register(offset = 0x544)]
    ce: Bits<32>,
    /// Packets marked 10.
    #[register(offset = 0x548)]
    ue: Bits<32>,
    /// Packets to mark that are not ECN-capable.
    #[register(offset = 0x54c)]
    not_capable: Bits<32>,
    /// The last cfg_ecn_load was refused.
    #[register(offset = 0x550)]
    ecn_cfg_error: Bit,
    /// Results of ternary congestion detection.
    #[bundle(flat)]
    tcd: TcdStats,
    /// Feedback packets.
    #[bundle]
    qcn: QcnStats,
    /// Reports of credit.
    #[bundle]
    credit: CreditStats,
}
