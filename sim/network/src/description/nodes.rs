//! The nodes, links and ports that a description names.

use std::collections::HashMap;
use std::ops::Range;

use toml::Spanned;

use super::source::{DescriptionError, Source};
use super::table::{Node, PortTable};
use crate::experiment::{NamedPort, port_number};
use crate::topology::{Link, Shape, Topology};

/// A topology that has been built, and how its nodes are called.
pub struct Nodes {
    pub topology: Topology,
    pub shape: Option<Shape>,
    /// Names, hosts first; none where nodes are known by their numbers.
    pub names: Vec<String>,
    pub(super) numbers: HashMap<String, usize>,
}

impl Nodes {
    /// The number of a host.
    pub fn host(
        &self,
        source: &Source<'_>,
        at: Range<usize>,
        node: &Node,
    ) -> Result<usize, DescriptionError> {
        const MOST_NAMES: usize = 8;
        let hosts = self.topology.hosts;
        let help = match (self.names.get(..hosts), hosts) {
            (Some(names), _) if !names.is_empty() => {
                let more = if hosts > MOST_NAMES { ", …" } else { "" };
                format!("hosts are {}{more}", names[..hosts.min(MOST_NAMES)].join(", "))
            }
            (_, 1) => ONE_HOST.to_string(),
            _ => format!("hosts are 0 to {}", hosts - 1),
        };
        let nodes = self.topology.nodes();
        let found = find(source, at.clone(), node, &self.numbers, nodes, Some(&help))?;
        if found < hosts {
            return Ok(found);
        }
        Err(source.wrong(at, &format!("node {node} is a switch"), Some(help)))
    }

    /// The number of a node.
    pub fn find(
        &self,
        source: &Source<'_>,
        at: Range<usize>,
        node: &Node,
    ) -> Result<usize, DescriptionError> {
        find(source, at, node, &self.numbers, self.topology.nodes(), None)
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

/// What helps where a flow has no other end.
pub const ONE_HOST: &str =
    "this network has one host, and a flow needs two: add a host, or take no flows";

/// The number of a node among some, and the remedy where there is no node of a number.
pub(super) fn find(
    source: &Source<'_>,
    at: Range<usize>,
    node: &Node,
    numbers: &HashMap<String, usize>,
    count: usize,
    help: Option<&str>,
) -> Result<usize, DescriptionError> {
    let found = match node {
        // A name may be a number.
        Node::Number(number) => numbers
            .get(&number.to_string())
            .copied()
            .or_else(|| usize::try_from(*number).ok().filter(|number| *number < count)),
        Node::Name(name) => numbers.get(name).copied(),
    };
    found.ok_or_else(|| {
        let help = match node {
            Node::Number(_) => help.map_or_else(
                || format!("nodes are 0 to {}, hosts first", count.saturating_sub(1)),
                str::to_string,
            ),
            Node::Name(_) if numbers.is_empty() => {
                "only the nodes of an explicit topology have names".to_string()
            }
            Node::Name(_) => "list it among `hosts` or `switches`".to_string(),
        };
        source.wrong(at, &format!("there is no node {node}"), Some(help))
    })
}
