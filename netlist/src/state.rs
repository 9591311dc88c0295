//! Where a design keeps its state: one block of words that holds the ports, the registers and the
//! memories. Both netlist engines use the same layout, so a snapshot of one continues in the other.
//!
//! ```text
//!  0            input words      port words
//!  ├─ inputs ──┼─ outputs ──────┼─ registers ── memories ─┼─ those of an instance ─┼─ ... ─┤
//! ```
//!
//! Ports take complete words. A register or memory word of up to 64 bits takes 1, 2, 4 or 8 bytes, a
//! wider one 8 bytes for each 64 bits, so that a design of many flags remains in the first-level
//! cache. Registers are laid out large ones first, which leaves no holes. Each of the equal parts of
//! a design ([`Instances`]) has its registers and memories together, at the same distances.

use crate::flat::Flat;
use crate::instances::Instances;
use crate::limbs::word;
use crate::ports::{PortDirection, PortId, PortLayout, mask_to_width};
use num_bigint::BigUint;
use std::hash::{Hash, Hasher};

/// A named part of the state.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Field {
    /// Name of the port, or path of the register or memory below the top module.
    pub name: String,
    /// Bits of the value, or of a word of the memory.
    pub width: usize,
    /// First byte.
    pub offset: usize,
    /// 1 for ports and registers, the number of words for memories.
    pub depth: usize,
    /// What it is.
    pub kind: FieldKind,
}

/// What a part of the state is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FieldKind {
    /// A port, which takes complete words however narrow it is.
    Port,
    /// A register.
    Register,
    /// The words of a memory.
    Memory,
}

impl Field {
    /// The number of limbs of a value.
    pub fn limbs(&self) -> usize {
        self.width.div_ceil(64)
    }

    /// The bytes of each limb: 1, 2, 4 or 8.
    pub fn limb_bytes(&self) -> usize {
        if self.kind == FieldKind::Port || self.width > 32 {
            8
        } else {
            self.width.div_ceil(8).next_power_of_two()
        }
    }

    /// The bytes from one word of a memory to the next.
    pub fn stride(&self) -> usize {
        self.limbs() * self.limb_bytes()
    }

    /// All bytes.
    pub fn bytes(&self) -> usize {
        self.stride() * self.depth
    }
}

/// The layout of the state of a design, and its first value.
#[derive(Clone, Debug)]
pub struct StateLayout {
    /// The ports, at the start of the state.
    pub ports: PortLayout,
    /// All parts in the order of their offsets.
    pub fields: Vec<Field>,
    /// The field of each register of the flat design: those that always hold the same value share one.
    pub registers: Vec<usize>,
    /// The paths of the registers.
    register_paths: Vec<String>,
    /// The field of each memory of the flat design.
    pub memories: Vec<usize>,
    /// The field of each port.
    pub port_fields: Vec<usize>,
    /// The state before the first edge.
    pub initial: Vec<u64>,
    /// The equal parts of the design.
    pub instances: Instances,
    /// The first byte of the registers and memories of each.
    pub starts: Vec<usize>,
}

impl StateLayout {
    /// Lays the ports, registers and memories of `flat` out.
    pub fn new(flat: &Flat) -> Self {
        let ports = PortLayout::new(flat.ports.iter().map(|(p, _)| p.clone()).collect());
        let mut layout = Self {
            fields: vec![],
            registers: vec![0; flat.registers.len()],
            register_paths: flat.registers.iter().map(|register| register.name.clone()).collect(),
            memories: vec![0; flat.memories.len()],
            port_fields: vec![0; flat.ports.len()],
            initial: vec![],
            ports,
            instances: Instances::of(flat),
            starts: vec![],
        };
        let mut order: Vec<usize> = (0..flat.ports.len()).collect();
        order.sort_by_key(|i| layout.ports.ports()[*i].direction == PortDirection::Out);
        let mut end = 0;
        for index in order {
            let port = &layout.ports.ports()[index];
            debug_assert_eq!(layout.ports.range(PortId(index)).start * 8, end);
            let (name, width) = (port.name.clone(), port.width);
            layout.port_fields[index] = layout.push(&mut end, name, width, 1, FieldKind::Port);
        }
        for instance in std::iter::once(None).chain((0..layout.instances.paths.len()).map(Some)) {
            layout.push_instance(&mut end, flat, instance);
        }
        for (register, first) in flat.first_equal.iter().enumerate() {
            layout.registers[register] = layout.registers[*first];
        }
        layout.initial = vec![0; end.div_ceil(8)];
        for (register, field) in flat.registers.iter().zip(&layout.registers) {
            write(&mut layout.initial, &layout.fields[*field], 0, &register.init);
        }
        for (memory, field) in flat.memories.iter().zip(&layout.memories) {
            for (index, value) in memory.contents.iter().enumerate() {
                write(&mut layout.initial, &layout.fields[*field], index, value);
            }
        }
        layout
    }

