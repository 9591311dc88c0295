//! The network of a table, or of a file that it names.

use std::collections::HashMap;
use std::ops::Range;

use toml::Spanned;

use super::files::{Files, Ns3Topology, topology};
use super::nodes::{Nodes, find};
use super::source::{DescriptionError, Source};
use super::table::{LinkTable, TopologyTable};
use crate::rate::Rate;
use crate::time::ns;
use crate::topology::{Link, Shape, Topology, TopologyError};
use fncc_models::limits::{self, Checked};

impl Nodes {
    /// Those of a table.
    pub fn new(
        source: &Source<'_>,
        table: &Spanned<TopologyTable>,
        files: &mut Files<'_>,
    ) -> Result<Self, DescriptionError> {
        let mut names = vec![];
        let mut numbers = HashMap::new();
        if let TopologyTable::Ns3 { file } = table.get_ref() {
            let (name, text) = files.text(source, file.span(), file.get_ref())?;
            return Self::of_ns3(&Source { name: &name, text: &text });
        }
        // A shape has Gb/s; the rates of links of less are set one by one.
        let all = match table.get_ref() {
            TopologyTable::Dumbbell { gbps, mbps, .. }
            | TopologyTable::Star { gbps, mbps, .. }
            | TopologyTable::FatTree { gbps, mbps, .. } => {
                Some(rate(source, table.span(), gbps.as_ref(), mbps.as_ref())?)
            }
            _ => None,
        };
        let gbps = all.map_or(1, |rate| rate.gbps().max(1));
        let slow = all.filter(|rate| !rate.has_code());
        let shape = match table.get_ref() {
            TopologyTable::Dumbbell { switches, senders, congestion, delay_ns, .. } => {
                let (switches, senders) = (switches.0.into(), senders.0.into());
                let (congestion, delay_ns) = (*congestion, ns(delay_ns.0));
                Some(Shape::Dumbbell { switches, senders, congestion, gbps, delay_ns })
            }
            TopologyTable::Star { hosts, delay_ns, .. } => {
                Some(Shape::Star { hosts: hosts.0.into(), gbps, delay_ns: ns(delay_ns.0) })
            }
            TopologyTable::FatTree { k, delay_ns, .. } => {
                Some(Shape::FatTree { k: k.0.into(), gbps, delay_ns: ns(delay_ns.0) })
            }
            TopologyTable::LeafSpine {
                leaves,
                spines,
                hosts_per_leaf,
                gbps,
                spine_gbps,
                delay_ns,
            } => Some(Shape::LeafSpine {
                leaves: leaves.0.into(),
                spines: spines.0.into(),
                hosts_per_leaf: hosts_per_leaf.0.into(),
                gbps: gbps.0,
                spine_gbps: spine_gbps.map_or(gbps.0, |it| it.0),
                delay_ns: ns(delay_ns.0),
            }),
            TopologyTable::Jellyfish {
                switches,
                links_per_switch,
                hosts_per_switch,
                seed,
                gbps,
                delay_ns,
            } => Some(Shape::Jellyfish {
                switches: switches.0.into(),
                links_per_switch: links_per_switch.0.into(),
                hosts_per_switch: hosts_per_switch.0.into(),
                seed: seed.0,
                gbps: gbps.0,
                delay_ns: ns(delay_ns.0),
            }),
            TopologyTable::Dragonfly {
                groups,
                switches_per_group,
                hosts_per_switch,
                global_links,
                gbps,
                delay_ns,
            } => Some(Shape::Dragonfly {
                groups: groups.0.into(),
                switches_per_group: switches_per_group.0.into(),
                hosts_per_switch: hosts_per_switch.0.into(),
                global_links: global_links.0.into(),
                gbps: gbps.0,
                delay_ns: ns(delay_ns.0),
            }),
            TopologyTable::Butterfly { ports, stages, gbps, delay_ns } => Some(Shape::Butterfly {
                ports: ports.0.into(),
                stages: stages.0.into(),
                gbps: gbps.0,
                delay_ns: ns(delay_ns.0),
            }),
            TopologyTable::Explicit { .. } | TopologyTable::Ns3 { .. } => None,
        };
        let built = match (shape, table.get_ref()) {
            (Some(shape), _) => shape.topology(),
            (None, TopologyTable::Explicit { hosts, switches, links }) => {
                for name in hosts.iter().chain(switches) {
                    if numbers.insert(name.get_ref().clone(), names.len()).is_some() {
                        let reason = format!("there are two nodes `{}`", name.get_ref());
                        return Err(source.wrong(name.span(), &reason, None));
                    }
                    names.push(name.get_ref().clone());
                }
                let mut built = vec![];
                for link in links {
                    let LinkTable { ends: [a, b], gbps, mbps, delay_ns } = link.get_ref();
                    let rate = rate(source, link.span(), gbps.as_ref(), mbps.as_ref())?;
                    let find = |node| find(source, link.span(), node, &numbers, names.len(), None);
                    let ends = [find(a)?, find(b)?];
                    built.push(Link { ends, rate, delay: delay_ns.0 });
                }
                let (hosts, switches) = (hosts.len(), switches.len());
                Ok(Topology { hosts, switches, links: built })
            }
            (None, _) => unreachable!("it has been read"),
        };
        let shape = shape.filter(|_| slow.is_none());
        let built = built.map(|mut topology: Topology| {
            for link in &mut topology.links {
                link.rate = slow.unwrap_or(link.rate);
            }
            topology
        });
        match built.and_then(|topology| topology.check().map(|()| topology)) {
            Ok(topology) => Ok(Self { topology, shape, names, numbers }),
            Err(error) => {
                let at = place_of(table, &error).unwrap_or_else(|| table.span());
                Err(source.diagnostic(at, &error))
            }
        }
    }

