//! When windows that receivers compute come and leave.
//!
//! What waits is kept with the cycle from which on it can be offered, and places with the cycle from which on they are free.

use super::model_queue::ModelQueue;
use fncc_hdl::nic::RxHpcc as Hardware;
use fncc_models::window::fixed::FixedOutcome;
use fncc_models::window::{AckWith, MAX_HOPS};
use fncc_models::wire::TelemetryEntry;
use std::collections::VecDeque;

/// Arrivals that wait, and messages after the one on offer.
const ARRIVALS: usize = 16;
const MESSAGES: usize = 8;
/// Cycles from an arrival to its event, from one event to the next one, and until the place of one that was taken is free.
const OFFER: u64 = 3;
const NEXT: u64 = 2;
const FREE: u64 = 2;
/// From an ACK to the window in it.
const READ: u64 = <Hardware>::LATENCY as u64;
/// Cycles of a unit of time, log2.
const UNIT: u32 = 4;
/// Bits of a sequence number below a PSN.
const BELOW_PSN: u32 = 8;
/// Bits of the rate in an entry, and of the window.
const RATE_BITS: u32 = 32;
const WINDOW_BITS: u32 = 28;
/// Fraction bits of limits that windows do not have.
const FINER: u32 = 12;

/// The telemetry of a data packet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrival<const HOPS: usize = MAX_HOPS> {
    /// Its flow.
    pub flow: u16,
    /// `pathID` of the packet.
    pub path_id: u16,
    /// Entries of its stack.
    pub n_hop: u8,
    /// The entries, that of the last hop first.
    pub hops: [TelemetryEntry; HOPS],
}

/// How the windows of a flow are computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RxSettings {
    /// By receivers, otherwise by senders.
    pub enabled: bool,
    /// T, units of 16 cycles.
    pub period: u32,
    /// Limits of windows, Q24.16.
    pub w_min: u64,
    /// The largest one.
    pub w_max: u64,
}

/// What comes in a cycle.
#[derive(Clone, Copy, Debug, Default)]
pub struct RxInputs<const HOPS: usize = MAX_HOPS> {
    /// An ACK of a flow.
    pub ack: Option<AckWith<HOPS>>,
    /// A data packet.
    pub arrival: Option<Arrival<HOPS>>,
    /// The window engine takes an event.
    pub ev_ready: bool,
    /// Its result.
    pub computed: Option<(u16, FixedOutcome)>,
    /// A message is taken.
    pub message_ready: bool,
}

/// What is there in a cycle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RxOutputs<const HOPS: usize = MAX_HOPS> {
    /// An ACK is taken.
    pub ack_ready: bool,
    /// An event for the window engine.
    pub ev: Option<AckWith<HOPS>>,
    /// A new window.
    pub res: Option<(u16, FixedOutcome)>,
    /// A window for the sender of a flow, as an entry.
    pub message: Option<(u16, u64)>,
}

/// What is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RxCounts {
    /// Windows given to senders.
    pub sent: u64,
    /// Windows received.
    pub received: u64,
    /// Data packets without room.
    pub lost_arrivals: u64,
    /// Windows for senders without room.
    pub lost_windows: u64,
}

/// The windows of a NIC for stacks of up to `HOPS` entries.
#[derive(Clone, Debug)]
pub struct RxHpcc<const HOPS: usize = MAX_HOPS> {
    settings: RxSettings,
    now: u64,
    /// Arrivals as events, and from when on each can be offered.
    waiting: VecDeque<(u64, AckWith<HOPS>)>,
    next_offer: u64,
    /// When places become free.
    leaving: VecDeque<u64>,
    reported: VecDeque<(u64, (u16, FixedOutcome))>,
    messages: ModelQueue<(u16, u64)>,
    counts: RxCounts,
}

/// The entry that a window stands in.
pub fn window_entry(w: u32, r: u32) -> u64 {
    u64::from(w) << RATE_BITS | u64::from(r)
}

