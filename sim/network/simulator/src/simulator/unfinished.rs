//! Flows that have not finished, and what holds them up.

use super::Simulator;
use crate::nodes::Device;
use crate::packet::Kind;
use crate::probe::Losses;
use crate::progress::{Obstacle, Unfinished};
use crate::settings::Pfc;
use crate::time::{MS, NEVER, Picos};
use crate::topology::MOST_LINKS;

/// Where a packet of a flow is.
#[derive(Clone, Copy)]
struct Place {
    node: usize,
    /// Who has paused the queue that it stands in.
    paused_by: Option<(usize, u8)>,
}

impl Simulator {
    /// The flows that have started and not finished.
    pub fn unfinished(&self) -> Vec<Unfinished> {
        let is_open = |number: &u32| {
            let has_started = self.started_at(*number).is_some_and(|start| start <= self.now());
            !self.flow(*number).has_finished() && has_started
        };
        let open: Vec<_> = (0..self.specs.len() as u32).filter(is_open).collect();
        if open.is_empty() {
            return vec![];
        }
        let places = self.places();
        let is_still = self.kernel.is_still();
        let report = |number: u32| {
            let since = self.flow(number).progressed_at.max(self.started_at(number).unwrap_or(0));
            Unfinished {
                flow: number,
                since,
                is_stuck: is_still || self.now() - since >= self.patience(number),
                obstacle: self.obstacle(number, places[number as usize]),
            }
        };
        open.into_iter().map(report).collect()
    }

    /// For so long a flow may have no ACK without being stuck.
    fn patience(&self, number: u32) -> Picos {
        let (shared, flow) = (self.shared(), self.flow(number));
        let settings = &shared.settings;
        let an_ack = f64::from(settings.ack_every) * settings.frame() as f64 / flow.rate;
        let switches = self.kernel.nodes().iter().filter_map(Device::switch);
        let buffer = switches.map(|switch| switch.buffer()).max().unwrap_or(0);
        let report = match settings.pfc {
            Pfc::Credits(credits) => credits.update,
            _ => 0,
        };
        let drained = buffer.saturating_mul(shared.slowest);
        [
            10 * MS,
            20 * shared.largest_base_rtt,
            4 * shared.retransmission_timeout,
            (4.0 * an_ack) as Picos,
            drained.saturating_mul(2),
            report.saturating_mul(4 * MOST_LINKS),
        ]
        .into_iter()
        .max()
        .unwrap_or(NEVER)
    }

    fn obstacle(&self, number: u32, place: Option<Place>) -> Obstacle {
        if let Some(Place { node: at, paused_by: Some((by, priority)) }) = place {
            return self.paused(at, by, priority);
        }
        let (flow, source) = (self.flow(number), self.ends(number).hosts[0]);
        let port = &self.device(source).ports()[flow.port];
        let priority = flow.priority;
        if place.is_none() && port.paused & (1 << priority) != 0 && flow.next < flow.end {
            let (at, by) = (source.into(), port.beyond.node.into());
            return self.paused(at, by, priority);
        }
        let in_flight = flow.in_flight();
        match (place, self.probe().losses.get(&number)) {
            (_, Some(&Losses { packets, at })) => Obstacle::Lost { packets, at },
            (Some(Place { node, .. }), _) => Obstacle::OnItsWay { node },
            _ if in_flight > 0 && in_flight >= flow.window => {
                Obstacle::WindowClosed { in_flight, window: flow.window }
            }
            _ if in_flight > 0 && flow.next >= flow.end => Obstacle::NoAck { in_flight },
            _ => Obstacle::Pace { at: flow.allowed_at },
        }
    }

    /// A priority waits at a node for another one to let it continue.
    fn paused(&self, at: usize, by: usize, priority: u8) -> Obstacle {
        match self.shared().settings.pfc {
            Pfc::Credits(_) => Obstacle::NoCredit { at, by, priority },
            _ => Obstacle::Paused { at, by, priority },
        }
    }

    /// By flow, where a packet of it is: in a queue that is paused before all others.
    fn places(&self) -> Vec<Option<Place>> {
        let cx = self.context();
        let mut places: Vec<Option<Place>> = vec![None; self.specs.len()];
        let mut note = |id: u32, place: Place| {
            let packet = &cx.packets[id];
            if !matches!(packet.kind, Kind::Pause | Kind::Credit)
                && let Some(known) = places.get_mut(packet.flow as usize)
                && known.is_none_or(|known| known.paused_by.is_none())
            {
                *known = Some(place);
            }
        };
        for (node, device) in self.kernel.nodes().iter().enumerate() {
            let ports = device.ports();
            for port in 0..ports.count() {
                let here = &ports[port];
                for (priority, queue) in ports.queues(port) {
                    let is_paused = here.paused & (1 << priority) != 0;
                    let paused_by = is_paused.then(|| (here.beyond.node.into(), priority));
                    queue.iter(&cx.packets).for_each(|id| note(id, Place { node, paused_by }));
                }
            }
        }
        for node in 0..self.kernel.nodes().len() {
            let inbox = cx.inbox(node).iter();
            inbox.for_each(|it| note(it.packet, Place { node, paused_by: None }));
        }
        places
    }
}
