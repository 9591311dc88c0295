//! Packets that continue only when they have come completely and are not bad.

mod fixed;
mod stored;

pub use fixed::FixedStore;
pub use stored::Stored;

use fncc_netlist::prelude::*;

/// Settings of a store.
#[bundle(StoreConfigIn, StoreConfigOut)]
pub struct StoreConfig {
    /// 1: the input is never stalled, and packets that do not fit are dropped; 0: it stalls.
    pub drop: Bit,
}

/// What a store counts.
#[bundle(StoreStatsIn, StoreStatsOut)]
pub struct StoreStats {
    /// Complete packets.
    pub packets: Bits<32>,
    /// Packets dropped because they did not fit.
    pub overflow: Bits<32>,
    /// Packets dropped because they were marked bad, although they fitted.
    pub bad: Bits<32>,
}
