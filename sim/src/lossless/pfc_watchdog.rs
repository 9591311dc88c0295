//! When a priority has been paused for too long: the reference of `switch/pfc_watchdog`.

/// Eight priorities, clocked like the hardware.
#[derive(Clone, Debug)]
pub struct PfcWatchdog {
    /// Cycles of pause, with packets waiting, that make a priority stuck; 0 for never.
    pub limit: u32,
    /// Cycles without pause that free it.
    pub recovery: u32,
    priorities: [Priority; 8],
}

#[derive(Clone, Copy, Debug, Default)]
struct Priority {
    paused_for: u64,
    free_for: u64,
    stuck: bool,
    events: u64,
}

impl PfcWatchdog {
    /// A watchdog that has seen nothing.
    pub fn new(limit: u32, recovery: u32) -> Self {
        Self { limit, recovery, priorities: Default::default() }
    }

    /// A cycle: which priorities are paused and which of them have packets waiting.
    pub fn clock(&mut self, paused: u8, waiting: u8) {
        if self.limit == 0 {
            return;
        }
        for (c, priority) in self.priorities.iter_mut().enumerate() {
            let (paused, waiting) = (paused >> c & 1 == 1, waiting >> c & 1 == 1);
            let Priority { paused_for, free_for, stuck, events } = priority;
            *paused_for = if paused && waiting && !*stuck { *paused_for + 1 } else { 0 };
            *free_for = if !paused && *stuck { *free_for + 1 } else { 0 };
            if *paused_for >= u64::from(self.limit) {
                (*stuck, *paused_for) = (true, 0);
                *events += 1;
            } else if *stuck && !paused && *free_for >= u64::from(self.recovery) {
                (*stuck, *free_for) = (false, 0);
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
