//! A bench for any simulator: random stimuli, and what our netlist answered, cycle by cycle.

use std::fmt::Write as _;

use fncc_netlist::{Engine, Interpreter, PortDirection, PortId};
use fncc_testbenches::stream::Random;

use super::{File, Top};
use crate::GenError;

/// Cycles of a bench, and of reset at its start.
const CYCLES: usize = 200;
const RESET_CYCLES: usize = 2;

/// Seed of the stimuli.
const SEED: u64 = 1;

/// The bench of a top and its vectors: a line a cycle, inputs in the low bits, in the order of the ports.
///
/// # Errors
/// [`GenError::Simulation`] when the netlist cannot be run.
pub fn files(top: &Top) -> Result<[File; 2], GenError> {
    // So few cycles take less than to compile the netlist.
    let mut engine = Interpreter::new(&top.design).map_err(|source| GenError::Simulation {
        block: top.name.clone(),
        source: Box::new(source.into()),
    })?;
    let ports = engine.ports().to_vec();
    let of = |direction| ports.iter().filter(move |port| port.direction == direction);
    let width = |direction| of(direction).map(|port| port.width).sum::<usize>();
    let (inputs, outputs) = (width(PortDirection::In), width(PortDirection::Out));
    let mut random = Random::new(SEED);
    let mut vectors = String::new();
    for cycle in 0..CYCLES {
        for (index, port) in ports.iter().enumerate() {
            if port.direction == PortDirection::In {
                let value: Vec<u64> = match port.name.as_str() {
                    "rst" => vec![u64::from(cycle < RESET_CYCLES)],
                    _ => (0..port.words()).map(|_| random.word()).collect(),
                };
                engine.set_wide(PortId(index), &value);
            }
        }
        engine.clock();
        let mut bits = vec![];
        for direction in [PortDirection::In, PortDirection::Out] {
            for (index, port) in ports.iter().enumerate() {
                if port.direction == direction {
                    let words = engine.get_wide(PortId(index));
                    bits.extend((0..port.width).map(|bit| words[bit / 64] >> (bit % 64) & 1 == 1));
                }
            }
        }
        vectors.push_str(&hexadecimal(&bits));
        vectors.push('\n');
    }

    let name = top.module();
    let mut connections = String::new();
    let mut place = [0; 2];
    for port in &ports {
        let (vector, place) = match port.direction {
            PortDirection::In => ("stimulus", &mut place[0]),
            PortDirection::Out => ("answer", &mut place[1]),
        };
        // Writing to a string does not fail.
        let _ = write!(
            connections,
            ",\n        .{}({vector}[{}:{place}])",
            port.name,
            *place + port.width - 1
        );
        *place += port.width;
    }
    let bench = format!(
        "// SPDX-License-Identifier: {license}\n\
         // {name} against the answers of its netlist to random stimuli, in every cycle. Reads {name}.hex from the folder where it runs.\n\
         \n\
         module {name}_bench;\n    \
         localparam integer CYCLES = {CYCLES};\n    \
         logic clk = 1'b0;\n    \
         logic [{last}:0] vectors [0:CYCLES - 1];\n    \
         logic [{stimulus}:0] stimulus;\n    \
         wire [{answer}:0] answer;\n    \
         logic [{answer}:0] expected;\n    \
         integer cycle;\n\n    \
         {name} dut (\n        .clk(clk){connections}\n    );\n\n    \
         initial begin\n        \
         $readmemh(\"{name}.hex\", vectors);\n        \
         for (cycle = 0; cycle < CYCLES; cycle = cycle + 1) begin\n            \
         {{expected, stimulus}} = vectors[cycle];\n            \
         #2;\n            \
         if (answer !== expected) begin\n                \
         $display(\"{name}: cycle %0d: answer %h, expected %h\", cycle, answer, expected);\n                \
         $fatal(1);\n            \
         end\n            \
         clk = 1'b1;\n            \
         #2;\n            \
         clk = 1'b0;\n        \
         end\n        \
         $display(\"{name}: %0d cycles as recorded\", CYCLES);\n        \
         $finish;\n    \
         end\n\
         endmodule\n",
        license = env!("CARGO_PKG_LICENSE"),
        last = inputs + outputs - 1,
        stimulus = inputs - 1,
        answer = outputs - 1,
    );
    Ok([
        File { path: format!("bench/{name}_bench.sv"), text: bench },
        File { path: format!("bench/{name}.hex"), text: vectors },
    ])
}

/// Bits, the lowest first, as a number.
fn hexadecimal(bits: &[bool]) -> String {
    let digit = |four: &[bool]| four.iter().rev().fold(0, |sum, bit| 2 * sum + u32::from(*bit));
    let digits = bits.chunks(4).rev().map(digit);
    digits.map(|value| char::from_digit(value, 16).unwrap_or('0')).collect()
}

#[cfg(test)]
mod tests {
    use super::hexadecimal;

    #[test]
    fn the_lowest_bit_is_the_last_one_written() {
        let bits = [true, false, false, false, false, true, false, true, true];
        assert_eq!(hexadecimal(&bits), "1a1");
    }
}
