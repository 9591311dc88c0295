//! The interfaces of the window engine: its configuration and counters with their registers, and what goes in and out for a flow.

use fncc_netlist::prelude::*;

/// What a computation of windows looks at.
#[bundle(WindowParametersIn, WindowParametersOut, registers)]
pub struct WindowParameters {
    /// T, ns, 257 or more.
    #[register(offset = 0x008)]
    t_ns: Bits<24>,
    /// 1 / T, 2^-48 per ns, nearest.
    #[register(offset = 0x00c)]
    t_reciprocal: Bits<40>,
    /// Target utilisation, Q0.32.
    #[register(offset = 0x014)]
    eta: Bits<32>,
    /// Utilisation of the last hop above which LHCS acts, Q4.28.
    #[register(offset = 0x018)]
    alpha: Bits<32>,
    /// Share of the last hop that LHCS gives away, Q0.32.
    #[register(offset = 0x01c)]
    beta: Bits<32>,
    /// Enables last-hop congestion speed-up (LHCS).
    #[register(offset = 0x020)]
    lhcs: Bit,
    /// 0: LHCS compares alpha with the largest measurement of an ACK, 1: with the smoothed utilisation.
    #[register(offset = 0x0e0)]
    speed_up: Bit,
    /// 0: the measurement of the busiest hop is smoothed, 1: each hop is, and the largest counts.
    #[register(offset = 0x0d8)]
    smoothing: Bit,
    /// 0: additive increases are `w_ai`, 1: `w_ai_all` over the number of flows, where the last hop is a bottleneck with room.
    #[register(offset = 0x0dc)]
    increase: Bit,
    /// Additive increase, bytes, Q24.16.
    #[register(offset = 0x024)]
    w_ai: Bits<40>,
    /// Additive increase of all flows together, `Winit (1 - eta)`, bytes, Q24.16.
    #[register(offset = 0x0e4)]
    w_ai_all: Bits<40>,
    /// Smallest window, bytes, Q24.16.
    #[register(offset = 0x02c)]
    w_min: Bits<40>,
    /// Largest window, bytes, Q24.16.
    #[register(offset = 0x034)]
    w_max: Bits<40>,
    /// Consecutive additive increases before a multiplicative one.
    #[register(offset = 0x03c)]
    max_stage: Bits<8>,
    /// Unit of `tx_bytes` in the entries, bytes.
    #[register(offset = 0x040, reset = 128)]
    tx_unit: Bits<11>,
    /// `B T` of each rate from 10G (index 0) to 1.6T (index 8), bytes, Q24.16.
    #[register(offset = 0x044)]
    bdp: [Bits<40>; 9],
    /// Unit of `qlen` over `B T`, Q0.48, of each rate.
    #[register(offset = 0x08c)]
    qlen_gain: [Bits<48>; 9],
}

/// The configuration of the window engine.
#[bundle(WindowConfigIn, WindowConfigOut, registers)]
pub struct WindowConfig {
    /// What a computation looks at.
    #[bundle(flat)]
    parameters: WindowParameters,
    /// Activates the configuration for events that enter from now on.
    #[strobe(bit = 1, also_while = busy)]
    load: Bit,
    /// The engine clears its table after a reset or waits to activate the configuration.
    #[register(offset = 0x400)]
    #[back]
    busy: Bit,
}

/// Counters of the window engine.
#[bundle(WindowStatsIn, WindowStatsOut, registers)]
pub struct WindowStats {
    /// Events taken.
    #[register(offset = 0x404)]
    events: Bits<32>,
    /// Results given.
    #[register(offset = 0x408)]
    results: Bits<32>,
    /// Events replaced by a newer one of their flow.
    #[register(offset = 0x40c)]
    merged: Bits<32>,
    /// Events discarded, as their flow was set up or torn down.
    #[register(offset = 0x410)]
    discarded: Bits<32>,
    /// Events dropped, as their flow is beyond the table.
    #[register(offset = 0x414)]
    unknown_flow: Bits<32>,
    /// Events dropped, as their flow is not set up.
    #[register(offset = 0x418)]
    not_set_up: Bits<32>,
    /// Events dropped for a rate code that is none or more hops than the engine takes.
    #[register(offset = 0x41c)]
    malformed: Bits<32>,
    /// Results of events without a measurement.
    #[register(offset = 0x420)]
    no_measurement: Bits<32>,
    /// Results of events for which LHCS acted.
    #[register(offset = 0x424)]
    lhcs: Bits<32>,
}