    /// Those of a file of HPCC's ns-3. Nodes are called by their numbers there.
    fn of_ns3(source: &Source<'_>) -> Result<Self, DescriptionError> {
        let Ns3Topology { topology, names, places } = topology(source)?;
        topology.check().map_err(|error| {
            let link = link_of(&error).and_then(|link| places.get(link).cloned());
            source.diagnostic(link.unwrap_or(0..0), &error)
        })?;
        let numbers = names.iter().cloned().zip(0..).collect();
        Ok(Self { topology, shape: None, names, numbers })
    }
}

/// The rate of a link, in Gb/s or in Mb/s.
fn rate(
    source: &Source<'_>,
    at: Range<usize>,
    gbps: Option<&Checked<limits::Rate>>,
    mbps: Option<&Checked<limits::SlowRate>>,
) -> Result<Rate, DescriptionError> {
    let reason = match (gbps, mbps) {
        (Some(gbps), None) => return Ok(Rate::of_gbps(gbps.0)),
        (None, Some(mbps)) => return Ok(Rate::of_mbps(mbps.0)),
        (Some(_), Some(_)) => "a link has a rate in `gbps` or in `mbps`, not both",
        (None, None) => "missing key `gbps`",
    };
    let help = "give `gbps`, or below 10 Gb/s `mbps`".to_string();
    Err(source.wrong(at, reason, Some(help)))
}

/// The link that an error is about.
fn link_of(error: &TopologyError) -> Option<usize> {
    use TopologyError as Error;
    match error {
        Error::NoSuchNode { link, .. }
        | Error::Loop { link, .. }
        | Error::Rate { link, .. }
        | Error::Delay { link, .. } => Some(*link),
        _ => None,
    }
}

/// Where the thing stands that an error is about.
fn place_of(table: &Spanned<TopologyTable>, error: &TopologyError) -> Option<Range<usize>> {
    use TopologyError as Error;
    let TopologyTable::Explicit { hosts, switches, links } = table.get_ref() else { return None };
    if let Some(link) = link_of(error) {
        return links.get(link).map(Spanned::span);
    }
    match error {
        Error::NoLink { host: node } | Error::NotConnected { to: node, .. } => {
            hosts.iter().chain(switches).nth(*node).map(Spanned::span)
        }
        _ => None,
    }
}
