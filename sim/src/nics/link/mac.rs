//! The MACs of a NIC: beats to bits, and complete frames to beats.

use std::collections::VecDeque;

use fncc_testbenches::stream::{Assembler, Beat};

use super::{FCS, Frame, GAP, PREAMBLE, SHORTEST, duration};
use fncc_network::Picos;

/// Sends what a NIC gives, beat by beat, at the rate of the link.
///
/// It takes a beat while the bits before it end within a cycle: the link then never waits for a NIC that always has a beat, and no more than a beat
/// is under way between both.
#[derive(Clone, Debug)]
pub struct Transmitter {
    gbps: u32,
    period: Picos,
    /// When the last bit of all that was taken has left, with the gap after a frame.
    free_at: Picos,
    /// Bytes of the frame that is being sent.
    begun: usize,
    assembler: Assembler,
    starved: Picos,
    busy: Picos,
}

impl Transmitter {
    /// An idle link of a rate, seen from a clock.
    pub fn new(gbps: u32, period: Picos) -> Self {
        Self {
            gbps,
            period,
            free_at: 0,
            begun: 0,
            assembler: Assembler::default(),
            starved: 0,
            busy: 0,
        }
    }

    /// Whether a beat may pass at the end of the cycle that begins now.
    pub fn ready(&self, now: Picos) -> bool {
        self.free_at < now + 2 * self.period
    }

    /// A beat passes at the end of the cycle that begins now; the frame that it ends, with the time at which its last bit leaves.
    pub fn send(&mut self, now: Picos, beat: &Beat) -> Option<Frame> {
        let passes = now + self.period;
        let mut bytes = beat.len();
        let starts = self.free_at.max(passes);
        if self.begun == 0 {
            bytes += PREAMBLE;
        } else {
            self.starved += starts - self.free_at;
        }
        self.begun += beat.len();
        if beat.is_last() {
            bytes += FCS + SHORTEST.saturating_sub(self.begun);
            self.begun = 0;
        }
        let takes = duration(self.gbps, bytes);
        self.free_at = starts + takes;
        self.busy += takes;
        let mut packet = self.assembler.push(beat)?;
        packet.data.resize(packet.data.len().max(SHORTEST), 0);
        let at = self.free_at;
        let gap = duration(self.gbps, GAP);
        self.free_at += gap;
        self.busy += gap;
        Some(Frame { data: packet.data, at })
    }

    /// How long the link was busy, gaps after frames included.
    pub fn busy(&self) -> Picos {
        self.busy
    }

    /// How long it waited for the next beat within frames.
    pub fn starved(&self) -> Picos {
        self.starved
    }
}

/// Gives a NIC the frames that have arrived, a beat in a cycle.
#[derive(Clone, Debug)]
pub struct Receiver {
    lanes: usize,
    /// Frames that are there, in order, and what is gone of the first.
    frames: VecDeque<Vec<u8>>,
    gone: usize,
    bytes: usize,
    deepest: usize,
}

impl Receiver {
    /// A receiver for a stream of `lanes` bytes.
    pub fn new(lanes: usize) -> Self {
        Self { lanes, frames: VecDeque::new(), gone: 0, bytes: 0, deepest: 0 }
    }

    /// A frame has arrived. One without bytes leaves no trace.
    pub fn arrive(&mut self, data: Vec<u8>) {
        if data.is_empty() {
            return;
        }
        self.bytes += data.len();
        self.deepest = self.deepest.max(self.bytes);
        self.frames.push_back(data);
    }

    /// The beat on offer. It remains until it is taken.
    pub fn offer(&self) -> Option<Beat> {
        let data = self.frames.front()?;
        Beat::of_packet(&data[self.gone..], &[0], self.lanes).next()
    }

    /// The beat on offer is taken.
    pub fn take(&mut self) {
        let Some(data) = self.frames.front() else { return };
        self.gone += self.lanes;
        if self.gone >= data.len() {
            self.bytes -= data.len();
            self.gone = 0;
            self.frames.pop_front();
        }
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// The most bytes that have waited, the frame that is being given included.
    pub fn deepest(&self) -> usize {
        self.deepest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PERIOD: Picos = 4000;

    /// Sends frames of some lengths as fast as the link takes them on a stream of `lanes` bytes; when each has left.
    fn times(gbps: u32, lanes: usize, lengths: &[usize]) -> (Vec<Picos>, Transmitter) {
        let frames = lengths.iter().map(|length| vec![7; *length]);
        let mut beats =
            frames.flat_map(|data| Beat::of_packet(&data, &[0], lanes).collect::<Vec<_>>());
        let mut link = Transmitter::new(gbps, PERIOD);
        let (mut left, mut now, mut next) = (vec![], 0, beats.next());
        while let Some(beat) = next {
            if link.ready(now) {
                left.extend(link.send(now, &beat).map(|frame| frame.at));
                next = beats.next();
            }
            now += PERIOD;
        }
        (left, link)
    }

    #[test]
    fn frames_follow_one_another_at_the_rate_of_the_link() {
        for (gbps, byte) in [(100, 80), (40, 200), (10, 800)] {
            let lengths = [1110, 60, 61, 64, 1518, 4096];
            let (left, link) = times(gbps, 64, &lengths);
            let mut expected = PERIOD;
            for (length, at) in lengths.iter().zip(&left) {
                expected += byte * (8 + *length as Picos + 4);
                assert_eq!(*at, expected, "{gbps} Gb/s, {length} bytes");
                expected += byte * 12;
            }
            assert_eq!(link.starved(), 0);
            assert_eq!(link.busy(), expected - PERIOD);
        }
    }

    #[test]
    fn a_short_frame_is_padded_and_takes_the_time_of_the_shortest() {
        let (left, _) = times(100, 64, &[1, 59, 60]);
        assert_eq!(left, [PERIOD + 80 * 72, PERIOD + 80 * 156, PERIOD + 80 * 240]);
        let mut link = Transmitter::new(100, PERIOD);
        let beat = Beat::of_packet(&[9; 5], &[0], 64).next().unwrap();
        let frame = link.send(0, &beat).unwrap();
        assert_eq!((frame.data.len(), &frame.data[..6]), (60, &[9, 9, 9, 9, 9, 0][..]));
    }

    #[test]
    fn a_stream_slower_than_the_link_starves_it() {
        // 8 bytes in a cycle of 4 ns are 16 Gb/s.
        let (_, link) = times(100, 8, &[1000]);
        assert_eq!(link.starved(), 1000 / 8 * PERIOD - PERIOD - (1000 - 8) * 80 - 8 * 80);
    }

    #[test]
    fn a_frame_comes_out_in_beats_that_wait_until_they_are_taken() {
        let mut mac = Receiver::new(64);
        mac.arrive(vec![]);
        assert!(mac.offer().is_none());
        mac.arrive((0..130).collect());
        mac.arrive(vec![1; 64]);
        assert_eq!(mac.deepest(), 194);
        let mut assembler = Assembler::default();
        let mut frames = vec![];
        while let Some(beat) = mac.offer() {
            assert_eq!(mac.offer(), Some(beat));
            frames.extend(assembler.push(&beat));
            mac.take();
        }
        assert!(mac.is_empty());
        let lengths: Vec<_> = frames.iter().map(|frame| frame.data.len()).collect();
        assert_eq!(lengths, [130, 64]);
        assert_eq!(frames[0].data, (0..130).collect::<Vec<u8>>());
    }
}
