//! An experiment: a network, its flows, and what is looked at; run under a scheme it gives an outcome.

mod fairness;
mod incast;

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use clap::ValueEnum;
use miette::Diagnostic;
use serde::Serialize;
use thiserror::Error;

use super::canonical::Canonical;
use super::check::SettingsError;
use super::probe::{Account, FlowReport, FlowSample, PauseSample, QueueSample};
use super::progress::{NoProgress, Obstacle, Stuck, Unfinished};
use super::scheme::{Context, Scheme};
use super::simulator::SimulatorError;
use super::time::ns;
use super::topology::{Congestion, Shape, Topology};
use super::traffic::Traffic;
use super::{FlowSpec, NS, NetworkSettings, Picos, Simulator, US, picos_per_byte};
use crate::internal_error::{InternalError, guard};
use crate::window::replay::ModelKind;

/// A port with a name for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NamedPort {
    /// Its name.
    pub name: String,
    /// Its number.
    pub port: u16,
}

/// An experiment.
#[derive(Clone, Debug)]
pub struct Experiment {
    /// Its name.
    pub name: String,
    /// Hosts, switches, links.
    pub topology: Topology,
    /// The parameters of the topology, if it has any.
    pub shape: Option<Shape>,
    /// Names of the nodes, hosts first; none where they are known by their numbers.
    pub names: Vec<String>,
    /// Flows.
    pub flows: Vec<FlowSpec>,
    /// Where the flows from some number on come from, if they are random.
    pub random: Option<(usize, Traffic)>,
    /// Switches and hosts. Payload and overhead are those of a frame without telemetry.
    pub network: NetworkSettings,
    /// How windows are computed.
    pub window: ModelKind,
    /// Additive increases in a row before a multiplicative one, unless that of the settings.
    pub max_stage: Option<u32>,
    /// Additive increase, bytes, unless that of the settings.
    pub wai_bytes: Option<f64>,
    /// How long it runs.
    pub duration: Picos,
    /// Time between two samples; 0 for none.
    pub sample: Picos,
    /// Ports whose queues are sampled; utilisation is that of the first.
    pub ports: Vec<NamedPort>,
    /// Utilisation, fairness and the first drop count from here on; the first two [until](Experiment::counted) a flow stops.
    pub from: Picos,
}

/// A run that failed.
#[derive(Debug, Error, Diagnostic)]
pub enum RunError {
    /// Settings that cannot work.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Settings(#[from] SettingsError),
    /// A network that cannot be built, or cannot go on.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Simulator(#[from] SimulatorError),
    /// A defect of this program.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Internal(#[from] InternalError),
}

/// The figures of a run.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The scheme.
    pub scheme: Scheme,
    /// The most that waited at any port, bytes.
    pub queue_peak_bytes: u64,
    /// When that was, ns.
    pub queue_peak_ns: f64,
    /// First time that the rate of flow 0 is below 97 % of what it was at [`Experiment::from`], ns.
    pub flow0_first_drop_ns: Option<f64>,
    /// Pauses, without their ends.
    pub pause_frames: u64,
    /// Packets lost.
    pub lost: u64,
    /// Share of the first port's rate that is used in [`Experiment::counted`].
    pub utilisation: f64,
    /// Jain's index of what the flows got in [`Experiment::counted`], each while it was there.
    pub jain: f64,
    /// Flows that finished.
    pub finished: usize,
    /// Events.
    pub events: u64,
    /// Packets delivered times links that they took.
    pub packet_hops: u64,
    /// Time on the clock of the machine, s.
    pub wall_s: f64,
}

impl Summary {
    /// That of a run in which nothing happened.
    pub fn empty(scheme: Scheme) -> Self {
        Self {
            scheme,
            queue_peak_bytes: 0,
            queue_peak_ns: 0.0,
            flow0_first_drop_ns: None,
            pause_frames: 0,
            lost: 0,
            utilisation: f64::NAN,
            jain: f64::NAN,
            finished: 0,
            events: 0,
            packet_hops: 0,
            wall_s: 0.0,
        }
    }
}

