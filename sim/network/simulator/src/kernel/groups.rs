//! Which nodes go through windows together.
//!
//! The nodes of a large network do not fit a near memory. So they are taken in groups that are linked with each other by way of the nodes
//! farthest from the edge alone: the pods of a fat tree, and its core. What one pod sends another comes there two links later at the
//! earliest, and so a pod goes through two windows before the next pod has its turn.

/// All nodes of a network, those of each group in the order of their numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups {
    /// Nodes that are linked with none of another group but for the farthest.
    pub near: Vec<Vec<usize>>,
    /// The farthest nodes; no link joins two of them.
    pub far: Vec<usize>,
}

impl Groups {
    /// So many nodes, all together.
    pub fn one(nodes: usize) -> Self {
        Self { near: vec![(0..nodes).collect()], far: vec![] }
    }

    /// Groups of nodes, by their neighbours; the first ones, `edge` in number, stand at the edge, and each of the others has a way there.
    pub fn new(neighbours: &[Vec<usize>], edge: usize) -> Self {
        let nodes = neighbours.len();
        // How far each node is from the edge.
        let mut distances: Vec<_> =
            (0..nodes).map(|node| (node < edge).then_some(0_usize)).collect();
        let mut open: std::collections::VecDeque<_> = (0..edge).collect();
        while let Some(node) = open.pop_front() {
            for &next in &neighbours[node] {
                if distances[next].is_none() {
                    distances[next] = distances[node].map(|distance| distance + 1);
                    open.push_back(next);
                }
            }
        }
        let farthest = distances.iter().max().copied().flatten();
        let is_far = |node: &usize| distances[*node] == farthest;
        let far: Vec<_> = (0..nodes).filter(is_far).collect();
        if far.iter().any(|node| *node < edge || neighbours[*node].iter().any(is_far)) {
            return Self::one(nodes);
        }
        let mut near = vec![];
        let mut group_of = vec![None; nodes];
        for first in (0..nodes).filter(|node| !is_far(node)) {
            if group_of[first].is_some() {
                continue;
            }
            let mut group = vec![first];
            group_of[first] = Some(near.len());
            let mut looked_at = 0;
            while let Some(&node) = group.get(looked_at) {
                looked_at += 1;
                for &next in neighbours[node].iter().filter(|next| !is_far(next)) {
                    if group_of[next].replace(near.len()).is_none() {
                        group.push(next);
                    }
                }
            }
            group.sort_unstable();
            near.push(group);
        }
        Self { near, far }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::topology::{Congestion, Topology};

    fn groups(topology: &Topology) -> Groups {
        Groups::new(&topology.neighbours(), topology.hosts)
    }

    #[test]
    fn the_groups_of_a_fat_tree_are_its_pods_and_its_core() {
        let tree = Topology::fat_tree(4, 100, 1000).unwrap();
        let found = groups(&tree);
        let pod = |pod: usize| {
            (4 * pod..4 * pod + 4).chain(16 + 4 * pod..16 + 4 * pod + 4).collect::<Vec<_>>()
        };
        assert_eq!(found.near, (0..4).map(pod).collect::<Vec<_>>());
        assert_eq!(found.far, [32, 33, 34, 35]);
    }

    #[test]
    fn where_the_farthest_switches_are_linked_all_nodes_are_one_group() {
        let dumbbell = Topology::dumbbell(4, 2, Congestion::First, 100, 1000);
        assert_eq!(groups(&dumbbell), Groups::one(dumbbell.nodes()));
    }

    #[test]
    fn hosts_at_one_switch_are_groups_of_their_own() {
        let found = groups(&Topology::star(3, 100, 1000));
        assert_eq!((found.near, found.far), (vec![vec![0], vec![1], vec![2]], vec![3]));
    }
}
