//! Quantities of networks: links, frames, switches, flows, and how long a run takes.

use super::{Range, above, micros, nanos, quantities, real, whole};
use crate::window::MOST_HOPS;
use crate::wire::RATES_GBPS;

const MS: u64 = 1_000_000_000;
const SECOND: u64 = 1000 * MS;
/// A terabyte: more than any switch holds, and small enough to be added up a million times.
const TERABYTE: u64 = 1_000_000_000_000;

quantities! {
    /// Rate of a link: one that the telemetry has a code for.
    Rate: u32 = Range::OneOf { unit: "Gb/s", values: &RATES_GBPS };
    /// Rate of a link below those.
    SlowRate: u32 = whole("Mb/s", 1, 9_999);
    /// Propagation delay of a link: up to 20,000 km of fibre. What is under way in a longer one is no matter of a data centre.
    Delay: u64 = nanos(0, 100 * MS);
    /// Time to simulate.
    Duration: u64 = micros(1000, 1000 * SECOND);
    /// A time in a run, from its start.
    Instant: u64 = micros(0, 1000 * SECOND);
    /// Time from one flow that joins to the next one, ps.
    JoinPeriod: u64 = micros(1_000_000, 10 * SECOND);
    /// Time between two samples; 0 for none.
    SamplePeriod: u64 = micros(0, 1000 * SECOND);
    /// The same in ns.
    SamplePeriodNs: u64 = nanos(0, 1000 * SECOND);
    /// Unit to whose multiples times are cut.
    TimeGrain: u64 = nanos(1, 1_000_000);
    /// Seed of what is random, as far as a description can say it.
    Seed: u64 = whole("", 0, i64::MAX as u64);

    /// Payload of a full packet. With headers it fits the 16 bits that count the bytes of a frame.
    Payload: u32 = whole("bytes", 1, 65_487);
    /// What a data packet has in addition to its payload.
    Overhead: u32 = whole("bytes", 1, 65_534);
    /// A full data packet with 48 bytes of headers and FCS.
    FrameBytes: u32 = whole("bytes", 49, 65_535);
    /// An ACK without telemetry, to which five entries are added.
    AckBytes: u32 = whole("bytes", 1, 65_495);
    /// Data packets for each ACK.
    AckEvery: u32 = whole("packets", 1, 32_767);
    /// Priority of packets.
    Priority: u8 = whole("", 0, 7);

    /// Buffer of a switch.
    Buffer: u64 = whole("bytes", 1, TERABYTE);
    /// Bytes of an ingress port above which it is paused.
    Xoff: u64 = whole("bytes", 1, TERABYTE);
    /// How far below that the pause ends.
    XonGap: u64 = whole("bytes", 1, u32::MAX as u64);
    /// What an ingress port takes above XOFF.
    Headroom: u64 = whole("bytes", 0, TERABYTE);
    /// Buffer of each end of a link for each priority, where credits are counted.
    CreditBuffer: u64 = whole("bytes", 64, TERABYTE);
    /// Period of the reports of credit.
    CreditPeriod: u64 = micros(1_000, MS);
    /// Share of the free buffer above which an ingress port is paused.
    FreeShare: f64 = above("", 0.0, 64.0);
    /// A threshold of marks.
    MarkThreshold: u32 = whole("bytes", 0, u32::MAX as u64);
    /// A probability.
    Probability: f64 = real("", 0.0, 1.0);
    /// Threshold of ternary detection.
    TcdThreshold: u64 = whole("bytes", 1, TERABYTE);
    /// Period of the trend that ternary detection looks at.
    TcdPeriod: u64 = micros(1_000, SECOND);
    /// Share of a link by which arrivals exceed what leaves.
    Epsilon: f64 = above("", 0.0, 1.0);
    /// Data packets for each one that collects telemetry.
    TelemetryEvery: u32 = whole("packets", 1, 32_767);
    /// Entries that a stack has room for: `nHop` has four bits.
    StackEntries: u8 = whole("entries", 1, MOST_HOPS as u64);
    /// Spanning trees of a network.
    SpanningTrees: u16 = whole("trees", 1, 1024);
    /// Time from one refresh of the telemetry tables to the next.
    StampPeriod: u64 = micros(1_000, SECOND);
    /// Time between two notifications to a flow.
    NotificationInterval: u64 = micros(1_000, SECOND);
    /// Time from a marked packet to the notification about it.
    NotificationDelay: u64 = micros(0, SECOND);
    /// Time without an ACK after which a sender goes back.
    RetransmissionTimeout: u64 = micros(1_000, 1000 * SECOND);

    /// Payload of a flow: a petabyte at most, so that sums of flows remain far below 2^64.
    FlowBytes: u64 = whole("bytes", 1, 1_000_000_000_000_000);
    /// Senders of a dumbbell or an incast: with their receiver as many as ports can be numbered.
    Senders: u16 = whole("senders", 1, 32_000);
    /// Hosts of a star.
    StarHosts: u16 = whole("hosts", 1, 32_001);
    /// Switches of a row: a packet counts up to 255 links.
    RowSwitches: u8 = whole("switches", 1, 254);
    /// Ports of the switches of a fat tree.
    FatTreePorts: u16 = Range::OneOf {
        unit: "ports",
        values: &[2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32],
    };
    /// Leaves, spines, switches, groups, and hosts or links of each.
    NodeCount: u16 = whole("", 1, 32_000);
    /// Groups of a dragonfly.
    Groups: u16 = whole("groups", 2, 32_000);
    /// Ports of a switch of a butterfly to each side.
    ButterflyPorts: u16 = whole("ports", 2, 128);
    /// Stages of a butterfly.
    Stages: u8 = whole("stages", 1, 13);
    /// Share of what the links of hosts carry.
    Load: f64 = above("", 0.0, 1.0);
    /// Concurrent runs.
    Threads: u16 = whole("threads", 1, 1024);
    /// How often something is measured.
    Rounds: u32 = whole("rounds", 1, 1_000_000);
    /// Which of the links between two nodes, from 1 on.
    ParallelLink: u16 = whole("", 1, 32_767);
}
