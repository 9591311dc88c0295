//! Quantities of two NICs and the way between them.

use super::{Range, above, micros, nanos, quantities, real, whole};
use crate::wire::RATES_GBPS;

/// A thousand seconds; how many cycles a clock has in them is another question.
const LONGEST_TIMEOUT: u64 = 1_000_000_000_000_000;

quantities! {
    /// Flows in the tables of a NIC: the sizes that it comes in.
    TableFlows: u32 = Range::OneOf { unit: "flows", values: &[64, 1024, 4096] };
    /// Flows of a NIC.
    NicFlows: u32 = whole("flows", 0, 4096);
    /// Number of a flow.
    FlowNumber: u16 = whole("", 0, 4095);
    /// Payload of a full packet.
    PacketPayload: u32 =
        Range::Multiple { unit: "bytes", of: 4, least: 64, most: 4096 };
    /// Payload of a full packet of a NIC, which may be built for jumbo frames.
    NicPayload: u32 =
        Range::Multiple { unit: "bytes", of: 4, least: 64, most: 9000 };
    /// Largest payload of a packet that a NIC is built for.
    LargestPayload: u32 = Range::OneOf { unit: "bytes", values: &[4096, 9000] };
    /// Entries of a stack that a window engine or a NIC is built for.
    LargestStack: usize = Range::OneOf { unit: "entries", values: &[5, 15] };
    /// A message.
    MessageBytes: u32 = whole("bytes", 1, 1 << 31);
    /// Packets of a flow that an ACK acknowledges.
    PacketsPerAck: u8 = whole("packets", 1, 255);
    /// Rewinds in a row.
    Retries: u8 = whole("", 0, 255);
    /// Time without progress after which a flow goes back.
    Timeout: u64 = micros(1_000_000, LONGEST_TIMEOUT);
    /// A VLAN that frames can be tagged with.
    VlanId: u16 = whole("", 1, 4094);
    /// Hops between two NICs: as many as the largest stack has entries.
    Hops: u8 = whole("hops", 0, 15);
    /// Which link, by the hop before it.
    HopLink: u8 = whole("", 1, 15);
    /// Rate that a flow begins with.
    InitialRate: f64 = above("Gb/s", 0.0, RATES_GBPS[RATES_GBPS.len() - 1] as f64);
    /// Flows whose contexts are in a memory.
    OutsideFlows: u32 = whole("flows", 1, 1 << 24);
    /// A context in a memory.
    ContextBytes: u32 = whole("bytes", 1, 1 << 20);
    /// Contexts in a cache.
    CachedContexts: u32 = whole("contexts", 1, 1 << 20);
    /// Ways of a cache.
    CacheWays: u32 = whole("", 1, 64);
    /// From a read of a memory to its data.
    MemoryLatency: u64 = nanos(0, 100_000_000);
    /// What a memory transfers.
    MemoryRate: f64 = above("GB/s", 0.0, 100_000.0);
    /// Reads under way.
    OutstandingReads: u32 = whole("", 1, 65_536);
    /// Packets of a flow in a row.
    PacketBurst: u32 = whole("packets", 1, 65_536);
    /// How unequally often flows send.
    ZipfExponent: f64 = real("", 0.0, 4.0);
    /// Packets that are simulated.
    SimulatedPackets: u32 = whole("packets", 1000, 100_000_000);
    /// Lag that a flow catches up on.
    CatchUp: u32 = whole("cycles", 0, (1 << 24) - 1);
}
