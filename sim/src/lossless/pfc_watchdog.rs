//! When a priority has been paused for too long: the reference of `switch/pfc_watchdog`.

/// Eight priorities, clocked like the hardware, which shows a cycle later what comes of a cycle.
#[derive(Clone, Debug)]
pub struct PfcWatchdog {
    /// Cycles of pause, with packets waiting, that make a priority stuck; 0 for never.
    pub limit: u32,
    /// Cycles without pause that free it.
    pub recovery: u32,
    was_on: bool,
    priorities: [Priority; 8],
}

#[derive(Clone, Copy, Debug, Default)]
struct Priority {
    /// Cycles counted so far, of pause or, when stuck, without.
    counted: u64,
    /// How many it takes: as configured in the cycle before the first.
    bound: u32,
    stuck: bool,
    events: u64,
}

impl PfcWatchdog {
    /// A watchdog that has seen nothing, and was off.
    pub fn new(limit: u32, recovery: u32) -> Self {
        Self { limit, recovery, was_on: false, priorities: Default::default() }
    }

    /// A cycle: which priorities are paused and which of them have packets waiting.
    pub fn clock(&mut self, paused: u8, waiting: u8) {
        let is_on = self.limit != 0;
        let active = is_on && self.was_on;
        self.was_on = is_on;
        for (c, priority) in self.priorities.iter_mut().enumerate() {
            let (paused, waiting) = (paused >> c & 1 == 1, waiting >> c & 1 == 1);
            let Priority { counted, bound, stuck, events } = priority;
            let counts = active && if *stuck { !paused } else { paused && waiting };
            *counted = if counts { *counted + 1 } else { 0 };
            if counts && *counted >= u64::from(*bound) {
                *counted = 0;
                *stuck = !*stuck;
                *events += u64::from(*stuck);
            }
            *stuck &= is_on;
            if *counted == 0 {
                *bound = if *stuck { self.recovery } else { self.limit };
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
