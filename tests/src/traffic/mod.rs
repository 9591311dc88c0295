//! Inputs that take a block into deep states and continue with requests there: packets and pauses on its streams, settings that
//! hold for a while and loads, events of their kinds, software on its bus. Ports are distinguished by their names.
//!
//! Times of much and of little of each take turns, so that queues fill and run dry, timers end, and what is rare meets what is not.

pub mod bus;
mod events;
pub mod frames;
mod pins;
pub mod settings;
mod streams;
pub mod values;
mod wire;

use bus::Bus;
use events::{Events, Level};
use fncc_netlist::{Engine, PortDirection, PortId, PortLayout};
use fncc_testbenches::stream::Random;
pub use pins::Pins;
use settings::Settings;
use streams::Stream;
use wire::Wire;

/// How much of something there is for a while.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mood {
    /// Cycles of a hundred in which it happens.
    pub percent: usize,
    /// Cycles of a hundred in which an answer is taken.
    pub ready: usize,
}

impl Mood {
    fn any(random: &mut Random) -> Self {
        const PERCENT: [usize; 7] = [0, 2, 10, 30, 60, 100, 100];
        const READY: [usize; 5] = [100, 100, 100, 60, 10];
        let [percent, ready] =
            [PERCENT.as_slice(), READY.as_slice()].map(|values| values[random.below(values.len())]);
        Self { percent, ready }
    }
}

/// Cycles after a reset in which a table of 64 flows is cleared, and some more.
const CLEARING: usize = 70;

/// The inputs of one design.
pub struct Traffic {
    random: Random,
    pins: Pins,
    streams: Vec<(Stream, Mood)>,
    events: Vec<Events>,
    levels: Vec<Level>,
    bus: Option<(Bus, Mood)>,
    settings: Settings,
    readies: Vec<(PortId, Mood)>,
    rst: Option<PortId>,
    /// Writes of templates without a handshake, and cycles until the block takes them.
    templates: Option<PortId>,
    clearing: usize,
    /// Cycles until something else is much.
    left: usize,
    quiet: bool,
    holds_settings: bool,
    /// Where there is the same of everything all the time.
    steady: Option<Steady>,
    /// In steady traffic: of a NIC that receives what it sends.
    wire: Option<Wire>,
}

/// What happens in steady traffic.
#[derive(Clone, Copy, Debug)]
enum Steady {
    /// Settings are loaded and flows set up, and nothing else happens.
    SettingUp,
    /// Requests come in so many cycles of a hundred.
    Load(usize),
}

impl Traffic {
    /// For a block of the catalogue with these ports; the same seed gives the same traffic for the same answers.
    pub fn new(block: &str, layout: &PortLayout, seed: u64) -> Self {
        let ports = layout.ports();
        let streams = Stream::all(ports);
        let bus = Bus::find(block, ports);
        let settings = Settings::new(ports);
        let mut taken: Vec<PortId> = streams.iter().flat_map(Stream::inputs).collect();
        taken.extend(bus.iter().flat_map(Bus::inputs));
        taken.extend(settings.inputs());
        let events = Events::all(ports, &taken, seed);
        taken.extend(events.iter().flat_map(Events::inputs));
        let rst = ports.iter().position(|port| port.name == "rst").map(PortId);
        taken.extend(rst);
        let others = ports.iter().enumerate().filter(|(index, port)| {
            port.direction == PortDirection::In && !taken.contains(&PortId(*index))
        });
        let (readies, levels): (Vec<_>, Vec<_>) =
            others.partition(|(_, port)| port.name.ends_with("ready"));
        let mut this = Self {
            random: Random::new(seed),
            pins: Pins::new(layout),
            streams: streams.into_iter().map(|stream| (stream, Mood::default())).collect(),
            events,
            levels: levels.iter().map(|(i, port)| Level::new(PortId(*i), &port.name)).collect(),
            bus: bus.map(|bus| (bus, Mood::default())),
            settings,
            readies: readies.iter().map(|(i, _)| (PortId(*i), Mood::default())).collect(),
            rst,
            templates: None,
            clearing: CLEARING,
            left: 0,
            quiet: false,
            holds_settings: false,
            steady: None,
            wire: None,
        };
        if this.pins.find("template_ready").is_none() {
            this.templates = this.pins.find("template_valid");
        }
        this.settings.draw(&mut this.random, &mut this.pins, 100);
        if let Some((bus, _)) = &mut this.bus {
            bus.configure(&mut this.random);
        }
        this
    }

    /// Steady traffic with the settings of a network that works: first these are loaded and flows set up, then [`Traffic::set_load`] says
    /// how much there is to do.
    pub fn steady(block: &str, layout: &PortLayout, seed: u64) -> Self {
        let mut this = Self::new(block, layout, seed);
        this.steady = Some(Steady::SettingUp);
        this.wire = Wire::of(&this.pins);
        this.streams.iter_mut().for_each(|(stream, _)| stream.pass_what_is_looked_at());
        this.settings.draw_working(&mut this.pins);
        if let Some((bus, _)) = &mut this.bus {
            bus.abort();
            bus.configure_working();
        }
        this
    }

    /// Requests come in so many cycles of a hundred from now on, and each answer is taken. Flows remain as they are.
    pub fn set_load(&mut self, percent: usize) {
        self.steady = Some(Steady::Load(percent));
        self.hold_settings();
        self.turn();
    }

