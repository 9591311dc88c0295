//! The station at the other end of the link.

use super::clock::RunClock;
use super::link::{LinkRate, priority};
use super::{IgnoredPauses, PortError};
use fncc_models::capture_file::{CaptureError, CapturedFrame};
use fncc_models::lossless::PauseTimers;
use fncc_models::wire::MacAddress;
use fncc_models::wire::pause::{Control, Pause};
use fncc_testbenches::stream::{Assembler, Beat};
use std::collections::VecDeque;

/// Bytes of the longest frame that the counters of a port take.
const LONGEST: usize = 0xffff;

/// A frame that is yet to be sent.
struct Due {
    /// The cycle in which it is due.
    cycle: u64,
    priority: u8,
    /// How many came before it.
    order: u64,
    data: Vec<u8>,
}

/// Sends frames when they are due and the link has room, takes what comes, and pauses when it
/// is requested to. Of the frames that are due and not paused the earliest goes first.
pub(super) struct Peer<'f> {
    frames: &'f mut dyn Iterator<Item = Result<CapturedFrame, CaptureError>>,
    clock: RunClock,
    /// The next frame of the capture.
    next: Option<Due>,
    /// Frames of priorities that were paused when others after them were looked for.
    paused: [VecDeque<Due>; 8],
    rate: LinkRate,
    lanes: usize,
    /// The frame that is being sent: its priority, its bytes, and how many of them are gone.
    sending: Option<(u8, Vec<u8>, usize)>,
    timers: PauseTimers,
    /// Cycles from the end of a pause frame until the timers have it, and the frames that they do not have yet.
    response: u64,
    coming: VecDeque<(u64, Pause)>,
    cycle: u64,
    assembler: Assembler,
    taken: u64,
    /// The address of the port, and the 802.3x pause frames to it.
    mac: [u8; 6],
    legacy_pauses: Option<IgnoredPauses>,
}

impl<'f> Peer<'f> {
    /// A station that sends `frames`, ordered by time, to a port with an address; `step` is that of its pause timers, which follow a
    /// frame after `response` cycles.
    ///
    /// # Errors
    /// Those of the first frame.
    pub fn new(
        frames: &'f mut dyn Iterator<Item = Result<CapturedFrame, CaptureError>>,
        clock: RunClock,
        rate: LinkRate,
        lanes: usize,
        (step, response): (u16, u64),
        mac: MacAddress,
    ) -> Result<Self, PortError> {
        let mut this = Self {
            frames,
            clock,
            next: None,
            paused: Default::default(),
            rate,
            lanes,
            sending: None,
            timers: PauseTimers::new(step),
            response,
            coming: VecDeque::new(),
            cycle: 0,
            assembler: Assembler::default(),
            taken: 0,
            mac: mac.bytes(),
            legacy_pauses: None,
        };
        this.take_next()?;
        Ok(this)
    }

    fn take_next(&mut self) -> Result<Option<Due>, PortError> {
        let coming = match self.frames.next().transpose()? {
            None => None,
            Some(CapturedFrame { number, at_ps, data, .. }) => {
                match data.len() {
                    0 => return Err(PortError::Empty { packet: number }),
                    1..=LONGEST => {}
                    bytes => return Err(PortError::TooLong { packet: number, bytes }),
                }
                if let Control::Legacy(_) = Pause::judge(&data, self.mac, true) {
                    let first = IgnoredPauses { frames: 0, first_packet: number };
                    self.legacy_pauses.get_or_insert(first).frames += 1;
                }
                let (cycle, order) = (self.clock.cycle_at(at_ps)?, self.taken);
                self.taken += 1;
                Some(Due { cycle, priority: priority(&data), order, data })
            }
        };
        Ok(std::mem::replace(&mut self.next, coming))
    }

    /// The frame to send in a cycle.
    fn choose(&mut self, cycle: u64) -> Result<Option<Due>, PortError> {
        let paused = self.timers.paused();
        if paused == u8::MAX {
            return Ok(None);
        }
        let goes = |p: &usize| paused >> p & 1 == 0;
        let waiting = (0..8).filter(goes).filter_map(|p| Some((self.paused[p].front()?.order, p)));
        if let Some((_, priority)) = waiting.min() {
            return Ok(self.paused[priority].pop_front());
        }
        while self.next.as_ref().is_some_and(|due| due.cycle <= cycle) {
            let Some(due) = self.take_next()? else { break };
            let priority = usize::from(due.priority);
            if goes(&priority) {
                return Ok(Some(due));
            }
            self.paused[priority].push_back(due);
        }
        Ok(None)
    }

    /// When the next frame is due that need not wait for the end of a pause.
    pub fn next_due(&self) -> Option<u64> {
        self.next.as_ref().map(|due| due.cycle)
    }

    /// Whether it sends nothing and will not before the next frame is due.
    pub fn is_idle(&self) -> bool {
        self.sending.is_none()
            && self.coming.is_empty()
            && self.timers.paused() == 0
            && self.paused.iter().all(VecDeque::is_empty)
    }

    /// Whether a cycle without anything changes nothing in it.
    pub fn is_still(&self) -> bool {
        self.is_idle() && self.rate.is_full() && self.timers.are_at_rest()
    }

    /// Whether a pause has been requested.
    pub fn is_paused(&self) -> bool {
        self.timers.paused() != 0
    }

    /// The 802.3x pause frames that it has sent.
    pub fn legacy_pauses(&self) -> Option<IgnoredPauses> {
        self.legacy_pauses
    }

    /// The first half of a cycle: the beat that goes.
    ///
    /// # Errors
    /// [`PortError::Empty`] and [`PortError::TooLong`] for a frame that cannot go, and those of the frames.
    pub fn send(&mut self, cycle: u64) -> Result<Option<Beat>, PortError> {
        self.cycle = cycle;
        if !self.rate.ready() {
            return Ok(None);
        }
        if self.sending.is_none() {
            self.sending = self.choose(cycle)?.map(|due| (due.priority, due.data, 0));
        }
        let Some((_, data, gone)) = &mut self.sending else { return Ok(None) };
        let beat = Beat::of_packet(&data[*gone..], &[0], self.lanes).next();
        *gone += self.lanes;
        Ok(beat)
    }

    /// The other half: the beat that has gone, the one that comes, and the frame that it ends.
    pub fn receive(&mut self, gone: Option<&Beat>, coming: Option<&Beat>) -> Option<Vec<u8>> {
        let sending = self.sending.as_ref().map_or(0, |(priority, ..)| 1 << priority);
        self.sending.take_if(|(_, data, gone)| *gone >= data.len());
        self.rate.clock(gone);
        let frame = coming.and_then(|beat| self.assembler.push(beat)).map(|p| p.data);
        let pause = frame.as_ref().and_then(|data| match Pause::judge(data, [0; 6], false) {
            Control::Pfc(pause) => Some(pause),
            _ => None,
        });
        self.coming.extend(pause.map(|pause| (self.cycle + self.response, pause)));
        let is_due = self.coming.front().is_some_and(|(cycle, _)| *cycle <= self.cycle);
        let pause = if is_due { self.coming.pop_front().map(|(_, pause)| pause) } else { None };
        self.timers.clock(self.timers.paused() & !sending, pause);
        frame
    }
}
