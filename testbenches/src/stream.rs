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
struct StreamPorts {
    tdata: PortId,
    tkeep: PortId,
    tlast: PortId,
    tuser: PortId,
    tvalid: PortId,
    tready: PortId,
    lanes: usize,
}

impl StreamPorts {
    /// # Panics
    /// When the design has no stream of that name.
    fn new(engine: &dyn Engine, name: &str) -> Self {
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
}

/// A beat of a packet.
#[derive(Clone, Debug)]
struct Beat {
    data: Vec<u64>,
    keep: Vec<u64>,
    last: bool,
    user: Vec<u64>,
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
        assert!(!packet.is_empty(), "a stream cannot carry an empty packet");
        let chunks = packet.chunks(self.ports.lanes);
        let count = chunks.len();
        for (index, chunk) in chunks.enumerate() {
            let mut data = vec![0; self.ports.lanes / 8];
            let mut keep = vec![0; self.ports.lanes.div_ceil(64)];
            for (lane, byte) in chunk.iter().enumerate() {
                data[lane / 8] |= u64::from(*byte) << (lane % 8 * 8);
                keep[lane / 64] |= 1 << (lane % 64);
            }
            let last = index + 1 == count;
            self.beats.push_back(Beat { data, keep, last, user: user.to_vec() });
        }
    }

    /// Beats not yet taken.
    pub fn waiting(&self) -> usize {
        self.beats.len()
    }

    /// Sets the inputs of this cycle. A beat once offered stays on offer.
    pub fn drive(&mut self, engine: &mut dyn Engine) {
        let go = self.pace.go();
        self.offering = !self.beats.is_empty() && (self.offering || go);
        engine.set(self.ports.tvalid, u64::from(self.offering));
        if let Some(beat) = self.beats.front().filter(|_| self.offering) {
            engine.set_wide(self.ports.tdata, &beat.data);
            engine.set_wide(self.ports.tkeep, &beat.keep);
            engine.set(self.ports.tlast, u64::from(beat.last));
            engine.set_wide(self.ports.tuser, &beat.user);
        }
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
    ready: bool,
    partial: Vec<u8>,
    beats: usize,
}

impl PacketSink {
    /// A sink for the stream `name`, for example `m_axis`.
    ///
    /// # Panics
    /// When the design has no stream of that name.
    pub fn new(engine: &dyn Engine, name: &str, pace: Pace) -> Self {
        let ports = StreamPorts::new(engine, name);
        Self { ports, pace, ready: false, partial: vec![], beats: 0 }
    }

    /// Beats taken so far.
    pub fn beats(&self) -> usize {
        self.beats
    }

    /// Sets `tready` of this cycle.
    pub fn drive(&mut self, engine: &mut dyn Engine) {
        self.ready = self.pace.go();
        engine.set(self.ports.tready, u64::from(self.ready));
    }

    /// After the clock: the packet whose last beat was taken, if one was.
    ///
    /// # Panics
    /// When `tkeep` is not contiguous, is empty, or is not full in a beat that is not the last.
    pub fn sample(&mut self, engine: &dyn Engine) -> Option<ReceivedPacket> {
        if !self.ready || engine.get(self.ports.tvalid) == 0 {
            return None;
        }
        self.beats += 1;
        let keep = engine.get_wide(self.ports.tkeep);
        let data = engine.get_wide(self.ports.tdata);
        let last = engine.get(self.ports.tlast) == 1;
        let kept = |lane: &usize| keep[lane / 64] >> (lane % 64) & 1 == 1;
        let count = (0..self.ports.lanes).take_while(kept).count();
        let total: u32 = keep.iter().map(|w| w.count_ones()).sum();
        assert_eq!(total as usize, count, "tkeep has holes: {keep:x?}");
        assert!(count > 0 && (last || count == self.ports.lanes), "{count} bytes, last {last}");
        let byte = |lane: usize| (data[lane / 8] >> (lane % 8 * 8)) as u8;
        self.partial.extend((0..count).map(byte));
        last.then(|| ReceivedPacket {
            data: std::mem::take(&mut self.partial),
            user: engine.get_wide(self.ports.tuser).to_vec(),
        })
    }
}
