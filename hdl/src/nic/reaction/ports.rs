//! The interfaces of notification and reaction points, with their registers.

use fncc_netlist::bundle::End;
use fncc_netlist::prelude::*;
use std::ops::DerefMut;

/// A notification of congestion, or the mark that requests one. In the cycle that says so only: it is never stalled.
#[bundle(CongestionMarkIn, CongestionMarkOut)]
pub struct CongestionMark {
    /// Valid, for this cycle only.
    valid: Bit,
    /// Its flow.
    flow: Bits<16>,
}

/// A packet that was sent.
#[bundle(SentBytesIn, SentBytesOut)]
pub struct SentBytes {
    /// Valid, for this cycle only.
    valid: Bit,
    /// Its flow.
    flow: Bits<16>,
    /// Its bytes on the link.
    bytes: Bits<16>,
}

/// Flows of which a timer has ended.
#[bundle(DueFlowIn, DueFlowOut)]
pub struct DueFlow<const A: usize> {
    /// Valid.
    valid: Bit,
    /// It is taken.
    #[back]
    ready: Bit,
    /// The flow.
    flow: Bits<A>,
}

/// The configuration of a notification point.
#[bundle(NotificationConfigIn, NotificationConfigOut, registers)]
pub struct NotificationConfig {
    /// Cycles between two CNPs of a flow, at least; at most 2^23.
    #[register(offset = 0x200, reset = 12_500)]
    interval: Bits<24>,
}

/// What a notification point counts.
#[bundle(NotificationStatsIn, NotificationStatsOut, registers)]
pub struct NotificationStats {
    /// CNPs ordered and taken.
    #[register(offset = 0x700)]
    notifications: Bits<32>,
    /// Marks without a CNP of their own: the flow has one due, or had one within the interval.
    #[register(offset = 0x704)]
    suppressed: Bits<32>,
}

/// The configuration of a reaction point, constant while a flow is set up. The reset values are for 100 Gb/s at 250 MHz.
#[bundle(ReactionConfigIn, ReactionConfigOut, registers)]
pub struct ReactionConfig {
    /// DCQCN: gain of alpha, Q0.16; P4QCN: 65536 beta - 1.
    #[register(offset = 0x210, reset = 256)]
    gain: Bits<16>,
    /// DCQCN: cycles without a notification after which alpha decays.
    #[register(offset = 0x214, reset = 13_750)]
    alpha_timer: Bits<24>,
    /// DCQCN: cycles of a timer round.
    #[register(offset = 0x218, reset = 13_750)]
    increase_timer: Bits<24>,
    /// Bytes of a byte-counter round; zero: no such rounds.
    #[register(offset = 0x21c, reset = 10_000_000)]
    byte_counter: Bits<32>,
    /// Rounds of fast recovery, at most 30.
    #[register(offset = 0x220, reset = 5)]
    recovery: Bits<5>,
    /// Additive increase, bytes per ns, Q8.24.
    #[register(offset = 0x224, reset = 209_715)]
    additive: Bits<32>,
    /// DCQCN: hyper increase, bytes per ns, Q8.24.
    #[register(offset = 0x228, reset = 2_097_152)]
    hyper: Bits<32>,
    /// Smallest rate, bytes per ns, Q8.24.
    #[register(offset = 0x22c, reset = 209_715)]
    min_rate: Bits<32>,
    /// Link rate, the initial rate of a flow, bytes per ns, Q8.24.
    #[register(offset = 0x230, reset = 209_715_200)]
    line_rate: Bits<32>,
    /// Window of every flow, bytes, Q24.4.
    #[register(offset = 0x234, reset = 0x0fff_ffff)]
    window: Bits<28>,
    /// Where a block has the rules of both, 1: P4QCN, 0: DCQCN.
    #[register(offset = 0x238)]
    p4qcn: Bit,
}

/// What a reaction point counts.
#[bundle(ReactionStatsIn, ReactionStatsOut, registers)]
pub struct ReactionStats {
    /// Notifications applied.
    #[register(offset = 0x710)]
    decreases: Bits<32>,
    /// Timer and byte-counter rounds.
    #[register(offset = 0x714)]
    increases: Bits<32>,
    /// Notifications and packets ignored: their flow is not set up.
    #[register(offset = 0x718)]
    not_set_up: Bits<32>,
    /// Notifications lost: too many waited.
    #[register(offset = 0x71c)]
    lost_notifications: Bits<32>,
    /// Packets not counted: too many waited.
    #[register(offset = 0x720)]
    lost_packets: Bits<32>,
}

/// The ports of a rule of rounds.
#[bundle(RoundRulePorts, RoundRulePortsOut, flat)]
pub struct RoundRuleInterface {
    /// Rounds by time since the last notification, that which ends now included.
    pub by_time: Bits<5>,
    /// Rounds by bytes.
    pub by_bytes: Bits<5>,
    /// Rounds of fast recovery.
    pub recovery: Bits<5>,
    /// Where there is a choice, 1: P4QCN, 0: DCQCN.
    pub p4qcn: Bit,
    /// The target rises by the additive increase,
    #[back]
    pub adds: Bit,
    /// or by the hyper increase.
    #[back]
    pub leaps: Bit,
    /// There are no timers: beta is that of the gain in place of alpha, and bytes alone end rounds.
    #[back]
    pub untimed: Bit,
}

/// What the end of a round means. Combinational.
pub trait RoundRule: End + DerefMut<Target = RoundRulePorts> {
    /// Module of its reaction point.
    const REACTION_POINT: &'static str;
}
