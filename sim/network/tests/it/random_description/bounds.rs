//! What holds for every run, whatever is described.

use arbitrary::Unstructured;
use fncc_network::description::{Description, Source};
use fncc_network::experiment::Experiment;
use fncc_network::fattree::slowdown;
use fncc_network::run::{Outcome, RunError};
use fncc_network::simulator::SimulatorError;
use fncc_network::{Pfc, picos_per_byte};
use fncc_support::internal_error::guard;

use crate::random_network;

/// What became of descriptions.
#[derive(Clone, Copy, Debug, Default)]
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
}

impl Counts {
    /// Describes something from a seed, runs it if it is legal, and looks at what holds.
    ///
    /// # Errors
    /// What does not hold, with the description.
    pub fn try_seed(&mut self, seed: u64) -> Result<(), String> {
        let bytes = random_network::bytes(seed);
        let text = super::description(&mut Unstructured::new(&bytes)).expect("bytes enough");
        let failure = |what: String| format!("seed {seed}: {what}\n{text}");
        let source = Source { name: "random.toml", text: &text };
        let parsed = guard("a description", || Description::parse(&source));
        let Ok(description) = parsed.map_err(|error| failure(error.to_string()))? else {
            self.refused += 1;
            return Ok(());
        };
        let experiment = &description.experiment;
        let scheme = description.schemes[0];
        let outcome = guard("a run", || experiment.run(scheme));
        let outcome = match outcome.map_err(|error| failure(error.to_string()))? {
            Ok(outcome) => outcome,
            Err(RunError::Simulator(SimulatorError::Overfull(_))) => {
                self.overfull += 1;
                return Ok(());
            }
            Err(error) => return Err(failure(format!("{error:?}"))),
        };
        look(experiment, &outcome).map_err(failure)?;
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
        self.with_several_ports += u64::from(sends_through_several_ports(experiment, &outcome));
        self.without_flows += u64::from(experiment.flows.is_empty());
        Ok(())
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
        let most = experiment.duration / picos_per_byte(link.rate.gbps()) + u64::from(u16::MAX);
        if *sent > most {
            return Err(format!("port {port} sent {sent} bytes, and its link carries {most}"));
        }
    }
    for flow in &outcome.flows {
        if let Some(slowdown) = slowdown(flow).filter(|slowdown| *slowdown < 1.0) {
            return Err(format!("a slowdown of {slowdown}: {flow:?}"));
        }
        let is_reported = outcome.unfinished.iter().any(|reported| reported.flow == flow.flow);
        let has_started = flow.spec.start <= experiment.duration;
        if has_started && flow.finished_at.is_some() == is_reported {
            return Err(format!("finished or not: {flow:?} {:?}", outcome.unfinished));
        }
    }
    let finished = outcome.flows.iter().filter(|flow| flow.finished_at.is_some()).count();
    if finished != outcome.summary.finished {
        return Err(format!("{finished} finished, {:?}", outcome.summary));
    }
    Ok(())
}
