//! The order in which an experiment is simulated: one that does not depend on the order in which its parts are listed.
//!
//! Events of one time are taken in the order of ports, paths are chosen by the numbers of hosts and flows, and seeds of marks come from those of ports. So that
//! the same names get the same results however they are listed, named nodes are simulated in the order of their names, their links in the order of their ends, and flows that
//! were listed in the order of their hosts, sizes and times. Hosts without flows, which change nothing, come after all others, and their links too. Results use the numbers of the list.

use super::FlowSpec;
use super::experiment::{Experiment, port_number};
use super::flow::after::{After, depths};
use super::probe::{FlowReport, FlowSample, PauseSample, QueueSample};
use super::progress::{Obstacle, Unfinished};
use super::topology::{Topology, by_names};

/// Nodes, links and flows in their order, and their places in the list.
#[derive(Clone, Debug)]
pub struct Canonical {
    /// Hosts, switches, links.
    pub topology: Topology,
    /// Flows.
    pub flows: Vec<FlowSpec>,
    /// Those of them that wait for others.
    pub after: Vec<After>,
    /// By node here its place in the list.
    listed_nodes: Vec<usize>,
    /// By flow here its place in the list.
    listed_flows: Vec<usize>,
    /// By port here the port in the list, and the other way round.
    listed_ports: Vec<u16>,
    ports: Vec<u16>,
}

impl Canonical {
    /// That of an experiment.
    pub fn new(experiment: &Experiment) -> Self {
        let used = experiment.pairs().used(experiment.topology.hosts);
        let (topology, places, links) = by_names(&experiment.topology, &experiment.names, &used);
        let flow = |spec: &FlowSpec| FlowSpec {
            source: places[spec.source],
            destination: places[spec.destination],
            ..*spec
        };
        let all: Vec<_> = experiment.flows.iter().map(flow).collect();
        let mut listed_flows: Vec<_> = (0..all.len()).collect();
        let listed =
            experiment.random.as_ref().map_or(all.len(), |(listed, _)| (*listed).min(all.len()));
        // Flows that are alike in all else differ in what they wait for.
        let depths = depths(all.len(), &experiment.after);
        let mut ends: Vec<&[usize]> = vec![&[]; all.len()];
        experiment.after.iter().for_each(|it| ends[it.flow] = &it.ends);
        let key = |number: usize| {
            let FlowSpec { source, destination, bytes, start, stop, priority } = all[number];
            (source, destination, start, bytes, stop, priority, depths[number])
        };
        listed_flows[..listed].sort_by_key(|number| {
            let mut before = ends[*number].iter().map(|end| key(*end)).collect::<Vec<_>>();
            before.sort_unstable();
            (key(*number), before)
        });
        let mut flow_places = vec![0; all.len()];
        listed_flows.iter().enumerate().for_each(|(place, flow)| flow_places[*flow] = place);
        // Flows that start with the same end do so in their order here.
        let after = experiment.after.iter().map(|After { flow, ends }| {
            let ends = ends.iter().map(|end| flow_places[*end]).collect();
            After { flow: flow_places[*flow], ends }
        });
        let mut after: Vec<_> = after.collect();
        after.sort_unstable_by_key(|it| it.flow);
        let mut ports = vec![0; 2 * links.len()];
        let mut listed_ports = vec![];
        for (place, (link, is_flipped)) in links.into_iter().enumerate() {
            for side in [0, 1] {
                let there = 2 * link + (side ^ usize::from(is_flipped));
                ports[there] = port_number(2 * place + side);
                listed_ports.push(port_number(there));
            }
        }
        let flows = listed_flows.iter().map(|number| all[*number]).collect();
        let mut listed_nodes = vec![0; places.len()];
        places.iter().enumerate().for_each(|(node, place)| listed_nodes[*place] = node);
        Self { topology, flows, after, listed_nodes, listed_flows, listed_ports, ports }
    }

    /// The port here of one in the list.
    pub fn port(&self, listed: u16) -> u16 {
        self.ports.get(usize::from(listed)).copied().unwrap_or(listed)
    }

    /// The flow here that is the first one in the list.
    pub fn first_flow(&self) -> Option<u32> {
        self.listed_flows.iter().position(|flow| *flow == 0).map(|flow| flow as u32)
    }

    /// Samples of queues by the ports of the list.
    pub fn queues(&self, samples: &[QueueSample]) -> Vec<QueueSample> {
        let listed =
            |sample: &QueueSample| QueueSample { port: self.listed(sample.port), ..*sample };
        samples.iter().map(listed).collect()
    }

