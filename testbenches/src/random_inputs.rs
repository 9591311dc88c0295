//! Cheap random inputs for a design of which nothing is known.

use crate::lockstep::Drive;
use crate::stream::Random;
use fncc_netlist::engine::mask_to_width;
use fncc_netlist::{Engine, Port, PortDirection, PortId};

/// Cycles of reset at the start.
const RESET_CYCLES: usize = 2;

/// Percentage of later cycles in which a design is reset.
const RESET_PERCENT: usize = 1;

/// Random values, one in four of them a special one, and at times held for some cycles. A port `rst`
/// is set at the start and seldom after.
pub struct RandomInputs {
    random: Random,
    inputs: Vec<Input>,
    cycle: usize,
}

struct Input {
    id: PortId,
    width: usize,
    value: Vec<u64>,
    held: usize,
    is_reset: bool,
}

impl RandomInputs {
    /// Inputs for a design with these ports; the same seed gives the same ones.
    pub fn new(ports: &[Port], seed: u64) -> Self {
        let inputs = ports.iter().enumerate().filter(|(_, p)| p.direction == PortDirection::In);
        let inputs = inputs.map(|(index, port)| Input {
            id: PortId(index),
            width: port.width,
            value: vec![0; port.words()],
            held: 0,
            is_reset: port.name == "rst",
        });
        Self { random: Random::new(seed), inputs: inputs.collect(), cycle: 0 }
    }
}

impl Drive for RandomInputs {
    fn advance(&mut self) {
        self.cycle += 1;
        for input in &mut self.inputs {
            if input.is_reset {
                let reset = self.cycle <= RESET_CYCLES || self.random.percent(RESET_PERCENT);
                input.value[0] = u64::from(reset);
                continue;
            }
            if input.held > 0 {
                input.held -= 1;
                continue;
            }
            let dice = self.random.word();
            if dice & 15 == 0 {
                input.held = (dice >> 8) as usize % 8;
            }
            let value = &mut input.value;
            match dice >> 16 & 15 {
                0 => value.fill(0),
                1 => value.fill(u64::MAX),
                2 => {
                    value.fill(0);
                    let bit = (dice >> 24) as usize % input.width;
                    value[bit / 64] = 1 << (bit % 64);
                }
                3 => {
                    value.fill(0);
                    value[0] = dice >> 24 & 15;
                }
                _ => value.iter_mut().for_each(|word| *word = self.random.word()),
            }
            mask_to_width(value, input.width);
        }
    }

    fn apply(&self, engine: &mut dyn Engine) {
        for input in &self.inputs {
            engine.set_wide(input.id, &input.value);
        }
    }
}
