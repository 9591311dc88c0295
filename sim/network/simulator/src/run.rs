//! An experiment that is run under a scheme, and what comes of it.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use miette::Diagnostic;
use serde::Serialize;
use thiserror::Error;

use super::canonical::Canonical;
use super::check::SettingsError;
use super::experiment::{Experiment, port_number};
use super::probe::{Account, FlowReport, FlowSample, PauseSample, QueueSample};
use super::progress::{NoProgress, Obstacle, Stuck, Unfinished};
use super::scheme::Scheme;
use super::simulator::{Simulator, SimulatorError};
use super::time::ns;
use fncc_support::internal_error::{InternalError, guard};

/// A run that failed.
#[derive(Debug, Error, Diagnostic)]
pub enum RunError {
    /// Settings that cannot work.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Settings(#[from] SettingsError),
    /// A network that cannot be built, or cannot continue.
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
    /// Share of [`Experiment::counted`] in which the first port sends.
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
    /// Packets that left a port with the mark of congestion (11) and had come without, and with that of an undetermined queue (10).
    pub marked: [u64; 2],
    /// Where the data are.
    pub account: Account,
    /// By port, bytes that it has sent.
    pub sent: Vec<u64>,
}

impl Experiment {
    /// A flow that makes no progress, for people; none where it does.
    fn stuck(&self, flow: &Unfinished) -> Option<Stuck> {
        let spec = self.flows.get(flow.flow as usize).filter(|_| flow.is_stuck)?;
        Some(Stuck {
            flow: flow.flow,
            source_host: self.node_name(spec.source),
            destination_host: self.node_name(spec.destination),
            since_us: ns(flow.since) / 1e3,
            reason: flow.obstacle.describe(|node| self.node_name(node)),
            look_at: match flow.obstacle {
                Obstacle::Paused { .. } => "network.pfc, and whether paths form a ring",
                Obstacle::NoCredit { .. } => "network.credits, and whether paths form a ring",
                Obstacle::Lost { .. } if self.network.buffer.is_some() => "network.buffer_bytes",
                Obstacle::Lost { .. } => "network.headroom_bytes",
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
        let network = self.network_under(scheme);
        let canonical = Canonical::new(self);
        let mut sim = Simulator::with_after(
            &canonical.topology,
            network,
            scheme.telemetry(),
            (&canonical.flows, &canonical.after),
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
        let busy = |sim: &Simulator, at| watched.first().map(|port| sim.busy(*port, at));
        let busy_before = busy(&sim, from);
        let acknowledged_before: Vec<_> =
            sim.flow_reports().map(|flow| flow.acknowledged).collect();
        sim.run(until)?;
        let used = busy(&sim, until).zip(busy_before).map(|(after, before)| after - before);
        let shares: Vec<_> = sim
            .flow_reports()
            .zip(&acknowledged_before)
            .filter_map(|(flow, before)| {
                let since = from.max(flow.started_at?);
                let there = flow.finished_at.unwrap_or(until).checked_sub(since)?;
                (there > 0).then(|| (flow.acknowledged - before) as f64 / there as f64)
            })
            .collect();
        sim.run(self.duration)?;
        let wall_s = clock.elapsed().as_secs_f64();

        let ports = 0..port_number(2 * self.topology.links.len());
        let (queue_peak_bytes, at) =
            ports.clone().map(|port| sim.peak(port)).max().unwrap_or_default();
        let utilisation = used.map_or(f64::NAN, |used| used as f64 / (until - from) as f64);
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
            marked: [sim.probe().marked, sim.probe().undetermined],
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

/// Jain's fairness index: 1 when all get the same, 1 / n when one gets all.
pub fn jain(shares: &[f64]) -> f64 {
    let sum: f64 = shares.iter().sum();
    let squares: f64 = shares.iter().map(|share| share * share).sum();
    sum * sum / (shares.len() as f64 * squares)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::US;
    use crate::topology::Congestion;

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
