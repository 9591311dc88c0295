//! Choices that a seed fixes.

/// A generator of numbers: splitmix64.
pub struct Random(pub u64);

impl Random {
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, which is above 0.
    pub fn below(&mut self, end: usize) -> usize {
        (self.word() % end as u64) as usize
    }

    /// A number in a range, both ends included.
    pub fn within(&mut self, first: usize, last: usize) -> usize {
        first + self.below(last - first + 1)
    }

    /// True once in `turns`.
    pub fn once_in(&mut self, turns: usize) -> bool {
        self.below(turns) == 0
    }

    /// One of some items, of which there is at least one.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// A value of up to 64 bits, often one at an end.
    pub fn value(&mut self, width: usize) -> u64 {
        let most = if width >= 64 { u64::MAX } else { (1 << width) - 1 };
        match self.below(6) {
            0 => 0,
            1 => most,
            2 => 1,
            3 => 1 << self.below(width.min(64)),
            _ => self.word() & most,
        }
    }
}
