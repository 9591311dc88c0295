//! Ternary congestion detection (Y. Zhang et al., SIGCOMM 2021) by events: the state of a queue changes when a packet leaves it and at
//! the ends of the periods in which its trend is judged, so that nothing has to be done in between.
//!
//! The rules are those of [`fncc_models::lossless::Tcd`], which is clocked; on complete cycles both give the same marks.
//! `Ton = now - end of the last OFF`. On each dequeue:
//!
//! | | state |
//! |---|---|
//! | `Ton < maxTon` | undetermined |
//! | else, having been undetermined | at the end of each period: up to the threshold non-congested; above, non-congested while shorter than a period before, congested once not |
//! | else | congested above the threshold, non-congested up to it |

use crate::settings::TcdSettings;
use crate::time::{NS, Picos};
use fncc_models::lossless::{MaxTonError, OnParameters, QueueState, max_ton_cycles};

/// A queue that is watched.
#[derive(Clone, Debug)]
pub struct QueueTcd {
    max_ton: Picos,
    period: Picos,
    threshold: u64,
    is_paused: bool,
    /// End of the last OFF.
    on_since: Option<Picos>,
    state: QueueState,
    /// When the present period of the trend began, and the queue then.
    trend: Option<(Picos, u64)>,
}

impl QueueTcd {
    /// A queue of full packets of `frame` bytes that has never been paused. XON lies `xon_gap` bytes below XOFF; `tau` after a pause is requested, the queue that
    /// requested it sees the effect.
    ///
    /// # Errors
    /// [`MaxTonError`] when `maxTon` is no time.
    pub fn new(
        settings: TcdSettings,
        xon_gap: u64,
        tau: Picos,
        gbps: u32,
        frame: u64,
    ) -> Result<Self, MaxTonError> {
        let on = OnParameters {
            // Only their difference counts.
            xoff_bytes: xon_gap.try_into().unwrap_or(u32::MAX),
            xon_bytes: 0,
            tau_ns: (tau / NS).try_into().unwrap_or(u32::MAX),
            gbps,
            epsilon: settings.epsilon,
        };
        let max_ton_ns = max_ton_cycles(on, NS as u32)?;
        let max_ton = Picos::from(max_ton_ns) * NS;
        let (period, threshold) = (settings.period_of(gbps, frame), settings.threshold_of(gbps));
        Ok(Self::with_max_ton(max_ton, period, threshold))
    }

    fn with_max_ton(max_ton: Picos, period: Picos, threshold: u64) -> Self {
        Self {
            max_ton,
            period,
            threshold,
            is_paused: false,
            on_since: None,
            state: QueueState::default(),
            trend: None,
        }
    }

    /// `maxTon`: after an OFF the queue is undetermined for so long.
    pub fn max_ton(&self) -> Picos {
        self.max_ton
    }

    /// Period of the trend, and the bytes above which the queue may be congested.
    pub fn trend_settings(&self) -> (Picos, u64) {
        (self.period, self.threshold)
    }

    /// An OFF begins or ends.
    pub fn paused(&mut self, now: Picos, pause: bool) {
        if self.is_paused && !pause {
            self.on_since = Some(now);
        }
        self.is_paused = pause;
    }

    /// A packet with the code point `ecn` leaves, and `qlen` bytes remain. The code point that it leaves with, and when to call
    /// [`QueueTcd::judge`] if a period begins.
    pub fn dequeue(&mut self, now: Picos, qlen: u64, ecn: u8) -> (u8, Option<Picos>) {
        let mut period_ends = None;
        let is_recent = self.is_paused || self.on_since.is_some_and(|on| now - on < self.max_ton);
        if is_recent {
            (self.state, self.trend) = (QueueState::Undetermined, None);
        } else if self.trend.is_none() {
            if self.state == QueueState::Undetermined {
                self.trend = Some((now, qlen));
                period_ends = Some(now + self.period);
            } else if qlen > self.threshold {
                self.state = QueueState::Congested;
            } else {
                self.state = QueueState::NonCongested;
            }
        }
        (self.state.mark(ecn), period_ends)
    }

