//! [`Stored`] that always stalls, or never.
//!
//! ```text
//!              ┌──────────────────────────────┐
//!  s_axis ════>│ Stored                       │════> packets
//!              │ drop: DROP                   │──> stat_*
//!              └──────────────────────────────┘
//! ```
//!
//! Contract: that of [`Stored`].

use super::{StoreStats, Stored};
use crate::targets::{Inward, InwardPorts};
use fncc_netlist::prelude::*;

/// The block; see the module's page.
#[block(clock, reset)]
pub struct FixedStore<
    I: Inward<W, K, N>,
    const W: usize,
    const K: usize,
    const N: usize,
    const U: usize,
    const BAD: usize,
    const DROP: bool,
> {
    /// The ports.
    #[ports]
    pub ports: InwardPorts<I::Stream, Nothing, StoreStats, W, K, U>,
    stored: Stored<I, W, K, N, U, BAD, false>,
}

impl<
    I: Inward<W, K, N>,
    const W: usize,
    const K: usize,
    const N: usize,
    const U: usize,
    const BAD: usize,
    const DROP: bool,
> Logic for FixedStore<I, W, K, N, U, BAD, DROP>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module fncc_fixed_store");
        join!(self.ports.s_axis => self.stored.s_axis);
        join!(self.stored.packets => self.ports.packets);
        self.stored.cfg.drop.next = DROP;
        join!(self.stored.stat => self.ports.stat);
    }
}
