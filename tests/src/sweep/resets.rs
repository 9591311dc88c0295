//! A reset leaves no state: a block that was in the middle of something, against a new one, after the same reset and with the
//! same inputs from then on.
//!
//! ```text
//!  disturbed ──traffic── … ──┬ offset ┬─ reset, 1 to 20 cycles ─┬── the same traffic ──┐
//!                            │        │                         │                      ├─ equal, every cycle
//!  new ──────────────────────┴────────┴─ reset, 1 to 20 cycles ─┴──────────────────────┘
//! ```
//!
//! The offset goes over every cycle of the block's latency and some more: after a time of much, in which all stages hold something, and
//! after a time of much and so many cycles of nothing, so that what comes last is on its last stages.

use super::{Said, Tally, difference, latency, parameters, text};
use crate::designs;
use crate::observation::{self, Output};
use crate::traffic::Traffic;
use fncc_netlist::compiled::Program;
use fncc_netlist::{Compiled, Engine, PortLayout};
use fncc_testbenches::stream::Random;
use std::ops::Range;
use std::sync::Arc;

/// Cycles of traffic before the first reset: long enough for software to write all settings.
const BEFORE: usize = 4_000;

/// Offsets beyond the latency.
const BEYOND: usize = 20;

/// Longest reset, cycles.
const LONGEST: usize = 20;

/// Cycles after a reset in which counters and levels of some blocks are still those from before, as the pages of these blocks say: their
/// parts have reset registers of their own, and so follow a cycle later.
const LATE: usize = 1;
const LATE_BLOCKS: [&str; 3] = ["switch_port", "hpcc", "nic_engine"];

/// A block of the catalogue, ready to be swept.
pub struct Sweep {
    block: &'static str,
    latency: usize,
    is_late: bool,
    program: Arc<Program>,
    layout: PortLayout,
    outputs: Vec<Output>,
}

/// Sweeps a block with each of these seeds; none if it has no reset.
///
/// # Panics
/// When the block cannot be built.
pub fn run(block: &'static str, seeds: Range<u64>) -> Option<Tally> {
    let sweep = Sweep::new(block)?;
    Some(seeds.map(|seed| sweep.run(seed)).sum())
}

impl Sweep {
    /// A block; none if it has no reset.
    ///
    /// # Panics
    /// When the block cannot be built.
    pub fn new(block: &'static str) -> Option<Self> {
        let parameters = parameters(block);
        let design = designs::design(block, parameters);
        design.top().port_list().iter().find(|port| port.name == "rst")?;
        let program = Program::new(&design).expect("compiles");
        let layout = program.instance().layout().clone();
        let outputs = observation::outputs(block, layout.ports());
        let latency = latency(block, parameters);
        let is_late = LATE_BLOCKS.contains(&block);
        Some(Self { block, latency, is_late, program, layout, outputs })
    }

    /// Resets at each offset, once after much and once after nothing.
    pub fn run(&self, seed: u64) -> Tally {
        let mut random = Random::new(seed);
        let mut traffic = Traffic::new(self.block, &self.layout, seed);
        let mut disturbed = self.program.instance();
        for cycle in 0..BEFORE {
            traffic.set_reset(cycle == 0);
            step(&mut traffic, &mut [&mut disturbed]);
        }
        let mut tally = Tally::default();
        for offset in 0..2 * (self.latency + BEYOND) {
            traffic.set_quiet(offset % 2 == 1);
            for _ in 0..offset / 2 {
                step(&mut traffic, &mut [&mut disturbed]);
            }
            let length = if random.percent(50) { 1 } else { 1 + random.below(LONGEST) };
            self.reset(&mut traffic, &mut random, &mut disturbed, length, &mut tally);
        }
        tally
    }

    /// Resets a disturbed instance and a new one, and compares them from then on.
    fn reset(
        &self,
        traffic: &mut Traffic,
        random: &mut Random,
        disturbed: &mut Compiled,
        length: usize,
        tally: &mut Tally,
    ) {
        let new = &mut self.program.instance();
        traffic.set_quiet(random.percent(30));
        traffic.set_reset(true);
        for _ in 0..length {
            step(traffic, &mut [new, disturbed]);
        }
        traffic.set_reset(false);
        if random.percent(50) {
            traffic.abort();
        }
        let mut silence = 0;
        match random.below(3) {
            0 => traffic.rush(1 + random.below(10)),
            1 => silence = random.below(self.latency + 200),
            _ => {}
        }
        let reset = tally.trials;
        tally.trials += 1;
        for cycle in 0..300 + 5 * self.latency {
            traffic.set_quiet(cycle < silence);
            step(traffic, &mut [new, disturbed]);
            tally.cycles += 1;
            if let Some((output, [is, should])) = self.differ(disturbed, new, cycle) {
                tally.note(output, || {
                    format!(
                        "{output} says {}, in a new block {}, {cycle} cycles after reset {reset} of {length} cycles",
                        text(&is),
                        text(&should)
                    )
                });
                return;
            }
        }
    }

    fn differ(&self, disturbed: &Compiled, new: &Compiled, cycle: usize) -> Option<(&str, Said)> {
        if disturbed.words() == new.words() {
            return None;
        }
        let follows_later = self.is_late && cycle < LATE;
        difference(&self.outputs, disturbed, new, |output| !(follows_later && output.is_level()))
    }
}

/// A cycle, by the answers of the first engine.
fn step(traffic: &mut Traffic, engines: &mut [&mut Compiled]) {
    traffic.advance(&*engines[0]);
    for engine in engines {
        traffic.apply(&mut **engine);
        engine.clock();
    }
}
