//! Memories for a cell library that has none: empty boxes, whose bits are counted.

use std::collections::BTreeMap;

/// The file that gives Yosys the available memories.
pub const KINDS: &str = "macros.txt";

/// The file with their modules, which are empty.
pub const BOXES: &str = "macros.v";

/// Bits of a word.
const WIDTH: u64 = 32;

/// A memory with a port to write and a port to read, both with the same clock.
struct Macro {
    /// Its module.
    name: &'static str,
    /// Bits of an address.
    address: u32,
}

const MACROS: [Macro; 2] = [
    Macro { name: "fncc_memory_64x32", address: 6 },
    Macro { name: "fncc_memory_512x32", address: 9 },
];

impl Macro {
    fn bits(&self) -> u64 {
        WIDTH << self.address
    }

    /// What Yosys calls it.
    fn kind(&self) -> String {
        format!("$__{}", self.name.to_uppercase())
    }
}

/// Names and contents of the files.
pub fn files() -> [(&'static str, String); 2] {
    // A bit in flip-flops costs 1: a macro that is less than half full is not taken.
    let kind = |it: &Macro| {
        format!(
            "ram block {} {{\n  abits {};\n  width {WIDTH};\n  cost {};\n  init any;\n  \
             port sw \"W\" {{ clock posedge \"C\"; }}\n  port sr \"R\" {{ clock posedge \"C\"; rden; }}\n}}\n",
            it.kind(),
            it.address,
            it.bits() / 2
        )
    };
    let module = |it: &Macro| {
        let (address, word) = (it.address - 1, WIDTH - 1);
        format!(
            "module {}(input CLK_C, PORT_W_CLK, PORT_W_WR_EN, input [{address}:0] PORT_W_ADDR, \
             input [{word}:0] PORT_W_WR_DATA, input PORT_R_CLK, PORT_R_RD_EN, \
             input [{address}:0] PORT_R_ADDR, output [{word}:0] PORT_R_RD_DATA);\nendmodule\n",
            it.name
        )
    };
    [(KINDS, MACROS.iter().map(kind).collect()), (BOXES, MACROS.iter().map(module).collect())]
}

/// The Yosys commands that make boxes of what `memory_libmap` has found; what a memory begins with has no place there.
pub fn to_boxes() -> String {
    let one = |it: &Macro| {
        let (kind, name) = (it.kind(), it.name);
        format!("chtype -set \\{name} t:{kind}; setparam -unset INIT t:{name}")
    };
    MACROS.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// How many bits the boxes among some cells would hold.
pub fn bits(cells: &BTreeMap<String, u64>) -> u64 {
    MACROS.iter().map(|it| it.bits() * cells.get(it.name).copied().unwrap_or(0)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_those_of_the_boxes() {
        let cells = [("AND2X1", 700), ("fncc_memory_64x32", 3), ("fncc_memory_512x32", 1)];
        let cells = cells.map(|(name, count)| (name.to_string(), count)).into();
        assert_eq!(bits(&cells), 3 * 2048 + 16384);
    }
}
