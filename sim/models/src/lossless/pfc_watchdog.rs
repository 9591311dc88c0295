//! When a priority has been paused for too long: the reference of `switch/pfc_watchdog`.

use serde::Serialize;

/// What `switch/pfc_watchdog` is configured with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct WatchdogSettings {
    /// Cycles of an interval: a priority that is paused with packets waiting in all of them but the share is stuck; 0 for never.
    pub limit: u32,
    /// Cycles of an interval: a stuck priority that is not paused in all of them but the share has recovered.
    pub recovery: u32,
    /// The share, 0 to 3: see [`allowed_cycles`].
    pub share: u8,
}

/// Cycles of an interval of so many that it may be without: 5/512 of it, doubled `share` times.
///
/// ```
/// # use fncc_models::lossless::allowed_cycles;
/// assert_eq!(allowed_cycles(250_000, 0), 2441);
/// ```
pub fn allowed_cycles(interval: u32, share: u8) -> u32 {
    ((interval >> 7) + (interval >> 9)) << share
}

/// Eight priorities, clocked like the hardware, which shows a cycle later what comes of a cycle.
#[derive(Clone, Debug)]
pub struct PfcWatchdog {
    /// What it goes by. May change in any cycle.
    pub settings: WatchdogSettings,
    before: WatchdogSettings,
    was_on: bool,
    priorities: [Priority; 8],
}

#[derive(Clone, Copy, Debug, Default)]
struct Priority {
    /// Cycles of the interval so far.
    counted: u64,
    /// How many it has, and how many it may still be without: as configured before the first.
    bound: u32,
    spare: u32,
    stuck: bool,
    events: u64,
}

impl PfcWatchdog {
    /// A watchdog that has seen nothing, and was off.
    pub fn new(settings: WatchdogSettings) -> Self {
        Self { settings, before: settings, was_on: false, priorities: Default::default() }
    }

    /// A cycle: which priorities are paused and which of them have packets waiting.
    pub fn clock(&mut self, paused: u8, waiting: u8) {
        let is_on = self.settings.limit != 0;
        let active = is_on && self.was_on;
        self.was_on = is_on;
        let before = std::mem::replace(&mut self.before, self.settings);
        for (c, priority) in self.priorities.iter_mut().enumerate() {
            let (paused, waiting) = (paused >> c & 1 == 1, waiting >> c & 1 == 1);
            let Priority { counted, bound, spare, stuck, events } = priority;
            let fits = if *stuck { !paused } else { paused && waiting };
            let runs = active && (fits || (*counted > 0 && *spare > 0));
            *counted = if runs { *counted + 1 } else { 0 };
            *spare -= u32::from(runs && !fits);
            if runs && *counted >= u64::from(*bound) {
                *counted = 0;
                *stuck = !*stuck;
                *events += u64::from(*stuck);
            }
            *stuck &= is_on;
            if *counted == 0 {
                let interval = |of: WatchdogSettings| if *stuck { of.recovery } else { of.limit };
                *bound = interval(self.settings);
                *spare = allowed_cycles(interval(before), self.settings.share);
            }
        }
    }

    /// The priorities that are stuck, bit `c` for priority `c`.
    pub fn stuck(&self) -> u8 {
        (0..8).map(|c| u8::from(self.priorities[c].stuck) << c).sum()
    }

    /// How often a priority got stuck.
    pub fn events(&self, priority: usize) -> u64 {
        self.priorities[priority].events
    }
}
