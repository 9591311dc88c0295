//! AXI4-Lite registers of a block: what the attributes in the hardware say, and all that is made from it.
//!
//! | module | what it makes |
//! |---|---|
//! | [`page`] | the page of the registers, in `docs/blocks/` |
//! | [`c_header`] | offsets, masks and shifts for C |
//! | [`rust_accessor`] | the same and typed reads and writes for Rust |
//! | [`systemrdl`] | SystemRDL 2.0 |

mod c_header;
pub mod page;
pub mod ports;
pub mod rust_accessor;
pub mod systemrdl;

use fncc_hdl::registers::{self as hardware, RegisterSet};
use fncc_netlist::path::verilog_name;
use fncc_netlist::registers::{self as attributes, Place};

/// A bit of COMMIT that reaches a port of the block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strobe {
    /// The port.
    pub port: String,
    /// The bit, from 1 on; bit 0 alone has the configuration take effect.
    pub bit: u8,
    /// What the block does then.
    pub description: String,
}

/// A register: a port of the block, or an array of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Register {
    /// The port; those of an array end in `_0`, `_1` and so on.
    pub port: String,
    /// Where it begins, bytes.
    pub offset: u16,
    /// Bits of the port.
    pub width: u16,
    /// Elements, for an array.
    pub count: Option<u16>,
    /// Value after a reset.
    pub reset: u32,
    /// What it means, with its unit.
    pub description: String,
}

impl Register {
    /// Words of an element.
    pub fn words(&self) -> u16 {
        self.width.div_ceil(32)
    }

    /// Bytes of all elements.
    pub fn bytes(&self) -> u16 {
        4 * self.words() * self.count.unwrap_or(1)
    }

    /// Bits of a word of an element.
    pub fn bits_of_word(&self, word: u16) -> u16 {
        (self.width - 32 * word).min(32)
    }

    /// Its name in the texts: the port without what all have in front.
    pub fn name(&self) -> &str {
        self.port.strip_prefix("cfg_").unwrap_or(&self.port)
    }
}

/// The registers of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registers {
    /// The block in the catalogue.
    pub block: String,
    /// What it is.
    pub summary: String,
    /// Why its configuration may change in any cycle.
    pub takes: String,
    /// Bits of COMMIT.
    pub strobe: Vec<Strobe>,
    /// What is written, by offset.
    pub config: Vec<Register>,
    /// What is read, by offset.
    pub status: Vec<Register>,
    /// What word 1 reads.
    pub identifier: u32,
}

impl Registers {
    /// All register maps.
    pub fn all() -> impl Iterator<Item = Self> {
        hardware::SETS.iter().map(Self::from)
    }

    /// Those of a block.
    pub fn of(block: &str) -> Option<Self> {
        hardware::SETS.iter().find(|set| set.block == block).map(Self::from)
    }

    /// The name of the block of registers in the catalogue.
    pub fn name(&self) -> String {
        format!("{}_registers", self.block)
    }
}

impl From<&RegisterSet> for Registers {
    fn from(set: &RegisterSet) -> Self {
        let (mut strobe, mut config, mut status) = (vec![], vec![], vec![]);
        for register in (set.list)() {
            let attributes::Register { path, description, width, count, is_setting, place } =
                register;
            let port = verilog_name(&path);
            let description = within_a_line(description.unwrap_or_default());
            match place {
                Place::Strobe { bit, also_while } => {
                    let also = also_while.map_or(String::new(), |path| {
                        format!("; any commit while {} is set does so, too", verilog_name(&path))
                    });
                    strobe.push(Strobe { port, bit, description: description + &also });
                }
                Place::Word { offset, reset } => {
                    let (width, count) = (width as u16, count.map(|count| count as u16));
                    let list = if is_setting { &mut config } else { &mut status };
                    list.push(Register { port, offset, width, count, reset, description });
                }
            }
        }
        strobe.sort_by_key(|strobe| strobe.bit);
        config.sort_by_key(|register| register.offset);
        status.sort_by_key(|register| register.offset);
        Self {
            block: set.block.to_string(),
            summary: set.summary.to_string(),
            takes: set.takes.to_string(),
            strobe,
            config,
            status,
            identifier: (set.map)().identifier,
        }
    }
}

/// A sentence as it stands within another text: with a small letter in front, but for a word of capitals.
fn within_a_line(sentence: &str) -> String {
    let mut letters = sentence.trim_end_matches('.').chars();
    match (letters.next(), letters.clone().next()) {
        (Some(first), Some(second)) if second.is_lowercase() || sentence.starts_with("A ") => {
            first.to_lowercase().chain(letters).collect()
        }
        (Some(first), _) => std::iter::once(first).chain(letters).collect(),
        (None, _) => String::new(),
    }
}

/// All files for software, by their paths.
pub fn files(registers: &Registers) -> [(String, String); 4] {
    let name = registers.name();
    [
        (format!("{name}.h"), c_header::text(registers)),
        (format!("{name}.rs"), rust_accessor::text(registers)),
        (format!("{name}.rdl"), systemrdl::text(registers)),
        (format!("{name}.md"), page::text(registers)),
    ]
}

/// The pages that this repository keeps of them, by their paths there.
pub fn pages() -> Vec<(String, String)> {
    let page = |registers: Registers| {
        (format!("docs/blocks/{}.md", registers.name()), page::text(&registers))
    };
    Registers::all().map(page).collect()
}

/// The note at the head of what a command makes.
fn made_from(registers: &Registers, command: &str) -> String {
    format!("made by `cargo gen {command}` from the attributes of the ports of {}", registers.block)
}

/// So many bits, in words.
fn bits(width: u16) -> String {
    if width == 1 { "1 bit".to_string() } else { format!("{width} bits") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_and_every_counter_has_a_register() {
        for registers in Registers::all() {
            let block = &registers.block;
            let entry = fncc_hdl::catalog::find(block).unwrap();
            let design = entry.design(fncc_hdl::catalog::Parameters::default()).unwrap();
            let mut ports = design.top().port_list();
            // Commands of software to the NIC end in a block next to it.
            if block == "nic" {
                let doorbell = fncc_hdl::catalog::find("doorbell").unwrap();
                let design = doorbell.design(fncc_hdl::catalog::Parameters::default()).unwrap();
                ports.extend(design.top().port_list());
            }
            let described = registers.config.iter().chain(&registers.status);
            for register in described {
                assert!(!register.description.is_empty(), "{block}: {}", register.port);
                let names = match register.count {
                    None => vec![register.port.clone()],
                    Some(count) => (0..count).map(|i| format!("{}_{i}", register.port)).collect(),
                };
                for name in names {
                    let place = ports.iter().position(|port| port.name == name);
                    let port = ports.remove(place.unwrap_or_else(|| panic!("{block}: no {name}")));
                    assert_eq!(port.width, usize::from(register.width), "{block}: {name}");
                }
            }
            for strobe in &registers.strobe {
                let place = ports.iter().position(|port| port.name == strobe.port);
                ports.remove(place.unwrap_or_else(|| panic!("{block}: no {}", strobe.port)));
            }
            let left =
                ports.iter().filter(|p| p.name.starts_with("cfg_") || p.name.starts_with("stat_"));
            let left: Vec<_> = left.map(|port| &port.name).collect();
            assert!(left.is_empty(), "{block}: without a register: {left:?}");
        }
    }
}