    /// A period may be over, and `qlen` bytes wait. When the next one is over, if there is to be one.
    pub fn judge(&mut self, now: Picos, qlen: u64) -> Option<Picos> {
        // A pause may have ended the judging, and a new period may have begun.
        let (_, previous) = self.trend.filter(|(since, _)| since + self.period == now)?;
        let (is_above, grows) = (qlen > self.threshold, qlen >= previous);
        self.state =
            if is_above && grows { QueueState::Congested } else { QueueState::NonCongested };
        self.trend = (is_above && !grows).then_some((now, qlen));
        self.trend.map(|_| now + self.period)
    }
}

/// The queues of a port, one for each priority: each has its own pauses, state and trend.
#[derive(Clone, Debug)]
pub struct PortTcd([QueueTcd; 8]);

impl PortTcd {
    /// A port whose priorities are watched alike.
    pub fn new(queue: &QueueTcd) -> Self {
        Self(std::array::from_fn(|_| queue.clone()))
    }

    /// The queue of a priority.
    pub fn queue(&mut self, priority: u8) -> &mut QueueTcd {
        &mut self.0[usize::from(priority & 7)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number below `n`.
    fn draw(random: &mut u64, n: u64) -> u64 {
        *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888);
        (*random >> 33) % n
    }

    #[test]
    fn marks_are_those_of_the_clocked_reference() {
        for seed in 0..40 {
            let random = &mut (seed * 7919 + 1);
            let (max_ton, period) = (1 + draw(random, 30), 1 + draw(random, 20));
            let mut clocked =
                fncc_models::lossless::PortTcd::new(max_ton as u32, period as u32, 500);
            let mut by_events = PortTcd::new(&QueueTcd::with_max_ton(max_ton, period, 500));
            let (mut was_paused, mut qlen, mut due) = (0_u8, [500_u64; 8], vec![]);
            let mut marks = [[0; 4]; 8];
            for now in 1..5000 {
                // The reference counts from 0 and its first cycle is spent here.
                if now == 1 {
                    clocked.clock(0, [0; 8], None);
                }
                let mut paused = was_paused;
                for (priority, qlen) in (0..8).zip(&mut qlen) {
                    let change = if was_paused & (1 << priority) != 0 { 5 } else { 60 };
                    paused ^= u8::from(draw(random, change) == 0) << priority;
                    *qlen = (*qlen + draw(random, 41)).saturating_sub(20).min(1000);
                }
                let leaves = (draw(random, 8) as u8, 1 + draw(random, 3) as u8);
                let dequeued = (draw(random, 3) > 0).then_some(leaves);

                let each = |bits: u8| (0..8).filter(move |priority| bits & (1 << priority) != 0);
                for priority in each(was_paused & !paused) {
                    by_events.queue(priority).paused(now, false);
                }
                for (_, priority) in due.clone().into_iter().filter(|(at, _)| *at == now) {
                    let next = by_events.queue(priority).judge(now, qlen[usize::from(priority)]);
                    due.extend(next.map(|at| (at, priority)));
                }
                due.retain(|(at, _)| *at > now);
                let found = dequeued.map(|(priority, ecn)| {
                    let qlen = qlen[usize::from(priority)];
                    let (mark, ends) = by_events.queue(priority).dequeue(now, qlen, ecn);
                    due.extend(ends.map(|at| (at, priority)));
                    marks[usize::from(priority)][usize::from(mark)] += 1;
                    mark
                });
                for priority in each(paused & !was_paused) {
                    by_events.queue(priority).paused(now, true);
                }
                let expected = clocked.clock(paused, qlen.map(|qlen| qlen as u32), dequeued);
                assert_eq!(found, expected, "{seed}: cycle {now}");
                was_paused = paused;
            }
            assert!(marks.iter().all(|of| of[3] > 0 && of[2] > 0), "{seed}: {marks:?}");
        }
    }

    #[test]
    fn the_time_after_a_pause_follows_from_the_link() {
        let settings = TcdSettings { epsilon: 0.05, ..TcdSettings::default() };
        let queue = QueueTcd::new(settings, 2000, 2_000_000, 100, 1518).unwrap();
        // The example of `max_ton_cycles`: 25.2 us.
        assert_eq!(queue.max_ton, 25_200_000);
        let none = TcdSettings { epsilon: 0.0, ..settings };
        assert!(QueueTcd::new(none, 2000, 1, 100, 1518).is_err());
    }
}
