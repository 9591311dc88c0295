//! What a node reaches in addition to its own state.

use prefetch_index::prefetch_index;

use super::agenda::{Agenda, Entry, Near};
use super::prefetch::Prefetch;
use super::{Arrivals, CausalOrder, Incoming, Ledger, Next, World};
use crate::packet::Pool;
use crate::time::{NEVER, Picos};

/// The other end of a link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct End {
    /// The node there.
    pub node: u16,
    /// Its port, by its number there.
    pub port: u16,
}

/// Time, packets, the way out, the probe: all that a node has its turn with.
pub struct Context<W: World> {
    /// All packets on their way.
    pub packets: Pool,
    /// What is measured.
    pub probe: W::Probe,
    /// Bytes, counted twice.
    pub ledger: Ledger,
    now: Picos,
    /// What led to the present event.
    causal_order: CausalOrder,
    /// The node whose turn it is.
    node: usize,
    /// The window of the node ends before this; 0 between nodes.
    horizon: Picos,
    /// No packet takes less from its sender to the next node.
    lookahead: Picos,
    /// Events of the node, and packets that come in there, in its window.
    near: Near<W::Event>,
    arrivals: Arrivals,
    /// What has been fetched for the node whose turn is next.
    prefetch: Prefetch,
    /// By node, when its next event is.
    next_at: Vec<Picos>,
    /// By node, packets on their way there.
    inboxes: Vec<Vec<Incoming>>,
    /// By node, what else happens there.
    agendas: Vec<Agenda<W::Event>>,
    /// Events so far.
    events: u64,
    shared: W::Shared,
}

impl<W: World> Context<W> {
    /// That of nodes with an agenda each, before anything has happened.
    pub(super) fn new(
        agendas: Vec<Agenda<W::Event>>,
        lookahead: Picos,
        shared: W::Shared,
        probe: W::Probe,
    ) -> Self {
        Self {
            packets: Pool::default(),
            probe,
            ledger: Ledger::default(),
            now: 0,
            causal_order: CausalOrder::default(),
            node: 0,
            horizon: 0,
            lookahead,
            near: Near::default(),
            arrivals: Arrivals::default(),
            prefetch: Prefetch::default(),
            next_at: agendas.iter().map(Agenda::next).collect(),
            inboxes: vec![vec![]; agendas.len()],
            agendas,
            events: 0,
            shared,
        }
    }

    /// The time, ps.
    #[inline]
    pub fn now(&self) -> Picos {
        self.now
    }

    /// The node whose turn it is.
    #[inline]
    pub fn node(&self) -> usize {
        self.node
    }

    /// Until just before this nothing comes from other nodes but what [`Context::take_next`] gives.
    #[inline]
    pub fn horizon(&self) -> Picos {
        self.horizon
    }

    /// What all nodes know.
    #[inline]
    pub fn shared(&self) -> &W::Shared {
        &self.shared
    }

    /// Sends a packet that is there completely at a time, a lookahead from now or later.
    #[inline]
    pub fn send(&mut self, to: End, at: Picos, packet: u32) {
        debug_assert!(at >= self.now + self.lookahead || self.lookahead == 1, "a short way");
        let sent = &self.packets[packet];
        self.ledger.sent(sent.bytes);
        let kind = sent.kind;
        let causal_order = self.causal_order.child(at - self.now);
        let node = usize::from(to.node);
        let inbox = &mut self.inboxes[node];
        inbox.push(Incoming { causal_order, at, packet, port: to.port, kind });
        // Two lines of the cache ahead of what is written: while a line is missing, all writes after it wait.
        prefetch_index(&*inbox, inbox.len() + 4);
        self.next_at[node] = self.next_at[node].min(at);
    }

    /// Puts in what the node is to do at a time, now or later.
    #[inline]
    pub fn schedule(&mut self, at: Picos, what: W::Event) {
        let entry = Entry { causal_order: self.causal_order.child(at - self.now), at, what };
        if at < self.horizon {
            self.near.push(entry);
        } else {
            self.put_in(self.node, entry);
        }
    }

