//! Registers of a block by their names, through its AXI4-Lite port.

use fncc_gen::registers::{Register, Registers};
use fncc_netlist::Engine;
use fncc_testbenches::axi_lite::Master;

/// Writes a word.
///
/// # Panics
/// When the block refuses it or does not answer.
pub fn write(engine: &mut dyn Engine, offset: u16, data: u32) {
    let answer = Master::new(engine).write(engine, offset, data);
    assert_eq!(answer.response, 0, "write of {offset:#05x}");
}

/// Reads a word.
///
/// # Panics
/// When there is none or the block does not answer.
pub fn read(engine: &mut dyn Engine, offset: u16) -> u32 {
    let answer = Master::new(engine).read(engine, offset);
    assert_eq!(answer.response, 0, "read of {offset:#05x}");
    answer.data
}

fn find<'r>(registers: &'r [Register], port: &str) -> &'r Register {
    registers.iter().find(|register| register.port == port).unwrap_or_else(|| panic!("no {port}"))
}

/// Writes a register of up to 64 bits, element `index` of an array; it takes effect with [`commit`].
///
/// # Panics
/// When there is no such register.
pub fn configure(engine: &mut dyn Engine, of: &Registers, port: &str, index: u16, value: u64) {
    let register = find(&of.config, port);
    for word in 0..register.words().min(2) {
        let offset = register.offset + 4 * (register.words() * index + word);
        write(engine, offset, (value >> (32 * word)) as u32);
    }
}

/// Has what was written take effect, and gives some strobes.
///
/// # Panics
/// When there is no such strobe.
pub fn commit(engine: &mut dyn Engine, of: &Registers, strobes: &[&str]) {
    let bit = |name: &&str| {
        of.strobe.iter().find(|s| s.port == *name).unwrap_or_else(|| panic!("no {name}")).bit
    };
    write(engine, 0, strobes.iter().map(bit).fold(1, |bits, bit| bits | 1 << bit));
}

/// Reads a counter or state, element `index` of an array.
///
/// # Panics
/// When there is no such register.
pub fn status(engine: &mut dyn Engine, of: &Registers, port: &str, index: u16) -> u64 {
    let register = find(&of.status, port);
    let words = (0..register.words()).map(|word| {
        u64::from(read(engine, register.offset + 4 * (register.words() * index + word)))
            << (32 * word)
    });
    words.fold(0, |value, word| value | word)
}
