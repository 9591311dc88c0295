//! The flows of a run in the network simulator: what their scheme gives where no NIC limits it.

use super::flows::FlowPlan;
use super::link::OVERHEAD;
use super::run_settings::RunSettings;
use super::settings::{AETH, FNCC_HEADER};
use fncc_models::window::Settings;
use fncc_models::window::replay::ModelKind;
use fncc_models::wire::TelemetryEntry;
use fncc_network::experiment::Experiment;
use fncc_network::run::RunError;
use fncc_network::scheme::Scheme;
use fncc_network::topology::Congestion;
use fncc_network::{FlowSpec, Picos, Rate};

/// Payload of flows from NIC a from their start to their last byte, Gb/s, as [`Report`](super::output::Report) has it for NICs: with frames, links, hops and windows in integers
/// as in the run, hosts that take no time, and `T` of the links alone. Without a hop it is what fits on the link; none if the flows do not end.
///
/// # Errors
/// Those of the network simulator.
pub fn payload_gbps(
    run: &RunSettings,
    plans: &[FlowPlan],
    scheme: Scheme,
) -> Result<Option<f64>, RunError> {
    let (nic, path) = (&run.nic, &run.path);
    let (mtu, overhead) = (nic.mtu as u32, nic.overhead() as u32);
    let hops = path.gbps.len() - 1;
    if hops == 0 {
        return Ok(Some(f64::from(path.gbps[0] * mtu) / f64::from(mtu + overhead)));
    }
    let mut experiment =
        Experiment::dumbbell(hops, 1, Congestion::Last, path.gbps[0], path.delay_ps);
    // The links of the sender and of the receiver come first, then those between the hops.
    let (last, others) = path.gbps.split_last().expect("a link after each hop");
    let in_order = [others[0], *last].into_iter().chain(others[1..].iter().copied());
    for (link, gbps) in experiment.topology.links.iter_mut().zip(in_order) {
        link.rate = Rate::of_gbps(gbps);
    }
    let entries = TelemetryEntry::LEN as u32 * hops as u32;
    let network = &mut experiment.network;
    network.stack_entries = path.largest_stack;
    // Of a frame with telemetry less is payload there, and it is longer here.
    let telemetry = scheme.telemetry_bytes(network);
    network.payload = mtu + telemetry;
    let in_data = if nic.telemetry.in_data() { entries } else { 0 };
    network.overhead = (overhead + in_data).saturating_sub(telemetry);
    network.ack_bytes = (nic.encapsulation.headers() + AETH + FNCC_HEADER + OVERHEAD) as u32;
    network.ack_every = nic.ack_every.into();
    let ack = Picos::from(network.ack_bytes + entries);
    let way_back: Picos = experiment
        .topology
        .links
        .iter()
        .map(|link| link.delay + ack * link.rate.picos_per_byte())
        .sum();
    experiment.flows = plans
        .iter()
        .map(|plan| FlowSpec {
            source: 0,
            destination: 1,
            bytes: Some(plan.bytes),
            start: plan.start,
            stop: None,
            priority: None,
        })
        .collect();
    experiment.window = ModelKind::Fixed;
    if scheme.has_window() {
        let Settings { eta, max_stage, variant, .. } = nic.window;
        (experiment.windows.eta, experiment.max_stage) = (Some(eta), Some(max_stage));
        experiment.windows.variant.smoothing = Some(variant.smoothing);
        experiment.windows.variant.increase = Some(variant.increase);
    }
    if nic.window.lhcs {
        experiment.windows.variant.speed_up = Some(nic.window.variant.speed_up);
    }
    experiment.duration = run.until_ps;
    experiment.sample = 0;
    experiment.from = 0;
    let outcome = experiment.run(scheme)?;
    let start = plans.iter().map(|plan| plan.start).min().unwrap_or(0);
    let ends: Option<Vec<_>> = outcome.flows.iter().map(|flow| flow.finished_at).collect();
    let end = ends.and_then(|ends| ends.into_iter().max()).map(|end| end - way_back);
    let bytes: u64 = plans.iter().map(|plan| plan.bytes).sum();
    Ok(end.filter(|end| *end > start).map(|end| bytes as f64 * 8000.0 / (end - start) as f64))
}
