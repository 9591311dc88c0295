//! The page of a block joined with its registers: its own ports, with AXI4-Lite in the place of those that have a register.

use std::fmt::Write as _;

use fncc_hdl::catalog::{self, Parameters};
use fncc_netlist::PortDirection;

use super::axi_lite::axi_lite;
use super::{Registers, made_from, within_a_line};

/// What it looks like.
const PICTURE: &str = "             ┌──────────────────────────────────┐
 s_axil_* <─>│ registers ── cfg_* ──> the block │<══> other ports
             │           <─ stat_* ──           │
             └──────────────────────────────────┘
";

/// Two sets of parameters that have nothing in common: what a width is of them shows in both.
const SETS: [Parameters; 2] = [
    Parameters { width: 256, ports: 2, flows: 64 },
    Parameters { width: 512, ports: 4, flows: 1024 },
];

/// A port, or an array of ports.
struct Port {
    name: String,
    direction: &'static str,
    width: String,
    /// What is said of the interface that begins with it.
    interface: Vec<String>,
    meaning: String,
}

impl Port {
    /// Its line in the table, below that of its interface.
    fn row(&self) -> String {
        let Self { name, direction, width, interface, meaning } = self;
        let above: String = interface.iter().map(|what| format!("| | | | *{what}* |\n")).collect();
        format!("{above}| `{name}` | {direction} | {width} | {meaning} |\n")
    }
}

/// The name of the block that joins a block with its registers.
pub fn name(block: &str) -> String {
    format!("managed_{block}")
}

/// A number that the parameters decide, or not.
fn number(values: [usize; 2]) -> String {
    let is = |of: fn(Parameters) -> usize| values == SETS.map(of);
    match () {
        () if is(|p| p.width) => "W".to_string(),
        () if is(|p| p.width / 8) => "K".to_string(),
        () if is(|p| p.ports) => "PORTS".to_string(),
        () => values[0].to_string(),
    }
}

/// The ports of a block but for its clock, arrays as one.
///
/// # Panics
/// When it does not elaborate, which is a defect of it.
fn ports_of(block: &str) -> Vec<Port> {
    let found = SETS.map(|parameters| {
        let entry = catalog::find(block).unwrap_or_else(|| panic!("{block} is in the catalogue"));
        let design = entry.design(parameters).unwrap_or_else(|error| panic!("{block}: {error}"));
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

/// The page of that block.
///
/// # Panics
/// When the block does not elaborate, which is a defect of it.
pub fn page(registers: &Registers) -> String {
    let Registers { block, summary, takes, .. } = registers;
    let (name, file) = (name(block), registers.name());
    let ports = ports_of(&name);
    let mut out = format!(
        "# {name}\n\n[{block}]({block}.md), {summary}, with its [registers]({file}.md) behind AXI4-Lite. This page is\n\
         {}; the block is [`hdl/src/registers/{name}.rs`](../../hdl/src/registers/{name}.rs).\n\n\
         ```text\n{PICTURE}```\n\n\
         ## Ports of `fncc_{name}`\n\n{}.\n\n| port | direction | width | meaning |\n|---|---|---|---|\n| `clk` | in | 1 | clock |\n",
        made_from(registers),
        parameters(&ports),
    );
    let is_access = |port: &&Port| port.name.starts_with("s_axil_");
    ports.iter().filter(|port| port.name == "rst").for_each(|port| out += &port.row());
    axi_lite().iter().for_each(|port| out += &port.row());
    let others = ports.iter().filter(|port| port.name != "rst" && !is_access(port));
    others.for_each(|port| out += &port.row());
    let _ = writeln!(
        out,
        "\n## Theory of operation\n\nEvery `cfg_*` and `stat_*` of [{block}]({block}.md) that [{file}]({file}.md) lists is behind `s_axil_*`; all other ports are those of\n\
         {block}. A write to `COMMIT` activates everything written before it in one cycle, at any time: {takes}.\n\
         [Their page](../registers.md#how-software-uses-them) shows how software uses them.\n\n\
         ## Contract\n\n| | |\n|---|---|\n| latency, interval | those of [{block}]({block}.md#contract); the registers are not in the data path |\n\
         | AXI4-Lite | [that of the registers](../registers.md#contract) |\n\n## Resources\n\nArea and clock: [what the blocks cost](../resources/README.md), [{block}]({block}.md) and [{file}]({file}.md).",
    );
    out
}

/// What the letters in the table mean.
fn parameters(ports: &[Port]) -> String {
    let has = |letter: &str| ports.iter().any(|port| port.width == letter);
    let array =
        |letter: &str| ports.iter().any(|port| port.name.split('_').any(|part| part == letter));
    let mut says = vec![];
    if has("W") {
        says.push("`W` data bits, `K = W / 8` byte lanes");
    }
    if has("PORTS") {
        says.push("`PORTS` ports of the switch, `p` from 0 to `PORTS - 1`");
    }
    if array("c") {
        says.push(
            "priorities `c` from 0 to 7; `tuser` of queues and link has 8 bits in what `gen` emits",
        );
    }
    if says.is_empty() {
        says.push("Widths are in bits");
    }
    says.join(", ")
}
