//! The window engine of `hdl/nic/hpcc` against the integer model, cycle by cycle.

pub mod breaks;
pub mod report;
mod ties;
pub mod traffic;

use crate::recorded;
use fncc_hdl::catalog::Parameters;
use fncc_models::window::MAX_HOPS;
use fncc_models::window::fixed::{HardwareConfig, Rule, output_word};
use fncc_netlist::Engine;
use fncc_sim::engine::EngineKind;
use fncc_sim::window_engine::timed::{Counters, TimedEngineWith};
use fncc_sim::window_engine::{Cycle, FlowReport, Operation, WindowEngineWith};
use std::collections::BTreeMap;
use ties::check_ties;
use traffic::{FLOWS, TABLE, Traffic, config};

/// Cycles in which all that is inside comes out.
const DRAIN: usize = 900;

/// Seeds of the traffic that [`cover`] takes, cycles of each, and pairs of ties.
const SEEDS: u64 = 12;
const CYCLES: usize = 100_000;
const PAIRS: u64 = 500;

/// What engine and model did alike.
#[derive(Clone, Debug, Default)]
pub struct Covered {
    /// The counters of the engine.
    pub counters: Counters,
    /// How often each rule of the computation applied.
    pub rules: BTreeMap<Rule, u64>,
}

/// Where the hardware is not the model.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Difference {
    /// An output differs.
    #[error("seed {seed}, cycle {cycle}: the hardware gives {found:?}, the model {expected:?}")]
    Cycle {
        /// Seed of the traffic.
        seed: u64,
        /// Cycle since the configuration.
        cycle: usize,
        /// What the hardware did.
        found: Box<Cycle>,
        /// What the model did.
        expected: Box<Cycle>,
    },
    /// A counter differs in the end.
    #[error("seed {seed}: the hardware counts {found:?}, the model {expected:?}")]
    Counters {
        /// Seed of the traffic.
        seed: u64,
        /// Those of the hardware.
        found: Box<Counters>,
        /// Those of the model.
        expected: Box<Counters>,
    },
    /// The result of an ACK with two hops that are as busy as each other differs.
    #[error("pair {pair} of ties")]
    Ties {
        /// Which pair.
        pair: u64,
    },
}

impl Difference {
    /// Where it is, in a few words.
    pub fn place(&self) -> String {
        match self {
            Self::Cycle { seed, cycle, .. } => format!("seed {seed}, cycle {cycle}"),
            Self::Counters { seed, .. } => format!("seed {seed}, counters"),
            Self::Ties { pair } => format!("pair {pair} of ties"),
        }
    }
}

/// The window engine with a table of [`TABLE`] flows.
///
/// # Panics
/// When the engine cannot be built.
pub fn hardware(kind: EngineKind) -> Box<dyn Engine> {
    hardware_with(kind, MAX_HOPS)
}

/// The same with stacks of up to so many entries.
///
/// # Panics
/// When the engine cannot be built.
pub fn hardware_with(kind: EngineKind, stack: usize) -> Box<dyn Engine> {
    let parameters = Parameters { flows: TABLE as usize, stack, ..Default::default() };
    recorded::engine(kind, "hpcc", parameters)
}

/// Runs an engine with a table of [`TABLE`] flows and the model side by side and compares every cycle,
/// and the counters at the end.
///
/// # Errors
/// The first [`Difference`].
pub fn check(engine: Box<dyn Engine>, seed: u64, cycles: usize) -> Result<Covered, Difference> {
    check_with::<MAX_HOPS>(engine, seed, cycles, false)
}

/// The same with stacks that bring what they are compared with.
///
/// # Errors
/// The first [`Difference`].
pub fn check_pairs(
    engine: Box<dyn Engine>,
    seed: u64,
    cycles: usize,
) -> Result<Covered, Difference> {
    check_with::<MAX_HOPS>(engine, seed, cycles, true)
}

/// [`check`], or with `pairs` [`check_pairs`], with stacks of up to `HOPS` entries.
///
/// # Errors
/// The first [`Difference`].
pub fn check_with<const HOPS: usize>(
    mut engine: Box<dyn Engine>,
    seed: u64,
    cycles: usize,
    pairs: bool,
) -> Result<Covered, Difference> {
    let port = engine.port("pairs");
    engine.set(port, pairs.into());
    let mut hardware = WindowEngineWith::<HOPS>::on(engine);
    let (settings, mut on_ports) = config(seed);
    on_ports.pairs = pairs;
    hardware.configure(&on_ports);
    // The reset acts a cycle later.
    let mut model = TimedEngineWith::<HOPS>::new(TABLE, on_ports, hardware.cycles() - 1);
    let mut traffic = Traffic::<HOPS>::new(seed, &settings);
    traffic.set_pairs(pairs);
    let window = output_word(settings.winit_bytes);
    let mut starting = (0..FLOWS).map(|flow| (Operation::Initialise, flow, window));
    let (mut event, mut operation) = (None, None);
    for cycle in 0..cycles + DRAIN {
        let mut load = false;
        if cycle < cycles {
            traffic.advance();
            event = event.or_else(|| traffic.event());
            operation = operation.or_else(|| starting.next()).or_else(|| traffic.operation());
            if let Some(config) = traffic.config() {
                on_ports = HardwareConfig { pairs, ..config };
                load = true;
                hardware.set_config(&on_ports);
            }
        }
        hardware.load_config(load);
        hardware.offer_event(event.as_ref());
        hardware.offer_operation(operation);
        let found = hardware.clock();
        let mut expected = model.clock(event.as_ref(), operation, load, &on_ports);
        if let (Some(expected), Some(found)) = (&mut expected.report, &found.report)
            && !expected.known
        {
            // Of a flow that is not there the other fields mean nothing.
            *expected = FlowReport { known: false, ..*found };
        }
        if found != expected {
            let (found, expected) = (Box::new(found), Box::new(expected));
            return Err(Difference::Cycle { seed, cycle, found, expected });
        }
        if found.event_taken {
            event = None;
        }
        if found.operation_taken {
            operation = None;
        }
    }
    let counters = Counters {
        events: hardware.stat("events"),
        results: hardware.stat("results"),
        merged: hardware.stat("merged"),
        discarded: hardware.stat("discarded"),
        unknown_flow: hardware.stat("unknown_flow"),
        not_set_up: hardware.stat("not_set_up"),
        malformed: hardware.stat("malformed"),
        no_measurement: hardware.stat("no_measurement"),
        lhcs: hardware.stat("lhcs"),
    };
    if counters != model.counters() {
        let (found, expected) = (Box::new(counters), Box::new(model.counters()));
        return Err(Difference::Counters { seed, found, expected });
    }
    Ok(Covered { counters, rules: model.rules().clone() })
}

/// All that the compiled netlist is compared on: [`check`] with several seeds, and ties.
///
/// # Errors
/// The first [`Difference`].
///
/// # Panics
/// When the netlist cannot be compiled.
pub fn cover() -> Result<Covered, Difference> {
    let engine = || hardware(EngineKind::Compiled);
    let mut all = Covered::default();
    for seed in 0..SEEDS {
        let Covered { counters, rules } = check(engine(), seed, CYCLES)?;
        all.counters += counters;
        for (rule, times) in rules {
            *all.rules.entry(rule).or_default() += times;
        }
    }
    check_ties(engine(), PAIRS, &mut |rule| *all.rules.entry(rule).or_default() += 1)?;
    Ok(all)
}
