//! A NIC as its contract says, without gates: the reference for the hardware in everything but time.
//!
//! ```text
//!   work ─> Sending: contexts, scheduler, packets ══════════════╗
//!              ^ acknowledged, windows                          ╠═> m_axis, answers first
//!           Windows <─ ACKs ─ Receiving: route, judge, answers ═╝
//!                                      └═> m_payload, m_other     <═ s_axis
//! ```
//!
//! What is sent, when flows go back, what is delivered, how windows move and what ACKs say follows from the models that the blocks are compared with. Between them lie the
//! latencies of the blocks' pages.

mod receiving;
mod sending;
mod templates;
mod windows;

use std::collections::{BTreeMap, VecDeque};

use fncc_testbenches::stream::Beat;

use self::receiving::Receiving;
use self::sending::Sending;
use self::templates::FlowTemplate;
use self::windows::Windows;
use super::ports::{Connection, NicInputs, NicOutputs, NicUnderTest};
use super::settings::NicSettings;
use crate::window::fixed::ConfigError;

/// Cycles that its parts take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Latencies {
    /// From a request to the first beat of its packet.
    pub transmit: u64,
    /// From the last beat of an ACK to the question for its flow.
    pub acknowledge: u64,
    /// From the last beat of a data packet to its verdict.
    pub judge: u64,
    /// From a result of the window engine to its interval.
    pub pace: u64,
}

impl Default for Latencies {
    fn default() -> Self {
        Self { transmit: 32, acknowledge: 32, judge: 32, pace: 41 }
    }
}

/// Things that take a while, all of them the same.
#[derive(Clone, Debug)]
struct Delay<T>(VecDeque<(u64, T)>);

impl<T> Delay<T> {
    fn new() -> Self {
        Self(VecDeque::new())
    }

    fn push(&mut self, at: u64, thing: T) {
        self.0.push_back((at, thing));
    }

    fn pop(&mut self, now: u64) -> Option<T> {
        let is_due = self.0.front().is_some_and(|(at, _)| *at <= now);
        if is_due { self.0.pop_front().map(|(_, thing)| thing) } else { None }
    }
}

/// What is counted, by name.
type Counts = BTreeMap<&'static str, u64>;

fn count(counts: &mut Counts, what: &'static str) {
    *counts.entry(what).or_default() += 1;
}

/// Where the packet on `m_axis` comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Answer,
    Data,
}

/// The behavioural NIC.
pub struct BehaviouralNic {
    lanes: usize,
    now: u64,
    templates: Vec<FlowTemplate>,
    sending: Sending,
    windows: Windows,
    receiving: Receiving,
    current: Option<Source>,
    /// A connection that the contexts do not take yet, and that is made everywhere else.
    connecting: bool,
}

impl BehaviouralNic {
    /// A NIC after its reset.
    ///
    /// # Errors
    /// [`ConfigError`] when the window engine cannot have the settings.
    pub fn new(settings: &NicSettings, latencies: Latencies) -> Result<Self, ConfigError> {
        Ok(Self {
            lanes: settings.lanes,
            now: 0,
            templates: vec![FlowTemplate::default(); settings.flows],
            sending: Sending::new(settings, latencies),
            windows: Windows::new(settings, latencies)?,
            receiving: Receiving::new(settings, latencies),
            current: None,
            connecting: false,
        })
    }

    /// Connects a flow everywhere; the contexts take it last.
    fn connect(&mut self, connection: &Connection, taken: bool) {
        if !self.connecting {
            self.windows.connect(connection);
            self.receiving.connect(connection);
        }
        self.connecting = !taken;
    }

    /// A beat to the link: answers go before data, packet by packet.
    fn leave(&mut self, ready: bool) -> Option<Beat> {
        let [answers, data] = [&mut self.receiving.answers, &mut self.sending.beats];
        if self.current.is_none() {
            self.current = match (answers.is_empty(), data.is_empty()) {
                (false, _) => Some(Source::Answer),
                (true, false) => Some(Source::Data),
                _ => None,
            };
        }
        let source = self.current.filter(|_| ready)?;
        let beat = if source == Source::Answer { answers } else { data }.pop_front();
        if beat.is_some_and(|beat| beat.is_last()) {
            self.current = None;
        }
        beat
    }
}

impl NicUnderTest for BehaviouralNic {
    fn lanes(&self) -> usize {
        self.lanes
    }

    fn is_busy(&self) -> bool {
        self.receiving.is_busy()
    }

    fn clock(&mut self, inputs: &NicInputs) -> NicOutputs {
        let mut outputs = NicOutputs::default();
        let is_busy = self.is_busy();
        let now = self.now;
        if let Some((flow, word)) = inputs.template.filter(|_| !is_busy) {
            let flow = usize::from(flow) % self.templates.len();
            self.templates[flow].write(word);
            outputs.template_taken = true;
        }
        self.receiving.receive(now, inputs, &mut outputs);
        self.receiving.judge(now, &self.templates);
        let feedback = self.receiving.notified.take();
        let paced = self.windows.clock(now, feedback, self.sending.requested, &mut outputs);
        self.sending.paced(paced);
        let lookup = self.receiving.acknowledged(now);
        let answer = self.sending.clock(now, inputs, lookup, is_busy, &mut outputs);
        if let Some((ack, flow, snd_nxt)) = answer {
            self.windows.acknowledge(&ack, flow, snd_nxt);
        }
        if let Some(connection) = inputs.connect.filter(|_| !is_busy) {
            self.connect(&connection, outputs.connect_taken);
        }
        self.sending.build(now, &self.templates);
        outputs.m_axis = self.leave(inputs.m_axis_ready);
        self.now += 1;
        outputs
    }

    fn counters(&mut self) -> BTreeMap<String, u64> {
        let mut all = self.sending.counts();
        all.extend(self.windows.counts());
        all.extend(self.receiving.counts());
        all.into_iter().map(|(name, count)| (name.to_string(), count)).collect()
    }
}
