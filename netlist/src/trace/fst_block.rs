//! The changes of a stretch of time in an FST file: a block of type 8, "value changes, dynamic alias 2".
//!
//! ```text
//! ┌ type, length, first and last time, bytes of all changes
//! ├ values before the first time, a character for each bit
//! ├ the changes of each signal in a row, packed by LZ4 where that makes them shorter; equal ones once
//! ├ where those of each signal begin, as distances
//! └ times, as distances
//! ```
//!
//! A change is the number of times since the one before it and the bits, highest first. So it takes an eighth of its text in a VCD file, and
//! no digit is made.

use super::binary::put_word;
use lz4_flex::block::{CompressTable, compress_into_with_table, get_maximum_output_size};
use rustc_hash::FxHashMap;

/// The type of the block.
pub(super) const CHANGES: u8 = 8;
const PACKED_BY_LZ4: u8 = b'4';

/// Changes in fewer bytes are not packed: it would gain nothing.
const WORTH_PACKING: usize = 32;

/// A signal, and its changes in the present block.
struct Signal {
    width: usize,
    changes: Vec<u8>,
    /// Which of the times the last one was at.
    changed_at: u32,
}

/// A block that is being filled.
pub(super) struct FstBlock {
    signals: Vec<Signal>,
    /// Values before the first time, a character for each bit.
    before: Vec<u8>,
    first_time: u64,
    last_time: u64,
    times: Vec<u8>,
    count: u32,
    /// Bytes of all changes.
    size: usize,
    packer: CompressTable,
    packed: Vec<u8>,
}

impl FstBlock {
    /// The first block, of signals of these widths whose values are not known.
    pub fn new(widths: impl Iterator<Item = usize>) -> Self {
        let signals: Vec<_> =
            widths.map(|width| Signal { width, changes: vec![], changed_at: 0 }).collect();
        let bits = signals.iter().map(|signal| signal.width).sum();
        Self {
            signals,
            before: vec![b'x'; bits],
            first_time: 0,
            last_time: 0,
            times: vec![],
            count: 0,
            size: 0,
            packer: CompressTable::default(),
            packed: vec![],
        }
    }

    /// Bytes that the changes take.
    pub fn size(&self) -> usize {
        self.size + self.times.len()
    }

    /// The time of the changes to come.
    pub fn time(&mut self, time: u64) {
        let before = if self.times.is_empty() { 0 } else { self.last_time };
        put_number(&mut self.times, time - before);
        self.last_time = time;
        self.count += 1;
    }

    /// A single bit changes.
    #[inline]
    pub fn bit(&mut self, signal: usize, bit: u64) {
        let now = self.count - 1;
        let Signal { changes, changed_at, .. } = &mut self.signals[signal];
        let start = changes.len();
        put_number(changes, u64::from(now - *changed_at) << 2 | bit << 1);
        *changed_at = now;
        self.size += changes.len() - start;
    }

    /// A signal changes; the lowest word comes first.
    #[inline]
    pub fn change(&mut self, signal: usize, value: &[u64]) {
        let now = self.count - 1;
        let Signal { width, changes, changed_at } = &mut self.signals[signal];
        if *width == 1 {
            return self.bit(signal, value[0]);
        }
        let start = changes.len();
        put_number(changes, u64::from(now - *changed_at) << 1);
        *changed_at = now;
        // The highest bit is that of the first byte.
        let bytes = width.div_ceil(8);
        let shift = (8 * bytes - *width) as u32;
        // Of the highest word, only so many bytes are there.
        let mut in_word = bytes - 8 * (value.len() - 1);
        for (index, word) in value.iter().enumerate().rev() {
            let below = index.checked_sub(1).map_or(0, |below| value[below]);
            let word = word << shift | below.checked_shr(64 - shift).unwrap_or(0);
            let end = changes.len() + in_word;
            changes.extend_from_slice(&(word << (64 - 8 * in_word)).to_be_bytes());
            changes.truncate(end);
            in_word = 8;
        }
        self.size += changes.len() - start;
    }

    /// The block as it is in the file. The next one starts at its last time with these values, each lowest word first.
    pub fn complete<'a>(&mut self, values: impl Iterator<Item = &'a [u64]>) -> Vec<u8> {
        let mut out = vec![CHANGES];
        let all: usize = self.signals.iter().map(|signal| signal.changes.len()).sum();
        for number in [0, self.first_time, self.last_time, all as u64] {
            out.extend(number.to_be_bytes());
        }
        // Not packed: both lengths are the same.
        let count = self.signals.len() as u64;
        for number in [self.before.len() as u64, self.before.len() as u64, count] {
            put_number(&mut out, number);
        }
        out.extend(&self.before);
        put_number(&mut out, count);
        out.push(PACKED_BY_LZ4);
        let places = self.put_changes(&mut out);
        out.extend(&places);
        out.extend((places.len() as u64).to_be_bytes());
        out.extend(&self.times);
        for number in [self.times.len() as u64, self.times.len() as u64, self.count.into()] {
            out.extend(number.to_be_bytes());
        }
        let length = out.len() as u64 - 1;
        out[1..9].copy_from_slice(&length.to_be_bytes());

        self.before.clear();
        let mut digits = [0; 64];
        for (value, signal) in values.zip(&self.signals) {
            let start = self.before.len();
            for word in value.iter().rev() {
                put_word(&mut digits, *word);
                self.before.extend(digits);
            }
            self.before.drain(start..start + 64 * value.len() - signal.width);
        }
        self.first_time = self.last_time;
        (self.count, self.size) = (0, 0);
        self.times.clear();
        out
    }

    /// Appends the changes of all signals, forgets them, and gives the table of their places. Changes equal to those of an earlier signal are
    /// there once.
    fn put_changes(&mut self, out: &mut Vec<u8>) -> Vec<u8> {
        let Self { signals, packer, packed, .. } = self;
        let mut places = vec![];
        let mut earlier = FxHashMap::default();
        // Signals in a row that do not change.
        let mut still = 0;
        let mut before = out.len() - 1;
        for (index, Signal { changes, .. }) in signals.iter().enumerate() {
            if changes.is_empty() {
                still += 1;
                continue;
            }
            if still > 0 {
                put_number(&mut places, still << 1);
                still = 0;
            }
            let first = *earlier.entry(changes.as_slice()).or_insert(index);
            if first < index {
                put_signed(&mut places, -(first as i64 + 1) << 1 | 1);
                continue;
            }
            let start = out.len();
            put_signed(&mut places, ((start - before) as i64) << 1 | 1);
            before = start;
            let longest = get_maximum_output_size(changes.len());
            if packed.len() < longest {
                packed.resize(longest, 0);
            }
            let length = match changes.len() < WORTH_PACKING {
                true => None,
                false => compress_into_with_table(changes, packed, packer).ok(),
            };
            match length.filter(|length| *length < changes.len()) {
                Some(length) => {
                    put_number(out, changes.len() as u64);
                    out.extend(&packed[..length]);
                }
                None => {
                    put_number(out, 0);
                    out.extend(changes);
                }
            }
        }
        if still > 0 {
            put_number(&mut places, still << 1);
        }
        for Signal { changes, changed_at, .. } in signals {
            changes.clear();
            *changed_at = 0;
        }
        places
    }
}

/// Appends a number, the lowest seven bits first.
#[inline]
fn put_number(out: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Appends a number with a sign, which is the highest bit written.
fn put_signed(out: &mut Vec<u8>, mut number: i64) {
    while !(-0x40..0x40).contains(&number) {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8 & 0x7f);
}
