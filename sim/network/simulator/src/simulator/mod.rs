//! A network that runs: hosts and switches on a kernel, and what is required of them from outside.
//!
//! Ports have the numbers of the topology here: `2 l` is the end of link `l` at its first node, `2 l + 1` that at the other.

mod account;
mod build;
mod error;
mod flows;
#[cfg(test)]
mod tests;
mod unfinished;

pub use error::SimulatorError;

use super::control::{Control, ControlError, Way};
use super::flow::FlowSpec;
use super::kernel::{Context, Kernel};
use super::nodes::{Common, Device, Ethernet, Flow, FlowEnds, Shared, in_common};
use super::probe::{Probe, Watched};
use super::time::Picos;

/// A network that runs.
pub struct Simulator {
    kernel: Kernel<Device>,
    /// The flows that were requested.
    specs: Vec<FlowSpec>,
}

/// The control of a flow, from the flow's number and its way.
pub type MakeControl<'a> = dyn FnMut(u32, &Way) -> Result<Box<dyn Control>, ControlError> + 'a;

impl Simulator {
    /// Runs until `end`, or until nothing is left to happen.
    ///
    /// # Errors
    /// When a control fails, or when more packets are on their way than memory may hold.
    pub fn run(&mut self, end: Picos) -> Result<(), SimulatorError> {
        let (paused, finished) = (self.probe().pauses.len(), self.probe().finished.len());
        self.kernel.run(end, in_common)?;
        // Nodes have their turns one after the other; what is reported is in the order of its times.
        let mut flows = self.probe().finished[finished..].to_vec();
        flows.sort_by_key(|flow| (self.flow(*flow).finished_at, *flow));
        let probe = self.kernel.probe_mut();
        probe.finished[finished..].copy_from_slice(&flows);
        probe.pauses[paused..].sort_by_key(|sample| (sample.at, sample.port));
        Ok(())
    }

    /// Measures from now on, every `interval`, if there is anything to measure.
    pub fn sample_every(&mut self, interval: Picos, ports: Vec<u16>) {
        let is_there = !ports.is_empty() || !self.specs.is_empty();
        let probe = self.kernel.probe_mut();
        probe.interval = interval;
        probe.ports = ports;
        if interval > 0 && is_there {
            self.kernel.schedule_common(self.now(), Common::Sample);
        }
    }

    /// Notes when a flow's rate first falls below a share of what it is at `from`.
    pub fn watch(&mut self, flow: u32, from: Picos, share: f64) {
        let watched = Watched { flow, from, before: None, share, fell_at: None };
        self.kernel.probe_mut().watched.push(watched);
    }

    /// Times the packets of a flow from now on.
    pub fn time_packets(&mut self, flow: u32) {
        self.kernel.probe_mut().timed = Some(flow);
    }

    /// Payload that a flow has sent, bytes.
    pub fn sent_by(&self, flow: u32) -> u64 {
        self.flow(flow).next
    }

    /// The time, ps.
    pub fn now(&self) -> Picos {
        self.context().now()
    }

    /// Events so far.
    pub fn events(&self) -> u64 {
        self.context().events()
    }

    /// What has been measured.
    pub fn probe(&self) -> &Probe {
        &self.context().probe
    }

    /// The most bytes that waited at a port, and when.
    pub fn peak(&self, port: u16) -> (u64, Picos) {
        let place = self.shared().places[usize::from(port)];
        self.device(place.node).ports().peak(place.port)
    }

    /// Bytes that a port has sent.
    pub fn sent(&self, port: u16) -> u64 {
        let place = self.shared().places[usize::from(port)];
        self.device(place.node).ports()[place.port].sent
    }

    /// How long a port has been sending until `at`, before which nothing is left to happen.
    pub fn busy(&self, port: u16, at: Picos) -> Picos {
        let place = self.shared().places[usize::from(port)];
        self.device(place.node).ports().busy(place.port, at)
    }

    fn context(&self) -> &Context<Ethernet> {
        self.kernel.context()
    }

    fn shared(&self) -> &Shared {
        self.context().shared()
    }

    fn device(&self, node: u16) -> &Device {
        &self.kernel.nodes()[usize::from(node)]
    }

    fn ends(&self, flow: u32) -> &FlowEnds {
        &self.shared().flows[flow as usize]
    }

    /// A flow at its sender.
    fn flow(&self, number: u32) -> &Flow {
        let ends = self.ends(number);
        let Some(host) = self.device(ends.hosts[0]).host() else {
            unreachable!("flows begin at hosts")
        };
        host.flow(ends.slots[0])
    }
}
