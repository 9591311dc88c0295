//! Typed reads and writes for Rust.

use std::fmt::Write as _;

use super::{Register, Registers, Strobe, bits, made_from};

/// The smallest unsigned type for so many bits.
fn type_of(width: u16) -> &'static str {
    match width {
        1 => "bool",
        2..=32 => "u32",
        33..=64 => "u64",
        _ => "u128",
    }
}

/// A module for a driver, without dependencies.
pub fn text(registers: &Registers) -> String {
    let Registers { block, summary, strobe, config, status, identifier, .. } = registers;
    let mut out = format!(
        "// SPDX-License-Identifier: {}\n//! Registers of {block}: {summary}; {}.\n\n\
         /// How words are read and written: by memory, or in a simulation.\npub trait Bus {{\n    /// Reads the word at an offset in bytes.\n    fn read(&mut self, offset: u16) -> u32;\n    \
         /// Writes it.\n    fn write(&mut self, offset: u16, value: u32);\n}}\n\n\
         /// What [`Registers::identifier`] reads.\npub const IDENTIFIER: u32 = {identifier:#010x};\n\n\
         /// Bits of [`Registers::commit`].\npub mod commit {{\n    /// The configuration takes effect.\n    pub const CONFIG: u32 = 1 << 0;\n",
        env!("CARGO_PKG_LICENSE"),
        made_from(registers, "registers")
    );
    for Strobe { port, bit, description, .. } in strobe {
        let name = port.strip_prefix("cfg_").unwrap_or(port).to_uppercase();
        let _ = writeln!(
            out,
            "    /// The block {description}.\n    pub const {name}: u32 = 1 << {bit};"
        );
    }
    out.push_str(
        "}\n\n/// The registers on a bus.\n#[derive(Debug)]\npub struct Registers<B>(pub B);\n\nimpl<B: Bus> Registers<B> {\n    \
         /// Has the configuration take effect, and strobes with these bits.\n    pub fn commit(&mut self, bits: u32) {\n        self.0.write(0x000, bits);\n    }\n\n    \
         /// Whether a commit has yet to take effect.\n    pub fn is_pending(&mut self) -> bool {\n        self.0.read(0x000) != 0\n    }\n\n    \
         /// Of the map.\n    pub fn identifier(&mut self) -> u32 {\n        self.0.read(0x004)\n    }\n",
    );
    for (list, writes) in [(config, true), (status, false)] {
        for register in list {
            let Register { offset, width, count, description, .. } = register;
            let (name, kind) = (register.name(), type_of(*width));
            let stride = 4 * register.words();
            let (index, place, limit) = match count {
                None => (String::new(), format!("{offset:#05x}"), String::new()),
                Some(count) => (
                    ", i: u16".to_string(),
                    format!("{offset:#05x} + {stride} * i"),
                    format!(
                        "        assert!(i < {count}, \"{name}: {{i}} is not below {count}\");\n"
                    ),
                ),
            };
            let read = match register.words() {
                1 if *width == 1 => "self.0.read(at) & 1 != 0".to_string(),
                1 => "self.0.read(at)".to_string(),
                words => {
                    let word = |w: u16| match w {
                        0 => format!("{kind}::from(self.0.read(at))"),
                        _ => format!("({kind}::from(self.0.read(at + {})) << {})", 4 * w, 32 * w),
                    };
                    let parts: Vec<String> = (0..words).map(word).collect();
                    parts.join(" | ")
                }
            };
            let _ = write!(
                out,
                "\n    /// {description}; {}.\n    pub fn {name}(&mut self{index}) -> {kind} {{\n{limit}        let at = {place};\n        {read}\n    }}\n",
                bits(*width)
            );
            if writes {
                let write: String = (0..register.words())
                    .map(|w| {
                        let value = match (*width, w) {
                            (1, _) => "u32::from(value)".to_string(),
                            (2..=32, _) => "value".to_string(),
                            (_, 0) => "value as u32".to_string(),
                            _ => format!("(value >> {}) as u32", 32 * w),
                        };
                        let at = if w == 0 { "at".to_string() } else { format!("at + {}", 4 * w) };
                        format!("        self.0.write({at}, {value});\n")
                    })
                    .collect();
                let _ = write!(
                    out,
                    "\n    /// Sets [`Self::{name}`], for the next commit.\n    pub fn set_{name}(&mut self{index}, value: {kind}) {{\n{limit}        let at = {place};\n{write}    }}\n"
                );
            }
        }
    }
    out.push_str("}\n");
    out
}
