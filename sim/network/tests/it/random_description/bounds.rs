//! What holds for every run, whatever is described.

use std::collections::BTreeMap;

use arbitrary::Unstructured;
use fncc_network::Pfc;
use fncc_network::description::{Description, Source};
use fncc_network::experiment::Experiment;
use fncc_network::fattree::slowdown;
use fncc_network::run::{Outcome, RunError};
use fncc_network::simulator::SimulatorError;
use fncc_support::internal_error::guard;

use super::Drawn;
use crate::random_network;

/// What became of descriptions.
#[derive(Clone, Debug, Default)]
pub struct Counts {
    /// Run, and refused before.
    pub run: u64,
    pub refused: u64,
    /// Runs that memory would not have held.
    pub overfull: u64,
    /// Flows that finished, are under way, and make no progress.
    pub finished: u64,
    pub under_way: u64,
    pub stuck: u64,
    /// Runs that lost packets, and that paused.
    pub with_losses: u64,
    pub with_pauses: u64,
    /// Runs with credits, and those in which packets waited for them.
    pub with_credits: [u64; 2],
    /// Runs in which hosts sent through several ports, and without flows.
    pub with_several_ports: u64,
    pub without_flows: u64,
    /// Runs with spanning trees, and those in which a flow started after another one.
    pub with_trees: u64,
    pub with_waits: u64,
    /// Runs by the form of their topology, and by the forms of their traffic.
    pub topologies: BTreeMap<&'static str, u64>,
    pub traffic: BTreeMap<&'static str, u64>,
}

/// What came of a seed.
pub enum Found {
    Refused,
    /// Memory would not have held its run.
    Overfull,
    Run(Box<(Drawn, Experiment, Outcome)>),
}

/// Describes something from a seed, runs it if it is legal, and looks at what holds.
///
/// # Errors
/// What does not hold, with the description.
pub fn try_seed(seed: u64) -> Result<Found, String> {
    let bytes = random_network::bytes(seed);
    let drawn = Drawn::new(&mut Unstructured::new(&bytes)).expect("bytes enough");
    let failure = |what: String| format!("seed {seed}: {what}\n{}", drawn.shown());
    let source = Source { name: "random.toml", text: &drawn.text };
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    drawn.write_into(folder.path());
    let parsed = guard("a description", || Description::parse_in(&source, folder.path()));
    let Ok(description) = parsed.map_err(|error| failure(error.to_string()))? else {
        return Ok(Found::Refused);
    };
    let (experiment, scheme) = (description.experiment, description.schemes[0]);
    let outcome = guard("a run", || experiment.run(scheme));
    match outcome.map_err(|error| failure(error.to_string()))? {
        Ok(outcome) => {
            look(&experiment, &outcome).map_err(failure)?;
            Ok(Found::Run(Box::new((drawn, experiment, outcome))))
        }
        Err(RunError::Simulator(SimulatorError::Overfull(_))) => Ok(Found::Overfull),
        Err(error) => Err(failure(format!("{error:?}"))),
    }
}

impl Counts {
    /// Counts what came of a seed.
    pub fn add(&mut self, found: &Found) {
        let (drawn, experiment, outcome) = match found {
            Found::Refused => return self.refused += 1,
            Found::Overfull => return self.overfull += 1,
            Found::Run(run) => (&run.0, &run.1, &run.2),
        };
        self.run += 1;
        let stuck = outcome.stuck.len() as u64;
        self.finished += outcome.summary.finished as u64;
        self.stuck += stuck;
        self.under_way += outcome.unfinished.len() as u64 - stuck;
        self.with_losses += u64::from(outcome.summary.lost > 0);
        self.with_pauses += u64::from(outcome.summary.pause_frames > 0);
        if matches!(experiment.network.pfc, Pfc::Credits(_)) {
            self.with_credits[0] += 1;
            self.with_credits[1] += u64::from(outcome.summary.pause_frames > 0);
        }
        self.with_several_ports += u64::from(sends_through_several_ports(experiment, outcome));
        self.without_flows += u64::from(experiment.flows.is_empty());
        self.with_trees += u64::from(experiment.network.spanning_trees.is_some());
        let has_started = |flow: usize| outcome.flows[flow].started_at.is_some();
        self.with_waits += u64::from(experiment.after.iter().any(|it| has_started(it.flow)));
        *self.topologies.entry(drawn.topology).or_default() += 1;
        for form in &drawn.traffic {
            *self.traffic.entry(form).or_default() += 1;
        }
    }
}

