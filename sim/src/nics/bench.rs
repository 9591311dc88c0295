//! Two NICs, their hosts and the way between them, cycle by cycle.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use serde::Serialize;

use super::connections::{self, SetUp};
use super::error::NicsError;
use super::flows::{self, FlowPlan};
use super::host::{self, Host, Violation};
use super::link::{FaultCounts, Frame, Path, PortCounts, Receiver, Side, Transmitter};
use super::ports::{NicInputs, NicOutputs, NicUnderTest, Status};
use super::run_settings::RunSettings;
use super::samples::{Sampler, Samples};
use super::tap::{FlowPackets, SentCounts, Tap};
use fncc_network::Picos;

/// Cycles after the last connection until flows begin: by then a NIC has made it known to its parts.
const SETTLE: u64 = 512;
/// Cycles without anything from which on a NIC that takes nothing is given up.
const PATIENCE: u64 = 200_000;
/// Cycles that a run continues after the last flow has ended and the way is empty.
const QUIET: u64 = 2_000;

/// A frame as it passes one end of the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    /// The NIC at that end.
    pub nic: Side,
    /// It is one that the NIC has sent; otherwise it arrives there.
    pub is_sent: bool,
    /// Its bytes, and when its last bit passes.
    pub frame: Frame,
}

/// Takes frames, those of each end by time; an error ends the run.
pub type FrameReceiver<'a> = dyn FnMut(Passed) -> Result<(), NicsError> + 'a;

/// What became of a flow.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FlowOutcome {
    /// What was requested.
    pub plan: FlowPlan,
    /// Bytes that arrived in order.
    pub delivered: u64,
    /// When the first packet did, ps.
    pub begun_ps: Option<Picos>,
    /// When the last byte did, ps.
    pub delivered_ps: Option<Picos>,
    /// Bytes of the last packet.
    pub last_bytes: u64,
    /// When its last message was complete for the sender, or it failed, ps.
    pub ended_ps: Option<Picos>,
    /// Why it failed.
    pub failed: Option<Status>,
    /// Mean of its window from its start to its end, bytes; none where notifications change rates instead, and before it begins.
    pub mean_window: Option<f64>,
    /// Data packets sent.
    pub packets: u64,
    /// Those of a PSN that was sent before.
    pub retransmitted: u64,
}

impl FlowOutcome {
    /// Payload in the time from its start to its last byte, Gb/s.
    pub fn gbps(&self) -> Option<f64> {
        let took = self.delivered_ps?.checked_sub(self.plan.start).filter(|took| *took > 0)?;
        Some(self.delivered as f64 * 8000.0 / took as f64)
    }

    /// Payload from the first packet to the last one, which is the time that packets before the last one take, Gb/s. Without the way of the first one it reports how well
    /// a flow keeps a rate.
    pub fn paced_gbps(&self) -> Option<f64> {
        let took = self.delivered_ps?.checked_sub(self.begun_ps?).filter(|took| *took > 0)?;
        Some((self.delivered - self.last_bytes) as f64 * 8000.0 / took as f64)
    }
}

/// What a NIC did.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NicOutcome {
    /// What it put on the link.
    pub sent: SentCounts,
    /// How long it kept the link busy, ps.
    pub link_busy_ps: Picos,
    /// How long the link waited for it within frames, ps.
    pub link_starved_ps: Picos,
    /// Most bytes that waited for it after the link.
    pub receive_backlog: usize,
    /// Packets that it passed to its host as none of its own.
    pub foreign: u64,
    /// What happened on the way of what it sent.
    pub faults: FaultCounts,
    /// What the ports on the way of what it sent did, the nearest to NIC a first.
    pub ports: Vec<PortCounts>,
    /// What it counts.
    pub counters: BTreeMap<String, u64>,
}

