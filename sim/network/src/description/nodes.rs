//! The nodes, links and ports that a description names.

use std::collections::HashMap;
use std::ops::Range;

use toml::Spanned;

use super::source::{DescriptionError, Source};
use super::table::{LinkTable, Node, PortTable, TopologyTable};
use crate::experiment::{NamedPort, port_number};
use crate::rate::Rate;
use crate::time::ns;
use crate::topology::{Link, Shape, Topology, TopologyError};
use fncc_models::limits::{self, Checked};

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
        let all = match table.get_ref() {
            TopologyTable::Dumbbell { gbps, mbps, .. }
            | TopologyTable::Star { gbps, mbps, .. }
            | TopologyTable::FatTree { gbps, mbps, .. } => {
                rate(source, table.span(), gbps.as_ref(), mbps.as_ref())?
            }
            TopologyTable::Explicit { .. } => Rate::of_gbps(0),
        };
        // A shape has Gb/s; links of less are listed one by one.
        let (gbps, is_slow) = (all.gbps().max(1), !all.has_code());
        let (built, shape) = match table.get_ref() {
            TopologyTable::Dumbbell { switches, senders, congestion, delay_ns, .. } => {
                let (switches, senders) = (switches.0.into(), senders.0.into());
                let (congestion, delay) = (*congestion, delay_ns.0);
                let shape =
                    Shape::Dumbbell { switches, senders, congestion, gbps, delay_ns: ns(delay) };
                let built = Topology::dumbbell(switches, senders, congestion, gbps, delay);
                (Ok(built), Some(shape))
            }
            TopologyTable::Star { hosts, delay_ns, .. } => {
                let (hosts, delay) = (hosts.0.into(), delay_ns.0);
                let shape = Shape::Star { hosts, gbps, delay_ns: ns(delay) };
                (Ok(Topology::star(hosts, gbps, delay)), Some(shape))
            }
            TopologyTable::FatTree { k, delay_ns, .. } => {
                let (k, delay) = (k.0.into(), delay_ns.0);
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
                    let LinkTable { ends: [a, b], gbps, mbps, delay_ns } = link.get_ref();
                    let rate = rate(source, link.span(), gbps.as_ref(), mbps.as_ref())?;
                    let find = |node| find(source, link.span(), node, &numbers, names.len());
                    let ends = [find(a)?, find(b)?];
                    built.push(Link { ends, rate, delay: delay_ns.0 });
                }
                let (hosts, switches) = (hosts.len(), switches.len());
                (Ok(Topology { hosts, switches, links: built }), None)
            }
        };
        let is_explicit = matches!(table.get_ref(), TopologyTable::Explicit { .. });
        let shape = shape.filter(|_| !is_slow);
        let built = built.map(|mut topology: Topology| {
            let links = topology.links.iter_mut().filter(|_| is_slow && !is_explicit);
            links.for_each(|link| link.rate = all);
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

    /// The number of a node.
    pub fn find(
        &self,
        source: &Source<'_>,
        at: Range<usize>,
        node: &Node,
    ) -> Result<usize, DescriptionError> {
        find(source, at, node, &self.numbers, self.topology.nodes())
    }

    /// The ports that tables name. Of several links between two nodes each is named, in their order, or one by its number.
    pub fn ports(
        &self,
        source: &Source<'_>,
        tables: &[Spanned<PortTable>],
    ) -> Result<Vec<NamedPort>, DescriptionError> {
        let mut all_ends = vec![];
        for table in tables {
            let PortTable { from, to, .. } = table.get_ref();
            let [a, b] = [from, to].map(|node| self.find(source, table.span(), node));
            all_ends.push([a?, b?]);
        }
        let mut ports: Vec<NamedPort> = vec![];
        for (place, table) in tables.iter().enumerate() {
            let (at, PortTable { name, from, to, link }) = (table.span(), table.get_ref());
            let wrong =
                |reason: String, help: Option<String>| source.wrong(at.clone(), &reason, help);
            let [a, b] = all_ends[place];
            let leads = |link: &Link| link.ends == [a, b] || link.ends == [b, a];
            let all = self.topology.links.iter().enumerate().filter(|(_, link)| leads(link));
            let links: Vec<_> = all.collect();
            if links.is_empty() {
                return Err(wrong(format!("there is no link from node {from} to node {to}"), None));
            }
            let is_same = |(other, ends): (&Spanned<PortTable>, &[usize; 2])| {
                *ends == [a, b] && other.get_ref().link.is_none()
            };
            let mentions = |upto: usize| {
                tables[..upto].iter().zip(&all_ends).filter(|pair| is_same(*pair)).count()
            };
            let number = match link {
                Some(number) => usize::from(number.0),
                None if mentions(tables.len()) < links.len() => {
                    let (count, named) = (links.len(), mentions(tables.len()));
                    let help =
                        "name each of them, in their order, or one by its number, as in link = 1";
                    let reason = format!(
                        "{count} links lead from node {from} to node {to}, and {named} named without `link`"
                    );
                    return Err(wrong(reason, Some(help.to_string())));
                }
                None => mentions(place) + 1,
            };
            let Some((place, found)) = links.get(number - 1) else {
                let count = links.len();
                let reason = format!(
                    "link {number} from node {from} to node {to} is named, and {count} lead there"
                );
                return Err(wrong(reason, Some("name each link once".to_string())));
            };
            let port = port_number(2 * place + usize::from(found.ends != [a, b]));
            if let Some(other) = ports.iter().find(|other| other.port == port) {
                let help = Some("name each port once".to_string());
                return Err(wrong(format!("the port `{}` is named before", other.name), help));
            }
            let plain = format!("{from} to {to}").replace('`', "");
            let usual = if links.len() > 1 { format!("{plain}, link {number}") } else { plain };
            ports.push(NamedPort { name: name.clone().unwrap_or(usual), port });
        }
        Ok(ports)
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

/// Where the thing stands that an error is about.
fn place_of(table: &Spanned<TopologyTable>, error: &TopologyError) -> Option<Range<usize>> {
    use TopologyError as Error;
    let TopologyTable::Explicit { hosts, switches, links } = table.get_ref() else { return None };
    match error {
        Error::NoSuchNode { link, .. }
        | Error::Loop { link, .. }
        | Error::Rate { link, .. }
        | Error::Delay { link, .. } => links.get(*link).map(Spanned::span),
        Error::NoLink { host: node } | Error::NotConnected { to: node, .. } => {
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
