//! The priorities that packets have.

use crate::settings::NetworkSettings;

/// The priorities in use: one or two of the eight.
#[derive(Clone, Copy, Debug, Default)]
pub struct Priorities {
    data: u8,
    acks: u8,
}

impl Priorities {
    /// Those of data and of answers.
    pub fn new(settings: &NetworkSettings) -> Self {
        Self { data: settings.data_priority, acks: settings.ack_priority }
    }

    /// All of them, the lowest one first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let [low, high] = [self.data.min(self.acks), self.data.max(self.acks)];
        [low].into_iter().chain((high != low).then_some(high))
    }

    /// The place of one of them among all.
    #[inline]
    pub fn row(self, priority: u8) -> usize {
        debug_assert!(priority == self.data || priority == self.acks, "a priority of no packet");
        usize::from(priority != self.data)
    }
}
