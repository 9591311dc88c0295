//! The event loop: window by window, node by node.
//!
//! A packet takes at least the delay of its link and the time of its bytes until anything happens at the next node. So what happens at a node in
//! a window as long as the shortest of these times depends on no other node in this window, and each node goes through its events alone, while
//! all that it needs is in a near memory. What it sends stands in the inbox of another node for a later window. Groups of nodes go through
//! two windows before the next group has its turn, and `fetch` brings near what the next node needs. The order of events within
//! a node is that of [`agenda`](super::agenda); in which order nodes have their turns, and where windows end, decides nothing.
//!
//! What happens at several nodes ends a window, and comes before all else at its time.

use std::cmp::Reverse;

use miette::Diagnostic;
use prefetch_index::prefetch_index;
use thiserror::Error;

use super::agenda::{Descent, Entry, Event, Incoming};
use super::groups::Groups;
use super::packet::MOST_PACKETS;
use super::simulator::Simulator;
use super::time::NEVER;
use super::{Picos, US};

/// Something that happens at several nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Common {
    /// The ports of switches compute their fair rates.
    FairRates,
    /// A flow stops: its sender sends nothing new, and its receiver waits for nothing new.
    Stop(u32),
    /// Measure.
    Sample,
}

/// A network that holds more than memory does.
#[derive(Clone, Copy, Debug, PartialEq, Error, Diagnostic)]
#[error("more than {MOST_PACKETS} packets are on their way at {at_us} µs")]
#[diagnostic(help(
    "take shorter delays (delay_ns, --delay-ns), smaller buffers or an XOFF below what queues now hold, fewer hosts or flows, larger \
     packets, or a shorter time"
))]
pub struct Overfull {
    /// When, us.
    pub at_us: f64,
}

impl Simulator {
    /// Runs until `end`, or until nothing is left to happen.
    ///
    /// # Errors
    /// When a control fails, or when more packets are on their way than memory is asked to hold.
    pub fn run(&mut self, end: Picos) -> miette::Result<()> {
        // Of windows and of the run, the first time that is not in them.
        let behind = end.saturating_add(1);
        let (paused, finished) = (self.probe.pauses.len(), self.probe.finished.len());
        let groups = std::mem::take(&mut self.groups);
        loop {
            let start = self.next_at.iter().copied().min().unwrap_or(NEVER);
            let common = self.common.peek().map_or(NEVER, |Reverse((at, ..))| *at);
            if start.min(common) >= behind {
                break;
            }
            if common <= start {
                self.happen_in_common();
            } else {
                self.round(&groups, common.min(behind))?;
            }
        }
        self.groups = groups;
        self.now = end;
        // In the order of their times, as everything that is told.
        self.probe.pauses[paused..].sort_by_key(|sample| (sample.at, sample.port));
        let flows = &self.flows;
        let finish = |flow: &u32| (flows[*flow as usize].finished_at, *flow);
        self.probe.finished[finished..].sort_by_key(finish);
        Ok(())
    }

    /// What happens at all nodes in the next one or two windows, before `limit`.
    fn round(&mut self, groups: &Groups, limit: Picos) -> miette::Result<()> {
        let first = |sim: &Self, nodes: &[usize]| {
            nodes.iter().map(|node| sim.next_at[*node]).min().unwrap_or(NEVER)
        };
        let first_near =
            |sim: &Self| groups.near.iter().map(|group| first(sim, group)).min().unwrap_or(NEVER);
        let (near, far) = (first_near(self), first(self, &groups.far));
        // Nothing comes from another group before this: it is to be sent by the farthest nodes, and these are to get it first.
        let window = self.window;
        let bound = |own: Picos, other: Picos| {
            let sent_on = own.saturating_add(2 * window);
            sent_on.min(other.saturating_add(window)).min(limit)
        };
        let end = bound(near, far);
        for group in &groups.near {
            loop {
                let start = first(self, group);
                if start >= end {
                    break;
                }
                self.window(group, start, (start + window).min(end))?;
            }
        }
        let far = first(self, &groups.far);
        let end = bound(far, first_near(self));
        self.window(&groups.far, far, end)
    }

    /// What happens at some nodes from `start` on and before `end`.
    fn window(&mut self, nodes: &[usize], start: Picos, end: Picos) -> miette::Result<()> {
        let mut turn = None;
        for &next in nodes {
            if self.next_at[next] < end {
                self.fetch(next);
                if let Some(node) = turn.replace(next) {
                    self.visit(node, start, end)?;
                }
            }
        }
        turn.map_or(Ok(()), |node| self.visit(node, start, end))
    }

