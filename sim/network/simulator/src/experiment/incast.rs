//! Many senders, one receiver, all at once.

use super::{Experiment, NamedPort, port_number};
use crate::time::ns;
use crate::topology::{Congestion, Pairs, Shape, Topology};
use crate::{FlowSpec, Picos, US, picos_per_byte};

impl Experiment {
    /// `senders` at one switch, each of which sends `bytes` to the same receiver from 0 on. It runs for half as long again as the
    /// receiver's link needs, and 200 us, or 20 base round-trip times where these
    /// are more.
    pub fn incast(senders: usize, bytes: u64, gbps: u32, delay: Picos) -> Self {
        let dumbbell = Self::dumbbell(1, senders, Congestion::First, gbps, delay);
        let flow = |source| FlowSpec {
            source,
            destination: senders,
            bytes: Some(bytes),
            start: 0,
            stop: None,
            priority: None,
        };
        // What takes longer than anybody runs it is refused by its duration.
        let all = u128::from(bytes) * senders as u128 * u128::from(picos_per_byte(gbps));
        let needed = Picos::try_from(all).unwrap_or(Picos::MAX).min(Picos::MAX / 4);
        let topology = Topology::star(senders + 1, gbps, delay);
        let payload = dumbbell.network.payload.into();
        let rtt = topology.check().map_or(0, |()| topology.largest_base_rtt(&Pairs::All, payload));
        let duration = (needed + needed / 2 + (200 * US).max(20 * rtt)).next_multiple_of(US);
        Self {
            name: "incast".to_string(),
            topology,
            shape: Some(Shape::Star { hosts: senders + 1, gbps, delay_ns: ns(delay) }),
            flows: (0..senders).map(flow).collect(),
            duration,
            sample: (duration / 2000).next_multiple_of(US),
            ports: vec![NamedPort {
                name: "switch to the receiver".to_string(),
                port: port_number(2 * senders + 1),
            }],
            from: 0,
            ..dumbbell
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scheme::Scheme;

    #[test]
    fn links_as_long_as_any_leave_time_for_flows_to_join_and_to_finish() {
        for delay in [1_500_000, 1_000_000_000, 100_000_000_000] {
            let outcome = Experiment::incast(4, 20_000, 100, delay).run(Scheme::PfcOnly).unwrap();
            assert_eq!(outcome.summary.finished, 4, "{delay} ps");
            let dumbbell = Experiment::dumbbell(3, 2, Congestion::Last, 100, delay);
            let rtt = dumbbell.largest_base_rtt(Scheme::PfcOnly);
            assert!(dumbbell.from > 14 * rtt && dumbbell.duration > 3 * dumbbell.from);
        }
        let dumbbell = Experiment::dumbbell(3, 2, Congestion::Last, 100, 1_500_000);
        assert_eq!([dumbbell.from, dumbbell.duration], [300 * US, 1000 * US]);
    }

    #[test]
    fn every_sender_finishes_and_the_queue_is_what_came_at_once() {
        let experiment = Experiment::incast(4, 200_000, 100, 1_500_000);
        let outcome = experiment.run(Scheme::FnccLhcs).unwrap();
        assert_eq!(outcome.summary.finished, 4);
        assert!(outcome.flows.iter().all(|flow| flow.acknowledged == 200_000));
        let peak = outcome.summary.queue_peak_bytes;
        assert!((150_000..400_000).contains(&peak), "{peak}");
        assert_eq!(outcome.queues.iter().map(|q| q.port).max(), Some(9));
    }
}
