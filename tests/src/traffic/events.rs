//! Events: inputs of one group that count while its `valid` is set, and levels that last for a while.

use super::{Mood, Pins, values};
use fncc_models::window::fuzz::{self, AckFuzzer};
use fncc_netlist::{Port, PortDirection, PortId};
use fncc_testbenches::stream::Random;

/// Inputs whose names begin alike, one of which ends in `valid`.
pub struct Events {
    valid: PortId,
    ready: Option<PortId>,
    fields: Vec<(PortId, String)>,
    /// Where they are those of an ACK.
    acks: Option<AckFuzzer>,
    offering: bool,
    mood: Mood,
}

/// Flows that ACKs are of, most of which are set up.
const FLOWS: u32 = 10;

impl Events {
    /// All groups of a design besides streams and buses, whose ports are in `taken`.
    pub fn all(ports: &[Port], taken: &[PortId], seed: u64) -> Vec<Self> {
        let is_free = |index: usize| {
            ports[index].direction == PortDirection::In && !taken.contains(&PortId(index))
        };
        let group = |index: usize| {
            let prefix = ports[index].name.strip_suffix("valid").filter(|p| !p.is_empty())?;
            let is_field = |i: usize| {
                i != index
                    && is_free(i)
                    && (ports[i].name.starts_with(prefix)
                        || ports[i].name == prefix.trim_end_matches('_'))
            };
            let fields = (0..ports.len()).filter(|i| is_field(*i));
            let ready = format!("{prefix}ready");
            let has_acks = ports.iter().any(|port| port.name == format!("{prefix}ack_seq"));
            Some(Self {
                valid: PortId(index),
                ready: ports.iter().position(|port| port.name == ready).map(PortId),
                fields: fields.map(|i| (PortId(i), ports[i].name.clone())).collect(),
                acks: has_acks.then(|| AckFuzzer::new(seed, &fuzz::settings(seed), FLOWS)),
                offering: false,
                mood: Mood::default(),
            })
        };
        (0..ports.len()).filter(|i| is_free(*i)).filter_map(group).collect()
    }

    /// The inputs that it drives.
    pub fn inputs(&self) -> impl Iterator<Item = PortId> {
        std::iter::once(self.valid).chain(self.fields.iter().map(|(port, _)| *port))
    }

    /// How often it happens from now on.
    pub fn set_mood(&mut self, mood: Mood) {
        self.mood = mood;
    }

    /// Takes back what is on offer.
    pub fn abort(&mut self) {
        self.offering = false;
    }

    /// A cycle; what waits to be taken remains.
    pub fn advance(&mut self, random: &mut Random, pins: &mut Pins, quiet: bool) {
        let waits = self.offering && self.ready.is_some_and(|ready| pins.get(ready) == 0);
        if !waits {
            self.offering = !quiet && random.percent(self.mood.percent);
            if self.offering {
                self.choose(random, pins);
            }
        }
        let wide = pins.width(self.valid) > 1;
        let several = if wide { random.word() } else { 1 };
        pins.set(self.valid, &[if self.offering { several } else { 0 }]);
    }

    fn choose(&mut self, random: &mut Random, pins: &mut Pins) {
        let ack = self.acks.as_mut().map(AckFuzzer::next_ack);
        for (port, name) in &self.fields {
            let mut value = values::input(random, name, pins.width(*port));
            // A few remain what no ACK is.
            if let Some(ack) = ack.filter(|_| !random.percent(2)) {
                let word = |value: u64| vec![value];
                value = match name.rsplit_once('_').map_or("", |(_, field)| field) {
                    "flow" => word(ack.flow.into()),
                    "seq" => word(ack.ack_seq),
                    "nxt" => word(ack.snd_nxt),
                    "hop" => word(ack.n_hop.into()),
                    "id" => word(ack.path_id.into()),
                    "n" => word(ack.n.into()),
                    "stack" => ack.hops.iter().map(|hop| hop.to_u64()).collect(),
                    _ => value,
                };
            }
            pins.set(*port, &value);
        }
    }
}

/// An input that stands for itself.
pub struct Level {
    port: PortId,
    name: String,
    mood: Mood,
}

impl Level {
    /// Of a port.
    pub fn new(port: PortId, name: &str) -> Self {
        Self { port, name: name.to_string(), mood: Mood::default() }
    }

    /// How often it changes from now on; of one bit, how often it is set.
    pub fn set_mood(&mut self, mood: Mood) {
        self.mood = mood;
    }

    /// A cycle.
    pub fn advance(&self, random: &mut Random, pins: &mut Pins, quiet: bool) {
        match (self.name.as_str(), pins.width(self.port)) {
            ("time_ns", _) => pins.set(self.port, &[pins.get(self.port) + 4]),
            // Phases of a turn come one after the other.
            ("phase", width) => {
                let phase = pins.get(self.port) << 1;
                pins.set(self.port, &[if phase >> width == 0 && phase != 0 { phase } else { 1 }]);
            }
            (_, 1) => pins.set_bit(self.port, !quiet && random.percent(self.mood.percent)),
            (name, width) => {
                if !quiet && random.percent(self.mood.percent) {
                    pins.set(self.port, &values::input(random, name, width));
                }
            }
        }
    }
}
