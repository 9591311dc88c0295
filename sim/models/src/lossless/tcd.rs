//! Ternary congestion detection (Y. Zhang et al., SIGCOMM 2021): the reference of `switch/tcd`.

use miette::Diagnostic;
use thiserror::Error;

/// What a queue is thought to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum QueueState {
    /// Not congested.
    #[default]
    NonCongested,
    /// It was paused too recently to judge.
    Undetermined,
    /// Congested.
    Congested,
}

impl QueueState {
    /// The code point with which a packet leaves that came with `ecn`: 00 not capable, 01 capable, 10
    /// undetermined, 11 congested.
    pub fn mark(self, ecn: u8) -> u8 {
        match (ecn, self) {
            (0, _) => 0,
            (3, _) | (_, Self::Congested) => 3,
            (2, _) | (_, Self::Undetermined) => 2,
            _ => ecn,
        }
    }
}

/// Link parameters that leave no time to judge.
#[derive(Clone, Debug, PartialEq, Error, Diagnostic)]
pub enum MaxTonError {
    /// XON above XOFF.
    #[error("XON at {xon_bytes} bytes is above XOFF at {xoff_bytes} bytes")]
    Thresholds {
        /// XON, bytes.
        xon_bytes: u32,
        /// XOFF, bytes.
        xoff_bytes: u32,
    },
    /// Not a time that the hardware can count.
    #[error(
        "maxTon is {cycles} cycles of {period_ps} ps for a delay of {tau_ns} ns and eps {epsilon}; \
         the hardware counts 1 to 4294967295"
    )]
    Cycles {
        /// What the formula gives.
        cycles: f64,
        /// Clock, ps.
        period_ps: u32,
        /// Delay, ns.
        tau_ns: u32,
        /// Share of the link.
        epsilon: f64,
    },
}

/// What decides how long an ON can be for a queue that is paused because of others.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OnParameters {
    /// XOFF and XON of the peer's buffer, bytes: `B1` and `B0`.
    pub xoff_bytes: u32,
    /// XON, bytes.
    pub xon_bytes: u32,
    /// From a threshold being crossed to the end of what comes all the same, ns: the response time `tau`, with the delay of the link both ways.
    pub tau_ns: u32,
    /// Link rate, Gb/s: `C`.
    pub gbps: u32,
    /// Share of the link by which arrivals at the peer exceed what leaves it: `eps`, 0.05 in the paper.
    pub epsilon: f64,
}

/// `(2 (B1 - B0) + tau C) / (2 eps C) + tau` in cycles of `period_ps`, rounded up.
///
/// ```
/// # use fncc_models::lossless::{OnParameters, max_ton_cycles};
/// let on = OnParameters { xoff_bytes: 12_000, xon_bytes: 10_000, tau_ns: 2000, gbps: 100, epsilon: 0.05 };
/// // 160 ns to send the 2000 bytes between the thresholds: (2 * 160 + 2000) / 0.1 + 2000 = 25,200 ns.
/// assert_eq!(max_ton_cycles(on, 4000)?, 6300);
/// # Ok::<(), fncc_models::lossless::MaxTonError>(())
/// ```
///
/// # Errors
/// [`MaxTonError`] for XON above XOFF and for what the hardware cannot count.
pub fn max_ton_cycles(on: OnParameters, period_ps: u32) -> Result<u32, MaxTonError> {
    let OnParameters { xoff_bytes, xon_bytes, tau_ns, gbps, epsilon } = on;
    let Some(between) = xoff_bytes.checked_sub(xon_bytes) else {
        return Err(MaxTonError::Thresholds { xon_bytes, xoff_bytes });
    };
    let bytes_per_ns = f64::from(gbps) / 8.0;
    let tau = f64::from(tau_ns);
    let ton_ns = (2.0 * f64::from(between) / bytes_per_ns + tau) / (2.0 * epsilon) + tau;
    // Less than a millionth of a cycle comes from rounding.
    let cycles = (ton_ns * 1000.0 / f64::from(period_ps) - 1e-6).ceil();
    if !(1.0..=f64::from(u32::MAX)).contains(&cycles) {
        return Err(MaxTonError::Cycles { cycles, period_ps, tau_ns, epsilon });
    }
    Ok(cycles as u32)
}

/// A queue, clocked like the hardware.
#[derive(Clone, Debug)]
pub struct Tcd {
    max_ton: u32,
    period: u32,
    threshold: u32,
    now: u64,
    last_paused: Option<u64>,
    state: QueueState,
    /// When the present period of the trend began, and the queue then.
    trend: Option<(u64, u32)>,
    /// How often each state was entered, by its number.
    pub entered: [u64; 3],
    /// Packets marked 10 and 11.
    pub marked: [u64; 2],
}

