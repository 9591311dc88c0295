//! Flows that join one after another, and leave in the same order.

use super::Experiment;
use crate::topology::Congestion;
use crate::{FlowSpec, Picos, US};

impl Experiment {
    /// `senders` at the first of `switches` in a row, one receiver at the last; one switch makes it a star. Flow `i` starts at `i` periods and stops
    /// at `senders + i`. Fairness is that of the period in which all are there.
    pub fn fairness(
        switches: usize,
        senders: usize,
        gbps: u32,
        delay: Picos,
        period: Picos,
    ) -> Self {
        let dumbbell = Self::dumbbell(switches, senders, Congestion::First, gbps, delay);
        let after = |periods: usize| (periods as Picos).saturating_mul(period);
        let flow = |source: usize| FlowSpec {
            source,
            destination: senders,
            bytes: None,
            start: after(source),
            stop: Some(after(senders + source)),
            priority: None,
        };
        Self {
            name: "fairness".to_string(),
            flows: (0..senders).map(flow).collect(),
            duration: after((2 * senders).saturating_sub(1)),
            sample: (period / 200).clamp(US, 100 * US),
            from: after(senders.saturating_sub(1)),
            ..dumbbell
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_flows_are_there_in_one_period() {
        let experiment = Experiment::fairness(3, 4, 100, 1_500_000, 100 * US);
        assert_eq!(experiment.counted(), (300 * US, 400 * US));
        let there = |at| {
            let is_there = |flow: &&FlowSpec| flow.start <= at && flow.stop.unwrap() > at;
            experiment.flows.iter().filter(is_there).count()
        };
        let counts: Vec<_> = (0..7).map(|period| there(period * 100 * US + 1)).collect();
        assert_eq!(counts, [1, 2, 3, 4, 3, 2, 1]);
        experiment.topology.check().unwrap();
    }
}