/// The window and rate in an ACK, if that is what it carries.
pub fn window_in<const HOPS: usize>(ack: &AckWith<HOPS>) -> Option<(u32, u32)> {
    let entry = ack.hops[0].to_u64();
    let is_window = ack.n_hop == 1 && entry >> (RATE_BITS + WINDOW_BITS) == 0;
    is_window.then_some(((entry >> RATE_BITS) as u32, entry as u32))
}

impl<const HOPS: usize> RxHpcc<HOPS> {
    /// After the reset.
    pub fn new(settings: RxSettings) -> Self {
        Self {
            settings,
            now: 0,
            waiting: VecDeque::new(),
            next_offer: 0,
            leaving: VecDeque::new(),
            reported: VecDeque::new(),
            messages: ModelQueue::new(MESSAGES),
            counts: RxCounts::default(),
        }
    }

    /// What was counted.
    pub fn counts(&self) -> RxCounts {
        self.counts
    }

    /// The event on offer, with this ACK.
    pub fn event(&self, ack: Option<&AckWith<HOPS>>) -> Option<AckWith<HOPS>> {
        if !self.settings.enabled {
            return ack.map(|ack| AckWith {
                ack_seq: ack.ack_seq << BELOW_PSN,
                snd_nxt: ack.snd_nxt << BELOW_PSN,
                ..*ack
            });
        }
        let (from, event) = self.waiting.front()?;
        (self.now >= *from.max(&self.next_offer)).then_some(*event)
    }

    /// The message on offer.
    pub fn message(&self) -> Option<(u16, u64)> {
        self.messages.head()
    }

    /// A cycle.
    pub fn cycle(&mut self, inputs: &RxInputs<HOPS>) -> RxOutputs<HOPS> {
        let RxSettings { enabled, .. } = self.settings;
        let ev = self.event(inputs.ack.as_ref());
        let message = self.message();
        let res = match enabled {
            false => inputs.computed,
            true => self.reported(),
        };
        if enabled {
            self.counts.received += u64::from(res.is_some());
            if let Some(ack) = &inputs.ack
                && let Some((w, r)) = window_in(ack)
            {
                self.reported.push_back((self.now + READ, (ack.flow as u16, self.outcome(w, r))));
            }
            self.arrive(inputs.arrival.as_ref());
            if ev.is_some() && inputs.ev_ready {
                self.waiting.pop_front();
                self.next_offer = self.now + NEXT;
                self.leaving.push_back(self.now + FREE);
            }
        }
        let taken = message.is_some() && inputs.message_ready;
        self.counts.sent += u64::from(taken);
        let update = inputs.computed.filter(|(_, outcome)| enabled && outcome.updated);
        self.counts.lost_windows += u64::from(update.is_some() && !self.messages.has_room());
        let update = update.map(|(flow, outcome)| (flow, window_entry(outcome.w, outcome.r)));
        self.messages.cycle(update, taken);
        self.now += 1;
        RxOutputs { ack_ready: inputs.ev_ready || enabled, ev, res, message }
    }

    /// The result of an ACK, which comes out in this cycle.
    fn reported(&mut self) -> Option<(u16, FixedOutcome)> {
        let (at, _) = self.reported.front()?;
        if *at == self.now { self.reported.pop_front().map(|(_, reported)| reported) } else { None }
    }

    fn arrive(&mut self, arrival: Option<&Arrival<HOPS>>) {
        self.leaving.retain(|from| *from > self.now);
        let Some(arrival) = arrival.filter(|arrival| arrival.n_hop > 0) else { return };
        if self.waiting.len() + self.leaving.len() >= ARRIVALS {
            self.counts.lost_arrivals += 1;
            return;
        }
        let at = (self.now >> UNIT) as u32;
        let event = AckWith {
            t_ns: 0,
            flow: arrival.flow.into(),
            ack_seq: at.into(),
            snd_nxt: at.wrapping_add(self.settings.period).into(),
            n: 1,
            path_id: arrival.path_id,
            n_hop: arrival.n_hop,
            hops: arrival.hops,
        };
        self.waiting.push_back((self.now + OFFER, event));
    }

