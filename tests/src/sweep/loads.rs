//! A load is atomic: before it the previous settings, after it the new ones, never a mixture.
//!
//! ```text
//!  old ───── load of the old ───── traffic ── load of the old ───── traffic ──┐
//!  new ───── load of the new ───── the same ─ load of the new ───── the same ─┼─ where the first two say the same, the third one does, too
//!  changes ─ load of the old ───── the same ─ load of the new ───── the same ─┘
//! ```
//!
//! Three instances with the same inputs but for the settings that a load takes. As long as nothing that the first two say distinguishes one from the other, the
//! third, whose settings change, has nothing else to say either: a threshold of one load with the pool of another would. And where nothing was requested
//! before the load and for the cycles that the page names after it, the third says what the second one does from then on.

use super::taken::{cycles, is_taken};
use super::{Said, Tally, difference, latency, managed_loads, parameters, text};
use crate::designs;
use crate::observation::{self, Output};
use crate::traffic::settings::{is_load, of_window_engine};
use crate::traffic::{Traffic, values};
use fncc_models::window::fixed::HardwareConfig;
use fncc_models::window::fuzz;
use fncc_netlist::compiled::Program;
use fncc_netlist::{Compiled, Engine, PortDirection, PortId, PortLayout};
use fncc_testbenches::stream::Random;
use std::ops::Range;
use std::sync::Arc;

/// The output that counts loads, of which the instances have had different numbers.
const NUMBER_OF_LOADS: &str = "mark_load";

/// Outputs with the state that they say while there is more to it than they say: an undetermined queue may be judged already or not.
const MORE_TO_IT: [(&str, u64); 2] = [("stat_state", 1), ("stat_tcd_state", 1)];

/// Priorities whose pause is outstanding: the frame that requested it had the margin of its time, and only the step changes.
const OUTSTANDING: [&str; 2] = ["request", "xoff_request"];

/// Loads of a sweep; of a window engine, which takes hundreds of cycles for one, fewer.
const TRIALS: usize = 2000;
const TRIALS_OF_WINDOW_ENGINE: usize = 100;

/// Cycles of the window engine's, reset of its table included.
const WINDOW_ENGINE: usize = 600;

/// A block with loads, ready to be swept.
pub struct Sweep {
    block: &'static str,
    latency: usize,
    program: Arc<Program>,
    layout: PortLayout,
    outputs: Vec<Output>,
    /// Each load with the ports that it takes, and its cycles.
    loads: Vec<(PortId, Vec<PortId>, usize)>,
    is_window_engine: bool,
}

type Settings = Vec<(PortId, Vec<u64>)>;

/// Sweeps a block with each of these seeds, through its registers if it has any; none if it takes nothing by a load.
///
/// # Panics
/// When the block cannot be built, or what a load takes is not known.
pub fn run(block: &'static str, seeds: Range<u64>) -> Option<Tally> {
    if let Some(sweep) = managed_loads::Sweep::new(block) {
        return Some(seeds.map(|seed| sweep.run(seed)).sum());
    }
    let sweep = Sweep::new(block)?;
    Some(seeds.map(|seed| sweep.run(seed)).sum())
}

impl Sweep {
    /// A block; none if it takes nothing by a load.
    ///
    /// # Panics
    /// When the block cannot be built, or what a load takes is not known.
    pub fn new(block: &'static str) -> Option<Self> {
        let parameters = parameters(block);
        let design = designs::design(block, parameters);
        let ports = design.top().port_list();
        let inputs = || {
            let inputs = ports.iter().enumerate();
            inputs.filter(|(_, port)| port.direction == PortDirection::In)
        };
        let config = HardwareConfig::new(&fuzz::settings(1)).expect("sound");
        let is_window_engine = inputs().any(|(_, port)| port.name == "cfg_t_reciprocal");
        let loads: Vec<_> = inputs()
            .filter(|(_, port)| is_load(&port.name))
            .map(|(index, port)| {
                let taken =
                    inputs().filter(|(_, setting)| is_taken(&config, &port.name, &setting.name));
                let taken: Vec<_> = taken.map(|(index, _)| PortId(index)).collect();
                assert!(!taken.is_empty(), "{block}: {} takes nothing", port.name);
                let cycles = cycles(taken.iter().map(|setting| ports[setting.0].name.as_str()));
                (PortId(index), taken, cycles)
            })
            .collect();
        if loads.is_empty() {
            return None;
        }
        let program = Program::new(&design).expect("compiles");
        let layout = program.instance().layout().clone();
        let outputs = observation::outputs(block, layout.ports());
        let latency = latency(block, parameters);
        Some(Self { block, latency, program, layout, outputs, loads, is_window_engine })
    }

    /// Loads of random settings.
    pub fn run(&self, seed: u64) -> Tally {
        let mut tally = Tally::default();
        let mut random = Random::new(seed);
        let trials = if self.is_window_engine { TRIALS_OF_WINDOW_ENGINE } else { TRIALS };
        for index in 0..trials {
            self.load(&mut random, index, &mut tally);
            tally.trials += 1;
        }
        tally
    }

    /// The settings that loads take, at random; of some a neighbour: the same but for a few.
    fn draw(&self, random: &mut Random, of: Option<&Settings>) -> Settings {
        let config = HardwareConfig::new(&fuzz::settings(random.word())).expect("sound");
        let taken = self.loads.iter().flat_map(|(_, taken, _)| taken.iter().copied());
        let mut drawn: Settings = taken
            .map(|port| {
                let name = &self.layout.ports()[port.0].name;
                let width = self.layout.ports()[port.0].width;
                let value = match of_window_engine(&config, name).filter(|_| self.is_window_engine)
                {
                    Some(value) => vec![value],
                    None => values::setting(random, name, width),
                };
                (port, value)
            })
            .collect();
        let changes = [10, 30, 60, 100][random.below(4)];
        for (value, (_, old)) in drawn.iter_mut().zip(of.into_iter().flatten()) {
            if !random.percent(changes) {
                value.1.clone_from(old);
            }
        }
        drawn
    }

