//! The ports of a block, as a page lists them.

use fncc_hdl::catalog::{PAYLOADS, Parameters, STACKS};
use fncc_netlist::PortDirection;

use super::within_a_line;
use crate::package::shell;

/// Two sets of parameters that have nothing in common: what a width is of them shows in both.
const SETS: [Parameters; 2] = [
    Parameters { width: 256, ports: 2, flows: 64, payload: PAYLOADS[0], stack: STACKS[0] },
    Parameters { width: 512, ports: 4, flows: 1024, payload: PAYLOADS[0], stack: STACKS[0] },
];

/// A port, or an array of ports.
pub struct Port {
    /// Its name; a letter in the place of the number of an array.
    pub name: String,
    direction: &'static str,
    /// Bits, or the parameter that decides them.
    pub width: String,
    /// What is said of the interface that begins with it.
    interface: Vec<String>,
    meaning: String,
}

impl Port {
    /// Its line in the table, below that of its interface.
    pub fn row(&self) -> String {
        let Self { name, direction, width, interface, meaning } = self;
        let above: String = interface.iter().map(|what| format!("| | | | *{what}* |\n")).collect();
        format!("{above}| `{name}` | {direction} | {width} | {meaning} |\n")
    }
}

/// A number that the parameters decide, or not.
fn number(values: [usize; 2]) -> String {
    let is = |of: fn(Parameters) -> usize| values == SETS.map(of);
    match () {
        () if is(|p| p.width) => "W".to_string(),
        () if is(|p| p.width / 8) => "K".to_string(),
        () if is(|p| p.ports) => "PORTS".to_string(),
        () if is(|p| p.flows.ilog2() as usize) => "A".to_string(),
        () if values[0] == values[1] => values[0].to_string(),
        () => format!("{} to {}", values[0], values[1]),
    }
}

/// The ports of a block but for its clock, arrays as one.
///
/// # Panics
/// When it does not elaborate, which is a defect of it.
pub fn ports_of(block: &str) -> Vec<Port> {
    let found = SETS.map(|parameters| {
        let widths = shell::widths(block);
        let is_fixed = !widths.contains(&parameters.width);
        let width = if is_fixed { widths[0] } else { parameters.width };
        let design = shell::design(block, Parameters { width, ..parameters });
        let design = design.unwrap_or_else(|error| panic!("{block}: {error}"));
        let top = design.top();
        let port =
            |(id, _)| top.notes.iter().filter(|(of, _)| *of == id).map(|(_, note)| *note).collect();
        let notes: Vec<Vec<&str>> = top.ports().map(port).collect();
        top.port_list().into_iter().zip(notes).collect::<Vec<_>>()
    });
    let mut ports = vec![];
    for (port, notes) in &found[0] {
        let twin = found[1].iter().find(|(other, _)| other.name == port.name);
        let width = number([port.width, twin.map_or(port.width, |(twin, _)| twin.width)]);
        let parts: Vec<_> = port.name.split('_').collect();
        let index = parts.iter().position(|part| part.parse::<usize>().is_ok());
        let name = match index {
            Some(place) if parts[place] != "0" => continue,
            Some(place) => {
                let like = |other: &str| {
                    let others: Vec<_> = other.split('_').collect();
                    others.len() == parts.len()
                        && (0..parts.len()).all(|i| i == place || others[i] == parts[i])
                };
                let count = [0, 1].map(|i| found[i].iter().filter(|(p, _)| like(&p.name)).count());
                let letter = match number(count).as_str() {
                    "PORTS" => "p",
                    "8" => "c",
                    _ => "i",
                };
                let mut parts = parts.clone();
                parts[place] = letter;
                parts.join("_")
            }
            None => port.name.clone(),
        };
        let direction = if port.direction == PortDirection::In { "in" } else { "out" };
        let mut interface: Vec<_> = notes.iter().map(|note| note.to_string()).collect();
        let meaning = interface.pop().map_or(String::new(), |note| within_a_line(&note));
        ports.push(Port { name, direction, width, interface, meaning });
    }
    ports
}
