//! What happens at several nodes at the same time.

use super::{Common, Device, FlowEnds, Place, Shared};
use crate::kernel::Kernel;
use crate::probe::{FlowSample, QueueSample};
use crate::settings::SwitchFeedback;

/// Does something that happens at several nodes.
pub fn in_common(kernel: &mut Kernel<Device>, what: Common) {
    match what {
        Common::FairRates => compute_fair_rates(kernel),
        Common::Stop(flow) => stop_flow(kernel, flow),
        Common::Sample => sample(kernel),
    }
}

fn compute_fair_rates(kernel: &mut Kernel<Device>) {
    let cx = kernel.context();
    let SwitchFeedback::FairRate(fair) = cx.shared().settings.feedback else { return };
    kernel.schedule_common(cx.now() + fair.interval, Common::FairRates);
    for node in 0..kernel.nodes().len() {
        if let (Device::Switch(switch), cx) = kernel.node(node) {
            switch.compute_fair_rates(cx);
        }
    }
}

fn stop_flow(kernel: &mut Kernel<Device>, number: u32) {
    let FlowEnds { hosts, slots, .. } = kernel.context().shared().flows[number as usize];
    let (Device::Host(source), cx) = kernel.node(hosts[0].into()) else {
        unreachable!("flows begin at hosts")
    };
    let stopped = source.stop_flow(cx, slots[0]);
    let (Device::Host(destination), cx) = kernel.node(hosts[1].into()) else {
        unreachable!("flows end at hosts")
    };
    destination.end_flow(cx, number, slots[1], stopped);
}

/// Notes the queues that are looked at, and all flows that are there.
fn sample(kernel: &mut Kernel<Device>) {
    let (nodes, cx) = (kernel.nodes(), kernel.context());
    let Shared { flows, places, .. } = cx.shared();
    let at = cx.now();
    let queue = |&port: &u16| {
        let Place { node, port: here } = places[usize::from(port)];
        let ports = nodes[usize::from(node)].ports();
        QueueSample { at, port, bytes: ports[here].queued, busy: ports.busy(here, at) }
    };
    let queues: Vec<_> = cx.probe.ports.iter().map(queue).collect();
    let flow = |(number, ends): (usize, &FlowEnds)| {
        let host = nodes[usize::from(ends.hosts[0])].host()?;
        let flow = host.flow(ends.slots[0]);
        let is_there = ends.start <= at || host.started_at(ends.slots[0]).is_some();
        (is_there && !flow.has_finished()).then(|| FlowSample {
            at,
            flow: number as u32,
            rate: flow.control.rate(),
            window: flow.control.window(),
            utilisation: flow.control.utilisation(),
            acknowledged: flow.acknowledged,
        })
    };
    let flows: Vec<_> = flows.iter().enumerate().filter_map(flow).collect();
    kernel.probe_mut().queues.extend(queues);
    kernel.probe_mut().flows.extend(flows);
    let next = at + kernel.context().probe.interval;
    kernel.schedule_common(next, Common::Sample);
}
