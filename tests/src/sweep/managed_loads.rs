//! Loads through registers: a block whose software changes its settings, against one that has had the new ones all the time.
//!
//! ```text
//!  changes ─ writes and load of the old ────┬─ writes and load of the new ─┬─ nothing ──┬─ traffic, reads ──┐
//!                                           │                              │ as long as │                   ├─ equal, every cycle
//!  new ───── writes and load of the new ────┴─ the same again ─────────────┴ pages say ─┴─ the same ────────┘
//! ```
//!
//! What a load makes of two settings while packets pass is seen at the blocks without registers, whose counters show in every cycle: [`super::loads`].

use super::taken::{cycles, is_taken_by};
use super::{Said, Tally, difference, latency, parameters, text};
use crate::designs;
use crate::observation::{self, Output};
use crate::traffic::settings::of_window_engine;
use crate::traffic::{Traffic, bus, values};
use fncc_gen::registers::Registers;
use fncc_models::window::fixed::HardwareConfig;
use fncc_models::window::fuzz;
use fncc_netlist::compiled::Program;
use fncc_netlist::{Compiled, Engine, PortLayout};
use fncc_testbenches::axi_lite::Master;
use fncc_testbenches::stream::Random;
use std::sync::Arc;

/// Loads of a sweep that are taken.
pub const TRIALS: usize = 30;

/// Those that are tried for them at most.
const TRIED: usize = 10 * TRIALS;

/// Cycles from a commit to the settings at the ports of the block, and some more.
const COMMIT: usize = 10;

/// Cycles that the window engine needs to take settings, or to clear its table.
const WINDOW_ENGINE: usize = 600;

/// An element of a register of the configuration.
struct Element {
    port: String,
    width: usize,
    offset: u16,
    words: u16,
    /// By strobe, whether it takes this.
    taken: Vec<bool>,
}

/// A block with registers, ready to be swept.
pub struct Sweep {
    block: &'static str,
    latency: usize,
    program: Arc<Program>,
    layout: PortLayout,
    outputs: Vec<Output>,
    registers: Registers,
    elements: Vec<Element>,
    is_window_engine: bool,
    stated: usize,
}

impl Sweep {
    /// A block; none if it has no registers, or is nothing but these.
    ///
    /// # Panics
    /// When the block cannot be built.
    pub fn new(block: &'static str) -> Option<Self> {
        if block.ends_with("_registers") {
            return None;
        }
        let parameters = parameters(block);
        let design = designs::design(block, parameters);
        design.top().port_list().iter().find(|port| port.name == "s_axil_awaddr")?;
        let program = Program::new(&design).expect("compiles");
        let layout = program.instance().layout().clone();
        let outputs = observation::outputs(block, layout.ports());
        let registers = bus::registers(block);
        let config = HardwareConfig::new(&fuzz::settings(1)).expect("sound");
        let strobes: Vec<_> = registers.strobe.iter().map(|strobe| &*strobe.port).collect();
        let mut elements = vec![];
        for register in &registers.config {
            for element in 0..register.count.unwrap_or(1) {
                let port = match register.count {
                    None => register.port.clone(),
                    Some(_) => format!("{}_{element}", register.port),
                };
                let taken = strobes.iter();
                let taken = taken.map(|strobe| is_taken_by(&config, &strobes, strobe, &port));
                let taken = taken.collect();
                let words = register.words();
                let offset = register.offset + 4 * words * element;
                elements.push(Element { port, width: register.width.into(), offset, words, taken });
            }
        }
        let is_window_engine = elements.iter().any(|element| element.port == "cfg_t_reciprocal");
        let stated = COMMIT + cycles(elements.iter().map(|element| element.port.as_str()));
        let stated = if is_window_engine { WINDOW_ENGINE } else { stated };
        let latency = latency(block, parameters);
        Some(Self {
            block,
            latency,
            program,
            layout,
            outputs,
            registers,
            elements,
            is_window_engine,
            stated,
        })
    }

    /// Loads of random settings.
    pub fn run(&self, seed: u64) -> Tally {
        let mut tally = Tally::default();
        let mut random = Random::new(seed);
        for index in 0..TRIED {
            if tally.trials < TRIALS {
                self.load(&mut random, index, &mut tally);
            }
        }
        tally
    }

    /// Values for all elements; with others given, of a few only.
    fn draw(&self, random: &mut Random, of: Option<&[Vec<u64>]>) -> Vec<Vec<u64>> {
        let config = HardwareConfig::new(&fuzz::settings(random.word())).expect("sound");
        let changes = [10, 30, 60, 100][random.below(4)];
        let drawn = self.elements.iter().enumerate().map(|(index, element)| {
            let in_engine = of_window_engine(&config, &element.port);
            let drawn = match in_engine.filter(|_| self.is_window_engine) {
                Some(value) => vec![value],
                None => values::setting(random, values::stem(&element.port), element.width),
            };
            match of {
                Some(of) if !random.percent(changes) => of[index].clone(),
                _ => drawn,
            }
        });
        drawn.collect()
    }

