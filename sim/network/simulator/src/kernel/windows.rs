//! The event loop: window by window, node by node.
//!
//! A packet takes at least the delay of its link and the time of its bytes until anything happens at the next node. So what happens at a node in
//! a window as long as the shortest of these times depends on no other node in this window, and each node goes through its events alone, while
//! all that it needs is in a near memory. What it sends stands in the inbox of another node for a later window. Groups of nodes go through
//! two windows before the next group has its turn, and `prefetch` brings near what the next node needs. The order of events within
//! a node is that of [`CausalOrder`](super::CausalOrder); in which order nodes have their turns, and where windows end, decides nothing.
//!
//! What happens at several nodes ends a window, and comes before all else at its time.

use std::cmp::Reverse;

use prefetch_index::prefetch_index;

use super::{Groups, Kernel, Node, Overfull, World};
use crate::time::{NEVER, Picos, US};

/// What a node of some kind may fail with.
type Error<N> = <<N as Node>::World as World>::Error;

impl<N: Node> Kernel<N> {
    /// Runs until `end`, or until nothing is left to happen. What happens at several nodes `in_common` does.
    ///
    /// # Errors
    /// Those of nodes, and [`Overfull`] when more packets are on their way than memory may hold.
    pub fn run(
        &mut self,
        end: Picos,
        in_common: impl Fn(&mut Self, <N::World as World>::Common),
    ) -> Result<(), Error<N>> {
        let groups = std::mem::take(&mut self.groups);
        let done = self.go_on(&groups, end, in_common);
        self.groups = groups;
        done
    }

    fn go_on(
        &mut self,
        groups: &Groups,
        end: Picos,
        in_common: impl Fn(&mut Self, <N::World as World>::Common),
    ) -> Result<(), Error<N>> {
        // Of windows and of the run, the first time that is not in them.
        let behind = end.saturating_add(1);
        loop {
            let start = self.context.first();
            let common = self.common.peek().map_or(NEVER, |Reverse((at, ..))| *at);
            if start.min(common) >= behind {
                break;
            }
            if common > start {
                self.round(groups, common.min(behind))?;
            } else if let Some(Reverse((at, _, what))) = self.common.pop() {
                self.context.begin_common(at);
                in_common(self, what);
            }
        }
        self.context.pass(end);
        Ok(())
    }

    /// What happens at all nodes in the next one or two windows, before `limit`.
    fn round(&mut self, groups: &Groups, limit: Picos) -> Result<(), Error<N>> {
        let first_near = |kernel: &Self| {
            let firsts = groups.near.iter().map(|group| kernel.context.first_at(group));
            firsts.min().unwrap_or(NEVER)
        };
        let (near, far) = (first_near(self), self.context.first_at(&groups.far));
        // Nothing comes from another group before this: it is to be sent by the farthest nodes, and these are to get it first.
        let window = self.context.lookahead();
        let bound = |own: Picos, other: Picos| {
            let sent_on = own.saturating_add(2 * window);
            sent_on.min(other.saturating_add(window)).min(limit)
        };
        let end = bound(near, far);
        for group in &groups.near {
            loop {
                let start = self.context.first_at(group);
                if start >= end {
                    break;
                }
                self.window(group, start, (start + window).min(end))?;
            }
        }
        let far = self.context.first_at(&groups.far);
        let end = bound(far, first_near(self));
        self.window(&groups.far, far, end)
    }

    /// What happens at some nodes from `start` on and before `end`.
    fn window(&mut self, nodes: &[usize], start: Picos, end: Picos) -> Result<(), Error<N>> {
        let mut turn = None;
        for (place, &next) in nodes.iter().enumerate() {
            if self.context.next_at(next) < end {
                self.context.fetch(next);
                self.nodes[next].fetch();
                // What is found by way of a node itself is fetched when it is there.
                prefetch_index(&self.nodes, nodes.get(place + 1).copied().unwrap_or(next));
                if let Some(node) = turn.replace(next) {
                    self.visit(node, start, end)?;
                }
            }
        }
        turn.map_or(Ok(()), |node| self.visit(node, start, end))
    }

    /// What happens at a node in a window.
    fn visit(&mut self, node: usize, start: Picos, end: Picos) -> Result<(), Error<N>> {
        let Self { nodes, context, .. } = self;
        if context.packets.is_overfull() {
            return Err(Overfull { at_us: start as f64 / US as f64 }.into());
        }
        let here = &mut nodes[node];
        here.fetch_found(context, context.inbox(node), end);
        context.begin_turn(node, start, end);
        here.turn(context)?;
        context.end_turn();
        if cfg!(debug_assertions) {
            here.check();
        }
        Ok(())
    }
}
