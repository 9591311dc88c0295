//! Several engines side by side, each output compared in each cycle.

use fncc_netlist::{Engine, Port, PortDirection};
use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;

/// Chooses the inputs of a design, the same for every engine.
pub trait Drive {
    /// Chooses the inputs of the next cycle.
    fn advance(&mut self);

    /// Sets the chosen inputs of an engine with these ports in this order.
    fn apply(&self, engine: &mut dyn Engine);
}

/// Two engines do not agree on an output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The cycle, from 0.
    pub cycle: usize,
    /// The output.
    pub port: String,
    /// The first engine and another one, as positions in their list.
    pub engines: [usize; 2],
    /// The value in each of the two, least significant word first.
    pub values: [Vec<u64>; 2],
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = &self.values;
        write!(f, "{} is {} and {} in cycle {}", self.port, Hex(one), Hex(other), self.cycle)
    }
}

/// Words as one hexadecimal number.
struct Hex<'w>(&'w [u64]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "0x")?;
        self.0.iter().rev().try_for_each(|word| write!(f, "{word:016x}"))
    }
}

/// Engines that have run for the same number of cycles.
pub struct Lockstep<'l, 'e> {
    engines: &'l mut [&'e mut (dyn Engine + 'e)],
    /// Names, and where the words of each are in each engine.
    outputs: Vec<(String, Vec<Range<usize>>)>,
    cycle: usize,
}

impl<'l, 'e> Lockstep<'l, 'e> {
    /// Engines at their first cycle. All must list their ports in the same order, except for the
    /// outputs.
    ///
    /// # Panics
    /// When there is no engine, or two have different ports.
    pub fn new(engines: &'l mut [&'e mut (dyn Engine + 'e)]) -> Self {
        let ports = engines[0].ports().to_vec();
        let names = |ports: &[Port]| ports.iter().map(|p| p.name.clone()).collect::<BTreeSet<_>>();
        for engine in engines.iter() {
            assert_eq!(names(engine.ports()), names(&ports), "the engines have different ports");
        }
        let outputs = ports.iter().filter(|p| p.direction == PortDirection::Out);
        let outputs = outputs
            .map(|p| {
                let places = engines.iter().map(|e| e.layout().range(e.port(&p.name)));
                (p.name.clone(), places.collect())
            })
            .collect();
        Self { engines, outputs, cycle: 0 }
    }

    /// Runs for some cycles more, or to the first difference.
    pub fn run(&mut self, drive: &mut dyn Drive, cycles: usize) -> Option<Difference> {
        for _ in 0..cycles {
            drive.advance();
            for engine in self.engines.iter_mut() {
                drive.apply(&mut **engine);
                engine.clock();
            }
            if let Some(difference) = self.difference() {
                return Some(difference);
            }
            self.cycle += 1;
        }
        None
    }

    /// Lets the outputs follow the chosen inputs without an edge of the clock.
    pub fn settle(&mut self, drive: &dyn Drive) -> Option<Difference> {
        for engine in self.engines.iter_mut() {
            drive.apply(&mut **engine);
            engine.settle();
        }
        self.difference()
    }

    fn difference(&self) -> Option<Difference> {
        for (port, places) in &self.outputs {
            let expected = &self.engines[0].words()[places[0].clone()];
            for (index, place) in places.iter().enumerate().skip(1) {
                let got = &self.engines[index].words()[place.clone()];
                if got != expected {
                    return Some(Difference {
                        cycle: self.cycle,
                        port: port.clone(),
                        engines: [0, index],
                        values: [expected.to_vec(), got.to_vec()],
                    });
                }
            }
        }
        None
    }
}
