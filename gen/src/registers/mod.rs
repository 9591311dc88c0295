//! Registers of a block behind AXI4-Lite: one description in TOML, and all that is made from it.
//!
//! | module | what it makes |
//! |---|---|
//! | [`hardware`] | the block in RustHDL, in `hdl/src/registers/` |
//! | [`managed`] | the block joined with those registers, and its page |
//! | [`page`] | its page, in `docs/blocks/` |
//! | [`c_header`] | offsets, masks and shifts for C |
//! | [`rust_accessor`] | the same and typed reads and writes for Rust |
//! | [`systemrdl`] | SystemRDL 2.0 |

pub mod axi_lite;
mod c_header;
pub mod hardware;
pub mod managed;
pub mod page;
pub mod rust_accessor;
pub mod systemrdl;

use fncc_hdl::registers::STATUS;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use thiserror::Error;

/// First byte of the configuration: before it stand COMMIT and IDENTIFIER.
const CONFIG: u16 = 8;
/// Bytes of all.
const END: u16 = 0x800;

/// The descriptions that there are: name and text.
pub const DESCRIPTIONS: [(&str, &str); 3] = [
    ("switch_port", include_str!("../../registers/switch_port.toml")),
    ("hpcc", include_str!("../../registers/hpcc.toml")),
    ("nic_engine", include_str!("../../registers/nic_engine.toml")),
];

/// What a description says wrong.
#[derive(Debug, Error, miette::Diagnostic)]
pub enum RegisterError {
    /// It is no TOML, or has keys that mean nothing or lacks some.
    #[error("{file}: {source}")]
    #[diagnostic(help(
        "the tables are strobe, config and status; their keys port, bit or offset, width, count, reset, description"
    ))]
    Toml {
        /// The description.
        file: String,
        /// Line, column and what is wrong.
        source: toml::de::Error,
    },
    /// A register lies where it must not.
    #[error("{file}: {port} at {offset:#05x} {wrong}")]
    #[diagnostic(help(
        "offsets are multiples of 4: configuration from 0x008 to 0x3fc, status from 0x400 to 0x7fc; more than 32 bits of status begin at a multiple of 8"
    ))]
    Place {
        /// The description.
        file: String,
        /// The register.
        port: String,
        /// Its offset.
        offset: u16,
        /// Why not there.
        wrong: String,
    },
    /// A number is not possible.
    #[error("{file}: {port}: {wrong}")]
    #[diagnostic(help(
        "widths are 1 to 128 bits, 1 to 64 for status; strobes have bits 1 to 31, each once"
    ))]
    Value {
        /// The description.
        file: String,
        /// The register or strobe.
        port: String,
        /// What is wrong with it.
        wrong: String,
    },
}

/// A bit of COMMIT that reaches a port of the block.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strobe {
    /// The port.
    pub port: String,
    /// The bit, from 1 on; bit 0 alone has the configuration take effect.
    pub bit: u8,
    /// What the block does then.
    pub description: String,
    /// While this bit of the status is set the port gets a strobe with every commit: the block has not finished with the settings that it was
    /// given before.
    pub also_while: Option<String>,
}

/// A register: a port of the block, or an array of them.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
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
    #[serde(default)]
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
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Registers {
    /// The block in the catalogue.
    pub block: String,
    /// What it is.
    pub summary: String,
    /// Bits of COMMIT.
    #[serde(default)]
    pub strobe: Vec<Strobe>,
    /// What is written.
    #[serde(default)]
    pub config: Vec<Register>,
    /// What is read.
    #[serde(default)]
    pub status: Vec<Register>,
    /// The first 32 bits of the SHA-256 of the description.
    #[serde(skip)]
    pub identifier: u32,
}

impl Registers {
    /// The description of a block, if there is one.
    ///
    /// # Errors
    /// [`RegisterError`] when it is wrong.
    pub fn of(block: &str) -> Option<Result<Self, RegisterError>> {
        let (_, text) = DESCRIPTIONS.iter().find(|(name, _)| *name == block)?;
        Some(Self::parse(&format!("gen/registers/{block}.toml"), text))
    }

