//! What a dequeue stamp waits with for its queue length.
#![allow(missing_docs, reason = "the derive macro writes methods without documentation")]

use fncc_netlist::prelude::*;

/// What is known of a packet when it leaves.
#[derive(LogicStruct, Clone, Copy, Debug, Default, PartialEq)]
pub struct Departure {
    /// Time, ns, modulo 2^24.
    pub time_ns: Bits<24>,
    /// Bytes sent before it, in units, modulo 2^20.
    pub sent: Bits<20>,
}