    /// Writes the elements that any of these strobes takes, or all of them, and commits them.
    fn write(&self, engine: &mut Compiled, values: &[Vec<u64>], strobes: &[bool], all: bool) {
        let mut master = Master::new(engine);
        for (element, value) in self.elements.iter().zip(values) {
            let is_taken = element.taken.iter().zip(strobes).any(|(taken, given)| *taken && *given);
            for word in (0..element.words).filter(|_| is_taken || all) {
                let bits = value.get(usize::from(word / 2)).copied().unwrap_or(0);
                let bits = (bits >> (32 * (word % 2))) as u32;
                let answer = master.write(engine, element.offset + 4 * word, bits);
                assert_eq!(answer.response, 0, "{}: {}", self.block, element.port);
            }
        }
        let given = self.registers.strobe.iter().zip(strobes).filter(|(_, given)| **given);
        let bits = given.fold(1, |bits, (strobe, _)| bits | 1 << strobe.bit);
        assert_eq!(master.write(engine, 0, bits).response, 0, "{}: commit", self.block);
        (0..self.stated).for_each(|_| engine.clock());
    }

    /// Whether any of the loads that these strobes gave was refused.
    fn has_refused(&self, engine: &mut Compiled, strobes: &[bool]) -> bool {
        let mut master = Master::new(engine);
        let given = self.registers.strobe.iter().zip(strobes).filter(|(_, given)| **given);
        let mut errors = given.filter_map(|(strobe, _)| {
            let error = strobe.port.replacen("cfg_", "stat_", 1).replace("load", "cfg_error");
            self.registers.status.iter().find(|register| register.port == error)
        });
        errors.any(|error| master.read(engine, error.offset).data == 1)
    }

    fn load(&self, random: &mut Random, index: usize, tally: &mut Tally) {
        let count = self.registers.strobe.len();
        let one = random.below(2 * count);
        let strobes: Vec<_> = (0..count).map(|load| one >= count || one == load).collect();
        let mut previous = self.draw(random, None);
        let mut new = self.draw(random, Some(&previous));
        for ((element, previous), new) in self.elements.iter().zip(&mut previous).zip(&mut new) {
            if !element.taken.iter().zip(&strobes).any(|(taken, given)| *taken && *given) {
                new.clone_from(previous);
            }
            // Without a seed the numbers continue, from wherever they were.
            if element.port.ends_with("seed") && new[0] as u32 == 0 {
                previous.clone_from(new);
            }
        }
        // A report of credit that waits for the link says what was in force when it was made.
        let credits = self.elements.iter().position(|element| element.port == "cfg_credits");
        if let Some(index) = credits {
            previous[index].fill(0);
            new[index].fill(0);
        }
        let mut instances: [Compiled; 2] = std::array::from_fn(|_| self.program.instance());
        let [mut changes_refused, mut new_refused] = [false; 2];
        for (engine, first, refused) in
            [(0, &previous, &mut changes_refused), (1, &new, &mut new_refused)]
        {
            let engine = &mut instances[engine];
            let rst = engine.port("rst");
            engine.set(rst, 1);
            engine.clock();
            engine.set(rst, 0);
            (0..self.stated).for_each(|_| engine.clock());
            self.write(engine, first, &vec![true; count], true);
            self.write(engine, &new, &strobes, false);
            *refused = self.has_refused(engine, &strobes);
        }
        let settings = || {
            let both = self.elements.iter().zip(previous.iter().zip(&new));
            let changed = both.filter(|(_, (previous, new))| previous != new);
            changed.map(|(element, both)| (element.port.clone(), both)).collect::<Vec<_>>()
        };
        if changes_refused != new_refused {
            tally
                .note("cfg_error", || format!("load {index} of {:x?} is refused once", settings()));
        }
        if new_refused {
            return;
        }
        tally.trials += 1;
        let mut traffic = Traffic::new(self.block, &self.layout, random.word());
        traffic.hold_settings();
        for cycle in 0..500 + 3 * self.latency {
            traffic.advance(&instances[1]);
            for engine in &mut instances {
                traffic.apply(engine);
                engine.clock();
            }
            tally.cycles += 1;
            if let Some((output, [is, should])) = self.differ(&instances) {
                tally.note(output, || {
                    format!(
                        "{output} says {}, not {}, after {cycle} cycles of traffic after load {index} of {:x?}",
                        text(&is),
                        text(&should),
                        settings()
                    )
                });
                return;
            }
        }
    }

    fn differ(&self, [changes, new]: &[Compiled; 2]) -> Option<(&str, Said)> {
        if changes.words() == new.words() {
            return None;
        }
        difference(&self.outputs, changes, new, |_| true)
    }
}
