//! A NIC as its contract says, without gates: the reference for the hardware, cycle by cycle.
//!
//! ```text
//!   work ─> Sending: contexts, scheduler, packets ══════════════╗
//!              ^ acknowledged, windows                          ╠═> m_axis, answers first
//!           Windows <─ ACKs ─ Receiving: route, judge, answers ─╝
//!                                      └═> m_payload, m_other     <═ s_axis
//! ```
//!
//! What is sent, when flows go back, what is delivered, how windows move and what ACKs say follows from the models that the blocks are compared with. Between them lie the
//! latencies of the blocks' pages, and the registers and queues of those that hold each other back.

mod ack_lookup;
mod departures;
mod disconnect;
mod latency;
mod link;
mod packet_stages;
mod pauses;
mod queue;
mod receiving;
mod sending;
mod templates;
mod windows;

use std::collections::{BTreeMap, VecDeque};

use self::disconnect::Commands;
use self::link::Link;
use self::pauses::Pauses;
use self::receiving::Receiving;
use self::sending::Sending;
use self::templates::FlowTemplate;
use self::windows::Windows;
use super::ports::{NicInputs, NicOutputs, NicUnderTest};
use super::settings::NicSettings;
use fncc_hdl::nic::PacingInterval;
use fncc_models::nic::TemplateWord;
use fncc_models::window::fixed::ConfigError;

/// From a window to its interval.
const PACE: u64 = PacingInterval::LATENCY as u64;

/// A NIC is in the hands of its user so many cycles after its reset.
const AGE: u64 = 2;
/// The scheduler clears its wheel in so many cycles, tables a flow in each.
const WHEEL: u64 = 1024;

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

/// The behavioural NIC.
pub struct BehaviouralNic {
    lanes: usize,
    now: u64,
    /// Tables are clear from then on.
    cleared: u64,
    templates: Vec<FlowTemplate>,
    sending: Sending,
    windows: Windows,
    receiving: Receiving,
    link: Link,
    pauses: Pauses,
    commands: Commands,
    /// Words of templates that have no place.
    refused_words: u64,
}

impl BehaviouralNic {
    /// A NIC after its reset.
    ///
    /// # Errors
    /// [`ConfigError`] when the window engine cannot have the settings.
    pub fn new(settings: &NicSettings) -> Result<Self, ConfigError> {
        Ok(Self {
            lanes: settings.lanes,
            now: 0,
            cleared: WHEEL.max(settings.flows as u64) - AGE,
            templates: vec![FlowTemplate::default(); settings.flows],
            sending: Sending::new(settings),
            windows: Windows::new(settings)?,
            receiving: Receiving::new(settings, settings.engine()?),
            link: Link::default(),
            pauses: Pauses::new(settings),
            commands: Commands::default(),
            refused_words: 0,
        })
    }

    fn write(&mut self, flow: u16, word: TemplateWord) {
        let place = usize::from(flow);
        match self.templates.get_mut(place).filter(|_| templates::has_place(word.word)) {
            Some(template) => {
                template.write(word);
                self.receiving.write(place, word, template);
            }
            None => self.refused_words += 1,
        }
    }

    /// Whether something of a flow is inside.
    fn holds(&self, flow: u16) -> bool {
        self.sending.holds(flow) || self.receiving.holds(flow)
    }
}

impl NicUnderTest for BehaviouralNic {
    fn lanes(&self) -> usize {
        self.lanes
    }

    fn is_busy(&self) -> bool {
        self.now < self.cleared
    }

    fn set_address(&mut self, mac: [u8; 6]) {
        self.pauses.set_address(mac);
    }

    fn clock(&mut self, inputs: &NicInputs) -> NicOutputs {
        let mut outputs = NicOutputs::default();
        let is_busy = self.is_busy();
        let now = self.now;
        let command = inputs.connect.filter(|_| !is_busy);
        if let Some((flow, word)) = inputs.template.filter(|_| !is_busy && command.is_none()) {
            self.write(flow, word);
            outputs.template_taken = true;
        }
        let flows = self.templates.len();
        let seen = command.as_ref().and_then(|command| self.commands.offer(command, flows));
        self.receiving.receive(now, inputs, &mut self.pauses, &mut outputs);
        self.pauses.clock(now, self.receiving.waiting());
        self.sending.is_paused = self.pauses.is_paused;
        let window = self.windows.message();
        let packets = &mut self.sending.departures;
        let (reported, arrived) = self.receiving.judge(now, &self.templates, packets, window);
        self.windows.received(arrived.as_ref(), reported);
        let paced = self.windows.clock(now, &mut outputs);
        self.sending.paced(now, paced);
        let lookup = self.receiving.acknowledged(now);
        let (windows, templates) = (&self.windows, &self.templates);
        let connect = seen.map(|(connection, _)| connection);
        let inputs = NicInputs { connect, ..inputs.clone() };
        let answer = self.sending.clock(now, &inputs, lookup, windows, templates, &mut outputs);
        let feedback = self.receiving.notified.take();
        self.windows.react(now, feedback, self.sending.requested, &mut outputs);
        if let Some((ack, flow, snd_nxt)) = answer {
            self.windows.acknowledge(&ack, flow, snd_nxt);
        }
        if let Some((connection, _)) = seen.filter(|(_, is_first)| *is_first) {
            self.windows.connect(&connection);
            self.receiving.connect(&connection);
        }
        if let Some(command) = command {
            let took = outputs.connect_taken;
            let holds = self.commands.is_draining() && self.holds(command.flow);
            outputs.connect_taken = self.commands.advance(&command, took, holds);
        }
        let packets = &mut self.sending.departures;
        outputs.m_axis = self.link.clock(packets, &mut self.pauses, inputs.m_axis_ready);
        self.now += 1;
        outputs
    }

    fn counters(&mut self) -> BTreeMap<String, u64> {
        let mut all = self.sending.counts();
        all.extend(self.windows.counts());
        all.extend(self.receiving.counts());
        all.insert("pause_sent", self.pauses.sent);
        all.insert("refused_words", self.refused_words);
        all.into_iter().map(|(name, count)| (name.to_string(), count)).collect()
    }
}
