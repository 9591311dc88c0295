//! Changes to an input that leave most of it intact, so that a reader gets past its first line.

use arbitrary::{Arbitrary, Result, Unstructured};

/// Numbers at the edges of what fields hold.
const EDGES: [u64; 12] =
    [0, 1, 2, 0x7f, 0xff, 0x7fff, 0xffff, 0x7fff_ffff, 0xffff_ffff, 1 << 33, 1 << 63, u64::MAX];

/// Texts in the place of a number.
const NUMBERS: [&str; 20] = [
    "",
    "0",
    "-1",
    "1",
    "42",
    "65535",
    "65536",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775808",
    "1e308",
    "1e999",
    "nan",
    "inf",
    "-inf",
    "0.5",
    "\"text\"",
];

/// A place as a share of the length, 0 to 65535.
type Place = u16;

/// One change.
#[derive(Clone, Debug, Arbitrary)]
enum Edit {
    /// Turns a bit over.
    Flip { at: Place, bit: u8 },
    /// Writes a number at the edge of a field of 1, 2, 4 or 8 bytes.
    Edge { at: Place, aligned: bool, log2_bytes: u8, which: u8, big: bool },
    /// Puts bytes in.
    Insert { at: Place, bytes: [u8; 4], count: u8 },
    /// Takes bytes out.
    Remove { at: Place, count: u8 },
    /// Has a stretch twice.
    Repeat { at: Place, count: u16 },
    /// Cuts the end off.
    Cut { at: Place },
    /// Puts a stretch of another input in.
    Splice { at: Place, other: u8, from: Place, count: u16 },
    /// Puts a text in the place of the nth decimal number.
    Number { nth: u16, which: u8 },
    /// Has a line twice.
    RepeatLine { nth: u16 },
    /// Takes a line out.
    RemoveLine { nth: u16 },
}

/// An input made from one of `seeds`.
///
/// # Errors
/// When `u` runs out.
pub fn mutated(u: &mut Unstructured<'_>, seeds: &[Vec<u8>]) -> Result<(usize, Vec<u8>)> {
    let base = u.choose_index(seeds.len())?;
    let mut bytes = seeds[base].clone();
    // Most inputs have one change: each more makes it likelier that the first one hides the rest.
    let edits = 1 + u.int_in_range(0_u8..=9)?.saturating_sub(5);
    for _ in 0..edits {
        Edit::arbitrary(u)?.apply(&mut bytes, seeds);
    }
    Ok((base, bytes))
}

impl Edit {
    fn apply(self, bytes: &mut Vec<u8>, seeds: &[Vec<u8>]) {
        let place = |at: Place, len: usize| usize::from(at) * len / 65536;
        let len = bytes.len();
        match self {
            Self::Flip { at, bit } => {
                if let Some(byte) = bytes.get_mut(place(at, len)) {
                    *byte ^= 1 << (bit % 8);
                }
            }
            Self::Edge { at, aligned, log2_bytes, which, big } => {
                let width = 1 << (log2_bytes % 4);
                let at = place(at, len);
                let at = if aligned { at / width * width } else { at };
                let value = EDGES[usize::from(which) % EDGES.len()];
                let words = match big {
                    true => value.to_be_bytes()[8 - width..].to_vec(),
                    false => value.to_le_bytes()[..width].to_vec(),
                };
                for (old, new) in bytes.iter_mut().skip(at).zip(words) {
                    *old = new;
                }
            }
            Self::Insert { at, bytes: new, count } => {
                let at = place(at, len);
                let new = &new[..usize::from(count) % 4 + 1];
                bytes.splice(at..at, new.iter().copied());
            }
            Self::Remove { at, count } => {
                let at = place(at, len);
                bytes.drain(at..(at + usize::from(count)).min(len));
            }
            Self::Repeat { at, count } => {
                let at = place(at, len);
                let stretch = bytes[at..(at + usize::from(count) % 512).min(len)].to_vec();
                bytes.splice(at..at, stretch);
            }
            Self::Cut { at } => bytes.truncate(place(at, len)),
            Self::Splice { at, other, from, count } => {
                let other = &seeds[usize::from(other) % seeds.len()];
                let (at, from) = (place(at, len), place(from, other.len()));
                let end = (from + usize::from(count) % 512).min(other.len());
                bytes.splice(at..at, other[from..end].iter().copied());
            }
            Self::Number { nth, which } => {
                let numbers = runs(bytes, |byte| byte.is_ascii_digit());
                if let Some(range) = pick(&numbers, nth) {
                    let new = NUMBERS[usize::from(which) % NUMBERS.len()];
                    bytes.splice(range, new.bytes());
                }
            }
            Self::RepeatLine { nth } => {
                let lines = runs(bytes, |byte| byte != b'\n');
                if let Some(range) = pick(&lines, nth) {
                    let line = [&bytes[range.clone()], b"\n"].concat();
                    bytes.splice(range.start..range.start, line);
                }
            }
            Self::RemoveLine { nth } => {
                let lines = runs(bytes, |byte| byte != b'\n');
                if let Some(range) = pick(&lines, nth) {
                    let end = (range.end + 1).min(len);
                    bytes.drain(range.start..end);
                }
            }
        }
    }
}

/// The stretches of bytes that are all of a kind.
fn runs(bytes: &[u8], is: impl Fn(u8) -> bool) -> Vec<std::ops::Range<usize>> {
    let mut found: Vec<std::ops::Range<usize>> = vec![];
    for (at, byte) in bytes.iter().enumerate() {
        match found.last_mut() {
            _ if !is(*byte) => {}
            Some(last) if last.end == at => last.end += 1,
            _ => found.push(at..at + 1),
        }
    }
    found
}

fn pick<T: Clone>(items: &[T], nth: u16) -> Option<T> {
    items.get(usize::from(nth) % items.len().max(1)).cloned()
}