/// What came of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// Flows in the order in which they were requested.
    pub flows: Vec<FlowOutcome>,
    /// Both NICs.
    pub nics: [NicOutcome; 2],
    /// Cycles from the start of the first flow to the end.
    pub cycles: u64,
    /// Whether all flows have ended, well or not.
    pub has_ended: bool,
    /// What NICs must not have done: the first of it.
    pub violations: Vec<Violation>,
    /// How much it was.
    pub violated: u64,
    /// Samples.
    pub samples: Samples,
}

/// A frame that has passed: when, its place among those of the same time, whether the NIC has sent it, and its bytes.
type Noted = (Picos, u64, bool, Vec<u8>);

/// One end of the way.
struct End {
    host: Host,
    inputs: NicInputs,
    transmitter: Transmitter,
    receiver: Receiver,
    tap: Tap,
    /// Frames that have passed, as far as others may have to be reported before.
    passed: BinaryHeap<Reverse<Noted>>,
    order: u64,
}

impl End {
    fn note(&mut self, is_sent: bool, frame: &Frame) {
        self.order += 1;
        self.passed.push(Reverse((frame.at, self.order, is_sent, frame.data.clone())));
    }

    /// Reports frames up to a time.
    fn report(
        &mut self,
        nic: Side,
        until: Picos,
        frames: &mut FrameReceiver<'_>,
    ) -> Result<(), NicsError> {
        while self.passed.peek().is_some_and(|Reverse((at, ..))| *at <= until) {
            if let Some(Reverse((at, _, is_sent, data))) = self.passed.pop() {
                frames(Passed { nic, is_sent, frame: Frame { data, at } })?;
            }
        }
        Ok(())
    }
}

/// Two NICs at a way.
pub struct Bench {
    settings: RunSettings,
    plans: Vec<FlowPlan>,
    path: Path,
    ends: [End; 2],
    sampler: Sampler,
    cycle: u64,
    /// Payload that has arrived at both hosts, bytes.
    arrived: u64,
}

impl Bench {
    /// A bench for some flows.
    ///
    /// # Errors
    /// For settings and flows that cannot be.
    pub fn new(settings: &RunSettings, plans: &[FlowPlan]) -> Result<Self, NicsError> {
        let RunSettings { nic, path, sample_ps, stall, drain_gbps, .. } = settings;
        flows::check(plans, nic.flows)?;
        settings.check(plans)?;
        let [near, far] =
            [path.gbps.first(), path.gbps.last()].map(|gbps| gbps.copied().unwrap_or(0));
        let end = |side: Side| End {
            host: Host::new(side, plans, nic, *stall, *drain_gbps),
            inputs: NicInputs::default(),
            transmitter: Transmitter::new(if side == Side::A { near } else { far }, nic.period_ps),
            receiver: Receiver::new(nic.lanes),
            tap: Tap::new(nic.flows),
            passed: BinaryHeap::new(),
            order: 0,
        };
        let window = |plan: &FlowPlan| Ok(f64::from(nic.start(plan.rate_gbps)?.0) / 16.0);
        let initial = plans.iter().map(window).collect::<Result<Vec<_>, NicsError>>()?;
        let has_windows = nic.notified.is_none();
        Ok(Self {
            settings: settings.clone(),
            plans: plans.to_vec(),
            path: Path::new(path)?,
            ends: Side::BOTH.map(end),
            sampler: Sampler::new(
                *sample_ps,
                plans,
                has_windows.then_some(&initial[..]),
                nic.flows,
            ),
            cycle: 0,
            arrived: 0,
        })
    }

    /// Waits until the NICs are there, writes templates and connects flows. The link is silent meanwhile, and its time does not run.
    ///
    /// # Errors
    /// [`NicsError::NotSetUp`] when a NIC does not take something.
    pub fn set_up(&self, nics: &mut [&mut dyn NicUnderTest; 2]) -> Result<(), NicsError> {
        let mut last = 0;
        let mut took = [0; 2];
        for (side, nic) in Side::BOTH.into_iter().zip(nics.iter_mut()) {
            nic.set_address(connections::mac(side));
            let set_up = connections::set_up(side, &self.plans, &self.settings.nic)?;
            took[side.index()] = write(side, &mut **nic, &set_up)?;
            last = last.max(took[side.index()]);
        }
        // Both have the same age.
        for (nic, took) in nics.iter_mut().zip(took) {
            for _ in took..last + SETTLE {
                nic.clock(&NicInputs::default());
            }
        }
        Ok(())
    }