/// What came of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Its figures.
    pub summary: Summary,
    /// Queues over time.
    pub queues: Vec<QueueSample>,
    /// Flows over time.
    pub samples: Vec<FlowSample>,
    /// Pauses.
    pub pauses: Vec<PauseSample>,
    /// Flows.
    pub flows: Vec<FlowReport>,
    /// Those that have started and not finished.
    pub unfinished: Vec<Unfinished>,
    /// Those of them that make no progress.
    pub stuck: Vec<Stuck>,
    /// Where the data are.
    pub account: Account,
    /// By port, bytes that it has sent.
    pub sent: Vec<u64>,
}

impl Experiment {
    /// The dumbbell of the FNCC paper: flow 0 from the start, all others from 300 us, or 15 base round-trip times where these are more; it
    /// ends at 1 ms, or after 50.
    pub fn dumbbell(
        switches: usize,
        senders: usize,
        congestion: Congestion,
        gbps: u32,
        delay: Picos,
    ) -> Self {
        let topology = Topology::dumbbell(switches, senders, congestion, gbps, delay);
        // Flow 0 has had some round trips when another one joins, and both have some after that.
        let payload = NetworkSettings::default().payload.into();
        let rtt = topology.check().map_or(0, |()| topology.largest_base_rtt(payload));
        let at_least = |time: Picos, rtts: Picos| time.max((rtts * rtt).next_multiple_of(US));
        let from = at_least(300 * US, 15);
        let flow = |source| FlowSpec {
            source,
            destination: senders,
            bytes: None,
            start: if source == 0 { 0 } else { from },
            stop: None,
        };
        // Links of the hosts come first, then those between switches.
        let between = |switch: usize| NamedPort {
            name: format!("switch {} to {}", switch + 1, switch + 2),
            port: port_number(2 * (senders + 1 + switch)),
        };
        let last = NamedPort {
            name: format!("switch {switches} to the receiver"),
            port: port_number(2 * senders + 1),
        };
        let mut ports: Vec<_> = (1..switches).map(|it| between(it - 1)).chain([last]).collect();
        let congested = match congestion {
            Congestion::First => 0,
            Congestion::Middle => switches / 2,
            Congestion::Last => switches.saturating_sub(1),
        };
        ports.rotate_left(congested);
        Self {
            name: "dumbbell".to_string(),
            topology,
            shape: Some(Shape::Dumbbell {
                switches,
                senders,
                congestion,
                gbps,
                delay_ns: ns(delay),
            }),
            names: vec![],
            flows: (0..senders).map(flow).collect(),
            random: None,
            network: NetworkSettings::default(),
            window: ModelKind::Float,
            max_stage: None,
            wai_bytes: None,
            duration: at_least(1000 * US, 50),
            sample: at_least(1000 * US, 50) / 1000 / US * US,
            ports,
            from,
        }
    }

    /// The context of a scheme in this network.
    pub fn context(&self, scheme: Scheme) -> Context {
        let network = scheme.network(&self.network);
        let NetworkSettings { payload, overhead, .. } = network;
        let t_ns = self.topology.largest_base_rtt(payload.into()) / NS;
        Context {
            // A time without room here is refused before a run.
            t_ns: t_ns.try_into().unwrap_or(u32::MAX),
            hops: self.topology.most_hops(),
            packet: [payload, overhead],
            window: self.window,
            tx_unit: network.tx_unit(),
            max_stage: self.max_stage,
            wai_bytes: self.wai_bytes,
            notification_interval: network.notification_interval(),
        }
    }

    /// When utilisation and fairness are counted: from [`Experiment::from`] until the first flow stops after that.
    pub fn counted(&self) -> (Picos, Picos) {
        let from = self.from.min(self.duration);
        let stops = self.flows.iter().filter_map(|flow| flow.stop).filter(|stop| *stop > from);
        (from, stops.min().unwrap_or(self.duration).min(self.duration))
    }

    /// The name of the model that computes windows.
    pub fn window_name(&self) -> String {
        let value = self.window.to_possible_value();
        value.map_or_else(String::new, |value| value.get_name().to_string())
    }

    /// What a run of it is called where it fails.
    pub fn run_name(&self, scheme: Scheme) -> String {
        format!("{} under {}, seed {}", self.name, scheme.name(), self.network.seed)
    }