    /// Puts in what another node is to do after a time, or later where it may be ahead: it has no link from here that would inform it.
    pub fn signal(&mut self, node: usize, after: Picos, what: W::Event) {
        // It may be up to two windows ahead.
        let after = after.max(4 * self.lookahead);
        self.put_in(
            node,
            Entry { causal_order: self.causal_order.child(after), at: self.now + after, what },
        );
    }

    #[inline]
    fn put_in(&mut self, node: usize, entry: Entry<W::Event>) {
        self.next_at[node] = self.next_at[node].min(entry.at);
        self.agendas[node].push(entry);
    }

    /// What happens next at the node in its window; the time is that of it from then on.
    #[inline(always)]
    pub fn take_next(&mut self) -> Option<Next<W::Event>> {
        if cfg!(debug_assertions) {
            self.ledger.check();
        }
        let packet = self.arrivals.first().copied();
        let own = self.near.first();
        // Which of them is the next nobody can guess.
        let is_packet = match (&packet, own) {
            (Some(packet), Some(own)) => {
                packet.at < own.at || packet.at == own.at && packet.causal_order <= own.causal_order
            }
            (packet, _) => packet.is_some(),
        };
        self.fetch_packet();
        if is_packet && let Some(Incoming { causal_order, at, packet, port, .. }) = packet {
            self.arrivals.advance();
            (self.now, self.causal_order) = (at, causal_order);
            self.events += 1;
            if cfg!(debug_assertions) {
                let bytes = self.packets[packet].bytes;
                self.ledger.arrived(bytes);
            }
            Some(Next::Packet { port, packet })
        } else if let Some(Entry { causal_order, at, what }) = self.near.pop() {
            (self.now, self.causal_order) = (at, causal_order);
            self.events += 1;
            Some(Next::Event(what))
        } else {
            None
        }
    }

    #[inline]
    fn fetch_packet(&mut self) -> bool {
        self.prefetch.fetch_packet(&self.inboxes, &self.packets)
    }

    /// Begins to bring near what the kernel keeps for the node whose turn is next.
    pub(super) fn fetch(&mut self, next: usize) {
        self.prefetch = Prefetch::new(next);
        self.agendas[next].fetch();
    }

    /// A node has its turn, from `start` on and before `end`.
    pub(super) fn begin_turn(&mut self, node: usize, start: Picos, end: Picos) {
        self.next_at[node] = self.arrivals.gather(&mut self.inboxes[node], start, end);
        self.agendas[node].unfold(end, &mut self.near);
        (self.node, self.horizon) = (node, end);
    }

    /// The turn is over.
    pub(super) fn end_turn(&mut self) {
        debug_assert!(self.near.first().is_none() && self.arrivals.first().is_none());
        while self.fetch_packet() {}
        self.horizon = 0;
        self.next_at[self.node] = self.next_at[self.node].min(self.agendas[self.node].next());
    }

    /// A node does something together with others.
    pub(super) fn turn_to(&mut self, node: usize) {
        self.node = node;
    }

    /// Something happens that nothing at a node led to.
    pub(super) fn begin_common(&mut self, at: Picos) {
        (self.now, self.causal_order) = (at, CausalOrder::default());
        self.events += 1;
    }

    /// Nothing happens any more up to a time.
    pub(super) fn pass(&mut self, to: Picos) {
        self.now = to;
    }

    /// Events so far.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// When something happens next at a node; [`NEVER`] when nothing does.
    #[inline]
    pub(super) fn next_at(&self, node: usize) -> Picos {
        self.next_at[node]
    }

    /// When something happens next at one of some nodes.
    #[inline]
    pub(super) fn first_at(&self, nodes: &[usize]) -> Picos {
        nodes.iter().map(|node| self.next_at[*node]).min().unwrap_or(NEVER)
    }

    /// When something happens next anywhere.
    pub(super) fn first(&self) -> Picos {
        self.next_at.iter().copied().min().unwrap_or(NEVER)
    }

    /// Packets on their way to a node.
    pub fn inbox(&self, node: usize) -> &[Incoming] {
        &self.inboxes[node]
    }

    pub(super) fn lookahead(&self) -> Picos {
        self.lookahead
    }
}
