//! The AXI4-Lite registers of a block: its configuration and its state have them as attributes.
//!
//! ```text
//! s_axil_* ──> register file ──> cfg_*
//!          <──               <── stat_*
//! ```
//!
//! What is where stands on the pages `docs/blocks/*_registers.md`. `idle` is set in cycles after which the configuration may change: where it must not
//! change within a packet, between packets.
//!
//! Contract: that of [`RegisterFile`].

use super::RegisterFile;
use crate::axis::AxiLiteSlave;
use fncc_netlist::kernel::KernelPorts;
use fncc_netlist::prelude::*;
use fncc_netlist::registers::{Map, Register, Registers, registers_of};
use fncc_netlist::wiring::Part;

/// The ports of a block that have registers, at the end of these, and what is said of them.
pub trait RegisterPorts: Registers + Block + KernelPorts + Part + Default {
    /// The Verilog module of the registers.
    const MODULE: &'static str;

    /// The block in the catalogue.
    const BLOCK: &'static str;

    /// What it is.
    const SUMMARY: &'static str;

    /// Why its configuration may change in any cycle.
    const TAKES: &'static str;

    /// Its registers, with their names from the block on.
    fn list() -> Vec<Register> {
        registers_of::<Self>()
    }

    /// Where they are.
    ///
    /// # Panics
    /// When they cannot be there.
    fn map() -> Map {
        Map::of(&Self::list()).unwrap_or_else(|error| panic!("{}: {error}", Self::BLOCK))
    }
}

/// The registers of a block, for what is made of them.
#[derive(Clone, Copy)]
pub struct RegisterSet {
    /// The block in the catalogue.
    pub block: &'static str,
    /// What it is.
    pub summary: &'static str,
    /// Why its configuration may change in any cycle.
    pub takes: &'static str,
    /// All registers.
    pub list: fn() -> Vec<Register>,
    /// Where they are.
    pub map: fn() -> Map,
}

impl RegisterSet {
    /// That of some ports.
    pub const fn of<P: RegisterPorts>() -> Self {
        let (block, summary, takes) = (P::BLOCK, P::SUMMARY, P::TAKES);
        Self { block, summary, takes, list: P::list, map: P::map }
    }
}

/// The block; see the module's page. It has `CW` words of configuration in `CG` groups of 16, `SW` words of status in `SG` groups.
#[block(clock, reset)]
pub struct BlockRegisters<
    P: RegisterPorts,
    const CW: usize,
    const CG: usize,
    const SW: usize,
    const SG: usize,
> {
    /// Access to the registers.
    pub s_axil: AxiLiteSlave<12>,
    /// The configuration may change in the next cycle.
    pub idle: Signal<In, Bit>,
    /// Configuration and state.
    pub ports: P,
    #[init(RegisterFile::new(&P::map()))]
    file: RegisterFile<CW, CG, SW, SG>,
}

impl<P: RegisterPorts, const CW: usize, const CG: usize, const SW: usize, const SG: usize> Logic
    for BlockRegisters<P, CW, CG, SW, SG>
{
    #[hdl_gen]
    fn update(&mut self) {
        comment!("module {}", P::MODULE);
        self.file.idle.next = self.idle.val();
        join!(self.s_axil => self.file.s_axil);
        for i in 0..SW {
            self.file.words.status[i].next = 0.into();
        }
        join!(self.file.words => self.ports);
    }
}
