//! Streams of other people's designs: drives and takes packets with what travels beside them, and holds both sides to the rules.

use fncc_netlist::{Engine, PortId};
use fncc_sim::sample_capture;
use fncc_testbenches::stream::{Assembler, Beat, Pace, Random};
use std::collections::VecDeque;

/// What a stream looks like besides `tdata`, `tkeep`, `tlast` and `tvalid`.
#[derive(Clone, Copy, Debug)]
pub struct Dialect {
    /// Signals that are the same in all beats of a packet, but for bit 0 of the last of them: with the last beat it says that the
    /// packet is bad.
    pub side: &'static [&'static str],
    /// `tvalid` must not fall within a packet.
    pub gapless: bool,
}

/// A packet with what travels beside it, in the order of [`Dialect::side`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passenger {
    /// Its bytes.
    pub data: Vec<u8>,
    /// Values of the signals; bit 0 of the last one is clear.
    pub side: Vec<Vec<u64>>,
    /// The packet is bad.
    pub bad: bool,
}

/// Frames of the sample capture and others of any bytes up to `longest`, none of them MAC control.
///
/// # Panics
/// When the sample capture cannot be built.
pub fn frames(random: &mut Random, count: usize, longest: usize) -> Vec<Vec<u8>> {
    let capture = sample_capture::frames().expect("the sample capture can be built");
    let capture: Vec<_> = capture
        .into_iter()
        .map(|frame| frame.data)
        .filter(|data| data.get(12..14) != Some(&[0x88, 0x08]) && data.len() <= longest)
        .collect();
    (0..count)
        .map(|_| match random.below(3) {
            0 => {
                (0..=14 + random.below(longest - 14)).map(|_| random.word() as u8 & 0x7f).collect()
            }
            _ => capture[random.below(capture.len())].clone(),
        })
        .collect()
}

/// The signals of a stream, resolved.
#[derive(Clone, Debug)]
struct Signals {
    name: String,
    tdata: PortId,
    tkeep: PortId,
    tlast: PortId,
    tvalid: PortId,
    tready: Option<PortId>,
    side: Vec<PortId>,
    lanes: usize,
}

/// Of a beat: data, lanes, last, sides.
type Values = (Vec<u64>, Vec<u64>, bool, Vec<Vec<u64>>);

impl Signals {
    fn new(engine: &dyn Engine, name: &str, dialect: Dialect) -> Self {
        let port = |signal: &str| engine.port(&format!("{name}_{signal}"));
        let tkeep = port("tkeep");
        let ready = format!("{name}_tready");
        let has_ready = engine.ports().iter().any(|p| p.name == ready);
        Self {
            name: name.to_string(),
            tdata: port("tdata"),
            tkeep,
            tlast: port("tlast"),
            tvalid: port("tvalid"),
            tready: has_ready.then(|| port("tready")),
            side: dialect.side.iter().map(|signal| port(signal)).collect(),
            lanes: engine.ports()[tkeep.0].width,
        }
    }

    /// After the clock: whether a beat is there, and whether it is taken.
    fn state(&self, engine: &dyn Engine) -> (bool, bool) {
        let valid = engine.get(self.tvalid) == 1;
        (valid, valid && self.tready.is_none_or(|ready| engine.get(ready) == 1))
    }

    fn values(&self, engine: &dyn Engine) -> Values {
        let wide = |port: PortId| engine.get_wide(port).to_vec();
        let side = self.side.iter().map(|port| wide(*port)).collect();
        (wide(self.tdata), wide(self.tkeep), engine.get(self.tlast) == 1, side)
    }
}

/// Feeds packets into a design.
pub struct Source {
    signals: Signals,
    gapless: bool,
    pace: Pace,
    beats: VecDeque<(Beat, Vec<Vec<u64>>)>,
    offering: bool,
    inside: bool,
}

impl Source {
    /// Into the stream of a name. Without `tready` a beat is gone in its cycle.
    ///
    /// # Panics
    /// When the design has no such stream.
    pub fn new(engine: &dyn Engine, name: &str, dialect: Dialect, pace: Pace) -> Self {
        let signals = Signals::new(engine, name, dialect);
        let gapless = dialect.gapless;
        Self { signals, gapless, pace, beats: VecDeque::new(), offering: false, inside: false }
    }