    /// Samples of flows by the flows of the list.
    pub fn samples(&self, samples: &[FlowSample]) -> Vec<FlowSample> {
        let listed = |sample: &FlowSample| {
            let flow = self.listed_flows[sample.flow as usize] as u32;
            FlowSample { flow, ..*sample }
        };
        let mut all: Vec<_> = samples.iter().map(listed).collect();
        all.sort_by_key(|sample| (sample.at, sample.flow));
        all
    }

    /// Pauses by the ports of the list.
    pub fn pauses(&self, samples: &[PauseSample]) -> Vec<PauseSample> {
        let listed =
            |sample: &PauseSample| PauseSample { port: self.listed(sample.port), ..*sample };
        let mut all: Vec<_> = samples.iter().map(listed).collect();
        all.sort_by_key(|sample| (sample.at, sample.port));
        all
    }

    /// What became of the flows, in the order of the list.
    pub fn reports(
        &self,
        experiment: &Experiment,
        reports: impl Iterator<Item = FlowReport>,
    ) -> Vec<FlowReport> {
        let listed = |report: FlowReport| {
            let number = self.listed_flows[report.flow as usize];
            FlowReport { flow: number as u32, spec: experiment.flows[number], ..report }
        };
        let mut all: Vec<_> = reports.map(listed).collect();
        all.sort_by_key(|report| report.flow);
        all
    }

    /// Flows that have not finished, in the order of the list, with its nodes.
    pub fn unfinished(&self, flows: &[Unfinished]) -> Vec<Unfinished> {
        let node = |node: usize| self.listed_nodes[node];
        let listed = |flow: &Unfinished| Unfinished {
            flow: self.listed_flows[flow.flow as usize] as u32,
            obstacle: match flow.obstacle {
                Obstacle::Paused { at, by, priority } => {
                    Obstacle::Paused { at: node(at), by: node(by), priority }
                }
                Obstacle::NoCredit { at, by, priority } => {
                    Obstacle::NoCredit { at: node(at), by: node(by), priority }
                }
                Obstacle::Lost { packets, at } => Obstacle::Lost { packets, at: node(at) },
                Obstacle::OnItsWay { node: at } => Obstacle::OnItsWay { node: node(at) },
                other => other,
            },
            ..*flow
        };
        let mut all: Vec<_> = flows.iter().map(listed).collect();
        all.sort_by_key(|flow| flow.flow);
        all
    }

    fn listed(&self, port: u16) -> u16 {
        self.listed_ports.get(usize::from(port)).copied().unwrap_or(port)
    }
}

#[cfg(test)]
mod tests {
    use super::super::topology::Congestion;
    use super::*;

    #[test]
    fn numbered_networks_stay_as_they_are() {
        let experiment = Experiment::dumbbell(3, 4, Congestion::Middle, 100, 1000);
        let canonical = Canonical::new(&experiment);
        assert_eq!(canonical.topology, experiment.topology);
        assert_eq!(canonical.flows, experiment.flows);
        assert_eq!([0, 5, 13].map(|port| canonical.port(port)), [0, 5, 13]);
    }

    #[test]
    fn named_networks_go_by_their_names_and_print_their_list() {
        let mut experiment = Experiment::dumbbell(2, 1, Congestion::First, 100, 1000);
        // Hosts 0 and 1 at switches 2 and 3.
        experiment.names = ["z", "a", "s", "r"].map(String::from).to_vec();
        experiment.flows.push(FlowSpec { source: 1, destination: 0, ..experiment.flows[0] });
        let canonical = Canonical::new(&experiment);
        // a is 0, z is 1, r is 2, s is 3.
        let ends: Vec<_> = canonical.topology.links.iter().map(|link| link.ends).collect();
        assert_eq!(ends, [[0, 2], [1, 3], [2, 3]]);
        // Links z-s, a-r, s-r: the last one has its ends exchanged.
        assert_eq!([0, 1, 2, 3, 4, 5].map(|port| canonical.port(port)), [2, 3, 0, 1, 5, 4]);
        assert_eq!(canonical.flows.iter().map(|flow| flow.source).collect::<Vec<_>>(), [0, 1]);
        assert_eq!(canonical.first_flow(), Some(1));
        let pause = |port| PauseSample { at: 7, port, priority: 3, pause: true };
        assert_eq!(canonical.pauses(&[pause(5), pause(0)]), [pause(2), pause(4)]);
    }
}