    /// What a node is called.
    pub fn node_name(&self, node: usize) -> String {
        match (self.names.get(node), node.checked_sub(self.topology.hosts)) {
            (Some(name), _) => format!("`{name}`"),
            (None, Some(switch)) => format!("switch {switch}"),
            (None, None) => format!("host {node}"),
        }
    }

    /// A flow that makes no progress, for people; none where it does.
    fn stuck(&self, flow: &Unfinished) -> Option<Stuck> {
        let spec = self.flows.get(flow.flow as usize).filter(|_| flow.is_stuck)?;
        Some(Stuck {
            flow: flow.flow,
            source_host: self.node_name(spec.source),
            destination_host: self.node_name(spec.destination),
            since_us: ns(flow.since) / 1e3,
            reason: flow.obstacle.told(|node| self.node_name(node)),
            look_at: match flow.obstacle {
                Obstacle::Paused { .. } => "network.pfc, and whether paths form a ring",
                Obstacle::Lost { .. } if self.network.headroom.is_some() => {
                    "network.headroom_bytes"
                }
                Obstacle::Lost { .. } => "network.buffer_bytes",
                Obstacle::OnItsWay { .. } => "duration_us",
                Obstacle::WindowClosed { .. } | Obstacle::NoAck { .. } => "network.ack_every",
                Obstacle::Pace { .. } => "schemes",
            },
        })
    }

    /// That flows make no progress under a scheme, if some make none.
    pub fn no_progress(&self, outcome: &Outcome) -> Option<NoProgress> {
        let first = outcome.stuck.first()?.clone();
        Some(NoProgress {
            run: self.run_name(outcome.summary.scheme),
            count: outcome.stuck.len(),
            flows: self.flows.len(),
            look_at: first.look_at,
            first,
        })
    }

    /// Runs it under several schemes, as many at a time as there are processors.
    ///
    /// # Errors
    /// The first one of [`Experiment::run`].
    pub fn run_all(&self, schemes: &[Scheme]) -> Result<Vec<Outcome>, RunError> {
        let runs: Vec<_> = schemes.iter().map(|scheme| (self, *scheme)).collect();
        run_each(&runs, || {}).into_iter().collect()
    }

    /// Runs it.
    ///
    /// # Errors
    /// When it does not pass its [check](Experiment::check) or a control fails.
    pub fn run(&self, scheme: Scheme) -> Result<Outcome, RunError> {
        self.check(scheme)?;
        let mut controls = scheme.controls(&self.context(scheme));
        let network = scheme.network(&self.network);
        let canonical = Canonical::new(self);
        let mut sim = Simulator::new(
            &canonical.topology,
            network,
            scheme.telemetry(),
            &canonical.flows,
            &mut controls,
        )?;
        let watched: Vec<_> = self.ports.iter().map(|port| canonical.port(port.port)).collect();
        sim.sample_every(self.sample, watched.clone());
        if let Some(first) = canonical.first_flow() {
            sim.watch(first, self.from, 0.97);
        }
        let clock = Instant::now();
        let (from, until) = self.counted();
        sim.run(from)?;
        let sent_before = watched.first().map_or(0, |port| sim.sent(*port));
        let acknowledged_before: Vec<_> =
            sim.flow_reports().map(|flow| flow.acknowledged).collect();
        sim.run(until)?;
        let sent = watched.first().map_or(0, |port| sim.sent(*port)) - sent_before;
        let shares: Vec<_> = sim
            .flow_reports()
            .zip(&acknowledged_before)
            .filter_map(|(flow, before)| {
                let since = from.max(flow.spec.start);
                let there = flow.finished_at.unwrap_or(until).checked_sub(since)?;
                (there > 0).then(|| (flow.acknowledged - before) as f64 / there as f64)
            })
            .collect();
        sim.run(self.duration)?;
        let wall_s = clock.elapsed().as_secs_f64();

        let ports = 0..port_number(2 * self.topology.links.len());
        let (queue_peak_bytes, at) =
            ports.clone().map(|port| sim.peak(port)).max().unwrap_or_default();
        let utilisation = self.ports.first().map_or(f64::NAN, |NamedPort { port, .. }| {
            let link = self.topology.links[usize::from(port / 2)];
            let possible = (until - from) as f64 / picos_per_byte(link.gbps) as f64;
            sent as f64 / possible
        });
        let flows = canonical.reports(self, sim.flow_reports());
        let unfinished = canonical.unfinished(&sim.unfinished());
        let probe = sim.probe();
        let summary = Summary {
            scheme,
            queue_peak_bytes,
            queue_peak_ns: ns(at),
            flow0_first_drop_ns: probe.watched.first().and_then(|w| w.fell_at).map(ns),
            pause_frames: probe.pause_frames,
            lost: probe.lost,
            utilisation,
            jain: jain(&shares),
            finished: probe.finished.len(),
            events: sim.events(),
            packet_hops: probe.packet_hops,
            wall_s,
        };
        Ok(Outcome {
            summary,
            queues: canonical.queues(&probe.queues),
            samples: canonical.samples(&probe.flows),
            pauses: canonical.pauses(&probe.pauses),
            flows,
            stuck: unfinished.iter().filter_map(|flow| self.stuck(flow)).collect(),
            unfinished,
            account: sim.account(),
            sent: ports.map(|port| sim.sent(canonical.port(port))).collect(),
        })
    }
}