    fn outcome(&self, w: u32, r: u32) -> FixedOutcome {
        let [least, most] = [self.settings.w_min, self.settings.w_max].map(|w| (w >> FINER) as u32);
        let w = w.max(least).min(most);
        FixedOutcome {
            w,
            wc: w,
            r,
            u: 0,
            inc_stage: 0,
            updated: true,
            measured: false,
            lhcs: false,
            new_path: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fncc_models::window::Ack;
    use fncc_models::window::fixed::{Flow, HardwareConfig};
    use fncc_models::window::fuzz::{self, AckFuzzer};
    use fncc_models::window::{Settings, UpdateRule, float};

    /// A unit of time at 250 MHz, ns.
    const UNIT_NS: u64 = 64;

    /// The integers compare times as sequence numbers; in doubles the rule is that of the draft, on times.
    #[test]
    fn an_update_is_due_when_more_than_t_has_passed_as_the_draft_says() {
        let mut updates = 0;
        for seed in 1..40 {
            let period = 20 + seed as u32 * 7;
            let t_ns = period * UNIT_NS as u32;
            let usual = Settings { t_ns, lhcs: false, seq_bits: 32, ..fuzz::settings(seed) };
            let timed = Settings { rule: UpdateRule::Time, ..usual };
            let config = HardwareConfig::new(&usual).unwrap();
            let mut integers = Flow::new(usual.winit_bytes);
            let mut doubles = float::Flow::new(&timed);
            let mut receiver: RxHpcc =
                RxHpcc::new(RxSettings { enabled: true, period, w_min: 0, w_max: u64::MAX >> 24 });
            let mut fuzzer = AckFuzzer::new(seed, &usual, 1);
            for cycle in 0_u64.. {
                let arrival = cycle.is_multiple_of(37).then(|| fuzzer.next_ack()).map(|ack| {
                    Arrival { flow: 7, path_id: ack.path_id, n_hop: ack.n_hop, hops: ack.hops }
                });
                let inputs = RxInputs { arrival, ev_ready: true, ..RxInputs::default() };
                let Some(event) = receiver.cycle(&inputs).ev else { continue };
                assert_eq!((event.flow, event.n), (7, 1));
                let ours = integers.ack(&config, &event);
                let timed_event = Ack { t_ns: event.ack_seq * UNIT_NS, n: 1, ..event };
                let theirs = doubles.ack(&timed, &timed_event);
                assert_eq!(ours.updated, theirs.updated, "seed {seed}, cycle {cycle}");
                let w = ours.outcome().w_bytes;
                let difference = (w - theirs.w_bytes).abs() / theirs.w_bytes;
                assert!(difference < 1e-3, "seed {seed}, cycle {cycle}: {w} {}", theirs.w_bytes);
                updates += u32::from(ours.updated);
                if cycle > 60_000 {
                    break;
                }
            }
        }
        assert!(updates > 800, "{updates}");
    }

    #[test]
    fn what_stands_in_an_entry_is_read_from_it() {
        let hops = |word| [TelemetryEntry::from_u64(word); MAX_HOPS];
        let ack = |n_hop, word| Ack { n_hop, hops: hops(word), ..Ack::default() };
        let entry = window_entry(0xabc_def0, 0x1234_5678);
        assert_eq!(entry, 0x0abc_def0_1234_5678);
        assert_eq!(window_in(&ack(1, entry)), Some((0xabc_def0, 0x1234_5678)));
        for other in [ack(0, entry), ack(2, entry), ack(1, entry | 1 << 60)] {
            assert_eq!(window_in(&other), None);
        }
    }
}
