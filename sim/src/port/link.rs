//! Links: how fast beats pass, and the station at the other end.

use crate::capture_file::CapturedFrame;
use crate::lossless::PauseTimers;
use crate::packet_edit::classify;
use crate::wire::pause::{Control, Pause};
use fncc_testbenches::stream::{Assembler, Beat};
use std::collections::VecDeque;

/// Preamble, FCS and the gap behind a frame, bytes.
const OVERHEAD: usize = 24;

/// What a link lets through, counted in bits.
#[derive(Clone, Copy, Debug)]
pub struct LinkRate {
    bits_per_cycle: f64,
    credit: f64,
}

impl LinkRate {
    /// A link of `gbps` seen from a clock of `period_ps`.
    pub fn new(gbps: f64, period_ps: u64) -> Self {
        Self { bits_per_cycle: gbps * period_ps as f64 / 1000.0, credit: 0.0 }
    }

    /// Whether a beat may pass in this cycle.
    pub fn ready(&self) -> bool {
        self.credit >= 0.0
    }

    /// The end of a cycle, in which perhaps a beat has passed.
    pub fn clock(&mut self, beat: Option<&Beat>) {
        if let Some(beat) = beat {
            let bytes = beat.len() + if beat.is_last() { OVERHEAD } else { 0 };
            self.credit -= 8.0 * bytes as f64;
        }
        // Nothing is saved up while nobody sends.
        self.credit = (self.credit + self.bits_per_cycle).min(self.bits_per_cycle);
    }
}

/// The priority of a frame: as the parser of a switch has it.
pub fn priority(frame: &[u8]) -> u8 {
    classify(frame).priority
}

/// The station at the other end: sends frames when they are due and the link has room, takes what comes, and pauses when it
/// is told to.
pub struct Peer<'f> {
    frames: &'f [CapturedFrame],
    /// Frames that are yet to be sent, of each priority, by number.
    due: [VecDeque<usize>; 8],
    rate: LinkRate,
    lanes: usize,
    /// The frame that is being sent.
    sending: Option<(u8, VecDeque<Beat>)>,
    timers: PauseTimers,
    assembler: Assembler,
    /// What has come, with the time of its last beat.
    pub received: Vec<CapturedFrame>,
    /// Pause frames among it.
    pub pauses: u64,
}

impl<'f> Peer<'f> {
    /// A station that sends `frames`, ordered by time; `step` is that of its pause timers.
    pub fn new(frames: &'f [CapturedFrame], rate: LinkRate, lanes: usize, step: u16) -> Self {
        let mut due: [VecDeque<usize>; 8] = Default::default();
        for (index, frame) in frames.iter().enumerate() {
            due[usize::from(priority(&frame.data))].push_back(index);
        }
        Self {
            frames,
            due,
            rate,
            lanes,
            sending: None,
            timers: PauseTimers::new(step),
            assembler: Assembler::default(),
            received: vec![],
            pauses: 0,
        }
    }

    /// When the next frame is due that need not wait for the end of a pause, ps.
    pub fn next_due(&self) -> Option<u128> {
        self.due.iter().filter_map(|due| due.front()).map(|i| self.frames[*i].at_ps).min()
    }

    /// Frames that have not been sent whole.
    pub fn waiting(&self) -> usize {
        self.due.iter().map(VecDeque::len).sum::<usize>() + usize::from(self.sending.is_some())
    }

    /// Whether it sends nothing and has not been paused.
    pub fn is_idle(&self) -> bool {
        self.sending.is_none() && self.timers.paused() == 0
    }

    /// A cycle: the beat that comes, and the one that goes.
    pub fn cycle(&mut self, now_ps: u128, incoming: Option<&Beat>) -> Option<Beat> {
        let paused = self.timers.paused();
        if self.sending.is_none() && self.rate.ready() {
            let ready = |p: &usize| paused >> p & 1 == 0;
            let heads = (0..8).filter(ready).filter_map(|p| self.due[p].front().map(|i| (*i, p)));
            let first = heads.filter(|(i, _)| self.frames[*i].at_ps <= now_ps).min();
            if let Some((index, priority)) = first {
                self.due[priority].pop_front();
                let beats = Beat::of_packet(&self.frames[index].data, &[0], self.lanes).collect();
                self.sending = Some((priority as u8, beats));
            }
        }
        let sending = self.sending.as_ref().map_or(0, |(priority, _)| 1 << priority);
        let mut beat = None;
        if self.rate.ready()
            && let Some((_, beats)) = &mut self.sending
        {
            beat = beats.pop_front();
            if beats.is_empty() {
                self.sending = None;
            }
        }
        self.rate.clock(beat.as_ref());

        let frame = incoming.and_then(|beat| self.assembler.push(beat)).map(|p| p.data);
        let mut pause = None;
        if let Some(data) = frame {
            if let Control::Pfc(told) = Pause::judge(&data, [0; 6], false) {
                pause = Some(told);
                self.pauses += 1;
            }
            self.received.push(CapturedFrame::whole(now_ps, data));
        }
        self.timers.clock(paused & !sending, pause);
        beat
    }
}
