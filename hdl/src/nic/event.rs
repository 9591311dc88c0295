//! What travels between the blocks of the window engine.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// The telemetry of an ACK; see [`Hpcc`](super::Hpcc).
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct TelemetryEvent {
    /// Number of the flow.
    pub flow: Bits<16>,
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
    /// The entries, that of the last hop in the low 64 bits.
    pub stack: Bits<320>,
}

pack_struct!(TelemetryEvent { flow, ack_seq, snd_nxt, n_hop, path_id, n, stack });

/// What of an event is kept beside its entries.
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

pack_struct!(EventHead { ack_seq, snd_nxt, n_hop, path_id, n, rate });

/// Where a beat stands in its packet.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct BeatEnd {
    /// Last stored beat of the packet.
    pub last: Bit,
    /// Bytes of the packet so far, this beat included.
    pub bytes: Bits<9>,
}

pack_struct!(BeatEnd { last, bytes });

/// What the NIC is asked about an ACK.
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

pack_struct!(LookupQuestion { qp, psn, syndrome, msn });

/// The telemetry of an ACK whose flow is not known yet, beside its entries.
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

pack_struct!(WaitingTelemetry { psn, kind, n_hop, path_id, n });

/// What the engine keeps of a flow beside its last stack. Formats: `fncc_sim::window::fixed`.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlowState {
    /// The flow is set up; without it the other fields mean nothing.
    pub known: Bit,
    /// Telemetry of its path is there.
    pub seen: Bit,
    /// Consecutive additive increases.
    pub inc_stage: Bits<8>,
    /// Sequence number that an ACK must pass for the next update of `wc`.
    pub last_update_seq: Bits<32>,
    /// Window, Q24.16 bytes.
    pub w: Bits<40>,
    /// Reference window, Q24.16 bytes.
    pub wc: Bits<40>,
    /// Smoothed utilisation, Q12.40.
    pub u: Bits<52>,
    /// Entries in the last stack.
    pub n_hop: Bits<4>,
    /// Path of the last stack.
    pub path_id: Bits<12>,
}

pack_struct!(FlowState { known, seen, inc_stage, last_update_seq, w, wc, u, n_hop, path_id });

/// The part of a [`FlowState`] that an ACK's head is compared with.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlowProgress {
    /// See [`FlowState`].
    pub known: Bit,
    /// See [`FlowState`].
    pub seen: Bit,
    /// See [`FlowState`].
    pub inc_stage: Bits<8>,
    /// See [`FlowState`].
    pub last_update_seq: Bits<32>,
    /// See [`FlowState`].
    pub n_hop: Bits<4>,
    /// See [`FlowState`].
    pub path_id: Bits<12>,
}

pack_struct!(FlowProgress { known, seen, inc_stage, last_update_seq, n_hop, path_id });

/// The windows of a [`FlowState`].
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct FlowWindows {
    /// See [`FlowState`].
    pub w: Bits<40>,
    /// See [`FlowState`].
    pub wc: Bits<40>,
}

pack_struct!(FlowWindows { w, wc });

/// What of a hop waits for the quotient.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct WaitingHop {
    /// It gave a measurement.
    pub measured: Bit,
    /// Its queue in bandwidth-delay products, Q16.28.
    pub backlog: Bits<44>,
    /// Its time since the previous ACK, ns.
    pub tau: Bits<24>,
}

pack_struct!(WaitingHop { measured, backlog, tau });

/// What of a window waits for the smoothed utilisation.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct WaitingUtilisation {
    /// Reference window, Q24.16.
    pub wc: Bits<40>,
    /// As many additive increases in a row as there may be.
    pub stage_full: Bit,
    /// A hop gave a measurement.
    pub measured: Bit,
    /// LHCS was applied.
    pub lhcs: Bit,
}

pack_struct!(WaitingUtilisation { wc, stage_full, measured, lhcs });

/// What of a window waits for the quotient.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct WaitingWindow {
    /// Smoothed utilisation, Q12.40.
    pub u: Bits<52>,
    /// Reference window, Q24.16.
    pub wc: Bits<40>,
    /// The window results from the multiplicative formula.
    pub multiplies: Bit,
    /// A hop gave a measurement.
    pub measured: Bit,
    /// LHCS was applied.
    pub lhcs: Bit,
}

pack_struct!(WaitingWindow { u, wc, multiplies, measured, lhcs });

/// What the end of a transaction needs to know.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct Transaction {
    /// 0 event, 1 read, 2 initialise, 3 remove.
    pub op: Bits<2>,
    /// Its flow.
    pub flow: Bits<16>,
    /// That is in the table.
    pub in_table: Bit,
    /// First window of an initialised flow, Q24.16.
    pub window: Bits<40>,
}

pack_struct!(Transaction { op, flow, in_table, window });

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
    /// Sequence number that an ACK must pass for the next update.
    pub last_update_seq: Bits<32>,
    /// Telemetry of its path is there.
    pub seen: Bit,
    /// That path.
    pub path_id: Bits<12>,
    /// Its hops.
    pub n_hop: Bits<4>,
    /// The once-per-round-trip update took place.
    pub updated: Bit,
    /// A hop gave a measurement.
    pub measured: Bit,
    /// LHCS was applied.
    pub lhcs: Bit,
    /// The telemetry is the first of its path.
    pub new_path: Bit,
}

pack_struct!(Finished {
    op,
    flow,
    known,
    w,
    wc,
    u,
    inc_stage,
    last_update_seq,
    seen,
    path_id,
    n_hop,
    updated,
    measured,
    lhcs,
    new_path
});
