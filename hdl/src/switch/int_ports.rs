//! The configuration of telemetry and its counters, with their registers.

use fncc_netlist::prelude::*;

/// Insertion of telemetry.
#[bundle(IntConfigIn, IntConfigOut, registers)]
pub struct IntConfig {
    /// 0: FNCC mode, 1: HPCC mode.
    #[register(offset = 0x008)]
    hpcc_mode: Bit,
    /// Id of this switch.
    #[register(offset = 0x00c)]
    switch_id: Bits<12>,
    /// This port, for HPCC mode.
    #[register(offset = 0x010)]
    egress_port: Bits<8>,
}

/// Packets by their headers.
#[bundle(ParserStatsIn, ParserStatsOut, registers)]
pub struct ParserStats {
    /// Packets seen.
    #[register(offset = 0x450)]
    packets: Bits<32>,
    /// ACKs with FNCC header.
    #[register(offset = 0x454)]
    acks: Bits<32>,
    /// Other packets with FNCC header.
    #[register(offset = 0x458)]
    data: Bits<32>,
    /// Truncated packets with the FNCC flag.
    #[register(offset = 0x45c)]
    truncated: Bits<32>,
}

/// Entries inserted, and why not.
#[bundle(InsertStatsIn, InsertStatsOut, registers)]
pub struct InsertStats {
    /// Entries inserted.
    #[register(offset = 0x460)]
    inserted: Bits<32>,
    /// Packets not changed: stack full.
    #[register(offset = 0x464)]
    full: Bits<32>,
    /// Packets not changed: a length would exceed 65535.
    #[register(offset = 0x468)]
    too_long: Bits<32>,
    /// Invalid entries inserted.
    #[register(offset = 0x46c)]
    invalid: Bits<32>,
}

/// Packets with telemetry, and without.
#[bundle(IntStatsIn, IntStatsOut, registers)]
pub struct IntStats {
    /// Packets by their headers.
    #[bundle(flat)]
    parser: ParserStats,
    /// Entries inserted, and why not.
    #[bundle(flat)]
    inserter: InsertStats,
}