    /// Lays out what belongs to one of the equal parts, or to none of them.
    fn push_instance(&mut self, end: &mut usize, flat: &Flat, instance: Option<usize>) {
        let width = |index: usize| flat.dag.width(flat.registers[index].q);
        let field = |index: usize| Field {
            name: String::new(),
            width: width(index),
            offset: 0,
            depth: 1,
            kind: FieldKind::Register,
        };
        let mut registers: Vec<usize> = (0..flat.registers.len()).collect();
        registers.retain(|index| {
            let around = self.instances.around(&flat.registers[*index].name);
            around == instance && flat.is_first(*index)
        });
        // Complete cache lines first, so that each remains within its own.
        registers.sort_by_key(|index| {
            let field = field(*index);
            (!field.bytes().is_multiple_of(64), std::cmp::Reverse(field.limb_bytes()))
        });
        let lines = registers.first().is_some_and(|index| field(*index).bytes() % 64 == 0);
        if lines {
            *end = end.next_multiple_of(64);
        }
        if instance.is_some() {
            self.starts.push(*end);
        }
        for index in registers {
            let name = flat.registers[index].name.clone();
            self.registers[index] = self.push(end, name, width(index), 1, FieldKind::Register);
        }
        for (index, memory) in flat.memories.iter().enumerate() {
            if self.instances.around(&memory.name) == instance {
                *end = end.next_multiple_of(8);
                let name = memory.name.clone();
                let (width, depth) = (memory.width, memory.depth);
                self.memories[index] = self.push(end, name, width, depth, FieldKind::Memory);
            }
        }
        *end = end.next_multiple_of(8);
    }

    fn push(
        &mut self,
        end: &mut usize,
        name: String,
        width: usize,
        depth: usize,
        kind: FieldKind,
    ) -> usize {
        let field = Field { name, width, offset: *end, depth, kind };
        *end += field.bytes();
        self.fields.push(field);
        self.fields.len() - 1
    }

    /// Overwrites the register of that path, and those that always hold the same value.
    pub(crate) fn poke(&self, state: &mut [u64], path: &str, value: &[u64]) {
        let register = self.register_paths.iter().position(|register| register == path);
        let register = register.unwrap_or_else(|| panic!("there is no register `{path}`"));
        let field = &self.fields[self.registers[register]];
        let mut words = value.to_vec();
        words.resize(field.limbs(), 0);
        mask_to_width(&mut words, field.width);
        for (limb, word) in words.iter().enumerate() {
            store(state, field.offset + 8 * limb, field.limb_bytes(), *word);
        }
    }
}

fn write(state: &mut [u64], field: &Field, index: usize, value: &BigUint) {
    for limb in 0..field.limbs() {
        let offset = field.offset + index * field.stride() + 8 * limb;
        store(state, offset, field.limb_bytes(), word(&(value >> (64 * limb))));
    }
}

/// Reads a limb; `offset` is a multiple of `bytes`.
pub fn load(state: &[u64], offset: usize, bytes: usize) -> u64 {
    state[offset / 8] >> (offset % 8 * 8) & (u64::MAX >> (64 - 8 * bytes))
}

/// Writes a limb; `offset` is a multiple of `bytes`.
pub fn store(state: &mut [u64], offset: usize, bytes: usize, value: u64) {
    let (place, mask) = (offset % 8 * 8, u64::MAX >> (64 - 8 * bytes));
    let word = &mut state[offset / 8];
    *word = *word & !(mask << place) | (value & mask) << place;
}

/// The entire state of a design at one moment: ports, registers and memories. Made and taken by
/// both netlist engines of the same design.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Distinguishes the layouts of different designs: what a state must hold is not checked again.
    layout: u64,
    words: Box<[u64]>,
}

impl StateLayout {
    /// A number that distinguishes this layout from others.
    fn identity(&self) -> u64 {
        let mut hasher = std::hash::DefaultHasher::new();
        self.fields.hash(&mut hasher);
        hasher.finish()
    }

    pub(crate) fn snapshot(&self, state: &[u64]) -> Snapshot {
        Snapshot { layout: self.identity(), words: state.into() }
    }

    pub(crate) fn restore(&self, state: &mut [u64], snapshot: &Snapshot) {
        assert!(snapshot.layout == self.identity(), "the snapshot is of another design");
        state.copy_from_slice(&snapshot.words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limb_is_read_where_it_was_written_and_its_neighbours_stay() {
        let mut state = vec![0x1111_1111_1111_1111; 2];
        store(&mut state, 2, 2, 0xabcd_ffff);
        store(&mut state, 9, 1, 0x1_77);
        store(&mut state, 12, 4, 0x8765_4321);
        assert_eq!(state, [0x1111_1111_ffff_1111, 0x8765_4321_1111_7711]);
        assert_eq!(load(&state, 2, 2), 0xffff);
        assert_eq!(load(&state, 12, 4), 0x8765_4321);
        assert_eq!(load(&state, 8, 8), state[1]);
    }
}