    /// Runs until all flows have ended and nothing is on its way, or until time is over. `watch` runs in each cycle of the
    /// payload that has arrived, bytes.
    ///
    /// # Errors
    /// [`NicsError::Stuck`], and those of `frames`.
    pub fn run(
        mut self,
        nics: &mut [&mut dyn NicUnderTest; 2],
        frames: &mut FrameReceiver<'_>,
        mut watch: impl FnMut(u64),
    ) -> Result<Outcome, NicsError> {
        let period = self.settings.nic.period_ps;
        let timeout = u64::from(self.settings.nic.timeout_cycles);
        let patience = PATIENCE + 4 * timeout;
        let (mut moved, mut quiet) = (0, 0);
        while self.cycle * period < self.settings.until_ps {
            let now = self.cycle * period;
            let moves = self.clock(nics, frames)?;
            let left: usize = self.ends.iter().map(|end| end.host.left()).sum();
            if moves || !self.ends.iter().any(|end| end.host.is_sending()) {
                moved = self.cycle;
            }
            if self.cycle - moved > patience {
                return Err(NicsError::Stuck { cycles: patience, at_us: now / 1_000_000, left });
            }
            let is_empty = left == 0
                && self.path.is_empty()
                && self.ends.iter().all(|end| end.receiver.is_empty());
            quiet = if is_empty && !moves { quiet + 1 } else { 0 };
            watch(self.arrived);
            self.cycle += 1;
            if quiet == QUIET {
                break;
            }
        }
        self.finish(nics, frames)
    }

    /// A cycle; whether anything was sent, arrived, or completed.
    fn clock(
        &mut self,
        nics: &mut [&mut dyn NicUnderTest; 2],
        frames: &mut FrameReceiver<'_>,
    ) -> Result<bool, NicsError> {
        let now = self.cycle * self.settings.nic.period_ps;
        let mut moves = false;
        for (from, arrived) in Side::BOTH.into_iter().zip(self.path.advance(now)) {
            let end = &mut self.ends[from.other().index()];
            for frame in arrived {
                moves = true;
                end.note(false, &frame);
                end.receiver.arrive(frame.data);
            }
        }
        for side in Side::BOTH {
            let end = &mut self.ends[side.index()];
            end.host.drive(now, &mut end.inputs);
            end.inputs.s_axis = end.receiver.offer();
            end.inputs.m_axis_ready = end.transmitter.ready(now);
            let outputs = nics[side.index()].clock(&end.inputs);
            moves |= self.sample(side, now, &outputs);
            self.ends[side.index()].report(side, now, frames)?;
        }
        if self.sampler.is_due(now) {
            let hops = self.path.hops().iter().enumerate();
            let queues = hops.flat_map(|(place, hop)| {
                Side::BOTH.map(|from| (place, from, hop.ports[from.index()].queued()))
            });
            self.sampler.take(queues);
        }
        Ok(moves)
    }

    /// What a NIC has done in the cycle that began now.
    fn sample(&mut self, side: Side, now: Picos, outputs: &NicOutputs) -> bool {
        let end = &mut self.ends[side.index()];
        let mut moves = outputs.done.is_some() || outputs.work_taken;
        if outputs.s_axis_taken {
            end.receiver.take();
        }
        if let Some(frame) = outputs.m_axis.and_then(|beat| end.transmitter.send(now, &beat)) {
            end.tap.pass(&frame.data);
            end.note(true, &frame);
            self.path.send(side, frame);
            moves = true;
        }
        if let Some(update) = outputs.window {
            self.sampler.window(now, side, update);
        }
        if let Some(received) = outputs.m_payload {
            moves = true;
            let bytes = received.beat.len() as u64;
            self.arrived += bytes;
            self.sampler.delivered(side.other(), received.tag.flow, bytes);
        }
        end.host.sample(now, &mut end.inputs, outputs);
        if let Some(done) = outputs.done
            && end.host.sending(done.flow).is_some_and(host::Sending::has_ended)
        {
            self.sampler.end(now, side, done.flow);
        }
        moves
    }

