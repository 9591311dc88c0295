//! Drives the AXI4-Stream ports of a design, on any engine.
//!
//! [`PacketSource`] turns packets into beats, [`PacketSink`] beats into packets. A bench calls `drive`
//! of both, then [`Engine::clock`], then `sample` of both: see there for when values are sampled.

use fncc_netlist::{Engine, PortId};
use std::collections::VecDeque;

/// A small, seeded random generator (SplitMix64), good enough for stalls and stimuli.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator; the same seed gives the same numbers.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is not zero.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.word() % bound as u64) as usize
    }

    /// True `percent` times in a hundred.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// When a side of a stream holds back.
#[derive(Clone, Debug)]
pub enum Pace {
    /// Never.
    Full,
    /// At random, in bursts: stretches of full pace, of every other beat, and of standing still.
    Stalling {
        /// Where the bursts come from.
        random: Random,
        /// Percentage of beats that go through in the present stretch.
        percent: usize,
        /// Cycles left of it.
        left: usize,
    },
}

impl Pace {
    /// Random stalls from a seed, or none.
    pub fn new(seed: Option<u64>) -> Self {
        match seed {
            None => Pace::Full,
            Some(seed) => Pace::Stalling { random: Random::new(seed), percent: 100, left: 0 },
        }
    }

    /// Whether a beat may pass in this cycle.
    pub fn go(&mut self) -> bool {
        match self {
            Pace::Full => true,
            Pace::Stalling { random, percent, left } => {
                if *left == 0 {
                    *left = 1 + random.below(40);
                    *percent = [100, 100, 80, 50, 10, 0][random.below(6)];
                }
                *left -= 1;
                random.percent(*percent)
            }
        }
    }
}

/// The signals of a stream, resolved.
#[derive(Clone, Copy, Debug)]
pub struct StreamPorts {
    tdata: PortId,
    tkeep: PortId,
    tlast: PortId,
    tuser: PortId,
    tvalid: PortId,
    tready: PortId,
    lanes: usize,
}

impl StreamPorts {
    /// The stream of a name, for example `s_axis`.
    ///
    /// # Panics
    /// When the design has no stream of that name.
    pub fn new(engine: &dyn Engine, name: &str) -> Self {
        let port = |signal: &str| engine.port(&format!("{name}_{signal}"));
        let tkeep = port("tkeep");
        Self {
            tdata: port("tdata"),
            tkeep,
            tlast: port("tlast"),
            tuser: port("tuser"),
            tvalid: port("tvalid"),
            tready: port("tready"),
            lanes: engine.ports()[tkeep.0].width,
        }
    }

    /// Byte lanes of a beat.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Sets the inputs of a stream into the design: a beat, or none.
    pub fn offer(&self, engine: &mut dyn Engine, beat: Option<&Beat>) {
        engine.set(self.tvalid, u64::from(beat.is_some()));
        if let Some(beat) = beat {
            engine.set_wide(self.tdata, &beat.data);
            engine.set_wide(self.tkeep, &beat.keep);
            engine.set(self.tlast, u64::from(beat.last));
            engine.set_wide(self.tuser, &beat.user);
        }
    }

    /// Sets `tready` of a stream out of the design.
    pub fn set_ready(&self, engine: &mut dyn Engine, ready: bool) {
        engine.set(self.tready, u64::from(ready));
    }

    /// After the clock: the beat that passed, if one did.
    pub fn passed(&self, engine: &dyn Engine) -> Option<Beat> {
        let passes = engine.get(self.tvalid) == 1 && engine.get(self.tready) == 1;
        passes.then(|| Beat {
            data: engine.get_wide(self.tdata).to_vec(),
            keep: engine.get_wide(self.tkeep).to_vec(),
            last: engine.get(self.tlast) == 1,
            user: engine.get_wide(self.tuser).to_vec(),
        })
    }
}

/// A beat of a packet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    data: Vec<u64>,
    keep: Vec<u64>,
    last: bool,
    user: Vec<u64>,
}

impl Beat {
    /// The beats of a packet on a stream of `lanes` bytes.
    ///
    /// # Panics
    /// When the packet is empty: a stream cannot carry that.
    pub fn of_packet<'a>(
        packet: &'a [u8],
        user: &'a [u64],
        lanes: usize,
    ) -> impl Iterator<Item = Beat> + 'a {
        assert!(!packet.is_empty(), "a stream cannot carry an empty packet");
        let count = packet.len().div_ceil(lanes);
        packet.chunks(lanes).enumerate().map(move |(index, chunk)| {
            let mut data = vec![0; lanes / 8];
            let mut keep = vec![0; lanes.div_ceil(64)];
            for (lane, byte) in chunk.iter().enumerate() {
                data[lane / 8] |= u64::from(*byte) << (lane % 8 * 8);
                keep[lane / 64] |= 1 << (lane % 64);
            }
            Beat { data, keep, last: index + 1 == count, user: user.to_vec() }
        })
    }

    /// A beat without a sideband.
    pub fn new(data: Vec<u64>, keep: Vec<u64>, last: bool) -> Self {
        Self { data, keep, last, user: vec![0] }
    }

    /// The same without its sideband, as it travels a link.
    pub fn bare(mut self) -> Self {
        self.user = vec![0];
        self
    }

    /// Its sideband, the low bits in the first word.
    pub fn user(&self) -> &[u64] {
        &self.user
    }

    /// Bytes that it holds.
    pub fn len(&self) -> usize {
        self.keep.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Its data, the first byte in the low bits of the first word.
    pub fn data(&self) -> &[u64] {
        &self.data
    }

    /// One bit for each of its lanes that holds a byte.
    pub fn keep(&self) -> &[u64] {
        &self.keep
    }

    /// Whether it ends its packet.
    pub fn is_last(&self) -> bool {
        self.last
    }
}

