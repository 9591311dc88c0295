//! The order of nodes and links by the names of nodes, however they are listed.

use super::{Link, Topology};
use crate::rate::Rate;
use crate::time::Picos;

/// What a link is sorted by: its ends, the lower one first, its rate and its delay.
type LinkKey = ([usize; 2], Rate, Picos);

/// A topology with its nodes in the order of their names, hosts without flows after the others; by node of the list its place there, and by link there its place in the list and whether
/// its ends are exchanged. Without names everything remains as it is.
pub fn by_names(
    topology: &Topology,
    names: &[String],
    used: &[bool],
) -> (Topology, Vec<usize>, Vec<(usize, bool)>) {
    let mut order: Vec<_> = (0..topology.nodes()).collect();
    if names.len() != order.len() {
        let links = (0..topology.links.len()).map(|link| (link, false)).collect();
        return (topology.clone(), order, links);
    }
    let is_idle = |node: usize| used.get(node) == Some(&false);
    order.sort_by_key(|node| (*node >= topology.hosts, is_idle(*node), &names[*node]));
    let mut places = vec![0; order.len()];
    for (place, node) in order.iter().enumerate() {
        places[*node] = place;
    }
    let key = |link: &Link| -> (LinkKey, bool) {
        let [a, b] = link.ends.map(|end| places[end]);
        (([a.min(b), a.max(b)], link.rate, link.delay), a > b)
    };
    let mut links: Vec<_> = (0..topology.links.len()).collect();
    links.sort_by_key(|link| {
        let link = &topology.links[*link];
        (link.ends.into_iter().any(is_idle), key(link).0)
    });
    let sorted = links.iter().map(|link| {
        let ((ends, rate, delay), _) = key(&topology.links[*link]);
        Link { ends, rate, delay }
    });
    let (hosts, switches) = (topology.hosts, topology.switches);
    let sorted = Topology { hosts, switches, links: sorted.collect() };
    let links = links.into_iter().map(|link| (link, key(&topology.links[link]).1)).collect();
    (sorted, places, links)
}