    /// Reads a description; `file` is for the errors.
    ///
    /// # Errors
    /// [`RegisterError`] for what is no description, for registers that overlap or lie outside, and for impossible widths and bits.
    pub fn parse(file: &str, text: &str) -> Result<Self, RegisterError> {
        let mut registers: Self = toml::from_str(text)
            .map_err(|source| RegisterError::Toml { file: file.to_string(), source })?;
        registers.check(file)?;
        let hash = Sha256::digest(text.as_bytes());
        registers.identifier = u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]]);
        Ok(registers)
    }

    fn check(&self, file: &str) -> Result<(), RegisterError> {
        let value = |port: &str, wrong: String| {
            let (file, port) = (file.to_string(), port.to_string());
            Err(RegisterError::Value { file, port, wrong })
        };
        let mut bits = 1_u32;
        for Strobe { port, bit, also_while, .. } in &self.strobe {
            let is_bit = |name: &String| {
                self.status.iter().any(|r| r.port == *name && r.width == 1 && r.count.is_none())
            };
            if let Some(name) = also_while.as_ref().filter(|name| !is_bit(name)) {
                return value(port, format!("also_while {name} is no bit of the status"));
            }
            match 1_u32.checked_shl(u32::from(*bit)) {
                None => return value(port, format!("bit {bit} is past its register")),
                Some(one) if bits & one != 0 => {
                    return value(port, format!("bit {bit} is taken already"));
                }
                Some(one) => bits |= one,
            }
        }
        let mut taken: Vec<Option<&str>> = vec![None; usize::from(END / 4)];
        let config = self.config.iter().map(|register| (register, CONFIG..STATUS, 128));
        let status = self.status.iter().map(|register| (register, STATUS..END, 64));
        for (register, place, most) in config.chain(status) {
            let Register { port, offset, width, count, reset, .. } = register;
            if *width == 0 || *width > most {
                return value(port, format!("{width} bits are not 1 to {most}"));
            }
            if *count == Some(0) {
                return value(port, "an array without elements".to_string());
            }
            if *width < 32 && reset >> width != 0 {
                return value(port, format!("reset {reset} is past its {width} bits"));
            }
            let wrong = |wrong: String| {
                let (file, port) = (file.to_string(), port.clone());
                Err(RegisterError::Place { file, port, offset: *offset, wrong })
            };
            if offset % 4 != 0 {
                return wrong("does not begin at a word".to_string());
            }
            if most == 64 && *width > 32 && offset % 8 != 0 {
                return wrong("would not be read whole".to_string());
            }
            let end = u32::from(*offset)
                + 4 * u32::from(register.words()) * u32::from(count.unwrap_or(1));
            if *offset < place.start || end > u32::from(place.end) {
                return wrong(format!("ends at {end:#05x}, outside of its half"));
            }
            for word in &mut taken[usize::from(*offset / 4)..end as usize / 4] {
                if let Some(other) = word {
                    return wrong(format!("overlaps {other}"));
                }
                *word = Some(port);
            }
        }
        Ok(())
    }

    /// The name of the block of registers in the catalogue.
    pub fn name(&self) -> String {
        format!("{}_registers", self.block)
    }

    /// Whole groups of 16 words that hold these, up to the last one.
    fn groups(registers: &[Register], start: u16) -> u16 {
        let end = registers.iter().map(|r| r.offset + r.bytes()).max().unwrap_or(0).max(start + 4);
        (end - start).div_ceil(64)
    }

    /// Groups of the configuration.
    pub fn config_groups(&self) -> u16 {
        Self::groups(&self.config, 0)
    }

    /// Groups of the status.
    pub fn status_groups(&self) -> u16 {
        Self::groups(&self.status, STATUS)
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

/// The files of the repository that are made from the descriptions, by their paths there.
///
/// # Errors
/// [`RegisterError`] when a description is wrong.
pub fn sources() -> Result<Vec<(String, String)>, RegisterError> {
    let mut files = vec![];
    for (block, _) in DESCRIPTIONS {
        let Some(registers) = Registers::of(block) else { continue };
        let registers = registers?;
        let name = registers.name();
        files.push((format!("hdl/src/registers/{name}.rs"), hardware::text(&registers)));
        files.push((format!("docs/blocks/{name}.md"), page::text(&registers)));
        let joined = managed::name(block);
        let made = managed::hardware(&registers).zip(managed::page(&registers));
        files.extend(made.into_iter().flat_map(|(hardware, page)| {
            let source = (format!("hdl/src/registers/{joined}.rs"), hardware);
            [source, (format!("docs/blocks/{joined}.md"), page)]
        }));
    }
    Ok(files)
}

/// The note at the head of what is made.
fn made_from(registers: &Registers) -> String {
    format!("made by `cargo gen registers` from gen/registers/{}.toml", registers.block)
}

/// So many bits, in words.
fn bits(width: u16) -> String {
    if width == 1 { "1 bit".to_string() } else { format!("{width} bits") }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "block = 'x'\nsummary = 'y'\n";

    fn refused(text: &str) -> String {
        Registers::parse("x.toml", &format!("{HEAD}{text}")).expect_err("refused").to_string()
    }

    #[test]
    fn what_is_wrong_is_named() {
        let at = |offset: u16, width: u16, more: &str| {
            format!(
                "[[config]]\nport='cfg_a'\noffset={offset}\nwidth={width}\ndescription=''\n{more}\n"
            )
        };
        let other = "[[config]]\nport='cfg_b'\noffset=12\nwidth=1\ndescription=''\n";
        assert_eq!(refused(&(at(8, 33, "") + other)), "x.toml: cfg_b at 0x00c overlaps cfg_a");
        assert!(refused(&at(4, 1, "")).contains("outside of its half"));
        assert!(refused(&at(10, 1, "")).contains("does not begin at a word"));
        assert!(refused(&at(1020, 33, "")).contains("0x404, outside of its half"));
        assert!(refused(&at(8, 0, "")).contains("0 bits are not 1 to 128"));
        assert!(refused(&at(8, 4, "reset=16")).contains("reset 16 is past its 4 bits"));
        assert!(refused(&at(8, 4, "colour=1")).contains("colour"));
        let strobe = |bit: u8| format!("[[strobe]]\nport='cfg_s'\nbit={bit}\ndescription=''\n");
        assert!(refused(&strobe(32)).contains("bit 32 is past its register"));
        assert!(refused(&strobe(0)).contains("bit 0 is taken already"));
        assert!(refused(&(strobe(3) + &strobe(3))).contains("bit 3 is taken already"));
        let also = strobe(3) + "also_while='cfg_busy'\n";
        assert!(refused(&also).contains("cfg_s: also_while cfg_busy is no bit of the status"));
        let status = "[[status]]\nport='stat_a'\noffset=1028\nwidth=48\ndescription=''\n";
        assert!(refused(status).contains("would not be read whole"));
    }

    #[test]
    fn the_descriptions_are_right_and_those_of_their_blocks() {
        for (block, _) in DESCRIPTIONS {
            let registers = Registers::of(block).unwrap().unwrap();
            let entry = fncc_hdl::catalog::find(block).unwrap();
            let design = entry.design(fncc_hdl::catalog::Parameters::default()).unwrap();
            let mut ports = design.top().port_list();
            let described = registers.config.iter().chain(&registers.status);
            for register in described {
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

    #[test]
    fn what_stands_in_the_repository_is_what_is_made() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for (path, text) in sources().unwrap() {
            let there = std::fs::read_to_string(root.join(&path)).unwrap_or_default();
            assert!(there == text, "{path} is old: run `cargo gen registers --sources`");
        }
    }
}
