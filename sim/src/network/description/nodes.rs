//! The nodes, links and ports that a description names.

use std::collections::HashMap;
use std::ops::Range;

use toml::Spanned;

use super::source::{DescriptionError, Source};
use super::table::{LinkTable, Node, PortTable, TopologyTable};
use crate::network::experiment::NamedPort;
use crate::network::probe::ns;
use crate::network::topology::{Link, Shape, Topology, TopologyError};

/// A topology that has been built, and how its nodes are called.
pub struct Nodes {
    pub topology: Topology,
    pub shape: Option<Shape>,
    /// Names, hosts first; none where nodes are known by their numbers.
    pub names: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Nodes {
    /// Those of a table.
    pub fn new(
        source: &Source<'_>,
        table: &Spanned<TopologyTable>,
    ) -> Result<Self, DescriptionError> {
        let mut names = vec![];
        let mut numbers = HashMap::new();
        let (built, shape) = match table.get_ref() {
            TopologyTable::Dumbbell { switches, senders, congestion, gbps, delay_ns } => {
                let (switches, senders) = (switches.0.into(), senders.0.into());
                let (congestion, gbps, delay) = (*congestion, gbps.0, delay_ns.0);
                let shape =
                    Shape::Dumbbell { switches, senders, congestion, gbps, delay_ns: ns(delay) };
                let built = Topology::dumbbell(switches, senders, congestion, gbps, delay);
                (Ok(built), Some(shape))
            }
            TopologyTable::Star { hosts, gbps, delay_ns } => {
                let (hosts, gbps, delay) = (hosts.0.into(), gbps.0, delay_ns.0);
                let shape = Shape::Star { hosts, gbps, delay_ns: ns(delay) };
                (Ok(Topology::star(hosts, gbps, delay)), Some(shape))
            }
            TopologyTable::FatTree { k, gbps, delay_ns } => {
                let (k, gbps, delay) = (k.0.into(), gbps.0, delay_ns.0);
                let shape = Shape::FatTree { k, gbps, delay_ns: ns(delay) };
                (Topology::fat_tree(k, gbps, delay), Some(shape))
            }
            TopologyTable::Explicit { hosts, switches, links } => {
                for name in hosts.iter().chain(switches) {
                    if numbers.insert(name.get_ref().clone(), names.len()).is_some() {
                        let reason = format!("there are two nodes `{}`", name.get_ref());
                        return Err(source.wrong(name.span(), &reason, None));
                    }
                    names.push(name.get_ref().clone());
                }
                let mut built = vec![];
                for link in links {
                    let LinkTable { ends: [a, b], gbps, delay_ns } = link.get_ref();
                    let find = |node| find(source, link.span(), node, &numbers, names.len());
                    let ends = [find(a)?, find(b)?];
                    built.push(Link { ends, gbps: gbps.0, delay: delay_ns.0 });
                }
                let (hosts, switches) = (hosts.len(), switches.len());
                (Ok(Topology { hosts, switches, links: built }), None)
            }
        };
        match built.and_then(|topology| topology.check().map(|()| topology)) {
            Ok(topology) => Ok(Self { topology, shape, names, numbers }),
            Err(error) => {
                let at = place_of(table, &error).unwrap_or_else(|| table.span());
                Err(source.diagnostic(at, &error))
            }
        }
    }

    /// The number of a node.
    pub fn find(
        &self,
        source: &Source<'_>,
        at: Range<usize>,
        node: &Node,
    ) -> Result<usize, DescriptionError> {
        find(source, at, node, &self.numbers, self.topology.nodes())
    }

    /// The port that a table names.
    pub fn port(
        &self,
        source: &Source<'_>,
        table: &Spanned<PortTable>,
    ) -> Result<NamedPort, DescriptionError> {
        let (at, PortTable { name, from, to }) = (table.span(), table.get_ref());
        let [a, b] = [from, to].map(|node| self.find(source, at.clone(), node));
        let ends = [a?, b?];
        let link = |link: &Link| link.ends == ends || link.ends == [ends[1], ends[0]];
        let Some(place) = self.topology.links.iter().position(link) else {
            let reason = format!("there is no link from node {from} to node {to}");
            return Err(source.wrong(at, &reason, None));
        };
        let side = usize::from(self.topology.links[place].ends != ends);
        let name = name.clone().unwrap_or_else(|| format!("{from} to {to}").replace('`', ""));
        Ok(NamedPort { name, port: (2 * place + side) as u16 })
    }
}

/// Where the thing stands that an error is about.
fn place_of(table: &Spanned<TopologyTable>, error: &TopologyError) -> Option<Range<usize>> {
    use TopologyError as Error;
    let TopologyTable::Explicit { hosts, switches, links } = table.get_ref() else { return None };
    match error {
        Error::NoSuchNode { link, .. }
        | Error::Loop { link, .. }
        | Error::Rate { link, .. }
        | Error::Delay { link, .. } => links.get(*link).map(Spanned::span),
        Error::Host { host: node, .. } | Error::NotConnected { to: node, .. } => {
            hosts.iter().chain(switches).nth(*node).map(Spanned::span)
        }
        _ => None,
    }
}

/// The number of a node among some.
fn find(
    source: &Source<'_>,
    at: Range<usize>,
    node: &Node,
    numbers: &HashMap<String, usize>,
    count: usize,
) -> Result<usize, DescriptionError> {
    let found = match node {
        Node::Number(number) => usize::try_from(*number).ok().filter(|number| *number < count),
        Node::Name(name) => numbers.get(name).copied(),
    };
    found.ok_or_else(|| {
        let help = match node {
            Node::Number(_) => format!("nodes are 0 to {}, hosts first", count.saturating_sub(1)),
            Node::Name(_) if numbers.is_empty() => {
                "only the nodes of an explicit topology have names".to_string()
            }
            Node::Name(_) => "list it among `hosts` or `switches`".to_string(),
        };
        source.wrong(at, &format!("there is no node {node}"), Some(help))
    })
}
