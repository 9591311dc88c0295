//! What notification and reaction points keep in memories.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// The notifications of a flow.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct NotificationState {
    /// One is due.
    pub queued: Bit,
    /// One was sent, and its interval is not known to be over,
    pub recent: Bit,
    /// which it is from this cycle on.
    pub until: Bits<24>,
}

/// What happens to a flow.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct RateOperation {
    /// 0 a timer may have ended, 1 a packet was sent, 2 a notification has come, 3 set up or torn down.
    pub kind: Bits<2>,
    /// It is set up.
    pub connects: Bit,
    /// Bytes of the packet.
    pub bytes: Bits<16>,
}

/// The state of a flow.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlowRate {
    /// The flow is set up.
    pub known: Bit,
    /// It has had a notification: its timers run, and its bytes are counted.
    pub active: Bit,
    /// Rounds by time since the last notification, at most 31.
    pub by_time: Bits<5>,
    /// Rounds by bytes.
    pub by_bytes: Bits<5>,
    /// Bytes of the present round.
    pub bytes: Bits<32>,
    /// Rate, bytes per ns, Q8.24.
    pub rate: Bits<32>,
    /// Target, bytes per ns, Q8.24.
    pub target: Bits<32>,
    /// Alpha, 0 to 1, Q1.30.
    pub alpha: Bits<31>,
    /// When alpha decays, cycles.
    pub alpha_due: Bits<26>,
    /// When the round by time ends, cycles.
    pub increase_due: Bits<26>,
}

/// The timers of a flow.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlowTimers {
    /// They run.
    pub active: Bit,
    /// When alpha decays, cycles.
    pub alpha_due: Bits<26>,
    /// When the round by time ends, cycles.
    pub increase_due: Bits<26>,
}

/// What an operation does.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct RateStep {
    /// Sets the flow up.
    pub starts: Bit,
    /// Tears it down.
    pub ends: Bit,
    /// Decreases the rate.
    pub cuts: Bit,
    /// Alpha decays.
    pub decays: Bit,
    /// A round by time ends.
    pub times: Bit,
    /// A round by bytes ends.
    pub fills: Bit,
    /// Bytes are counted.
    pub counts: Bit,
    /// Nothing: the flow is not set up.
    pub unknown: Bit,
    /// The timer of alpha is late by its length or more,
    pub alpha_behind: Bit,
    /// and that of rounds.
    pub increase_behind: Bit,
    /// Rounds after it.
    pub by_time: Bits<5>,
    pub by_bytes: Bits<5>,
    /// Bytes of the round after it.
    pub bytes: Bits<32>,
    /// What the rule says of a round.
    pub adds: Bit,
    pub leaps: Bit,
}
