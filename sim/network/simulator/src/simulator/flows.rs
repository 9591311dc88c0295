//! What became of flows.

use super::Simulator;
use crate::nodes::Port;
use crate::probe::FlowReport;
use crate::time::{NEVER, Picos};

impl Simulator {
    /// What became of each flow.
    pub fn flow_reports(&self) -> impl Iterator<Item = FlowReport> + '_ {
        self.specs.iter().zip(0..).map(|(spec, number)| {
            let flow = self.flow(number);
            FlowReport {
                flow: number,
                spec: *spec,
                started_at: self.started_at(number),
                acknowledged: flow.acknowledged,
                finished_at: flow.finish(),
                alone: self.alone(number),
            }
        })
    }

    /// When a flow starts or has started; none while it waits for others.
    pub(super) fn started_at(&self, number: u32) -> Option<Picos> {
        let ends = self.ends(number);
        match ends.start {
            NEVER => self.device(ends.hosts[0]).host()?.started_at(ends.slots[0]),
            start => Some(start),
        }
    }

    /// Base round-trip time of a flow, ps: a full packet there, without its headers, and the delays back.
    pub fn base_rtt(&self, number: u32) -> Picos {
        let payload = Picos::from(self.shared().settings.payload);
        self.path(number)
            .map(|port| payload * Picos::from(port.picos_per_byte) + 2 * port.delay)
            .sum()
    }

    /// What a flow takes alone at the rate of its links: packets follow each other through the first link, and the last one, which may be shorter,
    /// waits at each further one for the full ones before it.
    fn alone(&self, number: u32) -> Picos {
        let (flow, settings) = (self.flow(number), &self.shared().settings);
        let requested = self.specs[number as usize].bytes;
        // One that was stopped has sent less.
        let bytes = requested.filter(|_| !flow.has_finished()).unwrap_or(flow.acknowledged);
        let full = u64::from(settings.payload);
        let before = bytes.div_ceil(full).max(1) - 1;
        let last = bytes - before * full + u64::from(settings.overhead);
        let takes =
            |port: &Port, bytes: u64| settings.cut(bytes * Picos::from(port.picos_per_byte));
        // The full packets before it have left a link then, it has left the link, and the slowest link so far.
        let (mut first, mut out, mut slowest, mut back) = (0, 0, 0, 0);
        for port in self.path(number) {
            let one = takes(port, settings.frame());
            slowest = slowest.max(one);
            first += one;
            let others = slowest.saturating_mul(before.saturating_sub(1));
            let full_ones = if before > 0 { others.saturating_add(first) } else { 0 };
            out = full_ones.max(out).saturating_add(takes(port, last) + port.delay);
            first += port.delay;
            back += takes(port, settings.ack_bytes.into()) + port.delay;
        }
        out.saturating_add(back)
    }

    /// The ports that the data of a flow leave through.
    fn path(&self, number: u32) -> impl Iterator<Item = &Port> {
        let ends = self.ends(number);
        let links = (ends.paths[1] - ends.paths[0]) as u8;
        let mut node = ends.hosts[0];
        (0..links).map(move |links| {
            let port = self.shared().paths.behind(ends.paths[0], links);
            let port = &self.device(node).ports()[port];
            node = port.beyond.node;
            port
        })
    }
}
