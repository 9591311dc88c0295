//! What a scheduler knows of a flow.

/// What decisions write of a flow, and events that are alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    pub nxt: u32,
    pub high: u32,
    pub left: u64,
    /// The message after this one.
    pub next: u64,
    /// In fractions of a cycle.
    pub due: i128,
    /// It counts: the flow has been queued since it was set.
    pub paced: bool,
}

/// What events write.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    pub known: bool,
    pub una: u32,
    pub window: u64,
    pub interval: i128,
    pub tag: u8,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Flow {
    pub progress: Progress,
    pub limits: Limits,
    pub queued: bool,
    /// An event has come since its last decision that may let it send.
    pub news: bool,
}

/// The bits of a PSN.
pub const PSN_MASK: u32 = (1 << 24) - 1;

/// `to - from` modulo 2^24.
pub fn distance(from: u32, to: u32) -> u32 {
    to.wrapping_sub(from) & PSN_MASK
}

/// Fractions of a cycle.
pub const FRACTION: i128 = 1 << 16;