    /// What happens at a node in a window.
    fn visit(&mut self, node: usize, start: Picos, end: Picos) -> miette::Result<()> {
        if self.packets.is_overfull() {
            return Err(Overfull { at_us: start as f64 / US as f64 }.into());
        }
        self.fetch_found(node, end);
        self.next_at[node] = self.arrivals.gather(&mut self.inboxes[node], start, end);
        self.agendas[node].unfold(end, &mut self.near);
        self.window_end = end;
        loop {
            let packet = self.arrivals.first().copied();
            let own = self.near.first();
            // Which of them is the next nobody can guess.
            let is_packet = match (&packet, own) {
                (Some(packet), Some(own)) => {
                    packet.at < own.at || packet.at == own.at && packet.descent <= own.descent
                }
                (packet, _) => packet.is_some(),
            };
            self.events += 1;
            self.fetch_packet();
            if is_packet && let Some(Incoming { descent, at, packet, port, .. }) = packet {
                self.arrivals.advance();
                (self.now, self.descent) = (at, descent);
                self.arrive(port, packet)?;
            } else if let Some(Entry { descent, at, what }) = self.near.pop() {
                (self.now, self.descent) = (at, descent);
                match what {
                    Event::Free(port) => {
                        self.ports[usize::from(port)].is_awaited = false;
                        self.kick(port);
                    }
                    Event::Wake(port) => self.wake(port),
                    Event::Start(flow) => self.start_flow(flow),
                    Event::Timer(flow) => self.flow_timer(flow),
                    Event::Timeout(flow) => self.flow_timeout(flow),
                    Event::Trend(port) => self.judge_trend(port),
                }
            } else {
                self.events -= 1;
                break;
            }
            if cfg!(debug_assertions) {
                self.check();
            }
        }
        while self.fetch_packet() {}
        self.window_end = 0;
        self.next_at[node] = self.next_at[node].min(self.agendas[node].next());
        if cfg!(debug_assertions) {
            self.check_node(node);
        }
        Ok(())
    }

    /// Puts in what a node is to do at a time.
    #[inline]
    pub(super) fn push_event(&mut self, node: usize, at: Picos, what: Event) {
        let entry = Entry { descent: self.descent.child(at - self.now), at, what };
        if at < self.window_end {
            self.near.push(entry);
        } else {
            self.agendas[node].push(entry);
            self.next_at[node] = self.next_at[node].min(at);
        }
    }

    /// Puts a packet into the inbox of a node.
    #[inline]
    pub(super) fn send(&mut self, node: usize, packet: Incoming) {
        debug_assert!(packet.at >= self.now + self.window || self.window == 1, "a short way");
        let inbox = &mut self.inboxes[node];
        inbox.push(packet);
        // Two lines of the cache ahead of what is written: while a line is missing, all writes behind it wait.
        prefetch_index(&*inbox, inbox.len() + 4);
        self.next_at[node] = self.next_at[node].min(packet.at);
    }

    /// Puts in what happens at several nodes.
    pub(super) fn push_common(&mut self, at: Picos, what: Common) {
        let order = self.common_order;
        self.common_order += 1;
        self.common.push(Reverse((at, order, what)));
    }

    fn happen_in_common(&mut self) {
        let Some(Reverse((at, _, what))) = self.common.pop() else { return };
        (self.now, self.descent) = (at, Descent::default());
        self.events += 1;
        match what {
            Common::FairRates => self.compute_fair_rates(),
            Common::Stop(flow) => self.stop_flow(flow),
            Common::Sample => self.sample(),
        }
    }

    /// What holds after every event.
    fn check(&self) {
        let super::link::Ledger { alive, queued, flying } = self.ledger;
        assert_eq!(alive, queued + flying, "bytes that are neither queued nor on a link");
    }

    /// What holds for a node after each of its windows.
    fn check_node(&self, node: usize) {
        let mut held = 0;
        for port in self.ports_of(node) {
            let lanes = || (0..8).map(|priority| &self.lanes[priority * self.ports.len() + port]);
            let queued: u64 = lanes().map(|lane| lane.queue.bytes).sum();
            assert_eq!(queued, self.ports[port].queued, "bytes of a queue");
            held += lanes().map(|lane| lane.held).sum::<u64>();
        }
        let used = node.checked_sub(self.hosts).map_or(0, |it| self.switches[it].used);
        assert_eq!(held, used, "bytes of a switch");
    }
}