/// The telemetry of an ACK of a flow; `S` bits of entries.
#[bundle(WindowEventIn, WindowEventOut)]
pub struct WindowEvent<const S: usize = 320> {
    /// An event is offered.
    valid: Bit,
    /// Ready to accept a beat.
    #[back]
    ready: Bit,
    /// Number of its flow.
    flow: Bits<16>,
    /// Sequence number that the ACK acknowledges.
    ack_seq: Bits<32>,
    /// Sequence number that the sender sends next.
    snd_nxt: Bits<32>,
    /// Entries in its stack, at most as many as `stack` has.
    n_hop: Bits<4>,
    /// `pathID`: XOR of the ids of the switches on the path.
    path_id: Bits<12>,
    /// Concurrent flows at the receiver.
    n: Bits<16>,
    /// Entries, `L[0]` of the last hop in the low 64 bits.
    stack: Bits<S>,
}

/// What an event makes of the window of its flow.
#[bundle(WindowResultIn, WindowResultOut)]
pub struct WindowResult {
    /// The result of an event, in this cycle only.
    valid: Bit,
    /// Its flow.
    flow: Bits<16>,
    /// Window, bytes, Q24.4.
    w: Bits<28>,
    /// Reference window, bytes, Q24.4.
    wc: Bits<28>,
    /// Rate, bytes per ns, Q8.24.
    r: Bits<32>,
    /// Smoothed utilisation, Q4.24.
    u: Bits<28>,
    /// Consecutive additive increases.
    inc_stage: Bits<8>,
    /// The once-per-round-trip update took place.
    updated: Bit,
    /// A hop gave a measurement.
    measured: Bit,
    /// Last-hop congestion speed-up (LHCS) was applied.
    lhcs: Bit,
    /// The telemetry is the first of its path and was only stored.
    new_path: Bit,
}

/// The window of a flow as a scheduler wants it.
#[bundle(PacedWindowIn, PacedWindowOut)]
pub struct PacedWindow {
    /// Valid, for this cycle only.
    valid: Bit,
    /// Its flow.
    flow: Bits<16>,
    /// Window, bytes, Q24.4.
    w: Bits<28>,
    /// Cycles per byte, Q16.24.
    interval: Bits<40>,
}

/// Operations on flows.
#[bundle(FlowSetupIn, FlowSetupOut)]
pub struct FlowSetup {
    /// An operation is offered.
    valid: Bit,
    /// Ready to accept a beat.
    #[back]
    ready: Bit,
    /// 0 or 1 read, 2 initialise, 3 tear down.
    op: Bits<2>,
    /// Its flow.
    flow: Bits<16>,
    /// First window of an initialised flow, bytes, Q24.4.
    window: Bits<28>,
}

/// What is known of a flow, as an operation finds it.
#[bundle(FlowReportIn, FlowReportOut)]
pub struct FlowReport {
    /// An operation is done, in this cycle only; the state is that before it.
    valid: Bit,
    /// Which operation.
    op: Bits<2>,
    /// Its flow.
    id: Bits<16>,
    /// The flow was set up.
    known: Bit,
    /// Window, bytes, Q24.4.
    w: Bits<28>,
    /// Reference window, bytes, Q24.4.
    wc: Bits<28>,
    /// Smoothed utilisation, Q4.24.
    u: Bits<28>,
    /// Consecutive additive increases.
    inc_stage: Bits<8>,
    /// Sequence number that an ACK must pass for the next update.
    last_update_seq: Bits<32>,
    /// Telemetry of a path is there.
    seen: Bit,
    /// That path.
    path_id: Bits<12>,
    /// Its hops.
    n_hop: Bits<4>,
}

/// A word of a table by rate codes, while it is loaded.
#[bundle(RateWordIn, RateWordOut)]
pub struct RateWord<const N: usize> {
    /// It is there.
    write: Bit,
    /// Its rate code.
    rate: Bits<4>,
    /// The word.
    word: Bits<N>,
}
