//! What a register file has to know of its words, and what cannot be.

use super::{END, Place, Register, STATUS};
use crate::path::verilog_name;
use sha2::{Digest, Sha256};
use thiserror::Error;

/// First byte of the settings: before them stand the strobes and the identifier.
const FIRST: u16 = 8;

/// What is where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Map {
    /// What word 1 reads: the first 32 bits of the SHA-256 of all registers with their places, so that software finds out whether it knows these.
    pub identifier: u32,
    /// By word, from word 0 on: the bits that can be written, and their values after a reset. Those of word 0 are the strobes that there are.
    pub settings: Vec<(u32, u32)>,
    /// By word, from [`STATUS`] on: the bits that it has; none for a word that is not there.
    pub status: Vec<u32>,
    /// Words of the status that keep the next one when they are read.
    pub low_words: Vec<usize>,
}

/// Registers that cannot be where they are.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum MapError {
    /// A register lies where it must not.
    #[error(
        "{name} at {offset:#05x} {wrong}; offsets are multiples of 4, settings from 0x008 to 0x3fc, status from 0x400 to 0x7fc, \
         and more than 32 bits of status begin at a multiple of 8"
    )]
    Place {
        /// The register.
        name: String,
        /// Its offset.
        offset: u16,
        /// Why not there.
        wrong: String,
    },
    /// A number is not possible.
    #[error(
        "{name}: {wrong}; settings have 1 to 128 bits, status 1 to 64, and strobes the bits 1 to 31, each once"
    )]
    Value {
        /// The register or strobe.
        name: String,
        /// What is wrong with it.
        wrong: String,
    },
}

impl Map {
    /// That of some registers.
    ///
    /// # Errors
    /// [`MapError`] for registers that overlap or lie outside, and for impossible widths and bits.
    pub fn of(registers: &[Register]) -> Result<Self, MapError> {
        check(registers)?;
        let mut map = Map { identifier: identifier(registers), ..Self::default() };
        map.settings = vec![(1, 0), (0, 0)];
        for register in registers {
            let reset = match register.place {
                Place::Strobe { bit, .. } => {
                    map.settings[0].0 |= 1 << bit;
                    continue;
                }
                Place::Word { reset, .. } => reset,
            };
            for (_, first) in register.elements() {
                for word in 0..register.words() {
                    let mask = ((1_u64 << register.bits_of_word(word)) - 1) as u32;
                    match register.is_setting {
                        true => put(
                            &mut map.settings,
                            first + word,
                            (mask, if word == 0 { reset } else { 0 }),
                        ),
                        false => put(&mut map.status, first + word, mask),
                    }
                }
                if !register.is_setting && register.words() == 2 {
                    map.low_words.push(first);
                }
            }
        }
        Ok(map)
    }
}

fn put<T: Clone + Default>(words: &mut Vec<T>, place: usize, value: T) {
    words.resize(words.len().max(place + 1), T::default());
    words[place] = value;
}

fn identifier(registers: &[Register]) -> u32 {
    let mut hash = Sha256::new();
    for Register { path, width, count, is_setting, place, .. } in registers {
        let name = verilog_name(path);
        hash.update(format!("{name} {width} {count:?} {is_setting} {place:?}\n"));
    }
    let hash = hash.finalize();
    u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]])
}

fn check(registers: &[Register]) -> Result<(), MapError> {
    let mut bits = 1_u32;
    let mut taken: Vec<Option<String>> = vec![None; usize::from(END / 4)];
    for register in registers {
        let name = verilog_name(&register.path);
        match &register.place {
            Place::Strobe { bit, also_while } => {
                check_strobe(
                    (name, register.is_setting),
                    *bit,
                    also_while.as_deref(),
                    registers,
                    &mut bits,
                )?;
            }
            Place::Word { offset, reset } => {
                check_word(register, &name, (*offset, *reset))?;
                let words = register.words() * register.count.unwrap_or(1);
                let first = usize::from(*offset) / 4;
                for word in &mut taken[first..first + words] {
                    if let Some(other) = word {
                        let wrong = format!("overlaps {other}");
                        return Err(MapError::Place { name, offset: *offset, wrong });
                    }
                    *word = Some(name.clone());
                }
            }
        }
    }
    Ok(())
}

fn check_strobe(
    (name, is_setting): (String, bool),
    bit: u8,
    also_while: Option<&str>,
    registers: &[Register],
    bits: &mut u32,
) -> Result<(), MapError> {
    let is_bit = |path: &str| {
        registers
            .iter()
            .any(|r| r.path == path && r.width == 1 && r.count.is_none() && !r.is_setting)
    };
    let wrong = match 1_u32.checked_shl(u32::from(bit)) {
        _ if !is_setting => "the block gives it; a strobe is taken".to_string(),
        _ if also_while.is_some_and(|path| !is_bit(path)) => {
            format!(
                "also_while {} is no bit of the status",
                verilog_name(also_while.unwrap_or_default())
            )
        }
        None => format!("bit {bit} is past its word"),
        Some(one) if *bits & one != 0 => format!("bit {bit} is taken already"),
        Some(one) => {
            *bits |= one;
            return Ok(());
        }
    };
    Err(MapError::Value { name, wrong })
}

