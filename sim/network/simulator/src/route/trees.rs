//! Spanning trees: a flow keeps to one of them, in which any two hosts have one path (FNCC, figure 6).

use std::collections::VecDeque;

use crate::topology::{Link, MOST_LINKS, Pairs, Topology, TopologyError};

/// A tree of fewest links from a switch to all hosts.
#[derive(Debug)]
struct Tree {
    /// By node, the port to the next one towards the root, and that node.
    up: Vec<Option<(u16, usize)>>,
    /// By node, how many links away the root is.
    depth: Vec<usize>,
    /// The nodes, each after the one that it hangs on.
    order: Vec<usize>,
}

impl Tree {
    /// The ports from one node to another.
    fn path(&self, [mut from, mut to]: [usize; 2]) -> Vec<u16> {
        let (mut rising, mut falling) = (vec![], vec![]);
        while from != to {
            let (node, ports) = if self.depth[from] >= self.depth[to] {
                (&mut from, &mut rising)
            } else {
                (&mut to, &mut falling)
            };
            let Some((port, next)) = self.up[*node] else { unreachable!("a tree has all hosts") };
            ports.push(port);
            *node = next;
        }
        rising.extend(falling.iter().rev().map(|port| port ^ 1));
        rising
    }

    /// The largest cost of a path between two hosts, and which they are.
    fn longest(&self, hosts: usize, cost: &impl Fn(usize) -> u64) -> Option<(u64, [usize; 2])> {
        let mut deepest: Vec<Option<(u64, usize)>> =
            (0..self.up.len()).map(|node| (node < hosts).then_some((0, node))).collect();
        let mut longest = None;
        for node in self.order.iter().rev() {
            let (Some((port, next)), Some((below, host))) = (self.up[*node], deepest[*node]) else {
                continue;
            };
            let here = (below + cost(usize::from(port / 2)), host);
            if let Some((other, end)) = deepest[next] {
                longest = longest.max(Some((other + here.0, [end.min(host), end.max(host)])));
            }
            deepest[next] = deepest[next].max(Some(here));
        }
        longest
    }
}

/// Trees, each from a switch of its own.
#[derive(Debug)]
pub struct Trees {
    hosts: usize,
    trees: Vec<Tree>,
}

impl Trees {
    /// So many trees of a topology that has been checked. Roots are switches that reach all hosts through switches alone, those with the nearest farthest host first, then those
    /// with the smallest sum of distances; of more that are alike than are needed, some at even intervals. Where several links lead nearer to the root, tree `t` takes number `t` of them, counted round.
    ///
    /// # Errors
    /// [`TopologyError::SpanningTrees`] where fewer switches reach all hosts, and [`TopologyError::LongWay`].
    pub fn new(topology: &Topology, count: usize) -> Result<Self, TopologyError> {
        let ports = super::ports(topology);
        let mut ranked: Vec<_> = (topology.hosts..topology.nodes())
            .filter_map(|root| {
                let (distances, _) = from_root(topology.hosts, &ports, root);
                let of_hosts = &distances[..topology.hosts];
                let farthest = *of_hosts.iter().max()?;
                (farthest < usize::MAX).then(|| ((farthest, of_hosts.iter().sum::<usize>()), root))
            })
            .collect();
        if ranked.len() < count {
            let roots = ranked.len();
            return Err(TopologyError::SpanningTrees { trees: count, roots });
        }
        ranked.sort_unstable();
        let best = ranked.iter().filter(|(rank, _)| *rank == ranked[0].0).count();
        let among = best.max(count);
        let tree = |number: usize| {
            let (_, root) = ranked[number * among / count];
            let (depth, order) = from_root(topology.hosts, &ports, root);
            let up = (0..topology.nodes()).map(|node| {
                let nearer = |next: usize| next >= topology.hosts && depth[next] < depth[node];
                let choices: Vec<_> =
                    ports[node].iter().filter(|(_, next)| nearer(*next)).copied().collect();
                choices.get(number % choices.len().max(1)).copied()
            });
            Tree { up: up.collect(), depth, order }
        };
        let trees = Self { hosts: topology.hosts, trees: (0..count).map(tree).collect() };
        match trees.trees.iter().filter_map(|tree| tree.longest(topology.hosts, &|_| 1)).max() {
            Some((links, [from, to])) if links > MOST_LINKS => {
                Err(TopologyError::LongWay { from, to, links })
            }
            _ => Ok(trees),
        }
    }

    /// The ports that packets with a source port leave through, from one host to another: in the tree that the low bits of the port name, the port modulo the number of trees.
    pub fn path(&self, hosts: [usize; 2], source_port: u16) -> Vec<u16> {
        self.trees[usize::from(source_port) % self.trees.len()].path(hosts)
    }

    /// The largest cost of a path in any of the trees between the hosts of a pair, whichever tree its flows take.
    pub fn longest_way_of(
        &self,
        topology: &Topology,
        pairs: &Pairs,
        cost: impl Fn(&Link) -> u64,
    ) -> Option<u64> {
        let cost = |link: usize| cost(&topology.links[link]);
        let Pairs::Listed(pairs) = pairs else {
            let longest = self.trees.iter().filter_map(|tree| tree.longest(self.hosts, &cost));
            return longest.map(|(cost, _)| cost).max();
        };
        let of_pair = |tree: &Tree, pair: [usize; 2]| {
            tree.path(pair).into_iter().map(|port| cost(usize::from(port / 2))).sum()
        };
        let all = self.trees.iter().flat_map(|tree| pairs.iter().map(move |pair| (tree, *pair)));
        all.map(|(tree, pair)| of_pair(tree, pair)).max()
    }
}

/// By node, how far a root is, and the nodes that it reaches through switches alone, in the order of the search.
fn from_root(hosts: usize, ports: &[Vec<(u16, usize)>], root: usize) -> (Vec<usize>, Vec<usize>) {
    let mut distances = vec![usize::MAX; ports.len()];
    distances[root] = 0;
    let (mut open, mut order) = (VecDeque::from([root]), vec![]);
    while let Some(node) = open.pop_front() {
        order.push(node);
        if node < hosts {
            continue;
        }
        for &(_, next) in &ports[node] {
            if distances[next] == usize::MAX {
                distances[next] = distances[node] + 1;
                open.push_back(next);
            }
        }
    }
    (distances, order)
}
