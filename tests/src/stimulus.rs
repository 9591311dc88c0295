//! Random inputs for any block: real and damaged packets on its streams, random values elsewhere.

use fncc_models::sample_capture;
use fncc_netlist::engine::mask_to_width;
use fncc_netlist::{Engine, Port, PortDirection};
use fncc_testbenches::lockstep::{Drive, Lockstep};
use fncc_testbenches::stream::{Pace, Random};
use std::ops::Range;

/// Drives all inputs of a design, the same on every engine for the same seed.
pub struct Stimulus {
    random: Random,
    frames: Vec<Vec<u8>>,
    inputs: Vec<Input>,
    streams: Vec<Stream>,
    /// Of all inputs, one after the other as engines have them.
    words: Vec<u64>,
}

/// An input and what it is given.
struct Input {
    role: Role,
    width: usize,
    words: Range<usize>,
}

/// What an input is, by its name.
enum Role {
    /// A signal of the stream in this place.
    Stream(usize, Signal),
    Reset,
    /// Makes a block wait until it is empty.
    Load,
    Configuration,
    /// The head of a packet.
    Window,
    Value,
}

enum Signal {
    Data,
    Keep,
    Last,
    Valid,
    Sideband,
}

/// A receiving stream of the design.
struct Stream {
    name: String,
    lanes: usize,
    pace: Pace,
    frame: Vec<u8>,
    at: usize,
    offering: bool,
}

impl Stimulus {
    /// Stimulus for a design with these ports.
    pub fn new(ports: &[Port], seed: u64) -> Self {
        let frames = sample_capture::frames().expect("the sample capture can be built");
        let ports = || ports.iter().filter(|port| port.direction == PortDirection::In);
        let streams = ports().filter_map(|port| {
            let name = port.name.strip_suffix("tkeep")?.to_string();
            let pace = Pace::new(Some(seed ^ 1));
            Some(Stream { name, lanes: port.width, pace, frame: vec![], at: 0, offering: false })
        });
        let streams: Vec<_> = streams.collect();
        let mut first = 0;
        let inputs = ports().map(|port| {
            let words = first..first + port.words();
            first = words.end;
            Input { role: Role::of(&port.name, &streams), width: port.width, words }
        });
        Self {
            inputs: inputs.collect(),
            streams,
            random: Random::new(seed),
            frames: frames.into_iter().map(|f| f.data).collect(),
            words: vec![0; first],
        }
    }
}

impl Drive for Stimulus {
    fn advance(&mut self) {
        let Self { random, frames, inputs, streams, words } = self;
        streams.iter_mut().for_each(|stream| stream.advance(random, frames));
        for Input { role, width, words: place } in inputs {
            let value = &mut words[place.clone()];
            match role {
                Role::Stream(index, signal) => streams[*index].value(signal, value),
                Role::Reset => value[0] = u64::from(random.below(2000) == 0),
                // Rare, or the block would always be waiting.
                Role::Load => value[0] = u64::from(random.below(400) == 0),
                Role::Configuration if random.below(200) != 0 => {}
                Role::Window => window(random, frames, value),
                Role::Configuration | Role::Value => {
                    let dense = random.percent(50);
                    value.iter_mut().for_each(|word| match dense {
                        true => *word = random.word(),
                        false => *word = random.word() & random.word() & random.word(),
                    });
                }
            }
            mask_to_width(value, *width);
        }
    }

    fn apply(&self, engine: &mut dyn Engine) {
        engine.inputs_mut().copy_from_slice(&self.words);
    }
}

impl Role {
    fn of(port: &str, streams: &[Stream]) -> Self {
        let mut signals = streams.iter().enumerate().filter_map(|(index, stream)| {
            let signal = match port.strip_prefix(&stream.name)? {
                "tdata" => Signal::Data,
                "tkeep" => Signal::Keep,
                "tlast" => Signal::Last,
                // A stream that is only looked at has no prefix, a `beat` for `tvalid`, and may have a `tag`.
                "tvalid" | "beat" => Signal::Valid,
                "tid" | "tdest" | "tuser" | "tuser_err" | "tready" | "tag" => Signal::Sideband,
                _ => return None,
            };
            Some(Self::Stream(index, signal))
        });
        signals.next().unwrap_or(match port {
            "rst" => Self::Reset,
            "load" | "cfg_load" => Self::Load,
            "window" => Self::Window,
            _ if port.starts_with("cfg_") => Self::Configuration,
            _ => Self::Value,
        })
    }
}

/// Changes a few bytes of some frames, mostly in the headers, and cuts some.
fn damage(frame: &mut Vec<u8>, random: &mut Random) {
    if random.percent(40) {
        for _ in 0..=random.below(3) {
            let at = random.below(frame.len().min(130));
            frame[at] ^= 1 << random.below(8);
        }
    }
    if random.percent(10) {
        frame.truncate(1 + random.below(frame.len()));
    }
}

/// The head of a packet, in parts damaged.
fn window(random: &mut Random, frames: &[Vec<u8>], value: &mut [u64]) {
    let frame = &frames[random.below(frames.len())];
    let mut bytes: Vec<u8> = frame.iter().copied().chain([0; 128]).take(112).collect();
    damage(&mut bytes, random);
    bytes.resize(8 * value.len(), 0);
    for (word, chunk) in value.iter_mut().zip(bytes.chunks(8)) {
        *word = chunk.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
    }
}

impl Stream {
    fn advance(&mut self, random: &mut Random, frames: &[Vec<u8>]) {
        // Ready is not looked at, so that all engines see the same: beats may be lost.
        if self.offering {
            self.at += self.lanes;
        }
        if self.at >= self.frame.len() {
            self.at = 0;
            self.frame.clone_from(&frames[random.below(frames.len())]);
            damage(&mut self.frame, random);
        }
        self.offering = self.pace.go();
    }

    fn value(&self, signal: &Signal, value: &mut [u64]) {
        let beat = &self.frame[self.at.min(self.frame.len())..];
        let beat = &beat[..beat.len().min(self.lanes)];
        match signal {
            Signal::Data => {
                value.fill(0);
                for (lane, byte) in beat.iter().enumerate() {
                    value[lane / 8] |= u64::from(*byte) << (lane % 8 * 8);
                }
            }
            Signal::Keep => {
                value.fill(0);
                (0..beat.len()).for_each(|lane| value[lane / 64] |= 1 << (lane % 64));
            }
            Signal::Last => value[0] = u64::from(self.at + self.lanes >= self.frame.len()),
            Signal::Valid => value[0] = u64::from(self.offering),
            // It changes between packets only.
            Signal::Sideband if self.at > 0 => {}
            Signal::Sideband => {
                let mut random = Random::new(self.frame.iter().map(|b| u64::from(*b)).sum());
                value.iter_mut().for_each(|word| *word = random.word());
            }
        }
    }
}

/// Runs engines side by side for `cycles` and compares every output in every cycle.
///
/// # Panics
/// At the first difference, naming seed, cycle and port.
pub fn compare(label: &str, engines: &mut [&mut dyn Engine], seed: u64, cycles: usize) {
    let mut stimulus = Stimulus::new(engines[0].ports(), seed);
    if let Some(difference) = Lockstep::new(engines).run(&mut stimulus, cycles) {
        panic!("{label}: seed {seed}: {difference:x?}");
    }
}
