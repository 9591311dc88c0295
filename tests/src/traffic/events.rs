//! Events: inputs of one group that count while its `valid` is set, and levels that last for a while.

use super::{Mood, Pins, values};
use fncc_models::window::fuzz::{self, AckFuzzer, AckFuzzerWith};
use fncc_models::window::{AckWith, MAX_HOPS, MOST_HOPS};
use fncc_models::wire::TelemetryEntry;
use fncc_netlist::{Port, PortDirection, PortId};
use fncc_testbenches::stream::Random;

/// Inputs whose names begin alike, one of which ends in `valid`.
pub struct Events {
    valid: PortId,
    ready: Option<PortId>,
    fields: Vec<(PortId, String)>,
    /// Where they are those of an ACK.
    acks: Option<Acks>,
    offering: bool,
    mood: Mood,
    /// Whether flows are set up, one after the other, and then remain; the next one.
    steady: bool,
    next: u64,
    sets_up: bool,
    tears_down: bool,
    reports_packets: bool,
    set_ups: u64,
}

/// ACKs with stacks of what a port holds.
enum Acks {
    Usual(AckFuzzer),
    Long(AckFuzzerWith<MOST_HOPS>),
}

impl Acks {
    /// For a port of `entries`.
    fn new(seed: u64, entries: usize) -> Self {
        let settings = fuzz::settings(seed);
        match entries > MAX_HOPS {
            false => Self::Usual(AckFuzzer::new(seed, &settings, FLOWS)),
            true => Self::Long(AckFuzzerWith::new(seed, &settings, FLOWS)),
        }
    }

    /// The next ACK, and its entries.
    fn next(&mut self) -> (AckWith<0>, Vec<u64>) {
        match self {
            Self::Usual(acks) => parts(&acks.next_ack()),
            Self::Long(acks) => parts(&acks.next_ack()),
        }
    }
}

fn parts<const HOPS: usize>(ack: &AckWith<HOPS>) -> (AckWith<0>, Vec<u64>) {
    let AckWith { t_ns, flow, ack_seq, snd_nxt, n, path_id, n_hop, hops } = *ack;
    let head = AckWith { t_ns, flow, ack_seq, snd_nxt, n, path_id, n_hop, hops: [] };
    (head, hops.map(TelemetryEntry::to_u64).to_vec())
}

/// What sets flows up.
const SET_UPS: [&str; 4] = ["setup_valid", "connect_valid", "template_valid", "shared_write"];

/// Inputs that let stages move.
const ENABLES: [&str; 2] = ["advance", "take"];

/// Inputs that keep a block from its work.
const HOLDS: [&str; 8] =
    ["pause", "stopped", "stuck", "xoff_request", "hold", "s_bad", "discarded", "ends"];

/// Inputs of one bit that come as often as requests; others are set half the time at most, as one that is always set says nothing.
const REQUESTS: [&str; 3] = ["valid", "beat", "start"];

/// Events that undo what was set up.
const TEAR_DOWNS: [&str; 1] = ["close_valid"];

/// One packet has been judged.
const PACKET_EVENT: &str = "event_valid";

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
            let stack = ports.iter().find(|port| port.name == format!("{prefix}stack"));
            let entries = stack.map_or(MAX_HOPS, |port| port.width / 64);
            Some(Self {
                valid: PortId(index),
                ready: ports.iter().position(|port| port.name == ready).map(PortId),
                fields: fields.map(|i| (PortId(i), ports[i].name.clone())).collect(),
                acks: has_acks.then(|| Acks::new(seed, entries)),
                offering: false,
                mood: Mood::default(),
                steady: false,
                next: 0,
                sets_up: SET_UPS.contains(&ports[index].name.as_str()),
                tears_down: TEAR_DOWNS.contains(&ports[index].name.as_str()),
                reports_packets: ports[index].name == PACKET_EVENT,
                set_ups: match prefix {
                    "template_" => values::FLOWS * values::TEMPLATE_WORDS,
                    _ => values::FLOWS,
                },
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

    /// Flows are set up one after the other and then remain; requests are such as flows that are set up get. If setting up is
    /// `all` that a design does, it continues.
    pub fn set_up_first(&mut self, all: bool) {
        self.steady = true;
        if all {
            self.set_ups = u64::MAX;
        }
    }

    /// Whether it undoes what was set up.
    pub fn tears_down(&self) -> bool {
        self.tears_down
    }

    /// Whether it reports packets from a link, of which none is shorter than two beats.
    pub fn reports_packets(&self) -> bool {
        self.reports_packets
    }

    /// Whether it sets flows up.
    pub fn sets_up(&self) -> bool {
        self.sets_up
    }

    /// Takes back what is on offer.
    pub fn abort(&mut self) {
        self.offering = false;
    }

    /// A cycle; what waits to be taken remains.
    pub fn advance(&mut self, random: &mut Random, pins: &mut Pins, quiet: bool) {
        let waits = self.offering && self.ready.is_some_and(|ready| pins.get(ready) == 0);
        if !waits {
            let is_over = self.sets_up && self.steady && self.next >= self.set_ups;
            self.offering = !quiet && !is_over && random.percent(self.mood.percent);
            if self.offering {
                self.choose(random, pins);
            }
        }
        let wide = pins.width(self.valid) > 1;
        let several = if wide { random.word() } else { 1 };
        pins.set(self.valid, &[if self.offering { several } else { 0 }]);
    }

    fn choose(&mut self, random: &mut Random, pins: &mut Pins) {
        let ack = self.acks.as_mut().map(Acks::next);
        self.next += 1;
        for (port, name) in &self.fields {
            let width = pins.width(*port);
            let mut value = match self.steady {
                true if name == "template_data" => vec![values::template_data(self.next - 1)],
                true => values::working_input(random, name, width, self.next - 1),
                false => values::input(random, name, width),
            };
            // A few remain what no ACK is.
            if let Some((ack, entries)) = ack.as_ref().filter(|_| self.steady || !random.percent(2))
            {
                let word = |value: u64| vec![value];
                value = match name.rsplit_once('_').map_or("", |(_, field)| field) {
                    "flow" => word(ack.flow.into()),
                    "seq" => word(ack.ack_seq),
                    "nxt" => word(ack.snd_nxt),
                    "hop" => word(ack.n_hop.into()),
                    "id" => word(ack.path_id.into()),
                    "n" => word(ack.n.into()),
                    "stack" => entries.clone(),
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

    /// A cycle of steady traffic.
    pub fn advance_steadily(&self, random: &mut Random, pins: &mut Pins) {
        match self.name.as_str() {
            name if ENABLES.iter().any(|enable| name.starts_with(enable)) => {
                pins.set(self.port, &[u64::MAX]);
            }
            name if HOLDS.contains(&name) => pins.set(self.port, &[0]),
            name if pins.width(self.port) == 1 && !REQUESTS.contains(&name) => {
                pins.set_bit(self.port, random.percent(self.mood.percent.min(50)));
            }
            _ => self.advance(random, pins, false),
        }
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
