//! Parts of a grid.

use std::fmt;
use std::str::FromStr;

/// One of several parts of a grid, as `2/8`: every eighth point, from the second on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    number: usize,
    count: usize,
}

impl Shard {
    /// All of it.
    pub const ALL: Self = Self { number: 1, count: 1 };

    /// Whether the point at a place is in it.
    pub(super) fn has(self, place: usize) -> bool {
        place % self.count == self.number - 1
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.count)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(number, count)| {
            Some(Self { number: number.parse().ok()?, count: count.parse().ok()? })
        });
        let valid = parts.filter(|shard| (1..=shard.count).contains(&shard.number));
        valid.ok_or_else(|| "the first of 8 shards is 1/8, and the last one is 8/8".to_string())
    }
}