/// Whether some host has sent through several ports.
fn sends_through_several_ports(experiment: &Experiment, outcome: &Outcome) -> bool {
    let ends = experiment.topology.links.iter().flat_map(|link| link.ends);
    let mut ports = vec![0; experiment.topology.nodes()];
    ends.zip(&outcome.sent).for_each(|(node, sent)| ports[node] += u32::from(*sent > 0));
    ports[..experiment.topology.hosts].iter().any(|ports| *ports > 1)
}

/// Whether everything holds.
///
/// # Errors
/// The first thing that does not.
pub fn look(experiment: &Experiment, outcome: &Outcome) -> Result<(), String> {
    let account = outcome.account;
    let ends = [account.delivered, account.lost, account.under_way];
    let packets: u64 = ends.iter().map(|tally| tally.packets).sum();
    let payload: u64 = ends.iter().map(|tally| tally.payload).sum();
    if (packets, payload) != (account.sent.packets, account.sent.payload) {
        return Err(format!("packets or bytes appear or vanish: {account:?}"));
    }
    if account.packets[0] != account.packets[1] {
        return Err(format!("packets that are nowhere: {account:?}"));
    }
    if account.lost.packets > outcome.summary.lost {
        return Err(format!("{} lost, {account:?}", outcome.summary.lost));
    }
    if matches!(experiment.network.pfc, Pfc::Credits(_)) && outcome.summary.lost > 0 {
        return Err(format!("{} lost, with credits", outcome.summary.lost));
    }
    // What has begun to be sent counts as sent. Times that are cut make links faster than they are.
    let is_exact = experiment.network.time_grain == 1;
    for (port, sent) in outcome.sent.iter().enumerate().filter(|_| is_exact) {
        let link = experiment.topology.links[port / 2];
        let most = experiment.duration / link.rate.picos_per_byte() + u64::from(u16::MAX);
        if *sent > most {
            return Err(format!("port {port} sent {sent} bytes, and its link carries {most}"));
        }
    }
    for flow in &outcome.flows {
        if let Some(slowdown) = slowdown(flow).filter(|slowdown| *slowdown < 1.0) {
            return Err(format!("a slowdown of {slowdown}: {flow:?}"));
        }
        let is_reported = outcome.unfinished.iter().any(|reported| reported.flow == flow.flow);
        let has_started = flow.started_at.is_some_and(|at| at <= experiment.duration);
        if has_started && flow.finished_at.is_some() == is_reported {
            return Err(format!("finished or not: {flow:?} {:?}", outcome.unfinished));
        }
    }
    for waits in &experiment.after {
        let flow = &outcome.flows[waits.flow];
        let Some(start) = flow.started_at else { continue };
        // What this host sends has ended with its last ACK; what it receives, before that.
        for end in waits.ends.iter().map(|end| &outcome.flows[*end]) {
            let is_sender = end.spec.source == flow.spec.source;
            let ended = end.finished_at.map(|at| at + flow.spec.start);
            if is_sender && ended.is_none_or(|ended| ended > start) {
                return Err(format!("{flow:?} starts before the end of {end:?}"));
            }
        }
    }
    let finished = outcome.flows.iter().filter(|flow| flow.finished_at.is_some()).count();
    if finished != outcome.summary.finished {
        return Err(format!("{finished} finished, {:?}", outcome.summary));
    }
    Ok(())
}
