//! Flows of which packets came lately, as the NIC counts them ([`fncc_models::nic`]): the more of those seen in this period and of those in the last one.

/// A count by periods.
#[derive(Clone, Copy, Debug, Default)]
pub struct Active {
    period: u64,
    now: u32,
    before: u32,
}

impl Active {
    fn advance(&mut self, period: u64) {
        if period != self.period {
            let follows = period == self.period + 1;
            *self = Self { period, now: 0, before: if follows { self.now } else { 0 } };
        }
    }

    /// A packet of a flow comes in a period. `last` is the flow's own note of the last one, zero at first.
    pub fn seen(&mut self, period: u64, last: &mut u32) {
        self.advance(period);
        // No flow is silent for so long that the number comes round.
        let mark = (period as u32).wrapping_add(1);
        if std::mem::replace(last, mark) != mark {
            self.now += 1;
        }
    }

    /// The flows that count in a period.
    pub fn count(&mut self, period: u64) -> u32 {
        self.advance(period);
        self.now.max(self.before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flow_counts_once_in_its_period_and_in_the_next_one() {
        let (mut count, mut flows) = (Active::default(), [0; 3]);
        for flow in [0, 1, 0, 1, 1] {
            count.seen(4, &mut flows[flow]);
        }
        assert_eq!(count.count(4), 2);
        count.seen(5, &mut flows[2]);
        assert_eq!(count.count(5), 2, "those of the period before");
        assert_eq!(count.count(6), 1);
        assert_eq!(count.count(7), 0);
        count.seen(9, &mut flows[0]);
        assert_eq!((count.count(9), count.count(11)), (1, 0));
    }
}