    fn finish(
        mut self,
        nics: &mut [&mut dyn NicUnderTest; 2],
        frames: &mut FrameReceiver<'_>,
    ) -> Result<Outcome, NicsError> {
        let now = self.cycle * self.settings.nic.period_ps;
        let mut outcomes = vec![];
        for (place, plan) in self.plans.iter().enumerate() {
            let [sender, receiver] =
                [plan.from, plan.from.other()].map(|side| &self.ends[side.index()]);
            let sending = sender.host.sending(plan.number);
            let receiving = receiver.host.receiving(plan.number);
            let delivered_ps = receiving.and_then(|flow| flow.ended_at);
            let ended_ps = sending.and_then(|flow| flow.ended_at);
            let FlowPackets { packets, retransmitted, .. } = sender.tap.flow(plan.number);
            outcomes.push(FlowOutcome {
                plan: *plan,
                delivered: receiving.map_or(0, |flow| flow.bytes),
                begun_ps: receiving.and_then(|flow| flow.begun_at),
                delivered_ps,
                last_bytes: receiving.map_or(0, |flow| flow.last_bytes),
                ended_ps,
                failed: sending.and_then(|flow| flow.failed),
                mean_window: self.sampler.mean_window(place, now),
                packets,
                retransmitted,
            });
        }
        let (mut violations, mut violated) = (vec![], 0);
        for (side, end) in Side::BOTH.into_iter().zip(&mut self.ends) {
            end.report(side, Picos::MAX, frames)?;
            let (first, count) = end.host.violations();
            violations.extend_from_slice(first);
            violated += count;
        }
        let nic = |side: Side| {
            let end = &self.ends[side.index()];
            NicOutcome {
                sent: end.tap.counts(),
                link_busy_ps: end.transmitter.busy(),
                link_starved_ps: end.transmitter.starved(),
                receive_backlog: end.receiver.deepest(),
                foreign: end.host.foreign(),
                faults: self.path.fault_counts(side),
                ports: self.path.port_counts(side),
                counters: nics[side.index()].counters(),
            }
        };
        Ok(Outcome {
            flows: outcomes,
            nics: Side::BOTH.map(nic),
            cycles: self.cycle,
            has_ended: self.ends.iter().all(|end| end.host.left() == 0),
            violations,
            violated,
            samples: self.sampler.finish(),
        })
    }
}

/// Writes templates and connects flows; how many cycles that took.
fn write(side: Side, nic: &mut dyn NicUnderTest, set_up: &SetUp) -> Result<u64, NicsError> {
    let (mut cycles, mut since) = (0, 0);
    let mut templates = set_up.templates.iter().peekable();
    let mut connections = set_up.connections.iter().peekable();
    loop {
        let is_busy = nic.is_busy();
        let mut inputs = NicInputs::default();
        let what = if is_busy {
            "reset"
        } else if let Some(word) = templates.peek() {
            inputs.template = Some(**word);
            "word of a template"
        } else if let Some(connection) = connections.peek() {
            inputs.connect = Some(**connection);
            "connection"
        } else {
            return Ok(cycles);
        };
        let outputs = nic.clock(&inputs);
        cycles += 1;
        if outputs.template_taken {
            templates.next();
            since = cycles;
        }
        if outputs.connect_taken {
            connections.next();
            since = cycles;
        }
        if cycles - since > PATIENCE {
            return Err(NicsError::NotSetUp { nic: side.name(), what, cycles: PATIENCE });
        }
    }
}