    fn load(&self, random: &mut Random, index: usize, tally: &mut Tally) {
        let trial = Trial::draw(self, random);
        let Trial { quiet, first, second, stated, .. } = trial;
        let mut traffic = Traffic::new(self.block, &self.layout, random.word());
        traffic.hold_settings();
        let mut instances: [Compiled; 3] = std::array::from_fn(|_| self.program.instance());
        for cycle in 0..second + stated + 60 + 3 * self.latency {
            traffic.set_reset(cycle == 0);
            traffic.set_quiet(quiet && cycle < second + stated);
            traffic.advance(&instances[1]);
            for (number, instance) in instances.iter_mut().enumerate() {
                traffic.apply(instance);
                let is_new = number == 1 || (number == 2 && cycle >= second);
                for (port, value) in if is_new { &trial.new } else { &trial.old } {
                    instance.set_wide(*port, value);
                }
                for (load, (port, ..)) in self.loads.iter().enumerate() {
                    let now = cycle == first || (cycle == second && trial.loaded[load]);
                    instance.set(*port, now.into());
                }
                instance.clock();
            }
            let [old, new, changes] = &instances;
            // Those that have refused their settings have none in common.
            if quiet && (cycle < second + stated || self.has_refused(new)) {
                continue;
            }
            let until = second + trial.stated;
            let hides = (second..=until).contains(&(cycle + 1)) && self.has_more_to_it(old);
            if !quiet && (hides || self.differ(old, new).is_some()) {
                return;
            }
            tally.cycles += usize::from(cycle > second);
            if let Some((output, [is, should])) = self.differ(changes, new) {
                tally.note(output, || {
                    let since = cycle.saturating_sub(second);
                    let settings = trial.changes(&self.layout);
                    format!(
                        "{output} says {}, not {}, {since} cycles after load {index} of {settings:x?}",
                        text(&is),
                        text(&should)
                    )
                });
                return;
            }
        }
    }

    fn has_refused(&self, engine: &Compiled) -> bool {
        let ports = self.layout.ports().iter().enumerate();
        let mut errors = ports.filter(|(_, port)| port.name.ends_with("cfg_error"));
        errors.any(|(index, _)| engine.get(PortId(index)) == 1)
    }

    fn has_more_to_it(&self, engine: &Compiled) -> bool {
        let reads = |name: &str| engine.find(name).map(|port| engine.get(port));
        MORE_TO_IT.iter().any(|(name, state)| reads(name) == Some(*state))
            || OUTSTANDING.iter().any(|name| reads(name).is_some_and(|priorities| priorities != 0))
    }

    fn differ(&self, one: &Compiled, other: &Compiled) -> Option<(&str, Said)> {
        let inputs = self.layout.input_words();
        if one.words()[inputs..] == other.words()[inputs..] {
            return None;
        }
        difference(&self.outputs, one, other, |output| output.name != NUMBER_OF_LOADS)
    }
}

/// Two settings and when they are loaded.
struct Trial {
    old: Settings,
    new: Settings,
    /// Which loads come.
    loaded: Vec<bool>,
    /// No request comes before and until the new settings count.
    quiet: bool,
    first: usize,
    second: usize,
    stated: usize,
}

impl Trial {
    fn draw(sweep: &Sweep, random: &mut Random) -> Self {
        let one = random.below(2 * sweep.loads.len());
        let loaded: Vec<_> =
            (0..sweep.loads.len()).map(|load| one >= sweep.loads.len() || one == load).collect();
        let mut old = sweep.draw(random, None);
        let mut new = sweep.draw(random, Some(&old));
        let mut stated = 0;
        for (load, (_, taken, cycles)) in sweep.loads.iter().enumerate() {
            if loaded[load] {
                stated = stated.max(*cycles);
                continue;
            }
            for (old, new) in old.iter().zip(&mut new).filter(|(f, _)| taken.contains(&f.0)) {
                new.1.clone_from(&old.1);
            }
        }
        let quiet = random.percent(30);
        // A port with credits does something without requests: it lacks credit, and reports.
        let ports = sweep.layout.ports();
        if quiet && ports.iter().any(|port| port.name == "cfg_credit_load") {
            let credits = |(port, _): &&mut (PortId, Vec<u64>)| ports[port.0].name == "cfg_credits";
            old.iter_mut().chain(&mut new).filter(credits).for_each(|(_, value)| value.fill(0));
        }
        for (old, new) in old.iter_mut().zip(&new) {
            // Without a seed the numbers continue, from wherever they were.
            if sweep.layout.ports()[new.0.0].name.ends_with("seed") && new.1[0] == 0 {
                old.1[0] = 0;
            }
        }
        let set_up = if sweep.is_window_engine { WINDOW_ENGINE } else { 4 + random.below(40) };
        let stated = if sweep.is_window_engine { WINDOW_ENGINE } else { stated };
        let first = 3;
        let second = first + 1 + set_up + if quiet { 0 } else { random.below(200) };
        Self { old, new, loaded, quiet, first, second, stated }
    }

    /// What is new.
    fn changes(&self, layout: &PortLayout) -> Vec<(String, Vec<u64>, Vec<u64>)> {
        let both = self.old.iter().zip(&self.new).filter(|(old, new)| old.1 != new.1);
        let name = |port: PortId| layout.ports()[port.0].name.clone();
        both.map(|(old, new)| (name(old.0), old.1.clone(), new.1.clone())).collect()
    }
}
