//! The rate of a flow under notifications of congestion, in integers: DCQCN and P4QCN.
//!
//! Rates are in bytes per ns with 24 fraction bits, alpha in 2^-30, times in cycles.

use serde::Serialize;

/// Alpha of a flow that begins.
const ONE: u32 = 1 << 30;
/// Rounds are counted up to here.
const MOST_ROUNDS: u8 = 31;

/// What the end of a round means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundRule {
    /// Fast recovery, additive and hyper increase of DCQCN.
    Dcqcn,
    /// A constant beta, fast recovery and active increase by bytes alone.
    P4qcn,
}

/// Parameters of a reaction point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReactionSettings {
    /// The rule.
    pub rule: RoundRule,
    /// DCQCN: gain of alpha, 2^-16; P4QCN: 65536 beta - 1.
    pub gain: u16,
    /// DCQCN: cycles after which alpha decays.
    pub alpha_timer: u32,
    /// DCQCN: cycles of a round by time.
    pub increase_timer: u32,
    /// Bytes of a round by bytes; none if zero.
    pub byte_counter: u32,
    /// Rounds of fast recovery.
    pub recovery: u8,
    /// Additive increase.
    pub additive: u32,
    /// DCQCN: hyper increase.
    pub hyper: u32,
    /// Smallest rate.
    pub min_rate: u32,
    /// Rate of the link.
    pub line_rate: u32,
}

/// The timers of a flow: when alpha decays and when the round by time ends.
pub type Timers = [u64; 2];

/// A flow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FlowRate {
    /// Its rate.
    pub rate: u32,
    /// Its target.
    pub target: u32,
    /// Its alpha in DCQCN.
    pub alpha: u32,
    /// Its timers in DCQCN, from its first notification on.
    pub timers: Option<Timers>,
    is_notified: bool,
    by_time: u8,
    by_bytes: u8,
    bytes: u32,
}

impl FlowRate {
    /// A flow that begins.
    pub fn new(settings: &ReactionSettings) -> Self {
        let rate = settings.line_rate;
        let (by_time, by_bytes, bytes) = (0, 0, 0);
        let (timers, is_notified) = (None, false);
        Self { rate, target: rate, alpha: ONE, timers, is_notified, by_time, by_bytes, bytes }
    }

    /// A notification.
    pub fn notified(&mut self, settings: &ReactionSettings, now: u64) {
        let gain = u32::from(settings.gain);
        let share = match settings.rule {
            RoundRule::Dcqcn => self.alpha,
            RoundRule::P4qcn => (gain + 1) << 14,
        };
        let cut = (u64::from(self.rate) * u64::from(share)) >> 31;
        self.target = self.rate;
        self.rate = (self.rate - cut as u32).max(settings.min_rate);
        (self.by_time, self.by_bytes, self.bytes) = (0, 0, 0);
        self.is_notified = true;
        if settings.rule == RoundRule::Dcqcn {
            self.decay(settings);
            self.alpha += gain << 14;
            let lengths = [settings.alpha_timer, settings.increase_timer];
            self.timers = Some(lengths.map(|length| now + u64::from(length)));
        }
    }

    /// A packet of so many bytes. Says whether a round has ended.
    pub fn sent(&mut self, settings: &ReactionSettings, bytes: u16) -> bool {
        if !self.is_notified {
            return false;
        }
        self.bytes = self.bytes.saturating_add(bytes.into());
        let full = settings.byte_counter;
        let ends = full > 0 && self.bytes >= full;
        if ends {
            self.bytes -= full;
            self.by_bytes = (self.by_bytes + 1).min(MOST_ROUNDS);
            self.increase(settings);
        }
        ends
    }

    /// What timers do that have ended by now. Says whether a round has ended.
    pub fn timer(&mut self, settings: &ReactionSettings, now: u64) -> bool {
        let Some([alpha_at, increase_at]) = self.timers else { return false };
        // From when it was due, unless it is late by its length.
        let next = |at: u64, length: u32| {
            let base = if now - at >= u64::from(length) { now } else { at };
            base + u64::from(length)
        };
        let mut timers = [alpha_at, increase_at];
        if now >= alpha_at {
            self.decay(settings);
            timers[0] = next(alpha_at, settings.alpha_timer);
        }
        let ends = now >= increase_at;
        if ends {
            self.by_time = (self.by_time + 1).min(MOST_ROUNDS);
            timers[1] = next(increase_at, settings.increase_timer);
            self.increase(settings);
        }
        self.timers = Some(timers);
        ends
    }

    fn decay(&mut self, settings: &ReactionSettings) {
        let loss = (u64::from(self.alpha) * u64::from(settings.gain)).div_ceil(1 << 16);
        self.alpha -= loss as u32;
    }

    fn increase(&mut self, settings: &ReactionSettings) {
        let ReactionSettings { rule, recovery, additive, hyper, line_rate, .. } = *settings;
        let (least, most) = (self.by_time.min(self.by_bytes), self.by_time.max(self.by_bytes));
        let increase = match rule {
            RoundRule::Dcqcn if least > recovery => hyper,
            RoundRule::Dcqcn if most >= recovery => additive,
            RoundRule::P4qcn if self.by_bytes > recovery => additive,
            _ => 0,
        };
        self.target = self.target.saturating_add(increase).min(line_rate);
        self.rate = (u64::from(self.rate) + u64::from(self.target)).div_ceil(2) as u32;
    }
}
