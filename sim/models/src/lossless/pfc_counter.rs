//! When a priority of an ingress port has its sender pause: the reference of `switch/pfc_counter`.

use miette::Diagnostic;
use serde::Serialize;
use std::collections::VecDeque;
use thiserror::Error;

/// Cycles from a change of the shared pool to the threshold that a priority is compared with.
const POOL_DELAY: usize = 5;
/// Cycles from a load to the first one that compares with its thresholds, to the first request by them, and to the judgement of the
/// first packet that meets those.
const LOAD_DELAYS: [usize; 3] = [POOL_DELAY + 2, POOL_DELAY + 3, POOL_DELAY + 4];
/// Cycles from a packet to its answer.
const ANSWER_DELAY: usize = 5;
/// Events on their way: the packet that is judged, and those before it that have changed nothing yet.
const ON_THE_WAY: usize = 6;
/// Cycles from a change to the counter of underflows.
const UNDERFLOW_DELAY: usize = 3;

/// What `switch/pfc_counter` is configured with. Sizes in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct PfcSettings {
    /// Priorities that must not lose packets, bit `p` for priority `p`.
    pub lossless: u8,
    /// More than this makes a priority request a pause.
    pub xoff: u32,
    /// No more than this ends it.
    pub xon: u32,
    /// What a priority takes while it requests a pause.
    pub headroom: u32,
    /// Threshold that follows a shared pool, of this size, with `alpha = 2^log2_alpha`.
    pub dynamic: Option<DynamicThreshold>,
}

/// A threshold of `alpha` times what is left of a pool, at most XOFF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DynamicThreshold {
    /// Size of the pool, bytes.
    pub pool: u32,
    /// `alpha` as a power of two, -8 to 7.
    pub log2_alpha: i8,
}

/// Settings that cannot work.
#[derive(Clone, Debug, PartialEq, Eq, Error, Diagnostic)]
pub enum PfcSettingsError {
    /// A pause that would never begin, or begin again at once.
    #[error("XON at {xon} bytes is above XOFF at {xoff} bytes")]
    #[diagnostic(help("XON at or below XOFF ends a pause; a frame or two below avoids flapping"))]
    XonAboveXoff {
        /// XON, bytes.
        xon: u32,
        /// XOFF, bytes.
        xoff: u32,
    },
    /// Not one of the shares that a shift can make.
    #[error("alpha = 2^{log2_alpha} is not one of 2^-8 to 2^7")]
    Alpha {
        /// The power.
        log2_alpha: i8,
    },
}

impl PfcSettings {
    /// What the hardware has after reset: no priority requests a pause and none drops.
    pub const NONE: Self =
        Self { lossless: 0, xoff: u32::MAX, xon: u32::MAX, headroom: 0, dynamic: None };

    /// The settings, if they can work.
    ///
    /// # Errors
    /// [`PfcSettingsError`] for XON above XOFF and for an `alpha` out of range. The hardware refuses the first.
    pub fn checked(self) -> Result<Self, PfcSettingsError> {
        let Self { xoff, xon, .. } = self;
        if xon > xoff {
            return Err(PfcSettingsError::XonAboveXoff { xon, xoff });
        }
        match self.dynamic {
            Some(DynamicThreshold { log2_alpha, .. }) if !(-8..=7).contains(&log2_alpha) => {
                Err(PfcSettingsError::Alpha { log2_alpha })
            }
            _ => Ok(self),
        }
    }

    /// XOFF and XON while `used` bytes of the pool are in use.
    fn thresholds(&self, used: u32) -> (u64, u64) {
        let mut xoff = u64::from(self.xoff);
        if let Some(DynamicThreshold { pool, log2_alpha }) = self.dynamic {
            let left = u64::from(pool.saturating_sub(used));
            xoff = xoff.min((left << (log2_alpha + 8)) >> 8);
        }
        (xoff, xoff.saturating_sub((self.xoff - self.xon).into()))
    }
}

/// What becomes of an arriving packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admission {
    /// There was none.
    NoPacket,
    /// It is taken.
    Admitted,
    /// There is no room for it.
    Dropped,
}

/// An ingress port, clocked like the hardware.
#[derive(Clone, Debug)]
pub struct PfcCounter {
    /// Of the last loads in these cycles, the latest first.
    settings: VecDeque<PfcSettings>,
    priorities: [Priority; 8],
    /// Events that have changed nothing yet, the latest first.
    on_the_way: VecDeque<Event>,
    /// Of the last cycles, the latest last.
    pool_used: VecDeque<u32>,
    lacking: VecDeque<bool>,
    /// Packets dropped.
    pub dropped: u64,
    /// Dequeues of more than was held.
    pub underflows: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct Priority {
    held: u64,
    /// Of these, in the headroom.
    extra: u64,
    /// `held` of the cycle before.
    shown: u64,
    /// That was above XOFF, and above XON.
    exceeds: bool,
    lasts: bool,
    /// It takes nothing.
    shut: bool,
    requests: bool,
    began: bool,
    xoffs: u64,
}

/// A cycle.
#[derive(Clone, Copy, Debug, Default)]
struct Event {
    arrives: Option<Packet>,
    leaves: Option<(usize, u64)>,
}

#[derive(Clone, Copy, Debug)]
struct Packet {
    priority: usize,
    bytes: u64,
    /// Its priority requests a pause.
    wants_headroom: bool,
    taken: bool,
}

impl Event {
    fn admission(self) -> Admission {
        match self.arrives {
            None => Admission::NoPacket,
            Some(Packet { taken: true, .. }) => Admission::Admitted,
            Some(_) => Admission::Dropped,
        }
    }
}

impl PfcCounter {
    /// A port with nothing in it whose settings have been in force for some cycles.
    pub fn new(settings: PfcSettings) -> Self {
        Self {
            settings: VecDeque::from([settings; LOAD_DELAYS[2] + 1]),
            priorities: [Priority::default(); 8],
            on_the_way: VecDeque::from([Event::default(); ON_THE_WAY]),
            pool_used: VecDeque::from([0; POOL_DELAY]),
            lacking: VecDeque::from([false; UNDERFLOW_DELAY]),
            dropped: 0,
            underflows: 0,
        }
    }

