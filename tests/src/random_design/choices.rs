//! Decisions taken from bytes. Once they are used up, each decision is its first, simplest one, so
//! fewer bytes, and zeros among them, give a smaller design.

use arbitrary::Unstructured;
use fncc_testbenches::stream::Random;
use num_bigint::BigUint;
use num_traits::{One, Zero};

/// Widths beyond 200 bits in a design, at most: a C++ compiler takes long over many of them.
const WIDE: usize = 40;

/// The bytes that are left.
pub(super) struct Choices<'u, 'a> {
    bytes: &'u mut Unstructured<'a>,
    wide: usize,
}

impl<'u, 'a> Choices<'u, 'a> {
    pub fn new(bytes: &'u mut Unstructured<'a>) -> Self {
        Self { bytes, wide: WIDE }
    }

    /// Whether all bytes are used up.
    pub fn spent(&self) -> bool {
        self.bytes.is_empty()
    }

    /// A number below `bound`, 0 when spent. Takes one byte for a bound up to 256.
    pub fn below(&mut self, bound: usize) -> usize {
        self.bytes.int_in_range(0..=bound - 1).unwrap_or(0)
    }

    /// A number in `low..=high`.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// True about `percent` times in a hundred, never when spent.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) >= 100 - percent
    }

    /// One of some values, the first when spent.
    pub fn pick<T: Clone>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())].clone()
    }

    /// Takes one of the values out.
    pub fn take<T>(&mut self, values: &mut Vec<T>) -> T {
        values.remove(self.below(values.len()))
    }

    /// The width of a signal: often a bit, mostly at most a word, at times around the edges of words,
    /// seldom up to 1024.
    pub fn width(&mut self) -> usize {
        match self.below(16) {
            0..=5 => 1,
            6..=8 => self.between(2, 16),
            9..=11 => self.between(17, 64),
            12 | 13 => self.pick(&[64, 63, 65, 127, 128, 129]),
            15 if self.wide > 0 => {
                self.wide -= 1;
                match self.below(4) {
                    0 => self.pick(&[256, 512, 1023, 1024]),
                    _ => self.between(200, 1024),
                }
            }
            _ => self.between(65, 200),
        }
    }

    /// A number of at most `width` bits.
    pub fn number(&mut self, width: usize) -> BigUint {
        let modulus = BigUint::one() << width;
        match self.below(6) {
            0 => BigUint::zero(),
            1 => modulus - BigUint::one(),
            2 => BigUint::one() << self.below(width),
            3 => BigUint::from(self.below(256)) % modulus,
            _ => {
                // A seed instead of all digits, which would take a hundred bytes.
                let mut random = Random::new(self.below(1 << 16) as u64);
                let digits = (0..width.div_ceil(32)).map(|_| random.word() as u32).collect();
                BigUint::new(digits) % modulus
            }
        }
    }
}
