//! What a host does: it sends its flows at their pace, and answers what it receives.
//!
//! A host has a port for each of its links. A flow keeps the port that its path begins at, and what answers it goes the same way back: so ports of a host share nothing, and whatever
//! belongs to one stands in a [`HostPort`].

mod active;
mod chain;
mod control;
mod flow;
mod ready;
mod receive;
mod send;

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

pub use chain::{Chain, FlowEnd};
pub use flow::{Flow, Receiver};

use active::Active;
use flow::FlowRest;
use prefetch_index::prefetch_index;
use ready::Ready;

use super::{Ethernet, Event, NodeError, Ports, Shared};
use crate::control::Receiving;
use crate::kernel::{Context, Incoming, Node};
use crate::packet::{Kind, Packet};
use crate::time::Picos;

/// Per-port state of a host.
#[derive(Debug, Default)]
struct HostPort {
    /// Flows that could send through it, in turn.
    ready: Ready,
    /// Flows that wait for their pace. An entry whose time is not that of the flow any more counts for nothing.
    paced: BinaryHeap<Reverse<(Picos, u32)>>,
    /// An [`Event::Wake`] is to come then.
    wake_at: Option<Picos>,
    /// Flows that come in through it.
    concurrent: u32,
    /// Those of them of which packets came lately.
    active: Active,
}

/// A host.
#[derive(Debug)]
pub struct Host {
    ports: Ports,
    /// Per-port state.
    beside: Box<[HostPort]>,
    /// The flows that it sends, and those that it receives.
    flows: Box<[Flow]>,
    receivers: Box<[Receiver]>,
    rare: Box<Rare>,
}

/// A flow that is to be received, and what its receiver computes, if it does.
pub type Received = (Receiver, Option<Box<dyn Receiving>>);

/// What few packets of flows need.
#[derive(Debug)]
struct Rare {
    /// By flow that the host sends.
    rests: Box<[FlowRest]>,
    /// By flow that it receives, what it computes of it, where it does.
    receiving: Box<[Option<Box<dyn Receiving>>]>,
    /// Flows that wait for others.
    chain: Chain,
    /// Marked packets that it has yet to notify senders of, and the ports that they came in through.
    marked: VecDeque<(u16, Packet)>,
}

impl Host {
    /// A host with the flows that it is to send and to receive, and those of them that wait for others.
    pub fn new(ports: Ports, flows: Vec<Flow>, receivers: Vec<Received>, chain: Chain) -> Self {
        let (receivers, receiving): (Vec<_>, Vec<_>) = receivers.into_iter().unzip();
        let mut beside: Box<[_]> = (0..ports.count()).map(|_| HostPort::default()).collect();
        for flow in &flows {
            beside[usize::from(flow.port)].ready.expect(flow.priority);
        }
        Self {
            beside,
            ports,
            rare: Box::new(Rare {
                rests: flows.iter().map(|_| FlowRest::default()).collect(),
                receiving: receiving.into(),
                chain,
                marked: VecDeque::new(),
            }),
            flows: flows.into(),
            receivers: receivers.into(),
        }
    }

    /// Its ports.
    pub fn ports(&self) -> &Ports {
        &self.ports
    }

    /// Its ports, to be changed.
    #[cfg(test)]
    pub fn ports_mut(&mut self) -> &mut Ports {
        &mut self.ports
    }

    /// Flows that come in through a port.
    #[cfg(test)]
    pub fn concurrent(&self, port: usize) -> u32 {
        self.beside[port].concurrent
    }

    /// The flow that it sends at a slot.
    pub fn flow(&self, slot: u32) -> &Flow {
        &self.flows[slot as usize]
    }

    /// When the flow that it sends at a slot has started.
    pub fn started_at(&self, slot: u32) -> Option<Picos> {
        self.rare.rests[slot as usize].started_at
    }

    /// Sends what there is to send through a port, now or when it becomes free.
    #[inline]
    fn kick(&mut self, cx: &mut Context<Ethernet>, port: u16) {
        if self.ports.is_free(cx, port) {
            self.send(cx, port);
        }
    }

    /// Looks at the flows of packets that come in before `end`, and fetches the paths of what they lead to.
    fn look_at_flows(&self, cx: &Context<Ethernet>, inbox: &[Incoming], end: Picos) -> u64 {
        let Shared { paths, .. } = cx.shared();
        let due = || inbox.iter().filter(|incoming| incoming.at < end);
        let slot = |incoming: &Incoming| cx.packets[incoming.packet].slot as usize;
        let is_received = |incoming: &Incoming| matches!(incoming.kind, Kind::Data | Kind::Probe);
        let mut seen = 0;
        for incoming in due() {
            if is_received(incoming) {
                let receiver = &self.receivers[slot(incoming)];
                paths.fetch(receiver.path);
                seen ^= receiver.expected;
            } else if let Some(flow) = self.flows.get(slot(incoming)) {
                paths.fetch(flow.path);
                seen ^= flow.acknowledged ^ flow.end;
            }
        }
        for incoming in due().filter(|incoming| !is_received(incoming)) {
            if let Some(flow) = self.flows.get(slot(incoming)) {
                seen ^= flow.control.window() ^ flow.control.utilisation().to_bits();
            }
        }
        seen
    }
}

impl Node for Host {
    type World = Ethernet;

    #[inline]
    fn arrive(&mut self, cx: &mut Context<Ethernet>, port: u16, id: u32) -> Result<(), NodeError> {
        let continues = match cx.packets[id].kind {
            Kind::Pause => !self.ports.take_pause(cx, port, id).1,
            Kind::Credit => self.ports.take_report(cx, port, id).is_some(),
            _ => return self.receive(cx, port, id),
        };
        if continues {
            self.kick(cx, port);
        }
        Ok(())
    }

    #[inline]
    fn happen(&mut self, cx: &mut Context<Ethernet>, event: Event) -> Result<(), NodeError> {
        match event {
            Event::Free(port) => {
                self.ports.end(port);
                self.kick(cx, port);
            }
            Event::Wake(port) => self.wake(cx, port),
            Event::Start(flow) => self.start_flow(cx, flow),
            Event::Timer(flow) => self.flow_timer(cx, flow),
            Event::Timeout(flow) => self.flow_timeout(cx, flow),
            Event::Notify => self.notify(cx),
            Event::Report(port, priority) => self.ports.report(cx, port, priority),
            Event::Trend(..) => unreachable!("a host judges no trend"),
        }
        Ok(())
    }

    fn fetch(&self) {
        self.ports.fetch();
        (0..self.beside.len()).for_each(|port| prefetch_index(&self.beside, port));
    }

    fn fetch_found(&self, cx: &Context<Ethernet>, inbox: &[Incoming], end: Picos) {
        self.ports.fetch_queues(&cx.packets);
        std::hint::black_box(self.look_at_flows(cx, inbox, end));
    }

    fn check(&self) {
        assert_eq!(self.ports.check(), 0, "bytes that a host holds for others");
    }
}