    /// Other settings are loaded in the next cycle: packets that arrive 8 cycles later or after that meet them.
    ///
    /// # Errors
    /// [`PfcSettingsError`] for settings that cannot work; the previous ones remain.
    pub fn load(&mut self, settings: PfcSettings) -> Result<(), PfcSettingsError> {
        self.settings[0] = settings.checked()?;
        Ok(())
    }

    /// A cycle: a packet of some priority and bytes arrives, another one leaves, and the pool has `pool_used`
    /// bytes in use. What is returned is the answer that shows after this cycle: to the packet of `ANSWER_DELAY` - 1 cycles ago.
    pub fn clock(
        &mut self,
        arrives: Option<(usize, u16)>,
        leaves: Option<(usize, u16)>,
        pool_used: u32,
    ) -> Admission {
        self.pool_used.push_back(pool_used);
        let used = self.pool_used.pop_front().expect("never empty");
        let [compared, requesting, judging] = LOAD_DELAYS.map(|delay| self.settings[delay]);
        let (xoff, xon) = compared.thresholds(used);
        let before = self.priorities;

        self.judge(judging.headroom);
        let event = self.on_the_way.pop_back().expect("never empty");
        let lacks = self.change(event);
        self.lacking.push_back(lacks);
        self.underflows += u64::from(self.lacking.pop_front().expect("never empty"));
        self.on_the_way.push_front(Event {
            arrives: arrives.map(|(priority, bytes)| Packet {
                priority,
                bytes: bytes.into(),
                wants_headroom: false,
                taken: false,
            }),
            leaves: leaves.map(|(priority, bytes)| (priority, bytes.into())),
        });
        let counted = self.on_the_way[ANSWER_DELAY].admission();
        self.dropped += u64::from(counted == Admission::Dropped);

        for (priority, before) in before.into_iter().enumerate() {
            let lossless = requesting.lossless >> priority & 1 == 1;
            let now = &mut self.priorities[priority];
            now.shown = before.held;
            now.exceeds = before.held > xoff;
            now.lasts = before.held > xon;
            now.shut = before.exceeds && !lossless;
            now.requests = lossless && (before.exceeds || (before.requests && before.lasts));
            now.began = now.requests && !before.requests;
            now.xoffs += u64::from(before.began);
        }
        self.settings.pop_back();
        self.settings.push_front(self.settings[0]);
        self.on_the_way[ANSWER_DELAY - 1].admission()
    }

    /// Judges the packet of the cycle before. Those before it, which its headroom does not know of, count in full.
    fn judge(&mut self, headroom: u32) {
        let Some(Packet { priority, bytes, .. }) = self.on_the_way[0].arrives else { return };
        let now = self.priorities[priority];
        let wanting = |p: &Packet| p.wants_headroom && p.priority == priority;
        let earlier = self.on_the_way.iter().skip(1).filter_map(|event| event.arrives);
        let reserved: u64 = earlier.filter(wanting).map(|p| p.bytes).sum();
        let taken = match now.requests {
            true => now.extra + reserved + bytes <= u64::from(headroom),
            false => !now.shut,
        };
        self.on_the_way[0].arrives =
            Some(Packet { priority, bytes, wants_headroom: now.requests, taken });
    }

    /// What comes and what goes is one change; whether more went than there was.
    fn change(&mut self, event: Event) -> bool {
        let taken = event.arrives.filter(|packet| packet.taken);
        let mut lacks = false;
        for (priority, now) in self.priorities.iter_mut().enumerate() {
            let of = |p: &Packet| p.priority == priority;
            let comes = taken.filter(of).map_or(0, |p| p.bytes);
            let wants = taken.filter(|p| of(p) && p.wants_headroom).map_or(0, |p| p.bytes);
            let goes = event.leaves.filter(|(p, _)| *p == priority).map_or(0, |(_, bytes)| bytes);
            lacks |= now.held + comes < goes;
            now.held = (now.held + comes).saturating_sub(goes).min(u32::MAX.into());
            now.extra = (now.extra + wants).saturating_sub(goes);
        }
        lacks
    }

    /// Bytes that a priority holds, as the hardware shows them.
    pub fn held(&self, priority: usize) -> u64 {
        self.priorities[priority].shown
    }

    /// How often a priority began a request.
    pub fn xoffs(&self, priority: usize) -> u64 {
        self.priorities[priority].xoffs
    }

    /// The priorities that request a pause, bit `p` for priority `p`.
    pub fn requests(&self) -> u8 {
        (0..8).map(|p| u8::from(self.priorities[p].requests) << p).sum()
    }
}
