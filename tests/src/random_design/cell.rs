//! Primitives of random kinds and widths.

use super::choices::Choices;
use fncc_netlist::primitive::{Primitive, ReadDuringWrite};

/// A primitive and its ports, inputs marked, in the order of its struct.
pub(super) struct CellPlan {
    pub name: &'static str,
    pub primitive: Primitive,
    pub ports: Vec<(&'static str, usize, bool)>,
}

impl CellPlan {
    /// Whether its output changes without a clock edge.
    pub fn is_wiring(&self) -> bool {
        matches!(self.primitive, Primitive::CountOnes | Primitive::Spread | Primitive::Repeat)
    }
}

/// Chooses a primitive.
pub(super) fn plan(choices: &mut Choices) -> CellPlan {
    match choices.below(12) {
        0 | 1 => register(choices, "dff"),
        2..=4 => register(choices, "reg_"),
        5 => register(choices, "replica"),
        6 | 7 => ram(choices),
        8 => rom(choices),
        9 => multiplier(choices),
        10 => count_ones(choices),
        _ => copies(choices),
    }
}

fn hex(choices: &mut Choices, width: usize) -> String {
    format!("{:x}", choices.number(width))
}

fn register(choices: &mut Choices, name: &'static str) -> CellPlan {
    let width = choices.width();
    let init = hex(choices, width);
    let (d, q) = (("d", width, true), ("q", width, false));
    match name {
        "dff" => CellPlan { name, primitive: Primitive::Dff { init }, ports: vec![d, q] },
        "replica" => CellPlan { name, primitive: Primitive::Replica { init }, ports: vec![d, q] },
        _ => {
            let ports = vec![("rst", 1, true), ("en", 1, true), d, q];
            CellPlan { name, primitive: Primitive::Reg { init }, ports }
        }
    }
}

fn ram(choices: &mut Choices) -> CellPlan {
    let (width, address) = (choices.width(), choices.between(1, 5));
    let rule =
        choices.pick(&[ReadDuringWrite::Old, ReadDuringWrite::New, ReadDuringWrite::Unspecified]);
    let ports = vec![
        ("we", 1, true),
        ("waddr", address, true),
        ("wdata", width, true),
        ("re", 1, true),
        ("raddr", address, true),
        ("rdata", width, false),
    ];
    CellPlan { name: "ram", primitive: Primitive::Ram { rule }, ports }
}

fn rom(choices: &mut Choices) -> CellPlan {
    let (width, address) = (choices.width(), choices.between(1, 4));
    let contents = (0..1 << address).map(|_| hex(choices, width)).collect();
    let ports = vec![("re", 1, true), ("raddr", address, true), ("rdata", width, false)];
    CellPlan { name: "rom", primitive: Primitive::Rom { contents }, ports }
}

fn multiplier(choices: &mut Choices) -> CellPlan {
    let factor = |choices: &mut Choices| match choices.below(8) {
        0..=2 => choices.between(1, 16),
        3..=5 => choices.between(17, 40),
        6 => choices.pick(&[63, 64, 65]),
        _ => choices.between(66, 140),
    };
    let (a, b) = (factor(choices), factor(choices));
    let latency = choices.pick(&[1, 2, 3, 4, 8]);
    let ports = vec![("en", 1, true), ("a", a, true), ("b", b, true), ("p", a + b, false)];
    CellPlan { name: "mul", primitive: Primitive::Multiplier { latency }, ports }
}

fn count_ones(choices: &mut Choices) -> CellPlan {
    let word = choices.width();
    let least = (usize::BITS - word.leading_zeros()) as usize;
    let ports = vec![("word", word, true), ("count", least + choices.below(4), false)];
    CellPlan { name: "ones", primitive: Primitive::CountOnes, ports }
}

/// A `Spread` or a `Repeat`, whose widths are multiples.
fn copies(choices: &mut Choices) -> CellPlan {
    let times = match choices.below(3) {
        0 => 8,
        1 => choices.between(1, 16),
        _ => choices.between(1, 64),
    };
    let width = choices.width().min(1024 / times);
    if choices.percent(50) {
        let ports = vec![("lanes", width, true), ("mask", width * times, false)];
        return CellPlan { name: "spread", primitive: Primitive::Spread, ports };
    }
    let ports = vec![("word", width, true), ("copies", width * times, false)];
    CellPlan { name: "repeat_", primitive: Primitive::Repeat, ports }
}