/// Puts the beats of packets together again.
#[derive(Clone, Debug, Default)]
pub struct Assembler {
    partial: Vec<u8>,
}

impl Assembler {
    /// The packet that a beat ends, if it ends one.
    ///
    /// # Panics
    /// When `tkeep` is not contiguous, is empty, or is not full in a beat that is not the last.
    pub fn push(&mut self, beat: &Beat) -> Option<ReceivedPacket> {
        let lanes = beat.data.len() * 8;
        let kept = |lane: &usize| beat.keep[lane / 64] >> (lane % 64) & 1 == 1;
        let count = (0..lanes).take_while(kept).count();
        assert_eq!(beat.len(), count, "tkeep has holes: {:x?}", beat.keep);
        assert!(count > 0 && (beat.last || count == lanes), "{count} bytes, last {}", beat.last);
        let bytes = beat.data.iter().flat_map(|word| word.to_le_bytes());
        self.partial.extend(bytes.take(count));
        beat.last.then(|| ReceivedPacket {
            data: std::mem::take(&mut self.partial),
            user: beat.user.clone(),
        })
    }
}

/// Feeds packets into a stream.
#[derive(Clone, Debug)]
pub struct PacketSource {
    ports: StreamPorts,
    pace: Pace,
    beats: VecDeque<Beat>,
    offering: bool,
}

impl PacketSource {
    /// A source for the stream `name`, for example `s_axis`.
    ///
    /// # Panics
    /// When the design has no stream of that name.
    pub fn new(engine: &dyn Engine, name: &str, pace: Pace) -> Self {
        let ports = StreamPorts::new(engine, name);
        Self { ports, pace, beats: VecDeque::new(), offering: false }
    }

    /// Queues a packet with its sideband.
    ///
    /// # Panics
    /// When the packet is empty: a stream cannot carry that.
    pub fn push(&mut self, packet: &[u8], user: &[u64]) {
        self.beats.extend(Beat::of_packet(packet, user, self.ports.lanes));
    }

    /// Beats not yet taken.
    pub fn waiting(&self) -> usize {
        self.beats.len()
    }

    /// Sets the inputs of this cycle. A beat once offered stays on offer.
    pub fn drive(&mut self, engine: &mut dyn Engine) {
        let go = self.pace.go();
        self.offering = !self.beats.is_empty() && (self.offering || go);
        self.ports.offer(engine, self.beats.front().filter(|_| self.offering));
    }

    /// After the clock: whether a beat was taken, and whether it ended a packet.
    pub fn sample(&mut self, engine: &dyn Engine) -> (bool, bool) {
        if !self.offering || engine.get(self.ports.tready) == 0 {
            return (false, false);
        }
        self.offering = false;
        let last = self.beats.pop_front().is_some_and(|b| b.last);
        (true, last)
    }
}

/// A packet that came out of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivedPacket {
    /// Its bytes.
    pub data: Vec<u8>,
    /// Its sideband.
    pub user: Vec<u64>,
}

/// Takes packets out of a stream.
#[derive(Clone, Debug)]
pub struct PacketSink {
    ports: StreamPorts,
    pace: Pace,
    assembler: Assembler,
    beats: usize,
}

impl PacketSink {
    /// A sink for the stream `name`, for example `m_axis`.
    ///
    /// # Panics
    /// When the design has no stream of that name.
    pub fn new(engine: &dyn Engine, name: &str, pace: Pace) -> Self {
        let ports = StreamPorts::new(engine, name);
        Self { ports, pace, assembler: Assembler::default(), beats: 0 }
    }

    /// Beats taken so far.
    pub fn beats(&self) -> usize {
        self.beats
    }

    /// Sets `tready` of this cycle.
    pub fn drive(&mut self, engine: &mut dyn Engine) {
        self.ports.set_ready(engine, self.pace.go());
    }

    /// After the clock: the packet whose last beat was taken, if one was.
    ///
    /// # Panics
    /// When `tkeep` is not contiguous, is empty, or is not full in a beat that is not the last.
    pub fn sample(&mut self, engine: &dyn Engine) -> Option<ReceivedPacket> {
        let beat = self.ports.passed(engine)?;
        self.beats += 1;
        self.assembler.push(&beat)
    }
}
