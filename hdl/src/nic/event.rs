//! What travels between the blocks of the window engine.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// What of an event is kept with its entries.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct EventHead {
    /// Sequence number that the ACK acknowledges.
    pub ack_seq: Bits<32>,
    /// Sequence number that the sender sends next.
    pub snd_nxt: Bits<32>,
    /// Entries in the stack.
    pub n_hop: Bits<4>,
    /// `pathID`: XOR of the ids of the switches on the path.
    pub path_id: Bits<12>,
    /// Concurrent flows at the receiver.
    pub n: Bits<16>,
    /// Rate code of the last hop.
    pub rate: Bits<4>,
}

/// What the NIC looks up for an ACK.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct LookupQuestion {
    /// Destination QP.
    pub qp: Bits<24>,
    /// PSN of the BTH.
    pub psn: Bits<24>,
    /// Syndrome of the AETH.
    pub syndrome: Bits<8>,
    /// MSN of the AETH.
    pub msn: Bits<24>,
}

/// The telemetry of an ACK whose flow is not known yet, with its entries.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct WaitingTelemetry {
    /// PSN of the BTH.
    pub psn: Bits<24>,
    /// Bits 6:5 of the syndrome: 0 for an ACK, 1 and 3 for RNR NAK and NAK.
    pub kind: Bits<2>,
    /// Entries in the stack.
    pub n_hop: Bits<4>,
    /// `pathID`: XOR of the ids of the switches on the path.
    pub path_id: Bits<12>,
    /// Concurrent flows at the receiver.
    pub n: Bits<16>,
}

/// The telemetry of a data packet that waits for the window engine, with its entries.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct WaitingArrival {
    /// Its flow.
    pub flow: Bits<16>,
    /// When it came, units of 16 cycles.
    pub at: Bits<32>,
    /// Entries in the stack.
    pub n_hop: Bits<4>,
    /// `pathID`: XOR of the ids of the switches on the path.
    pub path_id: Bits<12>,
}

/// How far a flow has come: the part of its state that an ACK's head is compared with.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlowProgress {
    /// The flow is set up; without it nothing else of its state means anything.
    pub known: Bit,
    /// Telemetry of its path is there.
    pub seen: Bit,
    /// Sequence number that an ACK must pass for the next update of `wc`.
    pub last_update_seq: Bits<32>,
    /// Entries in the last stack.
    pub n_hop: Bits<4>,
    /// Path of the last stack.
    pub path_id: Bits<12>,
}

/// The windows of a flow. Formats: `fncc_models::window::fixed`.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlowWindows {
    /// Window, Q24.16 bytes.
    pub w: Bits<40>,
    /// Reference window, Q24.16 bytes.
    pub wc: Bits<40>,
    /// Consecutive additive increases.
    pub inc_stage: Bits<8>,
}

/// What a computation of windows needs of the configuration; formats as in [`WindowParameters`](super::WindowParameters).
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct WindowSettings {
    /// T, ns.
    pub t_ns: Bits<24>,
    /// 1 / T.
    pub t_reciprocal: Bits<40>,
    /// Target utilisation.
    pub eta: Bits<32>,
    /// Utilisation of the last hop above which LHCS acts.
    pub alpha: Bits<32>,
    /// Enables LHCS.
    pub lhcs: Bit,
    /// Additive increase,
    pub w_ai: Bits<40>,
    /// and that of all flows together.
    pub w_ai_all: Bits<40>,
    /// Smallest window.
    pub w_min: Bits<40>,
    /// Largest window.
    pub w_max: Bits<40>,
    /// Consecutive additive increases before a multiplicative one.
    pub max_stage: Bits<8>,
    /// Each hop is smoothed on its own.
    pub by_hop: Bit,
    /// The additive increase goes by the number of flows.
    pub by_flows: Bit,
    /// LHCS goes by the smoothed utilisation.
    pub smoothed_alpha: Bit,
}

/// The hop that limits a path.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct LimitingHop {
    /// A hop gave a measurement.
    pub measured: Bit,
    /// That hop is the last one, `L[0]`.
    pub at_last_hop: Bit,
    /// Its queue leaves room for an additive increase by the number of flows.
    pub has_room: Bit,
    /// The largest raw utilisation, Q12.28.
    pub u: Bits<40>,
    /// Time since the previous ACK at its hop, ns.
    pub tau: Bits<24>,
}