/// Runs experiments, each under a scheme, as many at a time as there are processors, and calls `done` after each. One that fails keeps no other
/// from being run.
pub fn run_each(
    runs: &[(&Experiment, Scheme)],
    done: impl Fn() + Sync,
) -> Vec<Result<Outcome, RunError>> {
    let does = |(experiment, scheme): &(&Experiment, Scheme)| {
        let outcome = guard(&experiment.run_name(*scheme), || experiment.run(*scheme));
        done();
        outcome.map_err(RunError::from).flatten()
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    on_threads(threads, runs, does)
}

/// Does something with each of some items, so many at a time; what comes of them stands in their order.
pub fn on_threads<I: Sync, O: Send>(
    threads: usize,
    items: &[I],
    does: impl Fn(&I) -> O + Sync,
) -> Vec<O> {
    let next = AtomicUsize::new(0);
    let results: Vec<_> = items.iter().map(|_| Mutex::new(None)).collect();
    let work = || {
        while let Some((item, result)) = {
            let place = next.fetch_add(1, Ordering::Relaxed);
            items.get(place).zip(results.get(place))
        } {
            let done = does(item);
            *result.lock().unwrap_or_else(PoisonError::into_inner) = Some(done);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.min(items.len()) {
            scope.spawn(work);
        }
    });
    let done =
        |result: Mutex<Option<O>>| result.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.into_iter().filter_map(done).collect()
}

/// The number of a port, of those that there are; what is beyond them is the number of none.
pub(crate) fn port_number(port: usize) -> u16 {
    port.try_into().unwrap_or(u16::MAX)
}

/// Jain's fairness index: 1 when all get the same, 1 / n when one gets all.
pub fn jain(shares: &[f64]) -> f64 {
    let sum: f64 = shares.iter().sum();
    let squares: f64 = shares.iter().map(|share| share * share).sum();
    sum * sum / (shares.len() as f64 * squares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_shares_are_fair() {
        assert!((jain(&[3.0, 3.0, 3.0]) - 1.0).abs() < 1e-12);
        assert!((jain(&[1.0, 0.0, 0.0, 0.0]) - 0.25).abs() < 1e-12);
    }

    #[test]
    fn a_run_that_fails_keeps_no_other_from_its_outcome() {
        let mut good = Experiment::dumbbell(1, 1, Congestion::First, 100, 1000);
        good.duration = 2 * US;
        let mut bad = good.clone();
        bad.network.payload = 42;
        let runs = [(&good, Scheme::Hpcc), (&bad, Scheme::Hpcc), (&bad, Scheme::Fncc)];
        let found: Vec<_> = run_each(&runs, || {}).iter().map(Result::is_ok).collect();
        assert_eq!(found, [true, false, true]);
        // A panic is no worse.
        let found = on_threads(2, &[1, 0, 2, 5], |divisor| guard("a share", || 10 / divisor));
        let shares: Vec<_> = found.iter().map(|share| share.as_ref().ok()).collect();
        assert_eq!(shares, [Some(&10), None, Some(&5), Some(&2)]);
    }
}
