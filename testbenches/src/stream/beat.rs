//! Beats as they travel between streams.

/// Words of the widest stream, 1024 bits, and of its `tkeep`.
const DATA_WORDS: usize = 16;
const KEEP_WORDS: usize = 2;
/// Words of the widest sideband.
const USER_WORDS: usize = 4;

/// A beat of a packet. It lies in one piece, as a simulation makes and moves one in every cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    data: [u64; DATA_WORDS],
    keep: [u64; KEEP_WORDS],
    user: [u64; USER_WORDS],
    lanes: u8,
    user_words: u8,
    last: bool,
}

impl Beat {
    /// The beats of a packet on a stream of `lanes` bytes.
    ///
    /// # Panics
    /// When the packet is empty: a stream cannot carry that.
    pub fn of_packet<'a>(
        packet: &'a [u8],
        user: &'a [u64],
        lanes: usize,
    ) -> impl Iterator<Item = Beat> + 'a {
        assert!(!packet.is_empty(), "a stream cannot carry an empty packet");
        let count = packet.len().div_ceil(lanes);
        let beats = packet.chunks(lanes).enumerate();
        beats.map(move |(index, chunk)| Beat::of_bytes(chunk, lanes, index + 1 == count, user))
    }

    /// A beat of up to `lanes` bytes.
    pub(super) fn of_bytes(bytes: &[u8], lanes: usize, last: bool, user: &[u64]) -> Self {
        let mut beat = Self::empty(lanes, last, user);
        put_bytes(&mut beat.data, bytes);
        put_keep(&mut beat.keep, bytes.len());
        beat
    }

    /// A beat with its sideband.
    ///
    /// # Panics
    /// When it is wider than 1024 bits, its `keep` is not that of its data, or its sideband has more than 256 bits.
    pub(super) fn of_words(data: &[u64], keep: &[u64], last: bool, user: &[u64]) -> Self {
        let mut beat = Self::empty(8 * data.len(), last, user);
        beat.data[..data.len()].copy_from_slice(data);
        beat.keep[..keep.len()].copy_from_slice(keep);
        beat
    }

    fn empty(lanes: usize, last: bool, user: &[u64]) -> Self {
        let mut beat = Self {
            data: [0; DATA_WORDS],
            keep: [0; KEEP_WORDS],
            user: [0; USER_WORDS],
            lanes: lanes as u8,
            user_words: user.len() as u8,
            last,
        };
        beat.user[..user.len()].copy_from_slice(user);
        beat
    }

    /// A beat without a sideband.
    ///
    /// # Panics
    /// When it is wider than 1024 bits or its `keep` is not that of its data.
    pub fn new(data: Vec<u64>, keep: Vec<u64>, last: bool) -> Self {
        Self::of_words(&data, &keep, last, &[0])
    }

    /// The same without its sideband, as it travels a link.
    pub fn bare(mut self) -> Self {
        (self.user, self.user_words) = ([0; USER_WORDS], 1);
        self
    }

    /// Its sideband, the low bits in the first word.
    pub fn user(&self) -> &[u64] {
        &self.user[..usize::from(self.user_words)]
    }

    /// Bytes that it holds.
    pub fn len(&self) -> usize {
        self.keep.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Its data, the first byte in the low bits of the first word.
    pub fn data(&self) -> &[u64] {
        &self.data[..usize::from(self.lanes) / 8]
    }

    /// One bit for each of its lanes that holds a byte.
    pub fn keep(&self) -> &[u64] {
        &self.keep[..usize::from(self.lanes).div_ceil(64)]
    }

    /// Whether it ends its packet.
    pub fn is_last(&self) -> bool {
        self.last
    }
}

/// Puts bytes into words, the first one into the low bits, zeros after them.
pub(super) fn put_bytes(words: &mut [u64], bytes: &[u8]) {
    let (whole, rest) = bytes.as_chunks::<8>();
    let (full, open) = words.split_at_mut(whole.len());
    for (word, bytes) in full.iter_mut().zip(whole) {
        *word = u64::from_le_bytes(*bytes);
    }
    open.fill(0);
    if let ([word, ..], false) = (open, rest.is_empty()) {
        let mut bytes = [0; 8];
        bytes[..rest.len()].copy_from_slice(rest);
        *word = u64::from_le_bytes(bytes);
    }
}

/// Sets the first `count` bits of words, and no others.
pub(super) fn put_keep(words: &mut [u64], count: usize) {
    for (index, word) in words.iter_mut().enumerate() {
        *word = match count.saturating_sub(64 * index) {
            0 => 0,
            bits @ 1..64 => (1 << bits) - 1,
            _ => u64::MAX,
        };
    }
}
