//! The kernel of the network: it brings packets and events to nodes, in their order and with little to wait for in memory.
//!
//! It knows packets, times, ports by their numbers and what a [`Node`] is; what nodes do it does not.
//!
//! ```text
//!   windows                      the event loop, with all nodes
//!   kernel                       nodes, and what happens between them
//!   groups, node                 which nodes go through windows together; what a node has to do
//!   context                      what a node reaches: time, packets, the way out, the probe
//!   world, ledger, prefetch      what nodes share; bytes counted twice; what is fetched for the next node
//!   agenda, arrivals             what a node has before it
//!   causal_order                 the order of what happens at one time
//! ```

mod agenda;
mod arrivals;
mod causal_order;
mod context;
mod groups;
mod ledger;
mod node;
mod prefetch;
#[cfg(test)]
mod tests;
mod windows;
mod world;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

pub use arrivals::{Arrivals, Incoming, LONGEST_WINDOW};
pub use causal_order::CausalOrder;
pub use context::{Context, End};
pub use groups::Groups;
pub use ledger::Ledger;
pub use node::Node;
pub use world::{Next, Overfull, World};

use agenda::Agenda;

use super::packet::Pool;
use super::time::Picos;

/// Nodes, and what happens between them.
pub struct Kernel<N: Node> {
    nodes: Vec<N>,
    context: Context<N::World>,
    /// Nodes that go through windows together.
    groups: Groups,
    /// What happens at several nodes, with the order in which it was put in.
    common: BinaryHeap<Reverse<InCommon<N>>>,
    /// So many of it so far.
    common_order: u64,
}

/// When something happens at several nodes, as which it was put in, and what.
type InCommon<N> = (Picos, u64, <<N as Node>::World as World>::Common);

/// Events with their times.
pub type Listed<E> = Vec<(Picos, E)>;

impl<N: Node> Kernel<N> {
    /// A kernel of nodes, each with the events that are known from the start. No packet takes less than `lookahead` from the begin of its
    /// transmission to its arrival; without such a time, where it is 0, all nodes have to be one of the `groups`.
    pub fn new(
        nodes: Vec<(N, Listed<<N::World as World>::Event>)>,
        groups: Groups,
        lookahead: Picos,
        shared: <N::World as World>::Shared,
        probe: <N::World as World>::Probe,
    ) -> Self {
        let (nodes, listed): (Vec<_>, Vec<_>) = nodes.into_iter().unzip();
        let agendas = listed.into_iter().map(Agenda::new).collect();
        let lookahead = lookahead.clamp(1, LONGEST_WINDOW);
        let context = Context::new(agendas, lookahead, shared, probe);
        Self { nodes, context, groups, common: BinaryHeap::new(), common_order: 0 }
    }

    /// All nodes.
    pub fn nodes(&self) -> &[N] {
        &self.nodes
    }

    /// What nodes have their turns with.
    pub fn context(&self) -> &Context<N::World> {
        &self.context
    }

    /// From now on, before the first packet, packets have stacks with room for so many entries.
    pub fn set_stack_entries(&mut self, entries: usize) {
        self.context.packets = Pool::new(entries);
    }

    /// What is measured.
    pub fn probe_mut(&mut self) -> &mut <N::World as World>::Probe {
        &mut self.context.probe
    }

    /// A node, to do something together with others at the present time.
    pub fn node(&mut self, node: usize) -> (&mut N, &mut Context<N::World>) {
        self.context.turn_to(node);
        (&mut self.nodes[node], &mut self.context)
    }

    /// Puts in what happens at several nodes: before all else at its time, in the order in which it was put in.
    pub fn schedule_common(&mut self, at: Picos, what: <N::World as World>::Common) {
        self.common.push(Reverse((at, self.common_order, what)));
        self.common_order += 1;
    }

    /// Nothing is left to happen at any node.
    pub fn is_still(&self) -> bool {
        self.context.first() == super::time::NEVER
    }
}
