//! Two engines of one block on the same random inputs.

use std::fmt;

use fncc_netlist::{Engine, PortDirection, PortId};
use fncc_testbenches::stream::Random;

/// Cycles of reset at the start.
const RESET_CYCLES: usize = 2;

/// Percentage of later cycles in which the block is reset.
const RESET_PERCENT: usize = 1;

/// Where two engines part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// They do not have the same ports.
    Ports,
    /// An output differs.
    Output {
        /// Name of the port.
        port: String,
        /// Cycle, from 0.
        cycle: usize,
        /// Its value in the first engine, least significant word first.
        first: Vec<u64>,
        /// Its value in the second engine.
        second: Vec<u64>,
    },
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Ports => write!(f, "the engines have different ports"),
            Difference::Output { port, cycle, first, second } => {
                write!(f, "{port} is {} and {} in cycle {cycle}", Hex(first), Hex(second))
            }
        }
    }
}

/// Words as one hexadecimal number.
struct Hex<'a>(&'a [u64]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "0x")?;
        self.0.iter().rev().try_for_each(|word| write!(f, "{word:016x}"))
    }
}

/// Drives every input of both engines with the same random values for `cycles` cycles and compares
/// every output as sampled by each rising edge. A port `rst` is set at the start and seldom after.
///
/// # Errors
/// The first [`Difference`].
pub fn compare(
    first: &mut dyn Engine,
    second: &mut dyn Engine,
    seed: u64,
    cycles: usize,
) -> Result<(), Difference> {
    let ports = first.ports().to_vec();
    if ports != second.ports() {
        return Err(Difference::Ports);
    }
    let mut random = Random::new(seed);
    for cycle in 0..cycles {
        for (index, port) in ports.iter().enumerate() {
            if port.direction == PortDirection::Out {
                continue;
            }
            let value: Vec<u64> = match port.name.as_str() {
                "rst" => {
                    let reset = cycle < RESET_CYCLES || random.percent(RESET_PERCENT);
                    vec![u64::from(reset)]
                }
                _ => (0..port.words()).map(|_| random.word()).collect(),
            };
            first.set_wide(PortId(index), &value);
            second.set_wide(PortId(index), &value);
        }
        first.clock();
        second.clock();
        for (index, port) in ports.iter().enumerate() {
            let [one, other] = [&*first, &*second].map(|e| e.get_wide(PortId(index)));
            if port.direction == PortDirection::Out && one != other {
                return Err(Difference::Output {
                    port: port.name.clone(),
                    cycle,
                    first: one.to_vec(),
                    second: other.to_vec(),
                });
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use fncc_hdl::catalog::{self, Parameters};
    use fncc_netlist::Interpreter;

    fn netlist(block: &str) -> Interpreter {
        let entry = catalog::find(block).unwrap();
        let design =
            entry.design(Parameters { width: 64, ports: 2, ..Default::default() }).unwrap();
        Interpreter::new(&design).unwrap()
    }

    #[test]
    fn equal_engines_agree() {
        assert_eq!(compare(&mut netlist("queue"), &mut netlist("queue"), 1, 500), Ok(()));
    }

    #[test]
    fn an_engine_with_another_past_is_found_out() {
        // This block has no reset that would make it forget.
        let (mut one, mut other) = (netlist("int_edit"), netlist("int_edit"));
        for name in ["take", "advance_entry", "advance"] {
            let port = other.port(name);
            other.set(port, 1);
        }
        (0..3).for_each(|_| other.clock());
        let found = compare(&mut one, &mut other, 1, 500);
        assert!(matches!(found, Err(Difference::Output { .. })), "{found:?}");
    }

    #[test]
    fn other_ports_are_a_difference() {
        let found = compare(&mut netlist("queue"), &mut netlist("int_table"), 1, 500);
        assert_eq!(found, Err(Difference::Ports));
    }

    #[test]
    fn a_difference_reads_as_numbers() {
        let (first, second) = (vec![1, 2], vec![3, 0]);
        let difference = Difference::Output { port: "q".to_string(), cycle: 7, first, second };
        let zeros = "0".repeat(15);
        let text = format!("q is 0x{zeros}2{zeros}1 and 0x{zeros}0{zeros}3 in cycle 7");
        assert_eq!(difference.to_string(), text);
    }
}
