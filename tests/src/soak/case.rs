//! What is run: a design, the seed of its inputs, and for how long. All of it fits in a line of
//! hexadecimal digits, from which it can be run again.

use super::engines::{Engines, MakeError};
use crate::random_design;
use crate::stimulus::Stimulus;
use fncc_hdl::catalog::{self, Entry, Parameters};
use fncc_netlist::{ElaborationError, Engine, Port, ir::Design};
use fncc_testbenches::lockstep::{Difference, Drive, Lockstep};
use fncc_testbenches::random_inputs::RandomInputs;

/// Cycles between two calls of the observer.
const STRIDE: usize = 1000;

/// A design under test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A block of the catalogue.
    Block {
        /// Its name.
        name: &'static str,
        /// The width of its streams.
        width: usize,
    },
    /// The random design that these bytes stand for.
    Random(Vec<u8>),
}

/// A run of a design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The design.
    pub subject: Subject,
    /// Seed of the inputs.
    pub seed: u64,
    /// Cycles from the initial state on.
    pub cycles: usize,
}

/// How a run ended that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Two engines, by name, differ.
    Differs {
        /// The engines.
        engines: [&'static str; 2],
        /// Where.
        difference: Box<Difference>,
    },
    /// An engine could not be made or stopped on its own.
    Refused(String),
}

impl Failure {
    /// Whether both are of one kind, so that one may stand for the other.
    pub fn resembles(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// Cycles that it takes to see it.
    pub fn cycles(&self) -> usize {
        match self {
            Failure::Differs { difference, .. } => difference.cycle + 1,
            Failure::Refused(_) => 1,
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::Refused(message) => write!(f, "{message}"),
            Failure::Differs { engines: [a, b], difference } => {
                let Difference { cycle, port, values: [x, y], .. } = &**difference;
                write!(f, "cycle {cycle}, {port}: {a} {}, {b} {}", hex_words(x), hex_words(y))
            }
        }
    }
}

/// Words, least significant first, as one number.
fn hex_words(words: &[u64]) -> String {
    words.iter().rev().map(|w| format!("{w:016x}")).collect::<Vec<_>>().join("_")
}

impl Subject {
    /// Its typed netlist.
    ///
    /// # Errors
    /// When a block of the catalogue does not elaborate.
    pub fn design(&self) -> Result<Design, ElaborationError> {
        match self {
            Subject::Random(bytes) => Ok(random_design::from_bytes(bytes)),
            Subject::Block { name, width } => {
                let entry = entry(name).expect("the name comes from the catalogue");
                entry.design(Parameters { width: *width, ports: 8, ..Default::default() })
            }
        }
    }

    fn drive(&self, ports: &[Port], seed: u64) -> Box<dyn Drive> {
        match self {
            Subject::Random(_) => Box::new(RandomInputs::new(ports, seed)),
            Subject::Block { .. } => Box::new(Stimulus::new(ports, seed)),
        }
    }
}

fn entry(name: &str) -> Option<&'static Entry> {
    catalog::find(name)
}

impl Case {
    /// Runs the design on the engines that `make` makes. `observe` gets the cycles since its
    /// last call and says whether to continue. A panic of an engine counts as a failure. Returns why
    /// Verilator did not take part, if it did not.
    pub fn run(
        &self,
        make: impl Fn(&Design) -> Result<Engines, MakeError>,
        observe: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Option<&'static str>, Failure> {
        let run = std::panic::AssertUnwindSafe(|| self.run_unprotected(make, observe));
        std::panic::catch_unwind(run).unwrap_or_else(|panic| {
            let text = panic.downcast_ref::<String>().map(String::as_str);
            let text = text.or(panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
            Err(Failure::Refused(format!("a panic: {text}")))
        })
    }

    fn run_unprotected(
        &self,
        make: impl Fn(&Design) -> Result<Engines, MakeError>,
        observe: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Option<&'static str>, Failure> {
        let design = self.subject.design().map_err(|e| Failure::Refused(e.to_string()))?;
        let made = make(&design).map_err(|error| Failure::Refused(error.to_string()))?;
        let Engines { mut named, without_verilator } = made;
        let mut drive = self.subject.drive(named[0].1.ports(), self.seed);
        let names: Vec<&'static str> = named.iter().map(|(name, _)| *name).collect();
        let mut engines: Vec<&mut dyn Engine> =
            named.iter_mut().map(|(_, e)| e.as_mut() as &mut dyn Engine).collect();
        let mut lockstep = Lockstep::new(&mut engines);
        let mut left = self.cycles;
        while left > 0 {
            let cycles = left.min(STRIDE);
            if let Some(difference) = lockstep.run(drive.as_mut(), cycles) {
                let engines = difference.engines.map(|index| names[index]);
                return Err(Failure::Differs { engines, difference: Box::new(difference) });
            }
            left -= cycles;
            if !observe(cycles) {
                break;
            }
        }
        Ok(without_verilator)
    }

    /// The case as hexadecimal digits: seed, cycles, and the bytes of the design or the name and
    /// width of the block.
    pub fn encode(&self) -> String {
        let mut bytes = self.seed.to_be_bytes().to_vec();
        bytes.extend((self.cycles as u64).to_be_bytes());
        match &self.subject {
            Subject::Random(design) => {
                bytes.push(0);
                bytes.extend(design);
            }
            Subject::Block { name, width } => {
                bytes.push(1);
                bytes.extend((*width as u16).to_be_bytes());
                bytes.extend(name.bytes());
            }
        }
        bytes.iter().map(|b| format!("{b:02x}")).collect()
    }

    /// The case that follows what [`Case::encode`] gave, if it is that.
    pub fn decode(text: &str) -> Option<Self> {
        let digits: Option<Vec<u8>> =
            text.chars().map(|c| c.to_digit(16).map(|d| d as u8)).collect();
        let digits = digits.filter(|d| d.len().is_multiple_of(2))?;
        let bytes: Vec<u8> = digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]).collect();
        let (seed, rest) = bytes.split_first_chunk()?;
        let (cycles, rest) = rest.split_first_chunk()?;
        let subject = match rest.split_first()? {
            (0, design) => Subject::Random(design.to_vec()),
            (1, block) => {
                let (width, name) = block.split_first_chunk()?;
                let width = usize::from(u16::from_be_bytes(*width));
                let entry = entry(std::str::from_utf8(name).ok()?)?;
                entry.check(Parameters { width, ports: 8, ..Default::default() }).ok()?;
                let name = entry.name;
                Subject::Block { name, width }
            }
            _ => return None,
        };
        let cycles = usize::try_from(u64::from_be_bytes(*cycles)).ok()?;
        Some(Self { subject, seed: u64::from_be_bytes(*seed), cycles })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_survives_being_written_down() {
        for subject in [
            Subject::Random(vec![]),
            Subject::Random(vec![0, 255, 3]),
            Subject::Block { name: "int_shift", width: 256 },
        ] {
            let case = Case { subject, seed: u64::MAX - 5, cycles: 123_456 };
            assert_eq!(Case::decode(&case.encode()), Some(case));
        }
    }

    #[test]
    fn what_is_no_case_is_refused() {
        let block = Case { subject: Subject::Random(vec![]), seed: 1, cycles: 2 }.encode();
        for text in ["", "0", "xy", &block[2..], &block.replace("00", "07"), &format!("{block}0")] {
            assert_eq!(Case::decode(text), None, "{text}");
        }
    }
}
