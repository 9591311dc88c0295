//! Packets out of a stream.

use super::beat::Beat;
use super::pace::Pace;
use super::ports::StreamPorts;
use fncc_netlist::Engine;

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
        self.push_words(beat.data(), beat.keep(), beat.user(), beat.is_last())
    }

    fn push_words(
        &mut self,
        data: &[u64],
        keep: &[u64],
        user: &[u64],
        last: bool,
    ) -> Option<ReceivedPacket> {
        let lanes = data.len() * 8;
        let count: usize = keep.iter().map(|word| word.count_ones() as usize).sum();
        let contiguous: u32 = match keep.iter().position(|word| *word != u64::MAX) {
            Some(partial) => 64 * partial as u32 + keep[partial].trailing_ones(),
            None => 64 * keep.len() as u32,
        };
        assert_eq!(count, contiguous as usize, "tkeep has holes: {keep:x?}");
        assert!(count > 0 && (last || count == lanes), "{count} bytes, last {last}");
        let start = self.partial.len();
        for word in &data[..count.div_ceil(8)] {
            self.partial.extend_from_slice(&word.to_le_bytes());
        }
        self.partial.truncate(start + count);
        // The next packet is as long as this one, more often than not.
        let room = self.partial.len();
        last.then(|| ReceivedPacket {
            data: std::mem::replace(&mut self.partial, Vec::with_capacity(room)),
            user: user.to_vec(),
        })
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
        let words = self.ports.passed_words(engine)?;
        self.beats += 1;
        let (data, keep, user, last) = self.ports.beat(words);
        self.assembler.push_words(data, keep, user, last)
    }
}