fn check_word(
    register: &Register,
    name: &str,
    (offset, reset): (u16, u32),
) -> Result<(), MapError> {
    let Register { width, count, is_setting, .. } = register;
    let (place, most) = if *is_setting { (FIRST..STATUS, 128) } else { (STATUS..END, 64) };
    let value = |wrong: String| Err(MapError::Value { name: name.to_string(), wrong });
    if *width == 0 || *width > most {
        return value(format!("{width} bits are not 1 to {most}"));
    }
    if *count == Some(0) {
        return value("an array without elements".to_string());
    }
    if *width < 32 && reset >> width != 0 {
        return value(format!("reset {reset} is past its {width} bits"));
    }
    if !is_setting && reset != 0 {
        return value(format!("reset {reset} of what the block gives"));
    }
    let wrong = |wrong: String| Err(MapError::Place { name: name.to_string(), offset, wrong });
    if offset % 4 != 0 {
        return wrong("does not begin at a word".to_string());
    }
    if !is_setting && *width > 32 && offset % 8 != 0 {
        return wrong("would not be read completely".to_string());
    }
    let end = usize::from(offset) + 4 * register.words() * count.unwrap_or(1);
    if offset < place.start || end > usize::from(place.end) {
        return wrong(format!("ends at {end:#05x}, outside of its half"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn register(name: &str, is_setting: bool, offset: u16, width: usize, reset: u32) -> Register {
        let (path, description, count) = (name.to_string(), None, None);
        Register {
            path,
            description,
            width,
            count,
            is_setting,
            place: Place::Word { offset, reset },
        }
    }

    fn setting(offset: u16, width: usize, reset: u32) -> Register {
        register("cfg$a", true, offset, width, reset)
    }

    fn strobe(bit: u8, also_while: Option<&str>) -> Register {
        let place = Place::Strobe { bit, also_while: also_while.map(str::to_string) };
        Register { place, ..register("cfg$s", true, 0, 1, 0) }
    }

    #[test]
    fn what_is_wrong_is_named() {
        let refused = |registers: &[Register]| Map::of(registers).expect_err("refused").to_string();
        let other = register("cfg$b", true, 12, 1, 0);
        assert!(refused(&[setting(8, 33, 0), other]).starts_with("cfg_b at 0x00c overlaps cfg_a;"));
        let odd_array = Register { count: Some(0), ..setting(8, 1, 0) };
        for (registers, wrong) in [
            (vec![setting(4, 1, 0)], "outside of its half"),
            (vec![setting(10, 1, 0)], "does not begin at a word"),
            (vec![setting(1020, 33, 0)], "0x404, outside of its half"),
            (vec![setting(8, 0, 0)], "0 bits are not 1 to 128"),
            (vec![setting(8, 4, 16)], "reset 16 is past its 4 bits"),
            (vec![odd_array], "an array without elements"),
            (vec![strobe(32, None)], "bit 32 is past its word"),
            (vec![strobe(0, None)], "bit 0 is taken already"),
            (vec![strobe(3, None), strobe(3, None)], "bit 3 is taken already"),
            (
                vec![strobe(3, Some("cfg$busy"))],
                "cfg_s: also_while cfg_busy is no bit of the status",
            ),
            (vec![register("stat$a", false, 1028, 48, 0)], "would not be read completely"),
            (vec![register("stat$a", false, 8, 4, 0)], "outside of its half"),
            (vec![register("stat$a", false, 1024, 4, 1)], "reset 1 of what the block gives"),
        ] {
            assert!(refused(&registers).contains(wrong), "{wrong}: {}", refused(&registers));
        }
    }

    #[test]
    fn words_are_where_their_registers_are() {
        let pair = Register { count: Some(2), ..register("stat$c", false, 0x408, 40, 0) };
        let map = Map::of(&[strobe(2, None), setting(12, 36, 7), pair]).expect("a map");
        assert_eq!(map.settings, [(5, 0), (0, 0), (0, 0), (u32::MAX, 7), (15, 0)]);
        assert_eq!(map.status, [0, 0, u32::MAX, 255, u32::MAX, 255]);
        assert_eq!(map.low_words, [2, 4]);
    }

    #[test]
    fn the_identifier_distinguishes_places() {
        let of = |offset, reset| Map::of(&[setting(offset, 4, reset)]).expect("a map").identifier;
        assert_eq!(of(8, 0), of(8, 0));
        assert_ne!(of(8, 0), of(12, 0));
        assert_ne!(of(8, 0), of(8, 1));
    }
}