/// A hop of a path as it has been measured.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct MeasuredHop {
    /// Its raw utilisation, Q12.28; without a measurement, of which `tau` is 0, it means nothing.
    pub u: Bits<40>,
    /// Its time since the previous ACK, ns.
    pub tau: Bits<24>,
    /// Its queue leaves room for an additive increase by the number of flows.
    pub has_room: Bit,
}

/// The hop with the largest smoothed utilisation.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct BusiestHop {
    /// That utilisation, Q12.40.
    pub u: Bits<52>,
    /// That hop is the last one, `L[0]`.
    pub at_last_hop: Bit,
    /// Its queue leaves room for an additive increase by the number of flows.
    pub has_room: Bit,
}

/// What of a hop waits for the quotient.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct WaitingHop {
    /// It gave a measurement.
    pub measured: Bit,
    /// Its queue leaves room for an additive increase by the number of flows.
    pub has_room: Bit,
    /// Its queue in bandwidth-delay products, Q16.28.
    pub backlog: Bits<44>,
    /// Its time since the previous ACK, ns.
    pub tau: Bits<24>,
}

/// What a window is computed from.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct WindowBase {
    /// Reference window, Q24.16.
    pub wc: Bits<40>,
    /// Additive increase, Q24.16.
    pub w_ai: Bits<40>,
    /// The window results from the multiplicative formula,
    pub multiplies: Bit,
    /// with `eta / U` as Q36.12 instead of Q12.36.
    pub small: Bit,
}

/// The smoothed utilisation after a transaction, and what it has of the window.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct JudgedUtilisation {
    /// `U`, Q4.24, saturating.
    pub u: Bits<28>,
    /// It is `eta` or more.
    pub above_eta: Bit,
    /// It is below 2^-12.
    pub small: Bit,
    /// LHCS acts if the event counts.
    pub speeds_up: Bit,
    /// The additive increase is a share of that of all flows, if there are others.
    pub shares: Bit,
}

/// A transaction as it enters.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct Transaction {
    /// 0 event, 1 read, 2 initialise, 3 remove.
    pub op: Bits<2>,
    /// Its flow.
    pub flow: Bits<16>,
    /// That is in the table.
    pub in_table: Bit,
    /// First window of an initialised flow, Q24.4.
    pub window: Bits<28>,
}

/// A transaction after the comparison with the progress of its flow.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct JudgedTransaction {
    /// What has entered.
    pub transaction: Transaction,
    /// The flow was set up.
    pub known: Bit,
    /// It is an event of such a flow.
    pub is_event: Bit,
    /// Its telemetry changes `U` and the windows,
    pub counts: Bit,
    /// `Wc` too,
    pub updates: Bit,
    /// or it is the first of its path.
    pub new_path: Bit,
    /// Rate code of the last hop.
    pub rate: Bits<4>,
    /// Concurrent flows at the receiver.
    pub n: Bits<16>,
    /// How far the flow has come: after an event, before an operation.
    pub progress: FlowProgress,
}

/// What a transaction leaves, as it leaves the engine: that of an event after it, that of an operation
/// before it.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct Finished {
    /// 0 event, 1 read, 2 initialise, 3 remove.
    pub op: Bits<2>,
    /// Number of the flow.
    pub flow: Bits<16>,
    /// The flow was set up.
    pub known: Bit,
    /// Window, bytes, Q24.4.
    pub w: Bits<28>,
    /// Reference window, bytes, Q24.4.
    pub wc: Bits<28>,
    /// Smoothed utilisation, Q4.24.
    pub u: Bits<28>,
    /// Consecutive additive increases.
    pub inc_stage: Bits<8>,
    /// How far it has come.
    pub progress: FlowProgress,
    /// The once-per-round-trip update took place.
    pub updated: Bit,
    /// A hop gave a measurement.
    pub measured: Bit,
    /// LHCS was applied.
    pub lhcs: Bit,
    /// The telemetry is the first of its path.
    pub new_path: Bit,
}