impl Tcd {
    /// A queue that has never been paused. Times in cycles, the threshold in bytes.
    pub fn new(max_ton: u32, period: u32, threshold: u32) -> Self {
        Self {
            max_ton,
            period,
            threshold,
            now: 0,
            last_paused: None,
            state: QueueState::default(),
            trend: None,
            entered: [0; 3],
            marked: [0; 2],
        }
    }

    /// A cycle; `dequeued` is the code point of a packet that leaves. The code point with which it has to.
    pub fn clock(&mut self, paused: bool, qlen: u32, dequeued: Option<u8>) -> Option<u8> {
        let before = self.state;
        let above = qlen > self.threshold;
        let now = self.now;
        let was_judging = self.trend.is_some();
        if let Some((since, previous)) = self.trend
            && now - since >= u64::from(self.period)
        {
            let grows = qlen >= previous;
            self.state = match (above, grows) {
                (true, true) => QueueState::Congested,
                _ => QueueState::NonCongested,
            };
            self.trend = (above && !grows).then_some((now, qlen));
        }
        if dequeued.is_some() {
            let recent = self.last_paused.is_some_and(|t| now - 1 - t < u64::from(self.max_ton));
            if recent {
                (self.state, self.trend) = (QueueState::Undetermined, None);
            } else if !was_judging {
                match before {
                    QueueState::Undetermined => self.trend = Some((now, qlen)),
                    _ if above => self.state = QueueState::Congested,
                    _ => self.state = QueueState::NonCongested,
                }
            }
        }
        if self.state != before {
            self.entered[self.state as usize] += 1;
        }
        if paused {
            self.last_paused = Some(now);
        }
        self.now += 1;
        let out = dequeued.map(|ecn| self.state.mark(ecn));
        if let (Some(ecn), Some(marked)) = (dequeued, out)
            && ecn != marked
        {
            self.marked[usize::from(marked - 2)] += 1;
        }
        out
    }

    /// What the queue is thought to be.
    pub fn state(&self) -> QueueState {
        self.state
    }
}

/// The queues of an egress port, one for each priority: each has its own pauses, state and trend.
#[derive(Clone, Debug)]
pub struct PortTcd([Tcd; 8]);

impl PortTcd {
    /// A port whose priorities have the same parameters, those of [`Tcd::new`].
    pub fn new(max_ton: u32, period: u32, threshold: u32) -> Self {
        Self(std::array::from_fn(|_| Tcd::new(max_ton, period, threshold)))
    }

    /// A cycle. Bit `i` of `paused` and the `i`-th length belong to priority `i`; `dequeued` is the priority and the code point of a packet that leaves. The code point with which it has to.
    pub fn clock(&mut self, paused: u8, qlen: [u32; 8], dequeued: Option<(u8, u8)>) -> Option<u8> {
        let mut mark = None;
        for (priority, (queue, qlen)) in (0..8).zip(self.0.iter_mut().zip(qlen)) {
            let ecn = dequeued.filter(|(of, _)| *of == priority).map(|(_, ecn)| ecn);
            mark = mark.or(queue.clock(paused & (1 << priority) != 0, qlen, ecn));
        }
        mark
    }

    /// What the queue of a priority is thought to be.
    pub fn state(&self, priority: u8) -> QueueState {
        self.0[usize::from(priority & 7)].state()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn impossible_parameters_are_named() {
        let on = OnParameters { xoff_bytes: 1, xon_bytes: 2, tau_ns: 1, gbps: 1, epsilon: 0.05 };
        let message = max_ton_cycles(on, 4000).unwrap_err().to_string();
        assert!(message.contains("2 bytes") && message.contains("1 bytes"), "{message}");
        let on = OnParameters { xon_bytes: 1, epsilon: 0.0, ..on };
        assert!(matches!(max_ton_cycles(on, 4000), Err(MaxTonError::Cycles { .. })));
        let on = OnParameters { tau_ns: 0, epsilon: 0.05, ..on };
        assert!(matches!(max_ton_cycles(on, 4000), Err(MaxTonError::Cycles { .. })));
    }

    #[test]
    fn a_pause_makes_its_own_priority_undetermined() {
        let mut port = PortTcd::new(10, 5, 500);
        let qlen = [600; 8];
        assert_eq!(port.clock(1 << 3, qlen, None), None);
        assert_eq!(port.clock(0, qlen, Some((3, 1))), Some(2));
        assert_eq!(port.clock(0, qlen, Some((5, 1))), Some(3));
        let found = [3, 5, 0].map(|priority| port.state(priority));
        assert_eq!(
            found,
            [QueueState::Undetermined, QueueState::Congested, QueueState::NonCongested]
        );
    }

    #[test]
    fn eleven_never_falls_back_and_the_incapable_are_left_alone() {
        use QueueState::{Congested, NonCongested, Undetermined};
        let table =
            [NonCongested, Undetermined, Congested].map(|s| [0, 1, 2, 3].map(|e| s.mark(e)));
        assert_eq!(table, [[0, 1, 2, 3], [0, 2, 2, 3], [0, 3, 3, 3]]);
    }
}