    /// Chooses the inputs of the next cycle of an engine, which has answered as it has.
    pub fn advance(&mut self, engine: &dyn Engine) {
        self.pins.see(engine);
        if self.left == 0 {
            self.turn();
        }
        self.left -= 1;
        let Self { random, pins, .. } = self;
        let silence = Mood { percent: 0, ready: 100 };
        for (stream, mood) in &mut self.streams {
            stream.advance(random, pins, if self.quiet { silence } else { *mood });
        }
        if let Some(wire) = &mut self.wire {
            wire.advance(pins);
        }
        // Who sets flows up waits until the tables are clear.
        let is_early = self.steady.is_some() && self.clearing > 0;
        for events in &mut self.events {
            events.advance(random, pins, self.quiet || is_early);
        }
        for level in &self.levels {
            match self.steady {
                Some(_) => level.advance_steadily(random, pins),
                None => level.advance(random, pins, self.quiet),
            }
        }
        if let Some((bus, mood)) = &mut self.bus {
            bus.advance(random, pins, if self.quiet { silence } else { *mood });
        }
        for (ready, mood) in &self.readies {
            pins.set_bit(*ready, self.quiet || random.percent(mood.ready));
        }
        if !self.quiet && !self.holds_settings {
            self.settings.advance(random, pins);
            if self.steady.is_some() {
                // Once, in the last cycle of clearing.
                self.settings.percent = if self.clearing == 2 { 100 } else { 0 };
            }
        }
        if self.clearing > 0 {
            self.clearing -= 1;
            self.templates.iter().for_each(|templates| pins.set_bit(*templates, false));
        }
    }

    /// Something else is much from now on.
    fn turn(&mut self) {
        if let Some(steady) = self.steady {
            self.turn_steady(steady);
            return;
        }
        let Self { random, pins, .. } = self;
        self.left = 20 + random.below(300);
        self.streams.iter_mut().for_each(|(_, mood)| *mood = Mood::any(random));
        self.events.iter_mut().for_each(|events| events.set_mood(Mood::any(random)));
        self.levels.iter_mut().for_each(|level| level.set_mood(Mood::any(random)));
        self.readies.iter_mut().for_each(|(_, mood)| *mood = Mood::any(random));
        if let Some((_, mood)) = &mut self.bus {
            *mood = Mood::any(random);
        }
        self.settings.percent = self.settings.some(random);
        if random.percent(40) && !self.holds_settings {
            self.settings.draw(random, pins, 50);
        }
    }

    fn turn_steady(&mut self, steady: Steady) {
        self.left = usize::MAX;
        let (requests, set_ups) = match steady {
            Steady::SettingUp => (0, 50),
            Steady::Load(percent) => (percent, 0),
        };
        let mood = |percent| Mood { percent, ready: 100 };
        // What a NIC has to send is messages, of some ten beats each.
        let of_others = if self.wire.is_some() { 0 } else { requests };
        self.streams.iter_mut().for_each(|(_, stream)| *stream = mood(of_others));
        let messages = if self.wire.is_some() { requests.div_ceil(12) } else { requests };
        let only_set_ups = self.streams.is_empty() && self.events.iter().all(Events::sets_up);
        let set_ups = if only_set_ups { requests.max(set_ups) } else { set_ups };
        for events in &mut self.events {
            events.set_up_first(only_set_ups);
            events.set_mood(match events {
                _ if events.sets_up() => mood(set_ups),
                _ if events.tears_down() => mood(0),
                _ if events.reports_packets() => mood(messages / 2),
                _ => mood(messages),
            });
        }
        self.levels.iter_mut().for_each(|level| level.set_mood(mood(requests)));
        self.readies.iter_mut().for_each(|(_, ready)| *ready = mood(0));
        if let Some((_, bus)) = &mut self.bus {
            *bus = mood(if set_ups > 0 { 100 } else { requests });
        }
        self.settings.percent = 0;
    }

    /// The block gets no requests from now on, or all again. Settings remain as they are.
    pub fn set_quiet(&mut self, quiet: bool) {
        self.quiet = quiet;
    }

    /// Settings remain as they are from now on, and no load comes.
    pub fn hold_settings(&mut self) {
        self.holds_settings = true;
        if let Some((bus, _)) = &mut self.bus {
            bus.only_reads();
        }
    }

    /// Settings are loaded in most of the next cycles, and everything happens often.
    pub fn rush(&mut self, cycles: usize) {
        self.turn();
        self.left = cycles.max(1);
        self.settings.percent = 40;
        self.settings.draw(&mut self.random, &mut self.pins, 50);
        let often = Mood { percent: 50, ready: 100 };
        self.streams.iter_mut().for_each(|(_, mood)| *mood = often);
        self.events.iter_mut().for_each(|events| events.set_mood(often));
    }

    /// Whoever is at the other end of a handshake has a reset, too.
    pub fn abort(&mut self) {
        self.streams.iter_mut().for_each(|(stream, _)| stream.abort());
        self.events.iter_mut().for_each(Events::abort);
        if let Some((bus, _)) = &mut self.bus {
            bus.abort();
        }
    }

    /// Sets the reset of the next cycles. What is judged in full begins anew after it: its judge stands before the block and has the
    /// same reset.
    pub fn set_reset(&mut self, reset: bool) {
        if reset {
            self.clearing = CLEARING;
            let judged = self.streams.iter_mut().filter(|(stream, _)| stream.is_judged());
            judged.for_each(|(stream, _)| stream.abort());
        }
        if let Some(rst) = self.rst {
            self.pins.set_bit(rst, reset);
        }
    }

    /// Sets the inputs of an engine as they have been chosen.
    pub fn apply(&self, engine: &mut dyn Engine) {
        self.pins.apply(engine);
    }
}
