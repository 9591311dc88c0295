//! Random inputs for any block: real and damaged packets on its streams, random values elsewhere.

use crate::lockstep::{Drive, Lockstep};
use fncc_netlist::{Engine, Port, PortDirection, PortId};
use fncc_sim::sample_capture;
use fncc_testbenches::stream::{Pace, Random};

/// Drives all inputs of a design, the same on every engine for the same seed.
pub struct Stimulus {
    random: Random,
    frames: Vec<Vec<u8>>,
    inputs: Vec<(PortId, Port)>,
    streams: Vec<Stream>,
    values: Vec<Vec<u64>>,
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
        let inputs: Vec<_> = ports
            .iter()
            .enumerate()
            .filter(|(_, p)| p.direction == PortDirection::In)
            .map(|(i, p)| (PortId(i), p.clone()))
            .collect();
        let streams = inputs.iter().filter_map(|(_, p)| {
            let name = p.name.strip_suffix("tkeep")?.to_string();
            let pace = Pace::new(Some(seed ^ 1));
            Some(Stream { name, lanes: p.width, pace, frame: vec![], at: 0, offering: false })
        });
        Self {
            streams: streams.collect(),
            random: Random::new(seed),
            frames: frames.into_iter().map(|f| f.data).collect(),
            values: ports.iter().map(|p| vec![0; p.words()]).collect(),
            inputs,
        }
    }

    fn advance_stream(&mut self, index: usize) {
        let random = &mut self.random;
        let stream = &mut self.streams[index];
        // Ready is not looked at, so that all engines see the same: beats may be lost.
        if stream.offering {
            stream.at += stream.lanes;
        }
        if stream.at >= stream.frame.len() {
            stream.at = 0;
            stream.frame.clone_from(&self.frames[random.below(self.frames.len())]);
            damage(&mut stream.frame, random);
        }
        stream.offering = stream.pace.go();
    }
}

impl Drive for Stimulus {
    fn advance(&mut self) {
        for index in 0..self.streams.len() {
            self.advance_stream(index);
        }
        for index in 0..self.inputs.len() {
            let (id, port) = &self.inputs[index];
            let stream = self.streams.iter().find(|s| s.owns(&port.name));
            let value = match stream {
                Some(stream) => stream.value(&port.name[stream.name.len()..], port.words()),
                None => random_value(&mut self.random, &self.frames, port),
            };
            if let Some(value) = value {
                self.values[id.0] = value;
            }
        }
    }

    fn apply(&self, engine: &mut dyn Engine) {
        for (id, _) in &self.inputs {
            engine.set_wide(*id, &self.values[id.0]);
        }
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

impl Stream {
    /// A stream that is only looked at has no prefix, a `beat` for `tvalid`, and may have a `tag`.
    fn owns(&self, port: &str) -> bool {
        let signals = [
            "tdata",
            "tkeep",
            "tlast",
            "tid",
            "tdest",
            "tuser",
            "tuser_err",
            "tvalid",
            "tready",
            "beat",
            "tag",
        ];
        port.strip_prefix(&self.name).is_some_and(|signal| signals.contains(&signal))
    }

    fn value(&self, signal: &str, words: usize) -> Option<Vec<u64>> {
        let beat = &self.frame[self.at.min(self.frame.len())..];
        let beat = &beat[..beat.len().min(self.lanes)];
        let mut value = vec![0; words];
        match signal {
            "tdata" => {
                for (lane, byte) in beat.iter().enumerate() {
                    value[lane / 8] |= u64::from(*byte) << (lane % 8 * 8);
                }
            }
            "tkeep" => (0..beat.len()).for_each(|lane| value[lane / 64] |= 1 << (lane % 64)),
            "tlast" => value[0] = u64::from(self.at + self.lanes >= self.frame.len()),
            "tvalid" | "beat" => value[0] = u64::from(self.offering),
            // The sideband changes between packets only.
            _ if self.at > 0 => return None,
            _ => {
                let mut random = Random::new(self.frame.iter().map(|b| u64::from(*b)).sum());
                value.iter_mut().for_each(|w| *w = random.word());
            }
        }
        Some(value)
    }
}

/// A value for a port that is no stream; nothing to keep the present one.
fn random_value(random: &mut Random, frames: &[Vec<u8>], port: &Port) -> Option<Vec<u64>> {
    let words = port.words();
    match port.name.as_str() {
        "rst" => Some(vec![u64::from(random.below(2000) == 0)]),
        // What makes a block wait until it is empty is rare, or it would always be waiting.
        "load" | "cfg_load" => Some(vec![u64::from(random.below(400) == 0)]),
        name if name.starts_with("cfg_") && random.below(200) != 0 => None,
        "window" => {
            let frame = &frames[random.below(frames.len())];
            let mut bytes: Vec<u8> = frame.iter().copied().chain([0; 128]).take(112).collect();
            damage(&mut bytes, random);
            bytes.resize(112, 0);
            let word = |chunk: &[u8]| chunk.iter().rev().fold(0, |w, b| w << 8 | u64::from(*b));
            Some(bytes.chunks(8).map(word).collect())
        }
        _ => {
            let dense = random.percent(50);
            let word = |random: &mut Random| match dense {
                true => random.word(),
                false => random.word() & random.word() & random.word(),
            };
            Some((0..words).map(|_| word(random)).collect())
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
