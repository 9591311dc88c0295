//! The priorities that packets have.

use crate::settings::NetworkSettings;

/// What a priority that no packet has has in the place of a row.
const NO_ROW: u8 = u8::MAX;

/// The priorities in use, each with its row: that of most data is the first one.
#[derive(Clone, Copy, Debug)]
pub struct Priorities {
    rows: [u8; 8],
}

impl Default for Priorities {
    fn default() -> Self {
        Self { rows: [NO_ROW; 8] }
    }
}

impl Priorities {
    /// Those of data and of answers.
    pub fn new(settings: &NetworkSettings) -> Self {
        let mut all = Self::default();
        let others = (0..8).filter(|priority| settings.flow_priorities & (1 << priority) != 0);
        let named = [settings.data_priority, settings.ack_priority].into_iter();
        for (row, priority) in named.chain(others).enumerate() {
            let here = &mut all.rows[usize::from(priority)];
            *here = (*here).min(row as u8);
        }
        // Rows without gaps.
        let mut order: Vec<_> = all.iter().collect();
        order.sort_by_key(|priority| all.rows[usize::from(*priority)]);
        for (row, priority) in order.into_iter().enumerate() {
            all.rows[usize::from(priority)] = row as u8;
        }
        all
    }

    /// All of them, the lowest one first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..8).filter(move |priority| self.rows[usize::from(*priority)] != NO_ROW)
    }

    /// The place of one of them among all.
    #[inline]
    pub fn row(self, priority: u8) -> usize {
        let row = self.rows[usize::from(priority & 7)];
        debug_assert!(row != NO_ROW, "a priority of no packet");
        row.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_priority_in_use_has_a_row_and_data_the_first_one() {
        for (data, acks, flows, expected) in
            [(3, 3, 0, vec![3]), (5, 2, 0, vec![5, 2]), (4, 4, 0b1001_0001, vec![4, 0, 7])]
        {
            let mut settings = NetworkSettings::default();
            (settings.data_priority, settings.ack_priority) = (data, acks);
            settings.flow_priorities = flows;
            let all = Priorities::new(&settings);
            let rows: Vec<_> = expected.iter().map(|priority| all.row(*priority)).collect();
            assert_eq!(rows, (0..expected.len()).collect::<Vec<_>>(), "{expected:?}");
            assert_eq!(all.iter().count(), expected.len());
        }
    }
}
