//! Quantities of the window computation.

use super::{above, between, quantities, real, whole};

quantities! {
    /// Base round-trip time `T`: a time stamp has 24 bits of ns, and 2^48 / T has 40 bits.
    BaseRtt: u32 = whole("ns", 257, (1 << 24) - 1);
    /// Rate of a sender's link, which need not have a code.
    SenderRate: u32 = whole("Gb/s", 1, 1_000_000);
    /// Target utilisation.
    Eta: f64 = between(0.0, 1.0);
    /// Additive increases in a row before a multiplicative one.
    MaxStage: u32 = whole("", 0, 255);
    /// Additive increase of a window.
    WaiBytes: f64 = real("bytes", 0.0, 1e12);
    /// Additive increase of a rate for each round trip.
    WaiMbps: f64 = real("Mb/s", 0.0, 1e6);
    /// Utilisation of the last hop above which it is congested.
    Alpha: f64 = above("", 0.0, 16.0);
    /// Share of the last hop that all flows get together when it is.
    Beta: f64 = above("", 0.0, 1.0);
    /// A window.
    WindowBytes: f64 = above("bytes", 0.0, 1e12);
    /// Unit of `tx_bytes` in the telemetry.
    TxUnit: u32 = whole("bytes", 1, 65_536);
    /// Unit of `qlen` in the telemetry.
    QlenUnit: u32 = whole("bytes", 1, 65_536);
    /// Width of sequence numbers.
    SequenceBits: u32 = whole("bits", 2, 64);
    /// Fuzzed ACKs.
    FuzzedAcks: u64 = whole("ACKs", 1, 1 << 50);
    /// Flows of a table of flows.
    Flows: u32 = whole("flows", 1, 1 << 24);
}