    /// Queues a packet.
    pub fn push(&mut self, packet: &Passenger) {
        let beats = Beat::of_packet(&packet.data, &[0], self.signals.lanes);
        for beat in beats {
            let mut side = packet.side.clone();
            if let Some(mark) = side.last_mut().filter(|_| packet.bad && beat.is_last()) {
                mark[0] |= 1;
            }
            self.beats.push_back((beat, side));
        }
    }

    /// Beats not yet taken.
    pub fn waiting(&self) -> usize {
        self.beats.len()
    }

    /// Sets the inputs of this cycle. A beat once offered stays on offer.
    pub fn drive(&mut self, engine: &mut dyn Engine) {
        let go = self.pace.go() || (self.gapless && self.inside);
        self.offering = !self.beats.is_empty() && (self.offering || go);
        engine.set(self.signals.tvalid, self.offering.into());
        if let Some((beat, side)) = self.beats.front().filter(|_| self.offering) {
            engine.set_wide(self.signals.tdata, beat.data());
            engine.set_wide(self.signals.tkeep, beat.keep());
            engine.set(self.signals.tlast, beat.is_last().into());
            for (port, value) in self.signals.side.iter().zip(side) {
                engine.set_wide(*port, value);
            }
        }
    }

    /// After the clock: whether a beat was taken.
    pub fn sample(&mut self, engine: &dyn Engine) -> bool {
        let taken = self.offering && self.signals.state(engine).1;
        if taken {
            self.offering = false;
            self.inside = self.beats.pop_front().is_some_and(|(beat, _)| !beat.is_last());
        }
        taken
    }
}

/// Takes packets out of a design, by the rules.
pub struct Sink {
    signals: Signals,
    gapless: bool,
    pace: Pace,
    assembler: Assembler,
    /// What was on offer and not taken in the cycle before.
    waits: Option<Values>,
    /// What stands beside the packet that is under way.
    beside: Option<Vec<Vec<u64>>>,
    /// Beats taken.
    pub beats: usize,
}

impl Sink {
    /// From the stream of a name.
    ///
    /// # Panics
    /// When the design has no such stream.
    pub fn new(engine: &dyn Engine, name: &str, dialect: Dialect, pace: Pace) -> Self {
        Self {
            signals: Signals::new(engine, name, dialect),
            gapless: dialect.gapless,
            pace,
            assembler: Assembler::default(),
            waits: None,
            beside: None,
            beats: 0,
        }
    }

    /// Sets `tready` of this cycle, where there is one; says what it is.
    pub fn drive(&mut self, engine: &mut dyn Engine) -> bool {
        let go = self.pace.go();
        match self.signals.tready {
            Some(ready) => {
                engine.set(ready, go.into());
                go
            }
            None => true,
        }
    }

    /// After the clock: the packet whose last beat was taken, if one was.
    ///
    /// # Panics
    /// When a rule of the dialect is broken.
    pub fn sample(&mut self, engine: &dyn Engine) -> Option<Passenger> {
        let name = &self.signals.name;
        let (valid, taken) = self.signals.state(engine);
        assert!(valid || self.waits.is_none(), "{name}: a beat on offer is gone");
        assert!(valid || !self.gapless || self.beside.is_none(), "{name}: a gap within a packet");
        if !valid {
            return None;
        }
        let values = self.signals.values(engine);
        if let Some(former) = self.waits.take() {
            assert_eq!(values, former, "{name}: a beat on offer has changed");
        }
        if !taken {
            self.waits = Some(values);
            return None;
        }
        let (data, keep, last, mut side) = values;
        let bad = side.last().is_some_and(|mark| mark[0] & 1 == 1);
        assert!(last || !bad, "{name}: marked before its end");
        if let Some(mark) = side.last_mut() {
            mark[0] &= !1;
        }
        let beside = self.beside.get_or_insert_with(|| side.clone());
        assert_eq!(*beside, side, "{name}: what is beside a packet changes within it");
        self.beats += 1;
        let received = self.assembler.push(&Beat::new(data, keep, last))?;
        self.beside = None;
        Some(Passenger { data: received.data, side, bad })
    }
}
